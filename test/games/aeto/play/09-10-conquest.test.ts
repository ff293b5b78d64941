/** Surrender and conquest: sections 9.9, 9.10 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { isBeaten } from '../../../../src/games/aeto/09-10-conquest'
import { italianCrisis } from '../../../../src/games/aeto/09-conditions'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { isConquered, ownerOf, sitesOf } from '../../../../src/games/aeto/politics'
import { type AetoState, boardOf, type Standing } from '../../../../src/games/aeto/state'
import type { AetoUnit } from '../../../../src/games/aeto/units'
import { rule } from '../../../../src/testing'
import {
  ALGIERS,
  BIZERTE,
  first,
  hold,
  MOSCOW,
  type Position,
  piece,
  position,
  start,
  tableAt,
} from './position'
import { conquerPoland, reachVichy, type Table, table } from './table'

const nations = (changed: Partial<Record<Nation, Partial<Standing>>>) =>
  Object.fromEntries(
    Object.entries(start.nations).map(([nation, standing]) => [
      nation,
      { ...standing, ...changed[nation as Nation] },
    ]),
  ) as typeof start.nations

const TIRANA = 'W 1933'

const FRANCE: Position = {
  date: ['May', 1941],
  camps: { 'united-states': 'west' },
  wars: [['united-states', 'germany']],
  conquered: { poland: 'germany' },
}

const board = boardOf(start)

const open = (country: string) =>
  board.ids.filter(
    (hex) =>
      board.hex(hex).country === country &&
      board.hex(hex).terrain === 'land' &&
      board.hex(hex).sites.length === 0,
  )

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

/** 1943: the Allies are at war with Italy, and an American division has landed at its toe. */
function landed(): Table {
  const at = table()
  at.until('offensive', 'June', 1943)
  at.do(invade('united-kingdom', 'italy'))
  return at
}

/** The autumn of 1943: the Soviet Union has fallen to Germany, and some of it rises. */
const RISING: Position = {
  date: ['October', 1943],
  camps: { italy: 'axis', 'soviet-union': 'soviet' },
  wars: [
    ['italy', 'united-kingdom'],
    ['germany', 'soviet-union'],
    ['italy', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany', 'soviet-union': 'germany' },
  units: [piece('soviet-union', 'infantry', MOSCOW)],
  special: { sovietsFell: 30 },
  more: { holdingOut: ['soviet-union'], control: { [MOSCOW]: 'soviet-union' } },
}

const WAR = { italy: 'axis', 'united-states': 'west' } as const

const crisis = (units: readonly AetoUnit[]) =>
  italianCrisis(position({ camps: WAR, wars: [['united-states', 'italy']], units }))

const foot = 'W 1830'

/** Cities of Egypt, and hexes beside them from which they are entered. */
const cities = [...new Set([...sitesOf(start, 'egypt', 'city'), ...sitesOf(start, 'egypt', 'resource')])]

const byLand = (hex: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).terrain === 'land' &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

const doors = cities.map(
  (city) => byLand(city).find((hex) => board.hex(hex).country === 'egypt' && !cities.includes(hex))!,
)

const desert = first(start, 'egypt', (hex) => ![...cities, ...doors].includes(hex))

const OSLO = 'W 4726'

const named = (at: Table, name: string) => Object.values(at.state.units).find((unit) => unit.name === name)

const isIn = (country: string, hex: string): boolean => board.hex(hex).country === country

const fields = (country: string): readonly string[] =>
  board.ids.filter((hex) => isIn(country, hex) && board.hex(hex).sites.length === 0)

const ROME = 'W 2025'

const SOFIA = 'E 4031'

const door = board.neighbours(SOFIA).find((hex) => isIn('yugoslavia', hex))!

const next = board
  .neighbours(door)
  .find((hex) => isIn('bulgaria', hex) && board.neighbours(SOFIA).includes(hex))!

const beside = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .find(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )!

const below = (nation: Nation, hex: string, more: Partial<ReturnType<typeof piece>> = {}) => ({
  hex,
  unit: piece(nation, 'infantry', hex, more),
})

const standing = (at: { readonly state: AetoState }, hex: string) =>
  Object.values(at.state.units).filter((unit) => unit.at === hex)

describe('who stands in a hex when its owner falls', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '9.9', '9.2')} is gone with a Vichy State that gives up`, () => {
    const at = tableAt({
      date: ['March', 1941],
      conquered: FALLEN,
      wars: [['united-kingdom', 'lebanon-syria']],
      units: [piece('lebanon-syria', 'infantry', 'E 5118')],
      more: {
        nations: nations({
          poland: { status: 'conquered', conqueror: 'germany' },
          france: { status: 'conquered', conqueror: 'germany' },
          'lebanon-syria': { status: 'war' },
        }),
        vichy: { since: 8, reactions: [], fallen: false },
      },
    })
    at.do({ type: 'surrender', nation: 'lebanon-syria' })
    expect(at.state.units).toEqual({})
    expect(at.state.holdingOut).toEqual([])
  })
})

describe('what the fallen had taken', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']] } as const

  it(`${rule('aeto', '9.10', '9.11')} of a colony is its own power's again when that is a friend of the conqueror`, () => {
    const egypt = tableAt({
      date: ['June', 1943],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['italy', 'united-states'],
        ['italy', 'united-kingdom'],
      ],
      conquered: FALLEN,
      more: { colonies: { egypt: 'italy' }, vichyOpen: false },
    })
    egypt.do({ type: 'surrender', nation: 'italy' })
    expect(egypt.state.nations.italy.conqueror).toBe('united-states')
    expect(egypt.owner('E 5721')).toBe('united-kingdom')
    // Of the French too, if Vichy is founded.
    const libya = tableAt({
      ...ITALY,
      date: ['July', 1940],
      step: 'movement',
      conquered: { poland: 'germany' },
      more: {
        colonies: { libya: 'france' },
        control: { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany' },
      },
    })
    libya.do({ type: 'end' })
    libya.do({ type: 'answer', yes: true })
    expect(libya.owner('W 0726')).toBe('italy')
  })

  it(`${rule('aeto', '9.10', '9.23')} of a colony by a France that does not hold out goes back, too`, () => {
    const fall = (yes: boolean) => {
      const at = tableAt({
        ...ITALY,
        date: ['July', 1940],
        conquered: { poland: 'germany' },
        units: [piece('france', 'infantry', 'W 1316')],
        more: { colonies: { libya: 'france' }, sitzkrieg: 'over' },
      })
      at.do({ type: 'surrender', nation: 'france' })
      at.do({ type: 'answer', yes })
      return at.owner('W 0726')
    }
    expect(fall(true)).toBe('france')
    expect(fall(false)).toBe('italy')
  })
})

describe('when a power falls, and nobody moves', () => {
  /** The summer of 1943: the West fights Germany and Italy. */
  const SUMMER: Position = {
    date: ['August', 1943],
    camps: { italy: 'axis', 'united-states': 'west' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
  }

  it(`${rule('aeto', '9.10', '9.11')} a colony in which its friends hold all that counts is theirs at once`, () => {
    const at = tableAt({ ...SUMMER, units: [piece('germany', 'infantry', TIRANA)] })
    at.do({ type: 'surrender', nation: 'italy' })
    const other = first(start, 'albania', (hex) => hex !== TIRANA)
    expect([TIRANA, other].map(at.owner)).toEqual(['germany', 'germany'])
    expect(at.state.colonies.albania).toBe('germany')
  })
})

describe('France', () => {
  it(`${rule('aeto', '9.10', '9.23')} that does not hold out leaves a colony to friends who have all that counts in it`, () => {
    const at = tableAt({
      ...FRANCE,
      units: [piece('france', 'infantry', ALGIERS), piece('united-states', 'infantry', BIZERTE)],
      more: { vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'france' })
    at.do({ type: 'answer', yes: false })
    const desert = first(start, 'tunisia', (hex) => hex !== BIZERTE)
    expect([BIZERTE, desert].map(at.owner)).toEqual(['united-states', 'united-states'])
    expect(at.state.colonies.tunisia).toBe('united-states')
  })
})

describe('how a nation falls', () => {
  /** The summer of 1943: the West fights Germany and Italy. */
  const SUMMER: Position = {
    date: ['August', 1943],
    camps: { italy: 'axis', 'united-states': 'west' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
  }

  it(`${rule('aeto', '9.10', '9.15', '9.16')} Italy that loses its last city with resources is conquered, and there is no republic`, () => {
    const cities = boardOf(start).ids.filter((hex) => {
      const { country, sites } = boardOf(start).hex(hex)
      return country === 'italy' && sites.includes('city') && sites.includes('resource')
    })
    const [last] = cities
    const board = boardOf(start)
    const from = board
      .neighbours(last)
      .find(
        (hex) =>
          board.hex(hex).country === 'italy' &&
          !board.hasSide(hex, last, 'sea') &&
          !board.hasSide(hex, last, 'mountain'),
      )!
    const at = tableAt({
      ...SUMMER,
      // Without America in it there is no capitulation by Rome.
      wars: SUMMER.wars!.filter(([by]) => by !== 'united-states'),
      camps: { italy: 'axis' },
      units: [
        piece('united-kingdom', 'infantry', from, { strength: 2 }),
        piece(
          'germany',
          'fighter',
          first(start, 'italy', (hex) => hex !== from && hex !== last),
        ),
      ],
      more: {
        control: Object.fromEntries(
          [...cities.slice(1), from].map((hex) => [hex, 'united-kingdom' as const]),
        ),
      },
    })
    at.move('u0', last)
    expect(at.state.nations.italy.conqueror).toBe('united-kingdom')
    expect([at.state.special.salo, at.state.special.italyFell]).toEqual([null, null])
    expect(at.owner(at.state.units.u1.at)).toBe('united-kingdom')
  })
})

describe('in every phase in which it can happen', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.9', '11.3', '11.16')} a nation gives up, a dummy or a rocket site goes, whenever its player likes`, () => {
    const steps = ['season', 'strategic-warfare', 'supply', 'turn-end'] as const
    for (const step of steps)
      hold([
        [
          {
            step,
            date: ['October', 1944],
            rules: ['rockets', 'dummies'],
            conquered: FALLEN,
            optional: {
              rockets: [{ hex: 'W 3522', kind: 'v-2' }],
              forces: [{ id: 'germany 1', power: 'germany', at: 'at sea', dummy: true }],
            },
          },
          { type: 'raze', site: 'W 3522' },
          null,
        ],
        [
          {
            step,
            rules: ['dummies'],
            optional: { forces: [{ id: 'germany 1', power: 'germany', at: 'at sea', dummy: true }] },
          },
          { type: 'dissolve', force: 'germany 1' },
          null,
        ],
      ])
    hold([[{ step: 'weather' }, { type: 'surrender', nation: 'poland' }, null]])
  })
})

describe('supplied', () => {
  it(`${rule('aeto', '9.10')} must be whoever holds the capital of a minor with half of its cities`, () => {
    const fallen = (out: boolean) =>
      isBeaten(
        position({
          camps: { norway: 'west' },
          wars: [['germany', 'norway']],
          units: [piece('germany', 'infantry', 'W 4726', { out })],
          more: { control: { 'W 4726': 'germany', 'W 4822': 'germany' } },
        }),
        'norway',
      )
    expect(fallen(false)).toBe(true)
    expect(fallen(true)).toBe(false)
  })
})

describe('conquest', () => {
  it(`${rule('aeto', '9.9')} by surrender is possible at any time, in the Supply Step as well`, () => {
    const at = table()
    at.until('supply')
    at.do({ type: 'surrender', nation: 'poland' })
    expect(at.state.nations.poland.status).toBe('conquered')
  })

  it(`${rule('aeto', '9.10')} follows at once when an army before a capital is supplied again`, () => {
    const at = table()
    at.until('supply')
    const [south, north] = [1, 2].map(() => at.raise('germany', 'armor', 6, 'W 3430'))
    at.do({ type: 'supply', unit: north, out: true })
    at.until('offensive', 'October', 1939)
    at.march(south, 'W 3232')
    at.march(north, 'W 3532')
    expect(at.state.nations.poland.status).toBe('war')
    at.until('supply', 'October', 1939)
    at.do({ type: 'supply', unit: north, out: false })
    expect(at.state.nations.poland.status).toBe('conquered')
  })

  it(`${rule('aeto', '9.10', '9.12')} of France by Vichy needs supplied units in its cities`, () => {
    const at = table()
    conquerPoland(at)
    at.until('supply', 'April', 1940)
    const armies = [1, 2, 3].map(() => at.raise('germany', 'armor', 6, 'W 3022'))
    at.do({ type: 'supply', unit: armies[0], out: true })
    at.until('offensive', 'May', 1940)
    ;['W 3118', 'W 3013', 'W 2714'].forEach((city, i) => {
      at.march(armies[i], city)
    })
    at.do({ type: 'end' })
    expect(at.state.flow).toMatchObject({ step: 'movement', asked: [] })
    at.until('supply')
    at.do({ type: 'supply', unit: armies[0], out: false })
    at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'vichy' }])
  })
})

describe('a colony that falls', () => {
  /** The summer of 1943: the West fights Germany and Italy. */
  const SUMMER: Position = {
    date: ['August', 1943],
    camps: { italy: 'axis', 'united-states': 'west' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
  }

  it(`${rule('aeto', '9.10', '9.11')} leaves those who still fight in it what they stand in`, () => {
    const cities = board.ids.filter((hex) => {
      const { country, sites } = board.hex(hex)
      return country === 'libya' && (sites.includes('city') || sites.includes('resource'))
    })
    const last = cities.at(-1)!
    const beside = board
      .neighbours(last)
      .find((hex) => board.hex(hex).country === 'libya' && board.hex(hex).terrain === 'land')!
    const [one, two, three] = open('libya').filter((hex) => hex !== beside)
    const at = tableAt({
      ...SUMMER,
      units: [
        piece('united-kingdom', 'armor', beside),
        piece('italy', 'infantry', one),
        piece('germany', 'armor', two),
      ],
      more: {
        control: Object.fromEntries(
          [...cities.slice(0, -1), beside].map((hex) => [hex, 'united-kingdom' as const]),
        ),
      },
    })
    at.move('u0', last)
    expect(at.state.colonies).toEqual({ libya: 'united-kingdom' })
    expect([one, two, three].map(at.owner)).toEqual(['italy', 'germany', 'united-kingdom'])
  })
})

describe('Italy', () => {
  it(`${rule('aeto', '9.10', '9.15')} capitulates when Rome falls to the British or the Americans`, () => {
    const at = landed()
    const army = at.raise('united-states', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: army })
    const beach = boardOf(at.state)
      .neighbours('W 2025')
      .find((hex) => boardOf(at.state).hex(hex).coast && at.refusal({ type: 'ship', to: hex }) === null)!
    at.do({ type: 'ship', to: beach }, 1)
    expect(at.state.nations.italy.status).toBe('war')
    at.do({ type: 'enter', hex: 'W 2025' })
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered' })
  })

  it(`${rule('aeto', '9.10', '9.15')} is in danger with a supplied unit of strength 3 on its mainland, and no Italian but paratroopers in the south`, () => {
    expect(crisis([piece('united-states', 'infantry', foot, { strength: 3 })])).toMatchObject({ hexes: 1 })
    expect(crisis([piece('united-states', 'infantry', foot, { strength: 2 })])).toBeNull()
    expect(crisis([piece('united-states', 'infantry', foot, { out: true })])).toBeNull()
    expect(crisis([piece('united-states', 'general', foot)])).toBeNull()
    expect(crisis([piece('germany', 'infantry', foot)])).toBeNull()
    const state = position({})
    const [libya, turkey] = [first(state, 'libya'), first(state, 'turkey')]
    const sicily = first(state, 'italy', (hex) => boardOf(state).hex(hex).island === 'sicily')
    for (const at of [libya, turkey, sicily])
      expect(crisis([piece('united-states', 'infantry', foot), piece('italy', 'infantry', at)])).toBeNull()
    expect(
      crisis([piece('united-states', 'infantry', foot), piece('italy', 'paratrooper', libya)]),
    ).toMatchObject({ hexes: 1 })
    expect(
      crisis([piece('united-states', 'infantry', foot), piece('germany', 'infantry', libya)]),
    ).toMatchObject({ hexes: 1 })
    expect(crisis([piece('united-states', 'infantry', sicily)])).toBeNull()
  })
})

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.9', '9.25')} are surrendered to only where no power is an enemy`, () => {
    const fallen = (...wars: NonNullable<Position['wars']>) => {
      const at = tableAt({
        ...RISING,
        camps: { ...RISING.camps, rumania: 'axis' },
        wars: [...RISING.wars!, ['soviet-union', 'rumania'], ...wars],
      })
      at.do({ type: 'surrender', nation: 'rumania' })
      return at.state.nations.rumania.conqueror
    }
    expect(fallen(['united-kingdom', 'rumania'])).toBe('united-kingdom')
    expect(fallen()).toBe('soviet-union')
  })
})

describe('a colony', () => {
  const FALLEN = { poland: 'germany' } as const

  const AXIS = {
    date: ['May', 1942],
    camps: { italy: 'axis' },
    wars: [
      ['italy', 'united-kingdom'],
      ['italy', 'france'],
    ],
    conquered: FALLEN,
  } as const satisfies Position

  /** Egypt as Italy has it: conquered, with its cities in Italian hands, and these units before them. */
  const italian = (nation: Nation): Position => ({
    ...AXIS,
    units: doors.map((hex) => piece(nation, 'armor', hex)),
    more: {
      colonies: { egypt: 'italy' },
      control: {
        ...Object.fromEntries(cities.map((hex) => [hex, 'italy' as const])),
        ...Object.fromEntries(doors.map((hex) => [hex, nation])),
      },
    },
  })

  const retake = (nation: Nation) => {
    const at = tableAt(italian(nation))
    expect(at.owner(desert)).toBe('italy')
    cities.forEach((city, i) => {
      expect(at.owner(desert)).toBe('italy')
      at.do({ type: 'take', unit: `u${i}` })
      at.do({ type: 'enter', hex: city })
      if (i < cities.length - 1) at.do({ type: 'stop' })
    })
    return at
  }

  it(`${rule('aeto', '9.10', '9.23')} that is taken back with all its cities is its power's again, and that can hold out in it`, () => {
    const at = retake('united-kingdom')
    expect(at.owner(desert)).toBe('united-kingdom')
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'conquered', nation: 'egypt', by: 'united-kingdom' }),
    )
    expect(at.state.colonies).toEqual({})
    at.do({ type: 'stop' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'hold-out', power: 'united-kingdom' })
    expect(Object.keys(at.state.units)).toHaveLength(cities.length)
  })

  it(`${rule('aeto', '9.10')} that a friend takes back is its power's too, but for what the friend stands in`, () => {
    const given = italian('united-states')
    const at = tableAt({
      ...given,
      camps: { ...given.camps, 'united-states': 'west' },
      wars: [...given.wars!, ['united-states', 'italy']],
    })
    cities.forEach((city, i) => {
      at.move(`u${i}`, city)
    })
    expect(at.owner(desert)).toBe('united-kingdom')
    expect(at.owner(cities[0])).toBe('united-states')
  })

  it(`${rule('aeto', '9.10')} of a power that has fallen is conquered from its conqueror in the same way`, () => {
    const tunis = sitesOf(start, 'tunisia', 'city')
    const door = byLand(tunis[0]).find((hex) => board.hex(hex).country === 'tunisia')!
    const far = first(start, 'tunisia', (hex) => ![door, ...tunis].includes(hex))
    const at = tableAt({
      date: ['November', 1942],
      conquered: { ...FALLEN, france: 'germany' },
      units: [piece('united-kingdom', 'armor', door)],
      more: { control: { [door]: 'united-kingdom' } },
    })
    expect([tunis.length, at.owner(far)]).toEqual([1, 'germany'])
    at.move('u0', tunis[0])
    expect(at.owner(far)).toBe('united-kingdom')
  })
})

describe('a capital that was taken and lost again', () => {
  /** Land hexes beside another, of this country. */
  const besides = (hex: string, country: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter(
        (one) =>
          board.hex(one).country === country &&
          !board.hasSide(hex, one, 'sea') &&
          !board.hasSide(hex, one, 'mountain'),
      )

  /** Germans come into Oslo and are lost there, Norwegians come back, and Bergen and Trondheim fall. */
  const norway = (out: boolean) => {
    const [near, far] = besides(OSLO, 'norway')
    const at = tableAt({
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      conquered: { poland: 'germany' },
      units: [
        piece('germany', 'infantry', near, { out }),
        piece('norway', 'infantry', far),
        piece('germany', 'infantry', besides('W 4822', 'norway')[0]),
        piece('germany', 'infantry', besides('W 5225', 'norway')[0]),
      ],
      more: { sitzkrieg: 'over' },
    })
    at.move('u0', OSLO)
    at.do({ type: 'lose', unit: 'u0' })
    at.move('u1', OSLO)
    expect(at.owner(OSLO)).toBe('norway')
    at.move('u2', 'W 4822')
    at.move('u3', 'W 5225')
    return at
  }

  it(`${rule('aeto', '9.10')} counts for a conquest, if who took it was in supply`, () => {
    expect(norway(false).state.nations.norway).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(norway(true).state.nations.norway.status).toBe('war')
  })

  it(`${rule('aeto', '9.10')} counts from the moment in which who is in it is supplied`, () => {
    const [near] = besides(OSLO, 'norway')
    const at = tableAt({
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', near, { out: true })],
      more: { sitzkrieg: 'over' },
    })
    at.move('u0', OSLO)
    expect(at.state.special.stormed).toEqual([{ hex: OSLO, by: 'germany', supplied: false }])
    at.until('supply')
    at.do({ type: 'supply', unit: 'u0', out: false })
    expect(at.state.special.stormed).toEqual([{ hex: OSLO, by: 'germany', supplied: true }])
  })

  it(`${rule('aeto', '9.10', '9.24')} is forgotten when its nation falls, and when it is freed`, () => {
    expect(norway(false).state.special.stormed).toEqual([])
    const cities = board.ids.filter(
      (hex) => board.hex(hex).country === 'norway' && board.hex(hex).sites.includes('city'),
    )
    const at = tableAt({
      date: ['October', 1944],
      conquered: { norway: 'germany' },
      units: [piece('united-kingdom', 'infantry', besides(cities[0], 'norway')[0])],
      special: { stormed: [{ hex: OSLO, by: 'germany', supplied: true }] },
      more: {
        control: Object.fromEntries(cities.slice(1).map((hex) => [hex, 'united-kingdom' as const])),
      },
    })
    at.move('u0', cities[0])
    expect(at.state.nations.norway.liberator).toBe('united-kingdom')
    expect(at.state.special.stormed).toEqual([])
  })
})

describe('Vichy France', () => {
  it(`${rule('aeto', '9.10', '9.12')} is asked of Germany when Paris and two other cities are German, and for good`, () => {
    const at = table()
    reachVichy(at)
    expect(at.state.flow.asked).toEqual([{ type: 'vichy' }])
    at.do({ type: 'answer', yes: false })
    expect(at.state).toMatchObject({ vichy: null, vichyOpen: false, flow: { step: 'movement', asked: [] } })
    at.do({ type: 'end' })
    expect(at.state.flow.step).toBe('supply')
  })
})

describe('ships of a conquered nation', () => {
  it(`${rule('aeto', '9.9', '9.11')} are chosen for by the nation that surrenders, and Germany may make its prizes Italian`, () => {
    const at = table()
    at.until('offensive')
    at.do({ type: 'surrender', nation: 'france' }, 5)
    // Docked at home: 6, scuttled.
    expect(Object.values(at.state.units).filter(({ nation }) => nation !== 'soviet-union')).toHaveLength(0)
    const other = table()
    other.until('offensive')
    other.do({ type: 'surrender', nation: 'france' }, 9)
    expect(other.state.flow.asked).toMatchObject([{ type: 'prize' }])
    other.do({ type: 'answer', yes: true })
    expect(named(other, 'Dunkerque')).toMatchObject({ nation: 'italy', from: 'france' })
    expect(other.state.nations.italy.status).toBe('neutral')
    const third = table()
    third.until('offensive')
    third.do({ type: 'surrender', nation: 'france' }, 4)
    expect(named(third, 'Dunkerque')).toMatchObject({ nation: 'united-kingdom' })
  })
})

describe('an Italy whose Rome is British when America comes in', () => {
  /** The summer of 1943: everybody but Spain, Turkey and the Swedes is in the war. */
  const SUMMER: Position = {
    date: ['August', 1943],
    camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
      ['germany', 'soviet-union'],
      ['italy', 'soviet-union'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
    more: { vichyOpen: false },
  }

  it(`${rule('aeto', '9.10', '9.15')} gives up to the Western Allies, though Soviets are the next to move`, () => {
    const from = first(start, 'soviet-union', (hex) =>
      board.neighbours(hex).some((next) => fields('soviet-union').includes(next)),
    )
    const to = board.neighbours(from).find((hex) => fields('soviet-union').includes(hex))!
    const at = tableAt({
      ...SUMMER,
      units: [piece('soviet-union', 'infantry', from), piece('united-kingdom', 'infantry', ROME)],
      more: { vichyOpen: false, control: { [ROME]: 'united-kingdom', [to]: 'germany' } },
    })
    at.move('u0', to)
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered', conqueror: 'united-kingdom' })
  })
})

describe('partners of Soviets who rise', () => {
  /** The summer of 1943: everybody but Spain, Turkey and the Swedes is in the war. */
  const SUMMER: Position = {
    date: ['August', 1943],
    camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
      ['germany', 'soviet-union'],
      ['italy', 'soviet-union'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
    more: { vichyOpen: false },
  }

  const conquers = (rises: boolean): Nation | null => {
    const at = tableAt({
      ...SUMMER,
      camps: { ...SUMMER.camps, yugoslavia: 'soviet', bulgaria: 'axis' },
      wars: [
        ...SUMMER.wars!,
        ['germany', 'yugoslavia'],
        ['yugoslavia', 'bulgaria'],
        ['soviet-union', 'bulgaria'],
      ],
      conquered: { ...SUMMER.conquered, ...(rises && { 'soviet-union': 'germany' as const }) },
      special: { sovietsFell: rises ? 40 : null },
      units: [piece('yugoslavia', 'infantry', door), piece('soviet-union', 'infantry', 'E 1924')],
      more: {
        vichyOpen: false,
        holdingOut: rises ? ['soviet-union'] : [],
        control: { 'E 1924': 'soviet-union', 'E 3928': 'yugoslavia' },
      },
    })
    at.move('u0', next)
    expect(isConquered(at.state, 'bulgaria')).toBe(true)
    return at.state.nations.bulgaria.conqueror
  }

  it(`${rule('aeto', '9.10', '9.25')} conquer for themselves, and for a Soviet Union that stands`, () => {
    expect([true, false].map(conquers)).toEqual(['yugoslavia', 'soviet-union'])
  })
})

describe('a colony of Britain that Italy had taken', () => {
  /** The summer of 1943: everybody but Spain, Turkey and the Swedes is in the war. */
  const SUMMER: Position = {
    date: ['August', 1943],
    camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
      ['germany', 'soviet-union'],
      ['italy', 'soviet-union'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
    more: { vichyOpen: false },
  }

  it(`${rule('aeto', '9.10', '9.26')} is British again when Italy falls to the Soviets, who never have what is the West's`, () => {
    const at = tableAt({
      ...SUMMER,
      wars: [['soviet-union', 'italy'], ...SUMMER.wars!.slice(0, 4)],
      more: { vichyOpen: false, colonies: { egypt: 'italy' } },
    })
    const [desert] = fields('egypt')
    expect(at.owner(desert)).toBe('italy')
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.state.nations.italy.conqueror).toBe('soviet-union')
    expect(at.owner(desert)).toBe('united-kingdom')
  })
})

describe('conquests', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']], ...FALLEN } as const

  it(`${rule('aeto', '9.10', '9.12')} of others do not wait for Germany's word on Vichy, and a France without it fights on`, () => {
    const near = beside('W 3419', 'belgium')
    const at = tableAt({
      ...FALLEN,
      camps: { belgium: 'west' },
      wars: [['germany', 'belgium']],
      units: [piece('germany', 'armor', near)],
      more: {
        sitzkrieg: 'over',
        control: { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany', [near]: 'germany' },
      },
    })
    at.move('u0', 'W 3419')
    expect(at.state.nations.belgium).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(at.state.nations.france.status).toBe('war')
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: false })
    expect(at.state.nations.france.status).toBe('war')
  })

  it(`${rule('aeto', '9.9', '9.10')} are told by their rule, and that of a colony once`, () => {
    const rules = (nation: 'poland' | 'france') => {
      const at = tableAt({})
      at.do({ type: 'surrender', nation })
      return at.events.flatMap((event) => (event.type === 'conquered' ? [event.rule] : []))
    }
    expect(rules('poland')).toEqual(['9.9'])
    const cities = board.ids.filter(
      (hex) =>
        board.hex(hex).country === 'libya' &&
        board.hex(hex).sites.some((site) => site === 'city' || site === 'resource'),
    )
    const [near, other] = [beside(cities[0], 'libya'), beside(cities[1], 'libya')]
    const at = tableAt({
      ...ITALY,
      units: [piece('united-kingdom', 'armor', near), piece('united-kingdom', 'armor', other)],
      more: {
        control: {
          [near]: 'united-kingdom',
          [other]: 'united-kingdom',
          ...Object.fromEntries(cities.slice(1).map((hex) => [hex, 'united-kingdom' as const])),
        },
      },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: cities[0] })
    expect(at.events).toContainEqual({
      type: 'conquered',
      rule: '9.10',
      nation: 'libya',
      by: 'united-kingdom',
      how: 'conquest',
    })
    at.do({ type: 'stop' })
    at.do({ type: 'take', unit: 'u1' })
    at.do({ type: 'enter', hex: cities[1] })
    expect(at.events.filter(({ type }) => type === 'conquered')).toEqual([])
  })
})

describe('a capital', () => {
  it(`${rule('aeto', '9.10')} is what is remembered, and no other hex of the nation`, () => {
    const at = tableAt({ date: ['September', 1939], units: [piece('germany', 'armor', 'W 3430')] })
    at.move('u0', 'W 3431')
    expect(at.owner('W 3431')).toBe('germany')
    expect(at.state.special.stormed).toEqual([])
  })
})

describe('words', () => {
  it(`${rule('aeto', '9.10')} of a report on supply say which way it goes`, () => {
    const at = tableAt({ step: 'supply', units: [piece('germany', 'infantry', 'W 3430')] })
    expect(at.do({ type: 'supply', unit: 'u0', out: true })).toMatchObject([{ mark: 'out-of-supply' }])
    expect(at.do({ type: 'supply', unit: 'u0', out: false })).toMatchObject([{ mark: 'supplied' }])
  })
})

describe('a France that gives up', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const held = { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany' } as const

  const units = Object.keys(held).map((hex) => piece('germany', 'infantry', hex))

  const given = { ...FALLEN, units, more: { sitzkrieg: 'over', control: held } } as const

  it(`${rule('aeto', '9.9', '9.12')} while Germany may have a Vichy France leaves it to Germany whether there is one`, () => {
    const at = tableAt(given)
    at.do({ type: 'surrender', nation: 'france' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'vichy' })
    at.do({ type: 'answer', yes: true })
    expect(at.state.vichy).toMatchObject({ since: at.state.turn })
    expect(at.state.nations).toMatchObject({
      france: { status: 'conquered' },
      'vichy-france': { status: 'neutral' },
    })
    const without = tableAt(given)
    without.do({ type: 'surrender', nation: 'france' })
    without.do({ type: 'answer', yes: false })
    expect(without.state).toMatchObject({
      vichy: null,
      vichyOpen: false,
      nations: { france: { status: 'conquered', conqueror: 'germany' } },
    })
  })

  it(`${rule('aeto', '9.9', '9.12')} before Germany has Paris and two cities is conquered, and there is no Vichy France`, () => {
    const at = tableAt({
      ...given,
      units: units.slice(1),
      more: { sitzkrieg: 'over', control: { 'W 3013': 'germany', 'W 2714': 'germany' } },
    })
    at.do({ type: 'surrender', nation: 'france' })
    expect(at.state).toMatchObject({ vichy: null, nations: { france: { status: 'conquered' } } })
  })
})

describe('a colony that falls', () => {
  /** Hexes of a country beside one, with land between. */
  const besides = (hex: string, country: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter(
        (one) =>
          board.hex(one).country === country &&
          !board.hasSide(hex, one, 'sea') &&
          !board.hasSide(hex, one, 'mountain'),
      )

  const held = (hexes: readonly string[], by: Nation) => Object.fromEntries(hexes.map((hex) => [hex, by]))

  it(`${rule('aeto', '9.10', '11.20')} leaves those below its forts what they lay in: they come out`, () => {
    const cities = [...new Set([...sitesOf(start, 'libya', 'city'), ...sitesOf(start, 'libya', 'resource')])]
    const last = cities.find((hex) => besides(hex, 'libya').length > 0)!
    const near = besides(last, 'libya')[0]
    const fort = board.ids.find(
      (hex) => board.hex(hex).country === 'libya' && ![...cities, near].includes(hex),
    )!
    const at = tableAt({
      date: ['December', 1942],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: { poland: 'germany' },
      rules: ['stacking'],
      units: [piece('united-kingdom', 'infantry', near)],
      optional: { beneath: [below('italy', fort)] },
      more: {
        sitzkrieg: 'over',
        forts: [fort],
        control: held([...cities.filter((hex) => hex !== last), near], 'united-kingdom'),
      },
    })
    at.move('u0', last)
    expect(at.state.colonies.libya).toBe('united-kingdom')
    expect(at.state.optional.beneath).toEqual([])
    expect(standing(at, fort)).toMatchObject([{ nation: 'italy' }])
    expect(ownerOf(at.state, fort)).toBe('italy')
  })
})

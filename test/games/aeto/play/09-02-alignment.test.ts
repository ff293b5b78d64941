/** Whose side a nation takes that is invaded: section 9.2 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { resolveVichyReaction, type VichyInvasion } from '../../../../src/games/aeto/09-02-vichy-reaction'
import { isBeaten } from '../../../../src/games/aeto/09-10-conquest'
import { mayEstablishVichy } from '../../../../src/games/aeto/09-12-vichy'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto } from '../../../../src/games/aeto/game'
import { aetoInvariants } from '../../../../src/games/aeto/invariants'
import type { Nation } from '../../../../src/games/aeto/nations'
import { type areAllied, areAtWar, isRussoGermanWar, sitesOf } from '../../../../src/games/aeto/politics'
import { type AetoState, boardOf, type Standing } from '../../../../src/games/aeto/state'
import { GENERALS, type General } from '../../../../src/games/aeto/units'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
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
  refusal,
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

const board = boardOf(start)

const isIn = (country: string, hex: string) => board.hex(hex).country === country

const EAST: Position = {
  date: ['June', 1942],
  camps: { italy: 'axis' },
  wars: [
    ['italy', 'united-kingdom'],
    ['germany', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany', 'soviet-union': 'germany' },
}

const [desert, other] = boardOf(start).ids.filter((hex) => {
  const { country, sites, terrain } = boardOf(start).hex(hex)
  return country === 'tunisia' && sites.length === 0 && terrain === 'land'
})

const invaded = (
  at: ReturnType<typeof tableAt>,
  roll: number,
  by: Nation = 'united-kingdom',
  on: Nation = 'tunisia',
) => {
  at.do({ type: 'invade', by, on, act: 'declared' })
  at.do(
    { type: 'react', british: by === 'united-kingdom', freeFrenchLand: false, freeFrenchNaval: false },
    roll,
  )
  return at
}

const BEIRUT = 'E 5118'

const FALLEN = { poland: 'germany' } as const

/** A war in which anything may be begun: Poland has fallen, the Phony War is over. */
function spring1940(): Table {
  const at = table()
  conquerPoland(at)
  at.until('offensive', 'May', 1940)
  return at
}

const alone = { type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false } as const

const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

/** Soviets are in the east of a Finland that fights on alone when Germany is at war with them. */
const LOST_WINTER_WAR: Position = {
  date: ['August', 1941],
  // Finland is on nobody's side.
  camps: { 'soviet-union': 'soviet', finland: null as never },
  wars: [
    ['germany', 'soviet-union'],
    ['soviet-union', 'finland'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  units: [piece('soviet-union', 'infantry', 'E 0232'), piece('finland', 'infantry', 'E 1331')],
  special: { winterWar: { since: 16, outcome: 'lost', firstWinter: false } },
  more: { control: { 'E 0232': 'soviet-union' } },
}

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

function vichy(): Table {
  const at = table()
  reachVichy(at)
  at.do({ type: 'answer', yes: true })
  return at
}

const takePart = { type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false } as const

const named = (at: Table, name: string) => Object.values(at.state.units).find((unit) => unit.name === name)

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

const FRANCE = { conquered: { poland: 'germany', france: 'germany' } } as const

describe('a war', () => {
  it(`${rule('aeto', '9.2', '10.17')} with the Soviets is begun by Germans in a Baltic state in which Soviets are already`, () => {
    for (const nation of ['lithuania', 'estonia'] as const) {
      const at = tableAt({
        date: ['June', 1941],
        wars: [['soviet-union', nation]],
        more: {
          nations: nations({
            poland: { status: 'conquered', conqueror: 'germany' },
            [nation]: { status: 'war' },
          }),
          sitzkrieg: 'over',
        },
      })
      at.do({ type: 'invade', by: 'germany', on: nation, act: 'declared' })
      expect(at.state.nations[nation]).toMatchObject({ status: 'war', camp: 'soviet' })
      expect(isRussoGermanWar(at.state)).toBe(true)
      // Who were enemies are allies now.
      expect(areAtWar(at.state, 'soviet-union', nation)).toBe(false)
      expect(aetoInvariants(at.state)).toEqual([])
    }
  })
})

describe('who stands in a hex when its owner falls', () => {
  /** A hex beside this one over land that fits. */
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

  it(`${rule('aeto', '9.2', '9.11')} fights on if he is of a Vichy State that fights to the last`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('offensive', 'January', 1941)
    const british = at.raise('united-kingdom', 'infantry', 8, 'E 5623')
    at.do({ type: 'invade', by: 'united-kingdom', on: 'lebanon-syria', act: 'declared' })
    at.do({ type: 'react', british: true, freeFrenchLand: false, freeFrenchNaval: false }, 1)
    const units = () =>
      Object.keys(at.state.units).filter((id) => at.state.units[id].nation === 'lebanon-syria')
    const infantry = units().find((id) => at.state.units[id].kind === 'infantry')!
    const hills = beside('E 5118', (hex) => isIn('lebanon-syria', hex))!
    at.move(infantry, hills)
    at.land(british, 'E 5118')
    expect(at.state.nations['lebanon-syria']).toMatchObject({
      status: 'conquered',
      conqueror: 'united-kingdom',
    })
    const attack = { type: 'attack', by: 'united-kingdom', hex: hills, terrain: 'clear' } as const
    expect(at.refusal(attack)).toBeNull()
    // Nobody invades what has fallen, and the State is forgotten with its last unit.
    expect(at.refusal({ type: 'invade', by: 'germany', on: 'lebanon-syria', act: 'declared' })).toBe(
      '9.2 conquered',
    )
    expect(aetoInvariants(at.state)).toEqual([])
    at.until('movement')
    at.do({ type: 'take', unit: infantry })
    at.do({ type: 'stop' })
    at.until('offensive', 'February', 1941)
    for (const unit of units()) at.do({ type: 'lose', unit })
    at.until('weather', 'March', 1941)
    expect(at.state.holdingOut).toEqual([])
  })
})

describe('a guardian that has fallen', () => {
  it(`${rule('aeto', '9.2')} makes no war: who is invaded by the Axis, and would have been the Soviets', fights beside the West`, () => {
    const at = tableAt(EAST)
    at.do({ type: 'invade', by: 'germany', on: 'hungary', act: 'declared' })
    expect(at.state.nations.hungary).toMatchObject({ status: 'war', camp: 'west' })
    expect(at.state.wars.filter(({ by, on }) => by === 'germany' && on === 'soviet-union')).toHaveLength(1)
    const baltic = tableAt(EAST)
    baltic.do({ type: 'invade', by: 'germany', on: 'latvia', act: 'declared' })
    expect(baltic.state.nations.latvia.camp).toBe('west')
  })

  it(`${rule('aeto', '9.2')} is invaded with nobody: a Rumania that the West invades when Germany is conquered fights beside Italy`, () => {
    const at = tableAt({
      ...EAST,
      conquered: { poland: 'germany', france: 'germany', germany: 'united-kingdom' },
    })
    at.do({ type: 'invade', by: 'united-kingdom', on: 'rumania', act: 'declared' })
    expect(at.state.nations.rumania).toMatchObject({ status: 'war', camp: 'axis' })
    expect(
      at.state.wars.filter(
        ({ by, on }) => [by, on].includes('united-kingdom') && [by, on].includes('germany'),
      ),
    ).toHaveLength(1)
  })
})

describe('a Vichy State with strangers in it', () => {
  const VICHY: Position = {
    date: ['November', 1942],
    camps: { italy: 'axis', 'united-states': 'west' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
    more: { vichy: { since: 10, reactions: [], fallen: false }, vichyOpen: false },
  }

  it(`${rule('aeto', '9.2', '9.26')} that is invaded from within has lost what the invader stands in, but where its own army is`, () => {
    const given: Position = {
      ...VICHY,
      units: [
        piece('united-kingdom', 'infantry', desert),
        piece('tunisia', 'infantry', BIZERTE, { from: 'france' }),
        piece('united-kingdom', 'infantry', BIZERTE),
      ],
    }
    const fights = invaded(tableAt(given), 1)
    expect([desert, BIZERTE, other].map(fights.owner)).toEqual(['united-kingdom', 'tunisia', 'tunisia'])
    expect(fights.state.nations.tunisia.status).toBe('war')
    // Who disbands leaves the city to those who are in it, and with it the State: at once, or when the month is over.
    const disbands = invaded(tableAt(given), 6)
    expect(disbands.state.nations.tunisia).toMatchObject({ status: 'conquered', conqueror: 'united-kingdom' })
    const lasts = invaded(tableAt(given), 3)
    expect(lasts.state.nations.tunisia.status).toBe('war')
    lasts.until('weather', 'December', 1942)
    expect(lasts.state.nations.tunisia).toMatchObject({ status: 'conquered', conqueror: 'united-kingdom' })
  })

  it(`${rule('aeto', '9.2', '9.26')} that falls leaves the enemies of its conqueror what they stand in`, () => {
    const at = tableAt({ ...VICHY, units: [piece('italy', 'infantry', desert)] })
    invaded(at, 1)
    at.do({ type: 'surrender', nation: 'tunisia' })
    expect([desert, other].map(at.owner)).toEqual(['italy', 'united-kingdom'])
  })

  it(`${rule('aeto', '9.2', '9.10')} whose units join a partner whose power has fallen join that partner; who had the power answers for it, and may give it up`, () => {
    const at = tableAt({
      ...VICHY,
      camps: { ...VICHY.camps, yugoslavia: 'soviet' },
      wars: [...VICHY.wars!, ['germany', 'yugoslavia'], ['germany', 'soviet-union']],
      conquered: { ...VICHY.conquered, 'soviet-union': 'germany' },
      units: [piece('lebanon-syria', 'infantry', BEIRUT, { from: 'france' })],
      more: { ...VICHY.more, vichy: { since: 10, reactions: [], fallen: true } },
    })
    at.do({ type: 'invade', by: 'yugoslavia', on: 'lebanon-syria', act: 'declared' })
    expect(aeto.decision(at.state as never)).toMatchObject({ question: 'reaction', player: 'soviet-union' })
    at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 6)
    expect(at.state.units.u0.nation).toBe('yugoslavia')
    expect(at.state.nations['lebanon-syria'].conqueror).toBe('yugoslavia')
    at.do({ type: 'surrender', nation: 'yugoslavia' })
    expect(at.state.nations.yugoslavia.conqueror).toBe('germany')
    expect(at.owner(BEIRUT)).toBe('germany')
  })
})

describe('Vichy units that join the invader', () => {
  const VICHY = { vichy: { since: turnOf('May', 1940), reactions: [], fallen: false }, vichyOpen: false }

  it(`${rule('aeto', '9.2', '9.10')} hold what they stand in for him, and a State in which that is all has fallen`, () => {
    const given = (city: string) =>
      tableAt({
        date: ['November', 1942],
        camps: { 'united-states': 'west' },
        wars: [['united-states', 'germany']],
        conquered: { ...FALLEN, france: 'germany' },
        units: [
          piece('algeria', 'infantry', 'W 1316', { from: 'france' }),
          piece('algeria', 'infantry', city, { from: 'france' }),
          piece('algeria', 'naval-air', 'W 1312', { from: 'france' }),
        ],
        more: VICHY,
      })
    const join = (city: string) => {
      const at = given(city)
      at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
      at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 6)
      return at
    }
    const all = join('W 1312')
    expect(['W 1316', 'W 1312'].map((hex) => all.owner(hex))).toEqual(['united-states', 'united-states'])
    expect(all.state.nations.algeria).toMatchObject({ status: 'conquered', conqueror: 'united-states' })
    const half = join('W 1316')
    expect(['W 1316', 'W 1312'].map((hex) => half.owner(hex))).toEqual(['united-states', 'algeria'])
    expect(half.state.nations.algeria.status).toBe('war')
  })
})

describe('a minor nation that is invaded', () => {
  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  const campAfter = (by: Nation, on: Nation, at = spring1940()) => {
    at.do(invade(by, on))
    return at.state.nations[on].camp
  }

  it.each([
    'belgium',
    'denmark',
    'greece',
    'ireland',
    'luxembourg',
    'netherlands',
    'norway',
    'portugal',
    'spain',
    'sweden',
  ] as const)(`${rule('aeto', '9.2')} %s is the West's by the Axis, and the Axis' by the West`, (minor) => {
    expect(campAfter('germany', minor)).toBe('west')
    expect(campAfter('united-kingdom', minor)).toBe('axis')
  })

  it.each(['bulgaria', 'hungary', 'rumania', 'finland'] as const)(
    `${rule('aeto', '9.2')} %s is Germany's, with a war, by the Soviets, and the Soviets' by the Axis`,
    (minor) => {
      const at = spring1940()
      expect(campAfter('soviet-union', minor, at)).toBe('axis')
      expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
      const other = spring1940()
      expect(campAfter('germany', minor, other)).toBe('soviet')
      expect(areAtWar(other.state, 'germany', 'soviet-union')).toBe(true)
    },
  )

  it(`${rule('aeto', '9.2')} the Baltic states are the Soviets' business: by the Axis it is war with them, by themselves it is nobody else's`, () => {
    const at = spring1940()
    at.do(invade('soviet-union', 'latvia'))
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    expect(at.refusal(invade('united-kingdom', 'estonia'))).toBe('9.26 soviets-and-west')
    at.do(invade('germany', 'estonia'))
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
    // With Poland standing and Warsaw held, it is an invasion of Germany.
    const early = table()
    early.until('offensive', 'January', 1940)
    early.do(invade('soviet-union', 'estonia'))
    expect(areAtWar(early.state, 'germany', 'soviet-union')).toBe(true)
  })

  it(`${rule('aeto', '9.2')} Yugoslavia is the Soviets' friend before April 1941, with no war for them, and the West's from then on`, () => {
    const at = spring1940()
    expect(campAfter('germany', 'yugoslavia', at)).toBe('soviet')
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    const later = spring1940()
    later.until('offensive', 'April', 1941)
    expect(campAfter('germany', 'yugoslavia', later)).toBe('west')
    expect(campAfter('united-kingdom', 'yugoslavia')).toBe('axis')
  })
})

describe('minor nations', () => {
  it(`${rule('aeto', '9.2')} set up at home, and not in a colony`, () => {
    const asked = [
      {
        type: 'place',
        nation: 'spain',
        kind: 'infantry',
        strength: 4,
        from: null,
        depleted: false,
        name: null,
        as: 'arrival',
        near: null,
      },
    ] as const
    const given: Position = { camps: { spain: 'west' }, wars: [['germany', 'spain']], asked }
    hold([
      [given, { type: 'place', at: 'W 2010' }, null],
      [given, { type: 'place', at: first(start, 'spanish-morocco') }, '8.11 not-home'],
    ])
  })
})

describe('invasions', () => {
  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '9.2', '10.24')} a Finland in its Winter War goes to the Soviets if Germany invades it, and those two are at peace`, () => {
    const at = table()
    conquerPoland(at)
    at.weather('winter')
    at.until('offensive', 'January', 1940)
    at.do({ type: 'winter-war' })
    expect(areAtWar(at.state, 'soviet-union', 'finland')).toBe(true)
    at.do(invade('germany', 'finland'))
    expect(at.state.nations.finland).toMatchObject({ status: 'war', camp: 'soviet' })
    expect(areAtWar(at.state, 'soviet-union', 'finland')).toBe(false)
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
  })
})

describe('Vichy', () => {
  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  /** A land hex beside one, of this country. */
  const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
    const board = boardOf(at.state)
    return board
      .neighbours(hex)
      .find(
        (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
      )!
  }

  it(`${rule('aeto', '9.2', '9.12')} units that fight move like others, and strangers in a neutral State are not activated`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('offensive', 'June', 1941)
    const guard = Object.keys(at.state.units).find(
      (id) => at.state.units[id].nation === 'lebanon-syria' && at.state.units[id].kind === 'infantry',
    )!
    expect(at.refusal({ type: 'take', unit: guard })).toBe('9.12 vichy')
    at.do(invade('united-kingdom', 'lebanon-syria'))
    at.do({ type: 'react', british: true, freeFrenchLand: false, freeFrenchNaval: false }, 2)
    at.move(guard, beside(at, 'E 5118', 'lebanon-syria'))
    expect(at.state.units[guard].at).not.toBe('E 5118')
  })
})

describe('a Vichy State', () => {
  const invade = (
    by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
    on: Parameters<typeof areAllied>[1],
  ) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '9.2')} is invaded by British with British, and by Germans with neither British nor Free French`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('offensive', 'February', 1941)
    at.do(invade('united-kingdom', 'lebanon-syria'))
    expect(at.refusal(alone)).toBe('9.2 british')
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'united-kingdom' })
    at.do({ ...alone, british: true }, 6)
    // 6, less 1 for the British and 1 for Lebanon.
    expect(at.events[0]).toMatchObject({ net: 4, result: 'one-turn' })
    at.do(invade('germany', 'vichy-france'))
    for (const one of ['british', 'freeFrenchLand', 'freeFrenchNaval'] as const)
      expect(at.refusal({ ...alone, [one]: true })).toBe('9.2 strangers')
    at.do(alone, 1)
    // 1, and 2 for Vichy France itself.
    expect(at.events[0]).toMatchObject({ net: 3 })
  })

  it(`${rule('aeto', '9.2')} is lenient once the Axis has had Vichy France`, () => {
    const net = (fallen: boolean) => {
      const at = tableAt({
        date: ['November', 1942],
        camps: { 'united-states': 'west' },
        wars: [['united-states', 'germany']],
        conquered: { france: 'germany', poland: 'germany' },
        more: { vichy: { since: 8, reactions: [], fallen } },
      })
      at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
      at.do(alone, 3)
      return (at.events[0] as { net: number }).net
    }
    expect(net(false)).toBe(3)
    expect(net(true)).toBe(5)
  })
})

describe('an invasion', () => {
  const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const

  it(`${rule('aeto', '9.2', '9.12')} of a Vichy State waits for its foundation, and for the winter after it`, () => {
    const algeria = { type: 'invade', by: 'united-kingdom', on: 'algeria', act: 'declared' } as const
    expect(refusal(position({}), algeria)).toBe('9.12 no-vichy')
    expect(refusal(position({ date: ['December', 1940], more: VICHY }), algeria)).toBe('9.12 inviolable')
    expect(refusal(position({ date: ['January', 1941], more: VICHY }), algeria)).toBeNull()
  })
})

describe('a conquest', () => {
  const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const

  it(`${rule('aeto', '9.2', '9.10')} of a Vichy State takes all of its cities, and Vichy is founded with Paris and two others, garrisoned or not`, () => {
    const cities = sitesOf(position({ more: VICHY }), 'algeria', 'city')
    const held = (count: number) =>
      isBeaten(
        position({
          ...AMERICA,
          wars: [...AMERICA.wars, ['united-states', 'algeria']],
          more: {
            ...VICHY,
            control: Object.fromEntries(cities.slice(0, count).map((hex) => [hex, 'united-states' as const])),
            nations: {
              ...start.nations,
              'united-states': { ...start.nations['united-states'], status: 'war', camp: 'west' },
              algeria: { ...start.nations.algeria, status: 'war' },
            },
          },
        }),
        'algeria',
      )
    expect(held(cities.length)).toBe(true)
    expect(held(cities.length - 1)).toBe(false)
    const vichy = (hexes: readonly string[], units: readonly ReturnType<typeof piece>[] = []) =>
      mayEstablishVichy(
        position({
          conquered: { poland: 'germany' },
          units,
          more: { control: Object.fromEntries(hexes.map((hex) => [hex, 'germany' as const])) },
        }),
      )
    expect(vichy(['W 3118', 'W 2714', 'W 3013'])).toBe(true)
    expect(vichy(['W 3118', 'W 2714'])).toBe(false)
    expect(vichy(['W 2619', 'W 2714', 'W 3013'])).toBe(false)
    const hungry = piece('germany', 'infantry', 'W 3118', { out: true })
    expect(vichy(['W 3118', 'W 2714', 'W 3013'], [hungry])).toBe(false)
    expect(vichy(['W 3118', 'W 2714', 'W 3013'], [hungry, piece('germany', 'infantry', 'W 3118')])).toBe(true)
  })
})

describe('arrivals', () => {
  it('generals whom the rules call by name come to their own nation, once', () => {
    for (const name of Object.keys(GENERALS) as General[]) {
      const camps = { 'soviet-union': 'soviet' } as const
      const at = tableAt({ camps })
      at.do({ type: 'appoint', name, strength: name === 'Zhukov' ? 0 : 2 })
      const [{ at: hex }] = [...aeto.legalActions(at.state as never)] as { at: string }[]
      at.do({ type: 'place', at: hex })
      const general = Object.values(at.state.units).find((unit) => unit.name === name)
      expect([name, general?.nation, general?.kind]).toEqual([name, GENERALS[name], 'general'])
      expect(at.refusal({ type: 'appoint', name, strength: 0 })).toBe('8.11 there')
    }
    expect(
      refusal(position({ camps: { 'soviet-union': 'soviet' } }), {
        type: 'appoint',
        name: 'Zhukov',
        strength: 1,
      }),
    ).toBe('10.14 no-strength')
  })

  it(`${rule('aeto', '9.2')} on Crete are one Greek land unit, wherever else Greeks are`, () => {
    const crete = first(start, 'greece', (hex) => board.hex(hex).island === 'crete')
    const place = (units: readonly ReturnType<typeof piece>[]) =>
      refusal(
        position({
          camps: { greece: 'west' },
          units,
          asked: [
            {
              type: 'place',
              nation: 'greece',
              kind: 'infantry',
              strength: 2,
              from: null,
              depleted: false,
              name: null,
              as: 'arrival',
              near: null,
            },
          ],
        }),
        { type: 'place', at: crete },
      )
    expect(place([])).toBeNull()
    expect(place([piece('greece', 'infantry', 'E 4731'), piece('greece', 'infantry', 'Canada')])).toBeNull()
    expect(place([piece('greece', 'bomber', crete)])).toBeNull()
    expect(place([piece('united-kingdom', 'infantry', crete)])).toBeNull()
    expect(place([piece('greece', 'infantry', crete)])).toBe('9.2 crete')
  })
})

describe('what follows is told', () => {
  it(`${rule('aeto', '9.2', '9.26')} what strangers in a Vichy State hold when it is invaded and its army is gone`, () => {
    const at = tableAt({
      date: ['November', 1942],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('algeria', 'infantry', ALGIERS), piece('italy', 'infantry', ALGIERS)],
      more: { vichy: { since: 10, reactions: [], fallen: false }, vichyOpen: false },
    })
    at.do({ type: 'invade', by: 'italy', on: 'algeria', act: 'declared' })
    at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 5)
    expect(at.owner(ALGIERS)).toBe('italy')
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'took', hex: ALGIERS, by: 'italy', from: 'algeria' }),
    )
  })
})

describe('who is invaded and fights already', () => {
  it(`${rule('aeto', '9.2', '10.24')} is Germany's partner if it is a Finland alone in which Soviets cross the line, though Germany fights them already`, () => {
    const at = tableAt(LOST_WINTER_WAR)
    at.move('u0', 'E 0333')
    expect(at.state.nations.finland).toMatchObject({ status: 'war', camp: 'axis' })
    expect(at.owner('E 0333')).toBe('soviet-union')
    // East of the line it fights on alone.
    const east = tableAt(LOST_WINTER_WAR)
    east.move('u0', 'E 0231')
    expect(east.state.nations.finland.camp).toBeNull()
  })
})

describe('Vichy France', () => {
  it(`${rule('aeto', '9.2', '9.24')} that the Axis has had once is so for ever, whoever takes it after that`, () => {
    const vichy = { since: turnOf('June', 1940), reactions: [], fallen: false }
    const cities = board.ids.filter((hex) => {
      const { country, region, sites } = board.hex(hex)
      return country === 'france' && region === 'vichy-france' && sites.includes('city')
    })
    const last = cities.find((hex) => besides(hex, 'france').length > 1)!
    const [near, far] = besides(last, 'france')
    const at = tableAt({
      date: ['November', 1943],
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      units: [piece('germany', 'armor', near), piece('united-states', 'armor', far)],
      more: {
        vichy,
        vichyOpen: false,
        sitzkrieg: 'over',
        nations: {
          ...position({
            camps: { 'united-states': 'west' },
            conquered: { france: 'germany', poland: 'germany' },
          }).nations,
          'vichy-france': { status: 'conquered', camp: null, conqueror: 'united-kingdom', liberator: null },
        },
        control: Object.fromEntries(
          [...cities.filter((hex) => hex !== last), near].map((hex) => [hex, 'germany' as const]),
        ),
      },
    })
    at.move('u0', last)
    expect(at.state.nations['vichy-france'].liberator).toBe('germany')
    at.do({ type: 'lose', unit: 'u0' })
    // The Americans take all of it, with others that are not looked at here.
    const others = at.state.control
    const again = table(
      aeto,
      {},
      {
        from: aeto.codec.accept({
          ...at.state,
          control: {
            ...others,
            ...Object.fromEntries(cities.map((hex) => [hex, hex === last ? 'germany' : 'united-states'])),
          },
        }) as unknown as AetoState,
      },
    )
    again.move('u1', last)
    expect(again.state.nations['vichy-france']).toMatchObject({ conqueror: 'united-states', liberator: null })
    again.do({ type: 'invade', by: 'united-states', on: 'tunisia', act: 'declared' })
    again.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 2)
    expect(again.events).toContainEqual(
      expect.objectContaining({ type: 'rolled', net: 4, result: 'one-turn' }),
    )
  })

  it(`${rule('aeto', '9.2')} reacts to an invasion: the Syrian garrison fights the British for a month, and then disbands`, () => {
    const at = vichy()
    at.until('offensive', 'June', 1941)
    const army = at.raise('united-kingdom', 'infantry', 4, 'E 5417')
    at.do({ type: 'invade', by: 'united-kingdom', on: 'lebanon-syria', act: 'declared' })
    expect(at.state.flow.asked).toMatchObject([{ type: 'reaction', by: 'united-kingdom' }])
    at.do({ ...takePart, british: true, freeFrenchLand: true }, 4)
    expect(at.events[0]).toMatchObject({ type: 'rolled', net: 3, result: 'one-turn' })
    expect(areAtWar(at.state, 'united-kingdom', 'lebanon-syria')).toBe(true)
    expect(areAtWar(at.state, 'united-kingdom', 'algeria')).toBe(false)
    const garrison = () => Object.values(at.state.units).some(({ nation }) => nation === 'lebanon-syria')
    expect(garrison()).toBe(true)
    at.until('offensive', 'July', 1941)
    expect(garrison()).toBe(false)
    at.march(army, 'E 5118')
    expect(at.state.nations['lebanon-syria']).toMatchObject({
      status: 'conquered',
      conqueror: 'united-kingdom',
    })
  })

  it(`${rule('aeto', '9.2')} joins Americans in Algeria on a 6, its ships the British`, () => {
    const at = vichy()
    at.until('offensive', 'January', 1942)
    at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
    at.do(takePart, 6)
    expect(named(at, 'Strasbourg')!.nation).toBe('united-kingdom')
    expect(Object.values(at.state.units).filter(({ nation }) => nation === 'united-states')).toHaveLength(3)
  })

  it(`${rule('aeto', '9.2')} has its odds: Germans in Vichy France meet no fight to the last, Free French ships help nobody`, () => {
    const plain: VichyInvasion = {
      state: 'algeria',
      vichyFranceWasConquered: false,
      freeFrenchLand: false,
      freeFrenchNaval: false,
      british: false,
      earlierViolation: false,
    }
    const odds = (invasion: VichyInvasion) =>
      Object.fromEntries(
        outcomesOf((dice) => resolveVichyReaction(invasion, dice).reaction).map(({ value, probability }) => [
          value,
          fractionText(probability),
        ]),
      )
    expect(odds(plain)).toEqual({ fight: '1/6', 'one-turn': '1/2', disband: '1/6', join: '1/6' })
    expect(odds({ ...plain, state: 'vichy-france' })).toEqual({
      'one-turn': '1/3',
      disband: '1/6',
      join: '1/2',
    })
    expect(odds({ ...plain, british: true, freeFrenchNaval: true })).toEqual({
      fight: '5/6',
      'one-turn': '1/6',
    })
    expect(
      odds({ ...plain, state: 'lebanon-syria', vichyFranceWasConquered: true, earlierViolation: true }),
    ).toEqual(odds(plain))
  })
})

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.2', '9.25')} are nobody's guardian: who is invaded by the Axis, and would have been the Soviets', fights beside the West`, () => {
    for (const on of ['bulgaria', 'latvia'] as const) {
      const at = tableAt(RISING)
      at.do({ type: 'invade', by: 'germany', on, act: 'declared' })
      expect(at.state.nations[on].camp).toBe('west')
    }
    const early = tableAt({ ...RISING, date: ['March', 1941] })
    early.do({ type: 'invade', by: 'germany', on: 'yugoslavia', act: 'declared' })
    expect(early.state.nations.yugoslavia.camp).toBe('west')
  })
})

describe('allies of the invader', () => {
  it(`${rule('aeto', '9.2')} in a Yugoslavia that is the Soviets' ally go there without a war with the Soviets, as he did`, () => {
    // The Soviets have taken Estonia, and so are in the war.
    const at = tableAt({
      date: ['January', 1941],
      camps: { 'soviet-union': 'soviet' },
      wars: [['soviet-union', 'estonia']],
      conquered: { poland: 'germany', france: 'germany', estonia: 'soviet-union' },
    })
    at.do({ type: 'invade', by: 'germany', on: 'yugoslavia', act: 'declared' })
    expect(at.state.nations.yugoslavia.camp).toBe('soviet')
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    at.do({ type: 'invade', by: 'italy', on: 'yugoslavia', act: 'declared' })
    expect(areAtWar(at.state, 'italy', 'yugoslavia')).toBe(true)
    expect(areAtWar(at.state, 'italy', 'soviet-union')).toBe(false)
  })
})

describe('a set-up', () => {
  it(`${rule('aeto', '9.2', '9.26')} puts a Finn into Helsinki though Germans are there as guests`, () => {
    const at = tableAt({
      date: ['July', 1941],
      step: 'season',
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', 'E 1433')],
    })
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    const finns = Object.values(at.state.units).filter(({ nation }) => nation === 'finland')
    expect(finns).toMatchObject([{ at: 'E 1433', kind: 'infantry' }])
  })
})

describe('Vichy units that join an invader', () => {
  it(`${rule('aeto', '9.2')} are told of as they go: those on land to him, ships to the British`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('offensive', 'November', 1942)
    at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
    at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 6)
    const told = at.events.filter((event) => event.type === 'fleet')
    const goneTo = (to: string) =>
      told.flatMap((event) => (event.type === 'fleet' && event.to === to ? event.ships : []))
    expect(
      goneTo('united-states')
        .map((id) => at.state.units[id].kind)
        .sort(),
    ).toEqual(['infantry', 'infantry', 'naval-air'])
    expect(goneTo('united-kingdom').map((id) => at.state.units[id].name)).toContain('Strasbourg')
  })
})

describe('a Vichy State whose units fight for a turn', () => {
  it.each([
    ['offensive', 0],
    ['movement', 1],
    ['turn-end', 1],
  ] as const)(
    `${rule('aeto', '9.2')} does so in a month in which there is an Offensive Phase still: invaded in the %s step it has %d months more`,
    (step, months) => {
      const at = tableAt({
        ...SUMMER,
        date: ['November', 1942],
        step,
        units: [piece('algeria', 'infantry', 'W 1312')],
        more: { vichyOpen: false, vichy: { since: 10, reactions: [], fallen: false } },
      })
      at.do({ type: 'invade', by: 'united-kingdom', on: 'algeria', act: 'declared' })
      at.do({ type: 'react', british: true, freeFrenchLand: false, freeFrenchNaval: false }, 4)
      const invaded = at.state.turn
      while (Object.hasOwn(at.state.units, 'u0') && at.state.turn < invaded + 9)
        at.do(at.state.flow.step === 'weather' ? { type: 'weather', is: 'fair' } : { type: 'end' })
      expect(at.state.turn - invaded).toBe(months + 1)
    },
  )
})

describe('an invasion of a Baltic state', () => {
  it(`${rule('aeto', '9.2', '10.22', '11.10')} is one of the Soviet Union from that day: Siberians and dismissals are counted from it`, () => {
    const at = tableAt({ date: ['September', 1941], step: 'replenishment', conquered: { poland: 'germany' } })
    at.do({ type: 'invade', by: 'germany', on: 'estonia', act: 'declared' })
    const since = at.state.turn
    expect(at.state.invasions).toContainEqual({ by: 'germany', on: 'soviet-union', since, physical: null })
    at.until('supply', 'October', 1941)
    at.do({ type: 'end' }, 1)
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'rolled', rule: '10.22', roll: 1 }))
  })

  it(`${rule('aeto', '9.2')} is not what an invasion of Bulgaria by the Axis is: the Soviets are its allies, and not invaded`, () => {
    const at = tableAt({ date: ['September', 1941], conquered: { poland: 'germany' } })
    at.do({ type: 'invade', by: 'germany', on: 'bulgaria', act: 'declared' })
    expect(at.state.invasions.map(({ on }) => on)).toEqual(['bulgaria'])
  })
})

describe('an attack', () => {
  it(`${rule('aeto', '9.2')} at less than 1-1 is refused to Vichy units, and to nobody else`, () => {
    const hex = first(start, 'algeria', (one) => board.hex(one).sites.length === 0)
    const beside = board
      .neighbours(hex)
      .find((next) => board.hex(next).country === 'algeria' && !board.hasSide(hex, next, 'sea'))!
    const state = (strength: number) =>
      tableAt({
        date: ['December', 1942],
        camps: { 'united-states': 'west' },
        wars: [
          ['united-states', 'germany'],
          ['united-states', 'algeria'],
        ],
        conquered: { france: 'germany', poland: 'germany' },
        units: [piece('algeria', 'infantry', beside), piece('united-states', 'infantry', hex, { strength })],
        more: {
          vichy: { since: 8, reactions: [{ state: 'algeria', reaction: 'fight', since: 39 }], fallen: false },
          nations: {
            ...start.nations,
            france: { ...start.nations.france, status: 'conquered', conqueror: 'germany' },
            poland: { ...start.nations.poland, status: 'conquered', conqueror: 'germany' },
            'united-states': { ...start.nations['united-states'], status: 'war', camp: 'west' },
            algeria: { ...start.nations.algeria, status: 'war' },
          },
        },
      })
    const odds = (by: 'algeria' | 'united-states', target: string, unit: string, strength: number) => {
      const at = state(strength)
      at.do({ type: 'attack', by, hex: target, terrain: 'clear' })
      at.do({ type: 'join', unit })
      return at.refusal({ type: 'fight' })
    }
    expect(odds('algeria', hex, 'u0', 4)).toBeNull()
    expect(odds('algeria', hex, 'u0', 5)).toBe('9.2 vichy-odds')
    expect(odds('united-states', beside, 'u1', 1)).toBeNull()
  })
})

describe('an attack that nobody can join', () => {
  /** Land hexes beside one. */
  const beside = (hex: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

  /** Hexes of Iraq beside one. */
  const iraqis = (hex: string): readonly string[] =>
    beside(hex).filter((next) => board.hex(next).country === 'iraq')

  it(`${rule('aeto', '9.2', '11.14')} is called off by Vichy units that are too weak for it, whatever the defender has paid for`, () => {
    const from = first(start, 'lebanon-syria', (hex) => iraqis(hex).length > 0)
    const [hex] = iraqis(from)
    const at = tableAt({
      date: ['July', 1941],
      rules: ['rerolls'],
      units: [
        piece('lebanon-syria', 'infantry', from, { strength: 3 }),
        piece('poland', 'infantry', hex),
        piece('united-kingdom', 'bomber', hex),
        piece('lebanon-syria', 'infantry', from, { strength: 1 }),
      ],
      more: {
        vichy: { since: 10, reactions: [], fallen: false },
        vichyOpen: false,
        nations: {
          ...start.nations,
          france: { ...start.nations.france, status: 'conquered', conqueror: 'germany' },
          'lebanon-syria': { ...start.nations['lebanon-syria'], status: 'war' },
        },
        wars: [
          ...start.wars,
          { by: 'united-kingdom', on: 'lebanon-syria', since: 20 },
          { by: 'poland', on: 'lebanon-syria', since: 20 },
        ],
      },
    })
    const reroll = { type: 'reroll', by: 'united-kingdom' } as const
    at.do({ type: 'attack', by: 'lebanon-syria', hex, terrain: 'clear' })
    expect(at.refusal(reroll)).toBe('11.14 no-attack')
    at.do({ type: 'join', unit: 'u0' })
    at.do(reroll)
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
    // Aircraft make the Poles whole: 3 to 4.
    at.do({ type: 'support', unit: 'u2' })
    expect(at.refusal({ type: 'fight' })).toBe('9.2 vichy-odds')
    expect(at.refusal({ type: 'stop' })).toBeNull()
    at.do({ type: 'join', unit: 'u3' })
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
  })
})

describe('conquests', () => {
  const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const

  it(`${rule('aeto', '9.2')} Vichy units that fight to the last are there after the month, those of a turn are not`, () => {
    const left = (roll: number) => {
      const at = tableAt({
        date: ['November', 1942],
        ...FRANCE,
        camps: { 'united-states': 'west' },
        wars: [['united-states', 'germany']],
        units: [piece('algeria', 'infantry', 'W 1316', { from: 'france' })],
        more: VICHY,
      })
      at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
      at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, roll)
      at.until('offensive', 'December', 1942)
      return Object.values(at.state.units).filter(({ nation }) => nation === 'algeria').length
    }
    expect([left(1), left(2)]).toEqual([1, 0])
  })
})

describe('what the fall of nations leaves', () => {
  it(`${rule('aeto', '9.2')} an invaded nation holds its capital, but for Denmark, and one Greek at the most is on Crete`, () => {
    const at = table(undefined, {}, { silent: true })
    at.until('offensive', 'April', 1940)
    at.do({ type: 'invade', by: 'germany', on: 'denmark', act: 'declared' })
    expect(at.state.flow.asked).toEqual([])
    at.do({ type: 'invade', by: 'italy', on: 'greece', act: 'declared' })
    expect(at.refusal({ type: 'form', kind: 'fighter', strength: 1 })).toBe('9.2 no-land-unit')
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    expect(Object.values(at.state.units).find(({ nation }) => nation === 'greece')).toMatchObject({
      at: 'E 4731',
    })
    at.raise('greece', 'infantry', 1, 'E 5129')
    at.do({ type: 'raise', nation: 'greece' })
    at.do({ type: 'form', kind: 'infantry', strength: 1 })
    expect(at.refusal({ type: 'place', at: 'E 5128' })).toBe('9.2 crete')
  })
})

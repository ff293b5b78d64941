/** Liberation: section 9.24 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { citiesToLiberate } from '../../../../src/games/aeto/09-10-conquest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { ownerOf, sitesOf } from '../../../../src/games/aeto/politics'
import { type AetoState, boardOf, type Standing } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, hold, MINSK, MOSCOW, type Position, piece, position, start, tableAt } from './position'
import { conquerPoland, type Table, table } from './table'

const board = boardOf(start)

const [brussels, liege] = ['W 3419', 'W 3321']

const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']] } as const

const AMSTERDAM = 'W 3620'

const fallen = (conqueror: Nation, camp: Standing['camp'], liberator: Nation | null = null): Standing => ({
  status: 'conquered',
  camp,
  conqueror,
  liberator,
})

const given: Position = {
  date: ['December', 1944],
  step: 'turn-end',
  camps: { 'united-states': 'west' },
  wars: [['germany', 'united-states']],
}

/** Puts a unit on every one of these hexes by sea or by land, whatever the way: each is shipped to a coast and marches. */
function occupy(at: Table, nation: Nation, from: string, hexes: readonly string[]): void {
  for (const hex of hexes) at.march(at.raise(nation, 'infantry', 4, from), hex)
}

const lost = (given: Position) => {
  const at = tableAt({ ...given, step: 'turn-end' })
  at.do({ type: 'lose', unit: 'u0' })
  at.do({ type: 'end' })
  return at
}

const WARSAW = 'W 3533'

const TALLINN = 'E 1633'

/** Poland and France are conquered, Americans have freed France, and Germans are still in its south. */
const LIBERATED = {
  ...start.nations,
  'united-states': { status: 'war', camp: 'west', conqueror: null, liberator: null },
  poland: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: null },
  france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-states' },
} as const

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

/** Cities by which Belgium is free, the last of them, and hexes of it without a city. */
const BELGIAN = citiesToLiberate(start, 'belgium')

const LAST = BELGIAN.at(-1)!

const FIELDS = board.ids.filter(
  (hex) => board.hex(hex).country === 'belgium' && !board.hex(hex).sites.includes('city'),
)

const NEAR = besides(LAST, 'belgium').find((hex) => FIELDS.includes(hex))!

const held = (hexes: readonly string[], by: Nation) => Object.fromEntries(hexes.map((hex) => [hex, by]))

/** 1944: Belgium is German, but for what the British have of it; their army stands before its last city. */
const belgium = (more: Partial<Position> = {}): Position => ({
  date: ['September', 1944],
  camps: { 'united-states': 'west' },
  wars: [['united-states', 'germany']],
  conquered: { poland: 'germany', belgium: 'germany' },
  units: [piece('united-kingdom', 'infantry', NEAR)],
  ...more,
  more: {
    sitzkrieg: 'over',
    vichyOpen: false,
    control: held([...BELGIAN.filter((hex) => hex !== LAST), NEAR], 'united-kingdom'),
    ...more.more,
  },
})

const below = (nation: Nation, hex: string, more: Partial<ReturnType<typeof piece>> = {}) => ({
  hex,
  unit: piece(nation, 'infantry', hex, more),
})

const BRUSSELS = 'W 3419'

const GATE = besides(BRUSSELS, 'belgium').find((hex) => FIELDS.includes(hex))!

const [FAR, KEPT] = FIELDS.filter((hex) => hex !== NEAR && hex !== GATE)

const HEDGES = ['W 3215', 'W 3216']

/** Belgium has been freed by the British; Germans stand before Brussels. */
const again = (more: Partial<Position>): Position => {
  const given = belgium(more)
  const { nations } = position(belgium())
  const freed = { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-kingdom' }
  return {
    ...given,
    units: [piece('germany', 'infantry', GATE), ...(more.units ?? [])],
    more: {
      ...given.more,
      control: held([GATE], 'germany'),
      nations: { ...nations, belgium: freed as (typeof nations)['belgium'] },
    },
  }
}

describe('a liberation', () => {
  /** A hex beside this one over land that fits. */
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

  const isIn = (country: string, hex: string) => board.hex(hex).country === country

  const belgian = board.ids.filter((hex) => isIn('belgium', hex))

  const open = belgian.find((hex) => !board.hex(hex).sites.includes('city'))!

  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '9.24')} gives the liberator what the conqueror had marched through, but not what he stands in`, () => {
    const freed = (garrison: boolean) => {
      const from = beside(brussels, (hex) => hex !== open && hex !== liege)!
      const at = tableAt({
        date: ['September', 1944],
        conquered: { ...FALLEN, belgium: 'germany' },
        wars: [['germany', 'belgium']],
        units: [
          piece('united-kingdom', 'infantry', from),
          ...(garrison ? [piece('germany', 'infantry', open)] : []),
        ],
        more: {
          control: { [open]: 'germany', [brussels]: 'germany', [liege]: 'united-kingdom' },
          vichyOpen: false,
        },
      })
      at.move('u0', brussels)
      expect(at.state.nations.belgium.liberator).toBe('united-kingdom')
      return at.owner(open)
    }
    expect(freed(false)).toBe('united-kingdom')
    expect(freed(true)).toBe('germany')
  })

  it(`${rule('aeto', '9.24', '9.11')} comes about when the conqueror falls and his enemies have all of it`, () => {
    const at = tableAt({
      date: ['January', 1945],
      camps: { ...ITALY.camps },
      wars: [...ITALY.wars, ['germany', 'belgium'], ['germany', 'denmark']],
      conquered: { ...FALLEN, belgium: 'germany', denmark: 'germany' },
      units: [piece('italy', 'infantry', 'W 4125')],
      more: { vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'germany' })
    expect(at.state.nations.belgium.liberator).toBe('united-kingdom')
    // Italians are still in Denmark.
    expect(at.state.nations.denmark.liberator).toBeNull()
    expect(at.owner('W 4125')).toBe('italy')
  })
})

describe('when a power falls, and nobody moves', () => {
  it(`${rule('aeto', '9.24')} a nation whose friends stand in all of its cities with resources is freed by them at once`, () => {
    const at = tableAt({
      date: ['May', 1940],
      camps: { netherlands: 'west', belgium: 'west' },
      wars: [
        ['germany', 'netherlands'],
        ['germany', 'belgium'],
      ],
      conquered: { poland: 'germany' },
      units: [piece('belgium', 'infantry', AMSTERDAM)],
    })
    at.do({ type: 'surrender', nation: 'netherlands' })
    expect(at.state.nations.netherlands).toEqual(fallen('germany', 'west', 'united-kingdom'))
    expect(at.events.map(({ type }) => type)).toEqual(['conquered', 'liberated'])
    const other = first(start, 'netherlands', (hex) => hex !== AMSTERDAM)
    expect(at.owner(other)).toBe('united-kingdom')
  })
})

describe('who comes up in the rear of the enemy', () => {
  const standing = (standings: Readonly<Partial<Record<Nation, Partial<Standing>>>>) => ({
    ...start.nations,
    ...Object.fromEntries(
      Object.entries(standings).map(([nation, one]) => [
        nation,
        { status: 'war', camp: null, conqueror: null, liberator: null, ...one } as Standing,
      ]),
    ),
  })

  const RISING: Position = {
    date: ['October', 1943],
    step: 'replenishment',
    wars: [['germany', 'soviet-union']],
    asked: [
      {
        type: 'place',
        nation: 'soviet-union',
        kind: 'infantry',
        strength: 4,
        from: null,
        depleted: false,
        name: null,
        as: 'uprising',
        near: MINSK,
      },
    ],
    special: { sovietsFell: 20 },
    more: {
      nations: standing({
        germany: { camp: 'axis' },
        'united-kingdom': { camp: 'west' },
        poland: fallen('germany', 'west'),
        france: fallen('germany', 'west'),
        'soviet-union': fallen('germany', 'soviet'),
      }),
      holdingOut: ['soviet-union'],
    },
  }

  it(`${rule('aeto', '9.24', '9.25')} does not free its own nation`, () => {
    const cities = boardOf(start).ids.filter((hex) => {
      const { country, sites } = boardOf(start).hex(hex)
      return country === 'soviet-union' && sites.includes('city') && sites.includes('resource')
    })
    const control = Object.fromEntries(
      cities.filter((hex) => hex !== MINSK).map((hex) => [hex, 'soviet-union' as const]),
    )
    const at = tableAt({ ...RISING, more: { ...RISING.more, control } })
    at.do({ type: 'place', at: MINSK })
    expect(at.owner(MINSK)).toBe('soviet-union')
    expect(at.state.nations['soviet-union'].liberator).toBeNull()
  })
})

describe('a liberator that falls', () => {
  const standing = (standings: Readonly<Partial<Record<Nation, Partial<Standing>>>>) => ({
    ...start.nations,
    ...Object.fromEntries(
      Object.entries(standings).map(([nation, one]) => [
        nation,
        { status: 'war', camp: null, conqueror: null, liberator: null, ...one } as Standing,
      ]),
    ),
  })

  const freed = (by: Nation, more: Position): Position => ({
    date: ['May', 1943],
    camps: { 'united-states': 'west' },
    wars: [
      ['united-states', 'germany'],
      ['germany', 'soviet-union'],
      ['germany', 'netherlands'],
    ],
    ...more,
    more: {
      vichyOpen: false,
      ...more.more,
      nations: standing({
        germany: { camp: 'axis' },
        'united-kingdom': { camp: 'west' },
        'united-states': { camp: 'west' },
        france: { camp: 'west' },
        'soviet-union': { camp: 'soviet' },
        italy: { status: 'neutral' },
        poland: fallen('germany', 'west', by === 'soviet-union' ? by : null),
        netherlands: fallen('germany', 'west', by === 'france' ? by : null),
      }),
    },
  })

  it(`${rule('aeto', '9.24')} leaves whom it has freed to its conqueror, even where friends still hold the capital; and others may free it`, () => {
    const WARSAW = 'W 3533'
    const at = tableAt(
      freed('soviet-union', {
        units: [piece('united-states', 'infantry', WARSAW)],
        more: { control: { [WARSAW]: 'united-states' } },
      }),
    )
    at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(at.owner(WARSAW)).toBe('united-states')
    expect(at.state.nations.poland).toEqual(fallen('germany', 'west'))
  })
})

describe('the liberated', () => {
  const FALLEN = { poland: 'germany' } as const

  const freed = (nation: Nation, by: Nation): NonNullable<Position['more']> => ({
    nations: {
      ...position({ camps: { 'united-states': 'west' }, conquered: { ...FALLEN, france: 'germany' } })
        .nations,
      [nation]: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: by },
    },
  })

  it(`${rule('aeto', '9.24')} have no force pool: what they lose stays lost`, () => {
    const lost = (from: Nation): Position => ({
      ...given,
      step: 'season',
      date: ['January', 1945],
      special: {
        lost: [{ id: 'x', nation: 'united-states', kind: 'infantry', strength: 4, name: null, from }],
      },
      more: freed('norway', 'united-states'),
    })
    hold([
      [lost('norway'), { type: 'restore', unit: 'x' }, '9.24 liberated'],
      [lost('united-kingdom'), { type: 'restore', unit: 'x' }, null],
    ])
  })
})

describe('conquest', () => {
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

  it(`${rule('aeto', '9.24')} of a liberated nation follows again, and its new units are gone; its colonies are nobody's to liberate`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'October', 1943)
    at.do(invade('germany', 'soviet-union'))
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'germany') at.do({ type: 'lose', unit: id })
    const guard = at.raise('germany', 'infantry', 4, 'W 3430')
    at.move(guard, beside(at, 'W 3430', 'poland', Object.keys(at.state.control)))
    const cities = ['W 3232', 'W 3533'].map((city) => {
      const unit = at.raise('soviet-union', 'infantry', 4, 'E 2629')
      at.march(unit, city)
      return unit
    })
    expect(at.state.nations.poland.liberator).toBe('soviet-union')
    // What a German still stands in is German.
    expect(at.owner(at.state.units[guard].at)).toBe('germany')
    at.until('turn-end', 'December', 1943)
    at.do({ type: 'end' })
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    at.do({ type: 'place', at: 'W 3533' })
    const pole = Object.keys(at.state.units).find((id) => at.state.units[id].from === 'poland')!
    at.until('offensive', 'January', 1944)
    for (const unit of cities) at.do({ type: 'lose', unit })
    const north = at.raise('germany', 'armor', 6, 'W 3430')
    at.march(guard, 'W 3232')
    at.march(north, 'W 3532')
    expect(at.state.nations.poland).toMatchObject({
      status: 'conquered',
      conqueror: 'germany',
      liberator: null,
    })
    expect(at.state.units[pole]).toBeUndefined()
  })
})

describe('units that may come', () => {
  const freed = (conqueror: Nation, liberator: Nation, camp: Standing['camp']): Standing => ({
    status: 'conquered',
    camp,
    conqueror,
    liberator,
  })

  it(`${rule('aeto', '9.24')} to the liberated may be done without`, () => {
    const at = tableAt({
      date: ['January', 1944],
      step: 'season',
      asked: [{ type: 'form', nation: 'greece', as: 'liberated' }],
      more: {
        nations: { ...start.nations, greece: freed('germany', 'united-kingdom', 'west') },
      },
    })
    at.do({ type: 'stop' })
    expect(at.state.flow.asked).toEqual([])
  })
})

describe('liberation', () => {
  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '9.24')} gives a conquered nation to whoever has all its cities with resources back`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    const cities = sitesOf(at.state, 'poland', 'city', 'resource')
    expect([...cities].sort()).toEqual(['W 3232', 'W 3533'])
    for (const unit of Object.keys(at.state.units))
      if (at.state.units[unit].nation === 'germany') at.do({ type: 'lose', unit })
    occupy(at, 'soviet-union', 'E 2629', cities)
    expect(at.state.nations.poland).toMatchObject({ status: 'conquered', liberator: 'soviet-union' })
    expect(at.owner('W 3530')).toBe('soviet-union')
  })
})

describe('a power that was freed and is conquered again', () => {
  const isIn = (power: Nation, hex: string) =>
    board.hex(hex).country === power && board.hex(hex).terrain === 'land'

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

  /** Germans have all of its cities with resources but one, before which they stand; an army of its own is in a hex without a city. */
  const poised = (power: Nation, unit: Nation) => {
    const cities = sitesOf(start, power, 'city', 'resource')
    const [last] = cities
    const from = board
      .neighbours(last)
      .find(
        (hex) =>
          isIn(power, hex) && !board.hasSide(hex, last, 'sea') && !board.hasSide(hex, last, 'mountain'),
      )!
    const field = first(
      start,
      power,
      (hex) => isIn(power, hex) && board.hex(hex).sites.length === 0 && hex !== from,
    )
    const given: Position = {
      ...SUMMER,
      camps: { ...SUMMER.camps, 'soviet-union': 'soviet' },
      wars: [...SUMMER.wars!, ['germany', 'soviet-union']],
      conquered: { ...SUMMER.conquered, [power]: 'germany' },
      units: [piece('germany', 'armor', from), piece(unit, 'infantry', field)],
      special: { sovietsFell: 24 },
      more: {
        vichyOpen: false,
        holdingOut: [unit],
        control: Object.fromEntries([...cities.slice(1), from].map((hex) => [hex, 'germany' as const])),
      },
    }
    const { nations } = position({ ...given, units: [], more: {} })
    const freed = { ...nations, [power]: { ...nations[power], liberator: 'united-states' as const } }
    const at = tableAt({ ...given, more: { ...given.more, nations: freed } })
    expect(at.owner(field)).toBe('united-states')
    at.move('u0', last)
    expect(at.state.nations[power]).toMatchObject({ conqueror: 'germany', liberator: null })
    return { at, field }
  }

  it.each(['united-kingdom', 'france', 'soviet-union'] as const)(
    `${rule('aeto', '9.24', '9.26')} keeps what units stand in with which it fights on: %s`,
    (power) => {
      const { at, field } = poised(power, power)
      expect(at.owner(field)).toBe(power)
    },
  )

  it(`${rule('aeto', '9.24', '9.25')} is garrisoned from the second Seasonal Turn after that`, () => {
    const { at } = poised('soviet-union', 'soviet-union')
    expect(at.state.special.sovietsFell).toBe(at.state.turn)
  })
})

describe('when the last who have risen are gone', () => {
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

  /** The same, with nations that stand otherwise. */
  const rising = (
    changes: Position = {},
    nations: Partial<Record<Nation, Partial<Standing>>> = {},
  ): Position => {
    const given = { ...RISING, ...changes }
    const stood = position({ ...given, units: [], more: {} }).nations
    const changed = Object.entries(nations).map(([nation, one]) => [
      nation,
      { ...stood[nation as Nation], ...one },
    ])
    return { ...given, more: { ...given.more, nations: { ...stood, ...Object.fromEntries(changed) } } }
  }

  it(`${rule('aeto', '9.24', '9.25')} whom they had freed is conquered again`, () => {
    const at = lost(rising({}, { poland: { liberator: 'soviet-union' } }))
    expect(at.owner(WARSAW)).toBe('germany')
    expect(at.state.nations.poland).toMatchObject({
      status: 'conquered',
      conqueror: 'germany',
      liberator: null,
    })
  })

  it(`${rule('aeto', '9.24', '9.25')} a nation that they had conquered again is free again, since the enemies of its conqueror have it`, () => {
    const wars = [...RISING.wars!, ['soviet-union', 'estonia']] as const
    const at = lost(
      rising(
        { conquered: { ...RISING.conquered, estonia: 'soviet-union' }, wars },
        { estonia: { conqueror: 'soviet-union' } },
      ),
    )
    expect(at.state.nations.estonia).toMatchObject({ conqueror: 'soviet-union', liberator: 'germany' })
    expect(at.owner(TALLINN)).toBe('germany')
  })
})

describe('what the Soviets had', () => {
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

  /** The same, with nations that stand otherwise. */
  const rising = (
    changes: Position = {},
    nations: Partial<Record<Nation, Partial<Standing>>> = {},
  ): Position => {
    const given = { ...RISING, ...changes }
    const stood = position({ ...given, units: [], more: {} }).nations
    const changed = Object.entries(nations).map(([nation, one]) => [
      nation,
      { ...stood[nation as Nation], ...one },
    ])
    return { ...given, more: { ...given.more, nations: { ...stood, ...Object.fromEntries(changed) } } }
  }

  it(`${rule('aeto', '9.24', '9.25')} is freed by others who have a city of it, whoever was the last to move`, () => {
    const board = boardOf(start)
    const cities = board.ids.filter((hex) => {
      const { country, sites } = board.hex(hex)
      return country === 'soviet-union' && sites.includes('city') && sites.includes('resource')
    })
    const control = Object.fromEntries(
      cities.map((hex) => [hex, hex === cities[0] ? 'united-kingdom' : 'soviet-union'] as const),
    )
    const last = cities.find((hex) => hex !== cities[0] && hex !== MOSCOW)!
    const beside = board.neighbours(last).find((hex) => board.hex(hex).country === 'soviet-union')!
    const at = tableAt(
      rising({
        units: [piece('soviet-union', 'infantry', beside)],
        more: { ...RISING.more, control: { ...control, [last]: 'germany', [beside]: 'soviet-union' } },
      }),
    )
    at.move('u0', last)
    expect(at.state.nations['soviet-union'].liberator).toBe('united-kingdom')
  })
})

describe('a liberated nation', () => {
  const isIn = (country: string, hex: string): boolean => board.hex(hex).country === country

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

  const fields = (country: string): readonly string[] =>
    board.ids.filter((hex) => isIn(country, hex) && board.hex(hex).sites.length === 0)

  const [german, italian, soviet] = fields('belgium')

  it(`${rule('aeto', '9.24')} leaves others than its conqueror what they hold of it, be they enemies, until it is captured`, () => {
    const from = board.neighbours(brussels).find((hex) => isIn('france', hex))!
    const at = tableAt({
      ...SUMMER,
      wars: [...SUMMER.wars!, ['germany', 'belgium'], ['italy', 'belgium']],
      conquered: { ...SUMMER.conquered, belgium: 'germany' },
      units: [piece('united-kingdom', 'infantry', from)],
      more: {
        vichyOpen: false,
        control: {
          [brussels]: 'germany',
          [liege]: 'united-kingdom',
          [german]: 'germany',
          [italian]: 'italy',
          [soviet]: 'soviet-union',
        },
      },
    })
    at.move('u0', brussels)
    expect(at.state.nations.belgium.liberator).toBe('united-kingdom')
    expect([german, italian, soviet].map(at.owner)).toEqual(['united-kingdom', 'italy', 'soviet-union'])
  })

  it.each([
    ['poland', 'soviet-union'],
    ['france', 'united-states'],
    ['greece', 'united-states'],
  ] as const)(
    `${rule('aeto', '9.24')} has its unit of the winter chosen and placed by who has freed it: %s by %s`,
    (nation, liberator) => {
      const conquered = { ...SUMMER.conquered, [nation]: 'germany' as const }
      const { nations } = position({ ...SUMMER, conquered })
      const at = tableAt({
        ...SUMMER,
        date: ['January', 1944],
        step: 'season',
        conquered,
        asked: [{ type: 'form', nation, as: 'liberated' }],
        more: { ...SUMMER.more, nations: { ...nations, [nation]: { ...nations[nation], liberator } } },
      })
      const player = () => aeto.decision(at.state as never)?.player
      expect(player()).toBe(liberator)
      at.do({ type: 'form', kind: 'infantry', strength: 4 })
      expect(player()).toBe(liberator)
    },
  )
})

describe('a nation that fights on nobody\u2019s side', () => {
  const isIn = (country: string, hex: string): boolean => board.hex(hex).country === country

  const fields = (country: string): readonly string[] =>
    board.ids.filter((hex) => isIn(country, hex) && board.hex(hex).sites.length === 0)

  it(`${rule('aeto', '9.24', '10.24')} frees others itself, and not the power that speaks for it: Finns in their Winter War free Estonia`, () => {
    const TALLINN = 'E 1633'
    const at = tableAt({
      date: ['January', 1940],
      camps: { finland: null as never, 'soviet-union': 'soviet' },
      wars: [
        ['soviet-union', 'estonia'],
        ['soviet-union', 'finland'],
      ],
      conquered: { poland: 'germany', estonia: 'soviet-union' },
      units: [piece('finland', 'infantry', 'at sea')],
    })
    at.land('u0', TALLINN)
    expect(at.state.nations.estonia).toMatchObject({ conqueror: 'soviet-union', liberator: 'finland' })
    expect(fields('estonia').map(at.owner)).not.toContain('germany')
  })

  it(`${rule('aeto', '9.24', '10.24')} has freed nobody when it is at peace again: Estonia is the Soviets' when the Winter War is won`, () => {
    const eastern = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const from = eastern.find((hex) => board.neighbours(hex).some((next) => eastern.includes(next)))!
    const given: Position = {
      date: ['January', 1940],
      camps: { finland: null as never, 'soviet-union': 'soviet' },
      wars: [
        ['soviet-union', 'estonia'],
        ['soviet-union', 'finland'],
      ],
      conquered: { poland: 'germany', estonia: 'soviet-union' },
      units: [
        piece('finland', 'infantry', from),
        piece('soviet-union', 'infantry', from === eastern[0] ? eastern[1] : eastern[0]),
      ],
      special: { winterWar: { since: 3, outcome: 'on', firstWinter: true } },
    }
    const { nations } = position(given)
    const at = tableAt({
      ...given,
      more: { nations: { ...nations, estonia: { ...nations.estonia, liberator: 'finland' } } },
    })
    expect(at.owner('E 1633')).toBe('finland')
    at.do({ type: 'lose', unit: 'u0' })
    expect(at.state.nations.finland.status).toBe('neutral')
    expect(at.owner('E 1633')).toBe('soviet-union')
  })
})

describe('partisans and those who arrive', () => {
  it(`${rule('aeto', '9.24', '10.6')} of a liberated nation keep nobody of it from coming to their city`, () => {
    const at = tableAt({
      date: ['January', 1945],
      step: 'season',
      units: [piece('france', 'partisan', 'W 2714'), piece('germany', 'infantry', 'W 2319')],
      wars: [['germany', 'united-states']],
      asked: [
        {
          type: 'place',
          nation: 'france',
          kind: 'infantry',
          strength: 3,
          from: null,
          depleted: false,
          name: null,
          as: 'liberated',
          near: null,
        },
      ],
      more: {
        nations: LIBERATED,
        vichyOpen: false,
        sitzkrieg: 'over',
        invasions: [{ by: 'germany', on: 'france', since: 8, physical: 8 }],
      },
    })
    at.do({ type: 'place', at: 'W 2714' })
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'removed', rule: '10.6', unit: 'u0' }))
    expect(Object.values(at.state.units).map(({ nation }) => nation)).toEqual(['germany', 'united-states'])
  })
})

describe('what the fall of nations leaves', () => {
  const invade = (
    by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
    on: 'norway' | 'soviet-union' | 'germany' | 'yugoslavia' | 'italy' | 'greece' | 'turkey',
  ) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '9.24')} gives a liberated nation a land unit every winter, in a city with supply`, () => {
    const at = table(umpireOn({ supplied: (_, unit) => unit.at !== 'W 3232' }) as typeof aeto)
    conquerPoland(at)
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    for (const unit of Object.keys(at.state.units))
      if (at.state.units[unit].nation === 'germany') at.do({ type: 'lose', unit })
    for (const city of ['W 3232', 'W 3533']) at.march(at.raise('soviet-union', 'infantry', 4, 'E 2629'), city)
    expect(at.state.nations.poland.liberator).toBe('soviet-union')
    at.until('turn-end', 'December', 1943)
    at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'form', nation: 'poland', as: 'liberated' }])
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    expect(at.refusal({ type: 'place', at: 'W 3232' })).toBe('9.24 not-there')
    at.do({ type: 'place', at: 'W 3533' })
    expect(Object.values(at.state.units).find(({ from }) => from === 'poland')).toMatchObject({
      nation: 'soviet-union',
      at: 'W 3533',
    })
  })
})

describe('a nation that is freed', () => {
  const standing = (at: { readonly state: AetoState }, hex: string) =>
    Object.values(at.state.units).filter((unit) => unit.at === hex)

  it(`${rule('aeto', '9.24', '11.20')} has a fort of its liberator's over enemies who lay below it: they come out, and hold their hex`, () => {
    const at = tableAt(
      belgium({
        rules: ['stacking'],
        optional: { beneath: [below('germany', FAR)] },
        more: { forts: [FAR] },
      }),
    )
    at.move('u0', LAST)
    expect(at.state.nations.belgium.liberator).toBe('united-kingdom')
    expect(at.state.optional.beneath).toEqual([])
    expect(standing(at, FAR)).toMatchObject([{ nation: 'germany', kind: 'infantry' }])
    expect(ownerOf(at.state, FAR)).toBe('germany')
  })

  it(`${rule('aeto', '9.24', '11.16')} has no rocket sites but where the enemy stands: nobody else has one`, () => {
    const at = tableAt(
      belgium({
        rules: ['rockets'],
        units: [piece('united-kingdom', 'infantry', NEAR), piece('germany', 'infantry', KEPT)],
        optional: {
          rockets: [
            { hex: FAR, kind: 'v-1' },
            { hex: KEPT, kind: 'v-2' },
          ],
        },
      }),
    )
    at.move('u0', LAST)
    expect(at.state.nations.belgium.liberator).toBe('united-kingdom')
    expect(at.state.optional.rockets).toEqual([{ hex: KEPT, kind: 'v-2' }])
  })

  it(`${rule('aeto', '9.24', '11.0')} has no hedgerows of the enemy's any more`, () => {
    const cities = citiesToLiberate(start, 'france')
    const last = cities.find((hex) => besides(hex, 'france').length > 0)!
    const near = besides(last, 'france').find((hex) => !HEDGES.includes(hex))!
    const at = tableAt({
      ...belgium(),
      rules: ['bocage', 'stacking'],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('united-states', 'infantry', near)],
      optional: {
        hedged: true,
        bocage: HEDGES.map((hex) => ({ hex, chit: 'no-move', revealed: false })),
        beneath: [below('germany', HEDGES[0])],
      },
      more: {
        sitzkrieg: 'over',
        vichyOpen: false,
        control: held([...cities.filter((hex) => hex !== last), near], 'united-states'),
      },
    })
    at.move('u0', last)
    expect(at.state.nations.france.liberator).toBe('united-states')
    // Who lay below them has come out, and holds what he stands in, the hedgerows with it.
    expect(at.state.optional.bocage.map(({ hex }) => hex)).toEqual([HEDGES[0]])
    expect(standing(at, HEDGES[0])).toMatchObject([{ nation: 'germany' }])
  })
})

describe('a nation that falls again', () => {
  const standing = (at: { readonly state: AetoState }, hex: string) =>
    Object.values(at.state.units).filter((unit) => unit.at === hex)

  it(`${rule('aeto', '9.24', '9.11')} keeps nothing by the units that it was given, which are gone`, () => {
    const at = tableAt(
      again({ units: [piece('united-kingdom', 'infantry', FAR, { from: 'belgium', liberated: true })] }),
    )
    at.move('u0', BRUSSELS)
    expect(at.state.nations.belgium).toMatchObject({ conqueror: 'germany', liberator: null })
    expect(standing(at, FAR)).toEqual([])
    expect(ownerOf(at.state, FAR)).toBe('germany')
  })

  it(`${rule('aeto', '9.24', '11.20')} loses those of them who lie below a fort, and other friends come out and hold theirs`, () => {
    const at = tableAt(
      again({
        rules: ['stacking'],
        optional: {
          beneath: [
            below('united-kingdom', FAR, { from: 'belgium', liberated: true }),
            below('united-kingdom', KEPT),
          ],
        },
        more: { forts: [FAR, KEPT] },
      }),
    )
    at.move('u0', BRUSSELS)
    expect(at.state.optional.beneath).toEqual([])
    expect(standing(at, FAR)).toEqual([])
    expect(ownerOf(at.state, FAR)).toBe('germany')
    expect(standing(at, KEPT)).toMatchObject([{ nation: 'united-kingdom', liberated: false }])
    expect(ownerOf(at.state, KEPT)).toBe('united-kingdom')
  })
})

/** The Winter War: section 10.24 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { aetoInvariants } from '../../../../src/games/aeto/invariants'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import {
  barbarossa,
  CLOSED,
  first,
  LATE,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, openBorder, type Table, table } from './table'

const board = boardOf(start)

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

const byLand = (hex: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).terrain === 'land' &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

const [russian] = byLand('E 1430').filter((hex) => board.hex(hex).country === 'soviet-union')

/** January 1940, in winter: the Soviets declare it. */
function declared(): Table {
  const at = table()
  conquerPoland(at)
  at.until('weather', 'January', 1940)
  at.weather('winter')
  at.until('offensive')
  at.do({ type: 'winter-war' })
  return at
}

/** A hex of a country that fits. */
const hexIn = (country: string, fits: (hex: string) => boolean = () => true) =>
  board.ids.find((hex) => board.hex(hex).country === country && fits(hex))!

const inFinland = (region: 'east-finland' | null) =>
  first(
    start,
    'finland',
    (hex) =>
      board.hex(hex).region === region &&
      board.neighbours(hex).every((next) => board.hex(next).terrain === 'land'),
  )

const alone = { ...start.nations.finland, status: 'war' as const }

describe('land units', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.24')} are leaders, too: with the last of them the Winter War is won`, () => {
    const east = (hex: string) => board.hex(hex).region === 'east-finland'
    const edge = board.ids.find((hex) => east(hex) && besides(hex, 'finland').some((one) => !east(one)))!
    const soviet = board.ids.find((hex) => east(hex) && board.grid.distance(hex, edge) > 2)!
    const at = tableAt({
      date: ['February', 1940],
      camps: { finland: null as never },
      wars: [['soviet-union', 'finland']],
      conquered: FALLEN,
      units: [piece('finland', 'hq', edge), piece('soviet-union', 'infantry', soviet)],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: { weather: 'winter', control: { [soviet]: 'soviet-union' } },
    })
    at.move('u0', besides(edge, 'finland').find((one) => !east(one))!)
    expect(at.state.special.winterWar!.outcome).toBe('won')
  })
})

describe('modifiers', () => {
  /** A land hex beside another, of this country. */
  const beside = (hex: string, country: string): string =>
    board
      .neighbours(hex)
      .find(
        (one) =>
          board.hex(one).country === country &&
          !board.hasSide(hex, one, 'sea') &&
          !board.hasSide(hex, one, 'mountain'),
      )!

  const FALLEN = { poland: 'germany' } as const

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  it(`${rule('aeto', '10.24')} of the Finns last for the first winter, even if Germany comes into it`, () => {
    const finn = beside('E 1331', 'finland')
    const at = tableAt({
      ...EAST,
      date: ['February', 1940],
      camps: { ...EAST.camps, finland: 'axis' },
      wars: [...EAST.wars!, ['soviet-union', 'finland']],
      units: [piece('finland', 'infantry', finn), piece('soviet-union', 'infantry', 'E 1331')],
      special: { winterWar: { since: 4, outcome: 'lost', firstWinter: true } },
      more: { weather: 'winter' },
    })
    expect(at.attack('E 1331', 'attack', 'u0')).toBe('1-1 2')
  })
})

describe('a Finland that makes peace', () => {
  const FALLEN = { poland: 'germany' } as const

  const winterWar = {
    date: ['January', 1940],
    camps: {},
    wars: [['soviet-union', 'finland']],
    conquered: FALLEN,
    special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
  } as const

  /** Finland fights on nobody's side. */
  const ALONE = {
    nations: {
      ...position({ conquered: FALLEN }).nations,
      finland: { status: 'war', camp: null, conqueror: null, liberator: null },
    },
  } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  } as const satisfies Position

  it(`${rule('aeto', '10.24')} has nothing left of what it had taken of the Soviets`, () => {
    const at = tableAt({
      ...winterWar,
      units: [piece('soviet-union', 'infantry', 'E 1429'), piece('finland', 'infantry', 'E 1430')],
      more: { ...ALONE, weather: 'winter', control: { [russian]: 'finland' } },
    })
    expect(at.owner(russian)).toBe('finland')
    at.do({ type: 'lose', unit: 'u1' })
    at.move('u0', 'E 1430')
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'won' })
    expect(at.state.nations.finland.status).toBe('neutral')
    expect(at.owner(russian)).toBe('soviet-union')
  })

  it(`${rule('aeto', '10.24', '9.26')} is nobody's partner while it fights the Soviets, but the Axis' once Germany does`, () => {
    const activate = (by: 'germany' | 'united-kingdom' | 'soviet-union', given: Position): string | null =>
      refusal(
        position({
          ...given,
          step: 'season',
          date: ['July', 1941],
          special: { winterWar: { since: 4, outcome: 'lost', firstWinter: false } },
          more: {
            nations: {
              ...position({ ...given, wars: [] }).nations,
              finland: { status: 'war', camp: null, conqueror: null, liberator: null },
            },
          },
        }),
        { type: 'activate', nation: 'finland', by },
      )
    const war = { ...EAST, wars: [...EAST.wars, ['soviet-union', 'finland']] } as const
    expect(activate('germany', war)).toBeNull()
    expect(activate('united-kingdom', war)).toBe('10.24 winter-war')
    expect(activate('soviet-union', war)).toBe('10.24 winter-war')
    expect(activate('germany', { ...winterWar })).toBe('10.24 winter-war')
  })
})

describe('the Winter War', () => {
  /** The east of Finland, and a Winter War in it. */
  const EAST = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')

  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

  const [SOVIET, FINN] = EAST.map((hex) => [hex, beside(hex, (next) => EAST.includes(next))] as const).find(
    ([, next]) => next !== undefined,
  ) as readonly [string, string]

  const WINTER_WAR: Position = {
    date: ['January', 1940],
    wars: [['soviet-union', 'finland']],
    units: [piece('soviet-union', 'infantry', SOVIET), piece('finland', 'infantry', FINN)],
    special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
    more: {
      weather: 'winter',
      nations: { ...start.nations, finland: { status: 'war', camp: null, conqueror: null, liberator: null } },
    },
  }

  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '10.24', '9.9')} is over with a Finland that gives up, which is conquered and stays so`, () => {
    const at = tableAt(WINTER_WAR)
    at.do({ type: 'surrender', nation: 'finland' })
    expect(at.state.special.winterWar?.outcome).toBe('won')
    at.move('u0', FINN)
    expect(at.state.nations.finland).toMatchObject({ status: 'conquered', conqueror: 'soviet-union' })
    expect(aetoInvariants(at.state)).toEqual([])
  })

  it(`${rule('aeto', '10.24')} is not begun once Germany has fought the Soviets, even if Germany has fallen`, () => {
    const state = position({
      date: ['January', 1945],
      camps: { italy: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['italy', 'soviet-union'],
      ],
      conquered: { ...FALLEN, germany: 'soviet-union' },
      more: { ...CLOSED, weather: 'winter' },
    })
    expect(refusal(state, { type: 'winter-war' })).toBe('10.24 russo-german-war')
  })
})

describe('the Soviets', () => {
  it(`${rule('aeto', '10.24')} who attack Finnish ships in port invade the whole of Finland; a war that is lost gives Finland its dead back`, () => {
    const at = table()
    conquerPoland(at)
    at.weather('winter')
    at.until('naval-and-air', 'January', 1940)
    at.do({ type: 'winter-war' })
    const [rifle, cruiser] = [
      at.raise('finland', 'infantry', 3, 'E 1433'),
      at.raise('finland', 'cl', 1, 'E 1433'),
    ]
    for (const unit of [rifle, cruiser]) at.do({ type: 'lose', unit })
    at.do({ type: 'invade', by: 'soviet-union', on: 'finland', act: 'attacked' })
    expect(at.state.nations.finland).toMatchObject({ status: 'war', camp: 'axis' })
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'lost' })
    expect(at.state.flow.asked).toMatchObject([
      { type: 'place', nation: 'finland', kind: 'infantry', strength: 3 },
    ])
  })

  it(`${rule('aeto', '10.24')} do not begin the Winter War by a march, and win it from land units, not from ships`, () => {
    const east = first(
      start,
      'finland',
      (hex) =>
        board.hex(hex).region === 'east-finland' &&
        board
          .neighbours(hex)
          .some((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(hex, next, 'sea')),
    )
    const from = board
      .neighbours(east)
      .find((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(east, next, 'sea'))!
    const march = (step: 'offensive' | 'movement') =>
      refusal(
        position({
          step,
          date: ['January', 1940],
          units: [piece('soviet-union', 'armor', from)],
          asked: [{ type: 'hand', unit: 'u0' }],
          more: { weather: 'winter' },
        }),
        { type: 'enter', hex: east },
      )
    expect(march('offensive')).toBe('10.24 undeclared')
    expect(march('movement')).toBe('10.24 undeclared')
    const finland = { ...start.nations.finland, status: 'war' as const }
    const at = tableAt({
      date: ['January', 1940],
      wars: [['soviet-union', 'finland']],
      units: [
        piece('soviet-union', 'armor', from),
        piece('finland', 'bomber', east),
        piece('finland', 'infantry', 'E 1433'),
      ],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: { weather: 'winter', nations: { ...start.nations, finland } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: east })
    expect(at.events).toContainEqual({ type: 'winter-war', rule: '10.24', what: 'won' })
    expect(Object.values(at.state.units).filter(({ nation }) => nation === 'finland')).toEqual([])
    expect(at.state.nations.finland.status).toBe('neutral')
  })

  it(`${rule('aeto', '10.24')} say aloud that the Winter War begins`, () => {
    const at = tableAt({ date: ['January', 1940], more: { weather: 'winter' } })
    at.do({ type: 'winter-war' })
    expect(at.events).toMatchObject([
      { type: 'winter-war', what: 'begins' },
      { type: 'war', by: 'soviet-union', on: 'finland' },
    ])
  })
})

describe('the Winter War', () => {
  it(`${rule('aeto', '10.24')} is begun in a month of winter, and is no affair of anybody else`, () => {
    const at = table()
    at.until('offensive')
    expect(at.refusal({ type: 'winter-war' })).toBe('10.24 not-winter')
    const war = declared()
    expect(areAtWar(war.state, 'soviet-union', 'finland')).toBe(true)
    expect(areAtWar(war.state, 'soviet-union', 'germany')).toBe(false)
    expect(war.state.nations.finland).toMatchObject({ status: 'war', camp: null })
    // One Finnish unit stands in Helsinki.
    expect(Object.values(war.state.units).filter(({ nation }) => nation === 'finland')).toMatchObject([
      { at: 'E 1433' },
    ])
  })

  it(`${rule('aeto', '10.24', '10.23')} is won when no Finn is left in the east, which is Soviet then, and Finland is neutral`, () => {
    const at = declared()
    const finn = at.raise('finland', 'infantry', 2, 'E 1331')
    const red = at.raise('soviet-union', 'infantry', 5, 'E 1429')
    at.march(red, 'E 1430')
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'on', firstWinter: true })
    at.do({ type: 'attack', by: 'soviet-union', hex: 'E 1331', terrain: 'other' })
    at.do({ type: 'join', unit: red })
    at.do({ type: 'fight' })
    expect(at.events[0]).toMatchObject({ type: 'answer', total: -1 })
    at.do({ type: 'lose', unit: finn })
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'won' })
    expect(at.state.nations.finland).toMatchObject({ status: 'neutral', camp: null })
    expect(at.owner('E 1331')).toBe('soviet-union')
    expect(at.owner('E 1433')).toBe('finland')
    // The lesson of that winter counts in the first winter against Germany, at home.
    at.weather('fair')
    at.until('offensive', 'June', 1941)
    at.do(barbarossa)
    at.weather('winter')
    at.until('offensive', 'December', 1941)
    openBorder(at)
    const guard = at.raise('soviet-union', 'infantry', 5, 'E 2123')
    const near = boardOf(at.state).neighbours('E 2123')[0]
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), near)
    at.do({ type: 'attack', by: 'soviet-union', hex: near, terrain: 'other' })
    at.do({ type: 'join', unit: guard })
    at.do({ type: 'fight' })
    expect(at.events[0]).toMatchObject({ total: 1 })
  })

  it(`${rule('aeto', '10.24')} is lost when the war with Germany comes first, and goes over into it beyond the line`, () => {
    const at = declared()
    at.raise('finland', 'infantry', 2, 'E 1331')
    at.weather('fair')
    at.until('offensive', 'June', 1940)
    at.do(barbarossa)
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'lost', firstWinter: false })

    const other = declared()
    other.raise('finland', 'infantry', 2, 'E 1331')
    const red = other.raise('soviet-union', 'infantry', 5, 'E 0230')
    const board = boardOf(other.state)
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const west = east
      .flatMap((hex) => board.neighbours(hex))
      .find((hex) => {
        const { country, region } = board.hex(hex)
        return country === 'finland' && region === null && hex !== 'E 1433'
      })!
    other.march(red, west)
    expect(areAtWar(other.state, 'soviet-union', 'germany')).toBe(true)
    expect(other.state.nations.finland).toMatchObject({ status: 'war', camp: 'axis' })
  })

  it(`${rule('aeto', '10.24')} is declared in winter, and Finland sets up its army before anybody comes in: no Soviet finds an empty border and wins at once`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'January', 1940)
    const red = at.raise('soviet-union', 'infantry', 5, 'E 1429')
    at.do({ type: 'take', unit: red })
    expect(at.refusal({ type: 'enter', hex: 'E 1430' })).toBe('10.24 not-winter')
    at.do({ type: 'stop' })
    at.weather('winter')
    at.until('offensive', 'February', 1940)
    at.do({ type: 'take', unit: red })
    expect(at.refusal({ type: 'enter', hex: 'E 1430' })).toBe('10.24 undeclared')
    at.do({ type: 'stop' })
    at.do({ type: 'winter-war' })
    at.raise('finland', 'infantry', 2, 'E 1331')
    at.until('movement')
    at.move(red, 'E 1430')
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'on' })
  })

  it(`${rule('aeto', '10.24')} is won when the last Finn leaves the east, by sea as well`, () => {
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const coast = east.find((hex) => board.hex(hex).coast)!
    const at = tableAt({
      date: ['February', 1940],
      wars: [['soviet-union', 'finland']],
      units: [
        piece('soviet-union', 'infantry', east.find((hex) => hex !== coast)!),
        piece('finland', 'infantry', coast),
      ],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: {
        weather: 'winter',
        nations: {
          ...start.nations,
          finland: { status: 'war', camp: null, conqueror: null, liberator: null },
        },
      },
    })
    at.do({ type: 'take', unit: 'u1' })
    at.do({ type: 'ship', to: 'at sea' })
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'won' })
    expect(at.state.nations.finland.status).toBe('neutral')
    expect(at.state.flow.asked).toEqual([])
  })
})

describe('a Finn who crosses the Soviet border in the Winter War', () => {
  /** Land hexes beside one. */
  const beside = (hex: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

  it(`${rule('aeto', '10.24', '9.1', '10.22', '11.10')} is no German invasion: Siberians and Hitler's temper wait for that`, () => {
    const at = tableAt({
      date: ['January', 1940],
      rules: ['dismissals'],
      units: [piece('finland', 'infantry', 'E 1430'), piece('germany', 'infantry', 'W 3430')],
      camps: {},
      wars: [['soviet-union', 'finland']],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: {
        weather: 'winter',
        nations: { ...start.nations, finland: { ...start.nations.finland, status: 'war' } },
      },
    })
    const home = beside('E 1430').find((hex) => board.hex(hex).country === 'soviet-union')!
    for (const [unit, { at: hex }] of Object.entries(at.state.units))
      if (hex === home) at.do({ type: 'lose', unit })
    at.move('u0', home)
    expect(at.state.invasions).toMatchObject([{ by: 'finland', on: 'soviet-union', physical: 4 }])
  })
})

describe('the winters of Finland', () => {
  it(`${rule('aeto', '10.24')} the first one of the Winter War lasts while the weather is winter`, () => {
    const east = hexIn('finland', (hex) => board.hex(hex).region === 'east-finland')
    const at = tableAt({
      date: ['February', 1940],
      step: 'weather',
      wars: [['soviet-union', 'finland']],
      units: [piece('soviet-union', 'infantry', east), piece('finland', 'infantry', 'E 1433')],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: {
        weather: 'winter',
        nations: {
          ...start.nations,
          finland: { status: 'war', camp: null, conqueror: null, liberator: null },
        },
      },
    })
    at.do({ type: 'weather', is: 'winter' })
    expect(at.state.special.winterWar).toMatchObject({ firstWinter: true })
    at.until('weather', 'March', 1940)
    at.do({ type: 'weather', is: 'mud' })
    expect(at.state.special.winterWar).toMatchObject({ firstWinter: false })
  })

  it(`${rule('aeto', '10.24')} where there was no Winter War there is nothing to end`, () => {
    const at = tableAt({
      date: ['March', 1942],
      step: 'weather',
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['finland', 'soviet-union'],
      ],
      conquered: { poland: 'germany' },
      units: [piece('soviet-union', 'infantry', hexIn('finland'))],
      more: { ...LATE, weather: 'winter' },
    })
    at.do({ type: 'weather', is: 'mud' })
    expect(at.state.special.winterWar).toBeNull()
  })
})

describe('the Soviets in peace', () => {
  /** The Winter War goes on; nobody has crossed the border, unless units are there. */
  const WINTER_WAR = {
    date: ['February', 1940],
    wars: [['soviet-union', 'finland']],
    special: { winterWar: { since: 5, outcome: 'on', firstWinter: true } },
  } as const satisfies Position

  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '10.24')} the Finns have their bonus in the first winter in which Soviets are in Finland, and in winter alone`, () => {
    const east = inFinland('east-finland')
    const beside = board.neighbours(east).find((hex) => board.hex(hex).country === 'finland')!
    const bonus = (soviet: boolean, ...weather: readonly ('winter' | 'fair')[]) => {
      const at = tableAt({
        ...WINTER_WAR,
        ...FALLEN,
        step: 'weather',
        units: [
          piece('finland', 'infantry', beside),
          piece('soviet-union', 'infantry', soviet ? east : 'E 1429'),
        ],
        more: {
          nations: { ...start.nations, finland: alone },
          weather: 'winter',
          ...(soviet && { control: { [east]: 'soviet-union' } }),
        },
      })
      for (const is of weather) {
        at.until('weather')
        at.do({ type: 'weather', is })
      }
      return at.state.special.winterWar?.firstWinter
    }
    expect(bonus(true, 'winter', 'fair')).toBe(false)
    expect(bonus(false, 'winter', 'fair')).toBe(true)
    const attack = (weather: 'winter' | 'fair') => {
      const at = tableAt({
        ...WINTER_WAR,
        units: [piece('finland', 'infantry', beside), piece('soviet-union', 'infantry', east)],
        more: { nations: { ...start.nations, finland: alone }, weather, control: { [east]: 'soviet-union' } },
      })
      return at.attack(east, 'attack', 'u0')
    }
    expect([attack('winter'), attack('fair')]).toEqual(['1-1 2', '1-1 0'])
  })
})

describe('the end of', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.24')} a Winter War that is lost is told`, () => {
    const at = tableAt({
      date: ['February', 1940],
      camps: { 'soviet-union': 'soviet' },
      wars: [['soviet-union', 'finland']],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      conquered: FALLEN,
      more: {
        nations: {
          ...position({ camps: { 'soviet-union': 'soviet' }, conquered: FALLEN }).nations,
          finland: { status: 'war', camp: null, conqueror: null, liberator: null },
        },
      },
    })
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.events).toContainEqual({ type: 'winter-war', rule: '10.24', what: 'lost' })
  })
})

/** The garrison of Russia, and Soviets who rise: section 9.25 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Major, Nation } from '../../../../src/games/aeto/nations'
import { arrival } from '../../../../src/games/aeto/play/placing'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { boardOf, type Standing } from '../../../../src/games/aeto/state'
import type { AetoUnit } from '../../../../src/games/aeto/units'
import { totalOf } from '../../../../src/kernel/explain'
import { legal, refuse } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import {
  hold,
  LATE,
  MINSK,
  MOSCOW,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, table } from './table'

const board = boardOf(start)

const isIn = (country: string, hex: string) => board.hex(hex).country === country

const nations = (changed: Partial<Record<Nation, Partial<Standing>>>) =>
  Object.fromEntries(
    Object.entries(start.nations).map(([nation, standing]) => [
      nation,
      { ...standing, ...changed[nation as Nation] },
    ]),
  ) as typeof start.nations

const standing = (standings: Readonly<Partial<Record<Nation, Partial<Standing>>>>) => ({
  ...start.nations,
  ...Object.fromEntries(
    Object.entries(standings).map(([nation, one]) => [
      nation,
      { status: 'war', camp: null, conqueror: null, liberator: null, ...one } as Standing,
    ]),
  ),
})

const fallen = (conqueror: Nation, camp: Standing['camp'], liberator: Nation | null = null): Standing => ({
  status: 'conquered',
  camp,
  conqueror,
  liberator,
})

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

const east = (wars: Position): Position => ({
  ...wars,
  wars: [['germany', 'soviet-union']],
  camps: { 'soviet-union': 'soviet' },
})

const WAR: Position = {
  date: ['August', 1944],
  step: 'supply',
  camps: { 'soviet-union': 'soviet', 'united-states': 'west' },
  wars: [
    ['germany', 'soviet-union'],
    ['united-states', 'germany'],
  ],
}

const points = (given: Position, power: Major) => totalOf(incomeOf(position(given), power))

const BAKU = 'E 3707'

const invade = (
  by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
  on: 'norway' | 'soviet-union' | 'germany' | 'yugoslavia' | 'italy' | 'greece' | 'turkey',
) => ({ type: 'invade', by, on, act: 'declared' }) as const

describe('what the fallen had taken', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '9.25', '9.11')} of the Soviets is not theirs again when they rise`, () => {
    const polish = board.ids.find((hex) => isIn('poland', hex) && board.hex(hex).region === null)!
    const at = tableAt({
      ...EAST,
      step: 'supply',
      date: ['June', 1943],
      conquered: FALLEN,
      more: { control: { [polish]: 'soviet-union' }, vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'soviet-union' })
    at.until('supply', 'January', 1944)
    at.do({ type: 'end' })
    expect(at.state.holdingOut).toEqual(['soviet-union'])
    expect(at.owner(polish)).toBe('germany')
  })
})

describe('Soviets who rise', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  it(`${rule('aeto', '9.25')} neither rebuild nor fortify`, () => {
    const state = position({
      step: 'season',
      date: ['January', 1943],
      wars: EAST.wars,
      units: [piece('soviet-union', 'infantry', 'E 2827', { depleted: true })],
      special: { sovietsFell: 20 },
      more: {
        nations: nations({ 'soviet-union': { status: 'conquered', camp: 'soviet', conqueror: 'germany' } }),
        holdingOut: ['soviet-union'],
        control: { 'E 2827': 'soviet-union' },
      },
    })
    expect(refusal(state, { type: 'rebuild', unit: 'u0' })).toBe('9.25 rising')
    expect(refusal(state, { type: 'fortify', nation: 'soviet-union' })).toBe('8.6 no-builder')
  })
})

describe('who comes up in the rear of the enemy', () => {
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

  it(`${rule('aeto', '9.25', '9.26')} holds what it stands in, until the last of them is gone, and those who rise after them do not have it again`, () => {
    const at = tableAt(RISING)
    at.do({ type: 'place', at: MINSK })
    expect(at.owner(MINSK)).toBe('soviet-union')
    const [unit] = Object.keys(at.state.units)
    at.until('turn-end')
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'soviet-union') at.do({ type: 'lose', unit: id })
    at.do({ type: 'end' })
    expect([unit !== undefined, at.state.holdingOut, at.state.control[MINSK]]).toEqual([true, [], undefined])
    expect(at.owner(MINSK)).toBe('germany')
  })

  it(`${rule('aeto', '9.25')} does not come upon a fort of the enemy, which is attacked first, but beside it`, () => {
    const given = { ...RISING, more: { ...RISING.more, forts: [MINSK] } }
    const at = tableAt(given)
    expect(at.refusal({ type: 'place', at: MINSK })).toBe('9.25 not-there')
    const beside = boardOf(start).neighbours(MINSK)[0]
    expect(at.refusal({ type: 'place', at: beside })).toBeNull()
    // One that is not finished stops nobody.
    const begun = tableAt({ ...given, special: { ...RISING.special, building: [`fort ${MINSK}`] } })
    expect(begun.refusal({ type: 'place', at: MINSK })).toBeNull()
  })
})

describe('who has fallen and fights on', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  /** The Soviets rise behind a slack garrison (9.25). */
  const rising = (given: Position): Position => ({
    ...EAST,
    ...given,
    conquered: { ...FALLEN, 'soviet-union': 'germany' },
    more: {
      holdingOut: ['soviet-union'],
      invasions: [{ by: 'germany', on: 'soviet-union', since: turnOf('June', 1941), physical: null }],
      ...given.more,
    },
  })

  it(`${rule('aeto', '9.25', '11.14')} with the Offensives of a minor pays for no re-roll`, () => {
    const hex = besides('E 1924', 'soviet-union')[0]
    const given = (base: Position): Position => ({
      ...base,
      date: ['May', 1943],
      rules: ['rerolls'],
      units: [piece('soviet-union', 'infantry', hex), piece('germany', 'infantry', 'E 1924')],
      asked: [
        {
          type: 'attack',
          by: 'soviet-union',
          hex: 'E 1924',
          terrain: 'clear',
          amphibious: false,
          attackers: ['u0'],
          supporters: [],
          rerolls: [],
          combined: false,
        },
      ],
    })
    const reroll = { type: 'reroll', by: 'soviet-union' } as const
    hold([
      [given(rising({})), reroll, '11.14 no-power'],
      [given({ ...east({}), conquered: FALLEN }), reroll, null],
    ])
  })
})

describe('the Soviet Union', () => {
  it(`${rule('aeto', '9.25')} that others have freed asks for no German garrison, and does not rise`, () => {
    const remiss = (liberator: Nation | null) => {
      const at = tableAt({
        ...WAR,
        special: { sovietsFell: 20 },
        more: {
          nations: {
            ...start.nations,
            'soviet-union': { status: 'conquered', camp: 'soviet', conqueror: 'germany', liberator },
          },
        },
      })
      at.do({ type: 'end' })
      return at.state.special.remiss.length
    }
    expect(remiss(null)).toBe(20)
    expect(remiss('united-states')).toBe(0)
  })
})

describe('Soviets who rise', () => {
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

  it(`${rule('aeto', '9.25')} keep a city's points from Germany while it is not garrisoned, and no longer`, () => {
    const german = (...units: readonly AetoUnit[]) =>
      points(
        { ...RISING, units: [...RISING.units!, ...units], special: { sovietsFell: 10, remiss: [BAKU] } },
        'germany',
      )
    expect(german(piece('italy', 'infantry', BAKU)) - german()).toBe(0)
    expect(german(piece('germany', 'infantry', BAKU)) - german()).toBe(2)
  })
})

describe('below a fort', () => {
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

  const below: Position = {
    ...RISING,
    step: 'turn-end',
    rules: ['stacking'],
    units: [],
    optional: { beneath: [{ hex: MOSCOW, unit: piece('soviet-union', 'infantry', MOSCOW) }] },
    more: { ...RISING.more, forts: [MOSCOW] },
  }

  it(`${rule('aeto', '9.25', '11.20')} lies the last who has risen, and it is not over`, () => {
    const at = tableAt(below)
    at.do({ type: 'end' })
    expect([at.state.holdingOut, at.owner(MOSCOW)]).toEqual([['soviet-union'], 'soviet-union'])
  })
})

describe('Soviets who are to rise', () => {
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

  it(`${rule('aeto', '9.25')} do so beside a city in which there is no room for more of them`, () => {
    const given = position({
      ...RISING,
      step: 'replenishment',
      asked: [arrival('soviet-union', 'infantry', { strength: 4, as: 'uprising', near: MOSCOW })],
    })
    const crowded = umpireOn({
      mayStack: (_, __, hex) => (hex === MOSCOW ? refuse('5.9', 'full', 'it is full', hex) : legal),
    })
    const comes = (game: typeof crowded) =>
      [...game.legalActions(given as never)].flatMap((one) => (one.type === 'place' ? [one.at] : []))
    expect(comes(aeto as typeof crowded)).toContain(MOSCOW)
    expect(comes(crowded)).toEqual(comes(aeto as typeof crowded).filter((hex) => hex !== MOSCOW))
  })
})

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.25')} come in their city or beside it: at home, and not where the enemy stands`, () => {
    const board = boardOf(start)
    const isLand = (hex: string) => board.hex(hex).country !== null
    const city = board.ids.find(
      (hex) =>
        board.hex(hex).garrisons.includes('soviet-cities') &&
        board.neighbours(hex).some((next) => isLand(next) && board.hex(next).country !== 'soviet-union'),
    )!
    const isHome = (hex: string) => board.hex(hex).country === 'soviet-union'
    const abroad = board.neighbours(city).find((hex) => isLand(hex) && !isHome(hex))!
    const [taken, free] = board.neighbours(city).filter(isHome)
    const given: Position = {
      date: ['October', 1943],
      step: 'replenishment',
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: { poland: 'germany', france: 'germany', 'soviet-union': 'germany' },
      units: [piece('germany', 'infantry', taken)],
      special: { sovietsFell: 30 },
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
          near: city,
        },
      ],
      more: { holdingOut: ['soviet-union'] },
    }
    hold([
      [given, { type: 'place', at: city }, null],
      [given, { type: 'place', at: free }, null],
      [given, { type: 'place', at: taken }, '9.25 not-there'],
      [given, { type: 'place', at: abroad }, '9.25 not-there'],
    ])
  })
})

describe('politics', () => {
  it(`${rule('aeto', '9.25')} no garrison is called for of a Soviet Union of whose fall no month is known`, () => {
    const at = tableAt({
      date: ['July', 1943],
      step: 'supply',
      conquered: { poland: 'germany', 'soviet-union': 'germany' },
      wars: [['germany', 'soviet-union']],
      more: LATE,
    })
    at.do({ type: 'end' })
    expect(at.state.special.remiss).toEqual([])
  })
})

describe('the garrison of Russia', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.25')} is of combat land units: a headquarters in Moscow is none`, () => {
    const missing = (kind: 'hq' | 'infantry') => {
      const at = tableAt({
        date: ['August', 1944],
        step: 'supply',
        wars: [['germany', 'soviet-union']],
        conquered: { ...FALLEN, 'soviet-union': 'germany' },
        special: { sovietsFell: 20 },
        units: [piece('germany', kind, 'E 1924')],
      })
      at.do({ type: 'end' })
      return at.state.special.remiss.includes('E 1924')
    }
    expect([missing('hq'), missing('infantry')]).toEqual([true, false])
  })
})

describe('the garrison of Russia', () => {
  it(`${rule('aeto', '9.25')} is called for from the second season, and where it is slack Soviets rise`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    at.do({ type: 'surrender', nation: 'soviet-union' })
    at.until('offensive', 'September', 1941)
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), 'E 1924')
    at.until('supply', 'September', 1941)
    at.do({ type: 'end' })
    expect(at.state.special.remiss).toEqual([])
    at.until('supply', 'October', 1941)
    at.do({ type: 'end' })
    expect(at.state.special.remiss).toHaveLength(19)
    expect(at.state.special.remiss).not.toContain('E 1924')
    for (let i = 0; i < 19; i++)
      at.do(
        [
          ...[at.state.flow.asked.at(-1)!].map(
            (asked) => ({ type: 'place', at: (asked as { near: string }).near }) as const,
          ),
        ][0],
      )
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
    at.until('offensive', 'November', 1941)
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    expect(at.refusal({ type: 'launch', nation: 'soviet-union', impromptu: false })).not.toBeNull()
    expect(at.refusal({ type: 'raise', nation: 'soviet-union' })).toBe('9.11 conquered')
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'soviet-union') at.do({ type: 'lose', unit: id })
    at.until('supply', 'November', 1941)
  })
})

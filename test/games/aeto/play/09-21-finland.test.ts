/** Finland is made neutral: section 9.21 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto } from '../../../../src/games/aeto/game'
import { NATIONS, type Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, hold, type Position, piece, position, refusal, start, tableAt } from './position'
import { conquerPoland, type Table, table } from './table'

const board = boardOf(start)

const FALLEN = { poland: 'germany' } as const

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

const overLand = (hex: string, fits: (next: string) => boolean) =>
  board
    .neighbours(hex)
    .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

/** Puts a unit on every one of these hexes by sea or by land, whatever the way: each is shipped to a coast and marches. */
function occupy(at: Table, nation: Nation, from: string, hexes: readonly string[]): void {
  for (const hex of hexes) at.march(at.raise(nation, 'infantry', 4, from), hex)
}

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

const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')

const isIn = (country: string, hex: string): boolean => board.hex(hex).country === country

const fields = (country: string): readonly string[] =>
  board.ids.filter((hex) => isIn(country, hex) && board.hex(hex).sites.length === 0)

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

const inFinland = (region: 'east-finland' | null) =>
  first(
    start,
    'finland',
    (hex) =>
      board.hex(hex).region === region &&
      board.neighbours(hex).every((next) => board.hex(next).terrain === 'land'),
  )

/** The Winter War goes on; nobody has crossed the border, unless units are there. */
const WINTER_WAR = {
  date: ['February', 1940],
  wars: [['soviet-union', 'finland']],
  special: { winterWar: { since: 5, outcome: 'on', firstWinter: true } },
} as const satisfies Position

const alone = { ...start.nations.finland, status: 'war' as const }

const isEast = (hex: string) => board.hex(hex).region === 'east-finland'

/** Hexes of a country beside a hex, over land that anybody crosses. */
const besides = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

const held = (hexes: readonly string[], by: Nation) => Object.fromEntries(hexes.map((hex) => [hex, by]))

describe('who has fallen and fights on', () => {
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

  it(`${rule('aeto', '9.21', '9.8', '10.24')} enforces nothing, agrees upon nothing and begins no Winter War`, () => {
    const eastern = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const control = Object.fromEntries(eastern.map((hex) => [hex, 'soviet-union' as const]))
    const partition = { type: 'partition', invader: 'germany', line: 21 } as const
    // An Italian war: the Germans have made none.
    const italian: Position = {
      step: 'season',
      camps: { italy: 'axis', 'soviet-union': 'soviet' },
      wars: [['italy', 'soviet-union']],
      conquered: { ...FALLEN, 'soviet-union': 'italy' },
      more: { holdingOut: ['soviet-union'] },
    }
    hold([
      [rising({ date: ['April', 1944], more: { control } }), { type: 'finlandize' }, '9.21 conquered'],
      [italian, partition, '9.10 conquered'],
      [{ ...italian, conquered: FALLEN, more: {} }, partition, null],
      [
        { ...italian, step: 'offensive', more: { ...italian.more, weather: 'winter' } },
        { type: 'winter-war' },
        '9.10 conquered',
      ],
    ])
  })
})

describe('in a phase', () => {
  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  it(`${rule('aeto', '9.21')} Finland is made neutral whenever the Soviets want it`, () => {
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const given = (step: 'season' | 'supply'): Position => ({
      ...EAST,
      step,
      date: ['April', 1944],
      more: { control: Object.fromEntries(east.map((hex) => [hex, 'soviet-union' as const])) },
    })
    hold([
      [given('season'), { type: 'finlandize' }, null],
      [given('supply'), { type: 'finlandize' }, null],
    ])
  })
})

describe('Finland', () => {
  it(`${rule('aeto', '9.21')} sends others' units away, who come back in the next Replenishment Step; nobody traces supply through it`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    const board = boardOf(at.state)
    for (const hex of board.ids.filter((one) => board.hex(one).region === 'east-finland')) {
      const from = beside(at, hex, 'soviet-union') ?? 'E 1429'
      at.march(at.raise('soviet-union', 'infantry', 4, from), hex)
    }
    const german = at.raise('germany', 'mountain', 5, 'W 3933')
    at.land(german, 'E 1433')
    at.until('offensive', 'January', 1944)
    at.do({ type: 'finlandize' })
    expect(at.state.units[german]).toBeUndefined()
    expect(at.state.special.redeploy).toMatchObject([{ nation: 'germany', kind: 'mountain', strength: 5 }])
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'place', nation: 'germany', kind: 'mountain' })
    at.do({ type: 'place', at: 'W 3933' })
    expect(at.state.special.redeploy).toEqual([])
  })

  it(`${rule('aeto', '9.21')} whose neutrality is enforced is closed in the west, and its east is not it; who was there comes back, partisans do not`, () => {
    const east = first(
      start,
      'finland',
      (hex) =>
        board.hex(hex).region === 'east-finland' &&
        overLand(hex, (next) => board.hex(next).country === 'soviet-union') !== undefined,
    )
    const soviet = overLand(east, (next) => board.hex(next).country === 'soviet-union')!
    const enter = (hex: string, from: string) =>
      refusal(
        position({
          date: ['May', 1944],
          units: [piece('soviet-union', 'infantry', from, { strength: 5 })],
          asked: [{ type: 'hand', unit: 'u0' }],
          more: { finlandized: true, regions: { 'east-finland': 'soviet-union' } },
        }),
        { type: 'enter', hex },
      )
    expect(enter(east, soviet)).toBeNull()
    const west = first(
      start,
      'finland',
      (hex) =>
        board.hex(hex).region === null &&
        overLand(hex, (next) => board.hex(next).region === 'east-finland') !== undefined,
    )
    expect(enter(west, overLand(west, (next) => board.hex(next).region === 'east-finland')!)).toBe(
      '9.21 finlandized',
    )
    const at = tableAt({
      date: ['May', 1944],
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['soviet-union', 'finland'],
      ],
      units: [
        piece('germany', 'mountain', west),
        piece('finland', 'infantry', 'E 1433'),
        piece('soviet-union', 'infantry', east),
        piece(
          'finland',
          'partisan',
          first(start, 'finland', (hex) => board.hex(hex).region === null && hex !== west),
          { strength: 0 },
        ),
      ],
      more: {
        regions: { 'east-finland': 'soviet-union' },
        invasions: [{ by: 'soviet-union', on: 'finland', since: 0, physical: 0 }],
      },
    })
    at.do({ type: 'finlandize' })
    expect(Object.keys(at.state.units)).toEqual(['u2'])
    expect(at.state.special.redeploy).toMatchObject([{ id: 'u0', nation: 'germany', kind: 'mountain' }])
  })

  it(`${rule('aeto', '9.21')} is neutral for good when the Soviets, in 1944, have all of its east and will it`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    const board = boardOf(at.state)
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    for (const hex of east) {
      const from = board
        .neighbours(hex)
        .find((one) => board.hex(one).country === 'soviet-union' && !board.hasSide(one, hex, 'sea'))
      occupy(at, 'soviet-union', from ?? 'E 1429', [hex])
    }
    expect(at.refusal({ type: 'finlandize' })).toBe('9.21 before-1944')
    const finn = at.raise('finland', 'infantry', 3, 'E 1433')
    at.until('offensive', 'January', 1944)
    at.do({ type: 'finlandize' })
    expect(at.state.units[finn]).toBeUndefined()
    expect(at.state.nations.finland).toMatchObject({ status: 'neutral', camp: null })
    expect(at.owner(east[0])).toBe('soviet-union')
    expect(at.refusal(invade('soviet-union', 'finland'))).toBe('9.21 finlandized')
  })
})

describe('a Finland that makes peace', () => {
  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  } as const satisfies Position

  it(`${rule('aeto', '9.21')} by force has nothing abroad either, so that the Soviets have their own again`, () => {
    const at = tableAt({
      ...EAST,
      date: ['May', 1944],
      camps: { ...EAST.camps, finland: 'axis' },
      wars: [...EAST.wars, ['finland', 'soviet-union']],
      units: [piece('finland', 'infantry', russian)],
      more: { regions: { 'east-finland': 'soviet-union' }, control: { [russian]: 'finland' } },
    })
    expect(east.every((hex) => at.owner(hex) === 'soviet-union')).toBe(true)
    at.do({ type: 'finlandize' })
    expect(at.owner(russian)).toBe('soviet-union')
  })
})

describe('Finland neutral for good', () => {
  it(`${rule('aeto', '9.21')} sends others home as they are: who was depleted comes back so`, () => {
    const west = first(start, 'finland', (hex) => board.hex(hex).region === null && hex !== 'E 1433')
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const at = tableAt({
      date: ['July', 1944],
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['soviet-union', 'finland'],
      ],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', west, { depleted: true })],
      more: { control: Object.fromEntries(east.map((hex) => [hex, 'soviet-union' as const])) },
    })
    at.do({ type: 'finlandize' })
    at.until('supply')
    at.do({ type: 'end' })
    while (at.state.flow.asked.at(-1)?.type === 'place') at.do({ type: 'place', at: 'W 3627' })
    const [back] = Object.values(at.state.units).filter(({ nation }) => nation === 'germany')
    expect(back).toMatchObject({ at: 'W 3627', depleted: true })
  })
})

describe('a Finland whose neutrality is enforced', () => {
  it(`${rule('aeto', '9.21', '11.20')} has no Germans left below a fort in a hex that they had retaken`, () => {
    const west = fields('finland').find((hex) => board.hex(hex).region !== 'east-finland')!
    const east = board.ids.filter((hex) => isIn('finland', hex) && board.hex(hex).region === 'east-finland')
    const at = tableAt({
      ...SUMMER,
      date: ['March', 1944],
      camps: { ...SUMMER.camps, finland: 'axis' },
      wars: [...SUMMER.wars!, ['soviet-union', 'finland']],
      rules: ['stacking'],
      optional: { beneath: [{ hex: west, unit: piece('germany', 'infantry', west) }] },
      more: {
        vichyOpen: false,
        forts: [west],
        control: {
          [west]: 'germany',
          ...Object.fromEntries(east.map((hex) => [hex, 'soviet-union' as const])),
        },
      },
    })
    at.do({ type: 'finlandize' })
    expect(at.state.optional.beneath).toEqual([])
    expect(at.state.special.redeploy.map(({ nation }) => nation)).toEqual(['germany'])
  })
})

describe('what the umpire is asked', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  it(`${rule('aeto', '9.21', '9.26')} lines: through a hex goes who holds it, and through a Finland at peace nobody`, () => {
    const west = first(
      start,
      'finland',
      (hex) => board.hex(hex).region === null && board.hex(hex).sites.length === 0,
    )
    const at = tableAt({
      date: ['May', 1944],
      units: [piece('finland', 'infantry', west)],
      camps: { finland: 'axis' },
    })
    at.do({ type: 'inquire', topic: 'trace', of: west })
    expect(at.events).toMatchObject([{ result: 'germany', total: 1 }])
    const closed = tableAt({
      date: ['May', 1944],
      units: [piece('germany', 'infantry', west)],
      more: { finlandized: true },
    })
    closed.do({ type: 'inquire', topic: 'trace', of: west })
    expect(closed.events).toMatchObject([{ result: 'nobody', total: 0 }])
  })

  it('answers about everything that it lists, and about nothing else', () => {
    const state = position({
      ...EAST,
      date: ['July', 1943],
      rules: ['rivers', 'stacking', 'rockets'],
      units: [
        piece('germany', 'commando', 'E 1924', { out: true }),
        piece('soviet-union', 'mountain', 'E 2515'),
      ],
      special: { sovietsFell: 40 },
    })
    const listed = [...aeto.legalActions(state as never)].filter(({ type }) => type === 'inquire')
    expect(new Set(listed.map((one) => (one.type === 'inquire' ? one.topic : ''))).size).toBeGreaterThan(10)
    for (const action of listed)
      expect(aeto.apply(state as never, action).events[0]).toMatchObject({ type: 'answer' })
    for (const nation of NATIONS)
      expect(refusal(state, { type: 'inquire', topic: 'stack', of: nation })).toBe('11.20 no-subject')
  })
})

describe('the Soviets in peace', () => {
  it(`${rule('aeto', '9.21', '9.26')} Germans who are guests in Finland are sent home when it is the Soviets', in peace with them`, () => {
    const [west, east] = [inFinland(null), inFinland('east-finland')]
    const given = {
      ...WINTER_WAR,
      units: [
        piece('germany', 'mountain', west, { depleted: true }),
        piece('germany', 'hq', east),
        piece('finland', 'infantry', 'E 1433'),
        piece('germany', 'infantry', 'W 3430'),
        piece('soviet-union', 'infantry', 'E 1429'),
      ],
      more: { nations: { ...start.nations, finland: alone } },
    } as const
    const at = tableAt(given)
    at.do({ type: 'surrender', nation: 'finland' })
    expect(at.state.nations.finland).toMatchObject({ status: 'conquered', conqueror: 'soviet-union' })
    expect(Object.keys(at.state.units)).toEqual(['u3', 'u4'])
    expect(at.state.special.redeploy.map(({ kind, depleted }) => [kind, depleted])).toEqual([
      ['mountain', true],
      ['hq', false],
    ])
    expect(at.state.wars.some(({ by, on }) => [by, on].sort().join() === 'germany,soviet-union')).toBe(false)
    // At war with the Soviets they fight on where they are.
    const war = tableAt({
      ...given,
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['soviet-union', 'finland'],
      ],
      special: {},
      more: {},
    })
    war.do({ type: 'surrender', nation: 'finland' })
    expect(Object.keys(war.state.units)).toEqual(['u0', 'u1', 'u3', 'u4'])
    // With the east alone those in the east go.
    const soviet = board.ids.find(
      (hex) =>
        hex !== east && isEast(hex) && besides(hex, 'finland').some((one) => isEast(one) && one !== east),
    )!
    const next = besides(soviet, 'finland').find((hex) => isEast(hex) && hex !== east)!
    const won = tableAt({
      ...given,
      units: [...given.units.slice(0, 4), piece('soviet-union', 'infantry', soviet)],
      more: { ...given.more, control: { [soviet]: 'soviet-union' } },
    })
    won.move('u4', next)
    expect(won.state.special.winterWar?.outcome).toBe('won')
    expect(Object.keys(won.state.units)).toEqual(['u0', 'u3', 'u4'])
    expect(won.state.special.redeploy.map(({ kind }) => kind)).toEqual(['hq'])
  })
})

describe('a Finland that is made neutral in its Winter War', () => {
  it(`${rule('aeto', '9.21', '10.24')} has no army to come back when Germany and the Soviets go to war`, () => {
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const at = tableAt({
      date: ['January', 1944],
      camps: {},
      conquered: { poland: 'germany' },
      wars: [['soviet-union', 'finland']],
      units: [piece('soviet-union', 'infantry', east[0]), piece('finland', 'general', east[1])],
      special: {
        winterWar: { since: 4, outcome: 'on', firstWinter: false },
        lost: [
          { id: 'fin-infantry-1', nation: 'finland', kind: 'infantry', strength: 3, name: null, from: null },
        ],
      },
      more: {
        sitzkrieg: 'over',
        vichyOpen: false,
        control: held(east, 'soviet-union'),
        nations: {
          ...position({ conquered: { poland: 'germany' } }).nations,
          finland: { status: 'war', camp: null, conqueror: null, liberator: null },
        },
      },
    })
    at.do({ type: 'finlandize' })
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'won' })
    expect(at.state.flow.asked).toEqual([])
    expect(Object.values(at.state.units).filter(({ nation }) => nation === 'finland')).toEqual([])
  })
})

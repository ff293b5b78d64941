/** Where a nation is freed, or falls again: who lay hidden there, what was built there, and what waits for an answer. */

import { describe, expect, it } from 'vitest'
import { citiesToLiberate } from '../../../../src/games/aeto/09-10-conquest'
import { type aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { ownerOf, sitesOf } from '../../../../src/games/aeto/politics'
import { type AetoState, boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { type Position, piece, position, start, tableAt } from '../play/position'
import { table } from '../play/table'

const board = boardOf(start)
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
const below = (nation: Nation, hex: string, more: Partial<ReturnType<typeof piece>> = {}) => ({
  hex,
  unit: piece(nation, 'infantry', hex, more),
})
const standing = (at: { readonly state: AetoState }, hex: string) =>
  Object.values(at.state.units).filter((unit) => unit.at === hex)

/** Cities by which Belgium is free, the last of them, and hexes of it without a city. */
const BELGIAN = citiesToLiberate(start, 'belgium')
const LAST = BELGIAN.at(-1)!
const FIELDS = board.ids.filter(
  (hex) => board.hex(hex).country === 'belgium' && !board.hex(hex).sites.includes('city'),
)
const NEAR = besides(LAST, 'belgium').find((hex) => FIELDS.includes(hex))!
const BRUSSELS = 'W 3419'
const GATE = besides(BRUSSELS, 'belgium').find((hex) => FIELDS.includes(hex))!
const [FAR, KEPT] = FIELDS.filter((hex) => hex !== NEAR && hex !== GATE)

const HEDGES = ['W 3215', 'W 3216']
const PARIS = 'W 3118'
/** St. Nazaire and Bordeaux. */
const OTHERS = ['W 3013', 'W 2714']

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

describe('a nation that is freed', () => {
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

  it(`${rule('aeto', '9.11', '11.0')} by the fall of Germany has none either, whoever of the Axis fights on`, () => {
    const at = tableAt({
      ...belgium(),
      rules: ['bocage'],
      camps: { 'united-states': 'west', italy: 'axis' },
      wars: [
        ['united-states', 'germany'],
        ['united-kingdom', 'italy'],
      ],
      conquered: { poland: 'germany', france: 'germany' },
      // Italians in a city of each keep them from being free.
      units: (['france', 'poland'] as const).map((nation) =>
        piece('italy', 'infantry', citiesToLiberate(start, nation)[0]),
      ),
      optional: { hedged: true, bocage: HEDGES.map((hex) => ({ hex, chit: 'no-move', revealed: false })) },
    })
    at.do({ type: 'surrender', nation: 'germany' })
    expect(at.state.ended).toBeNull()
    expect(at.state.nations.france.liberator).toBeNull()
    expect(at.state.optional.bocage).toEqual([])
  })
})

describe('a nation that falls again', () => {
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

describe('a colony that falls', () => {
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

  it(`${rule('aeto', '9.11', '9.25')} to the Soviets is their conqueror's when they fall, and no more theirs when they rise`, () => {
    const albanian = board.ids.find((hex) => board.hex(hex).country === 'albania')!
    const at = tableAt({
      date: ['January', 1943],
      step: 'turn-end',
      camps: { 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['united-kingdom', 'italy'],
      ],
      conquered: { poland: 'germany', italy: 'united-kingdom' },
      more: { sitzkrieg: 'over', vichyOpen: false, colonies: { albania: 'soviet-union' } },
    })
    expect(ownerOf(at.state, albanian)).toBe('soviet-union')
    at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(ownerOf(at.state, albanian)).toBe('germany')
    at.until('turn-end', 'July', 1943)
    expect(at.state.holdingOut).toContain('soviet-union')
    expect(ownerOf(at.state, albanian)).toBe('germany')
  })
})

describe('Vichy France', () => {
  /** Germans in Paris and two more cities, those in Paris in supply or not. */
  const armistice = (out: boolean, more: Partial<Position> = {}): Position => ({
    date: ['July', 1940],
    conquered: { poland: 'germany' },
    units: [PARIS, ...OTHERS].map((hex) => piece('germany', 'infantry', hex, { out: out && hex === PARIS })),
    ...more,
    more: { sitzkrieg: 'over', control: held([PARIS, ...OTHERS], 'germany') },
  })

  it(`${rule('aeto', '9.12', '9.11')} and its colonies are neutral, whatever lay behind a front of the Allies'`, () => {
    const umpire = umpireOn({ isBehindFront: (_state, _hex, camp) => camp === 'west' }) as typeof aeto
    const at = table(umpire, {}, { from: position(armistice(false, { step: 'movement' })) })
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(ownerOf(at.state, 'W 2319')).toBe('vichy-france')
    expect(ownerOf(at.state, 'W 1316')).toBe('algeria')
    expect(ownerOf(at.state, 'W 3418')).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.12')} is asked for in the Supply Step, too, if an army is supplied again in it`, () => {
    const at = tableAt(armistice(true, { step: 'supply' }))
    at.do({ type: 'supply', unit: 'u0', out: false })
    at.do({ type: 'end' })
    expect(at.state.flow).toMatchObject({ step: 'supply', asked: [{ type: 'vichy' }] })
    at.do({ type: 'answer', yes: true })
    expect(at.state.flow.step).toBe('replenishment')
    expect(at.state.vichy).not.toBeNull()
    // Where nothing has changed nobody is asked.
    const idle = tableAt(armistice(true, { step: 'supply' }))
    idle.do({ type: 'end' })
    expect(idle.state.flow.step).toBe('replenishment')
  })

  it(`${rule('aeto', '9.12', '9.14')} that is founded in a Seasonal Turn gives its first coastal fort in the next`, () => {
    const at = tableAt(armistice(false, { step: 'season' }))
    at.do({ type: 'surrender', nation: 'france' })
    at.do({ type: 'answer', yes: true })
    expect(at.refusal({ type: 'wall', hex: 'W 3316' })).toBe('9.14 too-soon')
    at.until('season', 'October', 1940)
    expect(at.refusal({ type: 'wall', hex: 'W 3316' })).toBeNull()
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  checkHunterEspionage,
  checkSubHunters,
  checkSubmarines,
  HUNTED_U_BOAT_REPAIR,
  type MediterraneanSubmarines,
  maySubmarinesEnter,
  mediterraneanSubmarineOdds,
  resolveHuntedUBoatWar,
  resolveMediterraneanSubmarines,
  resolveSubHunt,
  resolveUBoatAttrition,
  type SubHunt,
  subHuntOdds,
  submarineModifiers,
} from '../../../../src/games/the-war/options/29-submarines'
import type { UBoatBattle } from '../../../../src/games/the-war/strategic/05-u-boat-war'
import { seeded, withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import type { Verdict } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'

const codeOf = (verdict: Verdict) => (verdict.legal ? 'legal' : verdict.code)
const spring = turn('spring', 1941)

describe('British submarines in the Mediterranean', () => {
  const war = (changes: Partial<MediterraneanSubmarines> = {}): MediterraneanSubmarines => ({
    turn: spring,
    submarines: 2,
    asw: 2,
    ratings: { british: 'first', italian: 'third' },
    holds: [],
    ...changes,
  })
  const roll = (rolls: number[], changes: Partial<MediterraneanSubmarines> = {}) =>
    withRolls(rolls, (dice) => resolveMediterraneanSubmarines(war(changes), dice))

  it(`${rule('the-war', '29.14')} are two, sail from British ports there, and stay there`, () => {
    const malta = { british: true, mediterranean: true }
    expect(codeOf(checkSubmarines(spring, 2, malta))).toBe('legal')
    expect(codeOf(checkSubmarines(spring, 3, malta))).toBe('two-at-most')
    expect(codeOf(checkSubmarines(turn('winter', 1940), 1, malta))).toBe('wrong-season')
    expect(codeOf(checkSubmarines(spring, 1, { ...malta, british: false }))).toBe('wrong-port')
    expect(codeOf(checkSubmarines(spring, 1, { ...malta, mediterranean: false }))).toBe('wrong-port')
    expect([maySubmarinesEnter('ionian-sea').legal, maySubmarinesEnter('eastern-atlantic').legal]).toEqual([
      true,
      false,
    ])
  })

  it(`${rule('the-war', '29.14')} have modifiers of their own, and those of the two navies`, () => {
    expect(totalOf(submarineModifiers(war()))).toBe(-3)
    expect(totalOf(submarineModifiers(war({ holds: ['malta-ships', 'malta-aircraft'] })))).toBe(-5)
    expect(totalOf(submarineModifiers(war({ holds: ['italian-aircraft', 'german-aircraft'] })))).toBe(2)
    expect(submarineModifiers(war({ ratings: { british: 'first', italian: 'first' } }))).toEqual([])
  })

  it(`${rule('the-war', '29.14')} cost Italy three NARFs for each that is left`, () => {
    expect(roll([6])).toMatchObject({ result: 'DL1/DA1§', submarinesLost: 0, aswLost: 1, narfs: 6 })
    expect(roll([9])).toMatchObject({ result: 'AL1§', submarinesLost: 1, narfs: 3 })
    expect(roll([10], { holds: ['german-aircraft'] })).toMatchObject({
      result: 'AL3/AA1§',
      submarinesLost: 2,
      narfs: 0,
    })
    expect(roll([], { asw: 0 })).toMatchObject({ submarinesLost: 0, narfs: 6 })
    expect(roll([], { submarines: 0 }).narfs).toBe(0)
    expect(mediterraneanSubmarineOdds(war({ asw: 0 }))).toHaveLength(1)
  })

  it('lose no more than there are, and never earn less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(2), fc.string(), (submarines, asw, seed) => {
        const outcome = resolveMediterraneanSubmarines(war({ submarines, asw }), seeded(seed))
        expect(outcome.submarinesLost).toBeLessThanOrEqual(submarines)
        expect(outcome.aswLost).toBeLessThanOrEqual(asw)
        expect(outcome.narfs).toBeGreaterThanOrEqual(0)
        expect(outcome.narfs).toBeLessThanOrEqual(3 * (submarines - outcome.submarinesLost))
      }),
    )
  })
})

describe('sub hunters', () => {
  const hunt = (changes: Partial<SubHunt> = {}): SubHunt => ({
    hunters: 2,
    uBoats: 2,
    distance: 0,
    ratings: { allied: 'first', german: 'first' },
    holds: [],
    ...changes,
  })
  const roll = (rolls: number[], changes: Partial<SubHunt> = {}) =>
    withRolls(rolls, (dice) => resolveSubHunt(hunt(changes), dice))

  it(`${rule('the-war', '29.16')} leave an ASW in the box, and each hunt someone`, () => {
    const all = { power: 'britain', asw: 4, uBoats: 5, hunts: [{ hunters: 2, uBoats: 3 }] } as const
    const check = (changes: Partial<Parameters<typeof checkSubHunters>[0]>) =>
      codeOf(checkSubHunters({ ...all, ...changes }))
    expect([check({}), check({ asw: 2 }), check({ uBoats: 2 })]).toEqual(['legal', 'one-stays', 'too-many'])
    expect(check({ hunts: [{ hunters: 0, uBoats: 1 }] })).toBe('empty-hunt')
    expect([check({ power: 'germany' }), check({ power: 'united-states' })]).toEqual([
      'western-only',
      'legal',
    ])
    expect(check({ hunts: [all.hunts[0], { hunters: 1, uBoats: 3 }] })).toBe('too-many')
    expect([
      codeOf(checkHunterEspionage('britain', false)),
      codeOf(checkHunterEspionage('britain', true)),
      codeOf(checkHunterEspionage('united-states', false)),
    ]).toEqual(['legal', 'twice-running', 'british-only'])
  })

  it(`${rule('the-war', '29.16')} must find the U-boats, who then attack and can only lose`, () => {
    expect(roll([10])).toMatchObject({ found: false, result: null, sunk: 0, depleted: 0 })
    expect(roll([1, 5])).toMatchObject({ found: true, result: 'AD', sunk: 0, depleted: 1 })
    expect(roll([1, 9])).toMatchObject({ result: 'AD2', depleted: 2 })
    expect(roll([1, 10])).toMatchObject({ result: 'A Sunk', sunk: 1, depleted: 0 })
    expect(roll([1, 1])).toMatchObject({ result: 'DD2', sunk: 0, depleted: 0 })
    expect(roll([1, 9], { espionage: true })).toMatchObject({ result: 'A Sunk', sunk: 1 })
    expect(roll([1, 9], { ratings: { allied: 'second', german: 'first' } }).result).toBe('AD')
    expect(roll([1], { uBoats: 1, hunters: 5 })).toMatchObject({ result: null, sunk: 1 })
    expect(roll([1, 9], { uBoats: 1, hunters: 1 }).depleted).toBe(1)
    expect(HUNTED_U_BOAT_REPAIR).toBe(1)
  })

  it(`${rule('the-war', '29.16')} come before the convoys' battle, and count in attrition`, () => {
    const battle: UBoatBattle = { turn: turn('spring', 1943), uBoats: 6, asw: 6, holds: [] }
    const outcome = withRolls([1, 5, 3], (dice) =>
      resolveHuntedUBoatWar(battle, [hunt({ hunters: 4 })], dice),
    )
    // One U-boat is depleted; five meet the two ASW that stayed, on the 2-1 column.
    expect(outcome.hunted).toMatchObject([{ result: 'AD', depleted: 1 }])
    expect(outcome.result.text).toBe('DL1/DA3')
    expect(outcome).toMatchObject({ aswLost: 1, narfs: 15, attrition: 2, uBoatsLost: 2 })
  })

  it('never sink or deplete more than they hunt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 8 }),
        fc.string(),
        (a, b, seed) => {
          const { sunk, depleted } = resolveSubHunt(hunt({ uBoats: a, hunters: b }), seeded(seed))
          expect(sunk + depleted).toBeLessThanOrEqual(a)
        },
      ),
    )
    expect(subHuntOdds(hunt()).length).toBeGreaterThan(3)
  })
})

describe('attrition by a roll', () => {
  it(`${rule('the-war', '29.17')} takes U-boats by the ASW that there are, after damage only`, () => {
    const lost = (rolls: number[], asw: number, uBoatsLeft = 9, damaged = true) =>
      withRolls(rolls, (dice) => resolveUBoatAttrition({ asw, uBoatsLeft, damaged }, dice))
    expect([lost([1], 3), lost([10], 3), lost([6], 7), lost([10], 19)]).toEqual([0, 2, 3, 9])
    expect([lost([10], 19, 4), lost([], 5, 9, false), lost([], 0)]).toEqual([4, 0, 0])
  })
})

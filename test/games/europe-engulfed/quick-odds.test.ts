/** Odds in floating point against the exact count. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAIN_SETTING } from '../../../src/games/europe-engulfed/06-combat'
import { type BattlePlan, battleChances } from '../../../src/games/europe-engulfed/06-odds'
import { battleProbabilities } from '../../../src/games/europe-engulfed/06-quick-odds'
import { rule } from '../../../src/testing/rule'

const blocks = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 2 }), steps: fc.integer({ min: 1, max: 4 }) }),
  { maxLength: 2 },
)
const force = fc.record({ armor: blocks, infantry: blocks, air: fc.integer({ min: 0, max: 2 }) })
const plans: fc.Arbitrary<BattlePlan> = fc.record({
  setting: fc.record({
    assault: fc.boolean(),
    terrain: fc.constantFrom('clear' as const, 'rough' as const, 'swamp' as const),
    weather: fc.constantFrom('clear' as const, 'snow' as const),
    crossed: fc.constantFrom([], ['infantry' as const], ['armor' as const, 'infantry' as const]),
    landing: fc.boolean(),
    fortified: fc.constant(false),
    fortress: fc.constant(false),
    fieldFort: fc.boolean(),
    cut: fc.boolean(),
    hardy: fc.boolean(),
    surprise: fc.boolean(),
    caught: fc.constant(null),
    shaken: fc.boolean(),
    armor: fc.constant('free' as const),
    every: fc.constant(5 as const),
  }),
  attacker: force,
  defender: force,
  rounds: fc.integer({ min: 1, max: 2 }),
})

const key = (of: object) => JSON.stringify(of)

describe('odds of a whole battle', () => {
  it(`${rule('europe-engulfed', '6.2', '6.7')} in floating point are the exact ones`, () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { total, outcomes } = battleChances(plan)
        const exact = new Map(
          outcomes.map(({ attacker, defender, ways }) => [key({ attacker, defender }), ways]),
        )
        const quick = battleProbabilities(plan)
        let sum = 0
        for (const { attacker, defender, probability } of quick) {
          sum += probability
          const ways = exact.get(key({ attacker, defender }))
          if (ways === undefined) throw new Error('an outcome that cannot be')
          expect(probability).toBeCloseTo(Number((ways * 10n ** 18n) / total) / 1e18, 10)
        }
        expect(quick).toHaveLength(exact.size)
        expect(sum).toBeCloseTo(1, 9)
      }),
      { numRuns: 25 },
    )
  })

  it(`${rule('europe-engulfed', '6.2')} a battle of 20 steps against 20 is fought out, and the attacker, who fires second, wins less often`, () => {
    const corps = { infantry: [{ count: 5, steps: 4 }] }
    const outcomes = battleProbabilities({ setting: PLAIN_SETTING, attacker: corps, defender: corps })
    const chance = (test: (one: (typeof outcomes)[number]) => boolean) =>
      outcomes.reduce((sum, one) => (test(one) ? sum + one.probability : sum), 0)
    // The chain that is solved at once comes to what so many rounds come to.
    const rounds = battleProbabilities({
      setting: PLAIN_SETTING,
      attacker: corps,
      defender: corps,
      rounds: 300,
    })
    for (const { attacker, defender, probability } of rounds)
      expect(
        chance((one) => key(one.attacker) === key(attacker) && key(one.defender) === key(defender)),
      ).toBeCloseTo(probability, 9)
    const won = chance(({ defender }) => defender.infantry === 0)
    const lost = chance(({ attacker }) => attacker.infantry === 0)
    expect(won + lost).toBeCloseTo(1, 9)
    expect(won).toBeGreaterThan(0.2)
    expect(won).toBeLessThan(0.5)
  })
})

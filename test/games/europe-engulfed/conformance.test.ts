import { describe, it } from 'vitest'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import { scrambleHidden } from '../../../src/games/europe-engulfed/view'
import { type Dice, seeded } from '../../../src/kernel/dice'
import { conformance } from '../../../src/testing'

// Phases are ended early now and then, the more so the longer a scenario is, and most checks look at one moment in so many. 16.1 plays its optional
// rules alone, all of them together and some at random; the longer scenarios, in which more of them mean something, none and all of them, and a campaign
// some at random.
const SHORT = { games: 1, every: 60, bound: 20_000, timeout: 600_000 }
const scramble = (state: unknown, player: string, dice: Dice) =>
  scrambleHidden(state as never, player as never, dice)

function conforms(
  scenario: keyof typeof europeEngulfed.scenarios,
  change: Partial<typeof europeEngulfed>,
  hurry: number,
  every = SHORT.every,
) {
  const { [scenario]: info } = europeEngulfed.scenarios
  const game = { ...europeEngulfed, ...change, scenarios: { [scenario]: info } }
  conformance(game as unknown as typeof europeEngulfed, {
    ...SHORT,
    hurry,
    every,
    mixtures: 1,
    runner: { describe, it },
    scramble,
  })
}

const ALL = Object.fromEntries(Object.keys(europeEngulfed.optionalRules).map((name) => [name, true]))
const withAll: typeof europeEngulfed.setup = (options) =>
  europeEngulfed.setup({ ...options, rules: { ...options.rules, ...ALL } })
/** Every second optional rule or so, by lot. */
function withSome(seed: string): typeof europeEngulfed.setup {
  const dice = seeded(seed)
  const some = Object.fromEntries(Object.keys(ALL).map((name) => [name, dice.d(2) === 1]))
  return (options) => europeEngulfed.setup({ ...options, rules: { ...options.rules, ...some } })
}
const LONG = ['16.2', '16.3'] as const
// Campaigns of 27 and 38 turns are hurried through; with every optional rule three play, and deploy freely.
const CAMPAIGNS = ['campaign-1939', 'campaign-1941'] as const

// In 16.1 these mean something: alone, together and at random. `options.test.ts` plays each of the others alone, and all and half of them, in every scenario.
const { incrementalProduction, stacking, limitedActions, withdrawals, hitDistribution } =
  europeEngulfed.optionalRules
const SMALL = { incrementalProduction, stacking, limitedActions, withdrawals, hitDistribution }
conforms('16.1', { optionalRules: SMALL as never }, 3)
describe('with every optional rule', () =>
  conforms('16.1', { optionalRules: {} as never, setup: withAll }, 3))
for (const scenario of LONG) {
  describe('without optional rules', () => conforms(scenario, { optionalRules: {} as never }, 2))
  describe('with every optional rule', () =>
    conforms(scenario, { optionalRules: {} as never, setup: withAll }, 2))
}

describe('a campaign of three players with every optional rule', () =>
  conforms('campaign-1939', { optionalRules: {} as never, setup: withAll }, 2, 500))
describe('a campaign without optional rules', () =>
  conforms('campaign-1941', { optionalRules: {} as never }, 2, 500))

for (const seed of ['a', 'b'])
  describe(`a campaign with optional rules at random (${seed})`, () =>
    conforms('campaign-1941', { optionalRules: {} as never, setup: withSome(seed) }, 2, 500))

describe('every scenario is there', () => {
  it('in the list above', () => {
    if (Object.keys(europeEngulfed.scenarios).sort().join() !== ['16.1', ...LONG, ...CAMPAIGNS].sort().join())
      throw new Error('one is missing')
  })
})

import { describe, it } from 'vitest'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import { scrambleHidden } from '../../../src/games/europe-engulfed/view'
import { conformance } from '../../../src/testing'

// Phases are ended early now and then, the more so the longer a scenario is, and most checks look at one moment in so many. 16.1 plays every optional rule; the longer ones play those that mean
// something in them and not in it.
const SCENARIOS = {
  '16.1': { hurry: 5, options: ['incrementalProduction', 'stacking', 'limitedActions', 'randomWeather'] },
  '16.2': { hurry: 2, options: [] },
  '16.3': { hurry: 2, options: [] },
} as const

for (const [scenario, { hurry, options }] of Object.entries(SCENARIOS)) {
  const rules = Object.entries(europeEngulfed.optionalRules).filter(([name]) =>
    (options as readonly string[]).includes(name),
  )
  conformance(
    {
      ...europeEngulfed,
      scenarios: { [scenario]: europeEngulfed.scenarios[scenario as '16.1'] },
      optionalRules: Object.fromEntries(rules),
    } as unknown as typeof europeEngulfed,
    {
      runner: { describe, it },
      scramble: (state, player, dice) => scrambleHidden(state as never, player as never, dice),
      games: 1,
      every: 60,
      hurry,
      mixtures: 0,
      bound: 20_000,
      timeout: 600_000,
    },
  )
}

describe('every scenario is there', () => {
  it('in the list above', () => {
    if (Object.keys(europeEngulfed.scenarios).join() !== Object.keys(SCENARIOS).join())
      throw new Error('one is missing')
  })
})

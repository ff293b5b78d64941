import { describe, it } from 'vitest'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import { scrambleHidden } from '../../../src/games/europe-engulfed/view'
import { conformance } from '../../../src/testing'

// Phases are ended early now and then, the more so the longer a scenario is, and most checks look at one moment in so many.
const HURRY = { '16.1': 5, '16.2': 2, '16.3': 2 } as const

for (const [scenario, hurry] of Object.entries(HURRY))
  conformance(
    {
      ...europeEngulfed,
      scenarios: { [scenario]: europeEngulfed.scenarios[scenario as '16.1'] },
    } as typeof europeEngulfed,
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

describe('every scenario is there', () => {
  it('in the list above', () => {
    if (Object.keys(europeEngulfed.scenarios).join() !== Object.keys(HURRY).join())
      throw new Error('one is missing')
  })
})

/** What is measured of Europe Engulfed: random decisions in 16.2, which has the most units, and in 16.1. */

import { europeEngulfed, type FrozenEeState } from '../../src/games/europe-engulfed/game'
import type { ScenarioId } from '../../src/games/europe-engulfed/scenario'
import { seeded } from '../../src/kernel/dice'

/** The position before the first decision. */
export const blockStart = (scenario: ScenarioId): FrozenEeState =>
  europeEngulfed.setup({ scenario, seed: 'bench' })

/** Random decisions as playouts make them, each drawn by `sample`, one game after the other. */
export function blockSampling(start: FrozenEeState): () => number {
  const dice = seeded('playout')
  let state = europeEngulfed.fork(start)
  return () => {
    let action = europeEngulfed.sample(state, dice)
    if (action === null) {
      state = europeEngulfed.fork(start)
      action = europeEngulfed.sample(state, dice)!
    }
    europeEngulfed.advance(state, action)
    return 1
  }
}

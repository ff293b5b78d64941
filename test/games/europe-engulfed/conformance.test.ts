import { describe, it } from 'vitest'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import { scrambleHidden } from '../../../src/games/europe-engulfed/view'
import { conformance } from '../../../src/testing'

// Phases are ended early now and then, and most checks look at one moment in so many.
conformance(europeEngulfed, {
  runner: { describe, it },
  scramble: (state, player, dice) => scrambleHidden(state as never, player as never, dice),
  games: 1,
  every: 25,
  hurry: 8,
  mixtures: 0,
  bound: 20_000,
  timeout: 600_000,
})

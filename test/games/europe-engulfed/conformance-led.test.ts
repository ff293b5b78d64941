import { describe, it } from 'vitest'
import { europeEngulfedBot } from '../../../src/bots/for-europe-engulfed'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import { scrambleHidden } from '../../../src/games/europe-engulfed/view'
import type { Dice } from '../../../src/kernel/dice'
import { conformance } from '../../../src/testing'

// The scripted player takes half of the decisions: wars go on as they do between people, with chance beside them.
conformance({ ...europeEngulfed, optionalRules: {} } as unknown as typeof europeEngulfed, {
  runner: { describe, it },
  hand: () => ({ ofTen: 5, ...europeEngulfedBot() }),
  scramble: (state: unknown, player: string, dice: Dice) =>
    scrambleHidden(state as never, player as never, dice),
  seed: 'led',
  games: 1,
  every: 300,
  hurry: 3,
  bound: 20_000,
  timeout: 600_000,
})

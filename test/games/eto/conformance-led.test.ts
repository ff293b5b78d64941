import { describe, it } from 'vitest'
import { etoBot } from '../../../src/bots/for-eto'
import { eto } from '../../../src/games/eto/game'
import { conformance } from '../../../src/testing'

// The scripted player takes half of the decisions: wars go on as they do between people, with chance beside them.
conformance(
  { ...eto, optionalRules: {} },
  {
    runner: { describe, it },
    hand: () => ({ ofTen: 5, ...etoBot() }),
    seed: 'led',
    games: 1,
    every: 100,
    hurry: 3,
    bound: 30_000,
    timeout: 600_000,
  },
)

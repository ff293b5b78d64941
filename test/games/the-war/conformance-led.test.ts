import { describe, it } from 'vitest'
import { theWarBot } from '../../../src/bots/for-the-war'
import { theWar } from '../../../src/games/the-war/game'
import { conformance } from '../../../src/testing'

// The scripted player takes half of the decisions: wars go on as they do between people, with chance beside them.
conformance({ ...theWar, optionalRules: {} } as unknown as typeof theWar, {
  runner: { describe, it },
  hand: () => ({ ofTen: 5, ...theWarBot() }),
  seed: 'led',
  games: 1,
  every: 150,
  hurry: 3,
  bound: 12_000,
  timeout: 600_000,
})

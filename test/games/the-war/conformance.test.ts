import { describe, it } from 'vitest'
import { theWar } from '../../../src/games/the-war/game'
import { conformance } from '../../../src/testing'

// Some eighty decisions a game: most checks look at one moment in five.
conformance(theWar, { runner: { describe, it }, games: 20, every: 5, bound: 2000, timeout: 300_000 })

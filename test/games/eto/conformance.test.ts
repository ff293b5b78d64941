import { describe, it } from 'vitest'
import { eto } from '../../../src/games/eto/game'
import { conformance } from '../../../src/testing'

// A game has thousands of decisions: phases are ended early now and then, and most checks look at one moment in forty.
conformance(eto, { runner: { describe, it }, games: 1, every: 50, hurry: 3, bound: 30_000, timeout: 600_000 })

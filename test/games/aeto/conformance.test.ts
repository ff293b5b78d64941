import { describe, it } from 'vitest'
import { aeto } from '../../../src/games/aeto/game'
import { conformance } from '../../../src/testing'

// A war has thousands of reports: steps are ended early now and then, and most checks look at one moment in forty.
conformance(aeto, {
  runner: { describe, it },
  games: 1,
  every: 60,
  hurry: 2,
  bound: 30_000,
  timeout: 600_000,
})

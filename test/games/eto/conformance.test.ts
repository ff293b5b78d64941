import { describe, it } from 'vitest'
import { eto } from '../../../src/games/eto/game'
import { conformance } from '../../../src/testing'

/** Every optional rule on its own, and all of them that a scenario allows together. */
const EVERYTHING = { minorCountries: true, partisans: true, airdrop: true, railByHex: true }

conformance(eto, { runner: { describe, it }, games: 2, bound: 30_000, rules: [EVERYTHING], timeout: 600_000 })

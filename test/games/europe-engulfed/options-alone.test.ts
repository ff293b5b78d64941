/**
 * Optional rules alone under the whole conformance kit, each in a scenario that has what it speaks of. Those of 16.1 are played so in `conformance.test.ts`. Campaigns are long: their rules
 * are played alone in `options.test.ts`, with the invariants, and under the whole kit all together, none, some by lot, and here those of them alone that are short; `EVERY_OPTION=1` plays each of
 * them so, which takes two minutes of a processor.
 */

import { describe, expect, it } from 'vitest'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import { scrambleHidden } from '../../../src/games/europe-engulfed/view'
import type { Dice } from '../../../src/kernel/dice'
import { conformance } from '../../../src/testing'

const SEA =
  'randomWeather desertWeather uboatInitiative groundSupportLimits fortReduction partialBuilds germanAirborne conversions portCapacity overlord navalAir improvements'
/** Of the campaigns: short games. */
const ALWAYS = 'earlyWars westernWars threePlayers freeSetup'
const BEGINNING = 'surprise frenchResolve juneInvasion italianVentures sovietVentures minorChoices'
const LATER =
  'prudence greekEntry turkishEntry germanStrain sovietLessons americanLessons pause combatWinter weightedVictory finalOffensives jets partisans carpetBombing'
/** Those of `conformance.test.ts`. */
const SMALL = 'incrementalProduction stacking limitedActions withdrawals hitDistribution'

function alone(scenario: keyof typeof europeEngulfed.scenarios, option: string): void {
  const game = {
    ...europeEngulfed,
    scenarios: { [scenario]: europeEngulfed.scenarios[scenario] },
    optionalRules: {},
    setup: ((given) =>
      europeEngulfed.setup({
        ...given,
        rules: { ...given.rules, [option]: true },
      })) as typeof europeEngulfed.setup,
  }
  describe(`with ${option} alone`, () =>
    conformance(game as unknown as typeof europeEngulfed, {
      seed: option,
      games: 1,
      every: 2000,
      hurry: 2,
      bound: 20_000,
      mixtures: 0,
      timeout: 600_000,
      runner: { describe, it },
      scramble: (state: unknown, player: string, dice: Dice) =>
        scrambleHidden(state as never, player as never, dice),
    }))
}

for (const option of SEA.split(' ')) alone('16.2', option)
for (const option of ALWAYS.split(' ')) alone('campaign-1939', option)
if (process.env['EVERY_OPTION'] !== undefined) {
  for (const option of BEGINNING.split(' ')) alone('campaign-1939', option)
  for (const option of LATER.split(' ')) alone('campaign-1941', option)
}

describe('the lists of rules', () => {
  it('have every one of them, once', () => {
    expect([SEA, ALWAYS, BEGINNING, LATER, SMALL].join(' ').split(' ').sort()).toEqual(
      Object.keys(europeEngulfed.optionalRules).sort(),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { eto } from '../../../src/games/eto/game'
import { ETO_SCENARIOS, type EtoScenario } from '../../../src/games/eto/state'
import { seeded } from '../../../src/kernel/dice'
import { SetupError } from '../../../src/kernel/game'
import { tamperChecks } from '../../../src/testing/tamper'
import { walk } from '../../../src/testing/walk'

/** Moments that are tampered with for each set of rules. */
const LOOKS = 20

const RULES = Object.keys(eto.optionalRules)
const dice = seeded('which rules')

/** Every optional rule alone, all together, and some at random. */
const SETS: readonly (readonly string[])[] = [
  ...RULES.map((rule) => [rule]),
  RULES,
  ...Array.from({ length: 3 }, () => RULES.filter(() => dice.d(2) === 1)),
]

/** The rules of a set that a scenario knows. */
function known(scenario: EtoScenario, names: readonly string[]): Record<string, boolean> {
  const fits = (name: string) => {
    try {
      eto.setup({ scenario, seed: 'fits', rules: { [name]: true } })
      return true
    } catch (error) {
      if (error instanceof SetupError) return false
      throw error
    }
  }
  return Object.fromEntries(names.filter(fits).map((name) => [name, true]))
}

describe('a save that was tampered with is refused or played on', () => {
  for (const scenario of ETO_SCENARIOS)
    for (const names of SETS) {
      const rules = known(scenario, names)
      if (Object.keys(rules).length === 0) continue
      it(`${scenario} with ${Object.keys(rules).join(', ')}`, () => {
        const [check] = tamperChecks(eto)
        let looks = 0
        // Some games end at once: somebody resigns.
        for (let game = 0; looks < LOOKS; game++) {
          const look = check.begin()
          const setup = { scenario, seed: `tamper ${game} ${names.join()}`, rules }
          walk(eto, setup, { bound: 30_000, pace: check.pace, every: 60, hurry: 5 }, (moment) => {
            if (looks++ < LOOKS) look(moment)
          })
        }
        expect(looks).toBeGreaterThanOrEqual(LOOKS)
      }, 120_000)
    }
})

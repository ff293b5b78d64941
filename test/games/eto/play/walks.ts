/** Games to walk through at random: any scenario, any optional rules that fit it. */

import fc from 'fast-check'
import { eto } from '../../../../src/games/eto/game'
import {
  type EtoScenario,
  type EtoState,
  OPTIONAL_RULES,
  type OptionalRule,
} from '../../../../src/games/eto/state'

export const games = fc.record({
  scenario: fc.constantFrom('1939', '1940', '1941'),
  seed: fc.string({ minLength: 1, maxLength: 6 }),
  options: fc.subarray([...OPTIONAL_RULES]),
})

export function begin({
  scenario,
  seed,
  options,
}: {
  scenario: EtoScenario
  seed: string
  options: OptionalRule[]
}): EtoState {
  const minors = options.includes('minorCountries')
  const fits = (option: OptionalRule) =>
    scenario === '1939' ||
    option === 'minorCountries' ||
    option === 'railByHex' ||
    (option !== 'threePlayers' && minors && (option !== 'italianEntry' || scenario !== '1941'))
  const rules = Object.fromEntries(options.filter(fits).map((option) => [option, true]))
  return eto.setup({ scenario, seed, rules })
}

/** Section 9: supply, as far as combat needs it: what being cut off does, not yet how a line is traced. */

import { because, type Reason } from '../../kernel/explain'
import { legal, refuse, type Verdict } from '../../kernel/verdict'

/**
 * May a unit attack, as far as supply goes? Judged at the moment of combat.
 *
 * @rule 9.5
 * @rule 9.61
 */
export function maySupplyAttack(unit: { readonly id: string; readonly supplied: boolean }): Verdict {
  return unit.supplied
    ? legal
    : refuse('9.61', 'out-of-supply', `${unit.id} is out of supply and cannot attack`)
}

/**
 * What being out of supply does to a defender.
 *
 * @rule 5.22
 * @rule 9.61 half strength
 */
export const OUT_OF_SUPPLY: { readonly factor: 0.5; readonly reason: Reason } = {
  factor: 0.5,
  reason: because('9.61', 'being out of supply halves the defence'),
}

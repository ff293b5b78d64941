/** What a power spends: Special Actions and WERPs. */

import type { EeEvent } from '../actions'
import { ofPower, type Power, withPower } from '../powers'
import type { EeState } from '../state'

/**
 * A Special Action of a power is used up.
 *
 * @rule 7.1
 */
export function spendAction(
  state: EeState,
  power: Power,
  rule: string,
  use: string,
  events: EeEvent[],
): void {
  const left = ofPower(state.actions, power) - 1
  state.actions = withPower(state.actions, power, left)
  events.push({ type: 'action', rule, power, left, use })
}

/** Has a power a Special Action for a landing or an airborne assault, of which there is one a phase? */
export const mayInvade = ({ actions, dropped }: EeState, power: Power): boolean =>
  ofPower(actions, power) > 0 && !dropped.includes(power)

/** WERPs of a power are spent; less than none come in. */
export const pay = (state: EeState, power: Power, price: number): void => {
  state.werps = withPower(state.werps, power, ofPower(state.werps, power) - price)
}

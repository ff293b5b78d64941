/** Special Actions: who has them, and that they are spent. */

import type { EeEvent } from '../actions'
import type { Power } from '../powers'
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
  const left = state.actions[power] - 1
  state.actions = { ...state.actions, [power]: left }
  events.push({ type: 'action', rule, power, left, use })
}

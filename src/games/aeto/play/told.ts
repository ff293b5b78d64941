/** What the dice have said, as an event. */

import type { PoliticalRoll } from '../09-political-rolls'
import type { CountRoll } from '../10-rolls'
import type { AetoEvent } from '../actions'

export const told = (
  rule: string,
  what: string,
  result: string,
  { roll, net, explain }: CountRoll,
): AetoEvent => ({ type: 'rolled', rule, what, roll, net, result, explain })

/** Tells whether something happens, by a political roll, and gives that back. */
export function tellRoll(
  rule: string,
  what: string,
  { happens, roll, net, explain }: PoliticalRoll,
  events: AetoEvent[],
): boolean {
  events.push({ type: 'rolled', rule, what, roll, net, result: happens ? 'yes' : 'no', explain })
  return happens
}

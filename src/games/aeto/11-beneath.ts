/** Section 11.20: how many units lie below forts. */

import { isFinished } from './ground'
import { WORKS } from './inquiries'
import type { AetoState } from './state'

/** The hex of the landing in Normandy: what the Axis has there decides over the hedgerows (11.0). */
export const D_DAY = 'W 3316'

/**
 * How many units there is room for below the finished forts and hedgerows of a hex: one each.
 *
 * @rule 11.0 hedgerows conceal as forts do
 * @rule 11.20
 */
export function roomBeneath(state: AetoState, hex: string): number {
  const hedges = state.optional.bocage.filter((one) => one.hex === hex).length
  return hedges + WORKS.filter((what) => isFinished(state, hex, what)).length
}

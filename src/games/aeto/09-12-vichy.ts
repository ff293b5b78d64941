/** Section 9.12: Vichy France, when it may be established and how long nobody may touch it. */

import { isHeldInSupply } from './09-10-conquest'
import { nextWinter } from './calendar'
import { sitesOf } from './politics'
import type { AetoState } from './state'

export const PARIS = 'W 3118'

/**
 * Are the conditions there: Paris in German hands, and two other cities of France proper?
 *
 * @rule 9.10
 * @rule 9.12
 */
export function mayEstablishVichy(state: AetoState): boolean {
  if (!state.vichyOpen || state.vichy !== null || state.nations.france.status !== 'war') return false
  if (!isHeld(state, PARIS)) return false
  const others = sitesOf(state, 'france', 'city').filter((hex) => hex !== PARIS)
  return others.filter((hex) => isHeld(state, hex)).length >= 2
}

const isHeld = (state: AetoState, hex: string): boolean =>
  isHeldInSupply(state, hex, (nation) => nation === 'germany')

/**
 * Is the neutrality of a Vichy State still inviolable? It is until the Winter Seasonal Turn after its foundation.
 *
 * @rule 9.12
 */
export const isInviolable = ({ vichy, turn }: AetoState): boolean =>
  vichy !== null && turn < nextWinter(vichy.since)

/** Section 5: movement, as far as the overrun needs it. */

import type { SideTerrain } from './units'

/**
 * Movement Points for entering a land hex; clear or rough makes no difference.
 *
 * @rule 5.12
 * @rule 5.21 a blocked side costs one more
 */
export function stepCost(side: Exclude<SideTerrain, 'sea'>): number {
  return side === 'blocked' ? 2 : 1
}

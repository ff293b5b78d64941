/** How many strategic moves there are. */

import type { Power } from '../powers'
import type { EeState } from '../state'

/**
 * The strategic moves of a power: bombs on Germany cost some of them, those on its railways one each.
 *
 * @rule 5.2
 * @rule 2.25
 * @rule 2.27
 * @rule 20.3
 */
export function liftsFor({ charts, bombed, rails }: EeState, power: Power): number {
  const lost = power === 'german' ? Math.floor(bombed.german / charts.hitsForMove) + rails : 0
  return Math.max(0, charts.moves[power] - lost)
}

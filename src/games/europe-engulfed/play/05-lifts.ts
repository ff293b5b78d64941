/** How many strategic moves there are. */

import type { Power } from '../powers'
import { sideOfPower } from '../scenario'
import type { EeState } from '../state'

/**
 * The strategic moves of a power: bombs on Germany cost some of them, those on its railways one each; without Moscow the Soviets have half of theirs.
 *
 * @rule 5.2
 * @rule 2.25
 * @rule 2.27
 * @rule 5.24
 * @rule 20.3
 */
export function liftsFor(state: EeState, power: Power): number {
  const { charts, bombed, rails, control } = state
  const lost = power === 'german' ? Math.floor(bombed.german / charts.hitsForMove) + rails : 0
  const hub = power !== 'soviet' || control['Moscow'] === sideOfPower(state, power)
  return Math.max(0, (hub ? charts.moves[power] : Math.floor(charts.moves[power] / 2)) - lost)
}

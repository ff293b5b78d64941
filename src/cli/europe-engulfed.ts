/** What the command line says of a position of Europe Engulfed. */

import { nationText } from '../games/europe-engulfed/names'
import { dateText } from '../games/europe-engulfed/scenario'
import type { EeState } from '../games/europe-engulfed/state'
import { tally } from './tally'

/** The date, and the blocks of each nation on the map: what they are is between them and their owner. */
export function europeEngulfedSummary({ scenario, turn, blocks }: EeState): readonly string[] {
  const standing = Object.values(blocks).filter(({ at }) => at !== null)
  return [
    `Scenario ${scenario}, ${dateText({ scenario }, turn)}`,
    `Blocks on the map: ${tally(standing.map(({ nation }) => [nationText(nation), 1] as const))}`,
  ]
}

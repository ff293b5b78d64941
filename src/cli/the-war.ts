/** What the command line says of a position of The War. */

import { turnName } from '../games/the-war/calendar'
import type { TheWarState } from '../games/the-war/state'
import { nationText } from '../games/the-war/unit-names'
import { tally } from './tally'

/** The date, and the factors of each nation on the map and in the air. */
export function theWarSummary({ scenario, turn, units, air }: TheWarState): readonly string[] {
  const ground = Object.values(units).map(({ nation, factor }) => [nationText(nation), factor] as const)
  const flying = Object.values(air).map(({ nation, factors }) => [nationText(nation), factors] as const)
  return [
    `Scenario ${scenario}, ${turnName(turn)}`,
    `On the map: ${tally(ground)}`,
    ...(flying.length > 0 ? [`In the air: ${tally(flying)}`] : []),
  ]
}

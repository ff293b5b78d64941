/** The War: Europe 1939-1945, the Naval and Air-Naval Interception and Counter-Interception Table. */

import { rulebook } from '../kernel/provenance'
import { byColumn, named, type ResultTable, resultTable } from '../kernel/table'

export type InterceptionResult = 'Intercept' | 'Miss'

/**
 * The size of the force that is to be found across, one ten-sided die down. Part of rule 7.8, which also has it that a 1
 * on the die itself always finds and a 10 never does, whatever the modifiers.
 */
export const THE_WAR_NAVAL_INTERCEPTION: ResultTable<InterceptionResult> = resultTable({
  id: 'the-war-naval-interception',
  title: 'Naval interception and counter-interception',
  source: rulebook('7.8'),
  columns: named('≤1', '≤2', '≤3', '>3'),
  die: 10,
  // A line is a column: its label, then its cells from the lowest roll to the highest.
  rows: byColumn(
    '    ..5        6-7        8-9        10         11..',
    '≤1  Intercept  Miss       Miss       Miss       Miss',
    '≤2  Intercept  Intercept  Miss       Miss       Miss',
    '≤3  Intercept  Intercept  Intercept  Miss       Miss',
    '>3  Intercept  Intercept  Intercept  Intercept  Miss',
  ),
  cell: (text) => (text === 'Intercept' || text === 'Miss' ? text : undefined),
})

/** The column for a force of so many units. A CV and its NAC are one; there are halves, for ASW and U-Boats (7.8). */
export function interceptionColumn(units: number): number {
  if (!(units >= 0)) throw new RangeError(`${units} is no number of units`)
  return Math.min(3, Math.max(0, Math.ceil(units) - 1))
}

/** The War: Europe 1939-1945, the On-Board (Light) Flak Table: fire at aircraft on the map. */

import { rulebook } from '../kernel/provenance'
import { byColumn, differential, type ResultTable, resultTable } from '../kernel/table'

export interface LightFlakResult {
  /** As printed: `AD2`. */
  readonly text: string
  readonly effect: 'miss' | 'depleted' | 'eliminated'
  readonly units: 0 | 1 | 2
}

/**
 * Flak factors across (`column(factors, 0)`; none without any, and more than 4 count as 4), one ten-sided die down; here
 * high rolls hurt the aircraft. Part of rule 11.12.
 */
export const THE_WAR_LIGHT_FLAK: ResultTable<LightFlakResult> = resultTable({
  id: 'the-war-light-flak',
  title: 'Light flak',
  source: rulebook('11.12'),
  columns: differential('1 2 3 4', { closed: 'below' }),
  die: 10,
  // A line is a column: its label, then its cells from the lowest roll to the highest.
  rows: byColumn(
    '   ..6   7     8     9     10    11    12..',
    '1  Miss  Miss  Miss  Miss  AD    AD    AD',
    '2  Miss  Miss  Miss  AD    AD2   AD2   AD2',
    '3  Miss  Miss  AD    AD    AD2   AE    AE',
    '4  Miss  AD    AD    AD2   AE    AE    AE2',
  ),
  cell(text) {
    if (text === 'Miss') return { text, effect: 'miss', units: 0 }
    const match = /^A([DE])(2?)$/.exec(text)
    return match
      ? { text, effect: match[1] === 'D' ? 'depleted' : 'eliminated', units: match[2] ? 2 : 1 }
      : undefined
  },
})

/** The War: Europe 1939-1945, the Heavy Flak Table: fire at strategic bombers. */

import { rulebook } from '../kernel/provenance'
import { byColumn, differential, type ResultTable, resultTable } from '../kernel/table'

export interface HeavyFlakResult {
  /** As printed: `AE2`. */
  readonly text: string
  /** A depleted SAC aborts its mission. */
  readonly effect: 'miss' | 'depleted' | 'eliminated'
  readonly units: number
}

/**
 * The defender's Heavy Flak level across (`column(level, 0)`; none at level 0), one ten-sided die down; here high rolls
 * hurt the attacker. Part of rule 11.12.
 */
export const THE_WAR_HEAVY_FLAK: ResultTable<HeavyFlakResult> = resultTable({
  id: 'the-war-heavy-flak',
  title: 'Heavy flak against strategic bombing',
  source: rulebook('11.12'),
  columns: differential('1 2 3 4 5', { closed: 'below' }),
  die: 10,
  // A line is a column: its label, then its cells from the lowest roll to the highest.
  rows: byColumn(
    '   ..2   3     4     5     6     7     8     9     10    11    12..',
    '1  Miss  Miss  Miss  Miss  Miss  AD    AD    AD    AD2   AD2   AD3',
    '2  Miss  Miss  Miss  Miss  AD    AD    AD2   AD2   AE    AE    AE2',
    '3  Miss  Miss  Miss  AD    AD    AD2   AD2   AD2   AE    AE2   AE2',
    '4  Miss  Miss  AD    AD    AD2   AD2   AD2   AE    AE2   AE2   AE3',
    '5  Miss  AD    AD    AD2   AD2   AD2   AE    AE    AE2   AE3   AE3',
  ),
  cell(text) {
    if (text === 'Miss') return { text, effect: 'miss', units: 0 }
    const match = /^A([DE])([23]?)$/.exec(text)
    return match
      ? { text, effect: match[1] === 'D' ? 'depleted' : 'eliminated', units: Number(match[2] || 1) }
      : undefined
  },
})

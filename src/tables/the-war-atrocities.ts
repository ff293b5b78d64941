/** The War: Europe 1939-1945, the Atrocity and Partisan Creation Table. */

import { rulebook } from '../kernel/provenance'
import { differential, type ResultTable, resultTable } from '../kernel/table'

export interface PartisanCreation {
  /** The figure and its marks: `1#`. */
  readonly text: string
  readonly partisans: number
  /** SS Legions that the occupier raises: one for each `#`. */
  readonly legions: number
}

/**
 * Number of Atrocities across, one ten-sided die down. `column(atrocities, 0)` finds the column. This is the table of
 * 25.1.1; how many Atrocities there were is another roll.
 */
export const THE_WAR_ATROCITIES: ResultTable<PartisanCreation> = resultTable({
  id: 'the-war-atrocities',
  title: 'Atrocities and partisan creation',
  source: rulebook('25.1.1'),
  columns: differential('0 1..2 3..7 8..9 10'),
  die: 10,
  rows: {
    1: '1 4 5 6 7',
    2: '0 3 4 5 6',
    3: '0 2 3 4 5',
    4: '0 2 3 4 5',
    5: '0 1 2 3 4',
    6: '0 1 2 3 4',
    7: '0 1 2 3 3',
    8: '0 1 1 2 3',
    9: '0# 1 1 1 2',
    10: '0## 1# 1# 1# 2#',
  },
  cell(text) {
    const match = /^(\d)(#{0,2})$/.exec(text)
    return match ? { text, partisans: Number(match[1]), legions: match[2].length } : undefined
  },
})

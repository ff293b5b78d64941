/** The War: Europe 1939-1945, optional: U-boats lost to attrition, by a roll. */

import { rulebook } from '../kernel/provenance'
import { differential, type ResultTable, resultTable } from '../kernel/table'

/**
 * Number of ASW across, one ten-sided die down; a cell is the U-boats lost. `column(asw, 0)` finds the column, and is
 * `null` without ASW. The last column, 19, is the one printed as more than 18.
 *
 * @rule 29.17
 */
export const THE_WAR_U_BOAT_ATTRITION: ResultTable<number> = resultTable({
  id: 'the-war-u-boat-attrition',
  title: 'U-boat attrition (optional)',
  source: rulebook('29.17'),
  columns: differential('1..3 4..6 7..11 12..18 19', { closed: 'below' }),
  die: 10,
  rows: {
    1: '0 0 1 2 3',
    2: '0 1 2 3 4',
    3: '1 2 3 4 5',
    4: '1 2 3 5 5',
    '5-6': '1 2 3 5 6',
    7: '1 2 3 6 7',
    8: '1 2 4 6 7',
    9: '2 2 4 7 8',
    10: '2 3 5 8 9',
  },
  cell: (text) => (/^\d$/.test(text) ? Number(text) : undefined),
})

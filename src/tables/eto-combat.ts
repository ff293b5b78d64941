/** World War II: ETO, the Combat Results Table: Strength Points that the defender loses. */

import { rulebook } from '../kernel/provenance'
import { differential, type ResultTable, resultTable } from '../kernel/table'

/**
 * Attacker minus defender across, one die down; a cell is the defender's loss in basic Strength Points, `•` none.
 *
 * @rule 8.7 the table
 * @rule 8.72 no column below zero: such an attack is not allowed
 * @rule 8.73 only the defender loses
 */
export const ETO_COMBAT: ResultTable<number> = resultTable({
  id: 'eto-combat',
  title: 'Combat results',
  source: rulebook('8.7'),
  columns: differential('0 +1 +2 +3 +4 +5 +6 +7', { closed: 'below' }),
  die: 6,
  rows: {
    1: '1 1 2 3 4 5 6 7',
    2: '• 1 2 2 3 4 5 6',
    3: '• 1 1 2 3 3 4 5',
    4: '• 1 1 2 3 3 4 4',
    5: '• • 1 2 2 3 3 3',
    6: '• • 1 1 1 2 2 3',
  },
  cell: (text) => (text === '•' ? 0 : /^\d$/.test(text) ? Number(text) : undefined),
})

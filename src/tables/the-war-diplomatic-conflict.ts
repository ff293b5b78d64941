/** The War: Europe 1939-1945, the Diplomatic and Political Conflict Table. */

import { rulebook } from '../kernel/provenance'
import { odds, type ResultTable, resultTable } from '../kernel/table'

/**
 * POPs of the attacker to POPs of the defender across, one ten-sided die down. A cell is the number of levels by
 * which the country moves towards the attacker, or away from him below zero. This is the table of 16.1.3; a country's
 * own defence and the bonus POPs are added before the odds are taken.
 */
export const THE_WAR_DIPLOMATIC_CONFLICT: ResultTable<number> = resultTable({
  id: 'the-war-diplomatic-conflict',
  title: 'Diplomatic and political conflict',
  source: rulebook('16.1.3'),
  columns: odds('1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1'),
  die: 10,
  rows: {
    '-3': '+1 +1 +1 +2 +2 +3 +3 +3 +3',
    '-2': '+1 +1 +1 +2 +2 +2 +3 +3 +3',
    '-1': '+1 +1 +1 +2 +2 +2 +2 +3 +3',
    0: '+1 +1 +1 +1 +2 +2 +2 +2 +3',
    1: '+1 +1 +1 +1 +2 +2 +2 +2 +2',
    2: '0 +1 +1 +1 +1 +2 +2 +2 +2',
    3: '0 0 +1 +1 +1 +1 +2 +2 +2',
    4: '0 0 +1 +1 +1 +1 +1 +2 +2',
    5: '0 0 0 +1 +1 +1 +1 +1 +2',
    6: '0 0 0 0 +1 +1 +1 +1 +1',
    7: '-1 0 0 0 0 +1 +1 +1 +1',
    8: '-1 -1 0 0 0 0 +1 +1 +1',
    9: '-1 -1 -1 0 0 0 0 +1 +1',
    10: '-2 -1 -1 -1 0 0 0 0 +1',
    11: '-2 -2 -1 -1 0 0 0 0 0',
    12: '-2 -2 -2 -1 -1 0 0 0 0',
    13: '-3 -2 -2 -1 -1 -1 0 0 0',
    14: '-3 -3 -2 -1 -1 -1 -1 0 0',
  },
  cell: (text) => (/^(0|[+-][1-3])$/.test(text) ? Number(text) : undefined),
})

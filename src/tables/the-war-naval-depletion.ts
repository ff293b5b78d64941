/** The War: Europe 1939-1945, the Naval Depletion Table: how badly a ship is hit. */

import { rulebook } from '../kernel/provenance'
import { named, type ResultTable, resultTable } from '../kernel/table'

/**
 * Kind of ship across, one ten-sided die down; a cell is the factors to be repaired, of 9 for a Fleet and 4 for a CV.
 * Nothing modifies the roll. Part of rule 7.10.
 */
export const THE_WAR_NAVAL_DEPLETION: ResultTable<number> = resultTable({
  id: 'the-war-naval-depletion',
  title: 'Naval depletion',
  source: rulebook('7.10'),
  columns: named('Fleet', 'CV'),
  die: 10,
  rows: { '1-3': '1 2', '4-5': '3 2', '6-8': '5 3', '9-10': '7 3' },
  cell: (text) => (/^\d$/.test(text) ? Number(text) : undefined),
})

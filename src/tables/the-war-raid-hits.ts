/** The War: Europe 1939-1945, optional bombing raids: whether a marker that was found is hit. */

import { rulebook } from '../kernel/provenance'
import { named, type ResultTable, resultTable } from '../kernel/table'

/** The rolls of 29.10, by whose raid it was and which marker lay under the city; `H` is a hit. */
export const THE_WAR_RAID_HITS: ResultTable<boolean> = resultTable({
  id: 'the-war-raid-hits',
  title: 'Bombing raids: hits',
  source: rulebook('29.10'),
  columns: named('british-critical', 'american-critical', 'british-firestorm', 'american-firestorm'),
  die: 10,
  rows: { 1: 'H H H H', 2: 'H H H •', '3-5': '• H • •', '6-10': '• • • •' },
  cell: (text) => (text === 'H' ? true : text === '•' ? false : undefined),
})

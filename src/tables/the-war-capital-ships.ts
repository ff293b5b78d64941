/** The War: Europe 1939-1945, the optional hits of U-boats on capital ships. */

import { rulebook } from '../kernel/provenance'
import { named, type ResultTable, resultTable } from '../kernel/table'
import type { NavalUnitType } from './the-war/words'

/** The second roll of 29.19, after a natural 1 on the U-boat table: which ship is depleted. */
export const THE_WAR_CAPITAL_SHIPS: ResultTable<NavalUnitType> = resultTable({
  id: 'the-war-capital-ships',
  title: 'U-boats and capital ships',
  source: rulebook('29.19'),
  columns: named('ship'),
  die: 10,
  rows: { '1-7': 'Fleet', '8-10': 'CV' },
  cell: (text) => (text === 'Fleet' || text === 'CV' ? text : undefined),
})

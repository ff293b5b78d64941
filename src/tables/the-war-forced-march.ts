/** The War: Europe 1939-1945, the optional forced march. */

import { rulebook } from '../kernel/provenance'
import { named, type ResultTable, resultTable } from '../kernel/table'

/** `D` the unit marches and is then depleted, `M` it marches, `•` it does not. */
export type ForcedMarch = 'depleted' | 'marches' | 'none'

/** The roll of 29.1, for INF and MOT: two hexes more, and one off the roll from desert or inside the 1939 Soviet Union. */
export const THE_WAR_FORCED_MARCH: ResultTable<ForcedMarch> = resultTable({
  id: 'the-war-forced-march',
  title: 'Forced march',
  source: rulebook('29.1'),
  columns: named('march'),
  die: 10,
  rows: { '..3': 'D', '4-7': 'M', '8..': '•' },
  cell: (text) => ({ D: 'depleted', M: 'marches', '•': 'none' })[text] as ForcedMarch | undefined,
})

/** The War: Europe 1939-1945, the roll for a Variant, and for simplified diplomacy. */

import { rulebook } from '../kernel/provenance'
import { named, type ResultTable, resultTable } from '../kernel/table'

/**
 * `S` succeeds, `•` does not. High is good for the Axis, low for the Allies. A Variant (28.0) and a step of simplified
 * diplomacy (29.15) both take two such rolls in a row, each at its price.
 */
export const THE_WAR_VARIANT_ROLL: ResultTable<boolean> = resultTable({
  id: 'the-war-variant-roll',
  title: 'Variants and simplified diplomacy: the roll',
  source: rulebook('28.0'),
  columns: named('axis', 'allied'),
  die: 10,
  rows: { '..3': '• S', '4-7': '• •', '8..': 'S •' },
  cell: (text) => (text === 'S' ? true : text === '•' ? false : undefined),
})

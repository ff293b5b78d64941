/** The War: Europe 1939-1945, the optional convoys: what meets one near an interception counter. */

import { rulebook } from '../kernel/provenance'
import { named, type ResultTable, resultTable } from '../kernel/table'

/** `**` massacre, `*` ambush, `•` neither: the marks of the U-boat table, which these rolls replace. */
export type ConvoyResult = 'massacre' | 'ambush' | 'none'

/** The two rolls of 29.7: in or beside the hex of a counter, and two hexes from one. */
export const THE_WAR_CONVOYS: ResultTable<ConvoyResult> = resultTable({
  id: 'the-war-convoys',
  title: 'Convoys',
  source: rulebook('29.7'),
  columns: named('adjacent', 'two-hexes'),
  die: 10,
  rows: { '1-5': '** *', 6: '** •', '7-10': '• •' },
  cell: (text) => ({ '**': 'massacre', '*': 'ambush', '•': 'none' })[text] as ConvoyResult | undefined,
})

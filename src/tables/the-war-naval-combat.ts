/** The War: Europe 1939-1945, the Air-to-Sea and Naval Combat Results Table. */

import { rulebook } from '../kernel/provenance'
import { byColumn, odds, type ResultTable, resultTable } from '../kernel/table'
import type { CombatRole } from './the-war/words'

/** One cell: who loses how many Fleets or CVs, and how. Air units lose nothing here; flak is what hits them. */
export interface NavalCombatResult {
  /** As printed: `D Sunk2`. */
  readonly text: string
  readonly loser: CombatRole
  readonly effect: 'depleted' | 'sunk'
  readonly units: 1 | 2
}

/**
 * Attacking to defending Fleet equivalents across, one ten-sided die down; the phasing player attacks, and low rolls are
 * his. Below 1-4 there is no attack: such attackers are sunk. Part of rule 7.9.9, whose modifiers are a chart of their
 * own.
 */
export const THE_WAR_NAVAL_COMBAT: ResultTable<NavalCombatResult> = resultTable({
  id: 'the-war-naval-combat',
  title: 'Air-to-sea and naval combat',
  source: rulebook('7.9.9'),
  columns: odds('1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1', { closed: 'below' }),
  die: 10,
  // A line is a column: its label, then its cells from the lowest roll to the highest.
  rows: byColumn(
    '     ..-1     0        1        2        3        4        5        6        7        8        9        10       11       12..',
    '1-4  DD       DD       DD       AD       AD       AD       AD2      AD2      A Sunk   A Sunk   A Sunk   A Sunk2  A Sunk2  A Sunk2',
    '1-3  DD2      DD       DD       DD       AD       AD       AD       AD2      A Sunk   A Sunk   A Sunk   A Sunk   A Sunk2  A Sunk2',
    '1-2  D Sunk   DD2      DD2      DD       AD       AD       AD       AD       AD2      A Sunk   A Sunk   A Sunk   A Sunk   A Sunk2',
    '2-3  D Sunk   DD2      DD       DD       DD       AD       AD       AD       AD       AD2      AD2      A Sunk   A Sunk   A Sunk',
    '1-1  D Sunk   D Sunk   DD2      DD       DD       DD       AD       AD       AD       AD       AD2      A Sunk   A Sunk   A Sunk',
    '3-2  D Sunk   D Sunk   D Sunk   DD2      DD2      DD       DD       DD       DD       AD       AD       AD       AD2      A Sunk',
    '2-1  D Sunk2  D Sunk   D Sunk   D Sunk   DD2      DD2      DD       DD       DD       DD       AD       AD       AD       AD2',
    '3-1  D Sunk2  D Sunk2  D Sunk   D Sunk   D Sunk   D Sunk   DD2      DD2      DD       DD       DD       DD       AD       AD',
    '4-1  D Sunk2  D Sunk2  D Sunk2  D Sunk   D Sunk   D Sunk   D Sunk   DD2      DD       DD       DD       DD       DD       AD',
  ),
  cell(text) {
    const match = /^([AD])(D| Sunk)(2?)$/.exec(text)
    if (!match) return undefined
    return {
      text,
      loser: match[1] === 'A' ? 'attacker' : 'defender',
      effect: match[2] === 'D' ? 'depleted' : 'sunk',
      units: match[3] ? 2 : 1,
    }
  },
})

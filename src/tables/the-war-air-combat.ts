/** The War: Europe 1939-1945, the Air-to-Air Combat Results Table. */

import { rulebook } from '../kernel/provenance'
import { byColumn, odds, type ResultTable, resultTable } from '../kernel/table'
import type { CombatRole } from './the-war/words'

/** One cell: who loses how many aircraft, and how. Air efforts multiply `units` in the first round (4.1, 4.2). */
export interface AirCombatResult {
  /** As printed: `DE2`. */
  readonly text: string
  readonly loser: CombatRole
  readonly effect: 'depleted' | 'eliminated'
  readonly units: number
}

/**
 * Attacking to defending air factors across, one ten-sided die down; the phasing player attacks, and low rolls are his.
 * The same table serves battles at sea (7.9.1) and over land (11.9), and attacks on aircraft on the ground (11.5.1). It
 * is part of those rules.
 */
export const THE_WAR_AIR_COMBAT: ResultTable<AirCombatResult> = resultTable({
  id: 'the-war-air-combat',
  title: 'Air-to-air combat',
  source: rulebook('11.9'),
  columns: odds('1-4 1-3 1-2 1-1 3-2 2-1 3-1 4-1'),
  die: 10,
  // A line is a column: its label, then its cells from the lowest roll to the highest.
  rows: byColumn(
    '     ..-1  0     1     2     3     4     5     6     7     8     9     10    11    12..',
    '1-4  DD    DD    AD    AD    AD    AD    AE    AE    AE    AE    AE2   AE2   AE2   AE2',
    '1-3  DD    DD    DD    AD    AD    AD    AE    AE    AE    AE    AE    AE2   AE2   AE2',
    '1-2  DE    DD2   DD    DD    DD    AD    AD    AE    AE    AE    AE    AE    AE2   AE2',
    '1-1  DE2   DE    DE    DD2   DD2   DD    DD    AD    AD    AD2   AD2   AE    AE    AE',
    '3-2  DE2   DE2   DE    DE    DD2   DD2   DD    DD    AD    AD    AD2   AD2   AE    AE',
    '2-1  DE3   DE2   DE2   DE    DE    DD2   DD2   DD    DD    AD    AD    AD    AD2   AD2',
    '3-1  DE4   DE3   DE2   DE2   DE2   DD2   DD2   DD2   DD    DD    DD    DD    AD    AD2',
    '4-1  DE4   DE4   DE3   DE3   DE2   DE2   DE2   DD2   DD2   DD    DD    DD    DD    AD',
  ),
  cell(text) {
    const match = /^([AD])([DE])([2-4]?)$/.exec(text)
    if (!match) return undefined
    return {
      text,
      loser: match[1] === 'A' ? 'attacker' : 'defender',
      effect: match[2] === 'D' ? 'depleted' : 'eliminated',
      units: Number(match[3] || 1),
    }
  },
})

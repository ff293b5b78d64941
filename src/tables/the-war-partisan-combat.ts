/** The War: Europe 1939-1945, the Partisan Combat Results Table. */

import { rulebook } from '../kernel/provenance'
import { named, type ResultTable, resultTable } from '../kernel/table'

/** One cell: what partisans cost the power that occupies their countries, and what it costs them. */
export interface PartisanResult {
  /** As printed: `7@`, `3**`. */
  readonly text: string
  /** NARFs that the occupying power loses. */
  readonly narfs: number
  /** `@`: it loses a stratmove and a railmove too. */
  readonly disruptsMovement: boolean
  /** `*` or `**`: partisan units lost. If any is, so is the commando who helped. */
  readonly partisansLost: 0 | 1 | 2
}

/** How many partisans across, one ten-sided die down; low rolls are theirs. Part of rule 25.4. */
export const THE_WAR_PARTISAN_COMBAT: ResultTable<PartisanResult> = resultTable({
  id: 'the-war-partisan-combat',
  title: 'Partisan combat',
  source: rulebook('25.4'),
  columns: named('1-2', '3', '4', '5', '6', '7', '8', '9', '>9'),
  die: 10,
  rows: {
    '..-1': '4@ 5@ 6@ 7@ 8@ 8@ 9@ 10@ 10@',
    0: '     3  4@ 5@ 6@ 7@ 8@ 8@ 9@  10@',
    1: '     2  3  4@ 6@ 7@ 7@ 8@ 9@  9@',
    2: '     2  3  4  5@ 6@ 7@ 8@ 9@  9@',
    3: '     1  3  4  5  6@ 7@ 8@ 9@  9@',
    4: '     1  2  3  5  6  6@ 7@ 9@  9@',
    5: '     1  2  3  4  5  6  7@ 8@  8@',
    6: '     1  1  3  4  5  6  7  8@  8@',
    7: '     1  1  2  4  5  5  6  8   8@',
    8: '     1  1  2  3  4  5  6  7   8',
    9: '     0  1  2  3  4  4  6  7   7',
    10: '    0* 0* 1* 2* 3* 4* 5* 6*  7*',
    11: '    0* 0* 0* 1* 2* 3* 4* 5*  6*',
    '12..': '0* 0* 0* 0* 1* 2* 3** 4** 5**',
  },
  cell(text) {
    const match = /^(\d+)(@?)(\*{0,2})$/.exec(text)
    if (!match) return undefined
    return {
      text,
      narfs: Number(match[1]),
      disruptsMovement: match[2] !== '',
      partisansLost: match[3].length as 0 | 1 | 2,
    }
  },
})

/** The column for so many partisans; `null` for none. */
export function partisanColumn(partisans: number): number | null {
  if (!(Number.isInteger(partisans) && partisans >= 0))
    throw new RangeError(`${partisans} is no number of partisans`)
  return partisans === 0 ? null : Math.min(8, Math.max(0, partisans - 2))
}

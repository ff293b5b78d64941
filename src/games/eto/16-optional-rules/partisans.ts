/** Section 16.5: what partisans do. Where they rise is not here yet. */

import type { EtoBoard } from '../board'
import type { EtoCountry } from '../board-types'

/** Countries that count as one where partisans are counted. */
const TOGETHER: readonly (readonly EtoCountry[])[] = [
  ['yugoslavia', 'albania', 'greece'],
  ['france', 'belgium', 'netherlands'],
]

const PARTISANS_A_POINT = 3

/**
 * German points that anti-Axis partisans cost: one for each three in a country.
 *
 * @rule 16.57
 */
export function partisanPenalty(partisans: Readonly<Partial<Record<EtoCountry, number>>>): number {
  const groups = new Map<string, number>()
  for (const [country, count] of Object.entries(partisans)) {
    const group = TOGETHER.find((together) => together.includes(country as EtoCountry))?.[0] ?? country
    groups.set(group, (groups.get(group) ?? 0) + count)
  }
  return [...groups.values()].reduce((sum, count) => sum + Math.floor(count / PARTISANS_A_POINT), 0)
}

/**
 * What a penalty leaves of a turn's points, and what is held against the next turn.
 *
 * @rule 16.58
 */
export function afterPartisans(
  points: number,
  penalty: number,
): { readonly points: number; readonly carried: number } {
  return { points: Math.max(0, points - penalty), carried: Math.max(0, penalty - points) }
}

/**
 * The hexes where partisans stop enemy trains: their own and the six around it.
 *
 * @rule 16.59
 */
export function interdictedRails(board: EtoBoard, partisans: Iterable<string>): Uint8Array {
  const stopped = new Uint8Array(board.size)
  for (const hex of partisans)
    for (const near of [hex, ...board.grid.neighbours(hex)]) stopped[board.index(near)] = 1
  return stopped
}

/** Sections 6.0 to 6.4: zones of control. Air zones, 6.5, have a file of their own. */

import type { EtoBoard } from './board'
import { OPEN_SIDE, sideCodes } from './ground'
import type { SideTerrain, UnitType } from './units'

/**
 * Does a zone of control reach over a side? Never over all-sea or blocked ones (6.0).
 *
 * By the errata it does not cross the border of a neutral that is still at peace either, nor that between Germany and Russia
 * before their war (14.34): those are edges, and {@link ZoneSources} names them.
 */
export function zoneExtends(side: SideTerrain): boolean {
  return side === 'open'
}

/** Do units of this type have a zone of control in movement, combat and supply? How they came there does not matter. */
export function exertsZone(type: UnitType): boolean {
  return type !== 'partisan'
}

/**
 * Does an enemy zone keep a retreat, or a line of supply, out of this hex? Not where a friendly unit stands.
 *
 * @rule 6.31
 * @rule 6.32
 */
export function zoneBars(hex: { readonly enemyZone: boolean; readonly friendlyUnits: number }): boolean {
  return hex.enemyZone && hex.friendlyUnits === 0
}

/** Where units stand whose zones are wanted. */
export interface ZoneSources {
  readonly board: EtoBoard
  /** Hexes with a unit that has a zone, once each; only the first so many, if that is said. */
  readonly hexes: ArrayLike<number>
  readonly count?: number
  /** Hexes that the units' own side controls. */
  readonly held: Uint8Array
  /** By edge: does a border of a neutral at peace, or that of the pact, run there? */
  readonly closed?: Uint8Array
}

/**
 * Does a zone reach over this edge, as far as the land goes? `codes` are the {@link sideCodes} of the board. Water that counts as a
 * blocked side for who holds both shores is never open.
 *
 * @rule 6.0
 */
export const zoneReaches = (codes: Uint8Array, edge: number): boolean => codes[edge] === OPEN_SIDE

/** The hexes that these units control: those around them, as far as their zones reach. */
export function controlledHexes(
  sources: ZoneSources,
  controlled: Uint8Array = new Uint8Array(sources.board.size),
): Uint8Array {
  const { board, hexes, count = hexes.length, closed } = sources
  const { first, to } = board
  const codes = sideCodes(board)
  controlled.fill(0)
  for (let i = 0; i < count; i++) {
    const end = first[hexes[i] + 1]
    for (let edge = first[hexes[i]]; edge < end; edge++)
      if (zoneReaches(codes, edge) && !closed?.[edge]) controlled[to[edge]] = 1
  }
  return controlled
}

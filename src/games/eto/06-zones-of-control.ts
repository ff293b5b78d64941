/** Sections 6.0 to 6.4: zones of control. Air zones, 6.5, have a file of their own. */

import type { EtoBoard } from './board'
import { sideOn } from './ground'
import type { SideTerrain, UnitType } from './units'

export interface ZoneSide {
  readonly terrain: SideTerrain
  /** Does a border of a neutral country run here that nobody has violated yet? */
  readonly neutralBorder?: boolean
  /** Is this the German-Russian border while the two are at peace? */
  readonly pactBorder?: boolean
}

/**
 * Does a zone of control reach over this side?
 *
 * Never over all-sea or blocked sides (6.0), by the errata not over the border of a neutral that is still at peace,
 * nor between Germany and Russia before their war (14.34).
 */
export function zoneExtends({ terrain, neutralBorder = false, pactBorder = false }: ZoneSide): boolean {
  return terrain === 'open' && !neutralBorder && !pactBorder
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
  /** Hexes with a unit that has a zone, once each. */
  readonly hexes: Iterable<number>
  /** Hexes that the units' own side controls. */
  readonly held: Uint8Array
  /** Does a border of a neutral at peace, or that of the pact, run on this edge? */
  readonly closedBorder?: (edge: number) => boolean
}

/** The hexes that these units control: those around them, as far as their zones reach. */
export function controlledHexes({ board, hexes, held, closedBorder }: ZoneSources): Uint8Array {
  const controlled = new Uint8Array(board.size)
  for (const hex of hexes)
    for (let edge = board.first[hex]; edge < board.first[hex + 1]; edge++)
      if (
        zoneExtends({ terrain: sideOn({ board, held }, edge), neutralBorder: closedBorder?.(edge) ?? false })
      )
        controlled[board.to[edge]] = 1
  return controlled
}

/** Sections 9.1 to 9.4: where supply comes from, nation by nation. */

import type { EtoBoard } from './board'
import type { EtoSea } from './board-types'
import { rulerOf } from './board-types'
import { GIBRALTAR, MURMANSK, SUEZ } from './places'
import type { Nation } from './units'

/** Who controls what, as far as sources of supply ask. */
export interface SourceControl {
  readonly board: EtoBoard
  /** Hexes that the Axis controls. */
  readonly axisHolds: (hex: string) => boolean
  readonly italyAtWar: boolean
  /** Is the Persian route of lend-lease free of Axis units? */
  readonly persianRouteOpen: boolean
}

/** The seas from which no supply comes to British and US units in any case. */
const INLAND_SEAS: readonly EtoSea[] = ['black-sea', 'caspian', 'baltic']

/**
 * Is this hex a source for British and US units? Any coast is, of a sea that their ships can reach.
 *
 * @rule 9.31
 * @rule 9.32 the Mediterranean while Gibraltar or Suez is not lost
 */
export function isWesternSource({ board, axisHolds }: SourceControl, hex: string): boolean {
  const { seas, terrain } = board.hex(hex)
  if (terrain === 'sea') return false
  return seas.some((sea) => {
    if (INLAND_SEAS.includes(sea)) return false
    return sea !== 'mediterranean' || !(axisHolds(GIBRALTAR) && axisHolds(SUEZ))
  })
}

/**
 * Does the garrison of Malta hold out, both gates of the Mediterranean having been lost for so many whole turns?
 *
 * @rule 9.32
 */
export function maltaHoldsOut(turnsGatesLost: number): boolean {
  return turnsGatesLost < 1
}

/**
 * Do ports that the Axis holds, wherever they lie, supply its units in this hex, besides Germany and Italy?
 *
 * @rule 9.12 in Africa, with Italy in the war
 */
export function isSuppliedByPorts(
  { board, italyAtWar }: Pick<SourceControl, 'board' | 'italyAtWar'>,
  unitAt: string,
): boolean {
  return italyAtWar && board.hex(unitAt).continent === 'africa'
}

/**
 * Is this hex a source for Russian units by itself, without three Resource Centers? The Persian route is, while it is open.
 *
 * @rule 9.22
 */
export function isRussianSource({ board, persianRouteOpen }: SourceControl, hex: string): boolean {
  return persianRouteOpen && board.hex(hex).lendLease === 'persian-gulf'
}

/**
 * Is a unit in supply merely by standing here? Russians in Murmansk are, though nobody else can trace to it; all Allied
 * units in Britain are.
 *
 * @rule 9.22
 * @rule 9.33
 */
export function isAlwaysSupplied(
  unit: { readonly nation: Nation; readonly side: 'axis' | 'allied' },
  board: EtoBoard,
  hex: string,
): boolean {
  if (unit.nation === 'russian' && hex === MURMANSK) return true
  return unit.side === 'allied' && board.hex(hex).country === 'britain'
}

/**
 * Is this hex a source for Vichy units? Any hex of France or its territories is.
 *
 * @rule 9.43
 */
export function isVichySource(board: EtoBoard, hex: string): boolean {
  const { country } = board.hex(hex)
  return country !== null && rulerOf(country) === 'france'
}

/**
 * By whose rules is a unit supplied where it stands? The French become British guests once they leave France.
 *
 * @rule 9.42
 */
export function suppliedAs(nation: Nation, board: EtoBoard, hex: string): Nation {
  return nation === 'french' && board.hex(hex).country !== 'france' ? 'british' : nation
}

/**
 * Who controls a hex for supply: who stands there, else who was last through it, else who owned it before the war.
 *
 * @rule 9.13
 */
export function supplyControl<Side>(hex: {
  occupier: Side | null
  lastThrough: Side | null
  owner: Side
}): Side {
  return hex.occupier ?? hex.lastThrough ?? hex.owner
}

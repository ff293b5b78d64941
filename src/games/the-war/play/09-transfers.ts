/** Railmoves and stratmoves of a player turn together, as the winter in the East counts them. */

import { legal, type Verdict } from '../../../kernel/verdict'
import type { TheWarState } from '../state'
import type { Nation } from '../types'
import { mayTransferInWinter } from './26-weather'

/** Has a unit gone by rail in this player turn? */
export const hasRailed = ({ railed }: TheWarState, unit: string): boolean =>
  railed.some((one) => one.unit === unit)

/**
 * May a unit of this nation go by rail or strategically, on a way that touches the Soviet Union of 1939 or not?
 *
 * @rule 26.1.1
 */
export function checkTransfer(state: TheWarState, nation: Nation, inside: boolean): Verdict {
  if (!inside) return legal
  const made = [...state.railed, ...state.stratmoves].filter((move) => move.inside).length
  return mayTransferInWinter(state, nation, made)
}

/** Section 10.6: where partisans come. */

import { zoneOf } from './09-zones'
import { homesOf, isFoeOfPartisans, isVichyInvaded } from './10-06-partisans'
import { indexOf } from './board-index'
import { hasWorks, isPort } from './ground'
import type { Nation } from './nations'
import { landOf, ownerOf } from './politics'
import { type AetoState, boardOf } from './state'
import { isAir, isCombatLand } from './units'

/**
 * Where a partisan may be put: in a hex of its own nation that the enemy owns and is not in, out of his zones, not upon his installations, not
 * beside his aircraft, and not where somebody is.
 *
 * @rule 10.6
 */
export function partisanHexes(state: AetoState, nation: Nation): readonly string[] {
  const board = boardOf(state)
  const { byCountry } = indexOf(board)
  const closed = new Set<string>()
  for (const unit of Object.values(state.units)) {
    if (!board.has(unit.at)) continue
    closed.add(unit.at)
    if (!isFoeOfPartisans(state, nation, unit.nation)) continue
    if (isCombatLand(unit)) for (const hex of zoneOf(state, unit)) closed.add(hex)
    if (isAir(unit)) for (const hex of board.neighbours(unit.at)) closed.add(hex)
  }
  return homesOf(state, nation)
    .flatMap((land) => byCountry.get(land) ?? [])
    .filter((hex) => {
      const { island } = board.hex(hex)
      if (closed.has(hex) || hasInstallation(state, hex)) return false
      if (nation === 'greece' && island === 'crete') return false
      if (landOf(state, hex) === 'vichy-france' && !isVichyInvaded(state)) return false
      return isFoeOfPartisans(state, nation, ownerOf(state, hex)!)
    })
}

/** Forts, ports and rocket sites; airbases are for the table to know. */
const hasInstallation = (state: AetoState, hex: string): boolean =>
  hasWorks(state, hex) || isPort(state, hex) || state.optional.rockets.some((one) => one.hex === hex)

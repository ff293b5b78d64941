/** Sections 10.7 and 13 on a state: where fortresses stand, their sieges, and what becomes of them when they fall. */

import type { TheWarEvent } from '../actions'
import { capturedFortress } from '../ground/10-retreat'
import { checkSiege, FORTRESSES_OF_1939, garrisonStarvedOut, type SiegeTurns } from '../ground/13-fortresses'
import type { TheWarState } from '../state'
import type { HexFeature } from '../types'
import { warMap } from './map'

/** The hexes with a fortress of 1939. */
export const OF_1939: readonly string[] = Object.values(FORTRESSES_OF_1939).flat()

/**
 * Does a fortress stand here: one of 1939 that nobody has taken down?
 *
 * @rule 13.2.1
 */
export const isFortress = ({ dismantled }: TheWarState, hex: string): boolean =>
  OF_1939.includes(hex) && !dismantled.includes(hex)

/** What is in a hex and counts in combat, as it is now. */
export function featuresOf(state: TheWarState, hex: string): readonly HexFeature[] {
  const { features } = warMap().facts(hex)
  return features.includes('fortress') && !isFortress(state, hex)
    ? features.filter((feature) => feature !== 'fortress')
    : features
}

export const siegeOf = ({ sieges }: TheWarState, hex: string): SiegeTurns =>
  Object.hasOwn(sieges, hex) ? sieges[hex] : 0

/** Does whoever is lost here count as lost out of supply (13.2.3)? */
export const isStarved = (state: TheWarState, hex: string): boolean =>
  isFortress(state, hex) && garrisonStarvedOut(siegeOf(state, hex))

/** The Supply Segment for a fortress: is its garrison lost? */
export function besiege(state: TheWarState, hex: string, supplied: boolean, events: TheWarEvent[]): boolean {
  const before = siegeOf(state, hex)
  const { siege, eliminated } = checkSiege(before, supplied)
  const { [hex]: _, ...others } = state.sieges
  state.sieges = siege === 0 || eliminated ? others : { ...others, [hex]: siege }
  if (siege !== before) events.push({ type: 'siege', rule: '13.2.3', at: hex, turns: siege })
  return eliminated
}

/**
 * A fortress falls with its hex: the Maginot Line and Leningrad are taken down, and so are the others, since no works are
 * played with that could take their place.
 *
 * @rule 10.7
 */
export function fortressFalls(state: TheWarState, hex: string, events: TheWarEvent[]): void {
  if (!isFortress(state, hex)) return
  capturedFortress(warMap().facts(hex), false)
  state.dismantled = [...state.dismantled, hex]
  const { [hex]: _, ...others } = state.sieges
  state.sieges = others
  events.push({ type: 'dismantled', rule: '10.7', at: hex })
}

/** Sections 10.7 and 13 on a state: where fortresses stand, their sieges, and what becomes of them when they fall. */

import type { TheWarEvent } from '../actions'
import { MOST_FORTIFICATIONS, mayOccupyFortification } from '../ground/10-fortifications'
import { capturedFortress } from '../ground/10-retreat'
import { checkSiege, FORTRESSES_OF_1939, garrisonStarvedOut, type SiegeTurns } from '../ground/13-fortresses'
import type { TheWarState, Works } from '../state'
import type { HexFeature, Nation } from '../types'
import { warMap } from './map'

/** The hexes with a fortress of 1939. */
export const OF_1939: readonly string[] = Object.values(FORTRESSES_OF_1939).flat()

/** The works that were built here in play. */
export const worksAt = ({ works }: TheWarState, hex: string): Works | null =>
  Object.hasOwn(works, hex) ? works[hex] : null

/**
 * Does a fortress stand here: one of 1939 that nobody has taken down, or one that was built since?
 *
 * @rule 13.2.1
 */
export const isFortress = (state: TheWarState, hex: string): boolean =>
  (OF_1939.includes(hex) && !state.dismantled.includes(hex)) || worksAt(state, hex)?.kind === 'fortress'

/** What is in a hex and counts in combat, as it is now. */
export function featuresOf(state: TheWarState, hex: string): readonly HexFeature[] {
  const { features } = warMap().facts(hex)
  const works = worksAt(state, hex)
  const gone = features.includes('fortress') && !isFortress(state, hex)
  if (works === null && !gone) return features
  const others = features.filter((feature) => feature !== 'fortress')
  return works === null ? others : [...others, works.kind]
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
 * Works fall with their hex. Of a fortress the victor keeps a fortification where he may hold one, but nothing is left of the Maginot Line and of Leningrad.
 *
 * @rule 10.7
 * @rule 10.6.4
 */
export function fortressFalls(state: TheWarState, hex: string, to: Nation, events: TheWarEvent[]): void {
  const fortress = isFortress(state, hex)
  const built = worksAt(state, hex) !== null
  if (!fortress && !built) return
  if (OF_1939.includes(hex) && !state.dismantled.includes(hex)) state.dismantled = [...state.dismantled, hex]
  const { [hex]: _, ...others } = state.works
  const facts = warMap().facts(hex)
  const kept = Object.values(state.works).filter(
    ({ by, kind }) => by === to && kind === 'fortification',
  ).length
  const keep = mayOccupyFortification(to, to, facts.inFrance).legal && kept < MOST_FORTIFICATIONS
  const left = fortress ? capturedFortress(facts, keep) : 'none'
  if (left === 'fortification') state.works = { ...others, [hex]: { kind: left, by: to } }
  else if (built) state.works = others
  const { [hex]: __, ...sieges } = state.sieges
  state.sieges = sieges
  events.push({ type: 'dismantled', rule: fortress ? '10.7' : '10.6.4', at: hex })
}

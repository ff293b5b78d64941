/** Section 15.1.5: shipyards and the ships on their tracks. */

import { because, type Reason } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_SHIPYARDS } from '../../../tables/the-war-shipyards'
import { usActivity } from '../powers/22-united-states'
import type { MajorPower } from '../types'
import { isLaunched, trackWork } from './15-building'

const { newShipyard, mostAdded, americanCapacity, uBoatsPerShipyard } = THE_WAR_SHIPYARDS

/**
 * How many ships the U.S. can have on its tracks.
 *
 * @rule 15.1.5 with {@link advanceShipOnTrack} and {@link SHIPYARD_PRICE}
 */
export const usShipyards = (atWar: boolean, entryLevel: number, added: number): number =>
  (atWar ? americanCapacity.atWar : usActivity(entryLevel).shipyards) + added

/**
 * What another level of shipbuilding costs.
 *
 * @rule 15.1.5
 */
export const SHIPYARD_PRICE = newShipyard.narfs

/**
 * May this power add a shipyard there?
 *
 * @rule 15.1.5.1
 */
export function mayAddShipyard(
  power: MajorPower,
  at: {
    readonly added: number
    readonly addedThisYear: number
    readonly friendlyHomePort: boolean
    /** Said of the U.S., whose Entry Level sets its capacity in peace (22.7.1); others need not be at war. */
    readonly neutral?: boolean
  },
): Verdict {
  const most = mostAdded[power]
  if (power === 'united-states' && at.neutral)
    return refuse('22.7.1', 'neutral-united-states', 'a neutral U.S. adds no shipyards by production')
  if (at.added >= most)
    return refuse('15.1.5.1', 'no-more', `${power} may add ${most} shipyards, and has added ${at.added}`)
  if (at.addedThisYear >= newShipyard.perYear)
    return refuse('15.1.5.1', 'one-a-year', 'one shipyard a year is the most')
  return at.friendlyHomePort
    ? legal
    : refuse('15.1.5.1', 'no-home-port', 'a shipyard stands in a friendly port of the home country')
}

export interface ShipOnTrack {
  readonly type: 'Fleet' | 'CV'
  readonly nation: MajorPower
  /** 0 before the first turn of work. */
  readonly space: number
  readonly work: 'new' | 'repair'
  readonly shipyard: { readonly captured: boolean; readonly supplied: boolean }
  readonly doublePace: boolean
  /** For the U.S.; others are. */
  readonly atWar: boolean
}

/**
 * One turn of work on a ship.
 *
 * @rule 15.1.5.2 with {@link mayNewlyLaunchedShip}
 * @rule 15.1.5.4 two spaces at twice the price, Fleets only
 */
export function advanceShipOnTrack(ship: ShipOnTrack): {
  verdict: Verdict
  space: number
  narfs: number
  launched: boolean
  explain: readonly Reason[]
} {
  const stays = (verdict: Verdict) => ({ verdict, space: ship.space, narfs: 0, launched: false, explain: [] })
  if (!ship.shipyard.supplied)
    return stays(refuse('15.2.1', 'out-of-supply', 'the shipyard is out of supply'))
  if (ship.shipyard.captured && ship.work === 'new')
    return stays(refuse('15.1.5.2', 'captured-shipyard', 'a captured shipyard only repairs'))
  if (ship.doublePace && ship.type === 'CV')
    return stays(refuse('15.1.5.4', 'carrier', 'carriers cannot be hurried'))
  if (ship.doublePace && ship.nation === 'united-states' && !ship.atWar)
    return stays(refuse('15.1.5.4', 'neutral-united-states', 'a neutral U.S. does not hurry its ships'))
  const { steps, narfs } = trackWork(ship)
  const space = ship.space + steps
  return {
    verdict: legal,
    space,
    narfs,
    launched: isLaunched(ship.type, space),
    explain: [because(steps === 2 ? '15.1.5.4' : '15.1.5.2', `${steps} spaces`, narfs)],
  }
}

/**
 * What a ship may do in the player turn of its launch: move strategically, with nothing aboard.
 *
 * @rule 15.1.5.2
 */
export const mayNewlyLaunchedShip = (
  what: 'stratmove' | 'stratmove-with-cargo' | 'mission',
  launchedThisPlayerTurn: boolean,
): Verdict =>
  !launchedThisPlayerTurn || what === 'stratmove'
    ? legal
    : refuse('15.1.5.2', 'just-launched', 'a ship just launched only moves strategically, empty')

/**
 * Submarines and escorts in one turn: the first beside all other work, the second instead of it.
 *
 * @rule 15.1.5.3 with {@link strategicNavalSegment}
 */
export function submarineCapacity(
  kind: 'U-Boat' | 'ASW',
  shipyards: number,
  busy: number,
  inPool: number,
): number {
  const capacity = kind === 'U-Boat' ? uBoatsPerShipyard * shipyards : Math.max(0, shipyards - busy)
  return Math.min(capacity, inPool)
}

/**
 * When they are built, and where U-Boats appear.
 *
 * @rule 15.1.5.3
 */
export const strategicNavalSegment = /* @__PURE__ */ frozen({
  segment: 'strategic-warfare',
  uBoatsAt: 'any-german-home-port',
} as const)

/**
 * A ship on a track that is bombed, as ships in port are (7.9.6), goes back, to nothing at worst; it is never sunk. The
 * yard itself keeps its capacity. What a captured one may do is in {@link advanceShipOnTrack}.
 *
 * @rule 15.1.5.6
 */
export const shipBombedOnTrack = (
  space: number,
  spacesLost: number,
): { space: number; sunk: false; shipyardsLost: 0 } => ({
  space: Math.max(0, space - spacesLost),
  sunk: false,
  shipyardsLost: 0,
})

/** Section 12.7 and 12.5: supply across the sea, and out of a beachhead. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { TheWarSea } from '../board-types'
import { turnsBetween } from '../calendar'
import type { Alliance, Turn } from '../types'

// ---- Sea Areas -----------------------------------------------------------------------------

/**
 * Who controls a Sea Area: the one alliance with Fleets or CVs in it, or nobody.
 *
 * @rule 12.7.4
 */
export function controllerOfSeaArea(present: readonly Alliance[]): Alliance | null {
  const alliances = new Set(present)
  return alliances.size === 1 ? present[0] : null
}

/**
 * May supply be traced through a Sea Area? Enemy ships close it, unless there are friendly ones as well.
 *
 * @rule 12.7
 * @rule 12.7.2
 * @rule 12.7.4
 */
export function seaAreaCarriesSupply(
  tracer: Alliance,
  present: readonly Alliance[],
  enemies: readonly Alliance[],
): boolean {
  return present.includes(tracer) || !present.some((alliance) => enemies.includes(alliance))
}

// ---- the line ------------------------------------------------------------------------------

export interface SeaSupplyLine {
  /** Can the unit reach the first port over land, or is it there? */
  readonly reachesPort: boolean
  readonly areas: readonly {
    readonly area: TheWarSea
    readonly open: boolean
    readonly touchesLast: boolean
  }[]
  /** Is it a port of the home country that the line comes to, and does a line lead on to the capital? */
  readonly homePort: boolean
  readonly homePortToCapital: boolean
  /** Friendly Fleets in ports along the line. */
  readonly fleets: readonly { readonly depleted: boolean }[]
}

/**
 * Is this a supply line from port to port? One undepleted Fleet in any port on the way is enough, and necessary.
 *
 * @rule 12.7.1
 * @rule 12.1.1
 */
export function checkSeaSupplyLine({
  reachesPort,
  areas,
  homePort,
  homePortToCapital,
  fleets,
}: SeaSupplyLine): Verdict {
  const no = (code: string, because: string) => refuse('12.7.1', code, because)
  if (!reachesPort) return no('no-port', 'no line leads to a port')
  for (const { area, open, touchesLast } of areas) {
    if (!touchesLast) return no('gap', `${area} does not join the line`)
    if (!open) return refuse('12.7', 'closed-sea-area', `the enemy controls ${area}`)
  }
  if (!homePort) return no('no-home-port', 'the line does not end in a port of the home country')
  if (!homePortToCapital) return no('no-capital', 'no line leads from that port to the capital')
  if (!fleets.some(({ depleted }) => !depleted))
    return no('no-fleet', 'no undepleted Fleet is in a port on the way')
  return legal
}

/** The most ships that may go with one supply run. */
export const SUPPLY_RUN_ESCORTS = 3

/**
 * May supply be run to units that have none? By the phasing player, as a naval mission that can be intercepted.
 *
 * @rule 12.7.2
 */
export function checkSupplyRun(run: {
  readonly phasing: boolean
  readonly outOfSupply: boolean
  readonly escorts: number
}): Verdict {
  if (!run.phasing) return refuse('12.7.2', 'not-phasing', 'supply is run in the own turn only')
  if (!run.outOfSupply) return refuse('12.7.2', 'supplied', 'these units have supply')
  return run.escorts <= SUPPLY_RUN_ESCORTS
    ? legal
    : refuse('12.7.2', 'too-many-escorts', `${run.escorts} ships would escort; ${SUPPLY_RUN_ESCORTS} may`)
}

/**
 * May a unit be carried over the sea, by transport or stratmove?
 *
 * @rule 12.7.3
 */
export function mayShipUnsupplied(supply: { readonly atStart: boolean; readonly atEnd: boolean }): Verdict {
  return supply.atStart || supply.atEnd
    ? legal
    : refuse('12.7.3', 'no-supply', 'a unit at sea begins or ends its way in supply')
}

// ---- beachheads ----------------------------------------------------------------------------

/** Turns after the invasion in which a beachhead is still a port. */
export const BEACHHEAD_TURNS = 2

/**
 * Is a beachhead a port in this turn?
 *
 * @rule 12.5
 */
export function beachheadIsPort(invaded: Turn, now: Turn): boolean {
  const since = turnsBetween(invaded, now)
  return since >= 0 && since <= BEACHHEAD_TURNS
}

/**
 * Are the invaders in supply whatever the enemy does? In the turn of the invasion and the enemy's turn after it; later
 * the beachhead is a port like another, as long as it is there.
 *
 * @rule 12.5
 */
export function invadersSupplied(
  playerTurnsSince: number,
  port: { readonly beachhead: boolean; readonly otherPort: boolean; readonly lineToPort: boolean },
): boolean {
  if (playerTurnsSince <= 1 && port.beachhead) return true
  return port.lineToPort && (port.beachhead || port.otherPort)
}

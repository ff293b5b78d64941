/** Sections 11.1 and 11.2: where air units live, and what becomes of them when the enemy comes. */

import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_AIR_RANGES } from '../../../tables/the-war-air-ranges'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import type { HexFacts } from '../hex-facts'
import type { AirUnitType, MajorPower } from '../types'
import { isFighter } from './11-air-ratings'

// ---- capacity (11.1) -------------------------------------------------------------------------

/** Where aircraft might be based: of `hexFacts`, with the counters there. */
export interface AirBaseHex extends Pick<HexFacts, 'terrain'>, Partial<Pick<HexFacts, 'beach' | 'city'>> {
  /** An airbase counter. */
  readonly airbase?: boolean
}

/** Where fighters need no base: one on each such hex. */
export function mayFightersBaseAnywhereOn({
  terrain,
  beach = false,
}: Pick<AirBaseHex, 'terrain' | 'beach'>): boolean {
  return beach || terrain === 'clear' || terrain === 'desert'
}

/** @rule 11.1 units that a hex bases: one for a city, one for an airbase */
export function airCapacity({ city, airbase }: AirBaseHex): number {
  return (city ? 1 : 0) + (airbase ? 1 : 0)
}

/** @rule 11.1 and one fighter on top of them, on open ground or at a base */
export function checkAirBasing(hex: AirBaseHex, units: readonly AirUnitType[]): Verdict {
  const capacity = airCapacity(hex)
  const fighters = units.filter(isFighter).length
  const free = fighters > 0 && (mayFightersBaseAnywhereOn(hex) || capacity > 0) ? 1 : 0
  const counted = units.length - free
  return counted > capacity
    ? refuse(
        '11.1',
        'base-full',
        `${units.length} air units would be there; the hex bases ${capacity}${free > 0 ? ' and a fighter' : ''}`,
      )
    : legal
}

/** @rule 11.10 a depleted unit is repaired at a base: where it began the Operations Segment, and could be based */
export function checkAirRepair(type: AirUnitType, beganAt: AirBaseHex): Verdict {
  return checkAirBasing(beganAt, [type]).legal
    ? legal
    : refuse('11.10', 'no-base', `a ${type} that did not begin the segment at a base is not repaired`)
}

// ---- building (11.1.1) -----------------------------------------------------------------------

/** @rule 11.1.1 airbases that each power may have */
export const MOST_AIRBASES: Readonly<Record<MajorPower, number>> = /* @__PURE__ */ frozen({
  germany: 6,
  italy: 3,
  'soviet-union': 5,
  britain: 6,
  'united-states': 5,
  france: 1,
})

export type AirbaseStep = 'stage-air-units' | 'build-segment'

export interface AirbaseBuild {
  readonly power: MajorPower
  /** Airbases on the map. */
  readonly standing: number
  readonly when: AirbaseStep | 'other'
  readonly hexSupplied: boolean
  readonly hexFriendly: boolean
}

/** @rule 11.1.1 in two steps of a turn, on a supplied friendly hex, the enemy beside it or not */
export function checkAirbase({ power, standing, when, hexSupplied, hexFriendly }: AirbaseBuild): Verdict {
  const no = (code: string, why: string) => refuse('11.1.1', code, why)
  if (when === 'other') return no('wrong-time', 'airbases are built while staging, or in the Build Segment')
  if (!hexFriendly) return no('not-friendly', 'the hex is not friendly')
  if (!hexSupplied) return no('not-supplied', 'the hex is not in full supply')
  if (standing >= MOST_AIRBASES[power])
    return no('limit', `${power} has all its airbases on the map: ${MOST_AIRBASES[power]}`)
  return legal
}

// ---- moving and losing them (11.1.1, 11.1.2) -------------------------------------------------

/**
 * What an airbase costs: a new one, or one that is taken down and put up elsewhere.
 *
 * @rule 11.1.1 five NARFs while staging, nothing in the Build Segment
 * @rule 11.1.2 to move it then takes SMPs, two if it goes by sea
 */
export function airbaseCost(
  when: AirbaseStep,
  from: 'country-card' | 'map',
  bySea = false,
): { readonly narfs: number; readonly smps: number } {
  if (when === 'stage-air-units')
    return { narfs: THE_WAR_PRODUCTION_COSTS.installations.airbaseWhileStaging, smps: 0 }
  return { narfs: 0, smps: from === 'country-card' ? 0 : bySea ? 2 : 1 }
}

/** How far an air unit, or a PARA in its transports, flies to a new base, in hexes: one leg of staging (11.2.1.1). */
export function stagingRange(type: AirUnitType | 'PARA'): number {
  const { ranges, airdrop, staging } = THE_WAR_AIR_RANGES
  return (type === 'PARA' ? airdrop.PARA : ranges[type].offensive) * staging.ranges
}

export interface DisplacedAircraft {
  readonly type: AirUnitType
  readonly condition: 'full-strength' | 'depleted'
  /** Was a ground unit of its side in the hex? */
  readonly defended: boolean
  /** Hexes to each friendly base that has room. */
  readonly bases: readonly { readonly hex: string; readonly distance: number }[]
}

export type DisplacementFlight =
  | { readonly fate: 'eliminated' }
  | {
      readonly fate: 'flies'
      readonly condition: 'full-strength' | 'depleted'
      readonly to: readonly string[]
    }

/**
 * An air unit whose base the enemy enters. Undefended, it is depleted and flies to any base in reach; defended, it is
 * whole and flies to the nearest. It has no more missions in that segment, and the airbase is gone.
 *
 * @rule 11.1.2 captured airbases, and their aircraft
 * @rule 11.2 aircraft never stop ground units
 */
export function flyFromLostBase({ type, condition, defended, bases }: DisplacedAircraft): DisplacementFlight {
  const reach = bases.filter(({ distance }) => distance <= stagingRange(type))
  if (reach.length === 0 || (!defended && condition === 'depleted')) return { fate: 'eliminated' }
  const nearest = Math.min(...reach.map(({ distance }) => distance))
  const open = defended ? reach.filter(({ distance }) => distance === nearest) : reach
  return { fate: 'flies', condition: defended ? condition : 'depleted', to: open.map(({ hex }) => hex) }
}

/** @rule 11.1.2 no mission in the segment in which its base was taken */
export function checkDisplacedMission(displacedThisSegment: boolean): Verdict {
  return displacedThisSegment
    ? refuse('11.1.2', 'displaced', 'the unit was driven from its base in this segment')
    : legal
}

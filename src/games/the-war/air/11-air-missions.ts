/** Sections 11.2.1 to 11.2.3 and 11.8: how far aircraft fly, what for, and who may meet them. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_AIR_RANGES } from '../../../tables/the-war-air-ranges'
import { mayTouchNeutral } from '../diplomacy/06-alliances'
import type { AirUnitType, Front, Impulse } from '../types'
import { isFighter } from './11-air-ratings'
import { type AirBaseHex, mayFightersBaseAnywhereOn } from './11-airbases'

const RANGES = THE_WAR_AIR_RANGES.ranges

// ---- range (11.2.1.1, 11.2.1.2) --------------------------------------------------------------

/** @rule 11.2.1.1 hexes, depleted or not; a fighter of long range has no printed interception range */
export function airRange(type: AirUnitType, mission: 'offensive' | 'defensive'): number | null {
  return mission === 'offensive' ? RANGES[type].offensive : RANGES[type].interception
}

export interface MissionFlight {
  readonly type: AirUnitType
  readonly mission: 'offensive' | 'defensive'
  readonly target: 'hex' | 'sea-area'
  /** To the target hex, the base not counted; for a carrier's aircraft, from the Sea Area it strikes from. */
  readonly hexes: number
  /** For a Sea Area: is the base on it, or the carrier in it? */
  readonly beside?: boolean
  /** Against ships at sea: is it a Straits Sea Area? */
  readonly straits?: boolean
  readonly againstShips?: boolean
  /** How far it flies now, by weather and surprise; as printed unless told. */
  readonly range?: number
}

/** @rule 11.2.1.2 within range of the base; at sea one Sea Area, fighters only in Straits */
export function checkMissionRange(flight: MissionFlight): Verdict {
  const { type, mission, target, hexes, range = airRange(type, mission) } = flight
  const no = (code: string, why: string) => refuse('11.2.1.2', code, why)
  if (target === 'sea-area') {
    if (!flight.beside) return no('not-adjacent', 'the base is not on the Sea Area')
    if (isFighter(type) && flight.againstShips && !flight.straits)
      return no('fighters', 'fighters reach ships in Straits only')
    return legal
  }
  if (range === null) return no('no-range', `no source gives a ${type} a range for that`)
  return hexes > range ? no('out-of-range', `${hexes} hexes; a ${type} flies ${range}`) : legal
}

/** @rule 11.2.2 instead of its own base to any friendly one within the range of what it did */
export function checkReturnFlight(flight: {
  readonly type: AirUnitType
  readonly mission: 'offensive' | 'defensive'
  readonly hexes: number
  readonly landsAt: AirBaseHex
  readonly friendly: boolean
}): Verdict {
  const { type, mission, hexes, landsAt, friendly } = flight
  const no = (code: string, why: string) => refuse('11.2.2', code, why)
  const ground = isFighter(type) && mayFightersBaseAnywhereOn(landsAt)
  if (!friendly || !(landsAt.city || landsAt.airbase || ground))
    return no('no-base', `a ${type} cannot land there`)
  const range = airRange(type, mission)
  if (range === null) return no('no-range', `no source gives a ${type} a range for that`)
  if (hexes <= range) return legal
  const far = Number.isSafeInteger(hexes + 1) ? `it is ${hexes} hexes away` : 'it is out of range'
  return no('out-of-range', `${far}; a ${type} lands within ${range} hexes`)
}

// ---- missions (11.2.3) -----------------------------------------------------------------------

export type AirMission =
  /** No missions of their own (8.3, 11.2.3), but flights that may be met. */
  | 'staging'
  | 'stratmove'
  | 'av-support'
  | 'OAS'
  | 'escort'
  | 'counter-air'
  | 'strike-at-ships'
  | 'counter-intercept'
  | 'interdict-reserves'
  | 'counter-intercept-stratmove'
  | 'intercept-av-support'
  | 'intercept-OAS'
  | 'intercept-interdiction'
  | 'intercept-counter-air'
  | 'DAS'
  | 'intercept-at-sea'
  | 'intercept-strike'
  | 'counter-counter-intercept'
  | 'intercept-staging'
  | 'intercept-stratmove'

export interface MissionPlace {
  readonly portOrShipyard?: boolean
  readonly patrol?: boolean
  readonly seaArea?: boolean
  readonly straits?: boolean
  /** Are ships, and not only aircraft, what it goes for? */
  readonly ships?: boolean
}

const PHASING: readonly AirMission[] = [
  'staging',
  'stratmove',
  'av-support',
  'OAS',
  'escort',
  'counter-air',
  'strike-at-ships',
  'counter-intercept',
  'interdict-reserves',
  'counter-intercept-stratmove',
]

/** Does this type fly this mission there? Jets fly as what they are. */
function flies(type: AirUnitType, mission: AirMission, place: MissionPlace): boolean {
  const kind = isFighter(type) ? 'FTR' : type === 'NAC' ? 'NAC' : 'bomber'
  const { portOrShipyard = false, patrol = false, seaArea = false, straits = false, ships = false } = place
  const openSea = seaArea && !straits
  switch (mission) {
    case 'staging':
    case 'stratmove':
      return true
    case 'av-support':
    case 'OAS':
      return kind === 'bomber'
    case 'escort':
    case 'intercept-av-support':
    case 'intercept-OAS':
    case 'DAS':
      return kind !== 'NAC'
    case 'counter-air':
    case 'intercept-counter-air':
      return kind !== 'NAC' || portOrShipyard
    case 'strike-at-ships':
      return kind !== 'FTR' || (straits && !portOrShipyard)
    case 'counter-intercept':
      return kind === 'NAC' ? patrol || portOrShipyard : !(kind === 'FTR' && openSea && ships)
    case 'counter-counter-intercept':
      return kind === 'NAC' ? patrol || portOrShipyard : !(kind === 'FTR' && openSea)
    case 'intercept-at-sea':
      return kind !== 'FTR' || straits || !ships
    case 'intercept-strike':
      return kind !== 'FTR' || portOrShipyard
    case 'interdict-reserves':
    case 'intercept-interdiction':
    case 'intercept-staging':
      return kind !== 'NAC'
    case 'counter-intercept-stratmove':
      return kind !== 'FTR' || straits || !ships
    case 'intercept-stratmove':
      // Those that go by air are met by land-based aircraft only (8.3.2).
      return ships ? kind !== 'FTR' || straits : kind !== 'NAC'
  }
}

export interface FlownMission {
  readonly mission: AirMission
  readonly front: Front
  readonly impulse: Impulse
}

/**
 * May this air unit fly this mission now?
 *
 * @rule 11.2.3 whose mission it is, which types fly it, and one of each kind in an impulse on a front
 * @rule 9.8
 */
export function checkAirMission(
  type: AirUnitType,
  next: FlownMission,
  phasing: boolean,
  flown: readonly FlownMission[],
  place: MissionPlace = {},
): Verdict {
  const no = (code: string, why: string) => refuse('11.2.3', code, why)
  const { mission, front, impulse } = next
  if (PHASING.includes(mission) !== phasing)
    return no('wrong-player', `${mission} is for the ${phasing ? 'non-phasing' : 'phasing'} player`)
  if (!flies(type, mission, place))
    return no('wrong-type', `a ${type} does not fly ${mission.replaceAll('-', ' ')} there`)
  // Automatic victories are supported once in an impulse, on whichever front (9.8).
  const anywhere = mission === 'av-support'
  if (
    flown.some(
      (one) => one.mission === mission && (anywhere || one.front === front) && one.impulse === impulse,
    )
  )
    return no('flown-already', `it has flown ${mission} in this impulse`)
  return legal
}

/** @rule 11.2.3 whose land may be flown over: friends and enemies at war, never neutrals */
export function checkOverflight(country: 'friendly' | 'enemy' | 'friendly-leaning' | 'neutral'): Verdict {
  return country === 'neutral' ? mayTouchNeutral({ by: 'air', hex: 'inside', crosses: true }) : legal
}

// ---- interception (11.8) ---------------------------------------------------------------------

/** @rule 11.8.1 anywhere on the way out, over the target and back */
export function mayInterceptFlightAt(path: readonly string[], hex: string): boolean {
  return path.includes(hex)
}

/** @rule 11.8.2 who may meet aircraft on DAS: the attacker's land-based ones that have not yet flown such a mission */
export function checkCounterInterception(type: AirUnitType, flownThisImpulse: boolean): Verdict {
  if (type === 'NAC') return refuse('11.8.2', 'wrong-type', 'NAC do not meet aircraft on DAS')
  return flownThisImpulse
    ? refuse('11.8.2', 'flown-already', 'it has counter-intercepted in this impulse')
    : legal
}

/** @rule 11.8.3 a carrier strike is met from beside the carrier's Sea Area, or within range of its hexes */
export function checkCarrierStrikeInterception(interceptor: {
  readonly type: AirUnitType
  readonly besideSeaArea: boolean
  /** Hexes to the nearest of the launching hex, the way in, and the target. */
  readonly hexesToPath: number
}): Verdict {
  const range = airRange(interceptor.type, 'defensive')
  if (interceptor.besideSeaArea || (range !== null && interceptor.hexesToPath <= range)) return legal
  return refuse('11.8.3', 'out-of-range', `a ${interceptor.type} cannot reach the carrier or its aircraft`)
}

/** @rule 11.8.3 carriers come within the range of their aircraft, counted in hexes */
export function checkCarrierLaunch(hexesToPort: number): Verdict {
  const { offensive } = RANGES.NAC
  return hexesToPort > offensive
    ? refuse('11.8.3', 'too-far', `${hexesToPort} hexes to the port; ${offensive} at most`)
    : legal
}

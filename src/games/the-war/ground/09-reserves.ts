/** Section 9.9: reserves. */

import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_LOGISTICAL_EFFORTS } from '../../../tables/the-war-logistical-efforts'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import type { AirUnitType, LogisticalEffort, MajorPower, Rating } from '../types'
import { type MovementAllowance, movementAllowance, SECOND_IMPULSE_LOSS } from './09-movement'
import {
  type ArmyRatings,
  type GroundUnit,
  isDepleted,
  isMajorPower,
  isOneOf,
  unitRating,
} from './10-ratings'

// ---- creating them -------------------------------------------------------------------------

/** Reserves that a power may place in a turn, by the rating of its army. */
const RESERVES: Readonly<Record<Rating, number>> = { first: 3, second: 2, third: 1, fourth: 0 }

export interface ReserveLimit {
  readonly reserves: number
  readonly explain: readonly Reason[]
}

/**
 * How many reserves a Major Power may create in a turn. One more for an Espionage chit that is not countered.
 *
 * @rule 9.9.1
 * @rule 10.8.1
 * @rule 10.8.2
 * @rule 10.8.3
 */
export function reserveLimit(
  army: Rating,
  chits: { readonly espionage?: boolean; readonly counterEspionage?: boolean } = {},
): ReserveLimit {
  const reasons = [because('9.9.1', `a ${army}-rate army`, RESERVES[army])]
  if (chits.espionage)
    reasons.push(
      chits.counterEspionage ? because('9.9.1', 'espionage, countered', 0) : because('9.9.1', 'espionage', 1),
    )
  return { reserves: totalOf(reasons), explain: reasons }
}

/** The price of each marker. */
export const RESERVE_NARFS = THE_WAR_PRODUCTION_COSTS.reserveUnit

export interface ReservePlacement {
  readonly effort: LogisticalEffort
  /** Is it the Build Segment? */
  readonly inBuildSegment: boolean
  readonly placedSoFar: number
  readonly limit: number
}

function mayCreate({ effort, inBuildSegment, placedSoFar, limit }: ReservePlacement): Verdict {
  if (!inBuildSegment) return refuse('9.9.1', 'wrong-segment', 'reserves are placed in the Build Segment')
  if (!THE_WAR_LOGISTICAL_EFFORTS.efforts[effort].reserves)
    return refuse('9.9.2', 'wrong-effort', `no reserves in a turn of ${effort}`)
  return placedSoFar < limit
    ? legal
    : refuse('9.9.1', 'limit', `all reserves of this turn are placed: ${placedSoFar} of ${limit}`)
}

/**
 * May this unit be placed in reserve? Depleted units may, and are no better for it.
 *
 * @rule 9.9.1
 * @rule 9.9.2
 * @rule 9.9.4
 * @rule 9.9.6 minor countries have none
 * @rule 10.3.5
 * @rule 10.8.4
 */
export function mayBeReserve(
  unit: GroundUnit & { readonly adjacentToEnemy: boolean; readonly outOfOil?: boolean },
  placement: ReservePlacement,
): Verdict {
  const created = mayCreate(placement)
  if (!created.legal) return created
  if (!isMajorPower(unit.nation)) return refuse('9.9.6', 'minor-country', `${unit.id} is of a minor country`)
  if (!isOneOf(THE_WAR_UNIT_TYPES.mayBeReserve, unit.type))
    return refuse('9.9.1', 'wrong-type', `${unit.id}, ${unit.type}, is too slow for a reserve`)
  if (unit.adjacentToEnemy) return refuse('9.9.2', 'adjacent-to-enemy', `${unit.id} is next to the enemy`)
  if (unit.nation === 'germany' && unit.outOfOil) return refuse('9.9.4', 'no-oil', `${unit.id} has no oil`)
  return legal
}

/**
 * May a fortification be kept in reserve instead of a unit? One a turn, of the Soviets.
 *
 * @rule 9.9.1
 */
export function mayReserveFortification(
  power: MajorPower,
  fortificationsInReserve: number,
  placement: ReservePlacement,
): Verdict {
  if (power !== 'soviet-union')
    return refuse('9.9.1', 'soviets-only', 'only the Soviets keep a fortification in reserve')
  if (fortificationsInReserve >= 1) return refuse('9.9.1', 'one-a-turn', 'one fortification a turn')
  return mayCreate(placement)
}

/** @rule 9.9.2 a marker lies through the next enemy turn, used or not */
export function reserveMarkerLasts(enemyTurnsOver: number): boolean {
  return enemyTurnsOver < 1
}

// ---- moving them ---------------------------------------------------------------------------

/**
 * What a reserve may move in the enemy's turn: as in a second impulse, and trucks as if they had one.
 *
 * @rule 9.9.6
 * @rule 10.3.5
 * @rule 9.9.4 a single point for a depleted one
 */
export function reserveAllowance(
  unit: GroundUnit,
  armies: ArmyRatings = {},
  axisInSovietUnion = false,
): MovementAllowance {
  const rating = unitRating(unit, armies)
  if (isDepleted(unit) || rating === 'fourth')
    return { points: 1, explain: [because('9.9.4', `${unit.id} is depleted: one point`, 1)] }
  if (isOneOf(THE_WAR_UNIT_TYPES.secondImpulse, unit.type))
    return movementAllowance(unit, { impulse: 'second', armies, axisInSovietUnion })
  const reasons = [
    because('9.9.6', `${unit.id}: allowance as printed`, unit.movement),
    because('9.9.6', `a ${rating}-rate reserve`, -SECOND_IMPULSE_LOSS[rating]),
  ]
  return { points: Math.max(0, totalOf(reasons)), explain: reasons }
}

/**
 * What aircraft add to the price of a hex that a reserve has entered.
 *
 * @rule 9.9.5
 */
export function interdictionCost(
  aircraft: readonly AirUnitType[],
  reserve: 'unit' | 'fortification',
): Required<Reason> {
  const able = aircraft.filter((type) => INTERDICTORS.includes(type))
  if (reserve === 'fortification') return because('9.9.5', 'aircraft do not stop a fortification', 0)
  return because('9.9.5', `${able.length} aircraft interdict the move`, able.length)
}

/** Fighters, tactical aircraft and bombers of every kind; not the aircraft of carriers. */
const INTERDICTORS: readonly AirUnitType[] = ['FTR', 'LRFTR', 'Jet FTR', 'TAC', 'Jet TAC', 'MDM']

export interface ReserveCommitment {
  readonly unit: string
  /** Have all attacks of the impulse been announced, and none of them been rolled? */
  readonly announced: boolean
  readonly rolled: boolean
  readonly against: 'attack' | 'automatic-victory'
  /** Where it ends: in a hex under attack, next to one, or elsewhere. */
  readonly ends: 'attacked-hex' | 'adjacent' | 'elsewhere'
  readonly cost: number
  readonly allowance: number
  readonly overstacked: boolean
}

/**
 * May a reserve be committed like this? In either impulse, when the attacker has moved and told his attacks.
 *
 * @rule 9.9.3
 * @rule 9.9.6
 */
export function checkReserveCommitment({ unit, ...commitment }: ReserveCommitment): Verdict {
  if (commitment.against === 'automatic-victory')
    return refuse('9.9.3', 'automatic-victory', 'an automatic victory is movement, and no reserve comes')
  if (!commitment.announced) return refuse('9.9.6', 'too-early', 'the attacker has not told his attacks yet')
  if (commitment.rolled) return refuse('9.9.6', 'too-late', 'the attack has been rolled')
  if (commitment.ends === 'elsewhere')
    return refuse('9.9.3', 'too-far-away', `${unit} must end in a hex under attack or next to one`)
  if (commitment.cost > commitment.allowance)
    return refuse(
      '9.9.6',
      'too-few-points',
      `${unit} needs ${commitment.cost} points, it has ${commitment.allowance}`,
    )
  return commitment.overstacked ? refuse('9.9.3', 'overstacked', `there is no room for ${unit}`) : legal
}

/**
 * May the reserve fortification be put here? On a friendly hex that is under attack, and on no beach.
 *
 * @rule 9.9.1
 * @rule 9.9.3
 * @rule 9.9.6
 */
export function mayPlaceReserveFortification(hex: {
  readonly hex: string
  readonly friendly: boolean
  readonly underAttack: boolean
  readonly beach: boolean
}): Verdict {
  if (hex.beach) return refuse('9.9.1', 'beach', `${hex.hex} is a beach`, hex.hex)
  if (!hex.friendly) return refuse('9.9.3', 'not-friendly', `${hex.hex} is not friendly`, hex.hex)
  return hex.underAttack ? legal : refuse('9.9.6', 'not-attacked', `${hex.hex} is not under attack`, hex.hex)
}

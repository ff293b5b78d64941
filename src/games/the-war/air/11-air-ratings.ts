/** Sections 11.0 and 11.11: air units, and how good the air forces are. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_NATIONALITY_AIR } from '../../../tables/the-war-nationality-air'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { isTurnOrLater } from '../calendar'
import { isMajorPower, RATINGS } from '../ground/10-ratings'
import type { AirUnitType, Condition, Nation, Rating, Turn, UnitType } from '../types'

// ---- units (11.0) ----------------------------------------------------------------------------

/** An air unit in a battle. */
export interface AirUnit {
  readonly type: AirUnitType
  /** Combat factors, as printed. */
  readonly factors: number
  readonly condition: Condition
  /** Of its air force. */
  readonly rating: Rating
}

/**
 * Aircraft in few letters: all that a battle can change, and all that it asks for.
 *
 * @internal
 */
export function airKey(units: readonly AirUnit[]): string {
  let key = ''
  for (const { type, factors, rating, condition } of units)
    key += `${type} ${factors} ${rating} ${condition};`
  return key
}

const ON_BOARD: readonly UnitType[] = ['FTR', 'LRFTR', 'Jet FTR', 'TAC', 'Jet TAC', 'MDM', 'NAC']
const OFF_BOARD: readonly UnitType[] = ['SAC', 'INT', 'Jet INT']

/** @rule 11.0 those on the map, and those of the boxes */
export function airCategory(type: UnitType): 'on-board' | 'off-board' | null {
  return ON_BOARD.includes(type) ? 'on-board' : OFF_BOARD.includes(type) ? 'off-board' : null
}

export const isFighter = (type: AirUnitType) => type === 'FTR' || type === 'LRFTR' || type === 'Jet FTR'
export const isJet = (type: AirUnitType) => type === 'Jet FTR' || type === 'Jet TAC'

// ---- ratings (11.11.1 to 11.11.4) ------------------------------------------------------------

const FIRST_RATE: readonly Nation[] = ['germany', 'britain', 'united-states']
const SECOND_RATE: readonly Nation[] = ['sweden', 'switzerland']

/**
 * How good an air force is when the war begins.
 *
 * @rule 11.11.1 the Germans, the British, the Americans
 * @rule 11.11.2 the Swedes and the Swiss
 * @rule 11.11.3 all others
 */
export function startingAirRating(nation: Nation): Rating {
  // The Free French are rated as the British are (18.7.6).
  if (nation === 'free-french') return startingAirRating('britain')
  return FIRST_RATE.includes(nation) ? 'first' : SECOND_RATE.includes(nation) ? 'second' : 'third'
}

/** @rule 11.11.4 in the air, carrier aircraft and depleted units are fourth-rate; repaired, they are what they were */
export function ratingInTheAir({
  type,
  condition,
  rating,
}: Pick<AirUnit, 'type' | 'condition' | 'rating'>): Rating {
  return type === 'NAC' || condition === 'depleted' ? 'fourth' : rating
}

/** @rule 11.11.4 against ships and under flak, carrier aircraft keep the rate of their air force until they are depleted */
export function ratingAgainstShips({ condition, rating }: Pick<AirUnit, 'condition' | 'rating'>): Rating {
  return condition === 'depleted' ? 'fourth' : rating
}

/** @rule 11.11.4 depleted carrier aircraft stay aboard */
export function mayFlyMissions({ type, condition }: Pick<AirUnit, 'type' | 'condition'>): boolean {
  return !(type === 'NAC' && condition === 'depleted')
}

/**
 * What the two ratings do to the attacker's roll.
 *
 * @rule 11.11.1 a first-rate attacker
 * @rule 11.11.2 a second-rate one
 * @rule 11.11.3 a third-rate one
 * @rule 11.11.4 a fourth-rate one
 */
export function airNationality(attacker: Rating, defender: Rating): Required<Reason> {
  const rules = { first: '11.11.1', second: '11.11.2', third: '11.11.3', fourth: '11.11.4' }
  const amount = THE_WAR_NATIONALITY_AIR.modifiers[attacker][defender]
  return because(rules[attacker], `${attacker}-rate against ${defender}-rate`, amount)
}

// ---- mixed forces (11.11.5) ------------------------------------------------------------------

/**
 * The rating that half the units of a force have; of two such, the better. Where no rating has half, the one that half
 * of them reach. `null` for nobody.
 *
 * @rule 11.11.5 with `nextToLose`
 */
export function forceAirRating(ratings: readonly Rating[]): Rating | null {
  const half = ratings.length / 2
  const has = (rating: Rating) => ratings.filter((one) => one === rating).length >= half
  const reach = (rating: Rating) =>
    ratings.filter((one) => RATINGS.indexOf(one) <= RATINGS.indexOf(rating)).length >= half
  if (ratings.length === 0) return null
  return RATINGS.find(has) ?? RATINGS.find(reach) ?? null
}

/** Which of these may take the next loss: all of the best rating, or of the worst; among them the owner chooses. */
export function nextToLose(ratings: readonly Rating[], order: 'best' | 'worst' = 'best'): readonly number[] {
  const ranks = ratings.map((rating) => RATINGS.indexOf(rating))
  const rank = order === 'best' ? Math.min(...ranks) : Math.max(...ranks)
  return ranks.flatMap((one, i) => (one === rank ? [i] : []))
}

// ---- upgrades (11.11.2, 11.11.3) -------------------------------------------------------------

/** Steps on the track of a service that is being raised to the next rating. */
export interface RatingTrack {
  readonly rating: Rating
  readonly steps: number
}

/** What a turn's investment costs; nothing is better than first-rate, and fourth-rate is no air force. */
export function ratingUpgradeCost(rating: Rating): number | null {
  const { perTurn } = THE_WAR_PRODUCTION_COSTS.upgrade
  if (rating === 'third') return perTurn['third-to-second']
  return rating === 'second' ? perTurn['second-to-first'] : null
}

/** One turn on the track: a step on, or a step back if nothing is paid; the fifth step is the better rating. */
export function ratingUpgradeTurn({ rating, steps }: RatingTrack, paid: boolean): RatingTrack {
  if (ratingUpgradeCost(rating) === null) return { rating, steps: 0 }
  const now = paid ? steps + 1 : Math.max(0, steps - 1)
  if (now < THE_WAR_PRODUCTION_COSTS.upgrade.turns) return { rating, steps: now }
  return { rating: rating === 'third' ? 'second' : 'first', steps: 0 }
}

export interface RatingUpgrade {
  readonly nation: Nation
  readonly rating: Rating
  readonly turn: Turn
  /** Has Italy declared war on Britain and France? */
  readonly italyAtWarWithWest?: boolean
  readonly franceSurrendered?: boolean
  readonly sovietsHoldKarelia?: boolean
  readonly germanyAttackedSoviets?: boolean
}

/**
 * May this air force be paid for to become better?
 *
 * @rule 11.11.2 second-rate ones of Major Powers, at 20 NARFs a turn for five turns
 * @rule 11.11.3 third-rate ones at 10, when their time has come
 */
export function checkAirUpgrade(conditions: RatingUpgrade): Verdict {
  const { nation, rating, turn } = conditions
  const rule = rating === 'second' ? '11.11.2' : '11.11.3'
  const no = (code: string, why: string) => refuse(rule, code, why)
  if (ratingUpgradeCost(rating) === null)
    return no('no-better-rating', `a ${rating}-rate air force is not upgraded`)
  if (!isMajorPower(nation)) return no('minor-country', `${nation} is a minor country`)
  if (nation === 'italy' && !conditions.italyAtWarWithWest)
    return no('italy-at-peace', 'Italy has not declared war on Britain and France')
  if (nation === 'france' && !isTurnOrLater(turn, { season: 'winter', year: 1940 }))
    return no('too-early', 'France waits until winter 1940')
  if (nation === 'soviet-union' && !conditions.germanyAttackedSoviets) {
    if (!conditions.franceSurrendered)
      return no('france-fights-on', 'the Soviets wait for the fall of France')
    if (!isTurnOrLater(turn, { season: 'fall', year: 1940 }))
      return no('too-early', 'the Soviets wait until fall 1940')
    if (!conditions.sovietsHoldKarelia) return no('no-karelia', 'the Soviets do not hold Karelia')
  }
  return legal
}

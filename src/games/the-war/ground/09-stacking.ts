/** Sections 9.6, 9.6.1, 9.6.2 and 9.6.4: how many units a hex holds. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { mayBritishStandAt } from '../diplomacy/06-alliances'
import type { HexFacts } from '../hex-facts'
import type { Foothold, GroundUnitType, Nation, Rating } from '../types'
import { type ArmyRatings, type GroundUnit, isBetterRating, isOneOf, RATINGS, unitRating } from './10-ratings'

// ---- limits --------------------------------------------------------------------------------

/**
 * Units to a hex.
 *
 * @rule 9.6
 * @rule 10.8
 * @rule 10.8.1
 * @rule 10.8.2
 * @rule 10.8.3
 * @rule 10.8.4
 */
export const STACKING_LIMITS: Readonly<Record<Rating, number>> = Object.freeze({
  first: 3,
  second: 2,
  third: 1,
  fourth: 1,
})

/** What a beachhead, a bridgehead or a Breach holds, even if it is several of them at once (9.6.2, 7.7.4). */
export const FOOTHOLD_LIMIT = 6

/** What the French may have in Paris, whatever their rating (9.6.1, 18.1). */
export const FRENCH_IN_PARIS = 3

/**
 * What a unit takes of the limit: nothing for those outside stacking, and three for the army-size counters.
 *
 * @rule 9.6
 * @rule 9.6.4
 */
export function stackingWeight(
  unit: Pick<GroundUnit, 'nation' | 'type' | 'factor' | 'movement' | 'special'>,
): number {
  if (unit.special === '90th-light' || unit.special === 'hermann-goering') return 0
  if (isOneOf(THE_WAR_UNIT_TYPES.outsideStacking, unit.type)) return 0
  return isBuildUp(unit) ? 3 : 1
}

/** Types that an island of one hex holds beside its one unit; paratroops are not among them. */
const BESIDE_ISLANDERS: readonly GroundUnitType[] = ['ART', 'Flak', 'MOTFlak', 'CDO']

/**
 * What a unit takes of the room of a one-hex island.
 *
 * @rule 1.2 one ground unit, artillery, flak and commandos apart; a beachhead there has its own limit
 */
export const islandWeight = (unit: Pick<GroundUnit, 'nation' | 'type' | 'factor' | 'movement'>): number =>
  isOneOf(BESIDE_ISLANDERS, unit.type) ? 0 : isBuildUp(unit) ? 3 : 1

/** @rule 1.2 and one air unit on such an island */
export function checkIslandAir(airUnits: number, hex: string): Verdict {
  return airUnits > 1
    ? refuse('1.2', 'island-airfield', `${airUnits} air units; an island has room for 1`, hex)
    : legal
}

const { buildUp } = THE_WAR_UNIT_TYPES

/** Is this one of the counters that only stand for several others? */
export function isBuildUp({
  nation,
  type,
  factor,
  movement,
}: Pick<GroundUnit, 'nation' | 'type' | 'factor' | 'movement'>): boolean {
  if (nation !== 'germany' || (type !== 'ARM' && type !== 'INF')) return false
  return buildUp.germany[type] === `${factor}-${movement}`
}

// ---- which rating governs ------------------------------------------------------------------

/**
 * The rating whose limit holds for a mixed stack: the best one whose units, with those better still, have at least as
 * many factors as all that are worse.
 *
 * @rule 9.6
 */
export function stackRating(units: readonly GroundUnit[], armies: ArmyRatings = {}): Rating {
  const factors = (keep: (rating: Rating) => boolean) =>
    units.filter((unit) => keep(unitRating(unit, armies))).reduce((sum, { factor }) => sum + factor, 0)
  for (const rating of RATINGS) {
    if (!units.some((unit) => unitRating(unit, armies) === rating)) continue
    const worse = factors((other) => isBetterRating(rating, other))
    if (factors((other) => !isBetterRating(rating, other)) >= worse) return rating
  }
  return 'fourth'
}

// ---- the check -----------------------------------------------------------------------------

/** The hex of a stack: of `hexFacts`, with what play has added. */
export interface StackHex extends Pick<HexFacts, 'hex'>, Partial<Pick<HexFacts, 'cities' | 'oneHexIsland'>> {
  readonly footholds?: readonly Foothold[]
  /** Is Britain on the way to liberate a France that Germany has conquered? */
  readonly liberatingFrance?: boolean
}

export interface StackLimit {
  readonly units: number
  readonly explain: readonly Reason[]
}

/**
 * How many units this stack may have in this hex.
 *
 * @rule 9.6
 * @rule 9.6.1
 * @rule 9.6.2
 */
export function stackLimit(units: readonly GroundUnit[], at: StackHex, armies: ArmyRatings = {}): StackLimit {
  const { footholds = [], cities = [], oneHexIsland = false } = at
  if (footholds.length > 0)
    return { units: FOOTHOLD_LIMIT, explain: [because('9.6.2', `a ${footholds.join(' and ')}`)] }
  if (oneHexIsland) return { units: 1, explain: [because('1.2', 'a one-hex island')] }
  if (cities.includes('Paris') && units.length > 0 && units.every(({ nation }) => nation === 'france'))
    return { units: FRENCH_IN_PARIS, explain: [because('9.6.1', 'the French in Paris')] }
  const rating = stackRating(units, armies)
  return {
    units: STACKING_LIMITS[rating],
    explain: [because('9.6', `${rating}-rate units have most of the factors`)],
  }
}

/**
 * May these units end in this hex together? Any number may pass through it, and any number may storm a beach.
 *
 * @rule 9.6
 * @rule 9.6.1
 * @rule 9.6.2
 * @rule 10.8.1 Finns do not stack with Finns
 * @rule 23.21
 */
export function checkStack(units: readonly GroundUnit[], at: StackHex, armies: ArmyRatings = {}): Verdict {
  const french = mayStandInFrance(units, at)
  if (!french.legal) return french
  const island = at.oneHexIsland === true && (at.footholds ?? []).length === 0
  const weightOf = island ? islandWeight : stackingWeight
  const weight = units.reduce((sum, unit) => sum + weightOf(unit), 0)
  const { units: limit, explain } = stackLimit(units, at, armies)
  if (weight > limit)
    return refuse(
      explain[0].rule,
      'overstacked',
      `${weight} units; ${limit} may be there (${explain[0].because})`,
      at.hex,
    )
  const finns = units.filter((unit) => unit.nation === FINLAND && stackingWeight(unit) > 0)
  if (finns.length > 1 && !(at.footholds && at.footholds.length > 0))
    return refuse('10.8.1', 'finns', 'Finnish units do not stack with each other', at.hex)
  return legal
}

const FINLAND: Nation = 'finland'

/** @rule 9.6.1 */
function mayStandInFrance(units: readonly GroundUnit[], at: StackHex): Verdict {
  const { hex, cities = [], liberatingFrance = false } = at
  if (!units.some(({ nation }) => nation === 'britain')) return legal
  if (mayBritishStandAt({ hex, cities }, liberatingFrance)) return legal
  return cities.includes('Paris')
    ? refuse('9.6.1', 'british-in-paris', 'British units keep out of Paris until they liberate France', hex)
    : refuse('9.6.1', 'british-in-maginot', 'no British unit stands there', hex)
}

/** Sections 12.0 to 12.2 and 12.4: supply lines over land, and where they lead. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { isTurnOrLater, turn } from '../calendar'
import { type GroundUnit, isBetterRating, isOneOf } from '../ground/10-ratings'
import type { HexFacts } from '../hex-facts'
import type { TheWarCityName } from '../places'
import type { DiplomaticLevel, GroundUnitType, Nation, Rating, Service, Turn } from '../types'

// ---- when ----------------------------------------------------------------------------------

export type SupplyMoment = 'operations-begin' | 'before-second-impulse' | 'supply-segment'

/**
 * When a unit's supply is checked in its own turn.
 *
 * @rule 12.0
 * @rule 12.6.2
 */
export function supplyMoments(type: GroundUnitType | 'air' | 'naval'): readonly SupplyMoment[] {
  const exploits = type !== 'air' && type !== 'naval' && isOneOf(THE_WAR_UNIT_TYPES.secondImpulse, type)
  return exploits
    ? ['operations-begin', 'before-second-impulse', 'supply-segment']
    : ['operations-begin', 'supply-segment']
}

// ---- lines ---------------------------------------------------------------------------------

/** A hex that a supply line goes through: neither that of the unit nor the source in which it ends, which zones do not close. Who controlled it last does not matter. */
export interface SupplyHex extends Pick<HexFacts, 'hex' | 'land'> {
  readonly enemyOccupied: boolean
  readonly enemyZoc: boolean
  /** Does a friendly ground unit with a zone of its own stand there? It matters for Leningrad only. */
  readonly heldByZoc?: boolean
  /** A minor country on the way that has not joined anyone against the tracer. */
  readonly minor?: {
    readonly country: Nation
    readonly level: DiplomaticLevel
    readonly leansTo: 'tracer' | 'other'
  }
}

/**
 * Is this an unbroken supply line over land? It may be as long as it likes, and any number may use it.
 *
 * @rule 12.1.1
 * @rule 12.4
 */
export function checkSupplyLine(
  unit: { readonly type?: GroundUnitType },
  line: readonly SupplyHex[],
  fromLeningrad = false,
): Verdict {
  if (unit.type === 'PART') return legal
  for (const { hex, land, enemyOccupied, enemyZoc, heldByZoc, minor } of line) {
    const no = (code: string, because: string) => refuse('12.1.1', code, because, hex)
    if (!land) return no('not-land', `${hex} is water: the line goes from port to port there`)
    if (enemyOccupied) return no('enemy-unit', `an enemy unit is in ${hex}`)
    if (enemyZoc && !(fromLeningrad && heldByZoc)) return no('enemy-zoc', `${hex} is in an enemy zone`)
    if (minor && (minor.level === 'neutral' || minor.leansTo === 'other'))
      return no('neutral-country', `${minor.country} lets no supply through`)
  }
  return legal
}

// ---- interdiction --------------------------------------------------------------------------

/**
 * May a sea line be cut now? By the phasing player in his Operations Segment, at as many places and as often as he has
 * units for; what comes back at him is counter-interception.
 *
 * @rule 12.1.2
 */
export function checkInterdictionTime(phasing: boolean, inOperationsSegment: boolean): Verdict {
  return phasing && inOperationsSegment
    ? legal
    : refuse('12.1.2', 'not-now', 'sea lines are cut in the own Operations Segment')
}

/**
 * May this unit try to cut a sea line in this Sea Area? Aircraft next to it succeed in finding it; ships must roll, and
 * the line counts as one naval unit.
 *
 * @rule 12.1.2
 */
export function checkInterdictionAttempt(
  by: { readonly kind: 'air'; readonly baseAdjacentToArea: boolean } | { readonly kind: 'naval' },
): { readonly possible: boolean; readonly roll: boolean; readonly lineCountsAs: 1 } {
  const possible = by.kind === 'naval' || by.baseAdjacentToArea
  return { possible, roll: by.kind === 'naval', lineCountsAs: 1 }
}

/**
 * Is the line cut? Only if something undepleted of the interdictor is left in the Sea Area after all battles.
 *
 * @rule 12.1.2
 */
export function isInterdicted(left: readonly { readonly depleted: boolean }[]): boolean {
  return left.some(({ depleted }) => !depleted)
}

// ---- sources -------------------------------------------------------------------------------

/** The capital, and where supply comes from when it has fallen. */
const CAPITALS = {
  germany: ['Berlin', 'Vienna'],
  britain: ['London', 'Glasgow'],
  france: ['Paris', 'Bordeaux'],
  italy: ['Rome'],
} as const satisfies Partial<Record<Nation, readonly string[]>>

/**
 * Whose lines the Free French use: British ones, but for the units that a Variant gives to the United States (28.2.4).
 *
 * @rule 12.2.2
 */
export function freeFrenchSupplier(inAmericanForcePool: boolean): 'britain' | 'united-states' {
  return inAmericanForcePool ? 'united-states' : 'britain'
}

/** Whose capitals a nation's units use. */
const supplierOf = (nation: Nation): Nation => (nation === 'free-french' ? freeFrenchSupplier(false) : nation)

/**
 * The city that a nation's units must reach: the first that is left; `null` if all have fallen. Minor countries have
 * their capital alone. The Soviet Union and the United States have rules of their own.
 *
 * @rule 12.2.1
 * @rule 12.2.2
 */
export function nationalSupplySource(
  nation: Exclude<Nation, 'soviet-union' | 'united-states'>,
  holds: (city: TheWarCityName) => boolean,
  capital?: TheWarCityName,
): TheWarCityName | null {
  const supplier = supplierOf(nation)
  const cities: readonly TheWarCityName[] =
    supplier in CAPITALS
      ? CAPITALS[supplier as keyof typeof CAPITALS]
      : capital === undefined
        ? []
        : [capital]
  return cities.find(holds) ?? null
}

/** What lines a Soviet unit can trace. */
export interface SovietLines {
  readonly toMoscow?: boolean
  /** From Moscow to the northern or eastern edge, inside the Soviet Union of 1939. */
  readonly moscowToEdge?: boolean
  /** Straight to such an edge. */
  readonly toEdge?: boolean
  readonly toBaku?: boolean
  readonly toLeningrad?: boolean
  readonly holdsHex0515?: boolean
  /** From 0515, across Lake Ladoga, to Moscow. */
  readonly hex0515ToMoscow?: boolean
}

/**
 * Is a Soviet unit supplied? Moscow alone is not enough: it needs the edge of the map behind it.
 *
 * @rule 12.2.2
 */
export function isSovietSupplied(lines: SovietLines): 'edge' | 'Baku' | 'Moscow' | 'Ladoga' | null {
  if (lines.toEdge) return 'edge'
  if (lines.toBaku) return 'Baku'
  if (!lines.moscowToEdge) return null
  if (lines.toMoscow) return 'Moscow'
  return lines.toLeningrad && lines.holdsHex0515 && lines.hex0515ToMoscow ? 'Ladoga' : null
}

/**
 * Is an American unit supplied? By sea, of any length, off the western edge to its box.
 *
 * @rule 12.2.2
 */
export function isAmericanSupplied(line: {
  readonly areas: readonly { readonly open: boolean }[]
  readonly offWesternEdge: boolean
}): 'U.S. box' | null {
  return line.offWesternEdge && line.areas.length > 0 && line.areas.every(({ open }) => open)
    ? 'U.S. box'
    : null
}

// ---- limited supply ------------------------------------------------------------------------

export type SupplyState = 'full' | 'limited' | 'none'

/**
 * Full supply from home, limited supply from capitals of colonies, of Associates and Satellites, and of what has been conquered, or none.
 *
 * @rule 12.2.1
 * @rule 12.2.3
 * @rule 12.2.6
 */
export function supplyState(home: boolean, otherCapital: boolean): SupplyState {
  if (home) return 'full'
  return otherCapital ? 'limited' : 'none'
}

export type LimitedSupply =
  | { readonly service: 'naval'; readonly mayIntercept: false }
  | { readonly service: 'air'; readonly rating: Rating }
  | { readonly service: 'ground'; readonly condition: 'depleted' }

/**
 * What limited supply does: ships do not intercept, aircraft are third-rate at best, and the army is as if depleted.
 *
 * @rule 12.2.3
 * @rule 12.2.6
 */
export function limitedSupply(service: Service, airRating: Rating = 'first'): LimitedSupply {
  if (service === 'naval') return { service, mayIntercept: false }
  if (service === 'ground') return { service, condition: 'depleted' }
  return { service, rating: limitedAirRating(airRating) }
}

/** @rule 12.2.3 aircraft with limited supply are third-rate at best */
export const limitedAirRating = (rating: Rating): Rating =>
  isBetterRating(rating, 'third') ? 'third' : rating

// ---- Suez and North Africa -----------------------------------------------------------------

/** The largest ground unit that Suez supplies by itself. */
export const SUEZ_FACTOR = 4

const SUEZ_NATIONS: readonly Nation[] = ['britain', 'free-french', 'united-states']

/**
 * Is Suez a full source for this unit? Not for ground units above four factors, nor for the pieces of one; those trace
 * home through the Mediterranean alone.
 *
 * @rule 12.2.4
 * @rule 23.19
 */
export function suezSupplies(
  unit:
    | { readonly service: 'air' | 'naval'; readonly nation: Nation }
    | ({ readonly service: 'ground' } & Pick<GroundUnit, 'nation' | 'factor' | 'parentFactor'>),
): boolean {
  if (!SUEZ_NATIONS.includes(unit.nation)) return false
  return unit.service !== 'ground' || Math.max(unit.factor, unit.parentFactor ?? 0) <= SUEZ_FACTOR
}

/** A Sea Area on the way from the Middle East to Britain or the United States, or a box on the way around Africa. */
export type HomewardSea = 'mediterranean' | 'atlantic' | 'around-africa'

/**
 * May the sea line of a unit in the Middle East go this way? One that is too large for Suez is supplied through the
 * Mediterranean, and on from there; never around Africa.
 *
 * @rule 12.2.4
 */
export function middleEastLine(fromSuez: boolean, areas: readonly HomewardSea[]): boolean {
  return fromSuez || (areas.includes('mediterranean') && !areas.includes('around-africa'))
}

export interface AfricanLimit {
  readonly factors: number
  readonly airUnits: number
  readonly explain: readonly Reason[]
}

export interface AfricanSituation {
  readonly turn: Turn
  readonly malta: 'allied' | 'axis'
  /** Have the Allies invaded French North Africa? */
  readonly frenchNorthAfricaInvaded?: boolean
}

const AFRICA: Partial<
  Readonly<Record<Nation, Readonly<Record<'allied' | 'axis', readonly [number, number]>>>>
> = {
  germany: { allied: [6, 2], axis: [12, 3] },
  italy: { allied: [12, 2], axis: [24, 3] },
  britain: { allied: [18, 2], axis: [24, 3] },
}

/**
 * How much a power may have in Egypt and Libya; `null` for no limit. Ships and airbases are not counted.
 *
 * @rule 12.2.5
 */
export function northAfricaLimit(nation: Nation, situation: AfricanSituation): AfricanLimit | null {
  const limits = AFRICA[nation]
  if (!limits) return null
  const lifted =
    nation === 'britain'
      ? isTurnOrLater(situation.turn, turn('fall', 1942))
      : isTurnOrLater(situation.turn, turn('winter', 1942)) || situation.frenchNorthAfricaInvaded === true
  if (lifted) return null
  const [factors, airUnits] = limits[situation.malta]
  return { factors, airUnits, explain: [because('12.2.5', `Malta is ${situation.malta}`)] }
}

/**
 * May a power have so much in North Africa, whether or not it is supplied?
 *
 * @rule 12.2.5
 */
export function checkNorthAfrica(
  nation: Nation,
  situation: AfricanSituation,
  force: { readonly factors: number; readonly airUnits: number },
): Verdict {
  const limit = northAfricaLimit(nation, situation)
  if (!limit) return legal
  if (force.factors > limit.factors)
    return refuse(
      '12.2.5',
      'too-many-factors',
      `${force.factors} factors; ${nation} may have ${limit.factors}`,
    )
  return force.airUnits > limit.airUnits
    ? refuse(
        '12.2.5',
        'too-many-aircraft',
        `${force.airUnits} air units; ${nation} may have ${limit.airUnits}`,
      )
    : legal
}

/**
 * Is Tripoli a limited source for this nation?
 *
 * @rule 12.2.5
 */
export function tripoliSupplies(nation: Nation, italyAtWarWithTheWest: boolean): boolean {
  return nation === 'italy' || (nation === 'germany' && italyAtWarWithTheWest)
}

/**
 * May Axis units enter Egypt?
 *
 * @rule 12.2.5
 */
export function mayEnterEgypt(axisHoldsTobruk: boolean): Verdict {
  return axisHoldsTobruk
    ? legal
    : refuse('12.2.5', 'tobruk', 'the Axis must hold Tobruk before it enters Egypt')
}

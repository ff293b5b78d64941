/** Section 9.1: railmoves. */

import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_LOGISTICAL_EFFORTS } from '../../../tables/the-war-logistical-efforts'
import { THE_WAR_RAIL_CAPACITY } from '../../../tables/the-war-rail-capacity'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import type { HexFacts } from '../hex-facts'
import type { LogisticalEffort, Nation } from '../types'
import { RAIL_CHART, type RailChart } from './09-charts'
import { type GroundUnit, isMajorPower, isOneOf } from './10-ratings'

/** The longest railmove. */
export const RAIL_HEXES = 25

/** A hex on the way of a railmove; Egypt and Libya have no railways (9.1.2). */
export interface RailHex extends Pick<HexFacts, 'hex' | 'land'>, Partial<Pick<HexFacts, 'inNorthAfrica'>> {
  /** Under friendly control. */
  readonly friendly: boolean
  readonly supplied: boolean
  readonly partisans?: boolean
}

export interface Railmove {
  readonly unit: Pick<GroundUnit, 'id' | 'type'>
  readonly effort: LogisticalEffort
  /** Hexes from where it starts to the nearest LLE or RLE marker of its side, where there is one. */
  readonly hexesFromMarker?: number
  readonly from: RailHex & { readonly city: boolean }
  /** All hexes that it enters, the last one included. */
  readonly path: readonly RailHex[]
  readonly destination: { readonly city: boolean; readonly adjacentToEnemy: boolean }
  /** Has normal ground movement begun? */
  readonly movementBegun?: boolean
  /** Has this unit gone by rail in this turn already? */
  readonly railmoved?: boolean
}

/**
 * May a unit go by rail? Enemies next to where it starts do not matter.
 *
 * @rule 9.1
 * @rule 9.1.1
 * @rule 9.1.3 free, but only for units that the effort of the turn activates
 */
export function checkRailmove({ unit, ...move }: Railmove): Verdict {
  if (move.movementBegun)
    return refuse('9.1', 'movement-begun', 'railmoves come before all other ground movement')
  if (isOneOf(THE_WAR_UNIT_TYPES.neverRails, unit.type))
    return refuse('9.1.1', 'partisans', `${unit.id}: partisans do not go by rail`)
  if (move.railmoved) return refuse('9.1.1', 'railmoved-already', `${unit.id} has gone by rail in this turn`)
  const chart = THE_WAR_LOGISTICAL_EFFORTS.efforts[move.effort]
  if (!chart.rail)
    return refuse('9.1.1', 'no-rail-effort', `there are no railmoves in a turn of ${move.effort}`)
  if (chart.radius !== null && (move.hexesFromMarker ?? Infinity) > chart.radius)
    return refuse(
      '9.1.3',
      'not-activated',
      `${unit.id} starts outside the ${chart.radius} hexes of its ${move.effort}`,
    )
  if (!move.from.city || !move.from.friendly)
    return refuse('9.1.1', 'no-city', `${unit.id} does not begin in a friendly city`, move.from.hex)
  if (move.path.length > RAIL_HEXES)
    return refuse('9.1.1', 'too-far', `${move.path.length} hexes; the most is ${RAIL_HEXES}`)
  for (const hex of [move.from, ...move.path]) {
    const verdict = checkRailHex(hex)
    if (!verdict.legal) return verdict
  }
  if (!move.destination.city) return refuse('9.1.1', 'no-city-at-end', 'a railmove ends in a city')
  if (move.destination.adjacentToEnemy)
    return refuse('9.1.1', 'enemy-at-end', 'a railmove does not end next to an enemy unit')
  return legal
}

function checkRailHex({ hex, land, friendly, supplied, partisans, inNorthAfrica }: RailHex): Verdict {
  const no = (code: string, because: string) => refuse('9.1.1', code, because, hex)
  if (!land) return no('not-land', `${hex} is not land`)
  if (inNorthAfrica) return refuse('9.1.2', 'north-africa', `${hex}: Egypt and Libya have no railways`, hex)
  if (partisans) return no('partisans-in-the-way', `partisans hold ${hex}`)
  if (!friendly) return no('not-friendly', `${hex} is not under friendly control`)
  return supplied ? legal : no('not-supplied', `${hex} is not in supply`)
}

export interface RailSituation {
  /** Did bombers hit this nation's industry (5.2.1), or burn a city of it (5.2.2), for this turn? */
  readonly criticalHit?: boolean
  readonly firestorm?: boolean
  /** Or, for several raids, all that they took (see `bombingTotals`); and what partisans took (25.4). */
  readonly lost?: number
  readonly axisHoldsMoscow?: boolean
}

export interface RailCapacity {
  readonly railmoves: number
  readonly explain: readonly Reason[]
}

/**
 * How many railmoves a nation has in a turn. The German figure is reconstructed (`RAIL_CHART_SOURCE`); `chart` takes an
 * owner's, which `railChartFaults` checks.
 *
 * @rule 9.1.2 with {@link railmoveWeight}, {@link checkRailCapacity} and {@link checkRailmove}, which knows North Africa
 */
export function railCapacity(
  nation: Nation,
  situation: RailSituation = {},
  chart: RailChart = RAIL_CHART,
): RailCapacity {
  const { eachMinorCountry, sovietWithoutMoscow, germanLost } = THE_WAR_RAIL_CAPACITY
  const base = isMajorPower(nation) ? chart.railmoves[nation] : eachMinorCountry
  const reasons = [because('9.1.2', `capacity of ${nation}`, base)]
  if (nation === 'soviet-union' && situation.axisHoldsMoscow)
    reasons.push(because('9.1.2', 'the Axis holds Moscow', sovietWithoutMoscow - base))
  // The chart speaks of Germany; 5.2.1 and 5.2.2 say the same of whoever is bombed.
  if (situation.criticalHit) reasons.push(because('5.2.1', 'critical industry was hit', -germanLost.critical))
  if (situation.firestorm) reasons.push(because('5.2.2', 'a firestorm', -germanLost.firestorm))
  if (situation.lost) reasons.push(because('9.1.2', 'taken by bombers and partisans', -situation.lost))
  return { railmoves: Math.max(0, totalOf(reasons)), explain: reasons }
}

/** @rule 9.1.2 what one railmove takes of the capacity: two for a German one inside the Soviet Union of 1939 */
export function railmoveWeight(nation: Nation, inSovietUnionOf1939: boolean): number {
  return nation === 'germany' && inSovietUnionOf1939 ? THE_WAR_RAIL_CAPACITY.germanInSovietUnion : 1
}

/** A railmove as the capacity sees it. */
export interface CountedRailmove {
  readonly inSovietUnionOf1939?: boolean
  /** In the United States and other boxes beside the map. */
  readonly offMap?: boolean
  /** What the weather multiplies it by (26). */
  readonly times?: number
}

/**
 * Are these railmoves of a nation within its capacity, and on the map?
 *
 * @rule 9.1.2
 */
export function checkRailCapacity(
  nation: Nation,
  moves: readonly CountedRailmove[],
  capacity: Pick<RailCapacity, 'railmoves'> = railCapacity(nation),
): Verdict {
  if (nation === 'united-states' && moves.some(({ offMap }) => offMap))
    return refuse('9.1.2', 'off-map', 'American railmoves are for the map only')
  const taken = moves.reduce(
    (sum, { inSovietUnionOf1939 = false, times = 1 }) =>
      sum + railmoveWeight(nation, inSovietUnionOf1939) * times,
    0,
  )
  return taken <= capacity.railmoves
    ? legal
    : refuse('9.1.2', 'no-capacity', `${taken} railmoves; ${nation} has ${capacity.railmoves}`)
}

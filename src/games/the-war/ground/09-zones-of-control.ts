/** Section 9.7: zones of control. What they cost movers is in 09-movement.ts. */

import { THE_WAR_TERRAIN } from '../../../tables/the-war-terrain'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import type { HexFacts } from '../hex-facts'
import type { HexSide } from '../types'
import { type GroundUnit, isDepleted, isOneOf } from './10-ratings'

/**
 * Has this unit a zone of control at all? Strengths are never added up for it.
 *
 * @rule 9.7
 * @rule 10.8.4 depleted units and partisans have none
 * @rule 13.1
 */
export function hasZoc(unit: Pick<GroundUnit, 'type' | 'factor' | 'condition'>): boolean {
  const { always, never, fromFactor } = THE_WAR_UNIT_TYPES.zoc
  if (isDepleted(unit) || isOneOf(never, unit.type)) return false
  return isOneOf(always, unit.type) || unit.factor >= fromFactor
}

/** A hex as far as zones are concerned. */
export type ZocHex = Pick<HexFacts, 'terrain'> & Partial<Pick<HexFacts, 'fortress'>>

export interface ZocReach {
  readonly unit: Pick<GroundUnit, 'type' | 'factor' | 'condition'>
  readonly from: ZocHex
  readonly to: ZocHex
  readonly side: HexSide
  /** Rivers of the east in winter (26.1.1). */
  readonly frozen?: boolean
}

/**
 * Does a unit's zone reach this neighbour?
 *
 * @rule 9.7
 * @rule 10.6.1 INF and CAV have none from a desert hex
 * @rule 10.6.5 vehicles have none into mountains
 * @rule 10.6.10 nor anyone across water, unless a river is frozen
 */
export function zocReaches({ unit, from, to, side, frozen = false }: ZocReach): boolean {
  const { desert, mountain } = THE_WAR_TERRAIN.terrain
  if (!hasZoc(unit) || from.fortress || to.fortress) return false
  if (side !== 'open' && !(side === 'river' && frozen)) return false
  if (to.terrain === 'mountain' && isOneOf(mountain.noZocInto, unit.type)) return false
  return !(from.terrain === 'desert' && isOneOf(desert.noZocInside, unit.type))
}

/** Sections 12.3, 12.6 and 12.8: units that are out of supply, and those that are not for a while. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { type GroundUnit, isOneOf } from '../ground/10-ratings'
import type { Impulse } from '../types'

// ---- supplied for a while ------------------------------------------------------------------

/**
 * Is a unit supplied by what it has just done? A drop, or a second impulse that began in supply, lasts through the own
 * turn (0) and the enemy's (1); by the end of the next own turn (2) there must be a line again.
 *
 * @rule 12.3
 * @rule 10.2.7
 * @rule 11.14.5 paratroops
 */
export function isSuppliedForNow(
  did: 'airborne-landing' | 'second-impulse',
  beganInSupply: boolean,
  playerTurnsSince: number,
): boolean {
  if (did === 'second-impulse' && !beganInSupply) return false
  return playerTurnsSince <= 1
}

// ---- moving and fighting -------------------------------------------------------------------

export interface ImpulseSupply {
  readonly unit: Pick<GroundUnit, 'id' | 'type'>
  readonly impulse: Impulse
  readonly suppliedAtStart: boolean
  /** The check before the second impulse, for those that move in it. */
  readonly suppliedNow?: boolean
}

/**
 * May a unit move in this impulse, as far as supply is concerned? What began in supply goes on; what did not waits
 * until a line is open before the second impulse.
 *
 * @rule 12.6.1
 * @rule 12.6.2
 */
export function mayMoveSupplied({ unit, impulse, suppliedAtStart, suppliedNow }: ImpulseSupply): Verdict {
  if (suppliedAtStart) return legal
  if (impulse === 'second' && isOneOf(THE_WAR_UNIT_TYPES.secondImpulse, unit.type) && suppliedNow)
    return legal
  return refuse(
    impulse === 'first' ? '12.6.1' : '12.6.2',
    'out-of-supply',
    `${unit.id} is out of supply and does not move`,
  )
}

// ---- the Supply Segment --------------------------------------------------------------------

export interface SupplySegment {
  readonly suppliedAtStart: boolean
  readonly suppliedNow: boolean
  /** Still covered by 12.3. */
  readonly exempt?: boolean
  readonly inFortress?: boolean
}

export interface SupplyFate {
  readonly fate: 'unchanged' | 'siege' | 'eliminated' | 'depleted' | 'stays-in-port'
  readonly explain: readonly Reason[]
}

const fate = (what: SupplyFate['fate'], text: string): SupplyFate => ({
  fate: what,
  explain: [because('12.6.3', text)],
})

/**
 * What the end of its own turn does to a ground unit without supply.
 *
 * @rule 12.6.3
 * @rule 12.6.2
 * @rule 12.8 fortresses hold out
 */
export function unsuppliedGroundFate({
  suppliedAtStart,
  suppliedNow,
  exempt,
  inFortress,
}: SupplySegment): SupplyFate {
  if (suppliedNow) return { fate: 'unchanged', explain: [] }
  if (inFortress) return { fate: 'siege', explain: [because('12.8', 'a fortress holds out for a while')] }
  if (exempt) return { fate: 'unchanged', explain: [because('12.3', 'supplied for now by what it has done')] }
  return suppliedAtStart
    ? fate('unchanged', 'it began in supply, and has until the end of its next turn')
    : fate('eliminated', 'out of supply from beginning to end')
}

/**
 * What becomes of an air unit that could not fly to a supplied base.
 *
 * @rule 12.6.3
 */
export function unsuppliedAirFate(suppliedNow: boolean, depleted: boolean): SupplyFate {
  if (suppliedNow) return { fate: 'unchanged', explain: [] }
  return depleted
    ? fate('eliminated', 'depleted already, and no supplied base in reach')
    : fate('depleted', 'no supplied base in reach')
}

/**
 * What becomes of ships that could not reach a supplied port: they stay, as fourth-rate units.
 *
 * @rule 12.6.3
 */
export function unsuppliedNavalFate(suppliedNow: boolean): SupplyFate {
  return suppliedNow ? { fate: 'unchanged', explain: [] } : fate('stays-in-port', 'no supplied port in reach')
}

/**
 * What may air and naval units without supply do? Go to a supplied base, as fourth-rate units if they are met on the way.
 *
 * @rule 12.6.3
 */
export function mayUnsupplied(service: 'air' | 'naval', mission: string): Verdict {
  const way = service === 'air' ? 'stage' : 'change-base'
  return mission === way
    ? legal
    : refuse('12.6.3', 'out-of-supply', `without supply a ${service} unit may only ${way}, not ${mission}`)
}

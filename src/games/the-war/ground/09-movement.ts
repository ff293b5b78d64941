/** Sections 9.0 and 9.2 to 9.5: impulses, what a step costs, and where one may go. */

import { because, type Reason, totalOf } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_TERRAIN } from '../../../tables/the-war-terrain'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { mayTouchNeutral } from '../diplomacy/06-alliances'
import { rightsAt } from '../diplomacy/16-status'
import type { HexFacts } from '../hex-facts'
import type { DiplomaticLevel, GroundUnitType, HexSide, Impulse, Rating, Side } from '../types'
import { type ArmyRatings, type GroundUnit, isOneOf, unitRating } from './10-ratings'
import { mayCrossSide } from './10-terrain'

// ---- allowances ----------------------------------------------------------------------------

/** What a rating takes off the printed allowance in the second impulse, and of a Reserve that moves on trucks. */
export const SECOND_IMPULSE_LOSS: Readonly<Record<Exclude<Rating, 'fourth'>, number>> =
  /* @__PURE__ */ frozen({
    first: 1,
    second: 2,
    third: 3,
  })

export interface ImpulseConditions {
  readonly impulse: Impulse
  readonly armies?: ArmyRatings
  /** An Axis unit inside the Soviet Union of 1939 has a point less in the second impulse. */
  readonly axisInSovietUnion?: boolean
}

export interface MovementAllowance {
  readonly points: number
  readonly explain: readonly Reason[]
}

/**
 * Movement points of a unit in an impulse: none in the second for whoever walks or rides on trucks.
 *
 * @rule 9.2
 * @rule 10.2.4
 * @rule 10.3.5
 * @rule 10.8.1
 * @rule 10.8.2
 * @rule 10.8.3
 * @rule 10.8.4 fourth-rate units have a single point
 */
export function movementAllowance(unit: GroundUnit, conditions: ImpulseConditions): MovementAllowance {
  const { impulse, armies = {}, axisInSovietUnion } = conditions
  const printed = because('9.2', `${unit.id}: allowance as printed`, unit.movement)
  if (impulse === 'first') return { points: unit.movement, explain: [printed] }
  if (!isOneOf(THE_WAR_UNIT_TYPES.secondImpulse, unit.type)) {
    const rule = unit.type === 'MOT' || unit.type === 'MOTFlak' ? '10.3.5' : '9.2'
    return { points: 0, explain: [because(rule, `${unit.type} does not move in the second impulse`, 0)] }
  }
  const rating = unitRating(unit, armies)
  if (rating === 'fourth')
    return { points: 1, explain: [because('10.8.4', `${unit.id} is fourth-rate: one point`, 1)] }
  const reasons = [
    printed,
    because('9.2', `${rating}-rate in the second impulse`, -SECOND_IMPULSE_LOSS[rating]),
  ]
  if (axisInSovietUnion) reasons.push(because('10.2.4', 'Axis inside the Soviet Union', -1))
  return { points: movementPoints(unit, conditions), explain: reasons }
}

/** The points of {@link movementAllowance} without the reasons, for lists of who can move. */
export function movementPoints(
  unit: Pick<GroundUnit, 'nation' | 'type' | 'movement' | 'condition' | 'special'>,
  { impulse, armies = {}, axisInSovietUnion }: ImpulseConditions,
): number {
  if (impulse === 'first') return unit.movement
  if (!isOneOf(THE_WAR_UNIT_TYPES.secondImpulse, unit.type)) return 0
  const rating = unitRating(unit, armies)
  if (rating === 'fourth') return 1
  return Math.max(0, unit.movement - SECOND_IMPULSE_LOSS[rating] - (axisInSovietUnion ? 1 : 0))
}

// ---- one step ------------------------------------------------------------------------------

/** A step from a hex to its neighbour. Zones are those of the enemy. */
export interface GroundStep {
  readonly side: HexSide
  readonly from: { readonly enemyZoc: boolean }
  readonly to: Pick<HexFacts, 'hex' | 'terrain'> & {
    readonly enemyZoc: boolean
    readonly enemyOccupied: boolean
    /** Was the hex emptied by automatic victory in this turn (9.8)? */
    readonly automaticVictory?: boolean
    /** Swamps in the eastern winter are clear (26.1.1). */
    readonly frozen?: boolean
    /** Does it lead into the Soviet Union of 1939, where the Axis is slower in the second impulse (10.2.4)? */
    readonly overBorder?: boolean
  }
}

export interface GroundMover {
  readonly type: GroundUnitType
  readonly impulse: Impulse
  /** Did it begin this impulse in a swamp? */
  readonly beganInSwamp?: boolean
}

const isSwamp = ({ terrain, frozen }: GroundStep['to']) => terrain === 'swamp' && !frozen

/**
 * What a step costs.
 *
 * @rule 9.3
 * @rule 9.7
 * @rule 9.8 a point more for a hex that an automatic victory has emptied
 * @rule 10.6.7
 */
export function groundStepCost({ from, to }: GroundStep, mover: GroundMover): MovementAllowance {
  const { move } = THE_WAR_TERRAIN
  const reasons = [
    isSwamp(to) && mover.beganInSwamp
      ? because('10.6.7', `from swamp to swamp, ${to.hex}`, swampCost(mover))
      : because('9.3', `enter ${to.hex}`, move.hex),
  ]
  if (from.enemyZoc) reasons.push(because('9.3', 'leave an enemy zone', move.leaveZoc))
  if (to.enemyZoc) reasons.push(because('9.3', 'enter an enemy zone', move.enterZoc))
  if (to.automaticVictory) reasons.push(because('9.8', 'an automatic victory', move.automaticVictory))
  return { points: totalOf(reasons), explain: reasons }
}

/** What it costs to go from swamp to swamp. */
export function swampCost({ type, impulse }: GroundMover): number {
  const { move, moveOf, secondImpulseMove } = THE_WAR_TERRAIN.terrain.swamp
  if (impulse === 'second') return secondImpulseMove
  return type in moveOf ? moveOf[type as keyof typeof moveOf] : move
}

/**
 * Must a unit stop after this step?
 *
 * @rule 9.4 in an enemy zone, unless it is armoured, motorized or mounted
 * @rule 10.6.7 in the first swamp, unless it began in one
 */
export function mustStopAfterStep({ to }: GroundStep, { type, beganInSwamp }: GroundMover): boolean {
  if (isSwamp(to) && !beganInSwamp) return true
  return to.enemyZoc && !isOneOf(THE_WAR_UNIT_TYPES.movesThroughZoc, type)
}

/**
 * May a unit take this step at all? Landings have rules of their own; here enemies stop everyone unless an automatic
 * victory has removed them.
 *
 * @rule 9.4
 * @rule 9.0
 */
export function mayTakeGroundStep({ side, to }: GroundStep): Verdict {
  return firstRefusal(
    () => mayCrossSide(side, to),
    () =>
      to.enemyOccupied && !to.automaticVictory
        ? refuse('9.4', 'enemy-occupied', `enemy units are in ${to.hex}`, to.hex)
        : legal,
  )
}

// ---- a whole move --------------------------------------------------------------------------

/**
 * May this unit begin to move, while another stack is under way? A stack finishes before the next begins, and does not
 * take its move up again.
 *
 * @rule 9.3
 */
export function mayBeginGroundMove(
  unit: string,
  underWay: readonly string[],
  finished: readonly string[],
): Verdict {
  if (finished.includes(unit)) return refuse('9.3', 'move-finished', `${unit} has ended its move`)
  if (underWay.length > 0 && !underWay.includes(unit))
    return refuse('9.3', 'another-is-moving', `${underWay.join(', ')} must finish first`)
  return legal
}

// ---- whose land ----------------------------------------------------------------------------

export type EnteredCountry =
  /** Home country or colony of a power that is not at war with the mover. */
  | { readonly kind: 'neutral-power'; readonly power: 'italy' | 'soviet-union' | 'united-states' }
  | {
      readonly kind: 'minor'
      readonly country: string
      readonly level: DiplomaticLevel
      readonly leansTo: 'mover' | 'other'
    }
  | { readonly kind: 'us-box' }
  | { readonly kind: 'open' }

/**
 * May units of a Major Power enter, as far as politics are concerned? A war that has been declared opens any land.
 *
 * @rule 9.4.1
 * @rule 9.4.2
 */
export function mayEnterCountry(side: Side, land: EnteredCountry, atWar: boolean): Verdict {
  if (land.kind === 'us-box' && side === 'axis')
    return refuse('9.4.1', 'us-box', 'no Axis unit ever enters the U.S. box')
  if (atWar || land.kind === 'open' || land.kind === 'us-box') return legal
  if (land.kind === 'neutral-power')
    return refuse('9.4.1', 'neutral-power', `${land.power} is neutral; war must be declared first`)
  const open = land.leansTo === 'mover' && rightsAt(land.level).ground
  if (land.level === 'neutral') return mayTouchNeutral({ by: 'ground', hex: 'inside' })
  return open
    ? legal
    : refuse('9.4.2', 'no-access', `${land.country} is neither an Associate nor a Satellite of the mover`)
}

/** Section 10: an attack, its strength, and what shifts its column and its roll. */

import { because, type Reason } from '../../../kernel/explain'
import { THE_WAR_GROUND_COMBAT_MODIFIERS } from '../../../tables/the-war-ground-combat-modifiers'
import { defensiveAirSupport, offensiveAirSupport } from '../air/11-air-support'
import { airdropFactors } from '../air/11-airborne'
import { flakAgainstArmour } from '../air/11-flak'
import { eliteShift } from '../options/29-optional-rules'
import { siberianAttack } from '../powers/21-soviet-union'
import { limitedEffortBonus } from '../supply/04-logistics'
import type { AirUnitType, Condition, Impulse, LogisticalEffort } from '../types'
import {
  type ArmyRatings,
  forceRating,
  type GroundUnit,
  isDepleted,
  nationalityModifier,
  unitRating,
} from './10-ratings'
import {
  type AttackApproach,
  cityKind,
  type DefendingUnit,
  groundOf,
  hasFeature,
  isFlak,
  type TargetHex,
} from './10-terrain'
import { artilleryMultiplier } from './13-fortresses'

// ---- input ---------------------------------------------------------------------------------

export interface AttackingUnit extends GroundUnit {
  readonly approach: AttackApproach | 'not-adjacent'
  /** What activated it; nothing for a unit out of supply, which may still attack (4.0). */
  readonly effort?: LogisticalEffort
  /** Did it begin this second impulse in a Breach (10.2.5)? */
  readonly fromBreach?: boolean
}

/** Aircraft that support a battle, after the fight in the air and the flak; an `AirUnit` will do. */
export interface SupportingAircraft {
  readonly type: AirUnitType
  /** Full strength unless told. */
  readonly condition?: Condition
}

export interface GroundAttack {
  readonly impulse: Impulse
  readonly attackers: readonly AttackingUnit[]
  readonly defenders: readonly DefendingUnit[]
  readonly target: TargetHex
  readonly armies?: ArmyRatings
  readonly offensiveSupport?: readonly SupportingAircraft[]
  readonly defensiveSupport?: readonly SupportingAircraft[]
  /** What weather leaves of air support, where it limits it; it need not be the same for both (26.1.1). */
  readonly mostAirSupport?: { readonly offensive?: number; readonly defensive?: number }
  readonly shoreBombardment?: boolean
  /** Is this the one hex that an LLE turn favours (4.3)? */
  readonly limitedEffortHex?: boolean
  /** Winter inside the Soviet Union of 1939, where Siberians attack Axis units at double strength (2.6). */
  readonly siberianWinter?: boolean
  /** Optional rules that are in play here. */
  readonly optional?: { readonly elite?: boolean; readonly carpetBombing?: boolean }
  /** What other sections add to the roll, such as surprise (18.2, 21). */
  readonly further?: readonly Required<Reason>[]
}

const { modifiers, shifts } = THE_WAR_GROUND_COMBAT_MODIFIERS

// ---- attack strength -----------------------------------------------------------------------

export interface GroundAttackStrength {
  readonly factors: number
  /** What each unit counts for, in their order. */
  readonly each: readonly number[]
  readonly explain: readonly Reason[]
}

/**
 * The attack: printed factors, with artillery against works, Siberians in winter, airborne troops beside an invasion,
 * and one unit that commandos lead on to a beach.
 *
 * @rule 10.1.1
 */
export function groundAttackStrength({
  attackers,
  defenders,
  target,
  siberianWinter,
}: GroundAttack): GroundAttackStrength {
  const works = hasFeature(target, 'fortress')
    ? 'fortress'
    : hasFeature(target, 'fortification')
      ? 'fortification'
      : null
  const onBeach = hasFeature(target, 'beach')
  const invaded = onBeach && attackers.some(({ approach }) => approach === 'sea')
  const led = invaded ? ledByCommandos(attackers) : undefined
  const axisDefends = defenders.some(({ nation }) => nation !== 'soviet-union')
  const explain: Reason[] = []
  const each = attackers.map((unit) => {
    const count = (by: number, rule: string, why: string) => {
      explain.push(because(rule, `${unit.id}: ${unit.factor} x ${by}, ${why}`, unit.factor * by))
      return unit.factor * by
    }
    if (isFlak(unit)) return count(0, '11.12.2', 'flak does not attack')
    const guns = artilleryMultiplier(unit.type, works)
    if (guns > 1) return count(guns, works === 'fortress' ? '13.0' : '2.6', `artillery against a ${works}`)
    const siberian =
      unit.special === 'siberian'
        ? siberianAttack(1, {
            season: siberianWinter ? 'winter' : 'summer',
            inSovietUnionOf1939: siberianWinter ?? false,
            defenders: defenders.map(({ nation }) => nation),
          })
        : 1
    if (siberian > 1 && axisDefends) return count(siberian, '21.7.1', 'Siberians in winter')
    const drop = unit.type === 'PARA' && unit.approach === 'air' ? airdropFactors(1, onBeach, invaded) : 1
    if (drop > 1) return count(drop, '11.14.4', 'a drop beside the invasion')
    if (unit === led) return count(2, '2.6', 'led ashore by commandos')
    return count(1, '10.1.1', 'as printed')
  })
  return { factors: each.reduce((sum, n) => sum + n, 0), each, explain }
}

/** The strongest INF or MOT of an Allied invasion with commandos. */
function ledByCommandos(attackers: readonly AttackingUnit[]): AttackingUnit | undefined {
  if (!attackers.some(({ type, nation }) => type === 'CDO' && nation !== 'germany')) return undefined
  return attackers
    .filter(({ type, approach }) => approach === 'sea' && (type === 'INF' || type === 'MOT'))
    .reduce<AttackingUnit | undefined>(
      (best, unit) => (best && best.factor >= unit.factor ? best : unit),
      undefined,
    )
}

// ---- shifts and modifiers ------------------------------------------------------------------

/** What aircraft over the target shift (11.3, 11.4), as far as the weather lets them; below zero is to the left. */
export function airSupportColumns(
  role: 'offensive' | 'defensive',
  aircraft: readonly SupportingAircraft[],
  limits: { readonly onlyPara?: boolean; readonly most?: number } = {},
): Required<Reason> | null {
  // Factors and ratings count in the air only.
  const units = aircraft.map(({ type, condition = 'full-strength' }) => ({
    type,
    condition,
    factors: 1,
    rating: 'first' as const,
  }))
  const { columns } =
    role === 'offensive' ? offensiveAirSupport(units, limits.onlyPara) : defensiveAirSupport(units)
  const amount = Math.min(columns, limits.most ?? columns)
  if (amount === 0) return null
  return role === 'offensive'
    ? because('11.3.1', `offensive air support of ${aircraft.length}`, amount)
    : because('11.4.1', `defensive air support of ${aircraft.length}`, -amount)
}

/** Columns, in the order of the list beside the table. */
export function groundColumnShifts(attack: GroundAttack): readonly Required<Reason>[] {
  const { attackers, defenders, offensiveSupport = [], defensiveSupport = [], optional = {} } = attack
  const reasons: Required<Reason>[] = []
  const add = (id: keyof typeof shifts) => {
    const { rule, when, shift } = shifts[id]
    reasons.push(because(rule, when, shift))
  }
  const most = (role: 'offensive' | 'defensive') => {
    const limit = attack.mostAirSupport?.[role]
    return limit === undefined ? {} : { most: limit }
  }
  const fighting = attackers.filter((unit) => !isFlak(unit))
  const onlyPara = fighting.length > 0 && fighting.every(({ type }) => type === 'PARA')
  if (limitedEffort(attack).columns > 0) add('limited-effort')
  for (const reason of [
    airSupportColumns('offensive', offensiveSupport, { onlyPara, ...most('offensive') }),
    airSupportColumns('defensive', defensiveSupport, most('defensive')),
  ])
    if (reason) reasons.push(reason)
  if (attack.shoreBombardment && attackers.some(({ approach }) => approach === 'sea'))
    add('shore-bombardment')
  if (optional.elite)
    reasons.push(
      ...eliteShift(attackers.map(eliteOf), 'attacker'),
      ...eliteShift(defenders.map(eliteOf), 'defender'),
    )
  if (optional.carpetBombing) add('carpet-bombing')
  return reasons
}

const eliteOf = (unit: GroundUnit) => ({
  name: `${unit.factor}-${unit.movement} ${unit.type}`,
  german: unit.nation === 'germany',
  depleted: isDepleted(unit),
  breakdown: unit.parentFactor !== undefined,
})

/** What the efforts of the attackers do, where allies differ in them too. Who is out of supply has none (4.0). */
const limitedEffort = ({ attackers, limitedEffortHex = false }: GroundAttack) =>
  limitedEffortBonus(
    attackers.map((unit) => ({ effort: unit.effort ?? 'pass', factors: printed([unit]) })),
    limitedEffortHex,
  )

/** Printed factors in a ground battle: flak has none there (11.12.2). */
const printed = (units: readonly GroundUnit[]) =>
  units.reduce((sum, unit) => (isFlak(unit) ? sum : sum + unit.factor), 0)

/**
 * The bonus of tanks out of a Breach: most of the factors must be first-rate ARM or MECH that began there, and all of
 * the defenders INF or STA in the open. Flak beside them has no part in it.
 *
 * @rule 10.2.5
 * @rule 10.8.1
 */
export function hasSchwerpunkt({
  impulse,
  attackers,
  defenders,
  target,
  armies = {},
}: GroundAttack): boolean {
  if (impulse !== 'second') return false
  const ground = groundOf(target)
  const open = ground === 'clear' || ground === 'desert'
  const works = hasFeature(target, 'fortification') || hasFeature(target, 'fortress')
  if (!open || works || cityKind(target)) return false
  const fighting = defenders.filter((unit) => !isFlak(unit))
  if (!fighting.length || !fighting.every(({ type }) => type === 'INF' || type === 'STA')) return false
  const exploiting = attackers.filter(
    (unit) =>
      unit.fromBreach &&
      (unit.type === 'ARM' || unit.type === 'MECH') &&
      !isDepleted(unit) &&
      unitRating(unit, armies) === 'first',
  )
  return 2 * printed(exploiting) > printed(attackers)
}

/**
 * What is added to the die, nationality first.
 *
 * @rule 21.7.5 the Soviets are careless of losses
 */
export function groundRollModifiers(attack: GroundAttack): readonly Required<Reason>[] {
  const { attackers, defenders, armies = {}, further = [] } = attack
  const reasons: Required<Reason>[] = []
  const add = (id: keyof typeof modifiers) => {
    const { rule, when, modifier } = modifiers[id]
    reasons.push(because(rule, when, modifier))
  }
  if (defenders.length > 0)
    reasons.push(nationalityModifier(fightingRating(attackers, armies), fightingRating(defenders, armies)))
  if (limitedEffort(attack).modifier !== 0) add('limited-effort')
  if (hasSchwerpunkt(attack)) add('schwerpunkt')
  const types = attackers.map(({ type }) => type)
  if (flakAgainstArmour(types, defenders) > 0) add('german-flak')
  if (forceLeader(attackers) === 'soviet-union') add('soviet-casualties')
  return [...reasons, ...further]
}

/** Flak has no part in it. */
function fightingRating(units: readonly GroundUnit[], armies: ArmyRatings) {
  return forceRating(
    units.filter((unit) => !isFlak(unit)),
    armies,
  )
}

/** Whose attack it is: the nation with most of the factors. */
function forceLeader(units: readonly GroundUnit[]) {
  const nations = [...new Set(units.map(({ nation }) => nation))]
  const factors = (of: string) => printed(units.filter(({ nation }) => nation === of))
  return nations.reduce<string | undefined>(
    (best, nation) => (best === undefined || factors(nation) > factors(best) ? nation : best),
    undefined,
  )
}

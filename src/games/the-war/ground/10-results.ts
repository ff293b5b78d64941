/** Sections 10.2 and 10.3: what a result on the ground combat table costs both sides. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { GroundResult } from '../../../tables/the-war-ground-combat'
import { figuresOf } from '../air/11-rolls'
import { sovietEffortDepletions } from '../supply/04-logistics'
import type { LogisticalEffort, Nation } from '../types'
import type { GroundAttack } from './10-attack'
import { type GroundCombatResult, resolveGroundCombat } from './10-ground-combat'
import {
  type ArmyRatings,
  armyRating,
  type GroundUnit,
  isBetterRating,
  survivesDepletion,
} from './10-ratings'
import { type AttackApproach, hasFeature, partsOf } from './10-terrain'
import { standFastInFortress } from './13-fortresses'

// ---- what is demanded ----------------------------------------------------------------------

export interface BattleSize {
  /** Factors as they counted in the battle, terrain and all. */
  readonly attack: number
  readonly defence: number
  /** Is it an Axis attack inside the Soviet Union of 1939? */
  readonly axisInSovietUnion?: boolean
  readonly inFortress?: boolean
  /** Does the garrison of the fortress stand fast, if it may? */
  readonly standsFast?: boolean
}

/** What must go. Factors are those that counted in the battle; never more than there are. */
export interface LossDemand {
  readonly attackerFactors: number
  readonly defenderFactors: number
  /** Attacking units to be depleted: Axis attrition in the east. */
  readonly attackerDepletions: number
  readonly defenderDepletions: number
  readonly defenderRetreats: boolean
  readonly explain: readonly Reason[]
}

/**
 * What a result demands of both sides.
 *
 * @rule 10.2.2
 * @rule 10.3.2
 */
export function lossDemandOf(result: GroundResult, battle: BattleSize): LossDemand {
  const { attack, defence } = battle
  const attrition = easternAttrition(result, battle)
  const demand = (
    attackerFactors: number,
    defenderFactors: number,
    why: string,
    more: Partial<LossDemand> = {},
  ): LossDemand => ({
    attackerFactors: Math.min(attackerFactors, attack),
    defenderFactors: Math.min(defenderFactors, defence),
    attackerDepletions: attrition ? 1 : 0,
    defenderDepletions: 0,
    defenderRetreats: false,
    ...more,
    explain: [
      because('10.2.2', `${result.text}: ${why}`),
      ...(more.explain ?? []),
      ...(attrition ? [attrition] : []),
    ],
  })
  switch (result.kind) {
    case 'attacker-eliminated':
      return demand(
        Math.ceil(attack * result.share),
        0,
        `${Math.ceil(attack * result.share)} of the attack are lost`,
      )
    case 'half-exchange': {
      const lost = Math.ceil(defence * result.ratio)
      return demand(lost, defence, `the defence is lost, and ${lost} of the attack`)
    }
    case 'exchange': {
      const lost = Math.ceil(Math.min(attack, defence) * result.ratio)
      if (attack === defence) return demand(attack, defence, 'both sides are equal and lose all')
      return attack < defence
        ? demand(attack, lost, `the attack is weaker and is lost, and ${lost} of the defence`)
        : demand(lost, defence, `the defence is weaker and is lost, and ${lost} of the attack`)
    }
    case 'defender-eliminated': {
      const lost = Math.ceil(defence * result.share)
      const retreats = lost < defence
      return demand(0, lost, `${lost} of the defence are lost`, { defenderRetreats: retreats })
    }
    default: {
      const stand = standFastInFortress(result, battle.inFortress ?? false, battle.standsFast ?? false)
      if (!stand) throw new RangeError(`no demand for ${result.text}`)
      return demand(0, 0, `${stand.depletions} defenders are depleted`, {
        defenderDepletions: stand.depletions,
        defenderRetreats: stand.retreats,
        explain: stand.explain,
      })
    }
  }
}

/** @rule 10.3.6 whatever comes of the battle, and never in an automatic victory */
function easternAttrition(result: GroundResult, { axisInSovietUnion }: BattleSize): Reason | null {
  return result.attrition && axisInSovietUnion
    ? because('10.3.6', 'Ω: one of the attacking Axis units is depleted', 1)
    : null
}

/** What an attack comes to, from the roll to what it costs. */
export interface GroundBattle {
  readonly combat: GroundCombatResult
  readonly demand: LossDemand
}

/** What the battle must know beyond the attack itself. */
export type BattleCircumstances = Pick<BattleSize, 'axisInSovietUnion' | 'standsFast'>

/** Rolls an attack and says what it costs both sides. */
export function resolveGroundBattle(
  attack: GroundAttack,
  circumstances: BattleCircumstances,
  dice: Dice,
): GroundBattle {
  const combat = resolveGroundCombat(attack, dice)
  const demand = lossDemandOf(combat.result, {
    ...circumstances,
    attack: combat.attack.factors,
    defence: combat.defence.factors,
    inFortress: hasFeature(attack.target, 'fortress'),
  })
  return { combat, demand }
}

/**
 * The exact odds of what an attack costs: the same function, with every fall of the die.
 *
 * @example
 * ```ts
 * import { fractionText, probabilityThat } from 'grognard'
 * import { groundBattleOdds, hexFacts, sideBetween, theWarBoard } from 'grognard/the-war'
 *
 * const board = theWarBoard()
 * const unit = { type: 'INF', factor: 6, movement: 5 } as const
 * const odds = groundBattleOdds({
 *   impulse: 'first',
 *   attackers: [{ ...unit, id: 'ger-inf-1', nation: 'germany', approach: sideBetween(board, '1716', '1715'), effort: 'SLE' }],
 *   defenders: [{ ...unit, id: 'sov-inf-1', nation: 'soviet-union', factor: 1 }],
 *   target: hexFacts(board, '1715'),
 * })
 * console.log(fractionText(probabilityThat(odds, ({ defenderRetreats }) => defenderRetreats))) // → 3/10
 * ```
 */
export function groundBattleOdds(
  attack: GroundAttack,
  circumstances: BattleCircumstances = {},
): Distribution<Omit<LossDemand, 'explain'>> {
  return outcomesOf((dice) => figuresOf(resolveGroundBattle(attack, circumstances, dice).demand))
}

/**
 * An empty city that was raided: is it taken?
 *
 * @rule 10.6.8
 */
export function takesEmptyCity({ kind }: GroundResult): boolean {
  return kind === 'defender-retreats' || kind === 'defender-depleted' || kind === 'defender-eliminated'
}

// ---- who is lost ---------------------------------------------------------------------------

/** A unit in a battle, and what it counted for there. */
export interface EngagedUnit extends GroundUnit {
  readonly value: number
}

/**
 * A unit as it takes losses: whole, but for the army-size counters, which stand for three units and are taken apart.
 *
 * @rule 10.3.2
 * @internal
 */
export function inParts<U extends GroundUnit>(unit: U, value: number): readonly (U & EngagedUnit)[] {
  const parts = partsOf(unit)
  if (parts === 1) return [{ ...unit, value }]
  return Array.from({ length: parts }, (_, i) => ({
    ...unit,
    id: `${unit.id}/${i + 1}`,
    factor: unit.factor / parts,
    value: value / parts,
  }))
}

/**
 * May these be the losses? Whole units only, enough of them, the better armies first. Where all factors go, units
 * without any go with them.
 *
 * @rule 10.3.2 nothing is broken down to pay exactly
 * @rule 10.3.4
 */
export function checkLosses(
  units: readonly EngagedUnit[],
  lost: readonly string[],
  factors: number,
  armies: ArmyRatings = {},
): Verdict {
  const known = units.filter(({ id }) => lost.includes(id))
  if (known.length !== new Set(lost).size || lost.length !== known.length)
    return refuse('10.3.2', 'not-engaged', 'a unit is named that is not in the battle, or named twice')
  const paid = known.reduce((sum, { value }) => sum + value, 0)
  const all = units.reduce((sum, { value }) => sum + value, 0)
  if (paid < Math.min(factors, all))
    return refuse('10.3.2', 'too-few', `${paid} factors are offered, ${Math.min(factors, all)} must go`)
  if (factors > 0 && factors >= all && known.length < units.length)
    return refuse('10.2.2', 'all-go', 'all units of this side are lost')
  // Who counts for nothing pays nothing, and need not go first.
  return checkOrder(
    units.filter(({ value }) => value > 0),
    lost,
    armies,
  )
}

/** @rule 10.3.4 */
function checkOrder(units: readonly GroundUnit[], chosen: readonly string[], armies: ArmyRatings): Verdict {
  const spared = units.filter(({ id }) => !chosen.includes(id))
  for (const { id, nation } of units.filter((unit) => chosen.includes(unit.id))) {
    const better = spared.find((unit) =>
      isBetterRating(armyRating(unit.nation, armies), armyRating(nation, armies)),
    )
    if (better)
      return refuse(
        '10.3.4',
        'better-army-first',
        `${better.id} is of a better army than ${id} and goes first`,
      )
  }
  return legal
}

// ---- who is depleted -----------------------------------------------------------------------

export interface DepletionOutcome {
  readonly unit: string
  readonly becomes: 'depleted' | 'eliminated'
}

/**
 * May these units take the depletions, one each? Only with more depletions than units does one unit take two.
 *
 * @rule 10.3.4
 */
export function checkDepletions(
  units: readonly GroundUnit[],
  chosen: readonly string[],
  depletions: number,
  armies: ArmyRatings = {},
): Verdict {
  if (chosen.some((id) => !units.some((unit) => unit.id === id)))
    return refuse('10.2.2', 'not-engaged', 'a unit is named that is not in the battle')
  if (chosen.length !== new Set(chosen).size) return refuse('10.2.2', 'named-twice', 'a unit is named twice')
  const needed = Math.min(depletions, units.length)
  if (chosen.length !== needed)
    return refuse('10.2.2', 'wrong-number', `${needed} units are depleted, not ${chosen.length}`)
  return checkOrder(units, chosen, armies)
}

/**
 * What becomes of the units that take depletions. Those beyond the number of units fall on the same ones again, in
 * their order.
 *
 * @rule 10.2.6
 */
export function depleteUnits(
  units: readonly GroundUnit[],
  chosen: readonly string[],
  depletions: number = chosen.length,
): readonly DepletionOutcome[] {
  return chosen.map((id, i) => {
    const unit = units.find((candidate) => candidate.id === id)
    if (!unit) throw new RangeError(`${id} is not in the battle`)
    const twice = depletions > chosen.length + i
    return { unit: id, becomes: survivesDepletion(unit) && !twice ? 'depleted' : 'eliminated' }
  })
}

// ---- landings that fail --------------------------------------------------------------------

/**
 * The units that a failed landing costs: all that came by sea or air, if the hex still holds enemies. They count as
 * lost out of supply.
 *
 * @rule 10.3.3
 */
export function lostInFailedLanding(
  attackers: readonly { readonly id: string; readonly approach: AttackApproach }[],
  enemiesLeft: boolean,
): {
  readonly eliminated: readonly string[]
  readonly outOfSupply: true
  readonly explain: readonly Reason[]
} {
  const landed = enemiesLeft
    ? attackers.filter(({ approach }) => approach === 'sea' || approach === 'air')
    : []
  return {
    eliminated: landed.map(({ id }) => id),
    outOfSupply: true,
    explain: landed.map(({ id }) => because('10.3.3', `${id} could not clear its landing place`)),
  }
}

// ---- attrition in the east -----------------------------------------------------------------

/** A German unit inside the Soviet Union of 1939. */
export interface EasternUnit extends GroundUnit {
  readonly adjacentToSoviets: boolean
}

/** How many Germans a Soviet turn depletes, and how many of them must be ARM. */
export function easternToll(effort: LogisticalEffort): { readonly units: number; readonly armoured: number } {
  return { units: sovietEffortDepletions(effort), armoured: effort === 'SLE' ? 1 : 0 }
}

/**
 * May the German choose these? ARM, MECH or INF of Germany, those beside Soviets first, breakdown units last, and as
 * many as there are.
 *
 * @rule 10.3.6
 */
export function checkEasternToll(
  units: readonly EasternUnit[],
  chosen: readonly string[],
  effort: LogisticalEffort,
): Verdict {
  const toll = easternToll(effort)
  const pool = units.filter(({ nation, type }) => nation === GERMANY && TOLL_TYPES.includes(type))
  const taken = pool.filter(({ id }) => chosen.includes(id))
  const left = pool.filter(({ id }) => !chosen.includes(id))
  if (taken.length !== chosen.length)
    return refuse('10.3.6', 'wrong-unit', 'only German ARM, MECH and INF in the Soviet Union are depleted')
  const needed = Math.min(toll.units, pool.length)
  if (taken.length !== needed)
    return refuse('10.3.6', 'wrong-number', `a Soviet ${effort} turn depletes ${needed}, not ${taken.length}`)
  const tanks = taken.filter(({ type }) => type === 'ARM').length
  if (tanks < toll.armoured && left.some(({ type }) => type === 'ARM'))
    return refuse('10.3.6', 'no-armour', `${toll.armoured} of them must be ARM`)
  // The ARM of an SLE turn competes with other ARM only; all others with everyone.
  const bound = toll.armoured > 0 ? firstArmour(taken.filter(({ type }) => type === 'ARM')) : undefined
  for (const unit of taken) {
    const rivals = unit === bound ? left.filter(({ type }) => type === 'ARM') : left
    const spared = rivals.find((other) => tollRank(other) < tollRank(unit))
    if (spared) return refuse('10.3.6', 'wrong-order', `${spared.id} comes before ${unit.id}`)
  }
  return legal
}

/** The ARM that the rule asks for; any other is chosen like everyone else. */
const firstArmour = (units: readonly EasternUnit[]) =>
  units.reduce<EasternUnit | undefined>(
    (first, unit) => (first && tollRank(first) <= tollRank(unit) ? first : unit),
    undefined,
  )

const GERMANY: Nation = 'germany'
const TOLL_TYPES: readonly GroundUnit['type'][] = ['ARM', 'MECH', 'INF']

/** Whole units before breakdown units, and within each those beside Soviets first. */
export const tollRank = ({ parentFactor, adjacentToSoviets }: EasternUnit) =>
  (parentFactor === undefined ? 0 : 2) + (adjacentToSoviets ? 0 : 1)

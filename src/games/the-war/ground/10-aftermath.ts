/** Sections 10.2 and 10.3: a result carried out, unit by unit, once both sides have chosen their losses. */

import { because, type Reason } from '../../../kernel/explain'
import { IllegalAction } from '../../../kernel/verdict'
import type { GroundResult } from '../../../tables/the-war-ground-combat'
import type { CombatRole, Foothold } from '../types'
import type { GroundAttack, GroundAttackStrength } from './10-attack'
import { type ArmyRatings, armyRating, type GroundUnit, RATINGS, survivesDepletion } from './10-ratings'
import {
  checkDepletions,
  checkLosses,
  depleteUnits,
  type EngagedUnit,
  inParts,
  type LossDemand,
  lostInFailedLanding,
  takesEmptyCity,
} from './10-results'
import { footholdsAfter } from './10-retreat'
import type { GroundDefence } from './10-terrain'

// ---- choices -------------------------------------------------------------------------------

/** Which units pay for so many factors. */
export type ChooseLosses = (
  units: readonly EngagedUnit[],
  factors: number,
  armies: ArmyRatings,
) => readonly string[]

/** Which units take the depletions, one each. */
export type ChooseDepletions = (
  units: readonly GroundUnit[],
  depletions: number,
  armies: ArmyRatings,
) => readonly string[]

export interface LossChoices {
  readonly losses?: Partial<Readonly<Record<CombatRole, ChooseLosses>>>
  readonly depletions?: Partial<Readonly<Record<CombatRole, ChooseDepletions>>>
}

/** The armies of a force, the best first: who is in the first of them pays before the others (10.3.4). */
function byArmy<U extends GroundUnit>(units: readonly U[], armies: ArmyRatings): readonly (readonly U[])[] {
  return RATINGS.map((rating) => units.filter(({ nation }) => armyRating(nation, armies) === rating))
}

/** The lawful losses that give away fewest factors, and of these the fewest units. */
export const cheapestLosses: ChooseLosses = (units, factors, armies) => {
  const all = units.reduce((sum, { value }) => sum + value, 0)
  if (factors >= all) return factors > 0 ? units.map(({ id }) => id) : []
  const lost: string[] = []
  let owed = factors
  for (const army of byArmy(units, armies)) {
    if (owed <= 0) break
    const strength = army.reduce((sum, { value }) => sum + value, 0)
    const chosen = strength <= owed ? army.filter(({ value }) => value > 0) : leastThatPays(army, owed)
    lost.push(...chosen.map(({ id }) => id))
    owed -= strength
  }
  return lost
}

/** The least sum of values that is enough, by the few units that make it up. */
function leastThatPays(units: readonly EngagedUnit[], owed: number): readonly EngagedUnit[] {
  let sums = new Map<number, readonly EngagedUnit[]>([[0, []]])
  for (const unit of units) {
    const next = new Map(sums)
    for (const [sum, chosen] of sums) {
      const known = next.get(sum + unit.value)
      if (sum < owed && unit.value > 0 && (!known || known.length > chosen.length + 1))
        next.set(sum + unit.value, [...chosen, unit])
    }
    sums = next
  }
  const enough = [...sums.keys()].filter((sum) => sum >= owed)
  return sums.get(Math.min(...enough)) ?? []
}

/** The lawful depletions that cost least: units that outlast one first, the small before the large. */
export const cheapestDepletions: ChooseDepletions = (units, depletions, armies) =>
  byArmy(units, armies)
    .flatMap((army) =>
      [...army].sort(
        (a, b) => Number(survivesDepletion(b)) - Number(survivesDepletion(a)) || a.factor - b.factor,
      ),
    )
    .slice(0, depletions)
    .map(({ id }) => id)

// ---- what is left --------------------------------------------------------------------------

/** By unit, what a battle has done. The three units of an army-size counter are `id/1`, `id/2` and `id/3`. */
export interface BattleAftermath {
  readonly attackersLost: readonly string[]
  readonly attackersDepleted: readonly string[]
  /** Of those lost: the ones that could not clear their landing place, and count as lost out of supply. */
  readonly landingsLost: readonly string[]
  readonly defendersLost: readonly string[]
  readonly defendersDepleted: readonly string[]
  /** Defenders that are left and must retreat (10.4). */
  readonly retreating: readonly string[]
  /** Is the hex empty, so that attackers may advance? */
  readonly vacated: boolean
  readonly footholds: readonly Foothold[]
  readonly explain: readonly Reason[]
}

/** A battle of which the result is known. */
export interface FoughtBattle {
  readonly attack: GroundAttack
  readonly strength: Pick<GroundAttackStrength, 'each'>
  readonly defence: Pick<GroundDefence, 'each' | 'behindWater'>
  readonly result: GroundResult
  readonly demand: LossDemand
}

/**
 * Carries a result out: losses, depletions, who must retreat, landings that fail, and what is left in the hex. Throws
 * {@link IllegalAction} for losses that may not be chosen.
 */
export function settleBattle(battle: FoughtBattle, choices: LossChoices = {}): BattleAftermath {
  const { attack, strength, defence, result, demand } = battle
  const { armies = {} } = attack
  const attackers = attack.attackers.flatMap((unit, i) => inParts(unit, strength.each[i]))
  const defenders = attack.defenders.flatMap((unit, i) => inParts(unit, defence.each[i]))
  const suffer = (role: CombatRole, engaged: readonly EngagedUnit[], factors: number, depletions: number) => {
    const lost = (choices.losses?.[role] ?? cheapestLosses)(engaged, factors, armies)
    insist(checkLosses(engaged, lost, factors, armies))
    const left = engaged.filter(({ id }) => !lost.includes(id))
    // Flak has had no part in the battle, and saves nobody from a depletion (11.12.2).
    const able = left.filter(({ value }) => value > 0)
    const chosen = (choices.depletions?.[role] ?? cheapestDepletions)(able, depletions, armies)
    insist(checkDepletions(able, chosen, depletions, armies))
    const hit = depleteUnits(able, chosen, depletions)
    const gone = hit.filter(({ becomes }) => becomes === 'eliminated').map(({ unit }) => unit)
    return {
      lost: [...lost, ...gone],
      depleted: hit.filter(({ becomes }) => becomes === 'depleted').map(({ unit }) => unit),
      left: left.filter(({ id }) => !gone.includes(id)).map(({ id }) => id),
    }
  }
  const ours = suffer('attacker', attackers, demand.attackerFactors, demand.attackerDepletions)
  const theirs = suffer('defender', defenders, demand.defenderFactors, demand.defenderDepletions)
  const vacated =
    defenders.length === 0 ? takesEmptyCity(result) : demand.defenderRetreats || theirs.left.length === 0
  const landed = attackers.flatMap(({ id, approach }) =>
    ours.left.includes(id) && approach !== 'not-adjacent' ? [{ id, approach }] : [],
  )
  const failed = lostInFailedLanding(landed, !vacated)
  const footholds = footholdsAfter({
    attackers: attackers.flatMap(({ type, approach }) =>
      approach === 'not-adjacent' ? [] : [{ type, approach }],
    ),
    behindWater: defence.behindWater,
    vacated,
  })
  const retreating = demand.defenderRetreats ? theirs.left : []
  return {
    attackersLost: [...ours.lost, ...failed.eliminated],
    attackersDepleted: ours.depleted.filter((id) => !failed.eliminated.includes(id)),
    landingsLost: failed.eliminated,
    defendersLost: theirs.lost,
    defendersDepleted: theirs.depleted,
    retreating,
    vacated,
    footholds,
    explain: [
      ...said('10.3.2', 'the attacker loses', ours.lost),
      ...said('10.3.2', 'the defender loses', theirs.lost),
      ...said(demand.attackerDepletions > 0 ? '10.3.6' : '10.2.2', 'depleted in the attack:', ours.depleted),
      ...said('10.2.2', 'depleted in the defence:', theirs.depleted),
      ...said('10.4', 'two hexes back:', retreating),
      ...failed.explain,
      ...said('10.5', 'the hex is taken:', footholds),
    ],
  }
}

function insist(verdict: ReturnType<typeof checkLosses>) {
  if (!verdict.legal) throw new IllegalAction(verdict)
}

const said = (rule: string, what: string, whom: readonly string[]): readonly Reason[] =>
  whom.length > 0 ? [because(rule, `${what} ${whom.join(', ')}`)] : []

/** Section 10: ground combat, up to the result. What a result costs is in 10-results.ts. */

import { type Distribution, mapChances, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { firstRefusal, IllegalAction, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type GroundResult, THE_WAR_GROUND_COMBAT } from '../../../tables/the-war-ground-combat'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { checkEffortAllows } from '../supply/04-logistics'
import type { GroundUnitType } from '../types'
import {
  type AttackingUnit,
  type GroundAttack,
  type GroundAttackStrength,
  groundAttackStrength,
  groundColumnShifts,
  groundRollModifiers,
} from './10-attack'
import { type ArmyRatings, isOneOf, unitRating } from './10-ratings'
import {
  emptyCityDefence,
  type GroundDefence,
  groundDefence,
  isFlak,
  mayCrossSide,
  mayLandOnGround,
} from './10-terrain'
import { mayStaticUnit } from './13-fortresses'

// ---- may it be made? -----------------------------------------------------------------------

/**
 * May this attack be made? The engine, the odds and the explanation of a refusal all ask here.
 *
 * @rule 10.0
 * @rule 10.1.2
 */
export function checkGroundAttack(attack: GroundAttack): Verdict {
  const units = checkUnits(attack)
  return units.legal ? checkStrength(attack, measured(attack)) : units
}

/** Both sides of an attack, in factors. */
interface Measured {
  readonly strength: GroundAttackStrength
  readonly defence: GroundDefence
}

const measured = (attack: GroundAttack): Measured => ({
  strength: groundAttackStrength(attack),
  defence: groundDefence(attack.defenders, attack.target, assaultOf(attack)),
})

/** Is the attack strong enough to be rolled? */
const checkStrength = ({ target }: GroundAttack, { strength, defence }: Measured): Verdict =>
  THE_WAR_GROUND_COMBAT.column(strength.factors, defence.factors) === null
    ? refuse(
        '10.0',
        'too-weak',
        `${strength.factors} against ${defence.factors} in ${target.hex} is worse than 1-4`,
        target.hex,
      )
    : legal

/** May these units attack, whatever their strength? */
function checkUnits(attack: GroundAttack): Verdict {
  const { attackers, defenders, target } = attack
  if (attackers.length === 0) return refuse('10.1.2', 'no-attackers', 'nobody attacks')
  if (defenders.length === 0 && !emptyCityDefence(defenders, target, assaultOf(attack)))
    return refuse('10.1.2', 'no-defenders', `nobody defends ${target.hex}`, target.hex)
  if (defenders.length > 0 && defenders.every(isFlak))
    return refuse(
      '11.12.2',
      'flak-alone',
      `there is only flak in ${target.hex}: move in, and it is gone`,
      target.hex,
    )
  for (const unit of attackers) {
    const verdict = checkAttackingUnit(unit, attack)
    if (!verdict.legal) return verdict
  }
  const jump = (type: GroundUnitType) =>
    attackers.some((unit) => unit.type === type && unit.approach === 'air')
  if (jump('CDO') && jump('PARA'))
    return refuse(
      '2.6',
      'commandos-and-paratroops',
      'commandos and PARA do not drop on the same hex',
      target.hex,
    )
  return legal
}

export function checkAttackingUnit(
  unit: AttackingUnit,
  { impulse, target, armies = {} }: GroundAttack,
): Verdict {
  const { id, type, approach, effort } = unit
  return firstRefusal(
    () => (isOneOf(THE_WAR_UNIT_TYPES.neverAttacks, type) ? mayStaticUnit('attack') : legal),
    () => {
      if (effort === undefined || checkEffortAllows(effort, 'attack').legal) return legal
      return refuse('10.0', 'no-attack-effort', `nobody attacks in a turn of ${effort} (${id})`)
    },
    () => (impulse === 'second' ? mayAttackInSecondImpulse(unit, armies) : legal),
    () => {
      if (approach === 'not-adjacent')
        return refuse('10.1.2', 'not-adjacent', `${id} is not adjacent to ${target.hex}`, target.hex)
      if (approach !== 'sea' && approach !== 'air') return mayCrossSide(approach, target)
      return mayLandOnGround(approach, target)
    },
  )
}

/**
 * Tanks, mechanized units and cavalry, and first-rate airborne troops that dropped in this impulse.
 *
 * @rule 10.0
 * @rule 10.2.5
 */
export function mayAttackInSecondImpulse(unit: AttackingUnit, armies: ArmyRatings = {}): Verdict {
  const { id, type, approach, effort } = unit
  if (effort !== undefined && !checkEffortAllows(effort, 'second-impulse').legal)
    return refuse('4.3', 'one-impulse', `a turn of ${effort} has no second impulse (${id})`)
  if (isOneOf(THE_WAR_UNIT_TYPES.secondImpulse, type)) return legal
  if (type !== 'PARA')
    return refuse('10.0', 'first-impulse-only', `${id}, ${type}, fights in the first impulse only`)
  if (approach !== 'air') return refuse('10.2.5', 'did-not-drop', `${id} has not dropped in this impulse`)
  return unitRating(unit, armies) === 'first'
    ? legal
    : refuse('10.2.5', 'not-first-rate', `${id} is not first-rate, and does not attack out of the sky now`)
}

/** An attack as it is announced: who, and where. */
export interface AnnouncedAttack {
  readonly target: string
  readonly attackers: readonly string[]
}

/**
 * May these attacks be announced? All at once, before the first roll, a unit and a hex once each.
 *
 * @rule 10.0
 * @rule 10.1.2 a hex is attacked as a whole
 */
export function checkAnnouncement(attacks: readonly AnnouncedAttack[], rolled: boolean): Verdict {
  if (rolled && attacks.length > 0)
    return refuse('10.0', 'already-rolling', 'all attacks are announced before the first is rolled')
  const hexes = new Set<string>()
  const units = new Set<string>()
  for (const { target, attackers } of attacks) {
    if (hexes.has(target))
      return refuse('10.1.2', 'hex-twice', `${target} is attacked once, with all that is in it`, target)
    hexes.add(target)
    for (const id of attackers) {
      if (units.has(id)) return refuse('10.0', 'unit-twice', `${id} attacks only once`)
      units.add(id)
    }
  }
  return legal
}

// ---- resolver ------------------------------------------------------------------------------

/** How the defence finds the attack; flak has no part in it (11.12.2), and opens no way round a river. */
const assaultOf = ({ impulse, attackers }: GroundAttack) => ({
  impulse,
  attackers: attackers
    .filter((unit) => !isFlak(unit))
    .map(({ type, nation, approach }) => ({
      type,
      nation,
      approach: approach === 'not-adjacent' ? ('all-water' as const) : approach,
    })),
})

export interface GroundOdds {
  readonly attack: GroundAttackStrength
  readonly defence: GroundDefence
  /** The ratio before any shift: `3-1`. */
  readonly ratio: string
  /** The column that is rolled on. */
  readonly column: string
  readonly shift: number
  readonly modifier: number
  readonly explain: readonly Reason[]
}

/**
 * Everything about an attack that is known before the die is thrown. Throws {@link IllegalAction} if it may not be made.
 *
 * @rule 10.1.1 rounded down for the defender, never better than 5-1
 * @rule 10.2.2
 */
export function groundOdds(attack: GroundAttack): GroundOdds {
  const units = checkUnits(attack)
  if (!units.legal) throw new IllegalAction(units)
  const { strength, defence } = measured(attack)
  const verdict = checkStrength(attack, { strength, defence })
  if (!verdict.legal) throw new IllegalAction(verdict)
  const table = THE_WAR_GROUND_COMBAT
  const { labels } = table.columns
  const base = table.column(strength.factors, defence.factors) ?? 0
  const shiftedBy = groundColumnShifts(attack)
  const column = table.shift(base, totalOf(shiftedBy))
  const added = groundRollModifiers(attack)
  return {
    attack: strength,
    defence,
    ratio: labels[base],
    column: labels[column],
    shift: totalOf(shiftedBy),
    modifier: totalOf(added),
    explain: [
      ...strength.explain,
      ...defence.explain,
      because('10.1.1', `${strength.factors} against ${defence.factors}: ${labels[base]}`),
      ...shiftedBy,
      because('10.2.2', `column ${labels[column]}`),
      ...added,
    ],
  }
}

export interface GroundCombatResult extends GroundOdds {
  /** With its modifiers. */
  readonly roll: number
  readonly result: GroundResult
}

/**
 * Rolls one attack.
 *
 * @rule 10.2.2
 */
export function resolveGroundCombat(attack: GroundAttack, dice: Dice): GroundCombatResult {
  return rollGroundCombat(groundOdds(attack), dice)
}

/**
 * The roll alone, for odds that are known.
 *
 * @internal
 */
export function rollGroundCombat(odds: GroundOdds, dice: Dice): GroundCombatResult {
  const column = THE_WAR_GROUND_COMBAT.columnOf(odds.column)
  const { roll, cell } = THE_WAR_GROUND_COMBAT.roll(column, dice, odds.modifier)
  return {
    ...odds,
    roll,
    result: cell,
    explain: [...odds.explain, because('10.2.2', `${roll} in column ${odds.column}: ${cell.text}`)],
  }
}

/** The exact odds of an attack, as the booklet prints its results. */
export function groundCombatOdds(attack: GroundAttack): Distribution<string> {
  return mapChances(
    outcomesOf((dice) => resolveGroundCombat(attack, dice).result),
    ({ text }) => text,
  )
}

/**
 * The results that an attacker may take instead of what was rolled: that one, and those of any higher roll.
 *
 * @rule 10.2.3
 */
export function acceptableResults(column: string, roll: number): readonly GroundResult[] {
  const index = THE_WAR_GROUND_COMBAT.columnOf(column)
  const results = new Map<string, GroundResult>()
  for (let at = roll; at <= Math.max(roll, 12); at++) {
    const result = THE_WAR_GROUND_COMBAT.lookup(index, at)
    if (!results.has(result.text)) results.set(result.text, result)
  }
  return [...results.values()]
}

/** Section 9.8: automatic victory, an attack so strong that it is movement. */

import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_GROUND_COMBAT } from '../../../tables/the-war-ground-combat'
import { THE_WAR_TERRAIN } from '../../../tables/the-war-terrain'
import type { GroundUnitType, Impulse } from '../types'
import { groundStepCost } from './09-movement'
import { type AttackingUnit, type GroundAttack, groundAttackStrength, groundColumnShifts } from './10-attack'
import { forceRating, isOneOf } from './10-ratings'
import { groundDefence, hasFeature, mayCrossSide, mayLandOnGround } from './10-terrain'

/** The odds that are certain. */
export const AUTOMATIC_VICTORY_ODDS = 6

export interface OverrunningUnit extends AttackingUnit {
  /** Points left in this impulse; what it needs to enter is checked, even if it stays where it is. */
  readonly pointsLeft: number
  /** Is it in an enemy zone other than that of its victims? */
  readonly inEnemyZoc?: boolean
}

export interface AutomaticVictory extends GroundAttack {
  readonly attackers: readonly OverrunningUnit[]
  readonly targetInEnemyZoc?: boolean
  /** Whose fortress it is, where there is one. */
  readonly fortressOf?: 'major-power' | 'minor-country'
  /** An Axis attack inside the Soviet Union of 1939. */
  readonly axisInSovietUnion?: boolean
  /** Have the supporting aircraft helped another automatic victory in this impulse? */
  readonly supportUsed?: boolean
}

export interface AutomaticOdds {
  readonly attack: number
  readonly defence: number
  /** Odds to one, shifts included; below 1 where the defender is stronger. */
  readonly odds: number
  readonly explain: readonly Reason[]
}

/**
 * The odds of an automatic victory: those of combat, but without an upper end.
 *
 * @rule 9.8
 */
export function automaticOdds(attack: AutomaticVictory): AutomaticOdds {
  const { labels } = THE_WAR_GROUND_COMBAT.columns
  const strength = groundAttackStrength(attack)
  const approaches = attack.attackers.map(({ type, nation, approach }) => ({
    type,
    nation,
    approach: approach === 'not-adjacent' ? ('all-water' as const) : approach,
  }))
  const assault = { impulse: attack.impulse, attackers: approaches }
  const defence = groundDefence(attack.defenders, attack.target, assault)
  const shifts = groundColumnShifts(attack)
  const even = labels.indexOf('1-1')
  const ratio = Math.floor(strength.factors / defence.factors)
  const column = THE_WAR_GROUND_COMBAT.column(strength.factors, defence.factors)
  // Columns below 1-1 count down from there, so that a shift means the same everywhere.
  const before = ratio >= 1 ? ratio : column === null ? -Infinity : 1 - (even - column)
  return {
    attack: strength.factors,
    defence: defence.factors,
    odds: before + totalOf(shifts),
    explain: [
      ...strength.explain,
      ...defence.explain,
      because('9.8', `${strength.factors} against ${defence.factors}`),
      ...shifts,
    ],
  }
}

const FIRST_IMPULSE: readonly GroundUnitType[] = ['ARM', 'INF', 'MECH', 'MOT', 'CAV', 'PARA']
const SECOND_IMPULSE: readonly GroundUnitType[] = ['ARM', 'MECH', 'CAV']
/** The types that have a part in it. */
export const overrunningTypes = (impulse: Impulse): readonly GroundUnitType[] =>
  impulse === 'first' ? FIRST_IMPULSE : SECOND_IMPULSE

/**
 * Is this an automatic victory?
 *
 * @rule 9.8
 * @rule 10.2.4 not for the Axis in the second impulse inside the Soviet Union
 * @rule 10.6.7 not in swamps
 */
export function checkAutomaticVictory(attack: AutomaticVictory): Verdict {
  const { attackers, defenders, impulse, armies = {} } = attack
  const no = (code: string, because: string) => refuse('9.8', code, because, attack.target.hex)
  if (attackers.length === 0 || defenders.length === 0) return no('nobody', 'there is no attack')
  if (attackers.some(({ effort }) => effort === 'pass'))
    return refuse('4.5', 'pass', 'there is no automatic victory in a Pass')
  if (impulse === 'second' && attack.axisInSovietUnion)
    return refuse('10.2.4', 'axis-in-soviet-union', 'the Axis has none here in its second impulse')
  if (forceRating(attackers, armies) !== 'first')
    return no('not-first-rate', 'only first-rate armies win without a battle')
  if (!attackers.some(({ type }) => type === 'ARM'))
    return no('no-armour', `no ARM is among ${attackers.map(({ id }) => id).join(', ')}`)
  const terrain = mayBeOverrun(attack)
  if (!terrain.legal) return terrain
  for (const unit of attackers) {
    const verdict = checkOverrunner(unit, attack)
    if (!verdict.legal) return verdict
  }
  if (attack.supportUsed && (attack.offensiveSupport ?? []).length > 0)
    return no('support-used', 'these aircraft have helped an automatic victory in this impulse')
  const { attack: factors, defence, odds } = automaticOdds(attack)
  return odds >= AUTOMATIC_VICTORY_ODDS
    ? legal
    : no('not-enough', `${factors} against ${defence}, with shifts, is short of ${AUTOMATIC_VICTORY_ODDS}-1`)
}

export function checkOverrunner(
  unit: OverrunningUnit,
  { impulse, target, targetInEnemyZoc }: AutomaticVictory,
): Verdict {
  if (!isOneOf(overrunningTypes(impulse), unit.type))
    return refuse(
      '9.8',
      'wrong-type',
      `${unit.id}, ${unit.type}, has no part in it in the ${impulse} impulse`,
    )
  if (unit.approach === 'not-adjacent')
    return refuse('9.8', 'not-adjacent', `${unit.id} is not adjacent to ${target.hex}`, target.hex)
  if (unit.approach === 'sea' || unit.approach === 'air') return mayLandOnGround(unit.approach, target)
  const side = mayCrossSide(unit.approach, target)
  if (!side.legal) return side
  const { points } = groundStepCost(
    {
      side: unit.approach,
      from: { enemyZoc: unit.inEnemyZoc ?? false },
      to: {
        hex: target.hex,
        terrain: target.terrain,
        enemyZoc: targetInEnemyZoc ?? false,
        enemyOccupied: true,
        automaticVictory: true,
      },
    },
    { type: unit.type, impulse },
  )
  return unit.pointsLeft >= points
    ? legal
    : refuse(
        '9.8',
        'too-few-points',
        `${unit.id} needs ${points} to enter, ${unit.pointsLeft} left`,
        target.hex,
      )
}

/** Mountains, swamps, fortifications and the fortresses of Major Powers are safe; cities are not. */
function mayBeOverrun({ target, fortressOf = 'major-power' }: AutomaticVictory): Verdict {
  const { hex, terrain, frozen } = target
  const ground = frozen && terrain === 'swamp' ? THE_WAR_TERRAIN.terrain.swamp.frozenAs : terrain
  const no = (rule: string, what: string) => refuse(rule, 'safe-terrain', `${hex} is ${what}`, hex)
  if (hasFeature(target, 'fortification')) return no('9.8', 'fortified')
  if (hasFeature(target, 'fortress'))
    return fortressOf === 'major-power' ? no('10.6.6', 'a fortress of a Major Power') : legal
  const chart = THE_WAR_TERRAIN.terrain[ground]
  if ('automaticVictory' in chart && chart.automaticVictory) return legal
  return no(ground === 'swamp' ? '10.6.7' : '9.8', `${ground} terrain`)
}

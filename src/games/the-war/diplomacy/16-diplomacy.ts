/** Section 16.1.3 to 16.2: the diplomatic attack. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { IllegalAction, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_DIPLOMATIC_CONFLICT } from '../../../tables/the-war-diplomatic-conflict'
import {
  type DiplomaticModifier,
  type DiplomaticModifierId,
  THE_WAR_DIPLOMATIC_MODIFIERS,
} from '../../../tables/the-war-diplomatic-modifiers'
import { THE_WAR_POLITICAL_POINTS } from '../../../tables/the-war-political-points'
import type { Alliance, DiplomaticTarget, MajorPower } from '../types'
import { type ChitPlay, chitModifier } from './16-espionage'
import {
  allianceOf,
  type EasternRelations,
  mayJoinPops,
  mayPlacePops,
  type Pops,
} from './16-political-points'
import { changeStanding, type Standing } from './16-status'

// ---- universal modifiers ---------------------------------------------------------------------

export interface DiplomaticEvents {
  readonly 'united-states-at-war'?: boolean
  readonly 'italy-surrendered'?: boolean
  /** One of the Western powers attacked a neutral that had attacked none of them, Vichy colonies apart. */
  readonly 'western-aggression'?: boolean
  /** How often each power has attacked a friend of its own. */
  readonly treachery?: Readonly<Partial<Record<MajorPower, number>>>
  readonly katyn?: boolean
}

/**
 * What the past adds to every diplomatic roll of this power.
 *
 * @rule 16.2
 */
export function diplomaticModifiersOfEvents(
  power: MajorPower,
  events: DiplomaticEvents,
): readonly Required<Reason>[] {
  const list: readonly [string, DiplomaticModifier][] = Object.entries(THE_WAR_DIPLOMATIC_MODIFIERS.modifiers)
  return list.flatMap(([id, { modifier, rolls, when }]) => {
    const betrayals = events.treachery?.[power] ?? 0
    const times =
      rolls === 'declarer' ? betrayals : events[id as Exclude<DiplomaticModifierId, 'treachery'>] ? 1 : 0
    if (times === 0 || (rolls !== 'declarer' && !rolls.includes(power))) return []
    return [because('16.2', times > 1 ? `${when}, ${times} times` : when, modifier * times)]
  })
}

// ---- the attack ------------------------------------------------------------------------------

export interface DiplomaticAttack {
  readonly target: DiplomaticTarget
  readonly standing: Standing
  /** The power that names the target and rolls. */
  readonly attacker: MajorPower
  /** What its alliance has in the country. */
  readonly pops: Pops
  /** The alliance whose influence is attacked. */
  readonly against: Alliance
  /** What defends: that alliance's POPs, and those of others who choose to help it. */
  readonly defence: Pops
  readonly relations: EasternRelations
  readonly events?: DiplomaticEvents
  readonly chits?: ChitPlay
  /** With the optional cards: what the matrix gives, instead of the chits. */
  readonly cards?: number
  /** Has this alliance named the country in this year? */
  readonly namedThisYear?: boolean
  /** Is it closed: invaded before (16.4), or Vichy in its first year (18.7.1)? */
  readonly closed?: boolean
  /** Levels by which the country has already moved in this turn. */
  readonly movedThisTurn?: number
  /** The power that a new friend attaches itself to; the attacker if it is not said. */
  readonly beneficiary?: MajorPower
}

export interface DiplomaticStrengths {
  readonly attack: number
  readonly defence: number
  readonly explain: readonly Reason[]
}

const sum = (pops: Pops) => Object.values(pops).reduce((total, n) => total + n, 0)

/**
 * The two sides of the odds.
 *
 * @rule 16.1.6 friends count, for the attacker only beside POPs of his own
 */
export function diplomaticStrengths(attack: DiplomaticAttack): DiplomaticStrengths {
  const { target, standing, attacker, pops, against, defence } = attack
  const explain: Reason[] = []
  const mine = sum(pops)
  explain.push(because('16.1.1', `POPs of the attacker in ${target}`, mine))
  const leaning = standing.power === null ? null : allianceOf(standing.power)
  const { pops: bonus } = THE_WAR_POLITICAL_POINTS.bonus[standing.level]
  let attackTotal = mine
  if (leaning === allianceOf(attacker) && bonus > 0 && mine > 0) {
    attackTotal += bonus
    explain.push(because('16.1.6', `${target} is a ${standing.level} of the attacker`, bonus))
  }
  const own = inherentDiplomaticDefence(target)
  let defenceTotal = sum(defence) + own
  explain.push(because('16.1.1', 'POPs of the defender', sum(defence)))
  explain.push(because('16.1.3', `${target} resists by itself`, own))
  if (leaning === against && bonus > 0) {
    defenceTotal += bonus
    explain.push(because('16.1.6', `${target} is a ${standing.level} of the defender`, bonus))
  }
  return { attack: attackTotal, defence: defenceTotal, explain }
}

/** What a country defends itself with against diplomacy, without any POPs. */
export function inherentDiplomaticDefence(target: DiplomaticTarget): number {
  const { inherentDefence: by } = THE_WAR_POLITICAL_POINTS
  return target === 'spain' || target === 'turkey' ? by[target] : by.others
}

/** May this attack be announced? */
export function checkDiplomaticAttack(attack: DiplomaticAttack): Verdict {
  const { target, attacker, pops, against, defence, relations } = attack
  const alliance = allianceOf(attacker)
  const influence = mayPlacePops(attacker, target)
  if (!influence.legal) return influence
  if (attack.closed) return refuse('16.4', 'diplomacy-closed', `diplomacy in ${target} is over`)
  if (attack.namedThisYear)
    return refuse('16.1.3', 'named-already', `the ${alliance} named ${target} before in this year`)
  if (against === alliance)
    return refuse('16.1.3', 'own-alliance', 'an alliance does not attack its own influence')
  if (!(sum(pops) > 0)) return refuse('16.1.6', 'no-pops', `the ${alliance} has no POPs in ${target}`)
  for (const power of Object.keys(pops) as MajorPower[]) {
    const verdict = mayJoinPops(power, alliance, 'attack', relations)
    if (!verdict.legal) return verdict
  }
  for (const power of Object.keys(defence) as MajorPower[]) {
    if (allianceOf(power) === alliance)
      return refuse('16.1.1', 'own-alliance', `${power} cannot defend against its own alliance`)
    const verdict = mayJoinPops(power, against, 'defence', relations)
    if (!verdict.legal) return verdict
  }
  return legal
}

export interface DiplomaticOutcome {
  readonly odds: string
  readonly roll: number
  /** What the table says: towards the attacker above zero. */
  readonly levels: number
  readonly standing: Standing
  /** Those whose POPs in the country are used up. */
  readonly spent: readonly MajorPower[]
  readonly explain: readonly Reason[]
}

/** The die modifier for the attacker, in order. */
export function diplomaticModifiers(attack: DiplomaticAttack): readonly Required<Reason>[] {
  const { standing, attacker, target, events = {}, chits = {}, cards } = attack
  const reasons: Required<Reason>[] = []
  const { modifier } = THE_WAR_POLITICAL_POINTS.bonus[standing.level]
  if (standing.power !== null && allianceOf(standing.power) === allianceOf(attacker) && modifier !== 0)
    reasons.push(because(LEVEL_RULE[standing.level], `${target} is a ${standing.level} already`, modifier))
  if (cards !== undefined) reasons.push(because('29.11', 'the cards that were played', cards))
  else reasons.push(...chitModifier(chits))
  return [...reasons, ...diplomaticModifiersOfEvents(attacker, events)]
}

const LEVEL_RULE = {
  neutral: '16.3.1',
  sympathizer: '16.3.2',
  associate: '16.3.3',
  satellite: '16.3.4',
} as const

/**
 * One roll on the table. Whatever comes of it, the POPs of both sides in the country are gone.
 *
 * @rule 16.1.3
 */
export function resolveDiplomaticAttack(attack: DiplomaticAttack, dice: Dice): DiplomaticOutcome {
  const verdict = checkDiplomaticAttack(attack)
  if (!verdict.legal) throw new IllegalAction(verdict)
  const { attack: strength, defence, explain } = diplomaticStrengths(attack)
  const column = THE_WAR_DIPLOMATIC_CONFLICT.column(strength, defence) ?? 0
  const odds = THE_WAR_DIPLOMATIC_CONFLICT.columns.labels[column]
  const modifiers = diplomaticModifiers(attack)
  const { roll, cell } = THE_WAR_DIPLOMATIC_CONFLICT.roll(column, dice, totalOf(modifiers))
  const standing = changeStanding(
    attack.standing,
    attack.beneficiary ?? attack.attacker,
    cell,
    attack.movedThisTurn,
  )
  return {
    odds,
    roll,
    levels: cell,
    standing,
    spent: [...Object.keys(attack.pops), ...Object.keys(attack.defence)] as MajorPower[],
    explain: [...explain, because('16.1.3', `${strength} to ${defence} is ${odds}`), ...modifiers],
  }
}

/** Where the country may stand afterwards, with exact odds. */
export const diplomaticOdds = (attack: DiplomaticAttack): Distribution<Standing> =>
  outcomesOf((dice) => resolveDiplomaticAttack(attack, dice).standing)

/** The order in which powers announce their targets: the poorest first. */
export function diplomaticAnnouncementOrder(narfs: Pops): readonly MajorPower[] {
  return (Object.entries(narfs) as [MajorPower, number][]).sort((a, b) => a[1] - b[1]).map(([power]) => power)
}

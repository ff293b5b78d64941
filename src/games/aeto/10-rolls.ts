/** The dice of part 10, each a resolver with nothing of a state in it. */

import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import { AETO_SPECIAL_ROLLS } from '../../tables/aeto-special-rolls'

const {
  evasion,
  winter,
  partisans,
  offensives,
  infiltration,
  quisling,
  zhukov,
  digging,
  headquarters,
  siberians,
} = AETO_SPECIAL_ROLLS

/** How many come, or how much there is of something. */
export interface CountRoll {
  readonly count: number
  readonly roll: number
  readonly net: number
  readonly explain: readonly Reason[]
}

const counted = (roll: number, explain: readonly Reason[], countOf: (net: number) => number): CountRoll => {
  const net = roll + totalOf(explain)
  return { count: countOf(net), roll, net, explain }
}

/**
 * Does Quisling make Norwegians of this strength go away?
 *
 * @rule 9.6
 */
export function resolveQuisling(strength: number, dice: Dice): CountRoll {
  const roll = dice.d(quisling.die)
  return counted(roll, [because('9.6', `the Norwegians have a strength of ${strength}`)], (net) =>
    net >= strength ? 1 : 0,
  )
}

/**
 * How many Evasion chits Germany gets.
 *
 * @rule 10.3
 */
export const resolveEvasion = (dice: Dice): CountRoll =>
  counted(dice.d(6), [because('10.3', 'chits by the table')], (net) => evasion[net - 1])

/** What the Russian winter takes of the German army. */
export interface WinterLoss {
  readonly roll: number
  readonly kind: 'armor' | 'infantry'
  readonly count: number
  readonly explain: readonly Reason[]
}

/** @rule 10.4 */
export function resolveWinter(dice: Dice): WinterLoss {
  const roll = dice.d(6)
  const { kind, count } = winter[roll - 1]
  return { roll, kind, count, explain: [because('10.4', `${count} German ${kind} units are depleted`)] }
}

export interface PartisanArrival {
  readonly yugoslavia: boolean
  readonly atrocity: boolean
  /** The Soviet Union before 1942. */
  readonly earlySoviet: boolean
  /** Points that somebody spends on them. */
  readonly points: number
}

/**
 * How many partisans come.
 *
 * @rule 10.6
 */
export function resolvePartisans(
  { yugoslavia, atrocity, earlySoviet, points }: PartisanArrival,
  dice: Dice,
): CountRoll {
  const { modifiers, one, two } = partisans
  const explain: Reason[] = []
  if (yugoslavia) explain.push(because('10.6', 'Yugoslavia', modifiers.yugoslavia))
  if (points > 0) explain.push(because('10.6', `${points} points are spent`, points * modifiers.perPoint))
  if (atrocity) explain.push(because('10.6', 'there was an atrocity', modifiers.atrocity))
  if (earlySoviet) explain.push(because('10.6', 'the Soviet Union before 1942', modifiers.earlySoviet))
  return counted(dice.d(6), explain, (net) => (net >= two ? 2 : net >= one ? 1 : 0))
}

/**
 * Forts that the Soviets dig for nothing: as many as the die shows.
 *
 * @rule 10.13
 */
export const resolveDigging = (dice: Dice): CountRoll =>
  counted(dice.d(digging.die), [because('10.13', 'as many as the die shows')], (net) => net)

/**
 * Headquarters of 1942 that come early: as many as the die shows.
 *
 * @rule 10.15
 */
export const resolveHeadquarters = (dice: Dice): CountRoll =>
  counted(dice.d(headquarters.die), [because('10.15', 'as many as the die shows')], (net) => net)

/**
 * How many of the Offensives that the Soviets have bought they get.
 *
 * @rule 10.20
 */
export const resolvePurges = (bought: number, dice: Dice): CountRoll =>
  counted(dice.d(6), [because('10.20', 'added to the die', offensives.added)], (net) => Math.min(bought, net))

/**
 * How many Siberians come, of those who are left.
 *
 * @rule 10.22
 */
export const resolveSiberians = (left: number, dice: Dice): CountRoll =>
  counted(dice.d(siberians.die), [because('10.22', `${left} are left`)], (net) => Math.min(left, net))

/**
 * Is Zhukov lost where another general would be rolled for?
 *
 * @rule 10.14
 */
export function resolveZhukov(dice: Dice): {
  readonly roll: number
  readonly lost: boolean
  readonly explain: readonly Reason[]
} {
  const roll = dice.d(6)
  return { roll, lost: roll <= zhukov.most, explain: [because('10.14', 'Zhukov is lost on a 1 alone')] }
}

/**
 * Does a submarine with a special chit get into the port?
 *
 * @rule 10.25
 */
export const resolveInfiltration = (dice: Dice): CountRoll =>
  counted(dice.d(6), [because('10.25', 'a special submarine', infiltration.bonus)], (net) =>
    net <= infiltration.most ? 1 : 0,
  )

/**
 * A special submarine attacks a ship in port: two dice, doubled, and the gunnery, against the armor.
 *
 * @rule 10.25
 */
export function resolveSpecialAttack(
  { gunnery, armor }: { readonly gunnery: number; readonly armor: number },
  dice: Dice,
): CountRoll {
  const roll = dice.sum(2, 6)
  const explain = [because('10.25', 'the dice are doubled', roll), because('10.25', 'gunnery', gunnery)]
  return counted(roll, explain, (net) => (net >= armor ? 1 : 0))
}

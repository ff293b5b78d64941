/** Single dice of politics, weather and the optional rules, with nothing of a state in them. */

import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import type { WeatherKind } from './06-combat'

/** The die of each front in a month of changing weather. */
export type WeatherChart<T extends string> = Readonly<Record<T, readonly WeatherKind[]>>

/**
 * The weather of a month in which it changes: a die for each front.
 *
 * @rule 1.11
 */
export const weatherRoll = (
  chart: WeatherChart<'eastern' | 'western' | 'southern'>,
  dice: Dice,
): Readonly<Record<'eastern' | 'western' | 'southern', WeatherKind>> => ({
  eastern: chart.eastern[dice.d(6) - 1],
  western: chart.western[dice.d(6) - 1],
  southern: chart.southern[dice.d(6) - 1],
})

/**
 * What is lent in a turn: a die of WERPs.
 *
 * @rule 9.34
 * @rule 9.36
 */
export const lendLease = (dice: Dice): number => dice.d(6)

/** What counts when France is asked for an armistice. */
export interface FrenchResolve {
  /** French ground units on the map. */
  readonly army: number
  readonly marseille: boolean
  /** British units in France, ground support among them. */
  readonly british: number
  /** Turns since Germany entered France or attacked Belgium. */
  readonly turns: number
}

/**
 * What is added to the die of the armistice: a small army, Marseille, the British in France, and the turns that it took.
 *
 * @rule 14.354
 */
export function frenchResolve({ army, marseille, british, turns }: FrenchResolve): readonly Reason[] {
  const reasons: Reason[] = []
  if (army < 8) reasons.push(because('14.354', `${army} French units are left, less than 8`, 1))
  if (marseille) reasons.push(because('14.354', 'the Axis holds Marseille', 2))
  if (british >= 3) reasons.push(because('14.354', `${british} British units are in France`, -1))
  if (turns > 1) reasons.push(because('14.354', `it took ${turns} turns`, -2 * (turns - 1)))
  return reasons
}

/**
 * The armistice with France when it did not come at once: France fights on, keeps the Levant out of it, or yields all.
 *
 * @rule 14.354
 */
export function armisticeRoll(facts: FrenchResolve, dice: Dice) {
  const explain = frenchResolve(facts)
  const roll = dice.d(6) + totalOf(explain)
  return { roll, offered: roll >= 2, levant: roll > 5, explain }
}

/** What a die must show for a French fleet point not to be scuttled. */
const SAVED = 4

/**
 * How many of so many French fleet points go over to the British when France fights on.
 *
 * @rule 14.354
 */
export const scuttleRoll = (points: number, dice: Dice): number =>
  points === 0 ? 0 : dice.hits(points, 6, SAVED)

/** What counts when Germany courts a country. */
export interface Courtship {
  /** The Soviets have attacked neutrals. */
  readonly soviets: boolean
  /** A neighbour has joined in an earlier turn. */
  readonly neighbour: boolean
  /** Germany has attacked Sweden or Spain; one of the five. */
  readonly neutrals: boolean
  readonly courted: boolean
  readonly yugoslavia: boolean
}

/**
 * What is added to the die of a country: Soviet attacks on neutrals, a neighbour who has joined in an earlier turn, German attacks on Sweden, Spain or one of these five; Yugoslavia is the hardest to win.
 *
 * @rule 14.311
 */
export function courtship(facts: Courtship): readonly Reason[] {
  const reasons: Reason[] = []
  const count = (holds: boolean, text: string, amount: number) => {
    if (holds) reasons.push(because('14.311', text, amount))
  }
  count(facts.soviets, 'the Soviets have attacked neutrals', 2)
  count(facts.neighbour, 'a neighbour has joined the Axis', 1)
  count(facts.neutrals, 'Germany has attacked Sweden or Spain', -1)
  count(facts.courted, 'Germany has attacked a country that it courts', -2)
  count(facts.yugoslavia, 'it is Yugoslavia', -2)
  return reasons
}

/**
 * A country that is courted: it joins, waits, or has made up its mind not to.
 *
 * @rule 14.311
 */
export function courtshipRoll(facts: Courtship, dice: Dice) {
  const explain = courtship(facts)
  const roll = dice.d(6) + totalOf(explain)
  return { roll, answer: roll >= 5 ? 'joins' : roll <= 0 ? 'never' : 'waits', explain } as const
}

/**
 * The German infrastructure in the so many-th turn of rolls: a six at first, one less each turn, and certain in the sixth.
 *
 * @rule 14.212
 */
export function strainRoll(turn: number, dice: Dice) {
  const roll = turn >= 6 ? 6 : dice.d(6)
  return { roll, collapses: roll >= 7 - turn }
}

/** How the areas that the Axis holds have changed since its last turn. */
export type Trend = 'more' | 'same' | 'fewer'
const TREND: Readonly<Record<Trend, number>> = { more: 2, same: 0, fewer: -2 }

/**
 * The right to a fourth Special Action of Germany.
 *
 * @rule 14.214
 */
export function fourthActionRoll(
  { trend, denied }: { readonly trend: Trend; readonly denied: boolean },
  dice: Dice,
) {
  const roll = dice.d(6) + TREND[trend] - (denied ? 1 : 0)
  return { roll, denied: roll <= 3 }
}

/**
 * A second Special Action for one who has met so many conditions: 5 or more with one, 3 or more with two.
 *
 * @rule 14.222
 * @rule 14.232
 */
export function lessonRoll(met: number, dice: Dice) {
  const roll = dice.d(6)
  return { roll, lucky: roll >= (met === 1 ? 5 : 3) }
}

/** What a die must show to hit a German armor unit, and what it shows when bombs fall short. */
const HIT = 5
const SHORT = 1

/**
 * Bombs on so many tank units: a die for each; those that are hit, and whether bombs have fallen on the own troops.
 *
 * @rule 14.47
 */
export function carpetRoll(units: number, dice: Dice) {
  const rolls = Array.from({ length: units }, () => dice.d(6))
  return { struck: rolls.map((roll) => roll >= HIT), astray: rolls.includes(SHORT) }
}

/** Section 28: the two rolls for a variant. The projects themselves are in the six tables. */

import { certain, chain, type Distribution } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_VARIANT_ROLL } from '../../../tables/the-war-variant-roll'
import { isDiplomaticTurn, turnName } from '../calendar'
import { allianceOf } from '../diplomacy/16-political-points'
import { neutralVariantModifier } from '../powers/22-united-states'
import type { MajorPower, Turn } from '../types'

/** What the project costs once the first roll has succeeded. */
export const PROJECT_COST = 3
/** Favorable modifiers that may be kept for later rolls. */
export const MOST_SAVED_MODIFIERS = 2

export interface VariantRoll {
  readonly power: MajorPower
  readonly pop: boolean
  readonly espionage?: boolean
  readonly counterEspionage?: boolean
  /** Favorable modifiers of earlier turns that are spent on this roll. */
  readonly saved?: number
  readonly usAtWar?: boolean
}

/** May this power roll now? Once each spring and fall, and not if it has picked a diplomatic target. */
export function mayRollVariant(
  power: MajorPower,
  now: Turn,
  rolledThisTurn: boolean,
  pops: number,
  targetPicked = false,
): Verdict {
  if (!isDiplomaticTurn(now)) return refuse('28.0', 'wrong-season', `no variants in ${turnName(now)}`)
  if (rolledThisTurn) return refuse('28.0', 'rolled-already', `${power} has rolled in this turn`)
  if (targetPicked) return refuse('28.0', 'target-picked', 'a roll takes the place of a diplomatic target')
  return pops === 1 ? legal : refuse('28.0', 'one-pop', `a roll takes 1 POP, not ${pops}`)
}

/** High is good for the Axis and low for the Allies, so every favor is added for the one and taken off for the other. */
export function variantModifiers(roll: VariantRoll): readonly Required<Reason>[] {
  const sign = allianceOf(roll.power) === 'axis' ? 1 : -1
  const reasons: Required<Reason>[] = []
  const favor = (why: string, n = 1) => reasons.push(because('28.0', why, sign * n))
  if (roll.pop) favor('the POP')
  const neutralUs = roll.power === 'united-states' && !roll.usAtWar
  if (roll.espionage && !roll.counterEspionage && !neutralUs) favor('espionage')
  if (roll.saved) favor('saved from earlier turns', Math.min(MOST_SAVED_MODIFIERS, roll.saved))
  if (roll.power === 'united-states') reasons.push(...neutralVariantModifier(Boolean(roll.usAtWar)))
  return reasons
}

/** One of the two rolls. */
export function rollVariant(roll: VariantRoll, dice: Dice): { success: boolean; explain: readonly Reason[] } {
  const column = THE_WAR_VARIANT_ROLL.columnOf(allianceOf(roll.power) === 'axis' ? 'axis' : 'allied')
  const explain = variantModifiers(roll)
  return { success: THE_WAR_VARIANT_ROLL.roll(column, dice, totalOf(explain)).cell, explain }
}

export type VariantAim = 'project' | 'modifier'

export interface VariantOutcome {
  readonly result: 'nothing' | 'modifier-saved' | 'project-failed' | 'project-obtained'
  readonly saved: number
  readonly narfs: number
  readonly explain: readonly Reason[]
}

/**
 * The whole attempt. What it aims at is said before the first die: a project, for which a second roll is paid, or a
 * favorable modifier for a later turn. Each saved modifier helps one roll only, the first or the second.
 *
 * @rule 28.0 with {@link mayRollVariant}
 */
export function resolveVariant(
  first: VariantRoll,
  second: VariantRoll,
  aim: VariantAim,
  held: number,
  dice: Dice,
): VariantOutcome {
  const { saved: now = 0 } = first
  const later = aim === 'project' ? (second.saved ?? 0) : 0
  if (now + later > held) throw new RangeError(`${now + later} saved modifiers spent, and ${held} held`)
  const opening = rollVariant(first, dice)
  const left = held - now
  if (!opening.success) return { result: 'nothing', saved: left, narfs: 0, explain: opening.explain }
  if (aim === 'modifier')
    return {
      result: 'modifier-saved',
      saved: Math.min(MOST_SAVED_MODIFIERS, left + 1),
      narfs: 0,
      explain: opening.explain,
    }
  const project = rollVariant(second, dice)
  return {
    result: project.success ? 'project-obtained' : 'project-failed',
    saved: left - later,
    narfs: PROJECT_COST,
    explain: [...opening.explain, ...project.explain],
  }
}

/** What an attempt at a Variant comes to, with exact odds. */
export const variantOdds = (first: VariantRoll, second: VariantRoll): Distribution<string> =>
  chain(
    chain(certain(null), (_, dice) => rollVariant(first, dice).success),
    (success, dice) => (success ? (rollVariant(second, dice).success ? 'obtained' : 'failed') : 'nothing'),
  )

/** Sections 10.3, 14.3 to 14.5 and the Russian Intervention Table: when Russia is at peace, and how far it goes. */

import { tracer } from '../../board/trace'
import type { Dice } from '../../kernel/dice'
import type { Preparedness } from './10-reinforcements'
import type { EtoBoard } from './board'

export interface RussianSituation {
  /** Is an Axis unit in Russia, or did one attack over its border, this turn? */
  readonly invadedNow: boolean
  readonly warDeclared: boolean
  readonly russiansAttacked: boolean
  /** Did Germans enter the Baltic states or the partition hexes of Poland? */
  readonly pactViolated: boolean
  readonly intervening: boolean
}

/**
 * How far Russia is prepared; for war only while the Axis is in Russia (10.74).
 *
 * @rule 10.31
 * @rule 14.35 a violated pact is enough for a limited war
 */
export function preparedness(situation: RussianSituation): Preparedness {
  const { invadedNow, warDeclared, russiansAttacked, pactViolated, intervening } = situation
  if (invadedNow) return 'war'
  return warDeclared || russiansAttacked || pactViolated || intervening ? 'limited-war' : 'peacetime'
}

/**
 * May Russia declare war on Germany this turn, without having been invaded? Only on the turn after the pact was violated.
 *
 * @rule 14.33
 */
export function mayDeclareWar(turn: number, violatedOn: number | null): boolean {
  return violatedOn !== null && turn === violatedOn + 1
}

// ---- intervention --------------------------------------------------------------------------

export interface InterventionConditions {
  readonly axisInTurkey: boolean
  readonly axisInBritain: boolean
  readonly axisHoldsSuez: boolean
  /** Axis Strength Points in Finland that are not Finnish. */
  readonly axisInFinland: number
  /** Axis player-turns since France was attacked, while it is neither conquered nor Vichy; else `null`. */
  readonly turnsInFrance: number | null
}

/** The rolls of the Russian Intervention Table that let Russia in, for the conditions that hold. */
export function interventionRolls(conditions: InterventionConditions): readonly number[] {
  return [
    ...(conditions.axisInTurkey ? [1, 2] : []),
    ...(conditions.axisInBritain ? [3] : []),
    ...(conditions.axisHoldsSuez ? [4] : []),
  ]
}

/** May Russia intervene this turn? Without a roll, or by one; `false` if nothing calls for it. */
export function mayIntervene(conditions: InterventionConditions, dice: Dice): boolean {
  if (conditions.axisInFinland >= 3 || (conditions.turnsInFrance ?? 0) >= 5) return true
  const rolls = interventionRolls(conditions)
  return rolls.length > 0 && rolls.includes(dice.d(6))
}

// ---- limits --------------------------------------------------------------------------------

const RUSSIAN_REACH = 10

/**
 * The hexes that Russian units may enter: within ten land hexes of Russia.
 *
 * @rule 14.5
 */
export function russianReach(board: EtoBoard): Uint8Array {
  const home = board.ids.map((_, space) => space).filter((space) => board.spaces[space].country === 'russia')
  const sea = board.feature('sea')
  const reached = tracer(board).flood(home, {
    allowance: RUSSIAN_REACH,
    toll: () => 1,
    mayPass: (edge, from) => (board.spaces[from].country !== null && !(board.sides[edge] & sea) ? 0 : 1),
  })
  return reached.slice()
}

const GARRISON_CENTRES = 10

/**
 * Do the Resource Centers that no Axis unit stands on fall back to Russia at the end of a turn? They do when Russia has
 * no unit left at home and, a turn having passed, fewer than ten are garrisoned.
 *
 * @rule 14.4
 */
export function centresRevert(
  russianUnitsInRussia: number,
  turnsSinceEmpty: number,
  garrisoned: number,
): boolean {
  return russianUnitsInRussia === 0 && turnsSinceEmpty >= 1 && garrisoned < GARRISON_CENTRES
}

/** The dice of fleets, with nothing of a state in them. */

import type { Dice } from '../../kernel/dice'

/** What an interceptor must roll to find the enemy at sea, and to catch him in the harbour (14.46). */
const FOUND = 6
const CAUGHT = 3
/** What a fleet point, or an aircraft in its place, must show to sink one. */
export const SUNK = 6

/**
 * Is the enemy found?
 *
 * @rule 8.1
 * @rule 14.46
 */
export function interception(where: 'sea' | 'harbour', dice: Dice) {
  const roll = dice.d(6)
  return { roll, found: roll >= (where === 'sea' ? FOUND : CAUGHT) }
}

/** Fleet points that meet; `bonus` of the hunters are Western ones that hunt the Axis, and sink with a five (14.46). */
export interface SeaBattle {
  readonly hunters: number
  readonly carriers: number
  readonly bonus: number
}

/**
 * Fleets that meet: a die each, at once, and each six sinks a fleet point.
 *
 * @rule 8.1
 */
export function seaBattle({ hunters, carriers, bonus }: SeaBattle, dice: Dice) {
  const byBonus = bonus > 0 ? dice.hits(bonus, 6, SUNK - 1) : 0
  const sunk = Math.min(carriers, byBonus + dice.hits(hunters - bonus, 6, SUNK))
  return { sunk, lost: Math.min(hunters, dice.hits(carriers, 6, SUNK)) }
}

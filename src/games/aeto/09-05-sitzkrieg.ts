/** Section 9.5: the Phony War. */

import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import { AETO_SITZKRIEG } from '../../tables/aeto-sitzkrieg'

export interface SitzkriegAttempt {
  readonly by: 'germany' | 'united-kingdom'
  /** Neutrals that Germany has invaded. */
  readonly invaded: readonly ('denmark' | 'norway' | 'sweden')[]
  /** Are there fortifications in France besides the printed ones, finished or not? */
  readonly frenchForts: boolean
  readonly russoGermanWar: boolean
}

export interface SitzkriegResult {
  readonly ends: boolean
  /** The two dice, and what they come to. */
  readonly roll: number
  readonly net: number
  readonly explain: readonly Reason[]
}

/**
 * An attempt to end the Phony War before its time: two dice, and 2 or less ends it.
 *
 * @rule 9.5
 */
export function resolveSitzkriegAttempt(attempt: SitzkriegAttempt, dice: Dice): SitzkriegResult {
  const explain = attemptModifiers(attempt)
  const roll = dice.sum(2, 6)
  const net = roll + totalOf(explain)
  return { ends: net <= AETO_SITZKRIEG.ends, roll, net, explain }
}

function attemptModifiers({ by, invaded, frenchForts, russoGermanWar }: SitzkriegAttempt): Reason[] {
  const { modifiers } = AETO_SITZKRIEG
  const reasons: Reason[] = []
  if (by === 'united-kingdom')
    for (const nation of ['denmark', 'norway', 'sweden'] as const)
      if (invaded.includes(nation))
        reasons.push(because('9.5', `Germany has invaded ${nation}`, modifiers[nation]))
  if (by === 'germany' && frenchForts)
    reasons.push(because('9.5', 'France is being fortified', modifiers.frenchForts))
  if (by === 'germany' && russoGermanWar)
    reasons.push(because('9.5', 'Germany and the Soviet Union are at war', modifiers.russoGermanWar))
  return reasons
}

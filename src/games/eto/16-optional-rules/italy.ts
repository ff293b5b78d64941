/** Section 16.6: Italian entry and surrender. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Turn } from '../11-weather'

/**
 * May the Axis bring Italy into the war?
 *
 * @rule 16.61
 */
export function checkItalianEntry({ year, quarter }: Turn): Verdict {
  return year > 1940 || (year === 1940 && quarter >= 2)
    ? legal
    : refuse('16.61', 'too-early', 'Italy enters in the second quarter of 1940 at the earliest')
}

const MOST_IN_AFRICA = 3

/**
 * May a neutral Italy have so many points in Africa?
 *
 * @rule 16.62
 */
export function checkNeutralItaly(pointsInAfrica: number): Verdict {
  return pointsInAfrica <= MOST_IN_AFRICA
    ? legal
    : refuse(
        '16.62',
        'too-many-in-africa',
        `${pointsInAfrica} Italian points in Africa; three may be there in peace`,
      )
}

export interface ItalianCondition {
  readonly italyAtWar: boolean
  /** Italian points in Italy, Sicily and Sardinia at the end of an Axis player-turn. */
  readonly pointsAtHome: number
  readonly pointsLost: number
  /** Are or were Allied units on the mainland? */
  readonly mainlandInvaded: boolean
}

const HOME_GARRISON = 3
const LOSSES = 8

/**
 * Does Italy surrender, and by which rule: without a garrison at home, or after eight points lost (16.65), once the
 * mainland is invaded?
 *
 * @rule 16.64
 */
export function italianSurrender(condition: ItalianCondition): '16.64' | '16.65' | null {
  if (!condition.italyAtWar) return null
  if (condition.pointsAtHome < HOME_GARRISON) return '16.64'
  return condition.pointsLost >= LOSSES && condition.mainlandInvaded ? '16.65' : null
}

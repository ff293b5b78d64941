/** Section 15.0: what may be bought at all. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import type { Nation, UnitType } from '../types'

export interface Purchase {
  readonly what: UnitType | 'airbase' | 'fortification' | 'fortress' | 'heavy-flak'
  readonly by: Nation
  readonly segment: 'production' | 'strategic-warfare' | 'other'
  /** Units of the kind that the Force Pool still holds. Works have no pool. */
  readonly inForcePool?: number
}

const INSTALLATIONS: readonly string[] = ['airbase', 'fortification', 'fortress']
const STRATEGIC: readonly string[] = Object.keys(THE_WAR_PRODUCTION_COSTS.strategic)
const POWERS: readonly string[] = ['britain', 'france', 'germany', 'italy', 'soviet-union', 'united-states']

/**
 * May this be bought at all? Only what the Force Pool holds, and it is not free for being there; units in the
 * Production Segment, those of strategic warfare in theirs (15.1.5.3); works by powers only. Heavy flak is made of light
 * flak, save in Germany (11.12.3).
 *
 * @rule 15.0
 */
export function mayPurchase({ what, by, segment, inForcePool = 0 }: Purchase): Verdict {
  const no = (code: string, why: string) => refuse('15.0', code, why)
  if (what === 'heavy-flak')
    return by === 'germany' ? legal : no('converted-only', 'heavy flak is made of light flak')
  const strategic = STRATEGIC.includes(what)
  // Airbases are also built while aircraft stage.
  if (what !== 'airbase' && segment !== (strategic ? 'strategic-warfare' : 'production'))
    return no('wrong-segment', `${what} is not built in this segment`)
  if (INSTALLATIONS.includes(what)) {
    const swiss = by === 'switzerland' && what === 'fortress' // 13.2.2
    return POWERS.includes(by) || swiss ? legal : no('powers-only', `${by} builds no ${what}`)
  }
  return inForcePool > 0 ? legal : no('not-in-the-pool', `the Force Pool of ${by} holds no ${what}`)
}

/** Section 10.24: when the Soviets may begin the Winter War. */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { hasFallen, isNeutral, russoGermanWar } from './politics'
import type { AetoState } from './state'

/**
 * May the Soviets begin the Winter War: in a month of winter, with Finland neutral, and not at war with Germany?
 *
 * @rule 10.24
 */
export function mayWageWinterWar(state: AetoState): Verdict {
  if (state.special.winterWar !== null) return refuse('10.24', 'once', 'there has been a Winter War')
  if (state.weather !== 'winter') return refuse('10.24', 'not-winter', 'it is begun in a month of winter')
  if (russoGermanWar(state) !== null)
    return refuse('10.24', 'russo-german-war', 'the Soviets fight Germany, or have')
  if (state.finlandized || !isNeutral(state, 'finland'))
    return refuse('10.24', 'not-neutral', 'Finland is not neutral')
  return hasFallen(state, 'soviet-union')
    ? refuse('9.10', 'conquered', 'the Soviet Union is conquered')
    : legal
}

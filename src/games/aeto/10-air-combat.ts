/** What parts 10 and 11 add to air combat: modifiers of an attacker's die, of which less is better. */

import { because, type Reason, totalOf } from '../../kernel/explain'
import type { Nation } from './nations'
import type { UnitKind } from './units'

export interface AirCombat {
  readonly nation: Nation
  readonly kind: UnitKind
  readonly round: 1 | 2
  /** The Blitzkrieg against the nation that is fought: its bonus on land this month. */
  readonly blitz: number
  /** In or beside a hex whose radar works. */
  readonly radar: boolean
  /** Of the Western Allies, and not French. */
  readonly western: boolean
  /** What an Ultra chit adds or takes away. */
  readonly ultra: number
}

export interface AirCombatResult {
  readonly modifier: number
  readonly explain: readonly Reason[]
}

const isFighter = (kind: UnitKind): boolean => kind === 'fighter' || kind === 'fighter-bomber'

/**
 * @rule 10.2 German fighters in the first month of a Blitzkrieg, in both rounds
 * @rule 10.26 radar helps land-based Western fighters in the first round, once
 * @rule 11.22 an Ultra chit
 */
export function airCombat({ nation, kind, round, blitz, radar, western, ultra }: AirCombat): AirCombatResult {
  const explain: Reason[] = []
  if (nation === 'germany' && isFighter(kind) && blitz === 2)
    explain.push(because('10.2', 'Blitzkrieg, first month', -1))
  if (western && isFighter(kind) && radar && round === 1) explain.push(because('10.26', 'radar', -1))
  if (ultra !== 0) explain.push(because('11.22', 'Ultra', ultra))
  return { modifier: totalOf(explain), explain }
}

/**
 * What a natural roll is whatever its modifiers: 6 misses, 5 is an abort.
 *
 * @rule 10.26
 */
export const naturalResult = (roll: number): 'miss' | 'abort' | null =>
  roll === 6 ? 'miss' : roll === 5 ? 'abort' : null

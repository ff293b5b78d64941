/** The land of Yugoslav partisans. */

import { isThree } from '../players'
import type { EeState } from '../state'

/**
 * With three players nobody of the Allies enters the land of partisans who were there as the player-turn began.
 *
 * @rule 13.42
 */
export const isPartisanLand = (
  state: Pick<EeState, 'scenario' | 'options' | 'extra'>,
  country: string | null,
): boolean => country === 'Yugoslavia' && state.extra.partisans && isThree(state)

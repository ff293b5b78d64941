/** The land of Yugoslav partisans. */

import { isThree } from '../players'
import type { Block, EeState } from '../state'
import { areaOf } from './areas'

const COUNTRY = 'Yugoslavia'

/**
 * With three players nobody of the Allies enters the land of partisans who were there as the player-turn began.
 *
 * @rule 13.42
 */
export const isPartisanLand = (
  state: Pick<EeState, 'scenario' | 'options' | 'extra'>,
  country: string | null,
): boolean => country === COUNTRY && state.extra.partisans && isThree(state)

/** Is a unit in it already? Whoever goes from area to area there does not enter it. */
export const isAmongPartisans = (
  { extra }: Pick<EeState, 'extra'>,
  { at }: Partial<Pick<Block, 'at'>>,
): boolean => extra.partisans && typeof at === 'string' && areaOf(at).country === COUNTRY

/** Section 7.2 on a state: how large units may be now. */

import { largestUnit, type SizeConditions } from '../07-stacking'
import type { EtoState } from '../state'
import type { Nation } from '../units'
import { campOf, isWithAxis } from './sides'

/** What the sizes of a nation's units depend on. */
export const sizeConditions = (state: EtoState, nation: Nation): SizeConditions => ({
  turn: state.turn,
  russiaInvaded: state.russia.invasion !== null,
  withAxis: isWithAxis(campOf(state, nation)),
})

/** The largest unit that a nation may have now. */
export const largestNow = (state: EtoState, nation: Nation): number =>
  largestUnit(nation, sizeConditions(state, nation))

/** What optional rules keep in mind, and the questions about it that every section asks. */

import type { Block, EeState, Extra } from '../state'
import { areaOf } from './areas'

export const recall = (state: EeState, changes: Partial<Extra>): void => {
  state.extra = { ...state.extra, ...changes }
}

/** Is it a German airborne unit that jumps no more, costs what infantry does and is hard to drive out? */
export const isGrounded = (
  { extra }: Pick<EeState, 'extra'>,
  { nation, kind }: Pick<Block, 'nation' | 'kind'>,
): boolean => extra.grounded && nation === 'german' && kind === 'airborne'

/**
 * What the resource area of such a country gives Britain as long as it is Allied, with a garrison or without.
 *
 * @rule 13.43
 * @rule 13.44
 */
export const isBoughtLand = ({ politics }: Pick<EeState, 'politics'>, country: string | null): boolean =>
  (country === 'Greece' && politics.bought.includes('greek')) ||
  (country === 'Turkey' && politics.bought.includes('turkish'))

/** Does the pause keep Axis units in an area of the east from moving and attacking in this phase? */
export const isPaused = ({ extra, turn, side, flow }: EeState, area: string): boolean =>
  extra.paused === turn &&
  side === 'axis' &&
  (flow.step === 'movement' || flow.step === 'combat') &&
  areaOf(area).weather === 'eastern'

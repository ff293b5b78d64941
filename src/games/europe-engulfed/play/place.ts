/** Where a state keeps its place in the sequence of play, and how something is asked in between. */

import { flowPlace } from '../../../kit/flow'
import type { Asked } from '../questions'
import type { EeState, StepId } from '../state'

export const place = /* @__PURE__ */ flowPlace<StepId, Asked, EeState>()

/** Interrupts what is going on: this is decided first. */
export const ask = (state: EeState, question: Asked): void => place.push(state, question)

/** Puts another question in the place of the one that is being asked. */
export function amend(state: EeState, question: Asked): void {
  place.pop(state)
  place.push(state, question)
}

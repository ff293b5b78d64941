/** Where a state keeps its place in the sequence of play, and how something is asked in between. */

import { flowPlace } from '../../../kit/flow'
import type { AetoState, Asked, StepId } from '../state'

export const place = /* @__PURE__ */ flowPlace<StepId, Asked, AetoState>()

/** Interrupts what is going on: this is decided first. */
export const ask = (state: AetoState, question: Asked): void => place.push(state, question)

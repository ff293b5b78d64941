/** Where a state keeps its place in the sequence of play, and how something is asked in between. */

import { flowPlace } from '../../../kit/flow'
import type { AetoState, Asked, StepId } from '../state'

export const place = /* @__PURE__ */ flowPlace<StepId, Asked, AetoState>()

/**
 * A question has its answer: it is taken off, from under what its answer has asked. Gives whether it was still the one that is asked; if so the flow goes
 * on from it.
 */
export function isStillAsked(state: AetoState, question: Asked): boolean {
  if (state.flow.asked.at(-1) === question) return true
  state.flow = { ...state.flow, asked: state.flow.asked.filter((one) => one !== question) }
  return false
}

/** Changes the question that is being asked: it goes on in another way. */
export function amend(state: AetoState, question: Asked): 'asked' {
  place.pop(state)
  place.push(state, question)
  return 'asked'
}

/** Takes questions of a type back that wait below the one that is asked. */
export function withdraw(state: AetoState, type: Asked['type']): void {
  state.flow = { ...state.flow, asked: state.flow.asked.filter((one) => one.type !== type) }
}

/** Interrupts what is going on: this is decided first. */
export const ask = (state: AetoState, question: Asked): void => place.push(state, question)

/**
 * Whose a state is. One that this library has frozen stays as it is for good, and what is cached about it holds. A fork is changed
 * by `advance` alone, which keeps the caches up to date. Anything else, JSON from a file or a host's own object, may be changed by
 * others at any time: every question about it is answered from a frozen copy made for that question.
 */

import { beside } from './beside'
import { copyJson, deepFreeze, freezeNew, isDeepFrozen } from './json'

/** How a view is known, and the state that answers for it. */
export interface Views<S extends object, V extends object> {
  is(value: object): boolean
  toState(view: V): S
}

export interface Custody<S extends object, V extends object> {
  /** Freezes a state that nobody else changes, and knows it from now on. */
  settle(state: S): S
  /** The same for a state that was made out of a frozen one, copy on write: only what is new is looked at. */
  settleAfter(state: S, before: S): S
  /** Takes a private copy in as a fork. */
  adopt(copy: S): S
  /** Is it a fork, and has nobody else changed it? */
  isFork(state: S): boolean
  /** Disowns a fork: it is anybody's JSON from now on. */
  release(fork: S): void
  /** The state itself if nobody else changes it, a frozen copy of it otherwise; of a view, the state that answers for it. */
  read(state: S | V): S
}

export function createCustody<S extends object, V extends object = never>(
  isIntact: (fork: S) => boolean = () => true,
  views?: Views<S, V>,
): Custody<S, V> {
  // Whether an object stays as it is for good, or is a fork; beside it, since to note it in a set would take longer than the fork.
  const status = beside<object, 'settled' | 'fork' | 'disowned'>()
  // Cache: frozen views and what they were read as.
  const seen = new WeakMap<object, S>()
  // Noted before it is frozen: what is frozen already would go into the slower WeakMap of `beside`.
  const settle = (state: S): S => {
    status.set(state, 'settled')
    return deepFreeze(state)
  }
  const settleAfter = (state: S, before: S): S => {
    status.set(state, 'settled')
    return freezeNew(state, before)
  }
  /** Whatever a host hands in, which may be no object at all. */
  const statusOf = (of: unknown) => (typeof of === 'object' && of !== null ? status.get(of) : undefined)
  // The fork that was asked about last: the next question is nearly always about the same one. What stands for none is no state.
  const none = {}
  let last: object = none
  const isFork = (state: S | V): boolean => {
    if (state !== last) {
      if (statusOf(state) !== 'fork') return false
      last = state
    }
    if (isIntact(state as S)) return true
    disown(state)
    return false
  }
  const disown = (state: object): void => {
    status.set(state, 'disowned')
    last = none
  }
  return {
    settle,
    settleAfter,
    adopt(copy) {
      status.set(copy, 'fork')
      return copy
    },
    isFork,
    release: disown,
    read(given) {
      if (isFork(given) || statusOf(given) === 'settled') return given as S
      if (typeof given !== 'object' || given === null)
        throw new TypeError(`a state is an object, not ${given === null ? 'null' : typeof given}`)
      const known = seen.get(given)
      if (known !== undefined) return known
      const stays = isDeepFrozen(given)
      const own = stays ? given : copyJson(given)
      if (!views?.is(given)) return settle(own as S)
      const state = settle(views.toState(own as V))
      if (stays) seen.set(given, state)
      return state
    },
  }
}

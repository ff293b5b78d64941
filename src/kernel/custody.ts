/**
 * Whose a state is. One that this library has frozen stays as it is for good, and what is cached about it holds. A fork is changed
 * by `advance` alone, which keeps the caches up to date. Anything else, JSON from a file or a host's own object, may be changed by
 * others at any time: every question about it is answered from a frozen copy made for that question.
 */

import { copyJson, deepFreeze, freezeNew, isDeepFrozen } from './json'

export interface Custody<S extends object> {
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
  /** The state itself if nobody else changes it, a frozen copy of it otherwise. */
  read(state: S): S
}

export function createCustody<S extends object>(isIntact: (fork: S) => boolean = () => true): Custody<S> {
  const settled = new WeakSet<S>()
  const forks = new WeakSet<S>()
  const settle = (state: S): S => {
    settled.add(deepFreeze(state))
    return state
  }
  const settleAfter = (state: S, before: S): S => {
    settled.add(freezeNew(state, before))
    return state
  }
  const isFork = (state: S): boolean => {
    if (!forks.has(state)) return false
    if (isIntact(state)) return true
    forks.delete(state)
    return false
  }
  return {
    settle,
    settleAfter,
    adopt(copy) {
      forks.add(copy)
      return copy
    },
    isFork,
    release(fork) {
      forks.delete(fork)
    },
    read(state) {
      if (isFork(state) || settled.has(state)) return state
      if (typeof state !== 'object' || state === null)
        throw new TypeError(`a state is an object, not ${state === null ? 'null' : typeof state}`)
      return settle(isDeepFrozen(state) ? state : copyJson(state))
    },
  }
}

/** The parts of a state that its caches are derived from, so that a fork which somebody has edited by hand is told from one that nobody has. */

import type { EtoState } from '../state'

/** Everything in a state that a cache beside it depends on, and that is not looked at again when the cache is asked. */
export type SealedParts = { -readonly [K in Part]: EtoState[K] | null }

type Part =
  | 'units'
  | 'passed'
  | 'claimed'
  | 'friendly'
  | 'holders'
  | 'allegiance'
  | 'entered'
  | 'russia'
  | 'vichy'
  | 'italy'
  | 'once'
  | 'options'
  | 'overlay'

/** Field by field, here and below: it is done at every step. */
export const noParts = (): SealedParts => ({
  units: null,
  passed: null,
  claimed: null,
  friendly: null,
  holders: null,
  allegiance: null,
  entered: null,
  russia: null,
  vichy: null,
  italy: null,
  once: null,
  options: null,
  overlay: null,
})

export function noteParts(parts: SealedParts, state: EtoState): void {
  parts.units = state.units
  parts.passed = state.passed
  parts.claimed = state.claimed
  parts.friendly = state.friendly
  parts.holders = state.holders
  parts.allegiance = state.allegiance
  parts.entered = state.entered
  parts.russia = state.russia
  parts.vichy = state.vichy
  parts.italy = state.italy
  parts.once = state.once
  parts.options = state.options
  parts.overlay = state.overlay
}

/** Are these the parts of the state? */
export const hasParts = (parts: SealedParts, state: EtoState): boolean =>
  parts.units === state.units &&
  parts.passed === state.passed &&
  parts.claimed === state.claimed &&
  parts.friendly === state.friendly &&
  parts.holders === state.holders &&
  parts.allegiance === state.allegiance &&
  parts.entered === state.entered &&
  parts.russia === state.russia &&
  parts.vichy === state.vichy &&
  parts.italy === state.italy &&
  parts.once === state.once &&
  parts.options === state.options &&
  parts.overlay === state.overlay

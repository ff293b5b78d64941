/** The parts of a state that its caches are derived from, so that a fork which somebody has edited by hand is told from one that nobody has. */

import type { EtoState } from '../state'

/** Everything in a state that a cache beside it depends on, and that is not looked at again when the cache is asked. */
export type SealedParts = { -readonly [K in Part]: EtoState[K] }

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
export const partsOf = (state: EtoState): SealedParts => ({
  units: state.units,
  passed: state.passed,
  claimed: state.claimed,
  friendly: state.friendly,
  holders: state.holders,
  allegiance: state.allegiance,
  entered: state.entered,
  russia: state.russia,
  vichy: state.vichy,
  italy: state.italy,
  once: state.once,
  options: state.options,
  overlay: state.overlay,
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

/** Whole moves for people who think in them: each comes to the small decisions that it is made of, or to the rule against it. */

import { frozen } from '../../kernel/frozen'
import type { Refusal } from '../../kernel/verdict'
import type { EtoAction } from './actions'
import { eto } from './game'
import type { SeaWay } from './schema'
import type { EtoState } from './state'

/** A unit as actions name it. */
export interface NamedUnit {
  readonly at: string
  readonly unit: string
}

export type Plan =
  | { readonly legal: true; readonly actions: readonly EtoAction[] }
  /** The step that is refused, and why; nothing has been done. */
  | { readonly legal: false; readonly step: EtoAction; readonly verdict: Refusal }

/** Tries actions one after the other on a copy; dice are not needed for any but the last. */
function tryOut(state: EtoState, actions: readonly EtoAction[]): Plan {
  const draft = eto.fork(state)
  for (const [i, step] of actions.entries()) {
    const verdict = eto.check(draft, step)
    if (!verdict.legal) return { legal: false, step, verdict }
    if (i < actions.length - 1) eto.advance(draft, step)
  }
  return { legal: true, actions }
}

export const plan = /* @__PURE__ */ frozen({
  /** Take a unit and move it to a hex, over land or by rail as the phase has it; it stays in hand while it can go on. */
  move: (state: EtoState, { at, unit }: NamedUnit, to: string): Plan =>
    tryOut(state, [
      { type: 'take', at, unit },
      { type: 'move', to },
    ]),

  /** Take a unit and ship it to a port, straight there unless told. */
  sail: (state: EtoState, { at, unit }: NamedUnit, to: string, by: SeaWay = 'sea'): Plan =>
    tryOut(state, [
      { type: 'take', at, unit },
      { type: 'sail', to, by },
    ]),

  /** Attack a hex with these units: everything up to the roll, and the roll. */
  attack: (state: EtoState, target: string, units: readonly NamedUnit[]): Plan =>
    tryOut(state, [
      { type: 'aim', at: target },
      ...units.map(({ at, unit }): EtoAction => ({ type: 'join', at, unit })),
      { type: 'fight' },
    ]),
})

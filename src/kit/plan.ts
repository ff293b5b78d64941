/**
 * Whole moves out of small decisions, for any game: a plan is a list of actions that are tried out one after the other on a fork, or the
 * first of them that is refused and why. Nothing is done to the state itself.
 */

import type { Game, GameAction, GameEvent, GameState } from '../kernel/game'
import type { Refusal } from '../kernel/verdict'

export type PlanOf<A> =
  | { readonly legal: true; readonly actions: readonly A[] }
  /** The step that is refused, and why; nothing has been done. */
  | { readonly legal: false; readonly step: A; readonly verdict: Refusal }

/** A step that is refused, and the rule against it. */
export interface RefusedStep<A> {
  readonly step: A
  readonly verdict: Refusal
}

/** A fork on which some steps were taken, or the one of them that is refused. */
export type PlayedOn<S, A> =
  | { readonly legal: true; readonly draft: S }
  | ({ readonly legal: false } & RefusedStep<A>)

/** `S` is the state of the game, `V` a view of it, which will do as well. */
export interface Planner<S, A, V = never> {
  /** Plays steps on a fork of the state, each of them checked. They should be such that roll no dice: the fork has its own. */
  playOn(state: S | V, steps: readonly A[]): PlayedOn<S, A>
  /** May these actions be taken one after the other? The last is checked and not carried out, so it may roll dice. */
  plan(state: S | V, actions: readonly A[]): PlanOf<A>
  /** The first of these plans that may be carried out; or else the first of them, with what is refused in it. */
  firstOf(state: S | V, plans: readonly (readonly A[])[]): PlanOf<A>
  /**
   * What could follow after some steps: every legal action then, as `describe` sees it, but for those of which it says `null`; none, if
   * the steps are refused.
   */
  options<T>(state: S | V, steps: readonly A[], describe: (draft: S, action: A) => T | null): readonly T[]
  /** What is refused of these actions after some steps, each for itself; or the step before them that is refused already. */
  refusals(state: S | V, steps: readonly A[], actions: readonly A[]): readonly RefusedStep<A>[]
}

/** The planner of a game. */
export function plannerOf<S extends GameState, A extends GameAction, E extends GameEvent, V>({
  fork,
  check,
  advance,
  legalActions,
}: Game<S, A, E, V>): Planner<S, A, V> {
  const playOn = (state: S | V, steps: readonly A[]): PlayedOn<S, A> => {
    const draft = fork(state)
    for (const step of steps) {
      const verdict = check(draft, step)
      if (!verdict.legal) return { legal: false, step, verdict }
      advance(draft, step)
    }
    return { legal: true, draft }
  }

  const plan = (state: S | V, actions: readonly A[]): PlanOf<A> => {
    const before = playOn(state, actions.slice(0, -1))
    if (!before.legal) return before
    for (const step of actions.slice(-1)) {
      const verdict = check(before.draft, step)
      if (!verdict.legal) return { legal: false, step, verdict }
    }
    return { legal: true, actions }
  }

  return {
    playOn,
    plan,
    firstOf(state, plans) {
      const tried: PlanOf<A>[] = []
      for (const actions of plans) {
        const found = plan(state, actions)
        if (found.legal) return found
        tried.push(found)
      }
      if (tried.length === 0) throw new Error('there is no plan to choose from')
      return tried[0]
    },
    options(state, steps, describe) {
      const played = playOn(state, steps)
      if (!played.legal) return []
      return [...legalActions(played.draft)].flatMap((action) => describe(played.draft, action) ?? [])
    },
    refusals(state, steps, actions) {
      const played = playOn(state, steps)
      if (!played.legal) return [{ step: played.step, verdict: played.verdict }]
      return actions.flatMap((step) => {
        const verdict = check(played.draft, step)
        return verdict.legal ? [] : [{ step, verdict }]
      })
    },
  }
}

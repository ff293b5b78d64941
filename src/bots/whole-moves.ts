/**
 * Whole moves: what a person calls a move, made of the small decisions that the game asks for. A search over them is less deep by far
 * than one over single clicks.
 */

import { diceFrom } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameNames, GameState } from '../kernel/game'
import { plannerOf } from '../kit/plan'
import { isResignation } from './bot'

/** Lists the whole moves of whoever must decide: each is legal actions to take one after the other, of which only the last may roll dice. */
export type WholeMoves<S extends GameState, A extends GameAction> = (state: S) => Iterable<readonly A[]>

/** A roll where the dice are not to fall. */
class Rolled extends Error {}

/** Dice that end a move: what comes after a roll hangs on it. */
const NOT_YET = diceFrom(() => {
  throw new Rolled()
})

export interface WholeMovesOptions {
  /** The most decisions that one move may be made of; a longer one is cut off there. */
  readonly depth?: number
  /** The most moves to list; those behind are single decisions. */
  readonly most?: number
}

/**
 * The whole moves of any game. A move goes on for as long as the same player is asked a question within his phase (see `Decision`), and
 * ends where he is not, or where dice are rolled. Different orders of the same decisions are all listed, so this is for games whose
 * moves are short; `etoWholeMoves` knows its game better.
 *
 * @example
 * ```ts
 * const moves = wholeMovesOf(eto)
 * for (const actions of moves(state)) console.log(actions.map((action) => eto.words.action(action)).join(', '))
 * ```
 */
export function wholeMovesOf<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(
  game: Game<S, A, E, V, N>,
  { depth = 8, most = 1000 }: WholeMovesOptions = {},
): (state: S) => readonly (readonly A[])[] {
  return (state) => {
    const now = game.decision(state)
    if (now === null) return []
    const found: A[][] = []
    const extend = (from: S, actions: readonly A[]) => {
      for (const action of game.legalActions(from)) {
        const longer = [...actions, action]
        if (longer.length >= depth || found.length >= most) {
          found.push(longer)
          continue
        }
        const draft = game.fork(from)
        try {
          game.advance(draft, action, NOT_YET)
        } catch (error) {
          if (!(error instanceof Rolled)) throw error
          found.push(longer)
          continue
        }
        const next = game.decision(draft)
        if (next === null || next.player !== now.player || next.question === undefined) found.push(longer)
        else extend(draft, longer)
      }
    }
    extend(state, [])
    return found
  }
}

/** Every legal action as a move of its own. */
export function singleMovesOf<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>): WholeMoves<S, A> {
  return (state) => Array.from(game.legalActions(state), (action) => [action])
}

/** The moves that a bot considers: resigning is none of them, unless there is no other. */
export function consideredMoves<A extends GameAction>(moves: Iterable<readonly A[]>): (readonly A[])[] {
  const all = [...moves]
  const others = all.filter((actions) => !actions.some(isResignation))
  return others.length > 0 ? others : all
}

/** What is left to do of the move that a bot has begun: it is asked for each decision, and thinks once a move. */
export interface Resolve<S, A> {
  /** The next action of the move, if it is one; those that were forced meanwhile are left out. */
  next(state: S): A | null
  /** Begins a move. */
  begin(state: S, move: readonly A[]): A
  forget(): void
}

export function resolveOf<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>): Resolve<S, A> {
  let rest: A[] = []
  let made = ''
  const momentOf = (state: S) => {
    const now = game.decision(state)
    return `${now?.player} ${now?.phase}`
  }
  return {
    next(state) {
      if (rest.length === 0) return null
      if (momentOf(state) !== made) rest = []
      for (let action = rest.shift(); action !== undefined; action = rest.shift())
        if (game.check(state, action).legal) return action
      return null
    },
    begin(state, [first, ...others]) {
      rest = others
      made = momentOf(state)
      return first
    },
    forget() {
      rest = []
    },
  }
}

/** May these actions be taken one after the other? */
export function isWholeMove<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  state: S,
  actions: readonly A[],
): boolean {
  return plannerOf(game).plan(state, actions).legal
}

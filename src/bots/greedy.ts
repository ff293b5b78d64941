/** A bot that looks one move ahead, and no further. */

import { outcomesOf } from '../kernel/chance'
import type { Dice } from '../kernel/dice'
import { fractionNumber } from '../kernel/fraction'
import type { Game, GameAction, GameEvent, GameNames, GameState } from '../kernel/game'
import { TooManyOutcomes } from '../kernel/throws'
import type { Bot, Budget } from './bot'
import { type Evaluation, valueFor } from './evaluation'
import { type Meter, meterOf } from './meter'
import { onlyAction } from './play-game'
import { consideredMoves, resolveOf, singleMovesOf, type WholeMoves } from './whole-moves'

export interface GreedyOptions<S extends GameState, A extends GameAction> extends Budget {
  /** What it thinks good; without one it sees the end of the game only. */
  readonly evaluation?: Evaluation<S>
  /** The moves that it chooses from; single actions, unless told. */
  readonly moves?: WholeMoves<S, A>
  /** It looks at so many moves at most, drawn by lot; all of them, unless told. */
  readonly most?: number
  /** Ways that the dice of one move can fall, up to which all are looked at; of more, `samples` are drawn by lot. */
  readonly exact?: number
  readonly samples?: number
}

/**
 * Takes the move after which the position is best on average over everything that the dice can do; of equals, one by lot. An
 * iteration of its budget is one move that it looks at.
 *
 * @example
 * ```ts
 * const bot = greedyBot(eto, { evaluation: etoEvaluation, moves: etoWholeMoves, most: 200 })
 * ```
 */
export function greedyBot<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, options: GreedyOptions<S, A> = {}): Bot<S, A> {
  const { evaluation, moves = singleMovesOf(game), most = Infinity } = options
  const value = valueFor(game, evaluation)
  const resolve = resolveOf(game)
  return {
    start: resolve.forget,
    choose(state, dice, budget) {
      const going = resolve.next(state)
      if (going !== null) return going
      const now = game.decision(state)
      if (now === null) throw new Error('the game is over, and there is nothing to choose')
      const only = onlyAction(game.legalActions(state))
      if (only !== null) return only
      // What is hidden is drawn by lot once: it plays by what it can see.
      const seen = game.hidden ? game.determinize(game.view(state, now.player), dice) : state
      const listed = consideredMoves(moves(seen))
      const candidates = most < listed.length ? drawn(listed, most, dice) : listed
      const meter = meterOf([options, budget], Infinity)
      const worth = (move: readonly A[]) =>
        expected(game, seen, move, (after) => value(after, now.player), dice, options)
      return resolve.begin(state, best(candidates, worth, meter, dice))
    },
  }
}

/** The best of them, the first of equals in an order drawn by lot; one at least is looked at. */
function best<A>(
  candidates: (readonly A[])[],
  worth: (move: readonly A[]) => number,
  meter: Meter,
  dice: Dice,
) {
  let chosen = candidates[0]
  let highest = -Infinity
  let equals = 0
  for (const move of candidates) {
    if (!meter.next()) break
    const found = worth(move)
    if (found > highest) {
      highest = found
      chosen = move
      equals = 1
    } else if (found === highest && dice.d(++equals) === 1) chosen = move
  }
  return chosen
}

/** So many of a list, drawn by lot; the last of it among them, which ends a phase in most games. */
function drawn<T>(list: readonly T[], count: number, dice: Dice): T[] {
  const rest = list.slice(0, -1)
  for (let i = 0; i < count - 1; i++) {
    const other = i + dice.d(rest.length - i) - 1
    ;[rest[i], rest[other]] = [rest[other], rest[i]]
  }
  return [...rest.slice(0, count - 1), ...list.slice(-1)]
}

/** What a move is worth on average over everything that the dice can do. */
export function expected<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(
  game: Game<S, A, E, V, N>,
  state: S,
  move: readonly A[],
  value: (after: S) => number,
  dice: Dice,
  { exact = 256, samples = 16 }: { readonly exact?: number; readonly samples?: number } = {},
): number {
  const before = game.fork(state)
  for (const action of move.slice(0, -1)) game.advance(before, action, dice)
  const last = move[move.length - 1]
  const roll = (with_: Dice) => {
    const draft = game.fork(before)
    game.advance(draft, last, with_)
    return value(draft)
  }
  try {
    let sum = 0
    for (const { value: worth, probability } of outcomesOf(roll, { paths: exact, key: (worth) => worth }))
      sum += worth * fractionNumber(probability)
    return sum
  } catch (error) {
    if (!(error instanceof TooManyOutcomes)) throw error
  }
  let sum = 0
  for (let i = 0; i < samples; i++) sum += roll(dice)
  return sum / samples
}

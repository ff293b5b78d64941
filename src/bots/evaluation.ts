/** How good a position is for a player. */

import type { Game, GameAction, GameEvent, GameNames, GameState, Player } from '../kernel/game'

/**
 * From -1 (as good as lost) to 1 (as good as won). Asked only while the game goes on, and often: it must be quick, and must not
 * change the position.
 */
export type Evaluation<S extends GameState> = (state: S, player: Player) => number

/** The evaluation with the end of the game in it: 1 for who has won, -1 for who has not, 0 for a draw; without one, 0 until the end. */
export function valueFor<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, evaluation?: Evaluation<S>): Evaluation<S> {
  return (state, player) => {
    const result = game.result(state)
    if (result !== null) return result.winner === null ? 0 : result.winner === player ? 1 : -1
    if (evaluation === undefined) return 0
    return Math.max(-1, Math.min(1, evaluation(state, player)))
  }
}

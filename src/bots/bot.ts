/** A player that is a program. */

import type { Dice } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameState } from '../kernel/game'

/** Chooses one legal action of whoever must decide. It may remember what it has seen, and draws lots with these dice only. */
export interface Bot<S extends GameState, A extends GameAction> {
  choose(state: S, dice: Dice): A
}

/** Any legal action, each as likely as the others. */
export function randomBot<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
): Bot<S, A> {
  return {
    choose(state, dice) {
      const action = game.sample(state, dice)
      if (action === null) throw new Error('the game is over, and there is nothing to choose')
      return action
    },
  }
}

/** A player that is a program. */

import type { Dice } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameState, Player, Result, SetupOptions } from '../kernel/game'

/** How long a bot may think about one decision. What is left out sets no limit. */
export interface Budget {
  /** Playouts, nodes, or whatever it counts. The only limit under which the same seed gives the same choice on any machine. */
  readonly iterations?: number
  readonly milliseconds?: number
  /** Once this is aborted it answers with the best that it has so far. */
  readonly signal?: AbortSignal
}

/** What a bot is told when a game begins. */
export interface Seat {
  /** Whom it plays. */
  readonly player: Player
  readonly setup: SetupOptions
}

/** What a bot may want to know besides what it is asked. Each may be left out. */
interface Hooks<A, Done> {
  /** A game begins. A bot with a memory forgets the last one; one that is a process of its own is started. */
  start?(seat: Seat): Done
  /** An action was taken, by anybody, and the next question is about the position after it. Forced ones are told as well. */
  watch?(action: A, player: Player): void
  /** The game is over: its result, or `null` if it was broken off or forfeited. Called whatever went wrong. */
  end?(result: Result | null): Done
}

/** Chooses one legal action of whoever must decide. It may remember what it has seen, and draws lots with these dice only. */
export interface Bot<S extends GameState, A extends GameAction> extends Hooks<A, void> {
  choose(state: S, dice: Dice, budget?: Budget): A
}

/** A bot that may take its time: an outside program, a person. Every {@link Bot} is one. */
export interface AsyncBot<S extends GameState, A extends GameAction> extends Hooks<A, void | Promise<void>> {
  choose(state: S, dice: Dice, budget?: Budget): A | Promise<A>
}

/** What no bot of ours does by itself: giving up is for people. */
export const isResignation = ({ type }: GameAction): boolean => type === 'resign'

/** Any legal action, each as likely as the others; but it never resigns while there is anything else to do. */
export function randomBot<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
): Bot<S, A> {
  return {
    choose(state, dice) {
      let action: A | null
      let tries = 0
      // Drawn again, each of the others stays as likely as the next.
      do action = game.sample(state, dice)
      while (action?.type === 'resign' && ++tries < 99)
      if (action === null) throw new Error('the game is over')
      return action
    },
  }
}

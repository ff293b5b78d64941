/** Bots that let nobody have his turn while they think. */

import type { AnyGame, Bot } from '../../src/bots'
import type { GameAction, GameState } from '../../src/kernel/game'

type AnyBot = Bot<GameState, GameAction>

/** Thinks until it is told to stop, without a pause in which a message could reach it. */
export const busyBot = (game: AnyGame): AnyBot => ({
  choose(state, _, budget) {
    const [first] = game.legalActions(state)
    while (!budget!.signal!.aborted);
    return first
  },
})

/** Thinks for ever, whatever it is told. */
export const deafBot = (): AnyBot => ({
  choose() {
    for (;;);
  },
})

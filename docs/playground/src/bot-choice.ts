/** What a bot decides, told no more than its player may know; the true state is the umpire's, who throws the dice. */

import type { Dice, GameAction, GameState } from 'grognard'
import type { Bot } from 'grognard/bots'
import type { AnyAdapter } from './adapter'

export function choiceOf(
  { game, seen }: AnyAdapter,
  bot: Bot<GameState, GameAction>,
  state: GameState,
  lots: Dice,
): GameAction {
  return bot.choose(seen(state, game.decision(state)!.player), lots)
}

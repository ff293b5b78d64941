/** Plays at random and takes its time, so that a worker can be caught in the middle of a game. */

import type { AsyncBot } from '../../src/bots'
import { randomBot } from '../../src/bots/bot'
import { type RaceAction, type RaceState, race } from '../kernel/race'

export function slowBot(): AsyncBot<RaceState, RaceAction> {
  const bot = randomBot(race)
  return {
    async choose(state, dice) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return bot.choose(state, dice)
    },
  }
}

/** A bot that cannot be made. */
export function brokenBot(): never {
  throw new Error('no parts left')
}

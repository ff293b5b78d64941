/**
 * A player of Advanced European Theater of Operations. The game is umpired: what units did is for the table to report, and no program can know it. So the table reports
 * anything that is allowed, by lot, and each power answers what it is asked as serves it best.
 */

import type { FrozenAetoState, Umpire } from '../games/aeto/game'
import type { AetoAction } from '../games/aeto/index'
import { aetoEvaluation } from './aeto-evaluation'
import { type Bot, randomBot } from './bot'
import { greedyBot } from './greedy'

/** How many answers a power looks at. */
const MOST = 60

/**
 * Reports at random, and answers for each power what serves it best. It plays with the umpire that it is given, `aeto` or one with a host's map.
 *
 * @example
 * ```ts
 * import { seeded } from 'grognard'
 * import { aeto } from 'grognard/aeto'
 * import { aetoBot } from 'grognard/bots/aeto'
 *
 * const state = aeto.setup({ scenario: '1939', seed: 'club night' })
 * console.log(aeto.check(state, aetoBot(aeto).choose(state, seeded('lots'))).legal) // → true
 * ```
 */
export function aetoBot(umpire: Umpire): Bot<FrozenAetoState, AetoAction> {
  const table = randomBot(umpire)
  const power = greedyBot(umpire, { evaluation: aetoEvaluation as never, most: MOST })
  return {
    ...(power.start && { start: power.start }),
    choose(state, dice, budget) {
      const asked = umpire.decision(state)?.player === 'table' ? table : power
      return asked.choose(state, dice, budget)
    },
  }
}

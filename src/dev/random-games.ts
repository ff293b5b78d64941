/**
 * `npm run random-games -- --minutes N`: random games of every scenario of every playable game, with all sorts of optional
 * rules, until the time is up; without it, ten of each. Stops at the first promise that is broken, with the seed that does it.
 */

import { eto } from '../games/eto/game'
import type { Game, GameAction, GameEvent, GameState } from '../kernel/game'
import { playRandomGame } from '../testing/random-game'

type AnyGame = Game<GameState, GameAction, GameEvent, unknown>
const GAMES: readonly AnyGame[] = [eto as unknown as AnyGame]

const flag = process.argv.indexOf('--minutes')
const minutes = flag < 0 ? null : Number(process.argv[flag + 1])
if (minutes !== null && !(minutes > 0)) {
  console.error('usage: npm run random-games -- [--minutes N]')
  process.exit(2)
}
const until = minutes === null ? null : Date.now() + minutes * 60_000
const began = until === null ? 'fixed' : new Date().toISOString()

let games = 0
let decisions = 0
for (let round = 0; until === null ? round < 10 : Date.now() < until; round++)
  for (const game of GAMES)
    for (const scenario of Object.keys(game.scenarios)) {
      const rules = Object.fromEntries(
        Object.keys(game.optionalRules).map((rule, i) => [rule, ((round >> i) & 1) === 1]),
      )
      const setup = { scenario, seed: `${began} ${round}`, rules }
      const played = tryGame(game, setup)
      if (played === null) continue
      games++
      decisions += played
    }
console.log(`${games} games, ${decisions} decisions, nothing broken`)

function tryGame(game: AnyGame, setup: Parameters<AnyGame['setup']>[0]): number | null {
  try {
    game.setup(setup)
  } catch {
    // A set of optional rules that this scenario does not allow.
    return null
  }
  try {
    return playRandomGame(game, setup, { every: 25 }).decisions
  } catch (error) {
    console.error(`${game.id}, set-up ${JSON.stringify(setup)}:`)
    throw error
  }
}

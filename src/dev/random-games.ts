/**
 * `npm run random-games -- [--game G] [--scenario S] [--minutes N] [--hurry N] [--led N] [--seed X]`: random games of every scenario
 * of every playable game, with optional rules drawn by lot, until the time is up; without it, ten of each scenario. On the way every
 * promise is looked at now and then: invariants hold, what is listed is legal, and a save that is loaded lists the same. With `--led 7` the
 * scripted player of the game takes seven decisions in ten: wars then go on as they do between people, and not as chance has them.
 *
 * What is broken is told at once, with the set-up that does it, each fault once; the run goes on, and fails at its end.
 */

import { parseArgs } from 'node:util'
import type { Bot } from '../bots/bot'
import { botsOf, loadBot } from '../bots/load'
import { GAMES } from '../games/registry'
import { seeded } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameState } from '../kernel/game'
import { playRandomGame } from '../testing/random-game'
import { drawRules } from '../testing/variants'

type AnyGame = Game<GameState, GameAction, GameEvent, unknown>

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    scenario: { type: 'string' },
    minutes: { type: 'string' },
    hurry: { type: 'string', default: '6' },
    led: { type: 'string', default: '0' },
    seed: { type: 'string' },
  },
})
const ROUNDS = 10
const minutes = values.minutes === undefined ? null : Number(values.minutes)
const hurry = Number(values.hurry)
const ofTen = Number(values.led)
if ((minutes !== null && !(minutes > 0)) || !(hurry >= 1) || !(ofTen >= 0 && ofTen <= 10)) {
  console.error('--minutes is a number above 0, --hurry one of at least 1, --led one from 0 to 10')
  process.exit(2)
}
const until = minutes === null ? null : Date.now() + minutes * 60_000
const seed = values.seed ?? (until === null ? 'fixed' : new Date().toISOString())

const wanted = GAMES.filter(
  ({ id, game }) => game !== null && (values.game === undefined || values.game === id),
)
if (wanted.length === 0) {
  console.error(`--game is one of ${GAMES.map(({ id }) => id).join(', ')}`)
  process.exit(2)
}
const games = await Promise.all(
  wanted.map(async ({ id, game }) => (await import(`../games/${id}/game.ts`))[game!] as AnyGame),
)

/** The scripted player of each game, made anew for every game that is played. */
const players = new Map(
  await Promise.all(
    games.map(async (game) => [game.id, await loadBot(game, botsOf(game.id)[0].name)] as const),
  ),
)

let played = 0
let decisions = 0
const faults = new Map<string, number>()
for (let round = 0; until === null ? round < ROUNDS : Date.now() < until; round++)
  for (const game of games)
    for (const scenario of Object.keys(game.scenarios))
      if (values.scenario === undefined || values.scenario === scenario) playOne(game, scenario, round)
console.log(`${played} games, ${decisions} decisions, ${faults.size === 0 ? 'nothing' : faults.size} broken`)
for (const [fault, times] of faults) console.log(`${times} times: ${fault}`)
process.exitCode = faults.size === 0 ? 0 : 1

function playOne(game: AnyGame, scenario: string, round: number): void {
  const one = `${seed} ${round}`
  const rules = round === 0 ? {} : drawRules(game, scenario, one, seeded(`rules ${one} ${scenario}`))
  const setup = { scenario, seed: one, rules }
  try {
    const player = players.get(game.id)!() as Bot<GameState, GameAction>
    const looks = { every: 25, hurry, lists: 40, saves: 400 }
    const options = ofTen > 0 ? { ...looks, hand: { ofTen, choose: player.choose } } : looks
    decisions += playRandomGame(game, setup, options).decisions
    played++
  } catch (error) {
    const { message } = error as Error
    // Hexes, units and counts differ from game to game; the fault is the same.
    const fault = `${game.id}: ${message.replace(/\d+/g, 'N')}`
    const times = faults.get(fault) ?? 0
    faults.set(fault, times + 1)
    if (times === 0) console.error(`${game.id}, set-up ${JSON.stringify(setup)}:\n${(error as Error).stack}`)
  }
}

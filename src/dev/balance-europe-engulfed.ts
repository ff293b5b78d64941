/**
 * Plays the scripted player of Europe Engulfed against itself, or from either side against random play, and prints who wins how often and what decided it: what the reconstructed
 * force pools are held to.
 *
 *     npm run balance:europe-engulfed -- --games 100 [--scenario 16.2] [--seed balance] [--first 0] [--against random]
 */

import { parseArgs } from 'node:util'
import { type Bot, randomBot } from '../bots/bot'
import { europeEngulfedBot } from '../bots/europe-engulfed'
import type { EeAction } from '../games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../games/europe-engulfed/game'
import { SCENARIOS, type ScenarioId } from '../games/europe-engulfed/scenario'
import { seeded } from '../kernel/dice'
import { interval } from './balance'

type Player = Bot<FrozenEeState, EeAction>

/** One game to its end. */
function playOne(scenario: ScenarioId, seed: string, bots: Readonly<Record<string, Player>>) {
  const state = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed }))
  const dice = seeded(`${seed} bots`)
  for (let now = europeEngulfed.decision(state); now !== null; now = europeEngulfed.decision(state))
    europeEngulfed.advance(state, bots[now.player].choose(state, dice))
  return europeEngulfed.result(state)!
}

const percent = (share: number) => `${Math.round(100 * share)}%`

/** A row of the table, in Markdown, and how often the game was decided by what. */
function report(scenario: ScenarioId, title: string, results: readonly ReturnType<typeof playOne>[]): string {
  const { first, second } = SCENARIOS[scenario]
  const wins = (side: string | null) => results.filter(({ winner }) => winner === side).length
  const [low, high] = interval(wins(first), results.length)
  const share = `${wins(first)} (${percent(low)} to ${percent(high)})`
  const reasons = new Map<string, number>()
  for (const { because } of results) reasons.set(because, (reasons.get(because) ?? 0) + 1)
  const list = [...reasons].sort(([a], [b]) => (a < b ? -1 : 1)).map(([text, n]) => `    ${n} × ${text}`)
  return [
    `| ${scenario} | ${title} | ${results.length} | ${first} ${share} | ${second} ${wins(second)} | ${wins(null)} |`,
    ...list,
  ].join('\n')
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    scenario: { type: 'string', default: '16.1' },
    seed: { type: 'string', default: 'balance' },
    first: { type: 'string', default: '0' },
    against: { type: 'string' },
  },
})
const scenario = values.scenario as ScenarioId
const seeds = Array.from(
  { length: Number(values.games) },
  (_, i) => `${values.seed} ${Number(values.first) + i}`,
)
const random = (): Player => randomBot(europeEngulfed) as unknown as Player
const { first, second } = SCENARIOS[scenario]
const pairs: readonly (readonly [string, Player, Player])[] =
  values.against === 'random'
    ? [
        ['scripted against random', europeEngulfedBot(), random()],
        ['random against scripted', random(), europeEngulfedBot()],
      ]
    : [['scripted against scripted', europeEngulfedBot(), europeEngulfedBot()]]
console.log(
  '| scenario | who | games | first side wins | second side wins | drawn |\n|---|---|---|---|---|---|',
)
for (const [title, one, other] of pairs)
  console.log(
    report(
      scenario,
      title,
      seeds.map((seed) => playOne(scenario, seed, { [first]: one, [second]: other })),
    ),
  )

/**
 * Plays the scripted player of Europe Engulfed against itself, or from either side against random play, and prints who wins how often and what decided it: what the reconstructed
 * force pools are held to.
 *
 *     npm run balance:europe-engulfed -- --games 100 [--scenario 16.2] [--seed balance] [--first 0] [--against random] [--pool 'soviet: 3A4 …']
 */

import { parseArgs } from 'node:util'
import { chooseAmong } from '../bots/europe-engulfed'
import type { EeAction } from '../games/europe-engulfed/actions'
import { CHARTS_OF, type EeCharts } from '../games/europe-engulfed/charts'
import { entriesOf } from '../games/europe-engulfed/forces'
import { europeEngulfed } from '../games/europe-engulfed/game'
import type { Nation } from '../games/europe-engulfed/powers'
import { SCENARIOS, type ScenarioId } from '../games/europe-engulfed/scenario'
import type { EeState } from '../games/europe-engulfed/state'
import { viewOf } from '../games/europe-engulfed/view'
import { type Dice, seeded } from '../kernel/dice'
import { interval } from './balance'

/** What is to be done in a position, for the player whose decision it is. */
type Player = (state: EeState, player: EeState['side'], dice: Dice) => EeAction

const random: Player = (state, _, dice) => europeEngulfed.sample(state, dice)!
/** The scripted player knows his view; what is legal is the same in it as in the state. */
const scripted: Player = (state, player) =>
  chooseAmong(viewOf(state, player), [...europeEngulfed.legalActions(state)])

/** One game to its end. */
function playOne(scenario: ScenarioId, seed: string, bots: Readonly<Record<string, Player>>) {
  const state = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed, charts })) as EeState
  const dice = seeded(`${seed} bots`)
  for (let now = europeEngulfed.decision(state); now !== null; now = europeEngulfed.decision(state))
    europeEngulfed.advance(state, bots[now.player](state, now.player, dice))
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
    pool: { type: 'string', multiple: true, default: [] },
  },
})
const scenario = values.scenario as ScenarioId
const seeds = Array.from(
  { length: Number(values.games) },
  (_, i) => `${values.seed} ${Number(values.first) + i}`,
)
/** Force pools that are tried instead of those of the scenario. */
const forces: Record<string, unknown> = { ...CHARTS_OF[scenario].forces }
for (const pool of values.pool) {
  const [nation, row] = pool.split(': ')
  const entries = entriesOf(row)
  const blocks = entries.flatMap(({ kind, size, elite, count }) =>
    kind === 'air' ? [] : [{ kind, size, elite, count }],
  )
  forces[nation as Nation] = { blocks, air: entries.find(({ kind }) => kind === 'air')?.count ?? 0 }
}
const charts = values.pool.length === 0 ? {} : { forces: forces as unknown as EeCharts['forces'] }
const { first, second } = SCENARIOS[scenario]
const pairs: readonly (readonly [string, Player, Player])[] =
  values.against === 'random'
    ? [
        ['scripted against random', scripted, random],
        ['random against scripted', random, scripted],
      ]
    : [['scripted against scripted', scripted, scripted]]
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

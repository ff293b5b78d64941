/**
 * Plays the scripted player of `eto` against itself, or from either side against a greedy expectimax, and prints who wins how often.
 *
 *     npm run balance -- --games 100 [--scenario 1941] [--seed balance]
 *     npm run balance -- --games 100 --against expectimax   (or: raider, who goes straight for Germany)
 *
 * With `--records games.jsonl` each game is written to that file as it ends, a line of JSON, and those that stand there are not played again: a
 * long run can be broken off, and goes on where it was.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { expectimaxBot, PLAIN, RAIDER } from '../../test/support/eto-expectimax'
import type { Bot } from '../bots/bot'
import { etoBot } from '../bots/eto'
import type { EtoAction } from '../games/eto/actions'
import { eto } from '../games/eto/game'
import { ETO_SCENARIOS, type EtoScenario, type EtoState } from '../games/eto/state'
import { seeded } from '../kernel/dice'

export interface GameRecord {
  /** `null` if the game was broken off. */
  readonly winner: string | null
  readonly level: string
  readonly decisions: number
  readonly turns: number
}

/** Plays games by name, or finds them among those that a file has. */
export interface Ledger {
  of(name: string, play: () => GameRecord): GameRecord
}

/** The games that were played already, in a file of JSON lines; none are kept without one. */
export function ledgerOf(file: string | undefined): Ledger {
  const known = new Map<string, GameRecord>()
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines.filter((one) => one !== '')) {
    const { game, ...record } = JSON.parse(line) as GameRecord & { game: string }
    known.set(game, record)
  }
  return {
    of(name, play) {
      const old = known.get(name)
      if (old !== undefined) return old
      const record = play()
      known.set(name, record)
      if (file !== undefined) appendFileSync(file, `${JSON.stringify({ game: name, ...record })}\n`)
      return record
    },
  }
}

/** Whom the scripted player can be measured by. */
export const OPPONENTS: Readonly<Record<string, () => Bot<EtoState, EtoAction>>> = {
  expectimax: () => expectimaxBot(PLAIN),
  raider: () => expectimaxBot(RAIDER),
}

/** Plays one game, to its end unless told: the scripted player for both sides, or for one of them against another. */
export function playGame(
  scenario: EtoScenario,
  seed: string,
  other: { readonly side: string; readonly bot: Bot<EtoState, EtoAction> } | null = null,
  turns = Infinity,
): GameRecord {
  const state = eto.fork(eto.setup({ scenario, seed }))
  const dice = seeded(`${seed} bots`)
  const bots = Object.fromEntries(
    eto.players.map((player) => [player, player === other?.side ? other.bot : etoBot()]),
  )
  let decisions = 0
  for (let now = eto.decision(state); now !== null && state.elapsed < turns; now = eto.decision(state)) {
    eto.advance(state, bots[now.player].choose(state as EtoState, dice))
    decisions++
  }
  const { winner = null, level = 'none' } = eto.result(state) ?? {}
  return { winner, level, decisions, turns: state.elapsed + 1 }
}

/** Wilson's interval of 95 in 100 for a share. */
export function interval(wins: number, games: number): readonly [low: number, high: number] {
  const z = 1.96
  const share = wins / games
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games)
  const half =
    (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  return [middle - half, middle + half]
}

const LEVELS = ['decisive', 'substantive', 'marginal'] as const

const percent = (share: number) => `${Math.round(100 * share)}%`

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0) / numbers.length
}

/** A row of the table, in Markdown. */
export function row(scenario: string, records: readonly GameRecord[]): string {
  const games = records.length
  const count = (winner: string, level?: string) =>
    records.filter((one) => one.winner === winner && (level === undefined || one.level === level)).length
  const side = (winner: string) => {
    const [low, high] = interval(count(winner), games)
    return `${percent(count(winner) / games)} (${percent(low)} to ${percent(high)})`
  }
  const levels = (winner: string) => LEVELS.map((level) => count(winner, level)).join(' / ')
  const cells = [
    scenario,
    games,
    levels('axis'),
    levels('allied'),
    side('axis'),
    side('allied'),
    Math.round(mean(records.map(({ decisions }) => decisions))),
    mean(records.map(({ turns }) => turns)).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

export const HEADING = [
  '| scenario | games | Axis wins: decisive / substantive / marginal | Allied wins: the same | Axis | Allies | decisions | turns |',
  '|---|---|---|---|---|---|---|---|',
].join('\n')

/** A table of how often the scripted player beats another, from either side, with the seeds. */
function match(
  scenarios: readonly EtoScenario[],
  games: number,
  seed: string,
  against: string,
  ledger: Ledger,
): void {
  console.log(`| scenario | scripted player as | games (seeds) | won against ${against} | interval | turns |`)
  console.log('|---|---|---|---|---|---|')
  for (const scenario of scenarios)
    for (const side of ['axis', 'allied'] as const) {
      const records = Array.from({ length: games }, (_, i) =>
        ledger.of(`${scenario} ${seed} ${i + 1}, ${side} against ${against}`, () =>
          playGame(scenario, `${seed} ${i + 1}`, {
            side: side === 'axis' ? 'allied' : 'axis',
            bot: OPPONENTS[against](),
          }),
        ),
      )
      const wins = records.filter(({ winner }) => winner === side).length
      const [low, high] = interval(wins, games)
      const turns = mean(records.map((record) => record.turns)).toFixed(1)
      const seeds = `${games} ("${seed} 1" to "${seed} ${games}")`
      console.log(
        `| ${scenario} | ${side} | ${seeds} | ${wins} | ${percent(low)} to ${percent(high)} | ${turns} |`,
      )
    }
}

function main(): void {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '20' },
      scenario: { type: 'string' },
      seed: { type: 'string', default: 'balance' },
      against: { type: 'string' },
      records: { type: 'string' },
    },
  })
  const games = Number(values.games)
  if (!Number.isInteger(games) || games < 1) throw new Error('--games must be a whole number of at least 1')
  const scenarios = ETO_SCENARIOS.filter((one) => values.scenario === undefined || values.scenario === one)
  if (scenarios.length === 0) throw new Error(`--scenario is one of ${ETO_SCENARIOS.join(', ')}`)
  if (values.against !== undefined) {
    if (!(values.against in OPPONENTS))
      throw new Error(`--against is one of ${Object.keys(OPPONENTS).join(', ')}`)
    match(scenarios, games, values.seed, values.against, ledgerOf(values.records))
    return
  }
  const ledger = ledgerOf(values.records)
  console.log(HEADING)
  for (const scenario of scenarios) {
    const records = Array.from({ length: games }, (_, i) => {
      const seed = `${values.seed} ${i + 1}`
      return ledger.of(`${scenario} ${seed}`, () => playGame(scenario, seed))
    })
    console.log(row(scenario, records))
  }
}

if (process.argv[1]?.endsWith('balance.ts')) main()

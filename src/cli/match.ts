/** `grognard match` and `grognard worker`: many games between bots, on this machine or on many. */

import type { MatchSpec } from '../bots/match-game'
import type { MatchTable } from '../bots/match-table'
import { type Command, text } from './command'
import { Failed, UsageError } from './usage'

export const MATCH: Command = {
  usage:
    'match GAME [--SEAT BOT …] [--games N] [--scenario S] [--seed X] [--swap] [--workers N | --queue URL] [--json]',
  about: 'many games between bots: who wins how often, and how sure that is',
  more: `  [--rules A,B] [--iterations N] [--milliseconds N] [--time-limit MS] [--decisions N]

  grognard match eto --scenario 1940 --axis scripted --allied random --games 100 --swap
  grognard match eto --axis scripted --allied scripted --games 10000 --queue redis://localhost

  --swap lets bots change places after every game. --workers plays on so many threads (npm install piscina). --queue puts the
  games on a queue in Redis (npm install bullmq ioredis) and waits for those who run "grognard worker" to play them.`,
  options: [
    'games',
    'scenario',
    'seed',
    'rules',
    'workers',
    'queue',
    'iterations',
    'milliseconds',
    'time-limit',
    'decisions',
  ],
  flags: ['json', 'swap'],
  seats: true,
  words: 1,
  async run([id], options, { progress }) {
    const [{ match, matchText }, { playable }, { budgetOf, count, seatsOf, setupOf }] = await Promise.all([
      import('../bots/index'),
      import('./play'),
      import('./seats'),
    ])
    const { game } = await playable(id)
    const setup = setupOf(game, options)
    const seed = text(options, 'seed') ?? String(Date.now())
    const games = count('games', text(options, 'games')) ?? 10
    const workers = count('workers', text(options, 'workers')) ?? 0
    const url = text(options, 'queue')
    if (url !== undefined && workers > 0) throw new UsageError('--workers or --queue, not both')
    const players = game.playersOf(game.setup({ ...setup, seed }))
    const [maxDecisions, timeLimit] = ['decisions', 'time-limit'].map((one) => count(one, text(options, one)))
    const spec: MatchSpec = {
      game: game.id,
      bots: seatsOf(game, players, options),
      setup,
      seed,
      swapSides: options['swap'] === true,
      budget: budgetOf(options),
      ...(maxDecisions !== undefined && { maxDecisions }),
      ...(timeLimit !== undefined && { timeLimit }),
    }
    const begun = performance.now()
    const show = (done: number, table?: () => MatchTable) =>
      progress(() => {
        const left = ((performance.now() - begun) / done) * (games - done)
        const sides = table ? Object.entries(table().sides).map(([side, { wins }]) => `${side} ${wins}`) : []
        return [`${done} of ${games} games`, ...sides, ...(done > 0 ? [`${clock(left)} to go`] : [])].join(
          ' · ',
        )
      })
    const table =
      url === undefined
        ? await match(spec.game, spec.bots, {
            ...spec,
            games,
            workers,
            onProgress: ({ done, table: soFar }) => show(done, soFar),
          })
        : await throughQueue(url, spec, games, show)
    if (options['json']) return JSON.stringify({ ...spec, games, table }, null, 2)
    return `${game.id}, ${setup.scenario}, seed ${JSON.stringify(seed)}\n${matchText(table)}`
  },
}

async function throughQueue(
  url: string,
  spec: MatchSpec,
  games: number,
  show: (done: number) => void,
): Promise<MatchTable> {
  const { awaitMatch, queueMatch } = await import('../match-queue/index')
  const id = await queueMatch(url, spec, games)
  const { table, failures } = await awaitMatch(url, id, { onProgress: ({ done }) => show(done) })
  const [failed] = Object.entries(failures)
  if (failed)
    throw new Failed(`${Object.keys(failures).length} games failed, the first being ${failed.join(': ')}`)
  return table
}

/** `1:05`, minutes and seconds. */
function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const WORKER: Command = {
  usage: 'worker --queue URL [--concurrency N]',
  about: 'plays the games of matches on a queue, until it is told to stop',
  more: `
  grognard worker --queue redis://localhost

  Start as many as you like, on as many machines; interrupt one, and it finishes the game at hand.`,
  options: ['queue', 'concurrency'],
  words: 0,
  async run(_, options, { progress }) {
    const url = text(options, 'queue')
    if (url === undefined) throw new UsageError('--queue is needed: redis://localhost:6379')
    const [{ workQueue }, { count }] = await Promise.all([import('../match-queue/index'), import('./seats')])
    const concurrency = count('concurrency', text(options, 'concurrency'))
    const stop = new AbortController()
    const end = () => stop.abort()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
    let games = 0
    try {
      await workQueue(url, {
        signal: stop.signal,
        ...(concurrency !== undefined && { concurrency }),
        onGame({ number }, match) {
          games++
          progress(() => `${games} games played, the last being ${number + 1} of ${match}`)
        },
      })
    } finally {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end)
    }
    return `${games} games played`
  },
}

/**
 * Matches on many machines: one job a game on a queue of BullMQ in Redis, workers anywhere. A game is the same wherever it is played, and
 * its result is written once, so that a worker may die at any moment and a job may run twice: no game is lost and none counts twice.
 *
 * @packageDocumentation
 */

import { botTitle, loadGame } from '../bots/load'
import { type LoadedMatch, loadMatch, type MatchSpec, playMatchGame } from '../bots/match-game'
import { type MatchGame, type MatchTable, matchTable } from '../bots/match-table'
import { canonicalJson, hashText } from '../kernel/json'
import {
  connect,
  countResults,
  fetchFailures,
  fetchMatch,
  fetchResults,
  forgetMatch,
  type GameJob,
  hasResult,
  loadBullmq,
  matchIds,
  QUEUE,
  storeMatch,
  withRedis,
  writeFailure,
  writeResult,
} from './redis'

// ---- putting a match on the queue ----------------------------------------------------------

/**
 * Puts all games of a match on the queue and gives its id, by which anybody finds it. The same match again has the same id: what was
 * played counts, and only what is missing is put on the queue once more.
 *
 * @example
 * ```ts
 * const id = await queueMatch('redis://localhost:6379', { game: 'eto', bots: ['scripted', 'greedy'], seed: 'a' }, 10_000)
 * const table = await awaitMatch('redis://localhost:6379', id)
 * ```
 */
export async function queueMatch(url: string, spec: MatchSpec, games: number): Promise<string> {
  if (!Number.isInteger(games) || games < 1) throw new RangeError(`${games} is no number of games`)
  // Whatever cannot be loaded is known here, and not on all the machines.
  const { game } = await loadMatch(spec)
  const { version } = game
  const id = hashText(canonicalJson({ spec: JSON.parse(JSON.stringify(spec)), games, version }))
  const { Queue } = await loadBullmq()
  return withRedis(url, async (redis) => {
    await storeMatch(redis, id, { spec, games, version })
    const done = new Set((await fetchResults(redis, id)).map(({ number }) => number))
    const queue = new Queue<GameJob>(QUEUE, { connection: redis })
    try {
      for (let first = 0; first < games; first += CHUNK) {
        const numbers = Array.from({ length: Math.min(CHUNK, games - first) }, (_, i) => first + i)
        await queue.addBulk(
          numbers
            .filter((number) => !done.has(number))
            .map((number) => ({
              name: 'game',
              data: { match: id, number },
              opts: { ...JOB, jobId: `${id}-${number}` },
            })),
        )
      }
    } finally {
      await queue.close()
    }
    return id
  })
}

/** Jobs that are sent to Redis at once. */
const CHUNK = 500

/** A job that is done is of no more use, since its result is kept; one that failed for good may be queued again. */
const JOB = { attempts: 3, removeOnComplete: true, removeOnFail: true } as const

// ---- playing what is on it -----------------------------------------------------------------

export interface QueueWorkerOptions {
  /** Games at the same time, which is of use for bots that wait: outside programs. A worker has one thread; start more of them. */
  readonly concurrency?: number
  /** When it is aborted, the games at hand are finished and the worker ends. */
  readonly signal?: AbortSignal
  /** Tells of each game: was it the first to be written down? */
  readonly onGame?: (game: MatchGame, match: string, isFirst: boolean) => void
  readonly onFailure?: (because: string, match: string, number: number) => void
  /** Milliseconds after which a worker that is not heard of is taken for dead, and its games are given to others. */
  readonly patience?: number
}

/** Plays games of any match on the queue until it is told to stop. Start as many of these as you like, wherever you like. */
export async function workQueue(url: string, options: QueueWorkerOptions = {}): Promise<void> {
  const { concurrency = 1, signal, onGame, onFailure, patience = 30_000 } = options
  if (signal?.aborted) return
  const { Worker } = await loadBullmq()
  const redis = await connect(url)
  const matches = new Map<string, Promise<LoadedMatch>>()

  const load = async (id: string): Promise<LoadedMatch> => {
    const { spec, version } = await fetchMatch(redis, id)
    const { version: ours } = await loadGame(spec.game)
    if (ours !== version)
      throw new Error(`the match is of rules version ${version}, and these are version ${ours}`)
    return loadMatch(spec)
  }
  const loaded = (id: string): Promise<LoadedMatch> => {
    const known = matches.get(id)
    if (known !== undefined) return known
    const loading = load(id)
    matches.set(id, loading)
    // The next job tries again.
    loading.catch(() => matches.delete(id))
    return loading
  }

  const worker = new Worker<GameJob>(
    QUEUE,
    async ({ data: { match, number } }) => {
      if (await hasResult(redis, match, number)) return
      try {
        const game = await playMatchGame(await loaded(match), number)
        onGame?.(game, match, await writeResult(redis, match, game))
      } catch (error) {
        const because = error instanceof Error ? error.message : String(error)
        await writeFailure(redis, match, number, because)
        onFailure?.(because, match, number)
        throw error
      }
    },
    // Workers die at any time, and that says nothing about the game that they were at.
    {
      connection: redis,
      concurrency,
      lockDuration: patience,
      stalledInterval: patience,
      maxStalledCount: 1000,
    },
  )
  // A connection that breaks is taken up again.
  worker.on('error', () => {})
  try {
    await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
  } finally {
    await worker.close()
    await redis.quit().catch(() => redis.disconnect())
  }
}

// ---- looking at it -------------------------------------------------------------------------

export interface QueuedMatch {
  readonly id: string
  readonly spec: MatchSpec
  readonly games: number
  /** How many of them are played. */
  readonly done: number
  /** What is played so far. */
  readonly table: MatchTable
  /** By number, games that could not be played, and why. Put the match on the queue again to have them tried again. */
  readonly failures: Readonly<Record<string, string>>
}

/** A match on the queue, and how far it is. */
export function readMatch(url: string, id: string): Promise<QueuedMatch> {
  return withRedis(url, async (redis) => {
    const { spec, games } = await fetchMatch(redis, id)
    const results = await fetchResults(redis, id)
    return {
      id,
      spec,
      games,
      done: results.length,
      table: matchTable(spec.bots.map(botTitle), results),
      failures: await fetchFailures(redis, id),
    }
  })
}

/** The ids of all matches that are known there. */
export function listMatches(url: string): Promise<readonly string[]> {
  return withRedis(url, async (redis) => (await matchIds(redis)).sort())
}

/** Forgets a match with its results. Games of it that are still queued fail. */
export function removeMatch(url: string, id: string): Promise<void> {
  return withRedis(url, (redis) => forgetMatch(redis, id))
}

export interface AwaitMatchOptions {
  readonly onProgress?: (progress: { readonly done: number; readonly games: number }) => void
  readonly signal?: AbortSignal
  /** Milliseconds between two looks. */
  readonly every?: number
}

/** Waits until all games of a match are played or have failed for good, and gives the table. It plays none itself. */
export async function awaitMatch(
  url: string,
  id: string,
  options: AwaitMatchOptions = {},
): Promise<QueuedMatch> {
  const { onProgress, signal, every = 500 } = options
  await withRedis(url, async (redis) => {
    const { games } = await fetchMatch(redis, id)
    let last = -1
    for (;;) {
      signal?.throwIfAborted()
      const done = await countResults(redis, id)
      if (done !== last) onProgress?.({ done, games })
      last = done
      const failed = done < games ? await lostGames(redis, id) : 0
      if (done + failed >= games) return
      await new Promise((resolve) => setTimeout(resolve, every))
    }
  })
  return readMatch(url, id)
}

/** Games that have failed, and that no job on the queue stands for any more. */
async function lostGames(redis: Awaited<ReturnType<typeof connect>>, id: string): Promise<number> {
  const failed = Object.keys(await fetchFailures(redis, id))
  if (failed.length === 0) return 0
  const { Queue } = await loadBullmq()
  const queue = new Queue<GameJob>(QUEUE, { connection: redis })
  try {
    const jobs = await Promise.all(failed.map((number) => queue.getJob(`${id}-${number}`)))
    return jobs.filter((job) => job === undefined).length
  } finally {
    await queue.close()
  }
}

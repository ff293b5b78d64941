/** Where matches are kept in Redis, and the packages that talk to it: optional peers, loaded when somebody asks for a queue. */

import type { Redis } from 'ioredis'
import type { MatchSpec } from '../bots/match-game'
import type { MatchGame } from '../bots/match-table'

/** The one queue of all matches. A job is one game: which match, and its number. */
export const QUEUE = 'grognard-games'

export interface GameJob {
  readonly match: string
  readonly number: number
}

/** A match as it was put on the queue. */
export interface StoredMatch {
  readonly spec: MatchSpec
  readonly games: number
  /** The version of the game's rules: workers that have another one would play other games, and refuse. */
  readonly version: number
}

const keyOf = (id: string) => ({
  match: `grognard:match:${id}`,
  results: `grognard:results:${id}`,
  failures: `grognard:failures:${id}`,
})

const MATCHES = 'grognard:matches'

async function needed<T>(name: string, loading: Promise<T>): Promise<T> {
  return loading.catch((cause) => {
    throw new Error(`a queue needs the package "${name}": npm install bullmq ioredis`, { cause })
  })
}

export const loadBullmq = (): Promise<typeof import('bullmq')> => needed('bullmq', import('bullmq'))

/** A connection to Redis. It throws if nobody answers; later it is taken up again whenever it breaks. */
export async function connect(url: string): Promise<Redis> {
  const { Redis: Client } = await needed('ioredis', import('ioredis'))
  let isThere = false
  const redis = new Client(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isThere ? Math.min(100 * times, 2000) : null),
  })
  // Whoever waits for an answer gets the error; this one is for those that nobody waits for.
  let last: unknown = null
  redis.on('error', (error) => {
    last = error
  })
  try {
    await redis.connect()
  } catch (cause) {
    redis.disconnect()
    const why = last instanceof Error && last.message !== '' ? last.message : String(cause)
    throw new Error(`no Redis answers at ${url}: ${why}`, { cause })
  }
  isThere = true
  return redis
}

/** Connects, does something, and takes leave. */
export async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = await connect(url)
  try {
    return await work(redis)
  } finally {
    await redis.quit().catch(() => redis.disconnect())
  }
}

// ---- what is stored ------------------------------------------------------------------------

export async function storeMatch(redis: Redis, id: string, match: StoredMatch): Promise<void> {
  await redis.set(keyOf(id).match, JSON.stringify(match))
  await redis.sadd(MATCHES, id)
}

export async function fetchMatch(redis: Redis, id: string): Promise<StoredMatch> {
  const text = await redis.get(keyOf(id).match)
  if (text === null) throw new Error(`there is no match "${id}" on this queue`)
  return JSON.parse(text) as StoredMatch
}

export const matchIds = (redis: Redis): Promise<string[]> => redis.smembers(MATCHES)

/** Writes a result down once: the first that comes stays, however often the game is played. Was it the first? */
export async function writeResult(redis: Redis, id: string, game: MatchGame): Promise<boolean> {
  const { results, failures } = keyOf(id)
  const isFirst = (await redis.hsetnx(results, String(game.number), JSON.stringify(game))) === 1
  await redis.hdel(failures, String(game.number))
  return isFirst
}

export const hasResult = async (redis: Redis, id: string, number: number): Promise<boolean> =>
  (await redis.hexists(keyOf(id).results, String(number))) === 1

export async function fetchResults(redis: Redis, id: string): Promise<MatchGame[]> {
  return (await redis.hvals(keyOf(id).results)).map((text) => JSON.parse(text) as MatchGame)
}

export const countResults = (redis: Redis, id: string): Promise<number> => redis.hlen(keyOf(id).results)

/** Why a game could not be played, for whoever looks. */
export async function writeFailure(redis: Redis, id: string, number: number, because: string): Promise<void> {
  await redis.hset(keyOf(id).failures, String(number), because)
}

export const fetchFailures = (redis: Redis, id: string): Promise<Record<string, string>> =>
  redis.hgetall(keyOf(id).failures)

export async function forgetMatch(redis: Redis, id: string): Promise<void> {
  const { match, results, failures } = keyOf(id)
  await redis.del(match, results, failures)
  await redis.srem(MATCHES, id)
}

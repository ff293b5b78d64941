/** Many games between bots, on as many threads as wanted, counted in a table. */

import type { Game, GameAction, GameEvent, GameNames, GameState } from '../kernel/game'
import type { AsyncBot } from './bot'
import type { AnyBot, AnyGame, BotName, GameName } from './load'
import { type LoadedMatch, loadMatch, type MatchSpec, playMatchGame } from './match-game'
import { type MatchGame, type MatchTable, matchTable } from './match-table'
import type { MatchTask } from './match-worker'

export interface MatchProgress {
  readonly done: number
  readonly games: number
  /** The game that has just come in. They need not come in order. */
  readonly last: MatchGame
  /** The table of what is done so far. */
  table(): MatchTable
}

export interface MatchOptions extends Omit<MatchSpec, 'game' | 'bots'> {
  /** How many games are played. */
  readonly games: number
  /**
   * Worker threads, by the package `piscina`, which you install yourself. 0, if this is left out: games are played here, one after the
   * other. The table is the same with any number.
   */
  readonly workers?: number
  readonly onProgress?: (progress: MatchProgress) => void
  /** Breaks the match off, which then throws the reason. */
  readonly signal?: AbortSignal
}

/** A bot that is here already: it is made anew for each game, and cannot be sent to another thread. */
export interface LocalBot<S extends GameState, A extends GameAction> {
  readonly name: string
  make(): AsyncBot<S, A>
}

/**
 * Plays a match and counts it. Bots are listed in the order of the game's players; a game and bots that are named can be played on other
 * threads, those that are given as they are only here.
 *
 * @example
 * ```ts
 * const table = await match('eto', ['scripted', 'random'], {
 *   setup: { scenario: '1940' },
 *   games: 100,
 *   seed: 'tuesday',
 *   swapSides: true,
 *   workers: 4,
 * })
 * console.log(matchText(table))
 * ```
 */
export async function match<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(
  game: GameName | Game<S, A, E, V, N>,
  bots: readonly (BotName | LocalBot<S, A>)[],
  { games, workers = 0, onProgress, signal, ...rest }: MatchOptions,
): Promise<MatchTable> {
  if (!Number.isInteger(games) || games < 0) throw new RangeError(`${games} is no number of games`)
  if (!Number.isInteger(workers) || workers < 0) throw new RangeError(`${workers} is no number of workers`)
  const odd = Array.isArray(bots) ? bots.find((bot) => typeof bot === 'object' && 'choose' in bot) : bots
  if (odd !== undefined)
    throw new TypeError(
      'bots are a list in the order of the players, each a name, or { name, make } with a function that makes it',
    )
  signal?.throwIfAborted()
  const named = namedMatch(game as GameName | AnyGame, bots as readonly (BotName | LocalMaker)[], rest)
  if (workers > 0 && named === null)
    throw new Error('worker threads load a game and its bots by name: give the names of all, or no workers')
  const loaded =
    named === null
      ? await loadHere(game as AnyGame, bots as readonly LocalMaker[], rest)
      : await loadMatch(named)
  const names = loaded.bots.map(({ name }) => name)
  const done: MatchGame[] = []
  const count = (last: MatchGame) => {
    done.push(last)
    onProgress?.({ done: done.length, games, last, table: () => matchTable(names, done) })
  }
  if (workers === 0) await playHere(loaded, games, count, signal)
  else await playInPool(named!, games, { workers, signal }, count)
  return matchTable(names, done)
}

type LocalMaker = { readonly name: string; make(): AnyBot }

const isLocal = (bot: BotName | LocalMaker): bot is LocalMaker => typeof bot === 'object' && 'make' in bot
const isGame = (game: GameName | AnyGame): game is AnyGame =>
  typeof game === 'object' && 'legalActions' in game

function namedMatch(
  game: GameName | AnyGame,
  bots: readonly (BotName | LocalMaker)[],
  rest: Omit<MatchSpec, 'game' | 'bots'>,
): MatchSpec | null {
  if (isGame(game) || bots.some(isLocal)) return null
  return { ...rest, game, bots: bots as readonly BotName[] }
}

async function loadHere(
  game: GameName | AnyGame,
  bots: readonly (BotName | LocalMaker)[],
  rest: Omit<MatchSpec, 'game' | 'bots'>,
): Promise<LoadedMatch> {
  const { loadBot, loadGame, botTitle } = await import('./load')
  const here = isGame(game) ? game : await loadGame(game)
  const makers = bots.map(async (bot) =>
    isLocal(bot) ? bot : { name: botTitle(bot), make: await loadBot(here, bot) },
  )
  return { ...rest, game: here, bots: await Promise.all(makers) }
}

async function playHere(
  loaded: LoadedMatch,
  games: number,
  count: (game: MatchGame) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let number = 0; number < games; number++) {
    signal?.throwIfAborted()
    count(await playMatchGame(loaded, number, signal))
    // Timers and whoever wants to abort have their turn.
    await new Promise<void>((resolve) => setTimeout(resolve))
  }
}

interface PoolOptions {
  readonly workers: number
  readonly signal: AbortSignal | undefined
}

/** By a name that bundlers do not follow: who bundles bots for a page has no worker threads, and need not have the package. */
const POOL: string = 'piscina'

async function playInPool(
  spec: MatchSpec,
  games: number,
  { workers, signal }: PoolOptions,
  count: (game: MatchGame) => void,
): Promise<void> {
  const loading: Promise<typeof import('piscina')> = import(/* @vite-ignore */ /* webpackIgnore: true */ POOL)
  const { Piscina } = await loading.catch((cause) => {
    throw new Error(
      'worker threads need the package "piscina": npm install piscina, or play with workers: 0',
      { cause },
    )
  })
  // The worker is beside this file, in the package as in its source.
  const filename = new URL(
    import.meta.url.endsWith('.ts') ? './match-worker.ts' : './match-worker.js',
    import.meta.url,
  )
  const pool = new Piscina({
    filename: filename.href,
    name: 'playTask',
    minThreads: 1,
    maxThreads: workers,
  })
  // A game that is broken off may end at that very moment: its message finds nobody waiting, which the pool calls an error.
  const broken: unknown[] = []
  pool.on('error', (error) => {
    if (!signal?.aborted) broken.push(error)
  })
  try {
    // Two games a thread: one that it plays, and one that waits for it.
    let next = 0
    const lane = async () => {
      while (next < games) {
        const task: MatchTask = { spec, number: next++ }
        count((await pool.run(task, signal ? { signal } : {})) as MatchGame)
      }
    }
    await Promise.all(Array.from({ length: 2 * workers }, lane))
    if (broken.length > 0) throw broken[0]
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    await pool.destroy()
  }
}

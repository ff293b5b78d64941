/**
 * Games and bots by name: what a worker thread, another machine or the command line can be told, and functions cannot. Everything is
 * loaded when it is asked for and not before.
 */

import { GAMES } from '../games/registry'
import type { AnyGame, GameAction, GameState } from '../kernel/game'
import type { AsyncBot } from './bot'
import type { Evaluation } from './evaluation'
import type { WholeMoves } from './whole-moves'

export type { AnyGame }
/** A bot of whatever kind: what is known once it is loaded by name. */
export type AnyBot = AsyncBot<GameState, GameAction>

/** An export of a module. The module is a package, or an absolute URL such as `new URL('./bot.js', import.meta.url).href`. */
export interface ModuleExport {
  readonly module: string
  readonly export: string
}

/** A game by its id in this package, or any other by the module that exports it. */
export type GameName = string | ModuleExport

/** What a bot may be told when it is made: plain JSON. Which ones it knows is its own business. */
export type BotOptions = Readonly<Record<string, unknown>>

/** Makes a bot for one seat of one game. {@link randomBot} is one, and so is what a module exports as its bot. */
export type BotMaker = (game: AnyGame, options: BotOptions) => AnyBot

/** A bot by its name among those of the game (see {@link botsOf}), or any other by the module that exports its {@link BotMaker}. */
export type BotName =
  | string
  | ((ModuleExport | { readonly name: string }) & { readonly options?: BotOptions; readonly title?: string })

/** A bot that comes with the package. */
export interface RegisteredBot {
  readonly name: string
  /** What it does, in a few words. */
  readonly title: string
  load(): Promise<BotMaker>
}

type Loader = () => Promise<AnyGame>

const LOADERS: Readonly<Record<string, Loader>> = {
  eto: async () => (await import('../games/eto/game')).eto as unknown as AnyGame,
  'the-war': async () => (await import('../games/the-war/game')).theWar as unknown as AnyGame,
  aeto: async () => (await import('../games/aeto/game')).aeto as unknown as AnyGame,
  'europe-engulfed': async () =>
    (await import('../games/europe-engulfed/game')).europeEngulfed as unknown as AnyGame,
}

/** The ids of the games of this package that can be played. */
export function playableGames(): readonly string[] {
  return GAMES.filter(({ id, game }) => game !== null && Object.hasOwn(LOADERS, id)).map(({ id }) => id)
}

/** A game by its name. */
export async function loadGame(name: GameName): Promise<AnyGame> {
  if (typeof name !== 'string') return (await exported(name)) as AnyGame
  if (!Object.hasOwn(LOADERS, name))
    throw new Error(`no game "${name}" can be played; there are ${playableGames().join(', ')}`)
  return LOADERS[name]()
}

// ---- bots ----------------------------------------------------------------------------------

const RANDOM: RegisteredBot = {
  name: 'random',
  title: 'any legal action, each as likely as the others',
  load: async () => (await import('./bot')).randomBot as unknown as BotMaker,
}

/** What a game adds to the bots that play any: what it thinks good, its whole moves, and a quick key. */
interface Insight {
  readonly evaluation?: Evaluation<GameState>
  readonly moves?: WholeMoves<GameState, GameAction>
  readonly key?: (state: GameState) => number
  /** How many whole moves a greedy player of it looks at. */
  readonly most?: number
}

const INSIGHTS: Readonly<Record<string, () => Promise<Insight>>> = {
  eto: async () => {
    const [{ etoEvaluation }, { etoWholeMoves }, { etoPositionKey }] = await Promise.all([
      import('./eto-evaluation'),
      import('./eto-whole-moves'),
      import('./eto-position-key'),
    ])
    return {
      evaluation: etoEvaluation,
      moves: etoWholeMoves,
      key: etoPositionKey,
      most: 150,
    } as unknown as Insight
  },
  'the-war': async () => {
    const [{ theWarEvaluation }, { theWarWholeMoves }] = await Promise.all([
      import('./the-war-evaluation'),
      import('./the-war-whole-moves'),
    ])
    return { evaluation: theWarEvaluation, moves: theWarWholeMoves, most: 300 } as unknown as Insight
  },
  aeto: async () => {
    const { aetoEvaluation } = await import('./aeto-evaluation')
    return { evaluation: aetoEvaluation, most: 60 } as unknown as Insight
  },
  'europe-engulfed': async () => {
    const [{ europeEngulfedEvaluation }, { wholeMovesOf }, { europeEngulfed }] = await Promise.all([
      import('./europe-engulfed-evaluation'),
      import('./whole-moves'),
      import('../games/europe-engulfed/game'),
    ])
    // A block is taken up and goes somewhere: two decisions are a move.
    const moves = wholeMovesOf(europeEngulfed, { depth: 2, most: 60 })
    return { evaluation: europeEngulfedEvaluation, moves, most: 60 } as unknown as Insight
  },
}

const insightOf = async (game: string): Promise<Insight> =>
  Object.hasOwn(INSIGHTS, game) ? INSIGHTS[game]() : {}

/** Looks one move ahead, and chooses what its game thinks best. */
const greedyOf = (game: string): RegisteredBot => ({
  name: 'greedy',
  title: 'the move after which the position is best on average',
  load: async () => {
    const [{ greedyBot }, insight] = await Promise.all([import('./greedy'), insightOf(game)])
    return (of, options) => greedyBot(of, { ...insight, ...options })
  },
})

const mctsOf = (game: string): RegisteredBot => ({
  name: 'mcts',
  title: 'Monte Carlo tree search: iterations or milliseconds for a decision',
  load: async () => {
    const [{ asyncMctsBot }, insight] = await Promise.all([import('./mcts'), insightOf(game)])
    return (of, options) => asyncMctsBot(of, { ...insight, playout: insight.evaluation ? 0 : 20, ...options })
  },
})

/** Bots that one game has and no other. */
const OWN: Readonly<Record<string, readonly RegisteredBot[]>> = {
  eto: [
    {
      name: 'scripted',
      title: 'attacks at good odds, keeps in supply, looks one turn ahead',
      load: async () => {
        const { etoBot } = await import('./eto')
        return (() => etoBot()) as unknown as BotMaker
      },
    },
  ],
  'the-war': [
    {
      name: 'scripted',
      title: 'goes for the prizes, attacks at good odds, cuts off what it can',
      load: async () => {
        const { theWarBot } = await import('./the-war')
        return (() => theWarBot()) as unknown as BotMaker
      },
    },
    {
      name: 'veteran',
      title: 'the scripted player, better in the air, and with an eye on what a victory may cost',
      load: async () => {
        const { theWarBot } = await import('./the-war')
        return (() => theWarBot({ skill: 'veteran' })) as unknown as BotMaker
      },
    },
  ],
  aeto: [
    {
      name: 'scripted',
      title: 'reports at random, and answers for each power what serves it best',
      load: async () => (await import('./aeto')).aetoBot as unknown as BotMaker,
    },
  ],
  'europe-engulfed': [
    {
      name: 'scripted',
      title: 'masses where it is worth it, attacks where it is stronger, sees only its view',
      load: async () => {
        const { europeEngulfedBot } = await import('./europe-engulfed')
        return (() => europeEngulfedBot()) as unknown as BotMaker
      },
    },
  ],
}

/**
 * The bots that come with the package for a game, by its id. The first plays where none is named: the game's own, or one that is quick
 * in any game. A game that is not ours has those that play any.
 */
export function botsOf(game: string): readonly RegisteredBot[] {
  return [...(Object.hasOwn(OWN, game) ? OWN[game] : []), RANDOM, greedyOf(game), mctsOf(game)]
}

/** How a bot is called in tables and messages. */
export function botTitle(bot: BotName): string {
  if (typeof bot === 'string') return bot
  return bot.title ?? ('name' in bot ? bot.name : bot.export)
}

/** A bot by its name: what makes one for each game. */
export async function loadBot(game: AnyGame, bot: BotName): Promise<() => AnyBot> {
  if (typeof bot !== 'string' && 'module' in bot) {
    const make = (await exported(bot)) as BotMaker
    if (typeof make !== 'function') throw new Error(`"${bot.export}" of ${bot.module} makes no bots`)
    return () => make(game, bot.options ?? {})
  }
  const { name, options = {} } = typeof bot === 'string' ? { name: bot } : bot
  const bots = botsOf(game.id)
  const found = bots.find((one) => one.name === name)
  if (found === undefined)
    throw new Error(`${game.id} has no bot "${name}"; there are ${bots.map((one) => one.name).join(', ')}`)
  const make = await found.load()
  return () => make(game, options)
}

async function exported({ module, export: name }: ModuleExport): Promise<unknown> {
  if (/^\.{0,2}[/\\]/.test(module))
    throw new Error(`"${module}" is a path; a module is named by its package or by its whole URL`)
  const loaded = (await import(/* @vite-ignore */ /* webpackIgnore: true */ module)) as Record<
    string,
    unknown
  >
  if (!Object.hasOwn(loaded, name)) throw new Error(`${module} exports no "${name}"`)
  return loaded[name]
}

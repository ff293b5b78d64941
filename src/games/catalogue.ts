/**
 * The games of the package: what each is called, who plays it, its scenarios and optional rules, without the code of any; `loadGame`
 * and `loadBoard` fetch that of one when it is chosen. For a menu, a server, a bot that plays whatever it is asked to.
 *
 * @packageDocumentation
 */

import type { Board } from '../board/board'
import type { AnyGame, OptionalRuleInfo, Player, ScenarioInfo } from '../kernel/game'
import { GAME_LIST, LOAD_BOARD, LOAD_GAME, type LoadedGames } from './catalogue-data'

export type { AnyGame, LoadedGames }

/** A game of the package as a menu shows it. */
export interface CatalogueGame {
  readonly id: GameId
  readonly title: string
  /** Those that cannot be played yet have a board, and nobody to play nor anything to choose. */
  readonly playable: boolean
  /** Do players know less than the state does, dice aside? */
  readonly hidden: boolean
  /** Everybody who can play it. `playersOf` of the game has those of one game. */
  readonly players: readonly Player[]
  /** By the name that a set-up calls it. */
  readonly scenarios: Readonly<Record<string, ScenarioInfo>>
  readonly optionalRules: Readonly<Record<string, OptionalRuleInfo>>
}

/** The id of a game, as in its subpath: `grognard/eto`. */
export type GameId = keyof typeof LOAD_BOARD

/** The id of a game that can be played. */
export type PlayableId = keyof LoadedGames

/**
 * Every game of the package, those that cannot be played yet as well.
 *
 * @example
 * ```ts
 * for (const { id, title, scenarios } of GAMES) console.log(id, title, Object.keys(scenarios).join(', '))
 * ```
 */
export const GAMES: readonly CatalogueGame[] = GAME_LIST

/** Is this the id of a game that can be played? For what a person typed or an address says. */
export const isPlayable = (id: string): id is PlayableId => Object.hasOwn(LOAD_GAME, id)

/**
 * The game of this id: its code is loaded now, and only its.
 *
 * @example
 * ```ts
 * const game = await loadGame('eto')
 * const start = game.setup({ scenario: '1940', seed: 'tuesday' })
 * ```
 */
export function loadGame<K extends PlayableId>(id: K): Promise<LoadedGames[K]> {
  mustBeOneOf(id, Object.keys(LOAD_GAME), 'no game to play')
  return LOAD_GAME[id]() as Promise<LoadedGames[K]>
}

/**
 * The game of an id that is known only when the program runs, by the types that all games have: for a menu, a server, an address. Where the
 * program knows which game it is, `loadGame` knows its actions and scenarios too.
 *
 * @example
 * ```ts
 * const game = await loadAny(location.hash.slice(1) || 'eto')
 * const state = game.setup({ scenario: Object.keys(game.scenarios)[0], seed: 'tuesday' })
 * for (const action of game.legalActions(state)) console.log(game.words.action(action, state))
 * ```
 */
export const loadAny = async (id: string): Promise<AnyGame> =>
  (await loadGame(id as PlayableId)) as unknown as AnyGame

/**
 * The board of a game, without its rules.
 *
 * @example
 * ```ts
 * const board = await loadBoard('the-war')
 * console.log(board.size)
 * ```
 */
export function loadBoard(id: GameId): Promise<Board<unknown>> {
  mustBeOneOf(id, Object.keys(LOAD_BOARD), 'no board')
  return LOAD_BOARD[id]()
}

function mustBeOneOf(id: string, ids: readonly string[], what: string): void {
  if (!ids.includes(id)) throw new RangeError(`${what}: "${id}"; there are ${ids.join(', ')}`)
}

/**
 * The one list of games. It is plain data and imports none of them: who needs a game's code imports that game, or by its name what
 * is named here, so that nobody gets four games who asked for one.
 */

export interface RegisteredGame {
  /** The folder of its source, the subpath of the package, and the beginning of the names of its tables. */
  readonly id: string
  readonly title: string
  /** The function of `board.ts` that makes its board, and a space on that board. */
  readonly board: string
  readonly space: string
  /** The name under which its `game.ts` exports the game; `null` while it cannot be played. */
  readonly game: string | null
}

export const GAMES: readonly RegisteredGame[] = [
  {
    id: 'eto',
    title: 'World War II: European Theater of Operations',
    board: 'etoBoard',
    space: '1413',
    game: 'eto',
  },
  {
    id: 'the-war',
    title: 'The War: Europe 1939-1945',
    board: 'theWarBoard',
    space: '1709',
    game: 'theWar',
  },
  {
    id: 'aeto',
    title: 'Advanced European Theater of Operations',
    board: 'aetoBoard',
    space: 'W 3118',
    game: 'aeto',
  },
  {
    id: 'europe-engulfed',
    title: 'Europe Engulfed',
    board: 'europeEngulfedBoard',
    space: 'Berlin',
    game: 'europeEngulfed',
  },
]

export const GAME_IDS: readonly string[] = /* @__PURE__ */ GAMES.map(({ id }) => id)

/** The game of this id. */
export function gameById(id: string): RegisteredGame {
  const game = GAMES.find((one) => one.id === id)
  if (game === undefined) throw new Error(`no game "${id}"; there are ${GAME_IDS.join(', ')}`)
  return game
}

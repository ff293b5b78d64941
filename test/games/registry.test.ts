/** The one list of games: what it names is there, and whatever is there is named. */

import { existsSync, readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import type { Board } from '../../src/board/board'
import { GAME_IDS, GAMES, gameById } from '../../src/games/registry'
import type { Game, GameAction, GameEvent, GameState } from '../../src/kernel/game'

describe('the registry', () => {
  it('has every game of the package, once', () => {
    const folders = readdirSync('src/games', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect([...GAME_IDS].sort()).toEqual(folders.map(({ name }) => name).sort())
    for (const id of GAME_IDS) expect(existsSync(`src/games/${id}/index.ts`), id).toBe(true)
    expect(() => gameById('chess')).toThrow('no game "chess"; there are eto')
  })

  it.each(GAMES)('names what $id has', async ({ id, board, space, game }) => {
    const boards: Record<string, () => Board<object>> = await import(`../../src/games/${id}/board.ts`)
    expect(boards[board]().has(space)).toBe(true)
    expect(existsSync(`src/games/${id}/game.ts`)).toBe(game !== null)
    if (game === null) return
    const games: Record<string, Game<GameState, GameAction, GameEvent>> = await import(
      `../../src/games/${id}/game.ts`
    )
    expect(games[game].id).toBe(id)
  })

  it('imports no game', async () => {
    const { metafile } = await build({
      entryPoints: ['src/games/registry.ts'],
      bundle: true,
      metafile: true,
      write: false,
    })
    expect(Object.keys(metafile.inputs)).toEqual(['src/games/registry.ts'])
  })
})

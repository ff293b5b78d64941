/** Writes the data of the catalogue of games: whatever the registry names, as the games themselves say it. */

import { spawnSync } from 'node:child_process'
import { build } from 'esbuild'
import { GAMES } from '../games/registry'
import type { Game, GameAction, GameEvent, GameState } from '../kernel/game'

export const CATALOGUE = 'src/games/catalogue-data.ts'

type AnyGame = Game<GameState, GameAction, GameEvent>

/** The text of the file: data, and the imports that fetch each game and each board when they are asked for. */
export async function catalogueText(): Promise<string> {
  const rows: string[] = []
  for (const { id, title, game } of GAMES) {
    const { players, hidden, scenarios, optionalRules } = game === null ? NOT_YET : await gameOf(id, game)
    rows.push(
      JSON.stringify({ id, title, playable: game !== null, hidden, players, scenarios, optionalRules }),
    )
  }
  const playable = GAMES.flatMap(({ id, game }) => (game === null ? [] : [{ id, game }]))
  return formatted(
    [
      '// Written by npm run exports from the registry and the games. Do not edit.',
      '',
      "import { frozen } from '../kernel/frozen'",
      "import type { CatalogueGame } from './catalogue'",
      '',
      '/** The games that can be played, by id, each with its own types. */',
      'export interface LoadedGames {',
      ...playable.map(({ id, game }) => `  readonly '${id}': typeof import('./${id}/game').${game}`),
      '}',
      '',
      `export const GAME_LIST: readonly CatalogueGame[] = /* @__PURE__ */ frozen([${rows.join(',')}])`,
      '',
      'export const LOAD_GAME = {',
      ...playable.map(({ id, game }) => `  '${id}': async () => (await import('./${id}/game')).${game},`),
      '}',
      '',
      'export const LOAD_BOARD = {',
      ...GAMES.map(({ id, board }) => `  '${id}': async () => (await import('./${id}/board')).${board}(),`),
      '}',
      '',
    ].join('\n'),
  )
}

const NOT_YET = { players: [], hidden: false, scenarios: {}, optionalRules: {} }

/** Bundled first, as a page gets it: tsx names functions, which fails for those that are frozen before they are named. */
async function gameOf(id: string, name: string): Promise<AnyGame> {
  const { outputFiles } = await build({
    entryPoints: [`src/games/${id}/game.ts`],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const games: Readonly<Record<string, AnyGame>> = await import(`data:text/javascript;base64,${code}`)
  return games[name]
}

function formatted(text: string): string {
  const { stdout, stderr, status } = spawnSync(
    'node_modules/.bin/biome',
    ['check', '--write', `--stdin-file-path=${CATALOGUE}`],
    { input: text, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout
}

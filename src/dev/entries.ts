/** What the package exports: each subpath, as a user imports it, and the source file behind it. */

import { existsSync, readdirSync } from 'node:fs'
import { GAME_IDS } from '../games/registry'

const games = [...GAME_IDS].sort()
/** The War has a subpath a field: each folder with a front. */
const fields = readdirSync('src/games/the-war')
  .filter((field) => existsSync(`src/games/the-war/${field}/index.ts`))
  .map((field) => `the-war/${field}`)
const tables = readdirSync('src/tables')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))

export const ENTRIES: Readonly<Record<string, string>> = {
  grognard: 'src/index.ts',
  ...Object.fromEntries(games.map((game) => [`grognard/${game}`, `src/games/${game}/index.ts`])),
  ...Object.fromEntries(fields.map((field) => [`grognard/${field}`, `src/games/${field}/index.ts`])),
  'grognard/games': 'src/games/catalogue.ts',
  'grognard/testing': 'src/testing/index.ts',
  'grognard/bots': 'src/bots/index.ts',
  ...Object.fromEntries(games.map((game) => [`grognard/bots/${game}`, `src/bots/for-${game}.ts`])),
  'grognard/serve': 'src/serve/index.ts',
  'grognard/queue': 'src/match-queue/index.ts',
  'grognard/boardgame.io': 'src/boardgame.io/index.ts',
  'grognard/svg': 'src/svg/index.ts',
  ...Object.fromEntries(tables.map((table) => [`grognard/tables/${table}`, `src/tables/${table}.ts`])),
}

/** The program behind `npx grognard`. */
export const COMMAND = 'src/cli/main.ts'

/** What worker threads load: nobody imports it, and it lies beside the file that names it. */
export const WORKERS: readonly string[] = ['src/bots/match-worker.ts']

/** Where a source file is in `dist`, without its ending, if it is a file of its own there: `dist` has the folders that `src` has. */
export function outputName(file: string): string {
  return file.replace(/^src\//, '').replace(/\.ts$/, '')
}

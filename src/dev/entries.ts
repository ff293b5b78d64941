/** What the package exports: each subpath, as a user imports it, and the source file behind it. */

import { existsSync, readdirSync } from 'node:fs'

const games = readdirSync('src/games').filter((game) => existsSync(`src/games/${game}/index.ts`))
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
  'grognard/testing': 'src/testing/index.ts',
  'grognard/bots': 'src/bots/index.ts',
  ...Object.fromEntries(tables.map((table) => [`grognard/tables/${table}`, `src/tables/${table}.ts`])),
}

/** The name of a subpath's file in `dist`, without its ending. */
export function outputName(subpath: string): string {
  return subpath === 'grognard' ? 'index' : subpath.replace('grognard/', '')
}

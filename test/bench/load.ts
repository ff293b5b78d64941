/**
 * How long the first load of a board takes. Code is slowest the first time it runs, and a process has only one first
 * time: so every sample is a fresh process, the boards turn about.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { GAME_IDS, gameById } from '../../src/games/registry'

/** Milliseconds. */
export interface FirstLoad {
  /** Reading and evaluating the module, valibot and the rest of what it imports included. */
  readonly module: number
  /** From the call of the board's function to its return. */
  readonly load: number
  /** The same, and then the first search of four movement points from a space that is looked up by name. */
  readonly use: number
}

/** So many first loads of each board. */
export async function firstLoads(samples: number): Promise<Record<string, FirstLoad[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-load-'))
  try {
    for (const name of GAME_IDS) await bundle(name, folder)
    const found = Object.fromEntries(GAME_IDS.map((name) => [name, [] as FirstLoad[]]))
    for (let sample = 0; sample < samples; sample++)
      for (const name of GAME_IDS) found[name].push(firstLoad(join(folder, `${name}.mjs`)))
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A board and a search in one file, as an application ships them. */
async function bundle(name: string, folder: string) {
  const { board: make, space } = gameById(name)
  const contents = `
    import { ${make} } from './games/${name}/board'
    import { searcher } from './board/reach'
    export const load = () => ${make}()
    export const use = (board) => searcher(board).reach(board.index('${space}'), 4, { cost: () => 1 }).count
  `
  await build({
    stdin: { contents, resolveDir: 'src' },
    outfile: join(folder, `${name}.mjs`),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
  })
}

function firstLoad(file: string): FirstLoad {
  const script = `
    const began = performance.now()
    const { load, use } = await import(${JSON.stringify(pathToFileURL(file).href)})
    const evaluated = performance.now()
    const board = load()
    const loaded = performance.now()
    if (!(use(board) > 1)) throw new Error('nothing was reached')
    const used = performance.now()
    console.log(JSON.stringify({ module: evaluated - began, load: loaded - evaluated, use: used - evaluated }))
  `
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
  )
}

/** `1.9 ms (at worst 2.4)` */
export function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  return `${sorted[sorted.length >> 1].toFixed(1)} ms (at worst ${sorted[sorted.length - 1].toFixed(1)})`
}

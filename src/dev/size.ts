/**
 * Holds each subpath to a budget: bundled with everything it needs, minified and gzipped, as a web page gets it. The README
 * says which tables are larger than the rest; `--write` writes that line, and without it the line is checked.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { ENTRIES, outputName } from './entries'

/** Bytes. A game is all of it at once, map and every rule; who imports less pays less. A subpath without a budget here may have as much as its kind. */
const BUDGETS: Readonly<Record<string, number>> = {
  grognard: 28_750,
  'grognard/eto': 122_800,
  'grognard/aeto': 123_200,
  'grognard/europe-engulfed': 119_300,
  'grognard/the-war': 220_200,
  'grognard/games': 3_100,
  'grognard/testing': 24_000,
  // Games and their scripted players are loaded when they are asked for; each of these brings its game.
  'grognard/bots': 12_000,
  'grognard/bots/eto': 140_000,
  'grognard/bots/aeto': 6_000,
  'grognard/bots/europe-engulfed': 112_300,
  'grognard/bots/the-war': 214_500,
  'grognard/serve': 17_000,
  'grognard/queue': 8_000,
  'grognard/svg': 44_900,
}
/** What a table should cost, and what those may cost that the README names. */
const TABLE = 2_000
const LARGE_TABLE = 2_600
/** A field of The War. */
const FIELD = 46_000

async function sizeOf(file: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './dist/${outputName(file)}.js'`,
      resolveDir: '.',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*'],
    // What is loaded only when it is asked for costs nothing before that.
    plugins: [
      {
        name: 'later',
        setup({ onResolve }) {
          onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          )
        },
      },
    ],
    write: false,
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length
}

const sizes = new Map<string, number>()
for (const [path, file] of Object.entries(ENTRIES)) sizes.set(path, await sizeOf(file))

let over = 0
for (const [path, size] of sizes) {
  const budget = BUDGETS[path] ?? (path.startsWith('grognard/the-war/') ? FIELD : LARGE_TABLE)
  if (size > budget) over++
  console.log(
    `${size > budget ? 'OVER' : 'ok  '} ${path.padEnd(52)} ${String(size).padStart(6)} of ${budget} bytes`,
  )
}

const tables = [...sizes].filter(([path]) => path.startsWith('grognard/tables/'))
const large = tables.filter(([, size]) => size > TABLE)
const line = `${tables.length - large.length} of the ${tables.length} tables are under 2 kB each, gzipped and with all they need; the others are under ${LARGE_TABLE / 1000} kB: ${large
  .map(([path]) => `\`${path.replace('grognard/tables/', '')}\``)
  .join(', ')}.`
const readme = readFileSync('README.md', 'utf8')
const updated = readme.replace(
  /(<!-- table sizes -->\n)[\s\S]*?(\n<!-- \/table sizes -->)/,
  (_, before, after) => before + line + after,
)
if (!updated.includes(line)) throw new Error('README.md has no place for the sizes of tables')
if (process.argv.includes('--write')) writeFileSync('README.md', updated)
else if (updated !== readme) {
  over++
  console.log('OVER README.md names other tables as large: run npx tsx src/dev/size.ts --write')
}
process.exitCode = over > 0 ? 1 : 0

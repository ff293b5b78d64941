/** Holds each subpath to a budget: bundled with everything it needs, minified and gzipped, as a web page gets it. */

import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { ENTRIES, outputName } from './entries'

/** Bytes. A game is all of it at once, map and every rule; who imports less pays less. A subpath without a budget here may have as much as its kind. */
const BUDGETS: Readonly<Record<string, number>> = {
  grognard: 24_000,
  'grognard/eto': 95_000,
  'grognard/aeto': 26_000,
  'grognard/europe-engulfed': 14_000,
  'grognard/the-war': 78_000,
  'grognard/testing': 24_000,
  'grognard/bots': 102_000,
  'grognard/tables/eto-combat': 2_000,
}
const TABLE_BUDGET = 3_000
/** A field of The War. */
const FIELD_BUDGET = 46_000

let over = 0
for (const path of Object.keys(ENTRIES)) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './dist/${outputName(path)}.js'`,
      resolveDir: '.',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*'],
    write: false,
    logLevel: 'error',
  })
  const size = gzipSync(outputFiles[0].contents, { level: 9 }).length
  const budget = BUDGETS[path] ?? (path.startsWith('grognard/the-war/') ? FIELD_BUDGET : TABLE_BUDGET)
  if (size > budget) over++
  console.log(
    `${size > budget ? 'OVER' : 'ok  '} ${path.padEnd(32)} ${String(size).padStart(6)} of ${budget} bytes`,
  )
}
process.exitCode = over > 0 ? 1 : 0

/**
 * `npm run bench`: bundles the measurements as an application ships them, and runs them. Run from the sources by tsx they would
 * measure what tsx adds to every function.
 */

import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build } from 'esbuild'

/** Beside the packages that it asks for, which are not in the bundle. */
const BUNDLE = 'node_modules/.grognard-bench.mjs'

await build({
  entryPoints: ['test/bench/run.ts'],
  outfile: BUNDLE,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'es2022',
})
try {
  const { status } = spawnSync(process.execPath, [BUNDLE, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  rmSync(BUNDLE)
}

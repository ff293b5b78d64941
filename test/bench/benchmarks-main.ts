/**
 * `npm run benchmarks`: measures everything that `docs/benchmarks.md` lists, beside other libraries, and writes that page. `--quick` measures
 * less and prints the page instead; `--short` takes fewer rounds. Run it on a machine that has nothing else to do, or with `--cpu`, by the
 * time that the process has worked.
 */

import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/** Beside the packages that the bundle asks for, which are not in it. */
const FOLDER = resolve('node_modules', `.grognard-benchmarks-${process.pid}`)

try {
  const outfile = join(FOLDER, 'benchmarks.mjs')
  await build({
    entryPoints: ['test/bench/benchmarks.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  })
  const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {
    stdio: 'inherit',
    // Peers are measured as an application ships them.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(FOLDER, { recursive: true, force: true })
}

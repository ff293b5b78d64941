/**
 * `npm run bench`: bundles the measurements as an application ships them, and runs them. Run from the sources by tsx they would
 * measure what tsx adds to every function. What can be asked for is said in `run.ts`.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Beside the packages that the bundles ask for, which are not in them. */
const FOLDER = resolve('node_modules', `.grognard-bench-${process.pid}`)
const BENCH = join('test', 'bench')
const SUBJECT = 'subject.ts'

async function bundle(entry: string, name: string): Promise<string> {
  const outfile = join(FOLDER, `${name}.mjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  })
  return outfile
}

/**
 * The sources of an earlier commit, measured by today's program. If that asks for something that these sources do not have yet, or
 * no longer, they are measured by their own.
 */
async function bundleOf(commit: string): Promise<string> {
  const tree = join(FOLDER, 'before')
  mkdirSync(tree)
  const archive = execFileSync('git', ['archive', commit, 'src', BENCH], { maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', tree], { input: archive })
  const own = join(tree, BENCH)
  const todays = join(tree, 'test', 'bench-today')
  cpSync(BENCH, todays, { recursive: true })
  try {
    return await bundle(join(todays, SUBJECT), 'before')
  } catch (error) {
    if (!existsSync(join(own, SUBJECT))) throw error
    console.error(`today's bench does not fit ${commit}, which is measured by its own`)
    return bundle(join(own, SUBJECT), 'before')
  }
}

const args = process.argv.slice(2)
const against = args.includes('--against') ? args[args.indexOf('--against') + 1] : undefined
mkdirSync(FOLDER, { recursive: true })
try {
  const subjects = [await bundle(join(BENCH, SUBJECT), 'now')]
  if (against !== undefined) subjects.push(await bundleOf(against))
  const program = await bundle(join(BENCH, 'run.ts'), 'run')
  const files = subjects.map((file) => pathToFileURL(file).href).join()
  const { status } = spawnSync(process.execPath, [program, ...args, '--subjects', files], {
    stdio: 'inherit',
    // Peers are measured as an application ships them.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(FOLDER, { recursive: true })
}

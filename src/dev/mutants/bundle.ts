/** Test files of a mutation run, each in one file with all that it imports and with every mutant behind a switch. */

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { instrumented, type Mutant } from './mutate'

export interface Bundle {
  /** The test file, from the root of the project. */
  readonly test: string
  /** Where the bundle lies; its name changes with what is in it. */
  readonly path: string
}

const SETUP = 'test/support/seed.ts'

/** The text of each mutated file, with numbers for its mutants as they stand in the list. */
export function instrumentedFiles(mutants: readonly Mutant[]): Map<string, string> {
  const numbers = new Map(mutants.map((mutant, number) => [mutant, number]))
  const files = new Map<string, string>()
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const its = mutants.filter((mutant) => mutant.file === file)
    files.set(
      file,
      instrumented(readFileSync(file, 'utf8'), its, (mutant) => numbers.get(mutant)!),
    )
  }
  return files
}

/** Bundles the test files that import any of the mutated ones, into a folder. */
export async function bundleTests(
  tests: readonly string[],
  mutated: ReadonlyMap<string, string>,
  folder: string,
): Promise<{ bundles: Bundle[]; failed: string[] }> {
  mkdirSync(folder, { recursive: true })
  const bundles: Bundle[] = []
  const failed: string[] = []
  for (const test of tests) {
    const built = await build({
      stdin: { contents: `import './${SETUP}'\nimport './${test}'\n`, resolveDir: '.', loader: 'ts' },
      bundle: true,
      write: false,
      metafile: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      // The package says that its modules have no side effects; tests are nothing else.
      ignoreAnnotations: true,
      logLevel: 'silent',
      plugins: [switches(mutated)],
    }).catch((error: Error) => error)
    if (built instanceof Error) {
      failed.push(`${test}: ${built.message}`)
      continue
    }
    const { outputFiles, metafile } = built
    if (!Object.keys(metafile.inputs).some((input) => mutated.has(input))) continue
    const { contents } = outputFiles[0]
    const name = createHash('sha256').update(contents).digest('hex').slice(0, 16)
    const path = resolve(folder, `${name}.cjs`)
    writeFileSync(path, contents)
    bundles.push({ test, path })
  }
  return { bundles, failed }
}

/** Bundles the thread that runs them. */
export async function bundleWorker(folder: string): Promise<string> {
  const outfile = join(folder, 'worker.mjs')
  await build({
    entryPoints: ['src/dev/mutants/worker.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outfile,
  })
  return resolve(outfile)
}

function switches(mutated: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'mutants',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative('.', path)
        if (file.startsWith('node_modules')) return null
        const text = mutated.get(file) ?? readFileSync(path, 'utf8')
        const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        return { contents, loader: 'ts' }
      })
    },
  }
}

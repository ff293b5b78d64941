/** The command line as one would install it, built once for a test file: it starts in a moment, where loading the sources takes seconds. */

import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

export interface BuiltCli {
  /** What to run with Node. */
  readonly main: string
  remove(): void
}

export async function buildCli(): Promise<BuiltCli> {
  // Beside the packages that it loads.
  const folder = mkdtempSync(join('node_modules', '.cli-'))
  await build({
    entryPoints: { main: 'src/cli/main.ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  })
  return {
    main: resolve(folder, 'main.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { ENTRIES, modules, outputName } from './src/dev/entries'

const named = (files: readonly string[], where = (file: string) => file) =>
  Object.fromEntries(files.map((file) => [outputName(file), where(file)]))

const declarationOf = (file: string) => `.types/${outputName(file)}.d.ts`

/**
 * Leaves the imports between our own files as they are, but for the ending, so that each source file is a module of its
 * own in `dist`. That is what tree-shaking needs: a bundler drops the files that nobody asks, whatever runs in them.
 */
const KEEP_IMPORTS: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'keep-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) => {
      if (kind === 'entry-point') return undefined
      if (!existsSync(join(resolveDir, `${path}.ts`)))
        return { errors: [{ text: `${path}.ts is not there` }] }
      return { path: `${path}.js`, external: true, sideEffects: false }
    })
  },
}

// docs/decisions/package-form.md says why a module is a file, where CommonJS comes from, and why there are no source maps.
const SHARED: Options = {
  target: 'es2022',
  removeNodeProtocol: false,
  esbuildOptions(options) {
    options.charset = 'utf8'
  },
}

export default defineConfig(async () => {
  // Not tsup's `clean`: the builds run side by side, and one would remove what another has written.
  rmSync('dist', { recursive: true, force: true })
  return [
    {
      ...SHARED,
      format: 'esm',
      entry: named(await modules()),
      splitting: false,
      esbuildPlugins: [KEEP_IMPORTS],
    },
    {
      format: 'cjs',
      // The compiler has written declarations of every file (tsconfig.types.json); bundling those takes seconds, and bundling out of the sources minutes
      // and gigabytes.
      entry: named(Object.values(ENTRIES), declarationOf),
      dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
    },
  ]
})

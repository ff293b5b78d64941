import { rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { ENTRIES, outputName } from './src/dev/entries'
import { type Built, builtFiles } from './src/dev/files'

const declarationOf = (file: string) => `.types/${outputName(file)}.d.ts`

/**
 * Puts modules that always come together into one file, and leaves the imports between files as they are, but for the ending. What several modules of
 * a file import of another passes through one that we make up (`outside`): so it is imported once, under its own name.
 */
const joined = (files: ReadonlyMap<string, Built>): NonNullable<Options['esbuildPlugins']>[number] => ({
  name: 'joined',
  setup({ onResolve, onLoad }) {
    const fileOf = new Map(
      [...files].flatMap(([name, { modules }]) => modules.map((one) => [resolve(one), name])),
    )
    const isJoined = (name: string | undefined): name is string =>
      name !== undefined && files.get(name)?.exports !== null
    const passing = (from: string, names: readonly string[]) =>
      names.includes('*') ? `export * from '${from}'` : `export { ${names.join()} } from '${from}'`
    onResolve({ filter: /^/ }, ({ kind, path, importer, resolveDir, namespace }) => {
      if (kind === 'entry-point') {
        const name = fileOf.get(resolve(path))
        return isJoined(name) ? { path: name, namespace: 'joined' } : undefined
      }
      if (namespace === 'joined') return undefined
      if (namespace === 'outside') return { path, external: true, sideEffects: false }
      const here = fileOf.get(importer)
      if (here === undefined) return undefined
      const isOurs = path.startsWith('.')
      const module = isOurs ? `${relative('.', join(resolveDir, path))}.ts` : path
      const there = isOurs ? fileOf.get(resolve(module)) : path
      if (there === undefined) return { errors: [{ text: `${path}.ts is not there` }] }
      if (here === there) return undefined
      const names = files.get(here)!.imports.get(module)
      if (kind === 'import-statement' && isJoined(here) && names && !names.has('*'))
        return { path: `${here} ${module}`, namespace: 'outside', sideEffects: false }
      return isOurs ? { path: way(here, there), external: true, sideEffects: false } : undefined
    })
    onLoad({ filter: /^/, namespace: 'joined' }, ({ path }) => {
      const { modules, exports } = files.get(path)!
      const lines = modules.map((module) => {
        const names = exports!.flatMap(([name, from]) => (from === module ? [name] : []))
        return names.length === 0 ? '' : passing(`./${module}`, names)
      })
      return { contents: lines.join('\n'), resolveDir: '.' }
    })
    onLoad({ filter: /^/, namespace: 'outside' }, ({ path }) => {
      const [here, module] = path.split(' ')
      const there = fileOf.get(resolve(module))
      const from = there === undefined ? module : way(here, there)
      return { contents: passing(from, [...files.get(here)!.imports.get(module)!]) }
    })
  },
})

/** How one file of `dist` imports another. */
function way(here: string, there: string): string {
  const path = relative(dirname(here), there)
  return `${path.startsWith('.') ? path : `./${path}`}.js`
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
  const files = await builtFiles()
  return [
    {
      ...SHARED,
      format: 'esm',
      entry: Object.fromEntries([...files].map(([name, { modules }]) => [name, modules[0]])),
      splitting: false,
      esbuildPlugins: [joined(files)],
    },
    {
      format: 'cjs',
      // The compiler has written declarations of every file (tsconfig.types.json); bundling those takes seconds, and bundling out of the sources minutes
      // and gigabytes.
      entry: Object.fromEntries(
        Object.values(ENTRIES).map((file) => [outputName(file), declarationOf(file)]),
      ),
      dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
    },
  ]
})

import { defineConfig } from 'tsup'
import { ENTRIES, outputName } from './src/dev/entries'

export default defineConfig({
  entry: {
    ...Object.fromEntries(Object.entries(ENTRIES).map(([subpath, file]) => [outputName(subpath), file])),
    cli: 'src/cli/main.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  // One copy of every class, so that `instanceof` holds across subpaths, in CommonJS as well.
  splitting: true,
  treeshake: true,
  sourcemap: true,
  clean: true,
  removeNodeProtocol: false,
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})

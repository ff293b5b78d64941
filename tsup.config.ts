import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** One entry for each subpath of the package: `grognard/tables/eto-combat` is `src/tables/eto-combat.ts`. */
const tables = Object.fromEntries(
  readdirSync('src/tables')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [`tables/${file.slice(0, -3)}`, `src/tables/${file}`]),
)

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    eto: 'src/games/eto/index.ts',
    testing: 'src/testing/index.ts',
    ...tables,
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

/**
 * What one import costs: bundled with all that it needs, minified and gzipped, by esbuild and by Rollup. Tree-shaking is
 * held in two ways. The package may cost at most so much more than the same import from the source, where every file is a
 * module of its own; and no more than the budget, so that code which runs when a source file is loaded (and so stays in
 * every bundle unless it is marked pure) is noticed.
 */

import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { type Plugin, rollup } from 'rollup'
import { ENTRIES, outputName } from './entries'

/** How much more an import from the package may cost than the same from the source. */
const TIMES = 1.2

/** Subpath, name, and the most that it may cost by either bundler, in bytes. */
const IMPORTS: readonly (readonly [subpath: string, name: string, budget: number])[] = [
  ['grognard', 'seeded', 2_100],
  ['grognard', 'fractionText', 200],
  ['grognard', 'resultTable', 2_000],
  ['grognard', 'outcomesOf', 3_000],
  ['grognard', 'hexGrid', 2_000],
  ['grognard', 'LoadError', 400],
  ['grognard', 'defineGame', 13_850],
  ['grognard/eto', 'combatOdds', 9_500],
  ['grognard/eto', 'ETO_COMBAT', 2_200],
  ['grognard/eto', 'SEASONS', 200],
  ['grognard/eto', 'ETO_CHARTS', 2_000],
  ['grognard/eto', 'etoBoard', 22_000],
  ['grognard/the-war/turn', 'turn', 150],
  ['grognard/the-war', 'groundBattleOdds', 15_500],
  ['grognard/the-war', 'seaBattleOdds', 11_500],
  ['grognard/the-war/powers', 'usEntryOdds', 5_000],
  ['grognard/aeto', 'AETO_COUNTRIES', 800],
  ['grognard/europe-engulfed', 'isLandBorder', 250],
  ['grognard/bots', 'randomBot', 250],
  ['grognard/svg', 'layout', 3_600],
  ['grognard/svg', 'boardSvg', 14_200],
  ['grognard/svg', 'etoSheet', 4_200],
  ['grognard/svg', 'oddsSvg', 3_000],
  ['grognard/testing', 'rule', 200],
  ['grognard/tables/eto-combat', 'ETO_COMBAT', 2_050],
  ['grognard/tables/the-war-ground-combat', 'THE_WAR_GROUND_COMBAT', 2_600],
]

const gzipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length

async function withEsbuild(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*'],
    write: false,
    logLevel: 'error',
  })
  return gzipped(outputFiles[0].contents)
}

/** Finds our own files, in TypeScript as well, and takes package.json's word that none has side effects. Other packages stay outside. */
const OWN_FILES: Plugin = {
  name: 'own-files',
  resolveId(source, importer) {
    if (!source.startsWith('.')) return { id: source, external: true, moduleSideEffects: false }
    const path = resolve(importer && !importer.startsWith('\0') ? dirname(importer) : '.', source)
    return { id: existsSync(`${path}.ts`) ? `${path}.ts` : path, moduleSideEffects: false }
  },
  async transform(code, id) {
    if (!id.endsWith('.ts')) return null
    const known = compiled.get(id)
    if (known !== undefined) return known
    const { code: plain } = await transform(code, { loader: 'ts', target: 'es2022', tsconfigRaw: {} })
    compiled.set(id, plain)
    return plain
  },
}
const compiled = new Map<string, string>()

async function withRollup(contents: string): Promise<number> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === '\0entry' ? { id: source, moduleSideEffects: true } : null),
    load: (id) => (id === '\0entry' ? contents : null),
  }
  const bundle = await rollup({ input: '\0entry', plugins: [entry, OWN_FILES] })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return gzipped((await transform(output[0].code, { minify: true, target: 'es2022' })).code)
}

const BUNDLERS = { esbuild: withEsbuild, rollup: withRollup }

let over = 0
for (const [subpath, name, budget] of IMPORTS) {
  const file = ENTRIES[subpath]
  if (file === undefined) throw new Error(`${subpath} is no subpath of the package`)
  const costs = []
  let bad = false
  for (const [bundler, cost] of Object.entries(BUNDLERS)) {
    const source = await cost(`export { ${name} } from './${file}'`)
    const dist = await cost(`export { ${name} } from './dist/${outputName(file)}.js'`)
    bad ||= dist > source * TIMES || dist > budget
    costs.push(`${bundler} ${String(dist).padStart(6)} (source ${String(source).padStart(6)})`)
  }
  if (bad) over++
  console.log(`${bad ? 'OVER' : 'ok  '} ${`${subpath} ${name}`.padEnd(62)} ${costs.join('  ')}  of ${budget}`)
}
process.exitCode = over > 0 ? 1 : 0

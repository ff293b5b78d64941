/**
 * `npm run exports`: writes into package.json where each subpath of ENTRIES is found, and what the games say of themselves into the data
 * of the catalogue. `--check` fails if either is out of date. A new subpath is a line in entries.ts, and then this.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { CATALOGUE, catalogueText } from './catalogue'
import { COMMAND, ENTRIES, outputName } from './entries'

const MANIFEST = 'package.json'
/** Subpaths that are alike are one pattern: in a list they would be a third of package.json. */
const PATTERNS = [
  ['the-war/*', './dist/games/the-war/*/index'],
  ['tables/*', './dist/tables/*'],
] as const
const isAlike = (subpath: string) =>
  PATTERNS.some(([pattern]) => subpath.startsWith(`grognard/${pattern.slice(0, -1)}`))

/** Every subpath and its file in `dist` without an ending. */
const paths: readonly (readonly [subpath: string, path: string])[] = [
  ...Object.entries(ENTRIES)
    .filter(([subpath]) => !isAlike(subpath))
    .map(([subpath, file]) => [subpath.replace(/^grognard\/?/, ''), `./dist/${outputName(file)}`] as const),
  ...PATTERNS,
]

const conditions = (path: string) => ({
  import: { types: `${path}.d.ts`, default: `${path}.js` },
  require: { types: `${path}.d.cts`, default: `${path}.cjs` },
})

const root = `./dist/${outputName(ENTRIES.grognard)}`
const wanted = {
  main: `${root}.cjs`,
  types: `${root}.d.ts`,
  exports: {
    ...Object.fromEntries(
      paths.map(([subpath, path]) => [subpath === '' ? '.' : `./${subpath}`, conditions(path)]),
    ),
    './json/*': './dist/json/*',
    './package.json': './package.json',
  },
  // For `moduleResolution: node10`, which does not know `exports`.
  typesVersions: {
    '*': Object.fromEntries(
      paths.filter(([subpath]) => subpath !== '').map(([subpath, path]) => [subpath, [`${path}.d.ts`]]),
    ),
  },
  bin: { grognard: `./dist/${outputName(COMMAND)}.js` },
}

const text = readFileSync(MANIFEST, 'utf8')
const manifest = JSON.parse(text)
const kept = Object.entries(manifest).filter(([field]) => !(field in wanted))
const after = kept.findIndex(([field]) => field === 'engines') + 1
const written = `${JSON.stringify(
  Object.fromEntries([...kept.slice(0, after), ...Object.entries(wanted), ...kept.slice(after)]),
  null,
  2,
)}\n`

const files: readonly (readonly [file: string, text: string, problem: string])[] = [
  [MANIFEST, written, 'does not export what src/dev/entries.ts lists'],
  [CATALOGUE, await catalogueText(), 'does not say what the games say'],
]
for (const [file, wantedText, problem] of files) {
  if (!process.argv.includes('--check')) writeFileSync(file, wantedText)
  else if (readFileSync(file, 'utf8') !== wantedText) {
    console.error(`${file} ${problem}. Run npm run exports.`)
    process.exitCode = 1
  }
}

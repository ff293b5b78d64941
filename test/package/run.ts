/**
 * `npm run test:package`: packs the package, installs the tarball into an empty folder as a user would, imports every
 * subpath from ESM and from CommonJS, type-checks a small consumer and every subpath against it, follows the README, and
 * follows the links of its pages.
 */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { transformSync } from 'esbuild'
import { ENTRIES } from '../../src/dev/entries'
import { type Ran, run } from '../../src/dev/run'

/** Bytes of the package when it is unpacked. */
const MOST = 4_000_000

/** Their types speak of a peer's or of Node's own: who uses them has boardgame.io, or the types of Node. */
const NEED_MORE = ['grognard/boardgame.io', 'grognard/serve']

const folder = mkdtempSync(join(tmpdir(), 'grognard-'))
let passed = 0
let failed = 0

function report(name: string, { ok, output }: Ran): boolean {
  if (ok) passed++
  else failed++
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
  if (!ok) console.log(output.replace(/^/gm, '       '))
  return ok
}

try {
  const packed = run('npm', ['pack', '--json', '--pack-destination', folder])
  const [{ filename, files, unpackedSize }] = JSON.parse(
    packed.output.slice(packed.output.indexOf('[')).replace(/\][^\]]*$/, ']'),
  )
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true }')
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', join(folder, filename)]
  if (report('the tarball installs into an empty folder', run('npm', install, folder))) {
    const paths: readonly string[] = files.map(({ path }: { path: string }) => path)
    report('it holds what is built and nothing else', holdsOnly(paths))
    report(`it is ${unpackedSize} bytes unpacked, of ${MOST}`, { ok: unpackedSize <= MOST, output: '' })
    report('every link of its pages leads to a file in it', linksLead(paths))
    importEverything()
    runCommands()
    report('every table is there as JSON, of the size that the index says', tablesAsJson())
    followReadme()
    typeCheck('ESM', 'consumer.mts', '--module', 'node20')
    typeCheck('CommonJS', 'consumer.cts', '--module', 'node20')
    typeCheck('a bundler', 'consumer.ts', '--module', 'esnext', '--moduleResolution', 'bundler')
    const node10 = ['--moduleResolution', 'node10', '--ignoreDeprecations', '6.0']
    typeCheck('node10', 'consumer.ts', '--module', 'commonjs', ...node10)
  }
} finally {
  rmSync(folder, { recursive: true })
}
console.log(`package: ${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function holdsOnly(files: readonly string[]): Ran {
  const allowed =
    /^(dist\/.*|docs\/(guides|the-war|decisions)\/[\w-]+\.md|docs\/guides\/bot\.py|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/
  const strange = files.filter((file) => !allowed.test(file) || file.endsWith('.map'))
  return { ok: strange.length === 0, output: strange.join('\n') }
}

/** Every link that is no address on the web, of every page in the package. */
function linksLead(files: readonly string[]): Ran {
  const home = join(folder, 'node_modules/grognard')
  const pages = files.filter((file) => file.endsWith('.md'))
  const links = pages.flatMap((page) =>
    [...readFileSync(join(home, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => ({ page, link, path: link.replace(/#.*$/, '') }))
      .filter(({ path }) => path !== '' && !/^[a-z]+:/.test(path)),
  )
  const dead = links.filter(({ page, path }) => !existsSync(join(home, dirname(page), path)))
  return {
    ok: links.length > 0 && dead.length === 0,
    output: dead.map(({ page, link }) => `${page}: ${link}`).join('\n'),
  }
}

/** The command, as it is installed: each of these needs something else of the package. */
function runCommands() {
  const commands = [
    'odds eto combat --column +3',
    'tables',
    'table the-war-rockets --json',
    'board eto --scenario 1941',
    'board europe-engulfed',
    'rules the-war 5.1',
    'perft eto --depth 1',
    '--version',
  ]
  for (const line of commands)
    report(`grognard ${line}`, run(join(folder, 'node_modules/.bin/grognard'), line.split(' '), folder))
  const wrong = run(join(folder, 'node_modules/.bin/grognard'), ['bord'], folder)
  const said = 'grognard: no command "bord"; did you mean "board"?'
  report('an unknown command is one line', {
    ok: !wrong.ok && wrong.output.trim() === said,
    output: wrong.output,
  })
}

/** Each table and schema of the index, read by its subpath. */
function tablesAsJson(): Ran {
  writeFileSync(
    join(folder, 'json.cjs'),
    `const { readFileSync } = require('node:fs')
for (const { id, file, schema, bytes } of require('grognard/json/index.json')) {
  const path = require.resolve('grognard/json/' + file)
  if (readFileSync(path).length !== bytes) throw new Error(path + ' is not ' + bytes + ' bytes')
  if (require(path).$schema !== './' + schema || require('grognard/json/' + schema).$id === undefined) throw new Error(id)
}`,
  )
  return run('node', ['json.cjs'], folder)
}

/** The TypeScript of the README, as somebody would copy it out of the installed package: it type-checks and prints what it says. */
function followReadme() {
  const readme = readFileSync(join(folder, 'node_modules/grognard/README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, block]) => block)
  const files = blocks.map((block, i) => {
    writeFileSync(join(folder, `readme-${i}.mts`), block)
    writeFileSync(join(folder, `readme-${i}.mjs`), transformSync(block, { loader: 'ts' }).code)
    return `readme-${i}.mts`
  })
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'node20']
  report('the README type-checks', run(resolve('node_modules/.bin/tsc'), [...options, ...files], folder))
  for (const [i, block] of blocks.entries()) {
    const promised = [...block.matchAll(/\/\/ → (.*?)(?= \/\/ →|$)/gm)].map(([, text]) => text).join('\n')
    const { ok, output } = run('node', [`readme-${i}.mjs`], folder)
    report(`block ${i + 1} of the README prints what it says`, {
      ok: ok && output.trim() === promised,
      output,
    })
  }
}

/** Every subpath in one program of each kind, so that a hundred tables do not take a hundred programs. */
function importEverything() {
  const paths = Object.keys(ENTRIES)
  const list = JSON.stringify(paths)
  const nonEmpty = 'if (Object.keys(loaded).length === 0) throw new Error(path + " is empty")'
  writeFileSync(
    join(folder, 'all.mjs'),
    `for (const path of ${list}) { const loaded = await import(path); ${nonEmpty} }`,
  )
  report(`import each of ${paths.length} subpaths`, run('node', ['all.mjs'], folder))
  writeFileSync(
    join(folder, 'all.cjs'),
    `for (const path of ${list}) { const loaded = require(path); ${nonEmpty} }`,
  )
  report(`require each of ${paths.length} subpaths`, run('node', ['all.cjs'], folder))
  // One class, whichever subpath it comes from: an error thrown by a game is the error that a user catches.
  const same = (load: string) => `${load}
const weak = { id: 'a', nation: 'german', type: 'infantry', strength: 1, supplied: true, sides: { x: 'open' } }
const strong = { id: 'b', nation: 'russian', type: 'infantry', strength: 4, supplied: true }
const hex = { hex: 'x', terrain: 'clear', inWeatherArea: true, units: [strong] }
try { eto.combatOdds({ attackers: [weak], defended: [hex], season: 'summer' }) }
catch (error) { if (!(error instanceof IllegalAction)) throw new Error('another class: ' + error) }
try { eto.eto.codec.load('{}'); throw new Error('an empty save was loaded') }
catch (error) { if (!(error instanceof LoadError)) throw new Error('another class: ' + error) }`
  writeFileSync(
    join(folder, 'same.mjs'),
    same(`import { IllegalAction, LoadError } from 'grognard'; import * as eto from 'grognard/eto'`),
  )
  report('errors are of one class across subpaths, ESM', run('node', ['same.mjs'], folder))
  writeFileSync(
    join(folder, 'same.cjs'),
    same(`const { IllegalAction, LoadError } = require('grognard'), eto = require('grognard/eto')`),
  )
  report('errors are of one class across subpaths, CommonJS', run('node', ['same.cjs'], folder))
  writeFileSync(
    join(folder, 'mixed.mjs'),
    `import { createRequire } from 'node:module'
${same(`import { IllegalAction, LoadError } from 'grognard'; const eto = createRequire(import.meta.url)('grognard/eto')`)}`,
  )
  report('errors are of one class, imported and required', run('node', ['mixed.mjs'], folder))
}

function typeCheck(kind: string, file: string, ...how: readonly string[]) {
  const subpaths = Object.keys(ENTRIES).filter((subpath) => !NEED_MORE.includes(subpath))
  const all = subpaths.map((subpath, i) => `export type * as all${i} from '${subpath}'`)
  writeFileSync(join(folder, file), [readFileSync('test/package/consumer.ts', 'utf8'), ...all].join('\n'))
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--skipLibCheck', 'false', ...how]
  report(
    `a consumer and every subpath type-check, ${kind}`,
    run(resolve('node_modules/.bin/tsc'), [...options, file], folder),
  )
}

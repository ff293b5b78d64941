/**
 * `npm run mutants -- --files src/kernel/throws.ts,src/board/board.ts`: changes the code in small ways, one at a time, and
 * tells which of the changes no test notices. See `docs/guides/mutants.md`.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '../../kernel/dice'
import { matchEqual, readEqual } from './equal'
import { type Mutant, mutantsOf } from './mutate'
import { noticedLines, survivorLines, tableOf, totalsOf } from './report'
import { runMutants } from './run'

const FOLDER = '.mutants'
const EQUAL = 'src/dev/mutants/equal.jsonl'
const LAST = join(FOLDER, 'last.json')

const OPTIONS = {
  files: { type: 'string' },
  tests: { type: 'string' },
  sample: { type: 'string' },
  seed: { type: 'string' },
  workers: { type: 'string', default: '1' },
  'most-seconds': { type: 'string', default: 'Infinity' },
  again: { type: 'boolean', default: false },
  aimed: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.files === undefined) {
    console.error(
      `usage: npm run mutants -- --files a.ts,b.ts ${Object.keys(OPTIONS)
        .slice(1)
        .map((name) => `[--${name}]`)
        .join(' ')}`,
    )
    return 2
  }
  const files = filesUnder(values.files, '.ts').filter((file) => !file.endsWith('.d.ts'))
  const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
  const { equal, stale } = matchEqual(mutants, readEqual(readFileSync(EQUAL, 'utf8')))
  const seed = values.seed ?? new Date().toISOString()
  const again = new Set(values.again ? (JSON.parse(readFileSync(LAST, 'utf8')) as string[]) : [])
  const wanted = values.again
    ? mutants.filter((mutant) => again.has(keyOf(mutant)))
    : sampleOf(mutants, values.sample === undefined ? mutants.length : Number(values.sample), seed)
  const say = values.json ? console.error : console.log
  say(`${mutants.length} mutants of ${files.length} files, ${wanted.length} to try, seed ${seed}`)
  const { fates, leftOut } = await runMutants({
    // Only what was drawn is compiled in: ten thousand switches make the tests several times as slow.
    mutants: wanted,
    chosen: [...wanted.keys()].filter((place) => !equal.has(wanted[place])),
    tests: testsFor(values.tests, files),
    folder: FOLDER,
    workers: Number(values.workers),
    mostSeconds: Number(values['most-seconds']),
    aimed: values.aimed,
    say,
  })
  const listed = wanted.filter((mutant) => equal.has(mutant))
  const rows = totalsOf(fates, listed)
  const survivors = fates.filter(({ fate }) => fate === 'survived' || fate === 'untested')
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(LAST, JSON.stringify(survivors.map(({ mutant }) => keyOf(mutant))))
  if (values.json) {
    const noticed = fates.filter((fate) => !survivors.includes(fate))
    console.log(JSON.stringify({ seed, rows, survivors, noticed, stale, leftOut }, null, 2))
    return 0
  }
  const untried = wanted.length - listed.length - fates.length
  for (const line of leftOut) say(`left out: ${line}`)
  for (const { file, within, was, now } of stale)
    say(`${EQUAL} lists what is no longer there: ${file} in ${within}: ${was}  →  ${now}`)
  for (const line of noticedLines(fates)) say(line)
  for (const line of survivorLines(fates)) say(line)
  if (untried > 0) say(`the time was up before ${untried} of them were tried`)
  say(`\n${tableOf(rows)}`)
  return 0
}

const keyOf = ({ file, within, was, now, nth }: Mutant) => JSON.stringify([file, within, was, now, nth])

/** Files and folders with commas between them, as a list of files. */
function filesUnder(list: string, ending: string): string[] {
  const found = list.split(',').flatMap((name) => {
    if (!existsSync(name)) throw new Error(`there is no file ${name}`)
    if (!statSync(name).isDirectory()) return [name]
    const inside = readdirSync(name, { recursive: true, encoding: 'utf8' })
    return inside.filter((path) => path.endsWith(ending)).map((path) => join(name, path))
  })
  return [...new Set(found)].sort()
}

/** Unless told, the tests that mirror the folders of the files: those of `src/kernel` are in `test/kernel`; where a folder has no mirror, those of the nearest above it that has. */
function testsFor(told: string | undefined, files: readonly string[]): string[] {
  if (told !== undefined) return filesUnder(told, '.test.ts')
  const folders = new Set(files.map((file) => mirrorOf(dirname(file).replace(/^src\b/, 'test'))))
  return filesUnder([...folders].filter(existsSync).join(','), '.test.ts')
}

function mirrorOf(folder: string): string {
  const above = dirname(folder)
  return existsSync(folder) || above === 'test' || above === '.' ? folder : mirrorOf(above)
}

/** So many of the list, drawn at random, in random order. */
function sampleOf<T>(list: readonly T[], count: number, seed: string): T[] {
  if (!(Number.isInteger(count) && count >= 0)) throw new Error('--sample must be a whole number')
  const dice = seeded(seed)
  const drawn = [...list]
  for (let i = drawn.length - 1; i > 0; i--) {
    const other = dice.d(i + 1) - 1
    ;[drawn[i], drawn[other]] = [drawn[other], drawn[i]]
  }
  return drawn.slice(0, count)
}

process.exitCode = await main()

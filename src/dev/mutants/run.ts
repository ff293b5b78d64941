/** A mutation run: measures the tests, then tries one mutant after another with those that come by it, the quickest first. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Bundle, bundleTests, bundleWorker, instrumentedFiles } from './bundle'
import type { Mutant } from './mutate'
import { inTurn, type Pool, pool } from './pool'
import { survivorLines } from './report'
import type { Measured, Tried } from './worker'

export interface RunOptions {
  /** Every mutant of the files, which are compiled in, and the places in that list of those to be tried, in order. */
  readonly mutants: readonly Mutant[]
  readonly chosen: readonly number[]
  /** The test files to try them with. */
  readonly tests: readonly string[]
  /** Where bundles and measurements are kept. */
  readonly folder: string
  readonly workers: number
  /** After so many seconds, measuring aside, no further mutant is begun. */
  readonly mostSeconds: number
  /** Only tests that come by a mutant are run, not the others of their files. */
  readonly aimed?: boolean
  readonly say: (line: string) => void
}

export interface Fate {
  readonly mutant: Mutant
  /** `noticed` by a failing test, `hung` if a test ran without end, `survived` all tests, or `untested` if none comes by. */
  readonly fate: 'noticed' | 'hung' | 'survived' | 'untested'
  readonly by?: string
}

export interface RunResult {
  readonly fates: readonly Fate[]
  /** Test files and tests that could not be used, with the reason. */
  readonly leftOut: readonly string[]
}

/** More than any test file takes by itself. */
const MOST_MEASURE_MS = 900_000

export async function runMutants(options: RunOptions): Promise<RunResult> {
  const { mutants, chosen, tests, folder, say } = options
  const { bundles, failed } = await bundleTests(tests, instrumentedFiles(mutants), folder)
  const script = await bundleWorker(folder)
  const workers = Array.from({ length: options.workers }, () => pool(script))
  const leftOut = [...failed]
  try {
    say(`measuring ${bundles.length} test files`)
    const measured = new Map<Bundle, Measured>()
    await inTurn(bundles, workers, async (bundle, worker) => {
      const found = await measure(bundle, mutants.length, worker)
      if (found.unfit !== undefined) leftOut.push(`${bundle.test}: ${found.unfit}`)
      for (const { name, unfit } of found.tests)
        if (unfit !== undefined) leftOut.push(`${bundle.test} > ${name}: ${unfit}`)
      measured.set(bundle, found)
    })
    const until = performance.now() + options.mostSeconds * 1000
    const fates = new Map<number, Fate>()
    let told = performance.now()
    await inTurn(chosen, workers, async (number, worker) => {
      if (performance.now() > until) return
      const fate = await fateOf(number, mutants[number], plansFor(number, measured, options.aimed), worker)
      fates.set(number, fate)
      // At once: a run that is broken off was not for nothing.
      for (const line of survivorLines([fate])) say(`survived: ${line}`)
      if (performance.now() - told > 30_000) {
        told = performance.now()
        say(`${fates.size} of ${chosen.length} tried`)
      }
    })
    return { fates: chosen.flatMap((number) => fates.get(number) ?? []), leftOut: leftOut.sort() }
  } finally {
    for (const worker of workers) worker.close()
  }
}

/** A bundle's name tells what is in it, so that what was measured once holds. */
async function measure(bundle: Bundle, mutants: number, worker: Pool): Promise<Measured> {
  const file = bundle.path.replace(/\.cjs$/, '.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const found = (await worker.run<Measured>(
    { task: 'measure', bundle: bundle.path, mutants },
    MOST_MEASURE_MS,
  )) ?? { loadMs: 0, load: [], tests: [], unfit: 'it does not come to an end' }
  writeFileSync(file, JSON.stringify(found))
  return found
}

/** Tests of a bundle that comes by a mutant, in order. */
interface Plan {
  readonly bundle: Bundle
  readonly tests: readonly number[]
  readonly ms: number
  readonly hits: number
}

/**
 * Where a mutant is tried: the tests that come by it, the quickest files first and in each the quickest tests. Only then the others of
 * these files: what a test found remembered when it was measured, an earlier one may have made by way of the mutant.
 */
export function plansFor(mutant: number, measured: ReadonlyMap<Bundle, Measured>, aimedOnly = false): Plan[] {
  const aimed: Plan[] = []
  const others: Plan[] = []
  for (const [bundle, { loadMs, load, tests }] of measured) {
    const atLoad = hitsOf(mutant, load)
    const fit = tests
      .map(({ ms, hits, unfit }, place) => ({ ms, unfit, place, hits: hitsOf(mutant, hits) }))
      .filter(({ unfit }) => unfit === undefined)
      .sort((a, b) => a.ms - b.ms)
    const planOf = (some: typeof fit): Plan => ({
      bundle,
      tests: some.map(({ place }) => place),
      ms: some.reduce((sum, { ms }) => sum + ms, loadMs),
      hits: some.reduce((sum, { hits }) => sum + hits, atLoad),
    })
    const comeBy = fit.filter(({ hits }) => atLoad > 0 || hits > 0)
    if (comeBy.length === 0) continue
    aimed.push(planOf(comeBy))
    if (!aimedOnly && comeBy.length < fit.length)
      others.push(planOf(fit.filter((test) => !comeBy.includes(test))))
  }
  const byTime = (a: Plan, b: Plan) => a.ms - b.ms
  return [...aimed.sort(byTime), ...others.sort(byTime)]
}

function hitsOf(mutant: number, hits: readonly number[]): number {
  for (let i = 0; i < hits.length; i += 2) if (hits[i] === mutant) return hits[i + 1]
  return 0
}

async function fateOf(number: number, mutant: Mutant, plans: readonly Plan[], worker: Pool): Promise<Fate> {
  if (plans.length === 0) return { mutant, fate: 'untested' }
  for (const { bundle, tests, ms, hits } of plans) {
    const answer = await worker.run<Tried>(
      { task: 'try', bundle: bundle.path, mutant: number, tests, mostHits: 100_000 + 100 * hits },
      3000 + 5 * ms,
    )
    if (answer === null) return { mutant, fate: 'hung', by: bundle.test }
    if (answer.by !== null) return { mutant, fate: 'noticed', by: `${bundle.test} > ${answer.by}` }
  }
  return { mutant, fate: 'survived' }
}

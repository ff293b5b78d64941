/**
 * A process of a mutation run. It loads a bundle of one test file, everything under it anew each time, with the switch set to one
 * mutant or to none, and runs some of its tests. It ends itself when a task takes too long.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { constants, Script } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { type Case, type Collected, collection, runCases, SWITCH } from './harness'
import type { Order } from './pool'

/** Asks for every test of a bundle by itself: how long it takes, and which of so many mutants it comes by. */
export interface MeasureTask {
  readonly task: 'measure'
  readonly bundle: string
  readonly mutants: number
}

/** Asks whether one of these tests, by their place in the bundle, fails with the mutant. */
export interface TryTask {
  readonly task: 'try'
  readonly bundle: string
  readonly mutant: number
  readonly tests: readonly number[]
  /** How often the place may be passed before that counts as running without end. */
  readonly mostHits: number
}

export type Task = MeasureTask | TryTask

export interface MeasuredTest {
  readonly name: string
  readonly ms: number
  /** Mutant and how often it was passed, by turns. */
  readonly hits: readonly number[]
  /** Why it cannot be used: it fails without any change, or in another order. */
  readonly unfit?: string
}

export interface Measured {
  readonly loadMs: number
  /** What is passed while the file is loaded, before any test. */
  readonly load: readonly number[]
  readonly tests: readonly MeasuredTest[]
  /** Why none of it can be used. */
  readonly unfit?: string
}

export interface Tried {
  /** The test that failed, or `null` if none did. */
  readonly by: string | null
}

type Switch = (mutant: number) => boolean

const require = createRequire(join(process.cwd(), 'package.json'))
const scripts = new Map<string, Script>()

// A property that fails has noticed the mutant; there is no need of its smallest case.
const fastCheck = require('fast-check') as typeof import('fast-check')
fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), endOnFailure: true })

async function load(bundle: string, on: Switch): Promise<Collected> {
  let script = scripts.get(bundle)
  if (script === undefined) {
    // Strict, as modules are: what writes into something frozen throws.
    const text = `(function (require, module, exports, ${SWITCH}) {'use strict';${readFileSync(bundle, 'utf8')}\n})`
    script = new Script(text, {
      filename: bundle,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    })
    scripts.set(bundle, script)
  }
  const collected = collection(await import('vitest'))
  const requireHere = (name: string) => (name === 'vitest' ? collected.vitest : require(name))
  const module = { exports: {} }
  script.runInThisContext()(requireHere, module, module.exports, on)
  return collected
}

async function measure({ bundle, mutants }: MeasureTask): Promise<Measured> {
  const counts = new Float64Array(mutants)
  const passed = () => {
    const hits: number[] = []
    for (let mutant = 0; mutant < mutants; mutant++) if (counts[mutant] > 0) hits.push(mutant, counts[mutant])
    counts.fill(0)
    return hits
  }
  const count: Switch = (mutant) => {
    counts[mutant]++
    return false
  }
  let began = cpuMs()
  let collected: Collected
  try {
    collected = await load(bundle, count)
  } catch (error) {
    return { loadMs: 0, load: [], tests: [], unfit: firstLine(error) }
  }
  const { cases } = collected
  const loadMs = cpuMs() - began
  const loadHits = passed()
  const tests = new Map<Case, { name: string; ms: number; hits: number[]; unfit?: string }>()
  began = cpuMs()
  await runCases(cases, (test, failure) => {
    const unfit = failure === null ? {} : { unfit: firstLine(failure) }
    tests.set(test, { name: test.name, ms: cpuMs() - began, hits: passed(), ...unfit })
    began = cpuMs()
    return true
  })
  await refuseOrderly(bundle, cases, tests)
  return { loadMs, load: loadHits, tests: cases.map((test) => tests.get(test)!) }
}

/** A mutant is tried with the quickest tests first: those that fail in that order are of no use. */
async function refuseOrderly(
  bundle: string,
  cases: readonly Case[],
  tests: ReadonlyMap<Case, { ms: number; unfit?: string }>,
) {
  const again = await load(bundle, () => false)
  const order = cases
    .map((test, i) => ({ known: tests.get(test)!, again: again.cases[i] }))
    .filter(({ known }) => known.unfit === undefined)
    .sort((a, b) => a.known.ms - b.known.ms)
  let i = 0
  await runCases(
    order.map((one) => one.again),
    (_, failure) => {
      if (failure !== null) order[i].known.unfit = `in another order: ${firstLine(failure)}`
      i++
      return true
    },
  )
}

async function attempt({ bundle, mutant, tests, mostHits }: TryTask): Promise<Tried> {
  let hits = 0
  const on: Switch = (id) => {
    if (id !== mutant) return false
    if (++hits > mostHits) throw new Error('it is passed without end')
    return true
  }
  let collected: Collected
  try {
    collected = await load(bundle, on)
  } catch {
    return { by: 'loading the file' }
  }
  const chosen = tests.map((place) => collected.cases[place])
  // A mutant may change which tests there are.
  if (chosen.includes(undefined as unknown as Case)) return { by: 'the list of tests' }
  let by: string | null = null
  try {
    await runCases(chosen, (test, failure) => {
      if (failure !== null) by = test.name
      return failure === null
    })
  } catch {
    by ??= 'cleaning up'
  }
  return { by }
}

const firstLine = (error: unknown) => `${error}`.split('\n')[0].slice(0, 200)

/** How long this process has been at work: a busy machine is no hang. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** More memory than any test needs: buffers and big numbers are not held by the limit of the heap. */
const MOST_BYTES = 3 * 2 ** 30

/**
 * A thread that ends the process once it has been at work for as long as the cell says, or takes too much memory, whatever the
 * tests do.
 */
function watch(end: Float64Array) {
  const program = `const { workerData: end } = require('node:worker_threads')
    setInterval(() => {
      const { user, system } = process.cpuUsage()
      if ((user + system) / 1000 > end[0] || process.memoryUsage.rss() > ${MOST_BYTES})
        process.kill(process.pid, 'SIGKILL')
    }, 50)`
  new Worker(program, { eval: true, workerData: end }).unref()
}

const end = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity)
watch(end)
process.on('message', async ({ task, mostMs }: Order) => {
  end[0] = cpuMs() + mostMs
  const answer = task.task === 'measure' ? await measure(task) : await attempt(task)
  end[0] = Infinity
  process.send!(answer)
})

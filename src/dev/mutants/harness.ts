/**
 * What the tests of a mutation run import in the place of vitest: they collect themselves, and are then run one by one, as
 * often as wanted. What they expect is checked by vitest's own `expect`.
 */

/** The name of the switch in a mutated file: asked with the number of a mutant, it says whether that one is on. */
export const SWITCH = '__mutant'

type Work = (...args: readonly unknown[]) => unknown

interface Suite {
  readonly parent: Suite | null
  readonly name: string
  readonly before: Work[]
  readonly after: Work[]
  readonly beforeEach: Work[]
  readonly afterEach: Work[]
}

export interface Case {
  readonly name: string
  readonly suite: Suite
  readonly work: Work
}

export interface Collected {
  readonly cases: readonly Case[]
  /** The exports of vitest, as far as tests use them. */
  readonly vitest: Readonly<Record<string, unknown>>
}

/** A new collection; its `cases` fill up as a test file runs. */
export function collection(real: Readonly<Record<string, unknown>>): Collected {
  const cases: Case[] = []
  const newSuite = (name: string, parent: Suite | null): Suite => ({
    parent,
    name,
    before: [],
    after: [],
    beforeEach: [],
    afterEach: [],
  })
  let suite = newSuite('', null)

  const addSuite = (title: unknown, ...rest: readonly unknown[]) => {
    const outer = suite
    suite = newSuite(joined(outer, title), outer)
    workOf(rest)()
    suite = outer
  }
  const addCase = (title: unknown, ...rest: readonly unknown[]) => {
    cases.push({ name: joined(suite, title), suite, work: workOf(rest) })
  }
  const hook = (list: 'before' | 'after' | 'beforeEach' | 'afterEach') => (work: Work) => {
    suite[list].push(work)
  }
  const it = withVariants(addCase)
  const describe = withVariants(addSuite)
  const vitest = {
    expect: real.expect,
    vi: real.vi,
    it,
    test: it,
    describe,
    suite: describe,
    beforeAll: hook('before'),
    afterAll: hook('after'),
    beforeEach: hook('beforeEach'),
    afterEach: hook('afterEach'),
  }
  return { cases, vitest }
}

const joined = (suite: Suite, title: unknown) => (suite.name === '' ? `${title}` : `${suite.name} > ${title}`)

/** The function of a test, which may stand before or behind its options. */
function workOf(args: readonly unknown[]): Work {
  return (args.find((arg) => typeof arg === 'function') ?? (() => {})) as Work
}

type Add = (title: unknown, ...rest: readonly unknown[]) => void

function withVariants(add: Add) {
  const nothing: Add = () => {}
  const each =
    (table: readonly unknown[]) =>
    (title: unknown, ...rest: readonly unknown[]) => {
      table.forEach((row, i) => {
        add(`${title} (${i + 1})`, () => workOf(rest)(...(Array.isArray(row) ? row : [row])))
      })
    }
  const when = (wanted: boolean) => (wanted ? add : nothing)
  return Object.assign((title: unknown, ...rest: readonly unknown[]) => add(title, ...rest), {
    each,
    skip: nothing,
    todo: nothing,
    skipIf: (condition: unknown) => when(!condition),
    runIf: (condition: unknown) => when(Boolean(condition)),
    concurrent: add,
    sequential: add,
  })
}

const lineage = (suite: Suite): Suite[] => (suite.parent ? [...lineage(suite.parent), suite] : [suite])

/**
 * Runs tests in this order, with the hooks around them, until `each` says to stop; it is told of every test how it went,
 * `null` or what was thrown.
 */
export async function runCases(
  cases: readonly Case[],
  each: (test: Case, failure: unknown) => boolean,
): Promise<void> {
  const begun = new Set<Suite>()
  for (const test of cases) {
    let failure: unknown = null
    const suites = lineage(test.suite)
    try {
      for (const suite of suites)
        if (!begun.has(suite)) {
          begun.add(suite)
          for (const work of suite.before) await work()
        }
      for (const suite of suites) for (const work of suite.beforeEach) await work()
      await test.work()
    } catch (error) {
      failure = error ?? new Error('nothing was thrown')
    }
    try {
      for (const suite of suites.reverse()) for (const work of suite.afterEach) await work()
    } catch (error) {
      failure ??= error
    }
    if (!each(test, failure)) break
  }
  for (const suite of [...begun].reverse()) for (const work of suite.after) await work()
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { matchEqual, readEqual } from '../../src/dev/mutants/equal'
import { collection, runCases } from '../../src/dev/mutants/harness'
import { instrumented, mutantsOf } from '../../src/dev/mutants/mutate'
import { noticedLines, shareOf, survivorLines, tableOf, totalsOf } from '../../src/dev/mutants/report'
import { plansFor, runMutants } from '../../src/dev/mutants/run'

const changes = (text: string) => mutantsOf('x.ts', text).map(({ was, now }) => `${was} → ${now}`)

describe('the mutants of a text', () => {
  it.each([
    ['a condition', 'if (a) b', ['a → false', 'a → true', 'b → ']],
    [
      'a limit',
      'f(a < 3)',
      ['f(a < 3) → ', 'a < 3 → a <= 3', 'a < 3 → false', 'a < 3 → true', '3 → 4', '3 → 2'],
    ],
    [
      'both halves of a question',
      'return a && b || c',
      ['a && b || c → a && b', 'a && b || c → c', 'a && b → a', 'a && b → b'],
    ],
    ['a default', 'const x = a ?? b', ['a ?? b → a', 'a ?? b → b']],
    ['a sum, but not of texts', "const x = a + b, y = a + '!'", ['a + b → a - b']],
    ['an assignment', 'a += b', ['a += b → ', 'a += b → a -= b']],
    ['a loop, which is never made endless', 'while (a) {}', ['a → false']],
    [
      'numbers, big, negative and in other bases',
      'f(-1, 2n, 0x10)',
      ['f(-1, 2n, 0x10) → ', '-1 → 0', '-1 → -2', '2n → 3n', '2n → 1n', '0x10 → 17', '0x10 → 15'],
    ],
    ['the greater and the smaller', 'const x = Math.max(a, b)', ['Math.max(a, b) → Math.min(a, b)']],
    [
      'membership and lists',
      'const x = a.includes(b), y = a.filter(f), z = a.some(f)',
      [
        'a.includes(b) → false',
        'a.includes(b) → true',
        'a.filter(f) → a',
        'a.some(f) → false',
        'a.some(f) → true',
        'a.some(f) → a.every(f)',
      ],
    ],
    ['a word for programs', "const x = { kind: 'die', text: 'for people' }", ["'die' → ''"]],
    ['a truth', 'const x = true', ['true → false']],
  ] as const)('change %s', (_what, text, expected) => {
    expect(changes(`function f() { ${text} }`)).toEqual(expected)
  })

  it('leave types, imports, names and sentences alone', () => {
    const text = `
      import { a } from './1'
      interface One { readonly n: 1 | 2; f?(x: 3): 4 }
      type Two = 5 extends 6 ? 7 : 8
      const x = { 9: a } as { 9: 10 }
      class Fault extends Error { constructor() { super('11') } }
      throw new Error(\`there are \${a - 1} of \${a + 1}\`)
    `
    expect(changes(text)).toEqual([])
  })

  it('are known by where they are and which of those alike they are, not by their line', () => {
    const text = 'const grid = {\n  at(x) { return x + 1 },\n  by: (x) => x + 1 + (x + 1),\n}'
    const keys = (of: string) =>
      mutantsOf('x.ts', of).map(({ within, was, now, nth }) => ({ within, was, now, nth }))
    expect(keys(text)).toContainEqual({ within: 'grid.at', was: 'x + 1', now: 'x - 1', nth: 1 })
    expect(keys(text)).toContainEqual({ within: 'grid.by', was: 'x + 1', now: 'x - 1', nth: 2 })
    expect(keys(`\n\nconst before = 0\n${text}`).slice(2)).toEqual(keys(text))
    expect(mutantsOf('x.ts', text)[0].line).toBe(2)
  })
})

describe('a text with its mutants behind a switch', () => {
  const text = `
    let calls = 0
    export function odds(a, b) {
      calls++
      const best = Math.max(a, b)
      ;[a, b] = [b, a]
      if (a > b && calls > 0) return a
      else note()
      for (let i = 0; i < 2; i++) calls += 1
      return best?.toString().length ?? -1
    }
    function note() { calls = 0 }
    export const count = () => calls
  `
  const mutants = mutantsOf('x.ts', text)
  const { outputText } = ts.transpileModule(
    instrumented(text, mutants, (mutant) => mutants.indexOf(mutant)),
    { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } },
  )
  const run = (on: number) => {
    const exports: Record<string, (...args: number[]) => unknown> = {}
    new Function('exports', '__mutant', outputText)(exports, (number: number) => number === on)
    return [exports.odds(1, 2), exports.count(), exports.odds(20, 1), exports.count()]
  }

  it('does what it did as long as none is on', () => {
    expect(run(-1)).toEqual([2, 1, 2, 2])
  })

  it('does so with any one of them compiled in alone, which changes nothing else', () => {
    const texts = [
      text,
      'let n = 0\nexport const odds = (a) => { if (a > 1) return [a]\n n -= a\n return n }\nexport const count = () => n',
    ]
    for (const one of texts)
      for (const mutant of mutantsOf('x.ts', one)) {
        const alone = ts.transpileModule(
          instrumented(one, [mutant], () => 0),
          {
            compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
          },
        ).outputText
        const exports: Record<string, (...args: number[]) => unknown> = {}
        new Function('exports', '__mutant', alone)(exports, () => false)
        const expected = one === text ? [2, 1, 2, 2] : [-1, -1, [20], -1]
        const found = [exports.odds(1, 2), exports.count(), exports.odds(20, 1), exports.count()]
        expect(found, `${mutant.was} → ${mutant.now}`).toEqual(expected)
      }
  })

  it('does what the text with one change does, for each of them', () => {
    mutants.forEach((mutant, number) => {
      const changed = `${text.slice(0, mutant.start)}${mutant.code || ';'}${text.slice(mutant.end)}`
      const alone = ts.transpileModule(changed, {
        compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
      }).outputText
      const exports: Record<string, (...args: number[]) => unknown> = {}
      new Function('exports', alone)(exports)
      const expected = [exports.odds(1, 2), exports.count(), exports.odds(20, 1), exports.count()]
      expect(run(number), `${mutant.was} → ${mutant.now}`).toEqual(expected)
    })
  })
})

describe('the list of mutants that are equal in effect', () => {
  const mutants = mutantsOf('x.ts', 'const f = (a) => a + 1')
  const entry = { file: 'x.ts', within: 'f', was: 'a + 1', now: 'a - 1', why: 'nobody adds' }
  const text = (...entries: readonly object[]) => entries.map((one) => JSON.stringify(one)).join('\n')

  it('names them by what is changed, and says which it no longer finds', () => {
    const gone = { ...entry, nth: 2 }
    const elsewhere = { ...entry, file: 'y.ts' }
    const { equal, stale } = matchEqual(mutants, readEqual(text(entry, gone, elsewhere)))
    expect([...equal]).toEqual([mutants[0]])
    expect(stale).toEqual([gone])
  })

  it('is refused without a reason, with a strange field or with an entry twice', () => {
    expect(() => readEqual(text({ ...entry, why: '' }))).toThrow('line 1: file, within, was, now and why')
    expect(() => readEqual(text({ ...entry, line: 7 }))).toThrow('line 1: unknown field line')
    expect(() => readEqual(text(entry, { ...entry, nth: 1 }))).toThrow('line 2 is there twice')
  })

  it('of this project names what is there', () => {
    const entries = readEqual(readFileSync('src/dev/mutants/equal.jsonl', 'utf8'))
    const files = [...new Set(entries.map(({ file }) => file))]
    const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
    expect(matchEqual(all, entries).stale).toEqual([])
  })
})

describe('tests outside of vitest', () => {
  it('are collected, and run with the hooks around them until told to stop', async () => {
    const log: string[] = []
    const { cases, vitest } = collection({ expect })
    const { describe, it, beforeAll, afterAll, beforeEach, afterEach } =
      vitest as unknown as typeof import('vitest')
    describe('a', () => {
      beforeAll(() => void log.push('begin'))
      afterAll(() => void log.push('end'))
      beforeEach(() => void log.push('before'))
      afterEach(() => void log.push('after'))
      it.each([1, 2])('of %d', (n) => void log.push(`${n}`))
      it.each([[3, 4]])('of both', (n, m) => void log.push(`${n} ${m}`))
      it.skip('never', () => void log.push('never'))
      describe('b', () => {
        it('fails', async () => {
          throw new Error('so')
        })
      })
      it('comes too late', () => void log.push('late'))
    })
    const results: string[] = []
    await runCases(cases, ({ name }, failure) => {
      results.push(failure === null ? name : `${name}: ${failure}`)
      return failure === null
    })
    expect(results).toEqual(['a > of %d (1)', 'a > of %d (2)', 'a > of both (1)', 'a > b > fails: Error: so'])
    const around = (...inside: string[]) => ['before', ...inside, 'after']
    expect(log).toEqual(['begin', ...around('1'), ...around('2'), ...around('3 4'), ...around(), 'end'])
  })
})

describe('the plan for a mutant', () => {
  it('has the quickest tests that come by it, then the others of these files, and no unfit ones', () => {
    const one = { test: 'one', path: '' }
    const two = { test: 'two', path: '' }
    const test = (name: string, ms: number, hits: number[], unfit?: string) => ({
      name,
      ms,
      hits,
      ...(unfit === undefined ? {} : { unfit }),
    })
    const measured = new Map([
      [
        one,
        { loadMs: 5, load: [], tests: [test('a', 9, [7, 3]), test('b', 1, [6, 1]), test('c', 2, [7, 1])] },
      ],
      [two, { loadMs: 1, load: [7, 2], tests: [test('d', 4, []), test('e', 1, [7, 9], 'it fails')] }],
    ])
    expect(plansFor(7, measured)).toEqual([
      { bundle: two, tests: [0], ms: 5, hits: 2 },
      { bundle: one, tests: [2, 0], ms: 16, hits: 4 },
      { bundle: one, tests: [1], ms: 6, hits: 0 },
    ])
    expect(plansFor(7, measured, true).map(({ tests }) => tests)).toEqual([[0], [2, 0]])
    expect(plansFor(8, measured)).toEqual([])
  })
})

describe('a run', () => {
  mkdirSync('.mutants', { recursive: true })
  const folder = mkdtempSync(join('.mutants', 'test-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('tells what its tests notice, and what survives them', async () => {
    const file = join(folder, 'limit.ts')
    const test = join(folder, 'limit.test.ts')
    const text = `export const within = (n: number) => n <= 3
export function count(n: number) { let i = 0; while (i < n) { i++ } return i }
export const unused = () => 7`
    writeFileSync(file, text)
    writeFileSync(
      test,
      `import { expect, it } from 'vitest'
import { count, within } from './limit'
it('is wrong in any case', () => expect(within(9)).toBe(true))
it('holds', () => { expect(within(2)).toBe(true); expect(within(9)).toBe(false) })
it('counts', () => expect(count(2)).toBe(2))`,
    )
    const mutants = mutantsOf(file, text)
    const { fates, leftOut } = await runMutants({
      mutants,
      chosen: mutants.map((_, i) => i),
      tests: [test],
      folder,
      workers: 1,
      mostSeconds: 60,
      say: () => {},
    })
    expect(leftOut).toEqual([expect.stringContaining(`${test} > is wrong in any case: `)])
    const fateOf = (was: string, now: string) =>
      fates.find(({ mutant }) => mutant.was === was && mutant.now === now)?.fate
    expect(fateOf('n <= 3', 'true')).toBe('noticed')
    expect(fateOf('n <= 3', 'n < 3')).toBe('survived')
    expect(fateOf('i++', '')).toBe('noticed')
    expect(fateOf('7', '8')).toBe('untested')

    const rows = totalsOf(fates, [mutants[0]])
    expect(rows).toEqual([{ file, mutants: fates.length + 1, noticed: 5, survived: 7, equal: 1 }])
    expect(noticedLines(fates)).toEqual([`5 noticed by ${test}`])
    expect(survivorLines(fates)).toContain(`${file}:1 in within: n <= 3  →  n < 3`)
    expect(survivorLines(fates)).toContain(`${file}:3 in unused: 7  →  8 [no test comes by]`)
  })

  it('shows the share of what is not equal in effect', () => {
    const rows = [
      { file: 'a.ts', mutants: 10, noticed: 6, survived: 2, equal: 2 },
      { file: 'b.ts', mutants: 2, noticed: 2, survived: 0, equal: 0 },
    ]
    expect(shareOf([rows[0]])).toBe('75.0')
    expect(shareOf([{ mutants: 1, noticed: 0, survived: 0, equal: 1 }])).toBe('-')
    expect(tableOf(rows).split('\n')).toEqual([
      'file  mutants  noticed  survived  equal  share',
      'a.ts       10        6         2      2   75.0',
      'b.ts        2        2         0      0  100.0',
      'all        12        8         2      2   80.0',
    ])
  })
})

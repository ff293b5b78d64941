/** Examples in doc comments: what people call first has one, and one that imports is run, and prints what it says. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ENTRIES } from '../../src/dev/entries'

/** What a newcomer calls first, by the file that has it. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  'src/kernel/session.ts': ['startSession'],
  'src/games/eto/game.ts': ['eto'],
  'src/games/eto/plan.ts': ['plan'],
  'src/games/eto/position.ts': ['position'],
  'src/games/eto/board.ts': ['etoBoard'],
  'src/games/eto/08-combat.ts': ['combatOdds'],
  'src/games/the-war/game.ts': ['theWar'],
  'src/games/the-war/plan.ts': ['plan'],
  'src/games/the-war/board.ts': ['theWarBoard'],
  'src/games/the-war/ground/10-results.ts': ['groundBattleOdds'],
  'src/games/aeto/game.ts': ['aeto'],
  'src/games/aeto/board.ts': ['aetoBoard'],
  'src/games/europe-engulfed/game.ts': ['europeEngulfed'],
  'src/games/europe-engulfed/board.ts': ['europeEngulfedBoard'],
  'src/games/europe-engulfed/06-odds.ts': ['battleChances'],
  'src/games/europe-engulfed/06-quick-odds.ts': ['battleProbabilities'],
  'src/svg/board.ts': ['boardSvg'],
  'src/svg/layout.ts': ['layout'],
  'src/svg/units.ts': ['unitsSvg'],
  'src/svg/overlay.ts': ['overlaySvg'],
  'src/svg/odds.ts': ['oddsSvg'],
  'src/svg/counters.ts': ['theWarCounters'],
  'src/bots/eto.ts': ['etoBot'],
  'src/bots/the-war.ts': ['theWarBot'],
  'src/bots/europe-engulfed.ts': ['europeEngulfedBot'],
  'src/bots/aeto.ts': ['aetoBot'],
}

interface Example {
  readonly file: string
  readonly name: string
  readonly code: string
}

/** The examples of a file that import something, each with the name that its comment stands before. */
function examplesOf(file: string): Example[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:function|const) (\w+)/g)].flatMap(
    ([, comment, name]) => {
      const code = /@example\s+\* ```ts\n([\s\S]*?)\* ```/.exec(comment)?.[1].replace(/^ \* ?/gm, '') ?? ''
      return /^import /m.test(code) ? [{ file, name, code }] : []
    },
  )
}

const examples = ['kernel', 'kit', 'board', 'games', 'svg', 'bots', 'serve'].flatMap((part) =>
  (readdirSync(`src/${part}`, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .flatMap((file) => examplesOf(`src/${part}/${file}`)),
)

describe('examples in doc comments', () => {
  const folder = mkdtempSync(join('node_modules', '.comments-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  beforeAll(async () => {
    examples.forEach(({ code }, i) => {
      writeFileSync(join(folder, `example-${i}.ts`), code)
    })
    await build({
      entryPoints: examples.map((_, i) => join(folder, `example-${i}.ts`)),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      alias: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, resolve(file)])),
      bundle: true,
      // What several of them import is built once.
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
    })
  })

  it('are there for what people call first', () => {
    const found = new Set(examples.map(({ file, name }) => `${file} ${name}`))
    const wanted = Object.entries(FIRST).flatMap(([file, names]) => names.map((name) => `${file} ${name}`))
    expect(wanted.filter((one) => !found.has(one))).toEqual([])
  })

  it.each(examples.map((example, i) => [example.name, i] as const))(
    '%s: runs and prints what it says',
    async (_, i) => {
      const promised = [...examples[i].code.matchAll(/\/\/ → (.*)$/gm)].map(([, text]) => text)
      const printed: string[] = []
      const log = vi.spyOn(console, 'log').mockImplementation((...parts: unknown[]) => {
        printed.push(parts.map(String).join(' '))
      })
      try {
        await import(/* @vite-ignore */ pathToFileURL(resolve(folder, `example-${i}.mjs`)).href)
      } finally {
        log.mockRestore()
      }
      expect(printed).toEqual(promised)
    },
  )
})

/** The rules ledger: every rule of every rulebook, carried out where, tested where, played or not; or not a rule, and why. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from 'typescript'
import { GAME_IDS } from '../../games/registry'
import { declaredBy, gamesIn, programOf, reachedFrom } from './reach'
import { gameOf, type Mention, scanSource, scanTest } from './scan'

/** A function or table that says it carries a rule out. */
export interface Carrier extends Mention {
  readonly line: number
  /** Can it be reached from the game that its module exports? */
  readonly played: boolean
}

/** How far a rule has come; each state includes those before it. */
export type RuleState = 'not a rule' | 'open' | 'implemented' | 'tested' | 'played'

export interface RuleEntry {
  readonly rule: string
  readonly title: string
  /** Why it is none; empty if it is one. */
  readonly notARule: string
  readonly code: readonly Carrier[]
  readonly tests: readonly Mention[]
}

export type GameLedger = readonly RuleEntry[]

export interface Totals {
  readonly rules: number
  readonly implemented: number
  readonly tested: number
  readonly played: number
  readonly notARule: number
  readonly open: number
}

export interface Ledger {
  readonly games: Readonly<Record<string, GameLedger>>
  /** What makes the ledger fail. */
  readonly faults: readonly string[]
}

/** The list of ids that the project keeps: id, title, and why it is not a rule. */
export function readRuleList(game: string, text: string): readonly Omit<RuleEntry, 'code' | 'tests'>[] {
  const seen = new Set<string>()
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, i) => {
      const cells = line.split('\t')
      const where = `${game}.tsv, line ${i + 1}`
      if (cells.length !== 3) throw new Error(`${where}: ${cells.length} columns instead of 3`)
      const [rule, title, notARule] = cells
      if (!/^\d+(\.\d+)+$/.test(rule)) throw new Error(`${where}: "${rule}" is not a rule id`)
      if (title === '') throw new Error(`${where}: ${rule} has no title`)
      if (seen.has(rule)) throw new Error(`${where}: ${rule} is listed twice`)
      seen.add(rule)
      return { rule, title, notARule }
    })
}

/** Puts lists and mentions together, and finds what does not fit. */
export function makeLedger(
  lists: Readonly<Record<string, readonly Omit<RuleEntry, 'code' | 'tests'>[]>>,
  code: readonly Carrier[],
  tests: readonly Mention[],
): Ledger {
  const faults: string[] = []
  const known = new Map(
    Object.entries(lists).map(([game, list]) => [game, new Map(list.map((e) => [e.rule, e]))]),
  )
  for (const { game, rule, file, name } of [...code, ...tests]) {
    const entry = known.get(game)?.get(rule)
    if (!known.has(game)) faults.push(`${file}: there is no game "${game}" (${name})`)
    else if (!entry) faults.push(`${file}: ${game} has no rule "${rule}" (${name})`)
    else if (entry.notARule !== '')
      faults.push(`${file}: ${game} ${rule} is no rule (${entry.notARule}), ${name}`)
  }
  const games = Object.fromEntries(
    Object.entries(lists).map(([game, list]) => [
      game,
      list.map((entry) => {
        const here = (mention: Mention) => mention.game === game && mention.rule === entry.rule
        return { ...entry, code: code.filter(here), tests: tests.filter(here) }
      }),
    ]),
  )
  for (const [game, list] of Object.entries(games))
    for (const { rule, code: functions, tests: pins } of list) {
      if (functions.length > 0 && pins.length === 0)
        faults.push(
          `${game} ${rule} is carried out by ${functions[0].name} in ${functions[0].file}, and has no test`,
        )
      if (functions.length === 0 && pins.length > 0)
        faults.push(`${game} ${rule} is tested in ${pins[0].file}, and nothing says that it carries it out`)
    }
  return { games, faults }
}

export function stateOf({ notARule, code, tests }: RuleEntry): RuleState {
  if (notARule !== '') return 'not a rule'
  if (code.length === 0) return 'open'
  if (tests.length === 0) return 'implemented'
  return code.some(({ played }) => played) ? 'played' : 'tested'
}

export function totalsOf(list: GameLedger): Totals {
  const count = (test: (entry: RuleEntry) => boolean) => list.filter(test).length
  const notARule = count((entry) => entry.notARule !== '')
  const implemented = count(({ code }) => code.length > 0)
  return {
    rules: list.length,
    implemented,
    tested: count(({ tests }) => tests.length > 0),
    played: count((entry) => stateOf(entry) === 'played'),
    notARule,
    open: list.length - notARule - implemented,
  }
}

/** What is tagged, and never asked by play: a twin to delete, or what play should ask. */
export function unplayed(list: GameLedger): readonly string[] {
  const rulesOf = new Map<string, string[]>()
  for (const entry of list)
    for (const { file, line, name, played } of entry.code) {
      if (played) continue
      const place = `${file}:${line} ${name}`
      const rule = stateOf(entry) === 'played' ? `${entry.rule} (played elsewhere)` : entry.rule
      rulesOf.set(place, [...(rulesOf.get(place) ?? []), rule])
    }
  const inOrder = new Intl.Collator('en', { numeric: true }).compare
  return [...rulesOf].map(([place, rules]) => `${place}: ${rules.join(', ')}`).sort(inOrder)
}

/** Reads the whole project. */
export function readLedger(root: string): Ledger {
  const lists = Object.fromEntries(
    GAME_IDS.map((game) => [
      game,
      readRuleList(game, readFileSync(join(root, 'docs/rules', `${game}.tsv`), 'utf8')),
    ]),
  )
  const files = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .sort()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const program = programOf(
    new Map(
      files('src')
        .filter((file) => !file.startsWith('src/dev/'))
        .map((file) => [file, read(file)]),
    ),
  )
  const code = GAME_IDS.flatMap((game) => carriersOf(program, game))
  // Tests of the ledger itself speak of rules without testing any.
  const tests = files('test')
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('test/dev/'))
    .flatMap((file) => scanTest(file, read(file)))
  return makeLedger(lists, code, tests)
}

/** Every tag of a game in a program, and whether the game can reach what it stands before. */
export function carriersOf(program: Program, game: string): readonly Carrier[] {
  const index = program.getSourceFile(`/src/games/${game}/index.ts`)
  const reached = reachedFrom(program, index ? gamesIn(program, index) : [])
  return program.getSourceFiles().flatMap((source) => {
    const file = source.fileName.slice(1)
    if (gameOf(file, GAME_IDS) !== game) return []
    return scanSource(file, source, game).map(({ node, ...tag }) => ({
      ...tag,
      played: declaredBy(node).some((declared) => reached.has(declared)),
    }))
  })
}

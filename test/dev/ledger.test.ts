import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import {
  makeLedger,
  readLedger,
  readRuleList,
  stateOf,
  totalsOf,
  unplayed,
} from '../../src/dev/ledger/ledger'
import { gamePage, readmeTable, withReadmeTable } from '../../src/dev/ledger/pages'
import { gameOf, scanSource, scanTest } from '../../src/dev/ledger/scan'
import { GAMES } from '../../src/games/registry'

const games = ['eto', 'the-war', 'war']

describe('the scan of the code', () => {
  it('finds the tags of functions, tables and methods, and nothing else', () => {
    const text = `
      /** @rule 8.31 the sum */
      export function attack() {}
      /**
       * A table.
       * @rule 8.7
       * @rule 8.72
       */
      export const TABLE = 1
      // @rule 9.9 is not in a doc comment
      const text = '@rule 1.1'
    `
    const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)
    const tags = scanSource('src/games/eto/x.ts', source, 'eto')
    expect(tags.map(({ rule, name, line }) => `${rule} ${name} ${line}`)).toEqual([
      '8.31 attack 3',
      '8.7 TABLE 9',
      '8.72 TABLE 9',
    ])
  })

  it('knows whose rules a file means', () => {
    expect(gameOf('src/games/eto/08-combat.ts', games)).toBe('eto')
    expect(gameOf('src/tables/the-war-ground.ts', games)).toBe('the-war')
    expect(gameOf('src/tables/war-ground.ts', games)).toBe('war')
    expect(gameOf('src/kernel/dice.ts', games)).toBeNull()
    expect(gameOf('src/games/chess/x.ts', games)).toBeNull()
  })
})

describe('the scan of the tests', () => {
  it('finds rules in the titles of tests, whichever way a title is put together', () => {
    const text = `
      it(\`\${rule('eto', '8.1', '8.2')} does this\`, () => {})
      it(rule('eto', '8.3') + ' does that', () => {})
      test.each([1])(rule('eto', '8.4'), () => {})
      const unused = rule('eto', '8.5')
      describe(rule('eto', '8.6'), () => {})
    `
    expect(scanTest('test/x.test.ts', text).map(({ rule, name }) => `${rule} ${name}`)).toEqual([
      '8.1 does this',
      '8.2 does this',
      '8.3 does that',
      '8.4 ',
    ])
  })
})

describe('the ledger', () => {
  const list = readRuleList(
    'eto',
    '1.0\tAn introduction\tintroduction\n1.1\tA first rule\t\n1.2\tA second rule\t\n',
  )
  const code = { game: 'eto', rule: '1.1', file: 'src/a.ts', name: 'first', line: 3, played: true }
  const test = { game: 'eto', rule: '1.1', file: 'test/a.test.ts', name: 'is first' }

  it('counts what is there', () => {
    const { games: made, faults } = makeLedger({ eto: list }, [code], [test])
    expect(faults).toEqual([])
    expect(totalsOf(made['eto'])).toEqual({
      rules: 3,
      implemented: 1,
      tested: 1,
      played: 1,
      notARule: 1,
      open: 1,
    })
    const page = gamePage('eto', made['eto'])
    expect(page).toContain('| 1.2 | A second rule | **open** | | |')
    expect(page).toMatch(/^\| 1\.1 .* \| yes \|$/m)
  })

  it('knows a rule that is tested, and that play never asks', () => {
    const twin = { ...code, name: 'twin', line: 9, played: false }
    const idle = makeLedger({ eto: list }, [twin], [test]).games['eto']
    expect(idle.map(stateOf)).toEqual(['not a rule', 'tested', 'open'])
    expect(totalsOf(idle)).toMatchObject({ tested: 1, played: 0 })
    expect(gamePage('eto', idle)).toMatch(/^\| 1\.1 .* \| no \|$/m)
    expect(unplayed(idle)).toEqual(['src/a.ts:9 twin: 1.1'])

    const both = makeLedger({ eto: list }, [code, twin], [test]).games['eto']
    expect(both.map(stateOf)).toEqual(['not a rule', 'played', 'open'])
    expect(unplayed(both)).toEqual(['src/a.ts:9 twin: 1.1 (played elsewhere)'])
    expect(stateOf({ ...both[1], tests: [] })).toBe('implemented')
  })

  it('fails on a rule that has code and no test, or a test and no code', () => {
    expect(makeLedger({ eto: list }, [code], []).faults).toEqual([
      'eto 1.1 is carried out by first in src/a.ts, and has no test',
    ])
    expect(makeLedger({ eto: list }, [], [test]).faults[0]).toContain('nothing says that it carries it out')
  })

  it('fails on an id or a game that does not exist, and on one that is no rule', () => {
    const faults = (rule: string, game = 'eto') =>
      makeLedger({ eto: list }, [{ ...code, rule, game }], []).faults[0]
    expect(faults('1.9')).toBe('src/a.ts: eto has no rule "1.9" (first)')
    expect(faults('1.1', 'chess')).toBe('src/a.ts: there is no game "chess" (first)')
    expect(faults('1.0')).toContain('is no rule (introduction)')
  })

  it('refuses a list that is not right', () => {
    expect(() => readRuleList('eto', '1.1\tA\n')).toThrow('line 1: 2 columns')
    expect(() => readRuleList('eto', '1.1\tA\t\n1.1\tB\t\n')).toThrow('listed twice')
    expect(() => readRuleList('eto', 'one\tA\t\n')).toThrow('not a rule id')
  })

  it('keeps its place in the README', () => {
    const readme = 'a\n<!-- ledger -->\nold\n<!-- /ledger -->\nb\n'
    expect(withReadmeTable(readme, 'new')).toBe('a\n<!-- ledger -->\nnew\n<!-- /ledger -->\nb\n')
    expect(() => withReadmeTable('a', 'new')).toThrow('no place for the ledger')
    expect(readmeTable({ games: { eto: [] }, faults: [] })).toContain('| 0 | 0 | 0 | 0 | 0 | 0 |')
  })

  const { games: made } = readLedger('.')

  it('holds every id of the four rulebooks', () => {
    const counts = Object.fromEntries(Object.entries(made).map(([game, rules]) => [game, rules.length]))
    expect(counts).toEqual({ eto: 315, 'the-war': 575, aeto: 83, 'europe-engulfed': 232 })
  })

  it('finds that eto plays every rule it has, and asks every function that says it carries one out', () => {
    const { implemented, played } = totalsOf(made['eto'])
    expect(played).toBe(implemented)
    expect(unplayed(made['eto'])).toEqual([])
  })

  it('finds nothing played of a game that exports none', () => {
    for (const { id: game } of GAMES.filter((one) => one.game === null))
      expect(totalsOf(made[game]).played).toBe(0)
  })
})

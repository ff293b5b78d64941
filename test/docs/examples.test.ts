/** The list of worked examples: every test that it names is there, and the page is what the list gives. */

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareRules, examplesPage, readExamples } from '../../src/dev/ledger/examples'
import { readRuleList } from '../../src/dev/ledger/ledger'
import { titlesOf } from '../../src/dev/ledger/scan'
import { gameById } from '../../src/games/registry'

const read = (file: string) => readFileSync(file, 'utf8')
const LIST = 'docs/rules/the-war-examples.tsv'
const examples = readExamples(LIST, read(LIST))

describe('the worked examples of The War', () => {
  const tested = examples.filter(({ file }) => file !== '')

  it('are tests of that title', () => {
    const titles = new Map([...new Set(tested.map(({ file }) => file))].map((f) => [f, titlesOf(f, read(f))]))
    const missing = tested.filter(({ file, title }) => !titles.get(file)?.includes(title))
    expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
  })

  it('belong to rules of the ledger', () => {
    const rules = new Set(readRuleList('the-war', read('docs/rules/the-war.tsv')).map(({ rule: id }) => id))
    expect(examples.filter(({ rule: id }) => !rules.has(id))).toEqual([])
  })

  it('have a decision wherever they differ', () => {
    const differing = examples.filter(({ result }) => result === 'differs')
    expect(differing.length).toBeGreaterThan(0)
    expect(differing.filter(({ why }) => !existsSync(`docs/decisions/${why}`))).toEqual([])
  })

  it('are each listed once', () => {
    const keys = examples.map(({ rule: id, title, lines }) => `${id} ${title} ${title ? '' : lines}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('are on the page as they are in the list', () => {
    expect(read('docs/rules/the-war-examples.md')).toBe(
      examplesPage('the-war', gameById('the-war').title, examples),
    )
  })
})

describe('the list of examples', () => {
  it('is refused with a result that nobody knows, or a test where there is none', () => {
    const row = (...cells: readonly string[]) => readExamples('list', `${cells.join('\t')}\n`)
    expect(row('1,2', '5.1', 'a case', 'a.test.ts', 'holds', 'agrees')[0]).toMatchObject({
      lines: [1, 2],
      why: '',
    })
    expect(row('1', '5.1', 'a case', 'a.test.ts', 'holds', 'differs: it.md')[0].why).toBe('it.md')
    expect(() => row('1', '5.1', 'a case', 'a.test.ts', 'holds', 'maybe')).toThrow('no result')
    expect(() => row('1', '5.1', 'a case', '', '', 'agrees')).toThrow('with the test')
    expect(() => row('1', '5.1', 'a case')).toThrow('3 columns')
  })

  it('goes by the numbers of the rules', () => {
    const rules = ['10.0', '5.1.3.1', '5.1.3', '5.2', '5.10']
    expect([...rules].sort(compareRules)).toEqual(['5.1.3', '5.1.3.1', '5.2', '5.10', '10.0'])
  })
})

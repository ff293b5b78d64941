/** Golden playthroughs: recorded games come out as they did, in every word. A difference on purpose is written by `npm run golden`. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GOLDEN, goldenText, recordsOf } from '../../src/dev/golden'
import { eto } from '../../src/games/eto'

describe('a golden playthrough', () => {
  const records = recordsOf()

  it('is there for every scenario', () => {
    expect([...records.keys()].sort()).toEqual(
      Object.keys(eto.scenarios).map((scenario) => `eto-${scenario}`),
    )
  })

  it.each([...records])('of %s goes as it went', (name, record) => {
    expect(goldenText(record)).toBe(readFileSync(`${GOLDEN}/${name}.txt`, 'utf8'))
  })

  it('tells of a record that does not come out the same', () => {
    const [[, record]] = records
    expect(() => goldenText({ ...record, hash: '0'.repeat(16) })).toThrow('the replay ends in')
    expect(() => goldenText({ ...record, actions: record.actions.slice(1) })).toThrow('action 1')
  })
})

/** Golden playthroughs: recorded games come out as they did, in every word. A difference on purpose is written by `npm run golden`. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../../src/bots/load'
import { GOLDEN, goldenGames, goldenName, goldenText, recordsOf } from '../../src/dev/golden'

describe('a golden playthrough', async () => {
  const records = recordsOf()
  const games = await Promise.all(goldenGames().map(loadGame))
  const gameOf = (id: string) => games.find((game) => game.id === id)!

  it('is there for every scenario', () => {
    const wanted = games.flatMap(({ id, scenarios }) =>
      Object.keys(scenarios).map((scenario) => goldenName(id, scenario)),
    )
    expect([...records.keys()].sort()).toEqual(wanted.sort())
  })

  it.each([...records])('of %s goes as it went', (name, record) => {
    expect(goldenText(gameOf(record.game), record)).toBe(readFileSync(`${GOLDEN}/${name}.txt`, 'utf8'))
  })

  it('tells of a record that does not come out the same', () => {
    const record = records.get('eto-1939')!
    const text = (changes: Partial<typeof record>) => goldenText(gameOf('eto'), { ...record, ...changes })
    expect(() => text({ hash: '0'.repeat(16) })).toThrow('the replay ends in')
    expect(() => text({ actions: record.actions.slice(1) })).toThrow('action 1')
  })
})

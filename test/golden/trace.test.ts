/**
 * Traces: along random and recorded games every list, verdict, event and state is what it was. They say nothing about what is right: after a
 * change that was meant `npm run golden` writes them anew, and the rule that was changed has a test of its own.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { etoRecords, GOLDEN } from '../../src/dev/golden'
import { firstDifference, tracedGames } from '../../src/dev/trace'

describe('the trace', () => {
  const games = tracedGames(etoRecords())
  const kept = (name: string) => readFileSync(`${GOLDEN}/${name}.trace`, 'utf8')

  it.each(games.map((traced) => [traced.name, traced] as const))('of %s is what it was', (name, traced) => {
    expect(firstDifference(traced, kept(name))).toBeNull()
  })

  it('is there for every traced game, and for no other', () => {
    const files = readdirSync(GOLDEN).filter((file) => file.endsWith('.trace'))
    expect(files.sort()).toEqual(games.map(({ name }) => `${name}.trace`).sort())
  })

  it('says at which decision a difference begins, and in what', () => {
    const [traced] = games
    const changed = kept(traced.name).split('')
    const third = changed.indexOf(' ', changed.indexOf(' ') + 1) + 1 + 4 * 2
    changed[third] = changed[third] === 'A' ? 'B' : 'A'
    expect(firstDifference(traced, changed.join(''))).toMatch(
      /^the list of legal actions differs at decision 3 \(4\/1939 axis/,
    )
    expect(firstDifference({ ...traced, most: 5 }, kept(traced.name))).toBe(
      'the game is over after 5 decisions',
    )
  })
})

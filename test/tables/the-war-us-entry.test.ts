import { describe, expect, it } from 'vitest'
import { THE_WAR_US_ACTIVITY } from '../../src/tables/the-war-us-activity'
import { THE_WAR_US_ENTRY } from '../../src/tables/the-war-us-entry'

describe('the U.S. Entry Level', () => {
  const { events, start, entersAt } = THE_WAR_US_ENTRY

  it('moves by these events', () => {
    const worth = (points: number) =>
      Object.entries(events)
        .filter(([, { change }]) => change === points)
        .map(([id]) => id)
    // Entered a second time by worth, from the booklet of charts.
    expect(worth(-3)).toEqual(['western-aggression'])
    expect(worth(-2)).toEqual(['war-on-italy'])
    expect(worth(0)).toEqual(['poland'])
    expect(worth(2)).toEqual(['france-out', 'japan'])
    expect(worth(3)).toEqual(['soviet-surrender'])
    expect(worth(1).sort()).toEqual([
      'balkans',
      'barbarossa',
      'british-diplomacy',
      'british-firestorm',
      'british-losses',
      'fdr-variant',
      'iberia',
      'italy-at-war',
      'low-countries',
      'mers-el-kebir',
      'scandinavia',
      'soviet-capitals',
      'turkey',
    ])
    expect(Object.keys(events)).toHaveLength(19)
    expect([start, entersAt]).toEqual([0, 14])
  })

  it('counts some events each time, as the rulebook has it', () => {
    expect(
      Object.entries(events)
        .filter(([, event]) => 'each' in event)
        .map(([id]) => id),
    ).toEqual([
      'soviet-capitals',
      'iberia',
      'british-losses',
      'british-firestorm',
      'british-diplomacy',
      'fdr-variant',
    ])
  })
})

describe('what the U.S. may do at each level', () => {
  const { levels, startingNarfs } = THE_WAR_US_ACTIVITY
  const at = (level: number) => {
    const rows = levels.filter(({ from, to }) => (from ?? level) <= level && level <= (to ?? level))
    expect(rows).toHaveLength(1)
    return rows[0]
  }
  const zeroTo13 = Array.from({ length: 14 }, (_, level) => at(level))

  it('has one row for each level, whatever it is', () => {
    for (let level = -5; level <= 20; level++) at(level)
  })

  it('grows with the level', () => {
    expect(zeroTo13.map(({ grant }) => grant)).toEqual([0, 0, 0, 3, 4, 5, 8, 10, 12, 15, 15, 20, 20, 20])
    expect(zeroTo13.map(({ shipyards }) => shipyards)).toEqual([1, 1, 1, 1, 2, 2, 3, 4, 4, 4, 4, 4, 4, 4])
    expect(zeroTo13.map(({ narfs }) => narfs)).toEqual([0, 0, 25, 25, 25, 25, 25, 50, 50, 50, 50, 50, 50, 50])
    expect(zeroTo13.findIndex(({ aswLoan }) => aswLoan)).toBe(7)
    expect(zeroTo13.filter(({ grantByMurmansk }) => grantByMurmansk === 30)).toHaveLength(3)
    expect(startingNarfs).toBe(50)
  })
})

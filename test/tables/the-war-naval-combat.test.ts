import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_NAVAL_COMBAT as table } from '../../src/tables/the-war-naval-combat'
import { THE_WAR_NAVAL_COMBAT_MODIFIERS } from '../../src/tables/the-war-naval-combat-modifiers'

/** Entered a second time, from the charts of 2012, column by column, each from -1 to 12. */
const CHARTS: Record<string, string> = {
  '1-4': 'DD, DD, DD, AD, AD, AD, AD2, AD2, A Sunk, A Sunk, A Sunk, A Sunk2, A Sunk2, A Sunk2',
  '1-3': 'DD2, DD, DD, DD, DD, AD, AD, AD2, A Sunk, A Sunk, A Sunk, A Sunk, A Sunk2, A Sunk2',
  '1-2': 'D Sunk, DD2, DD2, DD, AD, AD, AD, AD, AD2, A Sunk, A Sunk, A Sunk, A Sunk, A Sunk2',
  '2-3': 'D Sunk, DD2, DD, DD, DD, AD, AD, AD, AD, AD2, AD2, A Sunk, A Sunk, A Sunk',
  '1-1': 'D Sunk, D Sunk, DD2, DD, DD, DD, AD, AD, AD, AD, AD2, A Sunk, A Sunk, A Sunk',
  '3-2': 'D Sunk, D Sunk, D Sunk, DD2, DD2, DD, DD, DD, DD, AD, AD, AD, AD2, A Sunk',
  '2-1': 'D Sunk2, D Sunk, D Sunk, D Sunk, DD2, DD2, DD, DD, DD, DD, AD, AD, AD, AD2',
  '3-1': 'D Sunk2, D Sunk2, D Sunk, D Sunk, D Sunk, D Sunk, DD2, DD2, DD, DD, DD, DD, AD, AD',
  '4-1': 'D Sunk2, D Sunk2, D Sunk2, D Sunk, D Sunk, D Sunk, D Sunk, DD2, DD, DD, DD, DD, DD, AD',
}

const BEST_FIRST = 'D Sunk2, D Sunk, DD2, DD, AD, AD2, A Sunk, A Sunk2'.split(', ')
const rank = (column: number, roll: number) => BEST_FIRST.indexOf(table.lookup(column, roll).text)
const ROLLS = Array.from({ length: 14 }, (_, i) => i - 1)

describe('the air-to-sea and naval table', () => {
  it('has the results of the charts, but for the one cell where the rulebook differs', () => {
    expect(table.columns.labels).toEqual(Object.keys(CHARTS))
    const differences: unknown[] = []
    for (const [label, column] of Object.entries(CHARTS))
      column.split(', ').forEach((printed, i) => {
        const { text } = table.lookup(table.columnOf(label), i - 1)
        if (text !== printed) differences.push([label, i - 1, printed, text])
      })
    expect(differences).toEqual([['1-3', 3, 'DD', 'AD']])
  })

  it('reads each code', () => {
    expect(table.lookup(0, 1)).toEqual({ text: 'DD', loser: 'defender', effect: 'depleted', units: 1 })
    expect(table.lookup(0, 6)).toEqual({ text: 'AD2', loser: 'attacker', effect: 'depleted', units: 2 })
    expect(table.lookup(8, 4)).toEqual({ text: 'D Sunk', loser: 'defender', effect: 'sunk', units: 1 })
    expect(table.lookup(0, 12)).toEqual({ text: 'A Sunk2', loser: 'attacker', effect: 'sunk', units: 2 })
  })

  it('rounds odds down, and has no column below 1-4', () => {
    expect(table.column(3, 4)).toBe(table.columnOf('2-3'))
    expect(table.column(1, 3)).toBe(table.columnOf('1-3'))
    expect(table.column(1, 5)).toBeNull()
    expect(table.column(6, 1)).toBe(table.columnOf('4-1'))
  })

  it('is never worse for the attacker with better odds, but in one cell, or with a lower roll', () => {
    const worse: unknown[] = []
    for (let column = 0; column < 9; column++)
      for (const roll of ROLLS) {
        expect(rank(column, roll)).toBeGreaterThanOrEqual(0)
        expect(rank(column, roll + 1)).toBeGreaterThanOrEqual(rank(column, roll))
        if (column < 8 && rank(column + 1, roll) > rank(column, roll))
          worse.push([table.columns.labels[column + 1], roll])
      }
    expect(worse).toEqual([['2-3', 1]])
  })

  it('gives exact odds', () => {
    const odds = (label: string, modifier = 0) =>
      Object.fromEntries(
        table
          .distribution(table.columnOf(label), modifier)
          .map(({ cell, probability }) => [cell.text, fractionText(probability)]),
      )
    expect(odds('1-1')).toEqual({ DD2: '1/10', DD: '3/10', AD: '2/5', AD2: '1/10', 'A Sunk': '1/10' })
    expect(odds('4-1', -3)).toEqual({ 'D Sunk2': '2/5', 'D Sunk': '2/5', DD2: '1/10', DD: '1/10' })
  })
})

describe('what modifies air-to-sea and naval combat', () => {
  it('has these figures', () => {
    const { modifiers, fleetEquivalents, mostShips, surprise } = THE_WAR_NAVAL_COMBAT_MODIFIERS
    expect(Object.entries(modifiers).map(([id, m]) => [id, m.attacker, m.defender])).toEqual([
      ['carrier-aircraft', -1, 1],
      ['submarines-only', 1, -1],
      ['bare-carriers', 3, -3],
      ['cargo', 1, -1],
      ['supply-run', 1, -1],
      ['task-force', 2, 0],
      ['first-carrier-strike', -2, 0],
    ])
    expect(Object.values(fleetEquivalents)).toEqual([1, 3, 3, 1, 2, 0, 0.5, 0.5, 0.5])
    expect(mostShips).toBe(4)
    expect(surprise).toEqual({ roll: 2, atSea: 2, inPort: 3 })
  })
})

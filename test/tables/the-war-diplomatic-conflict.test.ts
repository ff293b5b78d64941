import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_DIPLOMATIC_CONFLICT } from '../../src/tables/the-war-diplomatic-conflict'

/**
 * Entered a second time, column by column, as the last roll that gives each change: `[3, -3]` is +3 for rolls up to
 * -3. The last change holds to the end.
 */
const COLUMNS: Record<string, readonly (readonly [levels: number, upTo: number])[]> = {
  '1-3': [
    [1, 1],
    [0, 6],
    [-1, 9],
    [-2, 12],
    [-3, 14],
  ],
  '1-2': [
    [1, 2],
    [0, 7],
    [-1, 10],
    [-2, 13],
    [-3, 14],
  ],
  '2-3': [
    [1, 4],
    [0, 8],
    [-1, 11],
    [-2, 14],
  ],
  '1-1': [
    [2, -1],
    [1, 5],
    [0, 9],
    [-1, 14],
  ],
  '3-2': [
    [2, 1],
    [1, 6],
    [0, 11],
    [-1, 14],
  ],
  '2-1': [
    [3, -3],
    [2, 2],
    [1, 7],
    [0, 12],
    [-1, 14],
  ],
  '3-1': [
    [3, -2],
    [2, 3],
    [1, 8],
    [0, 13],
    [-1, 14],
  ],
  '4-1': [
    [3, -1],
    [2, 4],
    [1, 9],
    [0, 14],
  ],
  '5-1': [
    [3, 0],
    [2, 5],
    [1, 10],
    [0, 14],
  ],
}

const table = THE_WAR_DIPLOMATIC_CONFLICT

describe('the diplomatic table', () => {
  it('has these changes', () => {
    expect(table.columns.labels).toEqual(Object.keys(COLUMNS))
    for (const [label, runs] of Object.entries(COLUMNS))
      for (let roll = -3; roll <= 14; roll++)
        expect([label, roll, table.lookup(table.columnOf(label), roll)]).toEqual([
          label,
          roll,
          runs.find(([, upTo]) => roll <= upTo)?.[0],
        ])
  })

  it('takes odds in favour of the defender, to the outer columns and no further', () => {
    const column = (attack: number, defence: number) =>
      table.columns.labels[table.column(attack, defence) ?? -1]
    expect(column(3, 2)).toBe('3-2')
    expect(column(3, 3)).toBe('1-1')
    expect(column(2, 5)).toBe('1-3')
    expect(column(4, 5)).toBe('2-3')
    expect(column(1, 6)).toBe('1-3')
    expect(column(9, 1)).toBe('5-1')
  })

  it('is never worse for the attacker with better odds or a lower roll', () => {
    for (let column = 0; column < 9; column++)
      for (let roll = -3; roll <= 14; roll++) {
        const levels = table.lookup(column, roll)
        if (column < 8) expect(table.lookup(column + 1, roll)).toBeGreaterThanOrEqual(levels)
        if (roll < 14) expect(table.lookup(column, roll + 1)).toBeLessThanOrEqual(levels)
      }
  })

  it('has exact odds', () => {
    const chances = (label: string, modifier: number) =>
      table
        .distribution(table.columnOf(label), modifier)
        .map(({ cell, probability }) => [cell, fractionText(probability)])
    expect(chances('1-1', 0)).toEqual([
      [1, '1/2'],
      [0, '2/5'],
      [-1, '1/10'],
    ])
    expect(chances('2-1', -2)).toEqual([
      [2, '2/5'],
      [1, '1/2'],
      [0, '1/10'],
    ])
  })
})

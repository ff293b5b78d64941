import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_NAVAL_DEPLETION as table } from '../../src/tables/the-war-naval-depletion'

describe('the naval depletion table', () => {
  it('has the damage that the text of 7.10 gives for each roll', () => {
    const damage = (ship: string) =>
      Array.from({ length: 10 }, (_, i) => table.lookup(table.columnOf(ship), i + 1))
    expect(damage('Fleet')).toEqual([1, 1, 1, 3, 3, 5, 5, 5, 7, 7])
    expect(damage('CV')).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 3, 3])
  })

  it('never takes all of a ship: 9 factors are a Fleet, 4 a CV', () => {
    for (let roll = 1; roll <= 10; roll++) {
      expect(table.lookup(0, roll)).toBeLessThan(9)
      expect(table.lookup(1, roll)).toBeLessThan(4)
    }
  })

  it('gives exact odds', () => {
    const odds = (column: number) =>
      table.distribution(column).map(({ cell, probability }) => [cell, fractionText(probability)])
    expect(odds(0)).toEqual([
      [1, '3/10'],
      [3, '1/5'],
      [5, '3/10'],
      [7, '1/5'],
    ])
    expect(odds(1)).toEqual([
      [2, '1/2'],
      [3, '1/2'],
    ])
  })
})

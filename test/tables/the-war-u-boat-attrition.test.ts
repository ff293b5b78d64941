import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_U_BOAT_ATTRITION } from '../../src/tables/the-war-u-boat-attrition'
import { rule } from '../../src/testing'

/** Entered a second time, column by column, each from die 1 to die 10, by an ASW number that falls in the column. */
const COLUMNS: readonly (readonly [least: number, most: number, losses: readonly number[]])[] = [
  [1, 3, [0, 0, 1, 1, 1, 1, 1, 1, 2, 2]],
  [4, 6, [0, 1, 2, 2, 2, 2, 2, 2, 2, 3]],
  [7, 11, [1, 2, 3, 3, 3, 3, 3, 4, 4, 5]],
  [12, 18, [2, 3, 4, 5, 5, 5, 6, 6, 7, 8]],
  [19, 40, [3, 4, 5, 5, 6, 6, 7, 7, 8, 9]],
]

describe('the U-boat attrition table', () => {
  it(`${rule('the-war', '29.17')} has these losses for each number of ASW`, () => {
    expect(THE_WAR_U_BOAT_ATTRITION.columns.labels).toHaveLength(COLUMNS.length)
    COLUMNS.forEach(([least, most, losses], column) => {
      for (const asw of [least, most]) expect(THE_WAR_U_BOAT_ATTRITION.column(asw, 0)).toBe(column)
      expect(losses.map((_, i) => THE_WAR_U_BOAT_ATTRITION.lookup(column, i + 1))).toEqual(losses)
    })
  })

  it(`${rule('the-war', '29.17')} has no column without ASW`, () => {
    expect(THE_WAR_U_BOAT_ATTRITION.column(0, 0)).toBeNull()
  })

  it('never costs less with more ASW or a higher roll', () => {
    for (let column = 0; column < 5; column++)
      for (let roll = 1; roll <= 10; roll++) {
        const loss = THE_WAR_U_BOAT_ATTRITION.lookup(column, roll)
        if (column < 4) expect(THE_WAR_U_BOAT_ATTRITION.lookup(column + 1, roll)).toBeGreaterThanOrEqual(loss)
        if (roll < 10) expect(THE_WAR_U_BOAT_ATTRITION.lookup(column, roll + 1)).toBeGreaterThanOrEqual(loss)
      }
  })

  it('has exact odds', () => {
    const odds = THE_WAR_U_BOAT_ATTRITION.distribution(2)
    expect(odds.map(({ cell, probability }) => [cell, fractionText(probability)])).toEqual([
      [1, '1/10'],
      [2, '1/10'],
      [3, '1/2'],
      [4, '1/5'],
      [5, '1/10'],
    ])
  })
})

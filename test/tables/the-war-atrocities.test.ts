import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_ATROCITIES } from '../../src/tables/the-war-atrocities'
import { THE_WAR_PARTISAN_EUROPE } from '../../src/tables/the-war-partisan-europe'

/** Entered a second time, column by column: partisans from die 1 to die 10, and legions at the end of the column. */
const COLUMNS: readonly (readonly [atrocities: readonly number[], partisans: string, legions: string])[] = [
  [[0], '1000000000', '0000000012'],
  [[1, 2], '4322111111', '0000000001'],
  [[3, 4, 5, 6, 7], '5433222111', '0000000001'],
  [[8, 9], '6544333211', '0000000001'],
  [[10], '7655443322', '0000000001'],
]

describe('the atrocity and partisan creation table', () => {
  it('has these partisans and legions', () => {
    COLUMNS.forEach(([atrocities, partisans, legions], column) => {
      for (const number of atrocities) expect(THE_WAR_ATROCITIES.column(number, 0)).toBe(column)
      for (let roll = 1; roll <= 10; roll++)
        expect(THE_WAR_ATROCITIES.lookup(column, roll)).toMatchObject({
          partisans: Number(partisans[roll - 1]),
          legions: Number(legions[roll - 1]),
        })
    })
    expect(THE_WAR_ATROCITIES.columns.labels).toHaveLength(COLUMNS.length)
  })

  it('never gives fewer partisans for more atrocities or for a lower roll', () => {
    for (let column = 0; column < 5; column++)
      for (let roll = 1; roll <= 10; roll++) {
        const { partisans } = THE_WAR_ATROCITIES.lookup(column, roll)
        if (column < 4)
          expect(THE_WAR_ATROCITIES.lookup(column + 1, roll).partisans).toBeGreaterThanOrEqual(partisans)
        if (roll < 10)
          expect(THE_WAR_ATROCITIES.lookup(column, roll + 1).partisans).toBeLessThanOrEqual(partisans)
      }
  })

  it('has exact odds', () => {
    expect(
      THE_WAR_ATROCITIES.distribution(0).map(({ cell, probability }) => [
        cell.text,
        fractionText(probability),
      ]),
    ).toEqual([
      ['1', '1/10'],
      ['0', '7/10'],
      ['0#', '1/10'],
      ['0##', '1/10'],
    ])
  })
})

describe('Partisan Europe', () => {
  const { countries, atrocities } = THE_WAR_PARTISAN_EUROPE
  const where = (test: (entry: { sponsor: string; modifier: number | null }) => boolean) =>
    Object.entries(countries)
      .filter(([, entry]) => test(entry))
      .map(([country]) => country)
      .sort()

  it('has these modifiers', () => {
    expect(where(({ modifier }) => modifier === null)).toEqual([
      'baltic-states',
      'benelux',
      'norway-and-denmark',
    ])
    expect(where(({ modifier }) => modifier === -3)).toEqual(['france'])
    expect(where(({ modifier }) => modifier === 0)).toEqual(['greece', 'poland'])
    expect(where(({ modifier }) => modifier === 3)).toEqual(['spain', 'turkey'])
    expect(where(({ modifier }) => modifier === 4)).toEqual(['yugoslavia'])
    expect(where(({ modifier }) => modifier === 5)).toEqual(['soviet-union'])
    expect(Object.keys(countries)).toHaveLength(10)
    expect(atrocities).toEqual({ least: 0, most: 10 })
  })

  it('has these sponsors', () => {
    expect(where(({ sponsor }) => sponsor === 'soviet-union')).toEqual([
      'baltic-states',
      'greece',
      'soviet-union',
      'yugoslavia',
    ])
    expect(where(({ sponsor }) => sponsor === 'britain')).toHaveLength(6)
    expect(countries.yugoslavia).toMatchObject({ british: 1, italian: 1 })
    expect(countries.greece.italian).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import { partisanColumn, THE_WAR_PARTISAN_COMBAT as table } from '../../src/tables/the-war-partisan-combat'
import { THE_WAR_PARTISAN_COMBAT_MODIFIERS } from '../../src/tables/the-war-partisan-combat-modifiers'

/** Entered a second time, from the charts of 2012, column by column, each from -1 to 12. */
const COLUMNS: readonly (readonly [label: string, cells: string])[] = [
  ['1-2', '4@ 3 2 2 1 1 1 1 1 1 0 0* 0* 0*'],
  ['3', '5@ 4@ 3 3 3 2 2 1 1 1 1 0* 0* 0*'],
  ['4', '6@ 5@ 4@ 4 4 3 3 3 2 2 2 1* 0* 0*'],
  ['5', '7@ 6@ 6@ 5@ 5 5 4 4 4 3 3 2* 1* 0*'],
  ['6', '8@ 7@ 7@ 6@ 6@ 6 5 5 5 4 4 3* 2* 1*'],
  ['7', '8@ 8@ 7@ 7@ 7@ 6@ 6 6 5 5 4 4* 3* 2*'],
  ['8', '9@ 8@ 8@ 8@ 8@ 7@ 7@ 7 6 6 6 5* 4* 3**'],
  ['9', '10@ 9@ 9@ 9@ 9@ 9@ 8@ 8@ 8 7 7 6* 5* 4**'],
  ['>9', '10@ 10@ 9@ 9@ 9@ 9@ 8@ 8@ 8@ 8 7 7* 6* 5**'],
]
const ROLLS = Array.from({ length: 14 }, (_, i) => i - 1)

describe('the partisan table', () => {
  it('has these results', () => {
    expect(table.columns.labels).toEqual(COLUMNS.map(([label]) => label))
    COLUMNS.forEach(([, cells], column) => {
      expect(ROLLS.map((roll) => table.lookup(column, roll).text).join(' ')).toBe(cells)
    })
  })

  it('reads each code', () => {
    expect(table.lookup(8, 0)).toEqual({
      text: '10@',
      narfs: 10,
      disruptsMovement: true,
      partisansLost: 0,
    })
    expect(table.lookup(0, 10)).toMatchObject({ narfs: 0, disruptsMovement: false, partisansLost: 1 })
    expect(table.lookup(6, 12)).toMatchObject({ narfs: 3, disruptsMovement: false, partisansLost: 2 })
  })

  it('never costs the occupier less when there are more partisans or the roll is lower', () => {
    for (let column = 0; column < 9; column++)
      for (const roll of ROLLS) {
        const { narfs, disruptsMovement, partisansLost } = table.lookup(column, roll)
        const higher = table.lookup(column, roll + 1)
        expect(higher.narfs).toBeLessThanOrEqual(narfs)
        expect(higher.partisansLost).toBeGreaterThanOrEqual(partisansLost)
        if (column < 8) expect(table.lookup(column + 1, roll).narfs).toBeGreaterThanOrEqual(narfs)
        // The mark ends one roll later with each column.
        expect(disruptsMovement).toBe(roll < column)
      }
  })

  it('finds its column by number', () => {
    const labels = [1, 2, 3, 9, 10, 40].map((partisans) => table.columns.labels[partisanColumn(partisans)!])
    expect(labels).toEqual(['1-2', '1-2', '3', '9', '>9', '>9'])
    expect(partisanColumn(0)).toBeNull()
    expect(() => partisanColumn(-1)).toThrow(RangeError)
    expect(() => partisanColumn(1.5)).toThrow(RangeError)
  })

  it('gives exact odds', () => {
    const odds = table
      .distribution(partisanColumn(1)!, -2)
      .map(({ cell, probability }) => [cell.text, fractionText(probability)])
    expect(Object.fromEntries(odds)).toEqual({ '4@': '1/10', 3: '1/10', 2: '1/5', 1: '3/5' })
  })
})

describe('what modifies the partisan table', () => {
  it('has these figures, the four years among them, which only the rulebook has', () => {
    const figures = Object.entries(THE_WAR_PARTISAN_COMBAT_MODIFIERS.modifiers).map(
      ([id, { modifier, partisans }]) => [id, modifier, partisans],
    )
    expect(figures).toEqual([
      ['1942', -1, 'allied'],
      ['1943', -2, 'allied'],
      ['1944', -3, 'allied'],
      ['1945', -4, 'allied'],
      ['axis-espionage', 2, 'allied'],
      ['allied-counter-espionage', -2, 'allied'],
      ['axis-espionage-for-axis-partisans', -2, 'axis'],
      ['allied-counter-espionage-against-axis-partisans', 2, 'axis'],
      ['commando', -2, 'western-allies'],
    ])
  })
})

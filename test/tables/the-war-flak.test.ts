import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import type { ResultTable } from '../../src/kernel/table'
import { THE_WAR_FLAK_FACTORS } from '../../src/tables/the-war-flak-factors'
import { THE_WAR_FLAK_MODIFIERS } from '../../src/tables/the-war-flak-modifiers'
import { THE_WAR_HEAVY_FLAK } from '../../src/tables/the-war-heavy-flak'
import { THE_WAR_LIGHT_FLAK } from '../../src/tables/the-war-light-flak'
import { rule } from '../../src/testing'

/** Entered a second time, from the charts of 2012, column by column. */
const HEAVY_FROM_2: readonly string[] = [
  'Miss Miss Miss Miss Miss AD AD AD AD2 AD2 AD3',
  'Miss Miss Miss Miss AD AD AD2 AD2 AE AE AE2',
  'Miss Miss Miss AD AD AD2 AD2 AD2 AE AE2 AE2',
  'Miss Miss AD AD AD2 AD2 AD2 AE AE2 AE2 AE3',
  'Miss AD AD AD2 AD2 AD2 AE AE AE2 AE3 AE3',
]
const LIGHT_FROM_6: readonly string[] = [
  'Miss Miss Miss Miss AD AD AD',
  'Miss Miss Miss AD AD2 AD2 AD2',
  'Miss Miss AD AD AD2 AE AE',
  'Miss AD AD AD2 AE AE AE2',
]

const MILD_FIRST = 'Miss AD AD2 AD3 AE AE2 AE3'.split(' ')

function monotone(table: ResultTable<{ readonly text: string }>) {
  const harm = (column: number, roll: number) => MILD_FIRST.indexOf(table.lookup(column, roll).text)
  table.columns.labels.forEach((_, column) => {
    for (let roll = 1; roll <= 12; roll++) {
      expect(harm(column, roll + 1)).toBeGreaterThanOrEqual(harm(column, roll))
      if (column > 0) expect(harm(column, roll)).toBeGreaterThanOrEqual(harm(column - 1, roll))
    }
  })
}

const odds = (table: ResultTable<{ readonly text: string }>, column: number, modifier = 0) =>
  Object.fromEntries(
    table
      .distribution(column, modifier)
      .map(({ cell, probability }) => [cell.text, fractionText(probability)]),
  )

describe('the heavy flak table', () => {
  it('has these results', () => {
    expect(THE_WAR_HEAVY_FLAK.columns.labels).toEqual(['1', '2', '3', '4', '5'])
    HEAVY_FROM_2.forEach((line, column) => {
      line.split(' ').forEach((text, i) => {
        expect(THE_WAR_HEAVY_FLAK.lookup(column, i + 2).text).toBe(text)
      })
      expect(THE_WAR_HEAVY_FLAK.lookup(column, -1).text).toBe('Miss')
    })
  })

  it('reads each code', () => {
    expect(THE_WAR_HEAVY_FLAK.lookup(0, 2)).toEqual({ text: 'Miss', effect: 'miss', units: 0 })
    expect(THE_WAR_HEAVY_FLAK.lookup(0, 12)).toEqual({ text: 'AD3', effect: 'depleted', units: 3 })
    expect(THE_WAR_HEAVY_FLAK.lookup(4, 12)).toEqual({ text: 'AE3', effect: 'eliminated', units: 3 })
  })

  it('does more harm at a higher level and with a higher roll, and none at level 0', () => {
    monotone(THE_WAR_HEAVY_FLAK)
    expect(THE_WAR_HEAVY_FLAK.column(0, 0)).toBeNull()
    expect(THE_WAR_HEAVY_FLAK.column(5, 0)).toBe(4)
  })

  it('gives exact odds', () => {
    expect(odds(THE_WAR_HEAVY_FLAK, 1)).toEqual({ Miss: '1/2', AD: '1/5', AD2: '1/5', AE: '1/10' })
    expect(odds(THE_WAR_HEAVY_FLAK, 0, 2)).toEqual({ Miss: '2/5', AD: '3/10', AD2: '1/5', AD3: '1/10' })
  })
})

describe('the light flak table', () => {
  it('has these results', () => {
    expect(THE_WAR_LIGHT_FLAK.columns.labels).toEqual(['1', '2', '3', '4'])
    LIGHT_FROM_6.forEach((line, column) => {
      line.split(' ').forEach((text, i) => {
        expect(THE_WAR_LIGHT_FLAK.lookup(column, i + 6).text).toBe(text)
      })
      expect(THE_WAR_LIGHT_FLAK.lookup(column, 1).text).toBe('Miss')
    })
  })

  it('reads each code', () => {
    expect(THE_WAR_LIGHT_FLAK.lookup(3, 6)).toEqual({ text: 'Miss', effect: 'miss', units: 0 })
    expect(THE_WAR_LIGHT_FLAK.lookup(1, 10)).toEqual({ text: 'AD2', effect: 'depleted', units: 2 })
    expect(THE_WAR_LIGHT_FLAK.lookup(3, 12)).toEqual({ text: 'AE2', effect: 'eliminated', units: 2 })
  })

  it('does more harm with more factors and a higher roll; more than 4 factors are 4', () => {
    monotone(THE_WAR_LIGHT_FLAK)
    expect(THE_WAR_LIGHT_FLAK.column(0, 0)).toBeNull()
    expect(THE_WAR_LIGHT_FLAK.column(7, 0)).toBe(3)
  })

  it('gives exact odds', () => {
    expect(odds(THE_WAR_LIGHT_FLAK, 0)).toEqual({ Miss: '9/10', AD: '1/10' })
    expect(odds(THE_WAR_LIGHT_FLAK, 3, 2)).toEqual({
      Miss: '2/5',
      AD: '1/5',
      AD2: '1/10',
      AE: '1/5',
      AE2: '1/10',
    })
  })
})

describe('flak without a table', () => {
  it(`${rule('the-war', '11.12.5')} is modified by numbers, condition and jets, and by no nation but the Soviets`, () => {
    const { heavy, light } = THE_WAR_FLAK_MODIFIERS
    const figures = (list: Readonly<Record<string, { readonly modifier: number }>>) =>
      Object.entries(list).map(([id, { modifier }]) => [id, modifier])
    expect(figures(heavy)).toEqual([
      ['four-bombers', 1],
      ['six-bombers', 2],
      ['soviet', -2],
    ])
    expect(figures(light)).toEqual([
      ['all-depleted', 2],
      ['all-jets', -2],
    ])
  })

  it(`${rule('the-war', '11.12.1')} comes with places and ships`, () => {
    expect(THE_WAR_FLAK_FACTORS.factors).toEqual({
      airbase: 1,
      port: 1,
      city: 1,
      'airbase in a city or port': 2,
      'national capital': 2,
      Fleet: 0.5,
      'depleted Fleet': 0,
      CV: 0.5,
      'CV with NAC': 1,
      Flak: 1,
      MOTFlak: 1,
    })
    expect(THE_WAR_FLAK_FACTORS.targets.light).not.toContain('SAC')
    expect(THE_WAR_FLAK_FACTORS.targets.heavy).toContain('SAC')
  })
})

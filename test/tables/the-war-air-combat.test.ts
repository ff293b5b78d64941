import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_AIR_COMBAT as table } from '../../src/tables/the-war-air-combat'
import { THE_WAR_AIR_COMBAT_MODIFIERS } from '../../src/tables/the-war-air-combat-modifiers'

/** Entered a second time, from the charts of 2012, column by column, each from -1 to 12. */
const CHARTS: Record<string, string> = {
  '1-4': 'DD DD AD AD AD AD AE AE AE AE AE2 AE2 AE2 AE2',
  '1-3': 'DD DD DD AD AD AD AE AE AE AE AE AE2 AE2 AE2',
  '1-2': 'DE DD2 DD DD DD AD AD AE AE AE AE AE AE2 AE2',
  '1-1': 'DE2 DE DE DD2 DD2 DD DD AD AD AD2 AD2 AE AE AE',
  '3-2': 'DE2 DE2 DE DE DD2 DD2 DD DD AD AD AD2 AD2 AE AE',
  '2-1': 'DE3 DE2 DE2 DE DE DD2 DD2 DD2 DD AD AD AD AD2 AD2',
  '3-1': 'DE4 DE3 DE2 DE2 DE2 DD3 DD2 DD DD DD DD DD AD AD2',
  '4-1': 'DE4 DE4 DE3 DE3 DE2 DE2 DE2 DD3 DD2 DD DD DD DD AD',
}

/** Where the rulebook of 2016 differs: column, roll, what the charts have, what the rulebook has. */
const DIFFERENCES = [
  ['2-1', 6, 'DD2', 'DD'],
  ['3-1', 4, 'DD3', 'DD2'],
  ['3-1', 6, 'DD', 'DD2'],
  ['4-1', 6, 'DD3', 'DD2'],
] as const

const BEST_FIRST = 'DE4 DE3 DE2 DE DD2 DD AD AD2 AE AE2'.split(' ')
const rank = (text: string) => BEST_FIRST.indexOf(text)
const ROLLS = Array.from({ length: 14 }, (_, i) => i - 1)

describe('the air-to-air table', () => {
  it('has the results of the charts, but where the rulebook differs', () => {
    expect(table.columns.labels).toEqual(Object.keys(CHARTS))
    const differences: unknown[] = []
    for (const [label, column] of Object.entries(CHARTS))
      column.split(' ').forEach((printed, i) => {
        const { text } = table.lookup(table.columnOf(label), i - 1)
        if (text !== printed) differences.push([label, i - 1, printed, text])
      })
    expect(differences).toEqual(DIFFERENCES)
  })

  it('reads each code', () => {
    expect(table.lookup(7, -1)).toEqual({ text: 'DE4', loser: 'defender', effect: 'eliminated', units: 4 })
    expect(table.lookup(7, 12)).toEqual({ text: 'AD', loser: 'attacker', effect: 'depleted', units: 1 })
    expect(table.lookup(0, 20)).toEqual({ text: 'AE2', loser: 'attacker', effect: 'eliminated', units: 2 })
    expect(table.lookup(2, 0)).toEqual({ text: 'DD2', loser: 'defender', effect: 'depleted', units: 2 })
  })

  it('rounds odds down, and takes what is beyond its ends in the outer columns', () => {
    expect(table.column(13, 4)).toBe(table.columnOf('3-1'))
    expect(table.column(7, 4)).toBe(table.columnOf('3-2'))
    expect(table.column(1, 9)).toBe(0)
    expect(table.column(5, 1)).toBe(7)
  })

  it('is never worse for the attacker with better odds or a lower roll', () => {
    for (let column = 0; column < 8; column++)
      for (const roll of ROLLS) {
        const { text } = table.lookup(column, roll)
        expect(rank(text)).toBeGreaterThanOrEqual(0)
        if (column < 7) expect(rank(table.lookup(column + 1, roll).text)).toBeLessThanOrEqual(rank(text))
        expect(rank(table.lookup(column, roll + 1).text)).toBeGreaterThanOrEqual(rank(text))
      }
  })

  it('gives exact odds', () => {
    const odds = table
      .distribution(table.columnOf('2-1'), 0)
      .map(({ cell, probability }) => [cell.text, fractionText(probability)])
    expect(Object.fromEntries(odds)).toEqual({
      DE2: '1/10',
      DE: '1/5',
      DD2: '1/5',
      DD: '1/5',
      AD: '3/10',
    })
  })
})

describe('what modifies air-to-air combat', () => {
  it('has these figures, as the rulebook prints them beside its two copies of the table', () => {
    const { modifiers, onTheGround, efforts } = THE_WAR_AIR_COMBAT_MODIFIERS
    const figures = Object.entries(modifiers).map(([id, m]) => [id, m.attacker, m.defender, 'each' in m])
    expect(figures).toEqual([
      ['bombers', 2, -2, false],
      ['fighter', -1, 1, true],
      ['jet-fighter', -2, 2, true],
      ['jet-tactical', -2, 2, true],
      ['over-britain', 2, 0, false],
    ])
    expect(onTheGround).toBe(1)
    expect(efforts).toEqual({ none: 1, RAE: 2, SAE: 3 })
  })
})

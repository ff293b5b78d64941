import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_GROUND_COMBAT as table } from '../../src/tables/the-war-ground-combat'
import { THE_WAR_GROUND_COMBAT_MODIFIERS } from '../../src/tables/the-war-ground-combat-modifiers'

/** Entered a second time, from the charts of 2012, column by column, each from -1 to 12. */
const COLUMNS: Record<string, string> = {
  '1-4': 'DRΩ, ½ EX, EX, ½ AE, AE, AE, AE, AE, AE, AE, AE, AE, AE, AE',
  '1-3': 'DDΩ, DRΩ, ½ EX, ½ EX, EX, ½ AE, ½ AE, AE, AE, AE, AE, AE, AE, AE',
  '1-2': 'DD, DDΩ, DRΩ, ½ EX, EX, EX, ½ AE, ½ AE, AE, AE, AE, AE, AE, AE',
  '1-1': 'DE, ½ DEΩ, DDΩ, DDΩ, DRΩ, ½ EX, EX, ½ AE, ½ AE, AE, AE, AE, AE, AE',
  '2-1': 'DE, DE, ½ DEΩ, DDΩ, DRΩ, ½ EX, EX, EX/PV, 2xEX, ½ AE, ½ AE, AE, AE, AE',
  '3-1': 'DE, DE, DE, DEΩ, ½ DEΩ, DDΩ, DRΩ, ½ EX, EX, EX, EX/PV, EX/PV, 2xEX, 2xEX',
  '4-1': 'DE, DE, DE, DE, DEΩ, ½ DEΩ, DD2Ω, DDΩ, DRΩ, ½ EX, EX, EX, EX/PV, EX/PV',
  '5-1': 'DE, DE, DE, DE, DE, DEΩ, ½ DEΩ, DD3Ω, DD2Ω, DDΩ, DRΩ, ½ EX, ½ EX, EX',
}

/** Best for the attacker first. */
const BEST_FIRST = 'DE, ½ DE, DD3, DD2, DD, DR, ½ EX, EX, EX/PV, 2xEX, ½ AE, AE'.split(', ')

const ROLLS = Array.from({ length: 14 }, (_, i) => i - 1)
const rank = (text: string) => BEST_FIRST.indexOf(text.replace('Ω', ''))

describe('the ground combat table', () => {
  it('has these results', () => {
    expect(table.columns.labels).toEqual(Object.keys(COLUMNS))
    for (const [label, column] of Object.entries(COLUMNS))
      expect(ROLLS.map((roll) => table.lookup(table.columnOf(label), roll).text).join(', ')).toBe(column)
  })

  it('reads each code', () => {
    const read = (label: string, roll: number) => table.lookup(table.columnOf(label), roll)
    expect(read('1-4', 3)).toEqual({ text: 'AE', attrition: false, kind: 'attacker-eliminated', share: 1 })
    expect(read('1-4', 2)).toMatchObject({ kind: 'attacker-eliminated', share: 0.5 })
    expect(read('1-4', 0)).toMatchObject({ kind: 'half-exchange', ratio: 0.5 })
    expect(read('1-4', 1)).toMatchObject({ kind: 'exchange', ratio: 1 })
    expect(read('2-1', 6)).toMatchObject({ kind: 'exchange', ratio: 1.5 })
    expect(read('2-1', 7)).toMatchObject({ kind: 'exchange', ratio: 2 })
    expect(read('1-4', -1)).toMatchObject({ kind: 'defender-retreats', attrition: true })
    expect(read('1-2', -1)).toMatchObject({ kind: 'defender-depleted', units: 1, attrition: false })
    expect(read('4-1', 5)).toMatchObject({ kind: 'defender-depleted', units: 2, attrition: true })
    expect(read('5-1', 6)).toMatchObject({ kind: 'defender-depleted', units: 3, attrition: true })
    expect(read('5-1', 5)).toMatchObject({ kind: 'defender-eliminated', share: 0.5, attrition: true })
    expect(read('5-1', 4)).toMatchObject({ kind: 'defender-eliminated', share: 1, attrition: true })
  })

  it('rounds odds down, allows none below 1-4, and has nothing above 5-1', () => {
    expect(table.column(13, 4)).toBe(table.columnOf('3-1'))
    expect(table.column(2, 5)).toBe(table.columnOf('1-3'))
    expect(table.column(1, 4)).toBe(0)
    expect(table.column(2, 12)).toBeNull()
    expect(table.column(60, 1)).toBe(table.columnOf('5-1'))
    expect(table.shift(table.columnOf('4-1'), 3)).toBe(table.columnOf('5-1'))
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

  it('attrition goes only with results against the defender', () => {
    for (let column = 0; column < 8; column++)
      for (const roll of ROLLS) {
        const { attrition, kind } = table.lookup(column, roll)
        if (attrition) expect(kind).toMatch(/^defender-/)
      }
  })

  it('gives exact odds', () => {
    const odds = (label: string, modifier: number) =>
      Object.fromEntries(
        table
          .distribution(table.columnOf(label), modifier)
          .map(({ cell, probability }) => [cell.text, fractionText(probability)]),
      )
    expect(odds('5-1', 0)).toEqual({
      DE: '3/10',
      DEΩ: '1/10',
      '½ DEΩ': '1/10',
      DD3Ω: '1/10',
      DD2Ω: '1/10',
      DDΩ: '1/10',
      DRΩ: '1/10',
      '½ EX': '1/10',
    })
    expect(odds('2-1', -3)).toEqual({
      DE: '3/10',
      '½ DEΩ': '1/10',
      DDΩ: '1/10',
      DRΩ: '1/10',
      '½ EX': '1/10',
      EX: '1/10',
      'EX/PV': '1/10',
      '2xEX': '1/10',
    })
  })

  it('shows what the booklet prints as JSON', () => {
    const { rows } = table.toJSON()
    expect(rows).toHaveLength(14)
    expect(rows[0]).toEqual({ from: null, to: -1, cells: ['DRΩ', 'DDΩ', 'DD', 'DE', 'DE', 'DE', 'DE', 'DE'] })
  })
})

describe('what modifies ground combat', () => {
  it('has these figures', () => {
    const { modifiers, shifts, airSupport } = THE_WAR_GROUND_COMBAT_MODIFIERS
    expect(Object.entries(modifiers).map(([id, { modifier }]) => [id, modifier])).toEqual([
      ['limited-effort', -1],
      ['schwerpunkt', -1],
      ['german-flak', 1],
      ['soviet-casualties', 1],
    ])
    expect(Object.entries(shifts).map(([id, { shift }]) => [id, shift])).toEqual([
      ['limited-effort', 1],
      ['shore-bombardment', 1],
      ['elite-attacker', 1],
      ['elite-defender', -1],
      ['carpet-bombing', 1],
    ])
    expect(airSupport.offensive).toMatchObject({ TAC: 1, MDM: 2, most: 2, mostIfWeak: 1 })
    expect(airSupport.defensive).toMatchObject({ TAC: -1, MDM: -2, most: -2, mostIfWeak: -1 })
  })
})

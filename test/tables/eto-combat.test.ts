import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ETO_COMBAT } from '../../src/tables/eto-combat'
import { rule } from '../../src/testing'

/** Entered a second time, column by column, each from die 1 to die 6. */
const COLUMNS: Record<string, readonly number[]> = {
  '0': [1, 0, 0, 0, 0, 0],
  '+1': [1, 1, 1, 1, 0, 0],
  '+2': [2, 2, 1, 1, 1, 1],
  '+3': [3, 2, 2, 2, 2, 1],
  '+4': [4, 3, 3, 3, 2, 1],
  '+5': [5, 4, 3, 3, 3, 2],
  '+6': [6, 5, 4, 4, 3, 2],
  '+7': [7, 6, 5, 4, 3, 3],
}

describe('the combat results table', () => {
  it(`${rule('eto', '8.7', '8.73')} has these losses`, () => {
    expect(ETO_COMBAT.columns.labels).toEqual(Object.keys(COLUMNS))
    for (const [label, losses] of Object.entries(COLUMNS))
      expect(losses.map((_, die) => ETO_COMBAT.lookup(ETO_COMBAT.columnOf(label), die + 1))).toEqual(losses)
  })

  it(`${rule('eto', '8.72')} has no column for an attacker weaker than the defender`, () => {
    expect(ETO_COMBAT.column(3, 4)).toBeNull()
    expect(ETO_COMBAT.column(4, 4)).toBe(0)
  })

  it(`${rule('eto', '8.7')} treats more than +7 as +7`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 60 }), fc.integer({ min: 0, max: 60 }), (lead, defence) => {
        expect(ETO_COMBAT.column(defence + lead, defence)).toBe(ETO_COMBAT.columnOf('+7'))
      }),
    )
  })

  it('never costs the defender less when the attacker is stronger or the roll lower', () => {
    for (let column = 0; column < 8; column++)
      for (let roll = 1; roll <= 6; roll++) {
        const loss = ETO_COMBAT.lookup(column, roll)
        if (column < 7) expect(ETO_COMBAT.lookup(column + 1, roll)).toBeGreaterThanOrEqual(loss)
        if (roll < 6) expect(ETO_COMBAT.lookup(column, roll + 1)).toBeLessThanOrEqual(loss)
      }
  })
})

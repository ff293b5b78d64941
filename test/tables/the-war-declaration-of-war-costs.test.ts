import { describe, expect, it } from 'vitest'
import { THE_WAR_DECLARATION_OF_WAR_COSTS as COSTS } from '../../src/tables/the-war-declaration-of-war-costs'
import { rule } from '../../src/testing'

describe('declaration of war costs', () => {
  it(`${rule('the-war', '6.4.2')} has these costs`, () => {
    const column = (target: 'majorPower' | 'minorCountry' | 'spainOrTurkey') =>
      (['germany', 'italy', 'soviet-union', 'britain', 'united-states'] as const).map(
        (power) => COSTS.costs[power][target],
      )
    expect(column('majorPower')).toEqual([15, 15, 15, 25, 25])
    expect(column('minorCountry')).toEqual([5, 5, 5, 15, 15])
    expect(column('spainOrTurkey')).toEqual([25, 25, 25, 15, 15])
    expect(Object.keys(COSTS.costs)).toHaveLength(5)
  })

  it(`${rule('the-war', '6.4.2')} has Britain pay for France`, () => {
    expect(COSTS.paidFor).toEqual({ france: 'britain' })
    expect(COSTS.costs).not.toHaveProperty('france')
  })
})

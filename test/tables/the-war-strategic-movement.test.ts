import { describe, expect, it } from 'vitest'
import { THE_WAR_STRATEGIC_MOVEMENT as MOVES } from '../../src/tables/the-war-strategic-movement'

describe('strategic movement points', () => {
  it('has these levels, and levels that losses never go below', () => {
    const order = ['united-states', 'britain', 'soviet-union', 'germany', 'france', 'italy'] as const
    expect(order.map((power) => MOVES.nations[power].smps)).toEqual([10, 9, 8, 7, 4, 4])
    expect(order.map((power) => MOVES.nations[power].least)).toEqual([2, 2, 2, 2, 1, 1])
    expect(Object.keys(MOVES.nations)).toHaveLength(6)
    expect(MOVES.eachMinorCountry).toEqual({ least: 0, smps: 2 })
  })

  it('divides the American points', () => {
    const { toEurope, onBoard } = MOVES.unitedStates
    expect([toEurope, onBoard]).toEqual([5, 5])
    expect(toEurope + onBoard).toBe(MOVES.nations['united-states'].smps)
  })

  it('has these losses and prices', () => {
    expect(MOVES.sovietWithoutMoscow).toBe(6)
    expect(MOVES.narfsPerSmpLost).toBe(20)
    expect(MOVES.lost).toEqual({ firestorm: 2, convoyMassacre: 2, convoyAmbush: 1 })
    expect(MOVES.increase).toEqual({
      perYear: 1,
      from: { year: 1941, season: 'spring' },
      narfs: 25,
      unitedStatesAtPeace: 50,
    })
    expect(MOVES.dearer).toEqual({ axisInSovietUnion: 2, northAfrica: 2 })
    expect(MOVES.cost).toEqual({
      installation: 1,
      carryingFleet: 1,
      unit: 1,
      depletedUnit: { numerator: 1, denominator: 2 },
    })
  })
})

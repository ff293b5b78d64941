import { describe, expect, it } from 'vitest'
import { THE_WAR_RAIL_CAPACITY as RAIL } from '../../src/tables/the-war-rail-capacity'

describe('rail capacity', () => {
  it('has these railmoves', () => {
    const { germany, ...others } = RAIL.railmoves
    expect(others).toEqual({ italy: 2, france: 2, britain: 3, 'united-states': 3, 'soviet-union': 8 })
    expect(germany).toBeNull()
    expect([RAIL.eachMinorCountry, RAIL.northAfrica, RAIL.sovietWithoutMoscow]).toEqual([2, 0, 6])
    expect(RAIL.germanInSovietUnion).toBe(2)
    expect(RAIL.germanLost).toEqual({ firestorm: 2, critical: 1 })
  })

  it('stands from high to low, as printed', () => {
    const figures = Object.values(RAIL.railmoves).slice(1) as number[]
    expect(figures).toEqual([...figures].sort((a, b) => b - a))
  })
})

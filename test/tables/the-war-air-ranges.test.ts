import { describe, expect, it } from 'vitest'
import { THE_WAR_AIR_RANGES as AIR } from '../../src/tables/the-war-air-ranges'

describe('air ranges', () => {
  it('has these ranges, offensive and to intercept', () => {
    const found = Object.entries(AIR.ranges).map(
      ([type, { offensive, interception }]) => `${type} ${offensive}-${interception}`,
    )
    expect(found.sort()).toEqual([
      'FTR 3-2',
      'Jet FTR 2-1',
      'Jet TAC 5-4',
      'LRFTR 9-null',
      'MDM 7-6',
      'NAC 3-2',
      'TAC 5-4',
    ])
    expect(AIR.seaAreas).toBe(1)
    expect(AIR.airdrop).toEqual({ CDO: 10, PARA: 4 })
  })

  it('reaches one hex less to intercept, where both are known', () => {
    for (const { offensive, interception } of Object.values(AIR.ranges))
      if (interception !== null) expect(interception).toBe(offensive - 1)
  })

  it('stages a TAC in three legs of ten hexes and a FTR in three of six', () => {
    expect(AIR.staging.legs).toBe(3)
    expect(AIR.ranges.TAC.offensive * AIR.staging.ranges).toBe(10)
    expect(AIR.ranges.FTR.offensive * AIR.staging.ranges).toBe(6)
  })
})

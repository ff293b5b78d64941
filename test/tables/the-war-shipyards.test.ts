import { describe, expect, it } from 'vitest'
import { THE_WAR_PRODUCTION_COSTS } from '../../src/tables/the-war-production-costs'
import { THE_WAR_SHIPYARDS as YARDS } from '../../src/tables/the-war-shipyards'

describe('shipyards', () => {
  it('has these tracks', () => {
    const { Fleet, CV } = YARDS.track
    expect([Fleet.spaces, Fleet.perTurn, Fleet.cost]).toEqual([9, 1, 4])
    expect([Fleet.accelerated.perTurn, Fleet.accelerated.cost]).toEqual([2, 8])
    expect([CV.spaces, CV.perTurn, CV.cost]).toEqual([4, 1, 4])
    expect(CV.costOf).toEqual({ italy: 8, germany: 8 })
    expect(CV).not.toHaveProperty('accelerated')
  })

  it('has these limits', () => {
    expect(YARDS.newShipyard).toEqual({ perYear: 1, capacity: 1, narfs: 25 })
    expect(YARDS.mostAdded).toEqual({
      britain: 2,
      'united-states': 2,
      germany: 1,
      italy: 1,
      france: 0,
      'soviet-union': 0,
    })
    expect(YARDS.americanCapacity).toEqual({ peaceMost: 4, peaceLeast: 1, atWar: 4 })
    expect([YARDS.canada, YARDS.uBoatsPerShipyard, YARDS.aswPerShipyard]).toEqual([1, 2, 1])
    expect(YARDS.fleetToAsw.space).toBe(5)
  })

  it('prices as the production table does', () => {
    const { naval, installations } = THE_WAR_PRODUCTION_COSTS
    expect([YARDS.track.Fleet.cost, YARDS.track.Fleet.accelerated.cost]).toEqual([
      naval.Fleet.narfs,
      naval.Fleet.doublePace,
    ])
    expect(YARDS.track.CV.cost).toBe(naval.CV.narfs)
    expect(YARDS.newShipyard.narfs).toBe(installations.shipyard)
  })
})

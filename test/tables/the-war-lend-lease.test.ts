import { describe, expect, it } from 'vitest'
import { THE_WAR_LEND_LEASE as LEASE } from '../../src/tables/the-war-lend-lease'

/** Entered a second time: turns, Fleets and SMPs of each route. */
const ROUTES = {
  murmansk: [1, 1, 2],
  persia: [2, 2, 3],
  turkey: [1, 1, 2],
  'united-states-to-britain': [1, 1, 2],
  'germany-to-italy': [1, 0, 1],
} as const

describe('Lend-Lease', () => {
  it('has these routes', () => {
    const found = Object.entries(LEASE.routes).map(([id, { turns, fleets, smps }]) => [
      id,
      [turns, fleets, smps],
    ])
    expect(Object.fromEntries(found)).toEqual(ROUTES)
    expect(LEASE.fromUnitedStates).toEqual({ extraTurns: 1 })
    expect(LEASE.persia).toEqual({ fleetsWithSouthAfricaGerman: 3, delay: 2, opening: 15 })
    expect(LEASE.murmansk).toEqual({
      closedByHexes: ['0015', '0016'],
      depletedLoses: { numerator: 1, denominator: 2 },
    })
  })

  it('takes a point of strategic movement for each Fleet and one for the cargo', () => {
    for (const { fleets, smps } of Object.values(LEASE.routes)) expect(smps).toBe(fleets + 1)
  })

  it('has these limits and duties', () => {
    expect([LEASE.increment, LEASE.mostPerTurn, LEASE.perAmericanShipyard]).toEqual([20, 20, 10])
    expect(LEASE.obligations).toEqual({
      britain: { narfs: 10, from: { year: 1941, season: 'fall' }, fine: 10, growthLost: 3 },
      'united-states': { narfs: 20, from: { year: 1942, season: 'spring' }, fine: 20, growthLost: 5 },
    })
    expect(LEASE.britainToFranceFrom).toEqual({ year: 1941, season: 'spring' })
    expect(LEASE.peacetimeBuildingCost).toBe(2)
  })
})

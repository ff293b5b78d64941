import { describe, expect, it } from 'vitest'
import { THE_WAR_NARF_SOURCES as NARFS } from '../../src/tables/the-war-narf-sources'

const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0)

describe('NARF sources', () => {
  it('has these bases', () => {
    expect(NARFS.bases).toEqual({
      'united-states': 50,
      italy: 56,
      france: 85,
      'soviet-union': 135,
      germany: 170,
      britain: 186,
    })
    expect(NARFS.britishBase).toEqual({
      'british-isles': 120,
      'south-africa': 12,
      canada: 24,
      india: 10,
      'australia-and-new-zealand': 20,
    })
    expect(NARFS.britishColonies).toEqual({ restOfEmpire: 12, onBoard: 12 })
    expect(NARFS.buildingLimit).toEqual({ numerator: 1, denominator: 2 })
  })

  it('adds the British base up, and what is left of it without the Isles', () => {
    expect(sum(Object.values(NARFS.britishBase))).toBe(NARFS.bases.britain)
    const { narfs, empireLeft } = NARFS.once.conqueredBritain
    expect(narfs).toBe(NARFS.britishBase['british-isles'])
    expect(empireLeft).toEqual({ base: 66, rest: 24 })
    expect(empireLeft.base).toBe(NARFS.bases.britain - narfs)
    expect(empireLeft.rest).toBe(sum(Object.values(NARFS.britishColonies)))
  })

  it('mobilizes the Soviet Union by 100 and the United States by 350', () => {
    expect(NARFS.sovietMobilization.narfs).toEqual([15, 15, 15, 15, 20, 20])
    expect(sum(NARFS.sovietMobilization.narfs)).toBe(100)
    expect(NARFS.sovietFreeUnits.units).toEqual([1, 2, 3, 4, 5, 6])
    expect(NARFS.americanMobilization.narfs).toEqual([50, 75, 100, 125])
  })

  it('has these gains and losses', () => {
    const { yearly, once } = NARFS
    expect(yearly.suezLost).toEqual({ rule: '17.1', power: 'britain', narfs: -10 })
    expect(yearly.gibraltarLost).toEqual({ rule: '17.1', power: 'britain', narfs: -10 })
    expect(yearly.swedishOreLost).toEqual({ rule: '20.1', power: 'germany', narfs: -20 })
    expect(yearly.syntheticOilPlant).toEqual({ rule: '24.1', power: 'germany', narfs: 4, from: 1943 })
    expect(yearly.dutchEastIndies).toEqual({ rule: '23.37', narfs: 10, years: [1940, 1941] })
    expect(yearly.occupiedFrenchIndustry).toEqual({ rule: '14.6', power: 'germany', narfs: -20 })
    expect(once.eastAfricaCutOff).toEqual({ rule: '19.1', power: 'italy', narfs: -3 })
    expect(once.vatican).toEqual({ rule: '23.56', axisSatellite: 5, westernSatellite: -5 })
    expect(once.scorchedEarth).toEqual({ rule: '21.7.6', power: 'soviet-union', narfs: -10 })
  })
})

import { describe, expect, it } from 'vitest'
import { THE_WAR_GROWTH_RATES as GROWTH } from '../../src/tables/the-war-growth-rates'
import { rule } from '../../src/testing'

/** From the income worksheets of the charts: percent in 1940 to 1945. The American sheet takes entry in 1941 for granted. */
const WORKSHEETS = {
  france: [0, 25, 25, 25, 25, 25],
  britain: [0, 35, 35, 35, 35, 35],
  'soviet-union': [0, 30, 30, 30, 30, 30],
  'united-states': [0, 0, 80, 80, 80, 80],
  italy: [0, 25, 25, 25, 25, 25],
  germany: [0, 0, 50, 50, 50, 50],
} as const

describe('growth rates', () => {
  it(`${rule('the-war', '14.3.3')} are those of the worksheets, year by year`, () => {
    for (const [power, percents] of Object.entries(WORKSHEETS)) {
      const { percent, from } = GROWTH.powers[power as keyof typeof WORKSHEETS]
      const first = from === 'at-war' ? 1942 : from
      expect(percents.map((_, i) => (1940 + i < first ? 0 : percent))).toEqual(percents)
    }
    expect(GROWTH.powers['united-states'].from).toBe('at-war')
    expect(GROWTH.mostBase).toBeNull()
  })

  it(`${rule('the-war', '14.3.2')} are for Satellites only among minor countries`, () => {
    expect(GROWTH.minorCountries.satellite.percent).toBe(25)
    expect(GROWTH.minorCountries.other.percent).toBe(0)
  })

  it('give the Soviets 4 NARFs for 15 left over, as in the example of 14.3', () => {
    expect(Math.floor((15 * GROWTH.powers['soviet-union'].percent) / 100)).toBe(4)
  })
})

import { describe, expect, it } from 'vitest'
import { THE_WAR_BREAKDOWN as BREAKDOWN } from '../../src/tables/the-war-breakdown'

const factor = (unit: string) => Number(unit.split('-')[0])

describe('breakdown units', () => {
  it('breaks these units down', () => {
    const found = Object.entries(BREAKDOWN.units).map(
      ([nation, units]) => `${nation}: ${units.map(({ unit }) => unit).join(', ')}`,
    )
    expect(found).toEqual([
      'germany: 8-8 ARM, 10-8 ARM, 4-8 MECH, 6-5 INF, 2-5 PARA',
      'soviet-union: 6-8 ARM, 8-8 ARM, 10-8 ARM, 6-8 MECH, 6-5 INF',
      'united-states: 10-8 ARM, 6-7 MOT, 3-7 PARA',
      'france: 6-8 ARM, 6-5 INF',
      'italy: 4-8 ARM, 6-5 INF',
      'britain: 8-8 ARM, 4-8 ARM, 6-7 MOT',
      'finland: 6-5 INF',
    ])
    expect(BREAKDOWN.equivalent).toBe(3)
    expect([BREAKDOWN.neverRecombine, BREAKDOWN.beforeSetUp]).toEqual([['germany'], ['finland']])
  })

  it('loses one factor, except for German PARA', () => {
    for (const [nation, units] of Object.entries(BREAKDOWN.units))
      for (const { unit, factors } of units)
        expect(factors).toBe(factor(unit) - (nation === 'germany' && unit === '2-5 PARA' ? 0 : 1))
  })

  it('knows the pieces of three units only, which add up', () => {
    const known = Object.entries(BREAKDOWN.units).flatMap(([nation, units]) =>
      units.flatMap(({ unit, factors, parts }) =>
        parts ? [{ name: `${nation} ${unit}`, factors, parts }] : [],
      ),
    )
    expect(known.map(({ name, parts }) => `${name}: ${parts.join(', ')}`)).toEqual([
      'germany 6-5 INF: 2-5 INF, 2-5 INF, 1-5 INF',
      'united-states 10-8 ARM: 4-8 ARM, 3-8 ARM, 2-8 ARM',
      'britain 6-7 MOT: 2-7 MOT, 2-7 MOT, 1-7 MOT',
    ])
    for (const { factors, parts } of known)
      expect((parts as readonly string[]).reduce((sum, part) => sum + factor(part), 0)).toBe(factors)
  })
})

import { describe, expect, it } from 'vitest'
import { THE_WAR_CITY_VALUES as CITIES } from '../../src/tables/the-war-city-values'

describe('values of conquered cities', () => {
  it('has these values', () => {
    const worth = (power: keyof typeof CITIES.cities, narfs: number) =>
      Object.entries(CITIES.cities[power])
        .filter(([, value]) => value === narfs)
        .map(([city]) => city)
        .sort()
    expect(worth('soviet-union', 12)).toEqual(['Baku', 'Leningrad', 'Moscow'])
    expect(worth('soviet-union', 6)).toEqual([
      'Dnepropetrovsk',
      'Grozny',
      'Kharkov',
      'Kiev',
      'Stalingrad',
      'Stalino',
    ])
    expect(worth('soviet-union', 4)).toEqual(['Maikop', 'Odessa'])
    expect(worth('france', 12)).toEqual(['Paris'])
    expect(worth('france', 4)).toEqual(['Calais', 'Lyons', 'Marseilles', 'Sedan'])
    expect(worth('germany', 12)).toEqual(['Berlin', 'Breslau', 'Cologne', 'Essen'])
    expect(Object.values(CITIES.cities).map((cities) => Object.keys(cities).length)).toEqual([11, 5, 4])
  })

  it('has these shares', () => {
    expect(CITIES.seasonPercent).toEqual({ winter: 25, fall: 50, summer: 75, spring: 100 })
    expect(CITIES.axisGain).toEqual({ numerator: 1, denominator: 2 })
    expect(CITIES.evacuation).toEqual({
      smps: 2,
      cost: { numerator: 1, denominator: 2 },
      fixed: ['Baku', 'Grozny', 'Maikop'],
    })
  })

  it('makes the Ukraine worth 28, as 23.55 adds it up', () => {
    const { Kiev, Kharkov, Stalino, Dnepropetrovsk, Odessa } = CITIES.cities['soviet-union']
    expect(Kiev + Kharkov + Stalino + Dnepropetrovsk + Odessa).toBe(28)
  })
})

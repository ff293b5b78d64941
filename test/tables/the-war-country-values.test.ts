import { describe, expect, it } from 'vitest'
import { THE_WAR_COUNTRY_VALUES as VALUES } from '../../src/tables/the-war-country-values'

/** Entered a second time, from the charts booklet and by value: NARFs, as an Associate, or less a province. */
const BY_VALUE: Record<string, string> = {
  1: 'albania bessarabia cyprus estonia palestine transjordan zara',
  2: 'corsica danzig latvia transylvania tunisia',
  3: 'iraq ireland italian-east-africa libya sardinia slovakia',
  4: 'alsace-lorraine croatia syria',
  5: 'algeria lithuania sicily',
  '5/2': 'bulgaria',
  6: 'egypt morocco',
  '6/2': 'portugal',
  '6/3': 'norway',
  '7 (karelia 5)': 'finland',
  '8 (bessarabia 7)': 'romania',
  '8/3': 'greece',
  9: 'denmark',
  11: 'hungary',
  '11/4 (croatia 7)': 'yugoslavia',
  12: 'netherlands south-africa vichy-france',
  '14/5': 'turkey',
  '16/6': 'sweden',
  '18/6': 'belgium',
  20: 'spain',
  28: 'switzerland ukraine',
  '30 (eastern-poland 20)': 'poland',
}

interface Value {
  readonly narfs: number
  readonly associate?: number
  readonly without?: Readonly<Record<string, number>>
}

describe('values of minor countries, colonies and provinces', () => {
  it('has these values', () => {
    const found: Record<string, string[]> = {}
    for (const [place, value] of Object.entries<Value>(VALUES.values)) {
      const less = Object.entries(value.without ?? {}).map(([region, narfs]) => ` (${region} ${narfs})`)
      const key = `${value.narfs}${value.associate === undefined ? '' : `/${value.associate}`}${less}`
      found[key] = [...(found[key] ?? []), place]
    }
    expect(
      Object.fromEntries(Object.entries(found).map(([key, places]) => [key, places.sort().join(' ')])),
    ).toEqual(BY_VALUE)
    expect(VALUES.italianCities).toEqual({
      Rome: 8,
      Naples: 3,
      north: { narfs: 40, cities: ['Genoa', 'Florence', 'Milan', 'Venice', 'Trieste'] },
    })
    expect(VALUES.seasonPercent).toEqual({ winter: 25, fall: 50, summer: 75, spring: 100 })
  })

  it('never values an Associate or a country cut short above the whole', () => {
    for (const { narfs, associate = 0, without = {} } of Object.values<Value>(VALUES.values)) {
      expect(associate).toBeLessThan(narfs)
      for (const rest of Object.values(without)) expect(rest).toBeLessThan(narfs)
    }
  })

  it('agrees with the sums of other sections', () => {
    const { morocco, algeria, tunisia, syria, romania, bessarabia, yugoslavia, croatia, bulgaria } =
      VALUES.values
    // French colonies are 17 (14.6); a province is what its country lacks without it.
    expect(morocco.narfs + algeria.narfs + tunisia.narfs + syria.narfs).toBe(17)
    expect(romania.narfs - bessarabia.narfs).toBe(romania.without.bessarabia)
    expect(yugoslavia.narfs - croatia.narfs).toBe(yugoslavia.without.croatia)
    // Bulgaria taken in the fall is 2 (23.2).
    expect(Math.floor((bulgaria.narfs * VALUES.seasonPercent.fall) / 100)).toBe(2)
  })
})

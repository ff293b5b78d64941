import { describe, expect, it } from 'vitest'
import { turn } from '../../../src/games/the-war/calendar'
import {
  resolveEastSpring,
  resolveWestWinter,
  westernMovementLoss,
} from '../../../src/games/the-war/weather/26-weather'
import { withRolls } from '../../../src/kernel/dice'
import { THE_WAR_WEATHER_MEDITERRANEAN } from '../../../src/tables/the-war-weather-mediterranean'
import { THE_WAR_WEATHER_WEST } from '../../../src/tables/the-war-weather-west'
import { rule } from '../../../src/testing'

/** What a German 8-8 ARM is in such weather. */
const panzer = (levels: readonly Parameters<typeof westernMovementLoss>[0][], name: string) => {
  const level = levels.find((row) => row.level === name)
  if (!level) throw new RangeError(name)
  return `8-${8 - westernMovementLoss(level, 'ARM')}`
}

describe('examples of section 26', () => {
  it(`${rule('the-war', '26.1.3.1')} light mud becomes heavy mud after an arctic winter`, () => {
    const thaw = (lastWinter: readonly 'arctic'[]) =>
      withRolls([9, 3], (dice) =>
        resolveEastSpring({ turn: turn('spring', 1942), since: turn('summer', 1941), lastWinter }, dice),
      ).level.level
    expect([thaw([]), thaw(['arctic'])]).toEqual(['light-mud', 'heavy-mud'])
  })

  it(`${rule('the-war', '26.2')} cold rain in the West makes an 8-6 of an 8-8`, () => {
    expect(panzer(THE_WAR_WEATHER_WEST.levels, 'cold-rain')).toBe('8-6')
  })

  it(`${rule('the-war', '26.2')} an extreme winter in the West makes an 8-4 of it`, () => {
    expect(panzer(THE_WAR_WEATHER_WEST.levels, 'extreme-winter')).toBe('8-4')
  })

  it(`${rule('the-war', '26.2')} a clear winter is cold rain in 1939 and 1940`, () => {
    const level = (year: 1939 | 1940 | 1941) =>
      withRolls([10, 2], (dice) => resolveWestWinter(turn('winter', year), dice)).level.level
    expect([level(1939), level(1940), level(1941)]).toEqual(['cold-rain', 'cold-rain', 'clear'])
  })

  it(`${rule('the-war', '26.3')} clouds and cold rain in the South make an 8-6 of an 8-8`, () => {
    expect(panzer(THE_WAR_WEATHER_MEDITERRANEAN.levels, 'cold-rain')).toBe('8-6')
  })
})

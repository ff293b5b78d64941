import { describe, expect, it } from 'vitest'
import { turn } from '../../../src/games/the-war/calendar'
import { conquestNarfs } from '../../../src/games/the-war/economy/14-narfs'
import {
  hasPlaceFallen,
  maySupportInvadedNeutral,
  placesStanding,
  placeValue,
  statusIn1939,
} from '../../../src/games/the-war/minors/23-minor-countries'
import {
  createUkraine,
  danishHexControl,
  isGibraltarStraitClosed,
  mayBuildDanishAirbase,
} from '../../../src/games/the-war/minors/23-special-countries'
import { THE_WAR_CITY_VALUES } from '../../../src/tables/the-war-city-values'
import { rule } from '../../../src/testing'

describe('examples of section 23', () => {
  it(`${rule('the-war', '23.1')} neutral Belgium, invaded in Spring 1940, gets help only if it outlasts the German segment`, () => {
    expect(maySupportInvadedNeutral(true, true).legal).toBe(false)
    expect(hasPlaceFallen('belgium', { capital: false })).toBe(false)
    expect(maySupportInvadedNeutral(true, false).legal).toBe(true)
  })

  it(`${rule('the-war', '23.2')} Sofia falls in Fall 1944: two NARFs change hands now, all five from the next spring`, () => {
    expect(hasPlaceFallen('bulgaria', { capital: true })).toBe(true)
    expect(conquestNarfs(placeValue('bulgaria', 'conquest'), 'fall', true)).toMatchObject({
      now: 2,
      formerOwner: -2,
      everySpring: 5,
    })
  })

  it(`${rule('the-war', '23.12')} Libya and Albania are Italian, and Gibraltar does not fall with Britain`, () => {
    for (const place of ['libya', 'albania'] as const)
      expect(statusIn1939(place)).toEqual({ kind: 'colony', of: 'italy' })
    expect(placesStanding(['britain', 'gibraltar'], ['britain'])).toEqual(['gibraltar'])
  })

  it(`${rule('the-war', '23.17')} Germany puts an airbase into Denmark in the turn of its declaration, Copenhagen or not`, () => {
    expect([danishHexControl(true), mayBuildDanishAirbase(true).legal]).toEqual(['germany', true])
  })

  it(`${rule('the-war', '23.22')} with a ground unit in Gibraltar but neither ships nor aircraft, Italians sail into the Atlantic`, () => {
    expect(isGibraltarStraitClosed({ groundUnits: 1, fullStrengthNavalOrAir: 0 })).toBe(false)
  })

  it(`${rule('the-war', '23.55')} the Ukraine is worth what its five cities are together`, () => {
    const { Kiev, Kharkov, Stalino, Dnepropetrovsk, Odessa } = THE_WAR_CITY_VALUES.cities['soviet-union']
    const { narfs } = createUkraine({
      turn: turn('spring', 1942),
      variant: true,
      germanAttack: turn('summer', 1941),
      germanCities: ['Kiev', 'Kharkov', 'Stalino', 'Dnepropetrovsk', 'Odessa'],
      evacuated: [],
    })
    expect([narfs, Kiev + Kharkov + Stalino + Dnepropetrovsk + Odessa]).toEqual([28, 28])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { isDiplomaticTarget } from '../../../../src/games/the-war/diplomacy/06-alliances'
import { isAutomaticSatellite } from '../../../../src/games/the-war/diplomacy/16-political-points'
import { NEUTRAL } from '../../../../src/games/the-war/diplomacy/16-status'
import { conquestNarfs } from '../../../../src/games/the-war/economy/14-narfs'
import {
  balticStateFalls,
  hasPlaceFallen,
  lossOfRegion,
  mayMinorEnter,
  mayMinorsStack,
  maySupportInvadedNeutral,
  minorUnitsAfterSurrender,
  namedProtector,
  placesStanding,
  placeValue,
  RHINELAND_HEXES,
  satelliteDefection,
  statusIn1939,
  yugoslavProtector,
} from '../../../../src/games/the-war/minors/23-minor-countries'
import { ownerAfterFrenchSurrender } from '../../../../src/games/the-war/powers/18-vichy'
import { withRolls } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'
import { in_ } from '../map'

describe('minor countries', () => {
  it(`${rule('the-war', '23.1')} fall with their capital, or with two or three cities`, () => {
    expect([hasPlaceFallen('belgium', { capital: true }), hasPlaceFallen('belgium', {})]).toEqual([
      true,
      false,
    ])
    expect(hasPlaceFallen('switzerland', { cities: ['Bern'] })).toBe(false)
    expect(hasPlaceFallen('switzerland', { cities: ['Bern', 'Zurich'] })).toBe(true)
    expect([
      hasPlaceFallen('greece', { cities: ['Athens'], capital: true }),
      hasPlaceFallen('greece', { cities: ['Athens', 'Suda Bay'] }),
    ]).toEqual([false, true])
    expect([
      minorUnitsAfterSurrender('netherlands', 'naval'),
      minorUnitsAfterSurrender('norway', 'naval'),
    ]).toEqual(['may-escape', 'removed'])
    expect(maySupportInvadedNeutral(true, true)).toMatchObject({ rule: '23.1', code: 'just-invaded' })
    expect([
      maySupportInvadedNeutral(true, false).legal,
      maySupportInvadedNeutral(false, true).legal,
    ]).toEqual([true, true])
  })

  it(`${rule('the-war', '23.2')} are worth more as Satellites than as Associates, and by the season`, () => {
    expect([
      placeValue('belgium', 'conquest'),
      placeValue('belgium', 'satellite'),
      placeValue('belgium', 'associate'),
    ]).toEqual([18, 18, 6])
    expect([placeValue('spain', 'associate'), placeValue('poland', 'conquest', 'eastern-poland')]).toEqual([
      0, 20,
    ])
    expect(
      (['spring', 'summer', 'fall', 'winter'] as const).map((season) => conquestNarfs(5, season, false).now),
    ).toEqual([5, 3, 2, 1])
  })

  it(`${rule('the-war', '23.3', '23.15', '23.32', '23.39', '23.52', '23.57')} share the map with colonies`, () => {
    const owners = (['albania', 'cyprus', 'libya', 'palestine', 'transjordan', 'syria'] as const).map(
      (place) => {
        const beginning = statusIn1939(place)
        return [beginning.kind === 'colony' && beginning.of, placeValue(place, 'conquest')]
      },
    )
    expect(owners).toEqual([
      ['italy', 1],
      ['britain', 1],
      ['italy', 3],
      ['britain', 1],
      ['britain', 1],
      ['france', 4],
    ])
  })

  it(`${rule('the-war', '23.6', '23.9', '23.34', '23.42', '23.49')} and provinces may be parts of others`, () => {
    for (const place of ['austria', 'bohemia', 'rhineland', 'sudetenland'] as const)
      expect(statusIn1939(place)).toEqual({ kind: 'part', of: 'germany' })
    expect(in_('Luxembourg').country).toBe('belgium')
    expect(RHINELAND_HEXES).toEqual(['1630', '1529', '1430'])
    expect(() => statusIn1939('croatia')).toThrow('1939')
  })

  it(`${rule('the-war', '23.4', '23.36', '23.53')} of French North Africa have cities that do not help defenders`, () => {
    for (const [place, city] of [
      ['algeria', 'Algiers'],
      ['morocco', 'Casablanca'],
      ['tunisia', 'Tunis'],
    ] as const) {
      expect(in_(city)).toMatchObject({ country: place, cityIn: 'north-africa' })
      expect(statusIn1939(place)).toEqual({ kind: 'colony', of: 'france' })
    }
    expect([
      placeValue('algeria', 'conquest'),
      placeValue('morocco', 'conquest'),
      placeValue('tunisia', 'conquest'),
    ]).toEqual([5, 6, 2])
    expect(in_('Damascus').cityIn).toBe('middle-east')
  })

  it(`${rule('the-war', '23.12')} and colonies fall apart from their mother country`, () => {
    const italy = ['italy', 'libya', 'albania']
    expect(placesStanding(italy, ['italy'])).toEqual(['libya', 'albania'])
    expect(placesStanding(italy, ['libya'])).toEqual(['italy', 'albania'])
  })

  it(`${rule('the-war', '23.13', '23.44', '23.45', '23.59')} as islands and enclaves count apart from it`, () => {
    expect([
      hasPlaceFallen('corsica', { cities: ['Ajaccio'] }),
      hasPlaceFallen('sardinia', { cities: ['Cagliari'] }),
      hasPlaceFallen('zara', { cities: ['Zara'] }),
    ]).toEqual([true, true, true])
    expect(hasPlaceFallen('zara', { cities: [] })).toBe(false)
    expect([
      hasPlaceFallen('sicily', { cities: ['Palermo'] }),
      hasPlaceFallen('sicily', { cities: ['Palermo', 'Messina'] }),
    ]).toEqual([false, true])
    expect(lossOfRegion('sicily', 'summer')).toEqual({ level: -3, base: -3, conqueror: 3 })
    expect([
      lossOfRegion('corsica', 'spring').conqueror,
      lossOfRegion('sardinia', 'spring').conqueror,
    ]).toEqual([2, 3])
    expect(lossOfRegion('zara', 'spring')).toEqual({ level: -1, base: -1, conqueror: 1 })
    expect(ownerAfterFrenchSurrender({ place: 'corsica' }, 'germany', [])).toBe('vichy-france')
    expect([statusIn1939('corsica'), statusIn1939('zara')]).toEqual([
      { kind: 'part', of: 'france' },
      { kind: 'part', of: 'italy' },
    ])
  })

  it(`${rule('the-war', '23.20', '23.31', '23.33')} on the Baltic fall when they are entered`, () => {
    const worth = (['estonia', 'latvia', 'lithuania'] as const).map((minor) =>
      balticStateFalls(minor, 'soviet-union'),
    )
    expect(worth.map(({ narfs }) => narfs)).toEqual([1, 2, 5])
    expect(
      worth.every(({ needsDeclaration, fallsWhen }) => !needsDeclaration && fallsWhen === 'capital-entered'),
    ).toBe(true)
    expect(balticStateFalls('latvia', 'germany').needsDeclaration).toBe(true)
  })

  it(`${rule('the-war', '23.60')} keep their units at home, but for lists of neighbors`, () => {
    expect(mayMinorEnter('norway', 'norway')).toEqual({ legal: true })
    expect(mayMinorEnter('norway', 'sweden')).toMatchObject({ rule: '23.60' })
    expect(mayMinorEnter('poland', 'lithuania')).toEqual({ legal: true })
    expect(mayMinorEnter('turkey', 'yugoslavia')).toMatchObject({ rule: '23.54' })
    const provinces = [
      ['poland', 'east-prussia'],
      ['sweden', 'karelia'],
      ['finland', 'karelia'],
      ['romania', 'bessarabia'],
      ['turkey', 'bessarabia'],
      ['hungary', 'eastern-poland'],
      ['spain', 'corsica'],
    ] as const
    for (const [nation, place] of provinces) expect(mayMinorEnter(nation, place)).toEqual({ legal: true })
    expect(mayMinorEnter('bulgaria', 'east-prussia')).toMatchObject({ rule: '23.10' })
  })

  it(`${rule('the-war', '23.10')} like Bulgaria follow Germany until the Soviets come`, () => {
    expect([statusIn1939('bulgaria'), isDiplomaticTarget('bulgaria')]).toEqual([
      { kind: 'country', standing: NEUTRAL },
      false,
    ])
    expect([
      isAutomaticSatellite('bulgaria', turn('fall', 1940)),
      isAutomaticSatellite('bulgaria', turn('winter', 1940)),
    ]).toEqual([false, true])
    expect(mayMinorEnter('bulgaria', 'greece')).toEqual({ legal: true })
    expect(mayMinorEnter('bulgaria', 'soviet-union')).toMatchObject({ rule: '23.10' })
    const at = (season: 'spring' | 'winter', year: 1943 | 1944, sovietHexes: number) =>
      satelliteDefection('bulgaria', turn(season, year), { sovietHexes })
    expect(at('spring', 1944, 1)).toMatchObject({
      to: { level: 'satellite', power: 'soviet-union' },
      stackedUnitsAttack: true,
    })
    expect([at('winter', 1943, 1), at('spring', 1944, 0)]).toEqual([null, null])
  })

  it(`${rule('the-war', '23.24')} like Hungary may be held by a commando, and hate their neighbors`, () => {
    const hungary = (commandoInBudapest: boolean) =>
      satelliteDefection('hungary', turn('fall', 1944), { sovietHexes: 2, commandoInBudapest })
    expect(hungary(false)?.to).toEqual({ level: 'satellite', power: 'soviet-union' })
    expect(hungary(true)).toBeNull()
    expect(isDiplomaticTarget('hungary')).toBe(false)
    expect([
      isAutomaticSatellite('hungary', turn('fall', 1940)),
      isAutomaticSatellite('hungary', turn('winter', 1940)),
    ]).toEqual([false, true])
    expect(mayMinorEnter('hungary', 'slovakia')).toEqual({ legal: true })
    expect(mayMinorEnter('hungary', 'romania')).toMatchObject({ rule: '23.24' })
    expect(mayMinorsStack('romania', 'hungary')).toMatchObject({ rule: '23.24' })
    expect(mayMinorsStack('romania', 'bulgaria')).toEqual({ legal: true })
  })

  it('that Germany loses otherwise: Finland leaves the war, Romania changes sides', () => {
    const spring = turn('spring', 1944)
    expect(satelliteDefection('finland', spring, { sovietHexes: 1 })?.to.level).toBe('neutral')
    expect(satelliteDefection('romania', spring, { sovietHexes: 1 })?.to.power).toBe('soviet-union')
  })

  it('never bring in, or cost, less than nothing', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.constantFrom('spring' as const, 'summer' as const, 'fall' as const, 'winter' as const),
        (narfs, season) => {
          const { now } = conquestNarfs(narfs, season, false)
          expect(now).toBeGreaterThanOrEqual(0)
          expect(now).toBeLessThanOrEqual(narfs)
        },
      ),
    )
  })

  it('have protectors by who invades them', () => {
    expect([namedProtector('norway', 'germany'), namedProtector('norway', 'britain')]).toEqual([
      'britain',
      'germany',
    ])
    expect([namedProtector('turkey', 'italy'), namedProtector('turkey', 'soviet-union')]).toEqual([
      'soviet-union',
      'germany',
    ])
    expect([namedProtector('finland', 'soviet-union'), namedProtector('romania', 'germany')]).toEqual([
      'germany',
      'soviet-union',
    ])
    expect(namedProtector('belgium', 'germany')).toBeNull()
    expect(withRolls([4, 4, 7, 2], yugoslavProtector)).toBe('britain')
    expect(withRolls([1, 2], (dice) => namedProtector('yugoslavia', 'germany', dice))).toBe('soviet-union')
  })
})

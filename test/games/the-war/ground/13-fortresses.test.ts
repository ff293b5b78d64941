import { describe, expect, it } from 'vitest'
import { buildCost } from '../../../../src/games/the-war/economy/15-building'
import { hasZoc } from '../../../../src/games/the-war/ground/09-zones-of-control'
import { lossDemandOf } from '../../../../src/games/the-war/ground/10-results'
import {
  artilleryMultiplier,
  checkSiege,
  FORTRESSES_OF_1939,
  type FortressSite,
  fortressCost,
  fortressMultiplier,
  garrisonStarvedOut,
  mayBuildFortress,
  mayOccupyFortress,
  mayStaticUnit,
  mayUnderSiege,
  type SiegeTurns,
  standFastInFortress,
} from '../../../../src/games/the-war/ground/13-fortresses'
import { THE_WAR_GROUND_COMBAT as table } from '../../../../src/tables/the-war-ground-combat'
import { rule } from '../../../../src/testing'
import { unit } from '../ground-inputs'
import { in_ } from '../map'

const at = (label: string, roll: number) => table.lookup(table.columnOf(label), roll)

describe('a fortress', () => {
  it(`${rule('the-war', '13.0', '10.6.6')} multiplies by four, five or six, and artillery against it by three`, () => {
    expect(
      (['ARM', 'MECH', 'CAV', 'INF', 'MOT', 'PARA', 'STA'] as const).map((type) => fortressMultiplier(type)),
    ).toEqual([4, 4, 4, 5, 5, 5, 6])
    expect([
      artilleryMultiplier('ART', 'fortress'),
      artilleryMultiplier('INF', 'fortress'),
      artilleryMultiplier('ART', null),
    ]).toEqual([3, 1, 1])
    expect(mayOccupyFortress(unit('soviet-union 1-3 PART'))).toMatchObject({ rule: '13.0' })
    expect(mayOccupyFortress(unit('soviet-union 3-3 STA'))).toEqual({ legal: true })
    expect([fortressMultiplier('ART'), fortressMultiplier('NKVD')]).toEqual([2, 5])
  })

  it(`${rule('the-war', '13.0', '10.6.6')} lets its garrison stand for one depletion more`, () => {
    const stand = (label: string, roll: number) => standFastInFortress(at(label, roll), true, true)
    const [dr, dd, dd2, dd3] = [stand('5-1', 9), stand('5-1', 8), stand('5-1', 7), stand('5-1', 6)]
    expect([dr, dd, dd2, dd3].map((result) => [result?.depletions, result?.retreats])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
    ])
    expect(standFastInFortress(at('5-1', 8), true, false)).toMatchObject({ depletions: 1, retreats: true })
    expect(standFastInFortress(at('5-1', 8), false, true)).toMatchObject({ depletions: 1, retreats: true })
    expect(standFastInFortress(at('5-1', 5), true, true)).toBeNull()
    expect(
      lossDemandOf(at('5-1', 9), { attack: 50, defence: 10, inFortress: true, standsFast: true }),
    ).toMatchObject({
      defenderDepletions: 1,
      defenderRetreats: false,
    })
  })

  it(`${rule('the-war', '13.1')} suits static units, which neither attack nor land`, () => {
    expect([
      mayStaticUnit('attack').legal,
      mayStaticUnit('invade').legal,
      mayStaticUnit('move').legal,
      mayStaticUnit('defend').legal,
    ]).toEqual([false, false, true, true])
    expect(fortressMultiplier('STA')).toBe(6)
    // They have no cadre to pay for.
    const price = (type: 'STA' | 'INF') => buildCost({ nation: 'britain', factors: 2, type }).narfs
    expect([price('STA'), price('INF')]).toEqual([2, 3])
    expect(hasZoc(unit('britain 6-3 STA'))).toBe(false)
  })

  it(`${rule('the-war', '13.2.1')} stands in five hexes in 1939`, () => {
    expect(Object.values(FORTRESSES_OF_1939).flat()).toEqual(['1631', '1730', '1831', '2313', '2643'])
  })

  const build = (changes: Partial<FortressSite> = {}) => {
    const verdict = mayBuildFortress({
      builder: 'germany',
      turn: { season: 'spring', year: 1942 },
      hex: '1634',
      terrain: 'clear',
      friendly: true,
      supplied: true,
      builtThisYear: 0,
      ...changes,
    })
    return verdict.legal ? 'legal' : verdict.code
  }

  it(`${rule('the-war', '13.2.2')} is built by three powers and the Swiss, one a year, each in its time`, () => {
    expect(
      (
        ['germany', 'britain', 'soviet-union', 'switzerland', 'italy', 'united-states', 'france'] as const
      ).map((builder) => build({ builder })),
    ).toEqual([...Array(4).fill('legal'), ...Array(3).fill('not-a-builder')])
    expect(build({ builtThisYear: 1 })).toBe('one-a-year')
    expect(build({ turn: { season: 'winter', year: 1939 } })).toBe('too-early')
    const britain1940 = { builder: 'britain', turn: { season: 'fall', year: 1940 } } as const
    expect(build(britain1940)).toBe('too-early')
    expect(build({ ...britain1940, franceHasSurrendered: true })).toBe('legal')
    const soviet = (year: 1940 | 1941 | 1942 | 1943 | 1944, changes: Partial<FortressSite> = {}) =>
      build({ builder: 'soviet-union', turn: { season: 'fall', year }, ...changes })
    expect([soviet(1940), soviet(1942), soviet(1943), soviet(1944)]).toEqual([
      'too-early',
      'legal',
      'legal',
      'too-late',
    ])
    const leningrad = {
      germanyAtWarWithSoviets: true,
      sovietsTookKareliaInTime: true,
      cities: ['Leningrad'],
    } as const
    expect(soviet(1941, leningrad)).toBe('legal')
    expect(soviet(1941, { ...leningrad, germanyAtWarWithSoviets: false })).toBe('too-early')
    expect(soviet(1941, { ...leningrad, sovietsTookKareliaInTime: false })).toBe('karelia')
    expect(
      build({
        builder: 'soviet-union',
        turn: { season: 'fall', year: 1941 },
        germanyAtWarWithSoviets: true,
        sovietsTookKareliaInTime: true,
      }),
    ).toBe('leningrad-only')
    expect([fortressCost(false), fortressCost(true)]).toEqual([20, 15])
    expect(build({ builder: 'switzerland', turn: { season: 'winter', year: 1939 } })).toBe('legal')
    expect(build({ turn: { season: 'fall', year: 1940 } })).toBe('legal')
    expect(soviet(1940, leningrad)).toBe('too-early')
    expect(build({ builder: 'britain', terrain: 'desert' })).toBe('terrain')
  })

  it(`${rule('the-war', '13.2.2', '10.6.6', '10.6.5')} is built on friendly, supplied ground that allows it`, () => {
    expect(
      (['clear', 'forest', 'swamp', 'desert', 'mountain'] as const).map((terrain) => build({ terrain })),
    ).toEqual(['legal', 'legal', 'legal', 'terrain', 'terrain'])
    for (const city of ['Paris', 'Rome', 'Berlin'] as const)
      expect(build({ ...in_(city) })).toBe('barred-city')
    expect([
      build({ beach: true }),
      build({ beach: true, city: true }),
      build({ beach: true, oneHexIsland: true }),
    ]).toEqual(['terrain', 'legal', 'legal'])
    expect(build({ friendly: false })).toBe('not-friendly')
    expect(build({ supplied: false })).toBe('not-supplied')
    expect(build({ hasFortress: true })).toBe('fortress-there')
    expect(build({ inNorthAfrica: true })).toBe('north-africa')
    const tobruk = in_('Tobruk')
    expect(build({ ...tobruk, builder: 'britain' })).toBe('legal')
    expect(build(tobruk)).toBe('north-africa')
    expect(
      mayBuildFortress({
        builder: 'germany',
        turn: { season: 'spring', year: 1942 },
        hex: '1',
        terrain: 'mountain',
        friendly: true,
        supplied: true,
        builtThisYear: 0,
      }),
    ).toMatchObject({ rule: '10.6.5' })
  })

  it(`${rule('the-war', '13.2.3', '12.8')} under siege weakens for three turns and falls in the fourth`, () => {
    const turns: SiegeTurns[] = [0, 1, 2, 3]
    expect(turns.map((siege) => fortressMultiplier('ARM', siege))).toEqual([4, 3, 2, 1])
    expect(turns.map((siege) => fortressMultiplier('INF', siege))).toEqual([5, 4, 3, 2])
    expect(turns.map((siege) => fortressMultiplier('STA', siege))).toEqual([6, 5, 4, 3])
    expect(
      turns.map((siege) => checkSiege(siege, false)).map(({ siege, eliminated }) => [siege, eliminated]),
    ).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [3, true],
    ])
    expect(checkSiege(3, true)).toMatchObject({ siege: 0, eliminated: false })
    expect([checkSiege(1, true).explain.length, checkSiege(0, true).explain.length]).toEqual([1, 0])
    expect(turns.map((siege) => mayUnderSiege('base-air', siege).legal)).toEqual([true, true, true, false])
    expect(turns.map((siege) => mayUnderSiege('base-naval', siege).legal)).toEqual([true, true, true, false])
    expect(turns.map((siege) => mayUnderSiege('repair', siege).legal)).toEqual([true, false, false, false])
    // Limited supply is not enough to repair, and enough to base.
    expect([mayUnderSiege('repair', 0, false).legal, mayUnderSiege('base-air', 0, false).legal]).toEqual([
      false,
      true,
    ])
    expect(turns.map(garrisonStarvedOut)).toEqual([false, true, true, true])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  adjustNarfLevel,
  cityChangesHands,
  conqueredPowerNarfs,
  conquestNarfs,
  danzigAsGermanPort,
  frenchIndustryLost,
  type IndustrialPower,
  industryInTheUrals,
  mayEvacuateIndustry,
  narfBaseAfterDeficit,
  narfGrowth,
  narfGrowthRate,
  narfLevel,
  spenderOfMinorNarfs,
  springIncome,
} from '../../../../src/games/the-war/economy/14-narfs'
import type { TheWarCityName } from '../../../../src/games/the-war/places'
import { because } from '../../../../src/kernel/explain'
import { THE_WAR_CITY_VALUES } from '../../../../src/tables/the-war-city-values'
import { rule } from '../../../../src/testing'

const holdings = { base: 170, colonies: 5, conquests: 30, lost: 10 }

describe('NARFs', () => {
  it(`${rule('the-war', '14.1', '14.1.2', '14.7')} are base, colonies and conquests, less losses`, () => {
    expect(narfLevel(holdings)).toMatchObject({ level: 195, base: 170 })
    expect(narfLevel({ ...holdings, conquests: 0 })).toMatchObject({ level: 165, base: 170 })
    expect(narfLevel({ ...holdings, colonies: 0 }).level).toBe(190)
  })

  it(`${rule('the-war', '14.1.1')} change with events; only the Entry Level moves a base`, () => {
    expect(adjustNarfLevel({ base: 50, level: 40 }, [because('20.1', 'ore', -20)])).toEqual({
      base: 50,
      level: 20,
    })
    expect(adjustNarfLevel({ base: 50, level: 40 }, [], 25)).toEqual({ base: 75, level: 65 })
  })

  it(`${rule('the-war', '14.1.4')} that are overspent come off the base for good`, () => {
    expect(narfBaseAfterDeficit({ base: 100, level: -7 })).toEqual({ base: 93, level: 0 })
    expect(narfBaseAfterDeficit({ base: 100, level: 3 })).toEqual({ base: 100, level: 3 })
  })

  it(`${rule('the-war', '14.2')} come in spring, with growth and without debts`, () => {
    expect(springIncome(holdings, 8, 0)).toMatchObject({ base: 178, level: 203 })
    // Five NARFs of debt are gone from this spring's income, and once only from the base.
    expect(springIncome(holdings, 8, 5)).toMatchObject({ base: 173, level: 198 })
    expect(springIncome({ ...holdings, base: 3 }, 0, 5).base).toBe(-2)
    expect(springIncome(holdings, 0, 0)).toMatchObject({ base: 170, level: 195 })
  })

  it(`${rule('the-war', '14.1.3', '14.3', '14.3.3')} that are left over grow from 1941, for Germany from 1942`, () => {
    const rate = (nation: Parameters<typeof narfGrowthRate>[0]['nation'], year: 1940 | 1941 | 1942) =>
      narfGrowthRate({ nation, spring: turn('spring', year), unspent: 0 })
    const powers = ['britain', 'france', 'italy', 'soviet-union', 'germany'] as const
    expect(powers.map((power) => rate(power, 1940))).toEqual([0, 0, 0, 0, 0])
    expect(powers.map((power) => rate(power, 1941))).toEqual([35, 25, 25, 30, 0])
    expect(powers.map((power) => rate(power, 1942))).toEqual([35, 25, 25, 30, 50])
    expect(narfGrowth({ nation: 'britain', spring: turn('spring', 1942), unspent: 10 }).narfs).toBe(3)
    expect(narfGrowth({ nation: 'britain', spring: turn('spring', 1942), unspent: -10 }).narfs).toBe(0)
  })

  it(`${rule('the-war', '14.3.1', '14.3.2')} grow in the U.S. at war, and in Satellites`, () => {
    const us = (usEntry: ReturnType<typeof turn> | null, lostPercent = 0) =>
      narfGrowth({ nation: 'united-states', spring: turn('spring', 1942), unspent: 20, usEntry, lostPercent })
        .narfs
    expect([us(null), us(turn('winter', 1941)), us(turn('winter', 1941), 5)]).toEqual([0, 16, 15])
    expect([us(turn('spring', 1942)), us(turn('winter', 1941), 85)]).toEqual([0, 0])
    const minor = (nation: 'satellite' | 'other-minor') =>
      narfGrowth({ nation, spring: turn('spring', 1941), unspent: 8 }).narfs
    expect([minor('satellite'), minor('other-minor')]).toEqual([2, 0])
  })

  it(`${rule('the-war', '14.4')} of a Satellite may be spent by its power`, () => {
    expect((['neutral', 'sympathizer', 'associate', 'satellite'] as const).map(spenderOfMinorNarfs)).toEqual([
      'itself',
      'itself',
      'itself',
      'itself-or-its-power',
    ])
  })

  it(`${rule('the-war', '14.5')} of a conquest come by the season, and cost its former master the same`, () => {
    const now = (['spring', 'summer', 'fall', 'winter'] as const).map(
      (season) => conquestNarfs(18, season, false).now,
    )
    expect(now).toEqual([18, 13, 9, 4])
    expect(conquestNarfs(5, 'fall', true)).toMatchObject({ now: 2, formerOwner: -2, everySpring: 5 })
    expect(conquestNarfs(5, 'fall', false).formerOwner).toBe(0)
    expect(conquestNarfs(1, 'winter', true)).toMatchObject({ now: 0, formerOwner: 0 })
  })

  it(`${rule('the-war', '14.6')} of a conquered power begin in the spring after`, () => {
    const france = {
      turn: turn('summer', 1940),
      narfBase: 85,
      colonies: 0,
      elsewhere: 16,
      isFrance: true,
      germanWarOnSoviets: turn('summer', 1941),
    }
    const at = (season: 'spring' | 'fall', year: 1940 | 1941 | 1942, changes: object = {}) =>
      conqueredPowerNarfs(turn(season, year), { ...france, ...changes }).narfs
    expect([at('fall', 1940), at('spring', 1941), at('spring', 1942)]).toEqual([0, 69, 49])
    expect([
      at('spring', 1942, { isFrance: false }),
      at('spring', 1942, { germanWarOnSoviets: null }),
    ]).toEqual([69, 69])
    expect(at('spring', 1941, { colonies: 10 })).toBe(59)
    expect(frenchIndustryLost(turn('spring', 1942), turn('summer', 1941))).toBe(-20)
    expect(frenchIndustryLost(turn('spring', 1942), turn('spring', 1942))).toBe(0)
  })

  it(`${rule('the-war', '14.6.1')} of a city are lost with it, half of them to the Axis, and won back`, () => {
    const kiev = {
      owner: 'soviet-union',
      city: 'Kiev',
      season: 'summer',
      to: 'germany',
      event: 'lost',
    } as const
    expect(cityChangesHands(kiev)).toMatchObject({ owner: -4, taker: 2 })
    expect(cityChangesHands({ ...kiev, evacuated: true })).toMatchObject({ owner: 0, taker: 0 })
    expect(cityChangesHands({ ...kiev, to: 'soviet-union', event: 'retaken' })).toMatchObject({
      owner: 4,
      taker: 0,
    })
    expect(cityChangesHands({ ...kiev, to: 'partisans', event: 'retaken' })).toMatchObject({ owner: 0 })
    expect(
      cityChangesHands({
        owner: 'germany',
        city: 'Essen',
        season: 'spring',
        to: 'united-states',
        event: 'lost',
      }),
    ).toMatchObject({ owner: -12, taker: 0 })
    expect(
      cityChangesHands({
        owner: 'france',
        city: 'Paris',
        season: 'fall',
        to: 'united-states',
        event: 'retaken',
      }),
    ).toMatchObject({ owner: 0, taker: 6 })
    expect(() => cityChangesHands({ ...kiev, city: 'Minsk' })).toThrow('Minsk')
  })

  it(`${rule('the-war', '14.6.1')} of a city are missing every spring while it is held, and the Axis loses its half with it`, () => {
    const moscow = { owner: 'soviet-union', city: 'Moscow', season: 'fall', event: 'lost' } as const
    expect(cityChangesHands({ ...moscow, to: 'italy' })).toMatchObject({
      owner: -6,
      taker: 3,
      formerHolder: 0,
      everySpring: { owner: -12, taker: 6 },
    })
    expect(cityChangesHands({ ...moscow, to: 'britain' }).everySpring).toEqual({ owner: -12, taker: 0 })
    const back = { ...moscow, season: 'summer', event: 'retaken', from: 'germany' } as const
    expect(cityChangesHands({ ...back, to: 'soviet-union' })).toMatchObject({
      owner: 9,
      taker: 0,
      formerHolder: -4,
      everySpring: { owner: 0, taker: 0 },
    })
    expect(cityChangesHands({ ...back, to: 'partisans' })).toMatchObject({ owner: 0, formerHolder: 0 })
    const essen = { owner: 'germany', city: 'Essen', season: 'spring', event: 'retaken' } as const
    expect(cityChangesHands({ ...essen, to: 'italy', from: 'britain' })).toMatchObject({
      owner: 0,
      taker: 12,
      formerHolder: 0,
      everySpring: { owner: -12, taker: 12 },
    })
    expect(
      cityChangesHands({ ...back, owner: 'france', city: 'Lyons', to: 'free-french', season: 'spring' }),
    ).toMatchObject({ owner: 0, taker: 4, formerHolder: -2 })
  })

  it(`${rule('the-war', '14.6.1', '21.2')} that were carried to the Urals are there in every spring after`, () => {
    const moved = [
      { city: 'Kharkov', turn: turn('summer', 1941) },
      { city: 'Moscow', turn: turn('spring', 1942) },
    ] as const
    expect(industryInTheUrals(turn('spring', 1942), moved)).toBe(6)
    expect(industryInTheUrals(turn('spring', 1943), moved)).toBe(18)
    expect(industryInTheUrals(turn('fall', 1942), moved)).toBe(0)
  })

  it('never leave a conqueror more than the owner has lost', () => {
    const cities = Object.entries(THE_WAR_CITY_VALUES.cities).flatMap(([owner, values]) =>
      Object.keys(values).map((city) => ({ owner: owner as IndustrialPower, city: city as TheWarCityName })),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...cities),
        fc.constantFrom('spring', 'summer', 'fall', 'winter'),
        fc.constantFrom('germany', 'italy', 'britain', 'soviet-union', 'united-states'),
        (place, season, to) => {
          const lost = cityChangesHands({ ...place, season, to, event: 'lost' })
          expect(lost.taker).toBeGreaterThanOrEqual(0)
          expect(2 * lost.taker).toBeLessThanOrEqual(-lost.owner)
          expect(-lost.owner).toBeLessThanOrEqual(-lost.everySpring.owner)
          const back = cityChangesHands({ ...place, season, to: place.owner, from: to, event: 'retaken' })
          expect(back.owner).toBe(-lost.owner)
          if (place.owner !== 'germany') expect(back.formerHolder).toBe(0 - lost.taker)
        },
      ),
    )
  })

  it(`${rule('the-war', '14.6.1')} can be carried to the Urals, after a German declaration of war`, () => {
    const move = {
      owner: 'soviet-union',
      city: 'Kharkov',
      inSupply: true,
      warDeclaredBy: 'germany',
      smps: 2,
    } as const
    expect(mayEvacuateIndustry(move)).toEqual({ verdict: { legal: true }, narfs: 3, smps: 2 })
    const code = (changes: object) => {
      const { verdict } = mayEvacuateIndustry({ ...move, ...changes })
      return verdict.legal ? 'legal' : verdict.code
    }
    expect(code({ city: 'Baku' })).toBe('oil-stays')
    expect(code({ inSupply: false })).toBe('out-of-supply')
    expect([code({ warDeclaredBy: null }), code({ warDeclaredBy: 'soviet-union' })]).toEqual([
      'no-german-war',
      'no-german-war',
    ])
    expect(code({ smps: 1 })).toBe('too-few-smps')
    expect(code({ owner: 'germany', city: 'Essen' })).toBe('soviets-only')
  })

  it(`${rule('the-war', '14.6.2')} of Danzig become German with the fall of Poland`, () => {
    expect(danzigAsGermanPort(true, true)).toEqual({ narfs: 2, german: true, germanHomePort: true })
    expect(danzigAsGermanPort(false, false)).toMatchObject({ german: false, germanHomePort: false })
    expect(danzigAsGermanPort(true, false).germanHomePort).toBe(false)
  })

  it('never grow by more than was left', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 300 }), (unspent) => {
        const { narfs } = narfGrowth({ nation: 'germany', spring: turn('spring', 1943), unspent })
        expect(narfs).toBeGreaterThanOrEqual(0)
        expect(narfs).toBeLessThanOrEqual(Math.max(0, unspent))
      }),
    )
  })
})

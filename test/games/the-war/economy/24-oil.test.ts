import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  britishOil,
  checkStoppedForOil,
  countStoppedForOil,
  germanOil,
  germanShortageOdds,
  mayActWithoutFuel,
  mayBeStoppedForOil,
  mayHitSovietOil,
  mayPlaceSyntheticPlant,
  type OilFields,
  type OilUser,
  oilHitChoices,
  resolveBritishShortage,
  resolveGermanShortage,
  resolveSovietShortage,
  sovietOil,
  syntheticOilIncome,
  syntheticPlantDamage,
  WITHOUT_FUEL,
} from '../../../../src/games/the-war/economy/24-oil'
import { withRolls } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'

const fields = (changes: Partial<OilFields> = {}): OilFields => ({
  ploesti: 'neutral',
  maikop: false,
  grozny: false,
  baku: false,
  mosul: false,
  ...changes,
})

describe('German oil', () => {
  it(`${rule('the-war', '24.1')} comes from plants, Ploesti and what can be conquered`, () => {
    const factors = (changes: Partial<OilFields>, hits = 0) => germanOil(fields(changes), hits).factors
    expect([factors({}), factors({ ploesti: 'own' }), factors({ ploesti: 'hostile' })]).toEqual([7, 7, 5])
    expect([factors({ baku: true }), factors({ baku: true, mosul: true })]).toEqual([10, 13])
    expect([factors({ maikop: true }), factors({ maikop: true, grozny: true })]).toEqual([7, 8])
    expect([factors({}, 2), factors({ ploesti: 'hostile' }, 9)]).toEqual([5, 0])
  })

  it(`${rule('the-war', '24.1')} runs short below seven, doubly`, () => {
    const short = (rolls: number[], hits: number) =>
      withRolls(rolls, (dice) => resolveGermanShortage(germanOil(fields(), hits), dice)).immobile
    expect([short([], 0), short([1], 1), short([10], 2)]).toEqual([0, 2, 12])
    expect(germanShortageOdds(germanOil(fields(), 1))).toHaveLength(10)
    expect(germanShortageOdds(germanOil(fields()))).toHaveLength(1)
  })

  it(`${rule('the-war', '24.1')} stops ships, aircraft and armor, not carriers`, () => {
    const stopped = (unit: Partial<Parameters<typeof mayBeStoppedForOil>[1]>, left = true) => {
      const verdict = mayBeStoppedForOil(
        'germany',
        { nation: 'germany', type: 'TAC', condition: 'full-strength', ...unit },
        left,
      )
      return verdict.legal ? 'legal' : verdict.code
    }
    for (const type of ['TAC', 'FTR', 'MDM', 'ARM', 'MECH', 'Fleet', 'INT'] as const)
      expect(stopped({ type })).toBe('legal')
    for (const type of ['CV', 'NAC', 'INF'] as const) expect(stopped({ type })).toBe('wrong-type')
    expect([stopped({ condition: 'depleted' }), stopped({ condition: 'depleted' }, false)]).toEqual([
      'depleted',
      'legal',
    ])
    expect([stopped({ nation: 'italy' }), stopped({ nation: 'romania' })]).toEqual(['legal', 'other-nation'])
    expect(WITHOUT_FUEL.reserve).toBe(false)
    expect([
      mayActWithoutFuel('air', 'staging').legal,
      mayActWithoutFuel('naval', 'base-change').legal,
      mayActWithoutFuel('ground', 'railmove').legal,
      mayActWithoutFuel('ground', 'reserve').legal,
      mayActWithoutFuel('ground', 'defend').legal,
    ]).toEqual([false, false, false, false, true])
    expect(WITHOUT_FUEL.air).toContain('staging')
  })

  it(`${rule('the-war', '24.1')} stops as many as the die says, all interceptors counting as one`, () => {
    const unit = (type: OilUser['type'], changes: Partial<OilUser> = {}): OilUser => ({
      nation: 'germany',
      type,
      condition: 'full-strength',
      ...changes,
    })
    const [int1, int2, tac, arm] = [unit('INT'), unit('INT'), unit('TAC'), unit('ARM')]
    const weak = unit('FTR', { condition: 'depleted' })
    const rome = unit('Fleet', { nation: 'italy' })
    const units = [int1, int2, tac, arm, weak]
    const check = (immobile: number, chosen: readonly OilUser[], all: readonly OilUser[] = units) => {
      const verdict = checkStoppedForOil('germany', { immobile, explain: [] }, all, chosen)
      return verdict.legal ? 'legal' : verdict.code
    }
    expect(countStoppedForOil([int1, int2, tac])).toBe(2)
    expect([check(2, [int1, int2, tac]), check(3, [int1, int2, tac])]).toEqual(['legal', 'wrong-number'])
    expect(check(2, [tac, weak])).toBe('depleted')
    expect(check(4, [int1, tac, arm, weak])).toBe('legal')
    expect(check(9, [int1, int2, tac, arm, weak])).toBe('legal')
    expect([check(2, [rome, tac], [...units, rome]), check(2, [unit('CV'), tac])]).toEqual([
      'legal',
      'wrong-type',
    ])
  })

  it('never grows by losing a field or taking a hit, and never falls below nothing', () => {
    const held = fc.record({
      ploesti: fc.constantFrom('own' as const, 'neutral' as const, 'hostile' as const),
      maikop: fc.boolean(),
      grozny: fc.boolean(),
      baku: fc.boolean(),
      mosul: fc.boolean(),
    })
    fc.assert(
      fc.property(held, fc.nat(12), (all, hits) => {
        const { factors } = germanOil(all, hits)
        expect(factors).toBeGreaterThanOrEqual(0)
        expect(germanOil(all, hits + 1).factors).toBeLessThanOrEqual(factors)
        for (const field of ['maikop', 'grozny', 'baku', 'mosul'] as const)
          expect(germanOil({ ...all, [field]: false }, hits).factors).toBeLessThanOrEqual(factors)
        expect(germanOil({ ...all, ploesti: 'hostile' }, hits).factors).toBeLessThanOrEqual(factors)
      }),
    )
  })

  it(`${rule('the-war', '24.1')} is bombed from Spring 1944, and pays from Spring 1943`, () => {
    expect(oilHitChoices(1, turn('winter', 1943))).toEqual(['critical-hit'])
    expect(oilHitChoices(1, turn('spring', 1944))).toEqual(['critical-hit', 'oil-hit'])
    expect(oilHitChoices(2, turn('spring', 1944))).toEqual(['firestorm', 'double-oil-hit'])
    expect([
      syntheticOilIncome(turn('spring', 1943), 5),
      syntheticOilIncome(turn('spring', 1942), 5),
    ]).toEqual([20, 0])
    expect(syntheticOilIncome(turn('summer', 1943), 5)).toBe(0)
    expect((['spring', 'summer', 'fall', 'winter'] as const).map(syntheticPlantDamage)).toEqual([
      -4, -3, -2, -1,
    ])
    expect(mayPlaceSyntheticPlant({ germanCity: true, plants: 0 })).toEqual({ legal: true })
    expect(mayPlaceSyntheticPlant({ germanCity: true, plants: 1 })).toMatchObject({ rule: '24.1' })
    expect(mayPlaceSyntheticPlant({ germanCity: false, plants: 0 }).legal).toBe(false)
  })
})

describe('Allied oil', () => {
  it(`${rule('the-war', '24.2')} of the Soviets is in the Caucasus`, () => {
    const none = { maikopAxis: false, groznyAxis: false, bakuAxis: false, ploestiSoviet: false }
    const factors = (changes: object) => sovietOil({ ...none, ...changes }).factors
    expect([
      factors({}),
      factors({ maikopAxis: true }),
      factors({ maikopAxis: true, groznyAxis: true }),
    ]).toEqual([8, 8, 7])
    expect([factors({ bakuAxis: true }), factors({ ploestiSoviet: true })]).toEqual([5, 10])
    const lost = sovietOil({ ...none, maikopAxis: true, groznyAxis: true, bakuAxis: true })
    expect(withRolls([7], (dice) => resolveSovietShortage(lost, dice)).immobile).toBe(4)
    expect(
      withRolls([], (dice) => resolveSovietShortage(sovietOil({ ...none, bakuAxis: true }), dice)).immobile,
    ).toBe(0)
    expect(withRolls([2], (dice) => resolveSovietShortage(sovietOil(none, 4), dice)).immobile).toBe(1)
    const tank = { nation: 'soviet-union', type: 'ARM', condition: 'full-strength' } as const
    expect(mayBeStoppedForOil('soviet-union', { ...tank, name: '6-8 ARM' }, true)).toEqual({ legal: true })
    expect(mayBeStoppedForOil('soviet-union', { ...tank, name: '2-8 ARM' }, true)).toMatchObject({
      code: 'too-light',
    })
    expect(mayBeStoppedForOil('soviet-union', { ...tank, type: 'Fleet' }, true)).toMatchObject({
      rule: '24.2',
    })
    expect(mayHitSovietOil('Baku', { sovietControlled: true, hexesFromAirbaseToBaku: 10 })).toEqual({
      legal: true,
    })
    expect(mayHitSovietOil('Baku', { sovietControlled: true, hexesFromAirbaseToBaku: 11 })).toMatchObject({
      code: 'too-far',
    })
    expect(mayHitSovietOil('Ploesti', { sovietControlled: false, hexesFromAirbaseToBaku: 1 })).toMatchObject({
      code: 'not-soviet',
    })
  })

  it(`${rule('the-war', '24.3')} of Britain is at Abadan and Mosul`, () => {
    const factors = (abadan: boolean, mosul: boolean) => britishOil({ abadan, mosul }).factors
    expect([factors(false, false), factors(true, false), factors(false, true), factors(true, true)]).toEqual([
      9, 6, 6, 3,
    ])
    expect(
      withRolls([5], (dice) => resolveBritishShortage(britishOil({ abadan: true, mosul: true }), dice))
        .immobile,
    ).toBe(3)
    expect(
      withRolls([], (dice) => resolveBritishShortage(britishOil({ abadan: true, mosul: false }), dice))
        .immobile,
    ).toBe(0)
    const unit = { nation: 'britain', type: 'ARM', condition: 'full-strength' } as const
    expect(mayBeStoppedForOil('britain', unit, true)).toEqual({ legal: true })
    expect(mayBeStoppedForOil('britain', { ...unit, breakdown: true }, true)).toMatchObject({
      code: 'breakdown',
    })
    expect(mayBeStoppedForOil('britain', { ...unit, type: 'CV' }, true)).toMatchObject({ rule: '24.3' })
  })
})

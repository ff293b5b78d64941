import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  checkFrenchAirBase,
  checkFrenchAttack,
  frenchCityLost,
  frenchRollDue,
  frenchSurrenderOdds,
  isWesternSurprise,
  liberationOfFrance,
  resolveFrenchSurrender,
  type WesternAttack,
  westernSurpriseAir,
  westernSurpriseFlak,
  westernSurpriseGround,
  westernSurpriseInterception,
  westernSurpriseMovement,
  westernSurpriseRange,
  westernSurpriseReserves,
} from '../../../../src/games/the-war/powers/18-france'
import { probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'

describe('France', () => {
  it(`${rule('the-war', '18.1')} attacks at 1-1 or better, and takes Paris back alone`, () => {
    expect(checkFrenchAttack({ attack: 6, defense: 6, nations: ['france', 'britain'] })).toEqual({
      legal: true,
    })
    expect(checkFrenchAttack({ attack: 5, defense: 6, nations: ['britain', 'france'] })).toMatchObject({
      rule: '18.1',
      code: 'odds-too-low',
    })
    expect(checkFrenchAttack({ attack: 5, defense: 6, nations: ['britain'] })).toEqual({ legal: true })
    expect(
      checkFrenchAttack({ attack: 9, defense: 6, nations: ['france', 'britain'], onGermanParis: true }),
    ).toMatchObject({ code: 'french-only' })
    expect(
      checkFrenchAttack({ attack: 5, defense: 6, nations: ['france'], onGermanParis: true }),
    ).toMatchObject({ code: 'odds-too-low' })
    expect(
      checkFrenchAttack({
        attack: 9,
        defense: 6,
        nations: ['united-states'],
        onGermanParis: true,
        franceSurrendered: true,
      }),
    ).toEqual({ legal: true })
  })

  it(`${rule('the-war', '18.2')} is surprised by an attack on it and the Low Countries in one turn`, () => {
    const attack: WesternAttack = {
      declaredWarOnBelgium: true,
      declaredWarOnNetherlands: false,
      attackedInFrance: true,
      throughItaly: false,
      attackedFortressBefore: false,
    }
    expect(isWesternSurprise(attack)).toBe(true)
    expect(
      isWesternSurprise({ ...attack, declaredWarOnBelgium: false, declaredWarOnNetherlands: true }),
    ).toBe(true)
    for (const change of [
      { declaredWarOnBelgium: false },
      { attackedInFrance: false },
      { throughItaly: true },
      { attackedFortressBefore: true },
    ])
      expect(isWesternSurprise({ ...attack, ...change })).toBe(false)
  })

  it(`${rule('the-war', '18.2')} then fights badly on the ground and in the air`, () => {
    const ground = (...args: Parameters<typeof westernSurpriseGround>) =>
      totalOf(westernSurpriseGround(...args))
    expect(ground('germany', ['france'], false)).toBe(-1)
    expect(ground('germany', ['france'], true)).toBe(-1)
    expect(ground('germany', ['netherlands'], true)).toBe(-2)
    expect(ground('germany', ['britain'], true)).toBe(0)
    expect(ground('norway', ['germany'], false)).toBe(1)
    expect(ground('britain', ['germany'], false)).toBe(0)
    expect(westernSurpriseAir('germany', 'belgium')).toMatchObject({
      modifiers: [{ amount: -1 }],
      germanFactors: 2,
    })
    expect(westernSurpriseAir('france', 'germany')).toMatchObject({
      modifiers: [{ amount: 1 }],
      germanFactors: 2,
    })
    expect(westernSurpriseAir('germany', 'netherlands')).toEqual({ modifiers: [], germanFactors: 1 })
    expect([westernSurpriseMovement(5), westernSurpriseMovement(2)]).toEqual([2, 0])
    expect([westernSurpriseRange('TAC', 5), westernSurpriseRange('MDM', 5)]).toEqual([3, 5])
    expect(westernSurpriseFlak('norway', 'airfield')).toBe(false)
    expect(westernSurpriseFlak('norway', 'port')).toBe(true)
    expect(westernSurpriseFlak('france', 'port')).toBe(false)
    expect(westernSurpriseFlak('france', 'unit')).toBe(true)
    expect([westernSurpriseInterception('britain'), westernSurpriseInterception('germany')]).toEqual([1, 0])
    expect(westernSurpriseReserves('britain', true, false)).toMatchObject({ code: 'no-reserves' })
    expect(westernSurpriseReserves('britain', true, true)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '18.2')} keeps its aircraft on the border in Spring 1940`, () => {
    const rear = { byGermanBorder: false, byBelgianBorder: false }
    expect(checkFrenchAirBase(turn('spring', 1940), rear)).toMatchObject({ code: 'not-on-the-border' })
    expect(checkFrenchAirBase(turn('spring', 1940), { ...rear, byBelgianBorder: true })).toEqual({
      legal: true,
    })
    expect(checkFrenchAirBase(turn('spring', 1940), { ...rear, fromVariant: true })).toEqual({ legal: true })
    expect(checkFrenchAirBase(turn('winter', 1939), rear)).toEqual({ legal: true })
    expect(checkFrenchAirBase(turn('summer', 1940), rear)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '18.4')} asks for terms when a city is lost, and gets them on 10`, () => {
    expect(frenchRollDue({ paris: true, otherCities: 0 })).toBe(true)
    expect(frenchRollDue({ paris: false, otherCities: 1 })).toBe(true)
    expect(frenchRollDue({ paris: false, otherCities: 0 })).toBe(false)
    const facts = { paris: true, 'paris-threatened': true, 'low-countries': true, 'italy-at-war': true }
    expect(withRolls([4], (dice) => resolveFrenchSurrender(facts, dice))).toMatchObject({
      roll: 10,
      surrenders: true,
    })
    expect(withRolls([3], (dice) => resolveFrenchSurrender(facts, dice)).surrenders).toBe(false)
    const helped = { ...facts, 'british-army': true, 'british-aircraft': true, cooperation: true }
    expect(withRolls([4], (dice) => resolveFrenchSurrender(helped, dice)).roll).toBe(6)
    expect(withRolls([1], (dice) => resolveFrenchSurrender({ 'unbuilt-losses': 100 }, dice)).roll).toBe(3)
    expect(fractionText(probabilityThat(frenchSurrenderOdds(facts), Boolean))).toBe('7/10')
  })

  it(`${rule('the-war', '18.6')} pays for each lost city by the season, and the Axis gets half`, () => {
    expect(frenchCityLost('Paris', 'spring', 'germany')).toMatchObject({ loss: 12, gain: 6 })
    expect(frenchCityLost('Paris', 'summer', 'germany')).toMatchObject({ loss: 9, gain: 4 })
    expect(frenchCityLost('Lyons', 'fall', 'italy')).toMatchObject({ loss: 2, gain: 1 })
    expect(frenchCityLost('Calais', 'winter', 'germany')).toMatchObject({ loss: 1, gain: 0 })
    expect(frenchCityLost('Sedan', 'spring', 'soviet-union').gain).toBe(0)
  })

  it(`${rule('the-war', '18.8')} is free again with Paris, and the Free French come there`, () => {
    const paris = {
      parisControlledInSupply: true,
      received: [],
      room: 2,
      narfBase: 85,
      axisHeld: 20,
    } as const
    expect(liberationOfFrance(paris)).toEqual({
      forcePool: 'stays-empty',
      rebuiltAt: 'british-cost',
      liberated: true,
      units: ['6-8 ARM', '4-7 MOT'],
      waiting: [],
      narfs: 65,
    })
    expect(liberationOfFrance({ ...paris, received: ['6-8 ARM'], room: 0 })).toMatchObject({
      units: [],
      waiting: ['4-7 MOT'],
    })
    expect(liberationOfFrance({ ...paris, parisControlledInSupply: false }).liberated).toBe(false)
  })
})

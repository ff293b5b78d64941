import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  ALIGNMENT_OF_1939,
  atWarIn1939,
  britishUnitTooFarInland,
  checkAngloFrenchCooperation,
  checkAxisCooperation,
  checkEastWestCooperation,
  countryNamedInWar,
  declarationOfWarCost,
  effortActivates,
  isDiplomaticTarget,
  mayDeclareWar,
  mayLeaveWar,
  maySatelliteStackWith,
  mayTouchNeutral,
  payerForSatellite,
  satelliteJoinsWarsOf,
  sovietsAreAllied,
  surpriseRuleFor,
  surpriseRuleNow,
  warBringsIn,
  waveringSatellite,
} from '../../../../src/games/the-war/diplomacy/06-alliances'
import { rule } from '../../../../src/testing'
import { at, in_ } from '../map'

describe('alliances', () => {
  it(`${rule('the-war', '6.1')} keep out of neutral countries, but pass along them`, () => {
    expect(mayTouchNeutral({ by: 'ground', hex: 'coast' })).toMatchObject({ rule: '6.1' })
    expect(mayTouchNeutral({ by: 'naval', hex: 'coast' })).toEqual({ legal: true })
    expect(mayTouchNeutral({ by: 'air', hex: 'border' })).toEqual({ legal: true })
    expect(mayTouchNeutral({ by: 'air', hex: 'coast', crosses: true }).legal).toBe(false)
    expect(mayTouchNeutral({ by: 'air', hex: 'inside' }).legal).toBe(false)
  })

  it(`${rule('the-war', '6.2')} begin with three neutral powers and three wars`, () => {
    expect(ALIGNMENT_OF_1939.neutral).toEqual(['united-states', 'soviet-union', 'italy'])
    expect([
      atWarIn1939('poland', 'germany'),
      atWarIn1939('britain', 'germany'),
      atWarIn1939('germany', 'france'),
    ]).toEqual([true, true, true])
    expect([atWarIn1939('italy', 'france'), atWarIn1939('germany', 'germany')]).toEqual([false, false])
    expect(ALIGNMENT_OF_1939.joins.italy).toBe('axis')
  })

  it(`${rule('the-war', '6.2.1')} join British and French fleets, not their armies`, () => {
    const code = (what: Parameters<typeof checkAngloFrenchCooperation>[0]) => {
      const verdict = checkAngloFrenchCooperation(what)
      return verdict.legal ? 'legal' : verdict.code
    }
    for (const act of [
      'sea-transport',
      'naval-stack',
      'naval-combat',
      'amphibious-transport',
      'stratmove-by-sea',
      'pass-through',
    ] as const)
      expect(code({ act })).toBe('legal')
    expect([
      code({ act: 'end-turn-together', beachhead: false }),
      code({ act: 'end-turn-together', beachhead: true }),
    ]).toEqual(['same-hex', 'legal'])
    for (const act of ['share-airbase', 'intercept-together', 'air-stack', 'air-support'] as const)
      expect(code({ act })).toBe('separate-air-forces')
    expect(code({ act: 'air-support', freeFrench: true })).toBe('legal')
    expect(code({ act: 'grant-to-france', turn: turn('winter', 1940) })).toBe('no-grants')
    expect(code({ act: 'grant-to-france', turn: turn('spring', 1941) })).toBe('legal')
    expect(code({ act: 'french-enter-british-territory', freeFrench: false })).toBe('french-stay-out')
    expect(code({ act: 'french-in-british-fortification', freeFrench: true })).toBe('legal')
    expect(code({ act: 'fortify-each-others-country' })).toBe('no-fortifications')
    expect(code({ act: 'british-in-paris-or-maginot', at: in_('Paris') })).toBe('french-places')
    const free = { act: 'british-in-paris-or-maginot', liberating: true } as const
    expect(code({ ...free, at: in_('Paris') })).toBe('legal')
    expect(code({ ...free, at: at('1730') })).toBe('french-places')
    expect(code({ act: 'british-help-retake-paris' })).toBe('paris-is-french')
    // Both bind the British only until France has surrendered.
    expect(code({ act: 'british-help-retake-paris', franceSurrendered: true })).toBe('legal')
    const inland = { act: 'british-in-france', hexesFromPort: 5, retreating: false } as const
    expect(code({ ...inland, franceSurrendered: true })).toBe('legal')
    expect(code({ act: 'british-in-france', hexesFromPort: 2, retreating: false })).toBe('too-far-from-port')
    expect(code({ act: 'british-in-france', hexesFromPort: 1, retreating: false })).toBe('legal')
    expect(code({ act: 'british-in-france', hexesFromPort: 3, retreating: true })).toBe('legal')
    expect([
      britishUnitTooFarInland(2, 0),
      britishUnitTooFarInland(2, 1),
      britishUnitTooFarInland(1, 1),
    ]).toEqual(['fine', 'depleted', 'fine'])
  })

  it(`${rule('the-war', '6.2.2')} leave the Soviets to themselves`, () => {
    for (const act of [
      'stack',
      'air-support',
      'add-partisans',
      'add-pops',
      'west-enters-soviet-union-of-1939',
      'soviets-enter-western-hex',
    ] as const)
      expect(
        checkEastWestCooperation(
          act,
          act === 'soviets-enter-western-hex'
            ? { by: 'soviet', with: 'western-allies' }
            : { by: 'western-allies', with: 'soviet' },
        ),
      ).toMatchObject({ rule: '6.2.2', code: act })
    // Both ways, and only between these two.
    for (const act of ['stack', 'air-support', 'add-partisans', 'add-pops'] as const) {
      expect(checkEastWestCooperation(act, { by: 'soviet', with: 'western-allies' }).legal).toBe(false)
      for (const alliance of ['axis', 'western-allies', 'soviet'] as const)
        expect(checkEastWestCooperation(act, { by: alliance, with: alliance }).legal).toBe(true)
    }
    const home = 'west-enters-soviet-union-of-1939'
    expect(checkEastWestCooperation(home, { by: 'western-allies', with: 'axis' }).legal).toBe(false)
    expect(checkEastWestCooperation(home, { by: 'soviet', with: 'soviet' }).legal).toBe(true)
    expect(checkEastWestCooperation('soviets-enter-western-hex', { by: 'soviet', with: 'axis' }).legal).toBe(
      true,
    )
    expect([sovietsAreAllied(true), sovietsAreAllied(false)]).toEqual([true, false])
  })

  it(`${rule('the-war', '6.2.3')} let Germany help Italy and not the other way`, () => {
    for (const act of ['stack', 'use-airbase', 'german-aid-to-italy'] as const)
      expect(checkAxisCooperation(act)).toEqual({ legal: true })
    expect(checkAxisCooperation('italian-aid-to-germany')).toMatchObject({ code: 'one-way-aid' })
    expect(checkAxisCooperation('share-effort')).toMatchObject({ code: 'own-efforts' })
  })

  it(`${rule('the-war', '6.3')} are drawn into war together, for one price`, () => {
    expect(warBringsIn({ power: 'germany', allies: ['italy'], satellites: ['finland', 'romania'] })).toEqual([
      'germany',
      'italy',
      'finland',
      'romania',
    ])
    expect(warBringsIn({ power: 'france', allies: [], satellites: [] })).toEqual(['france', 'britain'])
    expect(warBringsIn({ power: 'britain', allies: ['france'], satellites: [] })).toEqual([
      'britain',
      'france',
    ])
    expect(warBringsIn({ power: 'britain', allies: [], satellites: [], franceSurrendered: true })).toEqual([
      'britain',
    ])
    const wars = { germany: ['britain', 'soviet-union'] } as const
    expect(satelliteJoinsWarsOf({ level: 'satellite', power: 'germany' }, wars)).toEqual([
      'britain',
      'soviet-union',
    ])
    expect(satelliteJoinsWarsOf({ level: 'associate', power: 'germany' }, wars)).toEqual([])
  })

  it(`${rule('the-war', '6.3.2')} activate their own units and those of Satellites`, () => {
    expect(effortActivates('germany', 'romania', 'germany')).toBe(true)
    expect(effortActivates('germany', 'germany', null)).toBe(true)
    expect(effortActivates('germany', 'italy', null)).toBe(false)
    expect([
      payerForSatellite('build', 'romania', 'germany'),
      payerForSatellite('effort', 'romania', 'germany'),
    ]).toEqual(['romania', 'germany'])
    expect([maySatelliteStackWith('germany', 'germany'), maySatelliteStackWith('germany', 'italy')]).toEqual([
      true,
      false,
    ])
  })
})

describe('a declaration of war', () => {
  const free = {
    segment: 'declaration-of-war',
    atWarAlready: false,
    usMayEnter: false,
    sovietRollSucceeded: false,
  }

  it(`${rule('the-war', '6.4')} is free to all but the U.S. and the Soviets`, () => {
    expect(mayDeclareWar('germany', 'soviet-union', free)).toEqual({ legal: true })
    expect(mayDeclareWar('united-states', 'germany', free)).toMatchObject({ rule: '22.3' })
    expect(mayDeclareWar('united-states', 'germany', { ...free, usMayEnter: true })).toEqual({ legal: true })
    expect(mayDeclareWar('soviet-union', 'germany', free)).toMatchObject({ rule: '16.5' })
    expect(mayDeclareWar('soviet-union', 'germany', { ...free, sovietRollSucceeded: true })).toEqual({
      legal: true,
    })
    expect(mayDeclareWar('germany', 'france', { ...free, atWarAlready: true })).toMatchObject({
      code: 'at-war-already',
    })
  })

  it(`${rule('the-war', '6.4.1')} is made in its segment, and only the attacker pays`, () => {
    expect(mayDeclareWar('italy', 'greece', { ...free, segment: 'operations' })).toMatchObject({
      rule: '6.4.1',
    })
    expect(declarationOfWarCost('italy', 'greece')).toMatchObject({ payer: 'italy', narfs: 5 })
  })

  it(`${rule('the-war', '6.4.2')} has its price by who attacks whom`, () => {
    const prices = (by: Parameters<typeof declarationOfWarCost>[0]) =>
      (['germany', 'turkey', 'belgium'] as const).map((on) => declarationOfWarCost(by, on).narfs)
    expect([prices('soviet-union'), prices('italy')]).toEqual([
      [15, 25, 5],
      [15, 25, 5],
    ])
    expect([prices('britain'), prices('france'), prices('united-states')]).toEqual([
      [25, 15, 15],
      [25, 15, 15],
      [25, 15, 15],
    ])
    expect(declarationOfWarCost('france', 'italy')).toMatchObject({
      payer: 'britain',
      declarers: ['britain', 'france'],
    })
  })

  it(`${rule('the-war', '6.4.3', '6.4.4', '6.4.5')} surprises two powers, ends in surrender, and takes Luxembourg for Belgium`, () => {
    expect([surpriseRuleFor('france', true), surpriseRuleFor('soviet-union', true)]).toEqual(['18.2', '21.4'])
    const [may, june] = [turn('spring', 1940), turn('summer', 1940)]
    const german = [
      { by: 'germany', turn: june },
      { by: 'germany', turn: may },
    ] as const
    expect([surpriseRuleNow('france', may, german), surpriseRuleNow('france', june, german)]).toEqual([
      '18.2',
      null,
    ])
    expect(surpriseRuleNow('france', may, [{ by: 'italy', turn: may }])).toBeNull()
    expect(surpriseRuleNow('soviet-union', may, [])).toBeNull()
    expect([surpriseRuleFor('poland', true), surpriseRuleFor('france', false)]).toEqual([null, null])
    expect(mayLeaveWar('finland', turn('spring', 1944))).toEqual({ legal: true })
    expect(mayLeaveWar('finland', turn('winter', 1943))).toMatchObject({ code: 'too-early' })
    expect(
      (['romania', 'hungary', 'bulgaria', 'finland'] as const).map((minor) => [
        waveringSatellite(minor, turn('fall', 1940)),
        waveringSatellite(minor, turn('winter', 1940)),
        waveringSatellite(minor, turn('spring', 1941)),
      ]),
    ).toEqual([...Array(3).fill([false, true, true]), [false, false, true]])
    expect(waveringSatellite('spain', turn('spring', 1944))).toBe(false)
    expect(mayLeaveWar('spain', turn('spring', 1944))).toMatchObject({ code: 'no-peace' })
    expect([countryNamedInWar('Luxembourg'), countryNamedInWar('norway')]).toEqual(['belgium', 'norway'])
  })

  it(`${rule('the-war', '6.5')} is not the only way: some countries listen to diplomats`, () => {
    expect(isDiplomaticTarget('spain')).toBe(true)
    for (const closed of ['switzerland', 'finland', 'denmark', 'poland'] as const)
      expect(isDiplomaticTarget(closed)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  borderGarrisonIncrements,
  borderWarNeedsNoDeclaration,
  borderWarRebuildPayer,
  type GermanBorderGarrison,
  garrisonHoldsSovietsToPact,
  mayAnnex,
  mayAttackOutOf,
  mayAttackUnitsIn,
  mayAttemptWarOnGermany,
  mayInvade,
  mustLeaveCountry,
  NEUTRAL,
  occupiedUnderPact,
  pactTribute,
  patronOfInvaded,
  resolveSovietDeclaration,
  rightsIn,
  type Standing,
  statusOf,
  warAlsoDeclaredOn,
} from '../../../../src/games/the-war/diplomacy/16-status'
import { withRolls } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'

const german = (level: Standing['level']): Standing => ({ level, power: 'germany' })

describe('diplomatic status', () => {
  it(`${rule('the-war', '16.3.1')} of a neutral opens nothing but its coast`, () => {
    expect(Object.entries(rightsIn(NEUTRAL, 'germany')).filter(([, may]) => may)).toEqual([['coast', true]])
    expect(rightsIn(german('satellite'), 'britain')).toEqual(rightsIn(NEUTRAL, 'britain'))
  })

  it(`${rule('the-war', '16.3.2')} of a sympathizer opens its skies, coasts and supply lines, not its bases`, () => {
    expect(rightsIn(german('sympathizer'), 'germany')).toMatchObject({
      overflight: true,
      coast: true,
      supply: true,
      basing: false,
      ground: false,
      attackFrom: false,
      fights: false,
    })
  })

  it(`${rule('the-war', '16.3.3')} of an associate lets units in, but not fight from there`, () => {
    expect(rightsIn(german('associate'), 'germany')).toMatchObject({
      ground: true,
      basing: true,
      attackFrom: false,
    })
    expect(mayAttackOutOf(german('associate'), 'germany')).toMatchObject({ rule: '16.3.3' })
    expect(warAlsoDeclaredOn({ level: 'associate', power: 'soviet-union' }, 'italy')).toBe('soviet-union')
    expect(warAlsoDeclaredOn(german('associate'), 'germany')).toBeNull()
    expect(warAlsoDeclaredOn(german('sympathizer'), 'britain')).toBeNull()
    expect(mustLeaveCountry(german('associate'), german('sympathizer'), 'germany')).toBe(true)
    expect(mustLeaveCountry(german('satellite'), german('associate'), 'germany')).toBe(false)
    const war = (warWithPower: boolean, warWithCountry: boolean) =>
      mayAttackUnitsIn(german('associate'), { warWithPower, warWithCountry }).legal
    expect([war(true, true), war(true, false), war(false, true)]).toEqual([true, false, false])
  })

  it(`${rule('the-war', '16.3.4')} of a satellite brings it into the war`, () => {
    expect(Object.values(rightsIn(german('satellite'), 'germany')).every(Boolean)).toBe(true)
    expect(mayAttackOutOf(german('satellite'), 'germany')).toEqual({ legal: true })
    expect(mayAttackUnitsIn(german('satellite'), { warWithPower: true, warWithCountry: false }).legal).toBe(
      true,
    )
    expect(mayAttackOutOf(NEUTRAL, 'germany')).toMatchObject({ rule: '16.3.4' })
    expect([
      statusOf(german('satellite')),
      statusOf({ level: 'associate', power: 'france' }),
      statusOf(NEUTRAL),
    ]).toEqual(['axis-satellite', 'western-associate', 'neutral'])
  })

  it(`${rule('the-war', '16.3', '16.4')} gives way to the nearest enemy of an invader, and diplomacy ends`, () => {
    const invasion = {
      target: 'sweden',
      invader: 'germany',
      invaderIsNeutral: false,
      enemies: ['soviet-union', 'britain'],
    } as const
    expect(patronOfInvaded(invasion)).toMatchObject({ patron: 'soviet-union', playedBy: 'soviet-union' })
    expect(patronOfInvaded({ ...invasion, target: 'greece', named: 'britain' }).patron).toBe('britain')
    expect(patronOfInvaded(invasion).explain.at(-1)?.rule).toBe('16.4')
    expect(
      patronOfInvaded({ target: 'turkey', invader: 'soviet-union', invaderIsNeutral: true, enemies: [] }),
    ).toMatchObject({ patron: null, playedBy: 'germany' })
    expect(mayInvade('united-states', false)).toMatchObject({ rule: '16.3' })
    expect(mayInvade('united-states', true)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '16.3.5')} is lost for good to annexation, in two places only`, () => {
    const held = { controlled: true, annexedBy: null }
    expect(mayAnnex('danzig', held)).toEqual({ legal: true })
    expect(mayAnnex('alsace-lorraine', held)).toEqual({ legal: true })
    expect(mayAnnex('alsace-lorraine', { ...held, controlled: false })).toMatchObject({
      code: 'not-controlled',
    })
    expect(mayAnnex('danzig', { ...held, annexedBy: 'germany' })).toMatchObject({ code: 'annexed-already' })
    expect(mayAnnex('denmark', held)).toMatchObject({ code: 'not-annexable' })
  })
})

describe('the Pact', () => {
  const nobody = { factors: 0, aircraft: 0 }
  const watch = (changes: Partial<GermanBorderGarrison> = {}): GermanBorderGarrison => ({
    poland: nobody,
    eastPrussia: nobody,
    romania: nobody,
    romaniaIsGerman: true,
    ...changes,
  })
  const guarded = watch({ poland: { factors: 12, aircraft: 1 } })
  const input = (season: 'spring' | 'summer' | 'fall' | 'winter', year: 1940 | 1941, w = guarded) => ({
    turn: turn(season, year),
    watch: w,
    germanyAttackedTurkey: false,
  })

  it(`${rule('the-war', '16.5')} holds until Winter 1940 while Germany watches the border`, () => {
    expect(
      garrisonHoldsSovietsToPact(
        watch({ poland: { factors: 8, aircraft: 0 }, romania: { factors: 4, aircraft: 1 } }),
      ),
    ).toBe(true)
    expect(garrisonHoldsSovietsToPact(watch({ poland: { factors: 11, aircraft: 5 } }))).toBe(false)
    expect(garrisonHoldsSovietsToPact(watch({ poland: { factors: 30, aircraft: 0 } }))).toBe(false)
    expect(mayAttemptWarOnGermany(input('fall', 1940))).toMatchObject({ rule: '16.5', code: 'pact-holds' })
    expect(mayAttemptWarOnGermany(input('winter', 1940))).toEqual({ legal: true })
    expect(mayAttemptWarOnGermany(input('fall', 1940, watch()))).toEqual({ legal: true })
    expect(mayAttemptWarOnGermany({ ...input('spring', 1940), germanyAttackedTurkey: true })).toEqual({
      legal: true,
    })
  })

  it(`${rule('the-war', '16.5')} ends with a die that grows easier by the turn and harder by the garrison`, () => {
    const declared = (roll: number, ...args: Parameters<typeof input>) =>
      withRolls([roll], (dice) => resolveSovietDeclaration(input(...args), dice)).declared
    expect([declared(2, 'winter', 1940, watch()), declared(3, 'winter', 1940, watch())]).toEqual([
      true,
      false,
    ])
    expect([declared(3, 'spring', 1941, watch()), declared(4, 'spring', 1941, watch())]).toEqual([
      true,
      false,
    ])
    expect([declared(1, 'winter', 1940), declared(2, 'winter', 1940)]).toEqual([true, false])
    expect(borderGarrisonIncrements(watch({ eastPrussia: { factors: 24, aircraft: 1 } }))).toBe(1)
    const romania = { factors: 12, aircraft: 1 }
    expect(borderGarrisonIncrements(watch({ romania }))).toBe(1)
    expect(borderGarrisonIncrements(watch({ romania, romaniaIsGerman: false }))).toBe(0)
    const turkey = { ...input('spring', 1940), germanyAttackedTurkey: true }
    expect(withRolls([], (dice) => resolveSovietDeclaration(turkey, dice))).toMatchObject({
      declared: true,
      cost: 0,
    })
    expect(withRolls([9], (dice) => resolveSovietDeclaration(input('winter', 1940), dice)).cost).toBe(5)
    expect(() => withRolls([], (dice) => resolveSovietDeclaration(input('fall', 1940), dice))).toThrow('16.5')
  })

  it(`${rule('the-war', '16.5')} pays Germany, and gives the Soviets six areas to walk into`, () => {
    expect([pactTribute(turn('spring', 1940), true), pactTribute(turn('fall', 1940), true)]).toEqual([12, 0])
    expect(pactTribute(turn('spring', 1940), false)).toBe(0)
    const entered = { polandConquered: true, cities: 1, ofCities: 1, hexes: 1, ofHexes: 3 }
    expect(occupiedUnderPact('estonia', entered)).toBe(true)
    expect(occupiedUnderPact('karelia', entered)).toBe(false)
    expect(occupiedUnderPact('karelia', { ...entered, cities: 0, ofCities: 0, hexes: 3 })).toBe(true)
    expect(occupiedUnderPact('latvia', { ...entered, polandConquered: false })).toBe(false)
  })

  it(`${rule('the-war', '16.5', '6.3.1')} lets border wars be fought without a declaration, at German expense`, () => {
    expect(borderWarNeedsNoDeclaration('finland', 'karelia', true)).toEqual({ legal: true })
    expect(borderWarNeedsNoDeclaration('romania', 'bessarabia', true)).toEqual({ legal: true })
    expect(borderWarNeedsNoDeclaration('romania', 'karelia', true).legal).toBe(false)
    expect(borderWarNeedsNoDeclaration('finland', 'rest-of-country', true)).toMatchObject({ rule: '6.3.1' })
    expect(borderWarNeedsNoDeclaration('finland', 'karelia', false)).toMatchObject({ code: 'no-pact' })
    expect([borderWarRebuildPayer('finland', true), borderWarRebuildPayer('finland', false)]).toEqual([
      'germany',
      'finland',
    ])
  })
})

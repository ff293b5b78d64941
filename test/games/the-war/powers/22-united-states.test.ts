import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { NEUTRAL } from '../../../../src/games/the-war/diplomacy/16-status'
import {
  checkNeutralGrant,
  checkPeacetimeBuilding,
  firstUsEntryTurn,
  mayInvadeFromUs,
  mayNeutralUs,
  mayPlaceUsUnit,
  mayUsCross,
  neutralUsNarfs,
  neutralVariantModifier,
  peacetimeUnitCost,
  propagandaOdds,
  resolveAswLoan,
  resolvePropaganda,
  resolveUsEntry,
  US_SMPS_AT_ENTRY,
  usActivity,
  usDeclarationCost,
  usEntryLevel,
  usEntryOdds,
  usMobilization,
  usSpending,
  usWithdraws,
} from '../../../../src/games/the-war/powers/22-united-states'
import { oddsRecord, probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'

const fall1941 = turn('fall', 1941)

describe('the United States', () => {
  it(`${rule('the-war', '22.1')} keep their units at home in peace`, () => {
    expect(mayPlaceUsUnit('us', false)).toEqual({ legal: true })
    expect(mayPlaceUsUnit('britain', false)).toMatchObject({ rule: '22.1' })
    expect(mayPlaceUsUnit('britain', true)).toEqual({ legal: true })
    expect(US_SMPS_AT_ENTRY).toBe(5)
  })

  it(`${rule('the-war', '22.2')} withdraw when five cities are lost`, () => {
    const five = ['London', 'Paris', 'Moscow', 'Leningrad', 'Stalingrad'] as const
    expect(usWithdraws(five)).toBe(true)
    for (const city of five) expect(usWithdraws(five.filter((other) => other !== city))).toBe(false)
  })

  it(`${rule('the-war', '22.3')} may try to enter from Fall 1941, or earlier over Spain`, () => {
    const first = (level: 'associate' | 'satellite' | 'sympathizer', conquest = false, optional = true) =>
      firstUsEntryTurn({ level, power: 'germany' }, conquest, optional)
    expect(firstUsEntryTurn(NEUTRAL, false, true)).toEqual(fall1941)
    expect(first('associate')).toEqual(turn('summer', 1941))
    expect(first('satellite')).toEqual(turn('spring', 1941))
    expect(first('sympathizer', true)).toEqual(turn('spring', 1941))
    expect(first('satellite', false, false)).toEqual(fall1941)
    expect(first('sympathizer')).toEqual(fall1941)
    expect(firstUsEntryTurn({ level: 'associate', power: 'britain' }, false, true)).toEqual(fall1941)
  })

  it(`${rule('the-war', '22.3.1')} enter when the level and a die reach 14, or by themselves in Summer 1942`, () => {
    const entry = { turn: fall1941, level: 8, attacked: false, first: fall1941 }
    const roll = (rolls: number[], changes: object = {}) =>
      withRolls(rolls, (dice) => resolveUsEntry({ ...entry, ...changes }, dice)).enters
    expect([roll([6]), roll([5])]).toEqual([true, false])
    expect(roll([], { attacked: true, turn: turn('spring', 1940) })).toBe(true)
    expect(roll([], { turn: turn('summer', 1941) })).toBe(false)
    expect(roll([10], { turn: turn('spring', 1942), level: 3 })).toBe(false)
    expect(roll([], { turn: turn('summer', 1942), level: -3 })).toBe(true)
    expect(fractionText(probabilityThat(usEntryOdds(entry), Boolean))).toBe('1/2')
  })

  it(`${rule('the-war', '22.3.2', '22.3.3')} pay for their declaration and cross the ocean in steps`, () => {
    expect(usDeclarationCost()).toBe(25)
    const entry = turn('winter', 1941)
    expect([mayUsCross('air', entry, entry).legal, mayUsCross('naval', entry, entry).legal]).toEqual([
      true,
      true,
    ])
    expect(mayUsCross('ground', entry, entry)).toMatchObject({ code: 'too-early' })
    expect(mayUsCross('strategic', entry, entry)).toMatchObject({ code: 'too-early' })
    expect(mayUsCross('ground', turn('spring', 1942), entry)).toEqual({ legal: true })
    expect(mayUsCross('air', fall1941, null)).toMatchObject({ code: 'neutral' })
    const torch = {
      turn: turn('fall', 1942),
      gibraltar: 'britain',
      convoyMassacre: false,
      beach: true,
    } as const
    expect(mayInvadeFromUs('morocco', torch)).toEqual({ legal: true })
    expect(mayInvadeFromUs('tunisia', torch)).toMatchObject({ code: 'too-far' })
    expect(mayInvadeFromUs('algeria', { ...torch, turn: turn('summer', 1942) })).toMatchObject({
      code: 'too-early',
    })
    expect(mayInvadeFromUs('algeria', { ...torch, gibraltar: 'germany' })).toMatchObject({
      code: 'gibraltar',
    })
    expect(mayInvadeFromUs('algeria', { ...torch, convoyMassacre: true })).toMatchObject({
      code: 'convoy-massacre',
    })
    expect(mayInvadeFromUs('algeria', { ...torch, beach: false })).toMatchObject({ code: 'no-beach' })
  })

  it(`${rule('the-war', '22.4.1', '22.4.2')} begin with 50 NARFs, grow by the level, and by mobilization in war`, () => {
    expect([-2, 0, 1, 2, 6, 7, 10].map(neutralUsNarfs)).toEqual([50, 50, 50, 75, 175, 225, 375])
    const entry = turn('winter', 1941)
    const springs = ([1941, 1942, 1943, 1944, 1945] as const).map((year) =>
      usMobilization(turn('spring', year), entry),
    )
    expect(springs).toEqual([0, 50, 75, 100, 125])
    expect(usMobilization(turn('fall', 1942), entry)).toBe(0)
    expect(usMobilization(turn('spring', 1942), turn('spring', 1942))).toBe(0)
    expect(usMobilization(turn('spring', 1943), turn('spring', 1942))).toBe(50)
  })

  it(`${rule('the-war', '22.5.1')} hear British propaganda, and may resent it`, () => {
    const free = { france: false, sovietUnion: false }
    expect(oddsRecord(propagandaOdds(free))).toEqual({ 1: '3/10', 0: '3/5', '-1': '1/10' })
    expect(oddsRecord(propagandaOdds({ ...free, france: true }))).toEqual({ 1: '2/5', 0: '3/5' })
    expect(withRolls([3], (dice) => resolvePropaganda(turn('fall', 1940), free, dice))).toMatchObject({
      cost: 5,
      change: 1,
    })
    expect(
      withRolls([], (dice) => resolvePropaganda(turn('summer', 1940), free, dice)).verdict,
    ).toMatchObject({
      rule: '22.5.1',
    })
  })

  it(`${rule('the-war', '22.5.2')} may lend escorts from level 7`, () => {
    expect(withRolls([5], (dice) => resolveAswLoan(7, dice))).toMatchObject({
      lent: true,
      cost: 5,
      arrivesAfterTurns: 2,
      rebuiltAt: 'canada',
    })
    expect(withRolls([6], (dice) => resolveAswLoan(7, dice)).lent).toBe(false)
    expect(withRolls([], (dice) => resolveAswLoan(6, dice)).verdict).toMatchObject({ rule: '22.5.2' })
    expect(withRolls([], (dice) => resolveAswLoan(8, dice, true))).toMatchObject({
      verdict: { code: 'lent-before' },
      cost: 0,
    })
  })

  it(`${rule('the-war', '22.6')} lend to those at war with Germany, and pay twice for their own army meanwhile`, () => {
    const grant = {
      to: 'britain',
      narfs: 10,
      level: 7,
      receiverAtWarWithGermany: true,
      westernAggression: false,
    } as const
    expect(checkNeutralGrant(grant)).toEqual({ legal: true })
    expect(checkNeutralGrant({ ...grant, narfs: 11 })).toMatchObject({ code: 'over-the-limit' })
    expect(checkNeutralGrant({ ...grant, receiverAtWarWithGermany: false })).toMatchObject({
      code: 'not-at-war',
    })
    expect(checkNeutralGrant({ ...grant, westernAggression: true })).toMatchObject({
      code: 'western-aggression',
    })
    expect(checkNeutralGrant({ ...grant, to: 'italy' })).toMatchObject({ code: 'wrong-power' })
    const soviet = { ...grant, to: 'soviet-union', level: 12, narfs: 30 } as const
    expect(checkNeutralGrant(soviet).legal).toBe(false)
    expect(checkNeutralGrant({ ...soviet, byMurmansk: true })).toEqual({ legal: true })
    expect(checkNeutralGrant({ ...soviet, byMurmansk: true, sovietsBeganWar: true })).toMatchObject({
      rule: '14.8.6',
    })
    expect(peacetimeUnitCost(7, { atWar: false, grantedThisTurn: true })).toBe(14)
    expect(peacetimeUnitCost(7, { atWar: false, grantedThisTurn: false })).toBe(7)
    expect(peacetimeUnitCost(7, { atWar: true, grantedThisTurn: true })).toBe(7)
  })

  it(`${rule('the-war', '22.6', '22.7.2')} spend from level and base in peace, from the level in war`, () => {
    expect(usSpending(10, false)).toEqual({ level: -10, base: -10 })
    expect(usSpending(10, true)).toEqual({ level: -10, base: 0 })
  })

  it(`${rule('the-war', '22.7.1')} build little in peace`, () => {
    const at = { level: 4, atWar: false, unitsThisTurn: 1, shipyards: 1, shipyardsAddedThisYear: 0 }
    expect(checkPeacetimeBuilding('ground-or-air', at)).toEqual({ legal: true })
    expect(checkPeacetimeBuilding('ground-or-air', { ...at, unitsThisTurn: 2 })).toMatchObject({
      code: 'two-a-turn',
    })
    expect(checkPeacetimeBuilding('ground-or-air', { ...at, unitsThisTurn: 9, atWar: true })).toEqual({
      legal: true,
    })
    expect(checkPeacetimeBuilding('double-pace', at)).toMatchObject({ code: 'peace' })
    expect(checkPeacetimeBuilding('shipyard', at)).toEqual({ legal: true })
    expect(checkPeacetimeBuilding('shipyard', { ...at, shipyards: 2 })).toMatchObject({ code: 'level' })
    expect(
      checkPeacetimeBuilding('shipyard', { ...at, atWar: true, shipyardsAddedThisYear: 2 }),
    ).toMatchObject({
      code: 'two-a-year',
    })
  })

  it(`${rule('the-war', '22.8')} are moved by events, and stay out of diplomacy until they fight`, () => {
    const historical = {
      poland: 1,
      'low-countries': 1,
      scandinavia: 1,
      'france-out': 1,
      'italy-at-war': 1,
      balkans: 2,
      barbarossa: 1,
      'british-losses': 2,
    }
    expect(usEntryLevel(historical).level).toBe(9)
    expect(usEntryLevel({ 'western-aggression': 2, 'war-on-italy': 1 }).level).toBe(-5)
    expect(usEntryLevel({}, 1).level).toBe(-1)
    expect([
      usEntryLevel({}, 0, fall1941).level,
      usEntryLevel({}, 0, turn('winter', 1941)).level,
      usEntryLevel({ japan: 1 }, 0, turn('winter', 1941)).level,
    ]).toEqual([0, 2, 2])
    expect([usActivity(-4).shipyards, usActivity(3).grant, usActivity(12).grantByMurmansk]).toEqual([
      1, 3, 30,
    ])
    expect(mayNeutralUs('diplomacy', false)).toMatchObject({ rule: '22.8' })
    expect(mayNeutralUs('variant', false)).toEqual({ legal: true })
    expect(mayNeutralUs('variant', false, 2)).toMatchObject({ code: 'one-pop' })
    expect(mayNeutralUs('variant-espionage', false)).toMatchObject({ rule: '22.8' })
    expect(mayNeutralUs('diplomacy', true)).toEqual({ legal: true })
    expect([totalOf(neutralVariantModifier(false)), totalOf(neutralVariantModifier(true))]).toEqual([1, 0])
  })

  it('never give less for a higher level', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6, max: 14 }), (level) => {
        expect(usActivity(level + 1).grant).toBeGreaterThanOrEqual(usActivity(level).grant)
        expect(neutralUsNarfs(level + 1)).toBeGreaterThanOrEqual(neutralUsNarfs(level))
      }),
    )
  })
})

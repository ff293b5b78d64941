import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bombersDiverted,
  checkFleetToAsw,
  checkInvasionAfterConvoys,
  checkUltra,
  checkUltraCountered,
  convoyLoss,
  convoyPayerChosenBy,
  fleetToAsw,
  heldBackByConvoys,
  isHappyTime,
  raiderDamage,
  resolveUBoatWar,
  smpsAfterConvoys,
  type UBoatBattle,
  uBoatAttrition,
  uBoatModifiers,
  uBoatOdds,
  ultraModifier,
} from '../../../../src/games/the-war/strategic/05-u-boat-war'
import { expected } from '../../../../src/kernel/chance'
import { noDice, withRolls } from '../../../../src/kernel/dice'
import { fractionNumber } from '../../../../src/kernel/fraction'
import { THE_WAR_U_BOAT_WAR } from '../../../../src/tables/the-war-u-boat-war'
import { rule } from '../../../../src/testing'

const ok = { legal: true }
const battle = (changes: Partial<UBoatBattle>): UBoatBattle => ({
  turn: { season: 'spring', year: 1941 },
  uBoats: 6,
  asw: 3,
  holds: [],
  ...changes,
})
const fight = (roll: number, changes: Partial<UBoatBattle>) =>
  withRolls([roll], (dice) => resolveUBoatWar(battle(changes), dice))

describe('U-boats against escorts', () => {
  it(`${rule('the-war', '5.1.1')} are rolled for by odds, with every modifier that is in force`, () => {
    const result = fight(5, { holds: ['biscay-port', 'ultra'] })
    expect(result).toMatchObject({ roll: 4, result: { text: 'DL1/DA2§' }, aswLost: 1 })
    expect(result.explain.map(({ amount }) => amount).filter((n) => n !== undefined)).toEqual([-2, 1, 18])
  })

  it(`${rule('the-war', '5.1.1')} a modifier counts only in its years`, () => {
    const in43 = (season: 'spring' | 'fall') =>
      uBoatModifiers(['biscay-port', 'norwegian-ports'], { season, year: 1943 }).map(({ amount }) => amount)
    expect(in43('spring')).toEqual([-2, -1])
    expect(in43('fall')).toEqual([-1])
    expect(uBoatModifiers(['escort-carriers'], { season: 'spring', year: 1942 })).toEqual([])
    expect(uBoatModifiers(['escort-carriers'], { season: 'fall', year: 1942 })).toHaveLength(1)
  })

  it(`${rule('the-war', '5.1.1')} without escorts nothing is rolled and the worst happens`, () => {
    const result = resolveUBoatWar(battle({ asw: 0, uBoats: 4 }), noDice)
    expect(result).toMatchObject({ convoy: 'massacre', narfs: 20, uBoatsLost: 0, roll: null })
  })

  it(`${rule('the-war', '5.1.1')} the Happy Time is the first spring and the first fall of the American war`, () => {
    const december = { season: 'winter', year: 1941 } as const
    expect(isHappyTime({ season: 'spring', year: 1942 }, december)).toBe(true)
    expect(isHappyTime({ season: 'fall', year: 1942 }, december)).toBe(true)
    expect(isHappyTime({ season: 'spring', year: 1943 }, december)).toBe(false)
    expect(isHappyTime({ season: 'fall', year: 1941 }, december)).toBe(false)
    expect(isHappyTime({ season: 'spring', year: 1942 }, null)).toBe(false)
  })

  it(`${rule('the-war', '5.1.1')} in the Happy Time NARFs are lost and not escorts`, () => {
    // 1-1, -4: a 6 becomes 2, DL1/DA1: 6 U-boats against 5 that stay, and 3 NARFs for the one that would be lost.
    const result = fight(6, { asw: 6, holds: ['happy-time'] })
    expect(result).toMatchObject({ result: { text: 'DL1/DA1§' }, aswLost: 0, narfs: 6 })
  })
})

describe('what the convoys lose', () => {
  it(`${rule('the-war', '5.1.3')} three NARFs for each U-boat beyond the escorts that are left`, () => {
    // 2-1 on a 4: DL1/DA2 leaves none of three ASW.
    expect(fight(4, {})).toMatchObject({ narfs: 18, convoy: 'plain' })
    // 2-1 on a 10: AL1/AA1 leaves four U-boats against three.
    expect(fight(10, {})).toMatchObject({ narfs: 3, uBoatsLost: 2, attrition: 1 })
  })

  it(`${rule('the-war', '5.1.3.1')} four in an ambush`, () => {
    expect(fight(2, {})).toMatchObject({ convoy: 'ambush', narfs: 24 })
  })

  it(`${rule('the-war', '5.1.3.2')} five in a massacre`, () => {
    expect(fight(2, { holds: ['biscay-port'] })).toMatchObject({ convoy: 'massacre', narfs: 30 })
  })

  it('nothing more for marks when convoys sail on the map', () => {
    expect(fight(2, { convoysOnMap: true })).toMatchObject({ convoy: 'plain', narfs: 18 })
  })

  it(`${rule('the-war', '5.1.3', '5.1.2.1')} raiders take eight each, or four if depleted`, () => {
    expect(raiderDamage(['full-strength', 'depleted'])).toBe(12)
    expect(fight(4, { raiders: ['full-strength'] })).toMatchObject({ narfs: 26 })
  })

  it(`${rule('the-war', '5.1.3')} never more than a third of the British Isles from Britain`, () => {
    const loss = { narfs: 50, convoy: 'plain', britishIslesBase: 120 } as const
    expect(convoyLoss({ ...loss, power: 'britain' })).toMatchObject({ narfs: 40, smps: 2 })
    expect(convoyLoss({ ...loss, power: 'united-states' })).toMatchObject({ narfs: 50, smps: 3 })
  })

  it(`${rule('the-war', '5.1.3.1', '5.1.3.2')} SMPs for the convoy come on top of those for NARFs`, () => {
    const loss = { power: 'britain', narfs: 21, britishIslesBase: 120 } as const
    expect(convoyLoss({ ...loss, convoy: 'plain' }).smps).toBe(2)
    expect(convoyLoss({ ...loss, convoy: 'ambush' }).smps).toBe(3)
    expect(convoyLoss({ ...loss, convoy: 'massacre' }).smps).toBe(4)
  })

  it(`${rule('the-war', '5.1.3')} the SMP level stops at two, and never rises`, () => {
    expect(smpsAfterConvoys(9, 3)).toBe(6)
    expect(smpsAfterConvoys(5, 9)).toBe(2)
    expect(smpsAfterConvoys(1, 0)).toBe(1)
  })

  it(`${rule('the-war', '5.1.3', '5.1.3.1')} Germany says who pays, the Allies after an ambush, nobody in the Happy Time`, () => {
    expect(convoyPayerChosenBy('plain', false)).toBe('germany')
    expect(convoyPayerChosenBy('massacre', false)).toBe('germany')
    expect(convoyPayerChosenBy('ambush', false)).toBe('allies')
    expect(convoyPayerChosenBy('ambush', true)).toBe('united-states-pays')
  })

  it(`${rule('the-war', '5.1.3.1', '5.1.3.2')} American bombers fly over it, but bomb worse in the Happy Time`, () => {
    expect(heldBackByConvoys('SAC', true)).toBe(false)
    expect(heldBackByConvoys('MDM', true)).toBe(false)
    expect(heldBackByConvoys('MDM', false)).toBe(true)
    expect(heldBackByConvoys('ARM', true)).toBe(true)
    expect([bombersDiverted('ambush', true), bombersDiverted('massacre', true)]).toEqual([1, 2])
    expect(bombersDiverted('massacre', false)).toBe(0)
  })

  it(`${rule('the-war', '5.1.3.2')} no landings in the turn of a massacre`, () => {
    expect(checkInvasionAfterConvoys('britain', 'massacre')).toMatchObject({ code: 'convoy-massacred' })
    expect(checkInvasionAfterConvoys('united-states', 'massacre')).toMatchObject({ rule: '5.1.3.2' })
    expect(checkInvasionAfterConvoys('britain', 'ambush')).toEqual(ok)
    expect(checkInvasionAfterConvoys('germany', 'massacre')).toEqual(ok)
  })
})

describe('attrition', () => {
  const input = { turn: { season: 'fall', year: 1941 }, asw: 4, uBoatsLeft: 9, damaged: true } as const

  it(`${rule('the-war', '5.1.3.3')} takes one U-boat for three ASW, later for two, rounded up`, () => {
    expect(uBoatAttrition(input)).toBe(2)
    expect(uBoatAttrition({ ...input, turn: { season: 'spring', year: 1943 } })).toBe(2)
    expect(uBoatAttrition({ ...input, turn: { season: 'fall', year: 1943 }, asw: 7 })).toBe(4)
  })

  it(`${rule('the-war', '5.1.3.3')} counts sub hunters too, though they are not in the odds`, () => {
    const alone = fight(4, {})
    const hunted = fight(4, { subHunters: 4 })
    expect([alone.attrition, hunted.attrition]).toEqual([1, 3])
    expect(hunted.result).toEqual(alone.result)
  })

  it(`${rule('the-war', '5.1.3.3')} takes none without damage or without ASW, and never more than there are`, () => {
    expect(uBoatAttrition({ ...input, damaged: false })).toBe(0)
    expect(uBoatAttrition({ ...input, asw: 0 })).toBe(0)
    expect(uBoatAttrition({ ...input, asw: 30, uBoatsLeft: 3 })).toBe(3)
  })
})

describe('escorts from the fleet, and Ultra', () => {
  const conversion = {
    power: 'britain',
    turn: { season: 'fall', year: 1941 },
    convoy: 'ambush',
    fleet: 'full-strength',
    convertedThisTurn: 0,
    shipyardFree: true,
    inBuildSegment: true,
  } as const

  it(`${rule('the-war', '5.1.3.4')} one British Fleet becomes an ASW after an ambush`, () => {
    expect(checkFleetToAsw(conversion)).toEqual(ok)
    expect(checkFleetToAsw({ ...conversion, convoy: 'plain' })).toMatchObject({ code: 'no-ambush' })
    expect(checkFleetToAsw({ ...conversion, inBuildSegment: false })).toMatchObject({ code: 'wrong-segment' })
    expect(checkFleetToAsw({ ...conversion, power: 'united-states' })).toMatchObject({ code: 'not-britain' })
    expect(checkFleetToAsw({ ...conversion, convertedThisTurn: 1 })).toMatchObject({ code: 'one-a-turn' })
    expect(checkFleetToAsw({ ...conversion, fleet: 'depleted' })).toMatchObject({ code: 'depleted' })
    expect(checkFleetToAsw({ ...conversion, shipyardFree: false })).toMatchObject({ code: 'no-shipyard' })
    expect(checkFleetToAsw({ ...conversion, turn: { season: 'summer', year: 1941 } })).toMatchObject({
      code: 'wrong-season',
    })
    expect(fleetToAsw(conversion.turn)).toEqual({
      shipyardSpace: 5,
      asw: 1,
      from: { season: 'spring', year: 1942 },
    })
  })

  it(`${rule('the-war', '5.1.3.5')} Britain reads the signals, not twice running and not in the Happy Time`, () => {
    const ultra = { power: 'britain', happyTime: false, playedLastTime: false } as const
    expect(checkUltra(ultra)).toEqual(ok)
    expect(checkUltra({ ...ultra, power: 'united-states' })).toMatchObject({ code: 'not-britain' })
    expect(checkUltra({ ...ultra, happyTime: true })).toMatchObject({ code: 'happy-time' })
    expect(checkUltra({ ...ultra, playedLastTime: true })).toMatchObject({ code: 'twice-running' })
    expect(ultraModifier('u-boat-table', 'u-boat-table', false).amount).toBe(1)
    expect(ultraModifier('u-boat-table', 'u-boat-table', true).amount).toBe(0)
    expect(ultraModifier('sub-hunters', 'u-boat-table', false).amount).toBe(0)
    expect(ultraModifier('sub-hunters', 'sub-hunters', false).amount).toBe(1)
    expect(checkUltraCountered('germany', false)).toEqual(ok)
    expect(checkUltraCountered('germany', true)).toMatchObject({ code: 'once-a-game' })
    expect(checkUltraCountered('italy', false)).toMatchObject({ code: 'not-germany' })
  })
})

describe('the odds of the U-boat war', () => {
  it('losses never exceed forces, and damage is never negative', () => {
    fc.assert(
      fc.property(fc.nat(14), fc.nat(14), fc.boolean(), (uBoats, asw, happy) => {
        for (const { value } of uBoatOdds(battle({ uBoats, asw, holds: happy ? ['happy-time'] : [] }))) {
          expect(value.uBoatsLost).toBeLessThanOrEqual(uBoats)
          expect(value.aswLost).toBeLessThanOrEqual(asw)
          expect(value.narfs).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('odds columns rise with the U-boats and fall with the escorts', () => {
    const some = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(some, some, (uBoats, asw) => {
        const column = (more: number, less: number) =>
          THE_WAR_U_BOAT_WAR.column(uBoats + more, asw + less) as number
        expect(column(1, 0)).toBeGreaterThanOrEqual(column(0, 0))
        expect(column(0, 1)).toBeLessThanOrEqual(column(0, 0))
      }),
    )
  })

  it('SMPs lost rise with NARFs, by one for each twenty begun, and leave two at least', () => {
    fc.assert(
      fc.property(fc.nat(120), fc.integer({ min: 2, max: 14 }), (narfs, level) => {
        const smps = (amount: number) =>
          convoyLoss({ power: 'united-states', narfs: amount, convoy: 'plain', britishIslesBase: 120 }).smps
        expect(smps(narfs + 1)).toBeGreaterThanOrEqual(smps(narfs))
        expect(smps(narfs + 20)).toBe(smps(narfs) + 1)
        expect(smpsAfterConvoys(level, smps(narfs))).toBeGreaterThanOrEqual(2)
        expect(smpsAfterConvoys(level, smps(narfs))).toBeLessThanOrEqual(level)
      }),
    )
  })

  it('a bay port makes it worse for the convoys', () => {
    const mean = (holds: UBoatBattle['holds']) =>
      fractionNumber(expected(uBoatOdds(battle({ holds })), ({ narfs }) => narfs))
    expect(mean(['biscay-port'])).toBeGreaterThan(mean([]))
  })
})

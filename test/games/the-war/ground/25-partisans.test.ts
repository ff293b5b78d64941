import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  axisPartisans,
  irishPartisanOfAxis,
  irregularRating,
  mayBuildLegion,
  mayBuildPartisan,
  mayIrregularsLeaveHome,
  mayRetreatBeforeCombat,
  type PartisanOccupation,
  type PartisanWar,
  partisanCost,
  partisanModifiers,
  partisanOdds,
  partisanRollDue,
  partisanStillCounts,
  partisansArise,
  partisansToAdd,
  partisanWarOdds,
  resolveAtrocities,
  resolvePartisanCreation,
  resolvePartisanWar,
  resolveSovietAtrocities,
} from '../../../../src/games/the-war/ground/25-partisans'
import { probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'

describe('atrocities', () => {
  const atrocities = (rolls: number[], occupation: PartisanOccupation) =>
    withRolls(rolls, (dice) => resolveAtrocities(occupation, dice)).atrocities

  it(`${rule('the-war', '25.1')} make partisans; diplomacy makes none`, () => {
    expect(partisansArise('poland', 'conquest')).toBe(true)
    expect(partisansArise('poland', 'diplomacy')).toBe(false)
    expect([partisansArise('soviet-union', 'entry'), partisansArise('poland', 'entry')]).toEqual([
      true,
      false,
    ])
  })

  it(`${rule('the-war', '25.1.1')} are a die and the country, from none to ten`, () => {
    const german = (country: PartisanOccupation['country']) => ({ country, by: 'germany' }) as const
    expect(atrocities([4], german('poland'))).toBe(4)
    expect([atrocities([2], german('france')), atrocities([8], german('france'))]).toEqual([0, 5])
    expect([atrocities([3], german('spain')), atrocities([9], german('soviet-union'))]).toEqual([6, 10])
    for (const quiet of ['benelux', 'norway-and-denmark', 'baltic-states'] as const)
      expect(atrocities([], german(quiet))).toBe(0)
    expect(atrocities([], { country: 'greece', by: 'italy' })).toBe(1)
    expect(atrocities([5], { country: 'yugoslavia', by: 'italy', helped: true })).toBe(9)
    expect(atrocities([5], { country: 'turkey', by: 'italy' })).toBe(8)
  })

  it(`${rule('the-war', '25.1.1')} bring partisans from the next spring on, two a turn`, () => {
    expect(withRolls([5], (dice) => resolvePartisanCreation('poland', 4, dice))).toMatchObject({
      sponsor: 'britain',
      partisans: 2,
      legions: 0,
      british: 0,
    })
    expect(withRolls([10], (dice) => resolvePartisanCreation('benelux', 0, dice))).toMatchObject({
      partisans: 0,
      legions: 2,
    })
    // Whatever a marker says, nobody is brutal enough there for another column.
    expect(withRolls([1], (dice) => resolvePartisanCreation('baltic-states', 9, dice)).partisans).toBe(1)
    expect(withRolls([2], (dice) => resolvePartisanCreation('poland', 0, dice, -1)).partisans).toBe(1)
    expect(withRolls([1], (dice) => resolvePartisanCreation('yugoslavia', 10, dice))).toMatchObject({
      sponsor: 'soviet-union',
      partisans: 7,
      british: 1,
    })
    expect(partisanRollDue(turn('winter', 1939), turn('fall', 1939), false)).toBe(false)
    expect(partisanRollDue(turn('spring', 1940), turn('fall', 1939), false)).toBe(true)
    expect(partisanRollDue(turn('summer', 1940), turn('fall', 1939), false)).toBe(true)
    expect(partisanRollDue(turn('spring', 1940), turn('fall', 1939), true)).toBe(false)
    expect(partisanRollDue(turn('spring', 1941), turn('spring', 1941), false)).toBe(false)
    expect([partisansToAdd(5, 9), partisansToAdd(1, 9), partisansToAdd(5, 1)]).toEqual([2, 1, 1])
    const odds = partisanOdds({ country: 'norway-and-denmark', by: 'germany' })
    expect(fractionText(probabilityThat(odds, (n) => n === 1))).toBe('1/10')
  })

  it(`${rule('the-war', '25.1.2')} by Soviets in East Prussia stiffen Germany on 8 or more`, () => {
    expect(withRolls([8], resolveSovietAtrocities)).toEqual({
      committed: true,
      modifier: 1,
    })
    expect(withRolls([7], resolveSovietAtrocities)).toEqual({
      committed: false,
      modifier: 0,
    })
  })
})

describe('partisans', () => {
  it(`${rule('the-war', '25.2')} are built at home under the enemy's nose, and stay`, () => {
    const hex = { inHomeCountry: true, controlledBy: 'axis', enemyUnit: false } as const
    expect(mayBuildPartisan('western-allies', hex)).toEqual({ legal: true })
    expect(mayBuildPartisan('axis', hex)).toMatchObject({ code: 'not-occupied' })
    expect(mayBuildPartisan('axis', { ...hex, controlledBy: 'allied' })).toEqual({ legal: true })
    expect(mayBuildPartisan('soviet', { ...hex, enemyUnit: true })).toMatchObject({ code: 'enemy-unit' })
    expect(mayBuildPartisan('soviet', { ...hex, inHomeCountry: false })).toMatchObject({ code: 'not-home' })
    expect([partisanCost(1), partisanCost(2)]).toEqual([1, 2])
    expect([mayIrregularsLeaveHome('partisan').legal, mayIrregularsLeaveHome('ss-legion').legal]).toEqual([
      false,
      true,
    ])
    expect([
      irishPartisanOfAxis(false, false),
      irishPartisanOfAxis(true, false),
      irishPartisanOfAxis(true, true),
    ]).toEqual([0, 1, 2])
    expect(axisPartisans(true, 1)).toEqual({
      irish: 2,
      arab: { partisans: 2, where: ['egypt', 'transjordan', 'palestine', 'iraq'] },
    })
    expect([axisPartisans(false, 2).irish, axisPartisans(false, 3).arab.partisans]).toEqual([2, 4])
    expect([mayBuildLegion(true).legal, mayBuildLegion(false).legal]).toEqual([true, false])
  })

  it(`${rule('the-war', '25.3')} are fourth-rate, and slip away from a sustained effort`, () => {
    expect([irregularRating('partisan', 'first'), irregularRating('ss-legion', 'first')]).toEqual([
      'fourth',
      'first',
    ])
    const retreat = { effort: 'SLE', hexes: 2, staysInHomeCountry: true } as const
    expect(mayRetreatBeforeCombat(retreat)).toEqual({ legal: true })
    expect(mayRetreatBeforeCombat({ ...retreat, effort: 'RLE' })).toMatchObject({ code: 'no-sle' })
    expect(mayRetreatBeforeCombat({ ...retreat, hexes: 3 })).toMatchObject({ code: 'one-or-two' })
    expect(mayRetreatBeforeCombat({ ...retreat, hexes: 0 })).toMatchObject({ code: 'one-or-two' })
    expect(mayRetreatBeforeCombat({ ...retreat, staysInHomeCountry: false })).toMatchObject({
      code: 'leaves-home',
    })
  })

  const war = (changes: Partial<PartisanWar> = {}): PartisanWar => ({
    alliance: 'western-allies',
    turn: turn('fall', 1941),
    partisans: 5,
    ...changes,
  })

  it(`${rule('the-war', '25.4')} cost the occupier NARFs and moves, and sometimes themselves`, () => {
    const roll = (n: number[], changes: Partial<PartisanWar> = {}) =>
      withRolls(n, (dice) => resolvePartisanWar(war(changes), dice))
    expect(roll([2])).toMatchObject({ narfs: 5, railmovesLost: 1, stratmovesLost: 1, partisansLost: 0 })
    expect(roll([5])).toMatchObject({ narfs: 4, railmovesLost: 0 })
    expect(roll([10])).toMatchObject({ narfs: 2, partisansLost: 1, commandoLost: false })
    expect(roll([10], { axisEspionage: true, partisans: 8 })).toMatchObject({ narfs: 3, partisansLost: 2 })
    expect(roll([10], { alliance: 'soviet', turn: turn('spring', 1945) })).toMatchObject({ narfs: 4 })
    expect(roll([], { partisans: 0 })).toBeNull()
    expect(partisanWarOdds(war({ partisans: 1 })).map(({ value }) => value)).toEqual(['2', '1', '0', '0*'])
  })

  it(`${rule('the-war', '25.4')} have chits, commandos and time on their side`, () => {
    const total = (changes: Partial<PartisanWar>) => totalOf(partisanModifiers(war(changes)))
    expect([total({}), total({ axisEspionage: true }), total({ alliedCounterEspionage: true })]).toEqual([
      0, 2, -2,
    ])
    expect(total({ axisEspionage: true, alliedCounterEspionage: true })).toBe(0)
    expect(total({ axisEspionage: true, turn: turn('summer', 1941) })).toBe(0)
    expect([
      total({ alliance: 'axis', axisEspionage: true }),
      total({ alliance: 'axis', alliedCounterEspionage: true }),
    ]).toEqual([-2, 2])
    expect([total({ commando: true }), total({ commando: true, alliance: 'soviet' })]).toEqual([-2, 0])
    const years = ([1942, 1943, 1944, 1945] as const).map((year) => total({ turn: turn('summer', year) }))
    expect(years).toEqual([-1, -2, -3, -4])
    expect(total({ alliance: 'axis', turn: turn('summer', 1944) })).toBe(0)
    expect(total({ cards: 1, axisEspionage: true })).toBe(1)
    expect(
      withRolls([10], (dice) => resolvePartisanWar(war({ commando: true, axisEspionage: true }), dice))
        ?.commandoLost,
    ).toBe(true)
  })

  it(`${rule('the-war', '25.4')} lose a commando only where one fights, with the West`, () => {
    const lost = (alliance: 'soviet' | 'western-allies') =>
      withRolls(
        [10],
        (dice) =>
          resolvePartisanWar(war({ alliance, commando: true, axisEspionage: true }), dice)?.commandoLost,
      )
    expect([lost('western-allies'), lost('soviet')]).toEqual([true, false])
  })

  it('cost more the more they are and the lower they roll, and lose no more than there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 9 }), (partisans, die) => {
        const at = (n: number, roll: number) =>
          withRolls([roll], (dice) => resolvePartisanWar(war({ partisans: n }), dice))!
        expect(at(partisans + 1, die).narfs).toBeGreaterThanOrEqual(at(partisans, die).narfs)
        expect(at(partisans, die + 1).narfs).toBeLessThanOrEqual(at(partisans, die).narfs)
        expect(at(partisans, 10).partisansLost).toBeLessThanOrEqual(partisans)
      }),
    )
  })

  it('are never fewer for more atrocities', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 10 }), (atrocities, die) => {
        const at = (n: number) =>
          withRolls([die], (dice) => resolvePartisanCreation('poland', n, dice)).partisans
        expect(at(atrocities + 1)).toBeGreaterThanOrEqual(at(atrocities))
      }),
    )
  })

  it(`${rule('the-war', '25.4')} cease to count when their country is free`, () => {
    const at = { liberated: true, behindFriendlyLines: false }
    expect([
      partisanStillCounts('minor', at),
      partisanStillCounts('minor', { ...at, liberated: false }),
    ]).toEqual([false, true])
    expect(partisanStillCounts('major', { liberated: false, behindFriendlyLines: true })).toBe(false)
  })
})

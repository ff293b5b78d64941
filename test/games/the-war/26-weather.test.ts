import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AxisUnit,
  checkWinterDepletions,
  type EasternWinter,
  eastWinterOdds,
  FROZEN,
  germanWinterModifiers,
  mediterraneanRollers,
  resolveEastFall,
  resolveEastSpring,
  resolveEastWinter,
  resolveMediterraneanWinter,
  resolveWestWinter,
  winterDepletions,
  winterFront,
  winterMovementLoss,
  winterRulesFor,
} from '../../../src/games/the-war/26-weather'
import { turn } from '../../../src/games/the-war/calendar'
import { oddsRecord } from '../../../src/kernel/chance'
import { withRolls } from '../../../src/kernel/dice'
import { totalOf } from '../../../src/kernel/explain'
import { THE_WAR_WEATHER_EAST_WINTER } from '../../../src/tables/the-war-weather-east-winter'
import { rule } from '../../../src/testing'

const since = turn('summer', 1941)
const winter = (year: 1939 | 1941 | 1942 | 1943, changes: Partial<EasternWinter> = {}): EasternWinter => ({
  turn: turn('winter', year),
  since,
  lleLastFall: false,
  germansInSovietUnion: true,
  ...changes,
})
const level = (name: string) => THE_WAR_WEATHER_EAST_WINTER.levels.find((row) => row.level === name)!

describe('winter in the East', () => {
  const roll = (rolls: number[], now: EasternWinter) =>
    withRolls(rolls, (dice) => resolveEastWinter(now, dice)).level.level

  it(`${rule('the-war', '26.1.1')} is the German die less the Soviet one`, () => {
    expect(roll([10, 1], winter(1942))).toBe('hard-freeze')
    expect(roll([5, 5], winter(1942))).toBe('harsh-winter')
    expect(roll([1, 10], winter(1942))).toBe('arctic')
    expect(roll([], winter(1939, { since: null }))).toBe('harsh-winter')
    const odds = oddsRecord(eastWinterOdds(winter(1942)))
    expect([odds['hard-freeze'], odds['arctic'], odds['harsh-winter']]).toEqual(['1/100', '3/100', '29/50'])
    expect(FROZEN).toEqual({ riversAndSwampsAsClear: true, balticClosed: true })
  })

  it(`${rule('the-war', '26.1.1')} is milder for Soviets, Finns and Swedes, and never worse than a freeze for Siberians`, () => {
    const arctic = level('arctic')
    expect(winterRulesFor(arctic, { nation: 'finland' }).column).toBe('soviet')
    expect(winterRulesFor(arctic, { nation: 'romania' }).column).toBe('german')
    expect(winterRulesFor(arctic, { nation: 'soviet-union', siberian: true }).level.level).toBe('hard-freeze')
    expect(winterMovementLoss(arctic, { nation: 'germany', type: 'ARM' })).toBe(4)
    expect(winterMovementLoss(arctic, { nation: 'germany', type: 'INF' })).toBe(2)
    expect(winterMovementLoss(arctic, { nation: 'soviet-union', type: 'ARM' })).toBe(3)
    expect(winterMovementLoss(arctic, { nation: 'sweden', type: 'INF' })).toBe(3)
    expect(winterMovementLoss(arctic, { nation: 'soviet-union', type: 'STA' })).toBe(0)
    expect(winterMovementLoss(arctic, { nation: 'soviet-union', type: 'INF', siberian: true })).toBe(0)
  })

  const unit = (id: string, changes: Partial<AxisUnit> = {}): AxisUnit => ({
    id,
    nation: 'germany',
    type: 'INF',
    factors: 6,
    movement: 5,
    condition: 'full-strength',
    nextToEnemy: true,
    inSovietUnion: true,
    ...changes,
  })

  it(`${rule('the-war', '26.1.1')} depletes units at the front first, and as many as there are`, () => {
    const freeze = level('hard-freeze')
    const units = [unit('a'), unit('b'), unit('c', { nextToEnemy: false })]
    expect(checkWinterDepletions(freeze, units, ['a', 'b'])).toEqual({ legal: true })
    expect(checkWinterDepletions(freeze, units, ['a', 'c'])).toMatchObject({ code: 'front-first' })
    expect(checkWinterDepletions(freeze, units, ['a'])).toMatchObject({ code: 'wrong-number' })
    expect(winterDepletions(freeze, [unit('a')]).INF).toBe(1)
    const spared = [
      unit('d', { condition: 'depleted' }),
      unit('e', { factors: 4 }),
      unit('f', { inSovietUnion: false }),
      unit('g', { nation: 'finland' }),
    ]
    expect(winterDepletions(level('arctic'), spared)).toEqual({ INF: 0, ARM: 0, MECH: 0, satellites: 0 })
    expect(checkWinterDepletions(freeze, [...spared, unit('a')], ['a', 'e'])).toMatchObject({
      code: 'not-a-victim',
    })
  })

  it(`${rule('the-war', '26.1.1')} takes the strongest Satellites, and the right German units`, () => {
    const units = [
      unit('arm', { type: 'ARM', factors: 8, movement: 8 }),
      unit('mech', { type: 'MECH', factors: 4, movement: 8 }),
      unit('rum-4', { nation: 'romania', factors: 4 }),
      unit('hun-2', { nation: 'hungary', factors: 2 }),
    ]
    const russian = level('russian-winter')
    expect(winterDepletions(russian, units)).toEqual({ INF: 0, ARM: 1, MECH: 1, satellites: 1 })
    expect(checkWinterDepletions(russian, units, ['arm', 'mech', 'rum-4'])).toEqual({ legal: true })
    expect(checkWinterDepletions(russian, units, ['arm', 'mech', 'hun-2'])).toMatchObject({
      code: 'strongest-first',
    })
  })

  it(`${rule('the-war', '26.1.2')} surprises Germany once, unless it prepared`, () => {
    const modifier = (now: EasternWinter) => totalOf(germanWinterModifiers(now))
    expect(modifier(winter(1941))).toBe(-2)
    expect(modifier(winter(1941, { lleLastFall: true }))).toBe(2)
    expect(modifier(winter(1942, { lleLastFall: true }))).toBe(0)
    expect(modifier(winter(1943))).toBe(1)
    expect(modifier(winter(1943, { germansInSovietUnion: false }))).toBe(0)
    expect(modifier(winter(1941, { variant: 2 }))).toBe(0)
    expect(roll([5, 9], winter(1941))).toBe('extreme-winter')
  })
})

describe('mud', () => {
  it(`${rule('the-war', '26.1.3.1')} is one level worse after the worst winters`, () => {
    const spring = (
      rolls: number[],
      lastWinter: ('arctic' | 'extreme-winter' | 'severe-winter')[],
      war = true,
    ) =>
      withRolls(rolls, (dice) =>
        resolveEastSpring({ turn: turn('spring', 1942), since: war ? since : null, lastWinter }, dice),
      ).level.level
    expect([spring([10, 1], []), spring([9, 2], []), spring([5, 5], []), spring([1, 7], [])]).toEqual([
      'clear',
      'light-mud',
      'heavy-mud',
      'morass',
    ])
    expect(spring([10, 1], ['arctic'])).toBe('light-mud')
    expect(spring([5, 5], ['severe-winter', 'extreme-winter'])).toBe('morass')
    expect(spring([1, 10], ['arctic'])).toBe('morass')
    expect(spring([5, 5], ['severe-winter'])).toBe('heavy-mud')
    expect(spring([], [], false)).toBe('heavy-mud')
  })

  it(`${rule('the-war', '26.1.3.2')} is deeper for Germany in the first fall`, () => {
    const fall = (rolls: number[], year: 1940 | 1941 | 1942) =>
      withRolls(rolls, (dice) =>
        resolveEastFall({ turn: turn('fall', year), since: year > 1940 ? since : null }, dice),
      ).level.level
    expect([fall([4, 8], 1941), fall([4, 8], 1942)]).toEqual(['heavy-mud', 'light-mud'])
    expect([fall([8, 2], 1942), fall([8, 2], 1941)]).toEqual(['clear', 'light-mud'])
    expect(fall([1, 10], 1942)).toBe('morass')
    expect(fall([], 1940)).toBe('light-mud')
  })
})

describe('winter elsewhere', () => {
  it(`${rule('the-war', '26.2')} is worse in the West in 1939 and 1940`, () => {
    const west = (rolls: number[], year: 1939 | 1940 | 1941) =>
      withRolls(rolls, (dice) => resolveWestWinter(turn('winter', year), dice)).level.level
    expect([west([10, 1], 1941), west([10, 1], 1939), west([10, 1], 1940)]).toEqual([
      'clear',
      'cold-rain',
      'cold-rain',
    ])
    expect([west([5, 5], 1941), west([5, 5], 1940), west([1, 10], 1940)]).toEqual([
      'snow',
      'severe-winter',
      'extreme-winter',
    ])
  })

  it(`${rule('the-war', '26.3')} is rolled for by Britain and Italy, or Germany in its place`, () => {
    const south = (rolls: number[]) => withRolls(rolls, resolveMediterraneanWinter).level.level
    expect([south([9, 1]), south([8, 1]), south([3, 6]), south([2, 6])]).toEqual([
      'clear',
      'cold-rain',
      'cold-rain',
      'morass',
    ])
    expect([mediterraneanRollers(false), mediterraneanRollers(true)]).toEqual([
      ['italy', 'britain'],
      ['germany', 'britain'],
    ])
    expect(['bulgaria', 'libya', 'belgium', 'karelia', 'sweden'].map(winterFront)).toEqual([
      'mediterranean',
      null,
      'western',
      'eastern',
      'eastern',
    ])
  })

  it('never gets better when the first die is lower', () => {
    const names = THE_WAR_WEATHER_EAST_WINTER.levels.map((row) => row.level)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 10 }), (german, soviet) => {
        const at = (die: number) =>
          names.indexOf(withRolls([die, soviet], (dice) => resolveEastWinter(winter(1942), dice)).level.level)
        expect(at(german)).toBeLessThanOrEqual(at(german + 1))
      }),
    )
  })
})

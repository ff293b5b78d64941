import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  type AxisUnit,
  checkWinterDepletions,
  type EasternWinter,
  eastWinterOdds,
  FROZEN_EAST,
  germanWinterModifiers,
  mayExploitInMud,
  mayInEastWinter,
  mediterraneanRollers,
  mudMovementLoss,
  resolveEastFall,
  resolveEastSpring,
  resolveEastWinter,
  resolveMediterraneanWinter,
  resolveWestWinter,
  weatherZoneOf,
  westernAirRange,
  westernMovementLoss,
  winterAirRange,
  winterDepletions,
  winterMovementLoss,
  winterRulesFor,
} from '../../../../src/games/the-war/weather/26-weather'
import { oddsRecord } from '../../../../src/kernel/chance'
import { type Dice, withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { THE_WAR_WEATHER_EAST_FALL } from '../../../../src/tables/the-war-weather-east-fall'
import { THE_WAR_WEATHER_EAST_SPRING } from '../../../../src/tables/the-war-weather-east-spring'
import { THE_WAR_WEATHER_EAST_WINTER } from '../../../../src/tables/the-war-weather-east-winter'
import { THE_WAR_WEATHER_MEDITERRANEAN } from '../../../../src/tables/the-war-weather-mediterranean'
import { THE_WAR_WEATHER_WEST } from '../../../../src/tables/the-war-weather-west'
import { rule } from '../../../../src/testing'

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
    expect(FROZEN_EAST).toEqual({ riversAndSwampsAsClear: true, balticClosed: true })
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

  it(`${rule('the-war', '26.1.1')} is a hard freeze for the Swedes of an Axis Sweden`, () => {
    const arctic = level('arctic')
    const swede = { nation: 'sweden', type: 'INF', swedenInAxis: true } as const
    expect(winterMovementLoss(arctic, swede)).toBe(0)
    expect(winterRulesFor(arctic, swede)).toMatchObject({ column: 'soviet', level: { level: 'hard-freeze' } })
  })

  it(`${rule('the-war', '26.1.1')} keeps aircraft near their bases, or down`, () => {
    const range = (name: string, nation: 'germany' | 'soviet-union' | 'finland') =>
      winterAirRange(level(name), { nation }, 5)
    const german = ['hard-freeze', 'snow-and-sleet', 'russian-winter', 'severe-winter', 'extreme-winter']
    expect(german.map((name) => range(name, 'germany'))).toEqual([5, 2, 1, 1, 0])
    expect(['harsh-winter', 'severe-winter', 'arctic'].map((name) => range(name, 'soviet-union'))).toEqual([
      5, 4, 3,
    ])
    expect(range('arctic', 'finland')).toBe(5)
  })

  it(`${rule('the-war', '26.1.1')} forbids Germans more and more, and Soviets nothing`, () => {
    const may = (act: Parameters<typeof mayInEastWinter>[0], name: string, transfers = 0) =>
      mayInEastWinter(act, level(name), { nation: 'germany' }, transfers).legal
    expect([may('automatic-victory', 'hard-freeze'), may('automatic-victory', 'snow-and-sleet')]).toEqual([
      true,
      false,
    ])
    expect([may('airborne', 'hard-freeze'), may('airborne', 'snow-and-sleet')]).toEqual([true, false])
    expect([may('fortification', 'snow-and-sleet'), may('fortification', 'russian-winter')]).toEqual([
      true,
      false,
    ])
    expect([may('second-impulse', 'severe-winter'), may('second-impulse', 'extreme-winter')]).toEqual([
      true,
      false,
    ])
    expect(may('baltic-movement', 'hard-freeze')).toBe(false)
    expect([may('transfer', 'russian-winter', 9), may('transfer', 'harsh-winter', 2)]).toEqual([true, true])
    expect([may('transfer', 'harsh-winter', 3), may('transfer', 'arctic')]).toEqual([false, false])
    expect(mayInEastWinter('airborne', level('arctic'), { nation: 'soviet-union' })).toEqual({ legal: true })
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

  it(`${rule('the-war', '26.1.1')} spares Swedes, and in the mildest such winter Satellites other than INF`, () => {
    const armor = unit('rum-arm', { nation: 'romania', type: 'ARM', factors: 4 })
    const units = [
      armor,
      unit('hun-2', { nation: 'hungary', factors: 2 }),
      unit('swede', { nation: 'sweden' }),
    ]
    expect(checkWinterDepletions(level('russian-winter'), units, ['hun-2'])).toEqual({ legal: true })
    expect(checkWinterDepletions(level('russian-winter'), units, ['rum-arm'])).toMatchObject({
      code: 'not-a-victim',
    })
    expect(checkWinterDepletions(level('harsh-winter'), units, ['rum-arm'])).toEqual({ legal: true })
    expect(winterDepletions(level('arctic'), units).satellites).toBe(2)
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

describe('mud underfoot', () => {
  const spring = (name: string) => THE_WAR_WEATHER_EAST_SPRING.levels.find((row) => row.level === name)!
  const fall = (name: string) => THE_WAR_WEATHER_EAST_FALL.levels.find((row) => row.level === name)!

  it(`${rule('the-war', '26.1.3.1', '26.1.3.2')} slows armor by two and the others by one, and stops the Second Impulse`, () => {
    for (const level of [spring('light-mud'), spring('morass'), fall('light-mud'), fall('heavy-mud')]) {
      expect([mudMovementLoss(level, 'ARM'), mudMovementLoss(level, 'MECH')]).toEqual([2, 2])
      expect([mudMovementLoss(level, 'MOT'), mudMovementLoss(level, 'INF')]).toEqual([1, 1])
    }
    expect([mudMovementLoss(spring('clear'), 'ARM'), mudMovementLoss(fall('clear'), 'INF')]).toEqual([0, 0])
    expect([mayExploitInMud(spring('light-mud')).legal, mayExploitInMud(spring('heavy-mud')).legal]).toEqual([
      true,
      false,
    ])
    expect([mayExploitInMud(fall('light-mud')).legal, mayExploitInMud(fall('morass')).legal]).toEqual([
      true,
      false,
    ])
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
    const warm = withRolls([6, 2], (dice) => resolveWestWinter(turn('winter', 1943), dice, 2))
    expect([warm.level.level, warm.difference]).toEqual(['cold-rain', 6])
  })

  it(`${rule('the-war', '26.2', '26.3')} slows everyone, motors more`, () => {
    const west = (name: string) => THE_WAR_WEATHER_WEST.levels.find((row) => row.level === name)!
    const south = (name: string) => THE_WAR_WEATHER_MEDITERRANEAN.levels.find((row) => row.level === name)!
    for (const type of ['ARM', 'MOT', 'MECH'] as const) {
      expect(westernMovementLoss(west('snow'), type)).toBe(2)
      expect(westernMovementLoss(west('extreme-winter'), type)).toBe(4)
      expect(westernMovementLoss(south('morass'), type)).toBe(2)
    }
    expect([
      westernMovementLoss(west('extreme-winter'), 'CAV'),
      westernMovementLoss(south('clear'), 'INF'),
    ]).toEqual([2, 0])
    expect([westernAirRange(west('snow'), 5), westernAirRange(west('severe-winter'), 5)]).toEqual([5, 3])
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
    expect((['bulgaria', 'libya', 'belgium', 'karelia', 'sweden'] as const).map(weatherZoneOf)).toEqual([
      'mediterranean',
      'always-clear',
      'western',
      'eastern',
      'eastern',
    ])
    expect([weatherZoneOf('poland'), weatherZoneOf('eastern-poland')]).toEqual(['western', 'eastern'])
  })

  it('never gets better when the first die is lower', () => {
    const war = { turn: turn('spring', 1943), since, lastWinter: [] }
    const rolls: readonly [
      readonly { readonly level: string }[],
      (dice: Dice) => { level: { level: string } },
    ][] = [
      [THE_WAR_WEATHER_EAST_WINTER.levels, (dice) => resolveEastWinter(winter(1942), dice)],
      [THE_WAR_WEATHER_EAST_SPRING.levels, (dice) => resolveEastSpring(war, dice)],
      [
        THE_WAR_WEATHER_EAST_FALL.levels,
        (dice) => resolveEastFall({ ...war, turn: turn('fall', 1942) }, dice),
      ],
      [THE_WAR_WEATHER_WEST.levels, (dice) => resolveWestWinter(turn('winter', 1940), dice)],
      [THE_WAR_WEATHER_MEDITERRANEAN.levels, resolveMediterraneanWinter],
    ]
    const die = fc.integer({ min: 1, max: 10 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), die, (first, second) => {
        for (const [levels, roll] of rolls) {
          const at = (rolled: number) => {
            const { level: found } = withRolls([rolled, second], roll)
            return levels.findIndex((row) => row.level === found.level)
          }
          expect(at(first)).toBeLessThanOrEqual(at(first + 1))
        }
      }),
    )
  })
})

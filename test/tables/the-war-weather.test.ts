import { describe, expect, it } from 'vitest'
import { mapChances, oddsRecord, outcomesOf } from '../../src/kernel/chance'
import { THE_WAR_WEATHER_EAST_FALL } from '../../src/tables/the-war-weather-east-fall'
import { THE_WAR_WEATHER_EAST_SPRING } from '../../src/tables/the-war-weather-east-spring'
import { THE_WAR_WEATHER_EAST_WINTER } from '../../src/tables/the-war-weather-east-winter'
import { THE_WAR_WEATHER_MEDITERRANEAN } from '../../src/tables/the-war-weather-mediterranean'
import { THE_WAR_WEATHER_WEST } from '../../src/tables/the-war-weather-west'

interface Row {
  readonly level: string
  readonly from: number | null
  readonly to: number | null
}

/** The only row for a difference of two dice. */
function at<R extends Row>(levels: readonly R[], difference: number): R {
  const rows = levels.filter(({ from, to }) => (from ?? -99) <= difference && difference <= (to ?? 99))
  expect(rows).toHaveLength(1)
  return rows[0]
}

/** The name of the level at each difference from -9 to +9, one letter each, as the tables print their ranges. */
const letters = (levels: readonly Row[], letterOf: Readonly<Record<string, string>>) =>
  Array.from({ length: 19 }, (_, i) => letterOf[at(levels, i - 9).level]).join('')

const odds = (levels: readonly Row[]) =>
  oddsRecord(
    mapChances(
      outcomesOf((dice) => dice.d(10) - dice.d(10)),
      (difference) => at(levels, difference).level,
    ),
  )

describe('Eastern Front winter', () => {
  const { levels, germanModifiers, affects } = THE_WAR_WEATHER_EAST_WINTER

  it('has these levels, and the outer ones beyond the printed range', () => {
    expect(
      letters(levels, {
        arctic: 'A',
        'extreme-winter': 'E',
        'severe-winter': 'S',
        'harsh-winter': 'H',
        'russian-winter': 'R',
        'snow-and-sleet': 's',
        'hard-freeze': 'h',
      }),
    ).toBe('AAEESSHHHHHHHRRRssh')
    expect(at(levels, -11).level).toBe('arctic')
    expect(at(levels, 13).level).toBe('hard-freeze')
  })

  it('has exact odds', () => {
    expect(odds(levels)).toEqual({
      'harsh-winter': '29/50',
      'severe-winter': '11/100',
      'extreme-winter': '7/100',
      arctic: '3/100',
      'russian-winter': '3/20',
      'snow-and-sleet': '1/20',
      'hard-freeze': '1/100',
    })
  })

  // From the mildest level to the worst, each effect in a line of its own.
  const mildFirst = levels.toReversed()
  const german = mildFirst.map((row) => row.german)
  const soviet = mildFirst.map((row) => row.soviet)

  it('depletes these units', () => {
    expect(german.map(({ deplete }) => deplete.INF)).toEqual([2, 3, 3, 4, 4, 5, 6])
    expect(german.map(({ deplete }) => deplete.ARM)).toEqual([0, 0, 1, 1, 2, 2, 3])
    expect(german.map(({ deplete }) => deplete.MECH)).toEqual([0, 0, 1, 1, 2, 2, 3])
    expect(german.map(({ deplete }) => deplete.satellites)).toEqual([0, 0, 1, 1, 2, 3, 4])
  })

  it('hinders the Germans so', () => {
    expect(german.map(({ movement }) => movement.armMech)).toEqual([0, 2, 2, 4, 4, 4, 4])
    expect(german.map(({ movement }) => movement.others)).toEqual([0, 1, 1, 2, 2, 2, 2])
    expect(german.map(({ airRange }) => airRange)).toEqual([
      'full',
      'half',
      'one-hex',
      'one-hex',
      'one-hex',
      'grounded',
      'grounded',
    ])
    expect(german.map(({ supportShift }) => supportShift)).toEqual([null, null, 1, 1, 1, 1, 1])
    expect(german.map(({ transfers }) => transfers)).toEqual([null, null, null, 3, 2, 1, 0])
    const stopsAt = (
      effect: 'automaticVictory' | 'airborne' | 'fortification' | 'zonesOfControl' | 'secondImpulse',
    ) => mildFirst.find((row) => !row.german[effect])?.level
    expect(stopsAt('automaticVictory')).toBe('snow-and-sleet')
    expect(stopsAt('airborne')).toBe('snow-and-sleet')
    expect(stopsAt('fortification')).toBe('russian-winter')
    expect(stopsAt('zonesOfControl')).toBe('severe-winter')
    expect(stopsAt('secondImpulse')).toBe('extreme-winter')
  })

  it('hinders the Soviets so', () => {
    expect(soviet.map(({ movement }) => movement.armMech)).toEqual([0, 0, 0, 1, 1, 1, 3])
    expect(soviet.map(({ movement }) => movement.infCav)).toEqual([0, 0, 0, 0, 0, 1, 3])
    expect(soviet.map(({ airRange }) => airRange)).toEqual([0, 0, 0, 0, 1, 1, 2])
    expect(soviet.map(({ supportShift }) => supportShift)).toEqual([null, null, null, null, null, 1, 1])
  })

  it('is never milder in any effect at a worse level', () => {
    for (let i = 1; i < german.length; i++) {
      const [milder, worse] = [german[i - 1], german[i]]
      for (const unit of ['INF', 'ARM', 'MECH', 'satellites'] as const)
        expect(worse.deplete[unit]).toBeGreaterThanOrEqual(milder.deplete[unit])
      for (const effect of [
        'automaticVictory',
        'airborne',
        'fortification',
        'zonesOfControl',
        'secondImpulse',
      ] as const)
        if (!milder[effect]) expect(worse[effect]).toBe(false)
      expect(worse.transfers ?? 99).toBeLessThanOrEqual(milder.transfers ?? 99)
    }
  })

  it('is modified by how long the war has gone on', () => {
    expect(germanModifiers).toEqual({ first: -2, firstPrepared: 2, second: 0, later: 1 })
    expect(THE_WAR_WEATHER_EAST_WINTER.beforeWar).toBe('harsh-winter')
    expect(THE_WAR_WEATHER_EAST_WINTER.siberians).toBe('hard-freeze')
    expect(THE_WAR_WEATHER_EAST_WINTER.rolledBy).toEqual(['germany', 'soviet-union'])
  })

  it('reaches Sweden, and Western winter does not', () => {
    expect(affects).toContain('sweden')
    expect(THE_WAR_WEATHER_WEST.affects).not.toContain('sweden')
    expect(affects).toHaveLength(10)
  })
})

describe('Eastern Front mud', () => {
  const letterOf = { morass: 'm', 'heavy-mud': 'H', 'light-mud': 'L', clear: 'c' }

  it('has these levels in spring and in fall', () => {
    expect(letters(THE_WAR_WEATHER_EAST_SPRING.levels, letterOf)).toBe('mmmmHHHHHHHHHHHLLLc')
    expect(letters(THE_WAR_WEATHER_EAST_FALL.levels, letterOf)).toBe('mHHHLLLLLLLLLLLcccc')
  })

  it('has exact odds', () => {
    expect(odds(THE_WAR_WEATHER_EAST_SPRING.levels)).toEqual({
      'heavy-mud': '4/5',
      morass: '1/10',
      'light-mud': '9/100',
      clear: '1/100',
    })
    expect(odds(THE_WAR_WEATHER_EAST_FALL.levels)).toEqual({
      'light-mud': '4/5',
      'heavy-mud': '9/100',
      morass: '1/100',
      clear: '1/10',
    })
  })

  it('does the same in both seasons', () => {
    for (const { levels } of [THE_WAR_WEATHER_EAST_SPRING, THE_WAR_WEATHER_EAST_FALL]) {
      expect(levels.map(({ level }) => level)).toEqual(['morass', 'heavy-mud', 'light-mud', 'clear'])
      expect(levels.map(({ movement }) => [movement.armMech, movement.others])).toEqual([
        [2, 1],
        [2, 1],
        [2, 1],
        [0, 0],
      ])
      expect(levels.map(({ secondImpulse }) => secondImpulse)).toEqual([false, false, true, true])
      expect(levels.map(({ automaticVictory }) => automaticVictory)).toEqual([false, false, true, true])
      expect(levels.map(({ airborne }) => airborne)).toEqual([false, false, true, true])
      expect(levels.map(({ supportShift }) => supportShift)).toEqual([1, null, null, null])
    }
  })

  it('is the likeliest level of its season before the war in the East', () => {
    expect(THE_WAR_WEATHER_EAST_SPRING.beforeWar).toBe(at(THE_WAR_WEATHER_EAST_SPRING.levels, 0).level)
    expect(THE_WAR_WEATHER_EAST_FALL.beforeWar).toBe(at(THE_WAR_WEATHER_EAST_FALL.levels, 0).level)
    expect(THE_WAR_WEATHER_EAST_WINTER.beforeWar).toBe(at(THE_WAR_WEATHER_EAST_WINTER.levels, 0).level)
    expect(THE_WAR_WEATHER_EAST_SPRING.worseAfter).toEqual(['arctic', 'extreme-winter'])
    expect(THE_WAR_WEATHER_EAST_FALL.firstFallModifier).toBe(-2)
  })
})

describe('Western European winter', () => {
  const { levels, worseIn } = THE_WAR_WEATHER_WEST

  it('has these levels', () => {
    expect(
      letters(levels, {
        'extreme-winter': 'E',
        'severe-winter': 'S',
        snow: 's',
        'cold-rain': 'r',
        clear: 'c',
      }),
    ).toBe('ESSSSsssssssssrrrcc')
    expect(odds(levels)).toEqual({
      snow: '7/10',
      'severe-winter': '7/50',
      'extreme-winter': '1/100',
      'cold-rain': '3/25',
      clear: '3/100',
    })
    expect(worseIn).toEqual([1939, 1940])
  })

  it('does this, from the mildest level to the worst', () => {
    const mildFirst = levels.toReversed()
    expect(mildFirst.map(({ movement }) => movement.motorized)).toEqual([0, 2, 2, 2, 4])
    expect(mildFirst.map(({ movement }) => movement.others)).toEqual([0, 1, 1, 1, 2])
    expect(mildFirst.map(({ amphibious }) => amphibious)).toEqual([true, false, false, false, false])
    expect(mildFirst.map(({ airborne }) => airborne)).toEqual([true, false, false, false, false])
    expect(mildFirst.map(({ supportShift }) => supportShift)).toEqual([null, null, 1, 1, 1])
    expect(mildFirst.map(({ fortification }) => fortification)).toEqual([true, true, false, false, false])
    expect(mildFirst.map(({ airRange }) => airRange)).toEqual(['full', 'full', 'full', 'half', 'half'])
    expect(mildFirst.map(({ transferCost }) => transferCost)).toEqual([1, 1, 1, 2, 2])
  })
})

describe('Mediterranean winter', () => {
  const { levels, affects, alwaysClear, rolledBy } = THE_WAR_WEATHER_MEDITERRANEAN

  it('has these levels', () => {
    expect(letters(levels, { morass: 'm', 'cold-rain': 'r', clear: 'c' })).toBe('mmmmmmrrrrrrrrrrrcc')
    expect(odds(levels)).toEqual({ 'cold-rain': '19/25', morass: '21/100', clear: '3/100' })
  })

  it('does this, from the mildest level to the worst', () => {
    const mildFirst = levels.toReversed()
    expect(mildFirst.map(({ movement }) => [movement.motorized, movement.others])).toEqual([
      [0, 0],
      [2, 1],
      [2, 1],
    ])
    expect(mildFirst.map(({ airborne }) => airborne)).toEqual([true, false, false])
    expect(mildFirst.map(({ supportShift }) => supportShift)).toEqual([null, null, 1])
    expect(mildFirst.map(({ secondImpulse }) => secondImpulse)).toEqual([true, true, false])
  })

  it('is rolled by Italy and Britain, for fifteen countries and never for five', () => {
    expect(rolledBy).toEqual(['italy', 'britain'])
    expect([affects.length, alwaysClear.length]).toEqual([15, 5])
    for (const country of alwaysClear) expect(affects).not.toContain(country)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CITIES } from '../../../../src/games/the-war/board-data'
import { turn } from '../../../../src/games/the-war/calendar'
import { THE_WAR_CITIES, type TheWarCityName } from '../../../../src/games/the-war/places'
import {
  countObjectives,
  type EndOfTurn,
  type HeldObjective,
  OBJECTIVE_CITIES,
  victoryLevel,
  victoryOf,
} from '../../../../src/games/the-war/turn/27-victory'
import { rule } from '../../../../src/testing'

const end = (changes: Partial<EndOfTurn> = {}) =>
  victoryOf({
    turn: turn('fall', 1942),
    after: 'allied',
    axisControls: [],
    alliedControls: [],
    surrendered: [],
    ...changes,
  })

describe('victory', () => {
  it(`${rule('the-war', '27.1')} is sudden for the Axis with Paris and three prizes`, () => {
    expect(end({ axisControls: ['Paris', 'Moscow', 'Suez', 'Baku'] })).toMatchObject({
      winner: 'axis',
      level: 'sudden-death',
    })
    expect(end({ axisControls: ['Paris', 'Moscow', 'Suez'] })).toBeNull()
    expect(end({ axisControls: ['Moscow', 'Leningrad', 'Suez', 'Baku'] })).toBeNull()
    expect(end({ axisControls: ['Paris', 'Moscow', 'Suez', 'Baku'], after: 'axis' })).toBeNull()
  })

  it(`${rule('the-war', '27.1')} follows surrenders`, () => {
    expect(end({ surrendered: ['france', 'britain', 'soviet-union'] })).toMatchObject({ level: 'decisive' })
    expect(end({ surrendered: ['france', 'soviet-union'] })).toMatchObject({
      winner: 'axis',
      level: 'tactical',
    })
    expect(end({ surrendered: ['france', 'italy'] })).toBeNull()
    expect(end({ surrendered: ['france', 'germany'], turn: turn('spring', 1945) })).toMatchObject({
      winner: 'allied',
      level: 'tactical',
    })
    expect(end({ surrendered: ['germany'], turn: turn('fall', 1944) })).toMatchObject({ level: 'decisive' })
    expect(end({ surrendered: ['germany'], turn: turn('summer', 1945) })).toMatchObject({ winner: 'draw' })
  })

  it(`${rule('the-war', '27.1')} is Allied with Rome and Berlin in time, and Axis by lasting through Summer 1945`, () => {
    const cities = { alliedControls: ['Rome', 'Berlin'] } as const
    expect(end({ ...cities, turn: turn('spring', 1945) })).toMatchObject({
      winner: 'allied',
      level: 'sudden-death',
    })
    expect(end({ alliedControls: ['Rome'] })).toBeNull()
    expect(end({ ...cities, turn: turn('summer', 1945) })).toMatchObject({
      winner: 'axis',
      level: 'marginal',
    })
    expect(end({ turn: turn('summer', 1945), after: 'axis' })).toBeNull()
  })

  it(`${rule('the-war', '27.1')} has levels for each of many players`, () => {
    expect([14, 15, 17, 18, 20].map((n) => victoryLevel('britain-and-united-states', n))).toEqual([
      'stalemate',
      'marginal',
      'marginal',
      'tactical',
      'decisive',
    ])
    expect([0, 1, 2, 3].map((n) => victoryLevel('france', n))).toEqual([
      'defeat',
      'marginal',
      'tactical',
      'decisive',
    ])
    expect([4, 5, 6].map((n) => victoryLevel('germany', n))).toEqual(['defeat', 'stalemate', 'marginal'])
    expect([2, 3, 6].map((n) => victoryLevel('italy', n))).toEqual(['defeat', 'stalemate', 'decisive'])
    expect([13, 15, 16, 18].map((n) => victoryLevel('soviet-union', n))).toEqual([
      'stalemate',
      'stalemate',
      'marginal',
      'decisive',
    ])
  })

  const held = (city: TheWarCityName, standing: HeldObjective['standing'] = null) => ({ city, standing })

  it(`${rule('the-war', '27.2', '27.2.3')} counts cities where there is war`, () => {
    expect(countObjectives('germany', [held('Berlin'), held('Paris'), held('Paris')]).objectives).toBe(2)
    const peace = [held('Ankara', 'neutral'), held('Madrid', 'sympathizer'), held('Athens', 'associate')]
    expect(countObjectives('germany', [...peace, held('Bucharest', 'satellite')]).objectives).toBe(1)
    const forty = THE_WAR_CITIES.slice(0, 40).map((city) => held(city))
    expect(() => countObjectives('germany', forty)).toThrow('39')
    expect(CITIES.split('\n').filter((line) => line.includes('*'))).toHaveLength(OBJECTIVE_CITIES)
  })

  it('is never lower for more objectives', () => {
    const order = ['defeat', 'stalemate', 'marginal', 'tactical', 'decisive']
    const players = ['britain-and-united-states', 'france', 'germany', 'italy', 'soviet-union'] as const
    fc.assert(
      fc.property(fc.constantFrom(...players), fc.nat(39), (player, n) => {
        const at = (objectives: number) => order.indexOf(victoryLevel(player, objectives))
        expect(at(n + 1)).toBeGreaterThanOrEqual(at(n))
      }),
    )
  })

  it(`${rule('the-war', '27.2.1', '27.2.2')} counts two regions for Italy and the straits for the Soviets`, () => {
    const others = { corsica: true, tunisia: true, hexes: ['2818', '2819'] }
    expect(countObjectives('italy', [held('Rome')], others).objectives).toBe(3)
    expect(countObjectives('italy', [], { tunisia: true }).objectives).toBe(1)
    expect(countObjectives('soviet-union', [held('Istanbul')], others).objectives).toBe(2)
    expect(countObjectives('soviet-union', [], { hexes: ['2818'] }).objectives).toBe(0)
    expect(countObjectives('germany', [], others).objectives).toBe(0)
  })
})

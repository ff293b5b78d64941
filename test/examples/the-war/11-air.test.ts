/** The worked examples of section 11, told in our own words. */

import { describe, expect, it } from 'vitest'
import { resolveAirBattle, resolveCounterAir } from '../../../src/games/the-war/air/11-air-battles'
import { airCombatModifiers, resolveAirRound } from '../../../src/games/the-war/air/11-air-combat'
import { ONE_ROUND } from '../../../src/games/the-war/air/11-air-fight'
import {
  forceAirRating,
  nextToLose,
  ratingAgainstShips,
  ratingInTheAir,
  ratingUpgradeTurn,
} from '../../../src/games/the-war/air/11-air-ratings'
import { defensiveAirSupport, offensiveAirSupport } from '../../../src/games/the-war/air/11-air-support'
import { checkAirBasing, stagingRange } from '../../../src/games/the-war/air/11-airbases'
import { carrierSurpriseModifier, checkCarrierSurprise } from '../../../src/games/the-war/air/11-carriers'
import { flakOf } from '../../../src/games/the-war/air/11-flak'
import { isSuppliedForNow } from '../../../src/games/the-war/supply/12-out-of-supply'
import { withRolls } from '../../../src/kernel/dice'
import { THE_WAR_AIR_COMBAT } from '../../../src/tables/the-war-air-combat'
import { THE_WAR_GROUND_COMBAT } from '../../../src/tables/the-war-ground-combat'
import { rule } from '../../../src/testing'
import { comingUp } from '../../games/the-war/air-policies'
import { plane } from '../../games/the-war/units'

describe('section 11', () => {
  it(`${rule('the-war', '11.1')} a city with an airbase holds three fighters, or a TAC, an MDM and a fighter`, () => {
    const city = { terrain: 'clear', city: true, airbase: true } as const
    expect(checkAirBasing(city, ['FTR', 'FTR', 'FTR'])).toEqual({ legal: true })
    expect(checkAirBasing(city, ['TAC', 'MDM', 'FTR'])).toEqual({ legal: true })
    expect(checkAirBasing(city, ['TAC', 'MDM', 'TAC'])).toMatchObject({ code: 'base-full' })
  })

  it(`${rule('the-war', '11.2.1.1')} a German TAC stages ten hexes a leg, a fighter six`, () => {
    expect([stagingRange('TAC'), stagingRange('FTR')]).toEqual([10, 6])
  })

  it(`${rule('the-war', '11.3.1')} a 2-1 with a TAC is a 3-1, with an MDM a 4-1`, () => {
    const at = THE_WAR_GROUND_COMBAT.columnOf('2-1')
    const shifted = (type: 'TAC' | 'MDM') =>
      THE_WAR_GROUND_COMBAT.columns.labels[
        THE_WAR_GROUND_COMBAT.shift(at, offensiveAirSupport([plane(type)]).columns)
      ]
    expect([shifted('TAC'), shifted('MDM')]).toEqual(['3-1', '4-1'])
  })

  it(`${rule('the-war', '11.3.1', '11.4.1')} a third-rate Romanian TAC shifts as any other, either way`, () => {
    const romanian = [plane('TAC', { rating: 'third' })]
    expect([offensiveAirSupport(romanian).columns, defensiveAirSupport(romanian).columns]).toEqual([1, 1])
  })

  it(`${rule('the-war', '11.3.1', '11.9')} two German TAC roll 10 against a French one, read 7: it is depleted, and two columns stand`, () => {
    const battle = {
      attacker: [plane('TAC'), plane('TAC')],
      defender: [plane('TAC', { rating: 'third' as const })],
    }
    const { attacker, defender } = withRolls([10], (dice) => resolveAirBattle(battle, dice, ONE_ROUND))
    expect(defender).toMatchObject([{ condition: 'depleted' }])
    const { columns } = offensiveAirSupport(attacker)
    expect(columns).toBe(2)
    const table = THE_WAR_GROUND_COMBAT
    expect(table.columns.labels[table.column(24, 12) as number]).toBe('2-1')
    expect(table.columns.labels[table.shift(table.column(24, 12) as number, columns)]).toBe('4-1')
  })

  it(`${rule('the-war', '11.5.1')} a German fighter over an RAF field: battle, then flak and a strafing that comes to nothing`, () => {
    const mission = {
      attacker: [plane('FTR')],
      defender: [plane('FTR')],
      flak: flakOf({ flakUnits: 1 }),
      overBritain: true,
    }
    // Up in round one: a 3, read 5, depletes the RAF. Round two: flak on a 10 depletes the German; he rolls 10.
    const { attacker, defender, explain } = withRolls([3, 10, 10], (dice) =>
      resolveCounterAir(mission, dice, comingUp([true, false], 2)),
    )
    expect(attacker).toMatchObject([{ condition: 'depleted' }])
    expect(defender).toMatchObject([{ condition: 'depleted' }])
    expect(explain.at(-1)?.rule).toBe('11.5.1')
    const both = [plane('FTR', { condition: 'depleted' })]
    // The ratings cancel; over Britain is +2 in the list, where the example still has +1.
    const net = airCombatModifiers({ attacker: both, defender: both, overBritain: true })
    expect(net.reduce((sum, { amount }) => sum + amount, 0)).toBe(2)
  })

  it(`${rule('the-war', '11.7.2')} Gibraltar and Alexandria surprise Naples and Taranto, each with the chit, but not both Taranto`, () => {
    const taranto = { airBattle: false, round: 1, triedByOther: false } as const
    expect(checkCarrierSurprise(taranto)).toEqual({ legal: true })
    expect(checkCarrierSurprise({ ...taranto, triedByOther: true })).toMatchObject({ code: 'one-force' })
    expect(carrierSurpriseModifier(true, false)).toBe(-1)
  })

  it(`${rule('the-war', '11.9')} 13 factors against 4 are 3-1`, () => {
    expect(THE_WAR_AIR_COMBAT.columns.labels[THE_WAR_AIR_COMBAT.column(13, 4) as number]).toBe('3-1')
  })

  it(`${rule('the-war', '11.9')} a regional effort makes AD an AD2, a sustained one DE a DE3`, () => {
    const many = Array.from({ length: 6 }, () => plane('TAC'))
    const round = (effort: 'RAE' | 'SAE', roll: number) =>
      withRolls([roll], (dice) =>
        resolveAirRound({ attacker: many, defender: many, effort }, { round: 1 }, dice),
      )
    expect(round('RAE', 6)).toMatchObject({ result: 'AD', loser: 'attacker', units: 2 })
    expect(round('SAE', 1)).toMatchObject({ result: 'DE', loser: 'defender', units: 3 })
  })

  it(`${rule('the-war', '11.9', '11.5.1')} who comes up once and then no more is struck on the ground for two rounds`, () => {
    const mission = {
      attacker: [plane('FTR'), plane('FTR'), plane('FTR')],
      defender: [plane('FTR'), plane('FTR'), plane('FTR')],
      flak: 1,
    }
    const { rounds, explain } = withRolls([5, 1, 10, 1, 10], (dice) =>
      resolveCounterAir(mission, dice, comingUp([true, false, false])),
    )
    expect(rounds).toBe(3)
    expect(explain.filter(({ because }) => because.includes('on the ground'))).toHaveLength(4)
  })

  it(`${rule('the-war', '11.11.4')} a British NAC is first-rate against ships, though not in the air`, () => {
    expect([ratingAgainstShips(plane('NAC')), ratingInTheAir(plane('NAC'))]).toEqual(['first', 'fourth'])
  })

  it(`${rule('the-war', '11.11.2')} Italy pays from fall 1942 and is better after fall 1943`, () => {
    let track: ReturnType<typeof ratingUpgradeTurn> = { rating: 'third', steps: 0 }
    const after = ['fall 1942', 'winter 1942', 'spring 1943', 'summer 1943', 'fall 1943'].map(() => {
      track = ratingUpgradeTurn(track, true)
      return track.rating
    })
    expect(after).toEqual(['third', 'third', 'third', 'third', 'second'])
  })

  it(`${rule('the-war', '11.11.4')} a British TAC is fourth-rate while depleted, and first-rate once repaired`, () => {
    expect(ratingInTheAir(plane('TAC', { condition: 'depleted' }))).toBe('fourth')
    expect(ratingInTheAir(plane('TAC'))).toBe('first')
  })

  it(`${rule('the-war', '11.11.5')} a British TAC and NAC are first-rate together, and the TAC is hit first`, () => {
    const ratings = [plane('TAC'), plane('NAC')].map(ratingInTheAir)
    expect(forceAirRating(ratings)).toBe('first')
    expect(nextToLose(ratings)).toEqual([0])
    const battle = { attacker: [plane('TAC'), plane('NAC')], defender: [plane('TAC')] }
    expect(airCombatModifiers(battle).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it(`${rule('the-war', '11.12.2')} an airbase with a flak unit has a factor of two`, () => {
    expect(flakOf({ airbase: true, flakUnits: 1 })).toBe(2)
  })

  it(`${rule('the-war', '11.14.5')} a drop in summer 1944 is supplied through the Axis fall turn, and needs a line when the Allied one ends`, () => {
    // Allied summer, Axis fall, Allied fall
    const turns = [0, 1, 2]
    expect(turns.map((since) => isSuppliedForNow('airborne-landing', true, since))).toEqual([
      true,
      true,
      false,
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  checkCommandoDrop,
  checkCommandoMission,
  checkTaskForceNations,
  commandoMovement,
  commandosTakeTown,
  exfiltrationOdds,
  figuresOnCounter,
  mayExamineCounter,
  mayNationHaveType,
  mayStormFromSea,
  resolveExfiltration,
  TASK_FORCE_EFFORTS_OF,
} from '../../../../src/games/the-war/ground/02-units'
import { oddsRecord } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { THE_WAR_AIR_RANGES } from '../../../../src/tables/the-war-air-ranges'
import { THE_WAR_GROUND_COMBAT } from '../../../../src/tables/the-war-ground-combat'
import { THE_WAR_UNIT_TYPES } from '../../../../src/tables/the-war-unit-types'
import { rule } from '../../../../src/testing'

const ok = { legal: true }

describe('counters', () => {
  it(`${rule('the-war', '2.4')} show two figures, three, or one`, () => {
    expect(figuresOnCounter('INF')).toEqual(['factor', 'movement'])
    for (const type of ['FTR', 'NAC', 'Fleet', 'CV'] as const)
      expect(figuresOnCounter(type)).toEqual(['factor', 'offensive-range', 'interception-range'])
    for (const type of ['SAC', 'U-Boat', 'Jet INT'] as const)
      expect(figuresOnCounter(type)).toEqual(['factor'])
  })

  it(`${rule('the-war', '2.4')} have the ranges of their type`, () => {
    const { ranges } = THE_WAR_AIR_RANGES
    const pair = (type: 'FTR' | 'TAC' | 'MDM' | 'NAC') => [ranges[type].offensive, ranges[type].interception]
    expect([pair('FTR'), pair('TAC'), pair('MDM'), pair('NAC')]).toEqual([
      [3, 2],
      [5, 4],
      [7, 6],
      [3, 2],
    ])
    const { Fleet, CV } = THE_WAR_UNIT_TYPES.naval
    expect([Fleet.seaAreas, Fleet.interception]).toEqual([CV.seaAreas, CV.interception])
  })

  it(`${rule('the-war', '2.4')} may be looked at, but not under a Task Force or face down`, () => {
    expect(mayExamineCounter({ mine: false })).toEqual(ok)
    expect(mayExamineCounter({ mine: false, inHiddenTaskForce: true })).toMatchObject({ rule: '2.4' })
    expect(mayExamineCounter({ mine: false, faceDown: true })).toMatchObject({ rule: '5.1' })
    expect(mayExamineCounter({ mine: true, inHiddenTaskForce: true, faceDown: true })).toEqual(ok)
  })
})

describe('types of units', () => {
  it(`${rule('the-war', '2.6')} are not for everybody`, () => {
    expect(mayNationHaveType('INF', 'spain', false)).toEqual(ok)
    expect(mayNationHaveType('ART', 'germany', true)).toEqual(ok)
    expect(mayNationHaveType('ART', 'germany', false)).toMatchObject({ code: 'no-variant' })
    expect(mayNationHaveType('ART', 'britain', true)).toMatchObject({ code: 'not-theirs' })
    expect(mayNationHaveType('CDO', 'britain', true)).toEqual(ok)
    expect(mayNationHaveType('CDO', 'united-states', true)).toMatchObject({ code: 'not-theirs' })
    expect(mayNationHaveType('MOTFlak', 'italy', true)).toMatchObject({ code: 'german' })
    expect(mayNationHaveType('V-1', 'germany', false)).toEqual(ok)
    expect(mayNationHaveType('LRFTR', 'britain', false)).toMatchObject({ code: 'american' })
  })

  it(`${rule('the-war', '2.6')} Task Forces have a British Fleet among them, and British efforts`, () => {
    expect(checkTaskForceNations(['britain', 'britain'])).toEqual(ok)
    expect(checkTaskForceNations(['united-states', 'britain'])).toEqual(ok)
    expect(checkTaskForceNations(['united-states', 'united-states'])).toMatchObject({
      code: 'no-british-fleet',
    })
    expect(TASK_FORCE_EFFORTS_OF).toBe('britain')
  })

  it(`${rule('the-war', '2.6')} commandos land at ports too, and jump ten hexes, but not with paratroops`, () => {
    expect(mayStormFromSea('INF', 'beach')).toEqual(ok)
    expect(mayStormFromSea('INF', 'port')).toMatchObject({ code: 'commandos-only' })
    expect(mayStormFromSea('CDO', 'port')).toEqual(ok)
    expect(mayStormFromSea('CDO', 'other')).toMatchObject({ code: 'no-beach' })
    const drop = { fromFriendlyAirbase: true, hexes: 10, withParatroops: false }
    expect(checkCommandoDrop(drop)).toEqual(ok)
    expect(checkCommandoDrop({ ...drop, hexes: 11 })).toMatchObject({ code: 'out-of-range' })
    expect(checkCommandoDrop({ ...drop, fromFriendlyAirbase: false })).toMatchObject({
      code: 'not-at-airbase',
    })
    expect(checkCommandoDrop({ ...drop, withParatroops: true })).toMatchObject({ code: 'with-paratroops' })
  })

  it(`${rule('the-war', '2.6')} the British commando goes to occupied countries from Spring 1942, a hex a turn`, () => {
    const mission = {
      nation: 'britain',
      turn: turn('spring', 1942),
      place: 'bohemia',
      germanControlled: true,
    } as const
    expect(checkCommandoMission(mission)).toEqual(ok)
    expect(checkCommandoMission({ ...mission, place: 'occupied-france' })).toEqual(ok)
    expect(checkCommandoMission({ ...mission, turn: turn('winter', 1941) })).toMatchObject({
      code: 'too-early',
    })
    expect(checkCommandoMission({ ...mission, nation: 'germany' })).toMatchObject({ code: 'british-only' })
    expect(checkCommandoMission({ ...mission, place: 'soviet-union' })).toMatchObject({
      code: 'no-minor-country',
    })
    expect(checkCommandoMission({ ...mission, germanControlled: false })).toMatchObject({
      code: 'not-occupied',
    })
    expect([commandoMovement('friendly', 7), commandoMovement('enemy', 7)]).toEqual([7, 1])
  })

  it(`${rule('the-war', '2.6')} and comes home on a 6 or less`, () => {
    expect(withRolls([6], resolveExfiltration)).toBe('home')
    expect(withRolls([7], resolveExfiltration)).toBe('eliminated')
    expect(oddsRecord(exfiltrationOdds())).toEqual({ home: '3/5', eliminated: '2/5' })
  })

  it(`${rule('the-war', '2.6')} commandos take an empty town only by a result against its defence`, () => {
    const takes = new Set<string>()
    const fails = new Set<string>()
    for (let column = 0; column < THE_WAR_GROUND_COMBAT.columns.labels.length; column++)
      for (let roll = -1; roll <= 12; roll++) {
        const cell = THE_WAR_GROUND_COMBAT.lookup(column, roll)
        ;(commandosTakeTown(cell) ? takes : fails).add(cell.text.replace('Ω', ''))
      }
    expect([...takes].sort()).toEqual(['DD', 'DD2', 'DD3', 'DE', 'DR', '½ DE'])
    expect([...fails].sort()).toEqual(['2xEX', 'AE', 'EX', 'EX/PV', '½ AE', '½ EX'])
  })
})

import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { NEUTRAL } from '../../../../src/games/the-war/diplomacy/16-status'
import { checkUnitUpgrade, GERMAN_ARMOR_UPGRADE } from '../../../../src/games/the-war/economy/unit-upgrades'
import { THE_WAR_CITIES } from '../../../../src/games/the-war/places'
import {
  germanRollDue,
  germanSurrenderOdds,
  mayReachNarvik,
  mayVolkssturmEnter,
  type OreSituation,
  resolveGermanSurrender,
  swedishOre,
  victoryOverGermany,
  volkssturmReceived,
} from '../../../../src/games/the-war/powers/20-germany'
import { probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { in_ } from '../map'

describe('Germany', () => {
  it(`${rule('the-war', '20.1')} misses Swedish ore when Sweden, Narvik or the sea is lost`, () => {
    const at = (changes: Partial<OreSituation> = {}) =>
      swedishOre({
        turn: turn('spring', 1942),
        sweden: NEUTRAL,
        swedenConqueredByGermany: false,
        narvik: 'germany',
        norwegianWatersMined: false,
        ...changes,
      })
    expect(at()).toMatchObject({ level: 0, base: 0 })
    expect(at({ sweden: { level: 'associate', power: 'britain' } })).toMatchObject({ level: -20, base: 0 })
    expect(at({ sweden: { level: 'satellite', power: 'soviet-union' } }).level).toBe(-20)
    expect(at({ sweden: { level: 'sympathizer', power: 'britain' } }).level).toBe(0)
    expect(at({ narvik: 'united-states' }).level).toBe(-20)
    expect(at({ norwegianWatersMined: true }).level).toBe(-20)
    expect(at({ norwegianWatersMined: true, narvik: 'france' }).level).toBe(-20)
    expect(at({ norwegianWatersMined: true, turn: turn('fall', 1942) }).level).toBe(0)
    const fall = { turn: turn('fall', 1944) }
    expect(at(fall)).toMatchObject({ level: -20, base: -20 })
    expect(at({ ...fall, sweden: { level: 'satellite', power: 'germany' } }).base).toBe(0)
    expect(at({ ...fall, swedenConqueredByGermany: true }).base).toBe(0)
    expect([mayReachNarvik('stratmove', 'Oslo').legal, mayReachNarvik('stratmove', 'Bergen').legal]).toEqual([
      true,
      false,
    ])
    expect(mayReachNarvik('amphibious-assault', 'Southampton').legal).toBe(true)
    // 8.8.8 has further ways, and the note to 8.2 sends a Fleet from Kiel.
    expect(
      (['Scapa Flow', 'Kiel', 'Calais'] as const).map((port) => mayReachNarvik('stratmove', port).legal),
    ).toEqual([true, true, true])
    expect(mayReachNarvik('overland', 'Oslo')).toMatchObject({ rule: '20.1' })
  })

  it(`${rule('the-war', '20.2')} calls up its last nine units in Fall 1944`, () => {
    expect([volkssturmReceived(turn('summer', 1944)), volkssturmReceived(turn('fall', 1944))]).toEqual([0, 9])
    expect(mayVolkssturmEnter(false)).toMatchObject({ rule: '20.2' })
    expect(mayVolkssturmEnter(true)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '20.3')} trades two armored units, the second from Fall 1944`, () => {
    const offer = {
      unit: '8-8 ARM',
      turn: turn('spring', 1943),
      armyRating: 'first',
      done: 0,
      doneThisTurn: 0,
      inEnemyZone: false,
      inFullSupply: true,
    } as const
    expect([GERMAN_ARMOR_UPGRADE.cost, GERMAN_ARMOR_UPGRADE.countsAsConstruction]).toEqual([4, true])
    expect(checkUnitUpgrade(GERMAN_ARMOR_UPGRADE, offer)).toEqual({ legal: true })
    expect(checkUnitUpgrade(GERMAN_ARMOR_UPGRADE, { ...offer, turn: turn('winter', 1942) })).toMatchObject({
      code: 'wrong-turn',
    })
    expect(checkUnitUpgrade(GERMAN_ARMOR_UPGRADE, { ...offer, done: 1 })).toMatchObject({ code: 'all-done' })
    expect(checkUnitUpgrade(GERMAN_ARMOR_UPGRADE, { ...offer, done: 1, turn: turn('fall', 1944) })).toEqual({
      legal: true,
    })
    expect(checkUnitUpgrade(GERMAN_ARMOR_UPGRADE, { ...offer, inEnemyZone: true })).toMatchObject({
      rule: '20.3',
    })
  })

  it(`${rule('the-war', '20.4')} rolls when a home city falls, and a late surrender is worth less`, () => {
    const apart = THE_WAR_CITIES.filter(
      (city) => in_(city).country === 'danzig' || in_(city).region === 'east-prussia',
    )
    expect(apart).toEqual(['Memel', 'Konigsberg', 'Danzig'])
    expect([germanRollDue(apart), germanRollDue([...apart, 'Cologne'])]).toEqual([false, true])
    const facts = { berlin: true, 'home-city': 3, 'italy-surrendered': true }
    const roll = (n: number) =>
      withRolls([n], (dice) => resolveGermanSurrender(turn('spring', 1945), facts, dice))
    expect(roll(9)).toMatchObject({ roll: 0, surrenders: true, victory: 'tactical' })
    expect(roll(10)).toMatchObject({ surrenders: false, victory: null })
    const odds = (more: object) =>
      fractionText(probabilityThat(germanSurrenderOdds(turn('spring', 1945), { ...facts, ...more }), Boolean))
    expect([
      odds({}),
      odds({ 'soviet-atrocities': true }),
      odds({ alpenfestung: true, firestorm: 2 }),
    ]).toEqual(['9/10', '4/5', '1'])
    const levels = (['fall', 'winter'] as const).map((season) => victoryOverGermany(turn(season, 1944)))
    expect(levels).toEqual(['decisive', 'tactical'])
    expect([victoryOverGermany(turn('spring', 1945)), victoryOverGermany(turn('summer', 1945))]).toEqual([
      'tactical',
      'marginal',
    ])
  })
})

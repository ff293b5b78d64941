import { describe, expect, it } from 'vitest'
import { turn } from '../../../src/games/the-war/calendar'
import { industryEvacuationCost } from '../../../src/games/the-war/economy/14-narfs'
import {
  BRITISH_ARMOR_UPGRADE,
  ITALIAN_ARMOR_UPGRADE,
  SOVIET_LIGHT_TANK_UPGRADE,
  SOVIET_TANK_UPGRADE,
} from '../../../src/games/the-war/economy/unit-upgrades'
import type { TheWarCityName } from '../../../src/games/the-war/places'
import {
  britishRollDue,
  mediterraneanPrestige,
  resolveBritishSurrender,
} from '../../../src/games/the-war/powers/17-britain'
import { havensForStranded } from '../../../src/games/the-war/powers/18-armistice'
import { frenchRollDue, westernSurpriseMovement } from '../../../src/games/the-war/powers/18-france'
import {
  colonyOdds,
  FRENCH_COLONIES,
  frenchNavyGoesTo,
  ownerAfterFrenchSurrender,
} from '../../../src/games/the-war/powers/18-vichy'
import {
  dividedItaly,
  eastAfricaConquered,
  NORTHERN_ITALIAN_CITIES,
} from '../../../src/games/the-war/powers/19-italy'
import {
  barbarossaMovement,
  sovietCityLost,
  sovietMobilization,
  sovietSupply,
} from '../../../src/games/the-war/powers/21-soviet-union'
import { usMobilization } from '../../../src/games/the-war/powers/22-united-states'
import { unbuiltValue } from '../../../src/games/the-war/powers/surrender'
import { withRolls } from '../../../src/kernel/dice'
import { THE_WAR_NARF_SOURCES } from '../../../src/tables/the-war-narf-sources'
import { THE_WAR_PRODUCTION_COSTS } from '../../../src/tables/the-war-production-costs'
import { rule } from '../../../src/testing'

describe('examples of sections 17 to 22', () => {
  it(`${rule('the-war', '17.2.2')} Suez falls, with Gibraltar Axis already: one roll, and +2`, () => {
    expect(britishRollDue(['suez'])).toBe(true)
    const outcome = withRolls([5], (dice) =>
      resolveBritishSurrender(['suez', 'gibraltar'], { suez: true, gibraltar: true }, dice),
    )
    expect(outcome).toMatchObject({ roll: 7, surrenders: false })
  })

  it(`${rule('the-war', '17.4', '19.4')} two factors more at three NARFs each are 6`, () => {
    const { perFactorOf } = THE_WAR_PRODUCTION_COSTS.ground.ARM
    expect(BRITISH_ARMOR_UPGRADE.cost).toBe((4 - 2) * (perFactorOf?.britain ?? 0))
    expect(ITALIAN_ARMOR_UPGRADE.cost).toBe((4 - 2) * (perFactorOf?.italy ?? 0))
  })

  it(`${rule('the-war', '21.7.3')} four and three factors more at two NARFs each are 8 and 6`, () => {
    const { perFactor } = THE_WAR_PRODUCTION_COSTS.ground.ARM
    expect([SOVIET_TANK_UPGRADE.cost, SOVIET_LIGHT_TANK_UPGRADE.cost]).toEqual([4 * perFactor, 3 * perFactor])
  })

  it(`${rule('the-war', '18.2')} a surprised 6-5 INF has two movement points`, () => {
    expect(westernSurpriseMovement(5)).toBe(2)
  })

  it(`${rule('the-war', '18.5.2')} Italy keeps a Tunisia that it took before the surrender`, () => {
    expect(ownerAfterFrenchSurrender({ place: 'tunisia', conqueredBy: 'italy' }, 'germany', [])).toBe('italy')
  })

  it(`${rule('the-war', '19.1.2')} two 3-7 MOT and a TAC, there from Winter 1940, win East Africa in Summer 1941`, () => {
    const there = { sixSevenMot: 0, threeSevenMot: 2, tacOrMdm: 1, effortThere: 'LLE' } as const
    const spring = [there]
    expect(eastAfricaConquered(spring, false)).toBe(false)
    expect(eastAfricaConquered([...spring, there], false)).toBe(true)
  })

  it(`${rule('the-war', '21.1')} a 6-5 INF lost out of supply counts 14 NARFs`, () => {
    const { perFactor, cadre } = THE_WAR_PRODUCTION_COSTS.ground.INF
    expect(unbuiltValue([{ cost: 6 * perFactor + cadre, outOfSupply: true }])).toBe(14)
  })

  it(`${rule('the-war', '21.2')} Moscow brings Germany 6 a spring; Moscow and Kiev are moved for 6 and 3`, () => {
    expect(sovietCityLost('Moscow', 'spring', false).yearlyGain).toBe(6)
    expect([industryEvacuationCost('Moscow'), industryEvacuationCost('Kiev')]).toEqual([6, 3])
  })

  it(`${rule('the-war', '21.4')} a surprised 3-5 INF has four points, a 6-8 ARM six`, () => {
    expect([barbarossaMovement('INF', 5), barbarossaMovement('ARM', 8)]).toEqual([4, 6])
  })

  it(`${rule('the-war', '17.1')} with Suez and Gibraltar both lost Britain pays 20 each spring`, () => {
    expect(mediterraneanPrestige(turn('spring', 1942), { suez: true, gibraltar: true }).narfs).toBe(-20)
  })

  it(`${rule('the-war', '18.4')} France rolls with Paris lost, or with another home city lost`, () => {
    expect(frenchRollDue({ paris: true, otherCities: 0 })).toBe(true)
    expect(frenchRollDue({ paris: false, otherCities: 1 })).toBe(true)
    expect(frenchRollDue({ paris: false, otherCities: 0 })).toBe(false)
  })

  it(`${rule('the-war', '18.5.4')} a surrender in Spring 1940 leaves no colony to Free France`, () => {
    const odds = colonyOdds(turn('spring', 1940), FRENCH_COLONIES)
    expect(odds.map(({ value }) => value)).toEqual([[]])
  })

  it(`${rule('the-war', '18.5.5')} ships go to North Africa if any of its three colonies is Vichy's`, () => {
    expect(frenchNavyGoesTo({ Fleet: 3, CV: 0 }, ['tunisia']).northAfrica.Fleet).toBe(1)
    expect(frenchNavyGoesTo({ Fleet: 3, CV: 0 }, ['syria']).northAfrica.Fleet).toBe(0)
  })

  it(`${rule('the-war', '18.5.7')} five British units in Algeria do not all go to Gibraltar`, () => {
    const havens = [
      { hex: 'gibraltar', distance: 3, room: 2 },
      { hex: 'malta', distance: 7, room: 3 },
    ]
    expect(havensForStranded(5, havens)).toEqual({ placed: { gibraltar: 2, malta: 3 }, left: 0 })
  })

  it(`${rule('the-war', '19.3')} with a new Fascist state the Allies have Italy's base less its 40; without, the parts`, () => {
    const base = THE_WAR_NARF_SOURCES.bases.italy
    expect(dividedItaly({ revived: true, narfBase: base })).toBe(base - 40)
    const part = (cities: readonly TheWarCityName[], regions: readonly 'sicily'[] = []) =>
      dividedItaly({ revived: false, cities, regions })
    expect([part(NORTHERN_ITALIAN_CITIES), part([], ['sicily']), part(['Rome'])]).toEqual([40, 5, 8])
  })

  it(`${rule('the-war', '21.5')} Moscow supplies Soviet units if it has a way to the edge; the edge does without it`, () => {
    const way = { toMoscow: true, moscowToEdge: true, toEastEdge: false }
    expect(sovietSupply(way)).toBe(true)
    expect(sovietSupply({ ...way, moscowToEdge: false })).toBe(false)
    expect(sovietSupply({ toMoscow: false, moscowToEdge: false, toEastEdge: true })).toBe(true)
  })

  it(`${rule('the-war', '21.7.1')} an attack in Summer 1941 brings 100 NARFs and free units in six turns to Fall 1942`, () => {
    const attack = turn('summer', 1941)
    const turns = [
      attack,
      turn('fall', 1941),
      turn('winter', 1941),
      turn('spring', 1942),
      turn('summer', 1942),
      turn('fall', 1942),
    ].map((now) => sovietMobilization(now, attack))
    expect(turns.map(({ narfs }) => narfs)).toEqual([15, 15, 15, 15, 20, 20])
    expect(turns.reduce((sum, { narfs }) => sum + narfs, 0)).toBe(100)
    expect(turns.map(({ freeBuilds }) => freeBuilds)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it(`${rule('the-war', '22.4.2')} entry in 1941 brings 50, 75, 100 and 125 in the springs of 1942 to 1945`, () => {
    const springs = ([1942, 1943, 1944, 1945] as const).map((year) =>
      usMobilization(turn('spring', year), turn('winter', 1941)),
    )
    expect(springs).toEqual([50, 75, 100, 125])
  })
})

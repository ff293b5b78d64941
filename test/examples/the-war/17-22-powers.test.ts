import { describe, expect, it } from 'vitest'
import { britishRollDue, resolveBritishSurrender } from '../../../src/games/the-war/17-britain'
import { westernSurpriseMovement } from '../../../src/games/the-war/18-france'
import { ownerAfterSurrender } from '../../../src/games/the-war/18-vichy'
import { eastAfricaConquered } from '../../../src/games/the-war/19-italy'
import { evacuationCost, sovietCityLost, surprisedMovement } from '../../../src/games/the-war/21-soviet-union'
import { unbuiltValue } from '../../../src/games/the-war/surrender'
import {
  BRITISH_ARMOR,
  ITALIAN_ARMOR,
  SOVIET_LIGHT_TANKS,
  SOVIET_TANKS,
} from '../../../src/games/the-war/unit-upgrades'
import { withRolls } from '../../../src/kernel/dice'
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
    expect(BRITISH_ARMOR.cost).toBe((4 - 2) * (perFactorOf?.britain ?? 0))
    expect(ITALIAN_ARMOR.cost).toBe((4 - 2) * (perFactorOf?.italy ?? 0))
  })

  it(`${rule('the-war', '21.7.3')} four and three factors more at two NARFs each are 8 and 6`, () => {
    const { perFactor } = THE_WAR_PRODUCTION_COSTS.ground.ARM
    expect([SOVIET_TANKS.cost, SOVIET_LIGHT_TANKS.cost]).toEqual([4 * perFactor, 3 * perFactor])
  })

  it(`${rule('the-war', '18.2')} a surprised 6-5 INF has two movement points`, () => {
    expect(westernSurpriseMovement(5)).toBe(2)
  })

  it(`${rule('the-war', '18.5.2')} Italy keeps a Tunisia that it took before the surrender`, () => {
    expect(ownerAfterSurrender({ place: 'tunisia', conqueredBy: 'italy' }, 'germany', [])).toBe('italy')
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
    expect([evacuationCost('Moscow'), evacuationCost('Kiev')]).toEqual([6, 3])
  })

  it(`${rule('the-war', '21.4')} a surprised 3-5 INF has four points, a 6-8 ARM six`, () => {
    expect([surprisedMovement('INF', 5), surprisedMovement('ARM', 8)]).toEqual([4, 6])
  })
})

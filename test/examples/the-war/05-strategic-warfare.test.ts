/** The worked examples of section 5, told in our own words. */

import { describe, expect, it } from 'vitest'
import { bomberAttrition, bombingModifiers } from '../../../src/games/the-war/strategic/05-bombing'
import { replaceLentMdm } from '../../../src/games/the-war/strategic/05-german-bombing'
import { hunterDistance, raiderMetAt } from '../../../src/games/the-war/strategic/05-raiders'
import { submarinesAfterBattle } from '../../../src/games/the-war/strategic/05-strategic-warfare'
import {
  convoyLoss,
  fleetToAsw,
  resolveUBoatWar,
  uBoatAttrition,
} from '../../../src/games/the-war/strategic/05-u-boat-war'
import { withRolls } from '../../../src/kernel/dice'
import { rule } from '../../../src/testing'

describe('section 5', () => {
  it(`${rule('the-war', '5.1.1')} a DL2 of the Happy Time is six NARFs more, eight in an ambush, ten in a massacre`, () => {
    // No U-boat is beyond the escorts that are left, so only the escorts that would be lost are paid for.
    const paid = (uBoats: number, asw: number, roll: number) => {
      const battle = { turn: { season: 'spring', year: 1942 }, uBoats, asw, holds: ['happy-time'] } as const
      const outcome = withRolls([roll], (dice) => resolveUBoatWar(battle, dice))
      const instead = outcome.explain.find(({ because }) => because.includes('would be lost'))
      return [outcome.result.text, outcome.convoy, instead?.amount, outcome.aswLost]
    }
    expect(paid(8, 16, 2)).toEqual(['DL2/DA3', 'plain', 6, 0])
    expect(paid(8, 8, 1)).toEqual(['DL2/DA4*', 'ambush', 8, 0])
    expect(paid(8, 4, 2)).toEqual(['DL2/DA5**', 'massacre', 10, 0])
  })

  it(`${rule('the-war', '5.1.3.4')} a Fleet that lends its escorts goes to space 5 of a shipyard`, () => {
    expect(fleetToAsw({ season: 'spring', year: 1941 })).toMatchObject({ shipyardSpace: 5 })
  })

  it(`${rule('the-war', '5.1.2.2')} a § raider is met in the North Atlantic, five Sea Areas from America`, () => {
    expect(raiderMetAt('Narvik', true)).toBe('north-atlantic')
    expect([hunterDistance('us', 9), hunterDistance('canada', 9)]).toEqual([5, 5])
  })

  it(`${rule('the-war', '5.2')} Heavy Flak of level 3 is +1 on the bombing roll`, () => {
    const raid = {
      turn: { season: 'spring', year: 1943 },
      bombers: 'united-states',
      target: 'germany',
      sac: 3,
      int: 3,
    } as const
    expect(bombingModifiers({ ...raid, heavyFlak: 3 }, 3).map(({ amount }) => amount)).toEqual([1])
    expect(bombingModifiers({ ...raid, heavyFlak: 2 }, 3)).toEqual([])
  })

  it(`${rule('the-war', '5.3.1', '8.8.7')} a depletion finds one of two ASW, and a sinking one U-boat`, () => {
    const two = ['full-strength', 'full-strength'] as const
    expect(
      submarinesAfterBattle(two, { depleted: 1, sunk: 0 }).filter((one) => one === 'depleted'),
    ).toHaveLength(1)
    expect(submarinesAfterBattle(two, { depleted: 0, sunk: 1 })).toHaveLength(1)
  })

  it(`${rule('the-war', '5.1.3')} 31 NARFs sunk take two SMPs`, () => {
    expect(convoyLoss({ power: 'britain', narfs: 31, convoy: 'plain', britishIslesBase: 120 })).toMatchObject(
      {
        narfs: 31,
        smps: 2,
      },
    )
  })

  it(`${rule('the-war', '5.1.3.3')} five ASW cost two U-boats in fall 1941 and three in fall 1943`, () => {
    const lost = (year: 1941 | 1943) =>
      uBoatAttrition({ turn: { season: 'fall', year }, asw: 5, uBoatsLeft: 10, damaged: true })
    expect(lost(1941)).toBe(2)
    expect(lost(1943)).toBe(3)
  })

  it(`${rule('the-war', '5.2.3')} five INT split 3 and 2 cost each bomber force one SAC; all five on one cost two`, () => {
    const lost = (int: number) => bomberAttrition({ int, sacLeft: 6, damaged: true })
    expect([lost(3), lost(2)]).toEqual([1, 1])
    expect([lost(5), lost(0)]).toEqual([2, 0])
  })

  it(`${rule('the-war', '5.2.4')} six lent bombers depleted are one MDM; ten are one and a repair`, () => {
    expect(replaceLentMdm(0, 6)).toMatchObject({ rebuilt: 1, repaired: 0 })
    expect(replaceLentMdm(0, 10)).toMatchObject({ rebuilt: 1, repaired: 1 })
  })
})

/** The worked examples of section 5, told in our own words. */

import { describe, expect, it } from 'vitest'
import { bomberAttrition } from '../../../src/games/the-war/05-bombing'
import { replaceLentMdm } from '../../../src/games/the-war/05-german-bombing'
import { convoyLoss, uBoatAttrition } from '../../../src/games/the-war/05-u-boat-war'
import { rule } from '../../../src/testing'

describe('section 5', () => {
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

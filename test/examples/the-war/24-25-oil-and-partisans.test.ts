import { describe, expect, it } from 'vitest'
import { germanOil, resolveGermanShortage } from '../../../src/games/the-war/economy/24-oil'
import {
  partisansAgainst,
  resolveAtrocities,
  resolvePartisanCreation,
} from '../../../src/games/the-war/ground/25-partisans'
import { withRolls } from '../../../src/kernel/dice'
import { rule } from '../../../src/testing'

const noFields = { maikop: false, grozny: false, baku: false, mosul: false }

describe('examples of sections 24 and 25', () => {
  it(`${rule('the-war', '24.1')} Summer 1944, Ploesti lost and a double oil hit: a 9 stops 13 units`, () => {
    const oil = germanOil({ ...noFields, ploesti: 'hostile' }, 2)
    expect(oil.factors).toBe(3)
    expect(withRolls([9], (dice) => resolveGermanShortage(oil, dice)).immobile).toBe(13)
  })

  it(`${rule('the-war', '24.1')} with Baku Germany has 10 SMPs, with Mosul as well 13`, () => {
    expect(germanOil({ ...noFields, ploesti: 'own', baku: true }).factors).toBe(10)
    expect(germanOil({ ...noFields, ploesti: 'own', baku: true, mosul: true }).factors).toBe(13)
  })

  it(`${rule('the-war', '25.1.1')} Poland, Fall 1939: four atrocities, and a 5 in spring for two partisans`, () => {
    const { atrocities } = withRolls([4], (dice) =>
      resolveAtrocities({ country: 'poland', by: 'germany' }, dice),
    )
    expect(atrocities).toBe(4)
    expect(withRolls([5], (dice) => resolvePartisanCreation('poland', atrocities, dice)).partisans).toBe(2)
  })

  it(`${rule('the-war', '25.4')} the West rolls once against Germany, for all countries together, and once against Italy`, () => {
    const of = 'western-allies' as const
    const partisans = [
      { of, against: 'germany', counts: true },
      { of, against: 'germany', counts: true },
      { of, against: 'italy', counts: true },
      { of: 'soviet', against: 'germany', counts: true },
      { of, against: 'germany', counts: false },
    ] as const
    expect([...partisansAgainst(of, partisans)]).toEqual([
      ['germany', 2],
      ['italy', 1],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import {
  convoyNarfs,
  convoyOdds,
  interceptionCounters,
  mayConvoySail,
  resolveConvoy,
} from '../../../../src/games/the-war/options/29-convoys'
import { oddsRecord } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'

describe('convoys on the map', () => {
  it(`${rule('the-war', '29.7')} meet a counter for every three U-Boats, and six dummies`, () => {
    expect([interceptionCounters(3), interceptionCounters(4)]).toEqual([
      { real: 1, dummies: 6 },
      { real: 2, dummies: 6 },
    ])
    expect([mayConvoySail('celtic-sea').legal, mayConvoySail('east-baltic').legal]).toEqual([true, false])
  })

  it(`${rule('the-war', '29.7')} are massacred next to one, ambushed two hexes away, and safe beyond`, () => {
    const fate = (rolls: number[], hexes: number) => withRolls(rolls, (dice) => resolveConvoy(hexes, dice))
    expect(fate([6], 1)).toMatchObject({ fate: 'massacre', narfsPerUBoat: 5 })
    expect(fate([7], 0)).toMatchObject({ fate: 'usual', narfsPerUBoat: null })
    expect(fate([5], 2)).toMatchObject({ fate: 'ambush', narfsPerUBoat: 4 })
    expect([fate([6], 2).fate, fate([], 3).fate]).toEqual(['usual', 'usual'])
    expect(oddsRecord(convoyOdds(1))).toEqual({ massacre: '3/5', usual: '2/5' })
    expect([
      convoyNarfs(fate([6], 1), 4, 3),
      convoyNarfs(fate([5], 2), 4, 3),
      convoyNarfs(fate([9], 2), 4, 3),
    ]).toEqual([20, 16, 3])
  })
})

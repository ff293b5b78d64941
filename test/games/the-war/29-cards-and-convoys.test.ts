import { describe, expect, it } from 'vitest'
import {
  convoyOdds,
  espionageCardModifier,
  interceptionCounters,
  mayConvoySail,
  mayPlayNavalCard,
  resolveConvoy,
  uBoatCardModifier,
} from '../../../src/games/the-war/29-cards-and-convoys'
import { turn } from '../../../src/games/the-war/calendar'
import { oddsRecord } from '../../../src/kernel/chance'
import { withRolls } from '../../../src/kernel/dice'
import { rule } from '../../../src/testing'

describe('convoys on the map', () => {
  it(`${rule('the-war', '29.7')} meet a counter for every three U-Boats, and six dummies`, () => {
    expect([interceptionCounters(3), interceptionCounters(4)]).toEqual([
      { real: 1, dummies: 6 },
      { real: 2, dummies: 6 },
    ])
    expect([mayConvoySail('Celtic Sea').legal, mayConvoySail('Baltic').legal]).toEqual([true, false])
  })

  it(`${rule('the-war', '29.7')} are massacred next to one, ambushed two hexes away, and safe beyond`, () => {
    const fate = (rolls: number[], hexes: number) => withRolls(rolls, (dice) => resolveConvoy(hexes, dice))
    expect(fate([6], 1)).toMatchObject({ fate: 'massacre', narfsPerUBoat: 5 })
    expect(fate([7], 0)).toMatchObject({ fate: 'usual', narfsPerUBoat: null })
    expect(fate([5], 2)).toMatchObject({ fate: 'ambush', narfsPerUBoat: 4 })
    expect([fate([6], 2).fate, fate([], 3).fate]).toEqual(['usual', 'usual'])
    expect(oddsRecord(convoyOdds(1))).toEqual({ massacre: '3/5', usual: '2/5' })
  })
})

describe('cards', () => {
  it('count double for U-Boats and then for escorts, as in both examples of 29.6', () => {
    expect([
      uBoatCardModifier(-2, turn('fall', 1940)).amount,
      uBoatCardModifier(-2, turn('spring', 1943)).amount,
    ]).toEqual([-4, -2])
    expect([
      uBoatCardModifier(1, turn('spring', 1943)).amount,
      uBoatCardModifier(1, turn('fall', 1942)).amount,
    ]).toEqual([2, 1])
    expect(uBoatCardModifier(-2, turn('summer', 1940)).amount).toBe(-2)
  })

  it('of espionage are worth two when nobody answers (29.11)', () => {
    const alone = { espionage: true, counterEspionage: false }
    const answer = { espionage: false, counterEspionage: true }
    expect([
      espionageCardModifier('diplomacy', alone)?.amount,
      espionageCardModifier('partisans', alone)?.amount,
    ]).toEqual([-2, 2])
    expect([
      espionageCardModifier('diplomacy', answer)?.amount,
      espionageCardModifier('partisans', answer)?.amount,
    ]).toEqual([2, -2])
    expect(
      espionageCardModifier('diplomacy', { espionage: true, counterEspionage: true, cell: -1 })?.amount,
    ).toBe(-1)
    expect(espionageCardModifier('diplomacy', { espionage: false, counterEspionage: false })).toBeNull()
    expect(() => espionageCardModifier('diplomacy', { espionage: true, counterEspionage: true })).toThrow(
      'cell',
    )
  })

  it('of naval combat may need a carrier (29.13)', () => {
    expect([
      mayPlayNavalCard('Carriers', 0).legal,
      mayPlayNavalCard('Carriers', 1).legal,
      mayPlayNavalCard('Line', 0).legal,
    ]).toEqual([false, true, true])
  })
})

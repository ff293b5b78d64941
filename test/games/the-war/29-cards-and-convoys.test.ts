import { describe, expect, it } from 'vitest'
import {
  bombingCards,
  convoyNarfs,
  convoyOdds,
  espionageCardModifier,
  espionageHand,
  interceptionCounters,
  matchCards,
  mayConvoySail,
  mayPlayNavalCard,
  navalCards,
  resolveConvoy,
  uBoatCardModifier,
  uBoatCards,
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
    expect([
      convoyNarfs(fate([6], 1), 4, 3),
      convoyNarfs(fate([5], 2), 4, 3),
      convoyNarfs(fate([9], 2), 4, 3),
    ]).toEqual([20, 16, 3])
  })
})

describe('cards', () => {
  const matrix = { 'Long Range Recon': { 'Surface Threat': -2, 'Combined Air-Sea': 1 } }

  it('are looked up in the matrix that their owner brings (29.6, 29.9, 29.13)', () => {
    expect(matchCards(matrix, 'Long Range Recon', 'Surface Threat')).toBe(-2)
    expect(() => matchCards(matrix, 'Long Range Recon', 'Wolf Pack')).toThrow('no cell')
    expect(uBoatCards(matrix, 'Long Range Recon', 'Surface Threat', turn('summer', 1940))).toMatchObject({
      rule: '29.6',
      amount: -2,
    })
    expect(bombingCards({ Box: { Stream: 1 } }, 'Box', 'Stream')).toMatchObject({ rule: '29.9', amount: 1 })
    expect(navalCards({ Line: { Raid: -1 } }, 'Line', 'Raid')).toMatchObject({ rule: '29.13', amount: -1 })
  })

  it('count double only while their time lasts (29.6)', () => {
    expect(uBoatCardModifier(-2, turn('spring', 1943)).amount).toBe(-2)
    expect(uBoatCardModifier(1, turn('fall', 1942)).amount).toBe(1)
    expect(uBoatCardModifier(-2, turn('summer', 1940)).amount).toBe(-2)
  })

  it('of espionage come six to a hand, at the price of a chit (29.11)', () => {
    expect(espionageHand('germany', 'espionage', turn('fall', 1940))).toEqual({
      verdict: { legal: true },
      narfs: 4,
      cards: 6,
    })
    expect(espionageHand('soviet-union', 'counter-espionage', turn('spring', 1941)).narfs).toBe(2)
    expect(espionageHand('britain', 'espionage', turn('winter', 1940)).verdict).toMatchObject({
      code: 'wrong-season',
    })
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

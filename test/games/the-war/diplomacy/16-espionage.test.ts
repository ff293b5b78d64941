import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  CHIT_EFFECTS,
  type ChitUsePlay,
  checkEspionageMeans,
  chitCost,
  chitModifier,
  chitsAfter,
  counterChitEffect,
  mayBuyChit,
  mayPlayChit,
  partisanChitModifier,
  popsRevealed,
} from '../../../../src/games/the-war/diplomacy/16-espionage'
import { totalOf } from '../../../../src/kernel/explain'
import { rule } from '../../../../src/testing'

const spring = turn('spring', 1941)
const play = (changes: Partial<ChitUsePlay>): ChitUsePlay => ({
  chit: 'espionage',
  use: 'diplomacy',
  power: 'britain',
  turn: spring,
  popsInTarget: true,
  ...changes,
})

describe('espionage', () => {
  it(`${rule('the-war', '16.1.7.1')} is cheaper for the Soviets, and sold once a spring or fall`, () => {
    expect([chitCost('germany', 'espionage'), chitCost('soviet-union', 'espionage')]).toEqual([4, 3])
    expect([chitCost('italy', 'counter-espionage'), chitCost('soviet-union', 'counter-espionage')]).toEqual([
      3, 2,
    ])
    const now = { turn: spring, boughtThisTurn: 0 }
    expect(mayBuyChit('germany', 'espionage', now)).toEqual({ legal: true })
    expect(mayBuyChit('germany', 'espionage', { ...now, boughtThisTurn: 1 })).toMatchObject({
      code: 'bought-already',
    })
    expect(mayBuyChit('germany', 'espionage', { ...now, turn: turn('winter', 1941) })).toMatchObject({
      code: 'wrong-season',
    })
  })

  it(`${rule('the-war', '16.1.7.2')} has its seasons, and its uses against U-boats are British`, () => {
    expect(mayPlayChit(play({ turn: turn('summer', 1941) }))).toMatchObject({ code: 'wrong-season' })
    expect(mayPlayChit(play({ use: 'u-boat-war' }))).toEqual({ legal: true })
    expect(mayPlayChit(play({ use: 'u-boat-war', power: 'united-states' }))).toMatchObject({
      code: 'british-only',
    })
    expect(mayPlayChit(play({ use: 'u-boat-war', uBoatCards: true }))).toMatchObject({
      code: 'cards-in-play',
    })
    expect(mayPlayChit(play({ use: 'u-boat-war', happyTime: true }))).toMatchObject({ code: 'happy-time' })
    expect(mayPlayChit(play({ use: 'u-boat-war', lastUBoatUse: turn('fall', 1940) }))).toMatchObject({
      code: 'twice-running',
    })
    expect(mayPlayChit(play({ use: 'u-boat-war', lastUBoatUse: turn('spring', 1940) }))).toEqual({
      legal: true,
    })
    expect(mayPlayChit(play({ use: 'reveal-u-boat-cards' }))).toMatchObject({ code: 'no-cards' })
    expect(mayPlayChit(play({ use: 'reveal-u-boat-cards', uBoatCards: true }))).toEqual({ legal: true })
    expect(mayPlayChit(play({ use: 'sub-hunters' }))).toMatchObject({ code: 'no-sub-hunters' })
    expect(mayPlayChit(play({ use: 'sub-hunters', subHunters: true }))).toEqual({ legal: true })
    // The limits of 5.1.3.5 hold for either use.
    expect(
      mayPlayChit(play({ use: 'sub-hunters', subHunters: true, lastUBoatUse: turn('fall', 1940) })),
    ).toMatchObject({ rule: '5.1.3.5', code: 'twice-running' })
    const answer = play({ use: 'u-boat-war', power: 'germany', chit: 'counter-espionage', inAnswer: true })
    expect(mayPlayChit(answer)).toEqual({ legal: true })
    expect(mayPlayChit({ ...answer, answeredUltraBefore: true })).toMatchObject({ code: 'once-a-game' })
    expect(mayPlayChit({ ...answer, use: 'reveal-u-boat-cards', answeredUltraBefore: true })).toEqual({
      legal: true,
    })
    expect(mayPlayChit({ ...answer, chit: 'espionage' })).toMatchObject({ code: 'no-answer' })
    expect(mayPlayChit({ ...answer, power: 'italy' })).toMatchObject({ rule: '5.1.3.5' })
    expect(
      mayPlayChit(
        play({ use: 'reveal-u-boat-cards', power: 'germany', chit: 'counter-espionage', inAnswer: true }),
      ),
    ).toEqual({ legal: true })
    const worth = Object.fromEntries(Object.entries(CHIT_EFFECTS).map(([use, { amount }]) => [use, amount]))
    expect(worth).toMatchObject({
      'reveal-u-boat-cards': 2,
      'sub-hunters': 1,
      'u-boat-war': 1,
      'naval-interception': -1,
      'carrier-surprise': -1,
      reserves: 1,
    })
    expect(counterChitEffect('naval-interception').amount).toBe(1)
    expect(counterChitEffect('reserves').amount).toBeUndefined()
    expect(mayPlayChit(play({ use: 'variant', power: 'united-states', usAtWar: false }))).toMatchObject({
      rule: '22.8',
    })
  })

  it(`${rule('the-war', '16.1.7.3')} is used once by an alliance on a target, where it has POPs`, () => {
    expect(mayPlayChit(play({}))).toEqual({ legal: true })
    expect(mayPlayChit(play({ playedOnTarget: 1 }))).toMatchObject({ code: 'target-played' })
    expect(mayPlayChit(play({ playedOnRoll: 1 }))).toMatchObject({ code: 'roll-played' })
    expect(mayPlayChit(play({ popsInTarget: false }))).toMatchObject({ code: 'no-pops' })
    expect(mayPlayChit(play({ use: 'reveal-pops', popsInTarget: false }))).toEqual({ legal: true })
    expect(mayPlayChit(play({ use: 'partisans', partisans: 2, playedOnTarget: 1 }))).toEqual({ legal: true })
  })

  it(`${rule('the-war', '16.1.7.4', '16.1.7.5')} takes two off the roll; against it stands counter-espionage`, () => {
    expect(totalOf(chitModifier({ espionage: true }))).toBe(-2)
    expect(totalOf(chitModifier({ counterEspionage: true }))).toBe(2)
    expect(totalOf(chitModifier({ espionage: true, counterEspionage: true }))).toBe(0)
    expect(chitModifier({})).toEqual([])
    expect(popsRevealed({ espionage: true })).toBe(true)
    expect(popsRevealed({ espionage: true, counterEspionage: true })).toBe(false)
    expect(chitsAfter(turn('spring', 1940), ['espionage'])).toEqual(['espionage'])
    expect(chitsAfter(turn('fall', 1940), ['espionage', 'counter-espionage'])).toEqual([])
  })

  it(`${rule('the-war', '16.1.7.6')} helps partisans where there are any, unless it is answered`, () => {
    expect(totalOf(partisanChitModifier('sponsor', false))).toBe(-2)
    expect(totalOf(partisanChitModifier('occupier', false))).toBe(2)
    expect(totalOf(partisanChitModifier('sponsor', true))).toBe(0)
    expect(partisanChitModifier(null, false)).toEqual([])
    expect(mayPlayChit(play({ use: 'partisans', partisans: 0 }))).toMatchObject({ rule: '16.1.7.6' })
    expect(mayPlayChit(play({ use: 'partisans', partisans: 1 }))).toEqual({ legal: true })
  })

  it(`${rule('the-war', '16.1.7.7')} is done with chits or with cards`, () => {
    expect(checkEspionageMeans(true, { chits: { espionage: true }, cards: 1 })).toMatchObject({
      code: 'cards-instead',
    })
    expect(checkEspionageMeans(false, { chits: {}, cards: 1 })).toMatchObject({ code: 'no-cards' })
    expect(checkEspionageMeans(true, { chits: {}, cards: 1 })).toEqual({ legal: true })
    expect(checkEspionageMeans(false, { chits: { espionage: true }, cards: 0 })).toEqual({ legal: true })
  })
})

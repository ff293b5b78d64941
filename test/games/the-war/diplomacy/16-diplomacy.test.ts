import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  checkDiplomaticAttack,
  type DiplomaticAttack,
  diplomaticAnnouncementOrder,
  diplomaticModifiers,
  diplomaticModifiersOfEvents,
  diplomaticOdds,
  diplomaticStrengths,
  resolveDiplomaticAttack,
} from '../../../../src/games/the-war/diplomacy/16-diplomacy'
import {
  automaticSatelliteFrom,
  checkPopOrder,
  isAutomaticSatellite,
  keepsPopsAfter,
  mayJoinPops,
  mayPlacePops,
  popCost,
  popLimit,
} from '../../../../src/games/the-war/diplomacy/16-political-points'
import { changeStanding, NEUTRAL, type Standing } from '../../../../src/games/the-war/diplomacy/16-status'
import { withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'

const spring1940 = { turn: turn('spring', 1940), usEntry: null, italianEntry: null }

const attack = (changes: Partial<DiplomaticAttack> = {}): DiplomaticAttack => ({
  target: 'turkey',
  standing: NEUTRAL,
  attacker: 'germany',
  pops: { germany: 3 },
  against: 'western-allies',
  defence: { britain: 1 },
  relations: 'pact',
  ...changes,
})

describe('Political Points', () => {
  it(`${rule('the-war', '16.1.1')} cost three NARFs, and the Soviets four`, () => {
    expect([popCost('germany', 4), popCost('soviet-union', 2)]).toEqual([12, 8])
    const order = { power: 'germany', allocation: { spain: 2, turkey: 2 } } as const
    expect(checkPopOrder(order, spring1940)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '16.1.1')} are bought in spring and fall, at most half of them for one country`, () => {
    const order = { power: 'britain', allocation: { spain: 2, greece: 1 } } as const
    expect(checkPopOrder(order, spring1940)).toEqual({ legal: true })
    for (const season of ['summer', 'winter'] as const)
      expect(checkPopOrder(order, { ...spring1940, turn: turn(season, 1940) })).toMatchObject({
        code: 'wrong-season',
      })
    expect(checkPopOrder({ ...order, allocation: { spain: 3 } }, spring1940)).toMatchObject({
      rule: '16.1.1',
      code: 'too-many-in-one-country',
    })
    expect(checkPopOrder({ ...order, allocation: { spain: 1 } }, spring1940)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '16.1.1')} are kept from spring to fall and gone after it`, () => {
    expect(keepsPopsAfter(turn('spring', 1940), [1, 2])).toEqual([1, 2])
    expect(keepsPopsAfter(turn('summer', 1940), [1, 2])).toEqual([1, 2])
    expect(keepsPopsAfter(turn('fall', 1940), [1, 2])).toEqual([])
  })

  it(`${rule('the-war', '16.1.1')} of different alliances add up only in defence, with the Soviets, by Pact or war`, () => {
    const ok = (...args: Parameters<typeof mayJoinPops>) => mayJoinPops(...args).legal
    expect(ok('italy', 'axis', 'attack', 'war')).toBe(true)
    expect(ok('united-states', 'western-allies', 'attack', 'war')).toBe(true)
    for (const relations of ['pact', 'neither', 'war'] as const) {
      expect(ok('soviet-union', 'axis', 'attack', relations)).toBe(false)
      expect(ok('soviet-union', 'western-allies', 'attack', relations)).toBe(false)
      expect(ok('soviet-union', 'axis', 'defence', relations)).toBe(relations === 'pact')
      expect(ok('germany', 'soviet', 'defence', relations)).toBe(relations === 'pact')
      expect(ok('soviet-union', 'western-allies', 'defence', relations)).toBe(relations === 'war')
      expect(ok('britain', 'soviet', 'defence', relations)).toBe(relations === 'war')
      expect(ok('britain', 'axis', 'defence', relations)).toBe(false)
    }
  })

  it(`${rule('the-war', '16.1.2')} have a limit for each power, which American and Italian wars change`, () => {
    const limits = (now: Parameters<typeof popLimit>[1]) =>
      (['italy', 'france', 'soviet-union', 'britain', 'germany', 'united-states'] as const).map(
        (power) => popLimit(power, now).limit,
      )
    expect(limits(spring1940)).toEqual([2, 2, 2, 3, 4, 0])
    const usEntry = turn('winter', 1941)
    const italianEntry = turn('summer', 1940)
    expect(limits({ turn: turn('spring', 1942), usEntry, italianEntry })).toEqual([2, 2, 2, 3, 3, 2])
    expect(limits({ turn: turn('fall', 1942), usEntry, italianEntry })).toEqual([2, 2, 2, 2, 3, 2])
    const fallEntry = { usEntry: turn('fall', 1941), italianEntry }
    expect(popLimit('britain', { ...fallEntry, turn: turn('fall', 1941) }).limit).toBe(3)
    expect(popLimit('britain', { ...fallEntry, turn: turn('fall', 1942) }).limit).toBe(2)
    const idle = (year: 1940 | 1941, season: 'spring' | 'fall', entry: typeof italianEntry | null) =>
      popLimit('italy', { turn: turn(season, year), usEntry: null, italianEntry: entry }).limit
    expect([idle(1940, 'fall', null), idle(1941, 'spring', null)]).toEqual([2, 1])
    expect([idle(1941, 'spring', turn('fall', 1940)), idle(1941, 'fall', turn('winter', 1940))]).toEqual([
      2, 1,
    ])
    expect(checkPopOrder({ power: 'france', allocation: { spain: 1, greece: 2 } }, spring1940)).toMatchObject(
      { rule: '16.1.2', code: 'over-the-limit' },
    )
  })

  it(`${rule('the-war', '16.1', '16.1.4')} go only where the power has influence`, () => {
    expect(mayPlacePops('soviet-union', 'ireland')).toMatchObject({ rule: '16.1.4', code: 'no-influence' })
    expect(mayPlacePops('united-states', 'ireland')).toEqual({ legal: true })
    expect(mayPlacePops('germany', 'finland')).toMatchObject({ rule: '16.1', code: 'no-diplomatic-target' })
    expect(checkPopOrder({ power: 'italy', allocation: { norway: 1, spain: 1 } }, spring1940)).toMatchObject({
      rule: '16.1.4',
    })
  })

  it(`${rule('the-war', '16.4')} go nowhere that has been invaded`, () => {
    const order = { power: 'britain', allocation: { greece: 1, spain: 1 } } as const
    expect(checkPopOrder({ ...order, closed: ['norway'] }, spring1940)).toEqual({ legal: true })
    expect(checkPopOrder({ ...order, closed: ['greece'] }, spring1940)).toMatchObject({ rule: '16.4' })
  })

  it(`${rule('the-war', '16.6')} can buy one roll for variants, and a neutral U.S. has no other from Fall 1940`, () => {
    const neutral = (season: 'spring' | 'fall', year: 1940 | 1941, variantPops: number, spain = 0) =>
      checkPopOrder(
        { power: 'united-states', allocation: spain ? { spain } : {}, variantPops },
        { ...spring1940, turn: turn(season, year) },
      )
    expect(neutral('spring', 1940, 1)).toMatchObject({ rule: '16.6', code: 'too-early' })
    expect(neutral('fall', 1940, 1)).toEqual({ legal: true })
    expect(neutral('fall', 1940, 2)).toMatchObject({ code: 'too-many-for-variants' })
    expect(neutral('fall', 1940, 1, 1)).toMatchObject({ code: 'over-the-limit' })
    const german = { power: 'germany', allocation: { spain: 1 } } as const
    expect(checkPopOrder({ ...german, variantPops: 1 }, spring1940)).toEqual({ legal: true })
    expect(checkPopOrder({ ...german, variantPops: 2 }, spring1940)).toMatchObject({ rule: '16.6' })
  })

  it(`${rule('the-war', '16.1.5')} cannot win or stop the four that join Germany by themselves`, () => {
    expect(automaticSatelliteFrom('finland')).toEqual(turn('spring', 1941))
    for (const minor of ['romania', 'hungary', 'bulgaria'] as const) {
      expect(automaticSatelliteFrom(minor)).toEqual(turn('winter', 1940))
      expect(isAutomaticSatellite(minor, turn('fall', 1940))).toBe(false)
      expect(isAutomaticSatellite(minor, turn('spring', 1941))).toBe(true)
      expect(mayPlacePops('germany', minor).legal).toBe(false)
    }
    expect(automaticSatelliteFrom('spain')).toBeNull()
  })
})

describe('a diplomatic attack', () => {
  it(`${rule('the-war', '16.1.3')} takes odds with the country's own defence, rounded for the defender`, () => {
    expect(diplomaticStrengths(attack())).toMatchObject({ attack: 3, defence: 3 })
    expect(diplomaticStrengths(attack({ target: 'spain' })).defence).toBe(3)
    expect(diplomaticStrengths(attack({ target: 'greece' })).defence).toBe(2)
    expect(
      withRolls([5], (dice) => resolveDiplomaticAttack(attack({ target: 'greece' }), dice)),
    ).toMatchObject({
      odds: '3-2',
      roll: 5,
      levels: 1,
      standing: { level: 'sympathizer', power: 'germany' },
    })
    const weak = attack({ pops: { germany: 1 }, defence: { britain: 3 } })
    expect(withRolls([10], (dice) => resolveDiplomaticAttack(weak, dice))).toMatchObject({
      odds: '1-3',
      levels: -2,
    })
  })

  it(`${rule('the-war', '16.1.3')} uses up the POPs of both sides and of nobody else`, () => {
    const { spent } = withRolls([1], (dice) => resolveDiplomaticAttack(attack(), dice))
    expect(spent).toEqual(['germany', 'britain'])
  })

  it(`${rule('the-war', '16.1.3')} is made once a year on a country, in the order of wealth`, () => {
    expect(checkDiplomaticAttack(attack({ namedThisYear: true }))).toMatchObject({ code: 'named-already' })
    expect(checkDiplomaticAttack(attack({ against: 'axis' }))).toMatchObject({ code: 'own-alliance' })
    expect(checkDiplomaticAttack(attack({ closed: true }))).toMatchObject({ rule: '16.4' })
    expect(checkDiplomaticAttack(attack({ pops: { germany: 2, 'soviet-union': 1 } }))).toMatchObject({
      rule: '16.1.1',
    })
    expect(checkDiplomaticAttack(attack({ defence: { 'soviet-union': 1 } }))).toMatchObject({
      code: 'not-partners',
    })
    expect(checkDiplomaticAttack(attack({ defence: { italy: 1 } }))).toMatchObject({ code: 'own-alliance' })
    expect(diplomaticAnnouncementOrder({ germany: 120, italy: 60, britain: 150, france: 80 })).toEqual([
      'italy',
      'france',
      'germany',
      'britain',
    ])
    expect(() => withRolls([], (dice) => resolveDiplomaticAttack(attack({ closed: true }), dice))).toThrow(
      '16.4',
    )
  })

  it(`${rule('the-war', '16.1.3')} moves a country over neutral to its new friend, and away from an old one to neutral at most`, () => {
    const british = (level: Standing['level']): Standing => ({ level, power: 'britain' })
    expect(changeStanding(british('associate'), 'germany', 1)).toEqual(british('sympathizer'))
    expect(changeStanding(british('associate'), 'germany', 2)).toEqual(NEUTRAL)
    expect(changeStanding(british('associate'), 'germany', 3)).toEqual({
      level: 'sympathizer',
      power: 'germany',
    })
    expect(changeStanding(british('sympathizer'), 'britain', -3)).toEqual(NEUTRAL)
    expect(changeStanding(british('sympathizer'), 'germany', -2)).toEqual(british('sympathizer'))
    expect(changeStanding(NEUTRAL, 'soviet-union', -1)).toEqual(NEUTRAL)
    expect(changeStanding(british('satellite'), 'france', 2)).toEqual({ level: 'satellite', power: 'france' })
  })

  it(`${rule('the-war', '16.1.6')} counts friends on either side, in attack only beside POPs`, () => {
    const friend = (level: Standing['level'], power: Standing['power']) => ({ standing: { level, power } })
    const strengths = (changes: Partial<DiplomaticAttack>) => {
      const { attack: a, defence: d } = diplomaticStrengths(attack(changes))
      return [a, d]
    }
    expect(strengths(friend('sympathizer', 'germany'))).toEqual([4, 3])
    expect(strengths(friend('associate', 'italy'))).toEqual([5, 3])
    expect(strengths(friend('satellite', 'britain'))).toEqual([3, 6])
    expect(strengths(friend('satellite', 'soviet-union'))).toEqual([3, 3])
    expect(strengths({ ...friend('satellite', 'germany'), pops: {} })).toEqual([0, 3])
    expect(checkDiplomaticAttack(attack({ ...friend('satellite', 'germany'), pops: {} }))).toMatchObject({
      rule: '16.1.6',
      code: 'no-pops',
    })
  })

  it(`${rule('the-war', '16.1.6')} moves a country three levels a turn at most`, () => {
    expect(changeStanding({ level: 'satellite', power: 'britain' }, 'germany', 3, 1)).toEqual({
      level: 'sympathizer',
      power: 'britain',
    })
    expect(changeStanding(NEUTRAL, 'germany', 2, 3)).toEqual(NEUTRAL)
  })

  it(`${rule('the-war', '16.2')} is burdened by what its power has done`, () => {
    const all = {
      'united-states-at-war': true,
      'italy-surrendered': true,
      'western-aggression': true,
      treachery: { germany: 2, 'soviet-union': 1 },
      katyn: true,
    }
    const totals = (['germany', 'italy', 'britain', 'france', 'united-states', 'soviet-union'] as const).map(
      (power) => totalOf(diplomaticModifiersOfEvents(power, all)),
    )
    expect(totals).toEqual([4, 1, 2, 2, 2, 2])
    expect(diplomaticModifiersOfEvents('germany', {})).toEqual([])
    expect(totalOf(diplomaticModifiers(attack({ events: all })))).toBe(4)
  })

  it('moves a country at most three levels, never past neutral away from a friend, and better rolls never hurt', () => {
    const rank = ({ level, power }: Standing) => {
      const at = ['neutral', 'sympathizer', 'associate', 'satellite'].indexOf(level)
      return power === null ? 0 : power === 'germany' || power === 'italy' ? at : -at
    }
    const standing = fc.constantFrom<Standing>(
      NEUTRAL,
      { level: 'sympathizer', power: 'germany' },
      { level: 'satellite', power: 'italy' },
      { level: 'associate', power: 'britain' },
      { level: 'satellite', power: 'soviet-union' },
    )
    fc.assert(
      fc.property(
        standing,
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
        (from, levels, moved) => {
          const to = changeStanding(from, 'germany', levels, moved)
          const change = rank(to) - rank(from)
          expect(Math.abs(change)).toBeLessThanOrEqual(Math.min(Math.abs(levels), 3 - moved))
          if (levels > 0) expect(change).toBeGreaterThanOrEqual(0)
          if (levels < 0) expect(rank(to)).toBeGreaterThanOrEqual(Math.min(0, rank(from)))
          expect(to.level === 'neutral').toBe(to.power === null)
        },
      ),
    )
    fc.assert(
      fc.property(
        standing,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 6 }),
        (at, roll, germany) => {
          const levels = (n: number) =>
            withRolls([n], (dice) =>
              resolveDiplomaticAttack(attack({ standing: at, pops: { germany } }), dice),
            ).levels
          expect(levels(roll)).toBeGreaterThanOrEqual(levels(roll + 1))
        },
      ),
    )
  })

  it('gives exact odds, and more POPs never hurt', () => {
    expect(
      diplomaticOdds(attack()).map(({ value, probability }) => [value.level, fractionText(probability)]),
    ).toEqual([
      ['sympathizer', '1/2'],
      ['neutral', '1/2'],
    ])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 10 }),
        (mine, theirs, roll) => {
          const levels = (germany: number, britain = theirs) =>
            withRolls([roll], (dice) =>
              resolveDiplomaticAttack(attack({ pops: { germany }, defence: { britain } }), dice),
            ).levels
          expect(levels(mine + 1)).toBeGreaterThanOrEqual(levels(mine))
          expect(levels(mine, theirs + 1)).toBeLessThanOrEqual(levels(mine))
        },
      ),
    )
  })
})

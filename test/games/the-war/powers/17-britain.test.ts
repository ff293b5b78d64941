import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { buildCost } from '../../../../src/games/the-war/economy/15-building'
import {
  BRITISH_ARMOR_UPGRADE,
  checkUnitUpgrade,
  type UnitUpgradeOffer,
} from '../../../../src/games/the-war/economy/unit-upgrades'
import {
  BRITISH_SHOCKS,
  britishRollDue,
  britishSurrenderEffects,
  britishSurrenderOdds,
  type Dunkirk,
  dunkirkRollDue,
  mediterraneanPrestige,
  resolveBritishSurrender,
  resolveBritishSurrenders,
  resolveDunkirk,
} from '../../../../src/games/the-war/powers/17-britain'
import { unbuiltValue } from '../../../../src/games/the-war/powers/surrender'
import { probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'

const dunkirk: Dunkirk = {
  turn: turn('summer', 1940),
  britishUnitsInFrance: 0,
  factorsLostInFrance: 7,
  belgiumGerman: true,
  netherlandsGerman: true,
  italyAtWar: true,
}

describe('Britain', () => {
  it(`${rule('the-war', '17.1')} loses ten NARFs each spring for Suez and for Gibraltar`, () => {
    const loss = (season: 'spring' | 'fall', suez: boolean, gibraltar: boolean) =>
      mediterraneanPrestige(turn(season, 1942), { suez, gibraltar }).narfs
    expect([loss('spring', true, false), loss('spring', false, true), loss('spring', true, true)]).toEqual([
      -10, -10, -20,
    ])
    expect([loss('fall', true, true), loss('spring', false, false)]).toEqual([0, 0])
  })

  it(`${rule('the-war', '17.2.1')} rolls for its lost army if all five conditions are met`, () => {
    expect(dunkirkRollDue(dunkirk)).toBe(true)
    const missing: Partial<Dunkirk>[] = [
      { turn: turn('fall', 1940) },
      { turn: turn('spring', 1941) },
      { britishUnitsInFrance: 1 },
      { factorsLostInFrance: 6 },
      { belgiumGerman: false },
      { netherlandsGerman: false },
      { italyAtWar: false },
    ]
    for (const change of missing) expect(dunkirkRollDue({ ...dunkirk, ...change })).toBe(false)
    expect(withRolls([10], (dice) => resolveDunkirk(dunkirk, dice))?.surrenders).toBe(true)
    expect(withRolls([9], (dice) => resolveDunkirk(dunkirk, dice))?.surrenders).toBe(false)
    expect(withRolls([], (dice) => resolveDunkirk({ ...dunkirk, italyAtWar: false }, dice))).toBeNull()
  })

  it(`${rule('the-war', '17.2.2')} rolls in the turn of a blow, and surrenders on 12`, () => {
    expect(britishRollDue(['suez'])).toBe(true)
    expect(britishRollDue(['united-states-at-war', 'lend-lease'])).toBe(false)
    expect(BRITISH_SHOCKS).toHaveLength(7)
    const roll = (n: number, facts: Parameters<typeof resolveBritishSurrender>[1]) =>
      withRolls([n], (dice) => resolveBritishSurrender(['suez'], facts, dice))
    expect(roll(10, { suez: true, gibraltar: true })).toMatchObject({ roll: 12, surrenders: true })
    expect(roll(10, { suez: true })).toMatchObject({ roll: 11, surrenders: false })
    expect(roll(10, { london: true, 'united-states-at-war': true })).toMatchObject({ roll: 11 })
    expect(roll(5, { london: true, firestorm: 2, 'unbuilt-losses': 149 })).toMatchObject({ roll: 14 })
    expect(roll(5, { 'home-city': 3 })).toMatchObject({ roll: 6 })
    expect(withRolls([], (dice) => resolveBritishSurrender([], { london: true }, dice))).toBeNull()
    expect(
      unbuiltValue([
        { cost: 10, outOfSupply: true },
        { cost: 29, outOfSupply: false },
      ]),
    ).toBe(49)
  })

  it(`${rule('the-war', '17.2')} has two occasions to surrender, and the second only if it survives the first`, () => {
    const both = (rolls: number[]) =>
      withRolls(rolls, (dice) => resolveBritishSurrenders(dunkirk, ['malta'], { malta: true }, dice))
    expect(both([10])).toHaveLength(1)
    expect(both([9, 10])).toMatchObject([{ surrenders: false }, { roll: 11, surrenders: false }])
  })

  it(`${rule('the-war', '17.3')} leaves an Empire behind, unless France had fallen before`, () => {
    expect(britishSurrenderEffects(true).result).toBe('axis-tactical-victory')
    expect(britishSurrenderEffects(false)).toMatchObject({
      result: 'fights-on',
      conquestNarfs: 120,
      empire: { narfs: 90, shipyards: 1, shipyardAt: 'canada' },
      partisans: {
        most: 4,
        rollForAtrocities: false,
        rebuiltPerTurn: 1,
        rebuiltFrom: 'allied-turn-after-the-loss',
      },
      inTheIsles: 'removed',
      elsewhere: 'united-states-satellite',
    })
  })

  it(`${rule('the-war', '17.4')} trades an armored unit a turn in 1942`, () => {
    const offer = (changes: Partial<UnitUpgradeOffer> = {}): UnitUpgradeOffer => ({
      unit: '2-8 ARM',
      turn: turn('spring', 1942),
      armyRating: 'first',
      done: 0,
      doneThisTurn: 0,
      inEnemyZone: false,
      inFullSupply: true,
      ...changes,
    })
    const code = (changes: Partial<UnitUpgradeOffer>) => {
      const verdict = checkUnitUpgrade(BRITISH_ARMOR_UPGRADE, offer(changes))
      return verdict.legal ? 'legal' : verdict.code
    }
    expect([BRITISH_ARMOR_UPGRADE.cost, BRITISH_ARMOR_UPGRADE.payer, BRITISH_ARMOR_UPGRADE.to]).toEqual([
      6,
      'britain',
      '4-8 ARM',
    ])
    expect(code({})).toBe('legal')
    expect(code({ turn: turn('fall', 1942), done: 2 })).toBe('legal')
    expect(code({ turn: turn('winter', 1942) })).toBe('wrong-turn')
    expect(code({ turn: turn('winter', 1941) })).toBe('wrong-turn')
    expect(code({ doneThisTurn: 1, done: 1 })).toBe('done-this-turn')
    expect(code({ armyRating: 'second' })).toBe('army-rating')
    expect(code({ inEnemyZone: true })).toBe('enemy-zone')
    expect(code({ inFullSupply: false })).toBe('out-of-supply')
    expect(code({ inFullSupply: false, rebuilding: true })).toBe('legal')
    expect(code({ unit: '4-8 ARM' })).toBe('wrong-unit')
  })

  it(`${rule('the-war', '17.5')} pays three NARFs for a factor of armor, and one for the cadre`, () => {
    const price = (factors: number) => buildCost({ type: 'ARM', nation: 'britain', factors }).narfs
    expect([price(4), price(2)]).toEqual([13, 7])
  })

  it('is never safer for a further blow', () => {
    const facts = fc.record({
      london: fc.boolean(),
      suez: fc.boolean(),
      malta: fc.boolean(),
      firestorm: fc.integer({ min: 0, max: 3 }),
      'united-states-at-war': fc.boolean(),
      'unbuilt-losses': fc.integer({ min: 0, max: 200 }),
    })
    const chance = (at: Parameters<typeof britishSurrenderOdds>[0]) => {
      const { numerator, denominator } = probabilityThat(britishSurrenderOdds(at), Boolean)
      return Number(numerator) / Number(denominator)
    }
    fc.assert(
      fc.property(facts, (at) => {
        expect(chance({ ...at, gibraltar: true })).toBeGreaterThanOrEqual(chance({ ...at, gibraltar: false }))
        expect(chance({ ...at, 'soviet-union-at-war': true })).toBeLessThanOrEqual(chance(at))
      }),
      { numRuns: 50 },
    )
    expect(fractionText(probabilityThat(britishSurrenderOdds({ london: true, suez: true }), Boolean))).toBe(
      '1/2',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { checkUnitUpgrade, ITALIAN_ARMOR_UPGRADE } from '../../../../src/games/the-war/economy/unit-upgrades'
import {
  dividedItaly,
  eastAfricaConquered,
  eastAfricaCutOff,
  ethiopianGarrison,
  type FascistRevival,
  italianHexAfterSurrender,
  italianRollDue,
  italianSurrenderOdds,
  mayBuildNeoFascist,
  NORTHERN_ITALIAN_CITIES,
  neoFascistFalls,
  resolveFascistRevival,
  resolveItalianSurrender,
} from '../../../../src/games/the-war/powers/19-italy'
import { probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'

const expedition = { sixSevenMot: 1, threeSevenMot: 0, tacOrMdm: 1, effortThere: 'LLE' } as const

describe('Italy', () => {
  it(`${rule('the-war', '19.1', '19.1.1')} loses East Africa by its war and frees it by way of Egypt`, () => {
    expect(eastAfricaCutOff(true)).toEqual({ italy: -3, britain: 0, britainByConquest: 3 })
    expect(eastAfricaCutOff(false).italy).toBe(0)
    const egypt = { alexandriaAxis: true, suezAxis: true, garrisonEliminated: false }
    expect(ethiopianGarrison(egypt)).toMatchObject({ units: ['2-5 INF', '2-5 INF', '2-5 INF'], cost: 0 })
    expect(ethiopianGarrison({ ...egypt, suezAxis: false }).units).toEqual([])
    expect(ethiopianGarrison({ ...egypt, alexandriaAxis: false }).units).toEqual([])
    expect(ethiopianGarrison({ ...egypt, garrisonEliminated: true }).units).toEqual([])
  })

  it(`${rule('the-war', '19.1.2')} loses its garrison there to an expedition of two turns`, () => {
    expect(eastAfricaConquered([expedition, expedition], false)).toBe(true)
    expect(eastAfricaConquered([expedition], false)).toBe(false)
    expect(eastAfricaConquered([expedition, expedition], true)).toBe(false)
    for (const weak of [
      { ...expedition, tacOrMdm: 0 },
      { ...expedition, sixSevenMot: 0, threeSevenMot: 1 },
      { ...expedition, effortThere: 'pass' as const },
      { ...expedition, effortThere: 'MLE' as const },
    ]) {
      expect(eastAfricaConquered([expedition, weak], false)).toBe(false)
      expect(eastAfricaConquered([expedition, weak, expedition], false)).toBe(false)
    }
  })

  it(`${rule('the-war', '19.2')} rolls when the West stands on its soil, and surrenders on 0`, () => {
    expect([italianRollDue(0), italianRollDue(1)]).toEqual([false, true])
    const facts = { rome: true, sicily: true, tripoli: true }
    expect(withRolls([7], (dice) => resolveItalianSurrender(facts, dice))).toMatchObject({
      roll: 0,
      surrenders: true,
    })
    expect(withRolls([8], (dice) => resolveItalianSurrender(facts, dice)).surrenders).toBe(false)
    expect(
      withRolls([7], (dice) => resolveItalianSurrender({ ...facts, 'german-army': true }, dice)).roll,
    ).toBe(2)
    expect(fractionText(probabilityThat(italianSurrenderOdds({ sicily: true }), Boolean))).toBe('1/5')
    expect(italianHexAfterSurrender('germany', 'britain')).toBe('germany')
    expect(italianHexAfterSurrender('italy', 'britain')).toBe('britain')
    expect(italianHexAfterSurrender('italy', null)).toBeNull()
  })

  it(`${rule('the-war', '19.3')} may rise again in the north, a turn later`, () => {
    const revival: FascistRevival = {
      turn: turn('fall', 1943),
      surrender: turn('summer', 1943),
      german: NORTHERN_ITALIAN_CITIES,
      commando: false,
    }
    const roll = (n: number[], changes: Partial<FascistRevival> = {}) =>
      withRolls(n, (dice) => resolveFascistRevival({ ...revival, ...changes }, dice))
    expect(roll([7])).toMatchObject({ revived: true, narfs: 20, units: ['2-5 INF', '2-5 INF'] })
    expect(roll([8]).revived).toBe(false)
    expect(roll([9], { commando: true })).toMatchObject({ revived: true, units: { length: 3 } })
    expect(roll([10], { commando: true }).revived).toBe(false)
    expect(roll([], { german: ['Milan'] }).revived).toBe(false)
    expect(roll([], { turn: turn('winter', 1943) }).revived).toBe(false)
    expect(mayBuildNeoFascist({ italianCity: true, germanControlled: true })).toEqual({ legal: true })
    expect(mayBuildNeoFascist({ italianCity: true, germanControlled: false })).toMatchObject({ rule: '19.3' })
    expect([neoFascistFalls(NORTHERN_ITALIAN_CITIES), neoFascistFalls(['Milan'])]).toEqual([true, false])
    expect(dividedItaly({ revived: true, narfBase: 56 })).toBe(16)
    expect(
      dividedItaly({ revived: false, cities: ['Rome', ...NORTHERN_ITALIAN_CITIES], regions: ['sicily'] }),
    ).toBe(53)
    expect(dividedItaly({ revived: false, cities: ['Naples', 'Milan'], regions: [] })).toBe(3)
  })

  it(`${rule('the-war', '19.4')} trades an armored unit a year, and Germany pays`, () => {
    const offer = {
      unit: '2-8 ARM',
      turn: turn('summer', 1943),
      armyRating: 'first',
      done: 1,
      doneThisTurn: 0,
      doneThisYear: 0,
      inEnemyZone: false,
      inFullSupply: true,
    } as const
    expect([ITALIAN_ARMOR_UPGRADE.cost, ITALIAN_ARMOR_UPGRADE.payer]).toEqual([6, 'germany'])
    expect(checkUnitUpgrade(ITALIAN_ARMOR_UPGRADE, offer)).toEqual({ legal: true })
    expect(checkUnitUpgrade(ITALIAN_ARMOR_UPGRADE, { ...offer, doneThisYear: 1 })).toMatchObject({
      code: 'done-this-turn',
    })
    expect(checkUnitUpgrade(ITALIAN_ARMOR_UPGRADE, { ...offer, turn: turn('winter', 1941) })).toMatchObject({
      code: 'wrong-turn',
    })
    expect(checkUnitUpgrade(ITALIAN_ARMOR_UPGRADE, { ...offer, turn: turn('spring', 1945) })).toMatchObject({
      code: 'wrong-turn',
    })
    expect(checkUnitUpgrade(ITALIAN_ARMOR_UPGRADE, { ...offer, armyRating: 'second' })).toMatchObject({
      rule: '19.4',
    })
    // Variant 2: one a turn for three turns, at any time and with any army.
    const played = turn('spring', 1941)
    const hurried = (now: ReturnType<typeof turn>, done: number, doneThisTurn = 0) =>
      checkUnitUpgrade(ITALIAN_ARMOR_UPGRADE, {
        ...offer,
        turn: now,
        armyRating: 'third',
        done,
        doneThisTurn,
        doneThisYear: done,
        variantPlayed: played,
      }).legal
    expect([hurried(played, 0), hurried(played, 1, 1)]).toEqual([true, false])
    expect([hurried(turn('fall', 1941), 2), hurried(turn('winter', 1941), 2)]).toEqual([true, false])
  })
})

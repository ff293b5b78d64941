import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BattleSize,
  checkDepletions,
  checkEasternToll,
  checkLosses,
  depleteUnits,
  type EasternUnit,
  easternToll,
  groundBattleOdds,
  inParts,
  lossDemandOf,
  lostInFailedLanding,
  resolveGroundBattle,
  takesEmptyCity,
} from '../../../../src/games/the-war/ground/10-results'
import { probabilityThat } from '../../../../src/kernel/chance'
import { scripted } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import {
  type GroundResult,
  THE_WAR_GROUND_COMBAT as table,
} from '../../../../src/tables/the-war-ground-combat'
import { rule } from '../../../../src/testing'
import { attacker, battle, defender, depleted, unit } from '../ground-inputs'

/** Any cell of the table by what it says. */
function result(text: string): GroundResult {
  for (let column = 0; column < table.columns.labels.length; column++)
    for (let roll = -1; roll <= 12; roll++) {
      const cell = table.lookup(column, roll)
      if (cell.text === text) return cell
    }
  throw new Error(`no cell says ${text}`)
}

const cost = (text: string, attack: number, defence: number, more: Partial<BattleSize> = {}) => {
  const demand = lossDemandOf(result(text), { attack, defence, ...more })
  return [demand.attackerFactors, demand.defenderFactors]
}

const engaged = (counter: string, id: string, value: number) => ({ ...unit(counter, { id }), value })

describe('a result', () => {
  it(`${rule('the-war', '10.2.2')} takes factors, depletes units, or drives the defender back`, () => {
    expect(cost('AE', 13, 20)).toEqual([13, 0])
    expect(cost('½ AE', 13, 20)).toEqual([7, 0])
    expect(cost('DE', 13, 20)).toEqual([0, 20])
    expect(cost('½ DEΩ', 30, 13)).toEqual([0, 7])
    expect(lossDemandOf(result('½ DEΩ'), { attack: 30, defence: 13 }).defenderRetreats).toBe(true)
    expect(lossDemandOf(result('½ DEΩ'), { attack: 30, defence: 1 }).defenderRetreats).toBe(false)
    expect(lossDemandOf(result('DE'), { attack: 30, defence: 13 }).defenderRetreats).toBe(false)
    expect(lossDemandOf(result('AE'), { attack: 30, defence: 13 }).defenderRetreats).toBe(false)
    const back = (text: string) => lossDemandOf(result(text), { attack: 30, defence: 13 })
    expect(['DRΩ', 'DDΩ', 'DD2Ω', 'DD3Ω'].map((text) => back(text).defenderDepletions)).toEqual([0, 1, 2, 3])
    expect(['DRΩ', 'DDΩ', 'DD2Ω', 'DD3Ω'].every((text) => back(text).defenderRetreats)).toBe(true)
  })

  it(`${rule('the-war', '10.3.2')} of exchange removes the weaker side, and as much of the other as it was worth`, () => {
    // Two factors in the mountains, as in the book: 6, 9 and 12.
    expect(cost('EX', 20, 6)).toEqual([6, 6])
    expect(cost('EX/PV', 20, 6)).toEqual([9, 6])
    expect(cost('2xEX', 20, 6)).toEqual([12, 6])
    expect(cost('½ EX', 20, 7)).toEqual([4, 7])
    expect(cost('½ EX', 6, 20)).toEqual([6, 20])
    expect(cost('EX', 6, 20)).toEqual([6, 6])
    expect(cost('EX/PV', 5, 20)).toEqual([5, 8])
    expect(cost('2xEX', 12, 12)).toEqual([12, 12])
    expect(cost('2xEX', 10, 7)).toEqual([10, 7])
    const stack = [engaged('germany 8-8 ARM', 'arm', 8), engaged('germany 6-5 INF', 'inf', 6)]
    expect(checkLosses(stack, ['inf'], 6)).toEqual({ legal: true })
    expect(checkLosses(stack, ['inf'], 7)).toMatchObject({ rule: '10.3.2', code: 'too-few' })
    expect(checkLosses(stack, ['arm'], 7)).toEqual({ legal: true })
    expect(checkLosses(stack, ['arm', 'arm'], 7)).toMatchObject({ code: 'not-engaged' })
    expect(checkLosses(stack, ['tac'], 1)).toMatchObject({ code: 'not-engaged' })
    // Units that count for nothing go with the rest when all must go, and only then.
    const guns = [...stack, engaged('germany 1-3 Flak', 'flak', 0)]
    expect(checkLosses(guns, ['arm', 'inf'], 14)).toMatchObject({ rule: '10.2.2', code: 'all-go' })
    expect(checkLosses(guns, ['arm', 'inf', 'flak'], 14)).toEqual({ legal: true })
    expect(checkLosses(guns, ['arm'], 8)).toEqual({ legal: true })
    expect(checkLosses(guns, [], 0)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '10.3.2')} breaks nothing down but the army-size counters`, () => {
    const parts = (counter: string, value: number) =>
      inParts(unit(counter, { id: 'army' }), value).map((part) => [part.id, part.factor, part.value])
    expect(parts('germany 24-8 ARM', 24)).toEqual([
      ['army/1', 8, 8],
      ['army/2', 8, 8],
      ['army/3', 8, 8],
    ])
    expect(parts('germany 18-5 INF', 39).map(([, , value]) => value)).toEqual([13, 13, 13])
    for (const other of ['germany 10-8 ARM', 'soviet-union 18-5 INF', 'germany 18-8 INF'])
      expect(parts(other, 10)).toHaveLength(1)
    const army = inParts(unit('germany 24-8 ARM', { id: 'army' }), 24)
    expect(checkLosses(army, ['army/2'], 8)).toEqual({ legal: true })
    expect(checkLosses(army, ['army/2'], 9)).toMatchObject({ code: 'too-few' })
  })

  it(`${rule('the-war', '10.3.4')} is paid by the better army first`, () => {
    const allies = [engaged('germany 6-5 INF', 'ger', 6), engaged('romania 4-5 INF', 'rom', 4)]
    expect(checkLosses(allies, ['rom'], 4)).toMatchObject({ rule: '10.3.4', code: 'better-army-first' })
    expect(checkLosses(allies, ['ger'], 4)).toEqual({ legal: true })
    expect(checkLosses(allies, ['ger', 'rom'], 7)).toEqual({ legal: true })
    expect(checkDepletions(allies, ['rom'], 1)).toMatchObject({ rule: '10.3.4' })
    expect(checkDepletions(allies, ['ger'], 1)).toEqual({ legal: true })
    // Flak has nothing to pay with, and need not go before the others.
    const guns = [engaged('germany 1-3 Flak', 'flak', 0), allies[1], engaged('romania 4-5 INF', 'rom-2', 4)]
    expect(checkLosses(guns, ['rom'], 4)).toEqual({ legal: true })
    const improved = { romania: 'first' } as const
    expect(checkLosses(allies, ['rom'], 4, improved)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '10.2.6')} depletes large units and eliminates small ones`, () => {
    const stack = [
      unit('france 6-5 INF', { id: 'big' }),
      unit('france 3-5 INF', { id: 'small' }),
      unit('france 6-8 ARM', { id: 'worn', ...depleted }),
    ]
    expect(depleteUnits(stack, ['big', 'small', 'worn'])).toEqual([
      { unit: 'big', becomes: 'depleted' },
      { unit: 'small', becomes: 'eliminated' },
      { unit: 'worn', becomes: 'eliminated' },
    ])
    expect(depleteUnits([stack[0]], ['big'], 2)).toEqual([{ unit: 'big', becomes: 'eliminated' }])
    expect(checkDepletions(stack, ['big', 'worn'], 2)).toEqual({ legal: true })
    expect(checkDepletions(stack, ['big'], 2)).toMatchObject({ code: 'wrong-number' })
    expect(checkDepletions(stack, ['big', 'big'], 2)).toMatchObject({ code: 'named-twice' })
    expect(checkDepletions([stack[0]], ['big'], 3)).toEqual({ legal: true })
    expect(checkDepletions(stack, ['other'], 1)).toMatchObject({ code: 'not-engaged' })
  })

  it(`${rule('the-war', '10.3.3')} that leaves the enemy in place costs those who landed`, () => {
    const force = [
      { id: 'mot', approach: 'sea' },
      { id: 'para', approach: 'air' },
      { id: 'arm', approach: 'open' },
    ] as const
    expect(lostInFailedLanding(force, true)).toMatchObject({ eliminated: ['mot', 'para'], outOfSupply: true })
    expect(lostInFailedLanding(force, false).eliminated).toEqual([])
  })

  it(`${rule('the-war', '10.3.6')} with Ω costs an Axis attacker in the Soviet Union a depletion`, () => {
    const east = { attack: 30, defence: 13, axisInSovietUnion: true }
    expect(lossDemandOf(result('DEΩ'), east).attackerDepletions).toBe(1)
    expect(lossDemandOf(result('DE'), east).attackerDepletions).toBe(0)
    expect(lossDemandOf(result('DEΩ'), { attack: 30, defence: 13 }).attackerDepletions).toBe(0)
    expect((['SLE', 'RLE', 'LLE', 'MLE', 'pass'] as const).map((effort) => easternToll(effort))).toEqual([
      { units: 3, armoured: 1 },
      { units: 2, armoured: 0 },
      { units: 1, armoured: 0 },
      { units: 0, armoured: 0 },
      { units: 0, armoured: 0 },
    ])
    const german = (counter: string, id: string, adjacentToSoviets: boolean, more = {}): EasternUnit => ({
      ...unit(`germany ${counter}`, { id, ...more }),
      adjacentToSoviets,
    })
    const front = [
      german('6-5 INF', 'inf-1', true),
      german('6-5 INF', 'inf-2', true),
      german('6-5 INF', 'rear', false),
      german('8-8 ARM', 'arm', false),
      german('2-5 INF', 'piece', true, { parentFactor: 6 }),
      { ...unit('romania 4-5 INF', { id: 'rom' }), adjacentToSoviets: true },
    ]
    const choose = (effort: 'SLE' | 'RLE' | 'LLE', ...ids: string[]) => {
      const verdict = checkEasternToll(front, ids, effort)
      return verdict.legal ? 'legal' : verdict.code
    }
    expect(choose('LLE', 'inf-1')).toBe('legal')
    expect(choose('LLE', 'rear')).toBe('wrong-order')
    expect(choose('LLE', 'piece')).toBe('wrong-order')
    expect(choose('LLE', 'rom')).toBe('wrong-unit')
    expect(choose('LLE')).toBe('wrong-number')
    expect(choose('RLE', 'inf-1', 'inf-2')).toBe('legal')
    expect(choose('RLE', 'inf-1', 'arm')).toBe('wrong-order')
    expect(choose('SLE', 'inf-1', 'inf-2', 'arm')).toBe('legal')
    expect(choose('SLE', 'inf-1', 'inf-2', 'rear')).toBe('no-armour')
    expect(checkEasternToll([front[0]], ['inf-1'], 'SLE')).toEqual({ legal: true })
    expect(checkEasternToll([front[4]], ['piece'], 'SLE')).toEqual({ legal: true })
    const twoTanks = [...front, german('8-8 ARM', 'arm-2', true)]
    expect(checkEasternToll(twoTanks, ['inf-1', 'inf-2', 'arm'], 'SLE')).toMatchObject({
      code: 'wrong-order',
    })
    expect(checkEasternToll(twoTanks, ['inf-1', 'arm', 'arm-2'], 'SLE')).toMatchObject({
      code: 'wrong-order',
    })
    expect(checkEasternToll(twoTanks, ['inf-1', 'inf-2', 'arm-2'], 'SLE')).toEqual({ legal: true })
    // The one ARM there is goes, though a third INF stands closer to the enemy.
    const closer = [...front, german('6-5 INF', 'inf-3', true)]
    expect(checkEasternToll(closer, ['inf-1', 'inf-2', 'arm'], 'SLE')).toEqual({ legal: true })
    expect(checkEasternToll(closer, ['inf-1', 'inf-2', 'rear'], 'SLE')).toMatchObject({ code: 'no-armour' })
    const para = german('2-5 PARA', 'para', true)
    expect(checkEasternToll([para], ['para'], 'LLE')).toMatchObject({ code: 'wrong-unit' })
    expect(checkEasternToll([para], [], 'LLE')).toEqual({ legal: true })
    const tanks = [
      german('8-8 ARM', 'near', true),
      german('8-8 ARM', 'far', false),
      front[0],
      front[1],
      front[2],
    ]
    expect(checkEasternToll(tanks, ['near', 'far', 'inf-1'], 'SLE')).toMatchObject({ code: 'wrong-order' })
    expect(checkEasternToll(tanks, ['near', 'inf-1', 'inf-2'], 'SLE')).toEqual({ legal: true })
    expect(lossDemandOf(result('DEΩ'), east).explain.map((reason) => reason.rule)).toEqual([
      '10.2.2',
      '10.3.6',
    ])
    expect(lossDemandOf(result('DE'), east).explain.map((reason) => reason.rule)).toEqual(['10.2.2'])
  })

  it(`${rule('the-war', '10.6.8')} takes an empty city with DR, DD or DE`, () => {
    expect(
      ['DRΩ', 'DDΩ', 'DE', '½ DEΩ', 'EX', 'AE', '½ EX'].map((text) => takesEmptyCity(result(text))),
    ).toEqual([true, true, true, true, false, false, false])
  })

  it('never demands more than there is, and always something of somebody', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: -3, max: 15 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        fc.boolean(),
        (column, roll, attack, defence, inFortress, standsFast) => {
          const demand = lossDemandOf(table.lookup(column, roll), { attack, defence, inFortress, standsFast })
          expect(demand.attackerFactors).toBeLessThanOrEqual(attack)
          expect(demand.defenderFactors).toBeLessThanOrEqual(defence)
          const something = demand.attackerFactors + demand.defenderFactors + demand.defenderDepletions
          expect(something > 0 || demand.defenderRetreats).toBe(true)
          if (demand.defenderRetreats) expect(demand.defenderFactors).toBeLessThan(defence)
        },
      ),
    )
  })

  it('has exact odds for the whole battle, the roll and what it costs', () => {
    const attack = battle([attacker('germany 8-8 ARM')], [defender('france 4-8 ARM')])
    expect(resolveGroundBattle(attack, {}, scripted([10])).combat.result.text).toBe('AE')
    const odds = groundBattleOdds(attack)
    // 1-1 at -1: ½ DE, DD twice, DR, ½ EX, EX, ½ AE twice and AE twice.
    expect(fractionText(probabilityThat(odds, ({ attackerFactors }) => attackerFactors === 8))).toBe('3/10')
    expect(fractionText(probabilityThat(odds, ({ defenderFactors }) => defenderFactors === 8))).toBe('1/5')
    const held = battle([attacker('germany 8-8 ARM')], [defender('france 1-8 ARM')], {
      target: { hex: '1631', terrain: 'clear', features: ['fortress'] },
    })
    const stands = groundBattleOdds(held, { standsFast: true })
    expect(stands.some(({ value }) => value.defenderDepletions > 0)).toBe(true)
    expect(stands.every(({ value }) => value.defenderDepletions === 0 || !value.defenderRetreats)).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  airSupportColumns,
  groundAttackStrength,
  groundColumnShifts,
  groundRollModifiers,
  hasSchwerpunkt,
} from '../../../../src/games/the-war/ground/10-attack'
import {
  acceptableResults,
  checkAnnouncement,
  checkGroundAttack,
  groundCombatOdds,
  groundOdds,
  mayAttackInSecondImpulse,
  resolveGroundCombat,
} from '../../../../src/games/the-war/ground/10-ground-combat'
import type { TargetHex } from '../../../../src/games/the-war/ground/10-terrain'
import type { HexFeature } from '../../../../src/games/the-war/types'
import { oddsRecord } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { IllegalAction } from '../../../../src/kernel/verdict'
import { THE_WAR_GROUND_COMBAT } from '../../../../src/tables/the-war-ground-combat'
import { rule } from '../../../../src/testing'
import { attacker, attackers, battle, clear, defender, depleted, unit } from '../ground-inputs'

const codeOf = (verdict: ReturnType<typeof checkGroundAttack>) => (verdict.legal ? 'legal' : verdict.code)

describe('an attack', () => {
  it(`${rule('the-war', '10.0')} is not made below 1-4, with an MLE, or by those who cannot`, () => {
    const against = (factor: number) =>
      battle([attacker(`soviet-union ${factor}-5 INF`)], [defender('germany 6-5 INF')])
    expect(codeOf(checkGroundAttack(against(2)))).toBe('too-weak')
    expect(codeOf(checkGroundAttack(against(3)))).toBe('legal')
    expect(() => groundOdds(against(2))).toThrow(IllegalAction)
    // Aircraft do not make up for it.
    expect(codeOf(checkGroundAttack({ ...against(2), offensiveSupport: [{ type: 'MDM' }] }))).toBe('too-weak')
    const ordered = (effort: 'SLE' | 'RLE' | 'LLE' | 'MLE' | 'pass' | undefined) =>
      codeOf(
        checkGroundAttack(
          battle([{ ...attacker('germany 6-5 INF'), effort } as never], [defender('france 2-5 INF')]),
        ),
      )
    expect(['SLE', 'RLE', 'LLE', undefined].map((effort) => ordered(effort as never))).toEqual(
      Array(4).fill('legal'),
    )
    expect([ordered('MLE'), ordered('pass')]).toEqual(['no-attack-effort', 'no-attack-effort'])
    expect(
      codeOf(checkGroundAttack(battle([attacker('britain 6-3 STA')], [defender('italy 2-5 INF')]))),
    ).toBe('static-unit')
    const inSecond = (counter: string) => mayAttackInSecondImpulse(attacker(counter)).legal
    expect(
      ['ARM', 'MECH', 'CAV', 'INF', 'MOT', 'PARA'].map((type) => inSecond(`germany 6-8 ${type}`)),
    ).toEqual([true, true, true, false, false, false])
  })

  it(`${rule('the-war', '10.0')} is announced with all others before the first roll`, () => {
    const two = [
      { target: '1010', attackers: ['a', 'b'] },
      { target: '1011', attackers: ['c'] },
    ]
    expect(checkAnnouncement(two, false)).toEqual({ legal: true })
    expect(checkAnnouncement(two, true)).toMatchObject({ rule: '10.0', code: 'already-rolling' })
    expect(checkAnnouncement([...two, { target: '1012', attackers: ['a'] }], false)).toMatchObject({
      code: 'unit-twice',
    })
  })

  it(`${rule('the-war', '10.1.2')} comes from next door, at all that is in the hex`, () => {
    const over = (
      approach: 'open' | 'river' | 'all-water' | 'depression' | 'not-adjacent',
      target: TargetHex = clear,
    ) =>
      codeOf(
        checkGroundAttack(
          battle([attacker('germany 6-5 INF', { approach })], [defender('france 2-5 INF')], { target }),
        ),
      )
    expect(over('open')).toBe('legal')
    expect(over('not-adjacent')).toBe('not-adjacent')
    expect(over('all-water')).toBe('all-water-side')
    expect(over('depression')).toBe('depression')
    expect(over('open', { hex: '4040', terrain: 'wasteland' })).toBe('wasteland')
    const twice = [
      { target: '1010', attackers: ['a'] },
      { target: '1010', attackers: ['b'] },
    ]
    expect(checkAnnouncement(twice, false)).toMatchObject({ rule: '10.1.2', code: 'hex-twice' })
    const stack = groundOdds(
      battle(attackers('germany 6-5 INF', 3), [defender('france 2-5 INF'), defender('france 4-5 INF')]),
    )
    expect(stack.defence).toMatchObject({ factors: 12, each: [4, 8] })
    expect(codeOf(checkGroundAttack(battle([], [defender('france 2-5 INF')])))).toBe('no-attackers')
    expect(codeOf(checkGroundAttack(battle([attacker('germany 6-5 INF')], [])))).toBe('no-defenders')
    expect(
      codeOf(checkGroundAttack(battle([attacker('germany 6-5 INF')], [defender('france 1-3 Flak')]))),
    ).toBe('flak-alone')
  })

  it(`${rule('the-war', '10.1.1')} has its odds rounded down, shifted, and never above 5-1`, () => {
    const odds = (attack: number, defence: number, changes = {}) =>
      groundOdds(
        battle([attacker(`germany ${attack}-5 MECH`)], [defender(`france ${defence}-8 ARM`)], changes),
      )
    expect(odds(13, 2)).toMatchObject({ ratio: '3-1', column: '3-1' })
    expect(odds(15, 2, { defensiveSupport: [{ type: 'TAC' }] })).toMatchObject({
      ratio: '3-1',
      shift: -1,
      column: '2-1',
    })
    expect(odds(60, 2, { offensiveSupport: [{ type: 'MDM' }] })).toMatchObject({
      ratio: '5-1',
      shift: 2,
      column: '5-1',
    })
    expect(odds(60, 2, { defensiveSupport: [{ type: 'MDM' }] }).column).toBe('3-1')
    expect(odds(1, 2, { defensiveSupport: [{ type: 'MDM' }] }).column).toBe('1-4')
    expect(
      groundAttackStrength(battle(attackers('germany 6-5 INF', 3), [defender('france 2-5 INF')])).factors,
    ).toBe(18)
  })

  it(`${rule('the-war', '10.2.2')} is one roll on the table, with every shift and modifier in order`, () => {
    const attack = battle(
      [attacker('germany 8-8 ARM', { id: 'pz' }), attacker('germany 6-5 INF', { id: 'inf' })],
      [defender('soviet-union 4-5 INF', { id: 'sov' })],
      { offensiveSupport: [{ type: 'TAC' }] },
    )
    const result = withRolls([7], (dice) => resolveGroundCombat(attack, dice))
    expect(result).toMatchObject({ ratio: '1-1', column: '2-1', shift: 1, modifier: -3, roll: 4 })
    expect(result.result.text).toBe('½ EX')
    expect(result.explain.map(({ rule: id, amount }) => [id, amount])).toEqual([
      ['10.1.1', 8],
      ['10.1.1', 6],
      ['10.6', 8],
      ['10.1.1', undefined],
      ['11.3.1', 1],
      ['10.2.2', undefined],
      ['10.8.1', -3],
      ['10.2.2', undefined],
    ])
    expect(oddsRecord(groundCombatOdds(attack))).toEqual({
      DE: '3/10',
      '½ DEΩ': '1/10',
      DDΩ: '1/10',
      DRΩ: '1/10',
      '½ EX': '1/10',
      EX: '1/10',
      'EX/PV': '1/10',
      '2xEX': '1/10',
    })
  })

  it(`${rule('the-war', '10.2.3')} may be taken worse than it was rolled, and one battle ends before the next`, () => {
    expect(acceptableResults('5-1', 9).map(({ text }) => text)).toEqual(['DRΩ', '½ EX', 'EX'])
    expect(acceptableResults('1-4', 3).map(({ text }) => text)).toEqual(['AE'])
    expect(acceptableResults('1-1', -2)[0].text).toBe('DE')
  })

  it(`${rule('the-war', '10.2.5')} in the second impulse is favoured out of a Breach`, () => {
    const exploit = (changes = {}, defending = [defender('france 6-5 INF')], more = {}) =>
      hasSchwerpunkt(
        battle([attacker('germany 8-8 ARM', { fromBreach: true, ...more })], defending, {
          impulse: 'second',
          ...changes,
        }),
      )
    expect(exploit()).toBe(true)
    expect(exploit({ target: { hex: '1', terrain: 'desert' } })).toBe(true)
    expect(exploit({ impulse: 'first' })).toBe(false)
    expect(exploit({ target: { hex: '1', terrain: 'forest' } })).toBe(false)
    // A swamp is clear while it is frozen (10.6.7).
    expect(exploit({ target: { hex: '1', terrain: 'swamp', frozen: true } })).toBe(true)
    expect(exploit({ target: { hex: '1', terrain: 'swamp' } })).toBe(false)
    expect(exploit({ target: { hex: '1', terrain: 'clear', features: ['city'] } })).toBe(false)
    expect(exploit({ target: { hex: '1', terrain: 'clear', features: ['fortification'] } })).toBe(false)
    expect(exploit({}, [defender('france 6-5 INF'), defender('france 6-8 ARM')])).toBe(false)
    expect(exploit({}, [defender('france 2-3 STA')])).toBe(true)
    expect(exploit({}, undefined, { fromBreach: false })).toBe(false)
    expect(exploit({}, undefined, depleted)).toBe(false)
    expect(exploit({}, undefined, { type: 'CAV' })).toBe(false)
    expect(exploit({}, undefined, { type: 'MECH' })).toBe(true)
    expect(exploit({}, undefined, { nation: 'britain' })).toBe(false)
    const mixed = (others: number) =>
      hasSchwerpunkt(
        battle(
          [attacker('germany 8-8 ARM', { fromBreach: true }), attacker(`germany ${others}-8 ARM`)],
          [defender('france 6-5 INF')],
          {
            impulse: 'second',
          },
        ),
      )
    expect([mixed(7), mixed(8)]).toEqual([true, false])
    const modifiers = groundRollModifiers(
      battle([attacker('germany 8-8 ARM', { fromBreach: true })], [defender('france 6-5 INF')], {
        impulse: 'second',
      }),
    )
    expect(modifiers.map(({ rule: id, amount }) => [id, amount])).toEqual([
      ['10.8.1', -1],
      ['10.2.5', -1],
    ])
    const drop = (counter: string, approach: 'air' | 'open') =>
      mayAttackInSecondImpulse(attacker(counter, { approach }))
    expect(drop('germany 2-5 PARA', 'air')).toEqual({ legal: true })
    expect(drop('germany 2-5 PARA', 'open')).toMatchObject({ code: 'did-not-drop' })
    expect(drop('united-states 3-7 PARA', 'air')).toMatchObject({ rule: '10.2.5', code: 'not-first-rate' })
    // An INF in the open counts as printed, and the ARM beside it twice.
    const stack = groundOdds(
      battle([attacker('germany 8-8 ARM')], [defender('france 6-5 INF'), defender('france 6-8 ARM')], {
        impulse: 'second',
      }),
    )
    expect(stack.defence.each).toEqual([6, 12])
  })

  it(`${rule('the-war', '10.0', '10.1.2')} is checked for its impulse, its landing and its side`, () => {
    const exploit = (counter: string, changes = {}) =>
      codeOf(
        checkGroundAttack(
          battle([attacker(counter, changes)], [defender('france 2-5 INF')], { impulse: 'second' }),
        ),
      )
    expect(exploit('germany 8-8 ARM')).toBe('legal')
    expect(exploit('germany 6-5 INF')).toBe('first-impulse-only')
    expect(exploit('germany 6-5 INF', { approach: 'air' })).toBe('first-impulse-only')
    expect(exploit('germany 8-8 ARM', { effort: 'LLE' })).toBe('one-impulse')
    const peak: TargetHex = { hex: '2030', terrain: 'mountain' }
    const onto = (approach: 'sea' | 'air') =>
      checkGroundAttack(
        battle([attacker('germany 9-5 PARA', { approach })], [defender('france 1-5 INF')], { target: peak }),
      )
    expect([onto('sea'), onto('air')]).toMatchObject([{ rule: '10.6.5' }, { rule: '10.6.5' }])
    const across = groundOdds(
      battle([attacker('germany 6-5 INF', { approach: 'river' })], [defender('france 2-5 INF')]),
    )
    expect(across.defence).toMatchObject({ factors: 6, behindWater: true })
    expect(
      groundOdds(battle([attacker('germany 6-5 INF')], [defender('france 2-5 INF')])).defence.behindWater,
    ).toBe(false)
    expect(checkAnnouncement([], true)).toEqual({ legal: true })
  })

  it('of a limited effort has a modifier and a shift', () => {
    const lle = battle(attackers('italy 6-5 INF', 2, { effort: 'LLE' }), [defender('britain 2-8 ARM')])
    expect(groundRollModifiers(lle).map(({ rule: id, amount }) => [id, amount])).toContainEqual(['4.3', -1])
    expect(groundColumnShifts(lle)).toEqual([])
    expect(groundColumnShifts({ ...lle, limitedEffortHex: true })).toMatchObject([{ rule: '4.3', amount: 1 }])
    const mixed = battle(
      [attacker('italy 4-5 INF', { effort: 'LLE' }), attacker('germany 6-5 INF', { effort: 'RLE' })],
      [defender('britain 2-8 ARM')],
    )
    expect(groundRollModifiers(mixed).some(({ rule: id }) => id === '4.3')).toBe(false)
  })

  it('has air support within its limits', () => {
    const shift = (...aircraft: Parameters<typeof airSupportColumns>[1]) =>
      airSupportColumns('offensive', aircraft)?.amount
    const tac = { type: 'TAC' } as const
    const worn = { type: 'MDM', ...depleted } as const
    expect([shift(tac), shift(tac, tac), shift(tac, tac, tac), shift({ type: 'MDM' })]).toEqual([1, 2, 2, 2])
    expect([shift(worn), shift(worn, worn), shift(tac, worn)]).toEqual([1, 1, 2])
    expect(airSupportColumns('defensive', [tac, tac, tac])?.amount).toBe(-2)
    expect(airSupportColumns('offensive', [tac, tac], { onlyPara: true })?.amount).toBe(1)
    expect(airSupportColumns('defensive', [tac, tac], { most: 1 })?.amount).toBe(-1)
    expect(airSupportColumns('offensive', [])).toBeNull()
  })

  it('has its flak, its Soviets, its elite and its guns', () => {
    const flak = [defender('germany 6-5 INF'), defender('germany 1-3 Flak')]
    const ids = (attack: Parameters<typeof groundRollModifiers>[0]) =>
      groundRollModifiers(attack).map(({ rule: id }) => id)
    expect(ids(battle([attacker('united-states 10-8 ARM')], flak))).toContain('11.12.2')
    expect(ids(battle([attacker('united-states 6-7 MOT')], flak))).not.toContain('11.12.2')
    expect(ids(battle([attacker('soviet-union 6-5 INF')], [defender('germany 2-5 INF')]))).toContain('21.7.5')
    const elite = battle([attacker('germany 10-8 ARM')], [defender('germany 10-8 ARM')], {
      optional: { elite: true },
    })
    expect(groundColumnShifts(elite).map(({ amount }) => amount)).toEqual([1, -1])
    expect(groundColumnShifts({ ...elite, optional: {} })).toEqual([])
    const beach: TargetHex = { hex: '1634', terrain: 'clear', features: ['beach'] }
    const landing = battle(
      [
        attacker('britain 6-7 MOT', { approach: 'sea' }),
        attacker('britain 1-7 CDO', { approach: 'sea' }),
        attacker('united-states 3-7 PARA', { approach: 'air' }),
      ],
      [defender('germany 2-3 STA')],
      { target: beach, shoreBombardment: true },
    )
    expect(groundAttackStrength(landing).each).toEqual([12, 1, 6])
    expect(groundColumnShifts(landing)).toMatchObject([{ rule: '7.7.3', amount: 1 }])
    const guns = (features: HexFeature[]) =>
      groundAttackStrength(
        battle([attacker('germany 8-3 ART')], [defender('soviet-union 3-3 STA')], {
          target: { ...clear, features },
        }),
      ).factors
    expect([guns(['fortress']), guns(['fortification']), guns([])]).toEqual([24, 16, 8])
    const siberians = battle(
      [attacker('soviet-union 6-5 INF', { special: 'siberian' })],
      [defender('germany 6-5 INF')],
    )
    expect(groundAttackStrength(siberians).factors).toBe(6)
    expect(groundAttackStrength({ ...siberians, siberianWinter: true }).factors).toBe(12)
  })

  it('takes an empty city with commandos only', () => {
    const city: TargetHex = { hex: '1010', terrain: 'clear', features: ['city'] }
    const raid = (counter: string) => battle([attacker(counter, { approach: 'air' })], [], { target: city })
    expect(checkGroundAttack(raid('germany 2-5 PARA'))).toEqual({ legal: true })
    expect(groundOdds(raid('germany 2-5 PARA'))).toMatchObject({ ratio: '4-1', modifier: 0 })
    expect(codeOf(checkGroundAttack(raid('germany 6-5 INF')))).toBe('no-defenders')
    const both = (approach: 'air' | 'sea') =>
      battle(
        [attacker('germany 2-5 PARA', { approach: 'air' }), attacker('germany 1-7 CDO', { approach })],
        [],
        { target: { ...city, features: ['port', 'beach'] } },
      )
    expect(codeOf(checkGroundAttack(both('air')))).toBe('commandos-and-paratroops')
    expect(codeOf(checkGroundAttack(both('sea')))).toBe('legal')
  })

  it('is never worse with more attackers or fewer defenders', () => {
    const labels = THE_WAR_GROUND_COMBAT.columns.labels
    const factor = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(factor, factor, factor, fc.integer({ min: -2, max: 2 }), (a, d, more, by) => {
        const support =
          by > 0
            ? { offensiveSupport: Array(by).fill({ type: 'TAC' }) }
            : { defensiveSupport: Array(-by).fill({ type: 'TAC' }) }
        const column = (attack: number, defence: number) => {
          const input = battle(
            [unit(`germany ${attack}-8 ARM`, { approach: 'open' as const })],
            [defender(`france ${defence}-8 ARM`)],
            support,
          )
          return checkGroundAttack(input).legal ? labels.indexOf(groundOdds(input).column) : -1
        }
        expect(column(a + more, d)).toBeGreaterThanOrEqual(column(a, d))
        expect(column(a, d + more)).toBeLessThanOrEqual(column(a, d))
      }),
    )
  })
})

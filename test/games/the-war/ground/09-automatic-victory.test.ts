import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AutomaticVictory,
  automaticOdds,
  checkAutomaticVictory,
  type OverrunningUnit,
} from '../../../../src/games/the-war/ground/09-automatic-victory'
import { groundOdds } from '../../../../src/games/the-war/ground/10-ground-combat'
import type { HexFeature, Terrain } from '../../../../src/games/the-war/types'
import { rule } from '../../../../src/testing'
import { attacker, battle, clear, defender } from '../ground-inputs'

const tank = (counter: string, changes: Partial<OverrunningUnit> = {}): OverrunningUnit => ({
  ...attacker(counter),
  pointsLeft: 8,
  ...changes,
})

const victory = (
  attackers: readonly OverrunningUnit[],
  defending: string,
  changes: Partial<AutomaticVictory> = {},
): AutomaticVictory => ({ ...battle(attackers, [defender(defending)]), attackers, ...changes })

const code = (input: AutomaticVictory) => {
  const verdict = checkAutomaticVictory(input)
  return verdict.legal ? 'legal' : verdict.code
}

const three = [tank('germany 8-8 ARM'), tank('germany 8-8 ARM'), tank('germany 8-8 ARM')]

describe('an automatic victory', () => {
  it(`${rule('the-war', '9.8')} takes 6-1, with air support if need be`, () => {
    expect(code(victory(three, 'soviet-union 2-6 CAV'))).toBe('legal')
    expect(automaticOdds(victory(three, 'soviet-union 2-6 CAV')).odds).toBe(6)
    expect(code(victory(three, 'soviet-union 3-6 CAV'))).toBe('not-enough')
    expect(code(victory(three, 'soviet-union 3-6 CAV', { offensiveSupport: [{ type: 'MDM' }] }))).toBe(
      'legal',
    )
    expect(
      code(
        victory(three, 'soviet-union 3-6 CAV', { offensiveSupport: [{ type: 'MDM' }], supportUsed: true }),
      ),
    ).toBe('support-used')
    // In combat the same odds end at 5-1.
    expect(groundOdds(victory(three, 'soviet-union 2-6 CAV')).column).toBe('5-1')
  })

  it(`${rule('the-war', '9.8')} is for first-rate armies with at least one ARM`, () => {
    const mechanized = three.map((unit) => ({ ...unit, type: 'MECH' as const }))
    expect(code(victory(mechanized, 'soviet-union 2-6 CAV'))).toBe('no-armour')
    const italians = three.map((unit) => ({ ...unit, nation: 'italy' as const }))
    expect(code(victory(italians, 'soviet-union 2-6 CAV'))).toBe('not-first-rate')
    expect(code(victory(italians, 'soviet-union 2-6 CAV', { armies: { italy: 'first' } }))).toBe('legal')
  })

  it(`${rule('the-war', '9.8')} is shared by most types in the first impulse, by exploiters alone in the second`, () => {
    const withA = (type: string, impulse: 'first' | 'second') =>
      code(victory([...three, tank(`germany 6-5 ${type}`)], 'soviet-union 2-6 CAV', { impulse }))
    expect(['INF', 'MECH', 'MOT', 'CAV', 'PARA', 'ART'].map((type) => withA(type, 'first'))).toEqual([
      ...Array(5).fill('legal'),
      'wrong-type',
    ])
    expect(['MECH', 'CAV', 'INF', 'MOT', 'PARA'].map((type) => withA(type, 'second'))).toEqual([
      'legal',
      'legal',
      ...Array(3).fill('wrong-type'),
    ])
  })

  it(`${rule('the-war', '9.8')} needs the points to enter, entered or not`, () => {
    const left = (pointsLeft: number, changes = {}) =>
      code(victory([tank('germany 24-8 ARM', { pointsLeft, ...changes })], 'soviet-union 2-6 CAV'))
    expect([left(2), left(1)]).toEqual(['legal', 'too-few-points'])
    expect(left(2, { inEnemyZoc: true })).toBe('too-few-points')
    expect(left(8, { approach: 'not-adjacent' })).toBe('not-adjacent')
    expect(left(0, { approach: 'sea' })).toBe('legal')
  })

  it(`${rule('the-war', '9.8', '10.6.7', '10.6.6')} spares mountains, swamps, works and the fortresses of the powers`, () => {
    const at = (terrain: Terrain, features: HexFeature[] = [], changes: Partial<AutomaticVictory> = {}) =>
      code(
        victory([tank('germany 99-8 ARM')], 'soviet-union 1-6 CAV', {
          target: { hex: '1', terrain, features },
          ...changes,
        }),
      )
    expect([at('clear'), at('desert'), at('forest'), at('clear', ['city'])]).toEqual(Array(4).fill('legal'))
    expect([at('mountain'), at('swamp'), at('clear', ['fortification']), at('clear', ['fortress'])]).toEqual(
      Array(4).fill('safe-terrain'),
    )
    expect(at('clear', ['fortress'], { fortressOf: 'minor-country' })).toBe('legal')
    const frozen = { hex: '1', terrain: 'swamp', frozen: true } as const
    expect(code(victory([tank('germany 99-8 ARM')], 'soviet-union 1-6 CAV', { target: frozen }))).toBe(
      'legal',
    )
  })

  it(`${rule('the-war', '10.2.4')} is not for the Axis in its second impulse inside the Soviet Union`, () => {
    const east = { axisInSovietUnion: true } as const
    expect(code(victory(three, 'soviet-union 2-6 CAV', { ...east, impulse: 'second' }))).toBe(
      'axis-in-soviet-union',
    )
    expect(code(victory(three, 'soviet-union 2-6 CAV', { ...east, impulse: 'first' }))).toBe('legal')
  })

  it(`${rule('the-war', '9.8', '10.6.1')} finds INF in the open at its printed strength in the second impulse`, () => {
    const odds = (impulse: 'first' | 'second') =>
      automaticOdds(victory(three, 'soviet-union 4-5 INF', { impulse })).odds
    expect([odds('first'), odds('second')]).toEqual([3, 6])
  })

  it('counts columns below 1-1 down, and is no attack that a Pass allows', () => {
    const weak = victory([tank('germany 4-8 ARM')], 'soviet-union 4-6 CAV', {
      offensiveSupport: [{ type: 'MDM' }],
    })
    expect(automaticOdds(weak).odds).toBe(2)
    expect(code(victory([{ ...three[0], effort: 'pass' }, three[1], three[2]], 'soviet-union 2-6 CAV'))).toBe(
      'pass',
    )
    expect(code(victory([{ ...three[0], effort: 'MLE' }, three[1], three[2]], 'soviet-union 2-6 CAV'))).toBe(
      'legal',
    )
  })

  it('has somebody on both sides, who can get at each other', () => {
    expect(code(victory([], 'soviet-union 2-6 CAV'))).toBe('nobody')
    expect(code({ ...victory(three, 'soviet-union 2-6 CAV'), defenders: [] })).toBe('nobody')
    const over = (approach: OverrunningUnit['approach'], terrain: Terrain = 'clear') =>
      checkAutomaticVictory(
        victory([...three, tank('germany 2-5 PARA', { approach })], 'soviet-union 1-6 CAV', {
          target: { hex: '1', terrain },
        }),
      )
    expect(over('all-water')).toMatchObject({ rule: '10.6.11' })
    expect(over('air')).toEqual({ legal: true })
    expect(over('air', 'forest')).toMatchObject({ rule: '11.14.2' })
    expect(over('open', 'swamp')).toMatchObject({ rule: '10.6.7' })
    expect(over('open', 'mountain')).toMatchObject({ rule: '9.8' })
    expect(code(victory(three, 'soviet-union 2-6 CAV', { supportUsed: true }))).toBe('legal')
    const odds = (attack: number) =>
      automaticOdds(victory([tank(`germany ${attack}-8 ARM`)], 'soviet-union 6-6 CAV')).odds
    expect([12, 11, 6, 4, 3, 2].map(odds)).toEqual([1, 0, 0, -1, -2, -Infinity])
  })

  it('has odds that rise with the attack and with support, and fall with the defence', () => {
    const factor = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(factor, fc.integer({ min: 1, max: 12 }), (attack, defence) => {
        const odds = (more: number, less: number, changes: Partial<AutomaticVictory> = {}) =>
          automaticOdds(
            victory(
              [tank(`germany ${attack + more}-8 ARM`)],
              `soviet-union ${defence + less}-6 CAV`,
              changes,
            ),
          ).odds
        expect(odds(1, 0)).toBeGreaterThanOrEqual(odds(0, 0))
        expect(odds(0, 1)).toBeLessThanOrEqual(odds(0, 0))
        expect(odds(0, 0, { offensiveSupport: [{ type: 'TAC' }] })).toBeGreaterThanOrEqual(odds(0, 0))
      }),
    )
  })

  it('is lawful exactly at six times the defence, without shifts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 10 }), (attack, defence) => {
        const input = victory([tank(`germany ${attack}-8 ARM`)], `soviet-union ${defence}-8 ARM`, {
          target: clear,
        })
        expect(checkAutomaticVictory(input).legal).toBe(attack >= 12 * defence)
      }),
    )
  })
})

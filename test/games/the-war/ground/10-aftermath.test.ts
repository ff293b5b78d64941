import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChooseDepletions,
  type ChooseLosses,
  cheapestDepletions,
  cheapestLosses,
  settleBattle,
} from '../../../../src/games/the-war/ground/10-aftermath'
import type { GroundAttack } from '../../../../src/games/the-war/ground/10-attack'
import { groundOdds } from '../../../../src/games/the-war/ground/10-ground-combat'
import {
  type BattleCircumstances,
  checkDepletions,
  checkLosses,
  lossDemandOf,
} from '../../../../src/games/the-war/ground/10-results'
import type { GroundUnitType } from '../../../../src/games/the-war/types'
import { IllegalAction } from '../../../../src/kernel/verdict'
import { THE_WAR_GROUND_COMBAT as table } from '../../../../src/tables/the-war-ground-combat'
import { attacker, attackers, battle, defender, depleted, unit } from '../ground-inputs'

const settle = (
  attack: GroundAttack,
  column: string,
  roll: number,
  circumstances: BattleCircumstances & { inFortress?: boolean } = {},
  choices = {},
) => {
  const { attack: strength, defence } = groundOdds(attack)
  const result = table.lookup(table.columnOf(column), roll)
  const size = { attack: strength.factors, defence: defence.factors }
  const demand = lossDemandOf(result, { ...circumstances, ...size })
  return settleBattle({ attack, strength, defence, result, demand }, choices)
}

const tanks = attackers('germany 8-8 ARM', 3).map((one, i) => ({ ...one, id: `pz${i}` }))
const sixes = [
  defender('france 6-5 INF', { id: 'six' }),
  defender('france 4-5 INF', { id: 'four' }),
  defender('france 1-3 Flak', { id: 'flak' }),
]

describe('a battle that is settled', () => {
  it('takes all of a side, flak included, when all must go', () => {
    const won = settle(battle(tanks, sixes), '4-1', 1)
    expect(won).toMatchObject({
      attackersLost: [],
      defendersLost: ['six', 'four', 'flak'],
      retreating: [],
      vacated: true,
      footholds: ['breach'],
    })
    const lost = settle(battle(tanks, sixes), '1-1', 9)
    expect(lost).toMatchObject({
      attackersLost: ['pz0', 'pz1', 'pz2'],
      defendersLost: [],
      vacated: false,
      footholds: [],
    })
    expect(lost.explain.map(({ rule: id }) => id)).toEqual(['10.3.2'])
  })

  it('sends back who is left, after depletions by the cheapest', () => {
    const dd = settle(battle(tanks, sixes), '2-1', 2)
    expect(dd).toMatchObject({
      defendersLost: [],
      defendersDepleted: ['four'],
      retreating: ['six', 'four', 'flak'],
      vacated: true,
    })
    const choose: ChooseDepletions = () => ['six']
    const told = settle(battle(tanks, sixes), '2-1', 2, {}, { depletions: { defender: choose } })
    expect(told.defendersDepleted).toEqual(['six'])
    const worn = [defender('france 6-5 INF', { id: 'worn', ...depleted })]
    expect(settle(battle(tanks, worn), '2-1', 2)).toMatchObject({
      defendersLost: ['worn'],
      retreating: [],
      vacated: true,
    })
  })

  it('costs an Axis unit in the Soviet Union, of those that are left', () => {
    const east = settle(battle(tanks, sixes), '2-1', 3, { axisInSovietUnion: true })
    expect(east).toMatchObject({ attackersLost: [], attackersDepleted: ['pz0'] })
    expect(east.explain.map(({ rule: id }) => id)).toContain('10.3.6')
    expect(settle(battle(tanks, sixes), '2-1', 3)).toMatchObject({ attackersDepleted: [] })
  })

  it('stands fast in a fortress, and then nothing is taken', () => {
    const hold = settle(battle(tanks, sixes), '2-1', 3, { standsFast: true, inFortress: true })
    expect(hold).toMatchObject({ defendersDepleted: ['four'], retreating: [], vacated: false, footholds: [] })
  })

  it('drowns a landing that does not clear its hex', () => {
    const beach = { hex: '1634', terrain: 'clear', features: ['beach'] } as const
    const landing = [
      attacker('britain 6-5 INF', { id: 'sea', approach: 'sea' }),
      attacker('britain 3-7 PARA', { id: 'air', approach: 'air' }),
      attacker('britain 6-5 INF', { id: 'land' }),
    ]
    const attack = battle(landing, [defender('germany 4-5 INF')], { target: beach })
    const choose: ChooseLosses = () => ['land', 'sea']
    expect(settle(attack, '1-1', 7, {}, { losses: { attacker: choose } })).toMatchObject({
      attackersLost: ['land', 'sea', 'air'],
      landingsLost: ['air'],
    })
    expect(settle(attack, '5-1', 1)).toMatchObject({
      landingsLost: [],
      footholds: ['beachhead', 'bridgehead'],
    })
  })

  it('takes an empty city by any result against its defence', () => {
    const city = { hex: '1010', terrain: 'clear', features: ['city'] } as const
    const raid = battle([attacker('germany 2-5 PARA', { approach: 'air' })], [], { target: city })
    expect([settle(raid, '4-1', 7).vacated, settle(raid, '4-1', 8).vacated]).toEqual([true, false])
  })

  it('takes an army-size counter apart', () => {
    const army = [attacker('germany 24-8 ARM', { id: 'army' })]
    // ½ EX against four factors: the defender, and two of the attack.
    expect(settle(battle(army, [defender('france 2-5 INF', { id: 'two' })]), '3-1', 6)).toMatchObject({
      attackersLost: ['army/1'],
      defendersLost: ['two'],
    })
    const garrison = [defender('germany 18-5 INF', { id: 'army' })]
    const attack = battle(attackers('soviet-union 12-8 ARM', 3), garrison)
    expect(settle(attack, '2-1', 2)).toMatchObject({
      defendersDepleted: ['army/1'],
      retreating: ['army/1', 'army/2', 'army/3'],
    })
  })

  it('refuses losses that may not be chosen', () => {
    const none: ChooseLosses = () => []
    const nobody: ChooseDepletions = () => []
    const attack = battle(tanks, sixes)
    expect(() => settle(attack, '4-1', 1, {}, { losses: { defender: none } })).toThrow(IllegalAction)
    expect(() => settle(attack, '2-1', 2, {}, { depletions: { defender: nobody } })).toThrow(IllegalAction)
  })
})

describe('the cheapest choice', () => {
  const nations = fc.constantFrom('germany', 'france', 'italy', 'soviet-union')
  const types = fc.constantFrom<GroundUnitType>('INF', 'ARM', 'ART', 'Flak')
  const force = fc
    .array(fc.tuple(nations, types, fc.integer({ min: 1, max: 8 })), { minLength: 1, maxLength: 6 })
    .map((all) =>
      all.map(([nation, type, factor], i) => ({
        ...unit(`${nation} ${factor}-5 ${type}`, { id: `u${i}` }),
        value: type === 'Flak' ? 0 : factor,
      })),
    )

  it('is lawful, never more than the force, and no other lawful choice gives away less', () => {
    fc.assert(
      fc.property(force, fc.integer({ min: 0, max: 40 }), (units, factors) => {
        const paid = (ids: readonly string[]) =>
          units.filter(({ id }) => ids.includes(id)).reduce((sum, { value }) => sum + value, 0)
        const chosen = cheapestLosses(units, factors, {})
        expect(checkLosses(units, chosen, factors)).toEqual({ legal: true })
        const all = units.reduce<string[][]>(
          (sets, { id }) => sets.concat(sets.map((set) => [...set, id])),
          [[]],
        )
        const least = Math.min(...all.filter((ids) => checkLosses(units, ids, factors).legal).map(paid))
        expect(paid(chosen)).toBe(least)
      }),
    )
  })

  it('of depletions is lawful', () => {
    fc.assert(
      fc.property(force, fc.integer({ min: 0, max: 4 }), (units, depletions) => {
        expect(checkDepletions(units, cheapestDepletions(units, depletions, {}), depletions)).toEqual({
          legal: true,
        })
      }),
    )
  })
})

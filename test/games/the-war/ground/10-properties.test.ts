import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttackingUnit } from '../../../../src/games/the-war/ground/10-attack'
import { checkGroundAttack, groundOdds } from '../../../../src/games/the-war/ground/10-ground-combat'
import { lossDemandOf } from '../../../../src/games/the-war/ground/10-results'
import {
  type AttackApproach,
  groundDefence,
  type TargetHex,
} from '../../../../src/games/the-war/ground/10-terrain'
import type { GroundUnitType, HexFeature, Terrain } from '../../../../src/games/the-war/types'
import {
  type GroundResultCode,
  THE_WAR_GROUND_COMBAT as table,
} from '../../../../src/tables/the-war-ground-combat'
import { attacker, battle, defender, unit } from '../ground-inputs'

/** Best for the attacker first. */
const RANKS: readonly GroundResultCode[] = [
  ...(['DE', '½ DE', 'DD3', 'DD2', 'DD', 'DR'] as const),
  ...(['½ EX', 'EX', 'EX/PV', '2xEX', '½ AE', 'AE'] as const),
]
const rankOf = (column: number, roll: number) =>
  RANKS.indexOf(table.lookup(column, roll).text.replace('Ω', '') as GroundResultCode)

const { labels } = table.columns
const ROLLS = Array.from({ length: 14 }, (_, i) => i - 1)

/** In each column the roll of DR, next to which is ½ EX: the two ends of the table meet there. */
const RETREATS = {
  '1-4': [-1],
  '1-3': [0],
  '1-2': [1],
  '1-1': [3],
  '2-1': [3],
  '3-1': [5],
  '4-1': [7],
  '5-1': [9],
}

describe('the ground combat table', () => {
  it('is never better for the attacker with a higher roll, nor in a column further left', () => {
    labels.forEach((_, column) => {
      for (const roll of ROLLS) {
        expect(rankOf(column, roll)).toBeGreaterThanOrEqual(0)
        if (roll > -1) expect(rankOf(column, roll)).toBeGreaterThanOrEqual(rankOf(column, roll - 1))
        if (column > 0) expect(rankOf(column, roll)).toBeLessThanOrEqual(rankOf(column - 1, roll))
      }
    })
  })

  /** The rolls after which one worse costs somebody less than it should. */
  const steps = (worse: (column: number, roll: number) => boolean) =>
    Object.fromEntries(
      labels.map((label, column) => [label, ROLLS.slice(0, -1).filter((roll) => worse(column, roll))]),
    )

  it('takes more of the defender with a higher roll in these cells: a retreat becomes half an exchange', () => {
    // Twelve factors of defence, and the least attack of the column.
    const lost = (column: number, roll: number) => {
      const [a, d] = labels[column].split('-').map(Number)
      return lossDemandOf(table.lookup(column, roll), { attack: (12 * a) / d, defence: 12 }).defenderFactors
    }
    expect(steps((column, roll) => lost(column, roll + 1) > lost(column, roll))).toEqual(RETREATS)
  })

  it('spares an Axis attacker in the Soviet Union a depletion with a higher roll in these cells', () => {
    const toll = (column: number, roll: number) => Number(table.lookup(column, roll).attrition)
    expect(steps((column, roll) => toll(column, roll + 1) < toll(column, roll))).toEqual(RETREATS)
  })
})

const TYPES: readonly GroundUnitType[] = ['INF', 'STA', 'MOT', 'MECH', 'ARM', 'CAV', 'PARA', 'ART', 'CDO']
const arbitraryType = fc.constantFrom(...TYPES)
const factor = fc.integer({ min: 1, max: 12 })
const arbitraryHex: fc.Arbitrary<TargetHex> = fc.record({
  hex: fc.constant('1010'),
  terrain: fc.constantFrom<Terrain>('clear', 'desert', 'forest', 'mountain', 'swamp'),
  features: fc.uniqueArray(
    fc.constantFrom<HexFeature>('beach', 'fortification', 'fortress', 'city', 'two-city', 'port'),
  ),
  frozen: fc.boolean(),
})
const arbitraryAssault = fc.record({
  impulse: fc.constantFrom('first' as const, 'second' as const),
  attackers: fc.array(
    fc.record({
      type: fc.constantFrom<GroundUnitType>('INF', 'ARM', 'PARA', 'CDO'),
      nation: fc.constantFrom('germany' as const, 'soviet-union' as const),
      approach: fc.constantFrom<AttackApproach>('open', 'river', 'canal', 'sea', 'air'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
const arbitraryDefence = fc.array(
  fc
    .tuple(arbitraryType, factor, fc.boolean(), fc.boolean())
    .map(([type, n, worn, reserve]) =>
      defender(`france ${n}-5 ${type}`, { reserve, condition: worn ? 'depleted' : 'full-strength' }),
    ),
  { minLength: 1, maxLength: 4 },
)

describe('a defence', () => {
  it('is never below what is printed, nor above six times that and what forests and cities add', () => {
    fc.assert(
      fc.property(arbitraryDefence, arbitraryHex, arbitraryAssault, (units, hex, assault) => {
        const { each, factors } = groundDefence(units, hex, assault)
        expect(factors).toBe(each.reduce((sum, n) => sum + n, 0))
        units.forEach(({ factor: printed, condition, reserve }, i) => {
          expect(each[i]).toBeGreaterThanOrEqual(printed)
          expect(each[i]).toBeLessThanOrEqual(6 * printed + 7)
          if (condition === 'depleted' || reserve) expect(each[i]).toBe(printed)
        })
      }),
    )
  })

  it('is never weaker for a fortification, nor for a further unit', () => {
    fc.assert(
      fc.property(arbitraryDefence, arbitraryHex, arbitraryAssault, (units, hex, assault) => {
        const without = { ...hex, features: (hex.features ?? []).filter((one) => one !== 'fortification') }
        const dug = { ...without, features: [...without.features, 'fortification' as const] }
        const plain = groundDefence(units, without, assault).factors
        expect(groundDefence(units, dug, assault).factors).toBeGreaterThanOrEqual(plain)
        const more = [...units, defender('france 1-5 INF')]
        expect(groundDefence(more, without, assault).factors).toBeGreaterThan(plain)
      }),
    )
  })
})

describe('an attack', () => {
  const force = (factors: number, changes: Partial<AttackingUnit> = {}) =>
    attacker(`germany ${factors}-8 ARM`, changes)

  it('is never worse for a lower modifier', () => {
    fc.assert(
      fc.property(factor, factor, fc.integer({ min: -6, max: 6 }), (a, d, amount) => {
        const attack = battle([force(a)], [defender(`france ${d}-8 ARM`)])
        if (!checkGroundAttack(attack).legal) return
        const ranks = (by: number) => {
          const further = [{ rule: '10.2.2', because: 'anything', amount: by }]
          const { column, modifier } = groundOdds({ ...attack, further })
          return Array.from({ length: 10 }, (_, i) => rankOf(table.columnOf(column), i + 1 + modifier))
        }
        const [better, worse] = [ranks(amount - 1), ranks(amount)]
        for (const [i, rank] of better.entries()) expect(rank).toBeLessThanOrEqual(worse[i])
      }),
    )
  })

  it('never costs more than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: labels.length - 1 }),
        fc.integer({ min: -5, max: 16 }),
        (attack, defence, column, roll) => {
          const demand = lossDemandOf(table.lookup(column, roll), { attack, defence })
          for (const [paid, have] of [
            [demand.attackerFactors, attack],
            [demand.defenderFactors, defence],
          ]) {
            expect(paid).toBeGreaterThanOrEqual(0)
            expect(paid).toBeLessThanOrEqual(have)
            expect(Number.isInteger(paid)).toBe(true)
          }
        },
      ),
    )
  })

  it('gains nothing from a unit that is worth nothing', () => {
    const attack = battle([force(8)], [defender('france 4-8 ARM')])
    const flak = {
      ...attack,
      attackers: [...attack.attackers, { ...unit('germany 1-3 Flak'), approach: 'open' as const }],
    }
    expect(groundOdds(flak).attack.factors).toBe(groundOdds(attack).attack.factors)
  })
})

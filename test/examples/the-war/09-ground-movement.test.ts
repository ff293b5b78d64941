import { describe, expect, it } from 'vitest'
import { theWarBoard } from '../../../src/games/the-war/board'
import { automaticOdds, checkAutomaticVictory } from '../../../src/games/the-war/ground/09-automatic-victory'
import { mayRecombine } from '../../../src/games/the-war/ground/09-breakdown'
import {
  type GroundMover,
  type GroundStep,
  groundStepCost,
  mayTakeGroundStep,
  movementAllowance,
} from '../../../src/games/the-war/ground/09-movement'
import { reserveAllowance } from '../../../src/games/the-war/ground/09-reserves'
import { checkStack, stackingWeight } from '../../../src/games/the-war/ground/09-stacking'
import { hasZoc, zocReaches } from '../../../src/games/the-war/ground/09-zones-of-control'
import { groundOdds } from '../../../src/games/the-war/ground/10-ground-combat'
import type { GroundUnit } from '../../../src/games/the-war/ground/10-ratings'
import { breachCloses } from '../../../src/games/the-war/ground/10-retreat'
import { checkSeaTransportLoad } from '../../../src/games/the-war/naval/07-movement'
import { attacker, attackers, battle, defender, unit, units } from '../../games/the-war/ground-inputs'

describe('the examples of section 9', () => {
  it('9.2: British tanks of 1940 go six hexes in the second impulse, Soviet cavalry three', () => {
    const points = (counter: string) => movementAllowance(unit(counter), { impulse: 'second' }).points
    expect([points('britain 2-8 ARM'), points('soviet-union 2-6 CAV')]).toEqual([6, 3])
  })

  it('9.4: nobody walks from Athens in 3120 to the islands in 3220', () => {
    const sides = theWarBoard().side('3120', '3220')
    expect(sides).toContain('all-water')
    const step = (side: GroundStep['side']): GroundStep => ({
      side,
      from: { enemyZoc: false },
      to: { hex: '3220', terrain: 'clear', enemyZoc: false, enemyOccupied: false },
    })
    expect(mayTakeGroundStep(step('all-water'))).toMatchObject({ legal: false, at: '3220' })
    expect(mayTakeGroundStep(step('open'))).toEqual({ legal: true })
  })

  it('9.6: a Romanian 4-5 stacks with two German 6-5, and a German 2-5 does not stack with a Romanian 4-5', () => {
    const hex = { hex: '1413' }
    expect(checkStack([unit('romania 4-5 INF'), ...units('germany 6-5 INF', 2)], hex)).toEqual({
      legal: true,
    })
    expect(
      checkStack([unit('romania 4-5 INF'), unit('germany 2-5 INF', { parentFactor: 6 })], hex),
    ).toMatchObject({
      rule: '9.6',
      code: 'overstacked',
    })
  })

  it('9.6: a second-rate ARM has room for an INF and for any of the light forces', () => {
    const armour = unit('britain 4-8 ARM')
    for (const other of ['4-5 INF', '1-3 Flak', '6-3 ART', '1-7 CDO', '2-7 PARA'])
      expect(checkStack([armour, unit(`britain ${other}`)], { hex: '1' })).toEqual({ legal: true })
  })

  it('9.6.2: a Breach of Summer 1941 is gone at the end of the German turn of Fall 1941', () => {
    expect(breachCloses({ season: 'summer', year: 1941 })).toEqual({ season: 'fall', year: 1941 })
  })

  it('9.6.3: of three pieces of a British 6-7 beside a 4-8 ARM one must go if the army is first-rate, two before', () => {
    const pieces = ['2-7', '2-7', '1-7'].map((figures) =>
      unit(`britain ${figures} MOT`, { parentFactor: 6, hex: '1010' }),
    )
    const armour = unit('britain 4-8 ARM')
    expect(checkStack([armour, unit('britain 6-7 MOT')], { hex: '1010' }).legal).toBe(true)
    const fits = (kept: number, britain: 'first' | 'second') =>
      checkStack([armour, ...pieces.slice(0, kept)], { hex: '1010' }, { britain }).legal
    expect([fits(3, 'first'), fits(2, 'first')]).toEqual([false, true])
    expect([fits(2, 'second'), fits(1, 'second')]).toEqual([false, true])
    expect(mayRecombine(pieces, unit('britain 6-7 MOT'), 'breakdown-phase')).toEqual({ legal: true })
  })

  it('9.6.3: six pieces may be in Kiel while two Fleets take them aboard', () => {
    expect(checkStack(units('germany 2-5 INF', 6), { hex: '1227' }).legal).toBe(false)
    const piece = (factors: number) =>
      ({ kind: 'ground', condition: 'full-strength', share: factors / 5 }) as const
    expect(checkSeaTransportLoad('full-strength', [2, 2, 1].map(piece))).toEqual({ legal: true })
  })

  it('9.6.4: three 8-8 ARM become a 24-8, and three 6-5 INF an 18-5', () => {
    const sum = (counter: string, of: (unit: GroundUnit) => number) =>
      units(counter, 3).reduce((all, one) => all + of(one), 0)
    for (const [small, large] of [
      ['germany 8-8 ARM', 'germany 24-8 ARM'],
      ['germany 6-5 INF', 'germany 18-5 INF'],
    ]) {
      expect(unit(large).factor).toBe(sum(small, ({ factor }) => factor))
      expect(stackingWeight(unit(large))).toBe(sum(small, stackingWeight))
    }
  })

  it('9.7: two 2-5 INF together have no zone', () => {
    expect(units('soviet-union 2-5 INF', 2).some(hasZoc)).toBe(false)
  })

  it('9.8: Smolensk falls by movement only if the infantry stood next to it already', () => {
    const smolensk = { hex: '1315', terrain: 'clear', features: ['city'] } as const
    const bombers = { offensiveSupport: [{ type: 'MDM' }], target: smolensk } as const
    const infantry = attackers('germany 6-5 INF', 3).map((inf) => ({ ...inf, pointsLeft: 5 }))
    const tanks = attackers('germany 8-8 ARM', 3).map((arm) => ({ ...arm, pointsLeft: 7 }))
    const garrison = [defender('soviet-union 4-5 INF')]
    const odds = (force: typeof infantry) =>
      automaticOdds({ ...battle(force, garrison, bombers), attackers: force })
    expect(odds(infantry)).toMatchObject({ attack: 18, defence: 9, odds: 4 })
    expect(odds(tanks)).toMatchObject({ attack: 24, defence: 9, odds: 4 })
    expect(odds([...infantry, ...tanks])).toMatchObject({ attack: 42, defence: 9, odds: 6 })
    const all = [...infantry, ...tanks]
    expect(checkAutomaticVictory({ ...battle(all, garrison, bombers), attackers: all })).toEqual({
      legal: true,
    })
    expect(checkAutomaticVictory({ ...battle(tanks, garrison, bombers), attackers: tanks })).toMatchObject({
      code: 'not-enough',
    })
  })

  it('9.8: three TAC may help three automatic victories of an impulse, and none of them two', () => {
    const tanks = attackers('germany 8-8 ARM', 3).map((arm) => ({ ...arm, pointsLeft: 8 }))
    const victory = (supportUsed: boolean) =>
      checkAutomaticVictory({
        ...battle(tanks, [defender('soviet-union 2-6 CAV')], { offensiveSupport: [{ type: 'TAC' }] }),
        attackers: tanks,
        supportUsed,
      })
    expect([1, 2, 3].map(() => victory(false).legal)).toEqual([true, true, true])
    expect(victory(true)).toMatchObject({ code: 'support-used' })
  })

  it('9.8: Summer 1942, 42 factors roll over a cavalry unit in 1709 and go on', () => {
    const force = [...attackers('germany 6-5 INF', 3), ...attackers('germany 8-8 ARM', 3)].map((unit) => ({
      ...unit,
      pointsLeft: unit.movement,
    }))
    const attack = { ...battle(force, [defender('soviet-union 2-6 CAV')]), attackers: force }
    expect(automaticOdds(attack)).toMatchObject({ attack: 42, defence: 4, odds: 10 })
    expect(checkAutomaticVictory(attack)).toEqual({ legal: true })

    const step = (hex: string, to: Partial<GroundStep['to']> = {}, leavesZone = false): GroundStep => ({
      side: 'open',
      from: { enemyZoc: leavesZone },
      to: { hex, terrain: 'clear', enemyZoc: false, enemyOccupied: false, ...to },
    })
    const over = step('1709', { automaticVictory: true, enemyOccupied: true })
    const onward = [over, step('1708'), step('1707')]
    const infantry = { type: 'INF', impulse: 'first' } as const
    const tanks = { type: 'ARM', impulse: 'first' } as const
    const points = (mover: GroundMover, ...steps: readonly GroundStep[]) =>
      steps.reduce((sum, made) => sum + groundStepCost(made, mover).points, 0)
    expect(points(infantry, over)).toBe(2)
    // Five points are enough for 1707, and not for 1607; eight for 1807, and not for 1906.
    expect(points(infantry, ...onward)).toBe(4)
    expect(points(infantry, ...onward, step('1607', { enemyZoc: true }))).toBe(6)
    const to1807 = [...onward, step('1807', { enemyZoc: true })]
    expect(points(tanks, ...to1807)).toBe(6)
    const last = step('1906', { enemyZoc: true }, true)
    expect(points(tanks, last)).toBe(3)
    expect(points(tanks, ...to1807, last)).toBe(9)

    // The small INF has no zone, and those of the tanks end at the river.
    expect(hasZoc(unit('soviet-union 3-5 INF'))).toBe(false)
    const acrossRiver = { from: { terrain: 'clear' }, to: { terrain: 'clear' }, side: 'river' } as const
    expect(zocReaches({ unit: unit('soviet-union 2-8 ARM'), ...acrossRiver })).toBe(false)
  })

  it('9.9.6: a German 8-8 comes up in reserve and turns 3-1 into 2-1', () => {
    const soviets = [
      attacker('soviet-union 6-8 ARM'),
      attacker('soviet-union 6-8 MECH'),
      ...attackers('soviet-union 6-5 INF', 2),
    ]
    const infantry = defender('germany 6-5 INF')
    const support = { offensiveSupport: [{ type: 'TAC' }] } as const
    expect(groundOdds(battle(soviets, [infantry], support))).toMatchObject({ ratio: '2-1', column: '3-1' })
    const reserve = defender('germany 8-8 ARM', { reserve: true })
    expect(reserveAllowance(reserve).points).toBeGreaterThanOrEqual(3)
    const reinforced = groundOdds(battle(soviets, [infantry, reserve], support))
    expect(reinforced).toMatchObject({ ratio: '1-1', column: '2-1' })
    expect(reinforced.defence).toMatchObject({ factors: 20, each: [12, 8] })
  })
})

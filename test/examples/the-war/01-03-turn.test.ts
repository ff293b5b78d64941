/** The worked examples of sections 1 to 3, told in our own words. */

import { describe, expect, it } from 'vitest'
import { airRange } from '../../../src/games/the-war/air/11-air-missions'
import { theWarBoard } from '../../../src/games/the-war/board'
import { ownerOf } from '../../../src/games/the-war/board-types'
import { breakdownOf } from '../../../src/games/the-war/ground/09-breakdown'
import { groundAttackStrength } from '../../../src/games/the-war/ground/10-attack'
import { mayCrossSide } from '../../../src/games/the-war/ground/10-terrain'
import { hexFacts, sideBetween } from '../../../src/games/the-war/hex-facts'
import { areAdjacent } from '../../../src/games/the-war/turn/01-definitions'
import {
  inOrderOfPlay,
  SEQUENCE,
  stepsOf,
  stratmoveTurnOrder,
} from '../../../src/games/the-war/turn/03-sequence-of-play'
import { checkNewUnits, repairDepletedUnit } from '../../../src/games/the-war/turn/03-turn-events'
import type { HexSide } from '../../../src/games/the-war/types'
import { THE_WAR_NAVAL_COMBAT_MODIFIERS } from '../../../src/tables/the-war-naval-combat-modifiers'
import { rule } from '../../../src/testing'
import { attacker, battle, defender, unit } from '../../games/the-war/ground-inputs'

const board = theWarBoard()
const city = (name: string) => board.cityHex(name) ?? 'nowhere'

describe('section 1', () => {
  it(`${rule('the-war', '1.2')} Cherbourg and Southampton touch, but the Channel lies between`, () => {
    const [cherbourg, southampton] = [city('Cherbourg'), city('Southampton')]
    expect(board.grid.neighbours(cherbourg)).toContain(southampton)
    const sides = board.side(cherbourg, southampton) as readonly HexSide[]
    expect(sides).toContain('all-water')
    expect(sides.every((side) => areAdjacent({ side }))).toBe(false)
  })

  it(`${rule('the-war', '1.2')} Libya is a colony of Italy, and Syria one of France`, () => {
    expect([ownerOf('libya'), ownerOf('syria'), ownerOf('spain')]).toEqual(['italy', 'france', 'spain'])
  })

  it(`${rule('the-war', '1.2')} a TAC is worth three Fleets against ships, the aircraft of a carrier one`, () => {
    const { fleetEquivalents: worth } = THE_WAR_NAVAL_COMBAT_MODIFIERS
    expect([worth.TAC, worth.MDM, worth['CV with 1-factor NAC']]).toEqual([3, 3, 1])
  })

  it(`${rule('the-war', '3.7')} Germany has one carrier in its force pool, and builds no second`, () => {
    const carrier = { pool: 1, more: 1, owner: 'major-power', inHomeCountry: true } as const
    expect(checkNewUnits({ ...carrier, standing: 0 })).toEqual({ legal: true })
    expect(checkNewUnits({ ...carrier, standing: 1 })).toMatchObject({ code: 'force-pool' })
  })

  it('1.2: a TAC flies five hexes to attack and four to intercept', () => {
    expect([airRange('TAC', 'offensive'), airRange('TAC', 'defensive')]).toEqual([5, 4])
  })
})

describe('section 2', () => {
  it(`${rule('the-war', '2.1')} Greek islands are not reached on foot from the mainland`, () => {
    const step = (from: string, to: string) =>
      mayCrossSide(sideBetween(board, from, to), hexFacts(board, to)).legal
    expect([step('3120', '3220'), step('3220', '3120'), step('3120', '3021')]).toEqual([false, false, true])
  })

  it(`${rule('the-war', '2.6')} a British 6-7 MOT led ashore by commandos attacks a beach with twelve`, () => {
    const sea = { approach: 'sea' } as const
    const landing = (...counters: readonly string[]) =>
      groundAttackStrength(
        battle(
          counters.map((counter) => attacker(counter, sea)),
          [defender('germany 6-5 INF')],
          { target: { hex: '1', terrain: 'clear', features: ['beach'] } },
        ),
      ).each[0]
    expect(landing('britain 6-7 MOT', 'britain 1-7 CDO')).toBe(12)
    expect(landing('britain 6-7 MOT')).toBe(6)
  })
})

describe('section 3', () => {
  it(`${rule('the-war', '3.0')} strategic warfare is for spring and fall, Mers-el-Kebir has one step`, () => {
    const has = (season: 'spring' | 'summer' | 'fall' | 'winter') =>
      stepsOf(season).some(({ id }) => id === 'u-boat-war')
    expect([has('spring'), has('summer'), has('fall'), has('winter')]).toEqual([true, false, true, false])
    expect(SEQUENCE.filter(({ id }) => id === 'mers-el-kebir')).toHaveLength(1)
  })

  it(`${rule('the-war', '3.8')} Italy stratmoves before Germany, and Britain before the United States`, () => {
    const levels = { germany: 150, italy: 50, britain: 160, 'united-states': 300 }
    expect(stratmoveTurnOrder('axis', levels)).toEqual(['italy', 'germany'])
    expect(stratmoveTurnOrder('allied', levels)).toEqual(['britain', 'united-states'])
  })

  it(`${rule('the-war', '3.9.2')} a depleted Soviet 6-5 INF is repaired for three NARFs`, () => {
    expect(
      repairDepletedUnit({
        service: 'ground',
        type: 'INF',
        nation: 'soviet-union',
        factors: 6,
        inSupply: true,
        moved: false,
        inEnemyZone: false,
      }),
    ).toMatchObject({ verdict: { legal: true }, narfs: 3 })
  })

  it(`${rule('the-war', '3.9.3')} an American 10-8 ARM becomes a 4-8, a 3-8 and a 2-8`, () => {
    const whole = unit('united-states 10-8 ARM')
    expect(breakdownOf(whole)?.parts).toEqual(['4-8 ARM', '3-8 ARM', '2-8 ARM'])
    expect(breakdownOf(whole)?.factors).toBe(10 - 1)
  })

  it(`${rule('the-war', '3.11')} Italians and Germans fly counter-air in one and the same step`, () => {
    const counterAir = stepsOf('summer').filter(({ id }) => id === 'counter-air')
    expect(counterAir.map(({ phasing, actor }) => [phasing, actor])).toEqual([
      ['axis', 'phasing'],
      ['allied', 'phasing'],
    ])
  })

  it(`${rule('the-war', '3.11')} with three Allied forces at sea, the British risk interception first, the Soviets last`, () => {
    expect(inOrderOfPlay(['soviet-union', 'united-states', 'britain'])).toEqual([
      'britain',
      'united-states',
      'soviet-union',
    ])
  })
})

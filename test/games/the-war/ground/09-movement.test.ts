import { describe, expect, it } from 'vitest'
import {
  type GroundStep,
  groundStepCost,
  mayBeginGroundMove,
  mayEnterCountry,
  mayTakeGroundStep,
  movementAllowance,
  mustStopAfterStep,
} from '../../../../src/games/the-war/ground/09-movement'
import { hasZoc, type ZocReach, zocReaches } from '../../../../src/games/the-war/ground/09-zones-of-control'
import type { GroundUnitType, Impulse } from '../../../../src/games/the-war/types'
import { rule } from '../../../../src/testing'
import { depleted, unit } from '../ground-inputs'

const step = (
  to: Partial<GroundStep['to']> = {},
  from = { enemyZoc: false },
  side: GroundStep['side'] = 'open',
): GroundStep => ({
  side,
  from,
  to: { hex: '1708', terrain: 'clear', enemyZoc: false, enemyOccupied: false, ...to },
})

const mover = (type: GroundUnitType, impulse: Impulse = 'first', beganInSwamp = false) => ({
  type,
  impulse,
  beganInSwamp,
})

describe('zones of control', () => {
  it(`${rule('the-war', '9.7')} belong to vehicles and horsemen, and to others from four factors`, () => {
    const has = (counter: string, changes = {}) => hasZoc(unit(`germany ${counter}`, changes))
    expect(['1-8 ARM', '2-8 MECH', '2-6 CAV'].map((counter) => has(counter))).toEqual([true, true, true])
    for (const type of ['INF', 'MOT', 'PARA', 'CDO'])
      expect([has(`3-5 ${type}`), has(`4-5 ${type}`)]).toEqual([false, true])
    expect(
      ['6-3 STA', '8-3 ART', '4-3 Flak', '4-7 MOTFlak', '4-3 PART'].map((counter) => has(counter)),
    ).toEqual(Array(5).fill(false))
    expect(has('8-8 ARM', depleted)).toBe(false)
  })

  it(`${rule('the-war', '9.7', '10.6.1', '10.6.5', '10.6.10')} end at water, fortresses, and terrain that a type does not rule`, () => {
    const reach = (type: string, changes: Partial<ZocReach> = {}) =>
      zocReaches({
        unit: unit(`germany 6-5 ${type}`),
        from: { terrain: 'clear' },
        to: { terrain: 'clear' },
        side: 'open',
        ...changes,
      })
    expect(reach('INF')).toBe(true)
    for (const side of ['river', 'canal', 'crossable-strait', 'all-water', 'depression'] as const)
      expect(reach('ARM', { side })).toBe(false)
    expect(reach('ARM', { side: 'river', frozen: true })).toBe(true)
    expect(reach('ARM', { side: 'canal', frozen: true })).toBe(false)
    expect(reach('ARM', { to: { terrain: 'clear', fortress: true } })).toBe(false)
    expect(reach('ARM', { from: { terrain: 'clear', fortress: true } })).toBe(false)
    const up = { to: { terrain: 'mountain' } } as const
    expect(['ARM', 'MECH', 'MOT', 'INF', 'CAV'].map((type) => reach(type, up))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    expect(reach('ARM', { from: { terrain: 'mountain' } })).toBe(true)
    const inDesert = { from: { terrain: 'desert' }, to: { terrain: 'desert' } } as const
    expect(['INF', 'CAV', 'ARM', 'MECH', 'MOT'].map((type) => reach(type, inDesert))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(reach('INF', { to: { terrain: 'desert' } })).toBe(true)
  })

  it('agree with the rule read clause by clause, for every unit, hex and side there is', () => {
    const types = ['INF', 'STA', 'MOT', 'MECH', 'ARM', 'CAV', 'PARA', 'ART', 'CDO', 'Flak', 'MOTFlak', 'PART']
    const terrains = ['clear', 'desert', 'forest', 'mountain', 'swamp'] as const
    const sides = ['open', 'river', 'canal', 'crossable-strait', 'all-water', 'depression'] as const
    for (const type of types)
      for (const factor of [1, 3, 4, 8])
        for (const condition of ['full-strength', 'depleted'] as const)
          for (const from of terrains)
            for (const to of terrains)
              for (const side of sides)
                for (const works of ['none', 'from', 'to'] as const) {
                  const reach = zocReaches({
                    unit: { ...unit(`germany ${factor}-5 ${type}`), condition },
                    from: { terrain: from, fortress: works === 'from' },
                    to: { terrain: to, fortress: works === 'to' },
                    side,
                  })
                  const forbidden = [
                    condition === 'depleted',
                    ['STA', 'ART', 'Flak', 'MOTFlak', 'PART'].includes(type),
                    ['CDO', 'INF', 'MOT', 'PARA'].includes(type) && factor < 4,
                    side !== 'open',
                    works !== 'none',
                    ['ARM', 'MECH', 'MOT'].includes(type) && to === 'mountain',
                    ['INF', 'CAV'].includes(type) && from === 'desert',
                  ]
                  expect(reach).toBe(!forbidden.includes(true))
                }
  })

  it(`${rule('the-war', '13.1')} are nothing that static units have`, () => {
    expect(hasZoc(unit('britain 9-3 STA'))).toBe(false)
  })
})

describe('movement', () => {
  it(`${rule('the-war', '9.2', '10.2.4')} in the second impulse loses one, two or three points, and one more in Russia`, () => {
    const second = (counter: string, axisInSovietUnion = false) =>
      movementAllowance(unit(counter), { impulse: 'second', axisInSovietUnion }).points
    expect([second('germany 8-8 ARM'), second('britain 2-8 ARM'), second('soviet-union 2-6 CAV')]).toEqual([
      7, 6, 3,
    ])
    expect([second('germany 8-8 ARM', true), second('italy 2-8 MECH', true)]).toEqual([6, 4])
    expect(
      movementAllowance(unit('britain 2-8 ARM'), { impulse: 'second', armies: { britain: 'first' } }).points,
    ).toBe(7)
    expect([second('germany 6-5 INF'), second('germany 2-5 PARA'), second('germany 8-3 ART')]).toEqual([
      0, 0, 0,
    ])
    expect(movementAllowance(unit('germany 6-5 INF'), { impulse: 'first' }).points).toBe(5)
    expect(movementAllowance(unit('britain 4-8 ARM', depleted), { impulse: 'first' }).points).toBe(8)
  })

  it(`${rule('the-war', '10.8.4')} of fourth-rate units in the second impulse is a single point, Germans apart`, () => {
    const second = (counter: string) =>
      movementAllowance(unit(counter, depleted), { impulse: 'second' }).points
    expect([second('britain 4-8 ARM'), second('soviet-union 2-6 CAV'), second('germany 8-8 ARM')]).toEqual([
      1, 1, 5,
    ])
  })

  it(`${rule('the-war', '10.3.5')} of trucks ends with the first impulse`, () => {
    expect(movementAllowance(unit('united-states 6-7 MOT'), { impulse: 'second' })).toMatchObject({
      points: 0,
      explain: [{ rule: '10.3.5' }],
    })
    expect(movementAllowance(unit('germany 1-7 MOTFlak'), { impulse: 'second' }).points).toBe(0)
  })

  it(`${rule('the-war', '9.3', '9.7', '9.8')} costs a point for the hex, for each zone entered or left, and for a victory`, () => {
    const cost = (made: GroundStep) => groundStepCost(made, mover('ARM')).points
    for (const terrain of ['clear', 'desert', 'forest', 'mountain', 'swamp'] as const)
      expect(cost(step({ terrain }))).toBe(1)
    expect(cost(step({ enemyZoc: true }))).toBe(2)
    expect(cost(step({}, { enemyZoc: true }))).toBe(2)
    expect(cost(step({ enemyZoc: true }, { enemyZoc: true }))).toBe(3)
    expect(cost(step({ automaticVictory: true }))).toBe(2)
  })

  it(`${rule('the-war', '10.6.7')} stops in the first swamp, and is dear from swamp to swamp`, () => {
    const swamp = step({ terrain: 'swamp' })
    expect(mustStopAfterStep(swamp, mover('ARM'))).toBe(true)
    expect(mustStopAfterStep(swamp, mover('INF', 'first', true))).toBe(false)
    expect(mustStopAfterStep(step({ terrain: 'swamp', frozen: true }), mover('ARM'))).toBe(false)
    const price = (type: GroundUnitType, impulse: Impulse = 'first') =>
      groundStepCost(swamp, mover(type, impulse, true)).points
    expect(
      (['INF', 'ART', 'CAV', 'Flak', 'MOTFlak', 'STA', 'PARA', 'MOT'] as const).map((type) => price(type)),
    ).toEqual(Array(8).fill(2))
    expect([price('ARM'), price('MECH'), price('ARM', 'second'), price('CAV', 'second')]).toEqual([
      4, 4, 4, 4,
    ])
    expect(groundStepCost(step({ terrain: 'swamp', frozen: true }), mover('ARM', 'first', true)).points).toBe(
      1,
    )
  })

  it(`${rule('the-war', '9.4')} does not enter enemy hexes, nor pass zones on foot`, () => {
    expect(mayTakeGroundStep(step({ enemyOccupied: true }))).toMatchObject({
      rule: '9.4',
      code: 'enemy-occupied',
    })
    expect(mayTakeGroundStep(step({ enemyOccupied: true, automaticVictory: true }))).toEqual({ legal: true })
    expect(mayTakeGroundStep(step({}, undefined, 'all-water'))).toMatchObject({ code: 'all-water-side' })
    const zone = step({ enemyZoc: true })
    const stopped = (['INF', 'Flak', 'STA', 'ART', 'PART', 'PARA'] as const).map((type) =>
      mustStopAfterStep(zone, mover(type)),
    )
    expect(stopped).toEqual(Array(6).fill(true))
    const through = (['ARM', 'MECH', 'MOT', 'MOTFlak', 'CAV'] as const).map((type) =>
      mustStopAfterStep(zone, mover(type)),
    )
    expect(through).toEqual(Array(5).fill(false))
  })

  it(`${rule('the-war', '9.3')} of a stack is finished before the next begins`, () => {
    expect(mayBeginGroundMove('a', [], [])).toEqual({ legal: true })
    expect(mayBeginGroundMove('a', ['a', 'b'], [])).toEqual({ legal: true })
    expect(mayBeginGroundMove('c', ['a', 'b'], [])).toMatchObject({ rule: '9.3', code: 'another-is-moving' })
    expect(mayBeginGroundMove('a', [], ['a'])).toMatchObject({ code: 'move-finished' })
  })

  it(`${rule('the-war', '9.4.1')} into neutral powers needs a war, and the American box stays closed to the Axis`, () => {
    for (const power of ['italy', 'soviet-union'] as const) {
      expect(mayEnterCountry('allied', { kind: 'neutral-power', power }, false)).toMatchObject({
        rule: '9.4.1',
      })
      expect(mayEnterCountry('allied', { kind: 'neutral-power', power }, true)).toEqual({ legal: true })
    }
    expect(mayEnterCountry('axis', { kind: 'us-box' }, true)).toMatchObject({ code: 'us-box' })
    expect(mayEnterCountry('allied', { kind: 'us-box' }, false)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '9.4.2')} into minor countries is for the power whose Associates or Satellites they are`, () => {
    const enter = (
      level: 'neutral' | 'sympathizer' | 'associate' | 'satellite',
      leansTo: 'mover' | 'other' = 'mover',
    ) => mayEnterCountry('axis', { kind: 'minor', country: 'spain', level, leansTo }, false).legal
    expect(
      (['neutral', 'sympathizer', 'associate', 'satellite'] as const).map((level) => enter(level)),
    ).toEqual([false, false, true, true])
    expect(enter('satellite', 'other')).toBe(false)
  })
})

/** The figures that sections 10, 14 and 16 work through, played out. */

import { describe, expect, it } from 'vitest'
import { germanReplacements } from '../../../src/games/eto/10-reinforcements'
import { declareVichy, isOverwhelmed } from '../../../src/games/eto/14-vichy'
import { partisanPenalty } from '../../../src/games/eto/16-optional-rules/partisans'
import { board, position, raising, step, stepEvents, steps, unitsIn } from '../../games/eto/play/positions'

const end = { type: 'end' } as const

describe('10.16', () => {
  it('builds a second unit of two beside the first, and combines them into one of four a phase later', () => {
    const state = raising({ units: { '1312': ['ger-inf-2'] } })
    const built = step(state, { type: 'raise', nation: 'german', unit: 'infantry', strength: 2, at: '1312' })
    expect(unitsIn(built, '1312')).toEqual(['ger-inf-2', 'ger-inf-2'])
    const regrouped = steps(built, end, {
      type: 'regroup',
      at: '1312',
      nation: 'german',
      unit: 'infantry',
      into: [4],
    })
    expect(unitsIn(regrouped, '1312')).toEqual(['ger-inf-4'])
  })
})

describe('10.65', () => {
  it('leaves one German replacement for the fourth quarter after three of eight, or the reinforcements of the chart', () => {
    expect([0, 8, 16, 24].map(germanReplacements)).toEqual([8, 8, 8, 1])
    const state = raising({
      turn: '4/1940',
      set: { replaced: { german: 24 } },
      with: { losses: { now: { german: 10 }, before: {} } },
    })
    expect(state.purses.german).toEqual([
      { kind: 'reinforcements', points: 6, strength: 6 },
      { kind: 'replacements', points: 1, strength: 10 },
    ])
  })
})

describe('10.72', () => {
  it('has Russia take replacements only if it has lost more than the four points it could have instead', () => {
    const limited = (lost: number) =>
      raising({
        player: 'allied',
        set: { russia: { atWar: true, mobilized: true } },
        with: { losses: { now: {}, before: { russian: lost } } },
      }).purses.russian!.map(({ strength }) => strength)
    expect(limited(3)).toEqual([4, 3])
    expect(limited(25)).toEqual([4, 20])
  })
})

describe('12.1', () => {
  it('replaces four points of eight lost, once the Germans are in Sweden', () => {
    const state = raising({
      with: {
        entered: ['sweden'],
        allegiance: { sweden: 'allied' },
        losses: { now: { german: 8 }, before: {} },
      },
    })
    expect(state.purses.german).toContainEqual({ kind: 'replacements', points: 4, strength: 8 })
  })
})

describe('14.13', () => {
  it('leaves two of three French points in a hex', () => {
    expect(declareVichy(board, [], [{ hex: '0721', points: 3 }])).toEqual([{ hex: '0721', points: 2 }])
    const state = position({
      scenario: '1940',
      phase: 'regroup',
      player: 'allied',
      units: { '0721': ['fre-inf-3'], '1114': ['ger-inf-4'] },
    })
    expect(unitsIn(step(step(state, end), { type: 'answer', yes: true }), '0721')).toEqual(['vic-inf-2'])
  })
})

describe('14.17', () => {
  it('removes a Vichy unit of two before three American points and a British one, rough ground or no', () => {
    expect(isOverwhelmed(3 + 1, 2)).toBe(true)
    expect(board.hex('0721').terrain).toBe('rough')
    const state = position({
      scenario: '1941',
      turn: '4/1942',
      player: 'allied',
      phase: 'combat',
      units: { '0721': ['vic-inf-2'], '0620': ['usa-inf-3', 'bri-inf-1'], '0921': ['vic-inf-1'] },
    })
    const ready = steps(
      state,
      { type: 'aim', at: '0721' },
      { type: 'join', at: '0620', unit: 'usa-inf-3' },
      { type: 'join', at: '0620', unit: 'bri-inf-1' },
    )
    const { state: after, events } = stepEvents(ready, { type: 'fight' })
    expect(unitsIn(after, '0721')).toEqual([])
    expect(events).toContainEqual({ type: 'swept', rule: '14.17', at: '0721' })
    // With a British point among them it is a British invasion: the others join the Axis.
    expect(after.vichy.status).toBe('axis')
  })
})

describe('16.57', () => {
  it('takes two points for three Spanish and three Russian partisans', () => {
    expect(partisanPenalty({ spain: 3, russia: 3 })).toBe(2)
    const state = raising({
      rules: { partisans: true },
      set: { russia: { atWar: true, mobilized: true, invasion: { year: 1939, quarter: 4 } } },
      units: {
        '0517': ['spa-prt-1', 'spa-prt-1'],
        '0518': ['spa-prt-1'],
        '1911': ['rus-prt-1', 'rus-prt-1'],
        '1912': ['rus-prt-1'],
      },
      with: {
        entered: ['spain'],
        allegiance: { spain: 'allied' },
        losses: { now: { german: 8 }, before: {} },
      },
    })
    expect(state.purses.german).toEqual([
      { kind: 'reinforcements', points: 4, strength: 4 },
      { kind: 'replacements', points: 6, strength: 8 },
    ])
  })
})

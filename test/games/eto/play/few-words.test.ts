/** Rules that take a few words of the book, and are easily forgotten: who is meant, and who is not. */

import { describe, expect, it } from 'vitest'
import { rule } from '../../../../src/testing'
import { goals, INVADED, isLegal, listed, position, raising, step, stepEvents, steps } from './positions'

const END = { type: 'end' } as const
const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const
const sail = (to: string) => ({ type: 'sail', to, by: 'sea' }) as const
/** Someone for each side, out of the way. */
const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

describe('a neutral at the border of a friend of the Axis', () => {
  const state = (phase: 'initial' | 'combat') =>
    position({
      rules: { minorCountries: true },
      scenario: '1940',
      turn: '3/1941',
      phase,
      units: { ...HOME, '1716': ['rum-inf-2'], '1616': ['yug-inf-1'] },
      set: { russia: INVADED },
      with: { allegiance: { rumania: 'axis', hungary: 'axis', bulgaria: 'axis', finland: 'axis' } },
    })

  it(`${rule('eto', '16.31', '16.32')} may be attacked by its army once Russia is at war, though that stays at home`, () => {
    const aimed = step(state('combat'), { type: 'aim', at: '1616' })
    expect(isLegal(aimed, { type: 'join', at: '1716', unit: 'rum-inf-2' })).toBe(true)
    expect(goals(step(state('initial'), take('1716', 'rum-inf-2')))).not.toContain('1616')
  })
})

describe('the friends of the Axis', () => {
  it(`${rule('eto', '16.31')} join it when Russia is at war, those who have not yet`, () => {
    const start = position({
      rules: { minorCountries: true },
      scenario: '1940',
      turn: '3/1940',
      units: { ...HOME, '1612': ['ger-inf-3'] },
    })
    const { state } = stepEvents(step(start, take('1612', 'ger-inf-3')), { type: 'move', to: '1712' })
    expect([start.russia.atWar, state.russia.atWar]).toEqual([false, true])
    for (const country of ['hungary', 'finland', 'rumania', 'bulgaria'] as const)
      expect([country, start.allegiance[country], state.allegiance[country]]).toEqual([
        country,
        undefined,
        'axis',
      ])
  })
})

describe('France that holds out', () => {
  it(`${rule('eto', '14.0')} moves Russia after five turns of the Axis, and not after four`, () => {
    const after = (franceFor: number) =>
      stepEvents(
        position({
          turn: '4/1940',
          phase: 'regroup',
          units: { ...HOME, '0814': ['fre-inf-2'], '1013': ['ger-inf-3'] },
          with: { franceFor },
        }),
        END,
      ).events.filter(({ type }) => type === 'intervention').length
    // The turn that ends is counted, too.
    expect([2, 3, 4, 5].map(after)).toEqual([0, 0, 1, 1])
  })
})

describe('the one point that the French ship', () => {
  it(`${rule('eto', '5.75')} goes from a French port to a French port`, () => {
    const state = position({
      turn: '1/1940',
      player: 'allied',
      phase: 'naval',
      units: { ...HOME, '0917': ['fre-inf-1'], '1322': ['bri-inf-1'] },
      set: { shipping: { naval: 2 } },
    })
    const held = step(state, take('0917', 'fre-inf-1'))
    expect([isLegal(held, sail('0721')), isLegal(held, sail('1322'))]).toEqual([true, false])
  })
})

describe('Italians who are neutral', () => {
  it(`${rule('eto', '16.62')} move at home, however many are in Africa`, () => {
    const state = position({
      rules: { italianEntry: true },
      turn: '1/1940',
      units: { ...HOME, '1223': ['ita-inf-2'], '1624': ['ita-inf-1'], '1218': ['ita-inf-2'] },
      set: { italy: { status: 'neutral' } },
    })
    expect(goals(step(state, take('1218', 'ita-inf-2')))).toContain('1318')
  })
})

describe('what Germany builds', () => {
  it(`${rule('eto', '5.79')} is listed once, whoever else has points`, () => {
    const state = raising({ turn: '3/1941', units: HOME })
    expect(Object.keys(state.purses)).toEqual(['german', 'italian'])
    expect(listed(state, 'build')).toEqual([{ type: 'build' }])
  })
})

describe('Americans', () => {
  it(`${rule('eto', '10.51', '10.55')} who sail together are those of one purse that has so many`, () => {
    const state = raising({
      player: 'allied',
      turn: '3/1942',
      units: { ...HOME, '0219': ['bri-inf-1'] },
      set: { waiting: { american: 1 } },
    })
    const left = (strength: number) => {
      const after = step(state, { type: 'forward', strength, to: '0219', by: 'sea' })
      return (after.purses.american ?? []).map(({ kind, points }) => `${kind} ${points}`).sort()
    }
    expect([left(1), left(2)]).toEqual([['reinforcements 3'], ['box 1', 'reinforcements 1']])
  })
})

describe('Finland', () => {
  it(`${rule('eto', '12.2')} is not opened by an attack into it from elsewhere`, () => {
    const state = position({
      rules: { threePlayers: true },
      turn: '3/1941',
      phase: 'combat',
      units: { ...HOME, '1801': ['ger-inf-3'], '1802': ['rus-inf-2'] },
      set: { russia: INVADED },
      with: { allegiance: { finland: 'axis', norway: 'allied' }, entered: ['norway'] },
    })
    const aimed = steps(state, { type: 'aim', at: '1802' }, { type: 'join', at: '1801', unit: 'ger-inf-3' })
    const fought = stepEvents(aimed, { type: 'fight' }, 1).state
    expect([fought.struck.includes('finland'), fought.entered]).toEqual([true, ['norway']])
  })
})

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { attackInPlay } from '../../../../src/games/eto/play/08-attack'
import { rule } from '../../../../src/testing'
import {
  isLegal,
  listed,
  position,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  unit,
  unitsIn,
} from './positions'

const END = { type: 'end' } as const
const FIGHT = { type: 'fight' } as const
const HOLD = { type: 'hold' } as const
const aim = (at: string) => ({ type: 'aim', at }) as const
const join = (at: string, name: string) => ({ type: 'join', at, unit: name }) as const

describe('combat', () => {
  const west = position({
    turn: '3/1940',
    phase: 'combat',
    units: {
      '1113': ['ger-mec-4'],
      '1114': ['ger-mec-4', 'ger-inf-4'],
      '1013': ['fre-inf-3'],
      '1014': ['fre-inf-2'],
    },
  })

  it(`${rule('eto', '8.0')} is between neighbours, and each result is carried out before the next attack`, () => {
    expect(listed(west, 'aim')).toEqual([aim('1013'), aim('1014')])
    const fought = step(steps(west, aim('1013'), join('1113', 'ger-mec-4')), FIGHT, 2)
    // A difference of one and a roll of two: one point, and a retreat.
    expect(unitsIn(fought, '1013')).toEqual(['fre-inf-2'])
    expect(eto.decision(fought)).toMatchObject({ player: 'allied', rule: '8.8' })
    expect(refusal(fought, aim('1014'))).toEqual({ rule: '4.2', code: 'not-now' })
    const gone = steps(fought, { type: 'retreat', at: '1013', unit: 'fre-inf-2', to: '0914' }, HOLD)
    expect([unitsIn(gone, '1013'), unitsIn(gone, '0914')]).toEqual([[], ['fre-inf-2']])
    // Only then comes the next one, with those who have not fought.
    const next = step(gone, aim('1014'))
    expect(listed(next, 'join').map(({ at, unit }) => `${at} ${unit}`)).toEqual([
      '1114 ger-inf-4',
      '1114 ger-mec-4',
    ])
  })

  it(`${rule('eto', '6.2')} is never forced by a zone`, () => {
    expect(isLegal(west, END)).toBe(true)
    const quiet = step(west, END)
    expect([quiet.phase, unitsIn(quiet, '1013')]).toEqual(['mechanized', ['fre-inf-3']])
  })

  it(`${rule('eto', '8.53')} breaks units down as they lose, a point at a time`, () => {
    const stack = position({
      turn: '3/1940',
      phase: 'combat',
      units: { '1113': ['ger-mec-4', 'ger-mec-4'], '1013': ['fre-inf-2', 'fre-inf-1'] },
    })
    const fought = step(
      steps(stack, aim('1013'), join('1113', 'ger-mec-4'), join('1113', 'ger-mec-4')),
      FIGHT,
      6,
    )
    expect(fought.focus).toEqual({ type: 'losses', targets: ['1013'], points: 2 })
    expect(eto.decision(fought)?.player).toBe('allied')
    const lose = (name: string) => ({ type: 'lose', at: '1013', unit: name }) as const
    const one = step(fought, lose('fre-inf-2'))
    expect(unitsIn(one, '1013')).toEqual(['fre-inf-1', 'fre-inf-1'])
    expect(unitsIn(step(one, lose('fre-inf-1')), '1013')).toEqual(['fre-inf-1'])
    // The last one left takes what is left of it.
    expect(unitsIn(step(fought, lose('fre-inf-1')), '1013')).toEqual(['fre-inf-1'])
  })

  it(`${rule('eto', '8.52', '8.53')} lets the defender take a loss from any of his units, in any fashion`, () => {
    /** What can be left in the attacked hexes when a loss of so many points has been taken. */
    const ways = (loss: number, units: Readonly<Record<string, readonly string[]>>, roll: number) => {
      const stack = position({
        turn: '3/1940',
        phase: 'combat',
        units: { '1114': ['ger-mec-4', 'ger-mec-4'], ...units },
      })
      const targets = Object.keys(units)
      const joining = [join('1114', 'ger-mec-4'), join('1114', 'ger-mec-4')]
      const fought = step(steps(stack, ...targets.map(aim), ...joining), FIGHT, roll)
      expect(fought.focus).toEqual({ type: 'losses', targets, points: loss })
      const found = new Set<string>()
      const visit = (state: typeof fought) => {
        if (state.focus?.type === 'losses') for (const one of listed(state, 'lose')) visit(step(state, one))
        else found.add(targets.map((hex) => unitsIn(state, hex).join(' ')).join(', '))
      }
      visit(fought)
      return [...found].sort()
    }
    expect(ways(2, { '1013': ['fre-inf-3', 'bri-inf-2'] }, 3)).toEqual([
      'bri-inf-1 fre-inf-2',
      'bri-inf-2 fre-inf-1',
      'fre-inf-3',
    ])
    expect(ways(2, { '1013': ['fre-inf-3'], '1014': ['bri-inf-2'] }, 3)).toEqual([
      'fre-inf-1, bri-inf-2',
      'fre-inf-2, bri-inf-1',
      'fre-inf-3, ',
    ])
  })

  it('counts several hexes as one attack, made by those who touch all of them', () => {
    const both = steps(west, aim('1013'), aim('1014'))
    expect(listed(both, 'join').map(({ at }) => at)).toEqual(['1114', '1114'])
    const attack = attackInPlay(steps(both, join('1114', 'ger-mec-4'), join('1114', 'ger-inf-4')))!
    expect(attack.defended.map(({ hex }) => hex)).toEqual(['1013', '1014'])
    expect(refusal(step(step(west, aim('1013')), join('1114', 'ger-mec-4')), aim('1014'))).toEqual({
      rule: '8.23',
      code: 'units-joined',
    })
  })

  it('attacks a hex with those who retreated there with them', () => {
    const crowd = position({
      turn: '3/1940',
      phase: 'combat',
      units: {
        '1113': ['ger-mec-4', 'ger-mec-4'],
        '1013': ['fre-inf-1', 'fre-inf-1', unit('fre-inf-3', { excess: true })],
      },
    })
    const attack = attackInPlay(steps(crowd, aim('1013'), join('1113', 'ger-mec-4')))!
    expect(attack.defended[0].units.map(({ retreatedHere }) => retreatedHere)).toEqual([true, false, false])
    const { state, events } = stepEvents(steps(crowd, aim('1013'), join('1113', 'ger-mec-4')), FIGHT, 1)
    expect(events.find(({ type }) => type === 'fought')).toMatchObject({ loss: 2 })
    expect(listed(state, 'lose').map((action) => action.unit)).toEqual(['fre-inf-3', 'fre-inf-1'])
  })

  it('may be followed by an advance, which may be followed by movement, but not by another attack', () => {
    const alone = position({
      turn: '3/1940',
      phase: 'combat',
      units: { '1113': ['ger-mec-4'], '1013': ['fre-inf-1'], '0914': ['fre-inf-1'] },
    })
    const won = step(steps(alone, aim('1013'), join('1113', 'ger-mec-4')), FIGHT, 1)
    const there = step(won, { type: 'advance', at: '1113', unit: 'ger-mec-4', to: '1013' })
    expect(refusal(there, aim('0914'))).toMatchObject({ rule: '8.14', code: 'unit-attacked-already' })
    const later = step(there, END)
    expect([later.phase, isLegal(later, { type: 'take', at: '1013', unit: 'ger-mec-4' })]).toEqual([
      'mechanized',
      true,
    ])
  })

  it('that sweeps a Vichy unit away asks the Allies who joins them, then goes on', () => {
    const torch = position({
      scenario: '1941',
      turn: '3/1942',
      player: 'allied',
      phase: 'combat',
      units: {
        '0722': ['usa-inf-3', 'usa-inf-3'],
        '0822': ['vic-inf-1'],
        '0820': ['vic-inf-1'],
        '0824': ['vic-inf-1'],
      },
    })
    const swept = step(steps(torch, aim('0822'), join('0722', 'usa-inf-3')), FIGHT)
    expect(swept.focus).toMatchObject({ type: 'rally', resume: { type: 'advance', targets: ['0822'] } })
    expect(eto.invariants(swept)).toEqual([])
    const chosen = step(swept, { type: 'rally', at: '0820' })
    expect([unitsIn(chosen, '0820'), unitsIn(chosen, '0824')]).toEqual([['ffr-inf-1'], []])
    const there = step(chosen, listed(chosen, 'advance')[0])
    expect(stackIn(there, '0822')).toHaveLength(1)
  })
})

/** Zones of control: section 6 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { groundOf, positionOf } from '../../../../src/games/eto/play/position'
import { AXIS } from '../../../../src/games/eto/play/sides'
import { rule } from '../../../../src/testing'
import { at, INVADED, position } from './positions'

const take = (at: string, unit: string): EtoAction => ({ type: 'take', at, unit })

const move = (to: string): EtoAction => ({ type: 'move', to })

describe('what follows from', () => {
  it(`${rule('eto', '6.42', '9.71')} a step into an enemy zone: the line behind it is open at once`, () => {
    const state = eto.fork(
      position({
        scenario: '1941',
        turn: '3/1942',
        units: {
          '2212': ['ger-inf-2'],
          '2012': ['ger-mec-4'],
          '2210': ['rus-inf-2'],
          '2113': ['rus-inf-2'],
          '2313': ['rus-inf-2'],
        },
        set: { russia: INVADED },
      }),
    )
    const [cutOff] = positionOf(state).stacks[at('2212')]
    expect(isSupplied(state, at('2212'), cutOff)).toBe(false)
    eto.advance(state, take('2012', 'ger-mec-4'))
    eto.advance(state, move('2112'))
    expect(isSupplied(state, at('2212'), cutOff)).toBe(true)
  })
})

describe('the zone of a unit in Gibraltar', () => {
  it(`${rule('eto', '6.0', '5.12')} does not reach over the strait, whoever has its shores`, () => {
    const zone = (tangier: 'axis' | 'allied') => {
      const state = position({
        turn: '3/1941',
        units: { '0219': ['bri-inf-2'] },
        held: { [tangier]: ['0220'] },
        with: { entered: ['spain'], allegiance: { poland: 'allied', spain: 'allied' } },
      })
      return groundOf(state, AXIS).enemyZone[at('0220')]
    }
    expect([zone('allied'), zone('axis')]).toEqual([0, 0])
  })
})

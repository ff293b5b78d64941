/** The entry of the United States: section 9.3 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { rule } from '../../../../src/testing'
import { piece, position, refusal } from './position'
import { conquerPoland, type Table, table } from './table'

const FALLEN = { poland: 'germany', france: 'germany' } as const

const EXILED = {
  conquered: { ...FALLEN, 'united-kingdom': 'germany' },
  more: { holdingOut: ['united-kingdom'], vichyOpen: false },
} as const

/** A war in which anything may be begun: Poland has fallen, the Phony War is over. */
function spring1940(): Table {
  const at = table()
  conquerPoland(at)
  at.until('offensive', 'May', 1940)
  return at
}

describe('a war', () => {
  it(`${rule('aeto', '9.3', '9.22')} with America is begun at its convoys no more once Britain has fallen`, () => {
    const state = position({ ...EXILED, step: 'strategic-warfare', date: ['July', 1941] })
    const upon = (act: 'strategic' | 'declared') =>
      refusal(state, { type: 'invade', by: 'germany', on: 'united-states', act })
    expect(upon('strategic')).toBe('9.1 wrong-phase')
    expect(upon('declared')).toBeNull()
    const before = position({ conquered: FALLEN, step: 'strategic-warfare', date: ['July', 1941] })
    expect(
      refusal(before, { type: 'invade', by: 'germany', on: 'united-states', act: 'strategic' }),
    ).toBeNull()
  })
})

describe('the United States', () => {
  it(`${rule('aeto', '9.3')} are at war with the Axis from December 1941`, () => {
    const at = table()
    at.until('offensive', 'November', 1941)
    expect(at.state.nations['united-states'].status).toBe('neutral')
    at.until('offensive', 'December', 1941)
    expect(areAtWar(at.state, 'germany', 'united-states')).toBe(true)
  })

  it(`${rule('aeto', '9.3')} are at war before, if the Axis wages war on their coastal waters`, () => {
    const at = spring1940()
    at.until('strategic-warfare', 'June', 1940)
    at.do({ type: 'invade', by: 'germany', on: 'united-states', act: 'strategic' })
    expect(areAtWar(at.state, 'germany', 'united-states')).toBe(true)
  })
})

describe('powers that are not in the war', () => {
  it(`${rule('aeto', '9.3')} go home: American ships to their own box`, () => {
    const ship = (nation: 'united-states' | 'italy') =>
      refusal(
        position({
          step: 'naval-and-air',
          conquered: FALLEN,
          units: [piece(nation, 'bb', 'at sea')],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'ship', to: 'United States' },
      )
    expect(ship('united-states')).toBeNull()
    expect(ship('italy')).toBe('9.1 no-hex')
  })
})

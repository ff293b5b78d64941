/** The ground that rules walk on, and what units are called. */

import { describe, expect, it } from 'vitest'
import { landMover, stepCost } from '../../../src/games/eto/05-movement'
import { etoBoard } from '../../../src/games/eto/board'
import {
  CLOSED,
  CLOSING_RULES,
  COUNTRIES,
  closedBy,
  coastMap,
  countryNumbers,
  emptyGround,
  FRONTIER,
  isClosed,
  OPEN,
  portMap,
  refuseClosed,
} from '../../../src/games/eto/ground'
import { kindNumber, NATIONS, nationNumber, UNIT_TYPES, unitName } from '../../../src/games/eto/units'
import { rule } from '../../../src/testing'

const board = etoBoard()
const at = (id: string) => board.index(id)

describe('a hex that politics closes', () => {
  it('says by which rule, and is told from one that is open or a frontier', () => {
    for (const closing of CLOSING_RULES) {
      expect(isClosed(closedBy(closing))).toBe(true)
      expect(refuseClosed(closedBy(closing), '1413')).toMatchObject({ rule: closing, at: '1413' })
    }
    expect([OPEN, FRONTIER, undefined].map(isClosed)).toEqual([false, false, false])
    expect(isClosed(CLOSED)).toBe(true)
    expect(refuseClosed(CLOSED, '1413').rule).toBe('12.0')
  })

  it('stops who enters it for a moment, if it is a frontier', () => {
    const closed = new Uint8Array(board.size)
    closed[at('1512')] = FRONTIER
    const { mustStop } = landMover({ ...emptyGround(board), closed })
    expect([mustStop!(at('1512')) > 0, mustStop!(at('1413'))]).toEqual([true, 0])
  })
})

it(`${rule('eto', '5.12', '5.21')} a step costs one, two over a blocked side, and none is long enough for the sea`, () => {
  expect([stepCost('open'), stepCost('blocked'), stepCost('sea')]).toEqual([1, 2, Infinity])
})

it('ports and coasts are on maps of their own', () => {
  const [ports, coasts] = [portMap(board), coastMap(board)]
  // Malta, Berlin, and a hex of the open Atlantic.
  const wet = board.ids.find((id) => board.hex(id).terrain === 'sea')!
  expect(['1322', '1413', wet].map((id) => ports[at(id)])).toEqual([1, 0, 0])
  expect(['1322', '1413', wet].map((id) => coasts[at(id)])).toEqual([1, 0, 0])
  expect(['1413', wet].map((id) => COUNTRIES[countryNumbers(board)[at(id)]])).toEqual(['germany', null])
})

describe('a unit', () => {
  it('is called by nation, type and strength', () => {
    const codes = NATIONS.map((nation) => unitName({ nation, type: 'infantry', strength: 1 }))
    expect(codes.join(' ')).toBe(
      'ger ita hun rum bul fin bri usa rus fre ffr vic pol dan nor dut bel swe spa yug gre tur'
        .split(' ')
        .map((code) => `${code}-inf-1`)
        .join(' '),
    )
    expect(UNIT_TYPES.map((type) => unitName({ nation: 'german', type, strength: 4 }))).toEqual([
      'ger-inf-4',
      'ger-mec-4',
      'ger-par-4',
      'ger-gar-4',
      'ger-prt-4',
    ])
    expect(unitName({ nation: 'turkish', type: 'partisan', strength: 9 })).toBe('tur-prt-9')
  })

  it('has a number for its kind that no other has', () => {
    expect(NATIONS.map(nationNumber)).toEqual(NATIONS.map((_, i) => i))
    const kinds = NATIONS.flatMap((nation) => UNIT_TYPES.map((type) => kindNumber(nation, type)))
    expect(kinds).toEqual(kinds.map((_, i) => i))
  })
})

/** Ships at the edges of things: the first hex of the map, a set that is used again, the last point of a turn. */

import { describe, expect, it } from 'vitest'
import {
  checkPermanentTransport,
  nowhere,
  oceanEdges,
  seaFlood,
} from '../../../src/games/eto/05-sea-movement'
import { seaRouteOut } from '../../../src/games/eto/05-sea-search'
import { etoBoard } from '../../../src/games/eto/board'
import { noHexes } from '../../../src/games/eto/hex-bits'
import { rule } from '../../../src/testing'

const board = etoBoard()

describe('ways over the sea', () => {
  const none = nowhere(board)
  const rules = { barred: none, avoided: none, keepOff: none, danger: none }

  it(`${rule('eto', '5.76')} lead out by the first hex of the map as by any other`, () => {
    expect(oceanEdges(board).west).toContain(0)
    expect(seaRouteOut(board, 0, 'west', rules)).toEqual([0])
    // Who may not leave his port goes nowhere.
    const shut = new Uint8Array(board.size).fill(1)
    expect(seaRouteOut(board, board.index('0712'), 'west', { ...rules, avoided: shut })).toBeNull()
  })

  it(`${rule('eto', '5.76')} are the same in a set that was used before`, () => {
    const from = [board.index('1322')]
    const bits = { barred: noHexes(), avoided: noHexes() }
    const fresh = seaFlood(board, from, bits)
    const used = noHexes().fill(-1)
    expect(seaFlood(board, from, bits, used)).toEqual(fresh)
    expect(used).toEqual(fresh)
  })
})

describe('transport of their own', () => {
  it(`${rule('eto', '5.77')} takes one point a turn, in each sea that a nation has it in`, () => {
    const voyage = { portsFit: true, toAfrica: false, italiansInAfrica: 0 }
    const codes = (nation: 'french' | 'german' | 'italian', sea: 'baltic' | 'mediterranean') =>
      [0, 1].map((usedThisTurn) => {
        const verdict = checkPermanentTransport({ ...voyage, nation, sea, usedThisTurn })
        return verdict.legal || verdict.code
      })
    for (const [nation, sea] of [
      ['french', 'mediterranean'],
      ['german', 'baltic'],
      ['german', 'mediterranean'],
      ['italian', 'mediterranean'],
    ] as const)
      expect([nation, sea, codes(nation, sea)]).toEqual([nation, sea, [true, 'transport-used']])
    expect(codes('italian', 'baltic')).toEqual(['no-transport', 'no-transport'])
  })
})

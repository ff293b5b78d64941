/** Sea hexes of every hex board: water goes on beside them, or they say what they are. */

import { describe, expect, it } from 'vitest'
import type { HexGrid } from '../../src/board/hexgrid'
import { aetoBoard } from '../../src/games/aeto/board'
import { etoBoard } from '../../src/games/eto/board'
import { theWarBoard } from '../../src/games/the-war/board'

interface Water {
  readonly grid: HexGrid
  readonly ids: readonly string[]
  isWater(id: string): boolean
  isLake?(id: string): boolean
  /** The seas that a hex lies in or touches, where the board has them. */
  seas?(id: string): readonly string[]
  /** Waters of a single hex that are right, each with what it is. */
  readonly narrow: Readonly<Record<string, string>>
}

const [eto, theWar, aeto] = [etoBoard(), theWarBoard(), aetoBoard()]
const BOARDS: Readonly<Record<string, Water>> = {
  eto: {
    grid: eto.grid,
    ids: eto.ids,
    isWater: (id) => eto.hex(id).terrain === 'sea',
    seas: (id) => eto.hex(id).seas,
    narrow: {
      '0120': 'the Atlantic before Gibraltar, on the edge',
      1317: 'the head of the Adriatic',
      1807: 'the Gulf of Finland',
      1901: 'the Barents Sea, on the edge',
      2526: 'the Red Sea, on the edge',
      3013: 'the north of the Caspian',
      3323: 'the head of the Persian Gulf, on the edge',
    },
  },
  'the-war': {
    grid: theWar.grid,
    ids: theWar.ids.filter((id) => theWar.grid.has(id)),
    isWater: (id) => theWar.hex(id).terrain === 'water',
    isLake: (id) => theWar.hex(id).lake !== null,
    seas: (id) => theWar.hex(id).seas,
    narrow: {
      '0618': 'the Gulf of Finland',
      '0926': 'the Kattegat',
      '0935': 'the Irish Sea',
      1334: 'the eastern Channel',
      2111: 'the Sea of Azov',
      2227: 'the head of the Adriatic',
      3800: 'the head of the Persian Gulf, on the edge',
    },
  },
  aeto: {
    grid: aeto.grid,
    ids: aeto.ids,
    isWater: (id) => aeto.hex(id).terrain === 'sea',
    narrow: {
      'E 0124': 'the bay east of Kanin, open to the north, where the sheet ends',
      'E 1833': 'the Gulf of Riga, which ships enter by the straits round Osel',
    },
  },
}

describe.each(Object.entries(BOARDS))('the seas of %s', (_, board) => {
  const on = new Set(board.ids)
  const beside = (id: string) => board.grid.neighbours(id).filter((next) => on.has(next))
  const water = board.ids.filter(board.isWater)

  it('have no sea hex that touches land alone, but for the narrow waters that are named', () => {
    expect(water.length).toBeGreaterThan(20)
    const alone = water.filter((id) => !board.isLake?.(id) && !beside(id).some(board.isWater))
    expect(alone.sort()).toEqual(Object.keys(board.narrow).sort())
  })

  it('go on from a narrow water, along the coasts of its sea or over the edge', () => {
    for (const [id, name] of Object.entries(board.narrow)) {
      if (board.seas === undefined || beside(id).length < 6) continue
      const [sea] = board.seas(id)
      const seen = new Set([id])
      for (const at of seen) for (const next of beside(at)) if (board.seas(next).includes(sea)) seen.add(next)
      expect([...seen].filter((hex) => board.isWater(hex)).length, `${id}, ${name}`).toBeGreaterThan(1)
    }
  })
})

describe('the waters about Denmark in AETO', () => {
  it('lead from the Fehmarn Belt into the open Baltic', () => {
    const seen = new Set(['W 3926'])
    for (const id of seen)
      for (const next of aeto.neighbours(id)) if (aeto.hex(next).terrain === 'sea') seen.add(next)
    expect(seen).toContain('W 4032') // off Gotland
  })

  it('lead to the Gulf of Riga between Osel and the mainland', () => {
    for (const [here, there] of [
      ['W 4433', 'W 4334'],
      ['W 4433', 'W 4534'],
    ])
      expect(aeto.hasSide(here, there, 'sea'), `${here}/${there}`).toBe(true)
  })
})

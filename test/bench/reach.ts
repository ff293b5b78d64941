/** Movement searches against honeycomb-grid, on a board of 50 by 40 hexes. */

import { Direction, defineHex, Grid, Orientation, rectangle } from 'honeycomb-grid'
import { hexBoard } from '../../src/kernel/board'
import { hexGrid } from '../../src/kernel/hexgrid'
import { searcher } from '../../src/kernel/reach'
import type { Contest } from './run'

const COLUMNS = 50
const ROWS = 40
const POINTS = 4

const grid = hexGrid({
  top: 'flat',
  digits: 'CCRR',
  columnsFrom: 'west',
  rowsFrom: 'north',
  shifted: 'even',
  shift: 'south',
  columns: [1, COLUMNS],
  rows: [1, ROWS],
})
const board = hexBoard({ grid, spaces: Object.fromEntries(grid.ids.map((id) => [id, {}])) })
const search = searcher(board)
const trivial = { cost: () => 1 }

/** Flat-topped, even columns (counted from 1) lower: the same board. */
class Tile extends defineHex({ orientation: Orientation.FLAT, offset: -1 }) {}
const honeycomb = new Grid(Tile, rectangle({ width: COLUMNS, height: ROWS }))
const starts = [...honeycomb]
const DIRECTIONS = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW]

/** The same cost-bounded search, written with what honeycomb-grid offers: hexes, neighbours, costs kept by hex. */
function honeycombReach(start: Tile): number {
  const costs = new Map<Tile, number>([[start, 0]])
  let ring: Tile[] = [start]
  for (let spent = 1; spent <= POINTS; spent++) {
    const next: Tile[] = []
    for (const hex of ring)
      for (const direction of DIRECTIONS) {
        const near = honeycomb.neighborOf(hex, direction, { allowOutside: false })
        if (!near || costs.has(near)) continue
        costs.set(near, spent)
        next.push(near)
      }
    ring = next
  }
  return costs.size
}

export const REACH: readonly Contest[] = [
  {
    name: 'four-point reach on 2,000 hexes, beside honeycomb-grid',
    ours: (round) => search.reach(round % board.size, POINTS, trivial).count,
    peer: (round) => honeycombReach(starts[round % starts.length]),
    cycle: board.size,
  },
]

/** Movement searches on a board of 50 by 40 hexes. */

import { hexBoard } from '../../src/board/board'
import { hexGrid } from '../../src/board/hexgrid'
import { searcher } from '../../src/board/reach'

export const COLUMNS = 50
export const ROWS = 40
export const POINTS = 4

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

/** One search, from one hex after the other; returns how many hexes it reaches. */
export const reachOurs = (round: number): number => search.reach(round % board.size, POINTS, trivial).count

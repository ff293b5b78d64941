/** The same searches with honeycomb-grid. */

import { Direction, defineHex, Grid, Orientation, rectangle } from 'honeycomb-grid'
import { COLUMNS, POINTS, ROWS } from './reach'

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

/** After how many searches the work repeats. */
export const REACH_CYCLE = COLUMNS * ROWS

export const reachPeer = (round: number): number => honeycombReach(starts[round % starts.length])

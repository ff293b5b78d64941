/** Where the front is, as the scripted player of The War sees it: how far the enemy is from each hex, and who stands before him. */

import { otherSide, unitsOf } from '../games/the-war/play/01-forces'
import { warGround } from '../games/the-war/play/ground'
import { positionOf } from '../games/the-war/play/memory'
import { numberOfSide } from '../games/the-war/play/position'
import type { TheWarState } from '../games/the-war/state'
import type { Side } from '../games/the-war/types'

/** How far it is from each hex to the nearest of these, over any ground: a flood. */
export function distancesTo(hexes: readonly string[]): Uint8Array {
  const { size, index, first, to } = warGround()
  const far = new Uint8Array(size).fill(99)
  const queue = new Uint16Array(size)
  let count = 0
  for (const hex of hexes) {
    const at = index(hex)
    if (far[at] === 0) continue
    far[at] = 0
    queue[count++] = at
  }
  for (let i = 0; i < count; i++) {
    const at = queue[i]
    for (let edge = first[at]; edge < first[at + 1]; edge++) {
      if (far[to[edge]] !== 99) continue
      far[to[edge]] = far[at] + 1
      queue[count++] = to[edge]
    }
  }
  return far
}

/** Hexes so near to an enemy are the front. */
export const FRONT = 2

/** How many units of a side stand in or beside each hex. */
export function coverOf(state: TheWarState, side: Side): Uint8Array {
  const { size, index, first, to } = warGround()
  const covered = new Uint8Array(size)
  for (const id of unitsOf(state, side)) {
    const at = index(state.units[id].hex)
    covered[at]++
    for (let edge = first[at]; edge < first[at + 1]; edge++) covered[to[edge]]++
  }
  return covered
}

/**
 * Hexes that the enemy of a side could come to in a turn, as everybody stands: he goes round its units, and no further than into one of its
 * zones. Rivers and woods are left out: what is behind a line is safe, and what is beside a gap is not.
 */
export function reachedByEnemy(state: TheWarState, side: Side): Uint8Array {
  const { size, index, first, to, land } = warGround()
  const { enemyUnits, enemyZone } = positionOf(state).standings[numberOfSide(otherSide(side)) - 1].ground
  // What each hex has left of the march of the best who can come there, and one: nothing is out of reach.
  const left = new Uint8Array(size)
  const queues: number[][] = []
  const reach = (at: number, steps: number) => {
    if (left[at] > steps) return
    left[at] = steps + 1
    queues[steps] ??= []
    queues[steps].push(at)
  }
  for (const id of unitsOf(state, otherSide(side))) {
    const { hex, movement } = state.units[id]
    reach(index(hex), movement)
  }
  for (let steps = queues.length - 1; steps > 0; steps--)
    for (const at of queues[steps] ?? []) {
      if (left[at] !== steps + 1) continue
      for (let edge = first[at]; edge < first[at + 1]; edge++) {
        const next = to[edge]
        if (land[next] === 1 && enemyUnits[next] === 0) reach(next, enemyZone[next] === 1 ? 0 : steps - 1)
      }
    }
  return left
}

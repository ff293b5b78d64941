/** Section 8 on a state: quick looks at who might attack whom, before the rules are asked. */

import { ROUGH } from '../08-combat'
import type { EtoBoard } from '../board'
import { OPEN_SIDE, sideCodes } from '../ground'
import { type HexBits, hexesMarked } from '../hex-bits'
import { perBoard } from '../per-board'
import type { EtoState, EtoUnit } from '../state'
import { mayEverAttack } from '../units'
import { markBit, marksOn } from './marks'
import { positionOf } from './position'

/** Such units are refused whatever they attack. */
export const hasDoneItsPart = (unit: EtoUnit) => (marksOn(unit) & DONE) !== 0 || !mayEverAttack(unit.type)

const DONE = markBit('fought') | markBit('rail') | markBit('advanced')

/** The hexes no further than two from this one. */
export function withinTwo(board: EtoBoard, space: number): HexBits {
  const known = nearOf(board)
  known[space] ??= hexesMarked(
    board,
    Uint8Array.from(board.ids, (id) => (board.grid.distance(id, board.ids[space]) <= 2 ? 1 : 0)),
  )
  return known[space]
}

const nearOf = perBoard((): HexBits[] => [])

/** Everyone around who can attack, doubled by winter at best, against defenders halved for want of supply. */
export function mightAttack(state: EtoState, goal: number, mine: number, winter: number): boolean {
  const { board, stacks, camps } = positionOf(state)
  const { first, to } = board
  const sides = sideCodes(board)
  let attackers = 0
  for (let edge = first[goal]; edge < first[goal + 1]; edge++) {
    const space = to[edge]
    if (!(camps[space] & mine)) continue
    const stack = stacks[space]
    for (let i = 0; i < stack.length; i++) {
      const unit = stack[i]
      // Over a side that is not open nobody attacks, unless he was dropped beyond it.
      if (!hasDoneItsPart(unit) && (sides[edge] === OPEN_SIDE || unit.dropping !== undefined))
        attackers += unit.strength
    }
  }
  if (attackers === 0) return false
  let defenders = 0
  const victims = stacks[goal]
  for (let i = 0; i < victims.length; i++) if (!victims[i].excess) defenders += victims[i].strength
  const land = board.spaces[goal].terrain === 'rough' ? ROUGH.factor : 1
  return winter * attackers >= Math.ceil((land * defenders) / 2)
}

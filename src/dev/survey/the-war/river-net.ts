/** Rivers as lines of corners: where each ends, whether it comes to water, and which others it meets. */

import { sideName } from '../draft'
import type { TheWarDraft } from './derive'

export interface RiverNet {
  readonly name: string
  /** In how many pieces it lies. */
  readonly pieces: number
  /** Corners where one side of the river ends, each by the hexes that meet there. */
  readonly ends: readonly string[]
  /** Does it come to a water hex, an all-water side or the edge of the map? */
  readonly toWater: boolean
  /** Other rivers that share a corner with it. */
  readonly meets: readonly string[]
}

/** The two corners of a side, each by the three hexes that meet in it; at the edge of the map two. */
export function cornersOf({ grid }: Pick<TheWarDraft, 'grid'>, side: string): readonly string[] {
  const [here, there] = side.split('/')
  const third = grid.neighbours(here).filter((next) => grid.neighbours(there).includes(next))
  const corners = third.map((hex) => [here, there, hex].sort().join(' '))
  return corners.length === 2 ? corners : [...corners, `${[here, there].sort().join(' ')} edge`]
}

export function riverNets(draft: TheWarDraft): RiverNet[] {
  const sides = new Map<string, string[]>()
  for (const [side, name] of draft.waters)
    if (draft.sides.get(side)?.has('river')) sides.set(name, [...(sides.get(name) ?? []), side])
  const corners = new Map<string, Map<string, number>>()
  for (const [name, own] of sides)
    for (const side of own)
      for (const corner of cornersOf(draft, side)) {
        const rivers = corners.get(corner) ?? new Map<string, number>()
        corners.set(corner, rivers.set(name, (rivers.get(name) ?? 0) + 1))
      }
  return [...sides].map(([name, own]) => {
    const mine = [...corners].filter(([, rivers]) => rivers.has(name))
    return {
      name,
      pieces: piecesOf(draft, own),
      ends: mine.filter(([, rivers]) => rivers.get(name) === 1).map(([corner]) => corner),
      toWater: mine.some(([corner]) => isWet(draft, corner)),
      meets: [...new Set(mine.flatMap(([, rivers]) => [...rivers.keys()]))].filter((other) => other !== name),
    }
  })
}

function isWet(draft: TheWarDraft, corner: string): boolean {
  const hexes = corner.split(' ')
  if (hexes.includes('edge')) return true
  if (hexes.some((id) => draft.hexes.get(id)?.terrain === 'water')) return true
  const pairs = [
    [hexes[0], hexes[1]],
    [hexes[0], hexes[2]],
    [hexes[1], hexes[2]],
  ]
  return pairs.some(([a, b]) => draft.sides.get(sideName(draft.grid, `${a}/${b}`))?.has('all-water'))
}

function piecesOf(draft: TheWarDraft, sides: readonly string[]): number {
  const left = new Map(sides.map((side) => [side, cornersOf(draft, side)]))
  let pieces = 0
  for (const [start] of left) {
    pieces++
    const open = [start]
    for (let side = open.pop(); side !== undefined; side = open.pop()) {
      const corners = left.get(side)
      if (!corners) continue
      left.delete(side)
      for (const [other, theirs] of left)
        if (theirs.some((corner) => corners.includes(corner))) open.push(other)
    }
  }
  return pieces
}

/** How the scripted player of `eto` keeps ten Allied points out of Germany (13.0): who could get there next, and who stands in the way. */

import type { EtoState } from '../games/eto/state'
import type { Assault } from './eto-attack'
import { breachAfter, breachOf, type MappedBreach, type Raid, raidOf } from './eto-breach'
import type { Layout } from './eto-layout'
import type { Piece } from './eto-sight'

/** So many points win for the Allies before the fall of 1944; five do at the end. */
const TEN = 10
const FIVE = 5
/** Gaps open in battle: so many points fewer than that may have a way in. */
const MARGIN = 3
/** More guards than this leave no army; in the last turn there is nothing else to do with one. */
const MOST_GUARDS = 6
const LAST_GUARDS = 16
/** What it is worth to narrow a way by one hex, in points that are stopped. */
const NARROWER = 0.1

/**
 * How many Allied points in Germany after the enemy's next turn lose the game: ten at once before the fall of 1944, five at the end. From the fall
 * on there is little time left to throw out who has got in, so that five are too many then as well.
 */
export function fatalPoints({ turn: { year, quarter } }: EtoState): number {
  return year < 1944 || (year === 1944 && quarter < 4) ? TEN : FIVE
}

export const mostGuards = ({ sight }: Layout): number =>
  sight.state.player !== 'axis' ? 0 : sight.turnsLeft === 0 ? LAST_GUARDS : MOST_GUARDS

/** A piece that is to stand in somebody's way. */
export interface Guard {
  readonly piece: Piece
  readonly to: number
}

/** Germany as it lies open, if it does: what could get in, and how much of that a unit somewhere would keep out. */
export interface Opening {
  readonly before: MappedBreach
  /** In points; call it while the unit stands there in the layout, with the hexes that it has come to and has left. */
  stopped(...changed: readonly number[]): number
}

/** Is Germany safe, as the pieces are to stand? Not if so many could be in it that they win. */
export function openingOf(layout: Layout, assaults: readonly Assault[]): Opening | null {
  const { sight } = layout
  if (sight.state.player !== 'axis') return null
  const raid: Raid = raidOf(layout, assaults)
  const before = breachOf(layout, raid)
  if (before.points <= fatalPoints(sight.state) - MARGIN) return null
  return {
    before,
    stopped(...changed) {
      const after = breachAfter(layout, raid, before, changed)
      return before.points - after.points + NARROWER * (before.width - after.width)
    },
  }
}

/**
 * Who goes where to make Germany safer? `places` is where each piece that can still be told otherwise stands in the layout,
 * `reach` where it can get to: what a hex costs, -1 where it cannot.
 */
export function nextGuard(
  layout: Layout,
  places: ReadonlyMap<Piece, number>,
  reach: (piece: Piece) => Int8Array,
  opening: Opening,
): Guard | null {
  const { ways } = opening.before
  let best: Guard | null = null
  let bestScore = 0.5
  for (const [piece, place] of places) {
    const costs = reach(piece)
    layout.remove(place, piece.unit)
    for (let to = 0; to < costs.length; to++) {
      if (costs[to] < 0 || !ways[to] || to === place || !layout.hasRoom(piece, to)) continue
      layout.add(to, piece.unit)
      const stopped = opening.stopped(place, to)
      layout.remove(to, piece.unit)
      const score = stopped - 0.3 * layout.danger(to, layout.points[to] + piece.unit.strength)
      if (stopped > 0 && score > bestScore) {
        best = { piece, to }
        bestScore = score
      }
    }
    layout.add(place, piece.unit)
  }
  return best
}

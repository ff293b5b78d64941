/** Section 5.7: one route for ships, found by a search that looks no further than it must. */

import { type Outside, oceanEdges, passable, seaCost, waterways } from './05-sea-movement'
import type { EtoBoard } from './board'
import { perBoard } from './per-board'

/** Where ships may go, when a route is wanted: all of it, and the waters that a fleet keeps off besides. */
export interface RouteRules {
  readonly barred: Uint8Array
  readonly avoided: Uint8Array
  readonly keepOff: Uint8Array
  readonly danger: Uint8Array
}

/**
 * The way to one hex that `seaReach` finds, both ends included; `null` if there is none.
 *
 * @rule 5.76
 */
export function seaRoute(
  board: EtoBoard,
  from: number,
  to: number,
  rules: RouteRules,
): readonly number[] | null {
  if (from === to) return [from]
  return searchRoute(board, from, rules, to, null) < 0 ? null : wayTo(board, to)
}

/** The same ways to every hex, found by one search. They are good until the next search on this board. */
export function seaRoutes(
  board: EtoBoard,
  from: number,
  rules: RouteRules,
): (to: number) => readonly number[] | null {
  searchRoute(board, from, rules, -1, null)
  const { costs } = routesOf(board)
  return (to) => (costs[to] < 0 ? null : wayTo(board, to))
}

/** The way out to a part of the ocean, by the nearest hex of its edge; where several are as near, by the first of them. */
export function seaRouteOut(
  board: EtoBoard,
  from: number,
  outside: Outside,
  rules: RouteRules,
): readonly number[] | null {
  const found = searchRoute(board, from, rules, -1, outsideOf(board)[outside])
  if (found < 0) return null
  const { costs } = routesOf(board)
  // All that cost no more have been found by now.
  return wayTo(board, oceanEdges(board)[outside].find((space) => costs[space] === costs[found])!)
}

/** The edges of the ocean, as sets. */
const outsideOf = /* @__PURE__ */ perBoard((board): Readonly<Record<Outside, Uint8Array>> => {
  const set = (outside: Outside) => {
    const edge = new Uint8Array(board.size)
    for (const space of oceanEdges(board)[outside]) edge[space] = 1
    return edge
  }
  return { west: set('west'), east: set('east') }
})

/** More than a step can cost; a power of two. */
const RING = 64

/** What a search for a route writes down: what each hex costs, or -1, from where it was entered, and who waits behind whom. */
const routesOf = /* @__PURE__ */ perBoard(({ size }) => ({
  costs: new Int16Array(size),
  via: new Int16Array(size),
  behind: new Int16Array(size),
  /** For each cost of the next few who waits first and last. */
  heads: new Int16Array(RING),
  tails: new Int16Array(RING),
}))

/**
 * Looks for a hex, or for the nearest of some, in the order of `seaReach`. A step costs what the hex that it enters does,
 * whatever side it comes from: the first way into a hex is the cheapest, and no hex is looked at twice.
 */
function searchRoute(
  board: EtoBoard,
  from: number,
  { barred, avoided, keepOff, danger }: RouteRules,
  goal: number,
  goals: Uint8Array | null,
): number {
  const { first, to } = waterways(board)
  const through = passable(board)
  const { costs, via, behind, heads, tails } = routesOf(board)
  costs.fill(-1)
  heads.fill(-1)
  costs[from] = 0
  via[from] = -1
  behind[from] = -1
  heads[0] = from
  let waiting = 1
  for (let spent = 0; waiting > 0; spent++) {
    let space = heads[spent & (RING - 1)]
    heads[spent & (RING - 1)] = -1
    for (; space >= 0; space = behind[space]) {
      waiting--
      if (goals !== null && goals[space] !== 0) return space
      if (space !== from && (through[space] === 0 || barred[space] !== 0)) continue
      const end = first[space + 1]
      for (let way = first[space]; way < end; way++) {
        const next = to[way]
        if (costs[next] >= 0 || avoided[next] !== 0 || keepOff[next] !== 0) continue
        const cost = spent + seaCost(danger[next])
        costs[next] = cost
        via[next] = space
        if (next === goal) return goal
        const slot = cost & (RING - 1)
        behind[next] = -1
        if (heads[slot] < 0) heads[slot] = next
        else behind[tails[slot]] = next
        tails[slot] = next
        waiting++
      }
    }
  }
  return -1
}

/** The way to a hex that the last search has come to. */
function wayTo(board: EtoBoard, space: number): number[] {
  const { via } = routesOf(board)
  const path: number[] = []
  for (let at = space; at >= 0; at = via[at]) path.push(at)
  return path.reverse()
}

/**
 * What a mover can reach for its movement points. One search serves every rule: what a game adds are four small
 * functions. The answer also knows why each neighbour that was not reached was refused, from the same functions.
 *
 * Inside, spaces and edges are numbers (see `board.ts`) and the buffers are used again and again: the answer is
 * valid until the next search with the same searcher.
 */

import type { Board } from './board'

/**
 * A mover's rules. The three that say yes or no answer `0` for yes, or a reason code above zero of the game's own
 * choosing. Costs are whole numbers; a game with half points counts in halves.
 * A cost of `Infinity` is more than anyone has.
 */
export interface Mover {
  /** Movement points to cross this side and enter the space behind it. */
  cost(this: void, edge: number, from: number, to: number): number
  /** The same by edge, where it is known beforehand: no call is made then. Zero stands for more than anyone has. */
  readonly costs?: Uint8Array
  /** The least that any step costs: 1 unless told. Spaces where not even that is left are not looked beyond. */
  readonly least?: number
  mayEnter?(this: void, edge: number, from: number, to: number): number
  /** Must it stop on entering this space? Never asked of the space where it begins. */
  mustStop?(this: void, space: number): number
  /** May it leave this space? Asked of the space where it begins, too. */
  mayLeave?(this: void, space: number): number
}

export type Refused = { readonly from: number; readonly to: number } & (
  | { readonly why: 'too-dear'; readonly cost: number; readonly left: number }
  | {
      readonly why: 'may-not-enter' | 'must-stop' | 'may-not-leave'
      readonly code: number
    }
)

/** What was found. Valid until the next search of the same searcher. */
export interface Reach {
  /** How many spaces were reached, the first among them being where the mover stands. */
  readonly count: number
  /** The reached spaces, cheapest first. */
  space(nth: number): number
  /** What it costs to get there, or -1 if it is out of reach. */
  cost(space: number): number
  /** The cheapest way, both ends included; `null` if it is out of reach. */
  path(space: number): readonly number[] | null
  /** Why a space was not entered, from each reached neighbour of it. */
  whyNot(space: number): readonly Refused[]
}

export interface Searcher {
  reach(start: number, points: number, mover: Mover): Reach
}

/** Prepares the buffers for one board. Keep it; it is what makes the search fast. */
export function searcher(board: Board<unknown>): Searcher {
  const search = createSearch(board)
  return {
    reach(start, points, mover) {
      search.begin(points)
      search.add(start)
      search.run(mover)
      return search
    },
  }
}

// ---- the search itself, shared with trace.ts -----------------------------------------------

/** @internal */
export interface Search extends Reach {
  begin(points: number): void
  add(start: number): void
  /** Runs until everything is reached, which it counts, or until the goal is; returns the goal, or -1. */
  run(mover: Mover, goal?: (space: number) => boolean): number
}

const MOST_POINTS = 4096

/** What a search marks spaces with counts down from here: the highest number that the marks can hold. */
const HIGHEST_MARK = 0x7fffffff

/** What stands for a cost that is more than anyone has, in a search that knows whole numbers only. */
const NO_WAY = -1

function wholeCost(cost: number, least: number): number {
  if (cost > MOST_POINTS) return NO_WAY
  if ((cost | 0) !== cost || cost < least)
    throw new RangeError(`a step cost ${cost}; a cost is a whole number of at least ${least}`)
  return cost | 0
}

/**
 * Dijkstra with a bucket for each cost. A space enters a bucket at most once, so buckets have a fixed size.
 *
 * `best` holds `base + cost`, and every search has a lower `base` than the one before. What an earlier search left
 * behind is therefore dearer than anything the new one can find, and nothing needs to be cleared until the marks run out.
 *
 * @internal
 */
export function createSearch(board: Board<unknown>, highest = HIGHEST_MARK): Search {
  const { size, first, to: heads, back, from: tails } = board
  const best = new Int32Array(size).fill(highest)
  const via = new Int32Array(size)
  const found = new Uint16Array(size)
  let buckets = new Uint16Array(size * 8)
  let filled = new Int32Array(8)
  let base = highest
  let points = 0
  let rules: Mover = { cost: () => Infinity }

  const isReached = (space: number) => best[space] <= base + points

  const search: Search & { count: number } = {
    count: 0,

    begin(most) {
      if (!(Number.isInteger(most) && most >= 0 && most <= MOST_POINTS))
        throw new RangeError(`movement points must be a whole number from 0 to ${MOST_POINTS}, not ${most}`)
      if (most >= filled.length) {
        buckets = new Uint16Array(size * (most + 1))
        filled = new Int32Array(most + 1)
      }
      for (let i = 0; i <= most; i++) filled[i] = 0
      points = most
      base -= most + 1
      if (base < 0) {
        best.fill(highest)
        base = highest - (most + 1)
      }
    },

    add(start) {
      if (!(Number.isInteger(start) && start >= 0 && start < size))
        throw new RangeError(`there is no space number ${start} on this board`)
      if (isReached(start)) return
      best[start] = base
      via[start] = -1
      buckets[filled[0]++] = start
    },

    run(mover, goal) {
      rules = mover
      const { cost: costOf, costs, mayEnter, mustStop, mayLeave } = mover
      const least = mover.least ?? 1
      const limit = base + points
      // Locals: what the closure holds would be loaded anew at every step, which costs a third of the speed.
      const starts = first
      const ends = heads
      const marks = best
      const ways = via
      const reached = found
      const width = size
      const spaces = buckets
      const fills = filled
      let count = 0
      for (let spent = 0; spent <= points; spent++) {
        const mark = base + spent
        const bucket = spent * width
        const cheapest = mark + least
        const exhausted = cheapest > limit
        for (let i = 0; i < fills[spent]; i++) {
          const space = spaces[bucket + i]
          if (marks[space] !== mark) continue
          reached[count++] = space
          if (goal?.(space)) return space
          if (exhausted) continue
          if (mustStop !== undefined && ways[space] >= 0 && mustStop(space) !== 0) continue
          if (mayLeave !== undefined && mayLeave(space) !== 0) continue
          const end = starts[space + 1]
          for (let edge = starts[space]; edge < end; edge++) {
            const next = ends[edge]
            const known = marks[next]
            if (known <= cheapest) continue
            const cost =
              costs === undefined ? wholeCost(costOf(edge, space, next), least) : costs[edge] || NO_WAY
            if (cost === NO_WAY) continue
            const total = mark + cost
            if (total > limit || known <= total) continue
            if (mayEnter !== undefined && mayEnter(edge, space, next) !== 0) continue
            marks[next] = total
            ways[next] = edge
            const fill = spent + cost
            spaces[fill * width + fills[fill]++] = next
          }
        }
      }
      search.count = count
      return -1
    },

    space: (nth) => found[nth],
    cost: (space) => (isReached(space) ? best[space] - base : -1),

    path(space) {
      if (!isReached(space)) return null
      const path = [space]
      for (let edge = via[space]; edge >= 0; edge = via[tails[edge]]) path.push(tails[edge])
      return path.reverse()
    },

    whyNot(space) {
      const refusals: Refused[] = []
      if (isReached(space)) return refusals
      for (let out = first[space]; out < first[space + 1]; out++) {
        const from = heads[out]
        if (isReached(from)) refusals.push(refusal(back[out], from, space))
      }
      return refusals
    },
  }

  const refusal = (edge: number, from: number, to: number): Refused => {
    const leave = rules.mayLeave?.(from) ?? 0
    if (leave !== 0) return { from, to, why: 'may-not-leave', code: leave }
    const stop = via[from] >= 0 ? (rules.mustStop?.(from) ?? 0) : 0
    if (stop !== 0) return { from, to, why: 'must-stop', code: stop }
    const enter = rules.mayEnter?.(edge, from, to) ?? 0
    if (enter !== 0) return { from, to, why: 'may-not-enter', code: enter }
    return {
      from,
      to,
      why: 'too-dear',
      cost: rules.cost(edge, from, to),
      left: base + points - best[from],
    }
  }

  return search
}

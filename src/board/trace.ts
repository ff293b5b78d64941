/**
 * Is there a line? Supply, rail, sea and retreat all ask whether one space connects to any of several others under
 * some blocking rule; the answer comes with the path as evidence.
 */

import type { Board } from './board'
import { createSearch, type Mover } from './reach'

/** What a line may run through. Codes as in {@link Mover}: `0` is yes. */
export interface Line {
  /** May the line go on over this side into the space behind it? Asked in the direction of the trace. */
  mayPass(edge: number, from: number, to: number): number
  /** What crossing this side counts against the allowance, where a line may bear some things but not many. */
  toll?(edge: number, from: number, to: number): number
  /** How much toll a line may pay; none unless told. */
  readonly allowance?: number
}

export interface Tracer {
  /** The line with the least toll from a space to the nearest source, both ends included; `null` if there is none. */
  trace(from: number, isSource: (space: number) => boolean, line: Line): readonly number[] | null
  /**
   * Every space that has a line to one of the sources: `1` in the answer, a buffer that the next flood uses again.
   * The rules are asked as they would be for a trace from the far end.
   */
  flood(sources: Iterable<number>, line: Line): Uint8Array
}

/** Prepares the buffers for one board. */
export function tracer(board: Board<unknown>): Tracer {
  const search = createSearch(board)
  const connected = new Uint8Array(board.size)
  const { back } = board
  return {
    trace(from, isSource, line) {
      search.begin(line.allowance ?? 0)
      search.add(from)
      return search.path(search.run(asMover(line), isSource))
    },
    flood(sources, line) {
      search.begin(line.allowance ?? 0)
      for (const source of sources) search.add(source)
      search.run({
        least: 0,
        cost: line.toll === undefined ? free : (edge, from, to) => line.toll!(back[edge], to, from),
        mayEnter: (edge, from, to) => line.mayPass(back[edge], to, from),
      })
      connected.fill(0)
      for (let i = 0; i < search.count; i++) connected[search.space(i)] = 1
      return connected
    },
  }
}

const free = () => 0

function asMover(line: Line): Mover {
  return {
    least: 0,
    cost: line.toll === undefined ? free : (edge, from, to) => line.toll!(edge, from, to),
    mayEnter: (edge, from, to) => line.mayPass(edge, from, to),
  }
}

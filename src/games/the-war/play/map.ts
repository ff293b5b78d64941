/**
 * The map as the rules ask it. What the board says of a hex or a side is worked out once and cached: the board never
 * changes, and nothing else goes into it.
 */

import { lazy } from '../../../kernel/lazy'
import { type TheWarBoard, theWarBoard } from '../board'
import { mayCrossSide } from '../ground/10-terrain'
import { type HexFacts, hexFacts, sideBetween } from '../hex-facts'
import type { HexSide } from '../types'

/** The way from a hex to one beside it. */
export interface Link {
  readonly to: string
  readonly side: HexSide
  /** May ground units, and lines of supply, go that way (10.6.11)? */
  readonly passable: boolean
}

export interface WarMap {
  readonly board: TheWarBoard
  has(hex: string): boolean
  /** The number of a hex, its place in `board.ids`; -1 if there is none of that name. */
  index(hex: string): number
  facts(hex: string): HexFacts
  neighbours(hex: string): readonly string[]
  side(here: string, there: string): HexSide
  links(hex: string): readonly Link[]
  distance(here: string, there: string): number
  /** Every hex with a port. */
  readonly ports: readonly string[]
}

/** The map of a game; the one that the survey made. */
export const warMap: () => WarMap = /* @__PURE__ */ lazy(() => mapOf(theWarBoard()))

function mapOf(board: TheWarBoard): WarMap {
  const index = hexNumbers(board.ids)
  /** Remembered by the number of the hex; what is asked about elsewhere is worked out, or fails, as the board says. */
  const cached = <T>(make: (hex: string) => T): ((hex: string) => T) => {
    const known: (T | null)[] = board.ids.map(() => null)
    return (hex) => {
      const at = index(hex)
      if (at < 0) return make(hex)
      const found = known[at]
      if (found !== null) return found
      const made = make(hex)
      known[at] = made
      return made
    }
  }
  const factsOf = cached((hex) => hexFacts(board, hex))
  const neighbours = cached((hex) => board.grid.neighbours(hex).filter(board.has))
  const sidesOf = cached((hex) => neighbours(hex).map((to) => sideBetween(board, hex, to)))
  const between = (here: string, there: string): HexSide => {
    const found = neighbours(here).indexOf(there)
    return found < 0 ? sideBetween(board, here, there) : sidesOf(here)[found]
  }
  return {
    board,
    has: board.has,
    index,
    facts: factsOf,
    neighbours,
    side: between,
    links: cached((hex) =>
      neighbours(hex).map((to) => {
        const over = between(hex, to)
        return { to, side: over, passable: mayCrossSide(over, factsOf(to)).legal }
      }),
    ),
    distance: board.grid.distance,
    ports: board.ids.filter((hex) => factsOf(hex).port),
  }
}

/** Finds hexes by their four digits, which is asked at every step and quicker than a Map. */
function hexNumbers(ids: readonly string[]): (hex: string) => number {
  const numbers = new Int16Array(10_000).fill(-1)
  for (const [i, hex] of ids.entries()) numbers[Number(hex)] = i
  return (hex) => {
    if (hex.length !== 4) return -1
    let number = 0
    for (let i = 0; i < 4; i++) {
      const digit = hex.charCodeAt(i) - 48
      if (digit < 0 || digit > 9) return -1
      number = 10 * number + digit
    }
    return numbers[number]
  }
}

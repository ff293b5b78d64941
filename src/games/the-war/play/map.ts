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
  const facts = new Map<string, HexFacts>()
  const sides = new Map<string, Map<string, HexSide>>()
  const beside = new Map<string, readonly string[]>()
  const cached =
    <T>(known: Map<string, T>, make: (key: string) => T) =>
    (key: string): T => {
      const found = known.get(key)
      if (found !== undefined) return found
      const made = make(key)
      known.set(key, made)
      return made
    }
  const factsOf = cached(facts, (hex) => hexFacts(board, hex))
  const neighbours = cached(beside, (hex) => board.grid.neighbours(hex).filter(board.has))
  const sidesOf = cached(sides, () => new Map<string, HexSide>())
  const between = (here: string, there: string): HexSide => {
    const known = sidesOf(here)
    const found = known.get(there)
    if (found !== undefined) return found
    const made = sideBetween(board, here, there)
    known.set(there, made)
    return made
  }
  const links = new Map<string, readonly Link[]>()
  return {
    board,
    has: board.has,
    facts: factsOf,
    neighbours,
    side: between,
    links: cached(links, (hex) =>
      neighbours(hex).map((to) => {
        const over = between(hex, to)
        return { to, side: over, passable: mayCrossSide(over, factsOf(to)).legal }
      }),
    ),
    distance: board.grid.distance,
    ports: board.ids.filter((hex) => factsOf(hex).port),
  }
}

/** Section 14.1: Vichy France. */

import { tracer } from '../../board/trace'
import { frozen } from '../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import type { EtoBoard } from './board'
import type { EtoCountry } from './board-types'
import { perBoard } from './per-board'
import type { Nation } from './units'

const MOST_FRENCH_POINTS = 8
const UNOCCUPIED_HEXES = 4

/** Where French units may stand and stay in play when the government is declared, besides Unoccupied France. */
export const VICHY_COLONIES: readonly EtoCountry[] = /* @__PURE__ */ frozen([
  'french-morocco',
  'algeria',
  'tunisia',
  'lebanon',
])

const tracerOf = /* @__PURE__ */ perBoard(tracer)

/**
 * The largest group of hexes in France that hang together by land and that no Axis unit or zone touches.
 *
 * @param axis hexes with an Axis unit or in an Axis zone, by their number on the board
 */
export function unoccupiedFrance(board: EtoBoard, axis: Uint8Array): readonly string[] {
  const isFree = (space: number) => board.spaces[space].country === 'france' && axis[space] === 0
  const sea = board.feature('sea')
  const { flood } = tracerOf(board)
  const hanging = (edge: number, from: number, to: number) =>
    isFree(from) && isFree(to) && !(board.sides[edge] & sea) ? 0 : 1
  const seen = new Set<string>()
  let largest: readonly string[] = []
  for (const [space, id] of board.ids.entries()) {
    if (!isFree(space) || seen.has(id)) continue
    const connected = flood([space], { mayPass: hanging })
    const group = board.ids.filter((_, other) => connected[other])
    for (const hex of group) seen.add(hex)
    if (group.length > largest.length) largest = group
  }
  return largest
}

/**
 * May the Axis declare a Vichy government at the end of this turn?
 *
 * @rule 14.11
 */
export function checkVichy(frenchPoints: number, unoccupied: readonly string[]): Verdict {
  if (frenchPoints > MOST_FRENCH_POINTS)
    return refuse(
      '14.11',
      'too-many-french',
      `${frenchPoints} French points are left; eight or fewer are needed`,
    )
  if (unoccupied.length < UNOCCUPIED_HEXES)
    return refuse(
      '14.11',
      'france-occupied',
      `${unoccupied.length} hexes of France are free together; four are needed`,
    )
  return legal
}

export interface FrenchStack {
  readonly hex: string
  readonly points: number
}

/**
 * What is left of the French when the government is declared: nothing outside its territory, half inside.
 *
 * @rule 14.12 those elsewhere are interned for good
 * @rule 14.13 half in each hex, fractions of a loss ignored
 */
export function declareVichy(
  board: EtoBoard,
  unoccupied: readonly string[],
  stacks: readonly FrenchStack[],
): readonly FrenchStack[] {
  return stacks
    .filter(({ hex }) => isVichyTerritory(board, unoccupied, hex))
    .map(({ hex, points }) => ({ hex, points: points - Math.floor(points / 2) }))
}

/** Unoccupied France, and the colonies. */
export function isVichyTerritory(board: EtoBoard, unoccupied: readonly string[], hex: string): boolean {
  const { country } = board.hex(hex)
  return unoccupied.includes(hex) || (country !== null && VICHY_COLONIES.includes(country))
}

/** What an invasion of Vichy territory does to its army. */
export type VichyTurn =
  /** All join the Allies and are supplied by the British. */
  | 'all-free-french'
  /** The nearest unit joins the Allies, the others are removed. */
  | 'nearest-free-french'
  /** All join the Axis. */
  | 'all-axis'
  | 'unchanged'

/**
 * Which way the army turns, once.
 *
 * @rule 14.14 for an Axis invasion, and for an American one
 * @rule 14.15 for a British one, even with Americans in it; only the first invasion counts
 */
export function vichyTurn(
  invaders: readonly Nation[],
  turnedAlready: boolean,
  axis: ReadonlySet<Nation>,
): VichyTurn {
  if (turnedAlready) return 'unchanged'
  if (invaders.some((nation) => axis.has(nation))) return 'all-free-french'
  if (invaders.includes('british')) return 'all-axis'
  return invaders.includes('american') ? 'nearest-free-french' : 'unchanged'
}

/**
 * Is a Vichy unit simply swept away? Terrain does not count.
 *
 * @rule 14.17
 */
export function isOverwhelmed(attackers: number, defenders: number): boolean {
  return attackers >= 2 * defenders
}

/** Sets of hexes as bits, a number for each column of the map, and what is kept as such sets. The kit does the rest. */

import {
  hasSpace,
  listSpaces,
  type SpaceLines,
  type Steps,
  spaceLines,
  stepOnce,
  stepsOver as steps,
} from '../../board/hex-set'
import type { EtoBoard } from './board'
import { BLOCKED_SIDE, CONDITIONAL_SIDE, emptyGround, type Ground, sideCode, sideCodes } from './ground'
import { perBoard } from './per-board'

/** The map has 33 columns; a set has an empty one before and behind them. */
export type HexBits = Int32Array
const LENGTH = 33 + 2

export const noHexes = (): HexBits => new Int32Array(LENGTH)

/** How many bytes a set takes. */
export const SET_BYTES = 4 * LENGTH

/** The set that lies in a buffer, so many bytes from its beginning. */
export const setIn = (buffer: ArrayBuffer, at: number): HexBits => new Int32Array(buffer, at, LENGTH)

interface BitMap extends SpaceLines {
  /** The hexes that are not at sea. */
  readonly land: Uint16Array
  readonly isLand: Uint8Array
  /** The edges that are one thing or the other depending on who holds their ends. */
  readonly conditional: readonly number[]
}

const bitMapOf = /* @__PURE__ */ perBoard((board): BitMap => {
  const codes = sideCodes(board)
  return {
    ...spaceLines(board),
    isLand: Uint8Array.from(board.spaces, ({ country }) => (country === null ? 0 : 1)),
    land: Uint16Array.from(board.spaces.flatMap(({ country }, space) => (country === null ? [] : [space]))),
    conditional: [...codes.keys()].filter((edge) => codes[edge] === CONDITIONAL_SIDE),
  }
})

/** The steps over these edges of a board. */
export const stepsOver = (board: EtoBoard, isStep: (edge: number) => boolean): Steps =>
  steps(board, bitMapOf(board), isStep)

/** Adds hexes to a set, but for those where somebody is. */
export function addHexes(
  board: EtoBoard,
  set: HexBits,
  hexes: ArrayLike<number>,
  somebody: Uint8Array | null = null,
): void {
  const { lineOf, bitOf } = bitMapOf(board)
  for (let i = 0; i < hexes.length; i++) {
    const space = hexes[i]
    if (somebody === null || somebody[space] === 0) set[lineOf[space]] |= bitOf[space]
  }
}

/** The hexes that are marked, as a set. */
export function hexesMarked(board: EtoBoard, marks: Uint8Array): HexBits {
  const { lineOf, bitOf } = bitMapOf(board)
  const set = noHexes()
  for (let space = 0; space < marks.length; space++) if (marks[space]) set[lineOf[space]] |= bitOf[space]
  return set
}

/** Writes the hexes of a set down by their numbers, and says how many there are. */
export const listHexes = (board: EtoBoard, set: HexBits, into: Uint16Array): number =>
  listSpaces(bitMapOf(board), set, into)

export const hasHex = (board: EtoBoard, set: HexBits, space: number): boolean =>
  hasSpace(bitMapOf(board), set, space)

/** Marks the hexes of a set, each by its number. */
export function markHexes(board: EtoBoard, set: HexBits): Uint8Array {
  const { lineOf, bitOf } = bitMapOf(board)
  const marks = new Uint8Array(board.size)
  for (let space = 0; space < marks.length; space++) if (set[lineOf[space]] & bitOf[space]) marks[space] = 1
  return marks
}

// ---- where lines of supply may run -----------------------------------------------------------------

/**
 * May a line of supply run through this hex: without enemy units, and in an enemy zone only where friends stand?
 *
 * @rule 6.41
 * @rule 6.42
 */
export const isFree = ({ enemyUnits, enemyZone, friendlyUnits }: Ground, space: number): boolean =>
  enemyUnits[space] === 0 && (enemyZone[space] === 0 || friendlyUnits[space] > 0)

/** What is kept of a ground as bits, by who changes it: where lines of supply may run, where enemies and their zones are. */
export interface KeptBits {
  readonly free: HexBits
  readonly zone: HexBits
  readonly enemies: HexBits
}

/** The free hexes of a ground: as whoever made it keeps them, or found anew. */
export function freeHexes(ground: Ground): HexBits {
  if (ground.kept !== undefined) return ground.kept.free
  const { lineOf, bitOf, land } = bitMapOf(ground.board)
  const free = noHexes()
  for (let i = 0; i < land.length; i++) if (isFree(ground, land[i])) free[lineOf[land[i]]] |= bitOf[land[i]]
  return free
}

/** The bits of a ground on which nobody stands: lines of supply may run everywhere. */
export function clearBits(board: EtoBoard, { free, zone, enemies }: KeptBits): void {
  free.set(allLand(board))
  zone.fill(0)
  enemies.fill(0)
}

const allLand = /* @__PURE__ */ perBoard((board) => freeHexes(emptyGround(board)))

/** To be called when something has changed in a hex of a ground that keeps its bits. */
export function keepBits(ground: Ground, space: number): void {
  const { lineOf, bitOf, isLand } = bitMapOf(ground.board)
  const { free, zone, enemies } = ground.kept!
  const column = lineOf[space]
  const bit = bitOf[space]
  if (isLand[space] && isFree(ground, space)) free[column] |= bit
  else free[column] &= ~bit
  if (ground.enemyZone[space]) zone[column] |= bit
  else zone[column] &= ~bit
  if (ground.enemyUnits[space]) enemies[column] |= bit
  else enemies[column] &= ~bit
}

/** Adds to `set` the hexes one blocked side away from the free ones of `from`: over these steps, and over straits that are such now. */
export function crossBlocked(
  ground: Ground,
  blocked: Steps,
  from: HexBits,
  free: HexBits,
  set: HexBits,
): void {
  const { board } = ground
  const { conditional, lineOf, bitOf } = bitMapOf(board)
  stepOnce(blocked, from, free, set)
  for (const edge of conditional) {
    const start = board.from[edge]
    if (!(from[lineOf[start]] & free[lineOf[start]] & bitOf[start])) continue
    if (sideCode(sideCodes(board), ground, edge) !== BLOCKED_SIDE) continue
    const end = board.to[edge]
    set[lineOf[end]] |= bitOf[end]
  }
}

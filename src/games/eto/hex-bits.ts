/**
 * Sets of hexes as bits: a number for each column of the map, a bit for each hex of it. A flood takes a whole column at one go,
 * which makes it many times as fast as going from hex to hex.
 */

import type { EtoBoard } from './board'
import { BLOCKED_SIDE, CONDITIONAL_SIDE, emptyGround, type Ground, sideCode, sideCodes } from './ground'
import { perBoard } from './per-board'

/** By column, from 1; the columns before the first and after the last stay empty, so that every column has two beside it. */
export type HexBits = Int32Array

const COLUMNS = 33
const LENGTH = COLUMNS + 2

export const noHexes = (): HexBits => new Int32Array(LENGTH)

/** How many bytes a set takes. */
export const SET_BYTES = 4 * LENGTH

/** The set that lies in a buffer, so many bytes from its beginning. */
export const setIn = (buffer: ArrayBuffer, at: number): HexBits => new Int32Array(buffer, at, LENGTH)

/**
 * From which hexes a step can be made, by where it leads, eight numbers to a column: along it to the north and to the south, and
 * into the columns to the west and to the east, there to the same row, the one to the north of it or the one to the south.
 */
export type Steps = Int32Array
const WAYS = ['north', 'south', 'west', 'westNorth', 'westSouth', 'east', 'eastNorth', 'eastSouth']

interface BitMap {
  /** The column and the bit of each hex. */
  readonly columns: Uint8Array
  readonly bits: Int32Array
  /** The hex of each bit, 32 to a column. */
  readonly spaces: Uint16Array
  /** The hexes that are not at sea. */
  readonly land: Uint16Array
  readonly isLand: Uint8Array
  /** The edges that are one thing or the other depending on who holds their ends. */
  readonly conditional: readonly number[]
}

const rowsOf = /* @__PURE__ */ perBoard(({ ids }) => Uint8Array.from(ids, (id) => Number(id.slice(2))))
const columnsOf = /* @__PURE__ */ perBoard(({ ids }) => Uint8Array.from(ids, (id) => Number(id.slice(0, 2))))

/** The steps over these edges of a board. */
export function stepsOver(board: EtoBoard, isStep: (edge: number) => boolean): Steps {
  const rows = rowsOf(board)
  const columns = columnsOf(board)
  const steps = new Int32Array(WAYS.length * LENGTH)
  board.from.forEach((from, edge) => {
    if (!isStep(edge)) return
    const to = board.to[edge]
    const across = ['west', '', 'east'][columns[to] - columns[from] + 1]
    const along = ['north', '', 'south'][rows[to] - rows[from] + 1]
    const name = across === '' ? along : across + along.slice(0, 1).toUpperCase() + along.slice(1)
    steps[WAYS.length * columns[from] + WAYS.indexOf(name)] |= 1 << rows[from]
  })
  return steps
}

const bitMapOf = /* @__PURE__ */ perBoard((board): BitMap => {
  const columns = columnsOf(board)
  const rows = rowsOf(board)
  const bits = Int32Array.from(rows, (row) => 1 << row)
  const codes = sideCodes(board)
  const spaces = new Uint16Array(32 * LENGTH)
  for (let space = 0; space < board.size; space++) spaces[32 * columns[space] + rows[space]] = space
  return {
    columns,
    bits,
    spaces,
    isLand: Uint8Array.from(board.spaces, ({ country }) => (country === null ? 0 : 1)),
    land: Uint16Array.from(board.spaces.flatMap(({ country }, space) => (country === null ? [] : [space]))),
    conditional: [...codes.keys()].filter((edge) => codes[edge] === CONDITIONAL_SIDE),
  }
})

/** Adds hexes to a set, but for those where somebody is. */
export function addHexes(
  board: EtoBoard,
  set: HexBits,
  hexes: ArrayLike<number>,
  somebody: Uint8Array | null = null,
): void {
  const { columns, bits } = bitMapOf(board)
  for (let i = 0; i < hexes.length; i++) {
    const space = hexes[i]
    if (somebody === null || somebody[space] === 0) set[columns[space]] |= bits[space]
  }
}

/** Adds one set to another. */
export function addSet(set: HexBits, other: HexBits): void {
  for (let column = 0; column < set.length; column++) set[column] |= other[column]
}

/** The hexes that are marked, as a set. */
export function hexesMarked(board: EtoBoard, marks: Uint8Array): HexBits {
  const { columns, bits } = bitMapOf(board)
  const set = noHexes()
  for (let space = 0; space < marks.length; space++) if (marks[space]) set[columns[space]] |= bits[space]
  return set
}

/** Writes the hexes of a set down by their numbers, and says how many there are. */
export function listHexes(board: EtoBoard, set: HexBits, into: Uint16Array): number {
  const { spaces } = bitMapOf(board)
  let count = 0
  for (let column = 1; column <= COLUMNS; column++)
    for (let bits = set[column]; bits !== 0; bits &= bits - 1)
      into[count++] = spaces[32 * column + 31 - Math.clz32(bits & -bits)]
  return count
}

export function hasHex(board: EtoBoard, set: HexBits, space: number): boolean {
  const { columns, bits } = bitMapOf(board)
  return (set[columns[space]] & bits[space]) !== 0
}

/** Marks the hexes of a set, each by its number. */
export function markHexes(board: EtoBoard, set: HexBits): Uint8Array {
  const { columns, bits } = bitMapOf(board)
  const marks = new Uint8Array(board.size)
  for (let space = 0; space < marks.length; space++) if (set[columns[space]] & bits[space]) marks[space] = 1
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
  const { columns, bits, land } = bitMapOf(ground.board)
  const free = noHexes()
  for (let i = 0; i < land.length; i++) if (isFree(ground, land[i])) free[columns[land[i]]] |= bits[land[i]]
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
  const { columns, bits, isLand } = bitMapOf(ground.board)
  const { free, zone, enemies } = ground.kept!
  const column = columns[space]
  const bit = bits[space]
  if (isLand[space] && isFree(ground, space)) free[column] |= bit
  else free[column] &= ~bit
  if (ground.enemyZone[space]) zone[column] |= bit
  else zone[column] &= ~bit
  if (ground.enemyUnits[space]) enemies[column] |= bit
  else enemies[column] &= ~bit
}

// ---- floods ----------------------------------------------------------------------------------------

/** Columns that a flood must look at again. */
const fresh = /* @__PURE__ */ new Uint8Array(LENGTH)

/** Adds to a set all that hangs together with it over these steps, going on only from free hexes. */
export function floodOver(steps: Steps, set: HexBits, free: HexBits): void {
  for (let column = 1; column <= COLUMNS; column++) fresh[column] = set[column] & free[column] ? 1 : 0
  let more = true
  while (more) {
    more = false
    for (let column = 1; column <= COLUMNS; column++)
      if (fresh[column]) more = spread(steps, set, free, column)
    for (let column = COLUMNS; column >= 1; column--)
      if (fresh[column]) more = spread(steps, set, free, column)
  }
}

/** The hexes that steps from these hexes of a column lead to: in the column, in the one to the west, in the one to the east. */
const within = (steps: Steps, at: number, from: number) =>
  ((from & steps[at]) >>> 1) | ((from & steps[at + 1]) << 1)
const westOf = (steps: Steps, at: number, from: number) =>
  (from & steps[at + 2]) | ((from & steps[at + 3]) >>> 1) | ((from & steps[at + 4]) << 1)
const eastOf = (steps: Steps, at: number, from: number) =>
  (from & steps[at + 5]) | ((from & steps[at + 6]) >>> 1) | ((from & steps[at + 7]) << 1)

/** Goes on from one column, along it and to both sides of it. */
function spread(steps: Steps, set: HexBits, free: HexBits, column: number): true {
  const passable = free[column]
  const at = WAYS.length * column
  fresh[column] = 0
  let here = set[column]
  for (;;) {
    const next = here | within(steps, at, here & passable)
    if (next === here) break
    here = next
  }
  set[column] = here
  const from = here & passable
  const west = set[column - 1] | westOf(steps, at, from)
  if (west !== set[column - 1]) {
    set[column - 1] = west
    fresh[column - 1] = 1
  }
  const east = set[column + 1] | eastOf(steps, at, from)
  if (east !== set[column + 1]) {
    set[column + 1] = east
    fresh[column + 1] = 1
  }
  return true
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
  const { conditional, columns, bits } = bitMapOf(board)
  for (let column = 1; column <= COLUMNS; column++) {
    const here = from[column] & free[column]
    if (here === 0) continue
    const at = WAYS.length * column
    set[column] |= within(blocked, at, here)
    set[column - 1] |= westOf(blocked, at, here)
    set[column + 1] |= eastOf(blocked, at, here)
  }
  for (const edge of conditional) {
    const start = board.from[edge]
    if (!(from[columns[start]] & free[columns[start]] & bits[start])) continue
    if (sideCode(sideCodes(board), ground, edge) !== BLOCKED_SIDE) continue
    const end = board.to[edge]
    set[columns[end]] |= bits[end]
  }
}

/**
 * How the two sheets number their hexes and are joined, as one grid and one compiled board. It does what `hexGrid` and
 * `hexBoard` do, for two schemes at once, and without tables of names: this is the greatest of the boards, and it must
 * load as fast as the others.
 */

import { type Direction, type HexGrid, type HexScheme, hexId, UnknownHex } from '../../kernel/hexgrid'

const LAST_ROW = 61
/** Whole columns of each sheet. In odd rows there is one hex more, halved by the edge of both. */
const WHOLE = 33
const SEAM = WHOLE + 1
/** The last column if the western sheet ran on over the eastern one. */
const LAST_COLUMN = 2 * SEAM - 1

/** Rows from the south, columns from the west. */
export const AETO_WEST: HexScheme = {
  top: 'pointy',
  digits: 'RRCC',
  prefix: 'W ',
  columnsFrom: 'west',
  rowsFrom: 'south',
  shifted: 'even',
  shift: 'east',
  columns: [1, SEAM],
  rows: [1, LAST_ROW],
}

/** Rows from the north, columns from the east. */
export const AETO_EAST: HexScheme = {
  top: 'pointy',
  digits: 'RRCC',
  prefix: 'E ',
  columnsFrom: 'east',
  rowsFrom: 'north',
  shifted: 'odd',
  shift: 'east',
  columns: [1, SEAM],
  rows: [1, LAST_ROW],
}

/** The western sheet, imagined on to the east so far that every hex of both has a number. */
export const AETO_BOTH: HexScheme = { ...AETO_WEST, columns: [1, LAST_COLUMN] }

/** A column of one sheet is this minus the column of the other. */
const mirror = (row: number) => 2 * SEAM - (row % 2 === 1 ? 0 : 1)

/** The number that a hex of the eastern sheet would have if the western one ran on. */
export function westernNumber(hex: string): string {
  if (hex.startsWith('W ')) return hex
  const row = Number(hex.slice(2, 4))
  return hexId(AETO_BOTH, mirror(row) - Number(hex.slice(4)), LAST_ROW + 1 - row)
}

/** A hex on the seam has a number on each sheet; this is the one that the board uses. */
export function canonical(hex: string): string {
  if (hex.charCodeAt(0) !== 69 || hex.slice(4) !== String(SEAM)) return hex
  return Number(hex.slice(2, 4)) % 2 === 1 ? westernNumber(hex) : hex
}

// ---- one grid -------------------------------------------------------------------------------------

/** The six steps in doubled coordinates, clockwise from the north; rows count northward here. */
const STEPS: readonly (readonly [Direction, number, number])[] = [
  ['NE', 1, 1],
  ['E', 2, 0],
  ['SE', 1, -1],
  ['SW', -1, -1],
  ['W', -2, 0],
  ['NW', -1, 1],
]
/** Hexes in an array, so many to a row; the steps are then six fixed distances. */
const WIDTH = 2 * LAST_COLUMN + 6
const OFFSETS = Int16Array.from(STEPS, ([, dx, dy]) => dy * WIDTH + dx)
const keyOf = (x: number, row: number) => (row + 1) * WIDTH + x
const TWO = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))

/** The hexes in the order of their ids: row by row from the north, each row from the west. */
interface Lattice {
  readonly ids: readonly string[]
  readonly xs: Uint8Array
  readonly rows: Uint8Array
  /** Where each hex lies in `cells`, which holds the place of the hex in the ids, or -1. */
  readonly keys: Int16Array
  readonly cells: Int16Array
}

let made: Lattice | undefined

function lattice(): Lattice {
  if (made) return made
  const ids: string[] = []
  const most = LAST_ROW * LAST_COLUMN
  const xs = new Uint8Array(most)
  const rows = new Uint8Array(most)
  const keys = new Int16Array(most)
  const cells = new Int16Array(WIDTH * (LAST_ROW + 3)).fill(-1)
  for (let row = LAST_ROW; row >= 1; row--) {
    const odd = row % 2
    const west = `W ${TWO[row]}`
    const east = `E ${TWO[LAST_ROW + 1 - row]}`
    const last = LAST_COLUMN - 1 + odd
    for (let column = 1; column <= last; column++) {
      const x = 2 * column + 1 - odd
      const key = keyOf(x, row)
      cells[key] = ids.length
      keys[ids.length] = key
      xs[ids.length] = x
      rows[ids.length] = row
      ids.push(column < SEAM + odd ? west + TWO[column] : east + TWO[mirror(row) - column])
    }
  }
  made = { ids, xs, rows, keys, cells }
  return made
}

/** The place of a number in the ids, or -1; a hex on the seam has two numbers. */
function indexOf({ cells }: Lattice, id: string): number {
  if (!/^[WE] \d{4}$/.test(id)) return -1
  const eastern = id.charCodeAt(0) === 69
  const first = Number(id.slice(2, 4))
  const column = Number(id.slice(4))
  if (first < 1 || first > LAST_ROW || column < 1 || column > WHOLE + (first % 2)) return -1
  const row = eastern ? LAST_ROW + 1 - first : first
  return cells[keyOf(2 * (eastern ? mirror(first) - column : column) + 1 - (row % 2), row)]
}

/** Both sheets as one grid; hexes bear the numbers of their sheet, those of the seam either. */
export function aetoGrid(): HexGrid {
  const laid = lattice()
  const { ids, xs, rows, keys, cells } = laid
  const index = (id: string) => {
    const found = indexOf(laid, id)
    if (found < 0) throw new UnknownHex(`there is no hex ${JSON.stringify(id)} on this map`)
    return found
  }
  const between = (a: number, b: number) => {
    const across = Math.abs(rows[a] - rows[b])
    return across + Math.max(0, (Math.abs(xs[a] - xs[b]) - across) / 2)
  }
  return {
    scheme: AETO_BOTH,
    directions: STEPS.map(([direction]) => direction),
    steps: STEPS.map(([, x, y]) => ({ x, y: -y })),
    ids,
    has: (id) => indexOf(laid, id) >= 0,
    neighbour(id, direction) {
      const here = index(id)
      const way = STEPS.findIndex(([name]) => name === direction)
      const there = way < 0 ? -1 : cells[keys[here] + OFFSETS[way]]
      return there < 0 ? null : ids[there]
    },
    neighbours(id) {
      const key = keys[index(id)]
      const found: string[] = []
      for (const offset of OFFSETS) if (cells[key + offset] >= 0) found.push(ids[cells[key + offset]])
      return found
    },
    distance: (a, b) => between(index(a), index(b)),
    range(id, steps) {
      const centre = index(id)
      const found: number[] = []
      for (let there = 0; there < ids.length; there++) if (between(centre, there) <= steps) found.push(there)
      return found.sort((a, b) => between(centre, a) - between(centre, b)).map((there) => ids[there])
    },
    point(id) {
      const here = index(id)
      return { x: xs[here], y: -rows[here] }
    },
    at({ x, y }) {
      if (!(x >= 0 && x < WIDTH && -y >= 0 && -y <= LAST_ROW + 1)) return null
      const there = cells[keyOf(x, -y)] ?? -1
      return there < 0 ? null : ids[there]
    },
  }
}

/**
 * Hex numbering. A scheme says as data how a map numbers its hexes; everything else follows from it.
 *
 * Inside, a hex is a point in doubled coordinates: `x` grows eastward, `y` southward, and along the straight
 * lines of the grid one hex is two units. Neighbours are then six fixed steps, the same for every hex, however
 * its map counts.
 */

export interface HexScheme {
  /** Which way the straight lines of hexes run: flat-topped hexes stand in columns, pointy-topped ones in rows. */
  readonly top: 'flat' | 'pointy'
  /** Which two digits come first, column or row. */
  readonly digits: 'CCRR' | 'RRCC'
  /** Something before the digits, such as `W ` for a western sheet. */
  readonly prefix?: string
  readonly columnsFrom: 'west' | 'east'
  readonly rowsFrom: 'north' | 'south'
  /** Which of the straight lines are pushed by half a hex (columns if flat, rows if pointy), and where to. */
  readonly shifted: 'even' | 'odd'
  readonly shift: 'north' | 'south' | 'east' | 'west'
  /** First and last number, inclusive. */
  readonly columns: readonly [first: number, last: number]
  readonly rows: readonly [first: number, last: number]
}

export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

export interface HexGrid {
  readonly scheme: HexScheme
  /** The six directions, clockwise from the north. */
  readonly directions: readonly Direction[]
  /** The step to take in each of them, in doubled coordinates; the opposite way is three further on. */
  readonly steps: readonly Point[]
  /** Every hex, by column and then row. */
  readonly ids: readonly string[]
  has(id: string): boolean
  /** The hex on that side, or `null` off the map. */
  neighbour(id: string, direction: Direction): string | null
  /** Those of the six neighbours that are on the map, clockwise. */
  neighbours(id: string): readonly string[]
  /** How many steps from one hex to the other, as the crow flies. */
  distance(a: string, b: string): number
  /** Every hex at most that many steps away, itself included, nearest first. */
  range(id: string, steps: number): readonly string[]
  /** Where the hex lies in doubled coordinates: `x` to the east, `y` to the south. */
  point(id: string): Point
  /** The hex at a point, or `null` if there is none. */
  at(point: Point): string | null
}

export interface Point {
  readonly x: number
  readonly y: number
}

export class UnknownHex extends Error {
  override readonly name = 'UnknownHex'
}

const STEPS: Record<HexScheme['top'], readonly (readonly [Direction, number, number])[]> = {
  flat: [
    ['N', 0, -2],
    ['NE', 1, -1],
    ['SE', 1, 1],
    ['S', 0, 2],
    ['SW', -1, 1],
    ['NW', -1, -1],
  ],
  pointy: [
    ['NE', 1, -1],
    ['E', 2, 0],
    ['SE', 1, 1],
    ['SW', -1, 1],
    ['W', -2, 0],
    ['NW', -1, -1],
  ],
}

/**
 * The hexes of a grid in arrays, in the order of their ids, so that grids and boards find a hex or its neighbours
 * without a table of names. Hexes lie in cells, one for each point of doubled coordinates, row by row.
 */
export interface HexLattice extends HexNumbers {
  readonly ids: readonly string[]
  /** The cell of each hex. */
  readonly cells: Int32Array
  /** The hex in each cell, as its place in the ids, or -1. There is a margin of two all round. */
  readonly places: Int32Array
  /** How many cells a row has, and the point of the first of all. */
  readonly width: number
  readonly left: number
  readonly top: number
}

/** How a map calls its hexes. */
export interface HexNumbers {
  readonly scheme: HexScheme
  /** The place of a hex in the ids, or -1 for anything else. A map may call one hex by two numbers. */
  place(id: string): number
}

/** The points from north-west to south-east between which hexes lie. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number]

/** Puts hexes on a lattice: the point of each, in the order of the ids. */
export function layOut(
  { scheme, place }: HexNumbers,
  ids: readonly string[],
  xs: Int32Array,
  ys: Int32Array,
  [west, north, east, south]: Bounds,
): HexLattice {
  const left = west - 2
  const top = north - 2
  const width = east - left + 3
  const cells = new Int32Array(ids.length)
  const places = new Int32Array(width * (south - top + 3)).fill(-1)
  for (let i = 0; i < cells.length; i++) {
    const cell = (ys[i] - top) * width + xs[i] - left
    cells[i] = cell
    places[cell] = i
  }
  return { scheme, ids, cells, places, width, left, top, place }
}

/** From each cell to the six around it, clockwise; the opposite way is three further on. */
export const latticeSteps = ({ scheme, width }: HexLattice): readonly number[] =>
  STEPS[scheme.top].map(([, x, y]) => y * width + x)

/**
 * The number of every hex of a scheme, by column and then row. They are written as one text and split: two thousand
 * are then made at once, and not one by one.
 */
export function hexIds({ columns, rows, digits, prefix = '' }: HexScheme): string[] {
  const down = TWO_DIGITS.slice(rows[0], rows[1] + 1)
  const across = TWO_DIGITS.slice(columns[0], columns[1] + 1)
  const lines = across.map((column) =>
    digits === 'CCRR'
      ? prefix + column + down.join(`,${prefix}${column}`)
      : prefix + down.join(`${column},${prefix}`) + column,
  )
  return lines.join().split(',')
}

/** Finds a hex among {@link hexIds}. */
export function hexNumbers(scheme: HexScheme): HexNumbers {
  const { digits, prefix = '' } = scheme
  const [firstColumn, lastColumn] = scheme.columns
  const [firstRow, lastRow] = scheme.rows
  const columnFirst = digits === 'CCRR'
  const start = prefix.length
  const height = lastRow - firstRow + 1
  const place = (id: string) => {
    if (typeof id !== 'string' || id.length !== start + 4 || (start > 0 && !id.startsWith(prefix))) return -1
    const one = twoDigits(id, start)
    const other = twoDigits(id, start + 2)
    const column = columnFirst ? one : other
    const row = columnFirst ? other : one
    if (column < firstColumn || column > lastColumn || row < firstRow || row > lastRow) return -1
    return (column - firstColumn) * height + row - firstRow
  }
  return { scheme, place }
}

/** Every hex of a scheme, by column and then row. */
export function hexLattice(scheme: HexScheme): HexLattice {
  checkScheme(scheme)
  const [firstColumn, lastColumn] = scheme.columns
  const [firstRow, lastRow] = scheme.rows
  const flat = scheme.top === 'flat'
  const eastward = scheme.columnsFrom === 'west'
  const southward = scheme.rowsFrom === 'north'
  const push = scheme.shift === 'south' || scheme.shift === 'east' ? 1 : -1
  const pushedLines = scheme.shifted === 'even' ? 0 : 1
  // Taken from nought rather than negated: minus nought would make every number after it a slow one.
  const xOf = (column: number) => (flat ? 1 : 2) * (eastward ? column : 0 - column)
  const yOf = (row: number) => (flat ? 2 : 1) * (southward ? row : 0 - row)

  const left = Math.min(xOf(firstColumn), xOf(lastColumn))
  const right = Math.max(xOf(firstColumn), xOf(lastColumn))
  const top = Math.min(yOf(firstRow), yOf(lastRow))
  const bottom = Math.max(yOf(firstRow), yOf(lastRow))
  const ids = hexIds(scheme)
  const xs = new Int32Array(ids.length)
  const ys = new Int32Array(ids.length)
  const pushed = (line: number) => ((line & 1) === pushedLines ? push : 0)
  const rowXs: number[] = []
  const rowYs: number[] = []
  for (let row = firstRow; row <= lastRow; row++) {
    rowXs.push(flat ? 0 : pushed(row))
    rowYs.push(yOf(row))
  }
  let i = 0
  for (let column = firstColumn; column <= lastColumn; column++) {
    const x = xOf(column)
    const y = flat ? pushed(column) : 0
    for (let row = 0; row < rowXs.length; row++) {
      xs[i] = x + rowXs[row]
      ys[i++] = y + rowYs[row]
    }
  }
  return layOut(hexNumbers(scheme), ids, xs, ys, [left - 1, top - 1, right + 1, bottom + 1])
}

export function hexGrid(scheme: HexScheme): HexGrid {
  return latticeGrid(hexLattice(scheme))
}

/** The grid of a lattice. */
export function latticeGrid(lattice: HexLattice): HexGrid {
  const { scheme, ids, cells, places, width, left, top } = lattice
  const steps = STEPS[scheme.top]
  const offsets = latticeSteps(lattice)
  const place = (id: string) => {
    const found = lattice.place(id)
    if (found < 0) throw new UnknownHex(`there is no hex ${JSON.stringify(id)} on this map`)
    return found
  }
  const xOf = (hex: number) => (cells[hex] % width) + left
  const yOf = (hex: number) => Math.floor(cells[hex] / width) + top
  const between = (a: number, b: number) => {
    const dx = Math.abs(xOf(a) - xOf(b))
    const dy = Math.abs(yOf(a) - yOf(b))
    const [across, along] = scheme.top === 'flat' ? [dx, dy] : [dy, dx]
    return across + Math.max(0, (along - across) / 2)
  }

  return {
    scheme,
    directions: steps.map(([direction]) => direction),
    steps: steps.map(([, x, y]) => ({ x, y })),
    ids,
    has: (id) => lattice.place(id) >= 0,
    point(id) {
      const hex = place(id)
      return { x: xOf(hex), y: yOf(hex) }
    },
    at({ x, y }) {
      // Beyond the top and the bottom there are no cells, nor between them; beyond the ends of a row lie other rows.
      const inRow = Number.isInteger(y) && x >= left && x < left + width
      return inRow ? (ids[places[(y - top) * width + x - left]] ?? null) : null
    },
    neighbour(id, direction) {
      const cell = cells[place(id)]
      const way = steps.findIndex(([name]) => name === direction)
      return ids[places[cell + offsets[way]]] ?? null
    },
    neighbours(id) {
      const cell = cells[place(id)]
      const found: string[] = []
      for (const offset of offsets) {
        const next = places[cell + offset]
        if (next >= 0) found.push(ids[next])
      }
      return found
    },
    distance: (a, b) => between(place(a), place(b)),
    range(id, n) {
      const centre = place(id)
      const found: { hex: number; away: number }[] = []
      for (let hex = 0; hex < ids.length; hex++) {
        const away = between(centre, hex)
        if (away <= n) found.push({ hex, away })
      }
      return found.sort((a, b) => a.away - b.away).map(({ hex }) => ids[hex])
    },
  }
}

/** Every number of two digits, as a map prints it. */
export const TWO_DIGITS: readonly string[] = /* @__PURE__ */ Array.from({ length: 100 }, (_, n) =>
  n < 10 ? `0${n}` : `${n}`,
)

/** A hex's number as the map prints it. */
export function hexId({ digits, prefix = '' }: HexScheme, column: number, row: number): string {
  const two = (n: number) => TWO_DIGITS[n] ?? `${n}`
  return prefix + (digits === 'CCRR' ? two(column) + two(row) : two(row) + two(column))
}

/** The number that two digits at a place of a text make, or -1 if they are none. */
export function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : -1
}

function checkScheme({ top, shift, columns, rows }: HexScheme) {
  const along = top === 'flat' ? ['north', 'south'] : ['east', 'west']
  if (!along.includes(shift))
    throw new RangeError(`${top}-topped hexes are shifted ${along.join(' or ')}, not ${shift}`)
  for (const [name, [first, last]] of [['columns', columns] as const, ['rows', rows] as const])
    if (!(Number.isInteger(first) && Number.isInteger(last) && 0 <= first && first <= last && last <= 99))
      throw new RangeError(
        `${name} must run from one number of two digits to another, not ${first} to ${last}`,
      )
}

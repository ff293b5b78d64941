/** How the two sheets number their hexes and are joined: one lattice with two schemes of numbers. */

import {
  type Bounds,
  type HexGrid,
  type HexLattice,
  type HexNumbers,
  type HexScheme,
  hexId,
  latticeGrid,
  layOut,
  TWO_DIGITS,
  twoDigits,
} from '../../board/hexgrid'
import { frozen } from '../../kernel/frozen'

const LAST_ROW = 61
/** Whole columns of each sheet. In odd rows there is one hex more, halved by the edge of both. */
const WHOLE = 33
const SEAM = WHOLE + 1
/** The last column if the western sheet ran on over the eastern one. */
const LAST_COLUMN = 2 * SEAM - 1

/** Rows from the south, columns from the west. */
export const AETO_WEST: HexScheme = /* @__PURE__ */ frozen<HexScheme>({
  top: 'pointy',
  digits: 'RRCC',
  prefix: 'W ',
  columnsFrom: 'west',
  rowsFrom: 'south',
  shifted: 'even',
  shift: 'east',
  columns: [1, SEAM],
  rows: [1, LAST_ROW],
})

/** Rows from the north, columns from the east. */
export const AETO_EAST: HexScheme = /* @__PURE__ */ frozen<HexScheme>({
  top: 'pointy',
  digits: 'RRCC',
  prefix: 'E ',
  columnsFrom: 'east',
  rowsFrom: 'north',
  shifted: 'odd',
  shift: 'east',
  columns: [1, SEAM],
  rows: [1, LAST_ROW],
})

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

/** The points of doubled coordinates between which the hexes lie; rows count to the north, points to the south. */
const BOUNDS: Bounds = [2, -LAST_ROW, 2 * LAST_COLUMN, -1]

/** The hyphen: two of them in a picture of the map stand where there is no hex. */
export const NO_HEX = 45

/**
 * The numbers of the hexes row by row from the north, each row from the west: all, or those that a picture has, two
 * letters each. They bear the numbers of their sheet. The rows are written as one text and split, which makes them all at
 * once and not one by one.
 */
export function aetoIds(picture?: string): string[] {
  const west = TWO_DIGITS.slice(1, WHOLE + 1)
  const east = west.toReversed()
  let all = ''
  for (let row = LAST_ROW; row >= 1; row--) {
    const western = `,W ${TWO_DIGITS[row]}`
    const eastern = `,E ${TWO_DIGITS[LAST_ROW + 1 - row]}`
    all += western + west.join(western) + (row % 2 === 1 ? western + SEAM : '') + eastern + east.join(eastern)
  }
  if (picture === undefined) return all.slice(1).split(',')
  // Two letters of the picture are seven of the text, the comma included.
  let drawn = ''
  for (let start = 0, end = 0; start < picture.length; start = end) {
    end = picture.indexOf('--', start)
    if (end < 0) end = picture.length
    drawn += all.slice(3.5 * start, 3.5 * end)
    while (picture.charCodeAt(end) === NO_HEX) end += 2
  }
  return drawn.slice(1).split(',')
}

export interface AetoNumbers extends HexNumbers {
  /** The place of a row and a column of one of the sheets in the ids, or -1. */
  placeOn(eastern: boolean, row: number, column: number): number
}

/** Finds a hex among {@link aetoIds}. Those on the seam, which have a number on each sheet, answer to both. */
export function aetoNumbers(picture?: string): AetoNumbers {
  let drawn: Int16Array | undefined
  const placeOn = (eastern: boolean, row: number, column: number): number => {
    if (row < 1 || row > LAST_ROW || column < 1 || column > WHOLE + (row % 2)) return -1
    const north = eastern ? row - 1 : LAST_ROW - row
    const before = north * (LAST_COLUMN - 1) + ((north + 1) >> 1)
    const place = before + (eastern ? mirror(row) - column : column) - 1
    if (picture === undefined) return place
    drawn ??= drawnPlaces(picture)
    return drawn[place]
  }
  const place = (id: string) => {
    if (typeof id !== 'string' || id.length !== 6 || id[1] !== ' ') return -1
    const eastern = id[0] === 'E'
    return eastern || id[0] === 'W' ? placeOn(eastern, twoDigits(id, 2), twoDigits(id, 4)) : -1
  }
  return { scheme: AETO_BOTH, place, placeOn }
}

/** For each hex of both sheets its place among those that are drawn, or -1. */
function drawnPlaces(picture: string): Int16Array {
  const places = new Int16Array(picture.length / 2)
  for (let i = 0, count = 0; i < places.length; i++)
    places[i] = picture.charCodeAt(2 * i) === NO_HEX ? -1 : count++
  return places
}

/** The hexes of {@link aetoIds} on a lattice. */
export function aetoLattice(picture?: string): HexLattice {
  const ids = aetoIds(picture)
  const xs = new Int32Array(ids.length)
  const ys = new Int32Array(ids.length)
  for (let row = LAST_ROW, drawn = 0, n = 0; row >= 1; row--) {
    const odd = row % 2
    const last = 2 * (LAST_COLUMN - 1 + odd) + 1 - odd
    for (let x = 3 - odd; x <= last; x += 2) {
      if (picture !== undefined && picture.charCodeAt(2 * drawn++) === NO_HEX) continue
      xs[n] = x
      ys[n++] = -row
    }
  }
  return layOut(aetoNumbers(picture), ids, xs, ys, BOUNDS)
}

/** Both sheets as one grid; hexes bear the numbers of their sheet, those of the seam either. */
export function aetoGrid(): HexGrid {
  return latticeGrid(aetoLattice())
}

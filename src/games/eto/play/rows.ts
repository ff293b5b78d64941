/** Who holds what, as a state says it: a text for each row of the map, a letter for each hex. */

import type { EtoBoard } from '../board'
import { perBoard } from '../per-board'
import type { HexRows, Power } from '../state'

/** The letters, and the powers that they stand for, by number. */
const LETTERS = '.xar'
export const CODE: Readonly<Record<Power, number>> = { axis: 1, allied: 2, russian: 3 }
export const POWER: readonly (Power | null)[] = [null, 'axis', 'allied', 'russian']

const COLUMNS = 33
const ROWS = 26

/** The row and the column of each hex, from 0, and the hex at each place of each row; -1 for none. */
const places = perBoard(({ ids }) => {
  const row = Uint8Array.from(ids, (id) => Number(id.slice(2)) - 1)
  const column = Uint8Array.from(ids, (id) => Number(id.slice(0, 2)) - 1)
  const at = new Int16Array(ROWS * COLUMNS).fill(-1)
  ids.forEach((_, space) => {
    at[COLUMNS * row[space] + column[space]] = space
  })
  return { row, column, at }
})

export const rowOf = (board: EtoBoard, space: number): number => places(board).row[space]

export function readRows(board: EtoBoard, rows: HexRows, into: Uint8Array): void {
  const { row, column } = places(board)
  for (let space = 0; space < board.size; space++)
    into[space] = LETTERS.indexOf(rows[row[space]][column[space]])
}

export function writeRows(board: EtoBoard, codes: Uint8Array): string[] {
  return Array.from({ length: ROWS }, (_, row) => rowText(board, codes, row))
}

/** One row, with all its letters. */
export function rowText(board: EtoBoard, codes: Uint8Array, row: number): string {
  const { at } = places(board)
  for (let column = 0; column < COLUMNS; column++) {
    const space = at[COLUMNS * row + column]
    letters[column] = LETTERS.charCodeAt(space < 0 ? 0 : codes[space])
  }
  return String.fromCharCode.apply(null, letters)
}

/** The letters of a row, while it is written. */
const letters: number[] = Array(COLUMNS).fill(0)

/** Rows in which one hex has another letter. */
export function changedRows(board: EtoBoard, rows: HexRows, space: number, code: number): HexRows {
  const { row, column } = places(board)
  const made = [...rows]
  const text = rows[row[space]]
  made[row[space]] = text.slice(0, column[space]) + LETTERS[code] + text.slice(column[space] + 1)
  return made
}

/** The outlines of the areas, read when something is drawn. */

import { sideEnds } from '../../board/board'
import type { Outlines } from '../../board/outlines'
import { LINES, NOBODY, RINGS, RIVERS, SHEET, WATERS } from './outline-data'

let read: Outlines | undefined

/** Where each area lies on the sheet, and the lines around it. */
export function europeEngulfedOutlines(): Outlines {
  read ??= readOutlines()
  return read
}

/** A letter for each short way to the right or down: the middle one stays where it is. */
export const STEP_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const wayOf = (letter: string): number => STEP_LETTERS.indexOf(letter) - STEP_LETTERS.length / 2

const rowsOf = (text: string) => text.trim().split('\n')
const ringsOf = (text: string) => text.split(';').map((ring) => ring.split(' ').map(Number))

function readOutlines(): Outlines {
  const byId: Record<string, Outlines['areas'][string]> = {}
  for (const row of rowsOf(RINGS)) {
    const [name, middle, rings] = row.split('|')
    const [x, y] = middle.split(',').map(Number)
    byId[name] = { centre: { x, y }, rings: ringsOf(rings) }
  }
  const lines = rowsOf(LINES).map((row) => {
    const [start, steps] = row.split(' ')
    let [x, y] = start.split(',').map(Number)
    const line = [{ x, y }]
    for (const [, a, b, dx, dy] of steps.matchAll(/([^(])(.)|\((.*?),(.*?)\)/g)) {
      x += a === undefined ? Number(dx) : wayOf(a)
      y += b === undefined ? Number(dy) : wayOf(b)
      line.push({ x, y })
    }
    return line
  })
  const rivers = rowsOf(RIVERS).map((row) => {
    const [name, sides] = row.split('|')
    return { name, along: sides.split(';').map(sideEnds) }
  })
  const waters = rowsOf(WATERS).map((row) => {
    const [name, spot] = row.split('|')
    const [x, y] = spot.split(',').map(Number)
    return { name, at: { x, y } }
  })
  return { width: SHEET[0], height: SHEET[1], areas: byId, lines, nobody: ringsOf(NOBODY), rivers, waters }
}

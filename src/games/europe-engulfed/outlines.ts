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
    let [x, y] = [0, 0]
    return row.split(' ').map((step) => {
      const [dx, dy] = step.split(',').map(Number)
      x += dx
      y += dy
      return { x, y }
    })
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

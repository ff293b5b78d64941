/** Where names go: each tries its places in order and takes the first that covers nothing. */

import type { Layout } from './layout'
import type { Spot } from './markup'
import { isWithin } from './outlines'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Placed {
  /** Where the baseline of the first line is centred. */
  readonly at: Spot
  readonly fontSize: number
  readonly lines: readonly string[]
  readonly lineHeight: number
}

/** How much of its height a letter takes in width, on average: a little more than in fact, to be on the safe side. */
const LETTER = 0.61
const CAPITAL = 0.74

export function textWidth(text: string, fontSize: number, spacing = 0): number {
  let width = 0
  for (const letter of text)
    width += letter >= 'A' && letter <= 'Z' ? CAPITAL : letter === ' ' ? 0.32 : LETTER
  return fontSize * (width + spacing * text.length)
}

/** The box of a text whose baseline is centred at a spot. */
export function textBox(text: string, { x, y }: Spot, fontSize: number, spacing = 0): Box {
  const half = textWidth(text, fontSize, spacing) / 2
  return { left: x - half, right: x + half, top: y - fontSize * 0.78, bottom: y + fontSize * 0.22 }
}

export const squareBox = ({ x, y }: Spot, size: number): Box => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size / 2,
  bottom: y + size / 2,
})

/** The area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

export interface Crowd {
  add(box: Box): void
  /** The area of what a box would cover. */
  covered(box: Box): number
}

/** What is on the sheet already. Boxes are kept by tiles, so that a search looks only at those near by. */
export function crowd(tile: number): Crowd {
  const tiles = new Map<string, Box[]>()
  function* around({ left, top, right, bottom }: Box): Generator<string> {
    for (let x = Math.floor(left / tile); x <= Math.floor(right / tile); x++)
      for (let y = Math.floor(top / tile); y <= Math.floor(bottom / tile); y++) yield `${x},${y}`
  }
  return {
    add(box) {
      for (const name of around(box)) {
        const boxes = tiles.get(name)
        if (boxes) boxes.push(box)
        else tiles.set(name, [box])
      }
    },
    covered(box) {
      const near = new Set<Box>()
      for (const name of around(box)) for (const other of tiles.get(name) ?? []) near.add(other)
      let sum = 0
      for (const other of near) sum += overlap(box, other)
      return sum
    },
  }
}

export interface PlaceOptions {
  /** Between two letters, in parts of their size. */
  readonly spacing?: number
  /** How much of the text may be covered at worst. */
  readonly most?: number
  readonly within?: Box
  /** May a name of several words be written in two lines? */
  readonly twoLines?: boolean
  /** How much of a box lies where the text belongs, from 0 to 1. */
  readonly share?: (box: Box) => number
  /** Where less of it than this lies where it belongs, a text is left out. */
  readonly least?: number
}

/** As good as need be: the search for a place ends with it. */
const AT_HOME = 0.85

/**
 * The first of the places, each tried at every font size from the largest, in one line and then in two, where a text covers nothing and
 * lies where it belongs; it is taken. If there is none, the one of those that cover nothing where most of the text is at home; and then
 * the place that covers least, unless that is more than `most` of the text: then `null`, and the text is left out.
 */
export function place(
  others: Crowd,
  text: string,
  places: readonly Spot[],
  fontSizes: readonly number[],
  { spacing = 0, most = 1, within, twoLines = false, share = () => 1, least = 0 }: PlaceOptions = {},
): Placed | null {
  let best: Candidate | null = null
  for (const candidate of candidates(text, places, fontSizes, spacing, twoLines)) {
    const { boxes } = candidate
    if (within && !boxes.every((box) => isInside(box, within))) continue
    const size = boxes.reduce((sum, box) => sum + areaOf(box), 0)
    const covered = boxes.reduce((sum, box) => sum + others.covered(box), 0) / size
    if (best !== null && covered > best.covered) continue
    const home = Math.min(...boxes.map(share))
    if (best === null || covered < best.covered || home > best.home) best = { ...candidate, covered, home }
    if (covered === 0 && home >= AT_HOME) break
  }
  if (best === null || best.covered > most || best.home < least) return null
  for (const box of best.boxes) others.add(box)
  return best.placed
}

interface Candidate {
  readonly placed: Placed
  readonly boxes: readonly Box[]
  /** How much of it something else is on already, in parts of it. */
  readonly covered: number
  /** How much of it lies where it belongs. */
  readonly home: number
}

function* candidates(
  text: string,
  places: readonly Spot[],
  fontSizes: readonly number[],
  spacing: number,
  twoLines: boolean,
): Generator<Pick<Candidate, 'placed' | 'boxes'>> {
  const forms = twoLines ? [[text], ...halves(text)] : [[text]]
  for (const fontSize of fontSizes)
    for (const lines of forms) {
      const lineHeight = fontSize * 1.1
      for (const { x, y: middle } of places) {
        const y = middle - ((lines.length - 1) * lineHeight) / 2
        const boxes = lines.map((words, i) => textBox(words, { x, y: y + i * lineHeight }, fontSize, spacing))
        yield { placed: { at: { x, y }, fontSize, lines, lineHeight }, boxes }
      }
    }
}

/** A text in two lines that are as long as each other, as nearly as its words allow; none if it is one word. */
function halves(text: string): string[][] {
  const words = text.split(' ')
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longer = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return cuts.sort((a, b) => longer(a) - longer(b)).slice(0, 1)
}

const areaOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top)

const isInside = (box: Box, { left, right, top, bottom }: Box): boolean =>
  box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom

/** Where the name of a country or sea may go: over its spaces and between two of them, the middle of all first. */
export function placesOver(map: Layout, ids: readonly string[]): Spot[] {
  const centres = ids.map((id) => map.centre(id))
  const x = centres.reduce((sum, at) => sum + at.x, 0) / centres.length
  const y = centres.reduce((sum, at) => sum + at.y, 0) / centres.length
  const size = map.size
  const far = ({ x: at, y: down }: Spot) => Math.hypot(at - x, (down - y) * 1.4)
  return centres
    .flatMap((at) =>
      [0, 0.43].flatMap((right) =>
        [0, 0.06, -0.06, 0.25, -0.25, 0.42].map((down) => ({
          x: at.x + right * size,
          y: at.y + down * size,
        })),
      ),
    )
    .sort((a, b) => far(a) - far(b))
}

/** The same for a country of areas, which are large and of any shape: anywhere in them, the middle of all their land first. */
export function placesWithin(map: Layout, ids: readonly string[]): Spot[] {
  const step = map.size / 6
  const spots = ids.flatMap((id) =>
    map.rings(id).flatMap((ring) => {
      const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
      const found: Spot[] = []
      for (let x = Math.min(...xs); x <= Math.max(...xs); x += step)
        for (let y = Math.min(...ys); y <= Math.max(...ys); y += step)
          if (isWithin(ring, x, y)) found.push({ x, y })
      return found
    }),
  )
  const mean = (of: (spot: Spot) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length
  const [x, y] = [mean((spot) => spot.x), mean((spot) => spot.y)]
  const far = (spot: Spot) => Math.hypot(spot.x - x, (spot.y - y) * 1.4)
  return spots.sort((a, b) => far(a) - far(b))
}

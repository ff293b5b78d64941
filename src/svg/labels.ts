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
  readonly at: Spot
  readonly fontSize: number
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
  /** Is a place a good one? Those that are not come last. */
  readonly fits?: (box: Box) => boolean
}

/**
 * The first of the places, each tried at every font size from the largest, where a text covers nothing and that fits; it is taken. If
 * there is none, one that does not fit, and then the place that covers least, unless that is more than `most` of the text: then
 * `null`, and the text is left out.
 */
export function place(
  others: Crowd,
  text: string,
  places: readonly Spot[],
  fontSizes: readonly number[],
  { spacing = 0, most = 1, within, fits = () => true }: PlaceOptions = {},
): Placed | null {
  let best: { placed: Placed; box: Box; share: number } | null = null
  const inside = (box: Box) =>
    within === undefined ||
    (box.left >= within.left &&
      box.right <= within.right &&
      box.top >= within.top &&
      box.bottom <= within.bottom)
  for (const fontSize of fontSizes)
    for (const at of places) {
      const box = textBox(text, at, fontSize, spacing)
      if (!inside(box)) continue
      const share = others.covered(box) / ((box.right - box.left) * (box.bottom - box.top))
      if (best !== null && share >= best.share && share > 0) continue
      const good = share === 0 && fits(box)
      if (best === null || share < best.share) best = { placed: { at, fontSize }, box, share }
      if (good) {
        others.add(box)
        return { at, fontSize }
      }
    }
  if (best === null || best.share > most) return null
  others.add(best.box)
  return best.placed
}

/** Where the name of a country or sea may go: over its spaces and between two of them, the middle of all first. */
export function placesOver(map: Layout, ids: readonly string[]): Spot[] {
  if (ids.length === 0) return []
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
  const step = map.size / 3
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

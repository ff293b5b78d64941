/** Which areas the picture shows side by side: the land of the sheet pixel by pixel, each given to the area whose point is nearest. */

import { AREAS } from './areas'
import { HEIGHT, landRings, project, WIDTH, type XY } from './outline'
import { EXTENTS, OFF_MAP } from './picture'

/** A point that an area counts from; `name` is empty for land of no area. */
export interface Seed {
  readonly name: string
  readonly country: string
  readonly at: XY
}

/** Long areas count from several points. A fortress on a mainland is a circle within the area around it, and has no land. */
export function seeds(): Seed[] {
  return [
    ...AREAS.filter(({ kind, sites }) => kind === 'land' && !(sites.fortress && !sites.island)).flatMap(
      ({ name, country, at }) =>
        [at, ...(EXTENTS[name] ?? [])].map((point) => ({ name, country, at: project(point) })),
    ),
    ...OFF_MAP.map((point) => ({ name: '', country: '', at: project(point) })),
  ]
}

/** The area of each pixel of the sheet, or -1 at sea; `step` makes pixels of several. */
export function landOf(all: readonly Seed[], step = 1): Int16Array {
  const [wide, high] = [WIDTH / step, HEIGHT / step]
  const owner = new Int16Array(wide * high).fill(-1)
  const crossings: number[][] = Array.from({ length: high }, () => [])
  for (const ring of landRings())
    ring.forEach(([u1, v1], i) => {
      const [u2, v2] = ring[(i + 1) % ring.length]
      const [x1, y1, x2, y2] = [u1 / step, v1 / step, u2 / step, v2 / step]
      const first = Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5))
      const last = Math.min(high - 1, Math.ceil(Math.max(y1, y2) - 0.5) - 1)
      for (let row = first; row <= last; row++)
        crossings[row].push(x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1))
    })
  crossings.forEach((xs, row) => {
    xs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2)
      for (let x = Math.max(0, Math.ceil(xs[i] - 0.5)); x <= Math.min(wide - 1, xs[i + 1] - 0.5); x++)
        owner[row * wide + x] = nearestOf(all, (x + 0.5) * step, (row + 0.5) * step)
  })
  return owner
}

function nearestOf(all: readonly Seed[], x: number, y: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  all.forEach(({ at }, i) => {
    const far = (at[0] - x) ** 2 + (at[1] - y) ** 2
    if (far < least) [best, least] = [i, far]
  })
  return best
}

/** The area, and its country, in whose tint a place of the mainland or of a great island is drawn. */
export function drawnIn(place: readonly [lon: number, lat: number]): Seed {
  const all = seeds()
  return all[nearestOf(all, ...project(place))]
}

/** Pairs of areas that share a line on land, in alphabetical order, `a/b`, with its length in pixels. */
export function touching(): Map<string, number> {
  const all = seeds()
  const owner = landOf(all)
  const pairs = new Map<string, number>()
  const meet = (a: number, b: number) => {
    if (a < 0 || b < 0) return
    const [x, y] = [all[a].name, all[b].name].sort()
    if (x === y || x === '') return
    pairs.set(`${x}/${y}`, (pairs.get(`${x}/${y}`) ?? 0) + 1)
  }
  for (let at = 0; at < owner.length; at++) {
    if ((at + 1) % WIDTH !== 0) meet(owner[at], owner[at + 1])
    if (at + WIDTH < owner.length) meet(owner[at], owner[at + WIDTH])
  }
  return pairs
}

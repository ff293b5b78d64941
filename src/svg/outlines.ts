/** Areas as they are: outlines that they share, from the board. */

import type { OutlineRing, Outlines } from '../board/outlines'
import { usualDistance } from './cells'
import type { Layout } from './layout'
import type { Spot } from './markup'

interface Drawn {
  readonly centre: Spot
  readonly rings: readonly (readonly Spot[])[]
  /** The numbers of the lines around it, without the sign. */
  readonly lines: Set<number>
  /** Of the largest ring. */
  readonly area: number
}

export function outlineLayout(
  ids: readonly string[],
  isLand: (id: string) => boolean,
  outlines: Outlines,
  size: number,
  margin: number,
): Layout {
  const scale = size / usualDistance(ids.map((id) => outlines.areas[id].centre))
  const placed = onSheet(scale, margin)
  const lines = linesOf(outlines, scale, size, margin)
  const byId = new Map(
    ids.map((id): [string, Drawn] => {
      const { centre, rings } = outlines.areas[id]
      const drawn = rings.map((ring) => ringOf(lines, ring))
      return [
        id,
        {
          centre: placed(centre),
          rings: drawn,
          lines: new Set(rings.flat().map(Math.abs)),
          area: areaOf(drawn[0]),
        },
      ]
    }),
  )
  const known = (id: string): Drawn => {
    const found = byId.get(id)
    if (found === undefined) throw new RangeError(`"${id}" is no space of this board`)
    return found
  }
  // What lies within another is smaller than it.
  const smallest = [...ids].sort((a, b) => known(a).area - known(b).area)
  // A line with one space beside it is an island's shore: what lies around it has it too, though not among its rings.
  besideLines(outlines).forEach((owners, i) => {
    const [own] = owners
    if (owners.size !== 1 || own === '') return
    const { x, y } = lines[i][lines[i].length >> 1]
    const around = smallest.find((id) => id !== own && known(id).rings.some((ring) => isWithin(ring, x, y)))
    // A fortress within an area of land has no shore.
    if (around !== undefined && !isLand(around)) known(around).lines.add(i + 1)
  })
  const borders = (here: string, there: string): readonly (readonly Spot[])[] => {
    const [own, other] = [known(here), known(there)]
    const shared = [...own.lines].filter((line) => other.lines.has(line))
    return joined(shared.map((line) => lines[line - 1]))
  }
  return {
    size,
    width: Math.ceil(outlines.width * scale + 2 * margin),
    height: Math.ceil(outlines.height * scale + 2 * margin),
    ids,
    has: (id) => byId.has(id),
    centre: (id) => known(id).centre,
    corners(id, shrink = 0) {
      const { centre, rings } = known(id)
      return rings[0].map(({ x, y }) => ({ x: x + (centre.x - x) * shrink, y: y + (centre.y - y) * shrink }))
    },
    rings: (id) => known(id).rings,
    borders,
    side(here, there, shrink = 0) {
      const longest = borders(here, there).reduce<readonly Spot[]>(
        (best, line) => (lengthOf(line) > lengthOf(best) ? line : best),
        [],
      )
      if (longest.length < 2) return null
      const { centre, rings } = known(here)
      const drawn = ({ x, y }: Spot) => ({ x: x + (centre.x - x) * shrink, y: y + (centre.y - y) * shrink })
      const [first, second] = longest
      const last = longest[longest.length - 1]
      // Does the line run as the outline does, which goes clockwise?
      const along = rings.some((ring) =>
        ring.some((at, i) => same(at, first) && same(ring[(i + 1) % ring.length], second)),
      )
      return along ? [drawn(first), drawn(last)] : [drawn(last), drawn(first)]
    },
    spaceAt: (x, y) => smallest.find((id) => known(id).rings.some((ring) => isWithin(ring, x, y))) ?? null,
  }
}

/** The rings of land that belongs to no space, as they lie on a layout of these outlines. */
export function landOfNobody(outlines: Outlines, map: Layout, margin: number): readonly (readonly Spot[])[] {
  const lines = linesOf(outlines, scaleOf(outlines, map), map.size, margin)
  return outlines.nobody.map((ring) => ringOf(lines, ring))
}

/** Every line with land on one side alone, whoever has it; not the rim of the sheet, and no fortress within an area. */
export function shoresOf(
  outlines: Outlines,
  map: Layout,
  margin: number,
  isLand: (id: string) => boolean,
): readonly (readonly Spot[])[] {
  const { width, height } = outlines
  const isRim = ({ x, y }: Spot) => x <= 0 || y <= 0 || x >= width || y >= height
  const beside = besideLines(outlines)
  return linesOf(outlines, scaleOf(outlines, map), map.size, margin).filter((line, i) => {
    if (outlines.lines[i].every(isRim)) return false
    const land = [...beside[i]].filter((id) => id === NOBODY || isLand(id))
    if (land.length !== 1) return false
    const { x, y } = line[line.length >> 1]
    return (
      !map.ids.some(
        (id) => id !== land[0] && isLand(id) && map.rings(id).some((ring) => isWithin(ring, x, y)),
      ) || beside[i].size > 1
    )
  })
}

/** A spot of the outlines, as it lies on a layout of them. */
export const spotOn = (outlines: Outlines, map: Layout, margin: number, at: Spot): Spot =>
  onSheet(scaleOf(outlines, map), margin)(at)

const NOBODY = ''

/** The spaces beside each line. */
function besideLines({ lines, areas, nobody }: Outlines): readonly Set<string>[] {
  const beside = lines.map(() => new Set<string>())
  for (const [id, { rings }] of Object.entries(areas))
    for (const number of rings.flat()) beside[Math.abs(number) - 1].add(id)
  for (const number of nobody.flat()) beside[Math.abs(number) - 1].add(NOBODY)
  return beside
}

/** How much larger a layout is than the outlines that it lays out. */
const scaleOf = ({ areas }: Outlines, { size, ids }: Layout): number =>
  size / usualDistance(ids.map((id) => areas[id].centre))

const onSheet =
  (scale: number, margin: number) =>
  ({ x, y }: Spot): Spot => ({ x: x * scale + margin, y: y * scale + margin })

/** How far from a corner its rounding begins at most, in parts of the size. */
const ROUNDED = 0.12

/**
 * The lines as they are drawn. They were traced along pixels and have few points; with round corners they look like coasts. Both of the
 * areas beside a line have it, and its ends stay where they are, so nothing gapes.
 */
function linesOf(
  { lines, width, height }: Outlines,
  scale: number,
  size: number,
  margin: number,
): readonly (readonly Spot[])[] {
  const placed = onSheet(scale, margin)
  const isRim = ({ x, y }: Spot) => x <= 0 || y <= 0 || x >= width || y >= height
  return lines.map((line) => {
    const spots = line.map(placed)
    const [first, second] = spots
    const ring = spots.length > 2 && same(first, spots[spots.length - 1])
    // What is closed begins in the middle of a line, so that its first corner is round as well.
    const start = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
    const turned = ring ? [start, ...spots.slice(1), start] : spots
    const drawn: Spot[] = [turned[0]]
    for (let i = 1; i < turned.length - 1; i++) {
      const corner = turned[i]
      if (isRim(line[i % line.length])) drawn.push(corner)
      else drawn.push(...round(turned[i - 1], corner, turned[i + 1], size * ROUNDED))
    }
    drawn.push(turned[turned.length - 1])
    return drawn.filter((spot, i) => i === 0 || !same(spot, drawn[i - 1]))
  })
}

/** A corner as three points of a curve from one of its sides to the other. */
function round(before: Spot, corner: Spot, after: Spot, most: number): readonly Spot[] {
  const towards = ({ x, y }: Spot): Spot => {
    const part = Math.min(0.5, most / Math.hypot(x - corner.x, y - corner.y))
    return { x: corner.x + (x - corner.x) * part, y: corner.y + (y - corner.y) * part }
  }
  const [a, b] = [towards(before), towards(after)]
  return [a, { x: a.x / 4 + corner.x / 2 + b.x / 4, y: a.y / 4 + corner.y / 2 + b.y / 4 }, b]
}

/** A ring as its points, each once. */
function ringOf(lines: readonly (readonly Spot[])[], ring: OutlineRing): readonly Spot[] {
  return ring.flatMap((number) => {
    const line = lines[Math.abs(number) - 1]
    return number > 0 ? line.slice(0, -1) : [...line].reverse().slice(0, -1)
  })
}

const same = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y
const areaOf = (ring: readonly Spot[]): number =>
  ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length]
    return sum + x * next.y - next.x * y
  }, 0)
const lengthOf = (line: readonly Spot[]): number =>
  line.reduce((sum, at, i) => (i === 0 ? 0 : sum + Math.hypot(at.x - line[i - 1].x, at.y - line[i - 1].y)), 0)

/** Lines that go on from one another as one. */
function joined(lines: readonly (readonly Spot[])[]): readonly (readonly Spot[])[] {
  const left = [...lines]
  const chains: (readonly Spot[])[] = []
  for (let chain: readonly Spot[] | undefined = left.shift(); chain !== undefined; chain = left.shift()) {
    for (let i = 0; i < left.length; ) {
      const next = left[i]
      const [head, tail]: readonly Spot[] = [chain[0], chain[chain.length - 1]]
      const longer: readonly Spot[] | null = same(tail, next[0])
        ? [...chain, ...next.slice(1)]
        : same(tail, next[next.length - 1])
          ? [...chain, ...[...next].reverse().slice(1)]
          : same(head, next[next.length - 1])
            ? [...next, ...chain.slice(1)]
            : same(head, next[0])
              ? [...[...next].reverse(), ...chain.slice(1)]
              : null
      if (longer === null) i++
      else {
        chain = longer
        left.splice(i, 1)
        i = 0
      }
    }
    chains.push(chain)
  }
  return chains
}

/** Is a point within a ring of any shape? */
export function isWithin(ring: readonly Spot[], x: number, y: number): boolean {
  let inside = false
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  })
  return inside
}

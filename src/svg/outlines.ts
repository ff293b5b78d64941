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
  const placed = ({ x, y }: Spot): Spot => ({ x: x * scale + margin, y: y * scale + margin })
  const lines = outlines.lines.map((line) => line.map(placed))
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
  const beside = lines.map(() => new Set<string>())
  for (const [id, { lines: own }] of byId) for (const number of own) beside[number - 1].add(id)
  for (const number of outlines.nobody.flat()) beside[Math.abs(number) - 1].add('')
  beside.forEach((owners, i) => {
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
export function landOfNobody(
  outlines: Outlines,
  { width }: Layout,
  margin: number,
): readonly (readonly Spot[])[] {
  const scale = (width - 2 * margin) / outlines.width
  const lines = outlines.lines.map((line) =>
    line.map(({ x, y }) => ({ x: x * scale + margin, y: y * scale + margin })),
  )
  return outlines.nobody.map((ring) => ringOf(lines, ring))
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

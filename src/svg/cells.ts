/** Cells for a board of areas, of which only the middles are known: each takes what is nearer to it than to any other. */

import type { Layable } from './layout'
import type { Spot } from './markup'

export interface AreaCell {
  readonly centre: Spot
  /** Clockwise. */
  readonly corners: readonly Spot[]
  /** For each side, from the corner of the same place on: the area beyond it, or `null` at the rim. */
  readonly beside: readonly (string | null)[]
}

export interface AreaCells {
  readonly width: number
  readonly height: number
  readonly byId: ReadonlyMap<string, AreaCell>
}

interface Edge {
  readonly from: Spot
  readonly beyond: string | null
}

/** Degrees: where the cone of the projection touches the earth; Europe lies between. */
const PARALLELS = [38, 60] as const

/** A conic projection that keeps shapes near the parallels; its unit is the radius of the earth. */
function conic(lon: number, lat: number): Spot {
  const radians = Math.PI / 180
  const [a, b] = PARALLELS.map((degrees) => degrees * radians)
  const n = (Math.cos(a) - Math.cos(b)) / (b - a)
  const radius = Math.cos(a) / n + a - lat * radians
  const angle = n * (lon - 15) * radians
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) }
}

/** What is asked of an area. */
export interface Area {
  readonly at?: readonly [lon: number, lat: number]
  readonly kind?: string
}

export function areaCells({ ids, spaces, first, to }: Layable, size: number, margin: number): AreaCells {
  const areas = spaces as readonly Area[]
  const flat = areas.map(({ at }, i) => {
    if (!at) throw new RangeError(`"${ids[i]}" says neither its hex nor where on earth it lies`)
    return conic(at[0], at[1])
  })
  const scale = size / usualDistance(flat)
  const xs = flat.map(({ x }) => x * scale)
  const ys = flat.map(({ y }) => y * scale)
  const edge = margin + size * 0.6
  const left = Math.min(...xs) - edge
  const up = Math.min(...ys) - edge
  const width = Math.ceil(Math.max(...xs) - left + edge)
  const height = Math.ceil(Math.max(...ys) - up + edge)
  const centres = ids.map((_, i) => ({ x: xs[i] - left, y: ys[i] - up }))
  const frame = [
    { x: margin, y: margin },
    { x: width - margin, y: margin },
    { x: width - margin, y: height - margin },
    { x: margin, y: height - margin },
  ]
  // Land ends a little beyond the borders with its neighbours, and has open water around it elsewhere.
  const rim = (i: number): readonly Spot[] => {
    const { x, y } = centres[i]
    let reach = size * 0.55
    for (let edge = first[i]; edge < first[i + 1]; edge++) {
      const { [to[edge]]: there } = centres
      if (areas[to[edge]].kind === 'land')
        reach = Math.max(reach, Math.hypot(there.x - x, there.y - y) * 0.62)
    }
    return Array.from({ length: 24 }, (_, k) => {
      const angle = (k * Math.PI) / 12
      const [right, down] = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
      return {
        x: Math.min(Math.max(right, margin), width - margin),
        y: Math.min(Math.max(down, margin), height - margin),
      }
    })
  }
  const byId = new Map<string, AreaCell>()
  ids.forEach((id, i) => {
    let edges: Edge[] = (areas[i].kind === 'land' ? rim(i) : frame).map((from) => ({ from, beyond: null }))
    ids.forEach((other, j) => {
      if (j !== i) edges = cut(edges, centres[i], centres[j], other)
    })
    byId.set(id, {
      centre: centres[i],
      corners: edges.map(({ from }) => from),
      beside: edges.map(({ beyond }) => beyond),
    })
  })
  return { width, height, byId }
}

/** The median of the distances to the nearest other. */
export function usualDistance(spots: readonly Spot[]): number {
  const nearest = spots.map((a, i) =>
    Math.min(...spots.map((b, j) => (i === j ? Number.POSITIVE_INFINITY : Math.hypot(a.x - b.x, a.y - b.y)))),
  )
  nearest.sort((a, b) => a - b)
  return nearest[nearest.length >> 1]
}

/** What is left of an outline on this side of the line halfway to another centre. */
function cut(edges: readonly Edge[], own: Spot, other: Spot, beyond: string): Edge[] {
  const nx = other.x - own.x
  const ny = other.y - own.y
  const limit = (nx * (own.x + other.x) + ny * (own.y + other.y)) / 2
  const over = ({ x, y }: Spot) => nx * x + ny * y - limit
  const left: Edge[] = []
  edges.forEach(({ from, beyond: old }, i) => {
    const to = edges[(i + 1) % edges.length].from
    const a = over(from)
    const b = over(to)
    const crossing = () => ({
      x: from.x + ((to.x - from.x) * a) / (a - b),
      y: from.y + ((to.y - from.y) * a) / (a - b),
    })
    if (a <= 0) {
      left.push({ from, beyond: old })
      if (b > 0) left.push({ from: crossing(), beyond })
    } else if (b <= 0) left.push({ from: crossing(), beyond: old })
  })
  return left
}

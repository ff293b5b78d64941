/** Lines on the earth, such as rivers, drawn along the sides of hexes without a gap. */

import { CORNERS, type Sheet } from './layout'
import { earthDistance, type LonLat } from './projection'

/** Kilometres between two looks at the line; small against a side, so that no corner is skipped. */
const STRIDE = 1.5

export interface EdgeNet {
  /** The sides along which a line runs, in order; loops and dead ends of the drawing are cut out. */
  follow(line: readonly LonLat[]): string[]
}

/** The net of all corners and sides of a sheet. */
export function edgeNet(sheet: Sheet): EdgeNet {
  const { grid } = sheet
  const corners = CORNERS[grid.scheme.top]
  /** A corner is named by the hexes that meet in it. */
  const cornerOf = (hex: string, index: number) => {
    const a = grid.neighbour(hex, grid.directions[index])
    const b = grid.neighbour(hex, grid.directions[(index + 1) % 6])
    return [hex, a, b]
      .filter((id) => id !== null)
      .sort()
      .join('|')
  }

  const nearestCorner = (place: LonLat): string | null => {
    const hex = sheet.hexAt(place)
    if (hex === null) return null
    let best = 0
    let least = Number.POSITIVE_INFINITY
    corners.forEach(({ x, y }, index) => {
      const distance = earthDistance(place, sheet.pointIn(hex, x, y))
      if (distance < least) {
        least = distance
        best = index
      }
    })
    return cornerOf(hex, best)
  }

  /** The side between two corners: the two hexes that both have. */
  const sideBetween = (a: string, b: string): string | null => {
    const shared = a.split('|').filter((id) => b.split('|').includes(id))
    return shared.length === 2 ? shared.join('/') : null
  }

  /** The corners from one to another round the hex that has both, the shorter way; the line ran through it. */
  const around = (a: string, b: string): string[] => {
    const hex = a.split('|').find((id) => b.split('|').includes(id))
    if (hex === undefined) return [b]
    const ring = [0, 1, 2, 3, 4, 5].map((index) => cornerOf(hex, index))
    const from = ring.indexOf(a)
    const steps = (ring.indexOf(b) - from + 6) % 6
    const way = steps <= 3 ? 1 : 5
    return Array.from({ length: Math.min(steps, 6 - steps) }, (_, i) => ring[(from + way * (i + 1)) % 6])
  }

  return {
    follow(line) {
      const path: string[] = []
      const step = (corner: string) => {
        // A corner seen before closes a loop round a hex or a dead end: go back to it.
        const before = path.indexOf(corner)
        if (before >= 0) path.length = before + 1
        else path.push(corner)
      }
      for (const place of walked(line)) {
        const corner = nearestCorner(place)
        const last = path[path.length - 1]
        if (corner === null || corner === last) continue
        const near = last === undefined || sideBetween(last, corner) !== null
        for (const next of near ? [corner] : around(last, corner)) step(next)
      }
      return path.flatMap((corner, i) => (i === 0 ? [] : (sideBetween(path[i - 1], corner) ?? [])))
    },
  }
}

function* walked(line: readonly LonLat[]): Iterable<LonLat> {
  for (let i = 1; i < line.length; i++) {
    const steps = Math.max(1, Math.ceil(earthDistance(line[i - 1], line[i]) / STRIDE))
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      yield {
        lon: line[i - 1].lon + t * (line[i].lon - line[i - 1].lon),
        lat: line[i - 1].lat + t * (line[i].lat - line[i - 1].lat),
      }
    }
  }
  if (line.length > 0) yield line[line.length - 1]
}

/** Pieces of a river that end where another begins, as one line; the pieces run either way. */
export function joinedLines(pieces: readonly (readonly LonLat[])[]): LonLat[][] {
  const lines = pieces.filter((piece) => piece.length > 1).map((piece) => [...piece])
  const near = (a: LonLat, b: LonLat) => Math.hypot(a.lon - b.lon, a.lat - b.lat) < 0.25
  for (let i = 0; i < lines.length; i++)
    for (let j = i + 1; j < lines.length; j++) {
      const a = lines[i]
      const b = lines[j]
      const end = a[a.length - 1]
      const joint = near(end, b[0])
        ? [...a, ...b]
        : near(end, b[b.length - 1])
          ? [...a, ...b.toReversed()]
          : near(a[0], b[b.length - 1])
            ? [...b, ...a]
            : near(a[0], b[0])
              ? [...b.toReversed(), ...a]
              : null
      if (!joint) continue
      lines[i] = joint
      lines.splice(j, 1)
      j = i
    }
  return lines
}

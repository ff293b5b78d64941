/** A sheet of hexes laid on a projected earth. */

import type { HexGrid, Point } from '../../board/hexgrid'
import { type Flat, type LonLat, type ProjectionSpec, projection } from './projection'

export interface Layout {
  readonly projection: ProjectionSpec
  /** Kilometres from the centre of a hex to the centre of its neighbour. */
  readonly spacing: number
  /** How far the sheet is turned, in degrees, anticlockwise. */
  readonly rotation: number
  /** Where the point (0, 0) of the grid's doubled coordinates lies on the projected earth. */
  readonly origin: Flat
}

export interface Sheet {
  readonly grid: HexGrid
  readonly layout: Layout
  /** The hex in which a place lies, or `null` off the map. */
  hexAt(place: LonLat): string | null
  centre(id: string): LonLat
  /** A point of the hex; `u` east and `v` north in units of the distance between centres. */
  pointIn(id: string, u: number, v: number): LonLat
  /**
   * How far a place is from a hex's centre, in half hexes: up to 1 it lies inside, whichever way one goes.
   */
  away(id: string, place: LonLat): number
}

const ROOT3 = Math.sqrt(3)

/** Unit vectors to the six neighbours, in (east, north). */
export const NEIGHBOUR_VECTORS = {
  flat: [90, 30, -30, -90, -150, 150].map(unit),
  pointy: [60, 0, -60, -120, 180, 120].map(unit),
} as const

/** The six corners, in units of the distance between centres; side `i` runs clockwise from corner `i - 1` to `i`. */
export const CORNERS = {
  flat: [60, 0, -60, -120, 180, 120].map((degrees) => scaled(unit(degrees), 1 / ROOT3)),
  pointy: [30, -30, -90, -150, 150, 90].map((degrees) => scaled(unit(degrees), 1 / ROOT3)),
} as const

export function sheet(grid: HexGrid, layout: Layout): Sheet {
  const project = projection(layout.projection)
  const { top } = grid.scheme
  const sin = Math.sin((layout.rotation * Math.PI) / 180)
  const cos = Math.cos((layout.rotation * Math.PI) / 180)

  /** Doubled grid coordinates in units of the spacing, east and north. */
  const onGrid = ({ x, y }: Point): Flat =>
    top === 'flat' ? { x: (x * ROOT3) / 2, y: -y / 2 } : { x: x / 2, y: (-y * ROOT3) / 2 }
  const toEarth = (x: number, y: number): LonLat => {
    const east = layout.spacing * (x * cos - y * sin) + layout.origin.x
    const north = layout.spacing * (x * sin + y * cos) + layout.origin.y
    return project.inverse(east, north)
  }
  const toGrid = ({ lon, lat }: LonLat): Flat => {
    const { x, y } = project.forward(lon, lat)
    const east = (x - layout.origin.x) / layout.spacing
    const north = (y - layout.origin.y) / layout.spacing
    return { x: east * cos + north * sin, y: north * cos - east * sin }
  }
  const pointIn = (id: string, u: number, v: number) => {
    const at = onGrid(grid.point(id))
    return toEarth(at.x + u, at.y + v)
  }
  const away = (id: string, place: LonLat) => {
    const at = onGrid(grid.point(id))
    const { x, y } = toGrid(place)
    return 2 * Math.max(...NEIGHBOUR_VECTORS[top].map((way) => way.x * (x - at.x) + way.y * (y - at.y)))
  }

  return {
    grid,
    layout,
    pointIn,
    away,
    centre: (id) => pointIn(id, 0, 0),
    hexAt(place) {
      const { x, y } = toGrid(place)
      const column = top === 'flat' ? Math.round((x * 2) / ROOT3) : Math.round(x * 2)
      const row = top === 'flat' ? Math.round(-y * 2) : Math.round((-y * 2) / ROOT3)
      let best: string | null = null
      let least = 1 + 1e-9
      for (let dx = -2; dx <= 2; dx++)
        for (let dy = -2; dy <= 2; dy++) {
          const id = grid.at({ x: column + dx, y: row + dy })
          if (id === null) continue
          const distance = away(id, place)
          if (distance < least) {
            least = distance
            best = id
          }
        }
      return best
    },
  }
}

function unit(degrees: number): Flat {
  return {
    x: Math.cos((degrees * Math.PI) / 180),
    y: Math.sin((degrees * Math.PI) / 180),
  }
}

function scaled({ x, y }: Flat, by: number): Flat {
  return { x: x * by, y: y * by }
}

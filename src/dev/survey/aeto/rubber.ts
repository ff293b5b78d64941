/**
 * A sheet of rubber: the fitted layout, pulled a little so that every tied place lies in its hex. The printed map
 * was drawn by hand, so no projection goes through all of its places; between them the pull dies away.
 */

import type { HexGrid, Point } from '../../../board/hexgrid'
import { type Layout, NEIGHBOUR_VECTORS, type Sheet } from '../layout'
import { type Flat, type LonLat, projection } from '../projection'
import type { PointControl } from '../types'

const ROOT3 = Math.sqrt(3)
/** A tied place is drawn in to this part of the way from the centre of its hex to the rim. */
const DRAWN_IN = 0.72
/** How fast the pull of a tie dies away, in hexes, and how soft it is at the tie itself. */
const REACH = 4
const SOFT = 0.15

interface Tie extends Flat {
  readonly dx: number
  readonly dy: number
}

/** Pointy-topped hexes only. The ties are places with the hex that each must lie in. */
export function rubberSheet(grid: HexGrid, layout: Layout, places: readonly PointControl[]): Sheet {
  const project = projection(layout.projection)
  const sin = Math.sin((layout.rotation * Math.PI) / 180)
  const cos = Math.cos((layout.rotation * Math.PI) / 180)
  /** Doubled grid coordinates in units of the spacing, east and north. */
  const onGrid = ({ x, y }: Point): Flat => ({ x: x / 2, y: (-y * ROOT3) / 2 })
  const toEarth = (x: number, y: number): LonLat =>
    project.inverse(
      layout.spacing * (x * cos - y * sin) + layout.origin.x,
      layout.spacing * (x * sin + y * cos) + layout.origin.y,
    )
  const toPlane = ({ lon, lat }: LonLat): Flat => {
    const { x, y } = project.forward(lon, lat)
    const east = (x - layout.origin.x) / layout.spacing
    const north = (y - layout.origin.y) / layout.spacing
    return { x: east * cos + north * sin, y: north * cos - east * sin }
  }

  const ties = places.map((place): Tie => {
    const at = onGrid(grid.point(place.hex))
    const lies = toPlane(place)
    const away = halfHexes(lies.x - at.x, lies.y - at.y)
    const part = Math.min(1, DRAWN_IN / away)
    const x = at.x + (lies.x - at.x) * part
    const y = at.y + (lies.y - at.y) * part
    return { x, y, dx: lies.x - x, dy: lies.y - y }
  })
  const pull = (x: number, y: number): Flat => {
    let weights = 1 / REACH ** 4
    let dx = 0
    let dy = 0
    for (const tie of ties) {
      const near = (x - tie.x) ** 2 + (y - tie.y) ** 2 + SOFT ** 2
      const weight = 1 / near ** 2
      weights += weight
      dx += weight * tie.dx
      dy += weight * tie.dy
    }
    return { x: dx / weights, y: dy / weights }
  }
  const rubberToEarth = (x: number, y: number) => {
    const by = pull(x, y)
    return toEarth(x + by.x, y + by.y)
  }
  const toRubber = (place: LonLat): Flat => {
    const lies = toPlane(place)
    let [x, y] = [lies.x, lies.y]
    for (let i = 0; i < 40; i++) {
      const by = pull(x, y)
      // Half steps: the pull is steep near a tie that moves far.
      x += (lies.x - by.x - x) / 2
      y += (lies.y - by.y - y) / 2
    }
    return { x, y }
  }
  const awayFrom = (id: string, { x, y }: Flat) => {
    const at = onGrid(grid.point(id))
    return halfHexes(x - at.x, y - at.y)
  }

  return {
    grid,
    layout,
    centre(id) {
      const { x, y } = onGrid(grid.point(id))
      return rubberToEarth(x, y)
    },
    pointIn(id, u, v) {
      const { x, y } = onGrid(grid.point(id))
      return rubberToEarth(x + u, y + v)
    },
    away: (id, place) => awayFrom(id, toRubber(place)),
    hexAt(place) {
      const found = toRubber(place)
      const column = Math.round(found.x * 2)
      const row = Math.round((-found.y * 2) / ROOT3)
      let best: string | null = null
      let least = 1 + 1e-9
      for (let dx = -2; dx <= 2; dx++)
        for (let dy = -2; dy <= 2; dy++) {
          const id = grid.at({ x: column + dx, y: row + dy })
          if (id === null) continue
          const distance = awayFrom(id, found)
          if (distance < least) {
            least = distance
            best = id
          }
        }
      return best
    },
  }
}

const halfHexes = (x: number, y: number) =>
  2 * Math.max(...NEIGHBOUR_VECTORS.pointy.map((way) => way.x * x + way.y * y))

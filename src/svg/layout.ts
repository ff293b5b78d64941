/** Where the spaces of a board lie on a sheet of pixels. Hexes and areas answer alike. */

import type { HexGrid } from '../board/hexgrid'
import type { Outlines } from '../board/outlines'
import { type Area, areaCells } from './cells'
import type { Spot } from './markup'
import { outlineLayout } from './outlines'

/** Where each space of a board lies on a picture. */
export interface Layout {
  /** Pixels from the centre of a hex to that of its neighbour; of areas, the usual distance. */
  readonly size: number
  readonly width: number
  readonly height: number
  readonly ids: readonly string[]
  has(id: string): boolean
  centre(id: string): Spot
  /** Clockwise. `shrink` draws them towards the centre: 0.1 by a tenth. */
  corners(id: string, shrink?: number): readonly Spot[]
  /** Every outline of a space, the largest first: an area may have islands. */
  rings(id: string): readonly (readonly Spot[])[]
  /** The lines between two spaces, each as its points; none if they do not touch on the sheet. */
  borders(here: string, there: string): readonly (readonly Spot[])[]
  /** The two ends of the side between two spaces, clockwise as seen from the first; `null` if they do not touch on the sheet. */
  side(here: string, there: string, shrink?: number): readonly [Spot, Spot] | null
  /** The space at a point of the sheet, such as that of a click, or `null` beside the map. */
  spaceAt(x: number, y: number): string | null
}

/** What a layout needs of a board: hexes have a grid; areas have outlines, or say where on earth they lie. */
export interface Layable {
  readonly ids: readonly string[]
  readonly spaces: readonly unknown[]
  /** Which spaces touch; see `Board`. */
  readonly first: Uint32Array
  readonly to: Uint16Array
  readonly grid?: HexGrid
  outlines?(): Outlines
  /** Who has the outlines of its areas, if the board itself has not. */
  readonly drawnBy?: string | undefined
}

/** How large a layout is. */
export interface LayoutOptions {
  /** Pixels from centre to centre. */
  readonly size?: number
  /** Pixels round the map. */
  readonly margin?: number
}

/**
 * Lays out a board, or the sheet of one, hexes as its map prints them. A board of areas whose outlines are kept apart is laid out by its
 * sheet alone: there is one layout of each map.
 *
 * @example
 * ```ts
 * import { europeEngulfedBoard } from 'grognard/europe-engulfed'
 * import { europeEngulfedSheet, layout } from 'grognard/svg'
 *
 * const map = layout(europeEngulfedSheet(europeEngulfedBoard()))
 * const { x, y } = map.centre('Berlin')
 * console.log(map.spaceAt(x, y)) // → Berlin
 * ```
 */
export function layout(
  map: Layable | { readonly board: Layable },
  { size = 64, margin = size / 3 }: LayoutOptions = {},
): Layout {
  if (!(size > 0) || !(margin >= 0))
    throw new RangeError(`a size of ${size} with a margin of ${margin} cannot be drawn`)
  const board = 'board' in map ? map.board : map
  if (board.grid) return hexLayout(board.ids, board.grid, size, margin)
  if (board.outlines) {
    const land = new Set(board.ids.filter((_, i) => (board.spaces[i] as Area).kind === 'land'))
    return outlineLayout(board.ids, (id) => land.has(id), board.outlines(), size, margin)
  }
  if (board.drawnBy)
    throw new RangeError(`this board does not know how its areas lie: take layout(${board.drawnBy}(board))`)
  return areaLayout(board, size, margin)
}

const ROOT3 = Math.sqrt(3)
/** From the centre to the corners, in units of the size; side `i` of the grid's directions runs from corner `i - 1` to `i`. */
const CORNERS = {
  flat: [-60, 0, 60, 120, 180, -120].map(corner),
  pointy: [-30, 30, 90, 150, -150, -90].map(corner),
} as const

function corner(degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180
  return { x: Math.cos(angle) / ROOT3, y: Math.sin(angle) / ROOT3 }
}

function hexLayout(ids: readonly string[], grid: HexGrid, size: number, margin: number): Layout {
  const { top } = grid.scheme
  const [wide, high] = top === 'flat' ? [ROOT3 / 2, 1 / 2] : [1 / 2, ROOT3 / 2]
  const raw = ids.map((id) => {
    const { x, y } = grid.point(id)
    return { x: x * wide * size, y: y * high * size }
  })
  const shape = CORNERS[top]
  const reachX = Math.max(...shape.map(({ x }) => x)) * size
  const reachY = Math.max(...shape.map(({ y }) => y)) * size
  const left = Math.min(...raw.map(({ x }) => x)) - reachX - margin
  const up = Math.min(...raw.map(({ y }) => y)) - reachY - margin
  const centres = new Map(ids.map((id, i) => [id, { x: raw[i].x - left, y: raw[i].y - up }]))
  const centre = (id: string): Spot => known(centres, id)
  const cornerOf = (id: string, index: number, shrink = 0): Spot => {
    const { x, y } = centre(id)
    const way = shape[(index + 6) % 6]
    const length = size * (1 - shrink)
    return { x: x + way.x * length, y: y + way.y * length }
  }
  return {
    size,
    width: Math.ceil(Math.max(...raw.map(({ x }) => x)) - left + reachX + margin),
    height: Math.ceil(Math.max(...raw.map(({ y }) => y)) - up + reachY + margin),
    ids,
    has: (id) => centres.has(id),
    centre,
    corners: (id, shrink) => [0, 1, 2, 3, 4, 5].map((i) => cornerOf(id, i, shrink)),
    rings(id) {
      return [this.corners(id)]
    },
    borders(here, there) {
      const ends = this.side(here, there)
      return ends === null ? [] : [ends]
    },
    side(here, there, shrink) {
      centre(there)
      const way = grid.directions.findIndex((direction) => grid.neighbour(here, direction) === there)
      return way < 0 ? null : [cornerOf(here, way - 1, shrink), cornerOf(here, way, shrink)]
    },
    spaceAt(x, y) {
      // The hex at a point is the one whose centre is nearest; it is among those around the point on the lattice.
      const column = Math.round((x + left) / (wide * size))
      const row = Math.round((y + up) / (high * size))
      let best: string | null = null
      let least = Number.POSITIVE_INFINITY
      for (let dx = -2; dx <= 2; dx++)
        for (let dy = -2; dy <= 2; dy++) {
          const id = grid.at({ x: column + dx, y: row + dy })
          const at = id === null ? undefined : centres.get(id)
          if (at === undefined) continue
          const distance = Math.hypot(at.x - x, at.y - y)
          if (distance < least) [best, least] = [id, distance]
        }
      return best !== null && isInside(this.corners(best), x, y) ? best : null
    },
  }
}

/** Areas: the earth laid flat, and around each the land nearer to it than to any other. */
function areaLayout(board: Layable, size: number, margin: number): Layout {
  const { ids } = board
  const cells = areaCells(board, size, margin)
  const centre = (id: string): Spot => known(cells.byId, id).centre
  const corners = (id: string, shrink = 0): readonly Spot[] => {
    const { x, y } = centre(id)
    return known(cells.byId, id).corners.map((at) => ({
      x: at.x + (x - at.x) * shrink,
      y: at.y + (y - at.y) * shrink,
    }))
  }
  const edgeTo = (here: string, there: string): readonly [Spot, Spot] | null => {
    const { corners: all, beside } = known(cells.byId, here)
    const at = beside.indexOf(there)
    return at < 0 ? null : [all[at], all[(at + 1) % all.length]]
  }
  return {
    size,
    width: cells.width,
    height: cells.height,
    ids,
    has: (id) => cells.byId.has(id),
    centre,
    corners,
    rings: (id) => [corners(id)],
    borders(here, there) {
      const ends = this.side(here, there)
      return ends === null ? [] : [ends]
    },
    side(here, there, shrink = 0) {
      const own = edgeTo(here, there)
      const other = edgeTo(there, here)
      if (own === null || other === null) return null
      // Both lie on one line, but either may end before the other.
      const [from, to] = own
      const along = ({ x, y }: Spot) => (x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)
      const start = along(other[1]) > 0 ? other[1] : from
      const end = along(other[0]) < along(to) ? other[0] : to
      if (along(start) >= along(end)) return null
      const middle = centre(here)
      const drawn = ({ x, y }: Spot) => ({ x: x + (middle.x - x) * shrink, y: y + (middle.y - y) * shrink })
      return [drawn(start), drawn(end)]
    },
    spaceAt: (x, y) => ids.find((id) => isInside(corners(id), x, y)) ?? null,
  }
}

function known<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id)
  if (found === undefined) throw new RangeError(`"${id}" is no space of this board`)
  return found
}

/** Is a point inside a convex outline that is given clockwise? Its rim is inside. */
function isInside(outline: readonly Spot[], x: number, y: number): boolean {
  return outline.every((a, i) => {
    const b = outline[(i + 1) % outline.length]
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= -1e-9 * (1 + Math.abs(x) + Math.abs(y))
  })
}

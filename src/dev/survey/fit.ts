/** Fits a projection and a hex layout to the places that the rules name. Deterministic: no chance, fixed start. */

import type { HexGrid } from '../../board/hexgrid'
import { type Layout, sheet } from './layout'
import { type LonLat, type ProjectionSpec, projection as projectionOf } from './projection'
import type { Confidence, PointControl } from './types'

export interface Residual {
  readonly control: PointControl
  /** In half hexes from the centre: up to 1 the place lies in its hex. */
  readonly away: number
  /** The hex in which the fit puts the place. */
  readonly found: string | null
}

/** A hex that must hold some land of a state: any one of these places will do. */
export interface RegionControl {
  readonly hex: string
  readonly name: string
  readonly places: readonly LonLat[]
  readonly confidence: Confidence
}

export interface FitControls {
  readonly points: readonly PointControl[]
  readonly regions?: readonly RegionControl[]
}

export interface Fit {
  readonly layout: Layout
  readonly cost: number
  readonly residuals: readonly Residual[]
}

const WEIGHT: Record<Confidence, number> = {
  certain: 1,
  likely: 0.4,
  doubtful: 0.1,
}

/** Within this many half hexes of the centre a place is not drawn any nearer. */
const AT_HOME = 0.85

/** A region should reach this near to the centre of a hex that is said to lie in it. */
const IN_REGION = 0.5

/**
 * What a layout costs: nothing much for a place inside its hex, the square of the distance for one outside.
 * The small pull to the centre keeps the answer single when every place is at home.
 */
export function layoutCost(grid: HexGrid, layout: Layout, { points, regions = [] }: FitControls): number {
  const laid = sheet(grid, layout)
  let cost = 0
  for (const control of points) {
    const away = laid.away(control.hex, control)
    const outside = Math.max(0, away - AT_HOME)
    cost += WEIGHT[control.confidence] * (outside * outside + 0.02 * away * away)
  }
  for (const { hex, places, confidence } of regions) {
    let nearest = 4
    for (const place of places) {
      nearest = Math.min(nearest, laid.away(hex, place))
      if (nearest <= IN_REGION) break
    }
    cost += WEIGHT[confidence] * Math.max(0, nearest - IN_REGION) ** 2
  }
  return cost
}

/** Improves a first guess until nothing moves any more. */
export function fitLayout(grid: HexGrid, start: Layout, controls: FitControls): Fit {
  const cost = (numbers: readonly number[]) => layoutCost(grid, unpack(start, numbers), controls)
  let numbers = pack(start)
  for (let round = 0; round < 6; round++) numbers = nelderMead(cost, numbers, steps(0.6 ** round))
  const layout = rounded(unpack(start, numbers))
  return {
    layout,
    cost: layoutCost(grid, layout, controls),
    residuals: residuals(grid, layout, controls.points),
  }
}

export function residuals(grid: HexGrid, layout: Layout, points: readonly PointControl[]): Residual[] {
  const laid = sheet(grid, layout)
  return points.map((control) => ({
    control,
    away: laid.away(control.hex, control),
    found: laid.hexAt(control),
  }))
}

/** The sheet that puts one place into the middle of its hex, as a first guess for a fit. */
export function anchored(grid: HexGrid, layout: Omit<Layout, 'origin'>, anchor: PointControl): Layout {
  let origin = { x: 0, y: 0 }
  for (let i = 0; i < 2; i++) {
    const laid = sheet(grid, { ...layout, origin })
    const plane = sheetPlane(layout.projection, laid.centre(anchor.hex), anchor)
    origin = { x: origin.x + plane.x, y: origin.y + plane.y }
  }
  return { ...layout, origin }
}

// ---- the numbers of a layout ------------------------------------------------------------------

/** The meridian of a cone is not among them: turning the sheet does the same. */
function pack({ projection, spacing, rotation, origin }: Layout): number[] {
  const shape =
    projection.kind === 'azimuthal' ? [projection.meridian, projection.parallel] : projection.parallels
  return [spacing, rotation, origin.x, origin.y, ...shape]
}

function unpack(like: Layout, numbers: readonly number[]): Layout {
  const [spacing, rotation, x, y, a, b] = numbers
  const { kind, meridian } = like.projection
  const spec: ProjectionSpec =
    kind === 'azimuthal' ? { kind, meridian: a, parallel: b } : { kind, meridian, parallels: [a, b] }
  return { projection: spec, spacing, rotation, origin: { x, y } }
}

function steps(scale: number): number[] {
  return [4, 1.5, 60, 60, 3, 3].map((step) => step * scale)
}

/** Rounded far below any effect, so that the last bits of a machine's arithmetic never reach a board. */
function rounded(layout: Layout): Layout {
  return unpack(
    layout,
    pack(layout).map((number) => Math.round(number * 1e4) / 1e4),
  )
}

function sheetPlane(
  spec: ProjectionSpec,
  from: { lon: number; lat: number },
  to: { lon: number; lat: number },
) {
  const project = projectionOf(spec)
  const a = project.forward(from.lon, from.lat)
  const b = project.forward(to.lon, to.lat)
  return { x: b.x - a.x, y: b.y - a.y }
}

// ---- downhill simplex -------------------------------------------------------------------------

export function nelderMead(
  cost: (numbers: readonly number[]) => number,
  start: readonly number[],
  step: readonly number[],
  limit = 4000,
): number[] {
  const n = start.length
  let simplex = [
    start,
    ...start.map((_, i) => start.map((value, j) => (i === j ? value + step[j] : value))),
  ].map((at) => ({ at, cost: cost(at) }))
  const order = () => {
    simplex = simplex.sort((a, b) => a.cost - b.cost)
  }
  order()
  for (let i = 0; i < limit; i++) {
    const worst = simplex[n]
    if (worst.cost - simplex[0].cost < 1e-12) break
    const centre = start.map((_, j) => simplex.slice(0, n).reduce((sum, { at }) => sum + at[j], 0) / n)
    const along = (t: number) => {
      const at = centre.map((value, j) => value + t * (worst.at[j] - value))
      return { at, cost: cost(at) }
    }
    const reflected = along(-1)
    if (reflected.cost < simplex[0].cost) {
      const further = along(-2)
      simplex[n] = further.cost < reflected.cost ? further : reflected
    } else if (reflected.cost < simplex[n - 1].cost) simplex[n] = reflected
    else {
      const inside = reflected.cost < worst.cost ? along(-0.5) : along(0.5)
      if (inside.cost < Math.min(worst.cost, reflected.cost)) simplex[n] = inside
      else
        simplex = simplex.map(({ at }, k) => {
          const shrunk = k === 0 ? at : at.map((value, j) => (value + simplex[0].at[j]) / 2)
          return { at: shrunk, cost: cost(shrunk) }
        })
    }
    order()
  }
  return [...simplex[0].at]
}

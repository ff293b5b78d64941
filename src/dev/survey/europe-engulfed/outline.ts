/** The coast of Europe on paper: an Albers projection, and land clipped to the sheet and thinned. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export type XY = readonly [x: number, y: number]

export const WIDTH = 1720
export const HEIGHT = 1330

const radians = Math.PI / 180
const [south, north, middle, origin] = [37, 62, 17, 50].map((degrees) => degrees * radians)
const n = (Math.sin(south) + Math.sin(north)) / 2
const c = Math.cos(south) ** 2 + 2 * n * Math.sin(south)
const rho = (lat: number) => Math.sqrt(c - 2 * n * Math.sin(lat)) / n
const SCALE = 1640

/** From degrees to the sheet. */
export function project([lon, lat]: readonly [number, number]): XY {
  const theta = n * (lon * radians - middle)
  const r = rho(lat * radians)
  return [755 + SCALE * r * Math.sin(theta), 640 - SCALE * (rho(origin) - r * Math.cos(theta))]
}

/** The land within the sheet, as closed rings of the sheet. */
export function landRings(): XY[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  const rings: XY[][] = []
  for (const { geometry } of feature(atlas, atlas.objects.land).features) {
    if (geometry.type !== 'MultiPolygon' && geometry.type !== 'Polygon') continue
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    for (const polygon of polygons)
      for (const ring of polygon)
        for (const turn of [-360, 0, 360]) {
          const degrees = clipped(
            unwrapped(ring).map(([lon, lat]) => [lon + turn, lat]),
            [-40, 10, 110, 80],
          )
          if (degrees.length < 3) continue
          const sheet = clipped(degrees.map(project), [-5, -5, WIDTH + 5, HEIGHT + 5])
          const thin = thinned(sheet, 0.7)
          if (thin.length > 3 && Math.abs(areaOf(thin)) > 6) rings.push(thin)
        }
  }
  return rings
}

/** Rings of the atlas are stitched across the antimeridian; let longitude run on instead. */
function unwrapped(ring: readonly (readonly number[])[]): XY[] {
  let shift = 0
  return ring.map(([lon, lat], i) => {
    const step = i === 0 ? 0 : lon - ring[i - 1][0]
    if (step > 180) shift -= 360
    if (step < -180) shift += 360
    return [lon + shift, lat]
  })
}

/** A ring cut to a box: left, bottom, right, top. */
function clipped(ring: readonly XY[], [left, low, right, high]: readonly number[]): XY[] {
  const cuts = [
    [1, 0, left],
    [-1, 0, -right],
    [0, 1, low],
    [0, -1, -high],
  ]
  return cuts.reduce<XY[]>((points, [a, b, limit]) => cut(points, a, b, limit), [...ring])
}

/** The part of a ring where `a x + b y >= limit`. */
export function cut(ring: readonly XY[], a: number, b: number, limit: number): XY[] {
  const depth = ([x, y]: XY) => a * x + b * y - limit
  const kept: XY[] = []
  ring.forEach((point, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]
    const [d, e] = [depth(before), depth(point)]
    if (d < 0 !== e < 0) {
      const t = d / (d - e)
      kept.push([before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])])
    }
    if (e >= 0) kept.push(point)
  })
  return kept
}

function thinned(ring: readonly XY[], least: number): XY[] {
  const kept: XY[] = []
  for (const point of ring) {
    const last = kept.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= least) kept.push(point)
  }
  return kept
}

const areaOf = (ring: readonly XY[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]
    return sum + (x * v - u * y) / 2
  }, 0)

/** The ground of a hex on a lattice of points: how high it stands and in which of our outlines it lies. */

import type { Geography } from '../geography'
import type { Sheet } from '../layout'
import type { LonLat } from '../projection'
import { type Box, type HintTerrain, type TerrainHint, theWarTerrainHints } from './terrain-hints'

/** Points that a hex is read on, in units of the distance between centres. */
const STEP = 0.1

export interface Ground {
  readonly land: readonly LonLat[]
  /** Metres; the middle one of all heights. */
  readonly median: number
}

export function groundOf(sheet: Sheet, earth: Geography, hex: string): Ground {
  const land: LonLat[] = []
  for (let u = -0.6; u <= 0.6; u += STEP)
    for (let v = -0.6; v <= 0.6; v += STEP) {
      const place = sheet.pointIn(hex, u, v)
      if (sheet.away(hex, place) <= 1 && earth.isLand(place)) land.push(place)
    }
  const heights = land.map((place) => Math.max(0, earth.heightAt(place))).sort((a, b) => a - b)
  return { land, median: heights[Math.floor(heights.length / 2)] ?? 0 }
}

export type Outline = readonly (readonly [lon: number, lat: number])[]

/** The share of a hex's land that lies inside an outline. */
export const shareInside = ({ land }: Ground, outline: Outline) =>
  land.length === 0 ? 0 : land.filter((place) => inside(outline, place)).length / land.length

export function inside(outline: Outline, { lon, lat }: LonLat): boolean {
  let odd = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [x1, y1] = outline[i]
    const [x2, y2] = outline[j]
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd
  }
  return odd
}

export interface HintedTerrain {
  readonly terrain: HintTerrain
  readonly hint: TerrainHint
}

/** The last hint that covers at least half of a hex's land, and whose height a mountain hex reaches. */
export function hintedTerrain(ground: Ground): HintedTerrain | null {
  if (ground.land.length === 0) return null
  const hint = theWarTerrainHints.findLast(
    (other) => ground.median >= (other.above ?? 0) && covers(other, ground),
  )
  return hint ? { terrain: hint.terrain, hint } : null
}

/** The height that mountains have where this hex lies, or `null` outside every range. */
export function rangeHeight(ground: Ground): number | null {
  if (ground.land.length === 0) return null
  return (
    theWarTerrainHints.findLast((hint) => hint.above !== undefined && covers(hint, ground))?.above ?? null
  )
}

const covers = ({ boxes }: TerrainHint, { land }: Ground) =>
  2 * land.filter((place) => boxes.some((box) => inBox(box, place))).length >= land.length

const inBox = ([west, south, east, north]: Box, { lon, lat }: LonLat) =>
  lon >= west && lon <= east && lat >= south && lat <= north

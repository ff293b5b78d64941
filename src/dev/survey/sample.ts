/** What lies in a hex and along a side, counted on a fixed lattice of points. */

import type { City, Geography } from './geography'
import { CORNERS, type Sheet } from './layout'
import type { LonLat } from './projection'

export interface HexSample {
  readonly hex: string
  readonly centre: LonLat
  /** Share of the hex that is land, from 0 to 1. */
  readonly land: number
  /** Shares of the land by state of 1939, the greatest first. */
  readonly states: readonly (readonly [state: string, share: number])[]
  /** Metres, over the land: the mean, and how much it varies. */
  readonly height: number
  readonly relief: number
  /** The greatest first. */
  readonly cities: readonly City[]
}

export interface SideSample {
  readonly side: string
  /** Share of water along the side. */
  readonly water: number
  /** Mean height of the land along the side, and how far that stands above the land round the two centres. */
  readonly height: number
  readonly ridge: number
}

/** Distance between two lattice points, where 1 is the distance between the centres of two hexes. */
const STEP = 0.06

export function sampleHexes(sheet: Sheet, earth: Geography): Map<string, HexSample> {
  const lattice = hexLattice(sheet)
  const cities = new Map<string, City[]>()
  for (const city of [...earth.cities].sort((a, b) => b.population - a.population)) {
    const hex = sheet.hexAt(city)
    if (hex === null) continue
    const list = cities.get(hex)
    if (list) list.push(city)
    else cities.set(hex, [city])
  }
  const samples = new Map<string, HexSample>()
  for (const hex of sheet.grid.ids) {
    const places = lattice.map(([u, v]) => sheet.pointIn(hex, u, v))
    const dry = places.filter((place) => earth.isLand(place))
    const heights = dry.map((place) => Math.max(0, earth.heightAt(place)))
    const states = new Map<string, number>()
    let known = 0
    for (const place of dry) {
      const state = earth.stateAt(place)
      if (state === null) continue
      known++
      states.set(state, (states.get(state) ?? 0) + 1)
    }
    const height = mean(heights)
    samples.set(hex, {
      hex,
      centre: sheet.centre(hex),
      land: dry.length / places.length,
      states: [...states]
        .map(([state, count]) => [state, count / known] as const)
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
      height,
      relief: Math.sqrt(mean(heights.map((metres) => (metres - height) ** 2))),
      cities: cities.get(hex) ?? [],
    })
  }
  return samples
}

export function sampleSides(sheet: Sheet, earth: Geography): Map<string, SideSample> {
  const { grid } = sheet
  const corners = CORNERS[grid.scheme.top]
  const samples = new Map<string, SideSample>()
  for (const here of grid.ids)
    grid.directions.forEach((direction, way) => {
      const there = grid.neighbour(here, direction)
      if (there === null || there < here) return
      const a = corners[(way + 5) % 6]
      const b = corners[way]
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      const band: LonLat[] = []
      const inland: LonLat[] = []
      for (let i = 0; i <= 20; i++)
        for (const depth of [-0.1, 0, 0.1]) {
          const t = i / 20
          const u = a.x + t * (b.x - a.x)
          const v = a.y + t * (b.y - a.y)
          band.push(sheet.pointIn(here, u + 2 * depth * middle.x, v + 2 * depth * middle.y))
          inland.push(sheet.pointIn(here, (u + depth * middle.x) * 0.2, (v + depth * middle.y) * 0.2))
          inland.push(sheet.pointIn(there, -(u + depth * middle.x) * 0.2, -(v + depth * middle.y) * 0.2))
        }
      const line = band.filter((_, i) => i % 3 === 1)
      const heightOf = (places: readonly LonLat[]) =>
        mean(places.filter((place) => earth.isLand(place)).map((place) => Math.max(0, earth.heightAt(place))))
      samples.set(`${here}/${there}`, {
        side: `${here}/${there}`,
        water: line.filter((place) => !earth.isLand(place)).length / line.length,
        height: heightOf(band),
        ridge: heightOf(band) - heightOf(inland),
      })
    })
  return samples
}

function hexLattice(sheet: Sheet): (readonly [number, number])[] {
  const lattice: [number, number][] = []
  const middle = sheet.grid.ids[Math.floor(sheet.grid.ids.length / 2)]
  const count = Math.ceil(0.6 / STEP)
  for (let i = -count; i <= count; i++)
    for (let j = -count; j <= count; j++)
      if (sheet.away(middle, sheet.pointIn(middle, i * STEP, j * STEP)) <= 1)
        lattice.push([i * STEP, j * STEP])
  return lattice
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

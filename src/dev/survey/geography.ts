/** The earth as the surveys see it: land, relief, states of 1939, cities and rivers. Read from files, no network. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { CEDED_BY_FINLAND } from './geo/ceded'
import type { LonLat } from './projection'

export interface City extends LonLat {
  readonly name: string
  readonly country: string
  readonly population: number
}

export interface River {
  readonly name: string
  readonly rank: number
  readonly lines: readonly (readonly LonLat[])[]
}

export interface Geography {
  isLand(place: LonLat): boolean
  /** The code of the state that held the place on 1 September 1939, or `null` at sea. */
  stateAt(place: LonLat): string | null
  /** Metres above the sea. */
  heightAt(place: LonLat): number
  readonly cities: readonly City[]
  readonly rivers: readonly River[]
}

/** What the rasters cover, and how finely, in degrees. */
const WINDOW = {
  west: -35,
  east: 90,
  south: 15,
  north: 80,
  step: 0.05,
} as const
const WIDTH = Math.round((WINDOW.east - WINDOW.west) / WINDOW.step)
const HEIGHT = Math.round((WINDOW.north - WINDOW.south) / WINDOW.step)

type Ring = readonly (readonly [number, number])[]

export function loadGeography(): Geography {
  const land = new Uint8Array(WIDTH * HEIGHT)
  fill(land, landRings(), 1)
  const states = new Uint8Array(WIDTH * HEIGHT)
  const codes = fillStates(states)
  const relief = readRelief()
  return {
    isLand: (place) => land[cell(place)] === 1,
    stateAt: (place) => codes[states[cell(place)]] ?? null,
    heightAt: relief,
    cities: readLines<[string, string, number, number, number]>('cities').map(
      ([name, country, lon, lat, population]) => ({
        name,
        country,
        lon,
        lat,
        population,
      }),
    ),
    rivers: readLines<{ name: string; rank: number; lines: number[][] }>('rivers').map((river) => ({
      name: river.name,
      rank: river.rank,
      lines: river.lines.map((line) => unfold(line).map(([lon, lat]) => ({ lon, lat }))),
    })),
  }
}

/** The records of a file, without its first line, which says where they come from. */
function readLines<T>(file: string): T[] {
  const path = fileURLToPath(new URL(`./geo/${file}.jsonl`, import.meta.url))
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as T)
}

/** Steps in hundredths of a degree back to degrees. */
function unfold(steps: readonly number[]): [number, number][] {
  const points: [number, number][] = []
  let x = 0
  let y = 0
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i]
    y += steps[i + 1]
    points.push([x / 100, y / 100])
  }
  return points
}

// ---- land and states --------------------------------------------------------------------------

function landRings(): Ring[] {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology<{
    land: GeometryCollection
  }>
  const rings: Ring[] = []
  for (const { geometry } of feature(topology, topology.objects.land).features) {
    if (geometry.type === 'Polygon') rings.push(...(geometry.coordinates as unknown as Ring[]))
    if (geometry.type === 'MultiPolygon') rings.push(...(geometry.coordinates.flat() as unknown as Ring[]))
  }
  return rings.map(unwrap)
}

/** The rings of the atlas jump across the antimeridian; follow them round instead. */
function unwrap(ring: Ring): Ring {
  let turn = 0
  let before = ring[0][0]
  return ring.map(([lon, lat]) => {
    if (lon - before > 180) turn -= 360
    if (lon - before < -180) turn += 360
    before = lon
    return [lon + turn, lat] as const
  })
}

function fillStates(raster: Uint8Array): (string | null)[] {
  const codes: (string | null)[] = [null]
  const indexOf = (state: string) => {
    if (!codes.includes(state)) codes.push(state)
    return codes.indexOf(state)
  }
  for (const { state, rings } of readLines<{
    state: string
    rings: number[][]
  }>('states1939'))
    fill(raster, rings.map(unfold), indexOf(state))
  const soviet = indexOf('SU')
  for (const ring of CEDED_BY_FINLAND) fill(raster, [ring], indexOf('FI'), (was) => was === soviet)
  return codes
}

/** Marks the cells whose centres lie inside the rings (even-odd), row by row. */
function fill(raster: Uint8Array, rings: readonly Ring[], value: number, where?: (was: number) => boolean) {
  const crossings: number[][] = []
  for (const ring of rings)
    for (const turn of [-360, 0, 360])
      for (let i = 0; i < ring.length; i++) {
        const [x1, y1] = ring[i]
        const [x2, y2] = ring[(i + 1) % ring.length]
        if (y1 === y2) continue
        const first = Math.ceil((Math.min(y1, y2) - WINDOW.south) / WINDOW.step - 0.5)
        const last = Math.ceil((Math.max(y1, y2) - WINDOW.south) / WINDOW.step - 0.5) - 1
        for (let row = Math.max(0, first); row <= Math.min(HEIGHT - 1, last); row++) {
          const lat = WINDOW.south + (row + 0.5) * WINDOW.step
          const lon = x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1) + turn
          crossings[row] ??= []
          crossings[row].push(lon)
        }
      }
  crossings.forEach((lons, row) => {
    lons.sort((a, b) => a - b)
    for (let i = 0; i + 1 < lons.length; i += 2) {
      const from = Math.max(0, Math.ceil((lons[i] - WINDOW.west) / WINDOW.step - 0.5))
      const to = Math.min(WIDTH - 1, Math.ceil((lons[i + 1] - WINDOW.west) / WINDOW.step - 0.5) - 1)
      for (let column = from; column <= to; column++) {
        const at = row * WIDTH + column
        if (!where || where(raster[at])) raster[at] = value
      }
    }
  })
}

function cell({ lon, lat }: LonLat): number {
  const column = Math.floor((lon - WINDOW.west) / WINDOW.step)
  const row = Math.floor((lat - WINDOW.south) / WINDOW.step)
  return column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT ? -1 : row * WIDTH + column
}

// ---- relief -----------------------------------------------------------------------------------

function readRelief(): (place: LonLat) => number {
  const path = fileURLToPath(new URL('./geo/relief.jsonl', import.meta.url))
  const [head, ...chunks] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const { lon0, lat0, step, nx, ny } = JSON.parse(head) as Record<
    'lon0' | 'lat0' | 'step' | 'nx' | 'ny',
    number
  >
  const bytes = Buffer.from(chunks.map((chunk) => JSON.parse(chunk) as string).join(''), 'base64')
  const height = (column: number, row: number) => {
    const x = Math.max(0, Math.min(nx - 1, column))
    const y = Math.max(0, Math.min(ny - 1, row))
    return bytes.readInt16LE(2 * (y * nx + x))
  }
  return ({ lon, lat }) => height(Math.round((lon - lon0) / step), Math.round((lat - lat0) / step))
}

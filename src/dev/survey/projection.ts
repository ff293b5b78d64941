/** From the earth to a flat sheet and back. Lengths are kilometres on the sheet, east and north positive. */

export interface LonLat {
  readonly lon: number
  readonly lat: number
}

export interface Flat {
  readonly x: number
  readonly y: number
}

export interface Projection {
  readonly name: string
  forward(lon: number, lat: number): Flat
  inverse(x: number, y: number): LonLat
}

/** A projection as plain numbers, so that a fit can turn them and a report can print them. */
export type ProjectionSpec =
  /** Conic, true in area. */
  | {
      readonly kind: 'albers'
      readonly meridian: number
      readonly parallels: readonly [number, number]
    }
  /** Conic, true in angle. */
  | {
      readonly kind: 'lambert'
      readonly meridian: number
      readonly parallels: readonly [number, number]
    }
  /** True in area, seen from above one point. */
  | {
      readonly kind: 'azimuthal'
      readonly meridian: number
      readonly parallel: number
    }

/** The earth as a sphere: the difference from the true one is far below a tenth of any hex. */
export const EARTH_RADIUS = 6371

const RAD = Math.PI / 180

/** Where the origin of every sheet lies; only the offset of a layout depends on it. */
const ORIGIN_LAT = 50

export function projection(spec: ProjectionSpec): Projection {
  switch (spec.kind) {
    case 'albers':
      return albers(spec.meridian, spec.parallels)
    case 'lambert':
      return lambert(spec.meridian, spec.parallels)
    case 'azimuthal':
      return azimuthal(spec.meridian, spec.parallel)
  }
}

function albers(meridian: number, [south, north]: readonly [number, number]): Projection {
  const n = (Math.sin(south * RAD) + Math.sin(north * RAD)) / 2
  const c = Math.cos(south * RAD) ** 2 + 2 * n * Math.sin(south * RAD)
  const radius = (lat: number) => (EARTH_RADIUS * Math.sqrt(Math.max(0, c - 2 * n * Math.sin(lat * RAD)))) / n
  const latitude = (rho: number) => {
    const sine = (c - ((rho * n) / EARTH_RADIUS) ** 2) / (2 * n)
    return Math.asin(Math.max(-1, Math.min(1, sine))) / RAD
  }
  return conic('albers', meridian, n, radius, latitude)
}

function lambert(meridian: number, [south, north]: readonly [number, number]): Projection {
  const half = (lat: number) => Math.tan(Math.PI / 4 + (lat * RAD) / 2)
  const n =
    Math.abs(south - north) < 1e-9
      ? Math.sin(south * RAD)
      : Math.log(Math.cos(south * RAD) / Math.cos(north * RAD)) / Math.log(half(north) / half(south))
  const f = (Math.cos(south * RAD) * half(south) ** n) / n
  const radius = (lat: number) => (EARTH_RADIUS * f) / half(lat) ** n
  const latitude = (rho: number) => (2 * Math.atan(((EARTH_RADIUS * f) / rho) ** (1 / n)) - Math.PI / 2) / RAD
  return conic('lambert', meridian, n, radius, latitude)
}

function conic(
  name: string,
  meridian: number,
  n: number,
  radius: (lat: number) => number,
  latitude: (rho: number) => number,
): Projection {
  const base = radius(ORIGIN_LAT)
  return {
    name,
    forward(lon, lat) {
      const rho = radius(lat)
      const theta = n * (lon - meridian) * RAD
      return { x: rho * Math.sin(theta), y: base - rho * Math.cos(theta) }
    },
    inverse(x, y) {
      const rho = Math.hypot(x, base - y)
      return {
        lon: meridian + Math.atan2(x, base - y) / n / RAD,
        lat: latitude(rho),
      }
    },
  }
}

function azimuthal(meridian: number, parallel: number): Projection {
  const sin0 = Math.sin(parallel * RAD)
  const cos0 = Math.cos(parallel * RAD)
  return {
    name: 'azimuthal',
    forward(lon, lat) {
      const sin = Math.sin(lat * RAD)
      const cos = Math.cos(lat * RAD)
      const turn = (lon - meridian) * RAD
      const k = EARTH_RADIUS * Math.sqrt(2 / (1 + sin0 * sin + cos0 * cos * Math.cos(turn)))
      return {
        x: k * cos * Math.sin(turn),
        y: k * (cos0 * sin - sin0 * cos * Math.cos(turn)),
      }
    },
    inverse(x, y) {
      const rho = Math.hypot(x, y)
      if (rho === 0) return { lon: meridian, lat: parallel }
      const c = 2 * Math.asin(Math.min(1, rho / (2 * EARTH_RADIUS)))
      const lat = Math.asin(Math.cos(c) * sin0 + (y * Math.sin(c) * cos0) / rho) / RAD
      const east = Math.atan2(x * Math.sin(c), rho * cos0 * Math.cos(c) - y * sin0 * Math.sin(c))
      return { lon: meridian + east / RAD, lat }
    },
  }
}

/** Along the great circle, in kilometres. */
export function earthDistance(a: LonLat, b: LonLat): number {
  const u = Math.sin(((b.lat - a.lat) * RAD) / 2) ** 2
  const v = Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * Math.sin(((b.lon - a.lon) * RAD) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(u + v)))
}

/** Which sides a river runs along. */

import type { Geography } from './geography'
import type { Sheet } from './layout'
import { earthDistance, type LonLat } from './projection'

export interface RiverSide {
  readonly side: string
  /** The river that follows the side furthest. */
  readonly river: string
  /** Kilometres that it does so, and the share of the side's length that this is. */
  readonly length: number
  readonly share: number
}

/** A river within this part of a half hex of a side counts as running along it. */
const NEAR = 0.3
/** Rivers are walked in steps of this many kilometres. */
const STRIDE = 4

/** Rivers up to a rank (1 is the greatest), on the sides where they run for at least the given share. */
export function sampleRivers(
  sheet: Sheet,
  earth: Geography,
  rank: number,
  least = 0.4,
): Map<string, RiverSide> {
  const lengths = new Map<string, Map<string, number>>()
  for (const river of earth.rivers) {
    if (river.rank > rank || river.name === '') continue
    for (const place of river.lines.flatMap(walked)) {
      const side = nearestSide(sheet, place)
      if (side === null) continue
      const along = lengths.get(side) ?? new Map<string, number>()
      along.set(river.name, (along.get(river.name) ?? 0) + STRIDE)
      lengths.set(side, along)
    }
  }
  const whole = sheet.layout.spacing / Math.sqrt(3)
  const sides = new Map<string, RiverSide>()
  for (const side of [...lengths.keys()].sort()) {
    const [[river, length]] = [...lengths.get(side)!].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    if (length / whole >= least) sides.set(side, { side, river, length, share: length / whole })
  }
  return sides
}

function walked(line: readonly LonLat[]): LonLat[] {
  const places: LonLat[] = []
  let left = 0
  for (let i = 1; i < line.length; i++) {
    const length = earthDistance(line[i - 1], line[i])
    for (; left < length; left += STRIDE) {
      const t = left / length
      places.push({
        lon: line[i - 1].lon + t * (line[i].lon - line[i - 1].lon),
        lat: line[i - 1].lat + t * (line[i].lat - line[i - 1].lat),
      })
    }
    left -= length
  }
  return places
}

function nearestSide(sheet: Sheet, place: LonLat): string | null {
  const { grid } = sheet
  const here = sheet.hexAt(place)
  if (here === null || sheet.away(here, place) < 1 - NEAR) return null
  const there = grid
    .neighbours(here)
    .map((hex) => ({ hex, away: sheet.away(hex, place) }))
    .sort((a, b) => a.away - b.away)[0]
  if (!there || there.away > 1 + NEAR) return null
  return here < there.hex ? `${here}/${there.hex}` : `${there.hex}/${here}`
}

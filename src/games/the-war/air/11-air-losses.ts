/** How aircraft take losses (11.9, 11.11.4, 11.11.5). */

import type { Rating } from '../types'
import { type AirUnit, nextToLose, ratingInTheAir } from './11-air-ratings'

/**
 * Among those that one result has not yet struck, or all if it has struck all: the places that `choose` picks of them.
 *
 * @internal
 */
export function nextHit(
  struck: readonly boolean[],
  choose: (open: readonly number[]) => readonly number[],
): readonly number[] {
  const all = struck.map((_, i) => i)
  const open = struck.includes(false) ? all.filter((i) => !struck[i]) : all
  return choose(open).map((i) => open[i])
}

/** Which of the units that may be hit takes it; the owner's choice (11.9). Without one: the first that is whole. */
export type AircraftPicks = (candidates: readonly number[], units: readonly AirUnit[]) => number

const whole: AircraftPicks = (candidates, units) =>
  candidates.find((i) => units[i].condition === 'full-strength') ?? candidates[0]

/**
 * Deplete or eliminate so many units, the best rated first. One result hits as many different units as there are; only
 * what is left over falls on the same ones again, and a second depletion eliminates. `rate` is how good they are there:
 * carrier aircraft are bad in the air only (11.11.4).
 */
export function hitAircraft<U extends AirUnit>(
  aircraft: readonly U[],
  effect: 'depleted' | 'eliminated',
  hits: number,
  pick: AircraftPicks = whole,
  rate: (unit: AirUnit) => Rating = ratingInTheAir,
): readonly U[] {
  let units = aircraft
  let struck = aircraft.map(() => false)
  for (let hit = 0; hit < hits && units.length > 0; hit++) {
    const ratings: readonly Rating[] = units.map(rate)
    const at = pick(
      nextHit(struck, (open) => nextToLose(open.map((i) => ratings[i]))),
      units,
    )
    const gone = effect === 'eliminated' || units[at].condition === 'depleted'
    units = gone
      ? units.filter((_, i) => i !== at)
      : units.map((unit, i) => (i === at ? { ...unit, condition: 'depleted' as const } : unit))
    struck = gone ? struck.filter((_, i) => i !== at) : struck.map((was, i) => was || i === at)
  }
  return units
}

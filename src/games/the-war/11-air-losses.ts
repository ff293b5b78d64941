/** How aircraft take losses (11.9, 11.11.4, 11.11.5). */

import { type AirUnit, nextToLose, ratingInTheAir } from './11-air-ratings'
import type { Rating } from './types'

/** Which of the units that may be hit takes it; the owner's choice (11.9). Without one: the first that is whole. */
export type Picks = (candidates: readonly number[], units: readonly AirUnit[]) => number

const whole: Picks = (candidates, units) =>
  candidates.find((i) => units[i].condition === 'full-strength') ?? candidates[0]

/** Deplete or eliminate so many units, the best rated first. A second depletion eliminates. */
export function hitAircraft<U extends AirUnit>(
  aircraft: readonly U[],
  effect: 'depleted' | 'eliminated',
  hits: number,
  pick: Picks = whole,
): readonly U[] {
  let units = aircraft
  for (let hit = 0; hit < hits && units.length > 0; hit++) {
    const ratings: readonly Rating[] = units.map(ratingInTheAir)
    const at = pick(nextToLose(ratings), units)
    const gone = effect === 'eliminated' || units[at].condition === 'depleted'
    units = gone
      ? units.filter((_, i) => i !== at)
      : units.map((unit, i) => (i === at ? { ...unit, condition: 'depleted' as const } : unit))
  }
  return units
}

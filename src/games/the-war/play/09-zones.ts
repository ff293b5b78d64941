/** Section 9.7 on a state: where zones of control lie. */

import { zocReaches } from '../ground/09-zones-of-control'
import type { TheWarState } from '../state'
import type { Side } from '../types'
import { groundUnit, otherSide, unitsOf } from './01-forces'
import { warMap } from './map'

/** What stands against a side: enemy units, and the zones of the enemy. */
export interface Opposition {
  readonly units: ReadonlySet<string>
  readonly zones: ReadonlySet<string>
}

/**
 * Where the enemies of this side stand and which hexes are in their zones; some may be thought away.
 *
 * @rule 9.7
 */
export function oppositionTo(state: TheWarState, side: Side, without: readonly string[] = []): Opposition {
  const { facts, neighbours, side: between } = warMap()
  const units = new Set<string>()
  const zones = new Set<string>()
  for (const id of unitsOf(state, otherSide(side))) {
    if (without.includes(id)) continue
    const unit = state.units[id]
    const { hex } = unit
    units.add(hex)
    for (const there of neighbours(hex))
      if (
        zocReaches({
          unit: groundUnit(id, unit),
          from: facts(hex),
          to: facts(there),
          side: between(hex, there),
        })
      )
        zones.add(there)
  }
  return { units, zones }
}

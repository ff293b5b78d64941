/** Section 9.7 on a state: where zones of control lie. */

import { hasZoc, type ZocHex, zocReaches } from '../ground/09-zones-of-control'
import type { TheWarState } from '../state'
import type { Side } from '../types'
import { groundUnit, otherSide, unitsOf } from './01-forces'
import { isFortress } from './13-fortresses'
import { isFrozen, zonesSuspended } from './26-weather'
import { warMap } from './map'
import { BY_SIDE, facts, sideNumber, sideOfNumber, TOPICS } from './memory'

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
  return without.length === 0 ? opposition(state, sideNumber(side)) : workOut(state, side, without)
}

const opposition = /* @__PURE__ */ facts.fact({
  name: 'what stands against a side',
  needs: [TOPICS.units, TOPICS.weather, TOPICS.turn, TOPICS.dismantled],
  by: [BY_SIDE],
  make: (state, side): Opposition => workOut(state, sideOfNumber(side), []),
})

function workOut(state: TheWarState, side: Side, without: readonly string[]): Opposition {
  const { neighbours, side: between } = warMap()
  const units = new Set<string>()
  const zones = new Set<string>()
  for (const id of unitsOf(state, otherSide(side))) {
    if (without.includes(id)) continue
    const unit = state.units[id]
    const { hex } = unit
    units.add(hex)
    const ground = groundUnit(id, unit)
    if (!hasZoc(ground) || zonesSuspended(state, unit)) continue
    const from = zocHex(state, hex)
    for (const there of neighbours(hex)) {
      if (zones.has(there)) continue
      const frozen = isFrozen(state, hex) && isFrozen(state, there)
      const to = zocHex(state, there)
      if (zocReaches({ unit: ground, from, to, side: between(hex, there), frozen })) zones.add(there)
    }
  }
  return { units, zones }
}

/** A hex as far as zones are concerned: fortresses that were taken down keep nobody out. */
const zocHex = (state: TheWarState, hex: string): ZocHex => {
  const { terrain } = warMap().facts(hex)
  return { terrain, fortress: isFortress(state, hex) }
}

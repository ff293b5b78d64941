/** Section 9.7 on a state: where zones of control lie. */

import { domainOf } from '../../../kit/facts'
import { zocReaches } from '../ground/09-zones-of-control'
import type { TheWarState } from '../state'
import type { Side } from '../types'
import { groundUnit, otherSide, unitsOf } from './01-forces'
import { warMap } from './map'
import { facts, TOPICS } from './memory'

/** What stands against a side: enemy units, and the zones of the enemy. */
export interface Opposition {
  readonly units: ReadonlySet<string>
  readonly zones: ReadonlySet<string>
}

/** Where the enemies of this side stand and which hexes are in their zones; some may be thought away. */
export const oppositionTo = (state: TheWarState, side: Side, without: readonly string[] = []): Opposition =>
  without.length === 0 ? wholeOpposition(state, SIDES.indexOf(side)) : findOpposition(state, side, without)

const SIDES: readonly Side[] = ['axis', 'allied']

const wholeOpposition = /* @__PURE__ */ facts.fact({
  name: 'enemy units and zones',
  needs: [TOPICS.stacks],
  by: [domainOf([0, 1])],
  make: (state, side) => findOpposition(state, SIDES[side], []),
})

/** @rule 9.7 */
function findOpposition(state: TheWarState, side: Side, without: readonly string[]): Opposition {
  const { facts: factsOf, neighbours, side: between } = warMap()
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
          from: factsOf(hex),
          to: factsOf(there),
          side: between(hex, there),
        })
      )
        zones.add(there)
  }
  return { units, zones }
}

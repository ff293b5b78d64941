/** Section 9.7 on a state: where zones of control lie. The counting is in `position.ts`. */

import type { TheWarState } from '../state'
import type { Side } from '../types'
import { positionOf } from './memory'
import { inZoneWithout, numberOfSide } from './position'

/** Hexes of which something is true. */
export interface Hexes {
  has(hex: string): boolean
}

/** What stands against a side: enemy units, and the zones of the enemy. Good until something is changed. */
export interface Opposition {
  readonly units: Hexes
  readonly zones: Hexes
}

/**
 * Where the enemies of this side stand and which hexes are in their zones.
 *
 * @rule 9.7
 */
export function oppositionTo(state: TheWarState, side: Side): Opposition {
  const { ground, standings } = positionOf(state)
  const { enemyUnits, enemyZone } = standings[numberOfSide(side) - 1].ground
  return {
    units: { has: (hex) => enemyUnits[ground.index(hex)] === 1 },
    zones: { has: (hex) => enemyZone[ground.index(hex)] === 1 },
  }
}

/** The zones of the enemies of this side, with the stack of one hex thought away. */
export function zonesWithout(state: TheWarState, side: Side, at: string): Hexes {
  const position = positionOf(state)
  const { index } = position.ground
  return { has: (hex) => inZoneWithout(position, side, index(hex), index(at)) }
}

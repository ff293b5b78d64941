/** Section 16.7: airdrop. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { SideTerrain, Unit } from '../units'

export interface Drop {
  readonly unit: Unit
  /** Hexes from where it begins. */
  readonly distance: number
  readonly side: SideTerrain
  readonly beginsInEnemyZone: boolean
  readonly movedThisPhase: boolean
}

/**
 * May this unit be dropped? Enemy zones, and enemy units, do not keep it out; water does not, mountains do.
 *
 * @rule 16.7 by the errata, not over a blocked side
 * @rule 16.71 German paratroops only
 * @rule 16.73 one hex, instead of moving
 * @rule 16.74
 */
export function checkDrop({ unit, distance, side, beginsInEnemyZone, movedThisPhase }: Drop): Verdict {
  if (unit.type !== 'paratroop' || unit.nation !== 'german')
    return refuse('16.71', 'no-paratroops', `${unit.id} cannot be dropped`)
  if (distance !== 1) return refuse('16.73', 'too-far', `a drop goes one hex, not ${distance}`)
  if (side === 'blocked') return refuse('16.7', 'blocked-side', 'no drop goes over a blocked side')
  if (beginsInEnemyZone) return refuse('16.74', 'in-enemy-zone', `${unit.id} begins in an enemy zone`)
  if (movedThisPhase) return refuse('16.74', 'moved-already', `${unit.id} has moved in this phase`)
  return legal
}

/**
 * What becomes of paratroops that were dropped on to an enemy, after combat.
 *
 * @rule 16.75
 */
export function survivesDrop(droppedOnEnemy: boolean, hexCleared: boolean): boolean {
  return !droppedOnEnemy || hexCleared
}

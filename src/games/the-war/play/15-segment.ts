/** The Build Segment as a whole (3.7): it goes on while anything can be built, exchanged, dug or put in reserve. */

import type { Dice } from '../../../kernel/dice'
import type { TheWarEvent } from '../actions'
import type { TheWarState } from '../state'
import { flow } from './03-flow'
import { canReserve } from './09-reserves'
import { canBuildWorks } from './10-works'
import { canRebuild } from './15-building'
import { canUpgrade } from './15-upgrades'

export const canBuild = (state: TheWarState): boolean =>
  canReserve(state) || canRebuild(state) || canUpgrade(state) || canBuildWorks(state)

/** After one of these: the segment ends by itself when nothing is left. */
export function goOnBuilding(state: TheWarState, dice: Dice, events: TheWarEvent[]): TheWarEvent[] {
  if (!canBuild(state)) flow.close(state, dice, events)
  return events
}

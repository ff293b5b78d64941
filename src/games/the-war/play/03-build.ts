/** Section 3.7 on a state: the Build Segment lasts for as long as anything can be built. */

import type { Dice } from '../../../kernel/dice'
import type { TheWarEvent } from '../actions'
import type { TheWarState } from '../state'
import { flow } from './03-flow'
import { canReserveWorks } from './09-reserve-works'
import { canReserve } from './09-reserves'
import { canBuildWorks } from './10-works'
import { canLayOut, canMuster } from './11-building'
import { canRaiseSmps } from './14-industry'
import { canRebuild } from './15-building'
import { canUpgrade } from './15-upgrades'
import { canRaise } from './25-partisans'

/** Whatever there is: what is asked quickly first. */
export const canBuild = (state: TheWarState): boolean =>
  canRaiseSmps(state) ||
  canLayOut(state) ||
  canReserve(state) ||
  canReserveWorks(state) ||
  canBuildWorks(state) ||
  canUpgrade(state) ||
  canMuster(state) ||
  canRaise(state) ||
  canRebuild(state)

/** Ends the segment when nothing is left to decide in it. */
export function whenBuilt(state: TheWarState, dice: Dice, events: TheWarEvent[]): TheWarEvent[] {
  if (!canBuild(state)) flow.close(state, dice, events)
  return events
}

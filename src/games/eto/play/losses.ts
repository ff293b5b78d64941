/** Units that are lost: taken off the map, and counted. */

import { changed } from '../../../kernel/changed'
import type { EtoEvent } from '../actions'
import type { EtoState, EtoUnit } from '../state'
import { type Nation, unitName } from '../units'
import { marked } from './marks'
import { positionOf } from './position'
import { removeUnit, setStack } from './stacks'

/** Takes a unit off the map for good, and counts it as lost. */
export function eliminate(
  state: EtoState,
  space: number,
  unit: EtoUnit,
  rule: string,
  events: EtoEvent[],
  points = unit.strength,
): void {
  const at = positionOf(state).board.ids[space]
  if (points < unit.strength) {
    const left = marked(unit, { strength: unit.strength - points })
    const stack: readonly EtoUnit[] = positionOf(state).stacks[space]
    const index = stack.indexOf(unit)
    setStack(
      state,
      space,
      stack.map((other, i) => (i === index ? left : other)),
    )
    events.push({ type: 'reduced', rule, at, unit: unitName(unit), points })
  } else {
    removeUnit(state, space, unit)
    events.push({ type: 'eliminated', rule, at, unit: unitName(unit) })
  }
  // Partisans come from their tables, not out of replacements.
  if (unit.type !== 'partisan') countLoss(state, unit.nation, points)
}

/** Losses can be replaced in this turn and the next (10.0); Italy's are remembered for good (16.65). */
export function countLoss(state: EtoState, nation: Nation, points: number): void {
  const { before } = state.losses
  const now = { ...state.losses.now }
  now[nation] = (now[nation] ?? 0) + points
  state.losses = { now, before }
  if (nation === 'italian') state.italy = changed(state.italy, { lost: state.italy.lost + points })
}

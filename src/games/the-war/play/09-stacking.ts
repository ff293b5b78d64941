/** Section 9.6 on a state: hexes with too many units, and who goes. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarAction, TheWarEvent } from '../actions'
import { checkStack } from '../ground/09-stacking'
import type { TheWarState } from '../state'
import type { Side } from '../types'
import { hasUnit, removeUnit, sideOfUnit, unitOf, unitsAt, unitsOf } from './01-forces'
import { flow } from './03-flow'
import { warMap } from './map'

/**
 * May these units of one side be in this hex together?
 *
 * @rule 9.6
 * @rule 9.6.2
 */
export function checkUnitsIn(state: TheWarState, side: Side, hex: string, units: readonly string[]): Verdict {
  const { cities, oneHexIsland } = warMap().facts(hex)
  const foothold = Object.hasOwn(state.footholds, hex) ? state.footholds[hex] : null
  return checkStack(
    units.map((id) => unitOf(state, id)),
    { hex, cities, oneHexIsland, footholds: foothold?.side === side ? foothold.kinds : [] },
  )
}

/** Hexes in which this side has more than it may. */
export function crowdedHexes(state: TheWarState, side: Side): readonly string[] {
  const hexes = new Set(unitsOf(state, side).map((id) => state.units[id].hex))
  return [...hexes].filter((hex) => !checkUnitsIn(state, side, hex, unitsAt(state, hex)).legal)
}

/** Asks whoever has too many somewhere to choose; the side whose turn it is first. */
export function askForRoom(state: TheWarState): void {
  const sides: readonly Side[] = state.phasing === 'axis' ? ['axis', 'allied'] : ['allied', 'axis']
  const side = sides.find((one) => crowdedHexes(state, one).length > 0)
  if (side !== undefined) flow.ask(state, { type: 'disband', side })
}

function checkDisband(state: TheWarState, side: Side, { unit }: Of<'disband'>): Verdict {
  if (!hasUnit(state, unit)) return refuse('9.6', 'no-such-unit', `there is no ${unit}`)
  const { hex } = state.units[unit]
  if (sideOfUnit(state, state.units[unit]) !== side)
    return refuse('9.6', 'not-yours', `${unit} is not yours`, hex)
  return crowdedHexes(state, side).includes(hex)
    ? legal
    : refuse('9.6', 'not-crowded', `${hex} does not hold too many units`, hex)
}

export const disbandRow: Row<'disband', 'disband'> = {
  during: ['disband'],
  check: (state, { side }, action) => checkDisband(state, side, action),
  list: (state, { side }) =>
    crowdedHexes(state, side).flatMap((hex) =>
      unitsAt(state, hex).map((unit): TheWarAction => ({ type: 'disband', unit })),
    ),
  do(state, { side }, { unit }, dice) {
    const events: TheWarEvent[] = []
    removeUnit(state, unit, { rule: '9.6' }, events)
    if (crowdedHexes(state, side).length === 0) flow.answered(state, dice, events)
    return events
  },
}

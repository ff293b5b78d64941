/** Section 10.5 on a state: who advances into an emptied hex. */

import type { Dice } from '../../../kernel/dice'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { checkAdvanceAfterCombat } from '../ground/10-retreat'
import { mayCrossSide } from '../ground/10-terrain'
import type { PlannedAttack, QuestionOf, TheWarState } from '../state'
import { checkUnitActivation } from '../supply/04-logistics'
import {
  changeUnit,
  comeInto,
  hasUnit,
  mayEnter,
  mayUnitEnter,
  sideOfUnit,
  unitsAt,
  unitsOf,
} from './01-forces'
import { flow } from './03-flow'
import { effortOf } from './04-efforts'
import { checkUnitsIn } from './09-stacking'
import { isCommitted } from './10-attack'
import { finishBattle } from './10-battle'
import { landParatroops } from './11-airborne'
import { warMap } from './map'

type Advance = QuestionOf<'advance'>

/**
 * Who had no part in the attack may come into a Breach if he could move in this turn: he is activated, and in supply.
 *
 * @rule 4.0
 * @rule 12.6.1
 */
function checkFollower(state: TheWarState, id: string): Verdict {
  const { nation, active, supply } = state.units[id]
  return checkUnitActivation({
    effort: effortOf(state, nation),
    service: 'ground',
    toMarker: active ? 0 : null,
    activatedThisTurn: false,
    supplied: supply !== 'none',
  })
}

function checkAdvance(state: TheWarState, { target, attackers }: Advance, { unit }: Of<'advance'>): Verdict {
  const { facts, neighbours, side } = warMap()
  if (!hasUnit(state, unit)) return refuse('10.5', 'no-such-unit', `${unit} is not on the map`)
  const { hex, nation, type } = state.units[unit]
  if (sideOfUnit(state, state.units[unit]) !== state.phasing)
    return refuse('10.5', 'not-yours', `${unit} is not a unit of the ${state.phasing} side`, hex)
  const adjacent = neighbours(target).includes(hex)
  const foothold = Object.hasOwn(state.footholds, target) ? state.footholds[target] : null
  const together = [...unitsAt(state, target), unit]
  return firstRefusal(
    () =>
      isCommitted(state, unit)
        ? refuse('10.0', 'committed', `${unit} is in an attack that is still to be rolled`, target)
        : legal,
    () =>
      checkAdvanceAfterCombat({
        unit: { id: unit, type },
        attacked: attackers.includes(unit),
        adjacent,
        vacated: true,
        footholds: foothold?.side === state.phasing ? foothold.kinds : [],
        overstacked: !checkUnitsIn(state, state.phasing, target, together).legal,
      }),
    () => (attackers.includes(unit) ? legal : checkFollower(state, unit)),
    () => mayCrossSide(side(hex, target), facts(target)),
    () => mayEnter(state, nation, target),
    () => mayUnitEnter(state, unit, target),
  )
}

/** Who may advance: of those beside the hex. */
export function advancesOf(state: TheWarState, asked: Advance): readonly Of<'advance'>[] {
  const beside = new Set(warMap().neighbours(asked.target))
  return unitsOf(state, state.phasing)
    .filter((unit) => beside.has(state.units[unit].hex))
    .map((unit): Of<'advance'> => ({ type: 'advance', unit }))
    .filter((action) => checkAdvance(state, asked, action).legal)
}

/** Asks the attacker who advances, if anyone may. */
export function beginAdvance(
  state: TheWarState,
  { target, attackers }: PlannedAttack,
  dice: Dice,
  events: TheWarEvent[],
): void {
  landParatroops(state, target, attackers, events)
  const asked: Advance = { type: 'advance', target, attackers }
  if (advancesOf(state, asked).length > 0) flow.amend(state, asked)
  else finishBattle(state, dice, events)
}

/**
 * Each in turn, as long as there is room.
 *
 * @rule 10.5
 */
export const advanceRow: Row<'advance', 'advance'> = {
  during: ['advance'],
  check: checkAdvance,
  list: (state, asked) => [...advancesOf(state, asked)],
  do(state, asked, { unit }, dice) {
    const events: TheWarEvent[] = []
    const { target } = asked
    changeUnit(state, unit, { hex: target })
    events.push({ type: 'advanced', rule: '10.5', unit, to: target })
    comeInto(state, unit, target, events, true)
    beginAdvance(state, asked, dice, events)
    return events
  },
}

export const holdRow: Row<'hold', 'advance'> = {
  during: ['advance'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'hold' }),
  do(state, _asked, _action, dice) {
    const events: TheWarEvent[] = []
    finishBattle(state, dice, events)
    return events
  },
}

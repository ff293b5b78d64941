/** Section 5 on a state: who may be moved, and taking up a unit to move it. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { railAllowance } from '../05-movement'
import { checkPhase, isMechanized } from '../05-phases'
import { movementAllowance, SEASONS } from '../11-weather'
import { SELF_DEFENCE_NEUTRALS } from '../16-optional-rules/minor-countries'
import type { EtoAction, EtoEvent, Of } from '../actions'
import { portMap } from '../ground'
import type { EtoState, EtoUnit } from '../state'
import { isFixed, unitName } from '../units'
import { isFriendlyPort } from './05-sea-routes'
import { change, markBit, remarked } from './marks'
import { type Position, positionOf } from './position'
import { campOf, campsOf, HOMES } from './sides'
import { revised, stackList } from './stack-list'
import { findUnit, notesAt, replaceUnit, takingOf } from './stacks'
import { FRESH, isReady } from './traits'

/**
 * Does the player whose turn it is move this unit?
 *
 * @rule 5.11
 */
export function commands(state: EtoState, unit: EtoUnit): Verdict {
  const camp = campOf(state, unit.nation)
  if (!(camp & campsOf(state, state.player)))
    return refuse('5.11', 'not-yours', `${unitName(unit)} is not under the command of the player who moves`)
  const waits = state.options.includes('minorCountries') && SELF_DEFENCE_NEUTRALS.includes(unit.nation)
  if (waits && !state.entered.includes(HOMES[unit.nation]!))
    return refuse('16.22', 'neutral', `${unitName(unit)} waits for an invasion`)
  return legal
}

const PHASE_NAMES = { initial: 'initial', mechanized: 'mechanized', rail: 'rail-and-naval' } as const

/** May this unit be taken in hand in this phase? */
export function checkTake(state: EtoState, space: number, unit: EtoUnit): Verdict {
  const mine = commands(state, unit)
  if (!mine.legal) return mine
  const id = unitName(unit)
  if (unit.stays) return refuse('6.51', 'voyage-aborted', `${id} turned back and stays this turn`)
  if (state.phase === 'naval') {
    if (isFixed(unit.type)) return refuse('4.2', 'may-not-move', `${id}, a ${unit.type}, does not move`)
    if (unit.landed) return refuse('5.7', 'moved-already', `${id} has come by sea this turn`)
    // Only from a train may a unit go aboard: who has marched does not move again (4.2, 5.0).
    if (unit.moved !== undefined && !unit.rail)
      return refuse('5.0', 'moved-already', `${id} has moved in this turn`)
    return isFriendlyPort(state, space, campOf(state, unit.nation))
      ? legal
      : refuse('5.7', 'no-port', `${id} is not in a friendly port`)
  }
  if (state.phase !== 'initial' && state.phase !== 'mechanized' && state.phase !== 'rail')
    return refuse('4.2', 'wrong-phase', `no unit moves in the ${state.phase} phase`)
  if (unit.moved !== undefined && !unit.goesOn)
    return refuse('5.0', 'moved-already', `${id} has moved in this turn`)
  return checkPhase(
    {
      id,
      type: unit.type,
      mechanized: isMechanized(unit.nation, unit.type, state.turn),
      movedInInitialPhase: state.phase === 'mechanized' && unit.moved !== undefined && !unit.goesOn,
      preparedForRail: unit.rail ?? false,
    },
    PHASE_NAMES[state.phase],
  )
}

export function takeActions(state: EtoState): EtoAction[] {
  const position = positionOf(state)
  const mine = campsOf(state, state.player)
  // In the initial phase nothing but a mark or the rules for minor countries speaks against a unit that can move.
  if (state.phase === 'initial' && !state.options.includes('minorCountries'))
    return readyToMove(state, position, mine)
  const { board, list, order, camps, traits } = position
  const actions: EtoAction[] = []
  const { phase, turn } = state
  const ports = phase === 'naval' ? portMap(board) : null
  // First sieves: what has moved, has no engines or waits for no train needs no closer look.
  const wanted = phase === 'rail' ? RAIL : FRESH
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    if (!(camps[space] & mine) || !(traits[space] & wanted) || (ports !== null && ports[space] === 0))
      continue
    const { units } = list[i]
    if (units.length === 1) {
      if (phase === 'mechanized' && !isMechanized(units[0].nation, units[0].type, turn)) continue
      if (checkTake(state, space, units[0]).legal) actions.push(takingOf(board, space, units[0]))
      continue
    }
    const { takes } = notesAt(position, space)
    for (let k = 0; k < takes.length; k++) {
      const { unit, action, spent } = takes[k]
      if (phase === 'rail' ? !unit.rail : spent) continue
      if (phase === 'mechanized' && !isMechanized(unit.nation, unit.type, turn)) continue
      if (checkTake(state, space, unit).legal) actions.push(action)
    }
  }
  return actions
}

/** Everyone who can move, and has not. */
function readyToMove(state: EtoState, position: Position, mine: number): EtoAction[] {
  return revised(ready, state, position, mine, addReady)
}

const ready = stackList()

function addReady(actions: EtoAction[], state: EtoState, position: Position, place: number): void {
  const space = position.order[place]
  if (!(position.camps[space] & campsOf(state, state.player)) || !(position.traits[space] & FRESH)) return
  const { units } = position.list[place]
  if (units.length === 1) {
    // What is said of the stack is said of the unit.
    if (isReady(position.traits[space], units[0].type))
      actions.push(takingOf(position.board, space, units[0]))
    return
  }
  const { ready, takes } = notesAt(position, space)
  if (position.camps[space] & ~campsOf(state, state.player)) {
    // Among three, Russians and their friends share hexes and not their commander.
    for (const { unit, action } of takes)
      if (ready.includes(action) && commands(state, unit).legal) actions.push(action)
    return
  }
  for (let i = 0; i < ready.length; i++) actions.push(ready[i])
}

const RAIL = markBit('rail')

/**
 * Takes a unit up. Its points depend on where it stands (5.14); one that goes on has what was left.
 *
 * @rule 9.64 supply makes no difference
 */
export function take(state: EtoState, { at, unit }: Of<'take'>): EtoEvent[] {
  const { space, unit: it } = findUnit(state, at, unit)!
  const whole = movementAllowance(SEASONS[state.turn.quarter], positionOf(state).board.spaces[space].weather)
  const left = it.goesOn
    ? it.moved!
    : state.phase === 'rail'
      ? railAllowance(whole)
      : state.phase === 'naval'
        ? 0
        : whole
  replaceUnit(state, space, it, remarked(it, IN_HAND))
  state.focus = { type: 'hand', at, left, moved: it.goesOn ?? false }
  return []
}

const IN_HAND = change({ hand: true })

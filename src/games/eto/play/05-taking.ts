/** Section 5 on a state: who may be moved, and taking up a unit to move it. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { railAllowance } from '../05-movement'
import { checkPhase, isMechanized } from '../05-phases'
import { movementAllowance, SEASONS } from '../11-weather'
import { SELF_DEFENCE_NEUTRALS } from '../16-optional-rules/minor-countries'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import { portMap } from '../ground'
import { movedAlready, neverMoves, noSuchUnit } from '../refusals'
import { type EtoState, type EtoUnit, inPlay } from '../state'
import { isFixed, type Nation, unitName } from '../units'
import { checkAnyTrain } from './05-movement'
import { checkAnyVoyage } from './05-sea'
import { isFriendlyPort } from './05-sea-routes'
import { change, markBit, remarked } from './marks'
import { type Position, positionOf } from './position'
import { campOf, campsOf, HOMES, NEUTRAL } from './sides'
import { findUnit, notesAt, replaceUnit, takingOf } from './stacks'
import { FRESH, isReady, readyUnits } from './traits'

/**
 * Does the player whose turn it is move this unit?
 *
 * @rule 5.11
 */
export function commands(state: EtoState, unit: EtoUnit): Verdict {
  const camp = campOf(state, unit.nation)
  const mine = (camp & campsOf(state, state.player)) !== 0
  if (!mine && camp !== NEUTRAL)
    return refuse('5.11', 'not-yours', `${unitName(unit)} is not under the command of the player who moves`)
  if (unit.nation === 'vichy' && !mine)
    return refuse('14.13', 'neutral', `${unitName(unit)} stays where it is while Vichy is neutral`)
  if (waitsForInvasion(state, unit.nation))
    return refuse('16.22', 'neutral', `${unitName(unit)} waits for an invasion`)
  return mine ? legal : refuse('12.0', 'neutral', `${unitName(unit)} is neutral, and nobody moves it`)
}

/**
 * Does a self-defence neutral stay where it is, not having been invaded? The Axis must have come, or Russia on its own (16.82).
 *
 * @rule 16.22
 */
function waitsForInvasion(state: EtoState, nation: Nation): boolean {
  const { entered, allegiance } = state
  if (!inPlay(state, 'minorCountries') || !SELF_DEFENCE_NEUTRALS.includes(nation)) return false
  const home = HOMES[nation]!
  return !entered.includes(home) && allegiance[home] !== 'axis' && allegiance[home] !== 'alone'
}

const PHASE_NAMES = { initial: 'initial', mechanized: 'mechanized', rail: 'rail-and-naval' } as const

/** May a unit be taken in hand, by the name that the action has for it? */
export function checkTaking(state: EtoState, { at, unit }: Of<'take'>): Verdict {
  const found = findUnit(state, at, unit)
  if (found === null) return noSuchUnit('5.11', unit, at)
  return checkTake(state, found.space, found.unit)
}

/** May this unit be taken in hand in this phase, and go anywhere by train or ship? What leads nowhere is not offered. */
export function checkTake(state: EtoState, space: number, unit: EtoUnit): Verdict {
  const hand = checkHand(state, space, unit)
  if (!hand.legal) return hand
  if (state.phase === 'naval') return checkAnyVoyage(state, space, unit)
  return state.phase === 'rail' ? checkAnyTrain(state, space, unit) : legal
}

/** May this unit be in hand in this phase, whether or not it can go on? */
export function checkHand(state: EtoState, space: number, unit: EtoUnit): Verdict {
  const mine = commands(state, unit)
  if (!mine.legal) return mine
  const id = unitName(unit)
  if (unit.stays) return refuse('6.51', 'voyage-aborted', `${id} turned back at sea and stays this turn`)
  if (state.phase === 'naval') {
    if (isFixed(unit.type)) return neverMoves('4.2', id)
    // Only from a train may a unit go aboard: who has marched, landed or sailed does not move again (4.2, 5.0).
    if (unit.moved !== undefined && !unit.rail) return movedAlready(id)
    return isFriendlyPort(state, space, campOf(state, unit.nation))
      ? legal
      : refuse('5.7', 'no-port', `${id} is not in a friendly port`)
  }
  if (state.phase !== 'initial' && state.phase !== 'mechanized' && state.phase !== 'rail')
    return refuse('4.2', 'wrong-phase', `no unit moves in the ${state.phase} phase`)
  if (unit.moved !== undefined && !unit.goesOn) return movedAlready(id)
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
  const actions: EtoAction[] = []
  if (!countsReady(state)) {
    addTakes(state, actions, true)
    return actions
  }
  const position = positionOf(state)
  const { list, order } = position
  const mine = campsOf(state, state.player)
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    const found = readyIn(state, position, mine, space)
    for (let n = 0; n < found; n++) actions.push(readyAt(state, position, mine, space, n))
  }
  return actions
}

/**
 * In the initial phase nothing but a mark or the rules for minor countries speaks against a unit that can move: who has none is
 * counted with the traits of his stack.
 */
const countsReady = (state: EtoState): boolean =>
  state.phase === 'initial' && !inPlay(state, 'minorCountries')

/** How many different units the player can take up, in the initial phase; a negative number elsewhere. */
function countReady(state: EtoState): number {
  if (!countsReady(state)) return -1
  const position = positionOf(state)
  const { list, order } = position
  const mine = campsOf(state, state.player)
  let count = 0
  for (let i = 0; i < list.length; i++) {
    count += readyIn(state, position, mine, order[i])
    readySoFar[i] = count
  }
  return count
}

/** How many there are up to each place of the list, as they were last counted. There are fewer places than this. */
const readySoFar = new Int32Array(1024)

/** Taking up the nth of them, which were counted just before. */
function nthReady(state: EtoState, n: number): Of<'take'> {
  const position = positionOf(state)
  // The first place up to which there are more than n: they are searched by halves.
  let low = 0
  let high = position.list.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (readySoFar[middle] > n) high = middle
    else low = middle + 1
  }
  const before = low === 0 ? 0 : readySoFar[low - 1]
  return readyAt(state, position, campsOf(state, state.player), position.order[low], n - before)
}

/** How many of them stand in a hex. */
function readyIn(state: EtoState, position: Position, mine: number, space: number): number {
  const camps = position.camps[space]
  if (!(camps & mine)) return 0
  return camps & ~mine ? sharedTakes(state, position, space).length : readyUnits(position.traits[space])
}

function readyAt(state: EtoState, position: Position, mine: number, space: number, n: number): Of<'take'> {
  const { camps, stacks, board } = position
  if (camps[space] & ~mine) return sharedTakes(state, position, space)[n]
  const stack = stacks[space]
  if (stack.length === 1) return takingOf(board, space, stack[0])
  // Two of different names need no number behind it.
  if (stack.length === 2 && unitName(stack[0]) !== unitName(stack[1]))
    return takingOf(board, space, stack[n === 0 && isReady(stack[0].bits, stack[0].type) ? 0 : 1])
  return notesAt(position, space).ready[n]
}

/** With three players the Allies and the Russians share hexes, and each moves his own (16.81). */
const sharedTakes = (state: EtoState, position: Position, space: number): Of<'take'>[] =>
  notesAt(position, space).takes.flatMap(({ unit, action }) =>
    checkTake(state, space, unit).legal ? [action] : [],
  )

/** Those who can be taken up; or all but those whom a first sieve finds, if they are not to be checked. */
function addTakes(state: EtoState, actions: EtoAction[], checked: boolean): void {
  const position = positionOf(state)
  const mine = campsOf(state, state.player)
  const { board, list, order, camps, traits } = position
  const { phase, turn } = state
  const ports = phase === 'naval' ? portMap(board) : null
  // What has moved, has no engines or waits for no train needs no closer look.
  const wanted = phase === 'rail' ? RAIL : FRESH
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    if (!(camps[space] & mine) || !(traits[space] & wanted) || (ports !== null && ports[space] === 0))
      continue
    const units = position.stacks[space]
    if (units.length === 1) {
      if (phase === 'mechanized' && !isMechanized(units[0].nation, units[0].type, turn)) continue
      if (!checked || checkTake(state, space, units[0]).legal) actions.push(takingOf(board, space, units[0]))
      continue
    }
    const { takes } = notesAt(position, space)
    for (let k = 0; k < takes.length; k++) {
      const { unit, action, spent } = takes[k]
      if (phase === 'rail' ? !unit.rail : spent) continue
      if (phase === 'mechanized' && !isMechanized(unit.nation, unit.type, turn)) continue
      if (!checked || checkTake(state, space, unit).legal) actions.push(action)
    }
  }
}

const RAIL = markBit('rail')

/**
 * Takes a unit up. Its points depend on where it stands (5.14); one that goes on has what was left.
 *
 * @rule 9.64 supply makes no difference
 */
export function take(state: EtoState, { at, unit }: Of<'take'>): EtoEvent[] {
  // Who has begun his turn does not resign any more (13.1).
  if (state.phase === 'initial' && state.once.length === 0) state.once = ['begun']
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

export const takeRow: Row<'take', 'initial' | 'mechanized' | 'rail' | 'naval'> = {
  tags: ['marks-only'],
  during: ['initial', 'mechanized', 'rail', 'naval'],
  check: (state, _, action) => checkTaking(state, action),
  list: takeActions,
  draw: { count: countReady, nth: (state, _, n) => nthReady(state, n) },
  might: (state, _, actions) => addTakes(state, actions, false),
  do: (state, _, action) => take(state, action),
}

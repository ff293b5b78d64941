/** Sections 8.5 to 8.8 on a state: losses, retreats, advances. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { checkAdvance, type RetreatHex, retreatChoices } from '../08-combat'
import { survivesDrop } from '../16-optional-rules/airdrop'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import { isClosed, refuseClosed, sideOn } from '../ground'
import { noSuchUnit, notAttacked } from '../refusals'
import { type EtoState, type EtoUnit, type Focus, type FocusOf, inPlay, type Power } from '../state'
import { unitName } from '../units'
import { bordersFor, mayFallBack } from './borders'
import { countLoss, eliminate } from './losses'
import { change, marked, remarked } from './marks'
import { enterHex, holdHex } from './politics'
import { groundOf, positionOf } from './position'
import { campOf, commanderOf, friendsOf, opponentOf } from './sides'
import {
  addUnit,
  clearMarks,
  findUnit,
  forEachStack,
  namedUnits,
  notesAt,
  relocate,
  removeUnit,
  replaceUnit,
} from './stacks'

// ---- losses ----------------------------------------------------------------------------------------

/** Who decides for the units in a hex. */
export function defenderOf(state: EtoState, targets: readonly string[]): Power {
  const { board, stacks } = positionOf(state)
  for (const id of targets)
    for (const unit of stacks[board.index(id)])
      return commanderOf(state, campOf(state, unit.nation)) ?? opponentOf(state.player)
  return opponentOf(state.player)
}

/** Takes what needs no choice: a loss that falls on a single unit. */
export function settleLosses(state: EtoState, events: EtoEvent[]): EtoEvent[] {
  const focus = state.focus
  if (focus?.type !== 'losses') return events
  const { board, stacks } = positionOf(state)
  const spaces = focus.targets.map((id) => board.index(id))
  const units = spaces.flatMap((space) => stacks[space].map((unit) => ({ space, unit })))
  if (focus.points > 0 && units.length > 1) return events
  if (focus.points > 0) eliminate(state, units[0].space, units[0].unit, '8.52', events, focus.points)
  state.focus = { type: 'retreat', targets: focus.targets }
  return settleRetreat(state, events)
}

/**
 * May this unit lose the next point? Any unit in the attacked hexes may.
 *
 * @rule 8.52
 */
export function checkLose(state: EtoState, focus: FocusOf<'losses'>, { at, unit }: Of<'lose'>): Verdict {
  if (!focus.targets.includes(at)) return notAttacked('8.52', at)
  return findUnit(state, at, unit) === null ? noSuchUnit('8.52', unit, at) : legal
}

export function loseActions(state: EtoState, focus: FocusOf<'losses'>): EtoAction[] {
  const { board } = positionOf(state)
  return focus.targets.flatMap((at) =>
    namedUnits(positionOf(state), board.index(at)).map(([unit]): EtoAction => ({ type: 'lose', at, unit })),
  )
}

/**
 * A unit loses a point, and what is left of it is a smaller unit: point by point, in any fashion.
 *
 * @rule 8.53
 */
export function lose(state: EtoState, focus: FocusOf<'losses'>, { at, unit }: Of<'lose'>): EtoEvent[] {
  const events: EtoEvent[] = []
  const found = findUnit(state, at, unit)!
  eliminate(state, found.space, found.unit, '8.52', events, 1)
  state.focus = { ...focus, points: focus.points - 1 }
  return settleLosses(state, events)
}

// ---- retreat ---------------------------------------------------------------------------------------

/** Where a unit of an attacked hex may retreat to. */
export function choicesFor(state: EtoState, space: number, unit: EtoUnit): readonly string[] {
  const ground = groundOf(state, campOf(state, unit.nation))
  const { board, enemyUnits, enemyZone, friendlyUnits } = ground
  const borders = bordersFor(state, unit)
  const targets = state.focus?.type === 'retreat' ? state.focus.targets : []
  const neighbours: RetreatHex[] = []
  for (let edge = board.first[space]; edge < board.first[space + 1]; edge++) {
    const to = board.to[edge]
    const { country, terrain } = board.spaces[to]
    neighbours.push({
      hex: board.ids[to],
      side: sideOn(ground, edge),
      enemyOccupied: enemyUnits[to] === 1,
      enemyZone: enemyZone[to] === 1,
      friendlyUnits: friendlyUnits[to],
      closed:
        country === null ||
        terrain === 'prohibited' ||
        !mayFallBack(state, unit, borders[to], country) ||
        targets.includes(board.ids[to]),
    })
  }
  return retreatChoices(unit.type, neighbours)
}

/** Removes those who have nowhere to go, and ends the retreat when all have gone. */
function settleRetreat(state: EtoState, events: EtoEvent[]): EtoEvent[] {
  const focus = state.focus
  if (focus?.type !== 'retreat') return events
  const { board } = positionOf(state)
  const spaces = focus.targets.map((id) => board.index(id))
  for (const space of spaces)
    for (const unit of positionOf(state).stacks[space])
      if (choicesFor(state, space, unit).length === 0) eliminate(state, space, unit, '8.8', events)
  if (spaces.some((space) => positionOf(state).stacks[space].length > 0)) return events
  return afterFight(state, focus.targets, true, events)
}

export function checkRetreat(
  state: EtoState,
  focus: FocusOf<'retreat'>,
  { at, unit, to }: Of<'retreat'>,
): Verdict {
  if (!focus.targets.includes(at)) return notAttacked('8.8', at)
  const found = findUnit(state, at, unit)
  if (found === null) return noSuchUnit('8.8', unit, at)
  const choices = choicesFor(state, found.space, found.unit)
  return choices.includes(to)
    ? legal
    : refuse('8.8', 'no-retreat', `${unit} may retreat to ${choices.join(', ')}, not to ${to}`, to)
}

export function retreatActions(state: EtoState, focus: FocusOf<'retreat'>): EtoAction[] {
  const { board } = positionOf(state)
  const actions: EtoAction[] = []
  for (const at of focus.targets) {
    const space = board.index(at)
    for (const [name, unit] of namedUnits(positionOf(state), space))
      for (const to of choicesFor(state, space, unit)) actions.push({ type: 'retreat', at, unit: name, to })
  }
  return actions
}

export function retreat(state: EtoState, { at, unit, to }: Of<'retreat'>): EtoEvent[] {
  const { board, stacks } = positionOf(state)
  const found = findUnit(state, at, unit)!
  const goal = board.index(to)
  const crowded = stacks[goal].length >= 2
  removeUnit(state, found.space, found.unit)
  addUnit(state, goal, marked(found.unit, { excess: crowded ? true : undefined }))
  holdHex(state, goal, found.unit.nation, found.space)
  const events: EtoEvent[] = [{ type: 'retreated', rule: '8.8', unit: unitName(found.unit), from: at, to }]
  return settleRetreat(state, events)
}

// ---- advance ---------------------------------------------------------------------------------------

/** After the roll: landings and drops go in or are lost, and the others may advance. */
export function afterFight(
  state: EtoState,
  targets: readonly string[],
  cleared: boolean,
  events: EtoEvent[],
): EtoEvent[] {
  const { board } = positionOf(state)
  for (const at of targets) {
    const force = state.afloat[at]
    if (!force) continue
    delete state.afloat[at]
    for (const unit of force) {
      if (cleared) {
        const goal = board.index(at)
        addUnit(state, goal, marked(unit, { fought: true, advanced: true, landed: true, moved: 0 }))
        events.push({ type: 'landed', rule: '5.85', unit: unitName(unit), from: at, to: at })
        enterHex(state, goal, unit, events)
      } else {
        countLoss(state, unit.nation, unit.strength)
        events.push({ type: 'eliminated', rule: '5.85', at, unit: unitName(unit) })
      }
    }
  }
  if (inPlay(state, 'airdrop')) landDrops(state, targets, cleared, events)
  // Who has come over to the Allies is asked for first (14.14).
  const asked = state.focus?.type === 'rally' ? state.focus : null
  if (!cleared) return [...events, ...finishAttack(state, targets, asked)]
  state.focus = { type: 'advance', targets }
  const after = settleAdvance(state, events)
  if (asked !== null) state.focus = { ...asked, resume: state.focus?.type === 'advance' ? state.focus : null }
  return after
}

/** Paratroops that were dropped on to a hex are in it now, or lost (16.75). */
function landDrops(state: EtoState, targets: readonly string[], cleared: boolean, events: EtoEvent[]): void {
  const { board } = positionOf(state)
  forEachStack(state, (stack, space) => {
    for (const unit of stack) {
      if (unit.dropping === undefined || !targets.includes(unit.dropping)) continue
      if (!survivesDrop(true, cleared)) eliminate(state, space, unit, '16.75', events)
      else {
        const goal = board.index(unit.dropping)
        removeUnit(state, space, unit)
        addUnit(
          state,
          goal,
          marked(unit, { dropping: undefined, attacking: undefined, fought: true, advanced: true }),
        )
        enterHex(state, goal, unit, events)
      }
    }
  })
}

/** Ends the attack when nobody can advance any more. */
export function settleAdvance(state: EtoState, events: EtoEvent[]): EtoEvent[] {
  const focus = state.focus
  if (focus?.type !== 'advance') return events
  if (advanceActions(state, focus).length > 0) return events
  return [...events, ...finishAttack(state, focus.targets, null)]
}

/** The attack is over: those around its first hex who were in it have fought. */
export function finishAttack(state: EtoState, [first]: readonly string[], focus: Focus | null): EtoEvent[] {
  const { board, stacks } = positionOf(state)
  const goal = board.index(first)
  for (let edge = board.first[goal]; edge < board.first[goal + 1]; edge++) {
    const space = board.to[edge]
    for (const unit of stacks[space])
      if (unit.attacking) replaceUnit(state, space, unit, remarked(unit, FOUGHT))
  }
  state.focus = focus
  return []
}

const FOUGHT = change({ attacking: undefined, fought: true })

/** May an attacker go into a hex that its attack has emptied? */
export function checkAdvanceAction(
  state: EtoState,
  focus: FocusOf<'advance'>,
  { at, unit, to }: Of<'advance'>,
): Verdict {
  if (!focus.targets.includes(to)) return notAttacked('8.61', to)
  const found = findUnit(state, at, unit)
  if (found === null) return noSuchUnit('8.61', unit, at)
  const { board, stacks, camps } = positionOf(state)
  const goal = board.index(to)
  if (board.edge(found.space, goal) < 0)
    return refuse('8.61', 'not-adjacent', `${at} does not touch ${to}`, to)
  const border = bordersFor(state, found.unit)[goal]
  if (isClosed(border)) return refuseClosed(border, to)
  const friends = friendsOf(campOf(state, found.unit.nation))
  return checkAdvance({
    unit,
    attacked: found.unit.attacking ?? false,
    vacated: stacks[goal].length === 0 || (camps[goal] & friends) !== 0,
    friendlyUnits: stacks[goal].length,
  })
}

export function advanceActions(state: EtoState, focus: FocusOf<'advance'>): EtoAction[] {
  const { board, stacks } = positionOf(state)
  const actions: EtoAction[] = []
  for (const to of focus.targets) {
    const goal = board.index(to)
    for (let edge = board.first[goal]; edge < board.first[goal + 1]; edge++) {
      const stack = stacks[board.to[edge]]
      if (!stack.some(({ attacking }) => attacking)) continue
      const at = board.ids[board.to[edge]]
      for (const { unit: it, action: taking } of notesAt(positionOf(state), board.to[edge]).takes) {
        if (!it.attacking) continue
        const action: Of<'advance'> = { type: 'advance', at, unit: taking.unit, to }
        if (checkAdvanceAction(state, focus, action).legal) actions.push(action)
      }
    }
  }
  return actions
}

export function advance(state: EtoState, { at, unit, to }: Of<'advance'>): EtoEvent[] {
  const { board } = positionOf(state)
  const found = findUnit(state, at, unit)!
  const goal = board.index(to)
  relocate(state, found.space, goal, found.unit, remarked(found.unit, ADVANCED))
  const events: EtoEvent[] = [{ type: 'advanced', rule: '8.61', unit: unitName(found.unit), from: at, to }]
  enterHex(state, goal, found.unit, events, found.space)
  return settleAdvance(state, events)
}

const ADVANCED = change({ attacking: undefined, fought: true, advanced: true })

/** At the end of the phase: forces on the water, or in the air, that did not fight are lost. */
export function endCombat(state: EtoState, events: EtoEvent[]): void {
  for (const at of Object.keys(state.afloat)) {
    for (const unit of state.afloat[at]) {
      countLoss(state, unit.nation, unit.strength)
      events.push({ type: 'eliminated', rule: '5.85', at, unit: unitName(unit) })
    }
    delete state.afloat[at]
  }
  if (inPlay(state, 'airdrop'))
    forEachStack(state, (stack, space) => {
      for (const unit of stack)
        if (unit.dropping !== undefined) eliminate(state, space, unit, '16.75', events)
    })
  state.attacked = []
  clearMarks(state, AFTER_COMBAT)
}

const AFTER_COMBAT = change({ fought: undefined, advanced: undefined, attacking: undefined })

// ---- rows ------------------------------------------------------------------------------------------

export const loseRow: Row<'lose', 'losses'> = {
  during: ['losses'],
  check: checkLose,
  list: loseActions,
  do: lose,
}

export const retreatRow: Row<'retreat', 'retreat'> = {
  during: ['retreat'],
  check: checkRetreat,
  list: retreatActions,
  do: (state, _, action) => retreat(state, action),
}

export const advanceRow: Row<'advance', 'advance'> = {
  during: ['advance'],
  check: checkAdvanceAction,
  list: advanceActions,
  do: (state, _, action) => advance(state, action),
}

export const holdRow: Row<'hold', 'advance'> = {
  during: ['advance'],
  check: () => legal,
  add: (_state, _advance, actions) => void actions.push(HOLD),
  do: (state, { targets }) => finishAttack(state, targets, null),
}

const HOLD: EtoAction = Object.freeze({ type: 'hold' })

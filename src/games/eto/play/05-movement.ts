/** Section 5 on a state: moving the unit in hand over land and by rail. */

import { type Reach, searcher } from '../../../board/reach'
import { changed } from '../../../kernel/changed'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { lastTouched } from '../../../kit/facts'
import { movementRefusal, railAllowance, railBar, railMover } from '../05-movement'
import { STACKING_LIMIT } from '../07-stacking'
import { movementAllowance, SEASONS } from '../11-weather'
import { checkNeutralItaly } from '../16-optional-rules/italy'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import type { EtoBoard } from '../board'
import { FRONTIER, type Ground } from '../ground'
import { perBoard } from '../per-board'
import { noRoom, noSuchHex } from '../refusals'
import type { EtoState, EtoUnit, HandFocus } from '../state'
import { unitName } from '../units'
import { railGround, rails } from './05-rail'
import { bordersFor } from './borders'
import { type Change, change, isOne, markBit, remarked } from './marks'
import { movesTo } from './menu'
import { enterHex, holdHex } from './politics'
import { groundOf, positionOf, standingOf } from './position'
import { campOf, EVERYONE, isBelligerent, RUSSIAN } from './sides'
import { clearMarks, relocate, replaceUnit, reviseMarks } from './stacks'
import { TOPICS } from './topics'
import { type BorderedGround, borderedGround } from './zones'

// ---- in hand -----------------------------------------------------------------------------------

/** The unit that was last found in hand, and where that was looked up: a stack is a value. */
let held: {
  readonly space: number
  readonly unit: EtoUnit
  readonly focus: HandFocus
  readonly stack: readonly EtoUnit[]
} | null = null

/** The unit in hand. */
export function inHand(state: EtoState, focus: HandFocus): { space: number; unit: EtoUnit } {
  const { board, stacks } = positionOf(state)
  if (held !== null && held.focus === focus && held.stack === stacks[held.space]) return held
  const space = board.index(focus.at)
  const stack = stacks[space]
  let i = 0
  while (!stack[i].hand) i++
  const unit = stack[i]
  held = { space, unit, focus, stack }
  return held
}

// ---- on land and by rail -------------------------------------------------------------------------

const searcherOf = perBoard(searcher)

/** The map as the unit in hand finds it. */
export function groundFor(state: EtoState, unit: EtoUnit): Ground {
  return fieldOf(state, unit).ground
}

function fieldOf(state: EtoState, unit: EtoUnit): BorderedGround {
  const standing = standingOf(state, campOf(state, unit.nation))
  const borders = bordersFor(state, unit)
  // The next question is nearly always about the same unit.
  if (lastField?.ground.enemyUnits === standing.ground.enemyUnits && lastField.ground.closed === borders)
    return lastField
  lastField = borderedGround(standing, borders)
  return lastField
}

let lastField: BorderedGround | null = null

/** Where the unit in hand can go now, by land or by rail as the phase has it. */
export function reachInHand(
  state: EtoState,
  focus: HandFocus,
): { reach: Reach; ground: Ground; space: number; unit: EtoUnit } {
  const at = lastTouched(positionOf(state).memory, SEARCHED)
  const byRail = state.phase === 'rail'
  if (found !== null && found.at === at && found.focus === focus && found.byRail === byRail) return found
  const { space, unit } = inHand(state, focus)
  const { ground, march } = fieldOf(state, unit)
  // Having stopped in an enemy zone, it goes no further but by an overrun (5.25).
  const stopped = !byRail && focus.moved && ground.enemyZone[space] === 1
  const points = stopped ? 0 : focus.left
  const mover = byRail ? railMover(railGround(state, ground), rails(state, unit)) : march
  const reach = searcherOf(ground.board).reach(space, points, mover)
  found = { reach, ground, space, unit, focus, byRail, at }
  return found
}

/**
 * Is there anywhere for a unit's train to go? Who waits for one that goes nowhere is not taken up.
 *
 * @rule 5.6
 */
export function checkAnyTrain(state: EtoState, space: number, unit: EtoUnit): Verdict {
  const { ground } = fieldOf(state, unit)
  const { board } = ground
  const points = railAllowance(movementAllowance(SEASONS[state.turn.quarter], board.spaces[space].weather))
  // The searcher is used by others: what they remember of it is gone.
  found = null
  const reach = searcherOf(board).reach(
    space,
    points,
    railMover(railGround(state, ground), rails(state, unit)),
  )
  for (let i = 1; i < reach.count; i++) if (checkArrival(state, reach.space(i), unit).legal) return legal
  const at = board.ids[space]
  return refuse('5.6', 'nowhere', `no train takes ${unitName(unit)} anywhere from ${at}`, at)
}

/** The last search: a move is nearly always looked for before it is made. Searches are its searcher's until the next one. */
let found: {
  readonly reach: Reach
  readonly ground: Ground
  readonly space: number
  readonly unit: EtoUnit
  readonly focus: HandFocus
  readonly byRail: boolean
  readonly at: number
} | null = null

/** What a search depends on, besides the place and the points of the unit in hand, which the focus has. */
const SEARCHED = [TOPICS.stacks, TOPICS.marks, TOPICS.politics, TOPICS.control]

/**
 * How many units may stand where this one stops, itself among them? Russians at peace stand alone (7.26).
 *
 * @rule 7.0 two units, wherever one stops
 */
const mostWith = ({ russia }: EtoState, { nation }: EtoUnit): number =>
  nation === 'russian' && !russia.mobilized ? 1 : STACKING_LIMIT

/** Is there room for this unit to stop in a hex? */
export function hasRoom(state: EtoState, space: number, unit: EtoUnit): boolean {
  const stack = positionOf(state).stacks[space]
  let others = 0
  for (let i = 0; i < stack.length; i++) if (!isOne(stack[i], unit)) others++
  return others < mostWith(state, unit)
}

export function checkMove(state: EtoState, focus: HandFocus, { to }: Of<'move'>): Verdict {
  const { board } = positionOf(state)
  if (!board.has(to)) return noSuchHex(to)
  if (state.phase === 'naval') return refuse('4.2', 'wrong-phase', 'only ships move in the naval phase')
  const goal = board.index(to)
  const { reach, ground, space, unit } = reachInHand(state, focus)
  if (goal === space) return refuse('5.0', 'already-there', `${unitName(unit)} is in ${to}`, to)
  if (reach.cost(goal) < 0) {
    if (state.phase !== 'rail' && focus.moved && ground.enemyZone[space])
      return refuse('5.25', 'must-stop', `movement ends in ${focus.at}, which is in an enemy zone`, focus.at)
    // What keeps it out of the hex itself says more than what stops it on some way there.
    const reasons = reach.whyNot(goal)
    const why = reasons.find((one) => one.why === 'may-not-enter') ?? reasons[0]
    const by = state.phase === 'rail' ? 'by rail' : `with ${focus.left} MP left`
    return why
      ? movementRefusal(ground, why)
      : refuse('5.12', 'out-of-reach', `${to} is out of reach ${by}`, to)
  }
  return checkArrival(state, goal, unit)
}

/** May the unit stop here, as far as those who are there are concerned? */
export function checkArrival(state: EtoState, goal: number, unit: EtoUnit): Verdict {
  const to = positionOf(state).board.ids[goal]
  if (!hasRoom(state, goal, unit)) return noRoom('7.0', to)
  return checkItalians(state, goal, unit)
}

const checkItalians = (state: EtoState, goal: number, unit: EtoUnit): Verdict =>
  unit.nation !== 'italian' || state.italy.status !== 'neutral' ? legal : checkAfrica(state, goal, unit)

function checkAfrica(state: EtoState, goal: number, unit: EtoUnit): Verdict {
  const { board, stacks } = positionOf(state)
  if (board.spaces[goal].continent !== 'africa') return legal
  let points = unit.strength
  stacks.forEach((stack, space) => {
    if (board.spaces[space].continent !== 'africa') return
    for (const other of stack) if (other.nation === 'italian' && !isOne(other, unit)) points += other.strength
  })
  return checkNeutralItaly(points)
}

export function moveActions(state: EtoState, focus: HandFocus): EtoAction[] {
  const actions: EtoAction[] = []
  if (state.phase === 'naval') return actions
  const { reach, ground, unit } = reachInHand(state, focus)
  const moves = movesTo(ground.board)
  // Where it can go there are friends only.
  const { friendlyUnits } = ground
  const most = mostWith(state, unit)
  const careful = state.italy.status === 'neutral'
  for (let i = 1; i < reach.count; i++) {
    const goal = reach.space(i)
    if (friendlyUnits[goal] < most && (!careful || checkItalians(state, goal, unit).legal))
      actions.push(moves[goal])
  }
  return actions
}

/** For `sample`: every hex that it can reach, whether there is room or not. */
const countMoves = (state: EtoState, focus: HandFocus): number =>
  state.phase === 'naval' ? 0 : reachInHand(state, focus).reach.count - 1

function nthMove(state: EtoState, focus: HandFocus, n: number): EtoAction | null {
  const { reach, ground, unit } = reachInHand(state, focus)
  const goal = reach.space(n + 1)
  return ground.friendlyUnits[goal] < mostWith(state, unit) && checkItalians(state, goal, unit).legal
    ? movesTo(ground.board)[goal]
    : null
}

export function move(state: EtoState, focus: HandFocus, { to }: Of<'move'>): EtoEvent[] {
  const { reach, ground, space, unit } = reachInHand(state, focus)
  const { board } = ground
  const goal = board.index(to)
  const path = reach.path(goal)!
  const cost = reach.cost(goal)
  const left = focus.left - cost
  const spent = isSpentAt(state, focus, goal)
  const frontier = spent === null
  const done = spent === true
  relocate(state, space, goal, unit, done ? downWith(unit, left) : unit)
  for (let i = 1; i < path.length - 1; i++) holdHex(state, path[i], unit.nation, space)
  const events: EtoEvent[] = [
    {
      type: 'moved',
      rule: state.phase === 'rail' ? '5.6' : '5.12',
      unit: unitName(unit),
      path: idsOf(board, path),
      cost,
    },
  ]
  state.focus = done ? null : { type: 'hand', at: to, left, moved: true }
  enterHex(state, goal, unit, events, space)
  if (frontier) settle(state)
  return events
}

function idsOf({ ids }: EtoBoard, path: readonly number[]): string[] {
  const found: string[] = []
  for (let i = 0; i < path.length; i++) found.push(ids[path[i]])
  return found
}

/** Can a unit with so many points left do nothing more? No step costs less than one point, no overrun less than two. */
const isSpent = (state: EtoState, unit: EtoUnit, inZone: boolean, left: number) =>
  left === 0 || (inZone && (left < 2 || unit.overran || state.phase === 'rail'))

/**
 * Is the unit in hand put down by itself at a hex that it can get to, since it can do nothing more there? `null` where entering changes
 * the war: what it can do next is seen afterwards.
 */
export function isSpentAt(state: EtoState, focus: HandFocus, goal: number): boolean | null {
  const { reach, ground, unit } = reachInHand(state, focus)
  if (ground.closed![goal] === FRONTIER) return null
  return isSpent(state, unit, ground.enemyZone[goal] === 1, focus.left - reach.cost(goal))
}

/** Puts the unit down when it can do nothing more. */
export function settle(state: EtoState): void {
  if (state.focus?.type !== 'hand') return
  const { left, at } = state.focus
  const { space, unit } = inHand(state, state.focus)
  const inZone = groundOf(state, campOf(state, unit.nation)).enemyZone[space] === 1
  if (isSpent(state, unit, inZone, left)) putDown(state, at, left)
}

function putDown(state: EtoState, at: string, left: number): void {
  const { space, unit } = inHand(state, { type: 'hand', at, left, moved: true })
  replaceUnit(state, space, unit, downWith(unit, left))
  state.focus = null
}

/** The unit as it is when it was put down with so many points left. */
function downWith(unit: EtoUnit, left: number): EtoUnit {
  DOWN[left] ??= change({ hand: undefined, goesOn: undefined, moved: left })
  return remarked(unit, DOWN[left])
}

const DOWN: Change[] = []

export function stop(state: EtoState, focus: HandFocus): EtoEvent[] {
  if (state.phase === 'naval') {
    const { space, unit } = inHand(state, focus)
    replaceUnit(state, space, unit, remarked(unit, DETAINED))
    state.focus = null
  } else putDown(state, focus.at, focus.left)
  return []
}

/** What becomes of the marks of a unit that sails no more this turn. It has not landed on a beach: it covers others still (6.56). */
export const DETAINED = change({ hand: undefined, moved: 0, goesOn: undefined, rail: undefined })

// ---- rail: preparing -----------------------------------------------------------------------------

/**
 * May the unit in hand be prepared for a train? It must not have moved, nor stand where none runs.
 *
 * @rule 5.6
 */
export function checkPrepare(state: EtoState, focus: HandFocus): Verdict {
  if (state.phase !== 'initial')
    return refuse('5.6', 'wrong-phase', 'units are prepared in the initial phase')
  if (focus.moved)
    return refuse(
      '5.64',
      'moved-already',
      `${unitName(inHand(state, focus).unit)} has moved, and takes no train this turn`,
    )
  const { space, unit } = inHand(state, focus)
  if (!isBelligerent(state, unit.nation) && campOf(state, unit.nation) !== RUSSIAN)
    return refuse('5.6', 'neutral', `${unitName(unit)} is not at war`)
  const ground = railGround(state, groundFor(state, unit))
  const blocked = railBar(ground, rails(state, unit), space)
  if (blocked === 0) return legal
  return movementRefusal(ground, { from: space, to: space, why: 'may-not-leave', code: blocked })
}

export function prepare(state: EtoState, focus: HandFocus): EtoEvent[] {
  const { space, unit } = inHand(state, focus)
  replaceUnit(state, space, unit, remarked(unit, PREPARED))
  state.focus = null
  return [{ type: 'prepared', rule: '5.6', unit: unitName(unit), at: focus.at }]
}

const PREPARED = change({ hand: undefined, rail: true })

/**
 * At the end of the initial phase: points that were not used are lost, and who has moved moves no more.
 *
 * @rule 5.0
 */
export function expirePoints(state: EtoState): void {
  reviseMarks(state, MOVED, EVERYONE, (unit) => (unit.moved ? remarked(unit, STOPPED) : unit))
}

const MOVED = markBit('moved')
const STOPPED = change({ moved: 0, goesOn: undefined, overran: undefined })

/**
 * The marks of movement, taken off when a turn of movement is over: those of units, and those of beaches, which are open to naval
 * transport in the player-turn of the landing only (5.91, errata).
 */
export function forgetMovement(state: EtoState): void {
  clearMarks(state, RESTED)
  if (Object.keys(state.shipping.landings).length > 0)
    state.shipping = changed(state.shipping, { landings: {} })
}

const RESTED = change({
  moved: undefined,
  goesOn: undefined,
  overran: undefined,
  rail: undefined,
  stays: undefined,
  landed: undefined,
  fought: undefined,
  advanced: undefined,
  attacking: undefined,
  dropping: undefined,
})

// ---- rows ------------------------------------------------------------------------------------------

export const moveRow: Row<'move', 'hand'> = {
  tags: ['displaces'],
  during: ['hand'],
  check: checkMove,
  list: moveActions,
  draw: { count: countMoves, nth: nthMove },
  do: move,
}

export const prepareRow: Row<'prepare', 'hand'> = {
  during: ['hand'],
  check: checkPrepare,
  add(state, hand, actions) {
    if (checkPrepare(state, hand).legal) actions.push(PREPARE)
  },
  might(state, hand, actions) {
    if (state.phase === 'initial' && !hand.moved) actions.push(PREPARE)
  },
  do: prepare,
}

const PREPARE: EtoAction = Object.freeze({ type: 'prepare' })

export const stopRow: Row<'stop', 'hand'> = {
  tags: ['marks-only'],
  during: ['hand'],
  check: () => legal,
  add: (_state, _hand, actions) => void actions.push(STOP),
  do: stop,
}

const STOP: EtoAction = Object.freeze({ type: 'stop' })

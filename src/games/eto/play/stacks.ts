/** The units on the map: their names and their marks, and the few functions that change who stands where. */

import { touch } from '../../../kit/facts'
import { NEW_ENEMIES, NEW_LINES } from '../../../kit/zones'
import type { Of } from '../actions'
import type { EtoBoard } from '../board'
import { perBoard } from '../per-board'
import type { EtoState, EtoUnit, Stack } from '../state'
import { unitName } from '../units'
import { areMarkedAlike, type Change, marksOf, marksOn, type Piece, pieceOf, remarked } from './marks'
import {
  campsIn,
  NOBODY,
  ownList,
  ownMarks,
  ownPosition,
  ownStanding,
  type Position,
  positionOf,
} from './position'
import { AXIS, EVERYONE, LONE, nationNumber } from './sides'
import { campNumber, TOPICS } from './topics'
import { FLYING, isReady, isSpent, LANDER, traitsOf } from './traits'
import { axisControls, pivotalHexes, restand } from './zones'

// ---- changing --------------------------------------------------------------------------------

/** The order of units in a stack: alike stacks are then equal, however they came to be. */
export function stackOrder(a: EtoUnit, b: EtoUnit): number {
  return (
    nationNumber(a.nation) - nationNumber(b.nation) ||
    (a.type < b.type ? -1 : a.type > b.type ? 1 : 0) ||
    b.strength - a.strength ||
    marksOrder(a, b)
  )
}

/** By the text of the marks; units that are alike, the most by far, are told without it. */
function marksOrder(a: EtoUnit, b: EtoUnit): number {
  return marksOn(a) === marksOn(b) && areMarkedAlike(a, b) ? 0 : compareText(marksOf(a), marksOf(b))
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function setStack(state: EtoState, space: number, units: readonly EtoUnit[]): void {
  const position = ownPosition(state)
  const before = position.traits[space]
  ownList(state, position)
  writeStack(position, space, units)
  stackChanged(position, space, before)
}

/** Takes a unit from one hex to another, where it has these marks. */
export function relocate(state: EtoState, from: number, to: number, unit: EtoUnit, by: EtoUnit): void {
  const position = ownPosition(state)
  const { stacks, traits } = position
  const here = stacks[from]
  const there = stacks[to]
  const traitsHere = traits[from]
  const traitsThere = traits[to]
  ownList(state, position)
  if (here.length === 1 && here[0] === unit && there.length === 0)
    shiftStack(position, from, to, [pieceOf(by)])
  else {
    writeStack(position, from, without(position, from, unit))
    writeStack(position, to, [...there, by])
  }
  stackChanged(position, from, traitsHere)
  stackChanged(position, to, traitsThere)
}

/** What follows when other units stand in a hex than before. */
function stackChanged(position: Position, space: number, traitsBefore: number): void {
  const { camps, stacks, board } = position
  const units = stacks[space]
  const campsBefore = camps[space]
  const bits = campsIn(position, units)
  camps[space] = bits
  const { memory } = position
  touch(memory, TOPICS.stacks)
  const passed = position.passed[space]
  if (pivotalHexes(board)[space] && axisControls(campsBefore, passed) !== axisControls(bits, passed))
    touch(memory, TOPICS.ports)
  const traits = position.traits[space]
  if ((traitsBefore | traits) & FLYING) touch(memory, TOPICS.air)
  for (let camp = AXIS; camp <= LONE; camp <<= 1) {
    const standing = ownStanding(position, camp)
    const changed =
      standing === null ? ANYTHING : restand(standing, position, space, campsBefore, traitsBefore, traits)
    if (changed & NEW_ENEMIES) touch(memory, TOPICS.enemies + campNumber(camp))
    if (changed & NEW_LINES) touch(memory, TOPICS.lines + campNumber(camp))
  }
}

/** Of a map that is not kept nobody knows what has changed in it. */
const ANYTHING = NEW_ENEMIES | NEW_LINES

/** A stack in its order; always a new array, and one of the kind that V8 looks things up in fastest. */
function inOrder(units: readonly EtoUnit[]): readonly Piece[] {
  switch (units.length) {
    case 0:
      return NOBODY
    case 1:
      return [pieceOf(units[0])]
    case 2: {
      const [a, b] = [pieceOf(units[0]), pieceOf(units[1])]
      return stackOrder(a, b) > 0 ? [b, a] : [a, b]
    }
    default:
      return units.map(pieceOf).sort(stackOrder)
  }
}

/** Puts a stack where it belongs in the list, which is the position's own: see `ownList`. What is in it is a value, and never changed. */
function writeStack(position: Position, space: number, units: readonly EtoUnit[]): void {
  const { stacks, traits, places, board, list } = position
  const stack = inOrder(units)
  const place = places[space]
  stacks[space] = stack
  if (stack.length === 0) {
    traits[space] = 0
    if (place >= 0) closeUp(position, place)
    return
  }
  traits[space] = traitsOf(stack)
  const entry = entryOf(board, space, stack)
  if (place >= 0) list[place] = entry
  else makeRoom(position, space, entry)
}

/** A stack as the state lists it: see `Position.stacks`. */
const entryOf = (board: EtoBoard, space: number, units: readonly Piece[]): Stack => ({
  at: board.ids[space],
  units:
    units.length === 1
      ? [units[0].plain]
      : units.length === 2
        ? [units[0].plain, units[1].plain]
        : units.map(({ plain }) => plain),
})

/** Takes a place out of the list: those behind it move up. */
function closeUp({ places, order, list }: Position, place: number): void {
  places[order[place]] = -1
  for (let i = place; i + 1 < list.length; i++) moveUp(places, order, list, i + 1, i)
  list.pop()
}

/** Gives a hex its place in the list: those behind it move on. Hexes are in the order of their numbers, as they are in a list. */
function makeRoom({ places, order, list }: Position, space: number, entry: Stack): void {
  let place = list.length
  list.push(entry)
  for (; place > 0 && order[place - 1] > space; place--) moveUp(places, order, list, place - 1, place)
  list[place] = entry
  places[space] = place
  order[place] = space
}

function moveUp(places: Int16Array, order: Int16Array, list: Stack[], from: number, to: number): void {
  list[to] = list[from]
  order[to] = order[from]
  places[order[to]] = to
}

/** A whole stack goes to an empty hex: those between its old place in the list and the new one move up. */
function shiftStack(
  { board, stacks, traits, places, order, list }: Position,
  from: number,
  to: number,
  units: readonly Piece[],
): void {
  let place = places[from]
  stacks[from] = NOBODY
  traits[from] = 0
  places[from] = -1
  for (; place + 1 < list.length && order[place + 1] < to; place++)
    moveUp(places, order, list, place + 1, place)
  for (; place > 0 && order[place - 1] > to; place--) moveUp(places, order, list, place - 1, place)
  list[place] = entryOf(board, to, units)
  stacks[to] = units
  traits[to] = traitsOf(units)
  places[to] = place
  order[place] = to
}

export function addUnit(state: EtoState, space: number, unit: EtoUnit): void {
  setStack(state, space, [...positionOf(state).stacks[space], unit])
}

export function removeUnit(state: EtoState, space: number, unit: EtoUnit): void {
  setStack(state, space, without(positionOf(state), space, unit))
}

/** The stack of a hex when one of its units has gone. */
function without({ stacks, board }: Position, space: number, unit: EtoUnit): readonly EtoUnit[] {
  const stack: readonly EtoUnit[] = stacks[space]
  const at = stack.indexOf(unit)
  if (at < 0) throw new Error(`${unitName(unit)} is not in ${board.ids[space]}`)
  if (stack.length === 1) return NOBODY
  if (stack.length === 2) return [stack[1 - at]]
  return stack.filter((_, i) => i !== at)
}

/** Puts the same unit with other marks in its place. */
export function replaceUnit(state: EtoState, space: number, unit: EtoUnit, by: EtoUnit): void {
  const units: EtoUnit[] = positionOf(state).stacks[space].slice()
  const at = units.indexOf(unit)
  units[at] = by
  setMarks(state, space, units)
}

/** The same units in a hex with other marks: what was worked out about the map still holds. */
export function setMarks(state: EtoState, space: number, units: readonly EtoUnit[]): void {
  const position = ownMarks(state)
  ownList(state, position)
  rewriteMarks(position, space, units)
}

function rewriteMarks(position: Position, space: number, units: readonly EtoUnit[]): void {
  const { traits, memory } = position
  const before = traits[space]
  writeStack(position, space, units)
  touch(memory, TOPICS.marks)
  if (traits[space] & FLYING && (before | traits[space]) & LANDER) touch(memory, TOPICS.landers)
}

/** Other marks all over the map: `revise` is asked about the stacks of these camps that have one of these marks. */
export function reviseMarks(
  state: EtoState,
  wanted: number,
  whose: number,
  revise: (unit: EtoUnit) => EtoUnit,
): void {
  const position = ownMarks(state)
  const { camps, order, traits, stacks } = position
  for (let i = 0; i < position.list.length; i++) {
    const space = order[i]
    if (!(traits[space] & wanted) || !(camps[space] & whose)) continue
    const stack = stacks[space]
    const revised = stack.map(revise)
    if (revised.every((unit, n) => unit === stack[n])) continue
    ownList(state, position)
    rewriteMarks(position, space, revised)
  }
}

/** Changes the marks of every unit on the map that has one of those spoken of. */
export function clearMarks(state: EtoState, by: Change, whose = EVERYONE): void {
  reviseMarks(state, by.spoken, whose, (unit) => (marksOn(unit) & by.spoken ? remarked(unit, by) : unit))
}

// ---- asking ----------------------------------------------------------------------------------

/** Looks at every stack as it stands now, whatever is changed meanwhile. */
export function forEachStack(
  state: EtoState,
  visit: (units: readonly EtoUnit[], space: number) => void,
): void {
  const { list, order, stacks } = positionOf(state)
  const spaces = order.slice(0, list.length)
  const standing: (readonly EtoUnit[])[] = []
  for (let i = 0; i < spaces.length; i++) standing.push(stacks[spaces[i]])
  for (let i = 0; i < spaces.length; i++) visit(standing[i], spaces[i])
}

/** What lists of actions say about a stack, made once for as long as it stands as it is. */
export interface StackNotes {
  readonly units: readonly EtoUnit[]
  /** Each unit with the action that takes it up. */
  readonly takes: readonly {
    readonly unit: EtoUnit
    readonly action: Of<'take'>
    /** It has moved, and goes on no further: on land nobody takes it up. */
    readonly spent: boolean
  }[]
  /** The actions for those that can move, and nothing has happened to them that would keep them from moving. */
  readonly ready: readonly Of<'take'>[]
}

/** The notes on the stack that each hex had when it was last asked about. */
const notesOf = perBoard(({ size }): (StackNotes | null)[] => Array(size).fill(null))

/** The notes on the stack of a hex. A stack is a value: they hold for it wherever a state has it. */
export function notesAt({ board, stacks }: Position, space: number): StackNotes {
  const all = notesOf(board)
  const known = all[space]
  if (known !== null && known.units === stacks[space]) return known
  const made = makeNotes(board, space, stacks[space])
  all[space] = made
  return made
}

function makeNotes(board: EtoBoard, space: number, units: readonly EtoUnit[]): StackNotes {
  const at = board.ids[space]
  const takes: StackNotes['takes'][number][] = []
  const ready: Of<'take'>[] = []
  let variant = 1
  let last: string | null = null
  let lastMarks = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    const plain = unitName(unit)
    const has = marksOn(unit)
    // Those that are alike in every way share one name.
    if (plain !== last) variant = 1
    else if (has === lastMarks && areMarkedAlike(units[i - 1], unit)) continue
    else variant++
    last = plain
    lastMarks = has
    const name = variant === 1 ? plain : `${plain}#${variant}`
    const action: Of<'take'> = Object.freeze({ type: 'take', at, unit: name })
    const spent = isSpent(has)
    takes.push({ unit, action, spent })
    if (isReady(has, unit.type)) ready.push(action)
  }
  return { units, takes, ready }
}

/**
 * The action that takes up a unit of which there is one in its hex, or the first of those with its name. Made anew each time: to look for one that
 * was handed out before takes longer.
 */
export const takingOf = ({ ids }: EtoBoard, space: number, unit: EtoUnit): Of<'take'> => ({
  type: 'take',
  at: ids[space],
  unit: unitName(unit),
})

/** The units of a hex by the names that actions use. */
export function namedUnits(position: Position, space: number): (readonly [name: string, unit: EtoUnit])[] {
  return notesAt(position, space).takes.map(({ unit, action }) => [action.unit, unit] as const)
}

/** The unit that an action names, if it is there. */
export function findUnit(state: EtoState, at: string, name: string): { space: number; unit: EtoUnit } | null {
  const position = positionOf(state)
  if (!position.board.has(at)) return null
  const space = position.board.index(at)
  const stack = position.stacks[space]
  // The first of those with its name has no number behind it.
  for (let i = 0; i < stack.length; i++) if (unitName(stack[i]) === name) return { space, unit: stack[i] }
  if (stack.length === 1) return null
  const { takes } = notesAt(position, space)
  for (let i = 0; i < takes.length; i++)
    if (takes[i].action.unit === name) return { space, unit: takes[i].unit }
  return null
}

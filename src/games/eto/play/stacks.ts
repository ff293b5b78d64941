/** The units on the map: their names and their marks, and the few functions that change who stands where. */

import { hasAirZone } from '../06-air-zones'
import type { Of } from '../actions'
import { perBoard } from '../per-board'
import type { EtoState, EtoUnit, Stack } from '../state'
import { isFixed, unitName } from '../units'
import { campsIn, NOBODY, ownPosition, type Position, positionOf, tick } from './position'
import { AXIS, EVERYONE, NEUTRAL, nationNumber } from './sides'
import { axisControls, pivotalHexes, restand } from './zones'

// ---- changing --------------------------------------------------------------------------------

/** The order of units in a stack: alike stacks are then equal, however they came to be. */
export function stackOrder(a: EtoUnit, b: EtoUnit): number {
  return (
    nationNumber(a.nation) - nationNumber(b.nation) ||
    (a.type < b.type ? -1 : a.type > b.type ? 1 : 0) ||
    b.strength - a.strength ||
    compareText(marksOf(a), marksOf(b))
  )
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Everything that is written on a unit, as text. */
function marksOf(unit: EtoUnit): string {
  let marks = ''
  for (const key in unit)
    if (key !== 'nation' && key !== 'type' && key !== 'strength')
      marks += `${key}${unit[key as keyof EtoUnit]} `
  return marks
}

/** A unit with other marks: `undefined` takes one off. Marks are always in the same order, so that equal units are equal text. */
export function marked(
  unit: EtoUnit,
  changes: { readonly [K in keyof EtoUnit]?: EtoUnit[K] | undefined },
): EtoUnit {
  const made: Record<string, unknown> = {
    nation: changes.nation ?? unit.nation,
    type: changes.type ?? unit.type,
    strength: changes.strength ?? unit.strength,
  }
  let bits = marksOn(unit) | marksOn(changes)
  for (let i = 0; bits !== 0; i++, bits >>= 1) {
    if (!(bits & 1)) continue
    const mark = MARKS[i]
    const value = mark in changes ? changes[mark] : unit[mark]
    if (value !== undefined) made[mark] = value
  }
  return made as unknown as EtoUnit
}

/** The marks that are spoken of, as bits by their place in {@link MARKS}. */
function marksOn(unit: object): number {
  let bits = 0
  for (const key in unit) bits |= MARK_BITS.get(key) ?? 0
  return bits
}

type Mark = Exclude<keyof EtoUnit, 'nation' | 'type' | 'strength'>

const MARKS: readonly Mark[] = [
  'hand',
  'moved',
  'goesOn',
  'overran',
  'rail',
  'stays',
  'landed',
  'attacking',
  'fought',
  'advanced',
  'dropping',
  'excess',
  'out',
  'guest',
]
const MARK_BITS: ReadonlyMap<string, number> = new Map(MARKS.map((mark, i) => [mark, 1 << i]))
function bitOf(mark: Mark): number {
  return MARK_BITS.get(mark)!
}

export function setStack(state: EtoState, space: number, units: readonly EtoUnit[]): void {
  const position = ownPosition(state)
  const before = position.stacks[space]
  const list = position.list.slice()
  writeStack(position, list, space, units)
  position.list = list
  state.units = list
  stackChanged(position, space, before)
}

/** Takes a unit from one hex to another, where it has these marks. */
export function relocate(state: EtoState, from: number, to: number, unit: EtoUnit, by: EtoUnit): void {
  const position = ownPosition(state)
  const { stacks } = position
  const here = stacks[from]
  const there = stacks[to]
  const list = position.list.slice()
  writeStack(position, list, from, without(position, from, unit))
  writeStack(position, list, to, there.length === 0 ? [by] : [...there, by])
  position.list = list
  state.units = list
  stackChanged(position, from, here)
  stackChanged(position, to, there)
}

/** What follows when other units stand in a hex than before. */
function stackChanged(position: Position, space: number, before: readonly EtoUnit[]): void {
  const { camps, standings, stacks, board } = position
  const units = stacks[space]
  const campsBefore = camps[space]
  const bits = campsIn(position, units)
  camps[space] = bits
  const now = tick()
  position.stamp = now
  const passed = position.passed[space]
  if (pivotalHexes(board)[space] && axisControls(campsBefore, passed) !== axisControls(bits, passed))
    position.ports = now
  if (anyFlies(before) || anyFlies(units)) position.air = now
  for (let camp = AXIS; camp <= NEUTRAL; camp <<= 1) {
    const standing = standings[camp]
    if (standing !== null) restand(standing, position, space, before, campsBefore, now)
  }
}

function anyFlies(units: readonly EtoUnit[]): boolean {
  for (let i = 0; i < units.length; i++) if (hasAirZone(units[i].nation, units[i].type)) return true
  return false
}

/** Puts a stack where it belongs in a list that is becoming the position's. Lists that were handed out are never changed. */
function writeStack(position: Position, list: Stack[], space: number, units: readonly EtoUnit[]): void {
  const stack = units.length > 1 ? [...units].sort(stackOrder) : units
  const place = position.places[space]
  if (stack.length === 0) {
    position.stacks[space] = NOBODY
    if (place < 0) return
    list.splice(place, 1)
    position.places[space] = -1
    position.order.copyWithin(place, place + 1, list.length + 1)
    renumber(position, place, list.length)
  } else {
    const at = position.board.ids[space]
    position.stacks[space] = stack
    if (place >= 0) list[place] = { at, units: stack }
    else {
      const next = placeFor(list, at)
      list.splice(next, 0, { at, units: stack })
      position.order.copyWithin(next + 1, next, list.length - 1)
      position.order[next] = space
      renumber(position, next, list.length)
    }
  }
}

function renumber({ places, order }: Position, from: number, to: number): void {
  for (let i = from; i < to; i++) places[order[i]] = i
}

/** Where a hex comes in the list: hexes have their numbers in order. */
function placeFor(list: readonly Stack[], at: string): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle].at < at) low = middle + 1
    else high = middle
  }
  return low
}

export function addUnit(state: EtoState, space: number, unit: EtoUnit): void {
  setStack(state, space, [...positionOf(state).stacks[space], unit])
}

export function removeUnit(state: EtoState, space: number, unit: EtoUnit): void {
  setStack(state, space, without(positionOf(state), space, unit))
}

/** The stack of a hex when one of its units has gone. */
function without({ stacks, board }: Position, space: number, unit: EtoUnit): readonly EtoUnit[] {
  const stack = stacks[space]
  const at = stack.indexOf(unit)
  if (at < 0) throw new Error(`${unitName(unit)} is not in ${board.ids[space]}`)
  return stack.length === 1 ? NOBODY : stack.filter((_, i) => i !== at)
}

/** Puts the same unit with other marks in its place. */
export function replaceUnit(state: EtoState, space: number, unit: EtoUnit, by: EtoUnit): void {
  const stack = positionOf(state).stacks[space]
  const at = stack.indexOf(unit)
  setMarks(state, space, stack.length === 1 ? [by] : stack.map((other, i) => (i === at ? by : other)))
}

/** The same units in a hex with other marks: what was worked out about the map still holds. */
export function setMarks(state: EtoState, space: number, units: readonly EtoUnit[]): void {
  const position = ownPosition(state)
  const list = position.list.slice()
  writeStack(position, list, space, units)
  position.list = list
  state.units = list
  position.marks = tick()
  // Who has landed covers no landing.
  if (anyFlies(units)) position.air = position.marks
}

/** Other marks all over the map: `revise` is asked about the stacks of these camps that have one of these marks. */
export function reviseMarks(
  state: EtoState,
  marks: readonly Mark[],
  whose: number,
  revise: (unit: EtoUnit) => EtoUnit,
): void {
  const position = ownPosition(state)
  const { board, camps, order } = position
  let wanted = 0
  for (const mark of marks) wanted |= bitOf(mark)
  const notes = notesOf(board)
  let list: Stack[] | null = null
  for (let i = 0; i < position.list.length; i++) {
    const space = order[i]
    const note = notesOn(notes, position.list[i], space)
    if (!(note.marks & wanted) || !(camps[space] & whose)) continue
    list ??= position.list.slice()
    writeStack(position, list, space, note.units.map(revise))
    position.marks = tick()
    if (anyFlies(note.units)) position.air = position.marks
  }
  if (list === null) return
  position.list = list
  state.units = list
}

/** Takes marks off every unit on the map that has one of them. */
export function clearMarks(state: EtoState, marks: readonly Mark[], whose = EVERYONE): void {
  const changes = Object.fromEntries(marks.map((mark) => [mark, undefined]))
  const wanted = marksOn(changes)
  reviseMarks(state, marks, whose, (unit) => (marksOn(unit) & wanted ? marked(unit, changes) : unit))
}

// ---- asking ----------------------------------------------------------------------------------

/** Looks at every stack as it stands now, whatever is changed meanwhile. */
export function forEachStack(
  state: EtoState,
  visit: (units: readonly EtoUnit[], space: number) => void,
): void {
  const { list, order } = positionOf(state)
  const spaces = order.slice(0, list.length)
  for (let i = 0; i < spaces.length; i++) visit(list[i].units, spaces[i])
}

type Named = readonly (readonly [name: string, unit: EtoUnit])[]

/** The units of a stack by the names that actions use: those that are alike in every way share one. */
export function namedUnits(stack: readonly EtoUnit[]): Named {
  if (stack.length === 1) return [[unitName(stack[0]), stack[0]]]
  const made: (readonly [string, EtoUnit])[] = []
  let variant = 1
  for (let i = 0; i < stack.length; i++) {
    const unit = stack[i]
    const name = unitName(unit)
    const last = i > 0 ? stack[i - 1] : null
    if (last !== null && unitName(last) === name) {
      if (marksOf(last) === marksOf(unit)) continue
      variant++
    } else variant = 1
    made.push([variant === 1 ? name : `${name}#${variant}`, unit])
  }
  return made
}

/** What lists of actions say about a stack, made once for as long as it stands as it is. */
export interface StackNotes {
  readonly units: readonly EtoUnit[]
  /** The marks that any of its units has, as bits. */
  readonly marks: number
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

/** The notes on every hex of a board, for {@link notesOn}. */
export const notesOf = perBoard((): (StackNotes | undefined)[] => [])

/** The notes on the stack of a hex. A stack is a value: they hold for it wherever a state has it. */
export function notesOn(all: (StackNotes | undefined)[], { at, units }: Stack, space: number): StackNotes {
  const known = all[space]
  if (known !== undefined && known.units === units) return known
  const made = makeNotes(at, units)
  all[space] = made
  return made
}

function makeNotes(at: string, units: readonly EtoUnit[]): StackNotes {
  const takes: StackNotes['takes'][number][] = []
  const ready: Of<'take'>[] = []
  let marks = 0
  for (const [name, unit] of namedUnits(units)) {
    const action = Object.freeze({ type: 'take' as const, at, unit: name })
    // Units of one name are alike: what one has, the others have.
    const has = marksOn(unit)
    marks |= has
    const spent = (has & (MOVED | GOES_ON | RAIL)) === MOVED
    takes.push({ unit, action, spent })
    if (!spent && !(has & (RAIL | STAYS)) && !isFixed(unit.type)) ready.push(action)
  }
  return { units, marks, takes, ready }
}

const MOVED = bitOf('moved')
const GOES_ON = bitOf('goesOn')
const RAIL = bitOf('rail')
const STAYS = bitOf('stays')

/** The notes on the stack of a hex where somebody is. */
export function notesAt(state: EtoState, space: number): StackNotes {
  const { board, list, places } = positionOf(state)
  return notesOn(notesOf(board), list[places[space]], space)
}

/** Has any unit of a stack this mark? */
export const hasMark = ({ marks }: StackNotes, mark: Mark): boolean => (marks & bitOf(mark)) !== 0

/** The unit that an action names, if it is there. */
export function findUnit(state: EtoState, at: string, name: string): { space: number; unit: EtoUnit } | null {
  const { board, places } = positionOf(state)
  if (!board.has(at)) return null
  const space = board.index(at)
  if (places[space] < 0) return null
  const { takes } = notesAt(state, space)
  for (let i = 0; i < takes.length; i++)
    if (takes[i].action.unit === name) return { space, unit: takes[i].unit }
  return null
}

/**
 * What the rules ask of a state at every step, kept beside it in typed arrays: who stands in a hex, whose zone lies over it,
 * who was last through it.
 *
 * It is made from a state when first asked, remembered by the state's identity, copied with a fork, and kept up to date by the
 * few functions here that change units, control and politics. Nothing else may change those parts of a state.
 */

import { beginningOf } from '../../../kernel/game'
import { controlledHexes, exertsZone } from '../06-zones-of-control'
import { type EtoBoard, etoBoard } from '../board'
import { rulerOf } from '../board-types'
import { emptyGround, type Ground } from '../ground'
import type { EtoState, EtoUnit, HexRows, Power, Stack } from '../state'
import { unitName } from '../units'
import { AXIS, BIT, campTable, enemiesOf, friendsOf, isNeutralNow, NEUTRAL, nationNumber } from './sides'

export const NOBODY: readonly EtoUnit[] = Object.freeze([]) as readonly EtoUnit[]

export interface Position {
  readonly board: EtoBoard
  readonly stacks: (readonly EtoUnit[])[]
  /** The stacks as the state lists them, and the place of each hex in the list; -1 for empty ones. */
  list: readonly Stack[]
  readonly places: Int16Array
  /** The hex of each place. */
  readonly order: Int16Array
  /** The camps that stand in each hex, as bits. */
  readonly camps: Uint8Array
  readonly passed: Uint8Array
  readonly claimed: Uint8Array
  readonly friendly: Uint8Array
  /** The camp of each nation, by its number. */
  nations: Uint8Array
  /** When last something changed: who stands where, marks on units, politics. What was derived before is stale. */
  stamp: number
  marks: number
  politics: number
  /** What is derived, with the stamp it was derived at. */
  readonly known: Known
  /** What was known of the position that this is a copy of; good as long as the stamps agree. */
  readonly inherited: Known | null
}

interface Known {
  readonly grounds: Map<number, { readonly stamp: number; readonly ground: Ground }>
  readonly politics: Map<string, { readonly stamp: number; readonly hexes: Uint8Array }>
  readonly derived: Map<string, { readonly stamp: number; readonly hexes: Uint8Array }>
}

const nothingKnown = (): Known => ({ grounds: new Map(), politics: new Map(), derived: new Map() })

/** One clock for all positions: two that bear the same stamp are copies of each other. */
let clock = 0

// ---- rows of the map as text -----------------------------------------------------------------

const LETTERS = '.xar'
const CODE: Readonly<Record<Power, number>> = { axis: 1, allied: 2, russian: 3 }
const POWER: readonly (Power | null)[] = [null, 'axis', 'allied', 'russian']

const COLUMNS = 33

function readRows(board: EtoBoard, rows: HexRows, into: Uint8Array): void {
  for (let space = 0; space < board.size; space++) {
    const id = board.ids[space]
    into[space] = LETTERS.indexOf(rows[Number(id.slice(2)) - 1][Number(id.slice(0, 2)) - 1])
  }
}

export function writeRows(board: EtoBoard, codes: Uint8Array): string[] {
  const rows = Array.from({ length: 26 }, () => Array<string>(COLUMNS).fill('.'))
  for (let space = 0; space < board.size; space++) {
    const id = board.ids[space]
    rows[Number(id.slice(2)) - 1][Number(id.slice(0, 2)) - 1] = LETTERS[codes[space]]
  }
  return rows.map((row) => row.join(''))
}

// ---- making and copying ----------------------------------------------------------------------

const positions = new WeakMap<object, Position>()
const boards = new WeakMap<object, EtoBoard>()

/** The board of a game: ours, or with its owner's corrections. */
export function boardOf({ overlay }: Pick<EtoState, 'overlay'>): EtoBoard {
  if (overlay === null) return etoBoard()
  const plain = beginningOf(overlay) ?? overlay
  const known = boards.get(plain)
  if (known) return known
  const made = etoBoard({ overlay: plain })
  boards.set(plain, made)
  return made
}

export function positionOf(state: EtoState): Position {
  const known = positions.get(state)
  if (known) return known
  // A draft of Immer's: what is known of the state that it began as holds until the draft is changed, which happens here.
  const base = beginningOf(state)
  const made = base === undefined ? makePosition(state) : copyPosition(positionOf(base))
  positions.set(state, made)
  return made
}

/** Lets a copy of a state begin with what is known of the state. */
export function adoptPosition(copy: EtoState, state: EtoState): EtoState {
  positions.set(copy, copyPosition(positionOf(state)))
  return copy
}

/** A position made afresh, for comparison with one that was kept up to date. */
export function makePosition(state: EtoState): Position {
  const board = boardOf(state)
  const position: Position = {
    board,
    stacks: Array<readonly EtoUnit[]>(board.size).fill(NOBODY),
    list: state.units,
    places: new Int16Array(board.size).fill(-1),
    order: new Int16Array(board.size),
    camps: new Uint8Array(board.size),
    passed: new Uint8Array(board.size),
    claimed: new Uint8Array(board.size),
    friendly: new Uint8Array(board.size),
    nations: campTable(state),
    stamp: ++clock,
    marks: ++clock,
    politics: ++clock,
    known: nothingKnown(),
    inherited: null,
  }
  readRows(board, state.passed, position.passed)
  readRows(board, state.claimed, position.claimed)
  readRows(board, state.friendly, position.friendly)
  state.units.forEach(({ at, units }, place) => {
    const space = board.index(at)
    position.stacks[space] = units
    position.places[space] = place
    position.order[place] = space
    position.camps[space] = campsIn(position, units)
  })
  return position
}

function copyPosition(from: Position): Position {
  return {
    ...from,
    stacks: from.stacks.slice(),
    places: from.places.slice(),
    order: from.order.slice(),
    camps: from.camps.slice(),
    passed: from.passed.slice(),
    claimed: from.claimed.slice(),
    friendly: from.friendly.slice(),
    known: nothingKnown(),
    inherited: from.known,
  }
}

function campsIn({ nations }: Position, units: readonly EtoUnit[]): number {
  let bits = 0
  for (let i = 0; i < units.length; i++) bits |= nations[nationNumber(units[i].nation)]
  return bits
}

/** What was worked out at this stamp, here or before the copy was made. */
export function recall<Part extends keyof Known>(
  { known, inherited }: Position,
  part: Part,
  key: string | number,
  stamp: number,
): ReturnType<Known[Part]['get']> {
  const own = (known[part] as Map<string | number, { readonly stamp: number }>).get(key)
  if (own !== undefined && own.stamp === stamp) return own as ReturnType<Known[Part]['get']>
  const old = (inherited?.[part] as Map<string | number, { readonly stamp: number }> | undefined)?.get(key)
  return (old !== undefined && old.stamp === stamp ? old : undefined) as ReturnType<Known[Part]['get']>
}

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
  const made: Record<string, unknown> = {}
  for (const key of UNIT_KEYS) {
    const value = key in changes ? changes[key] : unit[key]
    if (value !== undefined) made[key] = value
  }
  return made as unknown as EtoUnit
}

const UNIT_KEYS: readonly (keyof EtoUnit)[] = [
  'nation',
  'type',
  'strength',
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

export function setStack(state: EtoState, space: number, units: readonly EtoUnit[]): void {
  const position = positionOf(state)
  writeStack(state, position, space, units)
  position.camps[space] = campsIn(position, units)
  position.stamp = ++clock
}

/** Puts a stack where it belongs in the list. The list is a value, too: a new one takes its place. */
function writeStack(state: EtoState, position: Position, space: number, units: readonly EtoUnit[]): void {
  const stack = units.length > 1 ? [...units].sort(stackOrder) : units
  const place = position.places[space]
  const list = position.list.slice()
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
      const next = placeFor(position, space)
      list.splice(next, 0, { at, units: stack })
      position.order.copyWithin(next + 1, next, list.length - 1)
      position.order[next] = space
      renumber(position, next, list.length)
    }
  }
  position.list = list
  state.units = list
}

function renumber({ places, order }: Position, from: number, to: number): void {
  for (let i = from; i < to; i++) places[order[i]] = i
}

/** Where a hex comes in the list: hexes have their numbers in order. */
function placeFor({ list, board }: Position, space: number): number {
  const at = board.ids[space]
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
  const stack = positionOf(state).stacks[space]
  const at = stack.indexOf(unit)
  if (at < 0) throw new Error(`${unitName(unit)} is not in ${positionOf(state).board.ids[space]}`)
  setStack(
    state,
    space,
    stack.filter((_, i) => i !== at),
  )
}

/** Puts the same unit with other marks in its place. */
export function replaceUnit(state: EtoState, space: number, unit: EtoUnit, by: EtoUnit): void {
  const stack = positionOf(state).stacks[space]
  const at = stack.indexOf(unit)
  setMarks(state, space, stack.length === 1 ? [by] : stack.map((other, i) => (i === at ? by : other)))
}

/** The same units in a hex with other marks: what was worked out about the map still holds. */
function setMarks(state: EtoState, space: number, units: readonly EtoUnit[]): void {
  const position = positionOf(state)
  writeStack(state, position, space, units)
  position.marks = ++clock
}

/** Takes marks off every unit on the map that has one of them. */
export function clearMarks(state: EtoState, marks: readonly (keyof EtoUnit)[], whose = 15): void {
  const { stacks, camps } = positionOf(state)
  const changes = Object.fromEntries(marks.map((mark) => [mark, undefined]))
  for (let space = 0; space < stacks.length; space++) {
    const stack = stacks[space]
    if (stack.length === 0 || !(camps[space] & whose)) continue
    if (!stack.some((unit) => marks.some((mark) => unit[mark] !== undefined))) continue
    setMarks(
      state,
      space,
      stack.map((unit) => (marks.some((mark) => unit[mark] !== undefined) ? marked(unit, changes) : unit)),
    )
  }
}

type ControlMap = 'passed' | 'claimed' | 'friendly'

export function setHolder(state: EtoState, map: ControlMap, space: number, power: Power | null): void {
  const position = positionOf(state)
  const code = power === null ? 0 : CODE[power]
  if (position[map][space] === code) return
  position[map][space] = code
  const id = position.board.ids[space]
  const row = Number(id.slice(2)) - 1
  const column = Number(id.slice(0, 2)) - 1
  const rows = state[map].slice()
  rows[row] = rows[row].slice(0, column) + LETTERS[code] + rows[row].slice(column + 1)
  state[map] = rows
  if (map === 'passed') position.stamp = ++clock
}

export function holderOf(position: Position, map: ControlMap, space: number): Power | null {
  return POWER[position[map][space]]
}

/** To be called when politics have changed: camps, borders and what is closed are worked out anew. */
export function politicsChanged(state: EtoState): void {
  const position = positionOf(state)
  position.nations = campTable(state)
  for (let space = 0; space < position.stacks.length; space++)
    position.camps[space] = campsIn(position, position.stacks[space])
  position.stamp = ++clock
  position.politics = ++clock
}

// ---- zones -----------------------------------------------------------------------------------

/**
 * The edges over which no zone reaches for reasons of politics: the border of a country at peace (6.0, errata), and with it
 * that between Germany and Russia (14.34).
 *
 * @rule 6.0
 */
export function closedBorders(state: EtoState): Uint8Array {
  const position = positionOf(state)
  const known = recall(position, 'politics', 'borders', position.politics)
  if (known) return known.hexes
  const { from, to, spaces } = position.board
  const peaceful = Uint8Array.from(spaces, ({ country }) =>
    country !== null && isNeutralNow(state, country) && !state.entered.includes(rulerOf(country)) ? 1 : 0,
  )
  const hexes = new Uint8Array(from.length)
  for (let edge = 0; edge < hexes.length; edge++)
    hexes[edge] =
      (peaceful[from[edge]] || peaceful[to[edge]]) && spaces[from[edge]].country !== spaces[to[edge]].country
        ? 1
        : 0
  position.known.politics.set('borders', { stamp: position.politics, hexes })
  return hexes
}

/** The four hexes whose control opens the two conditional sides of the map. */
const GATES = ['0219', '0220', '2316', '2415']

/** The map as a camp's units find it now. */
export function groundOf(state: EtoState, camp: number): Ground {
  const position = positionOf(state)
  const known = recall(position, 'grounds', camp, position.stamp)
  if (known) return known.ground
  const { board, stacks, camps } = position
  const enemies = enemiesOf(state, camp)
  const friends = friendsOf(camp)
  // New arrays each time: forks share the old ones.
  const ground = emptyGround(board)
  const { enemyUnits, friendlyUnits, enemyZone } = ground
  let zoned = 0
  const size = board.size
  for (let space = 0; space < size; space++) {
    const bits = camps[space]
    if (bits === 0) continue
    if (bits & friends) friendlyUnits[space] = stacks[space].length
    else {
      enemyUnits[space] = 1
      if (bits & enemies && hasZone(stacks[space])) sources[zoned++] = space
    }
  }
  const theirs = enemies & AXIS ? AXIS : enemies & ~NEUTRAL
  if (enemies & AXIS && state.finns !== 'crossed' && state.options.includes('minorCountries'))
    zoned = stayHome(position, zoned)
  holdGates(position, friends, ground.held)
  controlledHexes(
    {
      board,
      hexes: sources,
      count: zoned,
      held: holdGates(position, theirs, theirGates(board)),
      closed: closedBorders(state),
    },
    enemyZone,
  )
  for (const space of finns) zoneAtHome(board, space, enemyZone)
  finns.length = 0
  position.known.grounds.set(camp, { stamp: position.stamp, ground })
  return ground
}

/** Hexes with units that have a zone, while a ground is being made. */
const sources = new Uint16Array(2048)

/** Hexes with Finns alone, whose zones end at their border (16.41). */
const finns: number[] = []

/** Takes the Finns out of the sources, and says how many are left. */
function stayHome({ stacks }: Position, zoned: number): number {
  let others = 0
  for (let i = 0; i < zoned; i++) {
    const space = sources[i]
    if (stacks[space].every(({ nation }) => nation === 'finnish')) finns.push(space)
    else sources[others++] = space
  }
  return others
}

function zoneAtHome(board: EtoBoard, space: number, enemyZone: Uint8Array): void {
  const zone = controlledHexes({ board, hexes: [space], held: NO_GATES, closed: NO_EDGES })
  for (let edge = board.first[space]; edge < board.first[space + 1]; edge++) {
    const to = board.to[edge]
    if (zone[to] && board.spaces[to].country === board.spaces[space].country) enemyZone[to] = 1
  }
}

const NO_GATES = new Uint8Array(2048)
const NO_EDGES = new Uint8Array(16384)

function hasZone(stack: readonly EtoUnit[]): boolean {
  for (let i = 0; i < stack.length; i++) if (exertsZone(stack[i].type)) return true
  return false
}

const enemyGates = new WeakMap<EtoBoard, Uint8Array>()

function theirGates(board: EtoBoard): Uint8Array {
  const known = enemyGates.get(board) ?? new Uint8Array(board.size)
  enemyGates.set(board, known)
  return known
}

const gateSpaces = new WeakMap<EtoBoard, readonly number[]>()

/** Writes down which of the gates these camps hold. */
function holdGates(position: Position, camps: number, held: Uint8Array): Uint8Array {
  const { board } = position
  let gates = gateSpaces.get(board)
  if (gates === undefined) {
    gates = GATES.map((id) => board.index(id))
    gateSpaces.set(board, gates)
  }
  for (const space of gates) {
    const holder = holderOf(position, 'passed', space)
    held[space] = holder !== null && BIT[holder] & camps ? 1 : 0
  }
  return held
}

/** Something about every hex that holds until something moves. */
export function derivedHexes(
  state: EtoState,
  key: string,
  make: (position: Position) => Uint8Array,
  marksMatter = false,
): Uint8Array {
  const position = positionOf(state)
  const stamp = marksMatter ? Math.max(position.stamp, position.marks) : position.stamp
  const known = recall(position, 'derived', key, stamp)
  if (known) return known.hexes
  const hexes = make(position)
  position.known.derived.set(key, { stamp, hexes })
  return hexes
}

// ---- asking ----------------------------------------------------------------------------------

const names = new WeakMap<readonly EtoUnit[], readonly (readonly [name: string, unit: EtoUnit])[]>()

/**
 * The units of a stack by the names that actions use: those that are alike in every way share one. A stack is a value, so its
 * names are worked out once.
 */
export function namedUnits(stack: readonly EtoUnit[]): readonly (readonly [name: string, unit: EtoUnit])[] {
  const known = names.get(stack)
  if (known !== undefined) return known
  const made: (readonly [string, EtoUnit])[] = []
  let variant = 1
  for (const [i, unit] of stack.entries()) {
    const name = unitName(unit)
    const last = i > 0 ? stack[i - 1] : null
    if (last !== null && unitName(last) === name) {
      if (marksOf(last) === marksOf(unit)) continue
      variant++
    } else variant = 1
    made.push([variant === 1 ? name : `${name}#${variant}`, unit])
  }
  names.set(stack, made)
  return made
}

/** The unit that an action names, if it is there. */
export function findUnit(state: EtoState, at: string, name: string): { space: number; unit: EtoUnit } | null {
  const { board, stacks } = positionOf(state)
  if (!board.has(at)) return null
  const space = board.index(at)
  for (const [known, unit] of namedUnits(stacks[space])) if (known === name) return { space, unit }
  return null
}

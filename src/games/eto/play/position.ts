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
import type { Ground } from '../ground'
import type { EtoState, EtoUnit, HexRows, Power } from '../state'
import { unitName } from '../units'
import { AXIS, BIT, campTable, enemiesOf, friendsOf, isNeutralNow, NEUTRAL, nationNumber } from './sides'

export const NOBODY: readonly EtoUnit[] = Object.freeze([]) as readonly EtoUnit[]

export interface Position {
  readonly board: EtoBoard
  readonly stacks: (readonly EtoUnit[])[]
  /** The camps that stand in each hex, as bits. */
  readonly camps: Uint8Array
  readonly passed: Uint8Array
  readonly claimed: Uint8Array
  readonly friendly: Uint8Array
  /** The camp of each nation, by its number. */
  nations: Uint8Array
  /** Counts changes of units and of politics: what was derived before is stale. */
  stamp: number
  politics: number
  /** What is derived, with the stamp it was derived at. */
  readonly grounds: Map<number, { stamp: number; ground: Ground }>
  readonly closed: Map<string, { politics: number; hexes: Uint8Array }>
  readonly derived: Map<string, { stamp: number; hexes: Uint8Array }>
}

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
    camps: new Uint8Array(board.size),
    passed: new Uint8Array(board.size),
    claimed: new Uint8Array(board.size),
    friendly: new Uint8Array(board.size),
    nations: campTable(state),
    stamp: 1,
    politics: 1,
    grounds: new Map(),
    closed: new Map(),
    derived: new Map(),
  }
  readRows(board, state.passed, position.passed)
  readRows(board, state.claimed, position.claimed)
  readRows(board, state.friendly, position.friendly)
  for (const id of Object.keys(state.units)) {
    const space = board.index(id)
    position.stacks[space] = state.units[id]
    position.camps[space] = campsIn(position, state.units[id])
  }
  return position
}

function copyPosition(from: Position): Position {
  return {
    ...from,
    stacks: from.stacks.slice(),
    camps: from.camps.slice(),
    passed: from.passed.slice(),
    claimed: from.claimed.slice(),
    friendly: from.friendly.slice(),
    grounds: new Map(),
    closed: new Map(from.closed),
    derived: new Map(),
  }
}

function campsIn({ nations }: Position, units: readonly EtoUnit[]): number {
  let bits = 0
  for (let i = 0; i < units.length; i++) bits |= nations[nationNumber(units[i].nation)]
  return bits
}

// ---- changing --------------------------------------------------------------------------------

/** The order of units in a stack: alike stacks are then equal, however they came to be. */
function before(a: EtoUnit, b: EtoUnit): number {
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
]

export function setStack(state: EtoState, space: number, units: readonly EtoUnit[]): void {
  const position = positionOf(state)
  const id = position.board.ids[space]
  const stack = units.length > 1 ? [...units].sort(before) : units
  if (stack.length === 0) {
    delete state.units[id]
    position.stacks[space] = NOBODY
  } else {
    state.units[id] = stack
    position.stacks[space] = stack
  }
  position.camps[space] = campsIn(position, stack)
  position.stamp++
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

export function replaceUnit(state: EtoState, space: number, unit: EtoUnit, by: EtoUnit): void {
  const stack = positionOf(state).stacks[space]
  const at = stack.indexOf(unit)
  setStack(
    state,
    space,
    stack.map((other, i) => (i === at ? by : other)),
  )
}

/** Takes marks off every unit on the map that has one of them. */
export function clearMarks(state: EtoState, marks: readonly (keyof EtoUnit)[], whose = 15): void {
  const { stacks, camps } = positionOf(state)
  const changes = Object.fromEntries(marks.map((mark) => [mark, undefined]))
  for (let space = 0; space < stacks.length; space++) {
    const stack = stacks[space]
    if (stack.length === 0 || !(camps[space] & whose)) continue
    if (!stack.some((unit) => marks.some((mark) => unit[mark] !== undefined))) continue
    setStack(
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
  const rows = state[map] as string[]
  rows[row] = rows[row].slice(0, column) + LETTERS[code] + rows[row].slice(column + 1)
  if (map === 'passed') position.stamp++
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
  position.stamp++
  position.politics++
}

// ---- zones -----------------------------------------------------------------------------------

/**
 * Does a border run on this edge over which no zone reaches: that of a country at peace (6.0, errata), or that between
 * Germany and Russia (14.34)?
 */
export function closedBorder(state: EtoState, { board }: Position): (edge: number) => boolean {
  const { from, to, spaces } = board
  const atPeace = new Map<string, boolean>()
  const peaceful = (space: number) => {
    const { country } = spaces[space]
    if (country === null) return false
    const known = atPeace.get(country)
    if (known !== undefined) return known
    const ruler = rulerOf(country)
    const peace = isNeutralNow(state, country) && !state.entered.includes(ruler)
    atPeace.set(country, peace)
    return peace
  }
  return (edge) => {
    const here = spaces[from[edge]].country
    const there = spaces[to[edge]].country
    return here !== there && (peaceful(from[edge]) || peaceful(to[edge]))
  }
}

/** The four hexes whose control opens the two conditional sides of the map. */
const GATES = ['0219', '0220', '2316', '2415']

/** The map as a camp's units find it now. */
export function groundOf(state: EtoState, camp: number): Ground {
  const position = positionOf(state)
  const known = position.grounds.get(camp)
  if (known && known.stamp === position.stamp) return known.ground
  const { board, stacks, camps } = position
  const enemies = enemiesOf(state, camp)
  const friends = friendsOf(camp)
  const enemyUnits = new Uint8Array(board.size)
  const friendlyUnits = new Uint8Array(board.size)
  const zoned: number[] = []
  for (let space = 0; space < board.size; space++) {
    const bits = camps[space]
    if (bits === 0) continue
    if (bits & friends) friendlyUnits[space] = stacks[space].length
    else {
      enemyUnits[space] = 1
      if (bits & enemies && stacks[space].some(({ type }) => exertsZone(type))) zoned.push(space)
    }
  }
  const theirs = enemies & AXIS ? AXIS : enemies & ~NEUTRAL
  const enemyZone = controlledHexes({
    board,
    hexes: zoned,
    held: heldGates(state, theirs),
    closedBorder: closedBorder(state, position),
  })
  const ground: Ground = { board, enemyUnits, enemyZone, friendlyUnits, held: heldGates(state, friends) }
  position.grounds.set(camp, { stamp: position.stamp, ground })
  return ground
}

function heldGates(state: EtoState, camps: number): Uint8Array {
  const position = positionOf(state)
  const held = new Uint8Array(position.board.size)
  for (const id of GATES) {
    const space = position.board.index(id)
    const holder = holderOf(position, 'passed', space)
    if (holder !== null && BIT[holder] & camps) held[space] = 1
  }
  return held
}

/** Something about every hex that holds until something moves. */
export function derivedHexes(
  state: EtoState,
  key: string,
  make: (position: Position) => Uint8Array,
): Uint8Array {
  const position = positionOf(state)
  const known = position.derived.get(key)
  if (known && known.stamp === position.stamp) return known.hexes
  const hexes = make(position)
  position.derived.set(key, { stamp: position.stamp, hexes })
  return hexes
}

// ---- asking ----------------------------------------------------------------------------------

/** The units of a stack by the names that actions use: those that are alike in every way share one. */
export function* namedUnits(stack: readonly EtoUnit[]): Generator<readonly [name: string, unit: EtoUnit]> {
  let last: EtoUnit | undefined
  let lastName = ''
  let variant = 1
  for (const unit of stack) {
    const name = unitName(unit)
    if (last !== undefined && name === lastName) {
      if (marksOf(last) === marksOf(unit)) continue
      variant++
    } else variant = 1
    last = unit
    lastName = name
    yield [variant === 1 ? name : `${name}#${variant}`, unit]
  }
}

/** The unit that an action names, if it is there. */
export function findUnit(state: EtoState, at: string, name: string): { space: number; unit: EtoUnit } | null {
  const { board, stacks } = positionOf(state)
  if (!board.has(at)) return null
  const space = board.index(at)
  for (const [known, unit] of namedUnits(stacks[space])) if (known === name) return { space, unit }
  return null
}

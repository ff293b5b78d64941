/**
 * What the rules ask of a state at every step, kept beside it in typed arrays: who stands in a hex, whose zone lies over it,
 * who was last through it.
 *
 * It is made from a state when first asked, remembered by the state's identity, copied with a fork, and kept up to date by the
 * few functions here and in `stacks.ts` that change units, control and politics. Nothing else may change those parts of a state.
 */

import { beside } from '../../../kernel/beside'
import { lazy } from '../../../kernel/lazy'
import { defineFacts, forkMemory, type Memory, newMemory, touch } from '../../../kit/facts'
import { zoneReaches } from '../06-zones-of-control'
import { type EtoBoard, etoBoard } from '../board'
import { rulerOf } from '../board-types'
import { COUNTRIES, countryNumbers, type Ground, sideCodes } from '../ground'
import { type HexBits, noHexes } from '../hex-bits'
import { perBoard } from '../per-board'
import type { EtoState, Power, Stack } from '../state'
import { type Piece, pieceOf } from './marks'
import { CODE, changedRows, POWER, readRows, rowText } from './rows'
import { hasParts, noteParts, partsOf, type SealedParts } from './sealing'
import { campTable, isNeutralNow, LONE, NEUTRAL } from './sides'
import { campNumber, mapFor, TOPICS } from './topics'
import { traitsOf } from './traits'
import { axisControls, copyStanding, isGate, makeStanding, pivotalHexes, type Standing } from './zones'

/** An empty stack. Like all stacks of a position it is not frozen, for the sake of V8: see `makePosition`. */
export const NOBODY: readonly Piece[] = []

export interface Position {
  readonly board: EtoBoard
  /**
   * Who stands in each hex. The same units as in the list, in one shape (see `Piece`), and never the same arrays: those of a state are frozen
   * when it is handed out, and V8 compiles no access to the elements of a frozen array.
   */
  stacks: (readonly Piece[])[]
  /** The stacks as the state lists them, which has the same list, and the place of each hex in it; -1 for empty ones. */
  list: Stack[]
  places: Int16Array
  /** The hex of each place. */
  order: Int16Array
  /** What the rules ask about the units in each hex, as bits: see `traitsOf`. */
  traits: Int32Array
  /** The places, their hexes, and the maps that follow lie in here: a copy is made at one go. */
  buffer: ArrayBuffer
  /** The camps that stand in each hex, as bits. */
  camps: Uint8Array
  passed: Uint8Array
  claimed: Uint8Array
  friendly: Uint8Array
  /** The camp of each nation, by its number. */
  nations: Uint8Array
  /** The map as each camp finds it, by its bit; those that have asked. */
  standings: (Standing | null)[]
  /** The camps whose standing is not shared with a copy, as bits. The others are copied before they are changed: see `ownStanding`. */
  ownStandings: number
  /** Is the list of stacks shared with a copy, or the state's and nobody knows whose? See `ownList`. */
  sharedList: boolean
  /** Are stacks and traits shared with a copy? Then they are copied before the first change: see `ownMarks`. */
  sharedMarks: boolean
  /** Are the other arrays shared with a copy? See `ownPosition`. */
  shared: boolean
  /** What is cached about the state, and when what it was derived from was last touched. */
  readonly memory: Memory
  /** When last the zones were seen to, and nothing was left to do about them. */
  settled: number
  /** The parts of the state that all this was derived from, as the last action left them: see `sealPosition`. */
  sealed: SealedParts | null
  /** Is that note its own, or shared with a copy? */
  ownSealed: boolean
}

// ---- making and copying ----------------------------------------------------------------------

const positions = /* @__PURE__ */ beside<EtoState, Position>()
const boards = new WeakMap<object, EtoBoard>()

/** The board of a game: ours, or with its owner's corrections. */
export function boardOf({ overlay }: Pick<EtoState, 'overlay'>): EtoBoard {
  if (overlay === null) return plainBoard()
  const known = boards.get(overlay)
  if (known) return known
  const made = unfrozen(etoBoard({ overlay }))
  boards.set(overlay, made)
  return made
}

const plainBoard = /* @__PURE__ */ lazy(() => unfrozen(etoBoard()))

/** The rules' own copy of a board. V8 compiles no access to the elements of a frozen array, and calls a function for each of them. */
const unfrozen = (board: EtoBoard): EtoBoard => ({
  ...board,
  ids: board.ids.slice(),
  spaces: board.spaces.slice(),
})

/** The state that was asked about last, and its position: the next question is nearly always about the same one. */
let lastState: EtoState | null = null
let lastPosition: Position | null = null

export function positionOf(state: EtoState): Position {
  if (state === lastState) return lastPosition!
  lastPosition = findPosition(state)
  lastState = state
  return lastPosition
}

function findPosition(state: EtoState): Position {
  const known = positions.get(state)
  if (known) return known
  const made = makePosition(state)
  positions.set(state, made)
  return made
}

/** Lets a copy of a state begin with what is known of the state. What that was derived from, the two have in common. */
export function adoptPosition(copy: EtoState, state: EtoState): EtoState {
  const position = copyPosition(positionOf(state))
  positions.set(copy, position)
  if (position.sealed === null) sealPosition(copy)
  return copy
}

/** To be called when an action is over: what is cached is derived from these parts of the state, and from no others. */
export function sealPosition(state: EtoState): void {
  const position = positionOf(state)
  if (position.ownSealed) noteParts(position.sealed!, state)
  else {
    position.sealed = partsOf(state)
    position.ownSealed = true
  }
}

/** Is a fork as its last action left it, or has someone put other parts in by hand, of which the caches know nothing? */
export function isIntact(state: EtoState): boolean {
  const { sealed } = positionOf(state)
  return sealed !== null && hasParts(sealed, state)
}

/** A position made afresh, for comparison with one that was kept up to date. */
export function makePosition(state: EtoState): Position {
  const board = boardOf(state)
  const { size } = board
  const buffer = new ArrayBuffer(8 * size)
  const position: Position = {
    board,
    stacks: Array<readonly Piece[]>(size).fill(NOBODY),
    list: state.units as Stack[],
    places: numbersIn(buffer, 0, size),
    order: numbersIn(buffer, 1, size),
    traits: new Int32Array(size),
    buffer,
    camps: mapIn(buffer, 0, size),
    passed: mapIn(buffer, 1, size),
    claimed: mapIn(buffer, 2, size),
    friendly: mapIn(buffer, 3, size),
    nations: campTable(state),
    standings: Array<Standing | null>(LONE + 1).fill(null),
    ownStandings: 0,
    sharedList: true,
    sharedMarks: false,
    shared: false,
    memory: newMemory(TOPICS),
    settled: 0,
    sealed: null,
    ownSealed: false,
  }
  position.places.fill(-1)
  readRows(board, state.passed, position.passed)
  readRows(board, state.claimed, position.claimed)
  readRows(board, state.friendly, position.friendly)
  state.units.forEach(({ at, units }, place) => {
    const space = board.index(at)
    const pieces = units.map(pieceOf)
    position.stacks[space] = pieces
    position.places[space] = place
    position.order[place] = space
    position.camps[space] = campsIn(position, pieces)
    position.traits[space] = traitsOf(pieces)
  })
  return position
}

/** The copy and what it is a copy of share everything until one of them is changed. */
function copyPosition(from: Position): Position {
  from.sharedList = true
  from.sharedMarks = true
  from.shared = true
  from.ownStandings = 0
  from.ownSealed = false
  // Field by field, as it was made: all positions then have one shape, which is what makes looking things up fast.
  return {
    board: from.board,
    stacks: from.stacks,
    list: from.list,
    places: from.places,
    order: from.order,
    traits: from.traits,
    buffer: from.buffer,
    camps: from.camps,
    passed: from.passed,
    claimed: from.claimed,
    friendly: from.friendly,
    nations: from.nations,
    standings: from.standings,
    ownStandings: 0,
    sharedList: true,
    sharedMarks: true,
    shared: true,
    memory: forkMemory(from.memory),
    settled: from.settled,
    sealed: from.sealed,
    ownSealed: false,
  }
}

/** To be called before marks on units are changed, and nothing else: from here on stacks and traits are its own. */
export function ownMarks(state: EtoState): Position {
  const position = positionOf(state)
  if (!position.sharedMarks) return position
  position.sharedMarks = false
  position.stacks = position.stacks.slice()
  position.traits = position.traits.slice()
  return position
}

/** To be called before a stack is written: from here on the list of stacks is its own. */
export function ownList(state: EtoState, position: Position): void {
  if (!position.sharedList) return
  position.sharedList = false
  // One by one: V8 takes a slow way to slice or spread what is frozen.
  const list: Stack[] = []
  for (let i = 0; i < position.list.length; i++) list.push(position.list[i])
  position.list = list
  state.units = list
}

/**
 * To be called before anything else in a state is changed: from here on all arrays are its own. Who has looked at them before looks
 * at the old ones, so this comes first.
 */
export function ownPosition(state: EtoState): Position {
  const position = ownMarks(state)
  if (!position.shared) return position
  const { size } = position.board
  const buffer = position.buffer.slice(0)
  position.shared = false
  position.places = numbersIn(buffer, 0, size)
  position.order = numbersIn(buffer, 1, size)
  position.buffer = buffer
  position.camps = mapIn(buffer, 0, size)
  position.passed = mapIn(buffer, 1, size)
  position.claimed = mapIn(buffer, 2, size)
  position.friendly = mapIn(buffer, 3, size)
  position.standings = position.standings.slice()
  // These are seldom asked what they find.
  position.standings[NEUTRAL] = null
  position.standings[LONE] = null
  return position
}

/**
 * The map as a camp finds it, to be changed: a copy of it, if it is shared. Many actions change nobody's map, and never copy one; so
 * nobody may look at a map that he was given before units came or went.
 */
export function ownStanding(position: Position, camp: number): Standing | null {
  const standing = position.standings[camp]
  if (standing === null || position.ownStandings & camp) return standing
  const own = copyStanding(standing)
  position.standings[camp] = own
  position.ownStandings |= camp
  return own
}

/** The two arrays of numbers come first in a buffer, and the four maps behind them. */
const numbersIn = (buffer: ArrayBuffer, nth: number, size: number) =>
  new Int16Array(buffer, 2 * nth * size, size)
const mapIn = (buffer: ArrayBuffer, nth: number, size: number) =>
  new Uint8Array(buffer, (4 + nth) * size, size)

export function campsIn({ nations }: Position, units: readonly Piece[]): number {
  let bits = 0
  for (let i = 0; i < units.length; i++) bits |= nations[units[i].number]
  return bits
}

// ---- who holds what, and politics -------------------------------------------------------------

type ControlMap = 'passed' | 'claimed' | 'friendly'

/** By name, and not by a key: it is asked for at every step. */
const mapOf = ({ passed, claimed, friendly }: Position, map: ControlMap): Uint8Array =>
  map === 'passed' ? passed : map === 'claimed' ? claimed : friendly

/**
 * To be called when holders of several hexes were written into a map: the rows that these bits stand for are written anew, and
 * each of them once.
 */
export function holdersWritten(state: EtoState, map: 'claimed' | 'friendly', rows: number): void {
  if (rows === 0) return
  const position = positionOf(state)
  const codes = mapOf(position, map)
  const text = [...(map === 'claimed' ? state.claimed : state.friendly)]
  for (let row = 0; row < text.length; row++)
    if (rows & (1 << row)) text[row] = rowText(position.board, codes, row)
  if (map === 'claimed') state.claimed = text
  else state.friendly = text
  touch(position.memory, TOPICS.control)
}

export function setHolder(state: EtoState, map: ControlMap, space: number, power: Power | null): void {
  const code = power === null ? 0 : CODE[power]
  if (mapOf(positionOf(state), map)[space] === code) return
  const position = ownPosition(state)
  const codes = mapOf(position, map)
  const before = codes[space]
  codes[space] = code
  const { board } = position
  if (map === 'passed') state.passed = changedRows(board, state.passed, space, code)
  else if (map === 'claimed') state.claimed = changedRows(board, state.claimed, space, code)
  else state.friendly = changedRows(board, state.friendly, space, code)
  const { memory, camps } = position
  touch(memory, TOPICS.control)
  if (map !== 'passed') return
  touch(memory, TOPICS.stacks)
  if (pivotalHexes(board)[space] && axisControls(camps[space], before) !== axisControls(camps[space], code))
    touch(memory, TOPICS.ports)
  if (isGate(board, space)) dropStandings(position)
}

/** The maps as the camps find them are worked out anew when they are asked for. */
function dropStandings({ standings, memory }: Position): void {
  standings.fill(null)
  for (let camp = 1; camp <= LONE; camp <<= 1) mapTouched(memory, camp)
}

/** Everything may have changed in the map as a camp finds it. */
export function mapTouched(memory: Memory, camp: number): void {
  touch(memory, TOPICS.enemies + campNumber(camp))
  touch(memory, TOPICS.lines + campNumber(camp))
}

export function holderOf(position: Position, map: ControlMap, space: number): Power | null {
  return POWER[mapOf(position, map)[space]]
}

/** To be called when politics have changed: camps, borders and what is closed are worked out anew. */
export function politicsChanged(state: EtoState): void {
  const position = ownPosition(state)
  const nations = campTable(state)
  if (nations.some((camp, nation) => camp !== position.nations[nation])) {
    position.nations = nations
    const { list, order, camps } = position
    for (let i = 0; i < list.length; i++) camps[order[i]] = campsIn(position, position.stacks[order[i]])
  }
  touch(position.memory, TOPICS.stacks)
  touch(position.memory, TOPICS.politics)
  dropStandings(position)
}

// ---- zones -----------------------------------------------------------------------------------

/** Everything that is cached about a state: see `kit/facts.ts`. */
export const facts = /* @__PURE__ */ defineFacts<EtoState, HexBits>({
  memoryOf: (state) => positionOf(state).memory,
  blank: noHexes,
})

/** By edge: does a zone reach over it? */
export const zonedEdges = /* @__PURE__ */ facts.fact({
  name: 'edges that zones reach over',
  needs: [TOPICS.politics],
  by: [],
  make: findZonedEdges,
})

/**
 * None does, whatever the land, over the border of a country at peace (6.0, errata), and with it over that between Germany and
 * Russia (14.34).
 *
 * @rule 6.0
 */
function findZonedEdges(state: EtoState): Uint8Array {
  const { board } = positionOf(state)
  COUNTRIES.forEach((country, number) => {
    const isPeaceful =
      country !== null && isNeutralNow(state, country) && !state.entered.includes(rulerOf(country))
    peaceful[number] = isPeaceful ? 1 : 0
  })
  const { open, edges, here, there } = frontiersOf(board)
  const zoned = open.slice()
  for (let i = 0; i < edges.length; i++) if (peaceful[here[i]] | peaceful[there[i]]) zoned[edges[i]] = 0
  return zoned
}

/** By the number of the country: does it know no war? While borders are looked for. */
const peaceful = new Uint8Array(COUNTRIES.length)

/** The edges that the land leaves open, those of them between two countries, and the numbers of the countries on both sides of each. */
const frontiersOf = perBoard((board) => {
  const countries = countryNumbers(board)
  const codes = sideCodes(board)
  const open = Uint8Array.from(board.from, (_, edge) => (zoneReaches(codes, edge) ? 1 : 0))
  const found: number[] = []
  board.from.forEach((here, edge) => {
    if (open[edge] && countries[here] !== countries[board.to[edge]]) found.push(edge)
  })
  return {
    open,
    edges: Uint16Array.from(found),
    here: Uint8Array.from(found, (edge) => countries[board.from[edge]]),
    there: Uint8Array.from(found, (edge) => countries[board.to[edge]]),
  }
})

/** The map as a camp's units find it now. */
export function groundOf(state: EtoState, camp: number): Ground {
  return standingOf(state, camp).ground
}

export function standingOf(state: EtoState, camp: number): Standing {
  const position = positionOf(state)
  const like = mapFor(state, camp)
  const known = position.standings[like]
  if (known !== null) return known
  // Copies share the list of standings until they change, and one that is made now is as good for all of them.
  const made = makeStanding(state, position, like, zonedEdges(state))
  position.standings[like] = made
  if (!position.shared) position.ownStandings |= like
  return made
}

/**
 * Positions made to order, out of what a person would say of one: the date, who stands where, who holds what. They are held to
 * what a save is held to, and whatever is wrong is said at once, in the words of whoever asked.
 */

import { readShape } from '../../kernel/codec'
import { SetupError, type SetupOptions } from '../../kernel/game'
import { copyJson, type Fault, readJson } from '../../kernel/json'
import { type Quarter, SEASONS, type Turn } from './11-weather'
import { SCENARIOS } from './15-scenarios/all'
import { type EtoBoard, type EtoOverlay, etoBoard } from './board'
import { ETO_COUNTRIES, type EtoCountry } from './board-types'
import { type EtoCharts, turnName, turnNumber } from './charts'
import { eto, type FrozenEtoState } from './game'
import { etoInvariants } from './invariants'
import type { EtoNames } from './names'
import { chartsOf } from './play/05-lift'
import { MARKS, type Mark, marked, plainOf } from './play/marks'
import { boardOf } from './play/position'
import { CODE, changedRows } from './play/rows'
import { campOf, isWithAxis, RUSSIAN } from './play/sides'
import { stackOrder } from './play/stacks'
import type { EtoPhase, EtoScenario, EtoState, EtoUnit, OptionalRule, Power } from './state'
import { stateSchema } from './state-schema'
import { unitNamed } from './units'

/** A unit with what has happened to it in the phase, by the names that marks have in a state: `{ unit: 'ger-mec-4', moved: 2 }`. */
export interface MarkedUnit extends Pick<EtoUnit, Mark> {
  readonly unit: string
}

/** Units by hex: `{ '1512': ['ger-inf-4', { unit: 'ger-mec-4', moved: 2 }] }`. */
export type UnitsByHex = Readonly<Record<string, readonly (string | MarkedUnit)[]>>

/** Parts of a state of which one names only what is other than at the start. */
const PARTS = [
  'allegiance',
  'holders',
  'russia',
  'shipping',
  'vichy',
  'italy',
  'losses',
  'replaced',
  'waiting',
] as const

/** Parts that are said whole. */
const WHOLE = [
  'focus',
  'entered',
  'struck',
  'attacked',
  'once',
  'purses',
  'due',
  'partisanDebt',
  'finns',
  'leningradTaken',
  'balkansEntered',
  'swedenLost',
  'franceFor',
  'gatesLost',
  'toPlace',
  'earlyTen',
  'ended',
] as const

type Part = (typeof PARTS)[number]
type Whole = (typeof WHOLE)[number]

/**
 * What {@link position} takes. Everything but the scenario may be left out, and is then as the scenario begins; the fields that are
 * not explained here are those of {@link EtoState} with the same names.
 */
export interface PositionSpec
  extends Readonly<{ [K in Part]?: Partial<EtoState[K]> }>,
    Readonly<{ [K in Whole]?: EtoState[K] }> {
  readonly scenario: EtoScenario
  /** Of the dice to come. */
  readonly seed?: string
  /** Optional rules, on or off. */
  readonly rules?: Readonly<Partial<Record<OptionalRule, boolean>>>
  readonly charts?: EtoCharts
  /** Corrections to the map. */
  readonly board?: EtoOverlay
  /** The turn: `3/1941`, or `summer 1941`. */
  readonly date?: string
  /** Whose turn it is; the Axis' unless told. */
  readonly player?: Power
  /** Its phase; the initial one unless told. */
  readonly phase?: EtoPhase
  /** Every unit on the map, by hex. Left out, the units of the set-up stand where they do. */
  readonly units?: UnitsByHex
  /** The units of the set-up stay in the hexes that `units` does not name. An empty list clears a hex. */
  readonly keep?: boolean
  /** Landing forces, by the hex that they assault. */
  readonly afloat?: UnitsByHex
  /** Hexes, or whole countries, in somebody's hands, for supply, Resource Centers, ports and rails. A unit holds its own hex. */
  readonly held?: Readonly<Partial<Record<Power, readonly string[]>>>
}

/** What {@link SetupOptions} has, and is handed on. */
const OPTIONS = ['scenario', 'rules', 'charts', 'board'] as const
const FIELDS: readonly string[] = [
  ...OPTIONS,
  'seed',
  'date',
  'player',
  'phase',
  'units',
  'keep',
  'afloat',
  'held',
  ...PARTS,
  ...WHOLE,
]

type Draft = { -readonly [K in keyof EtoState]: EtoState[K] }

/**
 * A position made to order, on top of a scenario's start. It is held to what a save is held to; throws one `SetupError` that says
 * everything that is wrong with it, each with its place in what was asked for.
 *
 * @example
 * ```ts
 * import { eto, position } from 'grognard/eto'
 *
 * const state = position({
 *   scenario: '1941',
 *   date: 'fall 1941',
 *   player: 'axis',
 *   phase: 'combat',
 *   units: { '2011': ['ger-mec-4', 'ger-inf-4'], '2111': ['rus-inf-2'] },
 *   held: { axis: ['poland', '2010'] },
 *   russia: { atWar: true, mobilized: true, invasion: { year: 1941, quarter: 3 } },
 * })
 * console.log([...eto.legalActions(state)].map(({ type }) => type).join()) // → aim,end
 * ```
 */
export function position(spec: PositionSpec): FrozenEtoState {
  const plain = readJson(spec)
  if (plain.faults.length > 0) throw new SetupError(plain.faults)
  const faults: Fault[] = []
  const wanted = objectOr(plain.value, '', faults) as unknown as PositionSpec
  if (faults.length > 0) throw new SetupError(faults)
  for (const key of Object.keys(wanted))
    if (!FIELDS.includes(key))
      faults.push({ path: key, problem: `a position has no such field; there are ${FIELDS.join(', ')}` })
  const start = startOf(wanted, faults)
  if (start === null) {
    // Without a beginning nothing can be put together, but what is misspelt can still be told.
    readPlaces(wanted, etoBoard(), faults)
    throw new SetupError(faults)
  }
  const draft = copyJson(start) as Draft
  setClock(draft, wanted, faults)
  setParts(draft, wanted, start, faults)
  const given = setPlaces(draft, wanted, faults)
  const found = faultsOf(draft, start, given, faults.length > 0)
  if (faults.length + found.length > 0) throw new SetupError([...faults, ...found])
  return eto.codec.accept(draft)
}

/** The scenario's start, by the code of every set-up; `null` if there is none. */
function startOf(wanted: PositionSpec, faults: Fault[]): FrozenEtoState | null {
  const options: Record<string, unknown> = { seed: wanted.seed ?? 'position' }
  for (const key of OPTIONS) if (wanted[key] !== undefined) options[key] = wanted[key]
  try {
    return eto.setup(options as unknown as SetupOptions<EtoNames>)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    faults.push(...error.faults)
    return null
  }
}

// ---- the date, and what is said part by part ------------------------------------------------------

function setClock(draft: Draft, wanted: PositionSpec, faults: Fault[]): void {
  const { start } = SCENARIOS[draft.scenario]
  draft.phase = wanted.phase ?? 'initial'
  draft.player = wanted.player ?? 'axis'
  if (draft.phase !== 'set-up') draft.toPlace = 0
  if (wanted.date === undefined) return
  const turn = readDate(wanted.date)
  const { lastTurn } = chartsOf(draft)
  if (turn === null)
    faults.push({
      path: 'date',
      problem: `${told(wanted.date)} is no turn such as "3/1941" or "summer 1941"`,
    })
  else if (turnNumber(turn) < turnNumber(start) || turnNumber(turn) > turnNumber(lastTurn))
    faults.push({
      path: 'date',
      problem: `${wanted.date} is outside the game: it goes from ${turnName(start)} to ${turnName(lastTurn)}`,
    })
  else {
    draft.turn = turn
    draft.elapsed = turnNumber(turn) - turnNumber(start)
  }
}

const QUARTERS: readonly Quarter[] = [1, 2, 3, 4]

/** Reads `3/1941` or `summer 1941`. */
function readDate(text: unknown): Turn | null {
  const [, name, year] = /^(\w+)[ /](\d{4})$/.exec(typeof text === 'string' ? text : '') ?? []
  const quarter = QUARTERS.find((one) => name === `${one}` || name === SEASONS[one])
  return quarter === undefined ? null : { year: Number(year), quarter }
}

function setParts(draft: Draft, wanted: PositionSpec, start: FrozenEtoState, faults: Fault[]): void {
  for (const part of PARTS)
    if (wanted[part] !== undefined)
      Object.assign(draft, { [part]: { ...start[part], ...objectOr(wanted[part], part, faults) } })
  for (const field of WHOLE) if (wanted[field] !== undefined) Object.assign(draft, { [field]: wanted[field] })
  if (Array.isArray(wanted.entered)) draft.entered = [...new Set(wanted.entered)].sort()
  // Losses, retreats and advances come of an attack, which is written down.
  const { focus } = draft
  const isAftermath = focus?.type === 'losses' || focus?.type === 'retreat' || focus?.type === 'advance'
  if (wanted.attacked === undefined && isAftermath && Array.isArray(focus.targets))
    draft.attacked = [...focus.targets].sort()
}

// ---- who stands where ------------------------------------------------------------------------------

/** The units of a hex as they were given: each with its place in the list, which its order on the map may change. */
interface Given {
  readonly unit: EtoUnit
  readonly place: number
}

interface Places {
  readonly units: ReadonlyMap<string, readonly Given[]>
  readonly afloat: ReadonlyMap<string, readonly Given[]>
  readonly held: readonly (readonly [Power, readonly string[]])[]
}

function readPlaces({ units, afloat, held }: PositionSpec, board: EtoBoard, faults: Fault[]): Places {
  return {
    units: readStacks(units, 'units', board, faults),
    afloat: readStacks(afloat, 'afloat', board, faults),
    held: Object.entries(objectOr(held, 'held', faults)).flatMap(([power, names]) => {
      if (!Object.hasOwn(CODE, power))
        faults.push({
          path: `held.${power}`,
          problem: `is no player; there are ${Object.keys(CODE).join(', ')}`,
        })
      const hexes = listOr(names, `held.${power}`, faults).flatMap((name, i) =>
        readPlace(name, `held.${power}[${i}]`, board, faults),
      )
      return Object.hasOwn(CODE, power) ? [[power as Power, hexes] as const] : []
    }),
  }
}

/** A hex, or every hex of a country. */
function readPlace(name: unknown, path: string, board: EtoBoard, faults: Fault[]): readonly string[] {
  if (typeof name === 'string' && Object.hasOwn(ETO_COUNTRIES, name))
    return board.ids.filter((_, space) => board.spaces[space].country === name)
  if (typeof name === 'string' && board.has(name)) {
    if (board.hex(name).country !== null) return [name]
    faults.push({ path, problem: `nobody holds ${name}, which is no land` })
  } else faults.push({ path, problem: `${told(name)} is no hex of the map and no country` })
  return []
}

function readStacks(
  stacks: unknown,
  path: string,
  board: EtoBoard,
  faults: Fault[],
): ReadonlyMap<string, readonly Given[]> {
  const read = new Map<string, readonly Given[]>()
  for (const [hex, list] of Object.entries(objectOr(stacks, path, faults))) {
    const at = `${path}.${hex}`
    if (!board.has(hex)) faults.push({ path: at, problem: `${hex} is no hex of the map` })
    const units = listOr(list, at, faults).flatMap((one, place) => {
      const unit = readUnit(one, `${at}[${place}]`, faults)
      return unit === null ? [] : [{ unit, place }]
    })
    if (board.has(hex)) read.set(hex, units)
  }
  return read
}

function readUnit(given: unknown, path: string, faults: Fault[]): EtoUnit | null {
  const { unit: name, ...marks } = (
    typeof given === 'string' ? { unit: given } : objectOr(given, path, faults)
  ) as Partial<MarkedUnit>
  const unit = unitNamed(name ?? '')
  if (unit === null) {
    faults.push({
      path,
      problem: `there is no unit ${told(name)}; names are such as "ger-inf-4" or "rus-mec-3"`,
    })
    return null
  }
  for (const mark of Object.keys(marks))
    if (!(MARKS as readonly string[]).includes(mark))
      faults.push({
        path: `${path}.${mark}`,
        problem: `units bear no such mark; there are ${MARKS.join(', ')}`,
      })
  return plainOf(marked(unit, marks))
}

/** Puts units and control into a state; returns where each unit of the state was in what was given. */
function setPlaces(draft: Draft, wanted: PositionSpec, faults: Fault[]): Places {
  const board = boardOf(draft)
  const places = readPlaces(wanted, board, faults)
  if (wanted.keep !== undefined && typeof wanted.keep !== 'boolean')
    faults.push({ path: 'keep', problem: 'must be true or false' })
  const stacks = new Map<string, readonly EtoUnit[]>()
  if (wanted.keep || wanted.units === undefined)
    for (const { at, units } of draft.units) stacks.set(at, units)
  for (const [hex, units] of places.units) stacks.set(hex, inOrder(units))
  draft.units = [...stacks]
    .filter(([, units]) => units.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([at, units]) => ({ at, units }))
  draft.afloat = Object.fromEntries([...places.afloat].map(([hex, units]) => [hex, inOrder(units)]))
  for (const [hex, [first]] of places.units)
    if (first && board.hex(hex).country !== null) hold(draft, board, hex, powerOf(draft, first.unit))
  for (const [power, hexes] of places.held) for (const hex of hexes) hold(draft, board, hex, power)
  for (const [power, names] of Object.entries(wanted.held ?? {}))
    for (const name of Array.isArray(names) ? names : [])
      if (Object.hasOwn(ETO_COUNTRIES, name) && Object.hasOwn(CODE, power))
        draft.holders = { ...draft.holders, [name as EtoCountry]: power }
  return places
}

const byOrder = (a: Given, b: Given) => stackOrder(a.unit, b.unit)
const inOrder = (units: readonly Given[]) => [...units].sort(byOrder).map(({ unit }) => unit)

function powerOf(state: EtoState, { nation }: EtoUnit): Power {
  const camp = campOf(state, nation)
  return isWithAxis(camp) ? 'axis' : camp === RUSSIAN ? 'russian' : 'allied'
}

function hold(draft: Draft, board: EtoBoard, hex: string, power: Power): void {
  const space = board.index(hex)
  for (const map of ['passed', 'claimed', 'friendly'] as const)
    draft[map] = changedRows(board, draft[map], space, CODE[power])
}

// ---- what is wrong ---------------------------------------------------------------------------------

/**
 * What a save of this state would be refused for, in the words of the request. Parts of the wrong shape are then put back to the
 * start's, so that the rest can be looked at as well.
 */
function faultsOf(draft: Draft, start: FrozenEtoState, given: Places, isMisread: boolean): readonly Fault[] {
  const misshapen = readShape(stateSchema, draft).faults
  const rest: Draft = { ...draft }
  for (const { path } of misshapen) {
    const field = path.split('.')[0] as keyof EtoState
    Object.assign(rest, { [field]: start[field] })
  }
  const misfits = etoInvariants(rest)
    .map(({ at, because }) => ({ path: at ?? '', problem: because }))
    // What is to be decided hangs on everything else: it is judged once that can be read.
    .filter(({ path }) => !((isMisread || misshapen.length > 0) && path === 'focus'))
  return [
    ...misshapen.map((fault) => inWordsOf(fault, draft, given)),
    ...misfits.map((fault) => inWordsOf(fault, rest, given)),
  ]
}

/** A fault of a state as one of the request: by hex, and by the place in the list that was given. */
function inWordsOf({ path, problem }: Fault, { units }: Draft, given: Places): Fault {
  const [field, key, ...rest] = path.split('.')
  if (field === 'turn') return { path: 'date', problem }
  if (field === 'options') return { path: 'rules', problem }
  if (field === 'overlay') return { path: 'board', problem }
  const hex = field === 'units' ? units[Number(key)]?.at : field === 'afloat' ? key : undefined
  if (hex === undefined) return { path, problem }
  const inStack = field === 'units' ? rest.slice(1) : rest
  if (inStack.length === 0) return { path: `${field}.${hex}`, problem }
  const [place, ...mark] = inStack
  const sorted = [...(given[field as 'units' | 'afloat'].get(hex) ?? [])].sort(byOrder)
  return { path: [`${field}.${hex}[${sorted[Number(place)]?.place ?? place}]`, ...mark].join('.'), problem }
}

// ---- reading ---------------------------------------------------------------------------------------

const told = (value: unknown) => JSON.stringify(value)

function objectOr(value: unknown, path: string, faults: Fault[]): Readonly<Record<string, unknown>> {
  if (value === undefined) return {}
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  faults.push({ path, problem: 'must be an object' })
  return {}
}

function listOr(value: unknown, path: string, faults: Fault[]): readonly unknown[] {
  if (Array.isArray(value)) return value
  faults.push({ path, problem: 'must be a list' })
  return []
}

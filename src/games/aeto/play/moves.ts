/** Reports of moves: a unit is taken up, enters hexes, and is put down. What follows from an entry is carried out here. */

import type { Dice } from '../../../kernel/dice'
import { legal, type Refusal, refuse, type Verdict } from '../../../kernel/verdict'
import { mayRange } from '../09-26-cooperation'
import { type Entry, entryOf, mayEnter } from '../09-entry'
import type { AetoAction, AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { isVichyState, type Nation } from '../nations'
import {
  areAllied,
  areAtWar,
  campOf,
  hexOf,
  isRussoGermanWar,
  landOf,
  nationOf,
  ownerOf,
  sitesOf,
} from '../politics'
import { type AetoState, boardOf } from '../state'
import { type AetoUnit, BOXES, isAir, isCombatLand, isLand, isShip } from '../units'
import { flow } from './04-sequence'
import { invade } from './09-01-war'
import { settleConquests } from './09-11-conquest'
import { judge } from './09-27-victory'
import { rollForItaly } from './09-fates'
import { cede, changeUnit, removeUnits, setControl } from './changes'
import { ask } from './place'

const MOVING = ['naval-and-air', 'offensive', 'movement'] as const

// ---- taking up and putting down --------------------------------------------------------------

export function knownUnit(state: AetoState, id: string): Refusal | null {
  return Object.hasOwn(state.units, id)
    ? null
    : refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)
}

/**
 * May a unit be reported to move?
 *
 * @rule 9.11 interned ships stay
 * @rule 10.18 Soviet ships lie in port while there is no war with the Axis
 */
function mayTake(state: AetoState, id: string): Verdict {
  const unknown = knownUnit(state, id)
  if (unknown !== null) return unknown
  const unit = state.units[id]
  if (state.moved.includes(id)) return refuse('9.1', 'moved', `${id} was moved in this phase`)
  if (unit.interned) return refuse('9.11', 'interned', `${id} is interned and does not move`)
  if (isShip(unit) && unit.nation === 'soviet-union' && !isSovietAtWar(state))
    return refuse('10.18', 'in-port', 'Soviet ships stay in port until the war with the Axis')
  if (unit.kind === 'partisan' && state.flow.step !== 'movement')
    return refuse('10.6', 'partisan', 'partisans move in the Movement Phase')
  if (isVichyState(unit.nation)) return refuse('9.12', 'vichy', 'Vichy units stay where they are')
  return legal
}

const isSovietAtWar = (state: AetoState): boolean =>
  isRussoGermanWar(state) || areAtWar(state, 'italy', 'soviet-union')

export const takeRow: Row<'take', (typeof MOVING)[number]> = {
  during: MOVING,
  check: (state, _, { unit }) => mayTake(state, unit),
  add(state, _, actions: AetoAction[]) {
    for (const unit of Object.keys(state.units))
      if (mayTake(state, unit).legal) actions.push({ type: 'take', unit })
  },
  do(state, _, { unit }) {
    state.moved = [...state.moved, unit]
    ask(state, { type: 'hand', unit })
    return []
  },
}

export const stopRow: Row<'stop', 'hand'> = {
  during: ['hand'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'stop' }),
  do(state, _asked, _action, dice) {
    const events: AetoEvent[] = []
    flow.answered(state, dice, events)
    return events
  },
}

// ---- entering hexes --------------------------------------------------------------------------

/**
 * May the unit in hand go into a hex beside its own?
 *
 * @rule 9.1
 */
function mayStep(state: AetoState, id: string, hex: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (!isLand(unit)) return refuse('9.1', 'no-land-unit', `${id} does not march`)
  if (!board.has(unit.at) || !indexOf(board).hexes.has(hex) || !board.neighbours(unit.at).includes(hex))
    return refuse('9.1', 'not-beside', `${hex} is not beside ${unit.at}`, hex)
  if (board.hex(hex).terrain === 'sea' || board.hasSide(unit.at, hex, 'sea'))
    return refuse('9.1', 'water', `there is water between ${unit.at} and ${hex}`, hex)
  if (board.hasSide(unit.at, hex, 'mountain') && unit.kind !== 'mountain')
    return refuse('10.5', 'impassable', `only mountain units cross from ${unit.at} to ${hex}`, hex)
  return mayEnter(state, unit, hex)
}

export const enterRow: Row<'enter', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { hex }) => mayStep(state, unit, hex),
  add(state, { unit: id }, actions: AetoAction[]) {
    const board = boardOf(state)
    const { at } = state.units[id]
    if (!board.has(at)) return
    for (const hex of board.neighbours(at))
      if (mayStep(state, id, hex).legal) actions.push({ type: 'enter', hex })
  },
  do: (state, { unit }, { hex }, dice) => moveTo(state, unit, hex, dice),
}

/**
 * May the unit in hand go over sea: a land unit to a coast, a ship to a port of its side or out to sea?
 *
 * @rule 9.1 a landing in a nation's hex is an invasion of it
 */
function mayShip(state: AetoState, id: string, to: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (unit.at === to) return refuse('9.1', 'there', `${id} is in ${to}`)
  if (state.flow.step === 'movement')
    return refuse('9.1', 'wrong-phase', 'nobody goes to sea in the Movement Phase')
  if (isAir(unit) || unit.kind === 'partisan')
    return refuse('9.1', 'no-passenger', `${id} does not go by sea`)
  if (isShip(unit) && (to === 'at sea' || (to === 'United States' && isWestern(state, unit)))) return legal
  if (!indexOf(board).hexes.has(to)) return refuse('9.1', 'no-hex', `there is no such hex as ${to}`, to)
  const { coast, sites } = board.hex(to)
  if (!coast) return refuse('9.1', 'no-coast', `${to} has no coast`, to)
  if (!isShip(unit)) return mayEnter(state, unit, to)
  const owner = ownerOf(state, to)
  return sites.includes('port') && owner !== null && areAllied(state, owner, unit.nation)
    ? legal
    : refuse('9.1', 'no-port', `${to} is no port of its side`, to)
}

const isWestern = (state: AetoState, { nation }: AetoUnit): boolean => campOf(state, nation) === 'west'

export const shipRow: Row<'ship', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { to }) => mayShip(state, unit, to),
  add(state, { unit }, actions: AetoAction[]) {
    if (state.flow.step === 'movement') return
    for (const to of [...BOXES, ...indexOf(boardOf(state)).coasts])
      if (mayShip(state, unit, to).legal) actions.push({ type: 'ship', to })
  },
  do: (state, { unit }, { to }, dice) => moveTo(state, unit, to, dice),
}

/** May the unit in hand go by rail or fly: to a named place that its side holds? */
function mayGo(state: AetoState, id: string, to: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (unit.at === to) return refuse('9.1', 'there', `${id} is in ${to}`)
  if (isShip(unit) || unit.kind === 'partisan') return refuse('9.1', 'no-rail', `${id} does not go by rail`)
  if (!indexOf(board).hexes.has(to) || board.hex(to).name === null)
    return refuse('9.1', 'no-place', `${to} is no place with a name`, to)
  const owner = ownerOf(state, to)
  if (owner === null || !areAllied(state, owner, unit.nation))
    return refuse('9.1', 'not-ours', `${to} is not in friendly hands`, to)
  const ranged = mayRange(state, unit, to, true)
  return ranged.legal ? mayEnter(state, unit, to) : ranged
}

export const goRow: Row<'go', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { to }) => mayGo(state, unit, to),
  add(state, { unit }, actions: AetoAction[]) {
    for (const to of indexOf(boardOf(state)).named)
      if (mayGo(state, unit, to).legal) actions.push({ type: 'go', to })
  },
  do: (state, { unit }, { to }, dice) => moveTo(state, unit, to, dice),
}

/** A unit comes to a hex or a box, with all that follows from it. */
export function moveTo(state: AetoState, id: string, to: string, dice: Dice): AetoEvent[] {
  const events: AetoEvent[] = []
  const unit = state.units[id]
  const entry = boardOf(state).has(to) && !isShip(unit) ? entryOf(state, unit, to) : null
  if (entry !== null && 'invades' in entry)
    for (const on of entry.invades) invade(state, unit.nation, on, 'entered', events)
  changeUnit(state, id, { at: to })
  events.push({ type: 'entered', rule: '9.1', unit: id, from: unit.at, to })
  if (entry !== null && 'invades' in entry) arrive(state, unit, to, entry, dice, events)
  return events
}

function arrive(
  state: AetoState,
  unit: AetoUnit,
  hex: string,
  entry: Entry,
  dice: Dice,
  events: AetoEvent[],
): void {
  notePhysical(state, unit.nation, hex)
  if (entry.takes) take(state, unit, hex, events)
  if (!isCombatLand(unit)) return
  settleConquests(state, unit.nation, dice, events)
  rollForItaly(state, dice, events)
  judge(state, events, false)
}

/** The month in which a nation's units first set foot in the land of another. */
function notePhysical(state: AetoState, by: Nation, hex: string): void {
  const land = landOf(state, hex)
  if (land === null) return
  const on = nationOf(state, land)
  if (on === by || !areAtWar(state, by, on)) return
  const known = state.invasions.find((one) => one.by === by && one.on === on)
  if (known?.physical === null)
    state.invasions = state.invasions.map((one) => (one === known ? { ...one, physical: state.turn } : one))
  else if (known === undefined)
    state.invasions = [...state.invasions, { by, on, since: state.turn, physical: state.turn }]
}

/**
 * A hex changes hands, and with the last city of eastern Poland or the first hex of Bessarabia the whole of it.
 *
 * @rule 10.17
 */
function take(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  const from = ownerOf(state, hex)!
  if (from === unit.nation) return
  setControl(state, hex, unit.nation)
  events.push({ type: 'took', rule: '9.10', hex, by: unit.nation, from })
  sinkInterned(state, unit, hex, events)
  if (unit.nation !== 'soviet-union' || isRussoGermanWar(state)) return
  const { region } = hexOf(state, hex)
  if (region === 'bessarabia' || (region === 'east-poland' && hasEasternCities(state))) {
    if (state.regions[region] !== undefined) return
    cede(state, region, 'soviet-union')
    events.push({ type: 'ceded', rule: '10.17', region, to: 'soviet-union' })
  }
}

/** @rule 9.11 interned ships sink when an enemy comes into their port */
function sinkInterned(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  if (campOf(state, unit.nation) === 'west') return
  const ids = Object.keys(state.units).filter((id) => state.units[id].interned && state.units[id].at === hex)
  for (const ship of ids) events.push({ type: 'removed', rule: '9.11', unit: ship, because: 'sunk' })
  removeUnits(state, ids)
}

/** Vilna, Brest-Litovsk and Lvov. */
const hasEasternCities = (state: AetoState): boolean =>
  sitesOf(state, 'poland', 'city').every(
    (id) => hexOf(state, id).region !== 'east-poland' || state.control[id] === 'soviet-union',
  )

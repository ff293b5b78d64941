/** Reports of moves: a unit is taken up, enters hexes, and is put down. What follows from an entry is carried out here. */

import type { Dice } from '../../../kernel/dice'
import { firstRefusal, legal, type Refusal, refuse, type Verdict } from '../../../kernel/verdict'
import { mayRange } from '../09-26-cooperation'
import { type Entry, entryOf, mayEnter } from '../09-entry'
import { mayPartisanEnter } from '../10-06-partisans'
import { isInRange, mayLeaveBorder, rangeOf } from '../10-conditions'
import type { AetoAction, AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { enemyZones, ground, isHarbor } from '../ground'
import { isMinor, isVichyState, type Nation } from '../nations'
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
  unitsAt,
  wereAtWar,
} from '../politics'
import { MOVING } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, type Asked, boardOf } from '../state'
import { type AetoUnit, BOXES, isAir, isCombatLand, isLand, isShip } from '../units'
import { flow } from './04-sequence'
import { invade, join } from './09-01-war'
import { settleConquests } from './09-11-conquest'
import { judge } from './09-27-victory'
import { rollForItaly } from './09-fates'
import { leaveBehind } from './09-late'
import { arrivePartisan, huntPartisans, mayHunt, noteAtrocity } from './10-06-partisans'
import { beginWinterWar, settleWinterWar } from './10-24-winter-war'
import { captureRadar } from './10-air'
import { endEvasion } from './10-naval'
import { clearBocage } from './11-land'
import { weighFleet } from './11-sea'
import { mayLeaveBritain, overrunRockets } from './11-season'
import { cede, changeUnit, removeUnits, setControl } from './changes'
import { ask } from './place'

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

/** @rule 11.14 an attack upon which a re-roll was enacted is not called off */
const mayCallOff = (asked: Asked): Verdict =>
  asked.type === 'attack' && asked.rerolls.length > 0
    ? refuse('11.14', 'enacted', 'a re-roll was enacted: the attack is made')
    : legal

/** The unit in hand stays, or whoever has not got away stays behind (9.22); an attack is called off. */
export const stopRow: Row<'stop', 'hand' | 'evacuate' | 'attack' | 'infiltrated' | 'ultra'> = {
  during: ['hand', 'evacuate', 'attack', 'infiltrated', 'ultra'],
  check: (_state, asked) => mayCallOff(asked),
  add(_state, asked, actions) {
    if (mayCallOff(asked).legal) actions.push({ type: 'stop' })
  },
  do(state, asked, _action, dice) {
    const events: AetoEvent[] = []
    if (asked.type === 'evacuate') leaveBehind(state, asked.units, events)
    flow.answered(state, dice, events)
    return events
  },
}

// ---- entering hexes --------------------------------------------------------------------------

/**
 * May the unit in hand go into a hex beside its own?
 *
 * @rule 9.1
 * @rule 10.5 mountain units alone cross impassable mountains
 */
function mayStep(state: AetoState, id: string, hex: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (!isLand(unit)) return refuse('9.1', 'no-land-unit', `${id} does not march`)
  if (!board.has(unit.at) || !indexOf(board).hexes.has(hex) || !board.neighbours(unit.at).includes(hex))
    return refuse('9.1', 'not-beside', `${hex} is not beside ${unit.at}`, hex)
  if (board.hex(hex).terrain === 'sea' || board.hasSide(unit.at, hex, 'sea'))
    return refuse('9.1', 'water', `there is water between ${unit.at} and ${hex}`, hex)
  if (unit.kind === 'partisan') return mayPartisanEnter(state, unit, hex)
  if (board.hasSide(unit.at, hex, 'mountain') && unit.kind !== 'mountain')
    return refuse('10.5', 'impassable', `only mountain units cross from ${unit.at} to ${hex}`, hex)
  return firstRefusal(
    () => mayEnter(state, unit, hex),
    () => mayLeaveBorder(state, id, hex),
    () => mayHunt(state, unit, hex),
  )
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
  do(state, { unit }, { hex }, dice) {
    const partisan = state.units[unit].kind === 'partisan'
    const events = moveTo(state, unit, hex, dice)
    // A partisan goes one hex in a month.
    if (partisan) flow.answered(state, dice, events)
    return events
  },
}

/**
 * May the unit in hand go over sea: a land unit to a coast, a ship to a port of its side or out to sea?
 *
 * @rule 9.1 a landing in a nation's hex is an invasion of it
 * @rule 10.19 Soviet submarines and the Rumanian cruiser stay near home
 */
function mayShip(state: AetoState, id: string, to: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (unit.at === to) return refuse('9.1', 'there', `${id} is in ${to}`)
  if (state.flow.step === 'movement')
    return refuse('9.1', 'wrong-phase', 'nobody goes to sea in the Movement Phase')
  if (isAir(unit) || unit.kind === 'partisan')
    return refuse('9.1', 'no-passenger', `${id} does not go by sea`)
  if (isShip(unit) && (to === 'at sea' || (to === 'United States' && isWestern(state, unit))))
    return rangeOf(unit) === null
      ? legal
      : refuse('10.19', 'large-sea', `${id} does not go into a large sea area`)
  if (isShip(unit) && indexOf(board).hexes.has(to) && !isInRange(state, unit, to))
    return refuse('10.19', 'range', `${to} is more than ${rangeOf(unit)} hexes from its home ports`, to)
  if (isShip(unit) && isSea(state, to)) return legal
  if (!indexOf(board).hexes.has(to)) return refuse('9.1', 'no-hex', `there is no such hex as ${to}`, to)
  const { coast } = board.hex(to)
  if (!coast) return refuse('9.1', 'no-coast', `${to} has no coast`, to)
  if (!isShip(unit))
    return firstRefusal(
      () => mayEnter(state, unit, to),
      () => mayLeaveBorder(state, id, to),
      () => mayHunt(state, unit, to),
    )
  const owner = ownerOf(state, to)
  return isHarbor(state, to) && owner !== null && areAllied(state, owner, unit.nation)
    ? legal
    : refuse('9.1', 'no-port', `${to} is no port of its side`, to)
}

const isSea = (state: AetoState, to: string): boolean =>
  indexOf(boardOf(state)).hexes.get(to)?.terrain === 'sea'

const isWestern = (state: AetoState, { nation }: AetoUnit): boolean => campOf(state, nation) === 'west'

export const shipRow: Row<'ship', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { to }) => mayShip(state, unit, to),
  add(state, { unit }, actions: AetoAction[]) {
    if (state.flow.step === 'movement') return
    const { coasts, seas } = indexOf(boardOf(state))
    const ship = isShip(state.units[unit])
    for (const to of [...BOXES, ...coasts, ...(ship ? seas : [])])
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
  if (
    unitsAt(state, to).some(
      ({ kind, nation }) => kind === 'partisan' && wereAtWar(state, nation, unit.nation),
    )
  )
    return refuse('10.6', 'partisans', `there are partisans in ${to}`, to)
  return firstRefusal(
    () => mayLeaveBritain(state, id, to),
    () => mayRange(state, unit, to, true),
    () => mayEnter(state, unit, to),
    () => mayLeaveBorder(state, id, to),
  )
}

export const goRow: Row<'go', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { to }) => mayGo(state, unit, to),
  add(state, { unit }, actions: AetoAction[]) {
    for (const to of indexOf(boardOf(state)).named)
      if (mayGo(state, unit, to).legal) actions.push({ type: 'go', to })
  },
  do: (state, { unit }, { to }, dice) => moveTo(state, unit, to, dice, true),
}

/** A unit comes to a hex or a box, with all that follows from it; by rail SS units commit no atrocity. */
export function moveTo(state: AetoState, id: string, to: string, dice: Dice, byRail = false): AetoEvent[] {
  const events: AetoEvent[] = []
  const unit = state.units[id]
  const land = boardOf(state).has(to) && !isShip(unit) && unit.kind !== 'partisan'
  const entry = land ? entryOf(state, unit, to) : null
  const owner = land ? ownerOf(state, to) : null
  if (entry !== null && 'invades' in entry) {
    if (entry.winterWar === true) beginWinterWar(state, events)
    for (const on of entry.invades) invade(state, unit.nation, on, 'entered', events)
    if (entry.activates !== undefined) join(state, entry.activates, 'axis', events)
  }
  changeUnit(state, id, { at: to })
  events.push({ type: 'entered', rule: '9.1', unit: id, from: unit.at, to })
  endEvasion(state, id, to)
  if (unit.kind === 'partisan') arrivePartisan(state, id, to, events)
  if (boardOf(state).has(to)) {
    overrunRockets(state, unit, to, events)
    clearBocage(state, to)
  }
  if (entry !== null && 'invades' in entry) {
    huntPartisans(state, unit, to, events)
    noteBlitz(state, unit, owner, to)
    if (!byRail) noteAtrocity(state, unit, to, events)
    arrive(state, unit, to, entry, dice, events)
  }
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
  if (!entry.takes && isLand(unit) && campOf(state, unit.nation) !== 'west') captureRadar(state, hex, events)
  if (entry.takes) take(state, unit, hex, events)
  if (!isCombatLand(unit)) return
  settleWinterWar(state, events)
  settleConquests(state, unit.nation, dice, events)
  rollForItaly(state, dice, events)
  weighFleet(state, dice, events, false)
  judge(state, events, false)
}

/**
 * The month in which German combat units first come into a hex that a nation owns, in the Naval and Air or the Offensive Phase.
 *
 * @rule 10.2
 */
function noteBlitz(state: AetoState, unit: AetoUnit, owner: Nation | null, hex: string): void {
  if (unit.nation !== 'germany' || owner === null || state.flow.step === 'movement') return
  if (!isCombatLand(unit) || !areAtWar(state, 'germany', owner)) return
  if (state.special.blitz[owner] !== undefined || state.control[hex] === owner) return
  setSpecial(state, { blitz: { ...state.special.blitz, [owner]: state.turn } })
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
  if (campOf(state, unit.nation) !== 'west') captureRadar(state, hex, events)
  takeZones(state, unit, hex, events)
  if (unit.nation !== 'soviet-union' || isRussoGermanWar(state)) return
  const { region } = hexOf(state, hex)
  if (region === 'bessarabia' || (region === 'east-poland' && hasEasternCities(state))) {
    if (state.regions[region] !== undefined) return
    cede(state, region, 'soviet-union')
    events.push({ type: 'ceded', rule: '10.17', region, to: 'soviet-union' })
  }
}

/**
 * In a nation without a city the hexes are taken one by one, those in the zone of who comes in as well, where nobody contests them.
 *
 * @rule 9.10
 * @rule 10.17 Lithuania
 */
function takeZones(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  const land = landOf(state, hex)
  if (land === null || !isMinor(land) || sitesOf(state, land, 'city').length > 0) return
  const contested = enemyZones(state, unit.nation)
  for (const next of ground.zone(state, { ...unit, at: hex })) {
    const from = ownerOf(state, next)
    if (landOf(state, next) !== land || contested.has(next) || from === null || from === unit.nation) continue
    setControl(state, next, unit.nation)
    events.push({ type: 'took', rule: '9.10', hex: next, by: unit.nation, from })
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

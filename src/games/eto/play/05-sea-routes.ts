/** Sections 5.7 and 6.5 on a state: which ports ships can reach, by which way, and under whose air. */

import { addSet } from '../../../kit/hex-set'
import {
  isPassed,
  mediterraneanEntry,
  type Outside,
  oceanEdges,
  type SeaBits,
  seaFlood,
} from '../05-sea-movement'
import { addAirZone, airZone, hasAirZone } from '../06-air-zones'
import { turkishWaters } from '../12-neutrals'
import type { EtoBoard } from '../board'
import { portMap } from '../ground'
import { addHexes, type HexBits, hasHex, noHexes } from '../hex-bits'
import { hexesWhere, perBoard } from '../per-board'
import { GIBRALTAR, SUEZ, TANGIER } from '../places'
import type { SeaWay } from '../schema'
import type { EtoState, EtoUnit } from '../state'
import { axisHolds } from './09-supply'
import { markBit } from './marks'
import { derivedKind } from './memory'
import { derivedBits, derivedHexes, groundOf, type Position, positionOf, standingOf } from './position'
import { AXIS, enemiesOf, friendsOf } from './sides'
import { FLYING } from './traits'
import { HOLDERS } from './zones'

// ---- ports ------------------------------------------------------------------------------------

/** Is this hex friendly, as ports must be: ours since an earlier turn, and no enemy in it or near it (5.65)? */
export function isFriendlyHex(state: EtoState, space: number, camp: number): boolean {
  if (!(HOLDERS[positionOf(state).friendly[space]] & friendsOf(camp))) return false
  const { enemyUnits, enemyZone } = groundOf(state, camp)
  return !enemyUnits[space] && !enemyZone[space]
}

export function isFriendlyPort(state: EtoState, space: number, camp: number): boolean {
  return portMap(positionOf(state).board)[space] === 1 && isFriendlyHex(state, space, camp)
}

/** Does the Axis hold this gate of the Mediterranean, or any hex, for supply and ships? */
export function axisGate(position: Position, id: string): boolean {
  return axisHolds(position, position.board.index(id))
}

/** The hexes of Britain. */
export const britishHexes = hexesWhere(({ spaces }, space) => spaces[space].country === 'britain')

// ---- air ----------------------------------------------------------------------------------------

/**
 * Strength Points of some camps whose air zone lies over each hex. Landing forces cover nobody (6.56).
 *
 * @rule 6.5
 */
export function airOver(state: EtoState, camps: number, landing: boolean): Uint8Array {
  return derivedHexes(state, AIR + 2 * camps + Number(landing), airStamp(state), sumAir, camps, landing, null)
}

function sumAir(_: EtoState, position: Position, camps: number, landing: boolean): Uint8Array {
  const { board, order, list, camps: who, traits } = position
  const points = new Uint8Array(board.size)
  const flights = flightsOf(board)
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    if (!(who[space] & camps) || !(traits[space] & FLYING)) continue
    const { all, cover, zone } = flightOf(flights, board, list[i].units, space)
    const strength = landing ? cover : all
    if (strength === 0) continue
    for (let k = 0; k < zone.length; k++) points[zone[k]] += strength
  }
  return points
}

/** The hexes over which any of them are. */
function airCover(state: EtoState, camps: number, landing: boolean): HexBits {
  const key = COVER + 2 * camps + Number(landing)
  return derivedBits(state, key, airStamp(state), findCover, camps, landing, null)
}

function findCover(cover: HexBits, _: EtoState, position: Position, camps: number, landing: boolean): void {
  const { board, order, list, camps: who, traits } = position
  const flights = flightsOf(board)
  cover.fill(0)
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    const about = traits[space]
    if (!(who[space] & camps) || !(about & FLYING)) continue
    // Only where one of them is in hand or has landed do those who cover landings differ from the others.
    if (landing && about & BUSY && flightOf(flights, board, list[i].units, space).cover === 0) continue
    addAirZone(board, cover, space)
  }
}

/** Marks of those who are landing: they cover nobody (6.56). */
const BUSY = markBit('hand') | markBit('landed')

/** What flies from a hex: every Strength Point with an air zone, those that cover landings, and where to. */
interface Flight {
  readonly units: readonly EtoUnit[]
  readonly all: number
  readonly cover: number
  readonly zone: readonly number[]
}

const flightsOf = perBoard(({ size }): (Flight | null)[] => Array<Flight | null>(size).fill(null))

/** A stack is a value: what flies from it is noted once, and holds for it wherever a state has it. */
function flightOf(
  flights: (Flight | null)[],
  board: EtoBoard,
  units: readonly EtoUnit[],
  space: number,
): Flight {
  const known = flights[space]
  if (known !== null && known.units === units) return known
  let all = 0
  let cover = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (!hasAirZone(unit.nation, unit.type)) continue
    const { strength } = unit
    all += strength
    if (!unit.hand && !unit.landed) cover += strength
  }
  const made: Flight = { units, all, cover, zone: airZone(board, space) }
  flights[space] = made
  return made
}

const AIR = derivedKind()
const COVER = derivedKind()
const BARRED = derivedKind()
const CLOSED_AIR = derivedKind()
const AVOIDED = derivedKind()
const REACHED = derivedKind()
const FROM_OUTSIDE = derivedKind()
const SAILABLE = derivedKind()
const BOTH = derivedKind()

/** Units with air zones that come, go or land; with politics, since they say whose friends they are. */
function airStamp(state: EtoState): number {
  const { air, politics } = positionOf(state)
  return Math.max(air, politics)
}

/** What ships ask: where the enemy is, who holds the ports and the gates, and politics. */
export function seaStamp(state: EtoState, camp: number, landing: boolean): number {
  const { ports, politics } = positionOf(state)
  const stamp = Math.max(standingOf(state, camp).enemyStamp, ports, politics)
  return landing ? Math.max(stamp, airStamp(state)) : stamp
}

/** Enemy points that can strike at a route: each counts once, however long the ships are in range (6.52). */
export function airAlong(state: EtoState, camps: number, route: readonly number[]): number {
  const { board, stacks, camps: who } = positionOf(state)
  const flights = flightsOf(board)
  const counted = countedOf(board).fill(0)
  const over = airOver(state, camps, false)
  let points = 0
  for (let i = 0; i < route.length; i++) {
    // Most of the sea is out of everybody's range.
    if (over[route[i]] === 0) continue
    const near = airZone(board, route[i])
    for (let k = 0; k < near.length; k++) {
      const space = near[k]
      if (counted[space] || !(who[space] & camps)) continue
      counted[space] = 1
      points += flightOf(flights, board, stacks[space], space).all
    }
  }
  return points
}

/** Hexes that have been counted along a route. */
const countedOf = perBoard(({ size }) => new Uint8Array(size))

// ---- where ships can go ---------------------------------------------------------------------------

/** Coasts that a camp's ships do not pass: enemies, Turkish waters, gates that the Axis holds (5.74, 12.4). */
export function barredFor(state: EtoState, camp: number): HexBits {
  return derivedBits(state, BARRED + camp, seaStamp(state, camp, false), findBarred, camp, null, null)
}

function findBarred(barred: HexBits, state: EtoState, position: Position, camp: number): void {
  const { board } = position
  barred.set(groundOf(state, camp).kept!.enemies)
  if (camp === AXIS) return
  if (entryTo(position) !== 'direct') addHexes(board, barred, [board.index(GIBRALTAR), board.index(TANGIER)])
  if (axisGate(position, SUEZ)) addHexes(board, barred, [board.index(SUEZ)])
  if (!state.entered.includes('turkey')) addHexes(board, barred, closedWaters(board))
}

const closedWaters = hexesWhere((board, space) => turkish(board)[space] === 1)
const turkish = perBoard((board) => turkishWaters(board, false))

/** Hexes where the enemy's air is uncontested: no landing passes them (6.56). */
export function closedAir(state: EtoState, camp: number): HexBits {
  return derivedBits(state, CLOSED_AIR + camp, airStamp(state), findClosedAir, camp, null, null)
}

function findClosedAir(closed: HexBits, state: EtoState, _: Position, camp: number): void {
  const theirs = airCover(state, enemiesOf(state, camp), false)
  const ours = airCover(state, friendsOf(camp), true)
  for (let column = 0; column < closed.length; column++) closed[column] = theirs[column] & ~ours[column]
}

/** How the Allies come into the Mediterranean now. */
const entryTo = (position: Position) =>
  mediterraneanEntry({
    axisHoldsGibraltar: axisGate(position, GIBRALTAR),
    axisHoldsSuez: axisGate(position, SUEZ),
  })

/** Hexes that ships of a camp do not enter at all: the Mediterranean, once both its gates are lost to the Allies. */
export function avoidedBy(state: EtoState, camp: number, landing: boolean): HexBits {
  const position = positionOf(state)
  if (camp === AXIS || entryTo(position) !== 'none') return landing ? closedAir(state, camp) : NOWHERE
  const key = AVOIDED + 2 * camp + Number(landing)
  return derivedBits(state, key, seaStamp(state, camp, landing), findAvoided, camp, landing, null)
}

function findAvoided(
  avoided: HexBits,
  state: EtoState,
  { board }: Position,
  camp: number,
  landing: boolean,
): void {
  avoided.fill(0)
  if (landing) addSet(avoided, closedAir(state, camp))
  // Its coasts as well: no ship of theirs is left that could ply along them (5.74).
  addHexes(board, avoided, mediterraneanHexes(board))
}

export const NOWHERE = noHexes()

const mediterraneanHexes = hexesWhere(
  ({ spaces }, space) => spaces[space].seas.length === 1 && spaces[space].seas[0] === 'mediterranean',
)

const coastRules = (state: EtoState, camp: number, landing: boolean): SeaBits => ({
  barred: barredFor(state, camp),
  avoided: avoidedBy(state, camp, landing),
})

/** The hexes that ships can reach from here without leaving the map. */
function reachedFrom(state: EtoState, camp: number, from: number, landing: boolean): HexBits {
  const key = REACHED + 2 * (16 * from + camp) + Number(landing)
  return derivedBits(state, key, seaStamp(state, camp, landing), floodFrom, camp, from, landing)
}

function floodFrom(
  into: HexBits,
  state: EtoState,
  { board }: Position,
  camp: number,
  from: number,
  landing: boolean,
): void {
  seaFlood(board, [from], coastRules(state, camp, landing), into)
}

/** The hexes that ships can reach from a part of the ocean beyond the map. */
export function reachedFromOutside(
  state: EtoState,
  camp: number,
  outside: Outside,
  landing: boolean,
): HexBits {
  const key = FROM_OUTSIDE + 4 * camp + 2 * OUTSIDES.indexOf(outside) + Number(landing)
  return derivedBits(state, key, seaStamp(state, camp, landing), floodIn, camp, outside, landing)
}

function floodIn(
  into: HexBits,
  state: EtoState,
  { board }: Position,
  camp: number,
  outside: Outside,
  landing: boolean,
): void {
  seaFlood(board, oceanEdges(board)[outside], coastRules(state, camp, landing), into)
}

export const OUTSIDES: readonly Outside[] = ['west', 'east']

/** Is there a way for ships at all? Off the map only for the Allies, and round Africa only where asked. */
export function canSail(
  state: EtoState,
  camp: number,
  from: number,
  to: number,
  by: SeaWay,
  landing: boolean,
): boolean {
  return hasHex(positionOf(state).board, sailable(state, camp, from, by, landing), to)
}

/**
 * Every hex that ships can come to from here in one of the ways. Ways have no direction: who is reached from a part of the
 * ocean can go out into it, and comes in again wherever it leads to.
 */
export function sailable(state: EtoState, camp: number, from: number, by: SeaWay, landing: boolean): HexBits {
  const { board } = positionOf(state)
  if (camp === AXIS) return by === 'sea' ? reachedFrom(state, camp, from, landing) : NOWHERE
  const west = reachedFromOutside(state, camp, 'west', landing)
  const east = reachedFromOutside(state, camp, 'east', landing)
  const fromWest = hasHex(board, west, from)
  const fromEast = hasHex(board, east, from)
  if (!fromWest && !fromEast) return by === 'sea' ? reachedFrom(state, camp, from, landing) : NOWHERE
  if (fromWest && fromEast) {
    const key = BOTH + 2 * camp + Number(landing)
    const both = derivedBits(state, key, seaStamp(state, camp, landing), joined, west, east, null)
    return by === 'sea' ? withOwn(state, camp, from, landing, both) : both
  }
  const same = fromWest ? west : east
  if (by === 'sea') return withOwn(state, camp, from, landing, same)
  return by === 'ocean' ? same : fromWest ? east : west
}

/** Who comes in from the ocean passes most ports, and what they reach is known; between two seas ships can do more. */
function withOwn(state: EtoState, camp: number, from: number, landing: boolean, fromOcean: HexBits): HexBits {
  if (isPassed(positionOf(state).board, coastRules(state, camp, landing), from)) return fromOcean
  const key = SAILABLE + 2 * (16 * from + camp) + Number(landing)
  const own = reachedFrom(state, camp, from, landing)
  return derivedBits(state, key, seaStamp(state, camp, landing), joined, own, fromOcean, null)
}

function joined(into: HexBits, _: EtoState, _position: Position, one: HexBits, other: HexBits): void {
  into.set(one)
  addSet(into, other)
}

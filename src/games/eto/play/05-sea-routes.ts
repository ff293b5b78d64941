/** Sections 5.7 and 6.5 on a state: which ports ships can reach, by which way, and under whose air. */

import { addSet } from '../../../board/hex-set'
import type { Domain } from '../../../kit/facts'
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
import { facts, groundOf, type Position, positionOf } from './position'
import { AXIS, enemiesOf, friendsOf } from './sides'
import { BY_CAMP, BY_CAMPS, BY_HEX, BY_YES, ITS_ENEMIES, TOPICS } from './topics'
import { FLYING, LANDER } from './traits'
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

// ---- what facts about the sea need -----------------------------------------------------------------

/** Units with air zones that come and go; with politics, since they say whose friends they are. Of landings, and who lands as well. */
export const AIR = [TOPICS.air, TOPICS.politics]
const LANDING_AIR = [...AIR, TOPICS.landers]
/** What ships ask: where the enemy is, who holds the ports and the gates, and politics. */
export const SEA = [ITS_ENEMIES, TOPICS.ports, TOPICS.politics]

/** A fact about the sea for ships that only sail, and one for those of a landing, who ask about the air as well (6.56). */
function seaFact(
  name: string,
  into: (set: HexBits, state: EtoState, camp: number, more: number, landing: number) => void,
  more: Domain = BY_YES,
) {
  const sailing = facts.setFact({
    name,
    needs: SEA,
    by: [BY_CAMP, more],
    into: (set, state, camp, other) => into(set, state, camp, other, 0),
  })
  const landing = facts.setFact({
    name: `${name} for landings`,
    needs: [...SEA, ...LANDING_AIR],
    by: [BY_CAMP, more],
    into: (set, state, camp, other) => into(set, state, camp, other, 1),
  })
  return (state: EtoState, camp: number, other: number, lands: boolean): HexBits =>
    lands ? landing(state, camp, other) : sailing(state, camp, other)
}

// ---- air ----------------------------------------------------------------------------------------

/**
 * Strength Points of some camps whose air zone lies over each hex.
 *
 * @rule 6.5
 */
export const airOver = /* @__PURE__ */ facts.fact({
  name: 'air points',
  needs: AIR,
  by: [BY_CAMPS],
  make: sumAir,
})

function sumAir(state: EtoState, camps: number): Uint8Array {
  const { board, order, list, stacks, camps: who, traits } = positionOf(state)
  const points = new Uint8Array(board.size)
  const flights = flightsOf(board)
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    if (!(who[space] & camps) || !(traits[space] & FLYING)) continue
    const { all, zone } = flightOf(flights, board, stacks[space], space)
    for (let k = 0; k < zone.length; k++) points[zone[k]] += all
  }
  return points
}

/** The hexes over which any of them are. */
const airCover = /* @__PURE__ */ facts.setFact({
  name: 'air cover',
  needs: AIR,
  by: [BY_CAMPS],
  into: (cover, state, camps) => findCover(cover, state, camps, false),
})

/** The hexes over which any of them are who cover landings. */
const landingCover = /* @__PURE__ */ facts.setFact({
  name: 'air cover for landings',
  needs: LANDING_AIR,
  by: [BY_CAMPS],
  into: (cover, state, camps) => findCover(cover, state, camps, true),
})

function findCover(cover: HexBits, state: EtoState, camps: number, landing: boolean): void {
  const { board, order, list, stacks, camps: who, traits } = positionOf(state)
  const flights = flightsOf(board)
  cover.fill(0)
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    const about = traits[space]
    if (!(who[space] & camps) || !(about & FLYING)) continue
    // Only where one of them is in hand or has landed do those who cover landings differ from the others.
    if (landing && about & LANDER && flightOf(flights, board, stacks[space], space).cover === 0) continue
    addAirZone(board, cover, space)
  }
}

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

/** Enemy points that can strike at a route: each counts once, however long the ships are in range (6.52). */
export function airAlong(state: EtoState, camps: number, route: readonly number[]): number {
  const { board, stacks, camps: who } = positionOf(state)
  const flights = flightsOf(board)
  const counted = countedOf(board).fill(0)
  const over = airOver(state, camps)
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
export const barredFor = /* @__PURE__ */ facts.setFact({
  name: 'barred coasts',
  needs: SEA,
  by: [BY_CAMP],
  into: findBarred,
})

function findBarred(barred: HexBits, state: EtoState, camp: number): void {
  const position = positionOf(state)
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
export const closedAir = /* @__PURE__ */ facts.setFact({
  name: 'closed air',
  needs: LANDING_AIR,
  by: [BY_CAMP],
  into: findClosedAir,
})

function findClosedAir(closed: HexBits, state: EtoState, camp: number): void {
  const theirs = airCover(state, enemiesOf(state, camp))
  const ours = landingCover(state, friendsOf(camp))
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
  return avoidedFact(state, camp, 0, landing)
}

const avoidedFact = /* @__PURE__ */ seaFact('avoided hexes', findAvoided)

function findAvoided(avoided: HexBits, state: EtoState, camp: number, _: number, landing: number): void {
  const { board } = positionOf(state)
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
const reachedFrom = /* @__PURE__ */ seaFact('reached by sea', floodFrom, BY_HEX)

function floodFrom(into: HexBits, state: EtoState, camp: number, from: number, landing: number): void {
  seaFlood(positionOf(state).board, [from], coastRules(state, camp, landing === 1), into)
}

/** The hexes that ships can reach from a part of the ocean beyond the map. */
export function reachedFromOutside(
  state: EtoState,
  camp: number,
  outside: Outside,
  landing: boolean,
): HexBits {
  return outsideFact(state, camp, OUTSIDES.indexOf(outside), landing)
}

const outsideFact = /* @__PURE__ */ seaFact('reached from the ocean', floodIn)

function floodIn(into: HexBits, state: EtoState, camp: number, outside: number, landing: number): void {
  const { board } = positionOf(state)
  seaFlood(board, oceanEdges(board)[OUTSIDES[outside]], coastRules(state, camp, landing === 1), into)
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
  const parts = partsOfOcean(state, camp, from, landing)
  if (parts === NEITHER) return by === 'sea' ? reachedFrom(state, camp, from, landing) : NOWHERE
  if (by === 'sea') return sailed(state, camp, from, parts, landing)
  if (parts === BOTH) return fromBoth(state, camp, 0, landing)
  return reachedFromOutside(state, camp, (by === 'ocean') === (parts === WEST) ? 'west' : 'east', landing)
}

/** The parts of the ocean that ships can go out to from a hex, as bits. */
const NEITHER = 0
const WEST = 1
const EAST = 2
const BOTH = WEST | EAST

function partsOfOcean(state: EtoState, camp: number, from: number, landing: boolean): number {
  if (camp === AXIS) return NEITHER
  const { board } = positionOf(state)
  const west = hasHex(board, reachedFromOutside(state, camp, 'west', landing), from) ? WEST : 0
  return west | (hasHex(board, reachedFromOutside(state, camp, 'east', landing), from) ? EAST : 0)
}

/** What is reached from some parts of the ocean. */
function reachedFromParts(state: EtoState, camp: number, parts: number, landing: boolean): HexBits {
  if (parts === BOTH) return fromBoth(state, camp, 0, landing)
  return reachedFromOutside(state, camp, parts === WEST ? 'west' : 'east', landing)
}

const fromBoth = /* @__PURE__ */ seaFact('reached from both sides', (into, state, camp, _, landing) => {
  into.set(reachedFromOutside(state, camp, 'west', landing === 1))
  addSet(into, reachedFromOutside(state, camp, 'east', landing === 1))
})

/** Who comes in from the ocean passes most ports, and what they reach is known; between two seas ships can do more. */
function sailed(state: EtoState, camp: number, from: number, parts: number, landing: boolean): HexBits {
  return isPassed(positionOf(state).board, coastRules(state, camp, landing), from)
    ? reachedFromParts(state, camp, parts, landing)
    : sailedWithOwn(state, camp, from, landing)
}

const sailedWithOwn = /* @__PURE__ */ seaFact(
  'sailed to',
  (into, state, camp, from, landing) => {
    const lands = landing === 1
    into.set(reachedFrom(state, camp, from, lands))
    addSet(into, reachedFromParts(state, camp, partsOfOcean(state, camp, from, lands), lands))
  },
  BY_HEX,
)

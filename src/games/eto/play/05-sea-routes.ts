/** Sections 5.7 and 6.5 on a state: which ports ships can reach, by which way, and under whose air. */

import {
  mediterraneanEntry,
  type Outside,
  oceanEdges,
  type SeaRules,
  seaFlood,
  seaReach,
} from '../05-sea-movement'
import { airZone, hasAirZone } from '../06-air-zones'
import { turkishWaters } from '../12-neutrals'
import type { EtoBoard } from '../board'
import type { EtoSea } from '../board-types'
import { hexesWhere, perBoard } from '../per-board'
import { SEA_WAYS, type SeaWay } from '../schema'
import type { EtoState, EtoUnit } from '../state'
import { axisHolds } from './09-supply'
import {
  derivedHexes,
  derivedKind,
  groundOf,
  holderOf,
  type Position,
  positionOf,
  standingOf,
} from './position'
import { AXIS, BIT, enemiesOf, friendsOf } from './sides'

const GIBRALTAR = '0219'
const TANGIER = '0220'
const SUEZ = '2325'

// ---- ports ------------------------------------------------------------------------------------

/** Is this hex friendly, as ports must be: ours since an earlier turn, and no enemy in it or near it (5.65)? */
export function isFriendlyHex(state: EtoState, space: number, camp: number): boolean {
  const position = positionOf(state)
  const holder = holderOf(position, 'friendly', space)
  if (holder === null || !(BIT[holder] & friendsOf(camp))) return false
  const { enemyUnits, enemyZone } = groundOf(state, camp)
  return !enemyUnits[space] && !enemyZone[space]
}

export function isFriendlyPort(state: EtoState, space: number, camp: number): boolean {
  return positionOf(state).board.spaces[space].ports.length > 0 && isFriendlyHex(state, space, camp)
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
  const { board, order, list, camps: who } = position
  const points = new Uint8Array(board.size)
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    if (!(who[space] & camps)) continue
    const strength = airStrength(list[i].units, landing)
    if (strength === 0) continue
    const zone = airZone(board, space)
    for (let k = 0; k < zone.length; k++) points[zone[k]] += strength
  }
  return points
}

const AIR = derivedKind()
const BARRED = derivedKind()
const CLOSED_AIR = derivedKind()
const AVOIDED = derivedKind()
const REACHED = derivedKind()
const FROM_OUTSIDE = derivedKind()
const SAILABLE = derivedKind()

/** Units with air zones that come, go or land; with politics, since they say whose friends they are. */
function airStamp(state: EtoState): number {
  const { air, politics } = positionOf(state)
  return Math.max(air, politics)
}

/** What ships ask: where the enemy is, who holds the ports and the gates, and politics. */
function seaStamp(state: EtoState, camp: number, landing: boolean): number {
  const { ports, politics } = positionOf(state)
  const stamp = Math.max(standingOf(state, camp).enemyStamp, ports, politics)
  return landing ? Math.max(stamp, airStamp(state)) : stamp
}

function airStrength(stack: readonly EtoUnit[], landing: boolean): number {
  let points = 0
  for (const unit of stack)
    if (hasAirZone(unit.nation, unit.type) && !(landing && (unit.hand || unit.landed)))
      points += unit.strength
  return points
}

/** Enemy points that can strike at a route: each counts once, however long the ships are in range (6.52). */
export function airAlong(state: EtoState, camps: number, route: readonly number[]): number {
  const { board, stacks, camps: who } = positionOf(state)
  const near = new Set<number>()
  for (const hex of route) for (const space of airZone(board, hex)) if (who[space] & camps) near.add(space)
  let points = 0
  for (const space of near) points += airStrength(stacks[space], false)
  return points
}

// ---- where ships can go ---------------------------------------------------------------------------

/** Coasts that a camp's ships do not pass: enemies, Turkish waters, gates that the Axis holds (5.74, 12.4). */
function barredFor(state: EtoState, camp: number): Uint8Array {
  return derivedHexes(state, BARRED + camp, seaStamp(state, camp, false), findBarred, camp, null, null)
}

function findBarred(state: EtoState, position: Position, camp: number): Uint8Array {
  const { board } = position
  const barred = groundOf(state, camp).enemyUnits.slice()
  if (camp === AXIS) return barred
  if (entryTo(position) !== 'direct') for (const id of [GIBRALTAR, TANGIER]) barred[board.index(id)] = 1
  if (axisGate(position, SUEZ)) barred[board.index(SUEZ)] = 1
  if (state.allegiance.turkey === undefined) {
    const turkish = closedWaters(board)
    for (let space = 0; space < barred.length; space++) barred[space] |= turkish[space]
  }
  return barred
}

const closedWaters = perBoard((board) => turkishWaters(board, false))

/** Hexes where the enemy's air is uncontested: no landing passes them (6.56). */
export function closedAir(state: EtoState, camp: number): Uint8Array {
  return derivedHexes(state, CLOSED_AIR + camp, airStamp(state), findClosedAir, camp, null, null)
}

function findClosedAir(state: EtoState, _: Position, camp: number): Uint8Array {
  const theirs = airOver(state, enemiesOf(state, camp), false)
  const ours = airOver(state, friendsOf(camp), true)
  const closed = new Uint8Array(theirs.length)
  for (let space = 0; space < closed.length; space++)
    if (theirs[space] > 0 && ours[space] === 0) closed[space] = 1
  return closed
}

/** How the Allies come into the Mediterranean now. */
const entryTo = (position: Position) =>
  mediterraneanEntry({
    axisHoldsGibraltar: axisGate(position, GIBRALTAR),
    axisHoldsSuez: axisGate(position, SUEZ),
  })

/** Hexes that ships of a camp do not enter at all: the Mediterranean, once both its gates are lost to the Allies. */
function avoidedBy(state: EtoState, camp: number, landing: boolean): Uint8Array {
  const key = AVOIDED + 2 * camp + Number(landing)
  return derivedHexes(state, key, seaStamp(state, camp, landing), findAvoided, camp, landing, null)
}

function findAvoided(state: EtoState, position: Position, camp: number, landing: boolean): Uint8Array {
  const { board } = position
  const avoided = landing ? closedAir(state, camp).slice() : new Uint8Array(board.size)
  if (camp !== AXIS && entryTo(position) === 'none')
    // Its coasts as well: no ship of theirs is left that could ply along them (5.74).
    for (const space of mediterraneanHexes(board)) avoided[space] = 1
  return avoided
}

const mediterraneanHexes = hexesWhere(
  ({ spaces }, space) => spaces[space].seas.length === 1 && spaces[space].seas[0] === 'mediterranean',
)

const coastRules = (state: EtoState, camp: number, landing: boolean): SeaRules => ({
  barred: barredFor(state, camp),
  avoided: avoidedBy(state, camp, landing),
})

/** The hexes that ships can reach from here without leaving the map. */
function reachedFrom(state: EtoState, camp: number, from: number, landing: boolean): Uint8Array {
  const key = REACHED + 2 * (16 * from + camp) + Number(landing)
  return derivedHexes(state, key, seaStamp(state, camp, landing), floodFrom, camp, from, landing)
}

const floodFrom = (state: EtoState, { board }: Position, camp: number, from: number, landing: boolean) =>
  seaFlood(board, [from], coastRules(state, camp, landing))

/** The hexes that ships can reach from a part of the ocean beyond the map. */
export function reachedFromOutside(
  state: EtoState,
  camp: number,
  outside: Outside,
  landing: boolean,
): Uint8Array {
  const key = FROM_OUTSIDE + 4 * camp + 2 * OUTSIDES.indexOf(outside) + Number(landing)
  return derivedHexes(state, key, seaStamp(state, camp, landing), floodIn, camp, outside, landing)
}

const floodIn = (state: EtoState, { board }: Position, camp: number, outside: Outside, landing: boolean) =>
  seaFlood(board, oceanEdges(board)[outside], coastRules(state, camp, landing))

const OUTSIDES: readonly Outside[] = ['west', 'east']

const touchesOutside = (board: EtoBoard, set: Uint8Array, outside: Outside) =>
  oceanEdges(board)[outside].some((space) => set[space] === 1)

/** Is there a way for ships at all? Off the map only for the Allies, and round Africa only where asked. */
export function canSail(
  state: EtoState,
  camp: number,
  from: number,
  to: number,
  by: SeaWay,
  landing: boolean,
): boolean {
  return sailable(state, camp, from, by, landing)[to] === 1
}

/** Every hex that ships can come to from here in one of the two ways. */
export function sailable(
  state: EtoState,
  camp: number,
  from: number,
  by: SeaWay,
  landing: boolean,
): Uint8Array {
  if (camp === AXIS)
    return by === 'sea' ? reachedFrom(state, camp, from, landing) : nowhere(positionOf(state).board)
  const ways = camp + (landing ? LANDING : 0)
  const key = SAILABLE + 2 * (32 * from + ways) + SEA_WAYS.indexOf(by)
  return derivedHexes(state, key, seaStamp(state, camp, landing), joinReaches, ways, from, by)
}

/** A landing, as a bit beside those of the camps. */
const LANDING = 16

function joinReaches(
  state: EtoState,
  { board }: Position,
  ways: number,
  from: number,
  by: SeaWay,
): Uint8Array {
  const camp = ways & ~LANDING
  const landing = (ways & LANDING) !== 0
  const here = reachedFrom(state, camp, from, landing)
  const set = by === 'sea' ? here.slice() : new Uint8Array(board.size)
  for (const out of OUTSIDES) {
    if (!touchesOutside(board, here, out)) continue
    const back = by === 'sea' ? out : out === 'west' ? 'east' : 'west'
    const there = reachedFromOutside(state, camp, back, landing)
    for (let space = 0; space < set.length; space++) set[space] |= there[space]
  }
  return set
}

const nowhere = perBoard(({ size }) => new Uint8Array(size))

/** May ships come from a part of the ocean to this hex? */
export function canComeFrom(
  state: EtoState,
  camp: number,
  outside: Outside,
  to: number,
  landing: boolean,
): boolean {
  return reachedFromOutside(state, camp, outside, landing)[to] === 1
}

/** What a short voyage costs at most, in the points of {@link seaReach}. */
const NEAR = 250

/** The least dangerous route, by the hexes that it touches; {@link canSail} has said that there is one. */
export function shipRoute(
  state: EtoState,
  camp: number,
  from: number,
  to: number,
  by: SeaWay,
  keepOff: Uint8Array | null = null,
): readonly number[] {
  const { board } = positionOf(state)
  const open = coastRules(state, camp, false)
  const rules: SeaRules = {
    barred: open.barred,
    avoided: keepOff === null ? open.avoided! : open.avoided!.map((closed, i) => closed | keepOff[i]),
    danger: airOver(state, enemiesOf(state, camp), false),
  }
  // Most voyages are short, and a search that gives up early is quick; those that it finds are the same.
  const near = by === 'sea' ? seaReach(board, from, rules, NEAR).path(to) : null
  if (near) return near
  const there = seaReach(board, from, rules)
  const direct = by === 'sea' ? there.path(to) : null
  if (direct) return direct
  const outs = OUTSIDES.map((outside) => nearest(there, oceanEdges(board)[outside]))
  const back = seaReach(board, to, rules)
  const homes = OUTSIDES.map((outside) => nearest(back, oceanEdges(board)[outside]))
  const pairs =
    by === 'sea'
      ? [
          [0, 0],
          [1, 1],
        ]
      : [
          [0, 1],
          [1, 0],
        ]
  for (const [out, home] of pairs) {
    const first = outs[out]
    const second = homes[home]
    if (first && second) return [...first, ...[...second].reverse()]
  }
  // Nothing on that sea alone: then as any ship would go.
  if (keepOff !== null) return shipRoute(state, camp, from, to, by)
  throw new Error(`there is no route from ${board.ids[from]} to ${board.ids[to]}`)
}

function nearest(reach: ReturnType<typeof seaReach>, goals: readonly number[]): readonly number[] | null {
  let best = -1
  for (const goal of goals) {
    const cost = reach.cost(goal)
    if (cost >= 0 && (best < 0 || cost < reach.cost(best))) best = goal
  }
  return best < 0 ? null : reach.path(best)
}

/** Does a route run over this sea, or along a coast that has no other? */
export function touches(board: EtoBoard, route: readonly number[], sea: EtoSea): boolean {
  return route.some((space) => board.spaces[space].seas.length === 1 && board.spaces[space].seas[0] === sea)
}

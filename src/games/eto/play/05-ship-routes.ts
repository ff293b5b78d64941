/** Section 5.7 on a state: the routes that ships take, on the map and off it. */

import { nowhere, type Outside } from '../05-sea-movement'
import { type RouteRules, seaRoute, seaRouteOut } from '../05-sea-search'
import type { EtoBoard } from '../board'
import type { EtoSea } from '../board-types'
import { hasHex, markHexes } from '../hex-bits'
import type { SeaWay } from '../schema'
import type { EtoState } from '../state'
import {
  AIR,
  airAlong,
  airOver,
  avoidedBy,
  barredFor,
  NOWHERE,
  OUTSIDES,
  reachedFromOutside,
  SEA,
} from './05-sea-routes'
import { facts, positionOf } from './position'
import { enemiesOf } from './sides'
import { BY_CAMP, BY_HEX } from './topics'

/** The rules of a camp's ships hex by hex, as a search for a route asks for them. */
const barredHexes = /* @__PURE__ */ facts.fact({
  name: 'barred coasts by hex',
  needs: SEA,
  by: [BY_CAMP],
  make: (state, camp) => markHexes(positionOf(state).board, barredFor(state, camp)),
})
const avoidedHexes = (state: EtoState, camp: number): Uint8Array => {
  const { board } = positionOf(state)
  const avoided = avoidedBy(state, camp, false)
  return avoided === NOWHERE ? nowhere(board) : markHexes(board, avoided)
}

/** What a search for a route is to know about the sea. */
export const routeRules = (state: EtoState, camp: number, keepOff: Uint8Array | null): RouteRules => ({
  barred: barredHexes(state, camp),
  avoided: avoidedHexes(state, camp),
  keepOff: keepOff ?? nowhere(positionOf(state).board),
  danger: airOver(state, enemiesOf(state, camp)),
})

/**
 * The least dangerous way in from a part of the ocean, wherever on its edge it begins; `reachedFromOutside` has said that there
 * is one.
 *
 * @rule 5.76
 */
export function routeIn(state: EtoState, camp: number, outside: Outside, to: number): readonly number[] {
  return [...seaRouteOut(positionOf(state).board, to, outside, routeRules(state, camp, null))!].reverse()
}

/** The ways out of a port to each part of the ocean, where there are any: the same wherever ships go then. */
export type Legs = Readonly<Record<Outside, readonly number[] | null>>

export const legsFrom = (state: EtoState, camp: number, from: number, keepOff: Uint8Array | null): Legs =>
  keepOff === null ? freeLegs(state, camp, from) : findLegs(state, camp, from, keepOff)

/** Ships that keep off no waters: whether a voyage is worth while is asked before it is made. */
const freeLegs = /* @__PURE__ */ facts.fact({
  name: 'ways out to the ocean',
  needs: [...SEA, ...AIR],
  by: [BY_CAMP, BY_HEX],
  lastOnly: true,
  make: (state, camp, from) => findLegs(state, camp, from, null),
})

function findLegs(state: EtoState, camp: number, from: number, keepOff: Uint8Array | null): Legs {
  const { board } = positionOf(state)
  const rules = routeRules(state, camp, keepOff)
  const leg = (out: Outside) =>
    hasHex(board, reachedFromOutside(state, camp, out, false), from)
      ? seaRouteOut(board, from, out, rules)
      : null
  return { west: leg('west'), east: leg('east') }
}

/** Out over the edge of the map and in again: of two such ways, that past the fewer enemies. */
export function offMap(
  state: EtoState,
  camp: number,
  legs: Legs,
  to: number,
  roundAfrica: boolean,
  keepOff: Uint8Array | null,
): readonly number[] | null {
  const { board } = positionOf(state)
  const rules = routeRules(state, camp, keepOff)
  const enemies = enemiesOf(state, camp)
  let best: readonly number[] | null = null
  let least = Infinity
  for (const out of OUTSIDES) {
    const first = legs[out]
    const back = roundAfrica ? (out === 'west' ? 'east' : 'west') : out
    if (first === null || !hasHex(board, reachedFromOutside(state, camp, back, false), to)) continue
    // Who meets as many on the way out need not look for a way in.
    if (best !== null && airAlong(state, enemies, first) >= least) continue
    const second = seaRouteOut(board, to, back, rules)
    if (second === null) continue
    const route = [...first, ...[...second].reverse()]
    const points = airAlong(state, enemies, route)
    if (points >= least) continue
    best = route
    least = points
  }
  return best
}

/**
 * The least dangerous route, by the hexes that it touches; {@link canSail} has said that there is one.
 *
 * @rule 5.76
 */
export function shipRoute(
  state: EtoState,
  camp: number,
  from: number,
  to: number,
  by: SeaWay,
  keepOff: Uint8Array | null = null,
): readonly number[] {
  const { board } = positionOf(state)
  const rules = routeRules(state, camp, keepOff)
  const direct = by === 'sea' ? seaRoute(board, from, to, rules) : null
  const route =
    direct ?? offMap(state, camp, legsFrom(state, camp, from, keepOff), to, by === 'round-africa', keepOff)
  if (route) return route
  // Nothing on that sea alone: then as any ship would go.
  if (keepOff !== null) return shipRoute(state, camp, from, to, by)
  throw new Error(`there is no route from ${board.ids[from]} to ${board.ids[to]}`)
}

/** Does a route run over this sea, or along a coast that has no other? */
export function touches(board: EtoBoard, route: readonly number[], sea: EtoSea): boolean {
  for (let i = 0; i < route.length; i++) {
    const { seas } = board.spaces[route[i]]
    if (seas.length === 1 && seas[0] === sea) return true
  }
  return false
}

/** Section 5.76 on a state: when the Allies gain something by going over the ocean beyond the map. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { seaRoute, seaRoutes } from '../05-sea-search'
import { hasHex } from '../hex-bits'
import type { EtoState } from '../state'
import { findFleet, type Passenger, routeOf, type Ships } from './05-fleets'
import { airAlong, OUTSIDES } from './05-sea-routes'
import { legsFrom, offMap, routeRules, touches } from './05-ship-routes'
import { axisSupply } from './09-supply'
import { positionOf } from './position'
import { AXIS, enemiesOf } from './sides'

/** What waits for ships of all nations on the way over the map to some hexes. */
export interface Watch {
  /** Enemy points in range, by hex; -1 where no way leads. */
  readonly points: Int16Array
  /** Does the way touch the Mediterranean? */
  readonly inMediterranean: Uint8Array
}

/** The same routes that {@link shipRoute} finds, by one search for all of them; if there is but one, it goes no further. */
export function watchFrom(state: EtoState, camp: number, from: number, goals: readonly number[]): Watch {
  const { board } = positionOf(state)
  const enemies = enemiesOf(state, camp)
  const points = new Int16Array(board.size).fill(-1)
  const inMediterranean = new Uint8Array(board.size)
  const rules = routeRules(state, camp, null)
  const routeTo =
    goals.length === 1 ? (to: number) => seaRoute(board, from, to, rules) : seaRoutes(board, from, rules)
  for (let i = 0; i < goals.length; i++) {
    const route = routeTo(goals[i])
    if (route === null) continue
    points[goals[i]] = airAlong(state, enemies, route)
    if (touches(board, route, 'mediterranean')) inMediterranean[goals[i]] = 1
  }
  return { points, inMediterranean }
}

/** What is the same for all voyages of a passenger over the ocean. */
export interface Ocean {
  readonly ships: Ships
  readonly watch: Watch
}

/** `ships` are those that would take it over the map. */
export const oceanFor = (
  state: EtoState,
  { space, camp }: Passenger,
  ships: Ships,
  goals: readonly number[],
): Ocean => ({ ships, watch: watchFrom(state, camp, space, goals) })

/**
 * Is it safer over the ocean than by the way that these ships would take else? Only then is it another voyage, and one that
 * anybody would choose.
 *
 * @rule 5.76
 */
export function checkDetour(state: EtoState, who: Passenger, { ships, watch }: Ocean, goal: number): Verdict {
  const { board } = positionOf(state)
  const { space, camp } = who
  const to = board.ids[goal]
  const none = (because: string) => refuse('5.76', 'no-gain', because, to)
  const enemies = enemiesOf(state, camp)
  let over = watch.points[goal]
  let inMediterranean = watch.inMediterranean[goal] === 1
  if (over < 0) return none(`there is no way to ${to} but over the ocean`)
  const fleet = who.unit.nation === 'french' ? findFleet(state, who, ships, goal) : 'naval'
  if (fleet === 'french') {
    // Their own ships keep to their sea.
    const own = routeOf(state, camp, fleet, space, goal, 'sea')
    over = airAlong(state, enemies, own)
    inMediterranean = touches(board, own, 'mediterranean')
  }
  // Those over the two ports wait for every ship.
  if (over === airAlong(state, enemies, [space, goal]))
    return none(`no way to ${to} is safer than over the map`)
  // In the Mediterranean one roll replaces all others, however ships come there (6.53).
  if (inMediterranean && state.italy.status === 'war' && axisInAfrica(state))
    return none(`the way to ${to} leads through the Mediterranean, and one roll decides`)
  const legs = legsFrom(state, camp, space, null)
  const around = airAlong(state, enemies, offMap(state, camp, legs, goal, false, null) ?? [])
  return around < over
    ? legal
    : none(`${around} enemy points are in range over the ocean, ${over} over the map`)
}

/** A first sieve: whoever waits on the way out, or over the port that ships go to, waits for them over the ocean, too. */
export function mightGain(
  state: EtoState,
  { space, camp, unit }: Passenger,
  { watch }: Ocean,
  goal: number,
): boolean {
  const over = watch.points[goal]
  // The French have ships of their own, which go another way.
  if (unit.nation === 'french') return true
  if (over <= 0) return false
  const enemies = enemiesOf(state, camp)
  const legs = legsFrom(state, camp, space, null)
  for (const out of OUTSIDES) {
    const leg = legs[out]
    if (leg !== null && airAlong(state, enemies, [...leg, goal]) < over) return true
  }
  return false
}

/** Is an Axis point in supply in Africa (6.53)? It is asked while Italy is in the war, and matters only then. */
export function axisInAfrica(state: EtoState): boolean {
  const { board, list, order, camps } = positionOf(state)
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    if (!(camps[space] & AXIS) || board.spaces[space].continent !== 'africa') continue
    if (hasHex(board, axisSupply(state, true), space)) return true
  }
  return false
}

/**
 * Where the scripted player of The War attacks in an impulse, and with whom: hexes of the enemy are gone through by what they are worth for what
 * they cost, and each gets the units that can come to it until its odds are good, as far as there is room around it.
 */

import { groundDefence } from '../games/the-war/ground/10-terrain'
import { sideOf, unitsAt, unitsOf } from '../games/the-war/play/01-forces'
import { attackOf } from '../games/the-war/play/10-attack'
import { warMap } from '../games/the-war/play/map'
import type { TheWarState } from '../games/the-war/state'
import type { Side } from '../games/the-war/types'

/** Who moves and fights again in the second impulse (10.2.6). */
export const EXPLOITING: readonly string[] = ['ARM', 'MECH', 'CAV']

/** The odds that are wanted, and the least that are worth an attack. */
const WANTED = 4
const LEAST = 2.5
/** For a prize that must be taken now or not at all. */
const AT_LAST = 1

/** First-rate units to a hex (10.8.1); others stack lower, and then fewer come than were planned. */
const TO_A_HEX = 3

interface Target {
  readonly hex: string
  readonly defence: number
  readonly worth: number
  /** Room around it. */
  readonly places: number
  /** Who can come, the strongest first. */
  readonly able: readonly string[]
}

/**
 * Who stays in the places that an enemy can come to, or goes there: of those that are there the weakest, or else the weakest of the near ones.
 * The nearer the enemy is, the sooner a place gets its guard.
 */
export function planGuards(
  state: TheWarState,
  side: Side,
  places: readonly string[],
  enemyDistance: (hex: string) => number,
): ReadonlyMap<string, string> {
  const { distance } = warMap()
  const guards = new Map<string, string>()
  const all = unitsOf(state, side)
  const nearest = [...places].sort((a, b) => enemyDistance(a) - enemyDistance(b) || (a < b ? -1 : 1))
  for (const place of nearest) {
    let best: string | null = null
    let least = Infinity
    for (const id of all) {
      const { hex, factor, movement, done, active, type } = state.units[id]
      const away = distance(hex, place)
      const comes = away === 0 || (!done && active && type !== 'STA' && away < movement)
      // Who is there stays there, and who need not come far comes rather than the weak from afar.
      const price = factor + 3 * away
      if (!comes || guards.has(id) || price >= least) continue
      best = id
      least = price
    }
    if (best !== null) guards.set(best, place)
  }
  return guards
}

/** Units by the hex that they shall attack; those that guard something stay out of it. In the last impulse a prize is worth bad odds. */
export function planOffensive(
  state: TheWarState,
  side: Side,
  prizes: ReadonlyMap<string, number>,
  guards: ReadonlyMap<string, string>,
  last: boolean,
): ReadonlyMap<string, string> {
  const goals = new Map<string, string>()
  const ready = unitsOf(state, side).filter((id) => isReady(state, id) && !guards.has(id))
  const targets = enemyHexes(state, side)
    .map((hex) => targetOf(state, side, hex, ready, prizes.get(hex) ?? 0))
    .filter(({ able, places }) => able.length > 0 && places > 0)
    .sort((a, b) => b.worth / b.defence - a.worth / a.defence || (a.hex < b.hex ? -1 : 1))
  for (const { hex, defence, places, able } of targets) {
    const free = able.filter((id) => !goals.has(id)).slice(0, TO_A_HEX * places)
    const joined: string[] = []
    let sum = 0
    for (const id of free) {
      if (sum >= WANTED * defence) break
      joined.push(id)
      sum += state.units[id].factor
    }
    const least = last && prizes.has(hex) ? AT_LAST : LEAST
    if (sum >= least * defence) for (const id of joined) goals.set(id, hex)
  }
  return goals
}

function isReady(state: TheWarState, id: string): boolean {
  const { type, condition, active } = state.units[id]
  return type !== 'STA' && condition !== 'depleted' && active
}

function enemyHexes(state: TheWarState, side: Side): readonly string[] {
  const foes = unitsOf(state, side === 'axis' ? 'allied' : 'axis')
  return [...new Set(foes.map((id) => state.units[id].hex))]
}

function targetOf(
  state: TheWarState,
  side: Side,
  hex: string,
  ready: readonly string[],
  prize: number,
): Target {
  const { distance, neighbours, side: sideBetween, facts } = warMap()
  const isOpen = (one: string) =>
    facts(one).land && unitsAt(state, one).every((id) => sideOf(state, state.units[id].nation) === side)
  const open = neighbours(hex).filter(isOpen)
  const comes = (id: string) => {
    const { hex: from, movement, done, type } = state.units[id]
    const away = distance(from, hex)
    if (away <= 1) return true
    return !done && (state.impulse === 'first' || EXPLOITING.includes(type)) && away < movement
  }
  const able = ready
    .filter(comes)
    .sort((a, b) => state.units[b].factor - state.units[a].factor || (a < b ? -1 : 1))
  if (able.length === 0 || open.length === 0) return { hex, defence: 1, worth: 0, places: 0, able: [] }
  const { defenders, target, impulse } = attackOf(state, hex, [])
  const attackers = open.map((from) => ({
    type: 'INF' as const,
    nation: state.units[able[0]].nation,
    approach: sideBetween(from, hex),
  }))
  const defence = Math.max(1, groundDefence(defenders, target, { impulse, attackers }).factors)
  const printed = unitsAt(state, hex).reduce((sum, id) => sum + state.units[id].factor, 0)
  return { hex, defence, worth: printed + 2 + prize, places: open.length, able }
}

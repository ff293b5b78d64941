/** Section 10.2.8 on a state: hexes that a second impulse has cut off change hands, if they are still cut off a turn later. */

import type { TheWarEvent } from '../actions'
import { controlOfPocket } from '../ground/10-retreat'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import type { Nation, Side } from '../types'
import {
  mayEnter,
  otherSide,
  sideOf,
  sideOfUnit,
  takeControl,
  takesHexes,
  unitsAt,
  unitsOf,
} from './01-forces'
import { anyEffortAllows } from './04-efforts'
import { suppliedNumbers } from './12-supply'
import { isFortress } from './13-fortresses'
import { warGround } from './ground'
import { warMap } from './map'
import { positionOf } from './memory'
import { perScenario } from './per-scenario'
import { numberOfSide } from './position'

const nationsOf = (state: TheWarState, side: Side): readonly Nation[] =>
  (Object.keys(scenarioOf(state.scenario).nations) as Nation[]).filter(
    (nation) => sideOf(state, nation) === side && !state.surrendered.includes(nation),
  )

/** Can nobody of this side trace a line from a hex? */
function isCutOff(state: TheWarState, side: Side): (hex: number) => boolean {
  const tests = nationsOf(state, side).map((nation) => suppliedNumbers(state, nation))
  return (hex) => tests.every((isSupplied) => !isSupplied(hex))
}

/** 1 for the hexes of lands that have a part in a scenario. */
function theatreOf({ scenario }: TheWarState): Uint8Array {
  const known = theatres(scenario)
  if (known.hexes === null) {
    const { theatre } = scenarioOf(scenario)
    known.hexes = Uint8Array.from(warGround().ids, (hex) => {
      const { country, land } = warMap().facts(hex)
      return land && country !== null && theatre.includes(country) ? 1 : 0
    })
  }
  return known.hexes
}
const theatres = /* @__PURE__ */ perScenario((): { hexes: Uint8Array | null } => ({ hexes: null }))

/** The enemy's hexes that are cut off now. */
function cutOffNow(state: TheWarState): readonly string[] {
  const enemy = otherSide(state.phasing)
  const { ground, holders } = positionOf(state)
  const theatre = theatreOf(state)
  const cut = isCutOff(state, enemy)
  const own = numberOfSide(enemy)
  const found: string[] = []
  for (let hex = 0; hex < ground.size; hex++)
    if (holders[hex] === own && theatre[hex] === 1 && cut(hex)) found.push(ground.ids[hex])
  return found
}

/** Before the second impulse: what is cut off already, and owes nothing to it. */
export function noteCutOff(state: TheWarState): void {
  state.cutOff = cutOffNow(state)
}

/** After the second impulse: the enemy's hexes that it has cut off. */
export function notePockets(state: TheWarState): void {
  if (!anyEffortAllows(state, state.phasing, 'second-impulse')) return
  const { ground, holders } = positionOf(state)
  const own = numberOfSide(otherSide(state.phasing))
  const pockets = cutOffNow(state).filter((hex) => !state.cutOff.includes(hex))
  if (state.cutOff.length > 0) state.cutOff = []
  // Those of one's own, which the enemy cut off before, are looked at when this turn ends.
  const others = state.pockets.filter((hex) => holders[ground.index(hex)] !== own)
  if (pockets.length > 0 || state.pockets.length > 0) state.pockets = [...others, ...pockets]
}

/**
 * At the end of the turn of the side that was cut off: what still is, and is held by nobody, goes to the other.
 *
 * @rule 10.2.8
 */
export function takePockets(state: TheWarState, events: TheWarEvent[]): void {
  const owner = state.phasing
  const own = numberOfSide(owner)
  const { ground, holders } = positionOf(state)
  const isOwn = (hex: string) => holders[ground.index(hex)] === own
  const pockets = state.pockets.filter(isOwn)
  if (pockets.length === 0) return
  state.pockets = state.pockets.filter((hex) => !isOwn(hex))
  const cut = isCutOff(state, owner)
  const taken = pockets.filter(
    (hex) =>
      unitsAt(state, hex).every((id) => sideOfUnit(state, state.units[id]) !== owner) &&
      controlOfPocket({
        fortress: isFortress(state, hex),
        enteredByCaptor: false,
        enemyTurnOver: true,
        stillCutOff: cut(ground.index(hex)),
      }) === 'captor',
  )
  for (const hex of taken) {
    const captor = captorOf(state, otherSide(owner), hex)
    if (captor !== null) takeControl(state, hex, captor, events)
  }
}

/** Who takes a hex that nobody has entered: of those who might, the nation whose unit is nearest, and of equals the strongest. */
function captorOf(state: TheWarState, side: Side, hex: string): Nation | null {
  const { distance } = warMap()
  let best: { readonly nation: Nation; readonly far: number; readonly factor: number } | null = null
  for (const id of unitsOf(state, side)) {
    const { nation, factor, hex: from } = state.units[id]
    if (!takesHexes(state, id) || !mayEnter(state, nation, hex).legal) continue
    const far = distance(from, hex)
    if (best === null || far < best.far || (far === best.far && factor > best.factor))
      best = { nation, far, factor }
  }
  return best?.nation ?? null
}

/** Section 10.2.8 on a state: hexes that a second impulse has cut off change hands, if they are still cut off a turn later. */

import type { TheWarEvent } from '../actions'
import { controlOfPocket } from '../ground/10-retreat'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import type { Nation, Side } from '../types'
import { otherSide, sideOf, sideOfUnit, takeControl, unitsAt } from './01-forces'
import { anyEffortAllows } from './04-efforts'
import { suppliedHexes } from './12-supply'
import { isFortress } from './13-fortresses'
import { warMap } from './map'
import { positionOf } from './memory'
import { numberOfSide } from './position'

const nationsOf = (state: TheWarState, side: Side): readonly Nation[] =>
  (Object.keys(scenarioOf(state.scenario).nations) as Nation[]).filter(
    (nation) => sideOf(state, nation) === side && !state.surrendered.includes(nation),
  )

/** Can nobody of this side trace a line from a hex? */
function isCutOff(state: TheWarState, side: Side): (hex: string) => boolean {
  const tests = nationsOf(state, side).map((nation) => suppliedHexes(state, nation))
  return (hex) => tests.every((isSupplied) => !isSupplied(hex))
}

/** After the second impulse: the enemy's hexes that are cut off now, and in which no enemy stands. */
export function notePockets(state: TheWarState): void {
  if (!anyEffortAllows(state, state.phasing, 'second-impulse')) return
  const enemy = otherSide(state.phasing)
  const { ground, holders } = positionOf(state)
  const { theatre } = scenarioOf(state.scenario)
  const cut = isCutOff(state, enemy)
  const own = numberOfSide(enemy)
  const pockets = ground.ids.filter((hex, i) => {
    if (holders[i] !== own || ground.land[i] === 0) return false
    const { country } = warMap().facts(hex)
    return country !== null && theatre.includes(country) && cut(hex)
  })
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
  const [captor] = nationsOf(state, otherSide(owner))
  if (captor === undefined) return
  const cut = isCutOff(state, owner)
  const taken = pockets.filter(
    (hex) =>
      unitsAt(state, hex).every((id) => sideOfUnit(state, state.units[id]) !== owner) &&
      controlOfPocket({
        fortress: isFortress(state, hex),
        enteredByCaptor: false,
        enemyTurnOver: true,
        stillCutOff: cut(hex),
      }) === 'captor',
  )
  for (const hex of taken) takeControl(state, hex, captor, events)
}

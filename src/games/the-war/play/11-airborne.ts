/**
 * Section 11.14 on a state: paratroops join an attack out of the sky. A PARA that is not beside the hex under attack jumps into it; it
 * stays at its airbase until the battle is over, and lands if the hex has been cleared.
 */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_AIR_RANGES } from '../../../tables/the-war-air-ranges'
import type { TheWarEvent } from '../actions'
import type { AirUnit } from '../air/11-air-ratings'
import { airdropSurvivesInterception, checkAirdrop, checkAirdropEffort } from '../air/11-airborne'
import { unitRating } from '../ground/10-ratings'
import type { TheWarState } from '../state'
import type { Side } from '../types'
import {
  armiesOf,
  changeUnit,
  hasUnit,
  mayEnter,
  removeUnit,
  takeControl,
  unitOf,
  unitsOf,
} from './01-forces'
import { effortOf } from './04-efforts'
import { baseHexOf } from './11-aircraft'
import { hexesTo, reachFrom } from './11-flight'
import { mayJumpInWeather } from './11-weather'
import { isFortress } from './13-fortresses'
import { warMap } from './map'

const isPara = (state: TheWarState, id: string): boolean =>
  hasUnit(state, id) && state.units[id].type === 'PARA'

/** The paratroops of a side: few, and mostly none. */
export const paratroopsOf = (state: TheWarState, side: Side): readonly string[] =>
  unitsOf(state, side).filter((id) => state.units[id].type === 'PARA')

/** Is there an airbase here? Open ground on which fighters live is none. */
function isAirbase(state: TheWarState, hex: string): boolean {
  const { city, airbase } = baseHexOf(state, hex)
  return city === true || airbase === true
}

/**
 * May this PARA jump into this hex?
 *
 * @rule 11.14
 * @rule 11.14.1
 * @rule 11.14.2
 */
export function checkJump(state: TheWarState, id: string, at: string): Verdict {
  if (!isPara(state, id)) return refuse('11.14', 'no-paratroops', `${id} does not jump`, at)
  const unit = state.units[id]
  const { PARA: range } = THE_WAR_AIR_RANGES.airdrop
  const far = warMap().distance(unit.hex, at)
  return firstRefusal(
    () => checkAirdropEffort(effortOf(state, unit.nation), unitRating(unitOf(state, id), armiesOf(state))),
    () =>
      unit.supply === 'full'
        ? legal
        : refuse('11.14.1', 'out-of-supply', `${id} has no airbase in supply`, unit.hex),
    () =>
      checkAirdrop({
        ...warMap().facts(at),
        fortress: isFortress(state, at),
        beganInAirbase: isAirbase(state, unit.hex),
        movedThisTurn: unit.moved,
        droppedThisTurn: false,
        hexes: far > range ? far : (hexesTo(reachFrom(state, unit.hex, range), at) ?? range + 1),
      }),
    () => mayJumpInWeather(state, unit.nation, at),
    () => mayEnter(state, unit.nation, at, true),
  )
}

/** Does this unit come out of the sky to this hex: is it paratroops that are not beside it, and may it jump? */
export const isJump = (state: TheWarState, id: string, at: string): boolean =>
  isPara(state, id) &&
  !warMap().neighbours(at).includes(state.units[id].hex) &&
  state.units[id].hex !== at &&
  checkJump(state, id, at).legal

/** Paratroops that are not beside the hex can only jump: the refusal says why they may not. */
export const checkComing = (state: TheWarState, id: string, at: string): Verdict =>
  isPara(state, id) && !warMap().neighbours(at).includes(state.units[id].hex)
    ? checkJump(state, id, at)
    : legal

/** Those of an attack that jump. */
export const jumpersOf = (state: TheWarState, at: string, attackers: readonly string[]): readonly string[] =>
  attackers.filter((id) => isJump(state, id, at))

/**
 * Transports that were met: without an escort that comes through they are shot down. Says who of the attack is left.
 *
 * @rule 11.14.1
 */
export function transportsMet(
  state: TheWarState,
  at: string,
  attackers: readonly string[],
  escort: { readonly before: readonly AirUnit[]; readonly after: readonly AirUnit[] },
  events: TheWarEvent[],
): readonly string[] {
  if (airdropSurvivesInterception(true, escort.before, escort.after)) return attackers
  const lost = jumpersOf(state, at, attackers)
  for (const id of lost) removeUnit(state, id, { rule: '11.14.1', outOfSupply: true }, events)
  return attackers.filter((id) => !lost.includes(id))
}

/**
 * The hex has been cleared: those who jumped are in it. They are in supply until the end of their next turn.
 *
 * @rule 11.14.3
 * @rule 11.14.5
 */
export function landParatroops(
  state: TheWarState,
  at: string,
  attackers: readonly string[],
  events: TheWarEvent[],
): void {
  for (const id of jumpersOf(state, at, attackers)) {
    changeUnit(state, id, { hex: at, moved: true, done: true, exploited: state.playerTurn })
    events.push({ type: 'dropped', rule: '11.14.3', unit: id, at })
    takeControl(state, at, state.units[id].nation, events, true)
  }
}

/** Who has fought does not jump any more in this turn (10.2.4). */
export function noteFought(state: TheWarState, attackers: readonly string[]): void {
  for (const id of attackers)
    if (isPara(state, id) && !state.units[id].moved) changeUnit(state, id, { moved: true })
}

/**
 * Section 11.14 on a state: paratroops join an attack out of the sky. A PARA that is not beside the hex under attack jumps into it; it
 * stays at its airbase until the battle is over, and lands if the hex has been cleared. Where nobody defends the hex the attack is a drop: those who
 * jump are all that is in it, an empty city of the enemy is rolled for (10.6.8), and anywhere else they land.
 */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_AIR_RANGES } from '../../../tables/the-war-air-ranges'
import type { TheWarEvent } from '../actions'
import type { AirUnit } from '../air/11-air-ratings'
import { airdropSurvivesInterception, checkAirdrop, checkAirdropEffort } from '../air/11-airborne'
import { unitRating } from '../ground/10-ratings'
import { cityKind, isFlak, mayCrossSide } from '../ground/10-terrain'
import type { TheWarState } from '../state'
import type { Side } from '../types'
import {
  armiesOf,
  changeUnit,
  enemiesAt,
  hasUnit,
  isHeldBy,
  mayEnter,
  mayUnitEnter,
  removeUnit,
  takeControl,
  unitOf,
  unitsOf,
} from './01-forces'
import { effortOf } from './04-efforts'
import { checkUnitsIn } from './09-stacking'
import { baseHexOf } from './11-aircraft'
import { hexesTo, reachFrom, safestWay } from './11-flight'
import { mayJumpInWeather } from './11-weather'
import { featuresOf, isFortress } from './13-fortresses'
import { warGround } from './ground'
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
      unit.supply === 'none'
        ? refuse('11.14.1', 'out-of-supply', `${id} has no airbase in supply`, unit.hex)
        : legal,
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
    () => mayEnter(state, unit.nation, at),
    () => mayUnitEnter(state, id, at),
  )
}

/** Could it attack this hex on foot? In the second impulse paratroops only jump (10.2.5), and nobody walks over water. */
function comesOnFoot(state: TheWarState, id: string, at: string): boolean {
  const { neighbours, side, facts } = warMap()
  const { hex } = state.units[id]
  return (
    state.impulse === 'first' && neighbours(at).includes(hex) && mayCrossSide(side(hex, at), facts(at)).legal
  )
}

/** Does this unit come out of the sky to this hex: is it paratroops that do not come on foot, and may it jump? */
export const isJump = (state: TheWarState, id: string, at: string): boolean =>
  isPara(state, id) &&
  state.units[id].hex !== at &&
  !comesOnFoot(state, id, at) &&
  checkJump(state, id, at).legal

/** Paratroops that are not beside the hex can only jump, and so must everyone where nobody defends it: the refusal says why they may not. */
export function checkComing(state: TheWarState, id: string, at: string): Verdict {
  if (isPara(state, id) && !comesOnFoot(state, id, at))
    return state.units[id].hex === at
      ? refuse('11.14.1', 'there-already', `${id} is in ${at} already`, at)
      : checkJump(state, id, at)
  return isUndefended(state, at)
    ? refuse('10.1.2', 'no-defenders', `nobody defends ${at}: ${id} may march there`, at)
    : legal
}

// ---- where nobody defends ------------------------------------------------------------------------

/** Is nobody in this hex whom the side whose turn it is would have to fight? Flak alone is gone when somebody comes (11.12.2). */
export const isUndefended = (state: TheWarState, at: string): boolean =>
  enemiesAt(state, state.phasing, at).every((id) => isFlak(state.units[id]))

/**
 * Does nothing at all stand against those who jump into this hex? A city of the enemy does, though nobody is in it.
 *
 * @rule 10.6.8
 */
export const isUnopposed = (state: TheWarState, at: string): boolean =>
  isUndefended(state, at) &&
  (cityKind({ features: featuresOf(state, at) }) === null || isHeldBy(state, state.phasing, at))

/**
 * May these land where nothing stands against them? It is no attack, so those of every rating may in the second impulse, too (10.2.4).
 *
 * @rule 11.14.1
 */
export function checkLanding(state: TheWarState, at: string, jumpers: readonly string[]): Verdict {
  if (jumpers.length === 0) return refuse('11.14.1', 'no-paratroops', `nobody jumps into ${at}`, at)
  for (const id of jumpers) {
    const verdict = checkComing(state, id, at)
    if (!verdict.legal) return verdict
  }
  const friends = unitsOf(state, state.phasing).filter((id) => state.units[id].hex === at)
  return checkUnitsIn(state, state.phasing, at, [...friends, ...jumpers])
}

/** Hexes without defenders that paratroops of the side whose turn it is can jump into, in the order of the map. */
export function dropZonesOf(state: TheWarState): readonly string[] {
  const { ids } = warGround()
  const { PARA: range } = THE_WAR_AIR_RANGES.airdrop
  const zones = new Set<number>()
  for (const id of paratroopsOf(state, state.phasing))
    for (const hex of reachFrom(state, state.units[id].hex, range).hexes)
      if (!zones.has(hex) && isUndefended(state, ids[hex]) && isJump(state, id, ids[hex])) zones.add(hex)
  return [...zones].sort((a, b) => a - b).map((hex) => ids[hex])
}

/** The way of the transports, as aircraft choose theirs (11.8.1). */
export const wayOfTransports = (state: TheWarState, id: string, at: string): readonly string[] | null =>
  safestWay(state, state.phasing, state.units[id].hex, at, THE_WAR_AIR_RANGES.airdrop.PARA)

// ---- jumping -----------------------------------------------------------------------------------------

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
 * The hex has been cleared, or nobody was in it: those who jumped are in it. They are in supply until the end of their next turn.
 *
 * @rule 11.14.3
 * @rule 11.14.5
 */
export function landParatroops(
  state: TheWarState,
  at: string,
  attackers: readonly string[],
  events: TheWarEvent[],
  defended = true,
): void {
  for (const id of jumpersOf(state, at, attackers)) {
    changeUnit(state, id, { hex: at, moved: true, done: true, exploited: state.playerTurn })
    events.push({ type: 'dropped', rule: defended ? '11.14.3' : '11.14.1', unit: id, at })
    takeControl(state, at, state.units[id].nation, events, defended)
  }
}

/**
 * Who has fought on foot does not jump any more in this turn, whatever came of it. Those who have jumped are noted when they land.
 *
 * @rule 10.2.4
 */
export function noteFought(state: TheWarState, at: string, attackers: readonly string[]): void {
  for (const id of attackers)
    if (isPara(state, id) && !state.units[id].moved && comesOnFoot(state, id, at))
      changeUnit(state, id, { moved: true })
}

/** Section 9.11 on a state: what becomes of a nation's land, its chits and its last units when it falls or is freed. */

import { isInColony } from '../09-conditions'
import { isStrangerInVichy } from '../09-lines'
import type { AetoEvent } from '../actions'
import { indexOf } from '../board-index'
import type { AetoCountry } from '../board-types'
import { groundOf } from '../ground'
import { CAMPS, COLONIES, type Colony, type Nation } from '../nations'
import { setOptional } from '../optional'
import {
  areAtWar,
  campOf,
  enemiesAt,
  headOf,
  isConquered,
  landOf,
  nationOf,
  ownerOf,
  unitsAt,
} from '../politics'
import { setSpecial } from '../special'
import { type AetoState, boardOf } from '../state'
import { type AetoUnit, isAir, isCombatLand, isLand } from '../units'
import { changeUnit, removeUnits, setControl } from './changes'

/**
 * What the conqueror of a nation that is freed had taken of it the liberator has now, but for what he stands in. What others hold stays theirs until it is captured.
 *
 * @rule 9.24
 */
export function openLand(state: AetoState, nation: Nation): void {
  const { conqueror } = state.nations[nation]
  state.control = Object.fromEntries(
    Object.entries(state.control).filter(
      ([hex, owner]) => landOf(state, hex) !== nation || owner !== conqueror,
    ),
  )
}

/**
 * Units of a Vichy State that fights to the last do so when the State has fallen, to which the effects of a conquest are not applied; one that gives up disbands them.
 *
 * @rule 9.2
 * @rule 9.11
 */
export function fightOn(state: AetoState, nation: Nation, how: string, events: AetoEvent[]): void {
  const ids = Object.keys(state.units).filter((id) => state.units[id].nation === nation)
  if (how === 'surrender') {
    for (const unit of ids) events.push({ type: 'removed', rule: '9.9', unit, because: 'disbanded' })
    removeUnits(state, ids)
  } else if (ids.length > 0) state.holdingOut = [...state.holdingOut, nation]
}

/**
 * Chits of the fallen: units in the Replenishment Box (9.21), which is in no colony; task forces (11.3), but for a Britain that fights on; German rocket sites (11.16), which nobody else has; and what the Soviets have of Ultra (11.22).
 */
export function dropChits(state: AetoState, nation: Nation): void {
  const { forces, ultra } = state.optional
  const { redeploy } = state.special
  setSpecial(state, { redeploy: redeploy.filter((unit) => unit.nation !== nation) })
  if (nation !== 'united-kingdom')
    setOptional(state, { forces: forces.filter(({ power }) => power !== nation) })
  if (nation === 'germany') setOptional(state, { rockets: [], sites: [] })
  if (nation === 'soviet-union')
    setOptional(state, { ultra: { ...ultra, [nation]: { season: null, year: null } } })
}

/** Does who stands get back what the fallen had taken of it: is it the conqueror, or somebody whom he does not fight? */
const isSpared = (state: AetoState, owner: Nation, by: Nation): boolean =>
  !isConquered(state, owner) && !areAtWar(state, owner, by)

function goesBack(state: AetoState, hex: string, by: Nation): boolean {
  const { [hex]: _, ...control } = state.control
  return isSpared(state, ownerOf({ ...state, control }, hex)!, by)
}

/**
 * What the fallen had taken, if it does not fight on: colonies (9.10) and hexes of whoever stands and is no enemy of the conqueror (9.26) are its own again. What else it held abroad is the
 * conqueror's for good, even if it is freed (9.24) or rises (9.25): that is about its own land.
 */
export function passOn(state: AetoState, nation: Nation, by: Nation): void {
  const isBack = ([colony, taker]: readonly [string, Nation]) =>
    taker === nation && isSpared(state, COLONIES[colony as Colony], by)
  const given = ([what, owner]: readonly [string, Nation]) => [what, owner === nation ? by : owner] as const
  const colonies = Object.entries(state.colonies).filter((one) => !isBack(one))
  state.colonies = Object.fromEntries(colonies.map(given))
  const control = Object.entries(state.control).filter(
    ([hex, owner]) => owner !== nation || !goesBack(state, hex, by),
  )
  state.control = Object.fromEntries(control.map(given))
  state.regions = Object.fromEntries(Object.entries(state.regions).map(given))
}

/**
 * What enemies of the conqueror, allies of the fallen, hold with their own land units stays theirs, in lands that the fallen had taken as well, and so does what lies behind
 * their front.
 *
 * @rule 9.11
 * @rule 9.15 Germans in an Italy that has capitulated
 */
export function keepHeldHexes(state: AetoState, nation: Nation, by: Nation, goesOn = false): void {
  for (const hex of landsOf(state, nation, goesOn))
    for (const camp of CAMPS) {
      const power = headOf(state, camp)
      if (power !== null && areAtWar(state, power, by) && groundOf(state).isBehindFront(state, hex, camp))
        setControl(state, hex, power)
    }
  // In colonies from which the fallen may go on its friends are its guests.
  keepStanding(state, (hex, { nation: one }) => one !== nation && !(goesOn && isInColony(state, nation, hex)))
}

/**
 * Is a Soviet or Western unit, a guest in what the other had, in a hex of an Axis with which it is at peace? Strangers in a Vichy State hold nothing of it.
 *
 * @rule 9.11
 * @rule 9.26
 */
function hasLostHost(state: AetoState, unit: AetoUnit, owner: Nation): boolean {
  const camp = campOf(state, unit.nation)
  return (
    campOf(state, owner) === 'axis' && camp !== null && camp !== 'axis' && !isStrangerInVichy(state, unit)
  )
}

/**
 * Combat land units hold what they stand in, where it would be an enemy's now, and guests with a land unit of any kind where it is the Axis' with which they are at peace; but not beside an army that is their enemy. Gives the hexes that
 * are theirs by it.
 */
export function keepStanding(
  state: AetoState,
  among: (hex: string, unit: AetoUnit) => boolean,
): readonly string[] {
  const held: string[] = []
  for (const unit of Object.values(state.units)) {
    const { nation, at } = unit
    const owner = isLand(unit) && unit.kind !== 'partisan' && among(at, unit) ? ownerOf(state, at) : null
    if (owner === null || enemiesAt(state, at, nation).length > 0) continue
    if (areAtWar(state, nation, owner) ? !isCombatLand(unit) : !hasLostHost(state, unit, owner)) continue
    setControl(state, at, nation)
    held.push(at)
  }
  return held
}

/** The hexes of a nation, what it had taken, and its colonies unless it may go on from them; what is a Vichy State now is none of France's (9.12). */
function landsOf(state: AetoState, nation: Nation, goesOn: boolean): readonly string[] {
  const { byCountry } = indexOf(boardOf(state))
  const colonies = Object.keys(COLONIES).filter((colony) => COLONIES[colony as Colony] === nation && !goesOn)
  const own = [nation, ...colonies]
    .flatMap((land) => byCountry.get(land as AetoCountry) ?? [])
    .filter((hex) => nationOf(state, landOf(state, hex)!) === nation)
  return [...own, ...Object.keys(state.control).filter((hex) => state.control[hex] === nation && !goesOn)]
}

/**
 * What Germans are in of Italy, with land units of any kind or aircraft: that does not go over to the Western Allies when it capitulates.
 *
 * @rule 9.15
 */
export const germanHexes = (state: AetoState): readonly string[] =>
  Object.values(state.units)
    .filter((unit) => unit.nation === 'germany' && (isLand(unit) || isAir(unit)))
    .map(({ at }) => at)
    .filter((hex) => landOf(state, hex) === 'italy' && ownerOf(state, hex) === 'italy')

/**
 * Interned ships in a port sink when an enemy land unit is there.
 *
 * @rule 9.11
 */
export function sinkInterned(state: AetoState, port: string, events: AetoEvent[]): void {
  const ids = Object.keys(state.units).filter((id) => state.units[id].interned && state.units[id].at === port)
  for (const ship of ids) events.push({ type: 'removed', rule: '9.11', unit: ship, because: 'sunk' })
  removeUnits(state, ids)
}

/** Is a land unit of the Axis there? */
export const isAxisOccupied = (state: AetoState, hex: string): boolean =>
  unitsAt(state, hex).some((unit) => isLand(unit) && campOf(state, unit.nation) === 'axis')

/**
 * Interned French ships are Free French, and British, when Italy has fallen or France is liberated.
 *
 * @rule 9.11
 */
export function freeInterned(state: AetoState, events: AetoEvent[]): void {
  const ships = Object.keys(state.units).filter((id) => state.units[id].interned)
  if (ships.length === 0) return
  for (const id of ships) changeUnit(state, id, { nation: 'united-kingdom', interned: false })
  events.push({ type: 'fleet', rule: '9.11', ships, to: 'united-kingdom', at: 'interned' })
}

/** What parts 9 to 11 say about lines of supply: who is cut off, and through which hexes nobody traces. */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { isBeyondLine } from './09-08-turkey'
import { areSovietAndWest, isGuest, isWelcome } from './09-26-cooperation'
import { hostilePartisansAt, patronOf } from './10-06-partisans'
import { isVichyState, type Nation, nationText } from './nations'
import { areAllied, areAtWar, campOf, hexOf, isAxisWar, landOf, ownerOf, russoGermanWar } from './politics'
import type { AetoState } from './state'
import type { AetoUnit } from './units'

/**
 * Is an Axis unit in eastern Poland, or the invader of Turkey beyond the line there, with no war to be there for?
 *
 * @rule 9.4
 * @rule 9.8
 */
export function isBeyondPartition(state: AetoState, { nation, at }: AetoUnit): boolean {
  if (russoGermanWar(state) !== null) return false
  if (isBeyondLine(state, nation, at)) return true
  return (
    campOf(state, nation) === 'axis' &&
    landOf(state, at) === 'poland' &&
    hexOf(state, at).region === 'east-poland'
  )
}

/**
 * Is a unit in a Vichy State a stranger there? Those of others are while it is neutral, or is so towards their nation; and when it has fallen, to somebody whom they do not
 * fight and who is no friend. A stranger is neither supplied nor activated there.
 *
 * @rule 9.12
 */
export function isStrangerInVichy(state: AetoState, { nation, at, interned }: AetoUnit): boolean {
  if (state.vichy === null || isVichyState(nation) || interned) return false
  const land = landOf(state, at)
  if (land === null || !isVichyState(land)) return false
  const owner = ownerOf(state, at)!
  return !areAtWar(state, nation, owner) && !isWelcome(state, nation, owner) && !isGuest(state, nation, owner)
}

/** May a unit be reported as supplied again? */
export function mayBeSupplied(state: AetoState, unit: AetoUnit): Verdict {
  if (isStrangerInVichy(state, unit))
    return refuse('9.12', 'stranger', `nobody else is supplied in a neutral Vichy State`, unit.at)
  return isBeyondPartition(state, unit)
    ? refuse('9.4', 'beyond-line', 'nobody is supplied beyond the partition line', unit.at)
    : legal
}

/**
 * May units of a nation trace a line of supply into or through a hex?
 *
 * @rule 9.15 through an Italy that has given up in that month still
 * @rule 9.21 never through a Finland whose neutrality is enforced
 * @rule 9.26 Soviets and Western Allies through each other's land while the Soviets fight the Axis
 * @rule 10.6 never through a hex with enemy partisans, and through one with friendly ones as if it were friendly
 */
export function mayTrace(state: AetoState, nation: Nation, hex: string): Verdict {
  const owner = ownerOf(state, hex)
  if (owner === null) return refuse('7.7', 'no-land', `${hex} is no land hex`, hex)
  if (state.finlandized && landOf(state, hex) === 'finland' && hexOf(state, hex).region !== 'east-finland')
    return refuse('9.21', 'finlandized', 'no line of supply goes through Finland', hex)
  if (hostilePartisansAt(state, hex, nation).length > 0)
    return refuse('10.6', 'partisans', `there are partisans in ${hex}`, hex)
  if (isWelcome(state, nation, owner) || hasFriendlyPartisan(state, nation, hex)) return legal
  if (areSovietAndWest(state, nation, owner) && isAxisWar(state)) return legal
  // Not through what the Allies had taken, or have entered.
  const fell = landOf(state, hex) === 'italy' && state.special.italyFell === state.turn
  const grace = fell && state.control[hex] === undefined
  if (grace && campOf(state, nation) === 'axis') return legal
  return refuse('7.7', 'not-ours', `${hex} is in the hands of ${nationText(owner)}`, hex)
}

/** A partisan makes the hex that it is in friendly to its nation's side. */
const hasFriendlyPartisan = (state: AetoState, nation: Nation, hex: string): boolean =>
  Object.values(state.units).some(
    (unit) =>
      unit.at === hex && unit.kind === 'partisan' && areAllied(state, patronOf(state, unit.nation), nation),
  )

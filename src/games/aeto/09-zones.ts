/** What parts 9 to 11 say about zones of control: how far they reach, and whom they hinder. */

import { isReactant } from './09-08-turkey'
import { areSovietAndWest } from './09-26-cooperation'
import { hostilePartisansAt } from './10-06-partisans'
import { groundOf, hasWorks, worksAgainst } from './ground'
import type { Nation } from './nations'
import { plays } from './optional'
import { areAtWar, isAxisWar, landOf, ownerOf, sideOf, unitsAt } from './politics'
import { type AetoState, boardOf } from './state'
import { type AetoUnit, isCombatLand } from './units'

/**
 * The hexes about its own into which a combat land unit exerts its zone of control: as far as the ground lets it, and not into a hex that somebody keeps it out of.
 *
 * @rule 10.6 a partisan keeps enemy zones out of its hex
 * @rule 11.0 so do fortifications, and hedgerows, which are the same
 * @rule 11.15 and, over a river, whoever holds the hex beyond it
 */
export function zoneOf(state: AetoState, unit: AetoUnit): readonly string[] {
  return groundOf(state)
    .zone(state, unit)
    .filter(
      (hex) =>
        hostilePartisansAt(state, hex, unit.nation).length === 0 &&
        !worksAgainst(state, hex, unit.nation) &&
        !(isRiver(state, unit.at, hex) && stopsAtRiver(state, hex, unit.nation)),
    )
}

const isRiver = (state: AetoState, here: string, there: string): boolean =>
  boardOf(state).hasSide(here, there, 'river')

/** Are rivers a hindrance now: the rule is played, and they are not frozen? */
export const doRiversHinder = (state: AetoState): boolean =>
  plays(state, 'rivers') && state.weather !== 'winter'

/**
 * Does a zone of control end at a river before this hex? Where a combat land unit or a fort of an enemy is, of anybody's if nobody is named; over ice it does not.
 *
 * @rule 11.15
 */
export function stopsAtRiver(state: AetoState, hex: string, against?: Nation): boolean {
  const isEnemy = (nation: Nation) => against === undefined || areAtWar(state, against, nation)
  if (!doRiversHinder(state)) return false
  if (unitsAt(state, hex).some((unit) => isCombatLand(unit) && isEnemy(unit.nation))) return true
  return hasWorks(state, hex) && isEnemy(ownerOf(state, hex)!)
}

/** Every hex in the zone of control of an enemy of this nation, and every hex that he stands in. */
export function enemyZones(state: AetoState, nation: Nation): ReadonlySet<string> {
  const zones = new Set<string>()
  for (const unit of Object.values(state.units)) {
    if (!isCombatLand(unit) || !areAtWar(state, nation, unit.nation)) continue
    zones.add(unit.at)
    for (const hex of zoneOf(state, unit)) if (hinders(state, unit.nation, nation, hex)) zones.add(hex)
  }
  return zones
}

/**
 * Whose combat land units exert a zone of control into a hex that hinders this nation.
 *
 * @rule 9.8 who has come to Turkey's help hinders its invader, who does not reach into what those have entered
 * @rule 9.26 Soviets and Western Allies hinder each other
 */
export function zonesAgainst(state: AetoState, nation: Nation, hex: string): readonly Nation[] {
  const found = new Set<Nation>()
  for (const unit of Object.values(state.units))
    if (isCombatLand(unit) && hinders(state, unit.nation, nation, hex) && zoneOf(state, unit).includes(hex))
      found.add(unit.nation)
  return [...found]
}

function hinders(state: AetoState, one: Nation, other: Nation, hex: string): boolean {
  if (areAtWar(state, one, other)) return !isHelperOwned(state, one, hex)
  if (areSovietAndWest(state, one, other)) return isAxisWar(state)
  // Reactants in Turkey against its invader, with whom they are not at war.
  return (
    landOf(state, hex) === 'turkey' &&
    isReactant(state, one) &&
    areAtWar(state, other, 'turkey') &&
    sideOf(state, one) !== sideOf(state, other)
  )
}

/** Has the other camp, in peace, come into this Turkish hex? */
function isHelperOwned(state: AetoState, invader: Nation, hex: string): boolean {
  if (landOf(state, hex) !== 'turkey') return false
  const owner = ownerOf(state, hex)
  return (
    owner !== null && owner !== 'turkey' && isReactant(state, owner) && areAtWar(state, invader, 'turkey')
  )
}

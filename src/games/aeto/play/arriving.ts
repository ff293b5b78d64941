/** What follows when a unit has come into a hex: it changes hands, nations fall, politics take note. */

import type { Dice } from '../../../kernel/dice'
import { type Entry, occupationAt } from '../09-entry'
import { enemyZones, zoneOf } from '../09-zones'
import { isInRange, rangeOf } from '../10-conditions'
import type { AetoEvent } from '../actions'
import { BALTIC_STATES, isMinor, type Nation } from '../nations'
import {
  areAtWar,
  campOf,
  enemiesAt,
  hasInvaded,
  hexOf,
  isProper,
  landOf,
  nationOf,
  ownerOf,
  russoGermanWar,
  sitesOf,
  unitsAt,
} from '../politics'
import { setSpecial } from '../special'
import { type AetoState, boardOf } from '../state'
import { type AetoUnit, isCombatLand, isLand, isShip } from '../units'
import { noteInvasion } from './09-01-war'
import { settleConquests } from './09-11-conquest'
import { sinkInterned } from './09-11-legacy'
import { judge } from './09-27-victory'
import { rollForItaly } from './09-fates'
import { settleWinterWar } from './10-24-winter-war'
import { captureRadar } from './10-installations'
import { comeOutIn } from './11-beneath'
import { weighFleet } from './11-french-fleet'
import { cede, changeUnit, setControl } from './changes'
import { noteStorm } from './storms'

/** The Soviets have begun to occupy a land of the Pact (10.17). */
export function noteOccupation(state: AetoState, { nation }: AetoUnit, hex: string): void {
  if (nation !== 'soviet-union' || russoGermanWar(state) !== null) return
  const land = occupationAt(state, hex)
  if (land === null || state.special.occupations.includes(land)) return
  setSpecial(state, { occupations: [...state.special.occupations, land] })
}

export function arrive(
  state: AetoState,
  unit: AetoUnit,
  hex: string,
  entry: Entry,
  dice: Dice,
  events: AetoEvent[],
): void {
  notePhysical(state, unit.nation, hex)
  noteStorm(state, unit, hex)
  if (isLand(unit) && campOf(state, unit.nation) === 'axis') sinkInterned(state, hex, events)
  if (isLand(unit) && areAtWar(state, unit.nation, 'united-kingdom')) captureRadar(state, hex, events)
  if (entry.takes) take(state, unit, hex, events)
  settleWinterWar(state, events)
  if (!isCombatLand(unit)) return
  settleConquests(state, unit.nation, dice, events)
  rollForItaly(state, dice, events)
  weighFleet(state, dice, events, false)
  judge(state, events, false)
}

/**
 * A unit that comes up in the enemy's land, and has marched into nothing, holds what it stands in like any other.
 *
 * @rule 9.25
 * @rule 9.26 a unit controls the hex that it is in
 * @rule 11.11
 */
export function comeUp(state: AetoState, unit: AetoUnit, dice: Dice, events: AetoEvent[]): void {
  const owner = ownerOf(state, unit.at)
  if (owner === null || !isCombatLand(unit) || !areAtWar(state, unit.nation, owner)) return
  take(state, unit, unit.at, events)
  settleConquests(state, unit.nation, dice, events)
}

/**
 * An army has gone out of a hex in which its enemies stand beside it, guests of before the war: they hold it now.
 *
 * @rule 9.26
 */
export function leaveTo(state: AetoState, hex: string, dice: Dice, events: AetoEvent[]): void {
  const left = unitsAt(state, hex).find(
    (unit) => isCombatLand(unit) && enemiesAt(state, hex, unit.nation).length === 0,
  )
  if (left !== undefined) comeUp(state, left, dice, events)
}

/**
 * The month in which German combat units first come into a hex that a nation owns, in the Naval and Air or the Offensive Phase.
 *
 * @rule 10.2
 */
export function noteBlitz(state: AetoState, unit: AetoUnit, owner: Nation | null, hex: string): void {
  if (unit.nation !== 'germany' || owner === null || state.flow.step === 'movement') return
  if (!isCombatLand(unit) || !areAtWar(state, 'germany', owner)) return
  if (state.special.blitz[owner] !== undefined) return
  // At home, in a colony, or in what was annexed; not in what it has merely taken, or freed.
  if (nationOf(state, landOf(state, hex)!) !== owner && !isAnnexed(state, owner, hex)) return
  setSpecial(state, { blitz: { ...state.special.blitz, [owner]: state.turn } })
}

/** Is a hex that a nation has taken its own for good: ceded to it, or of a Baltic state that is the Soviets' (10.17)? */
function isAnnexed(state: AetoState, owner: Nation, hex: string): boolean {
  const { region } = hexOf(state, hex)
  if (region !== null && state.regions[region] === owner) return true
  return owner === 'soviet-union' && (BALTIC_STATES as readonly unknown[]).includes(landOf(state, hex))
}

/** The month in which a nation's units first set foot in the home of another; a colony or an outpost overseas is not its home, and what lies behind a dotted line is not yet its home. */
function notePhysical(state: AetoState, by: Nation, hex: string): void {
  const land = landOf(state, hex)
  const { region } = hexOf(state, hex)
  if (land === null || region === 'bessarabia' || region === 'east-finland') return
  const on = nationOf(state, land)
  if (!isProper(state, on, hex) || on === by || !areAtWar(state, by, on)) return
  if (!hasInvaded(state, by, on)) noteInvasion(state, by, on)
  const known = state.invasions.find((one) => one.by === by && one.on === on)
  if (known?.physical === null)
    state.invasions = state.invasions.map((one) => (one === known ? { ...one, physical: state.turn } : one))
}

/**
 * A hex changes hands, and with the last city of eastern Poland or the first hex of Bessarabia the whole of it.
 *
 * @rule 10.17
 */
function take(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  const from = ownerOf(state, hex)!
  if (from === unit.nation) return
  setControl(state, hex, unit.nation)
  events.push({ type: 'took', rule: '9.10', hex, by: unit.nation, from })
  takeZones(state, unit, hex, events)
  if (from === 'soviet-union') markBeyondRange(state, events)
  if (unit.nation !== 'soviet-union' || russoGermanWar(state) !== null) return
  const { region } = hexOf(state, hex)
  if (region === 'bessarabia' || (region === 'east-poland' && hasEasternCities(state))) {
    if (state.regions[region] !== undefined) return
    cede(state, region, 'soviet-union')
    comeOutIn(state, landOf(state, hex)!, events)
    events.push({ type: 'ceded', rule: '10.17', region, to: 'soviet-union' })
  }
}

/**
 * In a nation without a city the hexes are taken one by one, those in the zone of who comes in as well, where nobody contests them.
 *
 * @rule 9.10
 * @rule 10.17 Lithuania
 */
function takeZones(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  const land = landOf(state, hex)
  if (land === null || !isMinor(land) || sitesOf(state, land, 'city').length > 0) return
  const contested = enemyZones(state, unit.nation)
  for (const next of zoneOf(state, { ...unit, at: hex })) {
    const from = ownerOf(state, next)
    if (landOf(state, next) !== land || contested.has(next) || from === null || from === unit.nation) continue
    setControl(state, next, unit.nation)
    events.push({ type: 'took', rule: '9.10', hex: next, by: unit.nation, from })
  }
}

/**
 * Ships that the loss of a port leaves beyond their range are out of supply at once.
 *
 * @rule 10.19
 */
function markBeyondRange(state: AetoState, events: AetoEvent[]): void {
  for (const [id, unit] of Object.entries(state.units)) {
    if (unit.out || !isShip(unit) || rangeOf(unit) === null || !boardOf(state).has(unit.at)) continue
    if (isInRange(state, unit, unit.at)) continue
    changeUnit(state, id, { out: true })
    events.push({ type: 'marked', rule: '10.19', unit: id, mark: 'out-of-supply' })
  }
}

/** Vilna, Brest-Litovsk and Lvov. */
const hasEasternCities = (state: AetoState): boolean =>
  sitesOf(state, 'poland', 'city').every(
    (id) => hexOf(state, id).region !== 'east-poland' || state.control[id] === 'soviet-union',
  )

/** Sections 9.9 to 9.11: when a nation is conquered, and what becomes of its ships. */

import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import { AETO_FLEET_DISPOSAL } from '../../tables/aeto-fleet-disposal'
import { groundOf } from './ground'
import { BALTIC_STATES, type Colony, isMajor, isVichyState, type Nation } from './nations'
import { areAtWar, isReached, type Land, ownerOf, sitesOf, unitsAt, wereAtWar } from './politics'
import { type AetoState, boardOf } from './state'
import { isCombatLand } from './units'

/** Hexes of a land in the hands of such as are enemies. */
const lost = (
  state: AetoState,
  isEnemy: (one: Nation) => boolean,
  hexes: readonly string[],
): readonly string[] => hexes.filter((hex) => isEnemy(ownerOf(state, hex)!))

/**
 * The cities by which a minor nation is conquered: those at home, and not on an island unless its capital is on it. Of Poland only
 * those west of the partition line.
 *
 * @rule 9.10
 */
export function citiesThatCount(state: AetoState, nation: Nation): readonly string[] {
  const board = boardOf(state)
  const capital = capitalOf(state, nation)
  const island = capital === null ? null : board.hex(capital).island
  return sitesOf(state, nation, 'city').filter((hex) => {
    const { island: on, region } = board.hex(hex)
    return (on === null || on === island) && region !== 'east-poland'
  })
}

export const capitalOf = (state: AetoState, nation: Nation): string | null =>
  sitesOf(state, nation, 'city', 'capital')[0] ?? null

/**
 * The capital in which an invaded nation must have a combat land unit; `null` if it need not: Denmark, the Baltic states, and where one
 * of its own is, or an enemy.
 *
 * @rule 9.2
 */
export function capitalToHold(state: AetoState, nation: Nation): string | null {
  if (nation === 'denmark' || isVichyState(nation) || isMajor(nation)) return null
  if ((BALTIC_STATES as readonly Nation[]).includes(nation)) return null
  const capital = capitalOf(state, nation)
  if (capital === null || ownerOf(state, capital) !== nation) return null
  const taken = unitsAt(state, capital).some(
    (unit) => areAtWar(state, nation, unit.nation) || (unit.nation === nation && isCombatLand(unit)),
  )
  return taken ? null : capital
}

/**
 * Are the conditions there for a nation to be conquered by the enemies that it has? A major power by the loss of every city with
 * resources; a minor by the loss of half its cities, with the enemy in its capital or before it, or once in it; a Vichy State by the loss
 * of all that counts in it. One without a city never is. One that was liberated is beaten again by the enemies of who holds it.
 *
 * @rule 9.10
 */
export function isBeaten(state: AetoState, nation: Nation, holder: Nation = nation): boolean {
  // A liberator may have fallen himself.
  const isEnemy = (one: Nation) =>
    holder === nation ? areAtWar(state, nation, one) : wereAtWar(state, holder, one)
  if (isMajor(nation)) {
    const cities = sitesOf(state, nation, 'city', 'resource')
    return cities.length > 0 && lost(state, isEnemy, cities).length === cities.length
  }
  if (isVichyState(nation)) {
    const all = [...new Set([...sitesOf(state, nation, 'city'), ...sitesOf(state, nation, 'resource')])]
    return all.length > 0 && lost(state, isEnemy, all).length === all.length
  }
  const cities = citiesThatCount(state, nation)
  if (cities.length === 0 || 2 * lost(state, isEnemy, cities).length < cities.length) return false
  const capital = capitalOf(state, nation)
  if (capital === null) return true
  return (
    state.special.stormed.some(({ hex, by, supplied }) => hex === capital && supplied && isEnemy(by)) ||
    isHeldInSupply(state, capital, isEnemy) ||
    isReached(state, capital, (unit) => isEnemy(unit.nation) && groundOf(state).supplied(state, unit))
  )
}

/**
 * Is a hex in such hands, and not by combat land units that are all out of supply?
 *
 * @rule 9.10
 * @rule 9.12
 */
export function isHeldInSupply(state: AetoState, hex: string, isOurs: (nation: Nation) => boolean): boolean {
  if (!isOurs(ownerOf(state, hex)!)) return false
  const there = unitsAt(state, hex).filter((unit) => isOurs(unit.nation) && isCombatLand(unit))
  return there.length === 0 || there.some((unit) => groundOf(state).supplied(state, unit))
}

/**
 * The cities by which a conquered nation is liberated: those with resources, or where it has none all of them.
 *
 * @rule 9.24
 */
export function citiesToLiberate(state: AetoState, nation: Nation): readonly string[] {
  const cities = sitesOf(state, nation, 'city', 'resource')
  return cities.length > 0 ? cities : sitesOf(state, nation, 'city')
}

/**
 * Whose a colony is by the loss of everything in it that counts; `null` if it is not lost, or has nothing that counts.
 *
 * @rule 9.10
 */
export function colonyTakenBy(state: AetoState, colony: Colony, owner: Nation): Nation | null {
  const land: Land = colony
  const hexes = [...new Set([...sitesOf(state, land, 'city'), ...sitesOf(state, land, 'resource')])]
  if (hexes.length === 0 || lost(state, (one) => areAtWar(state, owner, one), hexes).length < hexes.length)
    return null
  return ownerOf(state, hexes[0])
}

// ---- ships -----------------------------------------------------------------------------------

export interface FleetDisposal {
  readonly nation: Nation
  /** Docked in a port of its own nation. */
  readonly homePort: boolean
  /** In one stack or task force with ships of an enemy of the conqueror. */
  readonly enemyStack: boolean
  /** In a port of an enemy of the conqueror. */
  readonly enemyPort: boolean
  /** There is no way by sea to a port of the conqueror. */
  readonly noAccess: boolean
}

export type FleetFate = 'enemy' | 'scuttled' | 'conqueror'

export interface FleetResult {
  readonly fate: FleetFate
  readonly roll: number
  readonly net: number
  readonly explain: readonly Reason[]
}

/**
 * What becomes of one stack of ships of a conquered nation.
 *
 * @rule 9.11
 */
export function resolveFleetDisposal(disposal: FleetDisposal, dice: Dice): FleetResult {
  const explain = disposalModifiers(disposal)
  const roll = dice.sum(2, 6)
  const net = roll + totalOf(explain)
  const { enemy, scuttled } = AETO_FLEET_DISPOSAL
  return { fate: net <= enemy ? 'enemy' : net <= scuttled ? 'scuttled' : 'conqueror', roll, net, explain }
}

function disposalModifiers({ nation, homePort, enemyStack, enemyPort, noAccess }: FleetDisposal): Reason[] {
  const { modifiers } = AETO_FLEET_DISPOSAL
  const reasons: Reason[] = []
  const add = (holds: boolean, text: string, amount: number) => {
    if (holds) reasons.push(because('9.11', text, amount))
  }
  add(nation === 'italy', 'the ships are Italian', modifiers.italian)
  add(homePort, 'they are docked at home', modifiers.homePort)
  add(enemyStack, 'they sail with an enemy of the conqueror', modifiers.enemyStack)
  add(enemyPort, 'they are in a port of an enemy of the conqueror', modifiers.enemyPort)
  add(nation === 'soviet-union', 'the ships are Soviet', modifiers.soviet)
  add(noAccess, 'there is no way to a port of the conqueror', modifiers.noAccess)
  add(nation === 'united-kingdom', 'the ships are British', modifiers.british)
  return reasons
}

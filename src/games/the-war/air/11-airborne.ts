/** Section 11.14: paratroops. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_AIR_RANGES } from '../../../tables/the-war-air-ranges'
import type { HexFacts } from '../hex-facts'
import type { LogisticalEffort, Rating, Terrain } from '../types'
import type { AirUnit } from './11-air-ratings'

/** @rule 11.14 in SLE and RLE turns, by paratroops of the first three rates */
export function checkAirdropEffort(effort: LogisticalEffort, rating: Rating = 'first'): Verdict {
  if (rating === 'fourth') return refuse('11.14', 'fourth-rate', 'fourth-rate paratroops do not jump')
  return effort === 'SLE' || effort === 'RLE'
    ? legal
    : refuse('11.14', 'wrong-effort', `nobody jumps in a turn of ${effort}`)
}

/** A jump into a hex: of `hexFacts`, with what play has added. */
export interface Airdrop
  extends Pick<HexFacts, 'terrain'>,
    Partial<Pick<HexFacts, 'beach' | 'city' | 'fortress' | 'island'>> {
  readonly beganInAirbase: boolean
  readonly movedThisTurn: boolean
  readonly droppedThisTurn: boolean
  readonly hexes: number
}

/**
 * Into mountains and swamps nobody jumps, though there be a city (10.6.5, 10.6.7); a fortress may be jumped on wherever it stands.
 *
 * @rule 11.14.2 open ground, beaches, islands, cities, and fortresses of Major Powers
 */
export function mayAirdropOn({ terrain, beach, island, city, fortress }: Airdrop): boolean {
  if (terrain === 'water') return false
  if (!fortress && (terrain === 'mountain' || terrain === 'swamp')) return false
  return Boolean(fortress || beach || island || city || terrain === 'clear' || terrain === 'desert')
}

/**
 * May this PARA jump there?
 *
 * @rule 11.14.1 from an airbase where it began the turn, within four hexes, without a march before or after
 * @rule 11.14.2
 */
export function checkAirdrop(drop: Airdrop): Verdict {
  const no = (code: string, why: string) => refuse('11.14.1', code, why)
  const { PARA: range } = THE_WAR_AIR_RANGES.airdrop
  if (!drop.beganInAirbase) return no('not-at-airbase', 'it did not begin the turn in an airbase')
  if (drop.movedThisTurn) return no('moved', 'it has moved in this turn')
  if (drop.droppedThisTurn) return refuse('11.14.3', 'dropped-already', 'it has jumped in this turn')
  if (drop.hexes > range) return no('out-of-range', `${drop.hexes} hexes; ${range} at most`)
  if (!mayAirdropOn(drop)) return refuse('11.14.2', 'wrong-terrain', `nobody jumps into ${drop.terrain}`)
  return legal
}

/** @rule 11.14.1 met alone it is shot down; with an escort it comes through if any of the escort does */
export function airdropSurvivesInterception(
  intercepted: boolean,
  escortBefore: readonly AirUnit[],
  escortAfter: readonly AirUnit[],
): boolean {
  return !intercepted || (escortBefore.length > 0 && escortAfter.length > 0)
}

/** @rule 11.14.4 a river that troops cross while others jump behind it counts for nothing: double, not triple */
export function riverDefendsAgainst(crossRiver: boolean, dropped: boolean): 2 | 3 {
  return crossRiver && !dropped ? 3 : 2
}

/** @rule 11.14.4 static units in open ground are not doubled against a drop alone */
export function staticDoubledAgainst(
  terrain: Terrain,
  attackers: readonly ('ground' | 'airdrop')[],
): boolean {
  const dropAlone = attackers.length > 0 && attackers.every((way) => way === 'airdrop')
  return !(dropAlone && (terrain === 'clear' || terrain === 'desert'))
}

/** @rule 11.14.4 twice its factors on a beach where others land from the sea */
export function airdropFactors(factors: number, onBeach: boolean, withLanding: boolean): number {
  return onBeach && withLanding ? factors * 2 : factors
}

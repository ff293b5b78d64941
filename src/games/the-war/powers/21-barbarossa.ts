/** Section 21.4: what surprise does to the Soviets in the turn of a German attack. It holds in that turn and no longer. */

import type { Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { AirUnitType, Minor, Nation, Region } from '../types'
import { BARBAROSSA_PENALTIES } from './21-soviet-union'

/**
 * On a German attack on the ground against a hex with Soviet units, besides nationality and the Second Impulse.
 *
 * @rule 21.4
 */
export const barbarossaGround = (
  attacker: Nation,
  defenders: readonly Nation[],
): readonly Required<Reason>[] =>
  attacker === 'germany' && defenders.includes('soviet-union')
    ? [BARBAROSSA_PENALTIES.germanGroundAttack]
    : []

const DOUBLED: readonly AirUnitType[] = ['TAC', 'FTR', 'MDM']

/**
 * A German counter-air mission against Soviet aircraft: a modifier, and double factors for the three types named.
 *
 * @rule 21.4
 */
export function barbarossaCounterAir(
  attacker: Nation,
  defender: Nation,
): {
  readonly modifiers: readonly Required<Reason>[]
  readonly factorsOf: (type: AirUnitType, factors: number) => number
} {
  if (attacker !== 'germany' || defender !== 'soviet-union')
    return { modifiers: [], factorsOf: (_, factors) => factors }
  return {
    modifiers: [BARBAROSSA_PENALTIES.germanCounterAir],
    factorsOf: (type, factors) =>
      DOUBLED.includes(type) ? BARBAROSSA_PENALTIES.germanCounterAirFactors * factors : factors,
  }
}

/**
 * Soviet aircraft intercept nothing that the Axis flies.
 *
 * @rule 21.4
 */
export const mayInterceptAtBarbarossa = (interceptor: Nation): Verdict =>
  interceptor === 'soviet-union'
    ? refuse('21.4', 'surprised', 'surprised Soviet aircraft stay on the ground')
    : legal

/**
 * Soviet flak: bases and ports are silent when aircraft are struck on the ground or ships in port, flak units against
 * all German aircraft and those of German Satellites.
 *
 * @rule 21.4
 */
export function flakFiresAtBarbarossa(
  of: Nation,
  from: 'airbase' | 'port' | 'flak-unit',
  against: { readonly by: 'germany' | 'german-satellite' | 'other'; readonly mission: string },
): boolean {
  if (of !== 'soviet-union') return true
  if (from === 'flak-unit') return against.by === 'other'
  return against.mission !== 'counter-air' && against.mission !== 'ships-in-port'
}

/**
 * Do cities of this part of the country help the Soviets who defend them?
 *
 * @rule 21.4
 */
export const cityDefendsAtBarbarossa = (defender: Nation, region: Minor | Region | null): boolean =>
  defender !== 'soviet-union' || region === null || !BARBAROSSA_PENALTIES.noCityDefense.includes(region)

/**
 * What the Soviets may have in reserve before the attack: one unit, or a fortification in its place.
 *
 * @rule 21.4
 */
export const mayReserveBeforeBarbarossa = (
  what: 'ground-unit' | 'fortification' | 'air-unit',
  inReserve: number,
): Verdict => {
  if (what === 'air-unit')
    return refuse('21.4', 'not-a-reserve', 'only ground units and fortifications are put in reserve')
  return inReserve < BARBAROSSA_PENALTIES.reserves
    ? legal
    : refuse('21.4', 'one-reserve', `the Soviets have ${BARBAROSSA_PENALTIES.reserves} unit in reserve`)
}

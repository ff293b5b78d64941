/** Section 11.12: flak on the map, and how Heavy Flak is raised. Heavy Flak fires in `05-bombing.ts`. */

import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_FLAK_FACTORS } from '../../../tables/the-war-flak-factors'
import { THE_WAR_FLAK_MODIFIERS } from '../../../tables/the-war-flak-modifiers'
import { type LightFlakResult, THE_WAR_LIGHT_FLAK } from '../../../tables/the-war-light-flak'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import type { HexFacts } from '../hex-facts'
import type { GroundUnitType, MajorPower, Nation, Year } from '../types'
import { type AircraftPicks, hitAircraft } from './11-air-losses'
import { type AirUnit, isJet, ratingAgainstShips } from './11-air-ratings'
import { leadingTo, type PendingRoll, tableRoll } from './11-rolls'

const FACTORS = THE_WAR_FLAK_FACTORS.factors

/** What stands in a hex and can shoot. Ports are cities. */
export interface FlakPlace extends Partial<Pick<HexFacts, 'city' | 'capital'>> {
  readonly airbase?: boolean
  /** Flak and MOTFlak counters. */
  readonly flakUnits?: number
}

/** All flak in a hex: its own, and that of counters (11.5.1, 11.5.2, 11.12.1, 11.12.2). */
export function flakOf({ city, capital, airbase, flakUnits = 0 }: FlakPlace): number {
  const town = capital ? FACTORS['national capital'] : city ? FACTORS.city : 0
  return town + (airbase ? FACTORS.airbase : 0) + flakUnits * FACTORS.Flak
}

export interface LightFlakOutcome<U extends AirUnit = AirUnit> {
  readonly text: string | null
  readonly aircraft: readonly U[]
  readonly hits: number
  readonly explain: readonly Reason[]
}

/**
 * Light flak that is about to fire at the aircraft that attack its hex or its ships; `null` without guns or targets.
 *
 * @rule 11.12 before their attack, on the table for aircraft on the map
 * @rule 11.12.5 whoever fires at whomever
 * @internal
 */
export function lightFlakShot(
  factors: number,
  aircraft: readonly AirUnit[],
): PendingRoll<LightFlakResult, LightFlakResult> | null {
  const whole = Math.ceil(factors)
  const column = THE_WAR_LIGHT_FLAK.column(whole, 0)
  if (column === null || aircraft.length === 0) return null
  const { light } = THE_WAR_FLAK_MODIFIERS
  const modifiers: Required<Reason>[] = []
  if (aircraft.every(({ condition }) => condition === 'depleted'))
    modifiers.push(because('11.12', light['all-depleted'].when, light['all-depleted'].modifier))
  if (aircraft.every(({ type }) => isJet(type)))
    modifiers.push(because('11.12', light['all-jets'].when, light['all-jets'].modifier))
  return tableRoll(
    THE_WAR_LIGHT_FLAK,
    column,
    totalOf(modifiers),
    (cell) => cell,
    (roll, cell) => [
      because('11.12', `${whole} flak factors`),
      ...modifiers,
      because('11.12', `a modified ${roll}: ${cell.text}`),
    ],
  )
}

/**
 * The same, and what it leaves of the aircraft.
 *
 * @internal
 */
export function lightFlakRoll<U extends AirUnit>(
  factors: number,
  aircraft: readonly U[],
  pick?: AircraftPicks,
): PendingRoll<readonly U[], LightFlakResult> | null {
  const shot = lightFlakShot(factors, aircraft)
  return (
    shot &&
    leadingTo(shot, ({ effect, units }) =>
      effect === 'miss' ? aircraft : hitAircraft(aircraft, effect, units, pick, ratingAgainstShips),
    )
  )
}

/** Light flak fires once: `lightFlakRoll`, thrown. */
export function fireLightFlak<U extends AirUnit>(
  factors: number,
  aircraft: readonly U[],
  dice: Dice,
  pick?: AircraftPicks,
): LightFlakOutcome<U> {
  const shot = lightFlakRoll(factors, aircraft, pick)
  if (!shot) return { text: null, aircraft, hits: 0, explain: [] }
  const { roll, cell } = shot.throwWith(dice)
  return { text: cell.text, aircraft: shot.to(cell), hits: cell.units, explain: shot.why(roll, cell) }
}

const BUILDERS: readonly Nation[] = ['britain', 'united-states', 'germany', 'italy', 'soviet-union']

/** @rule 11.12 five powers build flak */
export function mayBuildFlak(nation: Nation): boolean {
  return BUILDERS.includes(nation)
}

// ---- flak on the ground (11.12.2) ------------------------------------------------------------

const COMPANY: readonly GroundUnitType[] = ['ARM', 'MOT', 'MECH', 'CAV', 'INF']

/** @rule 11.12.2 flak without other ground units is gone as soon as the enemy enters or attacks its hex */
export function flakEliminatedAlone(stack: readonly GroundUnitType[]): boolean {
  return stack.length > 0 && stack.every((type) => type === 'Flak' || type === 'MOTFlak')
}

/** @rule 11.12.2 +1 against Allied armour that attacks German flak in company; other flak does nothing on the ground */
export function flakAgainstArmour(
  attackers: readonly GroundUnitType[],
  defenders: readonly { readonly nation: Nation; readonly type: GroundUnitType }[],
): number {
  const armour = attackers.some((type) => type === 'ARM' || type === 'MECH')
  const guns = defenders.some(
    ({ nation, type }) => nation === 'germany' && (type === 'Flak' || type === 'MOTFlak'),
  )
  return armour && guns && defenders.some(({ type }) => COMPANY.includes(type)) ? 1 : 0
}

// ---- Heavy Flak levels (11.12.3, 11.12.4) ----------------------------------------------------

/** The highest level that Heavy Flak can be raised to. */
export const MOST_HEAVY_FLAK = 5

export interface HeavyFlakUpgrade {
  readonly power: MajorPower
  readonly year: Year
  readonly level: number
  readonly raisedThisYear: boolean
  /** How it is paid: light flak handed in with NARFs on top, or NARFs alone. */
  readonly by: 'conversion' | 'purchase'
  readonly lightFlak: number
  readonly inStrategicWarfareSegment: boolean
}

/**
 * May this power raise its Heavy Flak by a level?
 *
 * @rule 11.12.3 Britain and Germany, up to five, one level a year; Germany also for NARFs alone from 1943
 * @rule 11.12.4 in the Strategic Warfare Segment
 */
export function checkHeavyFlak(upgrade: HeavyFlakUpgrade): Verdict {
  const { power, year, level, raisedThisYear, by, lightFlak, inStrategicWarfareSegment } = upgrade
  const { lightFlak: needed, germanFrom } = THE_WAR_PRODUCTION_COSTS.heavyFlakLevel
  const no = (code: string, why: string) => refuse('11.12.3', code, why)
  if (power !== 'britain' && power !== 'germany')
    return no('not-theirs', `${power} has no Heavy Flak to raise`)
  if (level >= MOST_HEAVY_FLAK) return no('highest', `level ${MOST_HEAVY_FLAK} is the highest`)
  if (raisedThisYear) return no('one-a-year', 'Heavy Flak was raised in this year')
  if (by === 'purchase' && power !== 'germany')
    return no('germany-only', 'only Germany buys levels for NARFs')
  if (by === 'purchase' && year < germanFrom)
    return no('too-early', `levels are bought from ${germanFrom} on`)
  if (by === 'conversion' && lightFlak < needed)
    return no('too-few-guns', `${needed} light flak make a level; there are ${lightFlak}`)
  if (by === 'conversion' && !inStrategicWarfareSegment)
    return refuse('11.12.4', 'wrong-segment', 'light flak is converted in the Strategic Warfare Segment')
  return legal
}

/** @rule 11.12.3 what a level costs; the counters go back to the force pool */
export function heavyFlakCost(by: 'conversion' | 'purchase'): {
  readonly narfs: number
  readonly lightFlak: number
} {
  const { narfs, lightFlak, germanNarfsAlone } = THE_WAR_PRODUCTION_COSTS.heavyFlakLevel
  return by === 'conversion' ? { narfs, lightFlak } : { narfs: germanNarfsAlone, lightFlak: 0 }
}

/** @rule 11.12.4 NARFs for a light flak unit */
export function lightFlakCost(): number {
  return THE_WAR_PRODUCTION_COSTS.ground.Flak.perFactor
}

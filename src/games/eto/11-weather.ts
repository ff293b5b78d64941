/** Section 11: weather. A turn is a quarter of a year, and the quarter is the season. */

import { because, type Reason } from '../../kernel/explain'
import { frozen } from '../../kernel/frozen'
import type { Nation } from './units'

export type Season = 'winter' | 'spring' | 'summer' | 'fall'

export type Quarter = 1 | 2 | 3 | 4

export const SEASONS: Readonly<Record<Quarter, Season>> = /* @__PURE__ */ frozen({
  1: 'winter',
  2: 'spring',
  3: 'summer',
  4: 'fall',
})

const ALLOWANCES: Readonly<Record<Season, number>> = { winter: 3, spring: 2, summer: 5, fall: 4 }

/** Outside the weather area every season is as good as summer. */
const FAIR_WEATHER_ALLOWANCE = 5

/**
 * Movement Points for a whole movement phase, by where the unit stands when the phase begins.
 *
 * @rule 5.13 by season
 * @rule 5.14 by the hex where it begins, wherever it goes
 * @rule 5.51
 * @rule 5.52
 * @rule 11.11
 * @rule 11.12
 */
export function movementAllowance(season: Season, beginsInWeatherArea: boolean): number {
  return beginsInWeatherArea ? ALLOWANCES[season] : FAIR_WEATHER_ALLOWANCE
}

/** Which Russian winter this is, counted from the invasion; `none` if it is not winter, or a later one. */
export type RussianWinter = 'none' | 'first' | 'second'

/**
 * Which winter of the war in Russia a turn is. Turns are counted in quarters, one after the other.
 *
 * @rule 11.21 an invasion in winter: that winter does not count, the next one is the first
 * @rule 11.22
 */
export function russianWinter(turn: Turn, invasion: Turn | null): RussianWinter {
  if (invasion === null || turn.quarter !== 1) return 'none'
  const quarters = (turn.year - invasion.year) * 4 + (turn.quarter - invasion.quarter)
  if (quarters <= 0) return 'none'
  if (quarters <= 4) return 'first'
  return quarters <= 8 ? 'second' : 'none'
}

export interface Turn {
  readonly year: number
  readonly quarter: Quarter
}

/**
 * What the season multiplies a defender's strength by, with the reason.
 *
 * @rule 11.0 where an attack crosses the edge of the weather area, by the defender's side of it
 * @rule 11.13 in spring, by the weather of the defender's hex
 * @rule 11.21 first Russian winter
 * @rule 11.22 second Russian winter
 */
export function seasonalDefence(
  nation: Nation,
  inWeatherArea: boolean,
  season: Season,
  winter: RussianWinter,
): SeasonalEffect | null {
  if (season === 'spring' && inWeatherArea) return SPRING
  if (hardy(nation) && winter === 'first') return FIRST_WINTER
  if (hardy(nation) && winter === 'second') return SECOND_WINTER
  return null
}

/**
 * The same for an attacker.
 *
 * @rule 11.21
 */
export function seasonalAttack(nation: Nation, winter: RussianWinter): SeasonalEffect | null {
  return hardy(nation) && winter === 'first' ? FIRST_WINTER : null
}

export interface SeasonalEffect {
  readonly factor: 2
  readonly reason: Reason
}

const SPRING: SeasonalEffect = {
  factor: 2,
  reason: /* @__PURE__ */ because('11.13', 'spring doubles the defence'),
}
const FIRST_WINTER: SeasonalEffect = {
  factor: 2,
  reason: /* @__PURE__ */ because('11.21', 'the first Russian winter doubles Russians and Finns'),
}
const SECOND_WINTER: SeasonalEffect = {
  factor: 2,
  reason: /* @__PURE__ */ because('11.22', 'the second Russian winter doubles Russians and Finns in defence'),
}

const hardy = (nation: Nation) => nation === 'russian' || nation === 'finnish'

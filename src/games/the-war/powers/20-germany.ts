/** Section 20: German national rules. The exchange of armor, 20.3, is with the other exchanges. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import {
  type GermanSurrenderModifierId,
  THE_WAR_SURRENDER_GERMANY,
} from '../../../tables/the-war-surrender-germany'
import { isTurnOrLater, turn } from '../calendar'
import type { Standing } from '../diplomacy/16-status'
import type { TheWarCityName } from '../places'
import { BOX_LINKS, type BoxLink } from '../stratmoves/08-boxes'
import type { MajorPower, Turn } from '../types'
import { rollSurrender, type SurrenderFacts, type SurrenderOutcome } from './surrender'

// ---- ore -------------------------------------------------------------------------------------

export interface OreSituation {
  readonly turn: Turn
  readonly sweden: Standing
  readonly swedenConqueredByGermany: boolean
  /** Who controls the Narvik Box. */
  readonly narvik: MajorPower | 'norway' | null
  readonly norwegianWatersMined: boolean
}

/**
 * What missing ore costs Germany in this turn: each spring that it is cut off, and once for good in Fall 1944, when
 * Sweden closes its mines unless it is Germany's.
 *
 * @rule 20.1 with {@link mayReachNarvik}
 */
export function swedishOre(at: OreSituation): { level: number; base: number; explain: readonly Reason[] } {
  const { narfs } = THE_WAR_NARF_SOURCES.yearly.swedishOreLost
  const { sweden, narvik } = at
  if (at.turn.season === 'spring') {
    const close = sweden.level === 'associate' || sweden.level === 'satellite'
    const swedish = close && (sweden.power === 'britain' || sweden.power === 'soviet-union')
    const west = narvik === 'britain' || narvik === 'france' || narvik === 'united-states'
    const why = swedish
      ? `Sweden is a ${sweden.level} of ${sweden.power}`
      : west
        ? `${narvik} controls Narvik`
        : at.norwegianWatersMined
          ? 'Norwegian waters are mined'
          : null
    if (why !== null) return { level: narfs, base: 0, explain: [because('20.1', why, narfs)] }
  }
  const german = at.swedenConqueredByGermany || (sweden.level === 'satellite' && sweden.power === 'germany')
  if (at.turn.season === 'fall' && at.turn.year === 1944 && !german)
    return { level: narfs, base: narfs, explain: [because('20.1', 'Sweden sells no more ore', narfs)] }
  return { level: 0, base: 0, explain: [] }
}

/** 20.1 names Oslo and Scapa Flow, 8.8.8 ports and bases of its own; neither list says "only". */
const TO_NARVIK: readonly BoxLink[] = ['Oslo', ...BOX_LINKS.narvik]

/**
 * How units come to Narvik: strategically from a few places, or over its one beach.
 *
 * @rule 20.1
 */
export const mayReachNarvik = (
  by: 'stratmove' | 'amphibious-assault' | 'overland',
  from: BoxLink,
): Verdict =>
  by === 'amphibious-assault' || (by === 'stratmove' && TO_NARVIK.includes(from))
    ? legal
    : refuse('20.1', 'no-way-to-narvik', `Narvik is not reached ${by} from ${from}`)

// ---- Volkssturm ------------------------------------------------------------------------------

/**
 * The last levy: how many units, where they may be, and how good they are.
 *
 * @rule 20.2
 */
export const volkssturmReceived = (now: Turn): number => (isTurnOrLater(now, turn('fall', 1944)) ? 9 : 0)

/** @rule 20.2 */
export const mayVolkssturmEnter = (inGermany: boolean): Verdict =>
  inGermany ? legal : refuse('20.2', 'stays-home', 'Volkssturm units are built, and stay, in Germany')

// ---- surrender -------------------------------------------------------------------------------

export type GermanFacts = SurrenderFacts<GermanSurrenderModifierId>

/** Must Germany roll, with these of its cities in Allied hands? Danzig and East Prussia do not count. */
export const germanRollDue = (alliedHomeCities: readonly TheWarCityName[]): boolean =>
  alliedHomeCities.some((city) => !NOT_COUNTED.includes(city))

/** Danzig, and the cities of East Prussia (20.4, 23.18). */
const NOT_COUNTED: readonly TheWarCityName[] = ['Danzig', 'Konigsberg', 'Memel']

export type AlliedVictory = 'decisive' | 'tactical' | 'marginal'

/** What the Allies win by it. */
export function victoryOverGermany(now: Turn): AlliedVictory {
  if (!isTurnOrLater(now, turn('winter', 1944))) return 'decisive'
  return isTurnOrLater(now, turn('summer', 1945)) ? 'marginal' : 'tactical'
}

/**
 * The roll, and what a surrender is worth.
 *
 * @rule 20.4 with {@link germanRollDue}
 */
export function resolveGermanSurrender(
  now: Turn,
  facts: GermanFacts,
  dice: Dice,
): SurrenderOutcome & { victory: AlliedVictory | null } {
  const outcome = rollSurrender('20.4', THE_WAR_SURRENDER_GERMANY, facts, 'low', dice)
  return { ...outcome, victory: outcome.surrenders ? victoryOverGermany(now) : null }
}

/** How likely Germany surrenders. */
export const germanSurrenderOdds = (now: Turn, facts: GermanFacts): Distribution<boolean> =>
  outcomesOf((dice) => resolveGermanSurrender(now, facts, dice).surrenders)

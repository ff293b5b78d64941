/** Section 17: British national rules. The exchange of armor, 17.4, is with the other exchanges. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import {
  type BritishSurrenderModifierId,
  THE_WAR_SURRENDER_BRITAIN,
} from '../../../tables/the-war-surrender-britain'
import type { Turn } from '../types'
import { rollSurrender, type SurrenderFacts, type SurrenderOutcome } from './surrender'

/**
 * What Britain loses in a spring for the gates of the Mediterranean.
 *
 * @rule 17.1
 */
export function mediterraneanPrestige(
  now: Turn,
  enemyHolds: { readonly suez: boolean; readonly gibraltar: boolean },
): { narfs: number; explain: readonly Reason[] } {
  const { suezLost, gibraltarLost } = THE_WAR_NARF_SOURCES.yearly
  const explain: Required<Reason>[] = []
  if (now.season === 'spring') {
    if (enemyHolds.suez) explain.push(because('17.1', 'Suez is lost', suezLost.narfs))
    if (enemyHolds.gibraltar) explain.push(because('17.1', 'Gibraltar is lost', gibraltarLost.narfs))
  }
  return { narfs: totalOf(explain), explain }
}

// ---- surrender -------------------------------------------------------------------------------

export interface Dunkirk {
  readonly turn: Turn
  readonly britishUnitsInFrance: number
  /** British ground factors that Germany has eliminated in France. */
  readonly factorsLostInFrance: number
  readonly belgiumGerman: boolean
  readonly netherlandsGerman: boolean
  /** By its own declaration on Britain and France. */
  readonly italyAtWar: boolean
}

/** Must Britain roll because its army in France was destroyed? */
export function dunkirkRollDue(at: Dunkirk): boolean {
  const { season, year } = at.turn
  return (
    year === 1940 &&
    (season === 'spring' || season === 'summer') &&
    at.britishUnitsInFrance === 0 &&
    at.factorsLostInFrance > 6 &&
    at.belgiumGerman &&
    at.netherlandsGerman &&
    at.italyAtWar
  )
}

/**
 * One die, not modified by anything: a 10 is surrender.
 *
 * @rule 17.2.1 with {@link dunkirkRollDue}
 */
export function resolveDunkirk(at: Dunkirk, dice: Dice): SurrenderOutcome | null {
  if (!dunkirkRollDue(at)) return null
  const roll = dice.d(10)
  return { roll, surrenders: roll === 10, explain: [] }
}

export type BritishFacts = SurrenderFacts<BritishSurrenderModifierId>

/** The lines that make Britain roll in the turn in which they come about: all that are bad for it. */
export const BRITISH_SHOCKS = /* @__PURE__ */ frozen(
  (Object.keys(THE_WAR_SURRENDER_BRITAIN.modifiers) as BritishSurrenderModifierId[]).filter(
    (id) => THE_WAR_SURRENDER_BRITAIN.modifiers[id].modifier > 0,
  ),
)

/** Did something happen in this turn for which Britain must roll, once? */
export const britishRollDue = (newThisTurn: readonly BritishSurrenderModifierId[]): boolean =>
  newThisTurn.some((id) => BRITISH_SHOCKS.includes(id))

/**
 * The roll, at most once a turn, modified by all that holds now, old and new.
 *
 * @rule 17.2.2 with {@link britishRollDue}
 */
export function resolveBritishSurrender(
  newThisTurn: readonly BritishSurrenderModifierId[],
  facts: BritishFacts,
  dice: Dice,
): SurrenderOutcome | null {
  if (!britishRollDue(newThisTurn)) return null
  return rollSurrender('17.2.2', THE_WAR_SURRENDER_BRITAIN, facts, 'high', dice)
}

/**
 * Both occasions of a turn, in order; a Britain that surrenders at the first does not roll again.
 *
 * @rule 17.2
 */
export function resolveBritishSurrenders(
  dunkirk: Dunkirk,
  newThisTurn: readonly BritishSurrenderModifierId[],
  facts: BritishFacts,
  dice: Dice,
): readonly SurrenderOutcome[] {
  const first = resolveDunkirk(dunkirk, dice)
  if (first?.surrenders) return [first]
  const second = resolveBritishSurrender(newThisTurn, facts, dice)
  return [first, second].filter((outcome) => outcome !== null)
}

/** How likely Britain surrenders. */
export const britishSurrenderOdds = (facts: BritishFacts): Distribution<boolean> =>
  outcomesOf((dice) => resolveBritishSurrender(BRITISH_SHOCKS, facts, dice)?.surrenders ?? false)

export interface BritishSurrender {
  /** The game ends at once, or goes on with the United States as heir. */
  readonly result: 'axis-tactical-victory' | 'fights-on'
  /** British units by where they are. */
  readonly inTheIsles: 'removed'
  readonly elsewhere: 'united-states-satellite'
  /** What Britain is worth to its conqueror, from the next spring (14.6). */
  readonly conquestNarfs: number
  /** The rest of the Empire, a Satellite of the United States for good. */
  readonly empire: { readonly narfs: number; readonly shipyards: number; readonly shipyardAt: 'canada' }
  /** British partisans, without a roll for atrocities; from the Allied turn after a loss so many come back in a turn. */
  readonly partisans: {
    readonly most: number
    readonly rollForAtrocities: false
    readonly rebuiltPerTurn: number
    readonly rebuiltFrom: 'allied-turn-after-the-loss'
  }
}

/**
 * What becomes of a Britain that has surrendered.
 *
 * @rule 17.3
 */
export function britishSurrenderEffects(franceHasSurrendered: boolean): BritishSurrender {
  const { narfs, empireLeft } = THE_WAR_NARF_SOURCES.once.conqueredBritain
  return {
    result: franceHasSurrendered ? 'axis-tactical-victory' : 'fights-on',
    inTheIsles: 'removed',
    elsewhere: 'united-states-satellite',
    conquestNarfs: narfs,
    empire: { narfs: empireLeft.base + empireLeft.rest, shipyards: 1, shipyardAt: 'canada' },
    partisans: {
      most: 4,
      rollForAtrocities: false,
      rebuiltPerTurn: 1,
      rebuiltFrom: 'allied-turn-after-the-loss',
    },
  }
}

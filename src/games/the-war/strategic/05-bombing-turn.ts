/** Section 5.2: all raids on one power in a turn, flown one after the other and counted together. */

import { certain, chain, type Distribution, mapChances } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import type { Reason } from '../../../kernel/explain'
import {
  type BombedPower,
  type BombingTotals,
  bombingTotals,
  type Raid,
  type RaidOutcome,
  resolveRaid,
} from './05-bombing'

/** What the raids of one turn on one power come to. */
export interface BombingTurn extends Omit<BombingTotals, 'explain'> {
  /** NARFs that come off the base as well, within the limit of the turn. */
  readonly fromBase: number
  readonly oilHits: number
  readonly surrender: number
  /** Bombers lost and depleted, raid by raid. */
  readonly sacLost: readonly number[]
  readonly sacDepleted: readonly number[]
  readonly intLost: number
  readonly jetIntLost: number
}

const NO_RAIDS: BombingTurn = {
  narfs: 0,
  smps: 0,
  railMoves: 0,
  fromBase: 0,
  oilHits: 0,
  surrender: 0,
  sacLost: [],
  sacDepleted: [],
  intLost: 0,
  jetIntLost: 0,
}

function afterRaid(so: BombingTurn, raid: RaidOutcome): BombingTurn {
  return {
    narfs: so.narfs + raid.narfs,
    smps: so.smps + raid.smps,
    railMoves: so.railMoves + raid.railMoves,
    fromBase: so.fromBase + (raid.fromBase ? raid.narfs : 0),
    oilHits: so.oilHits + raid.oilHits,
    surrender: so.surrender + raid.surrender,
    sacLost: [...so.sacLost, raid.sacLost],
    sacDepleted: [...so.sacDepleted, raid.sacDepleted],
    intLost: so.intLost + raid.intLost,
    jetIntLost: so.jetIntLost + raid.jetIntLost,
  }
}

function withinLimits(so: BombingTurn, base: number, bombed: BombedPower): BombingTurn {
  const { narfs, smps, railMoves } = bombingTotals([so], base, bombed)
  return { ...so, narfs, smps, railMoves, fromBase: Math.min(so.fromBase, narfs) }
}

/**
 * Flies all raids on one power, one after the other, and counts them together.
 *
 * @rule 5.2
 */
export function resolveBombingTurn(
  raids: readonly Raid[],
  base: number,
  dice: Dice,
  bombed: BombedPower = {},
): BombingTurn & { readonly explain: readonly Reason[] } {
  const outcomes = raids.map((raid) => resolveRaid(raid, dice))
  const { explain } = bombingTotals(outcomes, base, bombed)
  return {
    ...withinLimits(outcomes.reduce(afterRaid, NO_RAIDS), base, bombed),
    explain: [...outcomes.flatMap((raid) => raid.explain), ...explain],
  }
}

/** Everything that a turn of bombing can come to; equal outcomes are merged after each raid. */
export function bombingTurnOdds(
  raids: readonly Raid[],
  base: number,
  bombed: BombedPower = {},
): Distribution<BombingTurn> {
  const flown = raids.reduce(
    (so, raid) => chain(so, (before, dice) => afterRaid(before, resolveRaid(raid, dice))),
    certain(NO_RAIDS),
  )
  return mapChances(flown, (so) => withinLimits(so, base, bombed))
}

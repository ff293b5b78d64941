/** Section 10: what points buy, how many there are, and what interdicts lend-lease. The charts are not here yet. */

import type { Dice } from '../../kernel/dice'
import { frozen } from '../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import type { EtoBoard } from './board'
import { perBoard } from './per-board'

// ---- Germany -------------------------------------------------------------------------------

export type GermanPurchase = 'infantry' | 'mechanized' | 'paratroop' | 'amphibious'

/**
 * Points for one Strength Point, or for one Amphibious Transport Point, whether reinforcements or replacements.
 *
 * @rule 10.12
 * @rule 10.64
 */
export const GERMAN_PRICES: Readonly<Record<GermanPurchase, number>> = /* @__PURE__ */ frozen({
  infantry: 1,
  mechanized: 2,
  paratroop: 3,
  amphibious: 4,
})

const MOST_IN_A_TURN = 8
const MOST_IN_A_YEAR = 25

/**
 * German Replacement Points that may be taken this turn, given what was taken in the year before it. Losses of this turn
 * and the last limit what they can buy; that is for who buys.
 *
 * @rule 10.61
 * @rule 10.62
 */
export function germanReplacements(takenThisYear: number): number {
  return Math.max(0, Math.min(MOST_IN_A_TURN, MOST_IN_A_YEAR - takenThisYear))
}

/**
 * Reinforcement Points of the chart, and one for each of the two places that the Germans control.
 *
 * @rule 10.11
 */
export function germanReinforcements(
  chart: number,
  holds: { readonly suez: boolean; readonly kuwait: boolean },
): number {
  return chart + Number(holds.suez) + Number(holds.kuwait)
}

/**
 * What invading Sweden leaves of a turn's points.
 *
 * @rule 12.1
 */
export function afterSweden(points: number, swedenInvaded: boolean): number {
  return swedenInvaded ? Math.floor(points / 2) : points
}

/**
 * May an Italian point be replaced? One in a year, and only for a loss.
 *
 * @rule 10.67
 */
export function checkItalianReplacement(lost: number, replacedThisYear: number): Verdict {
  if (lost === 0) return refuse('10.67', 'no-losses', 'Italy has no losses to replace')
  if (replacedThisYear > 0)
    return refuse('10.67', 'replaced-already', 'Italy has had its replacement of this year')
  return legal
}

// ---- Russia --------------------------------------------------------------------------------

export type Preparedness = 'peacetime' | 'limited-war' | 'war'

export const LIMITED_WAR_REINFORCEMENTS = 4
export const LIMITED_WAR_REPLACEMENTS = 20
const FEWEST_CENTRES = 3

/**
 * Points that Russia may take in this state, besides the chart of peacetime and the production of war.
 *
 * @rule 10.33
 * @rule 10.71
 * @rule 10.72 reinforcements or replacements, not both
 */
export function russianPoints(
  preparedness: Preparedness,
): { readonly reinforcements: number; readonly replacements: number } | null {
  return preparedness === 'limited-war'
    ? { reinforcements: LIMITED_WAR_REINFORCEMENTS, replacements: LIMITED_WAR_REPLACEMENTS }
    : null
}

/**
 * The column of the production chart: centres and what lend-lease adds; `null` if Russia produces nothing.
 *
 * @rule 10.75
 */
export function productionTotal(centres: number, lendLease: number): number | null {
  return centres < FEWEST_CENTRES ? null : centres + lendLease
}

// ---- lend-lease ----------------------------------------------------------------------------

export type LendLeaseRoute = 'archangel' | 'persian-gulf' | 'eastern-edge'

/** The rolls that lose a point while a route is blocked. */
const LOST_ON: Readonly<Record<LendLeaseRoute, readonly number[]>> = {
  archangel: [1, 2],
  'persian-gulf': [3, 4],
  'eastern-edge': [5, 6],
}

/**
 * The routes that Axis units block, standing on them: any hex of the first two, every land hex of the last.
 *
 * @rule 10.36
 */
export function blockedRoutes(board: EtoBoard, axisUnits: Uint8Array): readonly LendLeaseRoute[] {
  const isAxis = (space: number) => axisUnits[space] === 1
  const { archangel, persian, edge } = routesOf(board)
  const blocked: LendLeaseRoute[] = []
  if (archangel.some(isAxis)) blocked.push('archangel')
  if (persian.some(isAxis)) blocked.push('persian-gulf')
  if (edge.every(isAxis)) blocked.push('eastern-edge')
  return blocked
}

const routesOf = /* @__PURE__ */ perBoard((board) => {
  const along = (route: LendLeaseRoute) =>
    board.spaces.flatMap(({ lendLease }, space) => (lendLease === route ? [space] : []))
  const edge = board.spaces.flatMap(({ country }, space) =>
    country !== null && board.edges(board.ids[space]).includes('east') ? [space] : [],
  )
  return { archangel: along('archangel'), persian: along('persian-gulf'), edge }
})

/**
 * Lend-Lease Points that arrive: one die for each point if any route is blocked, lost on the numbers of those that are.
 *
 * @rule 10.36
 */
export function lendLeaseArriving(points: number, blocked: readonly LendLeaseRoute[], dice: Dice): number {
  const lost = new Set(blocked.flatMap((route) => LOST_ON[route])).size
  if (lost === 0) return points
  // Each point survives on as many faces as are not lost: one throw for all of them.
  return dice.hits(points, 6, lost + 1)
}

// ---- the United States ---------------------------------------------------------------------

/**
 * US replacements of a turn: one, if a point was lost in combat the turn before.
 *
 * @rule 10.81
 */
export function americanReplacements(lostLastTurn: number): number {
  return Math.min(1, lostLastTurn)
}

/** Points of a tournament by the level of victory. */

import type { Result } from '../../kernel/game'

/** What a victory is worth to those who have won, and costs those who have lost. */
const WORTH: Readonly<Record<string, number>> = { marginal: 5, operational: 7, decisive: 9 }

/**
 * The points of the winners of a campaign; the losers get as many below zero. In a game of three, an ally who holds more areas beyond the line of demarcation gets one of the other's.
 *
 * @rule 14.48
 */
export const pointsFor = ({ level, winner }: Pick<Result, 'level' | 'winner'>): number =>
  winner === null ? 0 : (WORTH[level] ?? 0)

/** A result that says its points. */
export const weighted = (result: Result): Result => ({
  ...result,
  because: `${result.because}; ${pointsFor(result)} points for the winners, as many less for the losers`,
})

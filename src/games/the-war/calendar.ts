/** Reckoning with turns. A year runs from spring to winter, so Winter 1940 comes before Spring 1941. */

import type { Season, Turn, Year } from './types'

const SEASONS: readonly Season[] = ['spring', 'summer', 'fall', 'winter']

/** `turn('fall', 1939)`: a season of a year. */
export const turn = (season: Season, year: Year): Turn => ({ season, year })

/** Turns since Spring 1939. */
export const turnNumber = ({ season, year }: Turn): number => (year - 1939) * 4 + SEASONS.indexOf(season)

/** How many turns the second comes after the first; below zero if it comes before. */
export const turnsBetween = (from: Turn, to: Turn): number => turnNumber(to) - turnNumber(from)

/** Is it this turn, or a later one? */
export const isTurnOrLater = (now: Turn, from: Turn): boolean => turnsBetween(from, now) >= 0

/** The next turn; the year changes in spring. */
export function turnAfter({ season, year }: Turn): Turn {
  const next = SEASONS[(SEASONS.indexOf(season) + 1) % SEASONS.length]
  return { season: next, year: (season === 'winter' ? year + 1 : year) as Year }
}

/** A turn as people say it: `Fall 1939`. */
export const turnName = ({ season, year }: Turn): string =>
  `${season[0].toUpperCase()}${season.slice(1)} ${year}`

/** How many turns of this season there were after `since`, up to and including `now`. */
export function seasonsSince(season: Season, since: Turn, now: Turn): number {
  let count = 0
  for (let n = turnNumber(since) + 1; n <= turnNumber(now); n++) if (SEASONS[n % 4] === season) count++
  return count
}

/** Diplomacy, POPs and espionage belong to these two seasons (16.1.1). */
export const isDiplomaticTurn = ({ season }: Turn): boolean => season === 'spring' || season === 'fall'

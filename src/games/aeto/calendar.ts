/** Dates: a game-turn is a month, counted from September 1939; a Seasonal Turn comes before every third of them. */

import { frozen } from '../../kernel/frozen'

const MONTHS = /* @__PURE__ */ frozen([
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const)
export type Month = (typeof MONTHS)[number]

const FIRST_YEAR = 1939
const FIRST_MONTH = 8

/** The number of a month of the game: September 1939 is 0. */
export const turnOf = (month: Month, year: number): number =>
  (year - FIRST_YEAR) * 12 + MONTHS.indexOf(month) - FIRST_MONTH

export const yearOf = (turn: number): number => FIRST_YEAR + Math.floor((turn + FIRST_MONTH) / 12)
export const monthOf = (turn: number): Month => MONTHS[(turn + FIRST_MONTH) % 12]
export const dateText = (turn: number): string => `${monthOf(turn)} ${yearOf(turn)}`

const SEASONS = /* @__PURE__ */ frozen(['Winter', 'Spring', 'Summer', 'Autumn'] as const)
export type Season = (typeof SEASONS)[number]

/** The season that a month is in: winter begins with January. */
export const seasonOf = (turn: number): Season => SEASONS[Math.floor(((turn + FIRST_MONTH) % 12) / 3)]

/** Is there a Seasonal Turn before this month? The war begins in the middle of a season. */
export const opensSeason = (turn: number): boolean => turn > 0 && (turn + FIRST_MONTH) % 3 === 0

/** The first month after this one that a Seasonal Turn comes before. */
export function nextSeason(turn: number): number {
  let next = turn + 1
  while (!opensSeason(next)) next++
  return next
}

/** The first month after this one that a Winter Seasonal Turn comes before. */
export const nextWinter = (turn: number): number => turnOf('January', yearOf(turn) + 1)

/** The months after which 9.27 judges the game, and the last that 11.5 can add. */
export const MAY_1945: number = /* @__PURE__ */ turnOf('May', 1945)
export const SEPTEMBER_1945: number = /* @__PURE__ */ turnOf('September', 1945)
/** A game cannot go on for longer. */
export const LAST_TURN: number = /* @__PURE__ */ turnOf('March', 1946)

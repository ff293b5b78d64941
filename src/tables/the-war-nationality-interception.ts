/** The War: Europe 1939-1945, nationality modifiers in naval interception. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { Rating } from './the-war/words'

/**
 * What the ratings of two forces do to an interception roll. The booklet prints no such matrix: the figures stand in the
 * text of rules 7.11.1 to 7.11.4, of which this is a part.
 */
export const THE_WAR_NATIONALITY_INTERCEPTION = /* @__PURE__ */ frozen({
  id: 'the-war-nationality-interception',
  title: 'Nationality modifiers: naval interception',
  source: rulebook('7.11'),
  /** By rating of the force that intercepts, then of the force that is to be found; added to the die. */
  modifiers: {
    first: { first: 0, second: -1, third: -3, fourth: -4 },
    second: { first: 1, second: 0, third: -1, fourth: -2 },
    third: { first: 3, second: 1, third: 0, fourth: -1 },
    fourth: { first: 4, second: 2, third: 1, fourth: 0 },
  } satisfies Readonly<Record<Rating, Readonly<Record<Rating, number>>>>,
} as const)

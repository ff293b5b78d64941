/** The War: Europe 1939-1945, nationality modifiers in air-to-sea and naval combat. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { Rating } from './the-war/words'

/**
 * What the ratings of two forces do to the roll on the air-to-sea and naval table, aircraft counting by their air force.
 * Part of rules 7.11.1 to 7.11.4.
 */
export const THE_WAR_NATIONALITY_NAVAL = /* @__PURE__ */ frozen({
  id: 'the-war-nationality-naval',
  title: 'Nationality modifiers: air-to-sea and naval combat',
  source: rulebook('7.11'),
  /** By rating of the attacker, then of the defender; added to the die. */
  modifiers: {
    first: { first: 0, second: -1, third: -3, fourth: -4 },
    second: { first: 1, second: 0, third: -1, fourth: -2 },
    third: { first: 3, second: 1, third: 0, fourth: -1 },
    fourth: { first: 4, second: 2, third: 1, fourth: 0 },
  } satisfies Readonly<Record<Rating, Readonly<Record<Rating, number>>>>,
} as const)

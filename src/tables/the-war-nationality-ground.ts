/** The War: Europe 1939-1945, nationality modifiers in ground combat. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { Rating } from './the-war/words'

/**
 * What the two armies’ ratings do to the roll on the ground combat table, in both impulses. Part of rules 10.8.1 to
 * 10.8.4.
 */
export const THE_WAR_NATIONALITY_GROUND = /* @__PURE__ */ frozen({
  id: 'the-war-nationality-ground',
  title: 'Nationality modifiers: ground combat',
  source: rulebook('10.8'),
  /** By rating of the attacker, then of the defender; added to the die. */
  modifiers: {
    first: { first: 0, second: -1, third: -3, fourth: -4 },
    second: { first: 1, second: 0, third: -2, fourth: -3 },
    third: { first: 3, second: 2, third: 0, fourth: -1 },
    fourth: { first: 4, second: 3, third: 1, fourth: 0 },
  } satisfies Readonly<Record<Rating, Readonly<Record<Rating, number>>>>,
} as const)

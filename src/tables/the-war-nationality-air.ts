/** The War: Europe 1939-1945, nationality modifiers in air-to-air combat. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { Rating } from './the-war/words'

/**
 * What the two air forces’ ratings do to the roll on the air-to-air table, counter-air missions included. A NAC is of the
 * fourth rate there whatever its nation. Part of rules 11.11.1 to 11.11.4.
 */
export const THE_WAR_NATIONALITY_AIR = /* @__PURE__ */ frozen({
  id: 'the-war-nationality-air',
  title: 'Nationality modifiers: air-to-air combat',
  source: rulebook('11.11'),
  /** By rating of the attacker, then of the defender; added to the die. */
  modifiers: {
    first: { first: 0, second: -1, third: -3, fourth: -4 },
    second: { first: 1, second: 0, third: -1, fourth: -2 },
    third: { first: 3, second: 1, third: 0, fourth: -1 },
    fourth: { first: 4, second: 2, third: 1, fourth: 0 },
  } satisfies Readonly<Record<Rating, Readonly<Record<Rating, number>>>>,
} as const)

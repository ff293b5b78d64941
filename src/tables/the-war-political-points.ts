/** The War: Europe 1939-1945, Political Points and espionage chits: prices, limits, worth. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { DiplomaticLevel, MajorPower } from './the-war/words'

export interface PopLimit {
  /** POPs in each spring and each fall. */
  readonly limit: number
  /** Another limit, from a certain moment on. */
  readonly later?: { readonly limit: number; readonly from: string }
}

/**
 * Prices are in NARFs (16.1.1, 16.1.7.1). The limits are those of 16.1.2; the rest is from 16.1.1, 16.1.3, 16.1.6,
 * 16.1.7 and 16.3.
 *
 * @rule 16.1.2
 */
export const THE_WAR_POLITICAL_POINTS = /* @__PURE__ */ frozen({
  id: 'the-war-political-points',
  title: 'Political points and espionage',
  source: rulebook('16.1.2'),
  limits: {
    italy: {
      limit: 2,
      later: { limit: 1, from: 'spring 1941, if still at peace with Britain and France in fall 1940' },
    },
    france: { limit: 2 },
    'soviet-union': { limit: 2 },
    britain: { limit: 3, later: { limit: 2, from: 'the first fall after U.S. entry' } },
    germany: { limit: 4, later: { limit: 3, from: 'the entry of the U.S. into the war' } },
    'united-states': { limit: 0, later: { limit: 2, from: 'its war with Germany' } },
  } satisfies Readonly<Record<MajorPower, PopLimit>>,
  /** For a roll on its variants, a neutral U.S. may use this many from fall 1940 on. */
  neutralAmericanVariantPops: 1,
  cost: {
    pop: { soviet: 4, others: 3 },
    espionage: { soviet: 3, others: 4 },
    'counter-espionage': { soviet: 2, others: 3 },
  },
  /** Of each kind of chit, in each spring and each fall. */
  chitsPerTurn: 1,
  /** On the diplomatic roll; the two kinds cancel each other. */
  chitModifier: { espionage: -2, 'counter-espionage': 2 },
  /** What a country's status gives the power it leans to: POPs for attack and defence, and a modifier in attack. */
  bonus: {
    neutral: { pops: 0, modifier: 0 },
    sympathizer: { pops: 1, modifier: -1 },
    associate: { pops: 2, modifier: -2 },
    satellite: { pops: 3, modifier: -3 },
  } satisfies Readonly<Record<DiplomaticLevel, { readonly pops: number; readonly modifier: number }>>,
  /** A country's own defence, which always helps the defender. */
  inherentDefence: { spain: 2, turkey: 2, others: 1 },
  mostLevelsPerTurn: 3,
} as const)

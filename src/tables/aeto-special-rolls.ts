/** Advanced European Theater of Operations, the dice of the special rules. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** One die each, unless it says otherwise; lists are by what it shows, from 1. */
export const AETO_SPECIAL_ROLLS = /* @__PURE__ */ frozen({
  id: 'aeto-special-rolls',
  title: 'Special rolls',
  source: rulebook('10.3'),
  /** The Norwegians go away if the die is their strength or more (9.6). */
  quisling: { die: 6, assault: -4 },
  /** Evasion chits for Germany in the winter of 1940 (10.3). */
  evasion: [2, 3, 3, 3, 4, 4],
  /** German units that the first winter in Russia depletes (10.4). */
  winter: [
    { kind: 'armor', count: 2 },
    { kind: 'infantry', count: 4 },
    { kind: 'armor', count: 1 },
    { kind: 'infantry', count: 3 },
    { kind: 'infantry', count: 2 },
    { kind: 'infantry', count: 1 },
  ],
  /** One partisan at `one` or more, two at `two` or more (10.6). */
  partisans: {
    one: 5,
    two: 6,
    modifiers: { yugoslavia: 1, perPoint: 1, atrocity: 1, earlySoviet: -1 },
    price: 2,
  },
  /** Soviet Offensives in 1939 and 1940 (10.20). */
  offensives: { most: 9, added: 3, free: 1 },
  /** Soviet forts that cost nothing: as many as the die shows, until it shows `last`, the first throw apart, or until the year `until` (10.13). */
  digging: { die: 6, last: 6, until: 1943 },
  /** Soviet headquarters of 1942 that come early: as many as the die shows (10.15). */
  headquarters: { die: 6 },
  /** Siberians: as many as the die shows, of so many (10.22). */
  siberians: { die: 6, units: 10, strength: 7 },
  /** Zhukov is lost at `most` or less (10.14). */
  zhukov: { most: 1 },
  /** A submarine gets in at `most` or less (10.25). */
  infiltration: { most: 1, bonus: -3, attacks: 2, gunnery: 2 },
} as const)

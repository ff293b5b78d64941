/** Advanced European Theater of Operations, ending the Phony War before its time. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** Two dice; the sum with its modifiers must be `ends` or less (9.5). */
export const AETO_SITZKRIEG = /* @__PURE__ */ frozen({
  id: 'aeto-sitzkrieg',
  title: 'Ending the Phony War',
  source: rulebook('9.5'),
  dice: 2,
  ends: 2,
  modifiers: {
    /** British attempts. */
    denmark: -2,
    norway: -3,
    sweden: -4,
    /** German attempts. */
    frenchForts: -5,
    russoGermanWar: -6,
  },
  /** Offensives that an attempt costs. */
  offensives: { germany: 2, 'united-kingdom': 1 },
} as const)

/** Advanced European Theater of Operations, the single dice of politics: who enters the war, who gives up. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** One die each; `least` is what the sum with its modifiers must reach, `most` what it must not pass. */
export const AETO_POLITICAL_ROLLS = /* @__PURE__ */ frozen({
  id: 'aeto-political-rolls',
  title: 'Political rolls',
  source: rulebook('9.7'),
  rolls: {
    /** Italy is dragged into the war (9.7). */
    forcedEntry: { rule: '9.7', most: 4, modifiers: { yugoslavia: -1, greece: -2 } },
    /** Italy capitulates (9.15). */
    italianCapitulation: { rule: '9.15', least: 7, modifiers: { perHex: 1, moscow: -1, london: -2 } },
    /** Italy surrenders when Germany has fallen (9.17). */
    italianSurrender: { rule: '9.17', least: 5 },
    /** A partner of the Axis that is invaded gives up (9.18). */
    partnerCapitulation: {
      rule: '9.18',
      least: 5,
      modifiers: { perAllied: 1, perGerman: -1, early: -1, finland: -3 },
    },
    /** A partner of the Axis gives up when Germany has fallen (9.20). */
    partnerSurrender: { rule: '9.20', least: 3 },
    /** The United States enter the war after the fall of Britain (9.22). */
    americanEntry: {
      rule: '9.22',
      least: 5,
      modifiers: {
        russoGermanWar: 4,
        italyAtPeace: 3,
        noVichy: 2,
        yugoslaviaEarly: 1,
        spain: -1,
        turkey: -1,
        stalingrad: -1,
        moscow: -2,
      },
    },
  },
} as const)

/** The War: Europe 1939-1945, the optional shortcuts for the U-boat war and for bombing. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * How many ten-sided dice are thrown each spring and fall, from each turn on: 29.5 at sea and 29.8 in the air. The sum is
 * the NARFs lost. Each unit that is not built takes `unbuilt` off the roll.
 */
export const THE_WAR_SIMPLIFIED_WARFARE = /* @__PURE__ */ frozen({
  id: 'the-war-simplified-warfare',
  title: 'Simplified U-boat war and bombing',
  source: rulebook('29.5'),
  unbuilt: -2,
  uBoats: {
    rule: '29.5',
    periods: [
      { from: { season: 'fall', year: 1939 }, dice: 1, lost: { perDie: 2 } },
      { from: { season: 'fall', year: 1940 }, dice: 2, lost: { perDie: 1 } },
      /** The first two turns after the United States go to war; only they lose NARFs. */
      { from: 'happy-time', dice: 4, lost: { perTurn: 1 } },
      { from: 'after-happy-time', dice: 2, lost: { perDie: 3 } },
    ],
  },
  bombing: {
    rule: '29.8',
    'united-states': {
      periods: [
        { from: { season: 'fall', year: 1943 }, dice: 1 },
        { from: { season: 'spring', year: 1944 }, dice: 2 },
        { from: { season: 'spring', year: 1945 }, dice: 3 },
      ],
      /** One SAC for so many NARFs destroyed, or part of them. */
      narfsPerBomberLost: 6,
    },
    britain: {
      periods: [
        { from: { season: 'spring', year: 1942 }, dice: 1 },
        { from: { season: 'spring', year: 1943 }, dice: 2 },
      ],
      narfsPerBomberLost: 4,
    },
  },
} as const)

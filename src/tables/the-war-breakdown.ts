/** The War: Europe 1939-1945, which units break down, and into what. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * The charts of 9.6.3.1 to 9.6.3.7. They were pictures, and the scan lost them: `parts` is `null` where no sentence of
 * the rules names the pieces. `factors`, their sum, is the parent less one (3.9.3); only German PARA lose nothing.
 */
export const THE_WAR_BREAKDOWN = /* @__PURE__ */ frozen({
  id: 'the-war-breakdown',
  title: 'Breakdown units',
  source: rulebook('9.6.3'),
  /** So many make up a parent for carrying and stacking, as a rule (1.2). */
  equivalent: 3,
  /** Germans never recombine; Finns may be broken down before the game begins. */
  neverRecombine: ['germany'],
  beforeSetUp: ['finland'],
  units: {
    germany: [
      { unit: '8-8 ARM', factors: 7, parts: null },
      { unit: '10-8 ARM', factors: 9, parts: null },
      { unit: '4-8 MECH', factors: 3, parts: null },
      { unit: '6-5 INF', factors: 5, parts: ['2-5 INF', '2-5 INF', '1-5 INF'] },
      { unit: '2-5 PARA', factors: 2, parts: null },
    ],
    'soviet-union': [
      { unit: '6-8 ARM', factors: 5, parts: null },
      { unit: '8-8 ARM', factors: 7, parts: null },
      { unit: '10-8 ARM', factors: 9, parts: null },
      { unit: '6-8 MECH', factors: 5, parts: null },
      { unit: '6-5 INF', factors: 5, parts: null },
    ],
    'united-states': [
      { unit: '10-8 ARM', factors: 9, parts: ['4-8 ARM', '3-8 ARM', '2-8 ARM'] },
      { unit: '6-7 MOT', factors: 5, parts: null },
      { unit: '3-7 PARA', factors: 2, parts: null },
    ],
    france: [
      { unit: '6-8 ARM', factors: 5, parts: null },
      { unit: '6-5 INF', factors: 5, parts: null },
    ],
    italy: [
      { unit: '4-8 ARM', factors: 3, parts: null },
      { unit: '6-5 INF', factors: 5, parts: null },
    ],
    britain: [
      { unit: '8-8 ARM', factors: 7, parts: null },
      { unit: '4-8 ARM', factors: 3, parts: null },
      { unit: '6-7 MOT', factors: 5, parts: ['2-7 MOT', '2-7 MOT', '1-7 MOT'] },
    ],
    finland: [{ unit: '6-5 INF', factors: 5, parts: null }],
  },
} as const)

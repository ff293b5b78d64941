/** The War: Europe 1939-1945, how far air units fly. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * Hexes from base to target, by type (11.2.1.1); a depleted unit keeps its range. No source gives the interception range
 * of long-range fighters, so it is `null`.
 */
export const THE_WAR_AIR_RANGES = /* @__PURE__ */ frozen({
  id: 'the-war-air-ranges',
  title: 'Air ranges',
  source: rulebook('11.2.1.1'),
  ranges: {
    FTR: { offensive: 3, interception: 2 },
    LRFTR: { offensive: 9, interception: null },
    'Jet FTR': { offensive: 2, interception: 1 },
    TAC: { offensive: 5, interception: 4 },
    'Jet TAC': { offensive: 5, interception: 4 },
    MDM: { offensive: 7, interception: 6 },
    NAC: { offensive: 3, interception: 2 },
  },
  /** From a base beside it. Fighters reach ships in Straits only. */
  seaAreas: 1,
  /** Each leg to a new base is twice the offensive range. */
  staging: { legs: 3, ranges: 2 },
  /** Hexes from an airbase to a landing (11.14.1, 2.6). */
  airdrop: { PARA: 4, CDO: 10 },
} as const)

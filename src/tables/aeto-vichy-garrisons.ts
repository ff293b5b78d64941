/** Advanced European Theater of Operations, what stands in the Vichy States when they are founded. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** One infantry of printed strength 4 in a hex, or half of it, and naval air units (9.12). */
export const AETO_VICHY_GARRISONS = /* @__PURE__ */ frozen({
  id: 'aeto-vichy-garrisons',
  title: 'Vichy garrisons',
  source: rulebook('9.12'),
  garrisons: [
    { at: 'W 1316', infantry: 'depleted', navalAir: 0 },
    { at: 'W 1312', infantry: 'depleted', navalAir: 1 },
    { at: 'W 0804', infantry: 'none', navalAir: 1 },
    { at: 'W 1204', infantry: 'depleted', navalAir: 1 },
    { at: 'E 5118', infantry: 'full', navalAir: 0 },
    { at: 'W 2319', infantry: 'full', navalAir: 0 },
    { at: 'W 1323', infantry: 'depleted', navalAir: 0 },
  ],
  /** Infantry that Britain may buy of those who were evacuated. */
  freeFrench: 4,
} as const)

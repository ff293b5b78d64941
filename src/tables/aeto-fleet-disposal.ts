/** Advanced European Theater of Operations, what becomes of the ships of a conquered nation. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** Two dice for each stack: `enemy` or less it goes to an enemy of the conqueror, `scuttled` or less it is gone, above that it is his (9.11). */
export const AETO_FLEET_DISPOSAL = /* @__PURE__ */ frozen({
  id: 'aeto-fleet-disposal',
  title: 'Disposal of naval units',
  source: rulebook('9.11'),
  dice: 2,
  enemy: 5,
  scuttled: 9,
  modifiers: {
    italian: 2,
    homePort: 1,
    enemyStack: -1,
    enemyPort: -2,
    soviet: -3,
    noAccess: -3,
    british: -7,
  },
} as const)

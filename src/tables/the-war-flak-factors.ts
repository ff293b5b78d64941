/** The War: Europe 1939-1945, the flak that places and ships have of their own. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * Light flak factors; halves are rounded up when all are added. Light flak never fires at strategic bombers; heavy
 * flak fires at nothing else, V-1s counting among them (5.2.5).
 *
 * @rule 11.12.1 inherent factors, and who may be fired at
 */
export const THE_WAR_FLAK_FACTORS = /* @__PURE__ */ frozen({
  id: 'the-war-flak-factors',
  title: 'Inherent flak factors',
  source: rulebook('11.12.1'),
  factors: {
    airbase: 1,
    port: 1,
    city: 1,
    'airbase in a city or port': 2,
    'national capital': 2,
    Fleet: 0.5,
    'depleted Fleet': 0,
    /** Without its NAC, or with a depleted one (7.9.4). */
    CV: 0.5,
    'CV with NAC': 1,
    /** A counter (11.12.2). */
    Flak: 1,
    MOTFlak: 1,
  },
  targets: { light: ['TAC', 'FTR', 'MDM', 'NAC'], heavy: ['SAC', 'V-1'] },
} as const)

/** Advanced European Theater of Operations, where partisans rise and how many (10.6). */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export const AETO_PARTISANS = /* @__PURE__ */ frozen({
  id: 'aeto-partisans',
  title: 'Partisan limits',
  source: rulebook('10.6'),
  /** The most that a nation has at a time. */
  limits: {
    finland: 1,
    france: 3,
    greece: 1,
    ireland: 1,
    italy: 2,
    norway: 1,
    poland: 1,
    'soviet-union': 6,
    sweden: 2,
    turkey: 2,
    yugoslavia: 3,
  },
  /** What an atrocity multiplies the limit by; the Soviet one becomes a figure of its own. */
  atrocity: { factor: 2, soviet: 9 },
  /** The most that come in a season: before 1942, in 1942, afterwards. Not in these nations, nor after an atrocity. */
  seasonal: { before1942: 1, in1942: 2, after: 3, exempt: ['soviet-union', 'yugoslavia'] },
} as const)

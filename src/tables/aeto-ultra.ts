/** Advanced European Theater of Operations, the Ultra and hedgerow chits (11.0, 11.22). */

import { frozen } from '../kernel/frozen'
import { reconstructed } from '../kernel/provenance'

/** How many chits there are of each kind, and what they add or take away. */
export const AETO_ULTRA = /* @__PURE__ */ frozen({
  id: 'aeto-ultra',
  title: 'Ultra chits',
  source: reconstructed(
    'the rules give fifteen British and ten Soviet chits, eleven of the British with a figure and two for U-boats; kinds and figures are on the counters',
  ),
  british: { air: 4, land: 4, naval: 3, 'u-boat': 2, none: 2 },
  soviet: { land: 7, none: 3 },
  modifier: 1,
  /** Given by the rules. */
  uBoat: -2,
  bocage: { 'minus-two': 2, 'no-move': 2 },
} as const)

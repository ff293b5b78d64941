/** The War: Europe 1939-1945, shipyards: building and repairing naval units. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** The figures of 15.1.5 to 15.1.5.6 and 22.7.1. A space of the track is one notional factor. */
export const THE_WAR_SHIPYARDS = /* @__PURE__ */ frozen({
  id: 'the-war-shipyards',
  title: 'Shipyards and naval construction',
  source: rulebook('15.1.5'),
  track: {
    Fleet: { spaces: 9, perTurn: 1, cost: 4, accelerated: { perTurn: 2, cost: 8 } },
    CV: { spaces: 4, perTurn: 1, cost: 4, costOf: { germany: 8, italy: 8 } },
  },
  newShipyard: { narfs: 25, capacity: 1, perYear: 1 },
  /** Shipyards that each power may add in all. */
  mostAdded: { france: 0, 'soviet-union': 0, germany: 1, italy: 1, britain: 2, 'united-states': 2 },
  /** At war; at peace the Entry Level sets it, from 1 to 4, with no double pace. Canada's yard is Britain's. */
  americanCapacity: { atWar: 4, peaceLeast: 1, peaceMost: 4 },
  canada: 1,
  /** U-Boats a turn for each German yard, apart from its other work; an ASW uses a yard up. */
  uBoatsPerShipyard: 2,
  aswPerShipyard: 1,
  /** The loss of a Fleet lent to the escorts: it goes on this space of a track (5.1.3.4). */
  fleetToAsw: { space: 5 },
} as const)

/** The War: Europe 1939-1945, how many units each nation moves by rail. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * Railmoves a turn. The chart of 9.1.2, but for the German figure: the scan has lost it, no other source has it, and
 * it is `null` here. The rows stand from high to low, so it is 8 or more.
 */
export const THE_WAR_RAIL_CAPACITY = /* @__PURE__ */ frozen({
  id: 'the-war-rail-capacity',
  title: 'Rail capacity',
  source: rulebook('9.1.2'),
  railmoves: {
    germany: null,
    'soviet-union': 8,
    /** On the map only. */
    'united-states': 3,
    britain: 3,
    france: 2,
    italy: 2,
  },
  eachMinorCountry: 2,
  /** Egypt and Libya have no railways. */
  northAfrica: 0,
  /** While the Axis holds Moscow. */
  sovietWithoutMoscow: 6,
  /** What one German railmove counts for inside the 1939 Soviet Union. */
  germanInSovietUnion: 2,
  /** German railmoves lost to the bombers (5.2.1, 5.2.2). */
  germanLost: { critical: 1, firestorm: 2 },
} as const)

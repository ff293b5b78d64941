/** The War: Europe 1939-1945, what U-boats and surface raiders cost the Western Allies. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** The figures of 5.1.3 and its subsections; losses are in NARFs unless they say otherwise. */
export const THE_WAR_U_BOAT_DAMAGE = /* @__PURE__ */ frozen({
  id: 'the-war-u-boat-damage',
  title: 'U-boat war: damage',
  source: rulebook('5.1.3'),
  /** Of each U-boat beyond the ASW that are left: on a plain result, in an ambush, in a massacre. */
  perUBoat: { plain: 3, ambush: 4, massacre: 5 },
  perRaider: { full: 8, depleted: 4 },
  /** Strategic Movement Points that an ambush or a massacre costs by itself. */
  convoySmps: { plain: 0, ambush: 1, massacre: 2 },
  /** One SMP more for every so many NARFs or part of them; the level never falls below the least. */
  narfsPerSmp: 20,
  leastSmps: 2,
  /** Britain loses in a turn no more than this part of the base of the British Isles. */
  mostOfBritishBase: { numerator: 1, denominator: 3 },
  /** On the U.S. bombing roll, in the Happy Time. */
  americanBombing: { plain: 0, ambush: 1, massacre: 2 },
  /** U-boats lost: one for every so many ASW or part of them. */
  attrition: [{ aswPerUBoat: 3 }, { aswPerUBoat: 2, from: { season: 'fall', year: 1943 } }],
} as const)

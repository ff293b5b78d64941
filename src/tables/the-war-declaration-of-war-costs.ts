/** The War: Europe 1939-1945, what a declaration of war costs. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

const totalitarian = { majorPower: 15, minorCountry: 5, spainOrTurkey: 25 }
const democratic = { majorPower: 25, minorCountry: 15, spainOrTurkey: 15 }

/**
 * NARFs by who declares war and on whom. One declaration on a Major Power is also one on its allies and Satellites.
 * France and Britain declare together and Britain pays, so France has no line.
 *
 * @rule 6.4.2
 */
export const THE_WAR_DECLARATION_OF_WAR_COSTS = /* @__PURE__ */ frozen({
  id: 'the-war-declaration-of-war-costs',
  title: 'Declaration of war costs',
  source: rulebook('6.4.2'),
  costs: {
    germany: totalitarian,
    italy: totalitarian,
    'soviet-union': totalitarian,
    britain: democratic,
    'united-states': democratic,
  },
  paidFor: { france: 'britain' },
} as const)

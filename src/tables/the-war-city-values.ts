/** The War: Europe 1939-1945, what the industry of a city is worth. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** The three charts of 14.6.1: NARFs that the owner loses, by season, when an enemy power takes the city. */
export const THE_WAR_CITY_VALUES = /* @__PURE__ */ frozen({
  id: 'the-war-city-values',
  title: 'Values of conquered cities',
  source: rulebook('14.6.1'),
  cities: {
    'soviet-union': {
      Moscow: 12,
      Leningrad: 12,
      Baku: 12,
      Kiev: 6,
      Kharkov: 6,
      Stalingrad: 6,
      Stalino: 6,
      Dnepropetrovsk: 6,
      Grozny: 6,
      Maikop: 4,
      Odessa: 4,
    },
    france: { Paris: 12, Calais: 4, Sedan: 4, Lyons: 4, Marseilles: 4 },
    germany: { Berlin: 12, Essen: 12, Cologne: 12, Breslau: 12 },
  },
  /** Percent of the value in the season of conquest. */
  seasonPercent: { spring: 100, summer: 75, fall: 50, winter: 25 },
  /** Germany and Italy, and no one else, gain this part of it. */
  axisGain: { numerator: 1, denominator: 2 },
  /** Soviet industry can be moved to the Urals for this part of its value and so many SMPs; oil stays. */
  evacuation: { cost: { numerator: 1, denominator: 2 }, smps: 2, fixed: ['Baku', 'Grozny', 'Maikop'] },
} as const)

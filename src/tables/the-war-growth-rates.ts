/** The War: Europe 1939-1945, how fast economies grow. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * Percent of the NARFs left over in winter that join the NARF base in spring, rounded down. `from` is the first spring
 * that counts; the United States, whose peacetime growth is the Entry Level's, wait for the first after they go to war.
 * The rows of minor countries are for 14.3.2, which no scenario plays.
 *
 * @rule 14.3.3 Major Powers
 */
export const THE_WAR_GROWTH_RATES = /* @__PURE__ */ frozen({
  id: 'the-war-growth-rates',
  title: 'Growth rates',
  source: rulebook('14.3.3'),
  powers: {
    britain: { percent: 35, from: 1941 },
    france: { percent: 25, from: 1941 },
    italy: { percent: 25, from: 1941 },
    'soviet-union': { percent: 30, from: 1941 },
    'united-states': { percent: 80, from: 'at-war' },
    germany: { percent: 50, from: 1942 },
  },
  minorCountries: { satellite: { percent: 25, from: 1941 }, other: { percent: 0, from: 1941 } },
  mostBase: null,
} as const)

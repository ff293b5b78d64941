/** The War: Europe 1939-1945, optional bombing raids: markers and reach. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** The figures of 29.10. A reach is in hexes from Britain; `null` is all of Germany and Bohemia. */
export const THE_WAR_BOMBING_RAIDS = /* @__PURE__ */ frozen({
  id: 'the-war-bombing-raids',
  title: 'Bombing raids: markers and reach',
  source: rulebook('29.10'),
  markers: { industry: 20, criticalIndustry: 5, firestorm: 2, syntheticOil: 5 },
  /** From each turn on, until the next. Britain: the rule leaves Fall 1943 open; see the decision. */
  reach: {
    'united-states': [
      { from: { season: 'spring', year: 1942 }, hexes: 4 },
      { from: { season: 'spring', year: 1943 }, hexes: 7 },
      { from: { season: 'spring', year: 1944 }, hexes: null },
    ],
    britain: [
      { from: { season: 'fall', year: 1939 }, hexes: 7 },
      { from: { season: 'fall', year: 1943 }, hexes: null },
    ],
  },
  /** Synthetic oil is for U.S. raids in these turns, and is hit without a roll. */
  syntheticOil: [
    { season: 'fall', year: 1944 },
    { season: 'spring', year: 1945 },
  ],
} as const)

/** The War: Europe 1939-1945, where each power's NARFs come from. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * The NARF bases of 15.1.6.1, and what other sections add to them or take away, each with its rule. Conquests, cities
 * and grants are in their own charts.
 */
export const THE_WAR_NARF_SOURCES = /* @__PURE__ */ frozen({
  id: 'the-war-narf-sources',
  title: 'NARF bases and other sources of NARFs',
  source: rulebook('15.1.6.1'),
  bases: { italy: 56, france: 85, germany: 170, 'soviet-union': 135, britain: 186, 'united-states': 50 },
  /** What the British base is made of. */
  britishBase: {
    'british-isles': 120,
    'south-africa': 12,
    canada: 24,
    india: 10,
    'australia-and-new-zealand': 20,
  },
  /** On top of it: colonies on the map, and the rest of the Empire. */
  britishColonies: { onBoard: 12, restOfEmpire: 12 },
  /** More than this part of the base, rounded up, spent on building in a turn costs double. */
  buildingLimit: { numerator: 1, denominator: 2 },
  /** To the base and the level of a Soviet Union attacked by Germany: that turn and the five after it (21.7.1). */
  sovietMobilization: { rule: '21.7.1', narfs: [15, 15, 15, 15, 20, 20] },
  /** Ground or air units that it builds for nothing in the same turns. */
  sovietFreeUnits: { rule: '21.7.1', units: [1, 2, 3, 4, 5, 6] },
  /** To base and level, the four springs after the United States go to war. */
  americanMobilization: { rule: '22.4.2', narfs: [50, 75, 100, 125] },
  /** Each spring, unless it says otherwise. */
  yearly: {
    suezLost: { rule: '17.1', power: 'britain', narfs: -10 },
    gibraltarLost: { rule: '17.1', power: 'britain', narfs: -10 },
    swedishOreLost: { rule: '20.1', power: 'germany', narfs: -20 },
    /** For each undamaged plant of the five, from Spring 1943. */
    syntheticOilPlant: { rule: '24.1', power: 'germany', narfs: 4, from: 1943 },
    /** To whoever has the Netherlands as a Satellite, in 1940 and 1941. */
    dutchEastIndies: { rule: '23.37', narfs: 10, years: [1940, 1941] },
    /** Of what occupied France is worth, from the spring after a German attack on the Soviet Union. */
    occupiedFrenchIndustry: { rule: '14.6', power: 'germany', narfs: -20 },
  },
  /** Once, when it happens. */
  once: {
    /** Italy's war with Britain cuts East Africa off; Axis Egypt brings it back. */
    eastAfricaCutOff: { rule: '19.1', power: 'italy', narfs: -3 },
    /** To the bases of Germany and Italy each: more as an Axis Satellite, less as a Western one. */
    vatican: { rule: '23.56', axisSatellite: 5, westernSatellite: -5 },
    conqueredBritain: { rule: '17.3', narfs: 120, empireLeft: { base: 66, rest: 24 } },
    scorchedEarth: { rule: '21.7.6', power: 'soviet-union', narfs: -10 },
  },
} as const)

/** The War: Europe 1939-1945, how many Strategic Movement Points each nation has. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** The chart of 8.4 with its notes, and the figures of 8.4.1 and 8.5 that change it. */
export const THE_WAR_STRATEGIC_MOVEMENT = /* @__PURE__ */ frozen({
  id: 'the-war-strategic-movement',
  title: 'Strategic Movement Points',
  source: rulebook('8.4'),
  /** SMPs in Fall 1939, and the level below which losses never take them. */
  nations: {
    britain: { smps: 9, least: 2 },
    germany: { smps: 7, least: 2 },
    'soviet-union': { smps: 8, least: 2 },
    'united-states': { smps: 10, least: 2 },
    france: { smps: 4, least: 1 },
    italy: { smps: 4, least: 1 },
  },
  eachMinorCountry: { smps: 2, least: 0 },
  /** How the ten of the United States are divided; an added level counts for both parts. */
  unitedStates: { toEurope: 5, onBoard: 5 },
  /** While the Axis holds Moscow. */
  sovietWithoutMoscow: 6,
  /** One SMP for so many NARFs lost to U-Boats, raiders and SAC, or part of them. */
  narfsPerSmpLost: 20,
  lost: { convoyAmbush: 1, convoyMassacre: 2, firestorm: 2 },
  /** A level more, at most once a year. */
  increase: { narfs: 25, unitedStatesAtPeace: 50, from: { season: 'spring', year: 1941 }, perYear: 1 },
  /** SMPs by which a move is dearer: through Egypt and Libya, and for the Axis in the 1939 Soviet Union. */
  dearer: { northAfrica: 2, axisInSovietUnion: 2 },
  /** SMPs for each: a depleted unit is half a unit, a carrier and its aircraft are one. */
  cost: { unit: 1, depletedUnit: { numerator: 1, denominator: 2 }, carryingFleet: 1, installation: 1 },
} as const)

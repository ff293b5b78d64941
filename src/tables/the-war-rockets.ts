/** The War: Europe 1939-1945, the German rockets. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** The figures of 5.2.5: costs and damage in NARFs. Every rocket is spent by its attack. */
export const THE_WAR_ROCKETS = /* @__PURE__ */ frozen({
  id: 'the-war-rockets',
  title: 'Rockets',
  source: rulebook('5.2.5'),
  'V-1': {
    from: { season: 'spring', year: 1944 },
    forcePool: 6,
    buildPerTurn: 2,
    cost: 1,
    damage: 1,
    countsAsBombers: 1,
    intercepted: true,
    failsOn: null,
  },
  'V-2': {
    from: { season: 'fall', year: 1944 },
    forcePool: 2,
    buildPerTurn: 1,
    cost: 3,
    damage: 6,
    countsAsBombers: 0,
    intercepted: false,
    /** On this natural roll it is lost at the launch. */
    failsOn: 10,
  },
  /** The Western Allies end both by holding all of these. */
  endedByControlOf: ['Calais', 'Antwerp', 'Rotterdam', 'The Hague'],
} as const)

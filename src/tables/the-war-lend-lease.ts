/** The War: Europe 1939-1945, grants of NARFs and the routes of Lend-Lease. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** The figures of 14.8 to 14.8.7 and 15.1.5.5. An increment is 20 NARFs or part of them. */
export const THE_WAR_LEND_LEASE = /* @__PURE__ */ frozen({
  id: 'the-war-lend-lease',
  title: 'Lend-Lease routes and capacities',
  source: rulebook('14.8'),
  increment: 20,
  /** To another Major Power in a turn. Each shipyard that the United States add gives them more (15.1.5.5). */
  mostPerTurn: 20,
  perAmericanShipyard: 10,
  routes: {
    /** Not by sea, and to Italy only. */
    'germany-to-italy': { rule: '14.8.7', turns: 1, fleets: 0, smps: 1 },
    'united-states-to-britain': { rule: '14.8.2', turns: 1, fleets: 1, smps: 2 },
    /** The next three are counted from Britain; what comes from the United States takes one turn more. */
    turkey: { rule: '14.8.3', turns: 1, fleets: 1, smps: 2 },
    persia: { rule: '14.8.4', turns: 2, fleets: 2, smps: 3 },
    murmansk: { rule: '14.8.5', turns: 1, fleets: 1, smps: 2 },
  },
  fromUnitedStates: { extraTurns: 1 },
  /** Paid once; the route opens in the second turn after the one of payment. */
  persia: { opening: 15, delay: 2, fleetsWithSouthAfricaGerman: 3 },
  /** What a depleted carrier loses of its cargo on the way to Murmansk; a sunk one loses all. */
  murmansk: { depletedLoses: { numerator: 1, denominator: 2 }, closedByHexes: ['0015', '0016'] },
  /** What the Soviet Union must be sent each spring and fall, from when on, and the price of not doing so. */
  obligations: {
    'united-states': { narfs: 20, from: { season: 'spring', year: 1942 }, fine: 20, growthLost: 5 },
    britain: { narfs: 10, from: { season: 'fall', year: 1941 }, fine: 10, growthLost: 3 },
  },
  /** British grants to France. */
  britainToFranceFrom: { season: 'spring', year: 1941 },
  /** What U.S. ground and air units cost in a turn in which a neutral United States grant anything. */
  peacetimeBuildingCost: 2,
} as const)

/** Advanced European Theater of Operations, where the French fleet lies once Vichy France is established. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * Ports in the order in which they are filled (9.11): named ships, and cruisers, destroyers and submarines as far as there are any left. A
 * destroyer that belongs to a port of the Pacific game leaves this one.
 */
export const AETO_FRENCH_FLEET = /* @__PURE__ */ frozen({
  id: 'aeto-french-fleet',
  title: 'Historic French fleet deployments',
  source: rulebook('9.11'),
  ports: [
    {
      at: 'W 2319',
      port: 'Marseilles',
      status: 'vichy',
      named: ['Colbert', 'Duplex', 'Foch', 'Algerie', 'Joffre'],
      cl: 1,
      dd: 2,
      submarine: 1,
    },
    { at: 'W 0804', port: 'Dakar', status: 'vichy', named: ['Richelieu'], cl: 1, dd: 1, submarine: 0 },
    {
      at: 'W 1312',
      port: 'Oran',
      status: 'vichy',
      named: ['Bretagne', 'Dunkerque', 'Provence', 'Strasbourg'],
      cl: 0,
      dd: 1,
      submarine: 0,
    },
    {
      at: 'E 5623',
      port: 'Alexandria',
      status: 'interned',
      named: ['Lorraine', 'Suffren', 'Tourville', 'Duquesne'],
      cl: 1,
      dd: 0,
      submarine: 0,
    },
    { at: 'W 1204', port: 'Casablanca', status: 'vichy', named: ['Jean Bart'], cl: 0, dd: 2, submarine: 1 },
    {
      at: 'United States',
      port: 'United States',
      status: 'interned',
      named: ['Bearn'],
      cl: 0,
      dd: 0,
      submarine: 0,
    },
    { at: 'W 3515', port: 'Southampton', status: 'british', named: ['Paris'], cl: 0, dd: 0, submarine: 0 },
    { at: 'W 3514', port: 'Plymouth', status: 'british', named: ['Courbet'], cl: 0, dd: 0, submarine: 0 },
    { at: 'W 1323', port: 'Bizerte', status: 'vichy', named: [], cl: 0, dd: 1, submarine: 1 },
    { at: 'W 1316', port: 'Algiers', status: 'vichy', named: [], cl: 1, dd: 0, submarine: 0 },
    { at: 'E 5118', port: 'Beirut', status: 'vichy', named: [], cl: 0, dd: 1, submarine: 1 },
    { at: null, port: 'Saigon', status: 'vichy', named: [], cl: 0, dd: 1, submarine: 0 },
  ],
  /** Ships that are damaged when they are put there. */
  damaged: ['Jean Bart'],
  /** The rest of the transports lie here. */
  transports: 'W 2319',
} as const)

/** Advanced European Theater of Operations, where the Royal Navy lies before the war (11.25). */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** Ships by port: those with a name by kind, the others by number; `damaged` of each are set up so. */
export const AETO_STATIONS = /* @__PURE__ */ frozen({
  id: 'aeto-stations',
  title: 'British warship stations',
  source: rulebook('11.25'),
  stations: [
    {
      at: 'W 4717',
      bb: ['Nelson', 'Rodney', 'Hood', 'Repulse', 'Ramillies', 'Royal Sovereign', 'Royal Oak'],
      cv: ['Ark Royal', 'Furious'],
      ca: [],
      small: { cl: 3, dd: 3 },
    },
    { at: 'W 4316', bb: [], cv: [], ca: [], small: { dd: 1 } },
    { at: 'W 3917', bb: [], cv: [], ca: [], small: { submarine: 2 } },
    { at: 'W 3817', bb: [], cv: [], ca: [], small: { dd: 1 }, damaged: ['dd'] },
    { at: 'W 3616', bb: [], cv: [], ca: ['London'], small: { dd: 2, de: 3 }, damaged: ['London', 'dd'] },
    {
      at: 'W 3515',
      bb: ['Queen Elizabeth', 'Renown'],
      cv: [],
      ca: ['Suffolk'],
      small: { dd: 3, de: 2, submarine: 1 },
      damaged: ['Queen Elizabeth'],
    },
    {
      at: 'W 3514',
      bb: ['Resolution', 'Revenge', 'Valiant'],
      cv: ['Courageous', 'CVE'],
      ca: ['Norfolk'],
      small: { cl: 1, dd: 4 },
    },
    { at: 'W 3303', bb: [], cv: [], ca: ['Berwick', 'York'], small: { cl: 1 }, damaged: ['cl'] },
    { at: 'W 1508', bb: [], cv: [], ca: [], small: { cl: 1, dd: 1 } },
    { at: 'W 0804', bb: [], cv: [], ca: ['Cumberland', 'Exeter'], small: { cl: 2, dd: 1 }, damaged: ['cl'] },
    {
      at: 'E 5623',
      bb: ['Barham', 'Malaya', 'Warspite'],
      cv: ['Glorious'],
      ca: ['Devonshire', 'Shropshire', 'Sussex'],
      small: { cl: 1, dd: 1, de: 3 },
    },
    {
      at: 'India',
      bb: [],
      cv: ['Eagle'],
      ca: ['Cornwall', 'Dorsetshire', 'Kent'],
      small: { cl: 1, dd: 2, de: 3 },
    },
  ],
} as const)

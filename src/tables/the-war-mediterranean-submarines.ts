/** The War: Europe 1939-1945, optional: British submarines in the Mediterranean. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * The figures of 29.14. The battle is fought on the U-boat table with these modifiers in place of its own, and with
 * those of nationality. Units that are Depleted count.
 */
export const THE_WAR_MEDITERRANEAN_SUBMARINES = /* @__PURE__ */ frozen({
  id: 'the-war-mediterranean-submarines',
  title: 'Strategic warfare in the Mediterranean (optional)',
  source: rulebook('29.14'),
  forces: { britishSubmarines: 2, italianAsw: 2 },
  narfsPerSubmarine: 3,
  modifiers: {
    'malta-ships': { modifier: -1, when: 'a British Fleet or carrier is based in Malta' },
    'malta-aircraft': { modifier: -1, when: 'a British TAC is in Malta' },
    'italian-aircraft': { modifier: 2, when: 'an Italian TAC is based on one of the sea areas' },
    'german-aircraft': { modifier: 3, when: 'a German TAC is based on one of the sea areas' },
  },
  seaAreas: ['central-med', 'ionian-sea', 'gulf-of-sidra', 'tobruk-waters'],
} as const)

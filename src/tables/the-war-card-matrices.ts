/** The War: Europe 1939-1945, what is known of the optional card matrices. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * The matrices of 29.6, 29.9, 29.11 and 29.13 are on player aid cards that no source holds. These are the few cells that
 * examples in the rules mention; everything else is missing. An owner of the cards can supply them.
 */
export const THE_WAR_CARD_MATRICES = /* @__PURE__ */ frozen({
  id: 'the-war-card-matrices',
  title: 'Card matrices (incomplete)',
  source: rulebook('29.6'),
  complete: false,
  /** First the defender's card, then the attacker's; above zero helps the defender. */
  uBoats: {
    rule: '29.6',
    known: [
      { asw: 'Long Range Recon', uBoat: 'Surface Threat', modifier: -2 },
      { asw: 'Long Range Recon', uBoat: 'Combined Air-Sea', modifier: 1 },
    ],
    /** Results of that sign count double, from the first turn to the last. */
    doubled: {
      negative: { from: { season: 'fall', year: 1940 }, until: { season: 'fall', year: 1942 } },
      positive: { from: { season: 'spring', year: 1943 }, until: { season: 'spring', year: 1945 } },
    },
  },
  bombing: { rule: '29.9', known: [] },
  espionage: {
    rule: '29.11',
    hand: 6,
    known: [{ counterEspionage: 'Double Agent', espionage: 'Sanction', modifier: -1 }],
    /** A card that no card answers. */
    unopposed: {
      espionage: { diplomacy: -2, partisans: 2 },
      counterEspionage: { diplomacy: 2, partisans: -2 },
    },
  },
  naval: { rule: '29.13', known: [] },
} as const)

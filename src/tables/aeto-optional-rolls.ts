/** Advanced European Theater of Operations, the dice of the optional rules. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** One die each, unless it says otherwise; lists are by what it shows, from 1. */
export const AETO_OPTIONAL_ROLLS = /* @__PURE__ */ frozen({
  id: 'aeto-optional-rolls',
  title: 'Rolls of the optional rules',
  source: rulebook('11.2'),
  /** What an attack leaves of installations (11.2). */
  collateral: {
    'major-port': ['destroyed', 'minor port', 'minor port', 'minor port', 'whole', 'whole'],
    'minor-port': ['destroyed', 'coastal city', 'coastal city', 'coastal city', 'whole', 'whole'],
    'large-airbase': ['destroyed', 'under construction', 'small airbase', 'grass airfield', 'whole', 'whole'],
    'small-airbase': [
      'destroyed',
      'under construction',
      'grass airfield',
      'grass airfield',
      'whole',
      'whole',
    ],
  },
  /** France gives in, or opens Paris, at this or more, by the directive (11.7); losses above `least` count. */
  frenchFleet: { least: 35, ratios: [1.5, 2, 3], rolls: [5, 4, 4, 3] },
  /** Generals dismissed in the Russian winter, by two dice from 2 (11.10); in 1944 Hoth up to `hoth`. */
  dismissals: {
    winter: [
      ['Paulus'],
      ['Model'],
      ['Dietrich'],
      ['Kliest'],
      ['Hoepner'],
      ['Rommel', 'Blaskowitz'],
      ['Guderian'],
      ['Hausser'],
      ['Arnim'],
      ['Busch'],
      ['Kluge'],
    ],
    hoth: 4,
  },
  /** Italian infantry from Abyssinia: as many as the die shows (11.11). */
  abyssinia: { die: 6, strength: 3 },
  /** Seasons in which the U-boats have Triton: as many as the die shows (11.22). */
  triton: { die: 6 },
  /** What rockets destroy beside points (11.16). */
  rubble: ['port', 'port', 'fortification', 'fortification', 'rail', 'rail'],
  /** A mine hits at `most` or less; at `chosen` or less the owner of the fort says whom (11.18). */
  mines: { most: 2, chosen: 1, modifiers: { escorts: 1, late: 1, perTen: -1 } },
  /** What is paid for a month more of war (11.5). */
  extension: { perMonth: 20, most: 6 },
  /** What is got for a unit that is given up (11.24). */
  scrounging: {
    mechanized: 2,
    armor: 3,
    fighter: 2,
    'fighter-bomber': 2,
    bomber: 1,
    submarine: 1,
    de: 2,
    dd: 2,
    cl: 3,
  },
} as const)

/** The War: Europe 1939-1945, what modifies a roll to intercept at sea, or to counter-intercept. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface InterceptionModifier {
  /** Added to the die of those who roll; below zero helps them to find. */
  readonly modifier: number
  readonly when: string
  /** For interception alone; the others are for counter-interception as well. */
  readonly interceptionOnly?: true
}

/**
 * The list that stands beside the table of 7.8, nationality apart.
 *
 * @rule 7.8.1 every modifier, those of Variants among them
 */
export const THE_WAR_NAVAL_INTERCEPTION_MODIFIERS = /* @__PURE__ */ frozen({
  id: 'the-war-naval-interception-modifiers',
  title: 'Naval interception: modifiers',
  source: rulebook('7.8.1'),
  modifiers: {
    espionage: { modifier: -1, when: 'an Espionage chit is played' },
    'counter-espionage': { modifier: 1, when: 'a Counter-Espionage chit is played' },
    'western-front-surprise': { modifier: 1, when: 'it is the turn of Western Front Surprise' },
    winter: { modifier: 1, when: 'it is winter, outside the Mediterranean' },
    radar: { modifier: -1, when: 'Britain or the United States rolls, and has radar by a Variant' },
    'own-carrier': { modifier: -1, when: 'those who roll have a CV with a NAC at full strength' },
    'enemy-carrier': { modifier: 1, when: 'the others have a CV with a NAC at full strength' },
    'own-aircraft': {
      modifier: -1,
      when: 'those who roll have land-based NAC, TAC or MDM beside the Sea Area',
    },
    strait: { modifier: -3, when: 'the Sea Area is a strait, and those who roll control a port beside it' },
    evasion: { modifier: 4, interceptionOnly: true, when: 'the phasing player plays an Evasion chit' },
    'enemy-aircraft': {
      modifier: 1,
      interceptionOnly: true,
      when: 'the phasing player has land-based NAC, TAC or MDM beside the Sea Area',
    },
    patrol: { modifier: -2, interceptionOnly: true, when: 'those who roll patrol the Sea Area' },
    cargo: { modifier: -1, interceptionOnly: true, when: 'the phasing force carries or lands units' },
  } satisfies Readonly<Record<string, InterceptionModifier>>,
  /** By Sea Areas between the port and the Sea Area of the interception: 0 is a port beside it, and 5 the farthest. */
  distance: [-2, -1, 0, 1, 2, 3],
} as const)

export type InterceptionModifierId = keyof typeof THE_WAR_NAVAL_INTERCEPTION_MODIFIERS.modifiers

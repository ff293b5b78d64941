/** The War: Europe 1939-1945, what modifies a flak roll. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface FlakModifier {
  /** Added to the die; above zero helps the guns. */
  readonly modifier: number
  readonly when: string
}

/**
 * The lists that stand beside the two tables of 11.12. Of two that speak of SAC, the higher counts.
 *
 * @rule 11.12.5 nationality is not among them, but for Soviet heavy flak
 */
export const THE_WAR_FLAK_MODIFIERS = /* @__PURE__ */ frozen({
  id: 'the-war-flak-modifiers',
  title: 'Flak: modifiers',
  source: rulebook('11.12'),
  heavy: {
    'four-bombers': { modifier: 1, when: 'four or five SAC attack' },
    'six-bombers': { modifier: 2, when: 'six SAC or more attack' },
    soviet: { modifier: -2, when: 'the guns are Soviet' },
  } satisfies Readonly<Record<string, FlakModifier>>,
  light: {
    'all-depleted': { modifier: 2, when: 'all attacking aircraft are depleted' },
    'all-jets': { modifier: -2, when: 'all attacking aircraft are jets' },
  } satisfies Readonly<Record<string, FlakModifier>>,
} as const)

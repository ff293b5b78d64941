/** The War: Europe 1939-1945, what drives France to ask for terms. */

import { frozen } from '../kernel/frozen'
import { judgement, type Provenance, rulebook } from '../kernel/provenance'

export interface FrenchSurrenderModifier {
  /** Above zero brings surrender nearer. */
  readonly modifier: number
  readonly when: string
  /** Counts once for every so many NARFs, fractions dropped. */
  readonly perNarfs?: number
  /** Where the figure comes from, if not from the list. */
  readonly source?: Provenance
}

/** The modifiers of 18.4, as the later edition of the list has them. */
export const THE_WAR_SURRENDER_FRANCE = /* @__PURE__ */ frozen({
  id: 'the-war-surrender-france',
  title: 'French request for terms',
  source: rulebook('18.4'),
  die: 10,
  /** The modified roll at which France surrenders: this or more. */
  surrendersAt: 10,
  modifiers: {
    'low-countries': { modifier: 1, when: 'the enemy controls Belgium and the Netherlands' },
    'maginot-line': { modifier: 2, when: 'a hex of the Maginot Line has fallen to Germany' },
    'paris-threatened': { modifier: 1, when: 'German ground units control two or more hexes next to Paris' },
    paris: { modifier: 3, when: 'Germany controls Paris' },
    sedan: { modifier: 1, when: 'Germany controls Sedan' },
    lyons: { modifier: 1, when: 'Italy or Germany controls Lyons' },
    marseilles: { modifier: 1, when: 'Italy or Germany controls Marseilles' },
    'italy-at-war': { modifier: 1, when: 'Italy is at war with France and Britain by its own declaration' },
    'unbuilt-losses': {
      modifier: 1,
      perNarfs: 50,
      when: 'French ground units stand unbuilt in the force pool',
    },
    cooperation: {
      modifier: -1,
      when: 'French variant 9 or British variant 9 has been obtained',
      source: judgement('the scan lost the figure; the lines after it are minus, and the next is -1'),
    },
    'british-aircraft': { modifier: -1, when: 'two or more British TAC or FTR are based in France' },
    'soviet-union-at-war': { modifier: -3, when: 'the Soviet Union fights Germany' },
    'united-states-at-war': { modifier: -3, when: 'the U.S. fights Germany' },
    'british-army': {
      modifier: -2,
      when: 'British ground units of 10 factors or more are in France and the Low Countries',
    },
  } satisfies Readonly<Record<string, FrenchSurrenderModifier>>,
} as const)

export type FrenchSurrenderModifierId = keyof typeof THE_WAR_SURRENDER_FRANCE.modifiers

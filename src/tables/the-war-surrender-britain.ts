/** The War: Europe 1939-1945, what drives Britain to surrender. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface BritishSurrenderModifier {
  /** Above zero brings surrender nearer. */
  readonly modifier: number
  readonly when: string
  /** Counts once for every one. */
  readonly each?: true
  /** Counts once for every so many NARFs, fractions dropped. */
  readonly perNarfs?: number
}

/** The modifiers of 17.2.2. Units that were lost out of supply count double among the unbuilt. */
export const THE_WAR_SURRENDER_BRITAIN = /* @__PURE__ */ frozen({
  id: 'the-war-surrender-britain',
  title: 'British surrender',
  source: rulebook('17.2.2'),
  die: 10,
  /** The modified roll at which Britain surrenders: this or more. */
  surrendersAt: 12,
  modifiers: {
    london: { modifier: 5, when: 'London is Italian or German' },
    'home-city': { modifier: 1, when: 'another city of the home country is in Axis hands' },
    suez: { modifier: 1, when: 'the Axis controls Suez' },
    gibraltar: { modifier: 1, when: 'the Axis controls Gibraltar' },
    malta: { modifier: 1, when: 'the Axis controls Malta' },
    firestorm: { modifier: 1, each: true, when: 'a firestorm has raged in Britain' },
    'united-states-at-war': { modifier: -4, when: 'the U.S. fights Italy or Germany' },
    'soviet-union-at-war': { modifier: -3, when: 'the Soviet Union fights Italy or Germany' },
    'lend-lease': { modifier: -1, when: 'at least 20 NARFs of U.S. Lend-Lease arrived this turn' },
    'unbuilt-losses': {
      modifier: 1,
      perNarfs: 50,
      when: 'lost British units of all services wait to be rebuilt',
    },
  } satisfies Readonly<Record<string, BritishSurrenderModifier>>,
} as const)

export type BritishSurrenderModifierId = keyof typeof THE_WAR_SURRENDER_BRITAIN.modifiers

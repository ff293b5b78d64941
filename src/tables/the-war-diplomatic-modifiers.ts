/** The War: Europe 1939-1945, events that change every later diplomatic roll. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { MajorPower } from './the-war/words'

export interface DiplomaticModifier {
  /** Above zero is bad for the power that rolls. */
  readonly modifier: number
  /** Whose rolls change; `declarer` is the power that declared the war. */
  readonly rolls: readonly MajorPower[] | 'declarer'
  readonly when: string
  /** Counts once for every time that it happens. */
  readonly each?: true
  /** The optional variant of section 28 that brings it about. */
  readonly variant?: string
}

/**
 * Each holds for the rest of the game.
 *
 * @rule 16.2
 */
export const THE_WAR_DIPLOMATIC_MODIFIERS = /* @__PURE__ */ frozen({
  id: 'the-war-diplomatic-modifiers',
  title: 'Universal diplomatic modifiers',
  source: rulebook('16.2'),
  modifiers: {
    'united-states-at-war': {
      modifier: 1,
      rolls: ['germany', 'italy'],
      when: 'the U.S. has entered the war',
    },
    'italy-surrendered': { modifier: 1, rolls: ['germany'], when: 'Italy has surrendered' },
    'western-aggression': {
      modifier: 2,
      rolls: ['britain', 'france', 'united-states'],
      when: 'one of the Western Allies declared war on a neutral that had attacked none of them; Vichy colonies do not count',
    },
    treachery: {
      modifier: 1,
      rolls: 'declarer',
      each: true,
      when: 'a power declared war on its own Sympathizer, Associate or Satellite',
    },
    katyn: {
      modifier: 1,
      rolls: ['soviet-union'],
      when: 'the graves of Katyn are made known',
      variant: 'German 22',
    },
  } satisfies Readonly<Record<string, DiplomaticModifier>>,
} as const)

export type DiplomaticModifierId = keyof typeof THE_WAR_DIPLOMATIC_MODIFIERS.modifiers

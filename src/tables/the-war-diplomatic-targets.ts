/** The War: Europe 1939-1945, which powers can influence which minor countries. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { DiplomaticLevel, DiplomaticTarget, MajorPower } from './the-war/words'

export interface DiplomaticTargetEntry {
  /** Where the country stands at first, and with whom. */
  readonly level: DiplomaticLevel
  readonly power: MajorPower | null
  readonly influencedBy: readonly MajorPower[]
}

const west = ['france', 'germany', 'britain', 'united-states'] as const
const westAndItaly = [...west, 'italy'] as const
const all = [...westAndItaly, 'soviet-union'] as const
const neutral = { level: 'neutral', power: null } as const

/**
 * A power that is not listed for a country may place no POPs there. Belgium stands for Belgium with Luxembourg.
 *
 * @rule 16.1
 * @rule 16.1.4 a power that is not named places no POPs
 */
export const THE_WAR_DIPLOMATIC_TARGETS = /* @__PURE__ */ frozen({
  id: 'the-war-diplomatic-targets',
  title: 'Diplomatic targets',
  source: rulebook('16.1'),
  targets: {
    belgium: { ...neutral, influencedBy: ['france', 'germany', 'britain'] },
    greece: { ...neutral, influencedBy: all },
    ireland: { ...neutral, influencedBy: west },
    netherlands: { ...neutral, influencedBy: west },
    norway: { ...neutral, influencedBy: west },
    portugal: { ...neutral, influencedBy: westAndItaly },
    'south-africa': { level: 'satellite', power: 'britain', influencedBy: ['germany', 'britain'] },
    spain: { level: 'sympathizer', power: 'germany', influencedBy: all },
    sweden: { ...neutral, influencedBy: [...west, 'soviet-union'] },
    turkey: { ...neutral, influencedBy: all },
    vatican: { ...neutral, influencedBy: westAndItaly },
    'vichy-france': {
      level: 'sympathizer',
      power: 'germany',
      influencedBy: ['germany', 'britain', 'italy', 'united-states'],
    },
    yugoslavia: { ...neutral, influencedBy: all },
  } satisfies Readonly<Record<DiplomaticTarget, DiplomaticTargetEntry>>,
} as const)

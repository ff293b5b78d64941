/** The War: Europe 1939-1945, what modifies the roll on the strategic bombing table. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { MajorPower } from './the-war/words'

export interface BombingModifier {
  /** Below zero helps the bombers. */
  readonly modifier: number
  readonly when: string
  /** Whose bombers it is for; all, if none are named. */
  readonly bombers?: MajorPower
  /** Counts once for every time that it is so. */
  readonly each?: true
  /** The optional variant of section 28 that must have been obtained. */
  readonly variant?: string
}

/** The list that stands beside the table of 5.2. */
export const THE_WAR_BOMBING_MODIFIERS = /* @__PURE__ */ frozen({
  id: 'the-war-bombing-modifiers',
  title: 'Strategic bombing: modifiers',
  source: rulebook('5.2'),
  modifiers: {
    'american-spring-1944': { modifier: -1, bombers: 'united-states', when: 'it is spring 1944' },
    'american-fall-1944': { modifier: -2, bombers: 'united-states', when: 'it is fall 1944' },
    'american-1945': { modifier: -3, bombers: 'united-states', when: 'it is 1945' },
    'british-night': { modifier: -1, bombers: 'britain', when: 'it is 1942 or later' },
    'three-more-bombers': { modifier: -1, each: true, when: 'SAC outnumber INT by three' },
    bombsights: {
      modifier: -1,
      bombers: 'united-states',
      when: 'bombsights are advanced',
      variant: 'U.S. 2',
    },
    unopposed: { modifier: -2, when: 'no INT meet the bombers' },
    'heavy-flak': { modifier: 1, each: true, when: 'the Heavy Flak level goes beyond 2 by one' },
    'jet-interceptor': { modifier: 2, each: true, when: 'a German INT is a jet' },
    'british-radar': { modifier: 1, bombers: 'germany', when: 'the target is Britain' },
    'convoy-ambush': { modifier: 1, bombers: 'united-states', when: 'a convoy was ambushed (5.1.3.1)' },
    'convoy-massacre': { modifier: 2, bombers: 'united-states', when: 'a convoy was massacred (5.1.3.2)' },
    'no-army-in-france': {
      modifier: 1,
      bombers: 'united-states',
      when: 'no supplied U.S. MOT or ARM stands in France',
    },
  } satisfies Readonly<Record<string, BombingModifier>>,
} as const)

export type BombingModifierId = keyof typeof THE_WAR_BOMBING_MODIFIERS.modifiers

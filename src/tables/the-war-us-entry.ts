/** The War: Europe 1939-1945, events that move the U.S. Entry Level. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface UsEntryEvent {
  /** Added to the level. */
  readonly change: number
  readonly when: string
  /** Counts every time, or for every one of the places named. */
  readonly each?: true
}

/** The table of 22.8. The level begins at 0 in fall 1939, may fall below it, and lets the U.S. enter at 14 with a die. */
export const THE_WAR_US_ENTRY = /* @__PURE__ */ frozen({
  id: 'the-war-us-entry',
  title: 'U.S. Entry Level',
  source: rulebook('22.8'),
  start: 0,
  entersAt: 14,
  events: {
    poland: { change: 0, when: 'Germany is at war with Poland' },
    'low-countries': { change: 1, when: 'Germany declares war on the Netherlands or Belgium' },
    scandinavia: { change: 1, when: 'Germany declares war on Norway, Sweden or Denmark' },
    'france-out': { change: 2, when: 'France surrenders, or has no units left on its mainland' },
    'italy-at-war': { change: 1, when: 'Italy declares war on France or Britain' },
    'mers-el-kebir': { change: 1, when: 'Britain attacks the Vichy navy and hits a Fleet (18.5.6)' },
    barbarossa: { change: 1, when: 'Germany declares war on the Soviet Union' },
    'soviet-capitals': { change: 1, each: true, when: 'the Axis takes Leningrad; the Axis takes Moscow' },
    'soviet-surrender': { change: 3, when: 'the Soviet Union surrenders' },
    balkans: {
      change: 1,
      when: 'Germany or Italy attacks Yugoslavia, Greece or Switzerland, and was not attacked by it',
    },
    turkey: { change: 1, when: 'Italy or Germany declares war on Turkey' },
    iberia: {
      change: 1,
      each: true,
      when: 'Germany or Italy attacks Portugal or Spain, and was not attacked by it; takes Gibraltar',
    },
    'british-losses': {
      change: 1,
      each: true,
      when: 'in one turn, Britain loses 20 NARFs or more to strategic warfare',
    },
    'british-firestorm': { change: 1, each: true, when: 'the Axis sets a British city on fire' },
    'western-aggression': {
      change: -3,
      when: 'France or Britain attacks a neutral minor country; Vichy colonies do not count',
    },
    'war-on-italy': {
      change: -2,
      when: 'before fall 1940, Britain or France declares war on an Italy that has attacked no minor country',
    },
    japan: { change: 2, when: 'Japan declares war on the U.S., at the latest in winter 1941' },
    'british-diplomacy': { change: 1, each: true, when: 'British propaganda in the U.S. succeeds (22.5.1)' },
    'fdr-variant': { change: 1, each: true, when: 'the isolationists are outmaneuvered (U.S. variant 1)' },
  } satisfies Readonly<Record<string, UsEntryEvent>>,
} as const)

export type UsEntryEventId = keyof typeof THE_WAR_US_ENTRY.events

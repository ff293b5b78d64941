/** The War: Europe 1939-1945, what drives the Soviet Union to surrender. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface SovietSurrenderModifier {
  /** Above zero brings surrender nearer. */
  readonly modifier: number
  readonly when: string
  /** Counts once for every so many NARFs, fractions dropped. */
  readonly perNarfs?: number
}

/** The modifiers of 21.1. Units that were lost out of supply count double among the unbuilt. */
export const THE_WAR_SURRENDER_SOVIET_UNION = /* @__PURE__ */ frozen({
  id: 'the-war-surrender-soviet-union',
  title: 'Soviet surrender',
  source: rulebook('21.1'),
  die: 10,
  /** The modified roll at which the Soviet Union surrenders: this or more. */
  surrendersAt: 14,
  modifiers: {
    moscow: { modifier: 1, when: 'Germany controls Moscow' },
    leningrad: { modifier: 1, when: 'Germany controls Leningrad' },
    stalingrad: { modifier: 1, when: 'Germany controls Stalingrad' },
    'kiev-and-sevastopol': { modifier: 1, when: 'Germany controls both Sevastopol and Kiev' },
    baku: { modifier: 1, when: 'Germany controls Baku' },
    urals: { modifier: 1, when: 'a German ground unit stands next to the box beyond the Urals' },
    'unbuilt-losses': { modifier: 1, perNarfs: 50, when: 'lost Soviet ground units wait to be rebuilt' },
    'france-fights': { modifier: -4, when: 'France still fights' },
    'western-army-in-france': {
      modifier: -2,
      when: 'a Western ground unit other than PARA, CDO or PART is in France',
    },
    'united-states-at-war': { modifier: -2, when: 'the U.S. fights Germany' },
    'lend-lease': { modifier: -1, when: 'at least 20 NARFs of Western Lend-Lease arrived this turn' },
    'western-army-in-italy': {
      modifier: -1,
      when: 'a Western ground unit other than PART is on the Italian mainland',
    },
    'war-on-turkey': { modifier: -1, when: 'Germany has declared war on Turkey' },
  } satisfies Readonly<Record<string, SovietSurrenderModifier>>,
} as const)

export type SovietSurrenderModifierId = keyof typeof THE_WAR_SURRENDER_SOVIET_UNION.modifiers

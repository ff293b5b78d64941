/** The War: Europe 1939-1945, what drives Germany to surrender. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface GermanSurrenderModifier {
  /** Below zero brings surrender nearer. */
  readonly modifier: number
  readonly when: string
  /** Counts once for every one. */
  readonly each?: true
}

/** The modifiers of 20.4. Danzig and East Prussia count for nothing here. */
export const THE_WAR_SURRENDER_GERMANY = /* @__PURE__ */ frozen({
  id: 'the-war-surrender-germany',
  title: 'German surrender',
  source: rulebook('20.4'),
  die: 10,
  /** The modified roll at which Germany surrenders: this or less. */
  surrendersAt: 0,
  modifiers: {
    berlin: { modifier: -5, when: 'an Allied power controls Berlin' },
    'home-city': {
      modifier: -1,
      each: true,
      when: 'an Allied power controls another city inside the borders of 1939',
    },
    firestorm: { modifier: -1, each: true, when: 'Western bombing has raised a firestorm' },
    'atomic-attack': { modifier: -1, each: true, when: 'a city has been hit by an atomic bomb' },
    'italy-surrendered': { modifier: -1, when: 'Italy has surrendered' },
    'satellites-gone': { modifier: -1, when: 'no Satellite of Germany is left in the war on its side' },
    'terms-offered': {
      modifier: -1,
      when: 'the Allies do not insist on unconditional surrender (U.S. variant 8)',
    },
    'soviet-atrocities': { modifier: 1, when: 'the Soviets committed Atrocities in East Prussia (25.1.2)' },
    alpenfestung: { modifier: 1, when: 'Germany has built the Alpine redoubt (German variant 20)' },
  } satisfies Readonly<Record<string, GermanSurrenderModifier>>,
} as const)

export type GermanSurrenderModifierId = keyof typeof THE_WAR_SURRENDER_GERMANY.modifiers

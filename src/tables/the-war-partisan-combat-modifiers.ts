/** The War: Europe 1939-1945, what modifies the roll on the partisan table. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface PartisanModifier {
  /** Added to the die; below zero helps the partisans. */
  readonly modifier: number
  /** Whose partisans roll. */
  readonly partisans: 'allied' | 'western-allies' | 'axis'
  readonly when: string
}

/** The list that stands beside the table of 25.4. A Counter-Espionage chit also cancels an Espionage chit. */
export const THE_WAR_PARTISAN_COMBAT_MODIFIERS = /* @__PURE__ */ frozen({
  id: 'the-war-partisan-combat-modifiers',
  title: 'Partisan combat: modifiers',
  source: rulebook('25.4'),
  modifiers: {
    'axis-espionage': { modifier: 2, partisans: 'allied', when: 'the Axis plays an Espionage chit' },
    'allied-counter-espionage': {
      modifier: -2,
      partisans: 'allied',
      when: 'the Allies play a Counter-Espionage chit',
    },
    'axis-espionage-for-axis-partisans': {
      modifier: -2,
      partisans: 'axis',
      when: 'the Axis plays an Espionage chit',
    },
    'allied-counter-espionage-against-axis-partisans': {
      modifier: 2,
      partisans: 'axis',
      when: 'the Allies play a Counter-Espionage chit',
    },
    commando: { modifier: -2, partisans: 'western-allies', when: 'a British CDO helps this turn' },
    1942: { modifier: -1, partisans: 'allied', when: 'it is 1942' },
    1943: { modifier: -2, partisans: 'allied', when: 'it is 1943' },
    1944: { modifier: -3, partisans: 'allied', when: 'it is 1944' },
    1945: { modifier: -4, partisans: 'allied', when: 'it is 1945' },
  } satisfies Readonly<Record<string, PartisanModifier>>,
} as const)

export type PartisanModifierId = keyof typeof THE_WAR_PARTISAN_COMBAT_MODIFIERS.modifiers

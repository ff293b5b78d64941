/** The War: Europe 1939-1945, what modifies the roll on the air-to-air table. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface AirCombatModifier {
  /** Added to the die when it is so of the attacker; below zero helps him. */
  readonly attacker: number
  /** Added to the same die when it is so of the defender. */
  readonly defender: number
  readonly when: string
  readonly rule: string
  /** Counts once for every unit. */
  readonly each?: true
}

/** The list that stands beside the table of 11.9, nationality apart. */
export const THE_WAR_AIR_COMBAT_MODIFIERS = /* @__PURE__ */ frozen({
  id: 'the-war-air-combat-modifiers',
  title: 'Air-to-air combat: modifiers',
  source: rulebook('11.9'),
  modifiers: {
    bombers: { attacker: 2, defender: -2, rule: '11.9', when: 'NAC, TAC or MDM are in the force' },
    fighter: { attacker: -1, defender: 1, each: true, rule: '11.9', when: 'for an FTR' },
    'jet-fighter': { attacker: -2, defender: 2, each: true, rule: '11.13', when: 'for a Jet FTR' },
    'jet-tactical': { attacker: -2, defender: 2, each: true, rule: '11.9', when: 'for a Jet TAC' },
    'over-britain': {
      attacker: 2,
      defender: 0,
      rule: '11.9',
      when: 'the Axis attacks over a hex of Britain or a Sea Area beside it',
    },
  } satisfies Readonly<Record<string, AirCombatModifier>>,
  /** Columns to the right against aircraft on the ground (11.5.1). */
  onTheGround: 1,
  /** What the units of a result in the first round are multiplied by (4.1, 4.2). */
  efforts: { none: 1, RAE: 2, SAE: 3 },
} as const)

export type AirCombatModifierId = keyof typeof THE_WAR_AIR_COMBAT_MODIFIERS.modifiers

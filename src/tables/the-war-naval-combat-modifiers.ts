/** The War: Europe 1939-1945, what modifies the roll on the air-to-sea and naval table, and what units count there. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface NavalCombatModifier {
  /** Added to the die when it is so of the attacker; below zero helps him. */
  readonly attacker: number
  /** Added to the same die when it is so of the defender. */
  readonly defender: number
  readonly when: string
  readonly rule: string
}

/** The list that stands beside the table of 7.9.9, nationality apart. */
export const THE_WAR_NAVAL_COMBAT_MODIFIERS = /* @__PURE__ */ frozen({
  id: 'the-war-naval-combat-modifiers',
  title: 'Air-to-sea and naval combat: modifiers and Fleet equivalents',
  source: rulebook('7.9.9'),
  modifiers: {
    'carrier-aircraft': { attacker: -1, defender: 1, rule: '7.9.9', when: 'a CV has a NAC at full strength' },
    'submarines-only': {
      attacker: 1,
      defender: -1,
      rule: '7.9.9',
      when: 'the force is U-Boats or ASW alone',
    },
    'bare-carriers': {
      attacker: 3,
      defender: -3,
      rule: '7.9.9',
      when: 'the force is CVs alone, none with a NAC at full strength',
    },
    cargo: { attacker: 1, defender: -1, rule: '7.9.9', when: 'a Fleet carries ground or air units' },
    'supply-run': { attacker: 1, defender: -1, rule: '7.9.9', when: 'the force runs supply' },
    'task-force': {
      attacker: 2,
      defender: 0,
      rule: '7.9.9',
      when: 'the Axis attacks in a Sea Area beside the British Isles that has a Task Force in it',
    },
    'first-carrier-strike': {
      attacker: -2,
      defender: 0,
      rule: '11.7.3',
      when: 'the first carrier strike that the power ever makes, by NAC alone, is a surprise',
    },
  } satisfies Readonly<Record<string, NavalCombatModifier>>,
  /** What a unit counts as, in Fleets; an FTR only in a Straits Sea Area (7.9.2), halves rounded as their rule says. */
  fleetEquivalents: {
    Fleet: 1,
    TAC: 3,
    MDM: 3,
    'CV with 1-factor NAC': 1,
    'CV with 2-factor NAC': 2,
    'CV without NAC': 0,
    FTR: 0.5,
    'U-Boat': 0.5,
    ASW: 0.5,
  },
  /** Fleets and CVs that count in one roll; aircraft are not limited (7.9). */
  mostShips: 4,
  /** `roll` or less on the die is a surprise, and multiplies attacking aircraft (7.9.3, 11.7.2). */
  surprise: { roll: 2, atSea: 2, inPort: 3 },
} as const)

export type NavalCombatModifierId = keyof typeof THE_WAR_NAVAL_COMBAT_MODIFIERS.modifiers

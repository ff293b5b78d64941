/** The War: Europe 1939-1945, what modifies the roll and shifts the column on the ground combat table. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface GroundModifier {
  /** Added to the die; below zero helps the attacker. */
  readonly modifier: number
  readonly when: string
  readonly rule: string
}

export interface GroundShift {
  /** Columns; to the right helps the attacker, and to the left is below zero. */
  readonly shift: number
  readonly when: string
  readonly rule: string
  /** An optional rule of section 29. */
  readonly optional?: true
}

/**
 * The list that stands beside the table of 10.2.2, nationality apart. `most` is what all air support of a side may add
 * up to; a side whose supporting aircraft are all depleted, or whose attack is of PARA alone, has `mostIfWeak`.
 */
export const THE_WAR_GROUND_COMBAT_MODIFIERS = /* @__PURE__ */ frozen({
  id: 'the-war-ground-combat-modifiers',
  title: 'Ground combat: modifiers and shifts',
  source: rulebook('10.2.2'),
  modifiers: {
    'limited-effort': { modifier: -1, rule: '4.3', when: 'it is an LLE turn of the attacker' },
    schwerpunkt: {
      modifier: -1,
      rule: '10.2.5',
      when: 'first-rate ARM or MECH at full strength attack only INF or STA, in clear or desert, in the second impulse, and came out of a breach',
    },
    'german-flak': {
      modifier: 1,
      rule: '11.12.2',
      when: 'an Allied attack with ARM or MECH meets German Flak or MOTFlak beside other ground units',
    },
    'soviet-casualties': { modifier: 1, rule: '21.7.5', when: 'the attacker is the Soviet Union' },
  } satisfies Readonly<Record<string, GroundModifier>>,
  shifts: {
    'limited-effort': { shift: 1, rule: '4.3', when: 'the attacker picks this hex, one in an LLE turn' },
    'shore-bombardment': { shift: 1, rule: '7.7.3', when: 'Fleets support a seaborne assault' },
    'elite-attacker': {
      shift: 1,
      rule: '29.2',
      when: 'a whole German 10-8 ARM attacks at full strength',
      optional: true,
    },
    'elite-defender': {
      shift: -1,
      rule: '29.2',
      when: 'a whole German 10-8 ARM defends at full strength',
      optional: true,
    },
    'carpet-bombing': {
      shift: 1,
      rule: '29.20',
      when: 'the Western Allies bomb the hex in Summer 1944, two hexes a game',
      optional: true,
    },
  } satisfies Readonly<Record<string, GroundShift>>,
  airSupport: {
    offensive: { TAC: 1, MDM: 2, most: 2, mostIfWeak: 1, rule: '11.3.1' },
    defensive: { TAC: -1, MDM: -2, most: -2, mostIfWeak: -1, rule: '11.4.1' },
  },
} as const)

export type GroundModifierId = keyof typeof THE_WAR_GROUND_COMBAT_MODIFIERS.modifiers
export type GroundShiftId = keyof typeof THE_WAR_GROUND_COMBAT_MODIFIERS.shifts

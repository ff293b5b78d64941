/** What the special rules of part 10, and those of part 9 that come late in the war, keep track of: one value, replaced when it changes. */

import { frozen } from '../../kernel/frozen'
import { AETO_SPECIAL_ROLLS } from '../../tables/aeto-special-rolls'
import type { TurkishPartition } from './09-08-turkey'
import type { Nation } from './nations'
import type { AetoState } from './state'
import type { UnitKind } from './units'

/** A counter that was lost, for those who ask whether it may come back. */
export interface LostUnit {
  readonly id: string
  readonly nation: Nation
  readonly kind: UnitKind
  readonly strength: number
  readonly name: string | null
  readonly from: Nation | null
}

/** An air unit has attacked, whom if that was said, over a hex, in a round of air combat. */
export interface AirAttack {
  readonly by: string
  readonly on: string | null
  readonly hex: string
  readonly round: 1 | 2
}

export interface WinterWar {
  readonly since: number
  readonly outcome: 'on' | 'won' | 'lost'
  /** Its first winter still lasts. */
  readonly firstWinter: boolean
}

/** An enemy has been in a capital, with a combat land unit in supply or not. */
export interface Stormed {
  readonly hex: string
  readonly by: Nation
  readonly supplied: boolean
}

/** The special submarine chits (10.25). */
export const SPECIAL_SUBMARINES = /* @__PURE__ */ frozen(['u-47', '10th', 'x-craft'] as const)
export type SpecialSubmarine = (typeof SPECIAL_SUBMARINES)[number]

export interface Special {
  /** The month in which Germans first came into a nation's land, or first attacked Americans (10.2). */
  readonly blitz: Readonly<Partial<Record<Nation, number>>>
  /** Quisling has had his day (9.6). */
  readonly quisling: boolean
  /** Evasion chits left; `null` before Germany has any (10.3). */
  readonly evasion: number | null
  /** Ships that evade in this phase. */
  readonly evading: readonly string[]
  /**
   * The first winter of the war between Germany and the Soviet Union (10.4, 10.23). Where the Soviets began it and Germany invades them only after that winter, the next is the
   * first for the Germans alone: it is due, and then on late.
   */
  readonly russianWinter: 'to-come' | 'on' | 'over' | 'due' | 'late'
  readonly winterWar: WinterWar | null
  /** Siberians in the Soviet Transfer Box (10.22). */
  readonly siberians: number
  /** The Soviet reserves have been called up (10.21). */
  readonly mobilized: boolean
  /** Whether the Soviets still dig for nothing (10.13). */
  readonly digging: 'not-yet' | 'rolled' | 'over'
  readonly atrocities: readonly Nation[]
  /** Partisans that have come in each nation this season. */
  readonly partisans: Readonly<Partial<Record<Nation, number>>>
  /** Special submarines that have been used. */
  readonly submarines: readonly SpecialSubmarine[]
  /** Attacks in the air of this phase, ramming among them (10.7). */
  readonly aloft: readonly AirAttack[]
  /** Radar sites that are destroyed (10.26). */
  readonly radar: readonly string[]
  /** Offensives that the Soviets have this season; `null` when nothing limits them (10.20). */
  readonly sovietOffensives: number | null
  /** Offensives that each nation has used this month (9.0). */
  readonly launched: Readonly<Partial<Record<Nation, number>>>
  /** The month in which Italy capitulated, until its republic has been founded (9.16). */
  readonly salo: number | null
  /** How Germany and the Soviets have partitioned Turkey (9.8). */
  readonly turkey: TurkishPartition | null
  /** The month in which the Soviet Union fell (9.25). */
  readonly sovietsFell: number | null
  /** Soviet cities without a German garrison in the last Supply Step (9.25). */
  readonly remiss: readonly string[]
  readonly lost: readonly LostUnit[]
  /** Forts that are begun and not finished, by kind and hex: they are with the next Seasonal Turn (9.14, 10.13). */
  readonly building: readonly string[]
  /** Coastal forts that have been made of the Maginot Line, whatever became of them (9.14). */
  readonly walled: number
  /** Ports that are destroyed (10.0, 10.9, 11.2). */
  readonly ports: readonly string[]
  /** Lands that the Soviets have begun to occupy with an Offensive (10.17). */
  readonly occupations: readonly Occupation[]
  /** Capitals of minor nations that enemies have been in, whoever has them now; forgotten when the nation falls or rises (9.4, 9.8, 9.10). */
  readonly stormed: readonly Stormed[]
  /** Partners of the Axis that Allied units have stood in (9.18). */
  readonly wavered: readonly Nation[]
  /** Units in the Replenishment Box that come back in the next Replenishment Step (9.21). */
  readonly redeploy: readonly (LostUnit & { readonly depleted: boolean })[]
  /** A fallen Britain goes on from Canada, and does not hold out in its colonies (9.22). */
  readonly exile: boolean
  /** The month in which Italy capitulated early (9.15). */
  readonly italyFell: number | null
}

/** Lands that the Pact leaves to the Soviets. */
export const OCCUPATIONS = /* @__PURE__ */ frozen([
  'east-poland',
  'bessarabia',
  'estonia',
  'latvia',
  'lithuania',
] as const)
export type Occupation = (typeof OCCUPATIONS)[number]

export const NO_SPECIAL: Special = /* @__PURE__ */ frozen({
  blitz: {},
  quisling: false,
  evasion: null,
  evading: [],
  russianWinter: 'to-come',
  winterWar: null,
  siberians: AETO_SPECIAL_ROLLS.siberians.units,
  mobilized: false,
  digging: 'not-yet',
  atrocities: [],
  partisans: {},
  submarines: [],
  aloft: [],
  radar: [],
  sovietOffensives: null,
  launched: {},
  salo: null,
  turkey: null,
  sovietsFell: null,
  remiss: [],
  lost: [],
  building: [],
  walled: 0,
  ports: [],
  occupations: [],
  stormed: [],
  wavered: [],
  redeploy: [],
  exile: false,
  italyFell: null,
})

export function setSpecial(state: AetoState, changes: Partial<Special>): void {
  state.special = { ...state.special, ...changes }
}

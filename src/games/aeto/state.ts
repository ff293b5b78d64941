/**
 * The state of an umpired game: plain JSON. Its parts are values that a change replaces, never changes in place, so that a copy
 * of the state may share them.
 */

import type { DiceState } from '../../kernel/dice'
import { frozen } from '../../kernel/frozen'
import type { GameState, Result } from '../../kernel/game'
import type { FlowState } from '../../kit/flow'
import type { VichyReaction } from './09-02-vichy-reaction'
import type { Rerolls } from './11-rolls'
import type { AetoBoard, AetoOverlay } from './board'
import type { AetoRegion } from './board-types'
import { umpireBoard } from './cities'
import { type Camp, type Colony, MAJORS, type Major, type Nation, type VichyState } from './nations'
import type { Listener, Optional, UltraUse } from './optional'
import type { OptionalRule } from './options'
import type { Special, SpecialSubmarine } from './special'
import type { AetoUnit, Terrain, UnitKind } from './units'

/** The version of these rules that a save is of. */
export const VERSION = 7

/** Who decides: a major power, or the table, at which everyone reports what units did. */
export const SEATS = /* @__PURE__ */ frozen(['table', ...MAJORS] as const)
export type Seat = (typeof SEATS)[number]

/** The steps of a month, the Seasonal Turn before some of them first. */
export const STEPS = /* @__PURE__ */ frozen([
  'season',
  'weather',
  'phony-war',
  'strategic-warfare',
  'naval-and-air',
  'offensive',
  'movement',
  'supply',
  'replenishment',
  'turn-end',
] as const)
export type StepId = (typeof STEPS)[number]

export const WEATHERS = /* @__PURE__ */ frozen(['fair', 'mud', 'winter'] as const)
export type Weather = (typeof WEATHERS)[number]

/** Where a nation stands. */
export interface Standing {
  readonly status: 'neutral' | 'war' | 'conquered'
  /** Whose partner or member it is, or was when it was conquered. */
  readonly camp: Camp | null
  /** Who has conquered it, and who has liberated it since. */
  readonly conqueror: Nation | null
  readonly liberator: Nation | null
}

/** Two nations at war. */
export interface War {
  readonly by: Nation
  readonly on: Nation
  /** The month in which it began. */
  readonly since: number
}

/** An invasion as 9.1 defines it; `physical` is the month in which a unit first set foot there. */
export interface Invasion {
  readonly by: Nation
  readonly on: Nation
  readonly since: number
  readonly physical: number | null
}

/** What a unit comes for: each has places of its own. */
export const PURPOSES = /* @__PURE__ */ frozen([
  'arrival',
  'capital',
  'siberian',
  'city',
  'partisan',
  'salo',
  'uprising',
  'liberated',
  'canada',
  'abyssinian',
  'recall',
  'order',
  'evacuee',
  'reserve',
] as const)
export type Purpose = (typeof PURPOSES)[number]

/** A unit that waits for its place. */
export interface Arrival {
  readonly type: 'place'
  readonly nation: Nation
  readonly kind: UnitKind
  readonly strength: number
  readonly from: Nation | null
  readonly depleted: boolean
  readonly name: string | null
  readonly as: Purpose
  /** The hex that it must come to, or beside; `null` where its purpose says it all. */
  readonly near: string | null
}

/** What is asked in between. */
export type Asked =
  /** A unit is being reported as it moves. */
  | { readonly type: 'hand'; readonly unit: string }
  /** A new unit: what is it, and where? */
  | { readonly type: 'form'; readonly nation: Nation; readonly as: Purpose }
  | Arrival
  /** Does Germany establish Vichy France (9.12)? */
  | { readonly type: 'vichy' }
  /** Who takes part in the invasion of a Vichy State (9.2)? */
  | { readonly type: 'reaction'; readonly state: VichyState; readonly by: Nation }
  /** Does Britain try to drag Italy into the war (9.7)? */
  | { readonly type: 'mussolini' }
  /** Does the invader roll for the capitulation of a partner of the Axis (9.18)? */
  | { readonly type: 'capitulate'; readonly nation: Nation; readonly by: Nation }
  /** Does a conquered power go on from its colonies (9.23)? */
  | { readonly type: 'hold-out'; readonly power: 'france' | 'united-kingdom' }
  /** Is the first of the British units at sea American from now on (9.22)? The others are asked about after it. */
  | { readonly type: 'repatriate'; readonly ships: readonly string[] }
  /** With whom do ships of a conquered nation that refuse the conqueror go on (9.11)? */
  | { readonly type: 'fleet'; readonly ships: readonly string[]; readonly to: readonly Nation[] }
  /** Are ships that come over to Germany Italian instead (9.11)? */
  | { readonly type: 'prize'; readonly ships: readonly string[] }
  /** A land attack is being reported (10.1 and others). */
  | {
      readonly type: 'attack'
      readonly by: Nation
      readonly hex: string
      readonly terrain: Terrain
      /** It is an Amphibious Assault. */
      readonly amphibious: boolean
      readonly attackers: readonly string[]
      /** Aircraft that help one side. */
      readonly supporters: readonly string[]
      /** Powers that have enacted a re-roll (11.14). */
      readonly rerolls: readonly Major[]
      /** It is a Combined Offensive of the French and the British (9.26). */
      readonly combined: boolean
    }
  /** Where is an air combat (10.2, 10.26)? */
  | {
      readonly type: 'dogfight'
      readonly unit: string
      readonly foe: Nation
      readonly round: 1 | 2
      /** The aircraft that it attacks, if the table has named it. */
      readonly target: string | null
    }
  /** Where do Norwegians go whom Quisling has sent away (9.6)? */
  | { readonly type: 'displace'; readonly hex: string }
  /** Which German units suffer from the Russian winter (10.4)? */
  | { readonly type: 'deplete'; readonly kind: 'armor' | 'infantry'; readonly left: number }
  /** How much is spent to help partisans (10.6)? */
  | { readonly type: 'partisans'; readonly nation: Nation }
  /** Where do the Soviets dig (10.13)? */
  | { readonly type: 'dig'; readonly left: number }
  /** Whom does a submarine in an enemy port attack (10.25)? */
  | {
      readonly type: 'infiltrated'
      readonly chit: SpecialSubmarine
      readonly unit: string
      readonly port: string
      readonly left: number
    }
  /** Is the die rolled again (11.14)? */
  | {
      readonly type: 'reroll'
      readonly attacker: Major | null
      readonly defender: Major | null
      readonly now: Rerolls
    }
  /** How many transports are lost in place of points (11.1)? */
  | { readonly type: 'convoy'; readonly power: Major; readonly lost: number }
  /** Is a task force a dummy (11.3)? */
  | { readonly type: 'force'; readonly id: string; readonly power: Major }
  /** Does the first of these agree to a longer war (11.5)? */
  | { readonly type: 'extend'; readonly months: number; readonly waiting: readonly Major[] }
  /** Where does a nation begin a fort (8.6)? */
  | { readonly type: 'works'; readonly nation: Nation }
  /** What goes below a fort, or comes out (11.20)? */
  | { readonly type: 'shelter'; readonly hex: string }
  /** Where does a rocket site come (11.16)? */
  | { readonly type: 'site'; readonly kind: 'v-1' | 'v-2' }
  /** Which ship does a mine hit, as who has the fort or who has the ships says (11.18)? */
  | { readonly type: 'mine'; readonly hex: string; readonly by: 'fort' | 'ships' }
  /** What is an Ultra chit used for (11.22)? */
  | { readonly type: 'ultra'; readonly power: Listener; readonly which: UltraUse }
  /** Do the British let the Soviets use it? */
  | { readonly type: 'permit' }
  /** Where does an aircraft go that must leave its field at once (9.12, 10.6)? */
  | { readonly type: 'rebase'; readonly unit: string; readonly rule: string }
  /** Which French units does Germany drive back from an open Paris (11.7)? */
  | { readonly type: 'open-city'; readonly units: readonly string[] }
  /** Where does a French unit fall back to (11.7)? */
  | { readonly type: 'fall-back'; readonly unit: string }
  /** The dice for a further stack of ships of a conquered nation (9.11), or for Italy and then a partner of the Axis when Germany has fallen (9.17, 9.20). */
  | {
      readonly type: 'roll'
      readonly nation: Nation
      readonly by: Nation
      /** The place of the stack; `null` for Italy or a partner. */
      readonly at: string | null
    }
  /** Over which hex is a bomber rammed (10.7)? */
  | { readonly type: 'ramming'; readonly unit: string; readonly target: string }
  /** Which British aircraft get away to Iceland (9.22)? */
  | { readonly type: 'evacuate'; readonly units: readonly string[] }

export interface AetoState extends GameState {
  readonly game: 'aeto'
  readonly version: typeof VERSION
  dice: DiceState
  readonly scenario: string
  readonly options: readonly OptionalRule[]
  readonly overlay: AetoOverlay | null
  /** The month: 0 is September 1939. */
  turn: number
  flow: FlowState<StepId, Asked>
  weather: Weather
  nations: Readonly<Record<Nation, Standing>>
  wars: readonly War[]
  invasions: readonly Invasion[]
  /** Hexes in other hands than their country's. */
  control: Readonly<Record<string, Nation>>
  units: Readonly<Record<string, AetoUnit>>
  /** Units that were reported to move in this step. */
  moved: readonly string[]
  /** The Phony War: `null` before Poland falls, or if it falls too late; then whether it lasts. */
  sitzkrieg: 'on' | 'over' | null
  /** Who has tried to end it this month (9.5). */
  tried: readonly Major[]
  /** What happens once a month or once a Seasonal Turn, and has. */
  done: readonly string[]
  /** Hexes with coastal forts, those that were made of the Maginot Line among them, finished or not (9.14). */
  wall: readonly string[]
  /** Hexes with fortifications, finished or not (9.5, 9.19). */
  forts: readonly string[]
  vichy: Vichy | null
  /** Germany may still establish Vichy France. */
  vichyOpen: boolean
  /** Infantry of those who were evacuated from France that Britain may still buy (9.12). */
  freeFrench: number
  /** Colonies that were conquered by themselves, and by whom. */
  colonies: Readonly<Partial<Record<Colony, Nation>>>
  /** Lands behind a dotted line that have another owner than their country. */
  regions: Readonly<Partial<Record<AetoRegion, Nation>>>
  /** The Soviets have enforced the neutrality of Finland (9.21). */
  finlandized: boolean
  /** Powers that go on from their colonies (9.23), the Soviets while they rise behind a slack garrison (9.25), and fallen Vichy States whose units fight on (9.2). */
  holdingOut: readonly Nation[]
  /** Part 10 and what else comes late. */
  special: Special
  /** Part 11. */
  optional: Optional
  ended: Result | null
}

export interface Vichy {
  /** The month in which it was established. */
  readonly since: number
  /** How States have taken their invasion, and the month in which they fight first. */
  readonly reactions: readonly {
    readonly state: VichyState
    readonly reaction: VichyReaction
    readonly since: number
  }[]
  /** Vichy France proper is, or once was, a conquest of the Axis (9.2). */
  readonly fallen: boolean
}

/** A copy on write: the dice are changed in place, everything else is replaced. */
export const copyState = (state: AetoState): AetoState => ({ ...state, dice: { ...state.dice } })

export const boardOf = ({ overlay }: Pick<AetoState, 'overlay'>): AetoBoard => umpireBoard(overlay)

export const standing = (state: AetoState, nation: Nation): Standing => state.nations[nation]

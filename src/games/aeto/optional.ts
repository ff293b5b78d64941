/** What the optional rules of part 11 keep track of: one value, replaced when it changes. */

import { frozen } from '../../kernel/frozen'
import { type Refusal, refuse } from '../../kernel/verdict'
import type { Major, Nation } from './nations'
import type { OptionalRule } from './options'
import { isCommonwealth } from './politics'
import type { AetoState } from './state'
import type { AetoUnit, UnitKind } from './units'

export const ULTRA_CHITS = /* @__PURE__ */ frozen(['air', 'land', 'naval', 'u-boat', 'none'] as const)
export type UltraChit = (typeof ULTRA_CHITS)[number]
export const BOCAGE_CHITS = /* @__PURE__ */ frozen(['minus-two', 'no-move'] as const)
export type BocageChit = (typeof BOCAGE_CHITS)[number]
export const CATEGORIES = /* @__PURE__ */ frozen(['air', 'land', 'naval'] as const)
export type Category = (typeof CATEGORIES)[number]
export const LISTENERS = /* @__PURE__ */ frozen(['united-kingdom', 'soviet-union'] as const)
export type Listener = (typeof LISTENERS)[number]

/**
 * For whose rolls is what a power hears: the British for those of the Commonwealth and the Americans; the Soviets for their own.
 *
 * @rule 11.22
 */
export const hears = (state: AetoState, power: Listener, nation: Nation): boolean =>
  power === 'soviet-union' ? nation === power : nation === 'united-states' || isCommonwealth(state, nation)

/** The chit of the season, that of the year, or both as one (11.22). */
export const ULTRA_USES = /* @__PURE__ */ frozen(['season', 'year', 'both'] as const)
export type UltraUse = (typeof ULTRA_USES)[number]

/**
 * What a chit is turned over for, and the chit that it takes. Of air combats and of mines the umpire is told in the same phase; of bombing, attacks upon ships, reconnaissance, battles and
 * interceptions at sea he is not, so that the chit is used up with that.
 */
export const REVEALS = /* @__PURE__ */ frozen({
  air: 'air',
  bombing: 'air',
  land: 'land',
  naval: 'naval',
  battle: 'naval',
  'u-boat': 'u-boat',
  initiative: 'u-boat',
  combined: 'u-boat',
} as const satisfies Record<string, UltraChit>)
export type Reveal = keyof typeof REVEALS

/** A chit drawn for the season and one for the year; what is on it, its owner alone knows, and others have `hidden` in its place. */
export interface UltraHand {
  readonly season: UltraChit | 'hidden' | null
  readonly year: UltraChit | 'hidden' | null
}

export interface Bocage {
  readonly hex: string
  /** `hidden` to all but Germany, until it is attacked. */
  readonly chit: BocageChit | 'hidden'
  readonly revealed: boolean
}

/** A unit that lies below a fort, where nobody but its own side sees it (11.20). */
export interface Beneath {
  readonly hex: string
  readonly unit: AetoUnit
}

export interface Force {
  readonly id: string
  readonly power: Major
  readonly at: string
  /** Is it a dummy? `hidden` to the others. */
  readonly dummy: boolean | 'hidden'
}

/** A unit on the Turn Track. */
export interface Order {
  readonly nation: Nation
  readonly kind: UnitKind | 'hidden'
  readonly strength: number | 'hidden'
  readonly due: number
}

export interface Optional {
  /** The hedgerow chits have been drawn, whatever became of them (11.0). */
  readonly hedged: boolean
  readonly bocage: readonly Bocage[]
  /** Others than their own side do not even know that they are there. */
  readonly beneath: readonly Beneath[]
  /** Hexes that were attacked in this phase, and by whom (11.2). */
  readonly fought: readonly { readonly hex: string; readonly by: Nation }[]
  readonly forces: readonly Force[]
  /** Powers whose dummy was found in this phase (11.3). */
  readonly spotted: readonly Major[]
  /** British capital ships that were sent away, and how many have been sunk and not made up for (11.4). */
  readonly away: readonly { readonly kind: 'bb' | 'cv'; readonly name: string | null }[]
  readonly sunk: { readonly bb: number; readonly cv: number }
  /** Months that the war goes on for after May 1945 (11.5). */
  readonly extension: number
  /** Free units that each power has claimed this season (11.6). */
  readonly claimed: Readonly<Partial<Record<Major, readonly Category[]>>>
  /** Armor of ships sunk (11.7), and whether France has given in, by it or by its own word (9.9). */
  readonly armorLost: { readonly french: number; readonly british: number }
  /** The directive that losses called for, and the month (11.7). */
  readonly directive: { readonly which: 1 | 2 | 3 | 4; readonly since: number } | null
  readonly capitulated: boolean
  readonly orders: readonly Order[]
  /** Alexandria and Cairo have been in Axis hands (11.11). */
  readonly egypt: boolean
  /** Powers that have enacted a re-roll this month (11.14). */
  readonly rerolled: readonly Major[]
  readonly rockets: readonly { readonly hex: string; readonly kind: 'v-1' | 'v-2' }[]
  /** Rocket sites that are being built: the month in which each is done. */
  readonly sites: readonly { readonly kind: 'v-1' | 'v-2'; readonly due: number }[]
  readonly ultra: Readonly<Record<Listener, UltraHand>>
  /** What a Land chit gives the next attack in which units of its power are, and an Air chit the next air combat (11.22). */
  readonly ultraLand: { readonly power: Listener; readonly total: number } | null
  readonly ultraAir: number
  /** What a Naval chit gives the next roll at sea: of those the umpire throws that of mines (11.18). */
  readonly ultraNaval: number
  /** The months from which each change of Enigma holds, and from when until when Triton does. */
  readonly enigma: {
    readonly changes: readonly number[]
    readonly triton: { readonly from: number; readonly until: number } | null
  }
  /** Units in force pools, by nation, kind and strength: steps (11.26). */
  readonly pools: Readonly<Record<string, number>>
  /** Units that each nation has given up this season (11.24). */
  readonly scrounged: Readonly<Partial<Record<Major, number>>>
  /** Powers whose income this season has a single digit (11.6). */
  readonly poor: readonly Major[]
  /** Units that attacked hedgerows and do not move for the rest of the month (11.0). */
  readonly stuck: readonly string[]
  /** German cities that the Allies held when Germany fell (11.23). */
  readonly spoils: { readonly west: number; readonly soviet: number } | null
}

const NO_HAND: UltraHand = { season: null, year: null }

export const NO_OPTIONAL: Optional = /* @__PURE__ */ frozen({
  hedged: false,
  bocage: [],
  beneath: [],
  fought: [],
  forces: [],
  spotted: [],
  away: [],
  sunk: { bb: 0, cv: 0 },
  extension: 0,
  claimed: {},
  armorLost: { french: 0, british: 0 },
  directive: null,
  capitulated: false,
  orders: [],
  egypt: false,
  rerolled: [],
  rockets: [],
  sites: [],
  ultra: { 'united-kingdom': NO_HAND, 'soviet-union': NO_HAND },
  ultraLand: null,
  ultraAir: 0,
  ultraNaval: 0,
  enigma: { changes: [], triton: null },
  pools: {},
  scrounged: {},
  poor: [],
  stuck: [],
  spoils: null,
})

export function setOptional(state: AetoState, changes: Partial<Optional>): void {
  state.optional = { ...state.optional, ...changes }
}

export const plays = ({ options }: AetoState, rule: OptionalRule): boolean => options.includes(rule)

/** Why nothing comes of an optional rule that is not played. */
export const off = (rule: string): Refusal => refuse(rule, 'not-played', 'this optional rule is not played')

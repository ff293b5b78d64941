/**
 * The state of a game: plain JSON, readable where people meet it.
 *
 * Units stand in stacks by hex. A unit has no name of its own: two that are alike are interchangeable, as counters are, and
 * what has happened to one in the phase is written on it. Units and stacks are values: a change puts a new one in their
 * place, so that a copy of the state may share them.
 */

import type { DiceState } from '../../kernel/dice'
import { frozen } from '../../kernel/frozen'
import type { GameState } from '../../kernel/game'
import type { GermanFleet } from './05-sea-movement'
import type { Turn } from './11-weather'
import type { EtoOverlay } from './board'
import type { EtoCountry } from './board-types'
import type { EtoCharts } from './charts'
import type { SeaWay } from './schema'
import type { Nation, UnitType } from './units'

/** The scenarios, by the year in which they begin. */
export type EtoScenario = '1939' | '1940' | '1941'
export const ETO_SCENARIOS: readonly EtoScenario[] = /* @__PURE__ */ frozen(['1939', '1940', '1941'])

/** Whose player-turn it can be; Russia has one of its own only in the three-player game. */
export type Power = 'axis' | 'allied' | 'russian'

/** The units in a hex. */
export interface Stack {
  readonly at: string
  readonly units: readonly EtoUnit[]
}

/** One counter, and what has happened to it. What is not so is not there. */
export interface EtoUnit {
  readonly nation: Nation
  readonly type: UnitType
  readonly strength: number
  /** It is the one that is being moved. */
  readonly hand?: true
  /** Movement Points left when it stopped; it moves no more, but may still join an overrun (8.4). */
  readonly moved?: number
  /** It may be taken up once more: it took part in an overrun that another unit led. */
  readonly goesOn?: true
  readonly overran?: true
  /** It waits for its train (5.6). */
  readonly rail?: true
  /** Its voyage was broken off: it does no more this turn (6.51). */
  readonly stays?: true
  /** It came ashore by amphibious transport this turn: its air covers no other landing (6.56). */
  readonly landed?: true
  /** It is part of the attack that is being made. */
  readonly attacking?: true
  readonly fought?: true
  readonly advanced?: true
  /** It was dropped on to the enemy in this hex, and stands where it came from until the fight (16.75). */
  readonly dropping?: string
  /** It retreated here on to a full stack (7.0). */
  readonly excess?: true
  /** Whole combat phases that it has spent out of supply (9.62). */
  readonly out?: 0 | 1
  /** Russians that the Allies have carried, and feed since (16.85). */
  readonly guest?: true
}

/** The set-up, the phases of a player-turn (4.2) in their order, and the end of a turn, where only questions are asked. */
export const ETO_PHASES = [
  'set-up',
  'initial',
  'combat',
  'mechanized',
  'rail',
  'naval',
  'reinforcement',
  'regroup',
  'partisans',
  'turn-end',
] as const
export type EtoPhase = (typeof ETO_PHASES)[number]

/** A unit is in hand; `left` are its Movement Points. */
export interface HandFocus {
  readonly type: 'hand'
  readonly at: string
  readonly left: number
  readonly moved: boolean
}

/** Hexes that an attack has cleared, for its units to advance into. */
export interface AdvanceFocus {
  readonly type: 'advance'
  readonly targets: readonly string[]
}

/** An attack is being put together. */
export interface AttackFocus {
  readonly type: 'attack'
  readonly targets: readonly string[]
}

/** What is being decided within a phase, if it is not the phase itself. */
export type Focus =
  | HandFocus
  | AdvanceFocus
  | AttackFocus
  | { readonly type: 'losses'; readonly targets: readonly string[]; readonly points: number }
  | { readonly type: 'retreat'; readonly targets: readonly string[] }
  /** Too many units in a hex at the end of the initial phase (7.0). */
  | { readonly type: 'disband' }
  /** May Russia intervene: does it? */
  | { readonly type: 'intervention' }
  /** Which of the nearest Vichy units joins the Allies (14.14)? */
  | {
      readonly type: 'rally'
      readonly hexes: readonly string[]
      readonly resume: HandFocus | AdvanceFocus | AttackFocus | null
    }
  /** Do the Allies carry and feed the Russians in hand (16.85)? */
  | { readonly type: 'passage'; readonly to: string; readonly by: SeaWay; readonly resume: HandFocus }
  /** How much of the lend-lease that is due do the Allies send (16.86)? */
  | { readonly type: 'lend-lease'; readonly due: number }
  /** The Axis has resigned: do the Allies accept (13.1)? */
  | { readonly type: 'resignation' }
  /** Does the Axis declare a Vichy government (14.11)? */
  | { readonly type: 'vichy' }
  /** A partisan rises on a hex that ends in one of these digits (16.53). */
  | {
      readonly type: 'rising'
      readonly area: string
      readonly digits: readonly number[]
      readonly count: number
      readonly rest: readonly string[]
    }

/** The one of these that is of a type. */
export type FocusOf<T extends Focus['type']> = Extract<Focus, { type: T }>

/** What a player may raise in a reinforcement phase, by nation. */
export interface Purse {
  /** Points, or Strength Points where nothing else is bought with them. */
  readonly points: number
  /** Strength Points that may be raised at most: replacements are for losses. */
  readonly strength: number
  readonly kind: 'reinforcements' | 'replacements' | 'suez' | 'arrivals' | 'box'
}

export interface Russia {
  /** Is it at war with the Axis? */
  readonly atWar: boolean
  /** Has it left peacetime production for good (10.31)? */
  readonly mobilized: boolean
  /** When it was first invaded. */
  readonly invasion: Turn | null
  /** The last turn in which the Axis attacked over its border, counted from the start. */
  readonly attacked: number | null
  /** The turn in which the pact was violated (14.31). */
  readonly violated: number | null
  /** Centres and lend-lease for the next production; `null` for the first turn, which has the best column. */
  readonly resources: number | null
  /** Turns since Russia had no unit at home; `null` while it has. */
  readonly emptyFor: number | null
  /** Resource Centers that have reverted to it (14.4), where nobody has been since. */
  readonly reverted: readonly string[]
}

export interface SeaLift {
  /** Allied Naval Transport Points used this turn. */
  readonly naval: number
  readonly amphibious: number
  readonly amphibiousLastTurn: number
  readonly french: number
  readonly italian: number
  readonly baltic: number
  readonly mediterranean: number
  /** German points of its own built transport used this turn. */
  readonly german: number
  readonly fleet: GermanFleet
  /** German Amphibious Points that landed this turn, or were declared for conversion. */
  readonly spent: number
  /** The roll for landings of this turn, once made (5.84). */
  readonly weather: 'good' | 'bad' | null
  /** Strength Points that landed, and those that followed free of interdiction, by hex (5.91). */
  readonly landings: Readonly<Record<string, { readonly landed: number; readonly followed: number }>>
}

export interface Vichy {
  /** `none` before it is declared; then whose its units are. */
  readonly status: 'none' | 'neutral' | 'axis' | 'gone'
  /** Unoccupied France. */
  readonly hexes: readonly string[]
}

export interface Italy {
  readonly status: 'neutral' | 'war' | 'surrendered'
  readonly lost: number
  readonly invaded: boolean
}

/**
 * On whose side a country is that was neutral: the Axis', the Allies', or Russia's, as the Baltic states are when Russians have
 * come. Who is `alone` was attacked by Russia, which is at peace with the Axis (16.82).
 */
export const ALLEGIANCES = ['axis', 'allied', 'russian', 'alone'] as const
export type Allegiance = (typeof ALLEGIANCES)[number]

/** Strength Points lost in this turn and the last, by nation (10.0). */
export interface Losses {
  readonly now: Readonly<Partial<Record<Nation, number>>>
  readonly before: Readonly<Partial<Record<Nation, number>>>
}

export const OPTIONAL_RULES = /* @__PURE__ */ frozen([
  'minorCountries',
  'partisans',
  'italianEntry',
  'airdrop',
  'threePlayers',
  'railByHex',
] as const)
export type OptionalRule = (typeof OPTIONAL_RULES)[number]

/** Is an optional rule in play? It is asked at every step, and mostly there are none. */
export const inPlay = ({ options }: Pick<EtoState, 'options'>, rule: OptionalRule): boolean =>
  options.length > 0 && options.includes(rule)

/** Rows of the map as text, a letter a hex: `x` Axis, `a` Allied, `r` Russian, `.` nobody. */
export type HexRows = readonly string[]

export interface EtoState extends GameState {
  readonly game: 'eto'
  readonly version: 1
  dice: DiceState
  readonly scenario: EtoScenario
  readonly options: readonly OptionalRule[]
  /** Charts and map corrections of this game's owner; `null` for ours. */
  readonly charts: EtoCharts | null
  readonly overlay: EtoOverlay | null
  turn: Turn
  /** Turns played before this one. */
  elapsed: number
  player: Power
  phase: EtoPhase
  focus: Focus | null
  /** Every stack on the map, in the order of the hexes. */
  units: readonly Stack[]
  /** Landing forces off an enemy-held coast, by the hex that they assault (5.85). */
  afloat: Record<string, readonly EtoUnit[]>
  /** Who was the last to move through a hex (9.13). */
  passed: HexRows
  /** Who was the last to hold a hex or to have the only zone over it (10.34). */
  claimed: HexRows
  /** Whose a hex is for rail and ports: held so since an earlier turn, and the enemy not near it since (5.65). */
  friendly: HexRows
  /** Who was the last to have units in a country (5.61); `null` while it is contested. */
  holders: Readonly<Partial<Record<EtoCountry, Power | null>>>
  /** Neutrals that have taken sides. */
  allegiance: Readonly<Partial<Record<EtoCountry, Allegiance>>>
  /** Countries that the Axis has entered with units of others than their own, or attacked over their border (12.0, 12.2). */
  entered: readonly EtoCountry[]
  /** Countries that the Axis has attacked in this turn. */
  struck: readonly EtoCountry[]
  /** Hexes that were attacked in this combat phase (8.14). */
  attacked: readonly string[]
  /** What may be done once in this phase, and was: regrouping by hex and kind (7.2), units at a Resource Center (10.34). */
  once: readonly string[]
  russia: Russia
  shipping: SeaLift
  vichy: Vichy
  italy: Italy
  losses: Losses
  /** What may be raised in this phase, by nation. */
  purses: Partial<Record<Nation, readonly Purse[]>>
  /** Units due in the next reinforcement phase, by nation: their strengths. */
  due: Partial<Record<Nation, readonly number[]>>
  /** German replacements, and Italian ones, taken in this calendar year (10.62, 10.67). */
  replaced: { readonly german: number; readonly italian: number }
  /** What partisans have taken from German points to come (16.58). */
  partisanDebt: number
  /** Suez reinforcements that wait for room (10.41), and Americans in their box (10.55). */
  waiting: { readonly suez: number; readonly american: number }
  /** Have Finns been attacked by Russians, or have Russians come over their border (16.41, 16.42)? */
  finns: 'calm' | 'attacked' | 'crossed'
  /** Has an Axis unit that is not Finnish ever been in Leningrad (16.43)? */
  leningradTaken: boolean
  /** Has the Axis, Bulgarians apart, ever entered Albania, Yugoslavia or Greece (16.33)? */
  balkansEntered: boolean
  /** Has Russia had all of Sweden? German points are halved from then on (16.82). */
  swedenLost: boolean
  /** Axis player-turns since France was attacked; `null` before, and once it is beaten. */
  franceFor: number | null
  /** Whole turns that both gates of the Mediterranean have been lost (9.32). */
  gatesLost: number
  /** Units that a player places before the game begins (15.31). */
  toPlace: number
  /** Were ten supplied Allied points in Germany before Fall 1944 (13.0)? */
  earlyTen: boolean
  ended: null | {
    readonly winner: Power
    readonly level: string
    readonly rule: string
    readonly because: string
  }
}

/**
 * A copy on write. Nearly everything in a state is a value that changes replace, so that a copy shares it; the four records that the
 * rules change in place are copied. Field by field: V8 then gives all copies one shape, whatever they are copies of.
 */
export function copyState(state: EtoState): EtoState {
  return {
    game: state.game,
    version: state.version,
    dice: { ...state.dice },
    scenario: state.scenario,
    options: state.options,
    charts: state.charts,
    overlay: state.overlay,
    turn: state.turn,
    elapsed: state.elapsed,
    player: state.player,
    phase: state.phase,
    focus: state.focus,
    units: state.units,
    afloat: { ...state.afloat },
    passed: state.passed,
    claimed: state.claimed,
    friendly: state.friendly,
    holders: state.holders,
    allegiance: state.allegiance,
    entered: state.entered,
    struck: state.struck,
    attacked: state.attacked,
    once: state.once,
    russia: state.russia,
    shipping: state.shipping,
    vichy: state.vichy,
    italy: state.italy,
    losses: state.losses,
    purses: { ...state.purses },
    due: { ...state.due },
    replaced: state.replaced,
    partisanDebt: state.partisanDebt,
    waiting: state.waiting,
    finns: state.finns,
    leningradTaken: state.leningradTaken,
    balkansEntered: state.balkansEntered,
    swedenLost: state.swedenLost,
    franceFor: state.franceFor,
    gatesLost: state.gatesLost,
    toPlace: state.toPlace,
    earlyTen: state.earlyTen,
    ended: state.ended,
  }
}

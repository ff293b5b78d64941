/** Everything that can be decided, one small thing at a time, and what comes of it. */

import { boolean, integer, maxValue, minValue, number, picklist, pipe, string } from 'valibot'
import type { Reason } from '../../kernel/explain'
import type { GameEvent } from '../../kernel/game'
import type { ActionRow, ActionsOf } from '../../kit/actions'
import type { Arm, CombatSide, WeatherKind } from './06-combat'
import type { Kind } from './charts'
import {
  NATIONS,
  NAVIES,
  type Nation,
  type Navy,
  POWERS,
  type Power,
  type Side,
  WATERS,
  type Water,
} from './powers'
import type { Asked } from './questions'
import { ASSETS, type Asset, type EeState, type StepId } from './state'

const at = string()
const to = string()
const unit = string()
const power = picklist(POWERS)
const assault = boolean()
const water = picklist(WATERS)

/** What each action has besides its `type`. Types and schema are made of this; `game.ts` has the row that carries each out. */
export const SHAPES = {
  /** The next unit that is to come is put here. */
  deploy: { at },
  /** A block of the force pool, or a ground-support unit, is built; its area is asked for next. */
  build: { unit },
  /** Where what was built comes in. */
  place: { at },
  /** Points of the strategic war, or a fleet point, are built. */
  order: { power, asset: picklist(ASSETS) },
  /** American lend-lease comes in. */
  aid: {},
  /** Britain lends the Soviets a WERP. */
  lend: {},
  /** So many aircraft are sent on a raid, or against one. */
  send: { count: pipe(number(), integer(), minValue(0), maxValue(60)) },
  /** The raid is flown against industry, or against railways. */
  aim: { railways: boolean() },
  /** The Soviets conscript. */
  conscript: {},
  /** War is declared on a country, or on the minor powers that side with the Axis. */
  war: {
    on: picklist([
      'Denmark',
      'Norway',
      'Belgium',
      'The Netherlands',
      'Yugoslavia',
      'Greece',
      'Spain',
      'Portugal',
      'Sweden',
      'Turkey',
      'Soviet Union',
      'Germany',
      'Finland',
      'Hungary',
      'Rumania',
      'Bulgaria',
      'Switzerland',
      'Italy',
      'France',
      'Axis minor powers',
    ] as const),
  },
  /** Italy or the Soviet Union attacks a minor power alone. */
  venture: { by: picklist(['italian', 'soviet'] as const), on: string() },
  /** The Soviets forgo the war with Finland. */
  forgo: {},
  /** A Soviet unit is sent to the front. */
  shift: { from: at, to },
  /** Germany gives Italy a WERP. */
  grant: {},
  /** A unit of a country that was attacked is put here. */
  muster: { at },
  /** The French armistice is accepted, or not. */
  armistice: { accept: boolean() },
  /** A French fleet point of this water goes over to the British. */
  salvage: { water },
  /** A unit takes a replacement step. */
  replace: { unit },
  /** A field fortification is built. */
  fortify: { power, at },
  /** A Special Action is built. */
  plan: { power },
  /** A Special Action is spent: the power's replacements are unrestricted in this phase. */
  free: { power },
  /** Germany gives airborne assaults up. */
  renounce: {},
  /** Britain pays for the entry of a country. */
  invite: { country: picklist(['Greece', 'Turkey'] as const) },
  /** Germany pauses in the east, for WERPs or for Special Actions. */
  pause: { werps: boolean() },
  /** Points of fighters, or one of each, become a ground-support unit. */
  convert: { unit, bomber: boolean() },
  /** A unit is taken up, to be moved. */
  take: { unit },
  /** The unit in hand goes there. */
  go: { to },
  /** A Special Action is spent on an airborne assault. */
  drop: { power, to },
  /** An airborne unit jumps. */
  jump: { unit },
  /** A Special Action is spent on a landing. */
  land: { power, to, water },
  /** A unit lands. */
  ship: { unit },
  /** A unit at sea is intercepted. */
  intercept: {},
  /** A fleet point goes to another water. */
  steam: { navy: picklist(NAVIES), from: water, to: water },
  /** A round is declared in an area. */
  attack: { at, assault },
  /** A Special Action is spent on a breakthrough movement into an area. */
  breakthrough: { power, to },
  /** A unit takes part in it. */
  enter: { unit },
  /** A Special Action is spent on another round in a contested area. */
  reengage: { power, at, assault },
  /** A Special Action is spent on another strategic movement phase. */
  haul: { power },
  /** A Special Action is spent: the power's units retreat before combat. */
  retreat: { power, to },
  /** A Special Action is spent to reinforce the defence; who joins is asked for next. */
  reinforce: { power },
  /** A unit joins the battle. */
  join: { unit },
  /** A Special Action is spent on a counterattack. */
  counter: { power, assault },
  /** So many ground-support units dogfight; the others support. */
  fly: { count: pipe(number(), integer(), minValue(0), maxValue(30)) },
  /** A ground-support unit supports this unit. */
  support: { unit },
  /** No more ground support for those who fire now. */
  unsupported: {},
  /** A group fires: a class, those with ground support apart from those without; airborne units that have a bonus of their own apart from other infantry. */
  fire: { arm: picklist(['armor', 'infantry', 'airborne'] as const), supported: boolean() },
  /** A unit takes a hit. */
  lose: { unit },
  /** A ground-support unit of this nation is the one that was shot down. */
  down: { nation: picklist(NATIONS) },
  /** A Special Action is spent on limited supply for the power's units in an area. */
  relieve: { power, at },
  /** Nothing more is done about it. */
  stand: {},
  /** Nobody else takes part. */
  done: {},
  /** The weather is rolled for. */
  roll: {},
  /** A final offensive: a round with surprise. */
  surprise: { at, assault },
  /** A step of Yugoslav partisans. */
  rally: { power, unit, at },
  /** The landing that is under way is Overlord. */
  overlord: {},
  /** A second Special Action: a tank unit of the power lands with the others. */
  tanks: { power },
  /** The harbour is wrecked, or not. */
  wreck: { accept: boolean() },
  /** A WERP is spent to wreck a harbour. */
  demolish: { power, at },
  /** A Special Action is spent to repair a harbour, or to make a beachhead in one. */
  repair: { power, at },
  beach: { power, at },
  /** Those who retreat are pursued, or not. */
  pursue: { accept: boolean() },
  /** Tanks are shown, to pursue or to screen a retreat. */
  commit: { unit },
  /** The attackers hold their armor in reserve, or put it at risk. */
  reserve: { held: boolean() },
  /** A unit at sea is intercepted in the harbour that it is bound for. */
  ambush: {},
  /** An aircraft joins the battle there. */
  sortie: { unit },
  /** A fleet point is lost, rather than an aircraft. */
  sink: {},
  /** An aircraft goes elsewhere after the battle. */
  base: { unit, to },
  /** A Special Action is spent on bombs before the round. */
  carpet: {},
  /** American lend-lease for Britain comes in. */
  borrow: {},
  /** Ends the phase. */
  end: {},
}

/** The actions by type: each is one small decision. */
export type EeActions = ActionsOf<typeof SHAPES>
/** Everything that can be decided. */
export type EeAction = EeActions[keyof EeActions]
/** The actions of one type. */
export type Of<T extends EeAction['type']> = EeActions[T]

/** What is being decided, by name, and what the state says about it. */
export type EeMoments = { readonly [Id in StepId]: null } & {
  readonly [T in Asked['type']]: Extract<Asked, { type: T }>
}

/** What an action does, at the moments of which it is asked. */
export type Row<T extends EeAction['type'], M extends keyof EeMoments> = ActionRow<
  EeState,
  EeMoments[M],
  Of<T>,
  EeAction,
  EeEvent,
  M
>

/** A block as somebody sees it who may. */
export interface Face {
  readonly nation: Nation
  readonly kind: Kind | 'air'
  readonly size: number
  readonly steps: number
  readonly elite: boolean
}

/** What happens to countries; where one of them is meant, the event names it. */
export type PoliticalFact =
  | 'vichy-falls'
  | 'morale-collapses'
  | 'italy-surrenders'
  | 'beachhead-lost'
  | 'attacked'
  | 'axis-grows'
  | 'soviets-at-war'
  | 'conquered'
  | 'paris-falls'
  | 'vichy'
  | 'no-armistice'
  | 'france-fights-on'
  | 'conscription'
  | 'airborne-grounded'
  | 'bought'
  | 'prudence'
  | 'pause'
  | 'lesson'
  | 'spain-joins'
  | 'winter'
  | 'liberated'
  | 'italy-at-war'
  | 'forgone'
  | 'overlord'
  | 'final-offensive'
  | 'partisans'

/** A typed fact with its rule. Nothing in it names a block that the enemy has not seen. */
export type EeEvent = GameEvent &
  (
    | { readonly type: 'player-turn'; readonly turn: number; readonly side: Side }
    | { readonly type: 'phase'; readonly step: StepId }
    | {
        readonly type: 'weather'
        readonly eastern: WeatherKind
        readonly western: WeatherKind
        readonly southern: WeatherKind
      }
    | { readonly type: 'ordered'; readonly power: Power; readonly asset: Asset }
    | {
        readonly type: 'paid-towards'
        readonly power: Power
        readonly asset: Asset
        readonly reveals?: true
      }
    | { readonly type: 'lent'; readonly werps: number }
    | { readonly type: 'resolve'; readonly roll: number }
    | { readonly type: 'courted'; readonly country: string; readonly roll: number }
    | { readonly type: 'rockets'; readonly werps: number }
    | { readonly type: 'harbour'; readonly at: string; readonly usable: boolean }
    | {
        readonly type: 'chased'
        readonly at: string
        readonly by: CombatSide
        readonly dice: number
        readonly hits: number
        readonly reveals: true
      }
    | { readonly type: 'carpet'; readonly at: string; readonly hits: number; readonly astray: boolean }
    | { readonly type: 'uboats'; readonly sunk: number; readonly left: number; readonly werps: number }
    | {
        readonly type: 'raided'
        readonly by: Side
        readonly bombers: number
        readonly lost: number
        readonly escorts: number
        readonly interceptors: number
        readonly bombs: number
      }
    | { readonly type: 'intercepted'; readonly water: Water; readonly roll: number; readonly found: boolean }
    | {
        readonly type: 'sea-battle'
        readonly water: Water
        readonly carriers: number
        readonly hunters: number
        readonly sunk: number
        readonly lost: number
      }
    | {
        readonly type: 'salvaged'
        readonly water: Water
        readonly saved: number
        readonly lost: number
      }
    | { readonly type: 'steamed'; readonly navy: Navy; readonly from: Water; readonly to: Water }
    | {
        readonly type: 'politics'
        readonly what: PoliticalFact
        readonly at?: string
      }
    | { readonly type: 'came'; readonly nation: Nation; readonly at: string; readonly air: boolean }
    | { readonly type: 'built-up'; readonly nation: Nation; readonly at: string }
    | { readonly type: 'fortified'; readonly power: Power; readonly at: string }
    | { readonly type: 'action'; readonly power: Power; readonly left: number; readonly use: string }
    | {
        readonly type: 'moved'
        readonly nation: Nation
        readonly from: string
        readonly to: string
        readonly air: boolean
      }
    | {
        readonly type: 'way'
        readonly nation: Nation
        readonly from: string
        readonly to: string
        readonly sea: boolean
        readonly reveals: true
      }
    | { readonly type: 'took'; readonly side: Side; readonly at: string }
    | { readonly type: 'declared'; readonly side: Side; readonly at: string; readonly assault: boolean }
    | {
        readonly type: 'shown'
        readonly at: string
        readonly faces: readonly Face[]
        readonly reveals: true
      }
    | {
        readonly type: 'roles'
        readonly at: string
        readonly attacker: number
        readonly defender: number
        readonly reveals: true
      }
    | { readonly type: 'dogfight'; readonly at: string; readonly attacker: number; readonly defender: number }
    | {
        readonly type: 'fired'
        readonly at: string
        readonly by: CombatSide
        readonly arm: Arm
        readonly supported: boolean
        readonly dice: number
        readonly need: number
        readonly hits: number
        readonly explain: readonly Reason[]
      }
    | {
        readonly type: 'lost'
        readonly at: string
        readonly face: Face
        readonly left: number
        readonly reveals?: true
      }
    | {
        readonly type: 'starved'
        readonly at: string
        readonly faces: readonly Face[]
        readonly reveals: true
      }
    | { readonly type: 'ended'; readonly winner: Side | null; readonly because: string }
  )

/** Everything that can be reported or decided, one small thing at a time. */

import {
  boolean,
  integer,
  maxValue,
  minValue,
  number,
  type PicklistSchema,
  picklist,
  pipe,
  string,
} from 'valibot'
import type { Dice } from '../../kernel/dice'
import type { Reason } from '../../kernel/explain'
import type { GameEvent } from '../../kernel/game'
import type { ActionRow, ActionsOf } from '../../kit/actions'
import { INVASION_ACTS, type InvasionAct } from './09-01-invasion'
import { PARTITIONERS } from './09-08-turkey'
import { DAMAGED } from './11-rolls'
import { INSTALLATIONS, TOPICS, type Topic, WORKS } from './inquiries'
import { type Camp, MAJORS, NATIONS, type Nation } from './nations'
import { CATEGORIES, LISTENERS, REVEALS, type Reveal, ULTRA_USES } from './optional'
import { SPECIAL_SUBMARINES } from './special'
import { type AetoState, type Asked, type StepId, WEATHERS, type Weather } from './state'
import { type AetoUnit, GENERALS, type General, MOST_STRENGTH, TERRAINS, UNIT_KINDS } from './units'

/** Whom Japan must attack for the United States to be at war with the Axis (9.3). */
export const JAPAN_ATTACKS = ['australia', 'netherlands', 'united-kingdom', 'united-states'] as const

/** It has a name, so that the declarations of the package do not spell every nation out for each action. */
interface NationSchema extends PicklistSchema<typeof NATIONS, undefined> {}

const nation: NationSchema = picklist(NATIONS)
const unit = string()
const to = string()
const hex = string()

/**
 * What each action has besides its `type`. Types and schema are made of this; `game.ts` has the row that carries each out.
 *
 * The first group are reports: what units did at the table. The others are decisions.
 */
export const SHAPES = {
  /** A unit arrives: it was built, set up or replenished. Its kind and its hex are asked for next. */
  raise: { nation },
  /** What kind of unit arrives, and its printed strength. */
  form: {
    kind: picklist(UNIT_KINDS),
    strength: pipe(number(), integer(), minValue(0), maxValue(MOST_STRENGTH)),
  },
  /** Where it arrives. */
  place: { at: string() },
  /** A unit is taken up, to be moved. */
  take: { unit },
  /** The unit in hand enters a hex beside its own. */
  enter: { hex },
  /** The unit in hand goes over sea to a coast, or a ship to a port or a box. */
  ship: { to },
  /** The unit in hand goes by rail, or an air unit flies, to a place of its own side. */
  go: { to },
  /** The unit in hand stays where it is now. */
  stop: {},
  /** A unit is depleted or damaged; one that is already is lost. */
  hit: { unit },
  /** A unit is lost. */
  lose: { unit },
  /** A depleted unit is rebuilt. */
  rebuild: { unit },
  /** A unit is marked as out of supply, or is so no more. */
  supply: { unit, out: boolean() },
  /** A nation begins a fort, or a coastal one; where is asked next. */
  fortify: { nation },
  works: { hex, what: picklist(WORKS) },
  /** A fort is gone: it was bombed, or given up. */
  level: { hex, what: picklist(WORKS) },
  /** What the weather of the month is. */
  weather: { is: picklist(WEATHERS) },

  /** One nation invades another, by a declaration or by another act that is as good (9.1). */
  invade: { by: nation, on: nation, act: picklist(INVASION_ACTS) },
  /** Japan goes to war with one of these, in a Combined Game (9.3). */
  japan: { on: picklist(JAPAN_ATTACKS) },
  /** A neutral minor nation is activated as somebody's partner (part 8). */
  activate: { nation, by: picklist(MAJORS) },
  /** An attempt to end the Phony War before its time (9.5). */
  shorten: { by: picklist(['germany', 'united-kingdom'] as const) },
  /** Who takes part in the invasion of a Vichy State (9.2). */
  react: { british: boolean(), freeFrenchLand: boolean(), freeFrenchNaval: boolean() },
  /** Britain buys one of the Free French infantry; its hex is asked for next (9.12). */
  muster: {},
  /** Germany rolls for Belgium or the Netherlands, with French forts at their border (9.19). */
  yield: { nation: picklist(['belgium', 'netherlands'] as const) },
  /** Germany makes a coastal fort of the Maginot Line (9.14). */
  wall: { hex },
  /** The Soviets enforce the neutrality of Finland (9.21). */
  finlandize: {},
  /** A nation gives up (9.9). */
  surrender: { nation },
  /** A general whom the rules call by name arrives; his hex is asked for next. */
  appoint: {
    name: picklist(Object.keys(GENERALS) as General[]),
    strength: pipe(number(), integer(), minValue(0), maxValue(5)),
  },
  /** A counter that was lost is built again; its hex is asked for next. */
  restore: { unit },
  /** Infantry that was lost is replenished; its hex is asked for next (9.0). */
  replenish: { unit },
  /** An Offensive is used: one bought for the season, or an impromptu one (9.0, 10.20). */
  launch: { nation, impromptu: boolean() },
  /** The players ask the umpire about a nation, a unit or a hex. */
  inquire: { topic: picklist(TOPICS), of: string() },

  /** A land attack into a hex is reported; who joins it is asked next. */
  attack: { by: nation, hex, terrain: picklist(TERRAINS) },
  /** An Amphibious Assault upon a hex is reported; who joins it is asked next. */
  assault: { by: nation, hex, terrain: picklist(TERRAINS) },
  /** A unit joins the attack. */
  join: { unit },
  /** An air unit helps one side of the attack (9.0, 9.26). */
  support: { unit },
  /** The attack is a Combined Offensive of the French and the British (9.26). */
  combine: {},
  /** The attack is made: the umpire says what counts in it. */
  fight: {},
  /** An air unit fights one of another nation, in this round; where is asked next (10.2, 10.26). */
  dogfight: { unit, foe: nation, round: picklist([1, 2]) },
  /** The aircraft that it attacks: to be named where it matters who was attacked before (10.7). */
  aim: { unit },
  /** Where the air combat is. */
  over: { hex },
  /** A Soviet fighter rams (10.7). */
  ram: { unit, target: string() },
  /** A radar site is destroyed, or works again (10.26). */
  radar: { hex, works: boolean() },
  /** A port is destroyed, or works again (10.0, 10.9). */
  port: { hex, works: boolean() },
  /** Zhukov is in danger: he is lost on a 1 (10.14). */
  imperil: { unit },
  /** German ships that were found get away (10.3). */
  evade: { unit },
  /** A Soviet ship goes through the Belomor canal (10.9). */
  canal: { unit },
  /** A ship is put on convoy duty (10.11). */
  escort: { unit, route: picklist(['arctic', 'other']) },
  /** A submarine with a special chit tries to get into a port (10.25). */
  infiltrate: { chit: picklist(SPECIAL_SUBMARINES), unit, port: string() },
  /** The ship that is attacked. */
  strike: { unit },
  /** Commandos destroy an installation (10.0). */
  demolish: { unit, what: picklist(INSTALLATIONS) },
  /** Germany lands unopposed in Norway, or tries; `air` is the strength of Norwegian aircraft there (9.6). */
  quisling: { hex, air: pipe(number(), integer(), minValue(0), maxValue(6)) },
  /** Where the Norwegians go, or a French unit that falls back. */
  displace: { hex },
  /** A German unit that the winter depletes (10.4). */
  deplete: { unit },
  /** Points that are spent to help partisans (10.6). */
  abet: { points: pipe(number(), integer(), minValue(0), maxValue(6)) },
  /** A power buys a partisan; its hex is asked for next (10.6). */
  incite: { nation, by: picklist(MAJORS) },
  /** The Soviets roll for forts that cost nothing (10.13). */
  levy: {},
  /** Where a fort is dug. */
  dig: { hex },
  /** The Soviets roll for headquarters of 1942 (10.15). */
  headquarters: {},
  /** The Soviets buy Offensives in 1939 and 1940 (10.20). */
  purchase: { offensives: pipe(number(), integer(), minValue(0), maxValue(9)) },
  /** The Soviets begin the Winter War (10.24). */
  'winter-war': {},
  /** Germany and the Soviets agree upon a line in Turkey, and who invades it (9.8). */
  partition: { invader: picklist(PARTITIONERS), line: pipe(number(), integer(), minValue(0), maxValue(99)) },
  /** Germany places the hedgerow chits (11.0). */
  hedge: {},
  /** An installation in a hex that was attacked and won is rolled for (11.2). */
  collateral: { hex, what: picklist(DAMAGED) },
  /** An attack upon hedgerows was won: nobody defends them any more (11.0). */
  win: { hex },
  /** A unit retreats of its own will (11.8). */
  retreat: { unit },
  /** A power enacts a re-roll (11.14). */
  reroll: { by: picklist(MAJORS) },
  /** Points that were lost in a convoy (11.1). */
  convoy: { power: picklist(MAJORS), lost: pipe(number(), integer(), minValue(1), maxValue(12)) },
  /** A transport that is lost in the place of two of them. */
  scrap: { unit },
  /** A task force is put down (11.3). */
  force: { power: picklist(MAJORS), at: string() },
  /** Whether it is a dummy, in secret. */
  designate: { dummy: boolean() },
  /** A task force goes somewhere else. */
  sail: { force: string(), to },
  /** A task force is found. */
  spot: { force: string() },
  /** A task force is taken off. */
  dissolve: { force: string() },
  /** A British capital ship is sent away, or called back (11.4). */
  withdraw: { unit },
  recall: { kind: picklist(['bb', 'cv']) },
  /** The Allies want the war to go on for so many months more (11.5). */
  extend: { months: pipe(number(), integer(), minValue(1), maxValue(6)) },
  /** The income of a power this season has a single digit, or has not (11.6). */
  income: { power: picklist(MAJORS), poor: boolean() },
  /** Germany drives a French unit back from an open Paris (11.7). */
  expel: { unit },
  /** A power takes a free unit (11.6). */
  claim: { power: picklist(MAJORS), category: picklist(CATEGORIES) },
  /** A power orders a unit in secret; which is asked next (11.9). */
  order: { nation },
  /** A ship at sea is refuelled (11.12). */
  refuel: { unit },
  /** Ships come into the hex of an enemy coastal fort (11.18). */
  mine: { hex, escorts: boolean(), tens: pipe(number(), integer(), minValue(0), maxValue(3)) },
  /** The ship that a mine hits. */
  struck: { unit },
  /** A power sees to what lies below a fort of its own; what it does there is asked next, in secret (11.20). */
  shelter: { hex },
  conceal: { unit },
  emerge: {},
  /** Germany begins a rocket site, and says where it comes (11.16). */
  rocket: { kind: picklist(['v-1', 'v-2']) },
  site: { hex },
  /** A rocket is fired, fighters of quality 3 or more against it. */
  fire: { site: string(), target: string(), fighters: pipe(number(), integer(), minValue(0), maxValue(12)) },
  /** A rocket site is bombed, or given up. */
  raze: { site: string() },
  /** What a rocket destroys beside points. */
  rubble: { hex },
  /** A unit like this is in a force pool (11.26). */
  stock: {
    nation,
    kind: picklist(UNIT_KINDS),
    strength: pipe(number(), integer(), minValue(0), maxValue(MOST_STRENGTH)),
  },
  /** A unit is given up for points (11.24). */
  scrounge: { unit },
  /** An Ultra chit is announced, or both as one (11.22). */
  ultra: { power: picklist(LISTENERS), which: picklist(ULTRA_USES) },
  /** It is turned over, for a roll of one's own or against one of the enemy's. */
  reveal: { as: picklist(Object.keys(REVEALS) as Reveal[]), against: boolean() },
  /** Germany changes Enigma, or gives its U-boats Triton. */
  enigma: {},
  triton: {},
  /** A British aircraft with this printed range gets away to Iceland (9.22). */
  evacuate: { unit, range: pipe(number(), integer(), minValue(1), maxValue(12)) },

  /** The dice are thrown for what is next: a stack of ships, a partner of the Axis (9.11, 9.20). */
  roll: {},
  /** Answers a question that is answered with yes or no. */
  answer: { yes: boolean() },
  /** Answers a question about who. */
  choose: { nation },
  /** Ends the step. */
  end: {},
}

/** The actions by type: each is one small thing. */
export type AetoActions = ActionsOf<typeof SHAPES>

/** Everything that can be reported or decided. */
export type AetoAction = AetoActions[keyof AetoActions]

/** The actions of one type. */
export type Of<T extends AetoAction['type']> = AetoActions[T]

/** What is being decided, by name, and what the state says about it: a step, or a question within one. */
export type AetoMoments = { readonly [Id in StepId]: null } & {
  readonly [T in Asked['type']]: Extract<Asked, { type: T }>
}

/** Where the flow stands after an action: what was asked still is, has its answer, or the step is over. */
export type Then = 'asked' | 'answered' | 'closed'

/** What happened; and how the flow goes on, if it does. */
export type Done = AetoEvent[] | { readonly events: readonly AetoEvent[]; readonly flow: Then }

/** What an action does, at the moments of which it is asked. That the flow goes on is seen to by `game.ts`: rows know nothing of it. */
export interface Row<T extends AetoAction['type'], M extends keyof AetoMoments>
  extends Omit<ActionRow<AetoState, AetoMoments[M], Of<T>, AetoAction, AetoEvent, M>, 'do'> {
  do(state: AetoState, asked: AetoMoments[M], action: Of<T>, dice: Dice): Done
}

// ---- what happens --------------------------------------------------------------------------

/** A unit as people call it at the table. */
export type Called = Pick<AetoUnit, 'nation' | 'kind' | 'strength' | 'name'>

/** A typed fact with its rule; and the units that it names, for those who read it without the state, or after they are gone. */
export type AetoEvent = GameEvent & { readonly who?: Readonly<Record<string, Called>> } & (
    | { readonly type: 'month'; readonly turn: number; readonly date: string }
    | { readonly type: 'step'; readonly step: StepId }
    | { readonly type: 'weather'; readonly is: Weather }
    | { readonly type: 'arrived'; readonly unit: string; readonly at: string }
    | { readonly type: 'entered'; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly type: 'took'; readonly hex: string; readonly by: Nation; readonly from: Nation }
    | { readonly type: 'removed'; readonly unit: string; readonly because: string }
    | { readonly type: 'marked'; readonly unit: string; readonly mark: string }
    | {
        readonly type: 'invaded'
        readonly by: Nation
        readonly on: Nation
        readonly act: InvasionAct | 'entered'
      }
    | { readonly type: 'war'; readonly by: Nation; readonly on: Nation }
    | { readonly type: 'aligned'; readonly nation: Nation; readonly camp: Camp }
    | { readonly type: 'sitzkrieg'; readonly what: 'begins' | 'ends' }
    | {
        readonly type: 'rolled'
        readonly what: string
        readonly roll: number
        readonly net: number
        readonly result: string
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'ceded'; readonly region: string; readonly to: Nation }
    | { readonly type: 'conquered'; readonly nation: string; readonly by: Nation; readonly how: string }
    | { readonly type: 'liberated'; readonly nation: Nation; readonly by: Nation }
    | { readonly type: 'vichy'; readonly what: 'established' | 'forgone' }
    | {
        readonly type: 'fleet'
        readonly ships: readonly string[]
        readonly to: Nation | null
        readonly at: string
        readonly scuttled?: true
      }
    | { readonly type: 'fort'; readonly hex: string; readonly left: number }
    | { readonly type: 'holding-out'; readonly power: Nation; readonly yes: boolean }
    | { readonly type: 'evading'; readonly unit: string; readonly left: number }
    | { readonly type: 'installation'; readonly hex: string; readonly what: string; readonly now: string }
    | { readonly type: 'atrocity'; readonly nation: Nation }
    | { readonly type: 'winter-war'; readonly what: 'begins' | 'won' | 'lost' }
    | {
        /** What the rules say to what was asked or reported. */
        readonly type: 'answer'
        readonly about: Topic | string
        readonly result: string
        readonly total: number
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'ended'; readonly winner: string | null }
  )

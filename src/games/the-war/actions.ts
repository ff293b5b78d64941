/** Everything that a player can decide, one small decision at a time, and everything that can happen. */

import { boolean, number, string } from 'valibot'
import type { Reason } from '../../kernel/explain'
import type { GameEvent } from '../../kernel/game'
import type { ActionRow, ActionsOf } from '../../kit/actions'
import type { ForcedMarch } from '../../tables/the-war-forced-march'
import type { PartisanCountryId } from '../../tables/the-war-partisan-europe'
import type { AirMission } from './air/11-air-missions'
import type { Question, QuestionOf, StepId, TheWarState } from './state'
import type { SupplyState } from './supply/12-supply'
import type { AirEffort, Condition, Foothold, Front, LogisticalEffort, MajorPower, Nation } from './types'

const unit = string()
const at = string()
const to = string()

/** What each action has besides its `type`. Units go by their ids, hexes by their numbers. */
export const SHAPES = {
  /** A power chooses its effort for the turn (4.0). */
  effort: { power: string(), effort: string() },
  /** A power places a marker of its regional or limited effort (4.2, 4.3). */
  mark: { power: string(), at },
  /** Take an air unit to change its base (11.2.1.1). */
  fly: { unit },
  /** Land it: at another base, or where it was. */
  land: { to },
  /** A power lays out an airbase (11.1.1). */
  field: { power: string() },
  /** And this is where. */
  site: { at },
  /** A lost air unit is built again, here (15.2.3). */
  muster: { unit, at },
  /** Send an air unit against a field (11.5). */
  raid: { unit, at },
  /** Meet the air unit that was sent against a field (11.5.1). */
  scramble: { unit },
  /** Nobody else is sent. */
  enough: {},
  /** Support an attack from the air (11.3). */
  support: { unit, at },
  /** Escort those that support it. */
  escort: { unit, at },
  /** Support the defence from the air (11.4). */
  cover: { unit, at },
  /** Meet the aircraft that support an attack (11.8). */
  intercept: { unit, at },
  /** Meet those that have come to meet them (11.8.2). */
  counter: { unit, at },
  /** Land an air unit at another base than the one that it came from (11.2.2). */
  return: { unit, to },
  /** Announce an air effort before the first roll, or not (11.9). */
  boost: { yes: boolean() },
  /** Do the aircraft of the field come up in this round (11.5.1)? */
  rise: { yes: boolean() },
  /** This air unit is hit. */
  hit: { unit },
  /** After a round in the air: `fight` another, `leave` for home, or `end` it where it stands (11.9). */
  engage: { how: string() },
  /** Break a unit down into its pieces (9.6.3). */
  divide: { unit },
  /** Put the pieces of a unit together again (9.6.3). */
  reunite: { unit },
  /** Send a unit from city to city by rail, before anyone else moves (9.1). */
  rail: { unit, to },
  /** Roll for a forced march of this unit before it moves (29.1). */
  march: { unit },
  /** Take a unit in hand to move it, or another of the same hex beside it, so that they move as a stack (9.3). */
  take: { unit },
  /** Move what is in hand: a unit to any hex in its reach, a stack to the next hex. */
  move: { to },
  /** Win automatically against the hex beside what is in hand (9.8). */
  overrun: { at },
  /** Support an automatic victory from the air (9.8). */
  assist: { unit, at },
  /** Leave one unit of the stack in hand where it is. */
  leave: { unit },
  /** Put down what is in hand: its move is over. */
  stop: {},
  /** Plan an attack on a hex. */
  aim: { at },
  /** Add a unit to the attack that is being planned. */
  join: { unit },
  /** Announce the attack that was planned. */
  announce: {},
  /** The one hex that a limited effort favours in this turn (4.3). */
  favour: { at },
  /** Choose a hex under attack for carpet bombing (29.20). */
  bomb: { at },
  /** Bring a reserve up, to a hex under attack or beside one (9.9). */
  commit: { unit, to },
  /** Hold a reserve up from the air, in a hex of its way (9.9.5). */
  interdict: { unit, at },
  /** Roll one of the announced attacks. */
  fight: { at },
  /** Take this result: the one that was rolled, or a worse one (10.2.3). */
  accept: { result: string() },
  /** Does the garrison of a fortress stand fast (10.6.6)? */
  stand: { yes: boolean() },
  /** Lose this unit. */
  lose: { unit },
  /** This unit takes a depletion. */
  deplete: { unit },
  /** Retreat a unit by one hex. */
  retreat: { unit, to },
  /** Advance into the hex that the attack has emptied. */
  advance: { unit },
  /** Nobody else advances. */
  hold: {},
  /** Put a unit in reserve (9.9). */
  reserve: { unit },
  /** The Soviets put a fortification in reserve (9.9.1). */
  'reserve-works': {},
  /** And dig in with it, where they are attacked (9.9.3). */
  entrench: { at },
  /** Repair a depleted unit (3.9.2). */
  repair: { unit },
  /** Build a lost unit again (15.0). */
  rebuild: { unit },
  /** Where it appears (15.2.2). */
  place: { at },
  /** Raise partisans, or an SS Legion, in an occupied country (25.2). */
  raise: { country: string(), at },
  /** Exchange a unit for a better one (20.3, 21.7.2, 21.7.3). */
  upgrade: { unit },
  /** Build a fortification (10.6.4). */
  fortify: { power: string(), at },
  /** Build a fortress (13.2.2). */
  'build-fortress': { power: string(), at },
  /** This unit suffers from the winter, or from the enemy's effort in the East (26.1.1, 10.3.6). */
  suffer: { unit },
  /** This unit goes without oil in this turn (24.1, 24.2). */
  idle: { unit },
  /** Move a unit strategically (8.0). */
  stratmove: { unit },
  /** And this is where it ends. */
  arrive: { to },
  /** Take down an airbase or a fortification, to put it up elsewhere (8.5.4). */
  relocate: { at },
  /** And this is where. */
  'put-up': { to },
  /** Move the industry of a Soviet city to the Urals (14.6.1). */
  evacuate: { city: string() },
  /** A power gives NARFs to another (14.8). */
  grant: { power: string(), receiver: string(), narfs: number() },
  /** The Soviets burn their land before the enemy (21.7.6). */
  scorch: {},
  /** A power buys another level of SMPs (8.4.1). */
  'raise-smps': { power: string() },
  /** Remove a unit from a hex that has too many (9.6). */
  disband: { unit },
  /** End the phase. */
  end: {},
}

/** The actions by type. */
export type TheWarActions = ActionsOf<typeof SHAPES>

/** Everything that a player can decide, one small decision at a time. */
export type TheWarAction = TheWarActions[keyof TheWarActions]

/** The actions of one type. */
export type Of<T extends TheWarAction['type']> = TheWarActions[T]

/** What is being decided, by name, and what the state says about it. */
export type TheWarMoments = { readonly [S in StepId]: null } & {
  readonly [T in Question['type']]: QuestionOf<T>
}

/** What an action does, at the moments of which it is asked. */
export type Row<T extends TheWarAction['type'], M extends keyof TheWarMoments> = ActionRow<
  TheWarState,
  TheWarMoments[M],
  Of<T>,
  TheWarAction,
  TheWarEvent,
  M
>

/** A typed fact, enough to animate. */
export type TheWarEvent = GameEvent &
  (
    | { readonly type: 'step'; readonly step: StepId; readonly player: string }
    | { readonly type: 'weather'; readonly front: Front; readonly level: string }
    | { readonly type: 'effort'; readonly power: Nation; readonly effort: LogisticalEffort }
    | { readonly type: 'marked'; readonly power: Nation; readonly at: string }
    | { readonly type: 'favoured'; readonly power: Nation; readonly at: string }
    | {
        readonly type: 'divided'
        readonly unit: string
        readonly into: readonly string[]
        readonly at: string
      }
    | { readonly type: 'reunited'; readonly unit: string; readonly at: string }
    | { readonly type: 'arrived'; readonly unit: string; readonly at: string }
    | { readonly type: 'reserved'; readonly unit: string; readonly at: string }
    | { readonly type: 'reserved-works'; readonly by: Nation }
    | { readonly type: 'committed'; readonly unit: string; readonly path: readonly string[] }
    | { readonly type: 'repaired'; readonly unit: string; readonly at: string; readonly narfs: number }
    | { readonly type: 'rebuilt'; readonly unit: string; readonly at: string; readonly narfs: number }
    | {
        readonly type: 'upgraded'
        readonly unit: string
        readonly at: string
        readonly to: string
        readonly narfs: number
      }
    | {
        readonly type: 'works'
        readonly at: string
        readonly kind: 'fortification' | 'fortress'
        readonly by: Nation
        readonly narfs: number
      }
    | { readonly type: 'siege'; readonly at: string; readonly turns: number }
    | { readonly type: 'dismantled'; readonly at: string }
    | {
        readonly type: 'asked-for-terms'
        readonly country: Nation
        readonly roll: number
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'supply'; readonly unit: string; readonly supply: SupplyState }
    | { readonly type: 'moved'; readonly unit: string; readonly path: readonly string[] }
    | { readonly type: 'railed'; readonly unit: string; readonly path: readonly string[] }
    | { readonly type: 'captured'; readonly hex: string; readonly by: Nation }
    | { readonly type: 'overran'; readonly at: string; readonly explain: readonly Reason[] }
    | { readonly type: 'announced'; readonly at: string; readonly attackers: readonly string[] }
    | { readonly type: 'called-off'; readonly at: string; readonly because: string }
    | {
        readonly type: 'rolled'
        readonly at: string
        readonly column: string
        readonly roll: number
        readonly result: string
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'accepted'; readonly at: string; readonly result: string }
    | { readonly type: 'lost'; readonly unit: string; readonly at: string; readonly outOfSupply: boolean }
    | { readonly type: 'depleted'; readonly unit: string; readonly at: string }
    | { readonly type: 'foothold'; readonly at: string; readonly kinds: readonly Foothold[] }
    | { readonly type: 'retreated'; readonly unit: string; readonly to: string }
    | { readonly type: 'advanced'; readonly unit: string; readonly to: string }
    | {
        readonly type: 'staged'
        readonly unit: string
        readonly from: string
        readonly to: string
        readonly legs: number
      }
    | {
        readonly type: 'raided'
        readonly unit: string
        readonly at: string
        readonly path: readonly string[]
      }
    | { readonly type: 'scrambled'; readonly unit: string; readonly at: string }
    | {
        readonly type: 'sortie'
        readonly unit: string
        readonly at: string
        readonly mission: AirMission
        readonly path: readonly string[]
      }
    | { readonly type: 'air-effort'; readonly at: string; readonly effort: AirEffort }
    | {
        readonly type: 'air-rolled'
        readonly at: string
        readonly by: 'flak' | 'aircraft'
        readonly roll: number
        readonly result: string
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'returned'; readonly unit: string; readonly to: string }
    | { readonly type: 'broke-off'; readonly unit: string; readonly at: string }
    | { readonly type: 'shot-down'; readonly unit: string; readonly at: string }
    | {
        readonly type: 'displaced'
        readonly unit: string
        readonly to: string
        readonly condition: Condition
      }
    | { readonly type: 'airbase'; readonly at: string; readonly by: MajorPower }
    | { readonly type: 'airbase-lost'; readonly at: string }
    | { readonly type: 'jet'; readonly unit: string }
    | { readonly type: 'relocated'; readonly from: string; readonly to: string; readonly smps: number }
    | { readonly type: 'dropped'; readonly unit: string; readonly at: string }
    | {
        readonly type: 'stratmoved'
        readonly unit: string
        readonly from: string
        readonly to: string
        readonly smps: number
      }
    | { readonly type: 'marched'; readonly unit: string; readonly result: ForcedMarch }
    | { readonly type: 'bombed'; readonly at: string }
    | { readonly type: 'evacuated'; readonly city: string; readonly narfs: number; readonly smps: number }
    | {
        readonly type: 'granted'
        readonly power: MajorPower
        readonly receiver: MajorPower
        readonly narfs: number
        readonly smps: number
      }
    | { readonly type: 'scorched'; readonly points: number }
    | {
        readonly type: 'shortage'
        readonly power: MajorPower
        readonly units: number
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'stopped'; readonly unit: string }
    | {
        readonly type: 'atrocities'
        readonly country: PartisanCountryId | 'east-prussia'
        readonly atrocities: number
        readonly explain: readonly Reason[]
      }
    | {
        readonly type: 'partisans'
        readonly country: PartisanCountryId
        readonly partisans: number
        readonly legions: number
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'raised'; readonly unit: string; readonly at: string; readonly narfs: number }
    | {
        readonly type: 'partisan-war'
        readonly by: MajorPower
        readonly result: string
        readonly narfs: number
        readonly explain: readonly Reason[]
      }
    | {
        readonly type: 'smps-raised'
        readonly power: MajorPower
        readonly narfs: number
        readonly smps: number
        readonly railMoves: number
      }
    | {
        readonly type: 'account'
        readonly power: MajorPower
        readonly narfs: number
        readonly explain: readonly Reason[]
      }
    | {
        readonly type: 'income'
        readonly power: MajorPower
        readonly narfs: number
        readonly base: number
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'surrendered'; readonly country: Nation }
    | { readonly type: 'ended'; readonly winner: string | null; readonly level: string }
  )

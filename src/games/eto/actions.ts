/** Everything that a player can decide, one small decision at a time. */

import { array, boolean, exactOptional, picklist, string } from 'valibot'
import type { Reason } from '../../kernel/explain'
import type { GameEvent } from '../../kernel/game'
import type { ActionRow, ActionsOf } from '../../kit/actions'
import type { ShippingResult } from './06-air-zones'
import type { EtoCountry } from './board-types'
import { LANDING_WAYS, type LandingWay, SEA_WAYS, type SeaWay, wholeNumber } from './schema'
import type { Allegiance, EtoPhase, EtoState, Focus, FocusOf, Power } from './state'
import { NATIONS, UNIT_TYPES } from './units'

const at = string()
const to = string()
const unit = string()
const by = picklist(LANDING_WAYS)
const nation = picklist(NATIONS)

/**
 * What each action has besides its `type`. Types and schema are made of this; `game.ts` has the row that carries each out.
 *
 * A unit is named by where it stands and what it is, `{ at: '1714', unit: 'ger-mec-4' }`. Of units that have the same name in
 * one hex but not the same fate in this phase, the second is `ger-mec-4#2`.
 */
export const SHAPES = {
  /** Place a unit that the set-up leaves to its player (15.31). */
  place: { at },
  /** Take a unit in hand, to move it. */
  take: { at, unit },
  /** Move the unit in hand, over land or by rail. It stays in hand while it has points left. */
  move: { to },
  /** Overrun a hex with the unit in hand, and another that stands beside it (8.4). */
  overrun: { to, with: exactOptional(string()) },
  /** Prepare the unit in hand for rail movement (5.6). */
  prepare: {},
  /** Land the unit in hand on a coast by amphibious transport (5.8); round Africa if it must or may. */
  land: { to, by },
  /** Drop the unit in hand from the air (16.7). */
  drop: { to },
  /** Ship the unit in hand to a port (5.7); the Allies over the ocean, where that is safer (5.76). */
  sail: { to, by: picklist(SEA_WAYS) },
  /** Put down the unit in hand. */
  stop: {},
  /** Attack a hex; several may be attacked as one (8.23). */
  aim: { at },
  /** Add a unit to the attack. */
  join: { at, unit },
  /** Fight the attack that was put together. */
  fight: {},
  /** Take a Strength Point of the loss from this unit (8.52). */
  lose: { at, unit },
  /** Retreat a unit of the attacked hexes (8.8). */
  retreat: { at, unit, to },
  /** Advance a unit into a hex that its attack has cleared (8.61). */
  advance: { at, unit, to },
  /** Advance no further. */
  hold: {},
  /** Remove a unit from a hex that has too many (7.0). */
  disband: { at, unit },
  /** Take reinforcements or replacements, where it is one or the other (10.17). */
  draw: { nation, kind: picklist(['reinforcements', 'replacements']) },
  /** Put new Strength Points on the map. */
  raise: { nation, unit: picklist(UNIT_TYPES), strength: wholeNumber, at },
  /** Build an Amphibious Transport Point (10.12). */
  build: {},
  /** Ship Americans who have just arrived, or wait in their box, beyond Britain (10.51). */
  forward: { strength: wholeNumber, to, by },
  /** Give an Amphibious Transport Point over to naval transport (5.79). */
  convert: {},
  /** Break down and build up the units of one kind in a hex, into units of these strengths (7.2). */
  regroup: { at, nation, unit: picklist(UNIT_TYPES), into: array(wholeNumber) },
  /** A partisan appears here (16.53). */
  rise: { at },
  /** This Vichy stack is the one that joins the Allies (14.14). */
  rally: { at },
  /** Bring Italy into the war (16.61), or have Russia declare war (14.31). */
  declare: { what: picklist(['italy', 'war']) },
  /** Send so much of the lend-lease that is due (16.86). */
  grant: { points: wholeNumber },
  /** Give up, at the beginning of one's turn (13.1). */
  resign: {},
  /** Answer a question that has no other answers: intervention, a Vichy government, passage, a resignation. */
  answer: { yes: boolean() },
  /** End the phase. */
  end: {},
}

/** The actions by type: each is one small decision. */
export type EtoActions = ActionsOf<typeof SHAPES>

/** Everything that a player can decide, one small decision at a time. */
export type EtoAction = EtoActions[keyof EtoActions]

/** The actions of one type. */
export type Of<T extends EtoAction['type']> = EtoActions[T]

/** What is being decided, by name, and what the state says about it: a phase, or the focus within one. */
export type EtoMoments = { readonly [P in EtoPhase]: null } & {
  readonly [F in Focus['type']]: FocusOf<F>
}

/** What an action does, at the moments of which it is asked. */
export type Row<T extends EtoAction['type'], M extends keyof EtoMoments> = ActionRow<
  EtoState,
  EtoMoments[M],
  Of<T>,
  EtoAction,
  EtoEvent,
  M
>

export { LANDING_WAYS, type LandingWay, SEA_WAYS, type SeaWay }

// ---- what happens --------------------------------------------------------------------------

/** A typed fact, enough to animate. */
export type EtoEvent = GameEvent &
  (
    | { readonly type: 'placed'; readonly at: string; readonly unit: string }
    | {
        readonly type: 'moved'
        readonly unit: string
        readonly path: readonly string[]
        readonly cost: number
      }
    | { readonly type: 'prepared'; readonly unit: string; readonly at: string }
    | {
        readonly type: 'overran'
        readonly units: readonly string[]
        readonly from: string
        readonly at: string
      }
    | { readonly type: 'dropped'; readonly unit: string; readonly from: string; readonly to: string }
    | {
        readonly type: 'shipped'
        readonly unit: string
        readonly from: string
        readonly to: string
        readonly results: readonly ShippingResult[]
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'landed'; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly type: 'weather'; readonly good: boolean }
    | {
        readonly type: 'fought'
        readonly targets: readonly string[]
        readonly roll: number
        readonly loss: number
        readonly explain: readonly Reason[]
      }
    | { readonly type: 'swept'; readonly at: string }
    | { readonly type: 'eliminated'; readonly at: string; readonly unit: string }
    | { readonly type: 'reduced'; readonly at: string; readonly unit: string; readonly points: number }
    | { readonly type: 'retreated'; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly type: 'advanced'; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly type: 'raised'; readonly at: string; readonly unit: string }
    | { readonly type: 'built'; readonly points: number }
    | { readonly type: 'regrouped'; readonly at: string; readonly into: readonly string[] }
    | { readonly type: 'invaded'; readonly country: EtoCountry; readonly by: Power }
    | { readonly type: 'joined'; readonly country: EtoCountry; readonly side: Allegiance }
    | { readonly type: 'war'; readonly between: 'axis and russia' }
    | { readonly type: 'pact-violated'; readonly at: string }
    | { readonly type: 'vichy'; readonly what: 'declared' | 'axis' | 'allied' | 'rallied' }
    | { readonly type: 'italy'; readonly what: 'entered' | 'surrendered' }
    | { readonly type: 'intervention'; readonly possible: boolean }
    | { readonly type: 'production'; readonly points: number; readonly roll: number }
    | { readonly type: 'lend-lease'; readonly due: number; readonly arrived: number }
    | { readonly type: 'partisan'; readonly area: string; readonly at: string | null }
    | { readonly type: 'reverted'; readonly hexes: readonly string[] }
    | { readonly type: 'phase'; readonly player: Power; readonly phase: EtoPhase }
    | { readonly type: 'turn'; readonly year: number; readonly quarter: number }
    | { readonly type: 'ended'; readonly winner: Power; readonly level: string }
  )

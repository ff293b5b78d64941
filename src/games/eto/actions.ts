/** Everything that a player can decide, one small decision at a time. */

import {
  array,
  boolean,
  type GenericSchema,
  literal,
  optional,
  picklist,
  strictObject,
  string,
  variant,
} from 'valibot'
import type { Reason } from '../../kernel/explain'
import type { GameEvent } from '../../kernel/game'
import type { ShippingResult } from './06-air-zones'
import type { EtoCountry } from './board-types'
import { LANDING_WAYS, type LandingWay, SEA_WAYS, type SeaWay, wholeNumber } from './schema'
import type { Allegiance, EtoPhase, Power } from './state'
import { NATIONS, type Nation, UNIT_TYPES, type UnitType } from './units'

/**
 * A unit is named by where it stands and what it is, `{ at: '1714', unit: 'ger-mec-4' }`. Of units that have the same name in
 * one hex but not the same fate in this phase, the second is `ger-mec-4#2`.
 */
export type EtoAction =
  /** Place a unit that the set-up leaves to its player (15.31). */
  | { readonly type: 'place'; readonly at: string }
  /** Take a unit in hand, to move it. */
  | { readonly type: 'take'; readonly at: string; readonly unit: string }
  /** Move the unit in hand, over land or by rail. It stays in hand while it has points left. */
  | { readonly type: 'move'; readonly to: string }
  /** Overrun a hex with the unit in hand, and another that stands beside it (8.4). */
  | { readonly type: 'overrun'; readonly to: string; readonly with?: string }
  /** Prepare the unit in hand for rail movement (5.6). */
  | { readonly type: 'prepare' }
  /** Drop the unit in hand from the air (16.7). */
  | { readonly type: 'drop'; readonly to: string }
  /** Land the unit in hand on a coast by amphibious transport (5.8); round Africa if it must or may. */
  | { readonly type: 'land'; readonly to: string; readonly by: LandingWay }
  /** Ship the unit in hand to a port (5.7); the Allies over the ocean, where that is safer (5.76). */
  | { readonly type: 'sail'; readonly to: string; readonly by: SeaWay }
  /** Put down the unit in hand. */
  | { readonly type: 'stop' }
  /** Attack a hex; several may be attacked as one (8.23). */
  | { readonly type: 'aim'; readonly at: string }
  /** Add a unit to the attack. */
  | { readonly type: 'join'; readonly at: string; readonly unit: string }
  | { readonly type: 'fight' }
  /** Take a Strength Point of the loss from this unit (8.52). */
  | { readonly type: 'lose'; readonly at: string; readonly unit: string }
  | { readonly type: 'retreat'; readonly at: string; readonly unit: string; readonly to: string }
  | { readonly type: 'advance'; readonly at: string; readonly unit: string; readonly to: string }
  /** Advance no further. */
  | { readonly type: 'hold' }
  /** Remove a unit from a hex that has too many (7.0). */
  | { readonly type: 'disband'; readonly at: string; readonly unit: string }
  /** Take reinforcements or replacements, where it is one or the other (10.17). */
  | { readonly type: 'draw'; readonly nation: Nation; readonly kind: 'reinforcements' | 'replacements' }
  /** Put new Strength Points on the map. */
  | {
      readonly type: 'raise'
      readonly nation: Nation
      readonly unit: UnitType
      readonly strength: number
      readonly at: string
    }
  /** Build an Amphibious Transport Point (10.12), or give one over to naval transport (5.79). */
  | { readonly type: 'build' }
  | { readonly type: 'convert' }
  /** Ship Americans who have just arrived, or wait in their box, beyond Britain (10.51). */
  | { readonly type: 'forward'; readonly strength: number; readonly to: string; readonly by: LandingWay }
  /** Break down and build up the units of one kind in a hex, into units of these strengths (7.2). */
  | {
      readonly type: 'regroup'
      readonly at: string
      readonly nation: Nation
      readonly unit: UnitType
      readonly into: readonly number[]
    }
  /** A partisan appears here (16.53). */
  | { readonly type: 'rise'; readonly at: string }
  /** This Vichy stack is the one that joins the Allies (14.14). */
  | { readonly type: 'rally'; readonly at: string }
  /** Bring Italy into the war (16.61), or have Russia declare war (14.31). */
  | { readonly type: 'declare'; readonly what: 'italy' | 'war' }
  /** Send so much of the lend-lease that is due (16.86). */
  | { readonly type: 'grant'; readonly points: number }
  | { readonly type: 'resign' }
  /** Answer a question that has no other answers: intervention, a Vichy government, passage, a resignation. */
  | { readonly type: 'answer'; readonly yes: boolean }
  /** End the phase. */
  | { readonly type: 'end' }

/** The actions of one type. */
export type Of<T extends EtoAction['type']> = Extract<EtoAction, { type: T }>

const at = string()
const to = string()
const unit = string()
const by = picklist(LANDING_WAYS)
const nation = picklist(NATIONS)

export const actionSchema = variant('type', [
  strictObject({ type: literal('place'), at }),
  strictObject({ type: literal('take'), at, unit }),
  strictObject({ type: literal('move'), to }),
  strictObject({ type: literal('overrun'), to, with: optional(string()) }),
  strictObject({ type: literal('prepare') }),
  strictObject({ type: literal('drop'), to }),
  strictObject({ type: literal('land'), to, by }),
  strictObject({ type: literal('sail'), to, by: picklist(SEA_WAYS) }),
  strictObject({ type: literal('stop') }),
  strictObject({ type: literal('aim'), at }),
  strictObject({ type: literal('join'), at, unit }),
  strictObject({ type: literal('fight') }),
  strictObject({ type: literal('lose'), at, unit }),
  strictObject({ type: literal('retreat'), at, unit, to }),
  strictObject({ type: literal('advance'), at, unit, to }),
  strictObject({ type: literal('hold') }),
  strictObject({ type: literal('disband'), at, unit }),
  strictObject({ type: literal('draw'), nation, kind: picklist(['reinforcements', 'replacements']) }),
  strictObject({ type: literal('raise'), nation, unit: picklist(UNIT_TYPES), strength: wholeNumber, at }),
  strictObject({ type: literal('build') }),
  strictObject({ type: literal('convert') }),
  strictObject({ type: literal('forward'), strength: wholeNumber, to, by }),
  strictObject({
    type: literal('regroup'),
    at,
    nation,
    unit: picklist(UNIT_TYPES),
    into: array(wholeNumber),
  }),
  strictObject({ type: literal('rise'), at }),
  strictObject({ type: literal('rally'), at }),
  strictObject({ type: literal('declare'), what: picklist(['italy', 'war']) }),
  strictObject({ type: literal('grant'), points: wholeNumber }),
  strictObject({ type: literal('resign') }),
  strictObject({ type: literal('answer'), yes: boolean() }),
  strictObject({ type: literal('end') }),
]) as unknown as GenericSchema<unknown, EtoAction>

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

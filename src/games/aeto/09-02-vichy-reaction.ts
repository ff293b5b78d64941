/** Section 9.2: how a Vichy State takes an invasion. */

import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import { AETO_VICHY_REACTION } from '../../tables/aeto-vichy-reaction'
import type { VichyState } from './nations'

export interface VichyInvasion {
  readonly state: VichyState
  /** Vichy France proper is, or once was, a conquest of the Axis. */
  readonly vichyFranceWasConquered: boolean
  readonly freeFrenchLand: boolean
  readonly freeFrenchNaval: boolean
  readonly british: boolean
  /** The invader has violated the neutrality of a Vichy State in an earlier month. */
  readonly earlierViolation: boolean
}

/** They fight to the last, fight for a month, disband at once, or join the invader, their ships the Western Allies. */
export type VichyReaction = 'fight' | 'one-turn' | 'disband' | 'join'

export interface VichyReactionResult {
  readonly reaction: VichyReaction
  readonly roll: number
  readonly net: number
  readonly explain: readonly Reason[]
}

/**
 * What the units of an invaded Vichy State do.
 *
 * @rule 9.2
 */
export function resolveVichyReaction(invasion: VichyInvasion, dice: Dice): VichyReactionResult {
  const { fight, oneTurn, disband } = AETO_VICHY_REACTION
  const explain = reactionModifiers(invasion)
  const roll = dice.d(6)
  const net = roll + totalOf(explain)
  const reaction = net <= fight ? 'fight' : net <= oneTurn ? 'one-turn' : net <= disband ? 'disband' : 'join'
  return { reaction, roll, net, explain }
}

function reactionModifiers(invasion: VichyInvasion): Reason[] {
  const { modifiers } = AETO_VICHY_REACTION
  const reasons: Reason[] = []
  const add = (holds: boolean, text: string, amount: number) => {
    if (holds) reasons.push(because('9.2', text, amount))
  }
  add(invasion.state === 'vichy-france', 'Vichy France proper is invaded', modifiers.vichyFrance)
  add(
    invasion.vichyFranceWasConquered,
    'the Axis has conquered Vichy France',
    modifiers.vichyFranceWasConquered,
  )
  add(invasion.freeFrenchLand, 'Free French land units take part', modifiers.freeFrenchLand)
  add(invasion.british, 'British units take part', modifiers.british)
  add(invasion.earlierViolation, 'the invader has done it before', modifiers.earlierViolation)
  add(invasion.state === 'lebanon-syria', 'Lebanon-Syria is invaded', modifiers.lebanonSyria)
  add(invasion.freeFrenchNaval, 'Free French ships take part', modifiers.freeFrenchNaval)
  return reasons
}

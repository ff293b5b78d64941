/** Section 12: neutral countries. */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import type { EtoBoard } from './board'
import { type EtoCountry, rulerOf } from './board-types'

/** The powers that are never neutral countries in the basic game. */
const POWERS: readonly EtoCountry[] = ['germany', 'italy', 'britain', 'france']

export interface NeutralEntry {
  readonly country: EtoCountry
  readonly side: 'axis' | 'allied'
  /** Has the Axis entered it, or attacked over its border? For Finland, with others than Finns. */
  readonly axisWasFirst: boolean
}

/** Is this a neutral country in the basic game? Colonies go with their ruler. */
export function isNeutral(country: EtoCountry): boolean {
  return !POWERS.includes(rulerOf(country))
}

/**
 * May a side enter a neutral country? The Axis freely, the Allies once the Axis has.
 *
 * @rule 12.0
 * @rule 12.2
 */
export function checkNeutralEntry({ country, side, axisWasFirst }: NeutralEntry): Verdict {
  if (side === 'axis' || axisWasFirst || !isNeutral(country)) return legal
  const rule = country === 'finland' ? '12.2' : '12.0'
  return refuse(rule, 'neutral', `${country} is neutral; the Axis has not entered it`)
}

/**
 * The side that supplies a neutral's units once it is invaded, and that it joins: not the invader's. Before that, only its own
 * country does.
 *
 * @rule 12.3
 */
export function neutralSupplier(invader: 'axis' | 'allied' | 'russian'): 'axis' | 'allied' {
  return invader === 'axis' ? 'allied' : 'axis'
}

/**
 * The hexes along which Allied ships may not go while Turkey is neutral: its own.
 *
 * @rule 12.4
 */
export function turkishWaters(board: EtoBoard, turkeyInvaded: boolean): Uint8Array {
  return Uint8Array.from(board.spaces, ({ country }) => (!turkeyInvaded && country === 'turkey' ? 1 : 0))
}

/** Section 9.2: whose partner a minor nation becomes when it is invaded, and who else is at war then. */

import { agreementOf } from './09-08-turkey'
import { turnOf } from './calendar'
import {
  AXIS_PARTNERS_TO_BE,
  BALTIC_STATES,
  type Camp,
  campOfMajor,
  isMajor,
  isMinor,
  type Nation,
} from './nations'
import {
  campOf,
  hasFallen,
  isFightingAlone,
  isNeutral,
  isRussoGermanWar,
  pactIsOpen,
  sideOf,
} from './politics'
import type { AetoState } from './state'

export interface Alignment {
  /** The camp that the invaded nation joins; `null` if it joins none. */
  readonly camp: Camp | null
  /** Do the members of that camp go to war with the invader? */
  readonly withAllies: boolean
  /** Powers whose invasion this is as well. */
  readonly alsoWith: readonly Nation[]
}

const ALONE: Alignment = { camp: null, withAllies: false, alsoWith: [] }

/**
 * What an invasion of a nation makes of it. A nation that is in the war already stays where it is.
 *
 * @rule 9.0 a minor nation is neutral until it is invaded
 * @rule 9.2
 */
export function alignmentOf(state: AetoState, by: Nation, on: Nation): Alignment {
  const camp = campOf(state, on)
  if (camp !== null) return { camp, withAllies: !isSovietsFriend(state, by, on), alsoWith: [] }
  if (isMajor(on)) return { camp: campOfMajor(on), withAllies: true, alsoWith: [] }
  if (!isMinor(on)) return ALONE
  // Finland in its Winter War, and a Baltic state in which Soviets are, take sides as if they were neutral, whoever else invades them.
  const open = on === 'finland' || BALTIC_STATES.includes(on)
  if (!isNeutral(state, on) && !(open && isFightingAlone(state, on))) return ALONE
  const axis = sideOf(state, by) === 'axis'
  if (on === 'turkey') return alignmentOfTurkey(state, by)
  if (on === 'yugoslavia') return axis ? yugoslavia(state) : joins('axis')
  if (BALTIC_STATES.includes(on))
    return axis ? joinsGuardian(state, 'soviet', 'soviet-union') : baltic(state, by)
  if (AXIS_PARTNERS_TO_BE.includes(on))
    return axis ? joinsGuardian(state, 'soviet', 'soviet-union') : joinsGuardian(state, 'axis', 'germany')
  return joins(axis ? 'west' : 'axis')
}

const joins = (camp: Camp, ...alsoWith: readonly Nation[]): Alignment => ({
  camp,
  withAllies: true,
  alsoWith,
})

/** With a guardian that has fallen, though it may rise, there is no war: who is invaded by the Axis and would be the Soviets' fights beside the West. */
const joinsGuardian = (state: AetoState, camp: 'axis' | 'soviet', guardian: Nation): Alignment => {
  if (!hasFallen(state, guardian)) return joins(camp, guardian)
  return joins(camp === 'soviet' ? 'west' : camp)
}

/** Before April 1941 the Soviets have it for an ally without going to war. */
function yugoslavia(state: AetoState): Alignment {
  return state.turn < turnOf('April', 1941) && !hasFallen(state, 'soviet-union')
    ? { camp: 'soviet', withAllies: false, alsoWith: [] }
    : joins('west')
}

/** Yugoslavia that was driven to the Soviets while they are at peace with Germany: whoever of the Axis follows invades it alone. */
const isSovietsFriend = (state: AetoState, by: Nation, on: Nation): boolean =>
  on === 'yugoslavia' &&
  campOf(state, on) === 'soviet' &&
  sideOf(state, by) === 'axis' &&
  !isRussoGermanWar(state)

/** Soviets who come before the Pact lets them come invade Germany; anybody else invades the Soviet Union. */
function baltic(state: AetoState, by: Nation): Alignment {
  const guardian = sideOf(state, by) !== 'soviet' ? 'soviet-union' : pactIsOpen(state) ? null : 'germany'
  return guardian === null || hasFallen(state, guardian) ? ALONE : { ...ALONE, alsoWith: [guardian] }
}

/**
 * Turkey, in four cases: by the Axis it is driven to the West; by the Soviets to the Axis, but not while those two are at peace. By
 * the West it is driven to the Axis.
 *
 * @rule 9.8
 */
function alignmentOfTurkey(state: AetoState, by: Nation): Alignment {
  const side = sideOf(state, by)
  // Under an agreed partition Turkey fights its invader alone.
  const agreed = agreementOf(state)
  if (agreed !== null && side === sideOf(state, agreed.invader)) return ALONE
  if (side === 'axis') return joins('west')
  if (side === 'soviet' && !isRussoGermanWar(state)) return ALONE
  return joins('axis')
}

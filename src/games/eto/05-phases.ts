/** Sections 5.1, 5.3 and 5.6: who moves in which phase. */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import type { Turn } from './11-weather'
import { neverMoves, notMechanized, waitsForTrain } from './refusals'
import { isFixed, type Nation, type UnitType } from './units'

const MOTORIZED_ALLIES: readonly Nation[] = ['british', 'american', 'free-french']

/**
 * Does a unit move as mechanized? The western Allies all do from 1943 on, the Free French by the errata.
 *
 * @rule 5.33
 */
export function isMechanized(nation: Nation, type: UnitType, { year }: Turn): boolean {
  return type === 'mechanized' || (year >= 1943 && MOTORIZED_ALLIES.includes(nation) && !isFixed(type))
}

export type MovementPhase = 'initial' | 'mechanized' | 'rail-and-naval'

export interface PhasedUnit {
  readonly id: string
  readonly type: UnitType
  readonly mechanized: boolean
  readonly movedInInitialPhase: boolean
  readonly preparedForRail: boolean
}

/**
 * May this unit move on land in this phase? Whether it fought or advanced does not matter.
 *
 * @rule 5.16 mechanized units in one phase or the other
 * @rule 5.31
 * @rule 5.32
 * @rule 5.64 those prepared for rail in no other way
 */
export function checkPhase(unit: PhasedUnit, phase: MovementPhase): Verdict {
  const { id, type, mechanized, movedInInitialPhase, preparedForRail } = unit
  if (isFixed(type)) return neverMoves('4.2', id)
  if (phase === 'rail-and-naval')
    return preparedForRail ? legal : refuse('5.6', 'not-prepared', `${id} was not prepared for rail movement`)
  if (preparedForRail) return waitsForTrain(id)
  if (phase === 'initial') return legal
  if (!mechanized) return notMechanized(id)
  return movedInInitialPhase ? refuse('5.16', 'moved-already', `${id} has moved in the initial phase`) : legal
}

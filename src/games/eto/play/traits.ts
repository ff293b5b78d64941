/** What the rules ask about a whole stack, as the bits of one number, so that it is known without looking at its units. */

import { hasAirZone } from '../06-air-zones'
import { exertsZone } from '../06-zones-of-control'
import type { EtoUnit } from '../state'
import { isFixed, type UnitType } from '../units'
import { areMarkedAlike, MARK_BITS, markBit, type Piece } from './marks'

/** Has one of its units an air zone, has one a zone of control, is one no Finn? */
export const FLYING = 1 << MARK_BITS
export const ZONED = 2 << MARK_BITS
export const FOREIGN = 4 << MARK_BITS
/** Is there one that has not moved, or goes on? The others are taken up by nobody on land. */
export const FRESH = 8 << MARK_BITS

const MOVED = markBit('moved')
const GOES_ON = markBit('goesOn')
const RAIL = markBit('rail')
const STAYS = markBit('stays')

/** Marks of those who are landing, or may be about to: they cover nobody (6.56). */
export const LANDER = markBit('hand') | markBit('landed')

/** Has a unit with these marks moved, and goes on no further? */
export const isSpent = (marks: number): boolean => (marks & (MOVED | GOES_ON | RAIL)) === MOVED

/** Can a unit with these marks be taken up to march: has nothing happened to it that would keep it where it is? */
export const isReady = (marks: number, type: UnitType): boolean =>
  !isSpent(marks) && !(marks & (RAIL | STAYS)) && !isFixed(type)

/** Above all bits: how many different units of the stack can be taken up to march. */
const READY_UNIT = 16 << MARK_BITS
const READY_SHIFT = 31 - Math.clz32(READY_UNIT)

export const readyUnits = (traits: number): number => traits >> READY_SHIFT

/** Are these units of a stack, which have the same marks, alike in every way? Actions have one name for both then. */
const areAlike = (a: EtoUnit, b: EtoUnit): boolean =>
  a.nation === b.nation && a.type === b.type && a.strength === b.strength && areMarkedAlike(a, b)

/** Those, and below them the marks that any of its units has. */
export function traitsOf(units: readonly Piece[]): number {
  let traits = 0
  let marksBefore = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    const { nation, type } = unit
    const marks = unit.bits
    traits |= marks
    if (isReady(marks, type) && !(i > 0 && marks === marksBefore && areAlike(units[i - 1], unit)))
      traits += READY_UNIT
    marksBefore = marks
    if (!isSpent(marks)) traits |= FRESH
    if (hasAirZone(nation, type)) traits |= FLYING
    if (exertsZone(type)) traits |= ZONED
    if (nation !== 'finnish') traits |= FOREIGN
  }
  return traits
}

/** Section 7: stacking, and the size of units. */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import type { Turn } from './11-weather'
import type { Nation } from './units'

/** Two units in a hex, whatever their size (7.0). */
export const STACKING_LIMIT = 2

/** May a hex with so many friendly units take so many more, and keep them at the end of a phase? */
export function withinStacking(already: number, arriving: number): boolean {
  return already + arriving <= STACKING_LIMIT
}

/**
 * The units of an attacked hex that defend it: all of them, as one, but for those that retreated there on to a stack
 * that was full.
 *
 * @rule 7.11
 * @rule 7.13
 */
export function defendersOf<U extends { readonly retreatedHere?: boolean }>(
  units: readonly U[],
): readonly U[] {
  return units.filter(({ retreatedHere }) => !retreatedHere)
}

// ---- break-down and build-up ---------------------------------------------------------------

/** Those who are never on another side. */
const AXIS_MINORS: readonly Nation[] = ['italian', 'hungarian', 'rumanian', 'bulgarian', 'finnish']

export interface SizeConditions {
  readonly turn: Turn
  /** Has Russia been invaded? Russian units grow with it. */
  readonly russiaInvaded: boolean
  /** Is the nation on the side of the Axis, such as Vichy, or a neutral that the Allies have attacked? No unless told. */
  readonly withAxis?: boolean
}

/**
 * The largest unit that a nation may have.
 *
 * @rule 7.22
 * @rule 7.23
 * @rule 7.27
 */
export function largestUnit(nation: Nation, { turn, russiaInvaded, withAxis }: SizeConditions): number {
  if (nation === 'german') return 4
  if (withAxis || AXIS_MINORS.includes(nation)) return 2
  if (nation === 'russian' && !russiaInvaded) return 2
  return turn.year >= 1943 ? 4 : 3
}

export interface Regrouping {
  readonly nation: Nation
  /** The strengths of the units of one type in a hex, before and after. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** Other friendly units in the hex. */
  readonly others: number
  readonly inPort: boolean
  /** Is Russia at peace? Its units then keep their one size, and do not stack. */
  readonly russianPeace: boolean
}

/**
 * May units be broken down or built up like this, in the phase for it?
 *
 * @rule 7.25 two units at the end, as ever
 * @rule 7.26 Russians at peace: two points, alone in their hex
 * @rule 7.28 the French only in a port
 */
export function checkRegrouping(change: Regrouping, conditions: SizeConditions): Verdict {
  const { nation, before, after, others, inPort, russianPeace } = change
  const total = sum(before)
  if (!areWhole(after) || total !== sum(after))
    return refuse(
      '7.21',
      'points-change',
      `${total} Strength Point${total === 1 ? '' : 's'} cannot become ${sum(after)}`,
    )
  if (nation === 'french' && !inPort)
    return refuse('7.28', 'not-in-port', 'French units regroup in ports only')
  const most = largestUnit(nation, conditions)
  for (let i = 0; i < after.length; i++)
    if (after[i] > most)
      return refuse('7.22', 'too-large', `a ${nation} unit of ${after[i]} is too large; ${most} is the most`)
  if (nation === 'russian' && russianPeace && (after.length + others > 1 || after[0] !== 2))
    return refuse('7.26', 'russian-peace', 'in peace Russian units are of two points, one to a hex')
  if (!withinStacking(others, after.length))
    return refuse(
      '7.25',
      'stack-full',
      `${others + after.length} units would be in the hex; ${STACKING_LIMIT} is the most`,
    )
  return legal
}

function sum(strengths: readonly number[]): number {
  let all = 0
  for (let i = 0; i < strengths.length; i++) all += strengths[i]
  return all
}

function areWhole(strengths: readonly number[]): boolean {
  for (let i = 0; i < strengths.length; i++)
    if (!Number.isInteger(strengths[i]) || strengths[i] < 1) return false
  return true
}

/** Sections 28.1 and 28.2: which project a power may choose, and when it may be played. The effects are in the tables. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_AMERICAN_VARIANTS } from '../../../tables/the-war-american-variants'
import { THE_WAR_BRITISH_VARIANTS } from '../../../tables/the-war-british-variants'
import { THE_WAR_FRENCH_VARIANTS } from '../../../tables/the-war-french-variants'
import { THE_WAR_GERMAN_VARIANTS } from '../../../tables/the-war-german-variants'
import { THE_WAR_ITALIAN_VARIANTS } from '../../../tables/the-war-italian-variants'
import { THE_WAR_SOVIET_VARIANTS } from '../../../tables/the-war-soviet-variants'
import { isDiplomaticTurn, isTurnOrLater, turnName, turnsBetween } from '../calendar'
import type { MajorPower, Turn } from '../types'

const TABLES = {
  italy: THE_WAR_ITALIAN_VARIANTS,
  germany: THE_WAR_GERMAN_VARIANTS,
  france: THE_WAR_FRENCH_VARIANTS,
  britain: THE_WAR_BRITISH_VARIANTS,
  'soviet-union': THE_WAR_SOVIET_VARIANTS,
  'united-states': THE_WAR_AMERICAN_VARIANTS,
} as const

/** What must be so before some projects are played; seasons are known from the turn. */
export type ProjectCondition = NonNullable<
  (
    | typeof THE_WAR_ITALIAN_VARIANTS
    | typeof THE_WAR_GERMAN_VARIANTS
    | typeof THE_WAR_FRENCH_VARIANTS
    | typeof THE_WAR_BRITISH_VARIANTS
    | typeof THE_WAR_SOVIET_VARIANTS
    | typeof THE_WAR_AMERICAN_VARIANTS
  )['variants'][number]['when']
>

/** What the six tables say of when a project may be chosen and played. */
export interface VariantProject {
  readonly number: number
  readonly name: string
  readonly most: number | null
  readonly from: Turn | null
  readonly until: Turn | null
  readonly when: ProjectCondition | null
  readonly effects: readonly { readonly kind: string; readonly turns?: number }[]
}

/** A project of a power by its number. */
export function projectOf(power: MajorPower, number: number): VariantProject {
  const projects: readonly VariantProject[] = TABLES[power].variants
  const found = projects.find((project) => project.number === number)
  if (!found) throw new RangeError(`${power} has no variant ${number}`)
  return found
}

/**
 * May it be chosen? Before the second roll, in secret; a project with a star once, others as often as they say.
 *
 * @rule 28.0 with the rolls
 */
export function mayChooseProject(power: MajorPower, number: number, obtained: number): Verdict {
  const { most, name } = projectOf(power, number)
  return most === null || obtained < most
    ? legal
    : refuse('28.0', 'obtained-already', `${name} has been obtained ${obtained} times; ${most} is the most`)
}

/**
 * May a project that has been obtained be played now? It may be kept secret until then.
 *
 * @rule 28.0
 */
export function mayPlayProject(
  power: MajorPower,
  number: number,
  at: { readonly turn: Turn; readonly obtained: Turn; readonly holds: readonly ProjectCondition[] },
): Verdict {
  const { name, from, until, when, effects } = projectOf(power, number)
  const no = (code: string, why: string) => refuse('28.0', code, why)
  if (from && !isTurnOrLater(at.turn, from)) return no('too-early', `${name} waits for ${turnName(from)}`)
  if (until && !isTurnOrLater(until, at.turn))
    return no('too-late', `${name} was possible until ${turnName(until)}`)
  const delay = effects.find(({ kind }) => kind === 'delay')?.turns ?? 0
  if (turnsBetween(at.obtained, at.turn) < delay)
    return no('not-ready', `${name} takes ${delay} turns from its success`)
  return when === null || conditionHolds(when, at)
    ? legal
    : no('condition', `${name} needs: ${when.replaceAll('-', ' ')}`)
}

function conditionHolds(
  when: ProjectCondition,
  at: { readonly turn: Turn; readonly holds: readonly ProjectCondition[] },
): boolean {
  if (when === 'spring-or-fall-turn') return isDiplomaticTurn(at.turn)
  if (when === 'spring-turn') return at.turn.season === 'spring'
  return when === 'winter-turn' ? at.turn.season === 'winter' : at.holds.includes(when)
}

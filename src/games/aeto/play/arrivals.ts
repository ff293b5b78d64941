/** Reports of arrivals: what was built, set up or bought, and where it comes in. */

import { legal, type Refusal, refuse, type Verdict } from '../../../kernel/verdict'
import type { AetoAction, AetoEvent, Of, Row } from '../actions'
import { indexOf } from '../board-index'
import type { AetoCountry } from '../board-types'
import { ground } from '../ground'
import { COLONIES, type Colony, isVichyState, NATIONS, type Nation, nationName } from '../nations'
import { isConquered } from '../politics'
import { type AetoState, boardOf } from '../state'
import { type AetoUnit, BOXES, LAND_KINDS, MOST_STRENGTH, UNIT_KINDS } from '../units'
import { flow } from './04-sequence'
import { addUnit } from './changes'
import { ask } from './place'

const MOVING = ['naval-and-air', 'offensive', 'movement'] as const
const PLAYING = ['season', ...MOVING, 'supply', 'replenishment'] as const

// ---- arrivals --------------------------------------------------------------------------------

/** More units than a nation has counters of one kind. */
const MOST_UNITS = 400

/** @rule 9.0 neutral minors have no units; their units come when they are somebody's partners */
function mayRaise(state: AetoState, nation: Nation): Verdict {
  const { status } = state.nations[nation]
  const name = nationName(nation)
  if (isVichyState(nation)) return refuse('9.12', 'vichy', 'Vichy units are never built')
  if (status === 'conquered' && !state.holdingOut.includes(nation))
    return refuse('9.11', 'conquered', `${name} is conquered and has no units to come`)
  if (
    status === 'neutral' &&
    !(nation === 'italy' || nation === 'soviet-union' || nation === 'united-states')
  )
    return refuse('9.0', 'neutral', `the units of ${name} are set up when it takes sides`)
  if (Object.keys(state.units).length >= MOST_UNITS)
    return refuse('8.11', 'too-many', 'there are no more counters')
  return canArrive(state, nation) ? legal : refuse('8.11', 'nowhere', `units of ${name} can arrive nowhere`)
}

export const raiseRow: Row<'raise', (typeof PLAYING)[number]> = {
  during: PLAYING,
  check: (state, _, { nation }) => mayRaise(state, nation),
  add(state, _, actions: AetoAction[]) {
    for (const nation of NATIONS) if (mayRaise(state, nation).legal) actions.push({ type: 'raise', nation })
  },
  do(state, _, { nation }) {
    ask(state, { type: 'form', nation })
    return []
  },
}

/**
 * Britain buys infantry of those who came over from France.
 *
 * @rule 9.12
 * @rule 9.13 they are British in every respect
 */
function mayMuster(state: AetoState): Verdict {
  if (state.freeFrench === 0) return refuse('9.13', 'none-left', 'there are no Free French to be had')
  if (isConquered(state, 'united-kingdom'))
    return refuse('9.13', 'conquered', 'the United Kingdom is conquered')
  return canArrive(state, 'united-kingdom')
    ? legal
    : refuse('8.11', 'nowhere', 'there is no British hex where they could arrive')
}

export const musterRow: Row<'muster', 'season'> = {
  during: ['season'],
  check: (state) => mayMuster(state),
  add(state, _, actions: AetoAction[]) {
    if (mayMuster(state).legal) actions.push({ type: 'muster' })
  },
  do(state) {
    state.freeFrench--
    ask(state, { type: 'place', nation: 'united-kingdom', kind: 'infantry', strength: 4, from: 'france' })
    return []
  },
}

/** Land units have strengths; of the others the rules look at none. */
function mayForm(state: AetoState, nation: Nation, { kind, strength }: Of<'form'>): Verdict {
  if (kind === 'partisan') return refuse('10.6', 'partisan', 'partisans are placed by the Replenishment Step')
  if (kind === 'ss' && nation !== 'germany')
    return refuse('10.6', 'no-ss', `${nationName(nation)} has no SS units`)
  const land = (LAND_KINDS as readonly string[]).includes(kind)
  if (land ? strength < 1 : strength !== 0)
    return refuse(
      '8.11',
      'strength',
      `${kind} has ${land ? `a strength from 1 to ${MOST_STRENGTH}` : 'no strength here'}`,
    )
  return canArrive(state, nation, kind)
    ? legal
    : refuse('8.11', 'nowhere', `there is no hex where ${kind} of ${nationName(nation)} could arrive`)
}

export const formRow: Row<'form', 'form'> = {
  during: ['form'],
  check: (state, { nation }, action) => mayForm(state, nation, action),
  add(state, { nation }, actions: AetoAction[]) {
    for (const kind of UNIT_KINDS) {
      const land = (LAND_KINDS as readonly string[]).includes(kind)
      if (!mayForm(state, nation, { type: 'form', kind, strength: land ? 1 : 0 }).legal) continue
      for (let strength = land ? 1 : 0; strength <= (land ? MOST_STRENGTH : 0); strength++)
        actions.push({ type: 'form', kind, strength })
    }
  },
  do(state, { nation }, { kind, strength }) {
    flow.amend(state, { type: 'place', nation, kind, strength, from: null })
    return []
  },
}

/** Everywhere a new unit may arrive. */
export const placesFor = (state: AetoState, nation: Nation, kind: AetoUnit['kind']): readonly string[] =>
  everywhere(state, nation).filter((at) => ground().mayArrive(state, nation, kind, at).legal)

export const canArrive = (state: AetoState, nation: Nation, kind: AetoUnit['kind'] = 'infantry'): boolean =>
  everywhere(state, nation).some((at) => ground().mayArrive(state, nation, kind, at).legal)

/** Boxes, and the hexes of a nation and its colonies; of Britain for Americans. Nobody's units arrive anywhere else. */
function everywhere(state: AetoState, nation: Nation): readonly string[] {
  const { byCountry } = indexOf(boardOf(state))
  const host = nation === 'united-states' ? 'united-kingdom' : nation
  const lands = [host, ...Object.keys(COLONIES).filter((colony) => COLONIES[colony as Colony] === host)]
  return [...BOXES, ...lands.flatMap((land) => byCountry.get(land as AetoCountry) ?? [])]
}

export const placeRow: Row<'place', 'place'> = {
  during: ['place'],
  check(state, { nation, kind }, { at }) {
    if (!(BOXES as readonly string[]).includes(at) && !boardOf(state).has(at))
      return refuse('8.11', 'no-hex', `there is no hex ${JSON.stringify(at)}`)
    if (!everywhere(state, nation).includes(at))
      return refuse('8.11', 'not-home', `nothing of ${nationName(nation)} arrives in ${at}`, at)
    return isCanonical(state, at) ? ground().mayArrive(state, nation, kind, at) : otherName(at)
  },
  add(state, { nation, kind }, actions: AetoAction[]) {
    for (const at of placesFor(state, nation, kind)) actions.push({ type: 'place', at })
  },
  do(state, { nation, kind, strength, from }, { at }, dice) {
    const events: AetoEvent[] = []
    const unit = addUnit(state, { nation, kind, strength, at, ...(from !== null && { from }) })
    events.push({ type: 'arrived', rule: '8.11', unit, at })
    flow.answered(state, dice, events)
    return events
  },
}

/** A hex on the seam of the sheets answers to two numbers; reports name it by one. */
const isCanonical = (state: AetoState, at: string): boolean =>
  (BOXES as readonly string[]).includes(at) || indexOf(boardOf(state)).hexes.has(at)
const otherName = (at: string): Refusal =>
  refuse('8.11', 'other-name', `${at} has another number on the western sheet`, at)

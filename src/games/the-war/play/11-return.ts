/** Section 11.2.2 on a state: when all battles of an impulse are over, aircraft return to their bases, or to others in their range. */

import { firstRefusal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { checkReturnFlight } from '../air/11-air-missions'
import type { QuestionOf, Sortie, TheWarState } from '../state'
import type { Side } from '../types'
import { isHeldBy, otherSide } from './01-forces'
import { flow } from './03-flow'
import {
  baseHexOf,
  changeAircraft,
  checkBase,
  homesOf,
  isBaseFor,
  rangeOf,
  sideOfAircraft,
} from './11-aircraft'
import { hexesTo, reachFrom } from './11-flight'
import { warGround } from './ground'
import { warMap } from './map'

type Return = QuestionOf<'return'>

/** The flights of a side that are still to be told where they land: one of each unit, its last. */
function flightsOf(state: TheWarState, { side, landed }: Return): readonly Sortie[] {
  const last = new Map<string, Sortie>()
  for (const sortie of state.sorties)
    if (sideOfAircraft(state, state.air[sortie.unit]) === side && !landed.includes(sortie.unit))
      last.set(sortie.unit, sortie)
  return [...last.values()].filter(({ unit }) => !state.air[unit].displaced)
}

/** The phasing side flies as far as it attacks, the other as far as it intercepts. */
const missionOf = (state: TheWarState, side: Side) => (side === state.phasing ? 'offensive' : 'defensive')

/** Where a flight has ended: over its target, or where it met others on their way. */
const endOf = ({ at, path }: Sortie): string => path.at(-1) ?? at

/** Every other base in the range of what a unit did, counted from where it was. */
function basesFor(state: TheWarState, { side }: Return, flight: Sortie): readonly string[] {
  const { unit } = flight
  const { base, type, nation } = state.air[unit]
  const reach = reachFrom(state, endOf(flight), rangeOf(state, unit, missionOf(state, side)))
  const { ids } = warGround()
  const isHome = homesOf(state, nation)
  const found: string[] = []
  for (const number of reach.hexes) {
    if (!isHome(number)) continue
    const hex = ids[number]
    if (hex !== base && isBaseFor(state, type, hex) && checkBase(state, unit, hex).legal) found.push(hex)
  }
  return found
}

/**
 * May this air unit land there, instead of where it came from?
 *
 * @rule 11.2.2
 */
function checkReturn(state: TheWarState, asked: Return, { unit, to }: Of<'return'>): Verdict {
  const flight = flightsOf(state, asked).find((one) => one.unit === unit)
  if (flight === undefined) return refuse('11.2.2', 'not-under-way', `${unit} is not on its way home`)
  if (!warMap().has(to)) return refuse('11.2.2', 'no-such-hex', `there is no hex ${to}`)
  const { type, base } = state.air[unit]
  if (to === base) return refuse('11.2.2', 'own-base', `${unit} returns to ${to} by itself`, to)
  const mission = missionOf(state, asked.side)
  const range = rangeOf(state, unit, mission)
  return firstRefusal(
    () =>
      checkReturnFlight({
        type,
        mission,
        hexes: hexesTo(reachFrom(state, endOf(flight), range), to) ?? Number.MAX_SAFE_INTEGER,
        landsAt: baseHexOf(state, to),
        friendly: isHeldBy(state, asked.side, to),
      }),
    () => checkBase(state, unit, to),
  )
}

const returnsOf = (state: TheWarState, asked: Return): readonly Of<'return'>[] =>
  flightsOf(state, asked).flatMap((flight) =>
    basesFor(state, asked, flight).map((to): Of<'return'> => ({ type: 'return', unit: flight.unit, to })),
  )

/** For the invariants: has anybody a choice? */
export const mayReturn = (state: TheWarState, asked: Return): boolean =>
  flightsOf(state, asked).some((flight) => basesFor(state, asked, flight).length > 0)

/** Asks the side whose turn it is, and then the other; says whether anybody is asked. */
export function askForReturn(state: TheWarState, from: Side = state.phasing): boolean {
  for (const side of from === state.phasing ? [from, otherSide(from)] : [from]) {
    const asked: Return = { type: 'return', side, landed: [] }
    if (!mayReturn(state, asked)) continue
    if (flow.asked(state) === null) flow.ask(state, asked)
    else flow.amend(state, asked)
    return true
  }
  state.sorties = []
  return false
}

export const returnRow: Row<'return', 'return'> = {
  during: ['return'],
  check: checkReturn,
  list: (state, asked) => [...returnsOf(state, asked)],
  do(state, asked, { unit, to }, dice) {
    const events: TheWarEvent[] = [{ type: 'returned', rule: '11.2.2', unit, to }]
    changeAircraft(state, unit, { base: to })
    const after: Return = { ...asked, landed: [...asked.landed, unit] }
    flow.amend(state, after)
    if (!mayReturn(state, after)) goHome(state, after, dice, events)
    return events
  },
}

/** All others of this side fly home. */
export function goHome(
  state: TheWarState,
  { side }: Return,
  dice: Parameters<typeof flow.answered>[1],
  events: TheWarEvent[],
): void {
  if (side === state.phasing && askForReturn(state, otherSide(side))) return
  state.sorties = []
  flow.answered(state, dice, events)
}

/**
 * Sections 8.3.2, 9.8, 9.9.5, 11.2.3 and 11.8 on a state: flights by themselves, outside battles on the ground. Aircraft support an automatic victory, hold up
 * a reserve on its way, or change their base, for the impulse or strategically. They are sent one by one, and each is met before the next: those who answer it are in `sorties` after it.
 */

import type { Dice } from '../../../kernel/dice'
import type { TheWarEvent } from '../actions'
import type { AirMission } from '../air/11-air-missions'
import type { QuestionOf, Sortie, TheWarState } from '../state'
import { otherSide } from './01-forces'
import { flow } from './03-flow'
import { stratmoveIsOver } from './08-stratmoves'
import { reserveIsHeldUp } from './09-interdiction'
import { airPhase } from './11-air-battle'
import { aircraftOf } from './11-aircraft'
import { flightPath } from './11-flight'
import { noteMission } from './11-missions'
import { stagingIsOver } from './11-staging'
import { canCounter } from './11-support'

/** The missions of such flights, and what it is to intercept them. */
const INTERCEPTIONS: Readonly<Partial<Record<AirMission, AirMission>>> = {
  'av-support': 'intercept-av-support',
  'interdict-reserves': 'intercept-interdiction',
  staging: 'intercept-staging',
  stratmove: 'intercept-stratmove',
}

const isSingle = ({ mission }: Sortie): boolean => INTERCEPTIONS[mission] !== undefined

/** Are aircraft over battles on the ground now, and not by themselves? */
export const isOverGround = ({ flow: { step } }: TheWarState): boolean =>
  step.endsWith('counter') || step.endsWith('battles')

/** The flight that is under way by itself; who has arrived has no way left. */
export const singleFlight = (state: TheWarState): Sortie | null =>
  isOverGround(state) ? null : (state.sorties.find((one) => isSingle(one) && one.path.length > 0) ?? null)

/** How a flight by itself is intercepted. */
export const interceptionOf = ({ mission }: Sortie): AirMission => INTERCEPTIONS[mission]!

/** Does it answer a flight by itself? */
const ANSWERS: readonly AirMission[] = [
  'intercept-av-support',
  'intercept-interdiction',
  'intercept-staging',
  'intercept-stratmove',
  'counter-intercept',
  'counter-counter-intercept',
]
const isAnswer = ({ mission }: Sortie): boolean => ANSWERS.includes(mission)

/** Is this one of those who meet now? Of flights by themselves, only the one that is under way and who answers it. */
export const takesPart = (state: TheWarState, sortie: Sortie): boolean =>
  isOverGround(state) || isAnswer(sortie) || sortie === singleFlight(state)

/** Does it fly outside battles on the ground, by itself or in answer to one that does? */
export const isFlownAlone = (state: TheWarState, sortie: Sortie): boolean =>
  !isOverGround(state) && (isSingle(sortie) || isAnswer(sortie))

/** Sends an air unit by itself, and asks the other side whether it meets it. */
export function sendAlone(
  state: TheWarState,
  { unit, at }: { readonly unit: string; readonly at: string },
  mission: 'av-support' | 'interdict-reserves',
  dice: Dice,
): TheWarEvent[] {
  const path = flightPath(state, unit, at)!
  noteMission(state, unit, mission, at)
  const rule = mission === 'av-support' ? '9.8' : '9.9.5'
  const events: TheWarEvent[] = [{ type: 'sortie', rule, unit, at, mission, path }]
  if (!askToMeet(state, { unit, at, mission, path })) flyOn(state, at, dice, events)
  return events
}

/** Asks the other side whether it meets a flight by itself; says whether it can. */
function askToMeet(state: TheWarState, flight: Sortie): boolean {
  state.sorties = [...state.sorties, flight]
  const asked: QuestionOf<'counter'> = { type: 'counter', side: otherSide(state.phasing), sent: false }
  const can = canCounter(state, asked)
  if (can) flow.ask(state, asked)
  return can
}

/**
 * An air unit is on its way to another base: does the other side meet it? If it cannot, the unit is there.
 *
 * @rule 8.3.2
 * @rule 11.2.3
 */
export function askToMeetMover(
  state: TheWarState,
  flight: Sortie & { readonly mission: 'staging' | 'stratmove' },
  events: TheWarEvent[],
): boolean {
  if (aircraftOf(state, otherSide(state.phasing)).length === 0) return false
  if (!askToMeet(state, flight)) {
    state.sorties = []
    return false
  }
  events.push({ type: 'sortie', rule: flight.mission === 'staging' ? '11.2.1.1' : '8.3.2', ...flight })
  return true
}

/** Does it change its base? */
const isMover = ({ mission }: Sortie): boolean => mission === 'staging' || mission === 'stratmove'

/** Nobody else is sent to meet it: the fights in the air, and what fires at it. */
export const flyOn = (state: TheWarState, at: string, dice: Dice, events: TheWarEvent[]): void =>
  airPhase(state, { target: at, attackers: [] }, 0, dice, events)

/** The flight has arrived, or is no more; whoever met it is on his way home. What it has interrupted goes on. */
export function flightIsOver(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  const mover = state.sorties.find(isMover)
  state.sorties = state.sorties
    .filter((one) => !isAnswer(one) && one !== mover)
    .map((one) => (isSingle(one) ? { ...one, path: [] } : one))
  if (flow.asked(state)?.type === 'air') flow.answered(state, dice, events)
  const below = flow.asked(state)
  if (below?.type === 'interdict') reserveIsHeldUp(state, below, dice, events)
  if (below?.type === 'flight') stagingIsOver(state, below, mover?.at ?? null, dice, events)
  if (below?.type === 'stratmove') stratmoveIsOver(state, below, mover?.at ?? null, dice, events)
}

/** What was in hand goes on, or is put down: aircraft over the hex beside it fly home. */
export function dismissFlights(state: TheWarState): void {
  if (state.sorties.length > 0) state.sorties = []
}

/** Section 11.2.3 on a state: may this air unit fly this mission now, and by which way? */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type AirMission, checkAirMission } from '../air/11-air-missions'
import { mayFlyMissions } from '../air/11-air-ratings'
import { checkDisplacedMission } from '../air/11-airbases'
import type { TheWarState } from '../state'
import { checkEffortAllows } from '../supply/04-logistics'
import { mayUnsupplied } from '../supply/12-out-of-supply'
import type { Front } from '../types'
import { effortOf } from './04-efforts'
import { mayIntercept } from './11-air-terms'
import { changeAircraft, hasAircraft, rangeOf, sideOfAircraft } from './11-aircraft'
import { isInRange } from './11-flight'
import { checkAirActivation } from './11-staging'
import { checkFuel } from './24-oil'
import { warMap } from './map'

/** The front of a hex; lands where it is always clear count with the Mediterranean. */
function frontOf(hex: string): Front {
  const { weather } = warMap().facts(hex)
  return weather === 'always-clear' ? 'mediterranean' : (weather ?? 'western')
}

/** Is there such an air unit, and is it of the side that flies now? */
function checkOwner(state: TheWarState, id: string, phasing: boolean): Verdict {
  if (!hasAircraft(state, id)) return refuse('11.2.3', 'no-such-unit', `${id} is no air unit in play`)
  const { base } = state.air[id]
  return (sideOfAircraft(state, state.air[id]) === state.phasing) === phasing
    ? legal
    : refuse('11.2.3', 'not-yours', `${id} does not fly for this side`, base)
}

/**
 * May this air unit fly this mission against this hex, its range apart? The side that is not phasing needs no effort.
 *
 * @rule 11.2.3
 * @rule 4.0
 * @rule 11.1.2
 * @rule 12.6.3
 */
export function checkMission(
  state: TheWarState,
  id: string,
  mission: AirMission,
  at: string,
  phasing: boolean,
): Verdict {
  // Asked of every aircraft for every flight there might be, and so without a closure for each check.
  const owner = checkOwner(state, id, phasing)
  if (!owner.legal) return owner
  const piece = state.air[id]
  const { type, base, flown } = piece
  const displaced = checkDisplacedMission(piece.displaced)
  if (!displaced.legal) return displaced
  if (!mayFlyMissions(piece)) return refuse('11.11.4', 'depleted', `${id} is depleted and stays aboard`, base)
  const supply = piece.supplied ? legal : mayUnsupplied('air', mission)
  if (!supply.legal) return supply
  const fuel = phasing ? checkFuel(state, id, 'air', 'mission') : legal
  if (!fuel.legal) return fuel
  const acting = phasing ? checkActing(state, id, mission) : mayIntercept(state, piece)
  if (!acting.legal) return acting
  const { port } = warMap().facts(at)
  const next = { mission, front: frontOf(at), impulse: state.impulse }
  return checkAirMission(type, next, phasing, flown, { portOrShipyard: port })
}

/**
 * The phasing side needs an effort that lets it attack, in this impulse. An automatic victory is movement, and so is changing base: whoever helps there,
 * or meets those who interfere, makes no attack.
 *
 * @rule 4.4
 */
function checkActing(state: TheWarState, id: string, mission: AirMission): Verdict {
  const effort = effortOf(state, state.air[id].nation)
  const { step } = state.flow
  const moves = mission === 'counter-intercept' && (step.endsWith('movement') || step.endsWith('staging'))
  return firstRefusal(
    () => checkAirActivation(state, state.air[id]),
    () => checkEffortAllows(effort, moves || mission === 'av-support' ? 'automatic-victory' : 'attack'),
    () => (state.impulse === 'second' ? checkEffortAllows(effort, 'second-impulse') : legal),
  )
}

/**
 * Is a hex within the range of a mission? The defence flies less far, and does not stage.
 *
 * @rule 11.2.1.2
 */
export function checkReach(
  state: TheWarState,
  id: string,
  kind: 'offensive' | 'defensive',
  at: string,
): Verdict {
  return isInRange(state, id, kind, at)
    ? legal
    : refuse(
        '11.2.1.2',
        'out-of-range',
        `${at} is ${warMap().distance(state.air[id].base, at)} hexes from ${id}, which flies ${rangeOf(state, id, kind)}`,
        at,
      )
}

/** Writes a mission down. */
export function noteMission(state: TheWarState, id: string, mission: AirMission, at: string): void {
  const next = { mission, front: frontOf(at), impulse: state.impulse }
  changeAircraft(state, id, { flown: [...state.air[id].flown, next] })
}

/** Section 11.2.3 on a state: may this air unit fly this mission now, and by which way? */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type AirMission, checkAirMission, checkMissionRange } from '../air/11-air-missions'
import { mayFlyMissions } from '../air/11-air-ratings'
import { checkDisplacedMission } from '../air/11-airbases'
import { turnNumber } from '../calendar'
import { isMajorPower } from '../ground/10-ratings'
import { maySupportInvadedNeutral } from '../minors/23-minor-countries'
import { mayFinnsAttack } from '../minors/23-neighbors-at-war'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import { checkEffortAllows } from '../supply/04-logistics'
import { mayUnsupplied } from '../supply/12-out-of-supply'
import type { Front, Nation } from '../types'
import { enemiesAt, otherSide, sideOf, unitsAt } from './01-forces'
import { effortOf } from './04-efforts'
import { checkAirForces } from './06-alliances'
import { mayIntercept } from './11-air-terms'
import { basedAt, changeAircraft, checkGrounded, hasAircraft, rangeOf, sideOfAircraft } from './11-aircraft'
import { hexesTo, reachFrom } from './11-flight'
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
 * @rule 6.2.1
 * @rule 11.1.2
 * @rule 12.6.3
 * @rule 23.21 Finns have no part in attacks on Leningrad, nor by the Murmansk railway
 * @rule 26.1.1
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
  const { type, nation, base, flown } = piece
  const displaced = checkDisplacedMission(piece.displaced && !afterOperations(state))
  if (!displaced.legal) return displaced
  if (!mayFlyMissions(piece)) return refuse('11.11.4', 'depleted', `${id} is depleted and stays aboard`, base)
  const supply = piece.supplied ? legal : mayUnsupplied('air', mission)
  if (!supply.legal) return supply
  const fuel = phasing ? checkFuel(state, id, 'air', 'mission') : legal
  if (!fuel.legal) return fuel
  const acting = phasing ? checkActing(state, id, mission) : mayIntercept(state, piece)
  if (!acting.legal) return acting
  const weather = checkGrounded(state, piece)
  if (!weather.legal) return weather
  if (nation === 'finland' && (mission === 'OAS' || mission === 'av-support')) {
    const attack = mayFinnsAttack(warMap().facts(at))
    if (!attack.legal) return attack
  }
  const apart = checkApart(state, nation, mission, at)
  if (!apart.legal) return apart
  const { port } = warMap().facts(at)
  const next = { mission, front: frontOf(at), impulse: state.impulse }
  return checkAirMission(type, next, phasing, flown, { portOrShipyard: port })
}

/** Are the British and the French kept apart there, in the air, and over each other's armies? */
function checkApart(state: TheWarState, nation: Nation, mission: AirMission, at: string): Verdict {
  if (nation !== 'britain' && nation !== 'france') return legal
  const { air, units } = state
  const raid = state.raids.find((one) => one.at === at)
  const flying = [
    ...state.sorties.filter((one) => one.at === at).map(({ unit }) => unit),
    ...(raid?.raiders ?? []),
    ...(raid?.interceptors ?? []),
    ...(raid?.up ? basedAt(state, sideOf(state, nation)!, at) : []),
  ]
  const helped =
    mission === 'OAS'
      ? (state.attacks.find(({ target }) => target === at)?.attackers ?? [])
      : mission === 'DAS'
        ? unitsAt(state, at)
        : []
  return firstRefusal(
    () => checkAirForces('air-stack', nation, new Set(flying.map((id) => air[id].nation))),
    () => checkAirForces('air-support', nation, new Set(helped.map((id) => units[id].nation))),
  )
}

/** What is no attack: automatic victories are movement, and whoever meets interceptors only intercepts them. */
const NO_ATTACKS: readonly AirMission[] = ['av-support', 'counter-intercept']

/**
 * The phasing side needs an effort that lets it attack, in this impulse; or one to move with, for what is no attack.
 *
 * @rule 4.4
 */
function checkActing(state: TheWarState, id: string, mission: AirMission): Verdict {
  const effort = effortOf(state, state.air[id].nation)
  return firstRefusal(
    () => checkAirActivation(state, state.air[id]),
    () => (effort !== 'pass' && NO_ATTACKS.includes(mission) ? legal : checkEffortAllows(effort, 'attack')),
    () =>
      state.impulse === 'second' && !afterOperations(state)
        ? checkEffortAllows(effort, 'second-impulse')
        : legal,
  )
}

/** In the Strategic Movement Segment aircraft are met, too, when there is no impulse any more. */
const afterOperations = ({ flow: { step } }: TheWarState): boolean => step === 'stratmoves'

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
  const { type, base } = state.air[id]
  const range = rangeOf(state, id, kind)
  // Whoever flies round neutral land flies further than the hexes between.
  const hexes = hexesTo(reachFrom(state, base, range), at) ?? Math.max(range + 1, warMap().distance(base, at))
  const verdict = checkMissionRange({ type, mission: kind, target: 'hex', hexes, range })
  return verdict.legal ? legal : { ...verdict, at }
}

/**
 * May this air unit help whoever is attacked there, on the ground or at his field? A power does not help a neutral in the segment in which it is
 * invaded; its own aircraft do.
 *
 * @rule 23.1
 */
export function checkHelp(state: TheWarState, unit: string, at: string): Verdict {
  const { nations } = scenarioOf(state.scenario)
  const isInvaded = (nation: Nation) => {
    const invaded = nations[nation]?.invaded
    return invaded !== undefined && turnNumber(invaded) === turnNumber(state.turn)
  }
  const invaded =
    enemiesAt(state, state.phasing, at).some((id) => isInvaded(state.units[id].nation)) ||
    basedAt(state, otherSide(state.phasing), at).some((id) => isInvaded(state.air[id].nation))
  return maySupportInvadedNeutral(invaded, isMajorPower(state.air[unit].nation))
}

/** Writes a mission down. */
export function noteMission(state: TheWarState, id: string, mission: AirMission, at: string): void {
  const next = { mission, front: frontOf(at), impulse: state.impulse }
  changeAircraft(state, id, { flown: [...state.air[id].flown, next] })
}

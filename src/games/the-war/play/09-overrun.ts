/** Section 9.8 on a state: automatic victories, which are movement. */

import { refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import {
  type AutomaticVictory,
  automaticOdds,
  checkAutomaticVictory,
  checkOverrunner,
  type OverrunningUnit,
} from '../ground/09-automatic-victory'
import { armyRating, isMajorPower, unitRating } from '../ground/10-ratings'
import { scenarioOf } from '../scenarios/list'
import type { QuestionOf, TheWarState } from '../state'
import { checkEffortAllows } from '../supply/04-logistics'
import type { Nation } from '../types'
import {
  armiesOf,
  changeUnit,
  controllerNow,
  enemiesAt,
  removeUnit,
  sideOf,
  unitsAt,
  unitsOf,
} from './01-forces'
import { effortOf } from './04-efforts'
import { allowanceOf, checkMover } from './09-movement'
import { oppositionTo, zonesWithout } from './09-zones'
import { attackOf } from './10-attack'
import { noteAttack } from './18-surprise'
import { mayInWeather } from './26-weather'
import { warMap } from './map'

type Hand = QuestionOf<'hand'>

/**
 * The automatic victory that what is in hand would win there, together with everyone beside the hex who has not moved yet and
 * could enter it: they risk nothing by it.
 */
function overrunOf(state: TheWarState, { movers }: Hand, at: string): AutomaticVictory {
  const { neighbours } = warMap()
  // What the victims' own zones cost is gone with them.
  const zones = zonesWithout(state, state.phasing, at)
  const inHand = movers.map(({ unit }) => unit)
  const targetInEnemyZoc = zones.has(at)
  const overrunners = (ids: readonly string[], pointsLeft: (id: string) => number) =>
    attackOf(state, at, ids).attackers.map(
      (unit): OverrunningUnit => ({
        ...unit,
        pointsLeft: pointsLeft(unit.id),
        inEnemyZoc: zones.has(state.units[unit.id].hex),
      }),
    )
  const owner = controllerNow(state, at)
  const victory: AutomaticVictory = {
    ...attackOf(state, at, []),
    attackers: overrunners(inHand, (id) => movers.find(({ unit }) => unit === id)!.left),
    targetInEnemyZoc,
    fortressOf: owner !== null && isMajorPower(owner as Nation) ? 'major-power' : 'minor-country',
    axisInSovietUnion: state.phasing === 'axis' && warMap().facts(at).inSovietUnionOf1939,
  }
  const armies = armiesOf(state)
  const beside = unitsOf(state, state.phasing).filter(
    (id) =>
      !inHand.includes(id) && neighbours(at).includes(state.units[id].hex) && checkMover(state, id).legal,
  )
  const helpers = overrunners(beside, (id) => allowanceOf(state, id)).filter(
    (unit) => checkOverrunner(unit, victory).legal,
  )
  // Units that are not first-rate add their factors, unless they would make the whole force second-rate.
  const all: AutomaticVictory = { ...victory, attackers: [...victory.attackers, ...helpers] }
  if (checkAutomaticVictory(all).legal) return all
  const best = helpers.filter((unit) => unitRating(unit, armies) === 'first')
  return { ...victory, attackers: [...victory.attackers, ...best] }
}

function checkOverrun(state: TheWarState, hand: Hand, { at }: Of<'overrun'>): Verdict {
  if (!warMap().has(at)) return refuse('9.8', 'no-such-hex', `there is no hex ${at}`)
  if (enemiesAt(state, state.phasing, at).length === 0)
    return refuse('9.8', 'nobody', `no enemy is in ${at}`, at)
  for (const { unit } of hand.movers) {
    const weather = mayInWeather(state, state.units[unit], 'automatic-victory')
    if (!weather.legal) return weather
    const effort = checkEffortAllows(effortOf(state, state.units[unit].nation), 'automatic-victory')
    if (!effort.legal) return effort
  }
  return checkAutomaticVictory(overrunOf(state, hand, at))
}

/** Has the side whose turn it is an army that can do this at all? */
const hasFirstRate = (state: TheWarState): boolean =>
  (Object.keys(scenarioOf(state.scenario).nations) as Nation[]).some(
    (nation) => sideOf(state, nation) === state.phasing && armyRating(nation, armiesOf(state)) === 'first',
  )

/** Is there armour in hand, or beside the hex, without which nothing is overrun? */
const hasArmour = (state: TheWarState, { movers }: Hand, at: string): boolean =>
  movers.some(({ unit }) => state.units[unit].type === 'ARM') ||
  warMap()
    .neighbours(at)
    .some((hex) => unitsAt(state, hex).some((id) => state.units[id].type === 'ARM'))

/** The hexes that what is in hand may overrun. */
export function overrunTargets(state: TheWarState, hand: Hand): readonly string[] {
  const { hex } = state.units[hand.movers[0].unit]
  if (!hasFirstRate(state)) return []
  const { units } = oppositionTo(state, state.phasing)
  return warMap()
    .neighbours(hex)
    .filter(
      (at) =>
        units.has(at) &&
        hasArmour(state, hand, at) &&
        checkOverrun(state, hand, { type: 'overrun', at }).legal,
    )
}

export const overrunRow: Row<'overrun', 'hand'> = {
  during: ['hand'],
  check: checkOverrun,
  add(state, hand, actions) {
    for (const at of overrunTargets(state, hand)) actions.push({ type: 'overrun', at })
  },
  do(state, hand, { at }) {
    const events: TheWarEvent[] = []
    const { explain } = automaticOdds(overrunOf(state, hand, at))
    events.push({ type: 'overran', rule: '9.8', at, explain })
    const victims = enemiesAt(state, state.phasing, at)
    noteAttack(
      state,
      at,
      hand.movers.map(({ unit }) => state.units[unit].nation),
      victims.map((id) => state.units[id].nation),
    )
    for (const id of victims) removeUnit(state, id, { rule: '9.8' }, events)
    if (state.impulse === 'second')
      for (const { unit } of hand.movers) changeUnit(state, unit, { exploited: state.playerTurn })
    if (!state.overrun.includes(at)) state.overrun = [...state.overrun, at]
    return events
  },
}

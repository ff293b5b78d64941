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
  sideOfUnit,
  unitsAt,
  unitsOf,
} from './01-forces'
import { effortOf } from './04-efforts'
import { allowanceOf, checkMover } from './09-movement'
import { zonesWithout } from './09-zones'
import { attackOf } from './10-attack'
import { noteAttack } from './18-surprise'
import { mayInWeather } from './26-weather'
import { warMap } from './map'
import { facts, positionOf, TOPICS } from './memory'
import { numberOfSide } from './position'

type Hand = QuestionOf<'hand'>

/**
 * The automatic victory that what is in hand would win there, together with everyone beside the hex who has not moved yet and
 * could enter it: they risk nothing by it.
 */
function overrunOf(state: TheWarState, hand: Hand, at: string): AutomaticVictory {
  const { victory, overrunners } = alone(state, hand, at)
  const { neighbours } = warMap()
  const inHand = hand.movers.map(({ unit }) => unit)
  const armies = armiesOf(state)
  const near = neighbours(at).flatMap((hex) => unitsAt(state, hex))
  const able = near.filter(
    (id) =>
      !inHand.includes(id) &&
      sideOfUnit(state, state.units[id]) === state.phasing &&
      checkMover(state, id).legal,
  )
  // In the order of the record, as everyone else is listed.
  const beside = able.length < 2 ? able : unitsOf(state, state.phasing).filter((id) => able.includes(id))
  const helpers = overrunners(beside, (id) => allowanceOf(state, id)).filter(
    (unit) => checkOverrunner(unit, victory).legal,
  )
  // Units that are not first-rate add their factors, unless they would make the whole force second-rate.
  const all: AutomaticVictory = { ...victory, attackers: [...victory.attackers, ...helpers] }
  if (checkAutomaticVictory(all).legal) return all
  const best = helpers.filter((unit) => unitRating(unit, armies) === 'first')
  return { ...victory, attackers: [...victory.attackers, ...best] }
}

/** The same with nobody's help, and what makes helpers of units. */
function alone(state: TheWarState, { movers }: Hand, at: string) {
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
  return { victory, overrunners }
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
const hasFirstRate = (state: TheWarState): boolean => firstRate(state).can

const firstRate = /* @__PURE__ */ facts.fact({
  name: 'armies that overrun',
  needs: [TOPICS.turn, TOPICS.phasing],
  by: [],
  make: (state) => ({
    can: (Object.keys(scenarioOf(state.scenario).nations) as Nation[]).some(
      (nation) => sideOf(state, nation) === state.phasing && armyRating(nation, armiesOf(state)) === 'first',
    ),
  }),
})

/** Could what is in hand enter the hex at all, whoever helps? What cannot is not asked about any further. */
const couldEnter = (state: TheWarState, hand: Hand, at: string): boolean => {
  const { victory } = alone(state, hand, at)
  return victory.attackers.every((unit) => checkOverrunner(unit, victory).legal)
}

/** Is there armour in hand, or beside the hex, without which nothing is overrun? */
const hasArmour = (state: TheWarState, { movers }: Hand, at: string): boolean =>
  movers.some(({ unit }) => state.units[unit].type === 'ARM') ||
  warMap()
    .neighbours(at)
    .some((hex) => unitsAt(state, hex).some((id) => state.units[id].type === 'ARM'))

/** Enemy hexes next door with armour beside them: no other is overrun. */
function nextDoor(state: TheWarState, hand: Hand): readonly string[] {
  const { hex } = state.units[hand.movers[0].unit]
  if (!hasFirstRate(state)) return NOWHERE
  const { ground, standings } = positionOf(state)
  const { first, to, ids } = ground
  const { enemyUnits } = standings[numberOfSide(state.phasing) - 1].ground
  const here = ground.index(hex)
  let found: string[] | null = null
  for (let edge = first[here]; edge < first[here + 1]; edge++) {
    if (enemyUnits[to[edge]] === 0) continue
    const at = ids[to[edge]]
    if (!hasArmour(state, hand, at)) continue
    found ??= []
    found.push(at)
  }
  return found ?? NOWHERE
}

const canOverrun = (state: TheWarState, hand: Hand, at: string): boolean =>
  couldEnter(state, hand, at) && checkOverrun(state, hand, { type: 'overrun', at }).legal

/** The hexes that what is in hand may overrun. */
export function overrunTargets(state: TheWarState, hand: Hand): readonly string[] {
  const near = nextDoor(state, hand)
  return near.length === 0 ? near : near.filter((at) => canOverrun(state, hand, at))
}
const NOWHERE: readonly string[] = []

export const overrunRow: Row<'overrun', 'hand'> = {
  during: ['hand'],
  check: checkOverrun,
  add(state, hand, actions) {
    for (const at of overrunTargets(state, hand)) actions.push({ type: 'overrun', at })
  },
  draw: {
    count: (state, hand) => nextDoor(state, hand).length,
    nth(state, hand, n) {
      const at = nextDoor(state, hand)[n]
      return canOverrun(state, hand, at) ? { type: 'overrun', at } : null
    },
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

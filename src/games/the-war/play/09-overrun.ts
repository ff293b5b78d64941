/** Section 9.8 on a state: automatic victories, which are movement. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_LOGISTICAL_EFFORTS } from '../../../tables/the-war-logistical-efforts'
import { THE_WAR_TERRAIN } from '../../../tables/the-war-terrain'
import type { Of, Row, TheWarEvent } from '../actions'
import { AIR_SUPPORT } from '../air/11-air-support'
import {
  AUTOMATIC_VICTORY_ODDS,
  type AutomaticVictory,
  automaticOdds,
  checkAutomaticVictory,
  checkOverrunner,
  type OverrunningUnit,
  overrunningTypes,
} from '../ground/09-automatic-victory'
import type { GroundAttack } from '../ground/10-attack'
import { armyRating, isMajorPower, isOneOf, unitRating } from '../ground/10-ratings'
import { isFlak } from '../ground/10-terrain'
import { mayFinnsAttack } from '../minors/23-neighbors-at-war'
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
import { conditionNow } from './02-units'
import { effortOf } from './04-efforts'
import { checkAirForces } from './06-alliances'
import { allowanceOf, canMove } from './09-movement'
import { zonesWithout } from './09-zones'
import { attackerOf, attackOf, isAxisInSovietUnion } from './10-attack'
import { aircraftOf, rangeOf } from './11-aircraft'
import { reachFrom } from './11-flight'
import { checkMission, checkReach } from './11-missions'
import { dismissFlights, sendAlone } from './11-single-flights'
import { supportOf } from './11-support'
import { supportInWeather } from './11-weather'
import { noteAttack } from './18-surprise'
import { mayInWeather } from './26-weather'
import { warGround } from './ground'
import { warMap } from './map'
import { facts, positionOf, TOPICS } from './memory'
import { inZoneWithout, numberOfSide, type Position } from './position'

type Hand = QuestionOf<'hand'>
type Support = Pick<GroundAttack, 'offensiveSupport' | 'defensiveSupport' | 'mostAirSupport'>

/**
 * The automatic victory that what is in hand would win there, together with everyone beside the hex who has not moved yet and
 * could enter it: they risk nothing by it.
 */
const overrunOf = (
  state: TheWarState,
  hand: Hand,
  at: string,
  support: Support = supportOf(state, at),
): AutomaticVictory => withSupport(state, forceOf(state, hand, at), support)

/** What is in hand against a hex, with nobody's help, and whoever could help it on the ground: the same whatever flies. */
interface Force {
  readonly alone: AutomaticVictory
  readonly helpers: readonly OverrunningUnit[]
}

/** Units that are not first-rate add their factors, unless they would make the whole force second-rate. */
function withSupport(state: TheWarState, { alone, helpers }: Force, support: Support): AutomaticVictory {
  const all: AutomaticVictory = { ...alone, ...support, attackers: [...alone.attackers, ...helpers] }
  if (helpers.length === 0 || checkAutomaticVictory(all).legal) return all
  const armies = armiesOf(state)
  const best = helpers.filter((unit) => unitRating(unit, armies) === 'first')
  return best.length === helpers.length ? all : { ...all, attackers: [...alone.attackers, ...best] }
}

function forceOf(state: TheWarState, { movers }: Hand, at: string): Force {
  // What the victims' own zones cost is gone with them.
  const zones = zonesWithout(state, state.phasing, at)
  const overrunner = (id: string, pointsLeft: number): OverrunningUnit => ({
    ...attackerOf(state, at, id),
    pointsLeft,
    inEnemyZoc: zones.has(state.units[id].hex),
  })
  const owner = controllerNow(state, at)
  const alone: AutomaticVictory = {
    ...attackOf(state, at, []),
    attackers: movers.map(({ unit, left }) => overrunner(unit, left)),
    targetInEnemyZoc: zones.has(at),
    fortressOf: owner !== null && isMajorPower(owner as Nation) ? 'major-power' : 'minor-country',
    axisInSovietUnion: isAxisInSovietUnion(state, at),
  }
  const able: string[] = []
  for (const hex of warMap().neighbours(at))
    for (const id of unitsAt(state, hex))
      if (
        movers.every(({ unit }) => unit !== id) &&
        sideOfUnit(state, state.units[id]) === state.phasing &&
        checkPart(state, id, at).legal &&
        canMove(state, id)
      )
        able.push(id)
  // In the order of the record, as everyone else is listed.
  const beside = able.length < 2 ? able : unitsOf(state, state.phasing).filter((id) => able.includes(id))
  const helpers = beside
    .map((id) => overrunner(id, allowanceOf(state, id)))
    .filter((unit) => checkOverrunner(unit, alone).legal)
  return { alone, helpers }
}

function checkOverrun(state: TheWarState, hand: Hand, { at }: Of<'overrun'>): Verdict {
  const able = checkAble(state, hand, at)
  return able.legal ? checkAutomaticVictory(overrunOf(state, hand, at)) : able
}

/**
 * Has the nation of a unit a part in attacks on this hex?
 *
 * @rule 23.21
 */
const checkNation = (state: TheWarState, id: string, at: string): Verdict =>
  state.units[id].nation === 'finland' ? mayFinnsAttack(warMap().facts(at)) : legal

/** Is there an enemy, and are weather and effort such that there can be automatic victories at all? */
function checkAble(state: TheWarState, hand: Hand, at: string): Verdict {
  if (!warMap().has(at)) return refuse('9.8', 'no-such-hex', `there is no hex ${at}`)
  if (enemiesAt(state, state.phasing, at).length === 0)
    return refuse('9.8', 'nobody', `no enemy is in ${at}`, at)
  for (const { unit } of hand.movers) {
    const part = checkPart(state, unit, at)
    if (!part.legal) return part
  }
  return legal
}

/**
 * May a unit have a part in an automatic victory here, be it that it only helps from where it stands: by nation, weather and effort?
 *
 * @rule 9.8
 * @rule 4.5
 * @rule 26.1.1
 */
function checkPart(state: TheWarState, id: string, at: string): Verdict {
  const unit = state.units[id]
  return firstRefusal(
    () => checkNation(state, id, at),
    () => mayInWeather(state, unit, 'automatic-victory'),
    () => mayInWeather(state, unit, 'automatic-victory', at),
    () => checkEffortAllows(effortOf(state, unit.nation), 'automatic-victory'),
  )
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

/**
 * Could what is in hand overrun this hex next door at all, whoever helps, on the ground and from the air? A few sums, by which nearly
 * every hex falls out before {@link overrunOf} draws the attack up.
 */
function mightOverrun(state: TheWarState, { movers }: Hand, edge: number): boolean {
  const position = positionOf(state)
  const { first, to, ids, passable, swamp, mountain, eastern } = position.ground
  const { units, phasing } = state
  const here = position.ground.index(units[movers[0].unit].hex)
  const at = to[edge]
  if (passable[edge] === 0) return false
  const safe = mountain[at] === 1 || (swamp[at] === 1 && !(position.frozen && eastern[at] === 1))
  if (safe && position.fortress[at] === 0) return false
  const { hex, automaticVictory, leaveZoc, enterZoc } = THE_WAR_TERRAIN.move
  const points =
    hex +
    automaticVictory +
    (inZoneWithout(position, phasing, here, at) ? leaveZoc : 0) +
    (inZoneWithout(position, phasing, at, at) ? enterZoc : 0)
  const types = overrunningTypes(state.impulse)
  let attack = 0
  let armour = false
  const count = (id: string) => {
    const { type, factor, special } = units[id]
    attack += special === 'siberian' ? 2 * factor : factor
    armour ||= type === 'ARM'
  }
  for (const { unit, left } of movers) {
    if (left < points || !isOneOf(types, units[unit].type)) return false
    count(unit)
  }
  const { friendlyUnits } = position.standings[numberOfSide(phasing) - 1].ground
  for (let beside = first[at]; beside < first[at + 1]; beside++)
    if (friendlyUnits[to[beside]] !== 0)
      for (const id of unitsAt(state, ids[to[beside]]))
        if (!units[id].done && movers.every(({ unit }) => unit !== id)) count(id)
  if (!armour) return false
  // Optional rules apart, the columns of aircraft and of a limited effort are all that it can be shifted by.
  if (state.options.length > 0) return true
  const favoured = Object.values(state.favoured).includes(ids[at])
  const columns = AIR_SUPPORT.most + (favoured ? THE_WAR_LOGISTICAL_EFFORTS.efforts.LLE.oneHexShift : 0)
  return attack >= (AUTOMATIC_VICTORY_ODDS - columns) * leastDefence(state, position, at)
}

/** What a hex defends with at least: who is doubled there whatever the attack is doubled, and what else may be there is left out. */
function leastDefence(state: TheWarState, { ground, fortress }: Position, at: number): number {
  const { defence, undoubledInSecondImpulse } = THE_WAR_TERRAIN.terrain.clear
  const open = state.impulse === 'second' || ground.desert[at] === 1
  let factors = 0
  for (const id of unitsAt(state, ground.ids[at])) {
    const unit = state.units[id]
    const { type, factor, reserve } = unit
    if (isFlak(unit)) continue
    const plain =
      fortress[at] === 1 ||
      reserve !== null ||
      conditionNow(unit) === 'depleted' ||
      type === 'CDO' ||
      type === 'PART' ||
      (open && isOneOf(undoubledInSecondImpulse, type))
    factors += plain ? factor : defence * factor
  }
  return factors
}

/** Is it beside a hex with enemies, and is there armour in hand or beside them? */
function isNextDoor(state: TheWarState, { movers }: Hand, at: string): boolean {
  const { ground, standings } = positionOf(state)
  const { neighbours } = warMap()
  const isArmour = (id: string) => state.units[id].type === 'ARM'
  return (
    hasFirstRate(state) &&
    neighbours(at).includes(state.units[movers[0].unit].hex) &&
    standings[numberOfSide(state.phasing) - 1].ground.enemyUnits[ground.index(at)] !== 0 &&
    (movers.some(({ unit }) => isArmour(unit)) ||
      neighbours(at).some((hex) => unitsAt(state, hex).some(isArmour)))
  )
}

/** Enemy hexes next door that might be overrun: no other is. */
function nextDoor(state: TheWarState, hand: Hand): readonly string[] {
  const { hex } = state.units[hand.movers[0].unit]
  if (!hasFirstRate(state)) return NOWHERE
  const { ground, standings } = positionOf(state)
  const { first, to, ids } = ground
  const { enemyUnits } = standings[numberOfSide(state.phasing) - 1].ground
  const here = ground.index(hex)
  let found: string[] | null = null
  for (let edge = first[here]; edge < first[here + 1]; edge++) {
    if (enemyUnits[to[edge]] === 0 || !mightOverrun(state, hand, edge)) continue
    found ??= []
    found.push(ids[to[edge]])
  }
  return found ?? NOWHERE
}

const canOverrun = (state: TheWarState, hand: Hand, at: string): boolean =>
  checkOverrun(state, hand, { type: 'overrun', at }).legal

/** The hexes that what is in hand may overrun. */
export function overrunTargets(state: TheWarState, hand: Hand): readonly string[] {
  const near = nextDoor(state, hand)
  return near.length === 0 ? near : near.filter((at) => canOverrun(state, hand, at))
}
const NOWHERE: readonly string[] = []

/**
 * Paratroops without whom it would be none, whether they are in hand or help from beside the hex: they do not jump after it.
 *
 * @rule 10.2.4
 * @rule 11.14.1
 */
function neededParatroops(victory: AutomaticVictory): readonly string[] {
  const isPara = ({ type }: OverrunningUnit): boolean => type === 'PARA'
  let { attackers } = victory
  // Those in hand have moved anyway: whoever only helps is spared first.
  for (const one of attackers.filter(isPara).reverse()) {
    const others = attackers.filter((unit) => unit !== one)
    if (checkAutomaticVictory({ ...victory, attackers: others }).legal) attackers = others
  }
  return attackers.filter(isPara).map(({ id }) => id)
}

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
    const victory = overrunOf(state, hand, at)
    const { explain } = automaticOdds(victory)
    events.push({ type: 'overran', rule: '9.8', at, explain })
    const victims = enemiesAt(state, state.phasing, at)
    noteAttack(
      state,
      at,
      hand.movers.map(({ unit }) => state.units[unit].nation),
      victims.map((id) => state.units[id].nation),
    )
    for (const id of victims) removeUnit(state, id, { rule: '9.8' }, events)
    // It is movement, though nobody may follow.
    const done = state.impulse === 'second' ? { moved: true, exploited: state.playerTurn } : { moved: true }
    for (const { unit } of hand.movers) changeUnit(state, unit, done)
    for (const id of neededParatroops(victory)) changeUnit(state, id, { moved: true })
    if (!state.overrun.includes(at)) state.overrun = [...state.overrun, at]
    dismissFlights(state)
    return events
  },
}

// ---- support from the air ------------------------------------------------------------------------------

/** All that aircraft can do for a victory: the two columns of a bomber of this nation, as far as the weather lets it. */
const fullSupport = (state: TheWarState, at: string, nation: Nation): Support => ({
  offensiveSupport: [{ type: 'MDM', condition: 'full-strength' }],
  ...supportInWeather(state, at, { offensive: [nation], defensive: [] }),
})

/** Is the victory short of its odds, and would all the support of this nation make it certain? */
function checkWorthIt(state: TheWarState, hand: Hand, at: string, nation: Nation): Verdict {
  if (checkAutomaticVictory(overrunOf(state, hand, at)).legal)
    return refuse('9.8', 'certain', `${at} is won without more aircraft`, at)
  return checkAutomaticVictory(overrunOf(state, hand, at, fullSupport(state, at, nation)))
}

/** The same as a test of nations. Whether it is won without them is asked once, and what they add hangs on the weather that they fly in. */
function worthTest(state: TheWarState, hand: Hand, at: string): (nation: Nation) => boolean {
  let force: Force | null = null
  let certain = false
  const worth = new Map<number | undefined, boolean>()
  const nations = new Map<Nation, boolean>()
  return (nation) => {
    const known = nations.get(nation)
    if (known !== undefined) return known
    if (force === null) {
      force = forceOf(state, hand, at)
      certain = checkAutomaticVictory(withSupport(state, force, supportOf(state, at))).legal
    }
    if (certain) return false
    const support = fullSupport(state, at, nation)
    const most = support.mostAirSupport?.offensive
    let found = worth.get(most)
    if (found === undefined) {
      found = checkAutomaticVictory(withSupport(state, force, support)).legal
      worth.set(most, found)
    }
    nations.set(nation, found)
    return found
  }
}

/**
 * May this air unit support the automatic victory of what is in hand? Each once in an impulse.
 *
 * @rule 9.8
 * @rule 11.2.3
 */
function checkAssist(state: TheWarState, hand: Hand, { unit, at }: Of<'assist'>): Verdict {
  return firstRefusal(
    () => checkAble(state, hand, at),
    () =>
      isNextDoor(state, hand, at)
        ? legal
        : refuse('9.8', 'not-adjacent', `what is in hand is not beside ${at}, with armour`, at),
    () => checkMission(state, unit, 'av-support', at, true),
    () => checkReach(state, unit, 'offensive', at),
    () => checkForHand(state, hand, state.air[unit].nation),
    () => checkWorthIt(state, hand, at, state.air[unit].nation),
  )
}

/** May aircraft of this nation help the armies that are in hand? */
const checkForHand = (state: TheWarState, { movers }: Hand, nation: Nation): Verdict =>
  checkAirForces(
    'air-support',
    nation,
    movers.map(({ unit }) => state.units[unit].nation),
  )

/** The flights that would help what is in hand to an automatic victory. */
export function assistsOf(state: TheWarState, hand: Hand): readonly Of<'assist'>[] {
  const near = nextDoor(state, hand)
  if (near.length === 0) return NOBODY
  const aircraft = aircraftOf(state, state.phasing)
  if (aircraft.length === 0) return NOBODY
  const found: Of<'assist'>[] = []
  const { index } = warGround()
  for (const at of near) {
    if (!checkAble(state, hand, at).legal) continue
    const isWorthIt = worthTest(state, hand, at)
    for (const unit of aircraft) {
      const { nation, base } = state.air[unit]
      if (reachFrom(state, base, rangeOf(state, unit, 'offensive')).far[index(at)] === 0) continue
      if (!checkForHand(state, hand, nation).legal) continue
      if (checkMission(state, unit, 'av-support', at, true).legal && isWorthIt(nation))
        found.push({ type: 'assist', unit, at })
    }
  }
  return found
}
const NOBODY: readonly Of<'assist'>[] = []

export const assistRow: Row<'assist', 'hand'> = {
  during: ['hand'],
  check: checkAssist,
  add: (state, hand, actions) => void actions.push(...assistsOf(state, hand)),
  do(state, _, { unit, at }, dice) {
    // Aircraft over another hex are not needed there any more.
    if (state.sorties.some((sortie) => sortie.at !== at)) dismissFlights(state)
    return sendAlone(state, { unit, at }, 'av-support', dice)
  },
}

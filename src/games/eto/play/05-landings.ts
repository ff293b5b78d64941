/** Section 5.8 on a state: landings from the sea. */

import { changed } from '../../../kernel/changed'
import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { checkGermanLanding, landingsSail, landingWeather, transportCost } from '../05-sea-movement'
import { checkLandingAir } from '../06-air-zones'
import { STACKING_LIMIT } from '../07-stacking'
import { SEASONS } from '../11-weather'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import type { EtoBoard } from '../board'
import { coastMap, isClosed, portMap } from '../ground'
import { type HexBits, hasHex, hexesMarked, listHexes, noHexes } from '../hex-bits'
import { hexesWhere, perBoard } from '../per-board'
import { noSuchHex, tooFewCraft } from '../refusals'
import { LANDING_WAYS, type LandingWay } from '../schema'
import { type EtoState, type EtoUnit, type HandFocus, inPlay } from '../state'
import { unitName } from '../units'
import type { Passenger } from './05-fleets'
import { amphibiousLeft, copyLift } from './05-lift'
import { hasRoom, inHand } from './05-movement'
import { checkDeparture, checkDestination, passenger } from './05-sea'
import { closedAir, sailable } from './05-sea-routes'
import { marked, plainOf } from './marks'
import { landingsAt } from './menu'
import { enterHex } from './politics'
import { type Position, positionOf } from './position'
import { AXIS, campOf, friendsOf } from './sides'
import { addUnit, forEachStack, removeUnit, replaceUnit } from './stacks'

/** May this unit land anywhere in this turn? Everything but the roll for the weather. */
function checkLander(state: EtoState, space: number, unit: EtoUnit): Verdict {
  const side = campOf(state, unit.nation) === AXIS ? 'axis' : 'allied'
  if (side === 'axis' && unit.nation !== 'german')
    return refuse('5.79', 'no-transport', `${unitName(unit)} has no landing craft`)
  if (state.player === 'russian')
    return refuse('16.85', 'no-transport', 'Russia has no landing craft of its own')
  const season = checkSeason(state, side)
  return season.legal ? checkDeparture(state, space, unit) : season
}

/** May anybody of a side land in this turn? */
export function checkSeason(state: EtoState, side: 'axis' | 'allied'): Verdict {
  const season = SEASONS[state.turn.quarter]
  if (landingWeather(side, season) === 'impossible')
    return refuse('5.84', 'season', `nobody of the ${side} side lands in ${season}`)
  return state.shipping.weather === 'bad'
    ? refuse('5.84', 'bad-weather', 'the weather has stopped all landings of this turn')
    : legal
}

/** Are there craft to carry it, so many points being left? */
const hasCraft = (left: number, unit: EtoUnit, by: LandingWay) => left >= craftFor(unit, by)

const craftFor = (unit: EtoUnit, by: LandingWay) => transportCost(unit.strength, by === 'round-africa')

function checkCraft(left: number, unit: EtoUnit, by: LandingWay): Verdict {
  if (hasCraft(left, unit, by)) return legal
  return tooFewCraft(craftFor(unit, by), left)
}

/** May this unit land there, as far as the place is concerned? */
function checkShore(
  state: EtoState,
  { space, unit, camp }: Passenger,
  goal: number,
  by: LandingWay,
): Verdict {
  const { board, camps, stacks } = positionOf(state)
  if (camp === AXIS) {
    const germans = checkGermanShore(board, space, goal, by)
    if (!germans.legal) return germans
  }
  const enemy = camps[goal] !== 0 && !(camps[goal] & friendsOf(camp))
  if (stacks[goal].length === 0) return legal
  const to = board.ids[goal]
  const there = enemy ? (state.afloat[to]?.length ?? 0) + dropsOn(state, to) : stacks[goal].length
  if (there >= STACKING_LIMIT || (!enemy && !hasRoom(state, goal, unit)))
    return refuse(
      '7.0',
      'stack-full',
      `there is no room for more at ${to}, where ${STACKING_LIMIT} units are the most`,
      to,
    )
  return legal
}

/** The Germans cross narrow waters only. */
function checkGermanShore(board: EtoBoard, space: number, goal: number, by: LandingWay): Verdict {
  if (by !== 'sea') return refuse('5.81', 'no-route', 'the Axis does not sail round Africa')
  const edge = board.edge(space, goal)
  const crossed = edge >= 0 ? 0 : 1
  const { ports } = board.spaces[space]
  const germans = checkGermanLanding({ seas: board.spaces[goal].seas, ports, seaHexesCrossed: crossed })
  if (!germans.legal) return germans
  const water = board.feature('sea') | board.feature('coast') | board.feature('conditional')
  if (board.sides[edge] & water) return legal
  const to = board.ids[goal]
  return refuse('5.8', 'no-route', `there is no sea before ${to} to land from`, to)
}

/** Paratroops that have been dropped on to the enemy there. */
function dropsOn(state: EtoState, to: string): number {
  if (!inPlay(state, 'airdrop')) return 0
  let drops = 0
  for (const { units } of state.units) for (const { dropping } of units) if (dropping === to) drops++
  return drops
}

/** What the air leaves to a landing: the hexes that the enemy's closes, and those that ships reach past them. */
export interface Sky {
  readonly closed: HexBits
  readonly reached: HexBits
}

export const isCovered = (board: EtoBoard, { closed, reached }: Sky, goal: number): boolean =>
  !hasHex(board, closed, goal) && hasHex(board, reached, goal)

/** The same for every coast: writes them down, and says how many there are. */
function listCovered(board: EtoBoard, { closed, reached }: Sky, into: Uint16Array): number {
  const coasts = coastBits(board)
  for (let column = 0; column < covered.length; column++)
    covered[column] = coasts[column] & reached[column] & ~closed[column]
  return listHexes(board, covered, into)
}

const covered = noHexes()

/**
 * Is there a way to the beach that the enemy's air does not close (6.56)?
 *
 * @rule 5.82
 */
export function checkCover({ board }: Position, goal: number, sky: Sky, reached: HexBits): Verdict {
  if (isCovered(board, sky, goal)) return legal
  const hex = board.ids[goal]
  if (hasHex(board, sky.closed, goal)) return checkLandingAir([{ hex, enemyAir: true, friendlyAir: false }])
  return hasHex(board, reached, goal)
    ? refuse('6.56', 'uncontested-air', `the enemy's air closes every way to ${hex}`, hex)
    : refuse('5.76', 'no-route', `there is no way over water to ${hex}`, hex)
}

/** The sky over the landings of a unit. The Germans, who only cross to the next hex, need no way past anybody. */
function skyOver(state: EtoState, { space, camp }: Passenger, by: LandingWay): Sky {
  return { closed: closedAir(state, camp), reached: sailable(state, camp, space, by, camp !== AXIS) }
}

/**
 * May the unit in hand land there?
 *
 * @rule 5.8 in the initial phase, instead of moving
 */
export function checkLand(state: EtoState, focus: HandFocus, { to, by }: Of<'land'>): Verdict {
  if (state.phase !== 'initial') return refuse('5.8', 'wrong-phase', 'landings are made in the initial phase')
  if (focus.moved)
    return refuse(
      '5.8',
      'moved-already',
      `${unitName(inHand(state, focus).unit)} has moved, and does not land this turn`,
    )
  const { space, unit } = inHand(state, focus)
  const lander = checkLander(state, space, unit)
  if (!lander.legal) return lander
  const { board } = positionOf(state)
  if (!board.has(to)) return noSuchHex(to)
  const goal = board.index(to)
  const who = passenger(state, space, unit)
  const destination = checkDestination(state, who, goal)
  if (!destination.legal) return destination
  const craft = checkCraft(amphibiousLeft(state, who.camp), unit, by)
  if (!craft.legal) return craft
  const shore = checkShore(state, who, goal, by)
  if (!shore.legal) return shore
  const sky = skyOver(state, who, by)
  if (who.camp === AXIS && !hasHex(board, sky.closed, goal)) return legal
  return checkCover(positionOf(state), goal, sky, sailable(state, who.camp, space, by, false))
}

export function addLandings(state: EtoState, focus: HandFocus, actions: EtoAction[]): void {
  if (state.phase !== 'initial' || focus.moved || state.shipping.weather === 'bad') return
  const { space, unit } = inHand(state, focus)
  const { board } = positionOf(state)
  const camp = campOf(state, unit.nation)
  // First sieves: most units are in no port, and most turns have no landing craft.
  if (portMap(board)[space] === 0) return
  const left = amphibiousLeft(state, camp)
  if (!hasCraft(left, unit, 'sea') || !checkLander(state, space, unit).legal) return
  const who = passenger(state, space, unit)
  for (const by of LANDING_WAYS) {
    if (!hasCraft(left, unit, by)) continue
    const sky = skyOver(state, who, by)
    const landings = landingsAt(board)[by]
    const count = listCovered(board, sky, beaches)
    for (let i = 0; i < count; i++) {
      const goal = beaches[i]
      if (isClosed(who.borders[goal])) continue
      if (checkDestination(state, who, goal).legal && checkShore(state, who, goal, by).legal)
        actions.push(landings[goal])
    }
  }
}

/** Land with water at it. */
export const coastsOf = hexesWhere((board, space) => coastMap(board)[space] === 1)

const coastBits = perBoard((board) => hexesMarked(board, coastMap(board)))

/** The beaches that a list goes through. No board of this game is larger. */
const beaches = new Uint16Array(1024)

/**
 * Sets out for a beach. The weather is rolled for once, before the first landing of a turn (5.84).
 *
 * @rule 5.83 what lands may be followed by naval transport in the same turn
 */
export function land(state: EtoState, focus: HandFocus, action: Of<'land'>, dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  const { space, unit } = inHand(state, focus)
  const camp = campOf(state, unit.nation)
  state.focus = null
  if (!weatherHolds(state, camp, dice, events)) {
    replaceUnit(state, space, unit, marked(unit, { hand: undefined, moved: 0, stays: true }))
    return events
  }
  spendAmphibious(state, camp, transportCost(unit.strength, action.by === 'round-africa'))
  removeUnit(state, space, unit)
  beachOrFloat(state, marked(unit, { hand: undefined, moved: 0 }), focus.at, action.to, events)
  return events
}

/** Rolls for the weather, if it must be rolled for and has not been this turn (5.84). */
export function weatherHolds(state: EtoState, camp: number, dice: Dice, events: EtoEvent[]): boolean {
  const season = SEASONS[state.turn.quarter]
  if (landingWeather(camp === AXIS ? 'axis' : 'allied', season) !== 'roll') return true
  if (state.shipping.weather === null) {
    const good = landingsSail(dice)
    const lift = copyLift(state.shipping)
    lift.weather = good ? 'good' : 'bad'
    state.shipping = lift
    events.push({ type: 'weather', rule: '5.84', good })
  }
  return state.shipping.weather === 'good'
}

export function spendAmphibious(state: EtoState, camp: number, points: number): void {
  const lift = copyLift(state.shipping)
  lift[camp === AXIS ? 'spent' : 'amphibious'] += points
  state.shipping = lift
}

/** On to an open beach, or off an enemy-held one to fight for it. */
export function beachOrFloat(
  state: EtoState,
  unit: EtoUnit,
  from: string,
  to: string,
  events: EtoEvent[],
): void {
  const goal = positionOf(state).board.index(to)
  const { landed, followed } = state.shipping.landings[to] ?? { landed: 0, followed: 0 }
  const lift = copyLift(state.shipping)
  lift.landings = changed(lift.landings, { [to]: { landed: landed + unit.strength, followed } })
  state.shipping = lift
  events.push({ type: 'landed', rule: '5.8', unit: unitName(unit), from, to })
  if (isHeldAgainst(positionOf(state), goal, campOf(state, unit.nation))) {
    state.afloat[to] = [...(state.afloat[to] ?? []), plainOf(unit)]
    return
  }
  wade(state, goal, marked(unit, { landed: true }), events)
}

/** Comes into a hex that no enemy holds, from the water or from the air. */
function wade(state: EtoState, goal: number, unit: EtoUnit, events: EtoEvent[]): void {
  addUnit(state, goal, unit)
  enterHex(state, goal, unit, events)
}

/** Does an enemy hold this hex against a camp? */
const isHeldAgainst = ({ camps }: Position, space: number, camp: number) =>
  camps[space] !== 0 && !(camps[space] & friendsOf(camp))

/**
 * Landing forces whose enemy is gone without a fight, or has come over, are ashore: a friend overran the beach, Italy
 * surrendered, Vichy fell. They may find the hex full, as after a retreat (7.0).
 *
 * @rule 5.85
 */
export function comeAshore(state: EtoState, events: EtoEvent[]): void {
  // A key that is deleted on the way is one that was visited.
  for (const at in state.afloat) {
    const goal = positionOf(state).board.index(at)
    const force = state.afloat[at]
    if (isHeldAgainst(positionOf(state), goal, campOf(state, force[0].nation))) continue
    delete state.afloat[at]
    for (const unit of force) {
      wade(state, goal, marked(unit, { landed: true, excess: excessIn(state, goal) }), events)
      events.push({ type: 'landed', rule: '5.85', unit: unitName(unit), from: at, to: at })
    }
  }
}

const excessIn = (state: EtoState, space: number) =>
  positionOf(state).stacks[space].length >= STACKING_LIMIT ? true : undefined

/**
 * The same for paratroops that were dropped on to an enemy who is gone before the fight: they are in the hex.
 *
 * @rule 16.75
 */
export function touchDown(state: EtoState, events: EtoEvent[]): void {
  if (inPlay(state, 'airdrop')) touchDownAll(state, events)
}

function touchDownAll(state: EtoState, events: EtoEvent[]): void {
  forEachStack(state, (stack, space) => {
    for (const unit of stack) {
      if (unit.dropping === undefined) continue
      const position = positionOf(state)
      const goal = position.board.index(unit.dropping)
      if (isHeldAgainst(position, goal, campOf(state, unit.nation))) continue
      removeUnit(state, space, unit)
      wade(state, goal, marked(unit, { dropping: undefined, excess: excessIn(state, goal) }), events)
    }
  })
}

export const landRow: Row<'land', 'hand'> = {
  during: ['hand'],
  check: checkLand,
  add: addLandings,
  do: land,
}

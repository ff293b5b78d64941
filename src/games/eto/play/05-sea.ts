/** Section 5.7 on a state: ships from port to port, and what the enemy's air does to them. */

import { changed } from '../../../kernel/changed'
import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { checkBritishGarrison, interdictedFollowUp, transportCost } from '../05-sea-movement'
import { type ShippedPoints, type ShippingResult, shipStrengthPoints } from '../06-air-zones'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import { coastMap, isClosed, OPEN, refuseClosed } from '../ground'
import { hasHex } from '../hex-bits'
import { neverMoves, noFriendlyPort, noRoom, noSuchHex, notOnCoast, tooFewShips } from '../refusals'
import { LANDING_WAYS, SEA_WAYS, type SeaWay } from '../schema'
import type { EtoState, EtoUnit, Focus, HandFocus, SeaLift } from '../state'
import { isFixed, unitName } from '../units'
import { type Fleet, findFleet, type Passenger, routeOf, type Ships } from './05-fleets'
import { charge, copyLift, navalLeft } from './05-lift'
import { DETAINED, hasRoom, inHand } from './05-movement'
import { axisInAfrica, checkDetour, mightGain, oceanFor } from './05-ocean'
import { airAlong, britishHexes, isFriendlyHex, isFriendlyPort, sailable } from './05-sea-routes'
import { touches } from './05-ship-routes'
import { portsOf } from './09-supply'
import { bordersFor } from './borders'
import { countLoss } from './losses'
import { marked, remarked } from './marks'
import { voyagesTo } from './menu'
import { holdHex } from './politics'
import { groundOf, positionOf } from './position'
import { ALLIED, AXIS, campOf, enemiesOf, isBelligerent, LONE, RUSSIAN } from './sides'
import { addUnit, removeUnit, replaceUnit } from './stacks'

// ---- capacity -------------------------------------------------------------------------------------

export function passenger(state: EtoState, space: number, unit: EtoUnit): Passenger {
  const inBritain = positionOf(state).board.spaces[space].country === 'britain'
  return {
    space,
    unit,
    camp: campOf(state, unit.nation),
    borders: bordersFor(state, unit),
    garrison: inBritain ? checkBritishGarrison(pointsInBritain(state) - unit.strength) : legal,
  }
}

function shipsFor(state: EtoState, { space, unit, camp }: Passenger, by: SeaWay): Ships {
  return {
    by,
    reached: sailable(state, camp, space, by, false),
    cost: transportCost(unit.strength, by === 'round-africa'),
    left: navalLeft(state),
    italiansInAfrica: unit.nation === 'italian' ? italiansInAfrica(state) : 0,
  }
}

function italiansInAfrica(state: EtoState): number {
  const { board, list, order, stacks } = positionOf(state)
  let points = 0
  for (let i = 0; i < list.length; i++)
    if (board.spaces[order[i]].continent === 'africa')
      for (const { nation, strength } of stacks[order[i]]) if (nation === 'italian') points += strength
  return points
}

// ---- naval transport --------------------------------------------------------------------------------

/** What holds for any voyage of a unit, wherever it goes. */
export function checkDeparture(state: EtoState, space: number, unit: EtoUnit): Verdict {
  if (isFixed(unit.type)) return neverMoves('4.2', unitName(unit))
  if (campOf(state, unit.nation) === LONE)
    return refuse('16.82', 'stays-home', `no ships carry ${unitName(unit)}, who defends its own country`)
  if (!isBelligerent(state, unit.nation))
    return refuse('5.7', 'neutral', `no ships carry ${unitName(unit)}, who is at peace`)
  if (isFriendlyPort(state, space, campOf(state, unit.nation))) return legal
  const at = positionOf(state).board.ids[space]
  return noFriendlyPort(at)
}

/** Where any voyage may end, and who must stay behind. */
export function checkDestination(state: EtoState, who: Passenger, goal: number): Verdict {
  const { board } = positionOf(state)
  const { ids } = board
  if (goal === who.space)
    return refuse('5.7', 'already-there', `${unitName(who.unit)} is in ${ids[goal]}`, ids[goal])
  if (!who.garrison.legal && board.spaces[goal].country !== 'britain') return who.garrison
  if (coastMap(board)[goal] === 0) return notOnCoast(ids[goal])
  const border = who.borders[goal]
  return isClosed(border) ? refuseClosed(border, ids[goal]) : legal
}

/** Allied Strength Points in Britain. */
function pointsInBritain(state: EtoState): number {
  const { board, stacks, camps } = positionOf(state)
  let points = 0
  for (const space of britishHexes(board))
    if (camps[space] & (ALLIED | RUSSIAN)) for (const { strength } of stacks[space]) points += strength
  return points
}

/** Who goes there in which ships. */
function planSailing(state: EtoState, who: Passenger, ships: Ships, goal: number): Fleet | Verdict {
  const harbour = checkHarbour(state, who, goal)
  return harbour.legal ? findFleet(state, who, ships, goal) : harbour
}

/** Where naval transport may end, by whatever way: a port or this turn's beach, and room. */
function checkHarbour(state: EtoState, who: Passenger, goal: number): Verdict {
  const destination = checkDestination(state, who, goal)
  if (!destination.legal) return destination
  const { camp, unit, borders } = who
  const to = positionOf(state).board.ids[goal]
  // A port whose country knows no war yet is nobody's friend: it takes a landing to go there.
  if ((borders[goal] !== OPEN || !isFriendlyPort(state, goal, camp)) && !isBeach(state, goal, camp))
    return noFriendlyPort(to)
  return hasRoom(state, goal, unit) ? legal : noRoom('7.0', to)
}

/** Have friends landed here this turn, and do they stand there now? */
const isBeach = (state: EtoState, space: number, camp: number) =>
  state.shipping.landings[positionOf(state).board.ids[space]] !== undefined &&
  groundOf(state, camp).friendlyUnits[space] > 0

/** @rule 5.7 */
export function checkSail(state: EtoState, focus: HandFocus, { to, by }: Of<'sail'>): Verdict {
  if (state.phase !== 'naval') return refuse('5.7', 'wrong-phase', 'ships sail in the naval phase')
  const { space, unit } = inHand(state, focus)
  const departure = checkDeparture(state, space, unit)
  if (!departure.legal) return departure
  const { board } = positionOf(state)
  if (!board.has(to)) return noSuchHex(to)
  const who = passenger(state, space, unit)
  const goal = board.index(to)
  const fleet = planSailing(state, who, shipsFor(state, who, by), goal)
  if (typeof fleet !== 'string') return fleet
  // Whether the ocean is a way of its own is dear to say, and asked last.
  if (by !== 'ocean') return legal
  return checkDetour(state, who, oceanFor(state, who, shipsFor(state, who, 'sea'), [goal]), goal)
}

export function addVoyages(state: EtoState, focus: HandFocus, actions: EtoAction[]): void {
  if (state.phase !== 'naval') return
  const { space, unit } = inHand(state, focus)
  if (!mayShip(state, unit, 'sea') || !checkDeparture(state, space, unit).legal) return
  const { board } = positionOf(state)
  const who = passenger(state, space, unit)
  const ports = harbours(state, who).filter((to) => checkHarbour(state, who, to).legal)
  for (const by of SEA_WAYS) {
    if (!mayShip(state, unit, by)) continue
    const ships = shipsFor(state, who, by)
    const voyages = voyagesTo(board)[by]
    const goals = ports.filter(
      (to) => hasHex(board, ships.reached, to) && typeof findFleet(state, who, ships, to) === 'string',
    )
    if (by !== 'ocean') for (const to of goals) actions.push(voyages[to])
    else if (goals.length > 0) {
      const ocean = oceanFor(state, who, shipsFor(state, who, 'sea'), goals)
      for (const to of goals)
        if (mightGain(state, who, ocean, to) && checkDetour(state, who, ocean, to).legal)
          actions.push(voyages[to])
    }
  }
}

/** For `sample`: every harbour that the ships come to, whether there is room or not. */
function addPorts(state: EtoState, focus: HandFocus, actions: EtoAction[]): void {
  if (state.phase !== 'naval') return
  const { space, unit } = inHand(state, focus)
  if (!mayShip(state, unit, 'sea') || !checkDeparture(state, space, unit).legal) return
  const { board } = positionOf(state)
  const who = passenger(state, space, unit)
  const ports = harbours(state, who)
  for (const by of SEA_WAYS) {
    if (!mayShip(state, unit, by)) continue
    const { reached } = shipsFor(state, who, by)
    const voyages = voyagesTo(board)[by]
    for (let i = 0; i < ports.length; i++)
      if (hasHex(board, reached, ports[i])) actions.push(voyages[ports[i]])
  }
}

/**
 * Is there a voyage for this unit, wherever it goes? Who has none is not taken up. It is asked of every unit in a port at every step,
 * and ends at the first harbour that will do. The ocean need not be looked at: ships that go there by it go there straight, too.
 *
 * @rule 5.7
 */
export function checkAnyVoyage(state: EtoState, space: number, unit: EtoUnit): Verdict {
  const departure = checkDeparture(state, space, unit)
  if (!departure.legal) return departure
  if (!mayShip(state, unit, 'sea')) return refuseShips(state, unit)
  const { board } = positionOf(state)
  const who = passenger(state, space, unit)
  const ports = harbours(state, who)
  for (const by of LANDING_WAYS) {
    if (!mayShip(state, unit, by)) continue
    const ships = shipsFor(state, who, by)
    for (const to of ports)
      if (hasHex(board, ships.reached, to) && typeof planSailing(state, who, ships, to) === 'string')
        return legal
  }
  const at = board.ids[space]
  return refuse('5.7', 'nowhere', `no ships can take ${unitName(unit)} anywhere from ${at}`, at)
}

function refuseShips(state: EtoState, unit: EtoUnit): Verdict {
  if (campOf(state, unit.nation) === AXIS)
    return refuse('5.79', 'no-transport', `the Axis has no ships for ${unitName(unit)}`)
  return tooFewShips(transportCost(unit.strength, false), navalLeft(state))
}

/** Are there any ships for this unit at all? A first sieve. */
function mayShip(state: EtoState, unit: EtoUnit, by: SeaWay): boolean {
  const { shipping } = state
  if (campOf(state, unit.nation) !== AXIS)
    return (
      (unit.nation === 'french' && by === 'sea' && unit.strength === 1 && shipping.french === 0) ||
      navalLeft(state) >= transportCost(unit.strength, by === 'round-africa')
    )
  if (by !== 'sea') return false
  if (unit.nation === 'italian') return unit.strength === 1 && shipping.italian === 0
  return (
    unit.nation === 'german' &&
    ((unit.strength === 1 && (shipping.baltic === 0 || shipping.mediterranean === 0)) ||
      shipping.fleet.transport - shipping.german >= unit.strength)
  )
}

/** Ports that are friendly and not closed, and this turn's beaches, but for the one that it leaves. */
function harbours(state: EtoState, { camp, space: from, borders }: Passenger): number[] {
  const { board } = positionOf(state)
  const found: number[] = []
  for (const space of portsOf(board))
    if (space !== from && !isClosed(borders[space]) && isFriendlyHex(state, space, camp)) found.push(space)
  for (const id in state.shipping.landings) {
    const beach = board.index(id)
    if (beach !== from && !found.includes(beach)) found.push(beach)
  }
  return found
}

/**
 * The Allies answer Russians who ask for their ships: carried, they are fed as well, for as long as they are abroad.
 *
 * @rule 16.85
 */
export function grantPassage(
  state: EtoState,
  { to, by, resume }: Extract<Focus, { type: 'passage' }>,
  yes: boolean,
  dice: Dice,
): EtoEvent[] {
  state.focus = resume
  if (yes) return carry(state, resume, { type: 'sail', to, by }, dice)
  const { space, unit } = inHand(state, resume)
  replaceUnit(state, space, unit, remarked(unit, DETAINED))
  state.focus = null
  return []
}

/** Ships the unit in hand. Russians of a third player, who have no ships, ask the Allies for theirs. */
export function sailTo(state: EtoState, focus: HandFocus, action: Of<'sail'>, dice: Dice): EtoEvent[] {
  if (state.player === 'russian') {
    state.focus = { type: 'passage', to: action.to, by: action.by, resume: focus }
    return []
  }
  return carry(state, focus, action, dice)
}

/** The voyage of the unit in hand, which is legal: in whose ships, for how many points of theirs, and along which hexes. */
export function voyageOf(
  state: EtoState,
  focus: HandFocus,
  { to, by }: Of<'sail'>,
): { readonly fleet: Fleet; readonly cost: number; readonly route: readonly number[] } {
  const { space, unit } = inHand(state, focus)
  const goal = positionOf(state).board.index(to)
  const who = passenger(state, space, unit)
  const ships = shipsFor(state, who, by)
  const fleet = planSailing(state, who, ships, goal)
  if (typeof fleet !== 'string') throw new Error('an illegal voyage was begun')
  return { fleet, cost: ships.cost, route: routeOf(state, who.camp, fleet, space, goal, by) }
}

function carry(state: EtoState, focus: HandFocus, action: Of<'sail'>, dice: Dice): EtoEvent[] {
  const { board } = positionOf(state)
  const { space, unit } = inHand(state, focus)
  const goal = board.index(action.to)
  const { fleet, cost, route } = voyageOf(state, focus, action)
  charge(state, fleet, cost)
  const shipped = shipPoints(state, unit, route, goal, dice)
  const { landed, aborted: back, eliminated: lost } = shipped
  removeUnit(state, space, unit)
  if (back > 0) addUnit(state, space, marked(unit, { hand: undefined, strength: back, stays: true }))
  if (landed > 0) {
    const guest = unit.guest || state.player === 'russian' ? true : undefined
    addUnit(state, goal, marked(remarked(unit, DETAINED), { strength: landed, guest }))
    holdHex(state, goal, unit.nation)
  }
  if (lost > 0) countLoss(state, unit.nation, lost)
  state.focus = null
  return [shippedEvent('5.7', unit, focus.at, action.to, shipped)]
}

/** What happened to each point. Which is which makes no difference: those who have landed come first. */
export function shippedEvent(
  rule: string,
  unit: EtoUnit,
  from: string,
  to: string,
  { landed, aborted, eliminated, explain }: ShippedPoints,
): EtoEvent {
  const results: ShippingResult[] = []
  for (let i = 0; i < landed; i++) results.push('landed')
  for (let i = 0; i < aborted; i++) results.push('aborted')
  for (let i = 0; i < eliminated; i++) results.push('eliminated')
  return { type: 'shipped', rule, unit: unitName(unit), from, to, results, explain }
}

/**
 * Rolls for each Strength Point (6.52), but for those that follow a landing of this turn (5.91).
 *
 * @rule 5.73
 */
export function shipPoints(
  state: EtoState,
  unit: EtoUnit,
  route: readonly number[],
  goal: number,
  dice: Dice,
): ShippedPoints {
  const { board } = positionOf(state)
  const camp = campOf(state, unit.nation)
  const beach = state.shipping.landings[board.ids[goal]]
  const free = beach ? unit.strength - interdictedFollowUp(beach.landed - beach.followed, unit.strength) : 0
  if (beach) {
    const followed = { landed: beach.landed, followed: beach.followed + free }
    const lift = copyLift(state.shipping)
    lift.landings = changed(lift.landings, { [board.ids[goal]]: followed })
    state.shipping = lift
  }
  const throughMediterranean = touches(board, route, 'mediterranean')
  const shipping = {
    side: camp === AXIS ? ('axis' as const) : ('allied' as const),
    throughMediterranean,
    // Only there does it make a difference.
    axisSuppliedInAfrica: throughMediterranean && axisInAfrica(state),
    italyAtWar: state.italy.status === 'war',
    enemyAirPoints: airAlong(state, enemiesOf(state, camp), route),
  }
  const braving = unit.strength - free
  if (braving === 0) return { landed: free, aborted: 0, eliminated: 0, explain: [] }
  const { landed, aborted, eliminated, explain } = shipStrengthPoints(shipping, braving, dice)
  return { landed: free + landed, aborted, eliminated, explain }
}

/** What a new turn does to ships: points come back, and landing craft turn into transport (5.79, 5.86). */
export function shippingAfterTurn(shipping: SeaLift, fleet: SeaLift['fleet']): SeaLift {
  return {
    naval: 0,
    amphibious: 0,
    amphibiousLastTurn: shipping.amphibious,
    french: 0,
    italian: 0,
    baltic: 0,
    mediterranean: 0,
    german: 0,
    fleet,
    spent: 0,
    weather: null,
    landings: {},
  }
}

export const sailRow: Row<'sail', 'hand'> = {
  during: ['hand'],
  check: checkSail,
  add: addVoyages,
  might: addPorts,
  do: sailTo,
}

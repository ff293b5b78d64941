/** Section 5.7 on a state: ships from port to port, and what the enemy's air does to them. */

import { changed } from '../../../kernel/changed'
import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import {
  alliedAmphibious,
  checkBritishGarrison,
  checkPermanentTransport,
  transportCost,
} from '../05-sea-movement'
import { type ShippingResult, shipStrengthPoint } from '../06-air-zones'
import type { EtoAction, EtoEvent, Of } from '../actions'
import { type EtoSea, rulerOf } from '../board-types'
import { ETO_CHARTS, turnName } from '../charts'
import { isClosed, OPEN, refuseClosed } from '../ground'
import { hasHex } from '../hex-bits'
import { perBoard } from '../per-board'
import { SEA_WAYS, type SeaWay } from '../schema'
import type { EtoState, EtoUnit, Focus, HandFocus, SeaLift } from '../state'
import { isFixed, unitName } from '../units'
import { hasRoom, inHand } from './05-movement'
import {
  airAlong,
  britishHexes,
  canSail,
  isFriendlyHex,
  isFriendlyPort,
  sailable,
  shipRoute,
  touches,
} from './05-sea-routes'
import { axisSupply, portsOf } from './09-supply'
import { bordersFor } from './borders'
import { voyagesTo } from './menu'
import { countLoss, holdHex, powerOf } from './politics'
import { groundOf, positionOf } from './position'
import { ALLIED, AXIS, campOf, enemiesOf, isBelligerent, RUSSIAN } from './sides'
import { addUnit, marked, removeUnit, replaceUnit } from './stacks'

// ---- capacity -------------------------------------------------------------------------------------

/** Where the points for a voyage come from. */
export type Fleet = 'naval' | 'french' | 'italian' | 'baltic' | 'mediterranean' | 'german'

export const chartsOf = (state: EtoState) => state.charts ?? ETO_CHARTS

/** Allied Naval Transport Points that are left this turn. */
export function navalLeft(state: EtoState): number {
  return (chartsOf(state).transport[turnName(state.turn)]?.naval ?? 0) - state.shipping.naval
}

/** Amphibious Points that a side has left this turn. */
export function amphibiousLeft(state: EtoState, camp: number): number {
  const { shipping } = state
  if (camp === AXIS) return shipping.fleet.amphibious - shipping.spent
  const chart = chartsOf(state).transport[turnName(state.turn)]?.amphibious ?? 0
  return alliedAmphibious(chart, shipping.amphibiousLastTurn) - shipping.amphibious
}

const OWN_SEAS = ['baltic', 'mediterranean'] as const

/** Which ships can carry this unit there, and whether they have room; the nation's own first. */
function findFleet(state: EtoState, unit: EtoUnit, from: number, to: number, by: SeaWay): Fleet | Verdict {
  const { board } = positionOf(state)
  const camp = campOf(state, unit.nation)
  if (!canSail(state, camp, from, to, by, false))
    return refuse(
      '5.76',
      'no-route',
      `no ${by === 'sea' ? 'way over water' : 'way round Africa'} to ${board.ids[to]}`,
      board.ids[to],
    )
  let refusal: Verdict | null = null
  // The western Allies but for the French have no transport that is theirs alone.
  if (by === 'sea' && (camp === AXIS || unit.nation === 'french'))
    for (const sea of OWN_SEAS) {
      if (!board.spaces[from].ports.includes(sea) || !isPortOn(state, to, sea)) continue
      const verdict = ownTransport(state, unit, sea, from, to)
      if (verdict.legal)
        return unit.nation === 'french' ? 'french' : unit.nation === 'italian' ? 'italian' : sea
      refusal ??= verdict
    }
  if (camp === AXIS) {
    const built = state.shipping.fleet.transport - state.shipping.german
    const outside = [from, to].every((space) =>
      board.spaces[space].seas.some((sea) => sea !== 'mediterranean'),
    )
    const can = unit.nation === 'german' && outside && by === 'sea'
    // Where there is no way but through the Mediterranean, the ships that were built for other seas do not go.
    if (can && built >= unit.strength && !throughMediterranean(state, from, to)) return 'german'
    return refusal ?? refuse('5.79', 'no-transport', `no Axis ships can take ${unitName(unit)} there`)
  }
  const cost = transportCost(unit.strength, by === 'round-africa')
  const left = navalLeft(state)
  return left >= cost
    ? 'naval'
    : refuse('5.72', 'no-transport', `${cost} Naval Transport Points are needed, ${left} are left`)
}

/** The route that a fleet takes: the permanent ones keep to their sea, built German transport out of the Mediterranean. */
function routeOf(
  state: EtoState,
  camp: number,
  fleet: Fleet,
  from: number,
  to: number,
  by: SeaWay,
): readonly number[] {
  const { baltic, mediterranean, german } = waters(positionOf(state).board)
  const keepOff =
    fleet === 'naval' ? null : fleet === 'german' ? german : fleet === 'baltic' ? baltic : mediterranean
  return shipRoute(state, camp, from, to, by, keepOff)
}

/** The sea hexes that the ships of a fleet keep off. */
const waters = perBoard((board) => {
  const off = (test: (seas: readonly EtoSea[]) => boolean) =>
    Uint8Array.from(board.spaces, ({ terrain, seas }) => (terrain === 'sea' && test(seas) ? 1 : 0))
  return {
    baltic: off((seas) => !seas.includes('baltic')),
    mediterranean: off((seas) => !seas.includes('mediterranean')),
    german: off((seas) => seas.includes('mediterranean')),
  }
})

const throughMediterranean = (state: EtoState, from: number, to: number) =>
  touches(positionOf(state).board, routeOf(state, AXIS, 'german', from, to, 'sea'), 'mediterranean')

const isPortOn = (state: EtoState, space: number, sea: EtoSea) => {
  const hex = positionOf(state).board.spaces[space]
  return (
    hex.ports.includes(sea) ||
    (hex.seas.includes(sea) && state.shipping.landings[positionOf(state).board.ids[space]] !== undefined)
  )
}

/** The one point that the French, the Germans and the Italians ship in their seas (5.75, 5.77). */
function ownTransport(
  state: EtoState,
  unit: EtoUnit,
  sea: 'baltic' | 'mediterranean',
  from: number,
  to: number,
): Verdict {
  const { board, stacks } = positionOf(state)
  const { shipping } = state
  const used =
    unit.nation === 'french' ? shipping.french : unit.nation === 'italian' ? shipping.italian : shipping[sea]
  const french = (space: number) => {
    const { country } = board.spaces[space]
    return country !== null && rulerOf(country) === 'france'
  }
  let italiansInAfrica = 0
  if (unit.nation === 'italian')
    stacks.forEach((stack, space) => {
      if (stack.length === 0 || board.spaces[space].continent !== 'africa') return
      for (const { nation, strength } of stack) if (nation === 'italian') italiansInAfrica += strength
    })
  const verdict = checkPermanentTransport({
    nation: unit.nation,
    sea,
    usedThisTurn: used,
    portsFit: unit.nation !== 'french' || (french(from) && french(to)),
    toAfrica: board.spaces[to].continent === 'africa',
    italiansInAfrica,
  })
  if (!verdict.legal || unit.strength === 1) return verdict
  return refuse('5.77', 'no-transport', `it carries one Strength Point, not ${unit.strength}`)
}

export function charge(state: EtoState, fleet: Fleet, points: number): void {
  state.shipping = changed(state.shipping, { [fleet]: state.shipping[fleet] + points })
}

// ---- naval transport --------------------------------------------------------------------------------

/** What holds for any voyage of a unit, wherever it goes. */
export function checkDeparture(state: EtoState, space: number, unit: EtoUnit): Verdict {
  if (isFixed(unit.type)) return refuse('4.2', 'may-not-move', `${unitName(unit)} does not move`)
  if (!isBelligerent(state, unit.nation))
    return refuse('5.7', 'neutral', `no ships carry ${unitName(unit)}, who is at peace`)
  if (isFriendlyPort(state, space, campOf(state, unit.nation))) return legal
  const at = positionOf(state).board.ids[space]
  return refuse('5.7', 'no-port', `${at} is no friendly port`, at)
}

/** Where any voyage may end, and who must stay behind. */
export function checkDestination(state: EtoState, space: number, unit: EtoUnit, goal: number): Verdict {
  const { ids, spaces } = positionOf(state).board
  if (goal === space) return refuse('5.7', 'already-there', `${unitName(unit)} is in ${ids[goal]}`, ids[goal])
  if (spaces[space].country === 'britain' && spaces[goal].country !== 'britain') {
    const garrison = checkBritishGarrison(pointsInBritain(state) - unit.strength)
    if (!garrison.legal) return garrison
  }
  if (spaces[goal].seas.length === 0 || spaces[goal].terrain === 'sea')
    return refuse('5.7', 'no-port', `${ids[goal]} is not on a coast`, ids[goal])
  const border = bordersFor(state, unit)[goal]
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

/** The rest of it: a port or this turn's beach, room, a way, and ships. */
function planSailing(
  state: EtoState,
  space: number,
  unit: EtoUnit,
  goal: number,
  by: SeaWay,
): Fleet | Verdict {
  const destination = checkDestination(state, space, unit, goal)
  if (!destination.legal) return destination
  const to = positionOf(state).board.ids[goal]
  const camp = campOf(state, unit.nation)
  const beach = state.shipping.landings[to] !== undefined && groundOf(state, camp).friendlyUnits[goal] > 0
  // A port whose country knows no war yet is nobody's friend: it takes a landing to go there.
  if (!beach && (!isFriendlyPort(state, goal, camp) || bordersFor(state, unit)[goal] !== OPEN))
    return refuse('5.7', 'no-port', `${to} is no friendly port`, to)
  if (!hasRoom(state, goal, unit)) return refuse('7.0', 'stack-full', `there is no room in ${to}`, to)
  return findFleet(state, unit, space, goal, by)
}

/** @rule 5.7 */
export function checkSail(state: EtoState, focus: HandFocus, { to, by }: Of<'sail'>): Verdict {
  if (state.phase !== 'naval') return refuse('5.7', 'wrong-phase', 'ships sail in the naval phase')
  const { space, unit } = inHand(state, focus)
  const departure = checkDeparture(state, space, unit)
  if (!departure.legal) return departure
  const { board } = positionOf(state)
  if (!board.has(to)) return refuse('3.1', 'no-such-hex', `there is no hex ${to}`)
  const plan = planSailing(state, space, unit, board.index(to), by)
  return typeof plan === 'string' ? legal : plan
}

export function addVoyages(state: EtoState, focus: HandFocus, actions: EtoAction[]): void {
  if (state.phase !== 'naval') return
  const { space, unit } = inHand(state, focus)
  const camp = campOf(state, unit.nation)
  if (!mayShip(state, unit) || !checkDeparture(state, space, unit).legal) return
  const { board } = positionOf(state)
  const ways = camp === AXIS ? (['sea'] as const) : SEA_WAYS
  const ports = harbours(state, camp)
  for (const by of ways) {
    const reached = sailable(state, camp, space, by, false)
    const voyages = voyagesTo(board)[by]
    for (const to of ports)
      if (reached[to] && to !== space && typeof planSailing(state, space, unit, to, by) === 'string')
        actions.push(voyages[to])
  }
}

/** Are there any ships for this unit at all? A first sieve. */
function mayShip(state: EtoState, unit: EtoUnit): boolean {
  const { shipping } = state
  switch (unit.nation) {
    case 'german':
      return (
        (unit.strength === 1 && (shipping.baltic === 0 || shipping.mediterranean === 0)) ||
        shipping.fleet.transport - shipping.german >= unit.strength
      )
    case 'italian':
      return unit.strength === 1 && shipping.italian === 0
    case 'french':
      return (unit.strength === 1 && shipping.french === 0) || navalLeft(state) >= unit.strength
    default:
      return campOf(state, unit.nation) !== AXIS && navalLeft(state) >= unit.strength
  }
}

/** Ports that are friendly, and this turn's beaches. */
function harbours(state: EtoState, camp: number): number[] {
  const { board } = positionOf(state)
  const found = portsOf(board).filter((space) => isFriendlyHex(state, space, camp))
  for (const id in state.shipping.landings) if (!found.includes(board.index(id))) found.push(board.index(id))
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
  replaceUnit(state, space, unit, marked(unit, { hand: undefined, landed: true }))
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

function carry(state: EtoState, focus: HandFocus, action: Of<'sail'>, dice: Dice): EtoEvent[] {
  const { board } = positionOf(state)
  const { space, unit } = inHand(state, focus)
  const goal = board.index(action.to)
  const fleet = planSailing(state, space, unit, goal, action.by)
  if (typeof fleet !== 'string') throw new Error('an illegal voyage was begun')
  const route = routeOf(state, campOf(state, unit.nation), fleet, space, goal, action.by)
  charge(state, fleet, transportCost(unit.strength, action.by === 'round-africa'))
  const { results, explain } = shipPoints(state, unit, route, goal, dice)
  const landed = count(results, 'landed')
  const back = count(results, 'aborted')
  const lost = count(results, 'eliminated')
  removeUnit(state, space, unit)
  const hand = undefined
  if (back > 0) addUnit(state, space, marked(unit, { hand, strength: back, stays: true }))
  if (landed > 0) {
    const guest = unit.guest || state.player === 'russian' ? true : undefined
    addUnit(state, goal, marked(unit, { hand, strength: landed, landed: true, guest }))
    holdHex(state, goal, powerOf(state, unit.nation))
  }
  if (lost > 0) countLoss(state, unit.nation, lost)
  state.focus = null
  return [
    { type: 'shipped', rule: '5.7', unit: unitName(unit), from: focus.at, to: action.to, results, explain },
  ]
}

export const count = (results: readonly ShippingResult[], what: ShippingResult) =>
  results.filter((one) => one === what).length

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
) {
  const { board } = positionOf(state)
  const camp = campOf(state, unit.nation)
  const beach = state.shipping.landings[board.ids[goal]]
  const free = beach ? Math.min(unit.strength, beach.landed - beach.followed) : 0
  if (beach && free > 0) {
    const followed = { landed: beach.landed, followed: beach.followed + free }
    const landings = changed(state.shipping.landings, { [board.ids[goal]]: followed })
    state.shipping = changed(state.shipping, { landings })
  }
  const shipping = {
    side: camp === AXIS ? ('axis' as const) : ('allied' as const),
    throughMediterranean: touches(board, route, 'mediterranean'),
    axisSuppliedInAfrica: axisInAfrica(state),
    italyAtWar: state.italy.status === 'war',
    enemyAirPoints: airAlong(state, enemiesOf(state, camp), route),
  }
  const outcomes = Array.from({ length: unit.strength - free }, () => shipStrengthPoint(shipping, dice))
  return {
    results: [...Array<ShippingResult>(free).fill('landed'), ...outcomes.map(({ result }) => result)],
    explain: outcomes.flatMap(({ explain }) => explain),
  }
}

/** Is an Axis point in supply in Africa (6.53)? */
function axisInAfrica(state: EtoState): boolean {
  const { board, stacks, camps } = positionOf(state)
  return stacks.some((stack, space) => {
    if (!(camps[space] & AXIS) || stack.length === 0 || board.spaces[space].continent !== 'africa')
      return false
    return hasHex(board, axisSupply(state, state.italy.status === 'war'), space)
  })
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

/** Sections 5.7 to 5.9 and 6.5 on a state: ships, landings, and what the enemy's air does to them. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { isMechanized } from '../05-phases'
import {
  alliedAmphibious,
  checkBritishGarrison,
  checkGermanLanding,
  checkPermanentTransport,
  landingsSail,
  landingWeather,
  oceanEdges,
  transportCost,
} from '../05-sea-movement'
import { checkLandingAir, type ShippingResult, shipStrengthPoint } from '../06-air-zones'
import { STACKING_LIMIT } from '../07-stacking'
import { SEASONS } from '../11-weather'
import type { EtoAction, EtoEvent } from '../actions'
import { type EtoSea, rulerOf } from '../board-types'
import { ETO_CHARTS, turnName } from '../charts'
import { SEA_WAYS, type SeaWay } from '../schema'
import type { EtoState, EtoUnit, Focus, HandFocus, SeaLift } from '../state'
import { isFixed, type Nation, unitName } from '../units'
import { hasRoom, inHand } from './05-movement'
import {
  airAlong,
  britishHexes,
  canComeFrom,
  canSail,
  closedAir,
  isFriendlyHex,
  isFriendlyPort,
  portsOf,
  reachedFromOutside,
  sailable,
  shipRoute,
  touches,
} from './05-sea-routes'
import { axisSupply } from './09-supply'
import { bordersFor, CLOSED, FRONTIER, OPEN } from './borders'
import { countLoss, crossFrontier, holdHex, powerOf } from './politics'
import { addUnit, groundOf, marked, positionOf, removeUnit, replaceUnit } from './position'
import { ALLIED, AXIS, campOf, enemiesOf, friendsOf, isBelligerent, RUSSIAN } from './sides'

type Of<T extends EtoAction['type']> = Extract<EtoAction, { type: T }>

// ---- capacity -------------------------------------------------------------------------------------

/** Where the points for a voyage come from. */
type Fleet = 'naval' | 'french' | 'italian' | 'baltic' | 'mediterranean' | 'german'

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

/** Which ships can carry this unit there, and whether they have room; the nation's own first. */
function findFleet(state: EtoState, unit: EtoUnit, from: number, to: number, by: SeaWay): Fleet | Verdict {
  const { board } = positionOf(state)
  const camp = campOf(state, unit.nation)
  const seas =
    by === 'sea'
      ? (['baltic', 'mediterranean'] as const).filter(
          (sea) => board.spaces[from].ports.includes(sea) && isPortOn(state, to, sea),
        )
      : []
  if (!canSail(state, camp, from, to, by, false))
    return refuse(
      '5.76',
      'no-route',
      `no ${by === 'sea' ? 'way over water' : 'way round Africa'} to ${board.ids[to]}`,
      board.ids[to],
    )
  const own = seas.map((sea): [Fleet, Verdict] => [
    unit.nation === 'french' ? 'french' : unit.nation === 'italian' ? 'italian' : sea,
    ownTransport(state, unit, sea, from, to),
  ])
  const open = own.find(([, verdict]) => verdict.legal)
  if (open) return open[0]
  if (camp === AXIS) {
    const built = state.shipping.fleet.transport - state.shipping.german
    const outside = [from, to].every((space) =>
      board.spaces[space].seas.some((sea) => sea !== 'mediterranean'),
    )
    const can = unit.nation === 'german' && outside && by === 'sea'
    // Where there is no way but through the Mediterranean, the ships that were built for other seas do not go.
    if (can && built >= unit.strength && !throughMediterranean(state, from, to)) return 'german'
    if (own.length > 0) return own[0][1]
    return refuse('5.79', 'no-transport', `no Axis ships can take ${unitName(unit)} there`)
  }
  const cost = transportCost(unit.strength, by === 'round-africa')
  return navalLeft(state) >= cost
    ? 'naval'
    : refuse(
        '5.72',
        'no-transport',
        `${cost} Naval Transport Points are needed, ${navalLeft(state)} are left`,
      )
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
  const { board } = positionOf(state)
  const sea = fleet === 'baltic' ? 'baltic' : fleet === 'naval' || fleet === 'german' ? null : 'mediterranean'
  return shipRoute(state, camp, from, to, by, (space) => {
    const hex = board.spaces[space]
    if (hex.terrain !== 'sea') return false
    return sea !== null ? !hex.seas.includes(sea) : fleet === 'german' && hex.seas.includes('mediterranean')
  })
}

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

function charge(state: EtoState, fleet: Fleet, points: number): void {
  state.shipping = { ...state.shipping, [fleet]: state.shipping[fleet] + points }
}

// ---- naval transport --------------------------------------------------------------------------------

/** What holds for any voyage: where it begins, who must stay behind, where it may end. */
function checkVoyage(state: EtoState, space: number, unit: EtoUnit, to: string): Verdict {
  const { board } = positionOf(state)
  if (isFixed(unit.type)) return refuse('4.2', 'may-not-move', `${unitName(unit)} does not move`)
  if (!isBelligerent(state, unit.nation))
    return refuse('5.7', 'neutral', `no ships carry ${unitName(unit)}, who is at peace`)
  if (!board.has(to)) return refuse('3.1', 'no-such-hex', `there is no hex ${to}`)
  const goal = board.index(to)
  if (goal === space) return refuse('5.7', 'already-there', `${unitName(unit)} is in ${to}`, to)
  if (!isFriendlyPort(state, space, campOf(state, unit.nation)))
    return refuse('5.7', 'no-port', `${board.ids[space]} is no friendly port`, board.ids[space])
  if (board.spaces[space].country === 'britain' && board.spaces[goal].country !== 'britain') {
    const garrison = checkBritishGarrison(pointsInBritain(state) - unit.strength)
    if (!garrison.legal) return garrison
  }
  if (board.spaces[goal].seas.length === 0 || board.spaces[goal].terrain === 'sea')
    return refuse('5.7', 'no-port', `${to} is not on a coast`, to)
  if (bordersFor(state, unit)[goal] === CLOSED)
    return refuse('12.0', 'closed', `${to} may not be entered now`, to)
  return legal
}

/** Allied Strength Points in Britain. */
function pointsInBritain(state: EtoState): number {
  const { board, stacks, camps } = positionOf(state)
  let points = 0
  for (const id of britishHexes(board)) {
    const space = board.index(id)
    if (camps[space] & (ALLIED | RUSSIAN)) for (const { strength } of stacks[space]) points += strength
  }
  return points
}

/**
 * The rest of it: a port or this turn's beach, room, a way, and ships.
 *
 * @rule 5.7
 */
function planSailing(state: EtoState, space: number, unit: EtoUnit, { to, by }: Of<'sail'>): Fleet | Verdict {
  const voyage = checkVoyage(state, space, unit, to)
  if (!voyage.legal) return voyage
  const { board } = positionOf(state)
  const goal = board.index(to)
  const camp = campOf(state, unit.nation)
  const beach = state.shipping.landings[to] !== undefined && groundOf(state, camp).friendlyUnits[goal] > 0
  // A port whose country knows no war yet is nobody's friend: it takes a landing to go there.
  if (!beach && (!isFriendlyPort(state, goal, camp) || bordersFor(state, unit)[goal] !== OPEN))
    return refuse('5.7', 'no-port', `${to} is no friendly port`, to)
  if (!hasRoom(state, goal, unit)) return refuse('7.0', 'stack-full', `there is no room in ${to}`, to)
  return findFleet(state, unit, space, goal, by)
}

export function checkSail(state: EtoState, focus: HandFocus, action: Of<'sail'>): Verdict {
  if (state.phase !== 'naval') return refuse('5.7', 'wrong-phase', 'ships sail in the naval phase')
  const { space, unit } = inHand(state, focus)
  const plan = planSailing(state, space, unit, action)
  return typeof plan === 'string' ? legal : plan
}

export function sailActions(state: EtoState, focus: HandFocus): EtoAction[] {
  if (state.phase !== 'naval') return []
  const { space, unit } = inHand(state, focus)
  const camp = campOf(state, unit.nation)
  if (!isFriendlyPort(state, space, camp) || !mayShip(state, unit)) return []
  const { board } = positionOf(state)
  const ways = camp === AXIS ? (['sea'] as const) : SEA_WAYS
  const actions: EtoAction[] = []
  const ports = harbours(state, camp)
  for (const by of ways) {
    const reached = sailable(state, camp, space, by, false)
    for (const to of ports) {
      if (!reached[to] || to === space) continue
      const action: Of<'sail'> = { type: 'sail', to: board.ids[to], by }
      if (checkSail(state, focus, action).legal) actions.push(action)
    }
  }
  return actions
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
  const fleet = planSailing(state, space, unit, action)
  if (typeof fleet !== 'string') throw new Error('an illegal voyage was begun')
  const goal = board.index(action.to)
  const route = routeOf(state, campOf(state, unit.nation), fleet, space, goal, action.by)
  charge(state, fleet, transportCost(unit.strength, action.by === 'round-africa'))
  const { results, explain } = shipPoints(state, unit, route, goal, dice)
  const landed = count(results, 'landed')
  const back = count(results, 'aborted')
  const lost = count(results, 'eliminated')
  removeUnit(state, space, unit)
  const clean = { hand: undefined, moved: unit.moved }
  if (back > 0) addUnit(state, space, marked(unit, { ...clean, strength: back, stays: true }))
  if (landed > 0) {
    const guest = unit.guest || state.player === 'russian' ? true : undefined
    addUnit(state, goal, marked(unit, { ...clean, strength: landed, landed: true, guest }))
    holdHex(state, goal, powerOf(state, unit.nation))
  }
  if (lost > 0) countLoss(state, unit.nation, lost)
  state.focus = null
  return [
    { type: 'shipped', rule: '5.7', unit: unitName(unit), from: focus.at, to: action.to, results, explain },
  ]
}

const count = (results: readonly ShippingResult[], what: ShippingResult) =>
  results.filter((one) => one === what).length

/**
 * Rolls for each Strength Point (6.52), but for those that follow a landing of this turn (5.91).
 *
 * @rule 5.73
 */
function shipPoints(state: EtoState, unit: EtoUnit, route: readonly number[], goal: number, dice: Dice) {
  const { board } = positionOf(state)
  const camp = campOf(state, unit.nation)
  const beach = state.shipping.landings[board.ids[goal]]
  const free = beach ? Math.min(unit.strength, beach.landed - beach.followed) : 0
  if (beach && free > 0) {
    const followed = { landed: beach.landed, followed: beach.followed + free }
    state.shipping = {
      ...state.shipping,
      landings: { ...state.shipping.landings, [board.ids[goal]]: followed },
    }
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
    return axisSupply(state, state.italy.status === 'war')[space] === 1
  })
}

// ---- landings -----------------------------------------------------------------------------------------

/** May this unit land there? Everything but the roll for the weather. */
function checkLanding(state: EtoState, space: number, unit: EtoUnit, { to, by }: Of<'land'>): Verdict {
  const camp = campOf(state, unit.nation)
  const side = camp === AXIS ? 'axis' : 'allied'
  if (camp === AXIS && unit.nation !== 'german')
    return refuse('5.79', 'no-transport', `${unitName(unit)} has no landing craft`)
  if (state.player === 'russian')
    return refuse('16.85', 'no-transport', 'Russia has no landing craft of its own')
  const season = SEASONS[state.turn.quarter]
  if (landingWeather(side, season) === 'impossible')
    return refuse('5.84', 'season', `nobody of the ${side} side lands in ${season}`)
  if (state.shipping.weather === 'bad')
    return refuse('5.84', 'bad-weather', 'the weather has stopped all landings of this turn')
  const voyage = checkVoyage(state, space, unit, to)
  if (!voyage.legal) return voyage
  const { board, camps, stacks } = positionOf(state)
  const goal = board.index(to)
  const cost = transportCost(unit.strength, by === 'round-africa')
  const left = amphibiousLeft(state, camp)
  if (left < cost)
    return refuse('5.86', 'no-transport', `${cost} Amphibious Points are needed, ${left} are left`)
  if (side === 'axis') {
    if (by !== 'sea') return refuse('5.81', 'no-route', 'the Axis does not sail round Africa')
    const crossed = board.edge(space, goal) >= 0 ? 0 : 1
    const germans = checkGermanLanding({ seas: board.spaces[goal].seas, seaHexesCrossed: crossed })
    if (!germans.legal) return germans
    const water = board.feature('sea') | board.feature('coast') | board.feature('conditional')
    if (!(board.sides[board.edge(space, goal)] & water))
      return refuse('5.8', 'no-route', `there is no water before ${to}`, to)
  }
  const enemy = camps[goal] !== 0 && !(camps[goal] & friendsOf(camp))
  const there = enemy ? (state.afloat[to]?.length ?? 0) + dropsOn(stacks, to) : stacks[goal].length
  if (there >= STACKING_LIMIT || (!enemy && !hasRoom(state, goal, unit)))
    return refuse('7.0', 'stack-full', `there is no room for more at ${to}`, to)
  return checkCover(state, camp, goal, (landing) => canSail(state, camp, space, goal, by, landing))
}

/** Paratroops that have been dropped on to the enemy there. */
function dropsOn(stacks: readonly (readonly EtoUnit[])[], to: string): number {
  let drops = 0
  for (const stack of stacks) for (const { dropping } of stack) if (dropping === to) drops++
  return drops
}

/**
 * Is there a way to the beach that the enemy's air does not close (6.56)?
 *
 * @rule 5.82
 */
function checkCover(
  state: EtoState,
  camp: number,
  goal: number,
  canReach: (landing: boolean) => boolean,
): Verdict {
  const hex = positionOf(state).board.ids[goal]
  const closed = closedAir(state, camp)[goal] === 1
  const beach = checkLandingAir([{ hex, enemyAir: closed, friendlyAir: !closed }])
  if (!beach.legal || camp === AXIS || canReach(true)) return beach
  return canReach(false)
    ? refuse('6.56', 'uncontested-air', `the enemy's air closes every way to ${hex}`, hex)
    : refuse('5.76', 'no-route', `there is no way over water to ${hex}`, hex)
}

/**
 * May the unit in hand land there?
 *
 * @rule 5.8 in the initial phase, instead of moving
 */
export function checkLand(state: EtoState, focus: HandFocus, action: Of<'land'>): Verdict {
  if (state.phase !== 'initial') return refuse('5.8', 'wrong-phase', 'landings are made in the initial phase')
  if (focus.moved) return refuse('5.8', 'moved-already', 'it has moved, and does not land this turn')
  const { space, unit } = inHand(state, focus)
  return checkLanding(state, space, unit, action)
}

export function landActions(state: EtoState, focus: HandFocus): EtoAction[] {
  if (state.phase !== 'initial' || focus.moved || state.shipping.weather === 'bad') return []
  const { space, unit } = inHand(state, focus)
  const camp = campOf(state, unit.nation)
  if (amphibiousLeft(state, camp) < unit.strength || !isFriendlyPort(state, space, camp)) return []
  if (landingWeather(camp === AXIS ? 'axis' : 'allied', SEASONS[state.turn.quarter]) === 'impossible')
    return []
  const { board } = positionOf(state)
  const closed = closedAir(state, camp)
  const actions: EtoAction[] = []
  for (const by of SEA_WAYS) {
    const reached = sailable(state, camp, space, by, camp !== AXIS)
    for (let goal = 0; goal < board.size; goal++) {
      const hex = board.spaces[goal]
      if (!reached[goal] || hex.terrain === 'sea' || closed[goal]) continue
      const action: Of<'land'> = { type: 'land', to: board.ids[goal], by }
      if (checkLand(state, focus, action).legal) actions.push(action)
    }
  }
  return actions
}

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
function weatherHolds(state: EtoState, camp: number, dice: Dice, events: EtoEvent[]): boolean {
  const season = SEASONS[state.turn.quarter]
  if (landingWeather(camp === AXIS ? 'axis' : 'allied', season) !== 'roll') return true
  if (state.shipping.weather === null) {
    const good = landingsSail(dice)
    state.shipping = { ...state.shipping, weather: good ? 'good' : 'bad' }
    events.push({ type: 'weather', rule: '5.84', good })
  }
  return state.shipping.weather === 'good'
}

function spendAmphibious(state: EtoState, camp: number, points: number): void {
  const { shipping } = state
  state.shipping =
    camp === AXIS
      ? { ...shipping, spent: shipping.spent + points }
      : { ...shipping, amphibious: shipping.amphibious + points }
}

/** On to an open beach, or off an enemy-held one to fight for it. */
function beachOrFloat(state: EtoState, unit: EtoUnit, from: string, to: string, events: EtoEvent[]): void {
  const { board, camps } = positionOf(state)
  const goal = board.index(to)
  const { landed, followed } = state.shipping.landings[to] ?? { landed: 0, followed: 0 }
  const landings = { ...state.shipping.landings, [to]: { landed: landed + unit.strength, followed } }
  state.shipping = { ...state.shipping, landings }
  events.push({ type: 'landed', rule: '5.8', unit: unitName(unit), from, to })
  if (camps[goal] !== 0 && !(camps[goal] & friendsOf(campOf(state, unit.nation)))) {
    state.afloat[to] = [...(state.afloat[to] ?? []), unit]
    return
  }
  const frontier = bordersFor(state, unit)[goal] === FRONTIER
  addUnit(state, goal, marked(unit, { landed: true }))
  holdHex(state, goal, powerOf(state, unit.nation))
  if (frontier) crossFrontier(state, goal, unit, events)
}

// ---- Americans, straight from home (10.5) -----------------------------------------------------------------

/** A unit as it would arrive: mechanized from 1943 on, if it is British or American (10.0). */
export function recruit({ turn }: EtoState, nation: Nation, strength: number): EtoUnit {
  return { nation, type: isMechanized(nation, 'infantry', turn) ? 'mechanized' : 'infantry', strength }
}

type Passage = { readonly kind: 'port' | 'beach' }

function planForward(
  state: EtoState,
  { strength, to, by }: Of<'forward'>,
  fromBox: boolean,
): Passage | Verdict {
  const { board, camps } = positionOf(state)
  if (!board.has(to)) return refuse('3.1', 'no-such-hex', `there is no hex ${to}`)
  const goal = board.index(to)
  const hex = board.spaces[goal]
  const unit = recruit(state, 'american', strength)
  if (hex.terrain === 'sea' || hex.seas.length === 0)
    return refuse('5.7', 'no-port', `${to} is not on a coast`, to)
  if (hex.country === 'britain' && !fromBox)
    return refuse('10.52', 'free-there', 'they come to Britain without ships of ours', to)
  if (bordersFor(state, unit)[goal] === CLOSED)
    return refuse('12.0', 'closed', `${to} may not be entered now`, to)
  if (camps[goal] !== 0 && !(camps[goal] & friendsOf(ALLIED)))
    return refuse('10.54', 'enemy-there', `enemy units stand in ${to}`, to)
  if (!hasRoom(state, goal, unit)) return refuse('7.0', 'stack-full', `there is no room in ${to}`, to)
  const outside = by === 'sea' ? 'west' : 'east'
  const cost = transportCost(strength, by === 'round-africa')
  if (isFriendlyPort(state, goal, ALLIED) && bordersFor(state, unit)[goal] === OPEN) {
    if (!canComeFrom(state, ALLIED, outside, goal, false))
      return refuse('5.76', 'no-route', `there is no such way to ${to}`, to)
    return navalLeft(state) >= cost
      ? { kind: 'port' }
      : refuse(
          '5.72',
          'no-transport',
          `${cost} Naval Transport Points are needed, ${navalLeft(state)} are left`,
        )
  }
  const season = SEASONS[state.turn.quarter]
  if (landingWeather('allied', season) === 'impossible')
    return refuse('5.84', 'season', `nobody of the allied side lands in ${season}`)
  if (state.shipping.weather === 'bad')
    return refuse('5.84', 'bad-weather', 'the weather has stopped all landings of this turn')
  const left = amphibiousLeft(state, ALLIED)
  if (left < cost)
    return refuse('5.86', 'no-transport', `${cost} Amphibious Points are needed, ${left} are left`)
  const cover = checkCover(state, ALLIED, goal, (landing) =>
    canComeFrom(state, ALLIED, outside, goal, landing),
  )
  return cover.legal ? { kind: 'beach' } : cover
}

/**
 * May Americans who have just arrived, or who wait in their box, go on?
 *
 * @rule 10.51 by naval transport, at the usual price
 * @rule 10.52 to Britain they need none, unless they have waited (10.55)
 * @rule 10.54 or ashore by amphibious transport, where no enemy stands
 */
export function checkForward(state: EtoState, action: Of<'forward'>, fromBox: boolean): Verdict {
  const plan = planForward(state, action, fromBox)
  return 'kind' in plan ? legal : plan
}

/** Every voyage of so many points at most, the first of them from the box. */
export function* forwardActions(state: EtoState, most: number, inBox: number): Generator<EtoAction> {
  if (most < 1) return
  const { board } = positionOf(state)
  const reached = {
    sea: reachedFromOutside(state, ALLIED, 'west', false),
    'round-africa': reachedFromOutside(state, ALLIED, 'east', false),
  }
  for (let strength = 1; strength <= most; strength++)
    for (let goal = 0; goal < board.size; goal++) {
      if (!reached.sea[goal] && !reached['round-africa'][goal]) continue
      const hex = board.spaces[goal]
      const fromBox = strength <= inBox
      if (hex.terrain === 'sea' || hex.seas.length === 0 || (hex.country === 'britain' && !fromBox)) continue
      for (const by of SEA_WAYS) {
        if (!reached[by][goal]) continue
        const action: Of<'forward'> = { type: 'forward', strength, to: board.ids[goal], by }
        if (checkForward(state, action, fromBox).legal) yield action
      }
    }
}

/** @rule 10.53 the enemy's air is in their way as in anybody's; returns how many turned back */
export function forward(
  state: EtoState,
  action: Of<'forward'>,
  fromBox: boolean,
  dice: Dice,
): { events: EtoEvent[]; back: number } {
  const plan = planForward(state, action, fromBox)
  if (!('kind' in plan)) throw new Error('an illegal voyage was begun')
  const { board } = positionOf(state)
  const goal = board.index(action.to)
  const unit = recruit(state, 'american', action.strength)
  const events: EtoEvent[] = []
  const cost = transportCost(action.strength, action.by === 'round-africa')
  if (plan.kind === 'beach') {
    if (!weatherHolds(state, ALLIED, dice, events)) return { events, back: action.strength }
    spendAmphibious(state, ALLIED, cost)
    beachOrFloat(state, unit, 'us', action.to, events)
    return { events, back: 0 }
  }
  charge(state, 'naval', cost)
  const outside = action.by === 'sea' ? 'west' : 'east'
  const { results, explain } = shipPoints(state, unit, routeFrom(state, outside, goal), goal, dice)
  const landed = count(results, 'landed')
  if (landed > 0) {
    addUnit(state, goal, marked(unit, { strength: landed, landed: true }))
    holdHex(state, goal, powerOf(state, 'american'))
  }
  if (count(results, 'eliminated') > 0) countLoss(state, 'american', count(results, 'eliminated'))
  events.push({
    type: 'shipped',
    rule: '10.53',
    unit: unitName(unit),
    from: 'us',
    to: action.to,
    results,
    explain,
  })
  return { events, back: count(results, 'aborted') }
}

/** The way in from the ocean. */
function routeFrom(state: EtoState, outside: 'west' | 'east', goal: number): readonly number[] {
  const edge = oceanEdges(positionOf(state).board)[outside].find((space) =>
    canSail(state, ALLIED, space, goal, 'sea', false),
  )!
  return shipRoute(state, ALLIED, edge, goal, 'sea')
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

/** Sections 9.0 to 9.5 on a state: taking units in hand, alone or as a stack, and moving them. */

import type { Dice } from '../../../kernel/dice'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_LOGISTICAL_EFFORTS } from '../../../tables/the-war-logistical-efforts'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import type { Of, Row, TheWarAction, TheWarEvent } from '../actions'
import {
  type GroundMover,
  type GroundStep,
  groundStepCost,
  mayBeginGroundMove,
  mayTakeGroundStep,
  movementPoints,
  mustStopAfterStep,
} from '../ground/09-movement'
import { isOneOf } from '../ground/10-ratings'
import { NATIONS } from '../nations'
import type { MapUnit, Mover, QuestionOf, TheWarState } from '../state'
import { checkEffortAllows, checkUnitActivation, passMovement } from '../supply/04-logistics'
import { mayMoveSupplied } from '../supply/12-out-of-supply'
import type { Impulse, Nation } from '../types'
import {
  armiesOf,
  changeUnit,
  comeInto,
  enemiesAt,
  hasUnit,
  mayEnter,
  mayUnitEnter,
  sideOf,
  sideOfUnit,
  takesHexes,
  unitsAt,
  unitsOf,
} from './01-forces'
import { conditionNow } from './02-units'
import { flow } from './03-flow'
import { effortOf } from './04-efforts'
import { assistsOf, overrunTargets } from './09-overrun'
import { borderPoints, endOf, reachOf, type Ways, wayTo } from './09-reach'
import { type Opposition, oppositionTo } from './09-zones'
import { dismissFlights } from './11-single-flights'
import { scorchedLoss } from './14-industry'
import { surprisedAllowance, surpriseNow } from './18-surprise'
import { checkFuel } from './24-oil'
import { isFrozen, mayInWeather, weatherLoss } from './26-weather'
import { marchEnds, marchGain } from './29-options'
import { warMap } from './map'
import { BY_NATION, facts, nationNumber, TOPICS } from './memory'

type Hand = QuestionOf<'hand'>

// ---- taking ------------------------------------------------------------------------------------------

/** What is printed on a unit for the second impulse, as its army is now. */
function exploitingPoints(state: TheWarState, unit: MapUnit): number {
  const { nation, type, movement, special } = unit
  return movementPoints(
    { nation, type, movement, condition: conditionNow(unit), ...(special !== null && { special }) },
    {
      impulse: 'second',
      armies: armiesOf(state),
      axisInSovietUnion: sideOfUnit(state, unit) === 'axis' && warMap().facts(unit.hex).inSovietUnionOf1939,
    },
  )
}

/** What a unit has to move with in this impulse; in the first as much as is printed on it (9.2). */
export function allowanceOf(state: TheWarState, id: string): number {
  const unit = state.units[id]
  const points = state.impulse === 'first' ? unit.movement : exploitingPoints(state, unit)
  if (points === 0) return 0
  const less =
    weatherLoss(state, unit, state.railed.find((one) => one.unit === id)?.from) + scorchedLoss(state, unit)
  return Math.max(0, surprisedAllowance(state, unit, points) + marchGain(state, unit) - less)
}

/**
 * May this unit move in this impulse: is it its turn, has it supply, an effort and points?
 *
 * @rule 4.0
 * @rule 4.1
 * @rule 9.2
 * @rule 12.6.1
 * @rule 12.6.2
 */
export function checkMover(state: TheWarState, id: string): Verdict {
  if (!hasUnit(state, id)) return refuse('9.2', 'no-such-unit', `${id} is not on the map`)
  const unit = state.units[id]
  const { impulse, phasing } = state
  const effort = effortOf(state, unit.nation)
  return firstRefusal(
    () =>
      sideOfUnit(state, unit) === phasing
        ? legal
        : refuse('9.2', 'not-yours', `${id} is not a unit of the ${phasing} side`, unit.hex),
    () => mayBeginGroundMove(id, [], unit.done ? [id] : []),
    () => checkFuel(state, id, 'ground', 'movement'),
    () =>
      mayMoveSupplied({
        unit: { id, type: unit.type },
        impulse,
        suppliedAtStart: unit.began !== 'none',
        suppliedNow: unit.supply !== 'none',
      }),
    () =>
      checkUnitActivation({
        effort,
        service: 'ground',
        toMarker: unit.active ? 0 : null,
        activatedThisTurn: false,
        supplied: unit.supply !== 'none' || unit.began !== 'none',
      }),
    () => checkEffortAllows(effort, impulse === 'first' ? 'move' : 'second-impulse', phasing === 'axis'),
    () => (impulse === 'second' ? mayInWeather(state, unit, 'second-impulse') : legal),
    () =>
      allowanceOf(state, id) > 0
        ? legal
        : refuse(
            '9.2',
            'no-points',
            `${id}, ${unit.type}, has no points in the ${impulse} impulse`,
            unit.hex,
          ),
  )
}

/** What a nation's effort lets its units do in this impulse: does it move them, and must a marker have reached them? */
const marching = /* @__PURE__ */ facts.fact({
  name: 'what an effort moves',
  needs: [TOPICS.efforts, TOPICS.impulse, TOPICS.phasing, TOPICS.turn, TOPICS.surrendered],
  by: [BY_NATION],
  make(state, number): { readonly moves: boolean; readonly byMarker: boolean } {
    const { impulse, phasing } = state
    const effort = effortOf(state, NATIONS[number])
    const action = impulse === 'first' ? 'move' : 'second-impulse'
    return {
      moves: checkEffortAllows(effort, action, phasing === 'axis').legal,
      byMarker: THE_WAR_LOGISTICAL_EFFORTS.efforts[effort].radius !== null,
    }
  },
})

/** The fast path of {@link checkMover}, for a unit of the side whose turn it is: the same answer without a reason. A property holds them together. */
export const canMove = (state: TheWarState, id: string): boolean =>
  mightMove(state, state.units[id]) && hasPoints(state, id)

/** What is written on a unit lets it move, if it has points. */
function mightMove(
  state: TheWarState,
  unit: MapUnit,
  { moves, byMarker } = marching(state, nationNumber(unit.nation)),
): boolean {
  if (unit.done) return false
  if (!moves || (byMarker && !unit.active)) return false
  const first = state.impulse === 'first'
  if (!first && !isOneOf(THE_WAR_UNIT_TYPES.secondImpulse, unit.type)) return false
  return unit.began !== 'none' || (!first && unit.supply !== 'none')
}

/** Those who move, if they have points: as many as `sample` draws from. And has somebody finished his move? */
interface Restless {
  readonly units: readonly string[]
  readonly begun: boolean
}

export const restless = /* @__PURE__ */ facts.fact({
  name: 'units that may have points to move',
  needs: [
    TOPICS.units,
    TOPICS.efforts,
    TOPICS.impulse,
    TOPICS.phasing,
    TOPICS.turn,
    TOPICS.surrendered,
    TOPICS.roster,
  ],
  by: [],
  lastOnly: true,
  make(state): Restless {
    const { units } = state
    const found: string[] = []
    let begun = false
    // Units of a nation mostly follow each other.
    let nation: Nation | null = null
    let effort: ReturnType<typeof marching> | null = null
    for (const id of unitsOf(state, state.phasing)) {
      const unit = units[id]
      if (unit.done) {
        begun = true
        continue
      }
      if (effort === null || unit.nation !== nation) {
        nation = unit.nation
        effort = marching(state, nationNumber(nation))
      }
      if (mightMove(state, unit, effort)) found.push(id)
    }
    return { units: found, begun }
  },
})

function hasPoints(state: TheWarState, id: string): boolean {
  const unit = state.units[id]
  if (state.log.unfuelled.includes(id)) return false
  const first = state.impulse === 'first'
  const { eastern, western, mediterranean } = state.weather
  const fair = eastern === null && western === null && mediterranean === null
  if (first && fair && surpriseNow(state) === null) return true
  if (!first && !fair && !mayInWeather(state, unit, 'second-impulse').legal) return false
  return allowanceOf(state, id) > 0
}

/** A second unit goes with what is in hand, if it stands there and nobody has set out yet. */
function checkCompanion(state: TheWarState, { movers, moved }: Hand, id: string): Verdict {
  const names = movers.map(({ unit }) => unit)
  const begins = mayBeginGroundMove(id, names, names)
  if (names.includes(id)) return begins
  const verdict = checkMover(state, id)
  if (!verdict.legal) return verdict
  const { hex } = state.units[names[0]]
  if (moved || state.units[id].hex !== hex)
    return refuse('9.3', 'another-is-moving', `${names.join(', ')} must finish first`, hex)
  return legal
}

const checkTake = (state: TheWarState, hand: Hand | null, { unit }: Of<'take'>): Verdict =>
  hand === null ? checkMover(state, unit) : checkCompanion(state, hand, unit)

/** A unit as it sets out. */
export const moverOf = (state: TheWarState, id: string): Mover => ({
  unit: id,
  left: allowanceOf(state, id),
  stopped: false,
  beganInSwamp:
    warMap().facts(state.units[id].hex).terrain === 'swamp' && !isFrozen(state, state.units[id].hex),
})

/** There are few of them, and they are listed. */
const UNCOUNTED = -1

export const takeRow: Row<'take', 'first-movement' | 'second-movement' | 'hand'> = {
  during: ['first-movement', 'second-movement', 'hand'],
  check: checkTake,
  add(state, hand, actions) {
    if (hand?.moved) return
    const here = hand === null ? null : unitsAt(state, state.units[hand.movers[0].unit].hex)
    if (here !== null && here.length === hand!.movers.length) return
    const all = unitsOf(state, state.phasing)
    const able = (here ?? all).filter(
      (unit) =>
        !hand?.movers.some((mover) => mover.unit === unit) &&
        sideOfUnit(state, state.units[unit]) === state.phasing &&
        canMove(state, unit),
    )
    // Of those who stand there in the order of the record, as everyone else is listed.
    const ordered = here === null || able.length < 2 ? able : all.filter((id) => able.includes(id))
    for (const unit of ordered) actions.push({ type: 'take', unit })
  },
  draw: {
    count: (state, hand) => (hand === null ? restless(state).units.length : UNCOUNTED),
    nth(state, _, n) {
      const unit = restless(state).units[n]
      return hasPoints(state, unit) ? { type: 'take', unit } : null
    },
  },
  do(state, hand, { unit }) {
    const mover = moverOf(state, unit)
    if (hand === null) flow.ask(state, { type: 'hand', movers: [mover], moved: false })
    else flow.amend(state, { ...hand, movers: [...hand.movers, mover] })
    return []
  },
}

// ---- steps -------------------------------------------------------------------------------------------

/** The step between two hexes that touch. */
export function stepBetween(state: TheWarState, against: Opposition, from: string, to: string): GroundStep {
  const { facts, side } = warMap()
  const { overrun } = state
  return {
    side: side(from, to),
    from: { enemyZoc: against.zones.has(from) },
    to: {
      hex: to,
      terrain: facts(to).terrain,
      enemyZoc: against.zones.has(to),
      enemyOccupied: against.units.has(to),
      automaticVictory: overrun.includes(to) && !against.units.has(to),
      ...(isFrozen(state, to) && { frozen: true }),
      ...(facts(to).inSovietUnionOf1939 && !facts(from).inSovietUnionOf1939 && { overBorder: true }),
    },
  }
}

/**
 * May a unit take this step with the points that it has left, and what has it then?
 *
 * @rule 9.0
 * @rule 9.3
 * @rule 9.4
 */
export function tryStep(
  state: TheWarState,
  mover: Mover,
  step: GroundStep,
  impulse: Impulse = state.impulse,
): { readonly verdict: Verdict; readonly after: Mover } {
  const { type, nation } = state.units[mover.unit]
  const walker: GroundMover = { type, impulse, beganInSwamp: mover.beganInSwamp }
  const { hex } = step.to
  const border = step.to.overBorder ? borderPoints(state, state.units[mover.unit], impulse) : 0
  const points = groundStepCost(step, walker).points + border
  const verdict = firstRefusal(
    () =>
      mover.stopped
        ? refuse('9.4', 'must-stop', `${mover.unit} goes no further in this impulse`, hex)
        : legal,
    () => mayEnter(state, nation, hex),
    () => mayUnitEnter(state, mover.unit, hex),
    () =>
      impulse === 'second' && sideOf(state, nation) === state.phasing
        ? mayInWeather(state, state.units[mover.unit], 'second-impulse', hex)
        : legal,
    () => mayTakeGroundStep(step),
    () =>
      points <= mover.left
        ? legal
        : refuse(
            '9.0',
            'too-few-points',
            `${mover.unit} needs ${points} for ${hex}, ${mover.left} left`,
            hex,
          ),
  )
  const left = mover.left - points
  const stopped = left <= 0 || mustStopAfterStep(step, walker) || isOneHexMove(state, nation)
  return { verdict, after: { ...mover, left, stopped } }
}

/** @rule 4.5 a Pass lets ground units go a single hex */
const isOneHexMove = (state: TheWarState, nation: Nation): boolean =>
  sideOf(state, nation) === state.phasing &&
  effortOf(state, nation) === 'pass' &&
  passMovement('ground') === 1

/** Where what is in hand can go: a stack to the next hex, a unit anywhere in its reach, by the way that costs least. */
export const waysOf = (state: TheWarState): Ways => handWays(state)

const handWays = /* @__PURE__ */ facts.fact({
  name: 'where what is in hand can go',
  needs: [
    TOPICS.units,
    TOPICS.control,
    TOPICS.surrendered,
    TOPICS.weather,
    TOPICS.turn,
    TOPICS.dismantled,
    TOPICS.flow,
    TOPICS.overrun,
    TOPICS.impulse,
    TOPICS.phasing,
    TOPICS.efforts,
  ],
  by: [],
  lastOnly: true,
  make(state): Ways {
    const hand = flow.asked(state)
    if (hand?.type !== 'hand') return NOWHERE
    const { movers } = hand
    const [first] = movers
    if (movers.length > 1)
      return stackWays(state, oppositionTo(state, state.phasing), state.units[first.unit].hex, movers)
    return first.stopped || first.left <= 0 ? NOWHERE : unitWays(state, first, state.impulse)
  },
})

const NOWHERE: Ways = { hexes: [], movers: [], ends: [] }

/** Everywhere that a unit can go from where it stands, by the way that costs least. */
export function unitWays(state: TheWarState, mover: Mover, impulse: Impulse): Ways {
  const { hex, nation } = state.units[mover.unit]
  return reachOf(state, { mover, start: hex, impulse, oneHex: isOneHexMove(state, nation) })
}

/** Single steps of a stack, as ways. */
function stackWays(state: TheWarState, against: Opposition, start: string, movers: readonly Mover[]): Ways {
  const hexes: string[] = []
  const ends: number[] = []
  for (const to of warMap().neighbours(start)) {
    const step = stepBetween(state, against, start, to)
    const tries = movers.map((mover) => tryStep(state, mover, step))
    if (!tries.every(({ verdict }) => verdict.legal)) continue
    hexes.push(to)
    for (const { after } of tries) ends.push(endOf(-1, after.left, after.stopped))
  }
  return { hexes, movers, ends }
}

// ---- moving ------------------------------------------------------------------------------------------

/** May what is in hand go there? A refusal next door says what is in the way; further off, that it is too far. */
function checkMove(state: TheWarState, hand: Hand, { to }: Of<'move'>): Verdict {
  const { has, neighbours } = warMap()
  if (!has(to)) return refuse('9.0', 'no-such-hex', `there is no hex ${to}`)
  if (waysOf(state).hexes.includes(to)) return legal
  const { movers } = hand
  const from = state.units[movers[0].unit].hex
  const names = movers.map(({ unit, left }) => `${unit} with ${left} left`).join(', ')
  if (neighbours(from).includes(to)) {
    const step = stepBetween(state, oppositionTo(state, state.phasing), from, to)
    for (const mover of movers) {
      const { verdict } = tryStep(state, mover, step)
      if (!verdict.legal) return verdict
    }
  }
  if (movers.length > 1)
    return refuse('9.3', 'hex-by-hex', `a stack goes to a hex beside ${from}; ${names}`, to)
  const foes = enemiesAt(state, state.phasing, to)
  if (foes.length > 0)
    return refuse('9.4', 'enemy-occupied', `${foes.join(', ')} in ${to}: nobody moves in on an enemy`, to)
  const hexes = warMap().distance(from, to)
  const far = hexes === 1 ? 'next door' : `${hexes} hexes away`
  return refuse('9.0', 'out-of-reach', `${to}, ${far}, is out of the reach of ${names}`, to)
}

export const moveRow: Row<'move', 'hand'> = {
  during: ['hand'],
  check: checkMove,
  add(state, _hand, actions) {
    for (const to of waysOf(state).hexes) actions.push({ type: 'move', to })
  },
  draw: {
    count: (state) => waysOf(state).hexes.length,
    nth: (state, _hand, n) => ({ type: 'move', to: waysOf(state).hexes[n] }),
  },
  do(state, _hand, { to }, dice) {
    const events: TheWarEvent[] = []
    const { path, movers } = wayTo(waysOf(state), to)!
    dismissFlights(state)
    for (const { unit } of movers) {
      if (state.impulse === 'second')
        changeUnit(state, unit, { hex: to, moved: true, exploited: state.playerTurn })
      else changeUnit(state, unit, { hex: to, moved: true })
      events.push({ type: 'moved', rule: '9.3', unit, path })
    }
    const { unit: taker } = movers.find(({ unit }) => takesHexes(state, unit)) ?? movers[0]
    for (const hex of path) comeInto(state, taker, hex, events)
    const after: Hand = { type: 'hand', movers, moved: true }
    flow.amend(state, after)
    if (!goesOn(state, after)) putDown(state, after, dice, events)
    return events
  },
}

/** Is there anything left to do for what is in hand, besides putting it down? */
export function goesOn(state: TheWarState, hand: Hand): boolean {
  if (hand.movers.length > 1) return true
  return (
    waysOf(state).hexes.length > 0 ||
    overrunTargets(state, hand).length > 0 ||
    assistsOf(state, hand).length > 0
  )
}

/** The move of all that is in hand is over. */
function putDown(state: TheWarState, { movers }: Hand, dice: Dice, events: TheWarEvent[]): void {
  dismissFlights(state)
  for (const { unit } of movers) {
    changeUnit(state, unit, { done: true })
    marchEnds(state, unit, events)
  }
  flow.answered(state, dice, events)
}

/** @rule 9.5 nobody has to move, and points that are left are gone */
export const stopRow: Row<'stop', 'hand'> = {
  during: ['hand'],
  check: () => legal,
  add: (_state, _hand, actions) => void actions.push({ type: 'stop' }),
  do(state, hand, _action, dice) {
    const events: TheWarEvent[] = []
    putDown(state, hand, dice, events)
    return events
  },
}

/** Leaving one of a stack behind ends its move; the others go on. */
export const leaveRow: Row<'leave', 'hand'> = {
  during: ['hand'],
  check: (_state, { movers }, { unit }) => {
    if (movers.length < 2) return refuse('9.3', 'alone', 'there is one unit in hand; put it down')
    return movers.some((mover) => mover.unit === unit)
      ? legal
      : refuse('9.3', 'not-in-hand', `${unit} is not in hand`)
  },
  add(_state, { movers }, actions) {
    if (movers.length > 1)
      for (const { unit } of movers) actions.push({ type: 'leave', unit } satisfies TheWarAction)
  },
  do(state, hand, { unit }, dice) {
    const events: TheWarEvent[] = []
    changeUnit(state, unit, { done: true })
    marchEnds(state, unit, events)
    const after: Hand = { ...hand, movers: hand.movers.filter((mover) => mover.unit !== unit) }
    flow.amend(state, after)
    if (hand.moved && !goesOn(state, after)) putDown(state, after, dice, events)
    return events
  },
}

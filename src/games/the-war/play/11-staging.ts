/** Sections 4, 11.2.1.1 and 12.6.3 on a state: who is activated in the air, who changes base, and what becomes of those without supply. */

import type { Dice } from '../../../kernel/dice'
import { lazy } from '../../../kernel/lazy'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { domainOf } from '../../../kit/facts'
import { THE_WAR_AIR_RANGES } from '../../../tables/the-war-air-ranges'
import { THE_WAR_LOGISTICAL_EFFORTS } from '../../../tables/the-war-logistical-efforts'
import type { Of, Row, TheWarEvent } from '../actions'
import { isFighter } from '../air/11-air-ratings'
import { mayFightersBaseAnywhereOn } from '../air/11-airbases'
import { mayGermansMoveIntoRomania } from '../minors/23-neighbors-at-war'
import { NATIONS } from '../nations'
import { scenarioOf } from '../scenarios/list'
import type { AirPiece, QuestionOf, TheWarState } from '../state'
import { checkEffortAllows, checkUnitActivation, needsNoEffort, passMovement } from '../supply/04-logistics'
import { unsuppliedAirFate } from '../supply/12-out-of-supply'
import type { Nation } from '../types'
import { flow } from './03-flow'
import { effortOf, isActivatedBy, markerRadius } from './04-efforts'
import {
  aircraftOf,
  changeAircraft,
  changeAllAircraft,
  checkBase,
  checkBorder,
  checkGrounded,
  hasAircraft,
  homesOf,
  rangeOf,
  removeAircraft,
  sideOfAircraft,
} from './11-aircraft'
import { reachFrom, safestWay, wantedWithin } from './11-flight'
import { askToMeetMover } from './11-single-flights'
import { baseSupply } from './12-supply'
import { checkFuel } from './24-oil'
import { warGround } from './ground'
import { warMap } from './map'
import { BY_HEX, BY_NATION, facts, nationNumber, TOPICS } from './memory'

type Flight = QuestionOf<'flight'>

// ---- activation and supply ---------------------------------------------------------------------------

/**
 * An Operations Segment begins: no air unit has flown, bases are looked at for supply, and everyone of the phasing side is
 * as his effort has it.
 *
 * @rule 4.0
 * @rule 12.0
 */
export function beginAirOperations(state: TheWarState): void {
  changeAllAircraft(state, (unit) => {
    const phasing = sideOfAircraft(state, unit) === state.phasing
    const { radius } = THE_WAR_LOGISTICAL_EFFORTS.efforts[effortOf(state, unit.nation)]
    const supply = baseSupply(state, unit.nation, unit.base)
    return {
      supplied: supply !== 'none',
      limited: supply === 'limited',
      active: phasing && radius === null,
      staged: false,
      flown: [],
      displaced: false,
    }
  })
}

/** Another impulse: everyone may stage again. */
export function beginAirImpulse(state: TheWarState): void {
  state.sorties = []
  changeAllAircraft(state, ({ staged }) => (staged ? { staged: false } : null))
}

/** The air units that a marker of this power there would activate. */
export function aircraftReached(state: TheWarState, power: Nation, at: string): readonly string[] {
  return aircraftOf(state, state.phasing).filter((id) => {
    const { nation, base, active } = state.air[id]
    if (active || !isActivatedBy(state, power, nation)) return false
    return warMap().distance(at, base) <= markerRadius(state, power)
  })
}

/** The bases from which air units could still be activated by a marker of this power. */
export const idleBases = (state: TheWarState, power: Nation): readonly string[] =>
  aircraftOf(state, state.phasing)
    .map((id) => state.air[id])
    .filter(({ active, nation }) => !active && isActivatedBy(state, power, nation))
    .map(({ base }) => base)

export function activateAircraft(state: TheWarState, power: Nation, at: string): void {
  const reached = new Set(aircraftReached(state, power, at))
  if (reached.size > 0) changeAllAircraft(state, (_unit, id) => (reached.has(id) ? { active: true } : null))
}

/**
 * The Supply Segment: air units that have not come to a base in supply are depleted, and lost if they were.
 *
 * @rule 12.6.3
 */
export function airSupplySegment(state: TheWarState, events: TheWarEvent[]): void {
  for (const id of aircraftOf(state, state.phasing)) {
    const { nation, base, condition } = state.air[id]
    const supply = baseSupply(state, nation, base)
    const supplied = supply !== 'none'
    const limited = supply === 'limited'
    const { fate } = unsuppliedAirFate(supplied, condition === 'depleted')
    if (fate === 'eliminated') removeAircraft(state, id, '12.6.3', events)
    else if (fate === 'depleted') {
      changeAircraft(state, id, { condition: 'depleted', supplied, limited })
      events.push({ type: 'depleted', rule: '12.6.3', unit: id, at: base })
    } else if (supplied !== state.air[id].supplied || limited !== state.air[id].limited)
      changeAircraft(state, id, { supplied, limited })
  }
}

/**
 * Is an air unit activated for what the phasing side does with it?
 *
 * @rule 4.0
 * @rule 4.2
 * @rule 4.3
 */
export const checkAirActivation = (state: TheWarState, { nation, active, supplied }: AirPiece): Verdict =>
  checkUnitActivation({
    effort: effortOf(state, nation),
    service: 'air',
    toMarker: active ? 0 : null,
    activatedThisTurn: false,
    supplied,
  })

// ---- changing base -------------------------------------------------------------------------------------

/** Legs, and how long each may be: three of twice the range, or in a Pass one of the range itself (4.5). */
function legsOf(state: TheWarState, id: string): { readonly legs: number; readonly hexes: number } {
  const range = rangeOf(state, id, 'offensive')
  const { legs, ranges } = THE_WAR_AIR_RANGES.staging
  const passes = !checkEffortAllows(effortOf(state, state.air[id].nation), 'stage').legal
  return passes ? { legs: 1, hexes: passMovement('air') ?? range } : { legs, hexes: ranges * range }
}

/** The legs of a flight as a number, for facts: whether a fighter flies, how many legs, and how long each is. */
interface Legs {
  readonly fighter: boolean
  readonly legs: number
  readonly hexes: number
}
const MOST_LEGS = 3
const MOST_HEXES = 20
const BY_LEGS = /* @__PURE__ */ domainOf([...Array(2 * (MOST_LEGS + 1) * MOST_HEXES).keys()])
const kindNumber = ({ fighter, legs, hexes }: Legs): number =>
  (fighter ? 1 : 0) + 2 * (legs + (MOST_LEGS + 1) * hexes)
const kindOf = (number: number): Legs => ({
  fighter: number % 2 === 1,
  legs: (number >> 1) % (MOST_LEGS + 1),
  hexes: Math.floor((number >> 1) / (MOST_LEGS + 1)),
})

/** 1 where fighters can live, and where others can, airbases apart. */
const fightersBases = /* @__PURE__ */ lazy(() => basesOnMap(true))
const cities = /* @__PURE__ */ lazy(() => basesOnMap(false))
const basesOnMap = (fighters: boolean): Uint8Array =>
  Uint8Array.from(warGround().ids, (hex) => {
    const at = warMap().facts(hex)
    return at.city || (fighters && mayFightersBaseAnywhereOn(at)) ? 1 : 0
  })

/** Without supply an air unit flies to a base that has it, and needs no effort for that. */
const isStranded = ({ supplied }: AirPiece): boolean =>
  needsNoEffort('stage-to-supplied-base', { service: 'air', supplied, phasing: true })

/**
 * May this nation's aircraft stage between here and Romania? Germans wait for the turn after their attack in the East.
 *
 * @rule 23.43
 */
const checkRomanianFields = ({ scenario, turn }: TheWarState, nation: Nation): Verdict =>
  nation === 'germany' ? mayGermansMoveIntoRomania('staging', turn, scenarioOf(scenario).easternWar) : legal
const isRomania = (hex: string): boolean => warMap().facts(hex).country === 'romania'

function checkFly(state: TheWarState, { unit }: Of<'fly'>): Verdict {
  if (!hasAircraft(state, unit)) return refuse('11.2.1.1', 'no-such-unit', `${unit} is no air unit in play`)
  const piece = state.air[unit]
  const { base, nation, staged } = piece
  return firstRefusal(
    () =>
      sideOfAircraft(state, piece) === state.phasing
        ? legal
        : refuse('11.2.1.1', 'not-yours', `${unit} is not of the ${state.phasing} side`, base),
    () =>
      staged ? refuse('11.2.1.1', 'staged', `${unit} has changed its base in this impulse`, base) : legal,
    () => (isStranded(piece) ? legal : checkAirActivation(state, piece)),
    () => checkFuel(state, unit, 'air', 'staging'),
    () => (isRomania(base) ? checkRomanianFields(state, nation) : legal),
    () =>
      state.impulse === 'second' && !isStranded(piece)
        ? checkEffortAllows(effortOf(state, nation), 'second-impulse')
        : legal,
    () => checkGrounded(state, piece),
  )
}

/** Takes an air unit to change its base. */
export const flyRow: Row<'fly', 'first-staging' | 'second-staging'> = {
  during: ['first-staging', 'second-staging'],
  check: (state, _, action) => checkFly(state, action),
  add(state, _, actions) {
    for (const unit of aircraftOf(state, state.phasing))
      if (checkFly(state, { type: 'fly', unit }).legal) actions.push({ type: 'fly', unit })
  },
  do(state, _, { unit }) {
    flow.ask(state, { type: 'flight', unit })
    return []
  },
}

export const canStage = (state: TheWarState): boolean =>
  aircraftOf(state, state.phasing).some((unit) => checkFly(state, { type: 'fly', unit }).legal)

/** Bases within so many legs: their hexes in the order in which they are found, and the legs to each. The first is where one starts. */
interface Hops {
  readonly hexes: readonly number[]
  readonly legs: readonly number[]
}

/**
 * Every base that an air unit can come to, hopping from base to base, and in how many legs. A hop needs a friendly base, though there be no
 * room to stay.
 *
 * @rule 11.2.1.1
 */
const hops = /* @__PURE__ */ facts.fact({
  name: 'bases within some legs by air',
  needs: [TOPICS.control, TOPICS.surrendered, TOPICS.airbases, TOPICS.turn],
  by: [BY_HEX, BY_NATION, BY_LEGS],
  make(state, start, number, kind): Hops {
    const nation = NATIONS[number]
    const { fighter, legs, hexes } = kindOf(kind)
    const bases = fieldsOf(state, number, fighter ? 1 : 0)
    const wanted = bases.fields.slice()
    let left = bases.count
    const leaveOut = (hex: number) => {
      left -= wanted[hex]
      wanted[hex] = 0
    }
    if (!checkRomanianFields(state, nation).legal) for (const hex of warGround().of('romania')) leaveOut(hex)
    leaveOut(start)
    const found = [start]
    const counts = [0]
    let from: readonly number[] = [start]
    for (let leg = 1; leg <= legs && from.length > 0 && left > 0; leg++) {
      from = wantedWithin(state, from, hexes, wanted, left)
      left -= from.length
      for (const hex of from) {
        found.push(hex)
        counts.push(leg)
      }
    }
    return { hexes: found, legs: counts }
  },
})

/** Of fighters, or of other aircraft? */
const BY_FIGHTER = /* @__PURE__ */ domainOf([0, 1])

/** Hexes in which aircraft may come down: 1 for each, and how many there are. */
interface Fields {
  readonly fields: Uint8Array
  readonly count: number
}

/** Every hex in which fighters of a nation, or its other aircraft, may come down, with room or without. */
const fieldsOf = /* @__PURE__ */ facts.fact({
  name: 'bases of a nation, with room or without',
  needs: [TOPICS.control, TOPICS.surrendered, TOPICS.airbases, TOPICS.turn],
  by: [BY_NATION, BY_FIGHTER],
  make(state, number, fighter): Fields {
    const { ids, index } = warGround()
    const nation = NATIONS[number]
    const isHome = homesOf(state, nation)
    const fields = (fighter === 1 ? fightersBases() : cities()).slice()
    for (const hex in state.airbases) fields[index(hex)] = 1
    let count = 0
    for (let hex = 0; hex < fields.length; hex++) {
      if (fields[hex] === 0) continue
      if (isHome(hex) && checkBorder(state, nation, ids[hex]).legal) count++
      else fields[hex] = 0
    }
    return { fields, count }
  },
})

/** The bases that an air unit could hop to, with room or without. */
function hopsOf(state: TheWarState, id: string): Hops {
  const { base, type, nation } = state.air[id]
  return hops(
    state,
    warGround().index(base),
    nationNumber(nation),
    kindNumber({ fighter: isFighter(type), ...legsOf(state, id) }),
  )
}

/** May it stay in a hex that it can hop to: is there room, and supply for one that has none? */
function mayStay(state: TheWarState, id: string): (hex: string) => boolean {
  const { base, nation } = state.air[id]
  const supplied = isStranded(state.air[id])
    ? (hex: string) => baseSupply(state, nation, hex) !== 'none'
    : () => true
  return (hex) => hex === base || (supplied(hex) && checkBase(state, id, hex).legal)
}

/** In how many legs an air unit comes to a base where it may stay; `null` if it cannot. */
function legsTo(state: TheWarState, id: string, to: string): number | null {
  const { hexes, legs } = hopsOf(state, id)
  const place = hexes.indexOf(warGround().index(to))
  return place >= 0 && mayStay(state, id)(to) ? legs[place] : null
}

function checkLand(state: TheWarState, { unit }: Flight, { to }: Of<'land'>): Verdict {
  if (!warMap().has(to)) return refuse('11.2.1.1', 'no-such-hex', `there is no hex ${to}`)
  if (to === state.air[unit].base) return legal
  const base = firstRefusal(
    () => checkBase(state, unit, to),
    () => (isRomania(to) ? checkRomanianFields(state, state.air[unit].nation) : legal),
  )
  if (!base.legal) return base
  const { legs, hexes } = legsOf(state, unit)
  return legsTo(state, unit, to) !== null
    ? legal
    : refuse(
        '11.2.1.1',
        'out-of-range',
        `${to} is more than ${legs} ${legs === 1 ? 'leg' : 'legs'} of ${hexes} hexes from ${unit}`,
        to,
      )
}

/** Lands it: at another base, or where it was. */
export const landRow: Row<'land', 'flight'> = {
  during: ['flight'],
  check: checkLand,
  list(state, { unit }) {
    const { ids } = warGround()
    const stays = mayStay(state, unit)
    const lands: Of<'land'>[] = []
    for (const hex of hopsOf(state, unit).hexes)
      if (stays(ids[hex])) lands.push({ type: 'land', to: ids[hex] })
    return lands
  },
  draw: {
    count: (state, { unit }) => hopsOf(state, unit).hexes.length,
    nth(state, { unit }, n) {
      const to = warGround().ids[hopsOf(state, unit).hexes[n]]
      return mayStay(state, unit)(to) ? { type: 'land', to } : null
    },
  },
  do(state, asked, { to }, dice) {
    const events: TheWarEvent[] = []
    const { unit } = asked
    const met =
      to !== state.air[unit].base &&
      askToMeetMover(state, { unit, at: to, mission: 'staging', path: stagingWay(state, unit, to) }, events)
    if (!met) stagingIsOver(state, asked, to, dice, events)
    return events
  },
}

/**
 * The way of an air unit that changes its base: leg by leg over the bases on which it comes down, each as aircraft choose their way (11.8.1).
 * Of several bases for a leg it takes the one nearest to where it goes.
 */
function stagingWay(state: TheWarState, id: string, to: string): readonly string[] {
  const { index, ids } = warGround()
  const { hexes: found, legs } = hopsOf(state, id)
  const { hexes: range } = legsOf(state, id)
  let at = index(to)
  const path: string[] = []
  for (let leg = legs[found.indexOf(at)]; leg > 0; leg--) {
    const { far } = reachFrom(state, ids[at], range)
    let before = -1
    for (let i = 0; i < found.length; i++)
      if (legs[i] === leg - 1 && far[found[i]] !== 0 && (before < 0 || far[found[i]] < far[before]))
        before = found[i]
    path.unshift(...safestWay(state, state.phasing, ids[before], ids[at], range)!)
    at = before
  }
  return path
}

/**
 * It has come through to its new base; or it was met, and is back at its own or no more.
 *
 * @rule 11.2.1.1
 */
export function stagingIsOver(
  state: TheWarState,
  { unit }: Flight,
  to: string | null,
  dice: Dice,
  events: TheWarEvent[],
): void {
  if (hasAircraft(state, unit)) {
    const { base } = state.air[unit]
    if (to !== null && to !== base) {
      const legs = legsTo(state, unit, to)!
      events.push({ type: 'staged', rule: '11.2.1.1', unit, from: base, to, legs })
    }
    changeAircraft(state, unit, { base: to ?? base, staged: true })
  }
  flow.answered(state, dice, events)
}

/** Section 4 on a state: what each power chooses for the turn, where its markers stand, and whom they activate. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_LOGISTICAL_EFFORTS } from '../../../tables/the-war-logistical-efforts'
import type { Of, Row, TheWarAction, TheWarEvent } from '../actions'
import { turnsBetween } from '../calendar'
import { effortActivates } from '../diplomacy/06-alliances'
import { isMajorPower } from '../ground/10-ratings'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import {
  checkEffort,
  checkEffortAllows,
  checkEffortMarker,
  checkLimitedEffortHex,
  effortCost,
  minorEffortCost,
} from '../supply/04-logistics'
import { poorestFirst } from '../turn/03-sequence-of-play'
import type { LogisticalEffort, MajorPower, Nation, Side } from '../types'
import { changeUnit, changeUnits, isHeldBy, sideOf, sideOfUnit, unitsOf } from './01-forces'
import { flow } from './03-flow'
import { hasTarget } from './10-attack'
import { activateAircraft, aircraftReached, idleBases } from './11-staging'
import { germansInSovietUnion } from './26-weather'
import { canBomb } from './29-options'
import { warGround } from './ground'
import { warMap } from './map'
import { facts, positionOf, TOPICS } from './memory'
import { numberOfSide } from './position'

// ---- whose effort ------------------------------------------------------------------------------------

/** Has a neutral that is being invaded in this turn its own effort for nothing? It counts until the marker is used up too. */
function hasFreeEffort(state: TheWarState, nation: Nation): boolean {
  const invaded = scenarioOf(state.scenario).nations[nation]?.invaded
  if (invaded === undefined) return false
  const now = turnsBetween(invaded, state.turn) === 0
  return minorEffortCost(now, false, 'RLE', state.surrendered.includes(nation)) === 'free'
}

/** Who chooses and pays for a nation's efforts: itself, or the power that a minor country is under. */
export function effortPayer(state: TheWarState, nation: Nation): Nation {
  return hasFreeEffort(state, nation) ? nation : (scenarioOf(state.scenario).nations[nation]?.under ?? nation)
}

/**
 * What activates a nation's units in this turn.
 *
 * @rule 4.0
 */
export function effortOf(state: TheWarState, nation: Nation): LogisticalEffort {
  const fixed = scenarioOf(state.scenario).nations[nation]?.effort
  if (fixed !== undefined) return fixed
  if (hasFreeEffort(state, nation)) return 'RLE'
  return state.efforts[effortPayer(state, nation)] ?? 'pass'
}

/** Has anybody of this side an effort that allows this? */
export const anyEffortAllows = (
  state: TheWarState,
  side: Side,
  act: Parameters<typeof checkEffortAllows>[1],
) =>
  (Object.keys(scenarioOf(state.scenario).nations) as Nation[]).some(
    (nation) => sideOf(state, nation) === side && checkEffortAllows(effortOf(state, nation), act).legal,
  )

/** What a power has left. */
export const narfsOf = ({ narfs }: TheWarState, power: Nation): number => narfs[power as MajorPower] ?? 0

export function spend(state: TheWarState, power: Nation, narfs: number): void {
  if (narfs !== 0) state.narfs = { ...state.narfs, [power]: narfsOf(state, power) - narfs }
}

// ---- planning ------------------------------------------------------------------------------------------

/**
 * The power that chooses next, the poorest first; `null` when all have chosen.
 *
 * @rule 3.3
 */
export function nextToPlan(state: TheWarState): MajorPower | null {
  const order = poorestFirst(state.narfs)
  return (
    order.find((power) => state.efforts[power] === undefined && !state.surrendered.includes(power)) ?? null
  )
}

const ALL_EFFORTS = Object.keys(THE_WAR_LOGISTICAL_EFFORTS.efforts) as readonly LogisticalEffort[]

/** What a turn of this effort costs at once; markers are paid for when they are placed. */
function costAtOnce(state: TheWarState, power: MajorPower, effort: LogisticalEffort): number {
  if (effort === 'RLE' || effort === 'LLE') return 0
  return effortCost(power, effort, { groundUnitsThere: germansInSovietUnion(state) }).narfs
}

/**
 * May this power choose this? Nobody spends more than he has, but everyone who has anything can move.
 *
 * @rule 4.0
 * @rule 4.1
 * @rule 4.5
 */
function checkChoice(state: TheWarState, { power, effort }: Of<'effort'>): Verdict {
  const next = nextToPlan(state)
  if (power !== next) return refuse('3.3', 'not-their-turn', `${next} chooses now, not ${power}`)
  const narfs = narfsOf(state, power)
  const wanted = effort as LogisticalEffort
  if (!ALL_EFFORTS.includes(wanted)) return refuse('4.0', 'no-such-effort', `there is no effort ${effort}`)
  return firstRefusal(
    () => checkEffort({ effort: wanted, narfs, lastTurn: state.lastEfforts[next] ?? null, thisTurn: [] }),
    () => {
      const cost = costAtOnce(state, next, wanted)
      return cost === 0 || cost <= narfs || wanted === 'MLE'
        ? legal
        : refuse('14.1.4', 'too-dear', `${effort} costs ${cost} NARFs, ${power} has ${narfs}`)
    },
  )
}

export const effortRow: Row<'effort', 'planning'> = {
  during: ['planning'],
  check: (state, _, action) => checkChoice(state, action),
  add(state, _, actions) {
    const power = nextToPlan(state)!
    for (const effort of ALL_EFFORTS) {
      const action: Of<'effort'> = { type: 'effort', power, effort }
      if (checkChoice(state, action).legal) actions.push(action)
    }
  },
  do(state, _, { power, effort }, dice) {
    const chosen = effort as LogisticalEffort
    spend(state, power as Nation, costAtOnce(state, power as MajorPower, chosen))
    state.efforts = { ...state.efforts, [power]: chosen }
    const events: TheWarEvent[] = [{ type: 'effort', rule: '4.0', power: power as Nation, effort: chosen }]
    if (nextToPlan(state) === null) flow.close(state, dice, events)
    return events
  },
}

// ---- markers -------------------------------------------------------------------------------------------

/** Everyone of the side whose turn it is begins as his effort has it: all activated, or none until a marker is placed. */
export function beginActivation(state: TheWarState): void {
  changeUnits(state, (unit) => {
    if (sideOfUnit(state, unit) !== state.phasing) return null
    const { radius } = THE_WAR_LOGISTICAL_EFFORTS.efforts[effortOf(state, unit.nation)]
    const active = radius === null
    return unit.active !== active || unit.moved || unit.march !== null
      ? { active, moved: false, march: null }
      : null
  })
}

/** The nations of the phasing side that place markers in this turn, each payer once. */
function markerPowers(state: TheWarState): readonly Nation[] {
  const nations = Object.keys(scenarioOf(state.scenario).nations) as Nation[]
  const powers = nations
    .filter((nation) => sideOf(state, nation) === state.phasing && !state.surrendered.includes(nation))
    .filter((nation) => ['RLE', 'LLE'].includes(effortOf(state, nation)))
    .map((nation) => effortPayer(state, nation))
  return [...new Set(powers)]
}

/** What one more marker costs a power there; a neutral's first is free. */
function markerCost(state: TheWarState, power: Nation, at: string): number {
  if (!isMajorPower(power)) return 0
  const { inSovietUnionOf1939 } = warMap().facts(at)
  return effortCost(power as MajorPower, effortOf(state, power), { markerThere: inSovietUnionOf1939 }).narfs
}

/**
 * Do the efforts of this power activate units of that nation: its own, and those of its Satellites? A neutral that is invaded has its own.
 *
 * @rule 6.3.2
 */
export function isActivatedBy(state: TheWarState, power: Nation, nation: Nation): boolean {
  if (!isMajorPower(power)) return power === nation
  const under = hasFreeEffort(state, nation)
    ? null
    : (scenarioOf(state.scenario).nations[nation]?.under ?? null)
  return effortActivates(power, nation, under)
}

/** The same as a test of nations; units of one mostly follow each other, and it is asked once for all of them. */
function wakes(state: TheWarState, power: Nation): (nation: Nation) => boolean {
  let last: Nation | null = null
  let answer = false
  return (nation) => {
    if (nation !== last) {
      last = nation
      answer = isActivatedBy(state, power, nation)
    }
    return answer
  }
}

/** Would a marker there activate this unit? A test of units. */
function reachTest(state: TheWarState, power: Nation, at: string): (id: string) => boolean {
  const isWoken = wakes(state, power)
  const radius = markerRadius(state, power)
  return (id) => {
    const { nation, hex, active } = state.units[id]
    if (active || sideOf(state, nation) !== state.phasing || !isWoken(nation)) return false
    return warMap().distance(at, hex) <= radius
  }
}

/**
 * How far a marker of this power reaches: as far as its own effort does, whomever it wakes.
 *
 * @rule 4.2
 * @rule 4.3
 */
export const markerRadius = (state: TheWarState, power: Nation): number =>
  THE_WAR_LOGISTICAL_EFFORTS.efforts[effortOf(state, power)].radius ?? -1

/**
 * May this power put a marker there?
 *
 * @rule 4.2
 * @rule 4.3
 */
function checkMark(state: TheWarState, { power, at }: Of<'mark'>): Verdict {
  const powers = markerPowers(state)
  const who = power as Nation
  if (!powers.includes(who)) return refuse('4.2', 'no-markers', `${power} places no markers in this turn`)
  const effort = effortOf(state, who) as 'RLE' | 'LLE'
  const rule = effort === 'RLE' ? '4.2' : '4.3'
  if (!warMap().has(at)) return refuse(rule, 'no-such-hex', `there is no hex ${at}`)
  return firstRefusal(
    () => checkEffortMarker(effort, isHeldBy(state, state.phasing, at), at),
    () => checkMarkerPaid(state, who, at),
    () =>
      Object.keys(state.units).some(reachTest(state, who, at)) || aircraftReached(state, who, at).length > 0
        ? legal
        : refuse(rule, 'nobody-there', `a marker in ${at} would activate nobody`, at),
  )
}

/** Can a power pay for a marker here? A free effort has one. */
function checkMarkerPaid(state: TheWarState, power: Nation, at: string): Verdict {
  if (!isMajorPower(power))
    return state.markers.some((marker) => marker.power === power)
      ? refuse('4.2', 'free-once', `the free effort of ${power} has its marker`, at)
      : legal
  const cost = markerCost(state, power, at)
  const left = narfsOf(state, power)
  return cost <= left
    ? legal
    : refuse('14.1.4', 'too-dear', `a marker costs ${cost} NARFs, ${power} has ${left}`, at)
}

/**
 * Every hex in which a power may put its next marker: those in friendly hands within reach of units that are not activated yet. What it costs
 * there, and whether it is free, is asked once for the Soviet Union and once for elsewhere.
 */
function marksOf(state: TheWarState): readonly Marks[] {
  return markerPowers(state).flatMap((power) => {
    const { ids, index, soviet } = warGround()
    const { holders } = positionOf(state)
    const own = numberOfSide(state.phasing)
    const idle = [...idleHexes(state, power), ...idleBases(state, power).map(index)]
    const allowed: (boolean | null)[] = [null, null]
    const hexes: number[] = []
    for (const hex of within(idle, markerRadius(state, power))) {
      if (holders[hex] !== own) continue
      allowed[soviet[hex]] ??= checkMarkerPaid(state, power, ids[hex]).legal
      if (allowed[soviet[hex]]) hexes.push(hex)
    }
    return hexes.length === 0 ? [] : [{ power, hexes }]
  })
}

/** The hexes in which a power may put a marker. */
interface Marks {
  readonly power: Nation
  readonly hexes: readonly number[]
}

/** The hexes of units of a power, and of those that it pays for, that no marker has reached. */
function idleHexes(state: TheWarState, power: Nation): readonly number[] {
  const { index } = warGround()
  const isWoken = wakes(state, power)
  const found: number[] = []
  for (const id of unitsOf(state, state.phasing)) {
    const { active, nation, hex } = state.units[id]
    if (!active && isWoken(nation)) found.push(index(hex))
  }
  return found
}

/** Every hex within so many of one of these, over any terrain. */
function within(hexes: readonly number[], radius: number): readonly number[] {
  const { first, to, size } = warGround()
  seen ??= new Uint8Array(size)
  const found: number[] = []
  for (let i = 0; i < hexes.length; i++) {
    if (seen[hexes[i]] === 1) continue
    seen[hexes[i]] = 1
    found.push(hexes[i])
  }
  let done = 0
  for (let step = 0; step < radius; step++)
    for (const end = found.length; done < end; done++)
      for (let edge = first[found[done]]; edge < first[found[done] + 1]; edge++) {
        const next = to[edge]
        if (seen[next] === 1) continue
        seen[next] = 1
        found.push(next)
      }
  for (let i = 0; i < found.length; i++) seen[found[i]] = 0
  return found
}
/** Scratch memory of the search: all 0 but while it is going on. */
let seen: Uint8Array | null = null

export const canMark = (state: TheWarState): boolean => marksNow(state).length > 0

const marksNow = /* @__PURE__ */ facts.fact({
  name: 'where markers may be placed',
  needs: [
    TOPICS.units,
    TOPICS.control,
    TOPICS.efforts,
    TOPICS.phasing,
    TOPICS.turn,
    TOPICS.surrendered,
    TOPICS.markers,
    TOPICS.narfs,
    TOPICS.air,
  ],
  by: [],
  lastOnly: true,
  make: (state): readonly Marks[] => marksOf(state),
})

export const markRow: Row<'mark', 'markers'> = {
  during: ['markers'],
  check: (state, _, action) => checkMark(state, action),
  add(state, _, actions) {
    const { ids } = warGround()
    for (const { power, hexes } of marksNow(state))
      for (const hex of hexes) actions.push({ type: 'mark', power, at: ids[hex] })
  },
  draw: {
    count: (state) => marksNow(state).reduce((sum, { hexes }) => sum + hexes.length, 0),
    nth(state, _, n) {
      let left = n
      const marks = marksNow(state)
      let i = 0
      while (left >= marks[i].hexes.length) left -= marks[i++].hexes.length
      const { power, hexes } = marks[i]
      return { type: 'mark', power, at: warGround().ids[hexes[left]] }
    },
  },
  do(state, _, { power, at }, dice) {
    const who = power as Nation
    spend(state, who, markerCost(state, who, at))
    const isReached = reachTest(state, who, at)
    for (const id of unitsOf(state, state.phasing)) if (isReached(id)) changeUnit(state, id, { active: true })
    activateAircraft(state, who, at)
    state.markers = [...state.markers, { power: who, at }]
    const events: TheWarEvent[] = [{ type: 'marked', rule: '4.0', power: who, at }]
    if (!canMark(state)) flow.close(state, dice, events)
    return events
  },
}

// ---- the hex that a limited effort favours ---------------------------------------------------------------

/** The powers whose limited effort has units in the attack on this hex. */
function limitedPowers(state: TheWarState, at: string): readonly Nation[] {
  const attackers = state.attacks.find(({ target }) => target === at)?.attackers ?? []
  const nations = attackers.map((id) => state.units[id].nation)
  return [...new Set(nations.filter((one) => effortOf(state, one) === 'LLE'))].map((one) =>
    effortPayer(state, one),
  )
}

/** Is this the hex that one of these nations' limited efforts favours? */
export const isFavoured = (state: TheWarState, at: string, nations: readonly Nation[]): boolean =>
  nations.some(
    (nation) => effortOf(state, nation) === 'LLE' && state.favoured[effortPayer(state, nation)] === at,
  )

/** @rule 4.3 one hex in a turn of LLE is attacked a column better */
function checkFavour(state: TheWarState, { at }: Of<'favour'>): Verdict {
  if (!state.attacks.some(({ target }) => target === at))
    return refuse('4.3', 'not-announced', `no attack on ${at} was announced`, at)
  const [power] = limitedPowers(state, at)
  if (power === undefined) return checkLimitedEffortHex('RLE', at, null)
  if (state.favoured[power] === at) return refuse('4.3', 'one-hex', `${at} is favoured already`, at)
  return checkLimitedEffortHex('LLE', at, state.favoured[power] ?? null)
}

export const canFavour = (state: TheWarState): boolean =>
  state.attacks.some(({ target }) => checkFavour(state, { type: 'favour', at: target }).legal)

export const favourRow: Row<'favour', 'first-attacks'> = {
  during: ['first-attacks'],
  check: (state, _, action) => checkFavour(state, action),
  add(state, _, actions) {
    for (const { target } of state.attacks) {
      const action: TheWarAction = { type: 'favour', at: target }
      if (checkFavour(state, action).legal) actions.push(action)
    }
  },
  do(state, _, { at }, dice) {
    const [power] = limitedPowers(state, at)
    state.favoured = { ...state.favoured, [power]: at }
    const events: TheWarEvent[] = [{ type: 'favoured', rule: '4.3', power, at }]
    if (!hasTarget(state) && !canFavour(state) && !canBomb(state)) flow.close(state, dice, events)
    return events
  },
}

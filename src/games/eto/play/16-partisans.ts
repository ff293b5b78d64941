/** Section 16.5 on a state: where partisans rise. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import {
  PARTISAN_AREAS,
  type PartisanArea,
  type PartisanAreaId,
  partisanRoll,
} from '../16-optional-rules/partisan-tables'
import type { EtoAction, EtoEvent } from '../actions'
import type { EtoState, EtoUnit, Focus } from '../state'
import type { Nation } from '../units'
import { addUnit, positionOf } from './position'
import { ALLIED, AXIS, armyOf, campOf, isNeutralNow, RUSSIAN } from './sides'

type Of<T extends EtoAction['type']> = Extract<EtoAction, { type: T }>
type Rising = Extract<Focus, { type: 'rising' }>

/** The hexes of an area where its partisans could be, whoever stands there: none in Vichy France, none east of the front. */
function areaHexes(state: EtoState, area: PartisanArea): number[] {
  const { board } = positionOf(state)
  const east = area.id === 'russia' ? easternmostGerman(state) : Infinity
  const found: number[] = []
  board.spaces.forEach(({ country, terrain }, space) => {
    if (country === null || terrain === 'prohibited' || !area.countries.includes(country)) return
    // By the errata no French partisan rises in Vichy France, and Russian ones only west of some German.
    if (state.vichy.status === 'neutral' && state.vichy.hexes.includes(board.ids[space])) return
    if (Number(board.ids[space].slice(0, 2)) < east) found.push(space)
  })
  return found
}

function easternmostGerman(state: EtoState): number {
  const { board, stacks } = positionOf(state)
  let east = 0
  stacks.forEach((stack, space) => {
    if (stack.some(({ nation }) => nation === 'german'))
      east = Math.max(east, Number(board.ids[space].slice(0, 2)))
  })
  return east
}

const isEnemyOf = (area: PartisanArea, bits: number) =>
  area.side === 'axis' ? bits !== 0 && !(bits & AXIS) : (bits & AXIS) !== 0

/** Enemy Strength Points in an area. */
function occupiers(state: EtoState, area: PartisanArea): number {
  const { board, stacks, camps } = positionOf(state)
  let points = 0
  stacks.forEach((stack, space) => {
    const { country } = board.spaces[space]
    if (country !== null && area.countries.includes(country) && isEnemyOf(area, camps[space]))
      for (const { strength } of stack) points += strength
  })
  return points
}

/**
 * May partisans rise in an area at all? It must have been invaded; by the errata, rolling ends with the last enemy gone and a
 * friend there.
 *
 * @rule 16.52
 */
function mayRise(state: EtoState, area: PartisanArea): boolean {
  if ((area.side === 'axis') !== (state.player === 'axis')) return false
  const invaded =
    area.id === 'russia'
      ? state.russia.invasion !== null
      : area.countries.some((country) => !isNeutralNow(state, country) && country !== 'albania')
  return invaded && occupiers(state, area) > 0
}

/** Rolls for each area in turn; stops where a player must choose a hex. */
export function rollPartisans(state: EtoState, areas: readonly string[], dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  state.focus = null
  for (const [i, id] of areas.entries()) {
    const area = PARTISAN_AREAS[id as PartisanAreaId]
    if (!mayRise(state, area)) continue
    const situation = {
      turn: state.turn,
      occupiers: occupiers(state, area),
      italySurrendered: state.italy.status === 'surrendered',
    }
    const there = new Set(
      areaHexes(state, area).map((space) => Number(positionOf(state).board.ids[space].at(-1))),
    )
    const result = partisanRoll(area.id, situation, there, dice)
    if (!result) continue
    state.focus = {
      type: 'rising',
      area: id,
      digits: result.digits,
      count: result.count,
      rest: areas.slice(i + 1),
    }
    if (placesOf(state, state.focus).length > 0) return events
    events.push({ type: 'partisan', rule: '16.53', area: id, at: null })
    state.focus = null
  }
  return events
}

/** @rule 16.53 free hexes that end in the digit; an enemy there, or a full stack, keeps them out */
function placesOf(state: EtoState, focus: Rising): number[] {
  const area = PARTISAN_AREAS[focus.area as PartisanAreaId]
  const { board, stacks, camps } = positionOf(state)
  return areaHexes(state, area).filter(
    (space) =>
      focus.digits.includes(Number(board.ids[space].at(-1))) &&
      !isEnemyOf(area, camps[space]) &&
      !(camps[space] !== 0 && area.side === 'axis' && !(camps[space] & AXIS)) &&
      stacks[space].length < 2,
  )
}

/**
 * @rule 16.55 two may rise together or apart
 * @rule 16.56
 */
export function checkRise(state: EtoState, focus: Rising, { at }: Of<'rise'>): Verdict {
  const { board } = positionOf(state)
  if (!board.has(at)) return refuse('3.1', 'no-such-hex', `there is no hex ${at}`)
  return placesOf(state, focus).includes(board.index(at))
    ? legal
    : refuse('16.53', 'wrong-place', `no partisan can rise in ${at} now`, at)
}

export function* riseActions(state: EtoState, focus: Rising): Generator<EtoAction> {
  const { board } = positionOf(state)
  for (const space of placesOf(state, focus)) yield { type: 'rise', at: board.ids[space] }
}

/** The nation whose counter is used: that of the hex if it is on the right side, else another of the area. */
function nationFor(state: EtoState, area: PartisanArea, space: number): Nation {
  const { country } = positionOf(state).board.spaces[space]
  const nations = [country, ...area.countries]
    .map((one) => one && armyOf(one))
    .filter((one) => one !== undefined)
  const camp = area.side === 'axis' ? AXIS : ALLIED | RUSSIAN
  return nations.find((one) => one !== null && campOf(state, one) & camp) ?? area.nation
}

export function rise(state: EtoState, focus: Rising, { at }: Of<'rise'>, dice: Dice): EtoEvent[] {
  const { board } = positionOf(state)
  const area = PARTISAN_AREAS[focus.area as PartisanAreaId]
  const unit: EtoUnit = { nation: nationFor(state, area, board.index(at)), type: 'partisan', strength: 1 }
  addUnit(state, board.index(at), unit)
  const events: EtoEvent[] = [{ type: 'partisan', rule: '16.53', area: focus.area, at }]
  const left = { ...focus, count: focus.count - 1 }
  if (left.count > 0 && placesOf(state, left).length > 0) {
    state.focus = left
    return events
  }
  return [...events, ...rollPartisans(state, focus.rest, dice)]
}

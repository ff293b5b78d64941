/** Section 16.5 on a state: where partisans rise. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import {
  type Cell,
  PARTISAN_AREAS,
  type PartisanArea,
  type PartisanAreaId,
  type PartisanSituation,
  partisanColumn,
  partisanRoll,
} from '../16-optional-rules/partisan-tables'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import { type EtoCountry, rulerOf } from '../board-types'
import { perBoard } from '../per-board'
import { noSuchHex } from '../refusals'
import { type EtoState, type EtoUnit, type Focus, inPlay, type Power } from '../state'
import { isFixed, type Nation } from '../units'
import { positionOf } from './position'
import { ALLIED, AXIS, armyOf, campOf, isNeutralNow, isWithAxis, LONE, RUSSIAN } from './sides'
import { addUnit } from './stacks'

type Rising = Extract<Focus, { type: 'rising' }>

/**
 * The hexes of an area where its partisans could be, whoever stands there: none in Vichy France, none in a country at peace,
 * none in one that is free, though another of the area is not (errata to 16.52), and in Russia none but west of some German
 * (errata to 16.5).
 *
 * @rule 14.18
 */
function areaHexes(state: EtoState, area: PartisanArea): number[] {
  const { board } = positionOf(state)
  const free = area.countries.filter((country) => isFree(state, area, country))
  const east = area.id === 'russia' ? easternmostGerman(state) : Infinity
  return landOf(board)[area.id].filter(
    (space) =>
      !isNeutralNow(state, board.spaces[space].country!) &&
      !free.includes(board.spaces[space].country!) &&
      !state.vichy.hexes.includes(board.ids[space]) &&
      Number(board.ids[space].slice(0, 2)) < east,
  )
}

/** Is a country of an area free: is no enemy in it, and a soldier of its own side? */
function isFree(state: EtoState, area: PartisanArea, country: EtoCountry): boolean {
  const { board, camps, stacks } = positionOf(state)
  const hexes = landOf(board)[area.id].filter((space) => board.spaces[space].country === country)
  return (
    !hexes.some((space) => isEnemyOf(area, camps[space])) &&
    hexes.some((space) => camps[space] & campsFor(area) && stacks[space].some((unit) => !isFixed(unit.type)))
  )
}

/** The land of each area, which does not change. */
const landOf = perBoard((board) =>
  byArea(({ countries }) =>
    board.ids.flatMap((_, space) => {
      const { country, terrain } = board.spaces[space]
      return country !== null && terrain !== 'prohibited' && countries.includes(country) ? [space] : []
    }),
  ),
)

const byArea = <T>(make: (area: PartisanArea) => T) =>
  Object.fromEntries(Object.values(PARTISAN_AREAS).map((area) => [area.id, make(area)])) as Record<
    PartisanAreaId,
    T
  >

function easternmostGerman(state: EtoState): number {
  const { board, stacks } = positionOf(state)
  let east = 0
  stacks.forEach((stack, space) => {
    if (stack.some(({ nation }) => nation === 'german'))
      east = Math.max(east, Number(board.ids[space].slice(0, 2)))
  })
  return east
}

/** The camps that these partisans belong to, or may stand with. */
const campsFor = ({ side }: PartisanArea) => (side === 'axis' ? AXIS | LONE : ALLIED | RUSSIAN)

const isEnemyOf = (area: PartisanArea, bits: number) =>
  area.side === 'axis' ? bits !== 0 && !isWithAxis(bits) : isWithAxis(bits)

/** Strength Points of the two sides in an area. */
function pointsIn(
  state: EtoState,
  area: PartisanArea,
): { readonly enemies: number; readonly friends: number } {
  const { board, stacks, camps } = positionOf(state)
  const points = { enemies: 0, friends: 0 }
  for (const space of landOf(board)[area.id]) {
    const side = isEnemyOf(area, camps[space]) ? 'enemies' : 'friends'
    for (const { strength } of stacks[space]) points[side] += strength
  }
  return points
}

const occupiers = (state: EtoState, area: PartisanArea) => pointsIn(state, area).enemies

/** Whose partisans are they? Russia's own, if Russia has a player. */
function partisanChief(state: EtoState, { side, id }: PartisanArea): Power {
  return side === 'allied' && id === 'russia' && inPlay(state, 'threePlayers') ? 'russian' : side
}

/** Does the enemy have a country of the area, though he may have left it? */
const isHeldDown = (state: EtoState, { countries, side }: PartisanArea) =>
  countries.some((country) => {
    const holder = state.holders[country] ?? null
    return rulerOf(country) === country && holder !== null && (holder === 'axis') !== (side === 'axis')
  })

/**
 * May partisans rise in an area at all? The enemy must be there, or have been; by the errata, rolling ends with the last enemy
 * gone and a friend there.
 *
 * @rule 16.52
 */
function mayRise(state: EtoState, area: PartisanArea): boolean {
  if (partisanChief(state, area) !== state.player || nationFor(state, area, null) === null) return false
  if (area.id === 'russia' && state.russia.invasion === null) return false
  const { enemies, friends } = pointsIn(state, area)
  return enemies > 0 || (friends === 0 && isHeldDown(state, area))
}

/** What the tables ask about an area. */
const situationIn = (state: EtoState, area: PartisanArea): PartisanSituation => ({
  turn: state.turn,
  occupiers: occupiers(state, area),
  italySurrendered: state.italy.status === 'surrendered',
})

/** Rolls for each area in turn; stops where a player must choose a hex. */
export function rollPartisans(state: EtoState, areas: readonly string[], dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  state.focus = null
  for (const [i, id] of areas.entries()) {
    const area = PARTISAN_AREAS[id as PartisanAreaId]
    if (!mayRise(state, area)) continue
    const risingOf = ({ digits, count }: NonNullable<Cell>): Rising => ({
      type: 'rising',
      area: id,
      digits,
      count,
      rest: areas.slice(i + 1),
    })
    const hasPlace = (cell: NonNullable<Cell>) => placesOf(state, risingOf(cell)).length > 0
    const { board } = positionOf(state)
    const result = partisanRoll(area.id, situationIn(state, area), digitsOf(board)[area.id], hasPlace, dice)
    if (!result) continue
    if (hasPlace(result)) {
      state.focus = risingOf(result)
      return events
    }
    events.push({ type: 'partisan', rule: '16.53', area: id, at: null })
  }
  return events
}

/** The last digits that hexes of each area have. */
const digitsOf = perBoard((board) =>
  byArea(({ id }) => new Set(landOf(board)[id].map((space) => Number(board.ids[space].at(-1))))),
)

/** @rule 16.53 free hexes that end in the digit; an enemy there, or a full stack, keeps them out */
function placesOf(state: EtoState, focus: Rising): number[] {
  const area = PARTISAN_AREAS[focus.area as PartisanAreaId]
  const { board, stacks, camps } = positionOf(state)
  return areaHexes(state, area).filter(
    (space) =>
      focus.digits.includes(Number(board.ids[space].at(-1))) &&
      (camps[space] & ~campsFor(area)) === 0 &&
      stacks[space].length < 2,
  )
}

/** Could the tables have called for this rising, and is there a place for it? */
export function mightRise(state: EtoState, { area: id, digits, count, rest }: Rising): boolean {
  const ids = Object.keys(PARTISAN_AREAS)
  const at = ids.indexOf(id)
  if (at < 0 || rest.length !== ids.length - at - 1 || rest.some((next, i) => next !== ids[at + 1 + i]))
    return false
  const area = PARTISAN_AREAS[id as PartisanAreaId]
  if (partisanChief(state, area) !== state.player || nationFor(state, area, null) === null) return false
  if (area.id === 'russia' && state.russia.invasion === null) return false
  const column = partisanColumn(area.id, situationIn(state, area)) ?? []
  const called = column.some(
    (cell) => cell !== null && count >= 1 && count <= cell.count && cell.digits.join() === digits.join(),
  )
  return called && placesOf(state, { type: 'rising', area: id, digits, count, rest }).length > 0
}

/**
 * @rule 16.55 two may rise together or apart
 * @rule 16.56
 */
export function checkRise(state: EtoState, focus: Rising, { at }: Of<'rise'>): Verdict {
  const { board } = positionOf(state)
  if (!board.has(at)) return noSuchHex(at)
  return placesOf(state, focus).includes(board.index(at))
    ? legal
    : refuse(
        '16.53',
        'wrong-place',
        `partisans rise in free hexes that end in ${focus.digits.join(' or ')}; ${at} is none`,
        at,
      )
}

export function riseActions(state: EtoState, focus: Rising): EtoAction[] {
  const { ids } = positionOf(state).board
  return placesOf(state, focus).map((space) => ({ type: 'rise', at: ids[space] }))
}

/** The nation whose counter is used: that of the hex if it is on the right side, else another of the area; `null` if none is. */
function nationFor(state: EtoState, area: PartisanArea, space: number | null): Nation | null {
  const here = space === null ? null : positionOf(state).board.spaces[space].country
  for (const country of [here, ...area.countries]) {
    const nation = country === null ? undefined : armyOf(country)
    if (nation !== undefined && campOf(state, nation) & campsFor(area)) return nation
  }
  return null
}

/**
 * A partisan appears: one point that neither moves nor attacks.
 *
 * @rule 16.5
 */
export function rise(state: EtoState, focus: Rising, { at }: Of<'rise'>, dice: Dice): EtoEvent[] {
  const { board } = positionOf(state)
  const area = PARTISAN_AREAS[focus.area as PartisanAreaId]
  const nation = nationFor(state, area, board.index(at))!
  const unit: EtoUnit = { nation, type: 'partisan', strength: 1 }
  addUnit(state, board.index(at), unit)
  const events: EtoEvent[] = [{ type: 'partisan', rule: '16.53', area: focus.area, at }]
  const left = { ...focus, count: focus.count - 1 }
  if (left.count > 0 && placesOf(state, left).length > 0) {
    state.focus = left
    return events
  }
  return [...events, ...rollPartisans(state, focus.rest, dice)]
}

export const riseRow: Row<'rise', 'rising'> = {
  during: ['rising'],
  check: checkRise,
  list: riseActions,
  do: rise,
}

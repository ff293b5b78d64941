/** Section 24 on a state: oil moves trains, and without it armour and aircraft stay where they are. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import {
  germanOil,
  isShortOfOil,
  mayActWithoutFuel,
  mayBeStoppedForOil,
  OIL_FACTORS,
  type OilSupply,
  type OilUser,
  resolveGermanShortage,
  resolveSovietShortage,
  SYNTHETIC_PLANTS,
  sovietOil,
} from '../economy/24-oil'
import type { TheWarCityName } from '../places'
import type { QuestionOf, TheWarState } from '../state'
import type { Nation, Side } from '../types'
import { isHeldBy, sideOf } from './01-forces'
import { flow } from './03-flow'
import { warMap } from './map'

/** The powers whose oil is on the maps of the scenarios. */
export type Thirsty = 'germany' | 'soviet-union'
const THIRSTY: readonly Thirsty[] = ['germany', 'soviet-union']

const holds = (state: TheWarState, side: Side, city: TheWarCityName): boolean => {
  const hex = warMap().board.cityHex(city)
  return hex !== null && isHeldBy(state, side, hex)
}

/**
 * The oil of a power now. Fields beyond the map of a scenario are as they were in 1939.
 *
 * @rule 24.1
 * @rule 24.2
 */
export function oilOf(state: TheWarState, power: Thirsty): OilSupply {
  if (power === 'soviet-union')
    return sovietOil({
      maikopAxis: holds(state, 'axis', 'Maikop'),
      groznyAxis: holds(state, 'axis', 'Grozny'),
      bakuAxis: holds(state, 'axis', 'Baku'),
      ploestiSoviet: holds(state, 'allied', 'Ploesti'),
    })
  return germanOil({
    ploesti: holds(state, 'allied', 'Ploesti') ? 'hostile' : 'own',
    maikop: holds(state, 'axis', 'Maikop'),
    grozny: holds(state, 'axis', 'Grozny'),
    baku: holds(state, 'axis', 'Baku'),
    mosul: holds(state, 'axis', 'Mosul'),
  })
}

/** What each has with all that it began with. */
const AT_FIRST: Readonly<Record<Thirsty, number>> = {
  germany: SYNTHETIC_PLANTS + OIL_FACTORS.ploesti,
  'soviet-union': 8,
}

/** SMPs that oil adds to a power's own, or takes from them. */
export const smpsByOil = (state: TheWarState, power: Nation): number => {
  const thirsty = THIRSTY.find((one) => one === power)
  return thirsty === undefined ? 0 : oilOf(state, thirsty).factors - AT_FIRST[thirsty]
}

// ---- shortages -------------------------------------------------------------------------------------------

type Fuel = QuestionOf<'fuel'>

const userOf = (state: TheWarState, id: string): OilUser => {
  if (Object.hasOwn(state.air, id)) {
    const { nation, type, condition } = state.air[id]
    return { nation, type, condition }
  }
  const { nation, type, condition, factor, movement, pieceOf } = state.units[id]
  return { nation, type, condition, name: `${factor}-${movement} ${type}`, breakdown: pieceOf !== null }
}

/** Who may be chosen next: units at full strength, and where there are none for the Germans, depleted ones. */
export function thirstyUnits(state: TheWarState, { power }: Pick<Fuel, 'power'>): readonly string[] {
  const all = [...Object.keys(state.air), ...Object.keys(state.units)].filter(
    (id) => !state.log.unfuelled.includes(id),
  )
  const able = (fullLeft: boolean) =>
    all.filter((id) => {
      const user = userOf(state, id)
      return user.nation === power && mayBeStoppedForOil(power, user, fullLeft).legal
    })
  const full = able(true)
  return full.length > 0 ? full : able(false)
}

const stop = (state: TheWarState, unit: string, events: TheWarEvent[]): void => {
  state.log = { ...state.log, unfuelled: [...state.log.unfuelled, unit] }
  const rule = userOf(state, unit).nation === 'germany' ? '24.1' : '24.2'
  events.push({ type: 'stopped', rule, unit })
}

const isShort = (state: TheWarState, power: Thirsty): boolean =>
  sideOf(state, power) === state.phasing && isShortOfOil(power, oilOf(state, power))

/** Does a power of the side whose turn it is have too little oil? */
export const isAnyShort = (state: TheWarState): boolean => THIRSTY.some((power) => isShort(state, power))

/** Whoever stayed in the last turn may move again. */
export function beginWithOil(state: TheWarState): void {
  if (state.log.unfuelled.length > 0) state.log = { ...state.log, unfuelled: [] }
}

/**
 * When an Operations Segment begins: a power that is short of oil rolls for how many of its units stay where they are, and chooses them.
 *
 * @rule 24.1
 * @rule 24.2
 */
export function rollForOil(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  for (const power of THIRSTY) {
    if (!isShort(state, power)) continue
    const oil = oilOf(state, power)
    const { immobile, explain } =
      power === 'germany' ? resolveGermanShortage(oil, dice) : resolveSovietShortage(oil, dice)
    events.push({
      type: 'shortage',
      rule: power === 'germany' ? '24.1' : '24.2',
      power,
      units: immobile,
      explain,
    })
    ask(state, { type: 'fuel', power, left: immobile }, events)
  }
}

/** Asks on while there is a choice; where there is none, whoever is left stays. */
function ask(state: TheWarState, start: Fuel, events: TheWarEvent[]): boolean {
  let { left } = start
  for (;;) {
    const units = thirstyUnits(state, start)
    if (left === 0 || units.length === 0) return false
    if (units.length > left) {
      const question: Fuel = { ...start, left }
      if (flow.asked(state)?.type === 'fuel') flow.amend(state, question)
      else flow.ask(state, question)
      return true
    }
    for (const unit of units) stop(state, unit, events)
    left -= units.length
  }
}

function checkIdle(state: TheWarState, asked: Fuel, { unit }: Of<'idle'>): Verdict {
  return thirstyUnits(state, asked).includes(unit)
    ? legal
    : refuse(
        asked.power === 'germany' ? '24.1' : '24.2',
        'not-stopped',
        `${unit} is not one that goes without oil now`,
      )
}

export const idleRow: Row<'idle', 'fuel'> = {
  during: ['fuel'],
  check: checkIdle,
  list: (state, asked) => thirstyUnits(state, asked).map((unit): Of<'idle'> => ({ type: 'idle', unit })),
  do(state, asked, { unit }, dice) {
    const events: TheWarEvent[] = []
    stop(state, unit, events)
    if (!ask(state, { ...asked, left: asked.left - 1 }, events)) flow.answered(state, dice, events)
    return events
  },
}

/**
 * May this unit do this, as far as its fuel goes?
 *
 * @rule 24.1
 * @rule 24.2
 */
export const checkFuel = (
  state: TheWarState,
  id: string,
  service: 'air' | 'ground',
  act: Parameters<typeof mayActWithoutFuel>[1],
): Verdict => (state.log.unfuelled.includes(id) ? mayActWithoutFuel(service, act) : legal)

/** Faults of the question, for the invariants. */
export const fuelFaults = (state: TheWarState, asked: Fuel): readonly string[] =>
  asked.left > 0 && thirstyUnits(state, asked).length > asked.left ? [] : ['there is nobody to choose']

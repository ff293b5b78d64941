/** Section 2.7: the beginning of a scenario, ours or with the charts of an owner of the booklet. */

import { array, optional, picklist, strictObject } from 'valibot'
import { readShape } from '../../kernel/codec'
import { type DiceState, noDice } from '../../kernel/dice'
import { SetupError, type SetupOptions } from '../../kernel/game'
import type { Fault } from '../../kernel/json'
import { mayNationHaveType } from './ground/02-units'
import { isBuildUp } from './ground/09-stacking'
import { slovakForces } from './minors/23-special-countries'
import { NATIONS } from './nations'
import { isHeldBy, mayEnter, mayUnitEnter, sideOf, unitsOf } from './play/01-forces'
import { mapUnit } from './play/03-arrivals'
import { flow } from './play/03-flow'
import { checkPiece } from './play/09-breakdown'
import { crowdedHexes } from './play/09-stacking'
import { airFaults, airPiece } from './play/11-set-up'
import { checkAfrica } from './play/12-africa'
import { FAIR_WEATHER } from './play/26-weather'
import { warMap } from './play/map'
import { type ScenarioId, scenarioOf } from './scenarios/list'
import type { PlacedUnit, ScenarioCharts } from './scenarios/scenario'
import {
  AIR_POWERS,
  AIR_TYPES,
  factor,
  GROUND_TYPES,
  hex,
  movement,
  SPECIALS,
  unitName,
  upTo,
  wholeUnit,
} from './shapes'
import { OPTIONS, type TheWarState } from './state'
import type { Nation, Side } from './types'

export const VERSION = 7

const placedUnit = strictObject({
  id: unitName,
  nation: picklist(NATIONS),
  type: picklist(GROUND_TYPES),
  factor,
  movement,
  hex,
  special: optional(picklist(SPECIALS)),
  pieceOf: optional(wholeUnit),
})

const placedAircraft = strictObject({
  id: unitName,
  nation: picklist(NATIONS),
  type: picklist(AIR_TYPES),
  factors: factor,
  hex,
})

/** `{ units: [...], victory: { decisive: 6, tactical: 18 } }` */
const chartsSchema = strictObject({
  units: array(placedUnit),
  air: optional(array(placedAircraft)),
  airbases: optional(array(strictObject({ power: picklist(AIR_POWERS), hex }))),
  victory: strictObject({ decisive: upTo(999), tactical: upTo(999), marginal: optional(upTo(999)) }),
})

/** Who holds the lands that were taken before the scenario begins. */
function heldAtStart(id: ScenarioId): Readonly<Record<string, Nation>> {
  const { board, facts } = warMap()
  const control: Record<string, Nation> = {}
  for (const { land, by, west, hexes } of scenarioOf(id).held)
    for (const at of board.ids) {
      const { country, region, land: dry } = facts(at)
      const inside =
        (west === undefined || Number(at.slice(2)) >= (west[at.slice(0, 2)] ?? 99)) &&
        (hexes === undefined || hexes.includes(at))
      if (dry && inside && (region === land || country === land)) control[at] = by
    }
  return control
}

/** The charts as they are played with, or all that is wrong with those of an owner. */
function chartsOf(scenario: ScenarioId, given: unknown): ScenarioCharts {
  if (given === undefined) return scenarioOf(scenario)
  const { faults } = readShape(chartsSchema, given)
  if (faults.length > 0)
    throw new SetupError(faults.map(({ path, problem }) => ({ path: `charts.${path}`, problem })))
  return given as ScenarioCharts
}

/** The beginning of a scenario. */
export function setUp({ scenario, charts, board, rules = {} }: SetupOptions, dice: DiceState): TheWarState {
  const id = scenario as ScenarioId
  if (board !== undefined)
    throw new SetupError([{ path: 'board', problem: 'corrections to the board cannot be played with yet' }])
  const { units, victory, air = [], airbases = [] } = chartsOf(id, charts)
  const { first, narfs, bases = {}, surrendered = [], dismantled = [] } = scenarioOf(id)
  const { beachheads = [], occupied = [] } = scenarioOf(id)
  const state: TheWarState = {
    game: 'the-war',
    version: VERSION,
    dice,
    scenario: id,
    options: OPTIONS.filter((name) => rules[name]),
    victory,
    began: { axis: 0, allied: 0 },
    turn: first,
    playerTurn: 0,
    phasing: 'axis',
    impulse: 'first',
    flow: { step: 'weather', closing: false, asked: [] },
    efforts: {},
    lastEfforts: {},
    // In the order in which a save has them: lists go by it.
    narfs: Object.fromEntries(Object.entries(narfs).sort(([a], [b]) => (a < b ? -1 : 1))),
    bases: Object.fromEntries(Object.entries(bases).sort(([a], [b]) => (a < b ? -1 : 1))),
    markers: [],
    favoured: {},
    weather: FAIR_WEATHER,
    sieges: {},
    dismantled,
    works: {},
    built: [],
    waiting: [],
    pockets: [],
    cutOff: [],
    log: {
      attackInFrance: null,
      upgrades: [],
      evacuated: [],
      scorched: null,
      carpets: [],
      colonies: [],
      shocks: [],
      free: [],
      smpLevels: [],
      fortresses: [],
      occupations: occupied.map((one) => ({ ...one, rolled: false, partisans: 0, legions: 0 })),
      disrupted: null,
      unfuelled: [],
      eastPrussia: null,
      reserveWorks: false,
      rebuilt: { axis: 0, allied: 0 },
    },
    units: Object.fromEntries(units.map((unit) => [unit.id, mapUnit(unit)])),
    lost: [],
    air: Object.fromEntries(air.map((unit) => [unit.id, airPiece(unit)])),
    lostAircraft: [],
    airbases: Object.fromEntries(airbases.map(({ hex: at, power }) => [at, power])),
    raids: [],
    sorties: [],
    control: heldAtStart(id),
    footholds: Object.fromEntries(
      beachheads.map(({ hex: at, side }) => [at, { kinds: ['beachhead'], side, made: first }]),
    ),
    overrun: [],
    stratmoves: [],
    railed: [],
    attacks: [],
    surrendered,
    ended: null,
  }
  const faults = [...setUpFaults(state, units), ...airFaults(state, air)]
  if (faults.length > 0) throw new SetupError(faults)
  // Who stands in a hex of the enemy has come through it (1.2).
  for (const { hex: at, nation } of units)
    if (!isHeldBy(state, sideOf(state, nation)!, at)) state.control = { ...state.control, [at]: nation }
  const factors = (side: Side) => unitsOf(state, side).reduce((sum, one) => sum + state.units[one].factor, 0)
  const start = { ...state, began: { axis: factors('axis'), allied: factors('allied') } }
  flow.start(start, 'weather', noDice, [])
  return start
}

/**
 * What is wrong with a set-up: names, nations, where units stand and how many.
 *
 * @rule 2.6 types that few have, and those that come with a Variant alone
 * @rule 23.46 what the Slovaks have
 */
function setUpFaults(state: TheWarState, units: readonly PlacedUnit[]): readonly Fault[] {
  const faults: Fault[] = []
  for (const [i, unit] of units.entries()) {
    const wrong = (problem: string) => faults.push({ path: `charts.units.${i}`, problem })
    const { id, nation, hex: at } = unit
    if (units.findIndex((other) => other.id === id) !== i) wrong(`${id} is there twice`)
    const side = sideOf(state, nation)
    if (side === null) {
      wrong(`${nation} has no part in this scenario`)
      continue
    }
    if (isBuildUp(unit)) wrong(`${id} is an army-size counter: place the three that it stands for`)
    if (!warMap().facts(at).land) wrong(`${at} is water`)
    for (const verdict of [
      mayEnter(state, nation, at),
      mayUnitEnter(state, id, at),
      mayNationHaveType(unit.type, nation, false),
      checkPiece(state, id),
    ])
      if (!verdict.legal) wrong(verdict.because)
    const enemy = units.find((other) => other.hex === at && sideOf(state, other.nation) !== side)
    if (enemy) wrong(`${id} and ${enemy.id} are enemies, and both in ${at}`)
  }
  if (faults.length > 0) return faults
  const { forcePool } = slovakForces(false)
  const slovaks = units.filter(({ nation }) => nation === 'slovakia')
  if (slovaks.some((unit, i) => `${unit.factor}-${unit.movement} ${unit.type}` !== forcePool[i]))
    faults.push({ path: 'charts.units', problem: `Slovakia has ${forcePool.join(', ')} and no more` })
  for (const nation of new Set(units.map((unit) => unit.nation))) {
    const africa = checkAfrica(state, nation)
    if (!africa.legal) faults.push({ path: 'charts.units', problem: africa.because })
  }
  for (const side of ['axis', 'allied'] as const) {
    if (unitsOf(state, side).length === 0)
      faults.push({ path: 'charts.units', problem: `the ${side} side has no units` })
    for (const at of crowdedHexes(state, side))
      faults.push({ path: 'charts.units', problem: `there are too many units in ${at}` })
  }
  return faults
}

/** Section 15: the beginning of a game. */

import { BoardError } from '../../kernel/board'
import type { DiceState } from '../../kernel/dice'
import { SetupError, type SetupOptions } from '../../kernel/game'
import type { Fault } from '../../kernel/json'
import { SCENARIOS } from './15-scenarios/all'
import type { Scenario } from './15-scenarios/set-up'
import { type EtoBoard, type EtoOverlay, etoBoard } from './board'
import { BALTIC_STATES, type EtoCountry, rulerOf } from './board-types'
import { chartFaults, type EtoCharts } from './charts'
import { writeRows } from './play/rows'
import { AXIS, armyOf, campTable, NEUTRAL, nationNumber, PRO_AXIS } from './play/sides'
import { stackOrder } from './play/stacks'
import { type EtoState, type EtoUnit, OPTIONAL_RULES, type OptionalRule, type Power } from './state'
import type { Nation } from './units'

/** What must be used together, or not at all. */
const NEEDS: Readonly<Partial<Record<OptionalRule, { readonly scenario: string; readonly rule: string }>>> = {
  threePlayers: { scenario: '1939', rule: '16.84' },
}

/** Options that a scenario does not know: 1941 has Italy in the war from the start (15.3). */
const UNKNOWN: Readonly<Record<string, readonly OptionalRule[]>> = { '1941': ['italianEntry'] }

/**
 * The beginning of a scenario, with the optional rules that the players have agreed on: any of those that it knows.
 *
 * @rule 7.24 what a scenario sets up stands, whatever the limits on size and stacking
 * @rule 15.0
 * @rule 16.0
 * @rule 16.17 minor countries are one option, with all their parts
 * @rule 16.84 three players begin in 1939
 */
export function setUp(
  { scenario: id, rules = {}, charts, board: overlay }: SetupOptions,
  dice: DiceState,
): EtoState {
  const options = OPTIONAL_RULES.filter((name) => rules[name])
  const faults = optionFaults(id, options)
  if (charts !== undefined) faults.push(...chartFaults(charts))
  const board = readBoard(overlay, faults)
  if (faults.length > 0 || board === null) throw new SetupError(faults)
  return begin(
    SCENARIOS[id],
    options,
    board,
    dice,
    (charts ?? null) as EtoCharts | null,
    (overlay ?? null) as EtoOverlay | null,
  )
}

/** What is wrong with these optional rules in a scenario. */
export function optionFaults(id: string, options: readonly OptionalRule[]): Fault[] {
  const faults: Fault[] = []
  for (const name of options) {
    const needs = NEEDS[name]
    if (needs && needs.scenario !== id)
      faults.push({
        path: `rules.${name}`,
        problem: `is for the ${needs.scenario} scenario only (${needs.rule})`,
      })
    if (UNKNOWN[id]?.includes(name))
      faults.push({
        path: `rules.${name}`,
        problem: `is not for the ${id} scenario: Italy is in the war (15.3)`,
      })
  }
  return faults
}

/** The board with somebody's corrections, if they can be made. */
export function readBoard(overlay: unknown, faults: Fault[]): EtoBoard | null {
  if (overlay === undefined) return etoBoard()
  try {
    return etoBoard({ overlay: overlay as EtoOverlay })
  } catch (error) {
    if (!(error instanceof BoardError)) throw error
    faults.push(...error.faults.map((problem) => ({ path: 'board', problem })))
    return null
  }
}

function begin(
  scenario: Scenario,
  options: readonly OptionalRule[],
  board: EtoBoard,
  dice: DiceState,
  charts: EtoCharts | null,
  overlay: EtoOverlay | null,
): EtoState {
  const state: EtoState = {
    game: 'eto',
    version: 1,
    dice,
    scenario: scenario.id,
    options,
    charts,
    overlay,
    turn: scenario.start,
    elapsed: 0,
    player: 'axis',
    phase: scenario.free.length > 0 ? 'set-up' : 'initial',
    focus: null,
    units: [],
    afloat: {},
    passed: [],
    claimed: [],
    friendly: [],
    holders: {},
    allegiance: {},
    entered: [],
    struck: [],
    attacked: [],
    once: [],
    russia: {
      atWar: false,
      mobilized: false,
      invasion: null,
      attacked: null,
      violated: null,
      resources: null,
      emptyFor: null,
    },
    shipping: {
      naval: 0,
      amphibious: 0,
      amphibiousLastTurn: 0,
      french: 0,
      italian: 0,
      baltic: 0,
      mediterranean: 0,
      german: 0,
      fleet: { amphibious: 0, converting: 0, transport: 0 },
      spent: 0,
      weather: null,
      landings: {},
    },
    vichy: { status: scenario.vichy.length > 0 ? 'neutral' : 'none', hexes: [...scenario.vichy].sort() },
    italy: {
      status: options.includes('italianEntry') ? 'neutral' : 'war',
      lost: scenario.italianLosses,
      invaded: false,
    },
    losses: { now: {}, before: {} },
    purses: {},
    due: {},
    replaced: { german: 0, italian: 0 },
    partisanDebt: 0,
    waiting: { suez: 0, american: 0 },
    finns: 'calm',
    swedenLost: false,
    franceFor: null,
    gatesLost: 0,
    toPlace: scenario.free.reduce((sum, { count }) => sum + count, 0),
    earlyTen: false,
    ended: null,
  }
  takeSides(state, scenario)
  placeUnits(state, scenario)
  drawMap(state, scenario, board)
  for (const { nation, strength, count, when } of scenario.arrivals)
    if (when === 'first-turn') state.due[nation] = Array<number>(count).fill(strength)
  return state
}

/** Who has chosen a side before the first turn. */
function takeSides(state: EtoState, { id, conquered }: Scenario): void {
  const entered = new Set<EtoCountry>()
  if (id === '1939') state.allegiance = { poland: 'allied' }
  for (const name of conquered) {
    const country = name as EtoCountry
    entered.add(country)
    if (country !== 'france') state.allegiance = { ...state.allegiance, [country]: 'allied' }
  }
  // In 1941 the friends of the Axis are at war beside it (15.31).
  if (id === '1941')
    for (const country of PRO_AXIS) state.allegiance = { ...state.allegiance, [country]: 'axis' }
  state.entered = [...entered].sort()
}

function placeUnits(state: EtoState, { units }: Scenario): void {
  const stacks = new Map<string, EtoUnit[]>()
  for (const { nation, type, strength, hex } of units)
    stacks.set(hex, [...(stacks.get(hex) ?? []), { nation, type, strength }])
  state.units = [...stacks.keys()].sort().map((at) => ({ at, units: stacks.get(at)!.sort(stackOrder) }))
}

const CODES: Readonly<Record<Power, number>> = { axis: 1, allied: 2, russian: 3 }

/** Every country begins in the hands of its owner, or of who has conquered it; a unit holds the hex that it stands in. */
function drawMap(state: EtoState, scenario: Scenario, board: EtoBoard): void {
  const camps = campTable(state)
  const owner = (country: EtoCountry): Power | null => {
    if (scenario.conquered.includes(country)) return 'axis'
    if (scenario.id !== '1939' && BALTIC_STATES.includes(country)) return 'russian'
    const ruler = rulerOf(country)
    if (ruler === 'russia') return 'russian'
    const army = armyOf(ruler)
    const camp = army === undefined ? NEUTRAL : camps[nationNumber(army)]
    if (camp === NEUTRAL) return PRO_AXIS.includes(ruler) ? 'axis' : 'allied'
    return camp === AXIS ? 'axis' : 'allied'
  }
  const codes = new Uint8Array(board.size)
  const holders: Partial<Record<EtoCountry, Power | null>> = {}
  board.spaces.forEach(({ country, region }, space) => {
    if (country === null) return
    const mine = scenario.id !== '1939' && region === 'partition' ? 'russian' : owner(country)
    const vichy = scenario.vichy.includes(board.ids[space])
    codes[space] = vichy ? CODES.allied : mine === null ? 0 : CODES[mine]
    holders[country] = owner(country)
  })
  for (const { at, units } of state.units) codes[board.index(at)] = CODES[powerOf(camps, units[0].nation)]
  state.holders = holders
  state.passed = writeRows(board, codes)
  state.claimed = writeRows(board, codes)
  state.friendly = writeRows(board, codes)
}

function powerOf(camps: Uint8Array, nation: Nation): Power {
  if (nation === 'russian') return 'russian'
  return camps[nationNumber(nation)] === AXIS ? 'axis' : 'allied'
}

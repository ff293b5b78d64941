/** Section 15: the beginning of a game. */

import { BoardError } from '../../board/board'
import type { DiceState } from '../../kernel/dice'
import { SetupError, type SetupOptions } from '../../kernel/game'
import type { Fault } from '../../kernel/json'
import { isNeutral } from './12-neutrals'
import { SCENARIOS } from './15-scenarios/all'
import type { Scenario } from './15-scenarios/set-up'
import { type EtoBoard, type EtoOverlay, etoBoard } from './board'
import { BALTIC_STATES, type EtoCountry, rulerOf } from './board-types'
import { chartFaults, type EtoCharts } from './charts'
import type { EtoNames } from './names'
import { writeRows } from './play/rows'
import { AXIS, armyOf, campTable, NEUTRAL, nationNumber, PRO_AXIS } from './play/sides'
import { stackOrder } from './play/stacks'
import { type EtoState, type EtoUnit, OPTIONAL_RULES, type OptionalRule, type Power } from './state'
import type { Nation } from './units'

/** Optional rules that go with minor countries in 1940 and 1941, and not without them. */
const WITH_MINORS: readonly OptionalRule[] = ['partisans', 'italianEntry', 'airdrop']

/**
 * Why a scenario does not take an optional rule; `null` if it does.
 *
 * @rule 15.1 all of them, each on its own
 * @rule 15.2 partisans, Italian entry and airdrops with minor countries only
 * @rule 15.3 the same, and Italy is in the war from the start
 * @rule 16.84 three players begin in 1939
 */
function whyNot(id: string, name: OptionalRule, options: readonly OptionalRule[]): string | null {
  if (id === '1939') return null
  if (name === 'threePlayers') return 'is for the 1939 scenario only (16.84)'
  if (name === 'italianEntry' && id === '1941')
    return 'is not for the 1941 scenario: Italy is in the war (15.3)'
  if (WITH_MINORS.includes(name) && !options.includes('minorCountries'))
    return `goes with minorCountries in the ${id} scenario (${id === '1940' ? '15.2' : '15.3'})`
  return null
}

/**
 * The beginning of a scenario, with the optional rules that the players have agreed on: any of those that it knows.
 *
 * @rule 7.24 what a scenario sets up stands, whatever the limits on size and stacking
 * @rule 15.0
 * @rule 16.0
 * @rule 16.17 minor countries are one option, with all their parts
 */
export function setUp(
  { scenario: id, rules = {}, charts, board: overlay }: SetupOptions<EtoNames>,
  dice: DiceState,
): EtoState {
  const options = OPTIONAL_RULES.filter((name) => rules[name])
  const faults = optionFaults(id, options)
  if (charts !== undefined) faults.push(...chartFaults(charts))
  const board = readBoard(overlay, faults)
  if (faults.length > 0 || board === null) throw new SetupError(faults)
  return begin(SCENARIOS[id], options, board, dice, charts ?? null, overlay ?? null)
}

/** What is wrong with these optional rules in a scenario. */
export function optionFaults(id: string, options: readonly OptionalRule[]): Fault[] {
  const faults: Fault[] = []
  for (const name of options) {
    const problem = whyNot(id, name, options)
    if (problem !== null) faults.push({ path: `rules.${name}`, problem })
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
      reverted: [],
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
    leningradTaken: false,
    balkansEntered: false,
    swedenLost: false,
    franceFor: null,
    gatesLost: 0,
    toPlace: scenario.free.reduce((sum, { count }) => sum + count, 0),
    earlyTen: false,
    ended: null,
  }
  takeSides(state, scenario)
  placeUnits(state, scenario)
  noteInvasions(state, scenario, board)
  drawMap(state, scenario, board)
  for (const { nation, strength, count, when } of scenario.arrivals)
    if (when === 'first-turn') state.due[nation] = Array<number>(count).fill(strength)
  return state
}

/** Who has chosen a side before the first turn. */
function takeSides(state: EtoState, { id, conquered }: Scenario): void {
  if (id === '1939') state.allegiance = { poland: 'allied' }
  for (const name of conquered) {
    const country = name as EtoCountry
    if (country !== 'france') state.allegiance = { ...state.allegiance, [country]: 'allied' }
  }
  // Poland is divided then, and the Baltic states are on the Russian side of the line.
  if (id !== '1939')
    for (const country of BALTIC_STATES) state.allegiance = { ...state.allegiance, [country]: 'russian' }
  // In 1941 the friends of the Axis are at war beside it (15.31).
  if (id === '1941')
    for (const country of PRO_AXIS) state.allegiance = { ...state.allegiance, [country]: 'axis' }
}

/** Where the Axis has been before the first turn: in what it has conquered, and where its units stand among others. */
function noteInvasions(state: EtoState, { conquered, units }: Scenario, board: EtoBoard): void {
  const camps = campTable(state)
  const entered = new Set(conquered as readonly EtoCountry[])
  for (const { nation, hex } of units) {
    const ruler = rulerOf(board.hex(hex).country!)
    if (camps[nationNumber(nation)] === AXIS && isNeutral(ruler) && armyOf(ruler) !== nation)
      entered.add(ruler)
  }
  state.entered = [...entered].sort()
  state.balkansEntered = entered.has('yugoslavia') || entered.has('greece')
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

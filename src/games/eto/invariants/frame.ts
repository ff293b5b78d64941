/** What a game is played with, and where it stands: scenario, options, charts, map, turn, player and phase. */

import type { Violation } from '../../../kernel/game'
import type { Fault } from '../../../kernel/json'
import { SCENARIOS } from '../15-scenarios/all'
import type { EtoBoard } from '../board'
import { chartFaults, type EtoCharts, turnNumber } from '../charts'
import { perBoard } from '../per-board'
import { powersOf } from '../play/04-sequence'
import { chartsOf } from '../play/05-lift'
import { boardOf } from '../play/position'
import { optionFaults, readBoard } from '../set-up'
import { type EtoState, OPTIONAL_RULES } from '../state'
import { wrong } from './wrong'

/**
 * What everything else takes for granted; nothing else can be asked of a state in which it does not hold. Charts, corrections of the
 * map and optional rules are held to what a set-up takes.
 */
export function* frame(state: EtoState): Generator<Violation> {
  const { scenario, options } = state
  if (!Object.hasOwn(SCENARIOS, scenario)) {
    yield wrong('15.0', 'scenario', `there is no scenario "${scenario}"`, 'scenario')
    return
  }
  const known = OPTIONAL_RULES.filter((name) => options.includes(name))
  if (known.length !== options.length || known.some((name, i) => name !== options[i]))
    yield wrong('16.0', 'options', 'are not each named once, in their order', 'options')
  for (const { path, problem } of optionFaults(scenario, options))
    yield wrong('16.0', 'options', `${path.replace('rules.', '')} ${problem}`, 'options')
  for (const { path, problem } of faultsOfCharts(state.charts)) yield wrong('3.0', 'charts', problem, path)
  for (const { problem } of faultsOfOverlay(state.overlay)) yield wrong('3.1', 'overlay', problem, 'overlay')
}

/** Charts and corrections are looked at once: they stay the same for a whole game. */
const soundCharts = new WeakSet<object>()
const soundOverlays = new WeakSet<object>()

function faultsOfCharts(charts: EtoCharts | null): readonly Fault[] {
  if (charts === null || soundCharts.has(charts)) return []
  const faults = chartFaults(charts)
  if (faults.length === 0) soundCharts.add(charts)
  return faults
}

function faultsOfOverlay(overlay: EtoState['overlay']): readonly Fault[] {
  if (overlay === null || soundOverlays.has(overlay)) return []
  const faults: Fault[] = []
  readBoard(overlay, faults)
  if (faults.length === 0) soundOverlays.add(overlay)
  return faults
}

/** The maps of who holds what: a letter for each hex, and none at sea. */
export function* rows(state: EtoState): Generator<Violation> {
  const patterns = rowPatterns(boardOf(state))
  for (const map of ['passed', 'claimed', 'friendly'] as const) {
    const text = state[map]
    if (text.length !== patterns.length || text.some((row, i) => !patterns[i].test(row)))
      yield wrong('9.13', 'map', 'is not 26 rows of 33 hexes, or has somebody at sea', map)
  }
}

const rowPatterns = perBoard((board: EtoBoard): readonly RegExp[] =>
  Array.from({ length: 26 }, (_, row) => {
    const hexes = Array.from({ length: 33 }, (_, column) => {
      const id = `${column + 1}`.padStart(2, '0') + `${row + 1}`.padStart(2, '0')
      return board.hex(id).country === null ? '\\.' : '[.xar]'
    })
    return new RegExp(`^${hexes.join('')}$`)
  }),
)

/** Turns, players and phases, as far as one can be seen from the other. */
export function* clock(state: EtoState): Generator<Violation> {
  const { turn, elapsed, player, phase, focus, ended, options } = state
  const { start, free } = SCENARIOS[state.scenario]
  const now = turnNumber(turn)
  if (now - turnNumber(start) !== elapsed)
    yield wrong('4.3', 'turn', `${elapsed} turns after the beginning it is another one`, 'turn')
  if (now > turnNumber(chartsOf(state).lastTurn))
    yield wrong('4.3', 'turn', 'it is after the last turn', 'turn')
  const powers = powersOf(state)
  if (!powers.includes(player)) yield wrong('16.81', 'player', `no ${player} player is in the game`, 'player')
  if (ended !== null && !powers.includes(ended.winner))
    yield wrong('16.83', 'winner', `no ${ended.winner} player is in the game`, 'ended')
  if (ended !== null && focus !== null)
    yield wrong('13.0', 'ended', 'the game is over, and something is to be decided', 'focus')
  if (ended !== null && phase !== 'turn-end' && phase !== 'initial')
    yield wrong('13.0', 'ended', `no game ends in the ${phase} phase`, 'ended')
  if (state.earlyTen && ended === null)
    yield wrong('13.0', 'ended', 'ten Allied points were in Germany, and the game goes on', 'earlyTen')
  if (phase === 'set-up' && (player !== 'axis' || elapsed > 0))
    yield wrong('15.31', 'phase', 'units are placed before the game begins', 'phase')
  if (phase === 'partisans' && !options.includes('partisans'))
    yield wrong('16.5', 'phase', 'partisans are not in play', 'phase')
  if (phase === 'turn-end' && (player !== powers.at(-1) || (focus === null && ended === null)))
    yield wrong('4.2', 'phase', 'the end of a turn has come and is not over', 'phase')
  const most = free.reduce((sum, { count }) => sum + count, 0)
  if (phase === 'set-up' ? state.toPlace < 1 || state.toPlace > most : state.toPlace > 0)
    yield wrong('15.31', 'placement', `${state.toPlace} units are left to place`, 'toPlace')
}

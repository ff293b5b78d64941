/** What is true of every state that play can reach. */

import type { Violation } from '../../kernel/game'
import { STACKING_LIMIT } from './07-stacking'
import { SCENARIOS } from './15-scenarios/all'
import { turnName } from './charts'
import { chartsOf } from './play/05-sea'
import { boardOf } from './play/position'
import { campTable, friendsOf, nationNumber } from './play/sides'
import { largestNow } from './play/sizes'
import type { EtoState, EtoUnit, Focus } from './state'
import { unitName } from './units'

const wrong = (rule: string, code: string, because: string, at?: string): Violation =>
  at === undefined ? { rule, code, because } : { rule, code, because, at }

export function etoInvariants(state: EtoState): readonly Violation[] {
  if (!Object.hasOwn(SCENARIOS, state.scenario))
    return [wrong('15.0', 'scenario', `there is no scenario "${state.scenario}"`, 'scenario')]
  const rows = ['passed', 'claimed', 'friendly'] as const
  const ragged = rows.filter(
    (map) => state[map].length !== 26 || state[map].some((row) => !/^[.xar]{33}$/.test(row)),
  )
  if (ragged.length > 0) return ragged.map((map) => wrong('9.13', 'map', 'is not 26 rows of 33 hexes', map))
  const board = boardOf(state)
  const strange = [...state.units.map(({ at }) => at), ...Object.keys(state.afloat)].filter(
    (hex) => !board.has(hex),
  )
  if (strange.length > 0)
    return strange.map((hex) => wrong('3.1', 'no-such-hex', `there is no hex ${hex}`, 'units'))
  return [...stacks(state), ...sizes(state), ...transport(state), ...focus(state)]
}

/** Land, one side to a hex, two units but after a retreat or while someone moves. */
function* stacks(state: EtoState): Generator<Violation> {
  const board = boardOf(state)
  const camps = campTable(state)
  for (const [place, { at: hex, units }] of state.units.entries()) {
    const at = `units.${place}`
    if (place > 0 && state.units[place - 1].at >= hex)
      yield wrong('3.1', 'order', `${hex} is not in the order of the hexes`, at)
    if (units.length === 0) yield wrong('7.0', 'empty-stack', `${hex} has a stack of nobody`, at)
    const { country, terrain } = board.hex(hex)
    if (country === null || terrain === 'prohibited')
      yield wrong('3.1', 'no-land', `units stand in ${hex}, which is no land`, at)
    const bits = units.reduce((all, { nation }) => all | camps[nationNumber(nation)], 0)
    const lowest = bits & -bits
    if (bits & ~friendsOf(lowest)) yield wrong('8.0', 'two-sides', `two sides stand in ${hex}`, at)
    const crowd = units.filter((unit) => !unit.excess && !unit.hand).length
    if (crowd > STACKING_LIMIT) yield wrong('7.0', 'stack-full', `${crowd} units stand in ${hex}`, at)
  }
}

function* sizes(state: EtoState): Generator<Violation> {
  const largestAtStart = new Map<string, number>()
  for (const { nation, strength } of SCENARIOS[state.scenario].units)
    largestAtStart.set(nation, Math.max(strength, largestAtStart.get(nation) ?? 0))
  for (const [place, { at: hex, units }] of state.units.entries())
    for (const unit of units) {
      // Vichy has the units that were French: it may not build such, but it may have them.
      const was = unit.nation === 'vichy' ? 'french' : unit.nation
      const most = Math.max(largestNow(state, was), largestAtStart.get(was) ?? 0)
      if (unit.strength > most)
        yield wrong('7.22', 'too-large', `${unitName(unit)} in ${hex} is too large`, `units.${place}`)
      if (isConfused(state, unit))
        yield wrong(
          '4.2',
          'marks',
          `${unitName(unit)} in ${hex} bears marks of another phase`,
          `units.${hex}`,
        )
    }
}

/** Marks that belong to a phase that is over. */
function isConfused({ phase, focus }: EtoState, unit: EtoUnit): boolean {
  if (unit.hand && !['hand', 'rally', 'passage'].includes(focus?.type ?? '')) return true
  if ((unit.attacking || unit.fought) && phase !== 'combat') return true
  return (
    (unit.moved !== undefined || unit.rail === true) &&
    ['regroup', 'partisans', 'turn-end', 'set-up'].includes(phase)
  )
}

function* transport(state: EtoState): Generator<Violation> {
  const { shipping } = state
  const chart = chartsOf(state).transport[turnName(state.turn)] ?? { naval: 0, amphibious: 0 }
  const limits: readonly (readonly [string, number, number])[] = [
    ['naval', shipping.naval, chart.naval],
    [
      'amphibious',
      shipping.amphibious + shipping.amphibiousLastTurn,
      Math.max(chart.amphibious, shipping.amphibiousLastTurn),
    ],
    ['french', shipping.french, 1],
    ['italian', shipping.italian, 1],
    ['baltic', shipping.baltic, 1],
    ['mediterranean', shipping.mediterranean, 1],
    ['german', shipping.german, shipping.fleet.transport],
    ['spent', shipping.spent, shipping.fleet.amphibious],
  ]
  for (const [name, used, most] of limits)
    if (used > most)
      yield wrong(
        '5.72',
        'overspent',
        `${used} points of ${name} transport were used, of ${most}`,
        `shipping.${name}`,
      )
}

/** What is being decided fits what is on the map. */
function* focus(state: EtoState): Generator<Violation> {
  const hands = state.units.filter(({ units }) => units.some(({ hand }) => hand))
  const asked = state.focus?.type === 'rally' || state.focus?.type === 'passage'
  const now = asked ? (state.focus as { resume: Focus | null }).resume : state.focus
  const hand = now?.type === 'hand' ? now : null
  if (hand ? hands.length !== 1 || hands[0].at !== hand.at : hands.length > 0)
    yield wrong('5.0', 'hand', 'the unit in hand is not where it should be', 'focus')
  if (state.toPlace > 0 !== (state.phase === 'set-up'))
    yield wrong('15.31', 'placement', 'units are left to place', 'toPlace')
}

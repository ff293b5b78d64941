/** Small positions, and short ways to play from them. */

import type { Quarter, Turn } from '../../../../src/games/eto/11-weather'
import { SCENARIOS } from '../../../../src/games/eto/15-scenarios/all'
import type { EtoAction, EtoEvent } from '../../../../src/games/eto/actions'
import { etoBoard } from '../../../../src/games/eto/board'
import { type EtoCharts, turnNumber } from '../../../../src/games/eto/charts'
import { eto } from '../../../../src/games/eto/game'
import { makePosition } from '../../../../src/games/eto/play/position'
import {
  position as orderedPosition,
  type PositionSpec,
  type UnitsByHex,
} from '../../../../src/games/eto/position'
import type { EtoState, EtoUnit, OptionalRule, Power } from '../../../../src/games/eto/state'
import { NATIONS, UNIT_TYPES, unitName } from '../../../../src/games/eto/units'
import { seeded, withRolls } from '../../../../src/kernel/dice'
import type { Refusal } from '../../../../src/kernel/verdict'

export const board = etoBoard()
export const at = (id: string): number => board.index(id)

// ---- units -----------------------------------------------------------------------------------------

const KNOWN = new Map(
  NATIONS.flatMap((nation) =>
    UNIT_TYPES.flatMap((type) =>
      [1, 2, 3, 4].map((strength): [string, EtoUnit] => [
        unitName({ nation, type, strength }),
        { nation, type, strength },
      ]),
    ),
  ),
)

/** A unit by its name, with marks: `unit('ger-mec-4', { moved: 2 })`. */
export function unit(name: string, marks: Partial<EtoUnit> = {}): EtoUnit {
  const known = KNOWN.get(name)
  if (known === undefined) throw new Error(`there is no unit ${name}`)
  return { ...known, ...marks }
}

// ---- positions -------------------------------------------------------------------------------------

type Parts = 'russia' | 'shipping' | 'italy' | 'vichy' | 'waiting' | 'replaced'

export interface Wanted {
  readonly scenario?: '1939' | '1940' | '1941'
  readonly rules?: Partial<Record<OptionalRule, boolean>>
  /** `3/1941`; the scenario's first if not told. */
  readonly turn?: string
  readonly player?: Power
  readonly phase?: EtoState['phase']
  /** The units on the map, by hex: names, or units with marks. All others are off it, unless `keep` is set. */
  readonly units?: Readonly<Record<string, readonly (string | EtoUnit)[]>>
  /** Keeps the units of the set-up in the hexes that `units` does not name. */
  readonly keep?: boolean
  /** Hexes that are in somebody's hands, besides those where units stand: last moved through, claimed, and friendly. */
  readonly held?: Partial<Record<Power, readonly string[]>>
  /** Parts of the state that are changed, field by field. */
  readonly set?: { readonly [K in Parts]?: Partial<EtoState[K]> }
  /** Anything else, as it shall be. */
  readonly with?: Partial<Omit<EtoState, Parts>>
  readonly seed?: string
  readonly charts?: unknown
  /** Corrections to the map. */
  readonly board?: NonNullable<PositionSpec['board']>
}

/** A position made to order, with what tests take for granted; it must be one that play could reach. */
export function position(wanted: Wanted = {}): EtoState {
  const { scenario = '1939', turn, units = {}, set = {}, with: others = {}, ...rest } = wanted
  const { invasion } = set.russia ?? {}
  const now = turn === undefined ? SCENARIOS[scenario].start : turnOf(turn)
  const russia =
    invasion && turnNumber(invasion) > turnNumber(now) ? { russia: { ...set.russia, invasion: now } } : {}
  const { afloat = {}, ...changes } = others
  return orderedPosition({
    ...rest,
    ...set,
    ...russia,
    ...changes,
    scenario,
    ...(turn === undefined ? {} : { date: turn }),
    units: asGiven(units),
    afloat: asGiven(afloat),
  } as PositionSpec)
}

const asGiven = (stacks: NonNullable<Wanted['units']>): UnitsByHex =>
  Object.fromEntries(
    Object.entries(stacks).map(([hex, units]) => [
      hex,
      units.map((one) => {
        if (typeof one === 'string') return one
        const { nation, type, strength, ...marks } = one
        return { unit: unitName({ nation, type, strength }), ...marks }
      }),
    ]),
  )

function turnOf(text: string): Turn {
  const [quarter, year] = text.split('/').map(Number)
  return { year, quarter: quarter as Quarter }
}

/** Italy in the war or out of it, Russia at war and invaded: parts for `set` that are wanted often. */
export const AT_WAR = { atWar: true, mobilized: true } as const
export const INVADED = { atWar: true, mobilized: true, invasion: { year: 1941, quarter: 3 } } as const

// ---- playing -----------------------------------------------------------------------------------------

/** Plays one action, which must be legal, with these rolls and no others. */
export function step(state: EtoState, action: EtoAction, ...rolls: readonly number[]): EtoState {
  return stepEvents(state, action, ...rolls).state
}

/** The same, with what happened. */
export function stepEvents(
  state: EtoState,
  action: EtoAction,
  ...rolls: readonly number[]
): { state: EtoState; events: readonly EtoEvent[] } {
  const verdict = eto.check(state, action)
  if (!verdict.legal) throw new Error(`${JSON.stringify(action)}: ${verdict.rule} ${verdict.because}`)
  const next = eto.fork(state)
  const events = withRolls(rolls, (dice) => eto.advance(next, action, dice))
  return { state: next, events }
}

/** Plays several actions, none of which rolls. */
export function steps(state: EtoState, ...actions: readonly EtoAction[]): EtoState {
  return actions.reduce((now, action) => step(now, action), state)
}

/** Ends phases, with any dice, until this one begins. */
export function until(state: EtoState, phase: EtoState['phase'], player: Power = state.player): EtoState {
  const next = eto.fork(state)
  const dice = seeded('until')
  for (let ends = 0; ends < 40; ends++) {
    if (next.phase === phase && next.player === player && next.focus === null) return next
    const [first] = [...eto.legalActions(next)].reverse()
    const end = next.focus === null ? ({ type: 'end' } as const) : first
    eto.advance(next, end, dice)
  }
  throw new Error(`the ${phase} phase of the ${player} player never comes`)
}

/** Why an action is refused; it must be. */
export function refusal(state: EtoState, action: EtoAction): Pick<Refusal, 'rule' | 'code'> {
  const verdict = eto.check(state, action)
  if (verdict.legal) throw new Error(`${JSON.stringify(action)} is legal`)
  return { rule: verdict.rule, code: verdict.code }
}

export const isLegal = (state: EtoState, action: EtoAction): boolean => eto.check(state, action).legal

/** The legal actions of one type. */
export function listed<T extends EtoAction['type']>(
  state: EtoState,
  type: T,
): Extract<EtoAction, { type: T }>[] {
  return [...eto.legalActions(state)].filter(
    (action): action is Extract<EtoAction, { type: T }> => action.type === type,
  )
}

/** The hexes that the unit in hand may move to, in order. */
export const goals = (state: EtoState): string[] =>
  listed(state, 'move')
    .map(({ to }) => to)
    .sort()

// ---- looking -------------------------------------------------------------------------------------------

/** The names of the units in a hex. */
export function unitsIn(state: EtoState, hex: string): string[] {
  return makePosition(state).stacks[at(hex)].map(unitName)
}

/** The units in a hex, with their marks. */
export const stackIn = (state: EtoState, hex: string): readonly EtoUnit[] =>
  makePosition(state).stacks[at(hex)].map(({ plain }) => plain)

/** Ends phases, with any dice, until the next turn has begun. */
export function turnOver(state: EtoState): EtoState {
  let now = until(step(state, { type: 'end' }), 'combat', state.player)
  while (now.elapsed === state.elapsed) now = until(now, 'initial', now.player === 'axis' ? 'allied' : 'axis')
  return now
}

// ---- reinforcements ------------------------------------------------------------------------------------

const EVERY_TURN = [1939, 1940, 1941, 1942, 1943, 1944, 1945].flatMap((year) =>
  [1, 2, 3, 4].map((quarter) => `${quarter}/${year}`),
)
const everyTurn = <T>(cell: (turn: string) => T): Record<string, T> =>
  Object.fromEntries(EVERY_TURN.map((turn) => [turn, cell(turn)]))

/** Charts of round figures, the same in every turn, so that tests do not depend on how ours are balanced. */
export const TEST_CHARTS: EtoCharts = {
  lastTurn: { year: 1945, quarter: 2 },
  reinforcements: everyTurn((turn) => ({
    german: 6,
    italian: 3,
    british: 2,
    russian: 4,
    ...(Number(turn.slice(2)) >= 1942 && { american: 3 }),
  })),
  suez: everyTurn(() => 1),
  replacements: everyTurn(() => ({ italian: 1, rumanian: 1, finnish: 1 })),
  transport: everyTurn(() => ({ naval: 5, amphibious: 4 })),
  lendLease: { '1/1942': 1, '2/1942': 2, '3/1942': 3 },
  production: [
    { from: 3, points: [1, 1, 2, 2, 3, 3] },
    { from: 9, points: [2, 2, 3, 3, 4, 4] },
    { from: 30, points: [8, 9, 10, 10, 11, 12] },
  ],
}

/** A reinforcement phase that has just begun, with {@link TEST_CHARTS} unless told otherwise. */
export function raising(wanted: Wanted, ...rolls: readonly number[]): EtoState {
  return step(position({ charts: TEST_CHARTS, ...wanted, phase: 'naval' }), { type: 'end' }, ...rolls)
}

export const END = { type: 'end' } as const

export const YUGOSLAVIA = { allegiance: { yugoslavia: 'allied' }, entered: ['yugoslavia'] } as const

export const MINORS = { minorCountries: true } as const

export const fight = { type: 'fight' } as const

/** What a click means: which decisions are offered at which space, worked out from the list of legal actions and nothing else. */

import type { GameAction, GameState } from 'grognard'
import type { AnyAdapter, Move, UnitRef } from './adapter'

/** What may be decided at a state, with what is open put down first if need be. */
export interface Moment {
  readonly state: GameState
  readonly legal: readonly GameAction[]
  /** What puts down the unit in hand, the state after it, and what is legal then. */
  readonly release: readonly GameAction[]
  readonly free: GameState
  readonly freeLegal: readonly GameAction[]
}

/** Something that a click or a button does: decisions to be made, or a unit to be selected. */
export interface Option {
  readonly words: string
  readonly actions: readonly GameAction[]
  readonly select: UnitRef | null
}

export function momentOf(adapter: AnyAdapter, state: GameState): Moment {
  const { game } = adapter
  const legal = [...game.legalActions(state)]
  const release = adapter.release(state)
  if (!release.every((action) => legal.some(({ type }) => type === action.type)) || release.length === 0)
    return { state, legal, release: [], free: state, freeLegal: legal }
  const free = release.reduce((before, action) => game.apply(before, action).state, state)
  return { state, legal, release, free, freeLegal: [...game.legalActions(free)] }
}

/** While another decides there is nothing to be offered, and nothing is asked. */
export const quietMoment = (state: GameState): Moment => ({
  state,
  legal: [],
  release: [],
  free: state,
  freeLegal: [],
})

export const sameUnit = (a: UnitRef | null, b: UnitRef | null): boolean =>
  a !== null && b !== null && a.at === b.at && a.unit === b.unit

/** Where the selected unit may go. */
export function movesOf(adapter: AnyAdapter, moment: Moment, unit: UnitRef): readonly Move<GameAction>[] {
  if (sameUnit(adapter.inHand(moment.state), unit)) return adapter.moves(moment.state, unit)
  return adapter
    .moves(moment.free, unit)
    .map((move) => ({ ...move, actions: [...moment.release, ...move.actions] }))
}

/** The units that may be taken up. */
export function picksOf(adapter: AnyAdapter, { freeLegal }: Moment): readonly UnitRef[] {
  return freeLegal.flatMap((action) => {
    const { kind, unit } = adapter.spotOf(action)
    return kind === 'pick' && unit !== null ? [unit] : []
  })
}

/**
 * What may be decided at spaces, other than taking up a unit. With a unit selected where units are taken up, where others may be sent (by rail, say) is
 * left out.
 */
export function actsOf(adapter: AnyAdapter, moment: Moment, selected: UnitRef | null): readonly Act[] {
  const acts = moment.legal.flatMap((action) => {
    const { kind, space, unit } = adapter.spotOf(action)
    return kind === 'act' && space !== null ? [{ action, space, unit }] : []
  })
  if (!picksOf(adapter, moment).some((unit) => sameUnit(unit, selected))) return acts
  return acts.filter(({ space, unit }) => unit === null || unit.at === space || sameUnit(unit, selected))
}

interface Act {
  readonly action: GameAction
  readonly space: string
  readonly unit: UnitRef | null
}

/** The spaces at which something may be decided, other than taking up a unit. */
export function targetsOf(
  adapter: AnyAdapter,
  moment: Moment,
  selected: UnitRef | null = null,
): readonly string[] {
  return [...new Set(actsOf(adapter, moment, selected).map(({ space }) => space))]
}

/** Everything that a click on a space may mean. */
export function optionsAt(
  adapter: AnyAdapter,
  moment: Moment,
  selected: UnitRef | null,
  moves: readonly Move<GameAction>[],
  space: string,
): readonly Option[] {
  const going = moves
    .filter(({ to }) => to === space)
    .map(({ words, actions }): Option => ({ words, actions, select: null }))
  const acts = actsOf(adapter, moment, selected).filter((act) => act.space === space)
  const own = acts.filter(({ unit }) => sameUnit(unit, selected))
  const acting = (own.length > 0 ? own : acts).map(
    ({ action }): Option => ({ words: adapter.actionText(action), actions: [action], select: null }),
  )
  return [...going, ...acting, ...pickAt(adapter, moment, selected, space)]
}

/** The next unit of a stack that may be taken up: a second click gives the second. */
function pickAt(
  adapter: AnyAdapter,
  moment: Moment,
  selected: UnitRef | null,
  space: string,
): readonly Option[] {
  const here = picksOf(adapter, moment).filter(({ at }) => at === space)
  if (here.length === 0) return []
  const next = here[(here.findIndex((unit) => sameUnit(unit, selected)) + 1) % here.length]
  if (sameUnit(next, selected)) return []
  const shown = adapter.unitsAt(moment.state, space, null).find((unit) => sameUnit(unit, next))
  return [{ words: `Take up ${shown?.words ?? next.unit}`, actions: [], select: next }]
}

/** Decisions that belong to no space: buttons. */
export function buttonsOf(adapter: AnyAdapter, moment: Moment): readonly (Option & { main: boolean })[] {
  const global = (actions: readonly GameAction[], first: readonly GameAction[]) =>
    actions.flatMap((action) => {
      const weight = adapter.weightOf(action)
      if (adapter.spotOf(action).space !== null || weight === 'rare') return []
      return [
        {
          words: adapter.actionText(action),
          actions: [...first, action],
          select: null,
          main: weight === 'main',
        },
      ]
    })
  const now = global(moment.legal, [])
  if (moment.release.length === 0) return now
  return [...now, ...global(moment.freeLegal, moment.release)]
}

/** Every action that can be written down in a position, sensible or not: what the list of legal ones is held against. */

import type { EtoAction } from '../../../src/games/eto/actions'
import { eto } from '../../../src/games/eto/game'
import { positionOf } from '../../../src/games/eto/play/position'
import { namedUnits } from '../../../src/games/eto/play/stacks'
import type { EtoState } from '../../../src/games/eto/state'
import { NATIONS, UNIT_TYPES } from '../../../src/games/eto/units'
import { canonicalJson } from '../../../src/kernel/json'

const SIZES = [0, 1, 2, 3, 4, 5]
const WAYS = ['sea', 'ocean', 'round-africa'] as const

export function* allActions(state: EtoState): Generator<EtoAction> {
  const { board } = positionOf(state)
  const units = board.ids.flatMap((at, space) =>
    namedUnits(positionOf(state), space).map(([unit]) => ({ at, unit })),
  )
  const names = [...new Set(units.map(({ unit }) => unit))]
  for (const type of ['prepare', 'stop', 'fight', 'hold', 'build', 'convert', 'resign', 'end'] as const)
    yield { type }
  for (const yes of [true, false]) yield { type: 'answer', yes }
  for (const what of ['italy', 'war'] as const) yield { type: 'declare', what }
  for (let points = 0; points <= 20; points++) yield { type: 'grant', points }
  for (const { at, unit } of units)
    for (const type of ['take', 'join', 'lose', 'disband'] as const) yield { type, at, unit }
  for (const to of board.ids) {
    for (const type of ['place', 'aim', 'rise', 'rally'] as const) yield { type, at: to }
    yield { type: 'move', to }
    yield { type: 'drop', to }
    yield { type: 'overrun', to }
    for (const by of WAYS) {
      yield { type: 'sail', to, by }
      if (by === 'ocean') continue
      yield { type: 'land', to, by }
      for (const strength of SIZES) yield { type: 'forward', strength, to, by }
    }
  }
  const hand = state.focus?.type === 'hand' ? board.index(state.focus.at) : -1
  if (hand >= 0)
    for (let edge = board.first[hand]; edge < board.first[hand + 1]; edge++)
      for (const unit of names) yield { type: 'overrun', to: board.ids[board.to[edge]], with: unit }
  if (state.focus?.type === 'retreat' || state.focus?.type === 'advance')
    for (const { at, unit } of units) {
      const space = board.index(at)
      for (let edge = board.first[space]; edge < board.first[space + 1]; edge++)
        for (const type of ['retreat', 'advance'] as const)
          yield { type, at, unit, to: board.ids[board.to[edge]] }
    }
  for (const nation of NATIONS)
    for (const kind of ['reinforcements', 'replacements'] as const) yield { type: 'draw', nation, kind }
  if (state.phase === 'reinforcement')
    for (const nation of NATIONS)
      if (state.purses[nation] || nation === 'german' || nation === 'polish')
        for (const unit of UNIT_TYPES)
          for (const strength of SIZES)
            for (const at of board.ids) yield { type: 'raise', nation, unit, strength, at }
  if (state.phase === 'regroup')
    for (const { at, units: stack } of state.units)
      for (const { nation, type } of stack)
        for (const one of SIZES) {
          yield { type: 'regroup', at, nation, unit: type, into: [one] }
          for (const two of SIZES) {
            yield { type: 'regroup', at, nation, unit: type, into: [one, two] }
            yield { type: 'regroup', at, nation, unit: type, into: [one, two, 1] }
          }
        }
}

/** What `check` allows, of everything there is: slow, and independent of the lists. */
export function bruteForce(state: EtoState): readonly string[] {
  const legal = new Set<string>()
  for (const action of allActions(state)) if (eto.check(state, action).legal) legal.add(canonicalJson(action))
  return [...legal].sort()
}

export function listed(state: EtoState): readonly string[] {
  return [...eto.legalActions(state)].map(canonicalJson).sort()
}

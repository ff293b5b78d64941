/** What is measured of the whole game: random decisions through `legalActions` and `advance`, `apply`, forks, supply. */

import { eto } from '../../src/games/eto/game'
import { isSupplied } from '../../src/games/eto/play/09-supply'
import { holderOf, ownPosition, positionOf } from '../../src/games/eto/play/position'
import { addUnit, forEachStack } from '../../src/games/eto/play/stacks'
import type { EtoState } from '../../src/games/eto/state'
import { seeded } from '../../src/kernel/dice'
import { copyJson, deepFreeze } from '../../src/kernel/json'
import { touch } from '../../src/kit/facts'

/** A position of the middle of the war, with units added or taken away until there are so many. */
export function crowd(units: number): EtoState {
  const dice = seeded(`crowd ${units}`)
  const state = eto.fork(eto.setup({ scenario: '1941', seed: 'bench' }))
  const step = () => {
    const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
    eto.advance(state, actions[dice.d(6) === 1 ? actions.length - 1 : dice.d(actions.length) - 1])
  }
  while (state.turn.year < 1942 || state.phase !== 'initial' || state.focus !== null) step()
  const { board, stacks } = positionOf(state)
  const count = () => state.units.reduce((sum, stack) => sum + stack.units.length, 0)
  for (let space = 0; count() < units; space = (space + 7) % board.size) {
    const holder = holderOf(positionOf(state), 'passed', space)
    const { country, terrain } = board.spaces[space]
    if (country === null || terrain === 'prohibited' || holder === null || stacks[space].length > 0) continue
    const nation = holder === 'axis' ? 'german' : holder === 'russian' ? 'russian' : 'british'
    addUnit(state, space, { nation, type: 'infantry', strength: 2 })
  }
  // Not saved and loaded: no play leads to so many units, and no save may have them. Frozen, it is known as what it is from now on.
  const frozen = deepFreeze(copyJson(state))
  // As in a game, what can be cached about it has been asked for.
  countSupplied(frozen)
  return frozen
}

function countSupplied(state: EtoState): number {
  let supplied = 0
  forEachStack(state, (stack, space) => {
    for (const unit of stack) if (isSupplied(state, space, unit)) supplied++
  })
  return supplied
}

function listOf(state: EtoState) {
  const actions = eto.legalActions(state)
  return Array.isArray(actions) ? actions : [...actions]
}

/** Random decisions out of the whole list of legal actions, beginning again every thousand. */
export function playout(start: EtoState): () => number {
  const dice = seeded('playout')
  let state = eto.fork(start)
  let left = 1000
  return () => {
    let actions = left-- === 0 ? [] : listOf(state)
    if (actions.length === 0) {
      state = eto.fork(start)
      left = 1000
      actions = listOf(state)
    }
    eto.advance(state, actions[dice.d(actions.length) - 1])
    return 1
  }
}

/** Random decisions as playouts make them, each drawn by `sample` without a list of all, beginning again every thousand. */
export function sampling(start: EtoState): () => number {
  const dice = seeded('playout')
  let state = eto.fork(start)
  let left = 1000
  return () => {
    let action = left-- === 0 ? null : eto.sample(state, dice)
    if (action === null) {
      state = eto.fork(start)
      left = 1000
      action = eto.sample(state, dice)!
    }
    eto.advance(state, action)
    return 1
  }
}

/** One decision after another from the same frozen state. */
export function applying(state: EtoState): () => number {
  const actions = [...eto.legalActions(state)].filter(({ type }) => type === 'take')
  let i = 0
  return () => {
    eto.apply(state, actions[i++ % actions.length])
    return 1
  }
}

/** Everyone's supply, worked out anew from a map that is kept up to date. */
export function supplyCheck(start: EtoState): () => number {
  const state = eto.fork(start)
  return () => {
    // Nothing that was worked out before is left.
    const { memory } = positionOf(state)
    for (let topic = 0; topic < memory.touched.length; topic++) touch(memory, topic)
    return countSupplied(state)
  }
}

export const forking = (start: EtoState) => () => (eto.fork(start).elapsed >= 0 ? 1 : 0)

/** A fork, and what its first change copies. */
export const changing = (start: EtoState) => () => (ownPosition(eto.fork(start)).shared ? 0 : 1)

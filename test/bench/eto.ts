/**
 * The whole game beside boardgame.io: random decisions through `legalActions` and `advance`, and `apply`, against one trivial move
 * that boardgame.io makes on a state of the same size. It does nothing else there: no rules, no list of legal moves.
 */

import { createRequire } from 'node:module'
import { eto } from '../../src/games/eto/game'
import { isSupplied } from '../../src/games/eto/play/09-supply'
import { holderOf, ownPosition, positionOf } from '../../src/games/eto/play/position'
import { addUnit, forEachStack } from '../../src/games/eto/play/stacks'
import type { EtoState } from '../../src/games/eto/state'
import { seeded } from '../../src/kernel/dice'

/** The part of boardgame.io that makes moves; it has no ES module of its own for Node. */
const { InitializeGame, CreateGameReducer } = createRequire(import.meta.url)('boardgame.io/internal') as {
  InitializeGame(options: object): unknown
  CreateGameReducer(options: object): (state: unknown, action: object) => unknown
}

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
  return state
}

function listOf(state: EtoState) {
  const actions = eto.legalActions(state)
  return Array.isArray(actions) ? actions : [...actions]
}

/** Random decisions, beginning again every thousand. */
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

export function applying(start: EtoState): () => number {
  const state = eto.codec.load(eto.codec.save(start))
  const actions = [...eto.legalActions(state)].filter(({ type }) => type === 'take')
  let i = 0
  return () => {
    eto.apply(state, actions[i++ % actions.length])
    return 1
  }
}

/** boardgame.io, as it comes, making one move that changes one number. */
export function trivialMoves(start: EtoState): () => number {
  const game = {
    name: 'peer',
    setup: () => JSON.parse(JSON.stringify(start)),
    moves: {
      touch({ G }: { G: { elapsed: number } }, value: number) {
        G.elapsed = value
      },
    },
  }
  const reducer = CreateGameReducer({ game })
  let state = InitializeGame({ game, numPlayers: 2 })
  let i = 0
  return () => {
    // Its history grows with every move; begin again so that it is not what is measured.
    if (i % 500 === 0) state = InitializeGame({ game, numPlayers: 2 })
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'touch', args: [i++], playerID: '0' } })
    return 1
  }
}

/** Everyone's supply, worked out anew from a map that is kept up to date. */
export function supplyCheck(start: EtoState): () => number {
  const state = eto.fork(start)
  return () => {
    // Nothing that was worked out before is left.
    Object.assign(positionOf(state), { known: null, inherited: null })
    let supplied = 0
    forEachStack(state, (stack, space) => {
      for (const unit of stack) if (isSupplied(state, space, unit)) supplied++
    })
    return supplied
  }
}

export const forking = (start: EtoState) => () => (eto.fork(start).elapsed >= 0 ? 1 : 0)

/** A fork, and what its first change copies. */
export const changing = (start: EtoState) => () => (ownPosition(eto.fork(start)).shared ? 0 : 1)

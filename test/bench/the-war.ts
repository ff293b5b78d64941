/** What is measured of The War: random decisions in Barbarossa, which has the most units, forks and supply. */

import { theWar } from '../../src/games/the-war/game'
import { suppliesOf } from '../../src/games/the-war/play/12-supply'
import { touchLines } from '../../src/games/the-war/play/memory'
import type { TheWarState } from '../../src/games/the-war/state'
import { seeded } from '../../src/kernel/dice'

/** The position before the first decision. */
export const warStart = (): TheWarState =>
  theWar.setup({ scenario: 'barbarossa-1941', seed: 'bench' }) as TheWarState

/** Random decisions out of the whole list of legal actions, one game after the other. */
export function warPlayout(start: TheWarState): () => number {
  const dice = seeded('playout')
  let state = theWar.fork(start)
  return () => {
    let actions = theWar.legalActions(state) as readonly never[]
    if (actions.length === 0) {
      state = theWar.fork(start)
      actions = theWar.legalActions(state) as readonly never[]
    }
    theWar.advance(state, actions[dice.d(actions.length) - 1])
    return 1
  }
}

/** Random decisions as playouts make them, each drawn by `sample` without a list of all. */
export function warSampling(start: TheWarState): () => number {
  const dice = seeded('playout')
  let state = theWar.fork(start)
  return () => {
    let action = theWar.sample(state, dice)
    if (action === null) {
      state = theWar.fork(start)
      action = theWar.sample(state, dice)!
    }
    theWar.advance(state, action)
    return 1
  }
}

export const warForking = (start: TheWarState) => () => {
  theWar.fork(start)
  return 1
}

/** Everyone's supply, worked out anew from a map that is kept up to date. */
export function warSupplyCheck(start: TheWarState): () => number {
  const state = theWar.fork(start) as TheWarState
  return () => {
    touchLines(state)
    return suppliesOf(state, 'axis').size + suppliesOf(state, 'allied').size
  }
}

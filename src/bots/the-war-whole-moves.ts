/** Whole moves of The War: a unit taken up and moved; an attack from the aim to its announcement. */

import type { TheWarAction } from '../games/the-war/actions'
import { theWar } from '../games/the-war/game'
import type { TheWarState } from '../games/the-war/state'

type Move = readonly TheWarAction[]

/** A unit that goes somewhere is asked about once more, and may go on: this only leads it to its first hex. */
const STEPS: readonly TheWarAction['type'][] = ['move', 'overrun']

/**
 * The whole moves of whoever must decide: a unit goes to each hex that it can get to; an attack is made with the strongest unit that can
 * join, with the two strongest, and so on up to all of them. What is no part of either is a single decision, as it is in the game.
 */
export function theWarWholeMoves(state: TheWarState): Move[] {
  const found: Move[] = []
  for (const action of theWar.legalActions(state)) {
    if (action.type === 'take') addMoves(state, action, found)
    else if (action.type === 'aim') addAttacks(state, action, found)
    else found.push([action])
  }
  return found
}

function addMoves(state: TheWarState, take: TheWarAction, found: Move[]): void {
  const held = theWar.fork(state)
  theWar.advance(held, take)
  for (const action of theWar.legalActions(held)) if (STEPS.includes(action.type)) found.push([take, action])
}

function addAttacks(state: TheWarState, aim: TheWarAction, found: Move[]): void {
  const draft = theWar.fork(state)
  theWar.advance(draft, aim)
  const move = [aim]
  for (;;) {
    let best: TheWarAction | null = null
    let most = -1
    for (const action of theWar.legalActions(draft)) {
      if (action.type === 'announce') found.push([...move, action])
      if (action.type !== 'join') continue
      const { factor } = draft.units[action.unit]
      if (factor > most) {
        most = factor
        best = action
      }
    }
    if (best === null) return
    theWar.advance(draft, best)
    move.push(best)
  }
}

/** Whole moves of The War: a unit taken up and moved, by land, by stratmove or by air; an attack from the aim to its announcement. */

import type { TheWarAction } from '../games/the-war/actions'
import { theWar } from '../games/the-war/game'
import type { TheWarState } from '../games/the-war/state'

type Move = readonly TheWarAction[]

/**
 * What begins a move, and what says where it goes. A unit on land that goes somewhere is asked about once more, and may go on: this only leads it
 * to its first hex.
 */
const STEPS: Readonly<Partial<Record<TheWarAction['type'], readonly TheWarAction['type'][]>>> = {
  take: ['move', 'overrun'],
  stratmove: ['arrive'],
  fly: ['land'],
  relocate: ['put-up'],
  field: ['site'],
}

/**
 * The whole moves of whoever must decide: a unit goes to each hex that it can get to; an attack is made with the strongest unit that can
 * join, with the two strongest, and so on up to all of them. What is no part of either is a single decision, as it is in the game.
 */
export function theWarWholeMoves(state: TheWarState): Move[] {
  const found: Move[] = []
  for (const action of theWar.legalActions(state)) {
    const steps = STEPS[action.type]
    if (steps !== undefined) addMoves(state, action, steps, found)
    else if (action.type === 'aim') addAttacks(state, action, found)
    else found.push([action])
  }
  return found
}

function addMoves(
  state: TheWarState,
  first: TheWarAction,
  steps: readonly TheWarAction['type'][],
  found: Move[],
): void {
  const held = theWar.fork(state)
  theWar.advance(held, first)
  for (const action of theWar.legalActions(held)) if (steps.includes(action.type)) found.push([first, action])
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

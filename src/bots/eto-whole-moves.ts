/** Whole moves of `eto`: a unit taken up, moved and put down; an attack from the aim to the roll. */

import type { EtoAction } from '../games/eto/actions'
import { eto, type FrozenEtoState } from '../games/eto/game'
import { isSpentAt } from '../games/eto/play/05-movement'
import { positionOf } from '../games/eto/play/position'
import type { EtoState, HandFocus } from '../games/eto/state'
import { unitNamed } from '../games/eto/units'

type Move = readonly EtoAction[]

const STOP: EtoAction = { type: 'stop' }
const FIGHT: EtoAction = { type: 'fight' }

/**
 * Every whole move of whoever must decide. A unit goes to each hex that it can get to, by each way that the phase has, and is put down
 * there unless it has overrun somebody and may go on. An attack on a hex is made with the strongest unit that can join, with the two
 * strongest, and so on up to all of them: not with every set of units, of which there are too many. What is no part of a move or an
 * attack is a single decision, as it is in the game.
 */
export function etoWholeMoves(state: FrozenEtoState): Move[] {
  const found: Move[] = []
  for (const action of eto.legalActions(state)) {
    if (action.type === 'take') addMoves(state, action, found)
    else if (action.type === 'aim' && state.focus === null) addAttacks(state, action, found)
    else if (state.focus?.type === 'hand') found.push(putDown(state, [action]))
    else found.push([action])
  }
  return found
}

function addMoves(state: FrozenEtoState, take: EtoAction, found: Move[]): void {
  const held = eto.fork(state)
  eto.advance(held, take)
  // Putting it down where it stands is no move.
  for (const action of eto.legalActions(held))
    if (action.type !== 'stop') found.push(putDown(held, [action], take))
}

/** A march ends with the unit put down; where that is not to be decided, it is over by itself or goes on as the game asks. */
function putDown(held: FrozenEtoState, [action]: Move, take?: EtoAction): Move {
  const move = take === undefined ? [action] : [take, action]
  if (action.type !== 'move' || isOver(held as EtoState, action.to)) return move
  return [...move, STOP]
}

/** Is a march over by itself at its goal? One search says it for all of them; only where entering changes the war it is tried out. */
function isOver(held: EtoState, to: string): boolean {
  const spent = isSpentAt(held, held.focus as HandFocus, positionOf(held).board.index(to))
  if (spent !== null) return spent
  const after = eto.fork(held)
  eto.advance(after, { type: 'move', to })
  return after.focus?.type !== 'hand'
}

function addAttacks(state: FrozenEtoState, aim: EtoAction, found: Move[]): void {
  const draft = eto.fork(state)
  eto.advance(draft, aim)
  const move = [aim]
  for (;;) {
    const actions = [...eto.legalActions(draft)]
    // Landing forces may fight alone.
    if (actions.some(({ type }) => type === 'fight')) found.push([...move, FIGHT])
    let best: EtoAction | null = null
    let most = -1
    for (const action of actions) {
      if (action.type !== 'join') continue
      const strength = unitNamed(action.unit.replace(/#\d+$/, ''))?.strength ?? 0
      if (strength > most) {
        most = strength
        best = action
      }
    }
    if (best === null) return
    eto.advance(draft, best)
    move.push(best)
  }
}

/**
 * Taking back, and doing again: one action, a whole move, or everything since some moment. What came to light stays known, so that there
 * is no undo past dice that were rolled or something hidden that was revealed. No rule of any game says so: it is the session's own law,
 * and refusals name no rule.
 */

import type { GameAction, GameEvent, GameNames, GameState } from './game'
import type { Session, Step } from './session'
import { type Legal, legal } from './verdict'

/** Why something is not taken back or done again. It is no rule of the game. */
export interface UndoRefusal {
  readonly legal: false
  /** None: sessions forbid it, not the game. */
  readonly rule: null
  /** Stable, for programs. */
  readonly code: 'nothing-to-undo' | 'nothing-to-redo' | 'no-such-moment' | 'dice-rolled' | 'hidden-revealed'
  /** For people. */
  readonly because: string
}

export type UndoVerdict = Legal | UndoRefusal

/** What {@link undo} and the others throw where they may not; the session is as it was. */
export class CannotUndo extends Error {
  override readonly name = 'CannotUndo'
  constructor(readonly verdict: UndoRefusal) {
    super(`${verdict.because} (${verdict.code}; no rule of the game)`)
  }
}

const refuse = (code: UndoRefusal['code'], because: string): UndoRefusal => ({
  legal: false,
  rule: null,
  code,
  because,
})

/**
 * May the last action be taken back? Not once dice were rolled or something hidden came to light.
 *
 * @example
 * ```ts
 * const verdict = mayUndo(session)
 * undoButton.disabled = !verdict.legal
 * undoButton.title = verdict.legal ? '' : verdict.because
 * ```
 */
export function mayUndo<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(session: Session<S, A, E, V, N>): UndoVerdict {
  return session.length === 0
    ? refuse('nothing-to-undo', 'nothing has been done yet')
    : mayUndoTo(session, session.length - 1)
}

/** Takes the last action back; throws {@link CannotUndo} where {@link mayUndo} says no. */
export function undo<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  session: Session<S, A, E, V, N>,
): Session<S, A, E, V, N> {
  mustBe(mayUndo(session))
  return undoTo(session, session.length - 1)
}

/** May everything be taken back that was done after the first `length` actions? */
export function mayUndoTo<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(session: Session<S, A, E, V, N>, length: number): UndoVerdict {
  if (!Number.isInteger(length) || length < 0 || length > session.length)
    return refuse(
      'no-such-moment',
      `${session.length} ${session.length === 1 ? 'action has' : 'actions have'} been taken; there is no going back to ${length}`,
    )
  for (let at = session; at.length > length; at = at.last!.before) {
    const verdict = mayTakeBack(at.last!)
    if (!verdict.legal) return verdict
  }
  return legal
}

/**
 * Takes everything back that was done after the first `length` actions: a click on a line of the log. Throws {@link CannotUndo} where
 * {@link mayUndoTo} says no.
 */
export function undoTo<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(session: Session<S, A, E, V, N>, length: number): Session<S, A, E, V, N> {
  mustBe(mayUndoTo(session, length))
  let at = session
  while (at.length > length) at = at.last!.before
  return at === session ? session : { ...at, undone: session }
}

/**
 * How many actions had been taken when the move that is under way began, or else the last one: before the unit was taken up, before the
 * attack was aimed. A move begins where the game asks nothing within the phase, where the other player is asked, and right behind what
 * cannot be taken back.
 */
export function moveStart<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(session: Session<S, A, E, V, N>): number {
  let at = session
  do {
    if (at.last === null) return 0
    at = at.last.before
  } while (!beginsMove(at))
  return at.length
}

/**
 * Takes the move back that is under way, or else the last one, whole: as far back as {@link moveStart} says. It may be done wherever
 * {@link mayUndo} says that one action may.
 *
 * @example
 * ```ts
 * let session = startSession(eto, { scenario: '1940', seed: 'tuesday' })
 * session = act(session, { type: 'take', at: '1113', unit: 'ger-mec-4' })
 * session = act(session, { type: 'move', to: '1112' })
 * session = undoMove(session) // the unit was not taken up
 * session = redo(session) // it was, and has moved
 * ```
 */
export function undoMove<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(session: Session<S, A, E, V, N>): Session<S, A, E, V, N> {
  mustBe(mayUndo(session))
  return undoTo(session, moveStart(session))
}

/** Has something been taken back that can be done again? */
export function mayRedo<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>({ undone }: Session<S, A, E, V, N>): UndoVerdict {
  return undone === null
    ? refuse('nothing-to-redo', 'nothing was taken back, or something else has been done since')
    : legal
}

/** Takes the last undo back, however much it took: an action, a move, or more. Throws {@link CannotUndo} if there was none. */
export function redo<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  session: Session<S, A, E, V, N>,
): Session<S, A, E, V, N> {
  mustBe(mayRedo(session))
  return session.undone!
}

function mustBe(verdict: UndoVerdict): void {
  if (!verdict.legal) throw new CannotUndo(verdict)
}

function mayTakeBack<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>({
  action,
  throws,
  events,
}: Step<S, A, E, V, N>): UndoVerdict {
  if (throws.length > 0)
    return refuse('dice-rolled', `"${action.type}" rolled dice; what they showed cannot be unseen`)
  const reveal = events.find((event) => event.reveals)
  if (reveal)
    return refuse(
      'hidden-revealed',
      `"${action.type}" revealed something hidden (${reveal.type}); it cannot be unseen`,
    )
  return legal
}

/** Is this a moment at which a move begins, rather than goes on? */
function beginsMove<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>({
  game,
  state,
  last,
}: Session<S, A, E, V, N>): boolean {
  if (last === null) return true
  const now = game.decision(state)
  if (now === null || now.question === undefined) return true
  return game.decision(last.before.state)?.player !== now.player || !mayTakeBack(last).legal
}

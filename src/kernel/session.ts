/**
 * A game in progress with its history. Sessions are values: acting or undoing gives a new one and leaves the old one
 * as it was, so a UI can keep any of them.
 */

import {
  type Game,
  type GameAction,
  type GameEvent,
  type GameState,
  SetupError,
  type SetupOptions,
  type Transition,
} from './game'
import { faultsText, jsonFaults } from './json'
import { IllegalAction, legal, refuse, type Verdict } from './verdict'

export interface Session<S extends GameState, A extends GameAction, E extends GameEvent, V> {
  readonly game: Game<S, A, E, V>
  readonly setup: SetupOptions
  readonly state: S
  /** How many actions led here. */
  readonly length: number
  /** The action that led here and what it did; `null` at the start. */
  readonly last: Step<S, A, E, V> | null
}

export interface Step<S extends GameState, A extends GameAction, E extends GameEvent, V>
  extends Transition<S, E> {
  readonly action: A
  readonly before: Session<S, A, E, V>
}

/** Enough to play a game again: plain JSON, small enough to keep or send. */
export interface GameRecord<A> {
  readonly game: string
  readonly version: number
  readonly setup: SetupOptions
  readonly actions: readonly A[]
  /** Of the last state, to tell whether the replay came out the same. */
  readonly hash: string
}

export class ReplayError extends Error {
  override readonly name = 'ReplayError'
  constructor(
    message: string,
    /** How many actions had been played when it went wrong. */
    readonly played: number,
  ) {
    super(message)
  }
}

export function startSession<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  setup: SetupOptions,
): Session<S, A, E, V> {
  return { game, setup, state: game.setup(setup), length: 0, last: null }
}

/** Takes an action; throws {@link IllegalAction} if it is not legal. */
export function act<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  session: Session<S, A, E, V>,
  action: A,
): Session<S, A, E, V> {
  const transition = session.game.apply(session.state, action)
  return {
    game: session.game,
    setup: session.setup,
    state: transition.state,
    length: session.length + 1,
    last: { ...transition, action, before: session },
  }
}

/** May the last action be taken back? Not once dice were rolled or something hidden came to light. */
export function mayUndo<S extends GameState, A extends GameAction, E extends GameEvent, V>({
  last,
}: Session<S, A, E, V>): Verdict {
  if (last === null) return refuse('session', 'nothing-to-undo', 'nothing has been done yet')
  if (last.throws.length > 0)
    return refuse(
      'session',
      'dice-rolled',
      `"${last.action.type}" rolled dice; what they showed cannot be unseen`,
    )
  const reveal = last.events.find((event) => event.reveals)
  if (reveal)
    return refuse(
      'session',
      'hidden-revealed',
      `"${last.action.type}" revealed something hidden (${reveal.type}); it cannot be unseen`,
    )
  return legal
}

/** Takes the last action back; throws {@link IllegalAction} where {@link mayUndo} says no. */
export function undo<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  session: Session<S, A, E, V>,
): Session<S, A, E, V> {
  const verdict = mayUndo(session)
  if (!verdict.legal) throw new IllegalAction(verdict)
  return session.last!.before
}

/** Everything that was done, first to last. */
export function historyOf<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  session: Session<S, A, E, V>,
): readonly Step<S, A, E, V>[] {
  const steps: Step<S, A, E, V>[] = []
  for (let { last } = session; last !== null; last = last.before.last) steps.push(last)
  return steps.reverse()
}

export function recordOf<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  session: Session<S, A, E, V>,
): GameRecord<A> {
  const { game, setup, state } = session
  return {
    game: game.id,
    version: game.version,
    setup,
    actions: historyOf(session).map(({ action }) => action),
    hash: game.codec.hash(state),
  }
}

/** Plays a record again; throws {@link ReplayError} if it does not fit or does not come out the same. */
export function replay<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  record: GameRecord<A>,
): Session<S, A, E, V> {
  mustBeRecord(record)
  if (record.game !== game.id) throw new ReplayError(`a record of "${record.game}", not of "${game.id}"`, 0)
  if (record.version !== game.version)
    throw new ReplayError(
      `recorded under rules version ${record.version}; these are version ${game.version}`,
      0,
    )
  let session = begin(game, record.setup)
  for (const action of record.actions) {
    const verdict = game.check(session.state, action)
    if (!verdict.legal)
      throw new ReplayError(
        `action ${session.length + 1} (${typeOf(action)}) is refused: ${verdict.because}`,
        session.length,
      )
    session = act(session, action)
  }
  const hash = game.codec.hash(session.state)
  if (hash !== record.hash)
    throw new ReplayError(`the replay ends in ${hash}, the record in ${record.hash}`, session.length)
  return session
}

/** A record may come from anywhere: what it is said to hold must be there. */
function mustBeRecord(record: unknown): void {
  const wrong = (problem: string) => new ReplayError(`no record of a game: ${problem}`, 0)
  if (typeof record !== 'object' || record === null) throw wrong('it is no object')
  const faults = jsonFaults(record)
  if (faults.length > 0) throw wrong(faultsText(faults))
  const { setup, actions, hash } = record as Partial<Record<keyof GameRecord<unknown>, unknown>>
  if (typeof setup !== 'object' || setup === null) throw wrong('it has no set-up')
  if (!Array.isArray(actions)) throw wrong('it has no list of actions')
  if (typeof hash !== 'string') throw wrong('it has no hash')
}

/** Begins as the record says; a set-up that the game refuses is no set-up of a record. */
function begin<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  setup: SetupOptions,
): Session<S, A, E, V> {
  try {
    return startSession(game, setup)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    throw new ReplayError(error.message, 0)
  }
}

const typeOf = (action: unknown) =>
  typeof action === 'object' && action !== null ? (action as Partial<GameAction>).type : typeof action

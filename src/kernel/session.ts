/**
 * A game in progress with its history. Sessions are values: acting or undoing gives a new one and leaves the old one
 * as it was, so a UI can keep any of them.
 */

import { LoadError } from './codec'
import {
  type Game,
  type GameAction,
  type GameEvent,
  type GameNames,
  type GameState,
  SetupError,
  type SetupOptions,
  type Transition,
} from './game'
import { faultsText, jsonFaults } from './json'

export interface Session<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames = GameNames,
> {
  readonly game: Game<S, A, E, V, N>
  /** How it was set up; `null` if it goes on from a position that came from elsewhere. */
  readonly setup: SetupOptions<N> | null
  readonly state: S
  /** How many actions led here. */
  readonly length: number
  /** The action that led here and what it did; `null` at the start. */
  readonly last: Step<S, A, E, V, N> | null
  /** The session as it was before it was undone to here, for `redo`; `null` if it was not, or something else was done since. */
  readonly undone: Session<S, A, E, V, N> | null
}

export interface Step<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames = GameNames,
> extends Transition<S, E> {
  readonly action: A
  readonly before: Session<S, A, E, V, N>
}

/** Enough to play a game again: plain JSON, small enough to keep or send. */
export interface GameRecord<A, N extends GameNames = GameNames> {
  readonly game: string
  readonly version: number
  /** How it was set up; `null` if it went on from a save, which is `from` then. */
  readonly setup: SetupOptions<N> | null
  /** The save that it went on from. */
  readonly from?: string
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

/**
 * Begins a game and its history.
 *
 * @example
 * ```ts
 * import { act, mayUndo, startSession, undo } from 'grognard'
 * import { eto } from 'grognard/eto'
 *
 * let session = startSession(eto, { scenario: '1940', seed: 'tuesday' })
 * session = act(session, { type: 'take', at: '1113', unit: 'ger-mec-4' })
 * if (mayUndo(session).legal) session = undo(session)
 * console.log(session.length) // → 0
 * ```
 */
export function startSession<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, setup: SetupOptions<N>): Session<S, A, E, V, N> {
  return { game, setup, state: game.setup(setup), length: 0, last: null, undone: null }
}

/**
 * Goes on from a position that came from elsewhere: a save, or a state that somebody loaded, was sent or set up by hand. It is held to
 * all that a state must be and throws `LoadError` if it is none. Give what was done since then, and that can be undone too; an action
 * that is refused throws {@link ReplayError}. Nothing before the position can be undone. {@link replay} goes on from a record.
 *
 * @example
 * ```ts
 * let session = resumeSession(eto, localStorage.getItem('game')!)
 * session = resumeSession(eto, state, [{ type: 'take', at: '1113', unit: 'ger-mec-4' }])
 * ```
 */
export function resumeSession<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, from: S | string, actions: readonly A[] = []): Session<S, A, E, V, N> {
  const state = typeof from === 'string' ? game.codec.load(from) : game.codec.accept(from)
  return playedOn({ game, setup: null, state, length: 0, last: null, undone: null }, actions)
}

/** Takes an action; throws `IllegalAction` if it is not legal. What was undone before cannot be done again after it. */
export function act<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  session: Session<S, A, E, V, N>,
  action: A,
): Session<S, A, E, V, N> {
  const transition = session.game.apply(session.state, action)
  return {
    game: session.game,
    setup: session.setup,
    state: transition.state,
    length: session.length + 1,
    last: { ...transition, action, before: session },
    undone: null,
  }
}

/** Everything that was done, first to last. */
export function historyOf<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(session: Session<S, A, E, V, N>): readonly Step<S, A, E, V, N>[] {
  const steps: Step<S, A, E, V, N>[] = []
  for (let { last } = session; last !== null; last = last.before.last) steps.push(last)
  return steps.reverse()
}

/**
 * The game so far as plain JSON, for {@link replay}.
 *
 * @example
 * ```ts
 * const text = JSON.stringify(recordOf(session))
 * const again = replay(eto, JSON.parse(text))
 * ```
 */
export function recordOf<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(session: Session<S, A, E, V, N>): GameRecord<A, N> {
  const { game, setup, state } = session
  const steps = historyOf(session)
  const start = steps.length === 0 ? session : steps[0].before
  return {
    game: game.id,
    version: game.version,
    setup,
    ...(setup === null && { from: game.codec.save(start.state) }),
    actions: steps.map(({ action }) => action),
    hash: game.codec.hash(state),
  }
}

/** Plays a record again; throws {@link ReplayError} if it does not fit or does not come out the same. */
export function replay<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, record: GameRecord<A, N>): Session<S, A, E, V, N> {
  mustBeRecord(record)
  if (record.game !== game.id) throw new ReplayError(`a record of "${record.game}", not of "${game.id}"`, 0)
  if (record.version !== game.version)
    throw new ReplayError(
      `recorded under rules version ${record.version}; these are version ${game.version}`,
      0,
    )
  const session = playedOn(begin(game, record), record.actions)
  const hash = game.codec.hash(session.state)
  if (hash !== record.hash)
    throw new ReplayError(`the replay ends in ${hash}, the record in ${record.hash}`, session.length)
  return session
}

/** Takes actions one after the other; throws {@link ReplayError} at the first that is refused. */
function playedOn<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  start: Session<S, A, E, V, N>,
  actions: readonly A[],
): Session<S, A, E, V, N> {
  let session = start
  for (const action of actions) {
    const verdict = session.game.check(session.state, action)
    if (!verdict.legal)
      throw new ReplayError(
        `action ${session.length + 1} (${typeOf(action)}) is refused: ${verdict.because}`,
        session.length,
      )
    session = act(session, action)
  }
  return session
}

/** A record may come from anywhere: what it is said to hold must be there. */
function mustBeRecord(record: unknown): void {
  const wrong = (problem: string) => new ReplayError(`no record of a game: ${problem}`, 0)
  if (typeof record !== 'object' || record === null) throw wrong('it is no object')
  const faults = jsonFaults(record)
  if (faults.length > 0) throw wrong(faultsText(faults))
  const { setup, from, actions, hash } = record as Partial<Record<keyof GameRecord<unknown>, unknown>>
  if (typeof setup !== 'object') throw wrong('it has no set-up')
  if (setup === null && typeof from !== 'string') throw wrong('it has no set-up, and no save to go on from')
  if (setup !== null && from !== undefined) throw wrong('it has a set-up and a save to go on from')
  if (!Array.isArray(actions)) throw wrong('it has no list of actions')
  if (typeof hash !== 'string') throw wrong('it has no hash')
}

/** Begins as the record says; a set-up or a save that the game refuses is none of a record. */
function begin<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  game: Game<S, A, E, V, N>,
  { setup, from }: GameRecord<A, N>,
): Session<S, A, E, V, N> {
  try {
    return setup === null ? resumeSession(game, from!) : startSession(game, setup)
  } catch (error) {
    if (!(error instanceof SetupError || error instanceof LoadError)) throw error
    throw new ReplayError(error.message, 0)
  }
}

const typeOf = (action: unknown) =>
  typeof action === 'object' && action !== null ? (action as Partial<GameAction>).type : typeof action

/** One random game, fast: from the set-up to its end, with what a game promises looked at now and then. */

import { seeded } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameState, Result, SetupOptions } from '../kernel/game'
import { Broken, type Hand, legalChoice } from './walk'

export interface RandomGameOptions<S = never, A = never> {
  readonly hand?: Hand<S, A>
  /** Look at the invariants after one decision in so many. */
  readonly every?: number
  /** Take the last action of the list, which ends a phase in most games, one time in so many: games become shorter. */
  readonly hurry?: number
  readonly bound?: number
  /** See after one decision in so many that all that is listed is legal. Never, unless told. */
  readonly lists?: number
  /** See after one decision in so many that a save can be loaded, and that the same is listed then. Never, unless told. */
  readonly saves?: number
}

export interface RandomGame {
  readonly decisions: number
  readonly result: Result
}

/** Plays it, or throws what was broken. */
export function playRandomGame<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  setup: SetupOptions,
  {
    every = 1,
    hurry = Infinity,
    bound = 100_000,
    lists = Infinity,
    saves = Infinity,
    hand,
  }: RandomGameOptions<S, A> = {},
): RandomGame {
  const dice = seeded(`random ${setup.seed}`)
  const state = game.fork(game.setup(setup))
  let decisions = 0
  while (game.decision(state) !== null) {
    const hurried = hurry < Infinity && dice.d(hurry) === 1
    const [checked, saved] = [decisions % lists === lists - 1, decisions % saves === saves - 1]
    // To draw one is much quicker than to list all of them. Who looks at lists must not change the game by it.
    const listed = hurried || checked || saved ? [...game.legalActions(state)] : []
    if (checked) mustBeLegal(game, state, listed, decisions)
    if (saved) mustLoad(game, state, listed, decisions)
    const led = !hurried && hand !== undefined && dice.d(10) <= hand.ofTen
    const action = led
      ? legalChoice(game, state, hand.choose(state, dice))
      : hurried
        ? (listed.at(-1) ?? null)
        : game.sample(state, dice)
    if (action === null) throw new Broken('dead-end', `after ${decisions} decisions nothing is legal`)
    game.advance(state, action)
    decisions++
    if (decisions > bound) throw new Broken('no-end', `still going on after ${bound} decisions`)
    if (decisions % every === 0) mustHold(game, state, decisions)
  }
  mustHold(game, state, decisions)
  const result = game.result(state)
  if (result === null) throw new Broken('result', 'the game is over and has no result')
  return { decisions, result }
}

function mustHold<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  state: S,
  decisions: number,
): void {
  const [first] = game.invariants(state)
  if (first)
    throw new Broken('invariant', `${first.because} (rule ${first.rule}) after ${decisions} decisions`)
}

function mustBeLegal<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  state: S,
  listed: readonly A[],
  decisions: number,
): void {
  for (const action of listed) {
    const verdict = game.check(state, action)
    if (verdict.legal) continue
    const why = `${verdict.because} (rule ${verdict.rule}) after ${decisions} decisions`
    throw new Broken('listed', `${JSON.stringify(action)} is listed, and refused: ${why}`)
  }
}

function mustLoad<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  state: S,
  listed: readonly A[],
  decisions: number,
): void {
  const loaded = game.codec.load(game.codec.save(state))
  const fresh = new Set([...game.legalActions(loaded)].map((action) => JSON.stringify(action)))
  const missing = listed.filter((action) => !fresh.delete(JSON.stringify(action)))
  const [odd = missing[0] && JSON.stringify(missing[0])] = fresh
  if (odd !== undefined)
    throw new Broken(
      'stale',
      `${odd} is listed by a game or by its save, not by both, after ${decisions} decisions`,
    )
}

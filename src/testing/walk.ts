/** Random play: from a scenario's start to its end, with everything recorded that is needed to play it again. */

import { type Dice, seeded } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameState, SetupOptions } from '../kernel/game'
import { copyJson, deepFreeze } from '../kernel/json'
import { pick } from './corrupt'

/** Where a random game stands: shown to each check before the next action is taken. */
export interface Moment<S extends GameState, A> {
  readonly setup: SetupOptions
  /** What has been done so far. */
  readonly actions: readonly A[]
  readonly state: S
  /** Everything listed as legal; empty when the game is over, and for a check that follows the whole game. */
  readonly listed: readonly A[]
  /** The action that random play takes next; `null` when the game is over. */
  readonly next: A | null
  /** For the check's own random choices. */
  readonly dice: Dice
}

/** Somebody who plays on purpose, as a scripted player does: games that he has a hand in come to positions that chance does not find. */
export interface Hand<S, A> {
  /** How many decisions in ten are his. */
  readonly ofTen: number
  choose(state: S, dice: Dice): A
}

/** The game broke a promise. */
export class Broken extends Error {
  override readonly name = 'Broken'
  constructor(
    readonly reason: string,
    detail: string,
  ) {
    super(`${reason}: ${detail}`)
  }
}

export interface Failure {
  readonly game: string
  readonly version: number
  readonly check: string
  readonly reason: string
  readonly message: string
  readonly seed: string
  readonly setup: SetupOptions
  readonly actions: readonly unknown[]
}

/** A failed check: the message says how to see it again. */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure'
  constructor(
    message: string,
    readonly failure: Failure,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** One of them at random, or the last; `null` if there is none. */
function chooseFrom<A>(listed: readonly A[], last: boolean, dice: Dice): A | null {
  if (listed.length === 0) return null
  return last ? listed[listed.length - 1] : pick(listed, dice)
}

/** What somebody chose who has a hand in a game, or its refusal. */
export function legalChoice<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  state: S,
  action: A,
): A {
  const verdict = game.check(state, action)
  if (verdict.legal) return action
  throw new Broken(
    'choice',
    `${JSON.stringify(action)} was chosen, and is refused: ${verdict.because} (rule ${verdict.rule})`,
  )
}

/** How a step is taken: the check that is about `apply` looks at frozen states, the rest may go fast. */
export type Pace = 'apply' | 'advance'

export interface WalkOptions<S = unknown, A = unknown> {
  readonly bound: number
  readonly pace: Pace
  /** Look at one moment in so many, and at the first and the last. */
  readonly every?: number
  /** Take the last action of the list, which ends a phase in most games, one time in so many: games become shorter. */
  readonly hurry?: number
  /** So many actions are taken at random; after them the game goes to its end the shortest way, and nobody looks but at its end. */
  readonly within?: number
  /** What brings the game to its end then: the first of these that is legal, or the last action of the list. */
  readonly finish?: (state: S) => readonly A[]
  /** Takes some of the decisions; the others are random. */
  readonly hand?: Hand<S, A>
  /** Look at the first moment, and play no further. */
  readonly first?: boolean
  /** List what is legal where somebody looks, which every check but those that follow the whole game needs. */
  readonly lists?: boolean
}

/**
 * Plays one random game and shows every moment of it to `look`, or one in so many, and always the first and the last, until `look` says `false`. Fails if there is nothing
 * legal to do before the game is over, or if it goes on for more than `bound` actions. Where nobody looks, actions are sampled: most games list
 * all of them much more slowly than they draw one. Where games are long by chance, `within` bounds what a walk costs.
 */
export function walk<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  setup: SetupOptions,
  {
    bound,
    pace,
    every = 1,
    hurry = Infinity,
    within = Infinity,
    finish = () => [],
    hand,
    first = false,
    lists = true,
  }: WalkOptions<S, A>,
  look: (moment: Moment<S, A>) => unknown,
): void {
  const dice = seeded(`walk ${setup.seed}`)
  const glances = seeded(`glance ${setup.seed}`)
  const actions: A[] = []
  const failed = (error: unknown): never => {
    const reason = error instanceof Broken ? error.reason : 'threw'
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { reason, setup, actions })
  }
  try {
    let state: S = game.setup(setup)
    let owned = false
    for (;;) {
      const over = game.decision(state) === null
      const late = !over && actions.length >= within
      const looking = over || actions.length === 0 || every === 1 || (!late && glances.d(every) === 1)
      const hurried = !over && (late || (hurry < Infinity && dice.d(hurry) === 1))
      const end = late ? finish(state).find((action) => game.check(state, action).legal) : undefined
      const listing = (looking && lists) || (hurried && end === undefined)
      const listed = !over && listing ? [...game.legalActions(state)] : []
      const led = !over && !hurried && hand !== undefined && dice.d(10) <= hand.ofTen
      const chosen = led ? legalChoice(game, state, hand.choose(state, dice)) : end
      const drawn = chosen ?? (listing ? chooseFrom(listed, hurried, dice) : game.sample(state, dice))
      if (!over && drawn === null) throw new Broken('dead-end', 'the game goes on and nothing is legal')
      const next = over ? null : drawn
      if (looking && pace === 'apply' && owned) {
        state = deepFreeze(copyJson(state))
        owned = false
      }
      if (looking && look({ setup, actions, state, listed, next, dice }) === false) return
      if (next === null || first) return
      if (actions.length >= bound) throw new Broken('no-end', `still going on after ${bound} actions`)
      actions.push(next)
      if (pace === 'apply' && looking) ({ state } = game.apply(state, next))
      else {
        if (!owned) state = game.fork(state)
        owned = true
        game.advance(state, next)
      }
    }
  } catch (error) {
    failed(error)
  }
}

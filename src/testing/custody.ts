/**
 * A state is safe in anybody's hands: frozen, forked or plain JSON, every question works on each and spoils none, however they are
 * used by turns. These checks misuse a game as a hurried programmer would, and compare it with one that was just loaded.
 */

import { type Dice, diceFrom, seeded } from '../kernel/dice'
import { type Game, type GameAction, type GameEvent, type GameState, NotAFork } from '../kernel/game'
import { canonicalJson, copyJson, isDeepFrozen } from '../kernel/json'
import { IllegalAction } from '../kernel/verdict'
import type { Check } from './checks'
import { pick } from './corrupt'
import { Broken, type Moment } from './walk'

/** States that are used by turns, at most. */
const POOL = 4
/** Edits by hand that are tried at one moment. */
const EDITS = 6

export function custodyChecks<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
): readonly Check<S, A>[] {
  const { codec } = game
  const listOf = (state: S) => canonicalJson([...game.legalActions(state)])
  const reloaded = (state: S) => codec.load(codec.save(state))
  const must = (holds: boolean, reason: string, detail: () => string) => {
    if (!holds) throw new Broken(reason, detail())
  }
  /** What a state answers, as text; an error counts as an answer, since two looks must at least fail alike. */
  const answersOf = (state: S): string => {
    try {
      return canonicalJson([[...game.legalActions(state)], game.decision(state), game.result(state)])
    } catch (error) {
      return `throws ${error instanceof Error ? error.constructor.name : typeof error}`
    }
  }
  const rollOf = (state: S) => `${canonicalJson(state.dice)}`

  /** What is listed on a fresh load of a state, and what an action there comes to. */
  const freshly = (state: S, next: A) => {
    const fresh = reloaded(state)
    return { list: listOf(fresh), applied: canonicalJson(game.apply(fresh, next)) }
  }

  /** `advance` must refuse this state, and leave it as good as new. */
  const mustNotAdvance = (what: string, state: S, next: A, fresh: { list: string; applied: string }) => {
    const before = canonicalJson(state)
    let thrown: unknown = null
    try {
      game.advance(state, next, seeded('misuse'))
    } catch (error) {
      thrown = error
    }
    must(thrown instanceof NotAFork, 'advanced-no-fork', () => `advance on ${what}: ${thrown ?? 'no error'}`)
    must(canonicalJson(state) === before, 'advance-left-a-trace', () => `a refused advance changed ${what}`)
    must(listOf(state) === fresh.list, 'misuse-spoils', () => `the list of ${what} has changed`)
    must(
      canonicalJson(game.apply(state, next)) === fresh.applied,
      'misuse-spoils',
      () => `apply on ${what} comes out otherwise after a refused advance`,
    )
  }

  /** Asks everything there is to ask of a state, which must change nothing about it. */
  const askAll = (what: string, state: S, next: A) => {
    const before = canonicalJson(state)
    const frozen = isDeepFrozen(state)
    game.check(state, next)
    listOf(state)
    game.decision(state)
    game.result(state)
    game.invariants(state)
    for (const player of game.playersOf(state)) game.view(state, player)
    const applied = game.apply(state, next)
    game.outcomes(state, next)
    game.fork(state)
    must(canonicalJson(state) === before, 'question-changed', () => `questions about ${what} changed it`)
    must(isDeepFrozen(state) === frozen, 'question-froze', () => `questions about ${what} froze it`)
    must(isDeepFrozen(applied), 'not-frozen', () => `what apply gave for ${what} can be changed`)
    return applied
  }

  return [
    {
      name: 'advance takes nothing but its own forks, and refuses before it touches anything',
      dear: true,
      pace: 'apply',
      begin() {
        return ({ state, next }) => {
          if (next === null) return
          const fresh = freshly(state, next)
          mustNotAdvance('a frozen state', state, next, fresh)
          mustNotAdvance('plain JSON', copyJson(state), next, fresh)
          const failed = game.fork(state)
          const throwing = diceFrom(bang)
          try {
            game.advance(failed, next, throwing)
          } catch {
            // It rolled, and broke off halfway: what is left is no fork any more, and answers as what it is.
            must(
              answersOf(failed) === answersOf(copyJson(failed)),
              'misuse-spoils',
              () => 'a fork that failed is stale',
            )
          }
        }
      },
    },
    {
      name: 'frozen states, forks and plain JSON answer alike, and none is spoiled by asking',
      dear: true,
      pace: 'apply',
      begin() {
        return ({ state, next }) => {
          if (next === null) return
          const [fork, plain] = [game.fork(state), copyJson(state)]
          const ways = [
            askAll('a frozen state', state, next),
            askAll('a fork', fork, next),
            askAll('plain JSON', plain, next),
          ].map(({ state: after, events }) => canonicalJson({ after, events }))
          must(
            new Set(ways).size === 1,
            'forms-differ',
            () => `${canonicalJson(next)} comes to different ends`,
          )
          // And again, on the fork that was asked about: it goes on as if nobody had asked.
          let events: readonly E[]
          try {
            events = game.advance(fork, next)
          } catch (error) {
            throw new Broken('fork-spoiled', `advance on a fork that apply was asked about: ${error}`)
          }
          must(canonicalJson({ after: fork, events }) === ways[0], 'fork-spoiled', () => canonicalJson(next))
        }
      },
    },
    {
      name: 'what is listed on a long-played fork is what is listed on a fresh load of it',
      dear: false,
      pace: 'advance',
      begin() {
        return ({ state, listed }) => {
          const fresh = [...game.legalActions(reloaded(state))]
          must(canonicalJson(listed) === canonicalJson(fresh), 'stale-list', () => differing(listed, fresh))
        }
      },
    },
    {
      name: 'several states and forks used by turns do not disturb each other',
      dear: true,
      pace: 'apply',
      begin() {
        const pool: S[] = []
        return ({ state, dice }) => {
          if (pool.length < POOL || dice.d(6) === 1)
            pool[pool.length < POOL ? pool.length : dice.d(POOL) - 1] = game.fork(state)
          for (let turn = 0; turn < 6; turn++) {
            const at = dice.d(pool.length) - 1
            playOn(game, pool, at, dice)
          }
          // All of them first, since each is told what was left of the one before; then each of them afresh.
          const seen = [...pool, state].map(answersOf)
          const fresh = [...pool, state].map((each) => answersOf(copyJson(each)))
          must(
            canonicalJson(seen) === canonicalJson(fresh),
            'interleaving',
            () => 'a state answers otherwise after others were asked',
          )
        }
      },
    },
    {
      name: 'a fork that was edited by hand is read anew, or refused',
      dear: true,
      pace: 'apply',
      begin() {
        let earlier: S | null = null
        return ({ state, next, dice }) => {
          if (next === null) return
          const before = earlier
          const keys = Object.keys(state) as (keyof S & string)[]
          if (before !== null)
            for (let edits = 0; edits < EDITS; edits++) {
              const key = pick(keys, dice)
              const fork = game.fork(state)
              // Played on first, so that everything is cached that can be.
              listOf(fork)
              ;(fork as Record<string, unknown>)[key] = copyJson(before[key])
              const [edited, plain] = [answersOf(fork), answersOf(copyJson(fork))]
              must(
                edited === plain,
                'stale-edit',
                () => `"${key}" was replaced by hand, and the list is still the old one`,
              )
            }
          if (before === null || dice.d(3) === 1) earlier = state
        }
      },
    },
    {
      name: 'what comes in is copied, and what goes out cannot be used to change anything',
      dear: true,
      pace: 'apply',
      begin() {
        return (moment) => {
          setupIsCopied(game, moment)
          const { state, next } = moment
          if (next === null) return
          const listed = listOf(state)
          for (const action of game.legalActions(state)) scribble(action)
          must(listOf(state) === listed, 'list-shared', () => 'changing a listed action changed the list')
          const action = copyJson(next)
          game.apply(state, action)
          must(!Object.isFrozen(action), 'action-kept', () => 'apply froze the action it was given')
          for (const trick of tricks(next)) {
            const before = rollOf(state)
            try {
              const verdict = game.check(state, trick())
              must(typeof verdict.legal === 'boolean', 'check-threw', () => 'no verdict')
            } catch (error) {
              throw error instanceof Broken
                ? error
                : new Broken('check-threw', `an action that plays tricks: ${error}`)
            }
            try {
              game.apply(state, trick())
            } catch (error) {
              must(
                error instanceof IllegalAction,
                'apply-threw',
                () => `an action that plays tricks: ${error}`,
              )
            }
            must(
              rollOf(state) === before,
              'input-changed',
              () => 'an action that plays tricks changed the state',
            )
          }
        }
      },
    },
  ]
}

/** Takes a random step with one of several states: in place, or by `apply`, after which a fork of the result goes on. */
function playOn<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  pool: S[],
  at: number,
  dice: Dice,
): void {
  const state = pool[at]
  const actions = [...game.legalActions(state)]
  if (actions.length === 0) return
  const action = dice.d(5) === 1 ? actions[actions.length - 1] : pick(actions, dice)
  if (dice.d(3) > 1) game.advance(state, action)
  else {
    const after = game.apply(state, action).state
    pool[at] = game.fork(dice.d(2) === 1 ? after : copyJson(after))
  }
}

function setupIsCopied<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  { setup, actions }: Moment<S, A>,
): void {
  if (actions.length > 0) return
  const options = copyJson(setup)
  const state = game.setup(options)
  const hash = game.codec.hash(state)
  if (Object.isFrozen(options) || (options.rules !== undefined && Object.isFrozen(options.rules)))
    throw new Broken('setup-kept', 'set-up froze the options it was given')
  if (!isDeepFrozen(state)) throw new Broken('not-frozen', 'what set-up gave can be changed')
  scribble(options)
  if (game.codec.hash(state) !== hash)
    throw new Broken('setup-kept', 'changing the options changed the state')
}

const bang = (): never => {
  throw new Error('these dice do not roll')
}

/** Writes all over something, if it lets us. */
function scribble(value: object): void {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) scribble(inner)
    if (!Object.isFrozen(value)) (value as Record<string, unknown>)[key] = 'scribbled over'
  }
}

/** Things that look like this action, each with a trick: a getter that throws, one that changes its answer, a proxy. */
function tricks<A extends GameAction>(action: A): readonly (() => A)[] {
  const fields = Object.keys(action)
  const withGetter = (key: string, get: () => unknown) =>
    Object.defineProperty({ ...action }, key, { get, enumerable: true, configurable: true })
  return [
    ...fields.map((key) => () => withGetter(key, bang)),
    ...fields.map((key) => () => {
      let asked = 0
      return withGetter(key, () => (asked++ === 0 ? action[key as keyof A] : { no: 'such thing' }))
    }),
    () => new Proxy({ ...action }, { get: bang }),
    () => new Proxy({ ...action }, { ownKeys: bang }),
    () => new Proxy({ ...action }, { getPrototypeOf: bang }),
  ]
}

/** What one list has and the other has not. */
function differing(listed: readonly unknown[], fresh: readonly unknown[]): string {
  const [a, b] = [listed.map(canonicalJson), fresh.map(canonicalJson)]
  const only = (these: string[], those: string[]) => these.filter((text) => !those.includes(text)).slice(0, 5)
  return `on the fork alone: ${only(a, b).join()}; on the fresh load alone: ${only(b, a).join()}; in number ${a.length} and ${b.length}`
}

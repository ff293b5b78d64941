/** One game between bots, from the set-up to its end. */

import { type Dice, seeded } from '../kernel/dice'
import type {
  Decision,
  Game,
  GameAction,
  GameEvent,
  GameNames,
  GameState,
  Result,
  SetupOptions,
} from '../kernel/game'
import type { GameRecord } from '../kernel/session'
import type { AsyncBot, Bot, Budget } from './bot'

/** What was just decided. */
export interface DecisionStep<S, A, E, N extends GameNames = GameNames> {
  /** The position after it. It is the game's own and goes on being changed: read it now, or `fork` it. */
  readonly state: S
  readonly decision: Decision<N>
  readonly action: A
  readonly events: readonly E[]
  /** There was nothing else to do, and nobody was asked. */
  readonly forced: boolean
  /** How many decisions came before this one. */
  readonly number: number
}

interface Options<S, A, E, N extends GameNames, B> {
  /** The scenario, and what else the set-up takes but the seed. */
  readonly setup: Omit<SetupOptions<N>, 'seed'>
  /** Of the game's dice and of the lots that bots draw: the same seed and the same bots play the same game. */
  readonly seed: string
  /** Who plays whom. A bot with a memory plays one game at a time, and one seat in it. */
  readonly bots: Readonly<Partial<Record<N['player'], B>>>
  readonly onDecision?: (step: DecisionStep<S, A, E, N>) => void
  /** The game is broken off after so many decisions; none, if this is left out. */
  readonly maxDecisions?: number
  /** For each decision. */
  readonly budget?: Budget
  /** Milliseconds for one decision, beyond which the bot forfeits the game. */
  readonly timeLimit?: number
}

export type PlayGameOptions<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  N extends GameNames = GameNames,
> = Options<S, A, E, N, Bot<S, A>>

export type PlayGameAsyncOptions<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  N extends GameNames = GameNames,
> = Options<S, A, E, N, AsyncBot<S, A>> & {
  /** Breaks the game off: what it throws is the reason. */
  readonly signal?: AbortSignal
}

/** Why a bot has lost without being beaten. */
export interface Forfeit<N extends GameNames = GameNames> {
  readonly player: N['player']
  /** It threw something, its answer was no legal action, or it came too late. */
  readonly reason: 'failed' | 'illegal' | 'late'
  readonly because: string
}

export interface PlayedGame<S, A, N extends GameNames = GameNames> {
  /** `broken-off` after `maxDecisions`. */
  readonly end: 'finished' | 'forfeited' | 'broken-off'
  /** Who won, by the rules or because the other forfeited; `null` for a draw, a game that was broken off, a forfeit among three. */
  readonly winner: N['player'] | null
  /** How the rules say it ended; `null` unless it was finished. */
  readonly result: Result<N> | null
  readonly forfeit: Forfeit<N> | null
  /** All decisions, and how many of them nobody was asked about since there was one thing to do. */
  readonly decisions: number
  readonly forced: number
  /** The last position: a fork that is yours. */
  readonly state: S
  /** For `replay`, which ends in the same position. */
  readonly record: GameRecord<A, N>
}

/**
 * Plays a game between bots that answer at once. A bot that throws, answers with what is not legal, or takes longer than `timeLimit`
 * forfeits; nothing that a bot does makes this throw. The dice of the game are its own, and each player draws lots with others.
 *
 * @example
 * ```ts
 * const played = playGame(eto, {
 *   setup: { scenario: '1940' },
 *   seed: 'tuesday',
 *   bots: { axis: etoBot(), allied: randomBot(eto) },
 * })
 * console.log(played.winner, played.decisions)
 * ```
 */
export function playGame<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, options: PlayGameOptions<S, A, E, N>): PlayedGame<S, A, N> {
  const { timeLimit = Infinity, budget } = options
  const course = courseOf(game, options)
  const { seats, setup } = course
  for (const { player, bot } of seats)
    try {
      bot.start?.({ player, setup })
    } catch (error) {
      course.forfeit(player, 'failed', messageOf(error))
    }
  for (let turn = course.next(); turn !== null; turn = course.next()) {
    const { player, bot, dice } = turn
    const begun = performance.now()
    let action: A
    try {
      action = bot.choose(course.state, dice, budget)
    } catch (error) {
      course.forfeit(player, 'failed', messageOf(error))
      break
    }
    if (performance.now() - begun > timeLimit) course.forfeit(player, 'late', lateness(timeLimit))
    else course.play(action)
  }
  for (const { bot } of seats)
    try {
      bot.end?.(game.result(course.state))
    } catch {
      // The game is over, and nothing that a bot does now changes it.
    }
  return course.played()
}

/** The same with bots that may take their time. One that answers at once costs no waiting. */
export async function playGameAsync<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, options: PlayGameAsyncOptions<S, A, E, N>): Promise<PlayedGame<S, A, N>> {
  const { timeLimit = Infinity, signal } = options
  const course = courseOf(game, options)
  const { seats, setup } = course
  // One for the whole game: it is aborted when a bot is too late, and the game is over then.
  const late = new AbortController()
  const signals = [late.signal, signal, options.budget?.signal].filter((one) => one !== undefined)
  const budget: Budget = { ...options.budget, signal: AbortSignal.any(signals) }
  let breath = performance.now()
  try {
    for (const { player, bot } of seats)
      try {
        await inTime(bot.start?.({ player, setup }), timeLimit, late, signal)
      } catch (error) {
        signal?.throwIfAborted()
        course.forfeit(player, ...blame(error, late, timeLimit))
      }
    for (let turn = course.next(); turn !== null; turn = course.next()) {
      if (performance.now() - breath > BREATH) {
        await new Promise<void>((resolve) => setTimeout(resolve))
        breath = performance.now()
      }
      signal?.throwIfAborted()
      const { player, bot, dice } = turn
      const begun = performance.now()
      let action: A
      try {
        const asked = bot.choose(course.state, dice, budget)
        action = isPromise(asked) ? await inTime(asked, timeLimit, late, signal) : asked
      } catch (error) {
        signal?.throwIfAborted()
        course.forfeit(player, ...blame(error, late, timeLimit))
        break
      }
      if (performance.now() - begun > timeLimit) course.forfeit(player, 'late', lateness(timeLimit))
      else course.play(action)
    }
  } finally {
    const result = game.result(course.state)
    for (const { bot } of seats)
      try {
        await inTime(bot.end?.(result), timeLimit, late)
      } catch {
        // The game is over, and nothing that a bot does now changes it.
      }
  }
  return course.played()
}

/** Milliseconds after which timers, sockets and whoever wants to abort have their turn, even if all bots answer at once. */
const BREATH = 50

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const lateness = (limit: number) => `no answer within ${limit} milliseconds`

const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

const blame = (error: unknown, late: AbortController, limit: number): readonly [Forfeit['reason'], string] =>
  late.signal.aborted ? ['late', lateness(limit)] : ['failed', messageOf(error)]

/** What a promise comes to, unless time is up before: `late` is aborted then. */
async function inTime<T>(
  asked: T | Promise<T>,
  limit: number,
  late: AbortController,
  signal?: AbortSignal,
): Promise<T> {
  if (!isPromise(asked) || (limit === Infinity && signal === undefined)) return asked
  // Whatever comes of it after that is nobody's business.
  asked.catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const over = new Promise<never>((_, reject) => {
    if (limit < Infinity)
      timer = setTimeout(() => {
        late.abort()
        reject(late.signal.reason)
      }, limit)
    stop = () => reject(signal!.reason)
    signal?.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([asked, over])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

// ---- the course of a game ------------------------------------------------------------------

interface Course<S, A, N extends GameNames, B> {
  readonly setup: SetupOptions<N>
  readonly seats: readonly { readonly player: N['player']; readonly bot: B }[]
  /** A fork that `play` changes. */
  readonly state: S
  /** Plays what is forced; whom to ask then, or `null` when the game is over. */
  next(): { readonly player: N['player']; readonly bot: B; readonly dice: Dice } | null
  /** Takes the answer of whom `next` said; one that is not legal is a forfeit. */
  play(action: A): void
  forfeit(player: N['player'], reason: Forfeit['reason'], because: string): void
  played(): PlayedGame<S, A, N>
}

function courseOf<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
  B extends AsyncBot<S, A>,
>(
  game: Game<S, A, E, V, N>,
  { setup: given, seed, bots, onDecision, maxDecisions = Infinity }: Options<S, A, E, N, B>,
): Course<S, A, N, B> {
  const setup: SetupOptions<N> = { ...given, seed }
  const state = game.fork(game.setup(setup))
  const players = game.playersOf(state)
  const seats = players.map((player) => {
    const bot = bots[player]
    if (bot === undefined) throw new Error(`nobody plays ${player}; ${players.join(', ')} need a bot each`)
    return { player, bot, dice: seeded(`${seed} ${player}`) }
  })
  const actions: A[] = []
  let forced = 0
  let forfeit: Forfeit<N> | null = null
  let now: Decision<N> | null = null

  const take = (action: A, isForced: boolean) => {
    const decision = now!
    const events = game.advance(state, action)
    actions.push(action)
    if (isForced) forced++
    for (const { player, bot } of seats)
      try {
        bot.watch?.(action, decision.player)
      } catch (error) {
        lose(player, 'failed', messageOf(error))
      }
    onDecision?.({ state, decision, action, events, forced: isForced, number: actions.length - 1 })
  }

  const lose = (player: N['player'], reason: Forfeit['reason'], because: string) => {
    forfeit ??= { player, reason, because }
  }

  return {
    setup,
    seats,
    state,
    forfeit: lose,
    next() {
      for (;;) {
        if (forfeit !== null || actions.length >= maxDecisions) return null
        now = game.decision(state)
        if (now === null) return null
        const only = onlyAction(game.legalActions(state))
        if (only === null) break
        take(only, true)
      }
      const { player } = now
      return seats.find((seat) => seat.player === player)!
    },
    play(action) {
      const verdict = game.check(state, action)
      if (verdict.legal) take(action, false)
      else lose(now!.player, 'illegal', `${verdict.because} (${verdict.rule}): ${textOf(action)}`)
    },
    played() {
      const result = game.result(state)
      const others = players.filter((player) => player !== forfeit?.player)
      return {
        end: forfeit !== null ? 'forfeited' : result !== null ? 'finished' : 'broken-off',
        winner: forfeit === null ? (result?.winner ?? null) : others.length === 1 ? others[0] : null,
        result: forfeit === null ? result : null,
        forfeit,
        decisions: actions.length,
        forced,
        state,
        record: { game: game.id, version: game.version, setup, actions, hash: game.codec.hash(state) },
      }
    },
  }
}

/** The one action that there is; `null` if there are several. */
export function onlyAction<A>(actions: Iterable<A>): A | null {
  let only: A | null = null
  for (const action of actions) {
    if (only !== null) return null
    only = action
  }
  return only
}

/** What a bot answered, for a report; it may be anything. */
function textOf(answer: unknown): string {
  try {
    return (JSON.stringify(answer) ?? String(answer)).slice(0, 200)
  } catch {
    return typeof answer
  }
}

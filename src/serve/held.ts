/** What a server of the line protocol holds, who may see what of it, and how it is played on. */

import type { Budget } from '../bots/bot'
import type { AnyGame } from '../bots/load'
import type { GameAction, GameEvent, GameState } from '../kernel/game'
import type { Refusal } from '../kernel/verdict'
import { LIMITS, type Limits, type ServeFault } from './protocol'

/** What is served. */
export interface Served {
  readonly game: AnyGame
  /** The bots that `bestmove` can ask, the one it asks by default first. */
  readonly bots: readonly string[]
  /** Told in the answer to `hello`: `grognard 0.1.0`. */
  readonly server: string
  readonly limits?: Partial<Limits>
}

/** A position by its name. */
export interface Held {
  readonly state: GameState
  /** Tells positions apart that had the same name one after the other: a bot that remembers its plans is asked about one of them only. */
  readonly serial: number
}

/** What a server holds. A value: an answer that changes nothing gives the very same one back. */
export interface Server {
  /** `undefined` until `hello`; then the seat that the client named, or `null`. */
  readonly seat: string | null | undefined
  readonly positions: ReadonlyMap<string, Held>
  /** The positions that a bot is thinking about, each with what was asked. */
  readonly thinking: ReadonlyMap<string, Thought>
  readonly serial: number
}

/** A question for a bot. */
export interface Thought {
  readonly id: string | number | null
  readonly name: string
  readonly serial: number
  readonly bot: string
  readonly player: string
  /** What the bot is shown: in a game with secrets a state that its player's view does not contradict, not the true one. */
  readonly state: GameState
  readonly budget: Omit<Budget, 'signal'>
  readonly seed: string
  /** Shall its choice be played, too? */
  readonly play: boolean
}

/** What a bot found. */
export interface Found {
  readonly action: GameAction
  /** Was it cut short by `stop`? */
  readonly stopped?: boolean
}

/** What keeps a message from being carried out. */
export class Refused extends Error {
  constructor(readonly fault: ServeFault) {
    super(fault.message)
  }
}

export const refused = (code: ServeFault['code'], message: string, more: Partial<ServeFault> = {}) =>
  new Refused({ code, message, ...more })

export const illegal = ({ rule, code, because, at }: Refusal): ServeFault => ({
  code: code === 'game-over' ? 'game-over' : 'illegal',
  message: because,
  rule,
  reason: code,
  ...(at !== undefined && { at }),
})

export const limitsOf = ({ limits }: Served): Limits => ({ ...LIMITS, ...limits })

/** Does the client see less than the state has, dice aside? */
export const isSecret = ({ game }: Served, { seat }: Server) => game.hidden && typeof seat === 'string'

/** What the client is answered about: the state, or what its seat sees of it. */
export function shownTo({ game }: Served, { seat }: Server, state: GameState): GameState {
  if (typeof seat !== 'string') return state
  mustPlay(game, state, seat)
  return game.view(state, seat) as GameState
}

function mustPlay(game: AnyGame, state: GameState, seat: string): void {
  const players = game.playersOf(state)
  if (!players.includes(seat))
    throw refused('not-your-decision', `${seat} does not play in this game; ${players.join(', ')} do`)
}

export function stateOf({ positions }: Server, name: string): GameState {
  const held = positions.get(name)
  if (held !== undefined) return held.state
  throw refused('no-position', `no position ${JSON.stringify(name)}; make it with setup or position`)
}

export function mustBeIdle({ thinking }: Server, name: string): void {
  if (thinking.has(name))
    throw refused('busy', `a bot is thinking about ${JSON.stringify(name)}: stop it, or wait`)
}

/** Where a game stands, which everybody may know. */
export const standing = (game: AnyGame, state: GameState) => ({
  decision: game.decision(state),
  result: game.result(state),
})

export interface Played {
  readonly state: GameState
  /** What happened, as far as whoever watches may know. */
  readonly events: readonly GameEvent[]
  readonly throws: readonly unknown[]
}

/** Who decides, and who is told: a seat, or somebody who has the whole game before him. */
interface PlayAs {
  readonly seat?: string | null | undefined
  readonly eyes?: string | null | undefined
}

/** All of these actions, or none: the first that is refused throws. Whoever sits at one side of the game decides for it alone. */
export function playAll(
  game: AnyGame,
  before: GameState,
  actions: readonly GameAction[],
  { seat = null, eyes = seat }: PlayAs = {},
): Played {
  const events: GameEvent[] = []
  const throws: unknown[] = []
  let state = before
  for (const [index, action] of actions.entries()) {
    const now = game.decision(state)
    if (typeof seat === 'string' && now !== null && now.player !== seat)
      throw refused('not-your-decision', `the ${now.player} player decides now`, {
        rule: now.rule,
        action: index,
      })
    const verdict = game.check(state, action)
    if (!verdict.legal) throw refused('illegal', '', { ...illegal(verdict), action: index })
    const after = game.apply(state, action)
    state = after.state
    events.push(...(typeof eyes === 'string' ? game.viewEvents(state, after.events, eyes) : after.events))
    throws.push(...after.throws)
  }
  return { state, events, throws }
}

/** What the client is told of it. The throws of a game with secrets may tell more than one side knows. */
export const told = (served: Served, server: Server, { state, events, throws }: Played) => ({
  events,
  ...(isSecret(served, server) ? {} : { throws }),
  ...standing(served.game, state),
})

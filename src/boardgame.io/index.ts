/**
 * A game for boardgame.io: its client, its server and its bots take what {@link toBoardgame} gives. boardgame.io is a package that you
 * install yourself; nothing of it is loaded here.
 *
 * @packageDocumentation
 */

import type { Game as BoardgameGame, Ctx, PlayerID } from 'boardgame.io'
import {
  type Decision,
  type Game,
  type GameAction,
  type GameEvent,
  type GameNames,
  type GameState,
  type Result,
  SetupError,
  type SetupOptions,
} from '../kernel/game'
import { copyJson } from '../kernel/json'
import { sha256 } from '../kernel/sha256'
import type { Refusal } from '../kernel/verdict'

/** An action that was not legal, and the rule that forbids it. It changed nothing. */
export interface Refused<A> {
  readonly action: A
  readonly verdict: Refusal
}

/** What boardgame.io keeps of a game once a move has been made, on its server: everything. */
export interface BoardgameState<S, A, E> {
  readonly state: S
  /** What the last action did, to animate. */
  readonly events: readonly E[]
  /** By player of boardgame.io: the last action, as far as he may know of it. */
  readonly shown: readonly (A | null)[]
  /** By player of boardgame.io: what was refused since anything was done. */
  readonly refused: Readonly<Record<PlayerID, Refused<A>>>
}

/**
 * What it keeps until then. boardgame.io sends every client the state that a match began with, whole, whatever `playerView` says; so that one
 * has neither dice nor secrets in it: they come of the lot and of what only the server knows.
 */
export interface BoardgameOpening<N extends GameNames = GameNames> {
  readonly opening: { readonly setup: BoardgameSetup<N>; readonly lot: string }
  /** As in {@link BoardgameState}: somebody may have tried what is not legal. */
  readonly refused: Readonly<Record<PlayerID, Refused<GameAction>>>
}

/** What a client has as its `G`. */
export interface BoardgameView<V, A, E, N extends GameNames = GameNames> {
  /** What this player sees, as `game.view` gives it. Whoever plays no side sees a game without secrets, and `null` of another. */
  readonly view: V | null
  /** Who decides what, by the names of the game; `players` says who they are to boardgame.io. */
  readonly decision: Decision<N> | null
  readonly result: Result<N> | null
  readonly players: readonly N['player'][]
  /** What was done last, as far as this player may know (`game.viewAction`). */
  readonly action: A | null
  /** What came of it, as far as this player may know (`game.viewEvents`). Whoever plays no side is told nothing of a game with secrets. */
  readonly events: readonly E[]
  /** What this player tried last, if it was not legal; for a client without a player, what whoever decides tried. */
  readonly refused: Refused<A> | null
}

/** What a match is set up with, by boardgame.io's `setupData`. The seed is drawn by boardgame.io if it is left out. */
export type BoardgameSetup<N extends GameNames = GameNames> = Partial<SetupOptions<N>>

export interface ToBoardgameOptions<N extends GameNames = GameNames> {
  /** What matches are set up with that say nothing else. Without a scenario, the first of the game. */
  readonly setup?: BoardgameSetup<N>
  /** boardgame.io's own seed, for tests: the same seed gives the same dice, unless a set-up brings its own. Who knows a seed knows the dice. */
  readonly seed?: string | number
  /**
   * What only the server knows: the dice of a match come of it and of a lot that boardgame.io draws. Without one, and without a seed, the
   * process draws its own; give one that stays, so that a match which nobody has moved in yet is the same after the server was started again.
   */
  readonly secret?: string
}

/** The one move: `client.moves.act(action)`. */
const ACT = 'act'

/**
 * The game as boardgame.io takes it. Players `'0'`, `'1'`, … are those of `game.playersOf`, in that order. There is one move, `act`, whose
 * argument is an action; what is legal is `game.legalActions(G.view)`, and an action that is not comes back in `G.refused` with its rule.
 * Moves are made on the server alone, since nobody else has the dice, and cannot be undone.
 *
 * @example
 * ```ts
 * const client = Client({ game: toBoardgame(eto, { setup: { scenario: '1940' } }) })
 * client.moves.act({ type: 'take', at: '1113', unit: 'ger-mec-4' })
 * ```
 */
export function toBoardgame<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(
  game: Game<S, A, E, V, N>,
  options: ToBoardgameOptions<N> = {},
): BoardgameGame<BoardgameState<S, A, E> | BoardgameOpening<N>, Record<string, unknown>, BoardgameSetup<N>> {
  type G = BoardgameState<S, A, E> | BoardgameOpening<N>
  const secret = options.secret ?? (options.seed === undefined ? drawSecret() : '')
  const setupOf = (data: BoardgameSetup<N> | undefined, lot: string): SetupOptions<N> => ({
    scenario: Object.keys(game.scenarios)[0] as N['scenario'],
    seed: sha256(`${secret} ${lot}`),
    ...options.setup,
    ...data,
  })
  const playing = game.playersOf(game.setup(setupOf(undefined, 'players'))).length

  /** The start that was asked for last: before the first move it is asked for again and again. */
  let opened: { readonly key: string; readonly state: S } | null = null
  const open = (held: BoardgameOpening<N>): S => {
    const opening = copyJson(held.opening)
    const key = JSON.stringify(opening)
    if (opened?.key !== key) opened = { key, state: game.setup(setupOf(opening.setup, opening.lot)) }
    return opened.state
  }
  /** Of what boardgame.io holds, which may be one of Immer's drafts: a plain copy that is safe to ask. */
  const stateOf = (held: G): S => ('opening' in held ? open(held) : copyJson(held.state))
  const playerOf = (state: S, id: PlayerID | null): N['player'] | undefined =>
    id === null ? undefined : game.playersOf(state)[Number(id)]
  const turnOf = (state: S): number => {
    const now = game.decision(state)
    return now === null ? 0 : game.playersOf(state).indexOf(now.player)
  }

  return {
    name: game.id,
    minPlayers: playing,
    maxPlayers: game.players.length,
    disableUndo: true,
    ...(options.seed !== undefined && { seed: options.seed }),

    setup({ ctx, random }, data) {
      const lot = [random.Number(), random.Number()].map((one) => one.toString(36).slice(2)).join('-')
      const opening = { setup: data ?? {}, lot }
      const players = game.playersOf(open({ opening, refused: {} }))
      if (players.length !== ctx.numPlayers)
        throw new Error(
          `${players.length} play (${players.join(', ')}), and boardgame.io has ${ctx.numPlayers}`,
        )
      return { opening, refused: {} }
    },

    validateSetupData(data, numPlayers) {
      try {
        const players = game.playersOf(game.setup(setupOf(data ?? undefined, 'validate')))
        return players.length === numPlayers ? undefined : `${players.length} play: ${players.join(', ')}`
      } catch (error) {
        if (error instanceof SetupError) return error.message
        throw error
      }
    },

    moves: {
      [ACT]: {
        client: false,
        // boardgame.io's log goes to everybody: what was done is in `G.action`, as far as each may know.
        redact: game.hidden,
        move({ G: held, playerID }, action: A) {
          const state = stateOf(held)
          const now = game.decision(state)
          const player = playerOf(state, playerID)
          const verdict =
            player === undefined || now?.player !== player
              ? notYours(now, playerID)
              : game.check(state, action)
          if (!verdict.legal) {
            const refused = {
              ...copyJson(held.refused),
              [playerID]: { action: plain(action) as A, verdict },
            }
            return { ...copyJson(held), refused } as G
          }
          const after = game.apply(state, action)
          const shown = game.playersOf(state).map((one) => game.viewAction(state, action, one))
          return { state: after.state, events: after.events, shown, refused: {} }
        },
      },
    },

    turn: {
      order: {
        first: ({ G: held }) => turnOf(stateOf(held)),
        next: ({ G: held }) => turnOf(stateOf(held)),
      },
      endIf({ G: held, ctx }) {
        if (!isWhole(held)) return false
        const state = stateOf(held)
        return game.decision(state) !== null && turnOf(state) !== Number(ctx.currentPlayer)
      },
    },

    endIf({ G: held }) {
      if (!isWhole(held)) return undefined
      const state = stateOf(held)
      const result = game.result(state)
      if (result === null) return undefined
      const winner = game.playersOf(state).indexOf(result.winner as N['player'])
      return { ...(winner < 0 ? { draw: true } : { winner: String(winner) }), result }
    },

    playerView({ G: held, playerID }) {
      // A client asks this of what the server has let it see already.
      if (!isWhole(held)) return held
      return seenBy(game, held, stateOf(held), playerOf(stateOf(held), playerID ?? null), playerID ?? null)
    },

    ai: {
      enumerate(held, _: Ctx, playerID) {
        const shown = isWhole(held) ? stateOf(held) : ((held as unknown as { view: V | null }).view ?? null)
        if (shown === null) return []
        const now = game.decision(shown)
        const players = game.playersOf(shown)
        if (now === null || players[Number(playerID)] !== now.player) return []
        return [...game.legalActions(shown)].map((action) => ({ move: ACT, args: [action] }))
      },
    },
  }
}

const isWhole = (held: object): boolean => 'state' in held || 'opening' in held

function drawSecret(): string {
  return Array.from(globalThis.crypto.getRandomValues(new Uint32Array(8)), (one) => one.toString(36)).join('')
}

function notYours(now: Decision | null, playerID: PlayerID): Refusal {
  const rule = now?.rule ?? ''
  const because =
    now === null ? 'the game is over' : `the ${now.player} player decides now, not player ${playerID}`
  return { legal: false, rule, code: now === null ? 'game-over' : 'not-your-decision', because }
}

/** What was sent, as JSON; it may be anything. */
function plain(action: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(action) ?? 'null')
  } catch {
    return null
  }
}

function seenBy<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  game: Game<S, A, E, V, N>,
  held: BoardgameState<S, A, E> | BoardgameOpening<N>,
  state: S,
  player: N['player'] | undefined,
  playerID: PlayerID | null,
): BoardgameView<V, A, E, N> {
  const { events, shown } = 'opening' in held ? { events: [], shown: [] } : copyJson(held)
  const refused = held.refused as BoardgameState<S, A, E>['refused']
  // Whoever plays no side sees what all sides see alike: in a game with secrets nothing.
  const [anybody] = game.hidden ? [] : game.playersOf(state)
  const eyes = player ?? anybody
  return {
    view: player === undefined ? spectatorView(game, state) : game.view(state, player),
    decision: game.decision(state),
    result: game.result(state),
    players: game.playersOf(state),
    action: eyes === undefined ? null : (shown[game.playersOf(state).indexOf(eyes)] ?? null),
    events: eyes === undefined ? [] : game.viewEvents(state, events, eyes),
    refused: copyJson(playerID === null ? refusedOf(game, state, refused) : refused[playerID]) ?? null,
  }
}

/** A client that names no player may be one for all who sit at it: it is told what whoever decides tried, unless there are secrets. */
const refusedOf = <S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  game: Game<S, A, E, V, N>,
  state: S,
  refused: BoardgameState<S, A, E>['refused'],
): Refused<A> | undefined => {
  const now = game.hidden ? null : game.decision(state)
  return now === null ? undefined : refused[String(game.playersOf(state).indexOf(now.player))]
}

/** Who plays no side sees what all sides see alike: everything but the dice, or in a game with secrets nothing. */
function spectatorView<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, state: S): V | null {
  if (game.hidden) return null
  const { viewer: _, ...open } = game.view(state, game.playersOf(state)[0]) as V & { viewer?: unknown }
  return open as V
}

/**
 * A game for boardgame.io: its client, its server and its bots take what {@link toBoardgame} gives. boardgame.io is a package that you
 * install yourself; nothing of it is loaded here.
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
import type { Refusal } from '../kernel/verdict'

/** An action that was not legal, and the rule that forbids it. It changed nothing. */
export interface Refused<A> {
  readonly action: A
  readonly verdict: Refusal
}

/** What boardgame.io keeps of a game, on its server: everything. */
export interface BoardgameState<S, A, E> {
  readonly state: S
  /** What the last action did, to animate. */
  readonly events: readonly E[]
  /** By player of boardgame.io: what was refused since anything was done. */
  readonly refused: Readonly<Record<PlayerID, Refused<A>>>
}

/** What a client has as its `G`. */
export interface BoardgameView<V, A, E, N extends GameNames = GameNames> {
  /** What this player sees, as `game.view` gives it. Whoever plays no side sees a game without secrets, and `null` of another. */
  readonly view: V | null
  /** Who decides what, by the names of the game; `players` says who they are to boardgame.io. */
  readonly decision: Decision<N> | null
  readonly result: Result<N> | null
  readonly players: readonly N['player'][]
  /** Of the last action; none in a game with secrets, where the view tells. */
  readonly events: readonly E[]
  /** What this player tried last, if it was not legal; for a client without a player, what whoever decides tried. */
  readonly refused: Refused<A> | null
}

/** What a match is set up with, by boardgame.io's `setupData`. The seed is drawn by boardgame.io if it is left out. */
export type BoardgameSetup<N extends GameNames = GameNames> = Partial<SetupOptions<N>>

export interface ToBoardgameOptions<N extends GameNames = GameNames> {
  /** What matches are set up with that say nothing else. Without a scenario, the first of the game. */
  readonly setup?: BoardgameSetup<N>
  /** boardgame.io's own seed: the same seed gives the same dice, unless a set-up brings its own. */
  readonly seed?: string | number
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
): BoardgameGame<BoardgameState<S, A, E>, Record<string, unknown>, BoardgameSetup<N>> {
  type G = BoardgameState<S, A, E>
  const setupOf = (data: BoardgameSetup<N> | undefined, seed: string): SetupOptions<N> => ({
    scenario: Object.keys(game.scenarios)[0] as N['scenario'],
    seed,
    ...options.setup,
    ...data,
  })
  const playing = game.playersOf(game.setup(setupOf(undefined, 'players'))).length

  /** Of what boardgame.io holds, which may be one of Immer's drafts: a plain copy that is safe to ask. */
  const stateOf = ({ state }: G): S => copyJson(state)
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
      const seed = [random.Number(), random.Number()].map((one) => one.toString(36).slice(2)).join('-')
      const state = game.setup(setupOf(data, seed))
      const players = game.playersOf(state)
      if (players.length !== ctx.numPlayers)
        throw new Error(
          `${players.length} play (${players.join(', ')}), and boardgame.io has ${ctx.numPlayers}`,
        )
      return { state, events: [], refused: {} }
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
        move({ G: held, playerID }, action: A) {
          const state = stateOf(held)
          const now = game.decision(state)
          const player = playerOf(state, playerID)
          const verdict =
            player === undefined || now?.player !== player
              ? notYours(now, playerID)
              : game.check(state, action)
          if (!verdict.legal)
            return {
              state,
              events: copyJson(held.events),
              refused: { ...copyJson(held.refused), [playerID]: { action: plain(action) as A, verdict } },
            }
          const after = game.apply(state, action)
          return { state: after.state, events: after.events, refused: {} }
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

const isWhole = (held: object): boolean => 'state' in held

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
  { events, refused }: BoardgameState<S, A, E>,
  state: S,
  player: N['player'] | undefined,
  playerID: PlayerID | null,
): BoardgameView<V, A, E, N> {
  return {
    view: player === undefined ? spectatorView(game, state) : game.view(state, player),
    decision: game.decision(state),
    result: game.result(state),
    players: game.playersOf(state),
    events: game.hidden ? [] : copyJson(events),
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

/** One game of a match, anywhere: what it is follows from what was agreed on and its number, and from nothing else. */

import type { Player, SetupOptions } from '../kernel/game'
import type { Budget } from './bot'
import { type AnyBot, type AnyGame, type BotName, botTitle, type GameName, loadBot, loadGame } from './load'
import type { MatchGame } from './match-table'
import { playGameAsync } from './play-game'

/** All that is agreed on before a match, as plain JSON: it can be sent to another thread or machine. */
export interface MatchSpec {
  readonly game: GameName
  /** One for each player, in the order in which the game lists those who play. */
  readonly bots: readonly BotName[]
  /** The set-up but for its seed. Without a scenario, the first of the game. */
  readonly setup?: Partial<Omit<SetupOptions, 'seed'>>
  /** Each game has a seed of its own, made of this one and its number. */
  readonly seed: string
  /** Let bots change places after every game, so that each plays each side equally often. */
  readonly swapSides?: boolean
  /** Games are broken off after so many decisions. */
  readonly maxDecisions?: number
  /** For each decision. A limit of time makes the match hang on the machine. */
  readonly budget?: Omit<Budget, 'signal'>
  /** Milliseconds for one decision, beyond which a bot forfeits. */
  readonly timeLimit?: number
}

/** The same with a game and bots that are there already. */
export interface LoadedMatch extends Omit<MatchSpec, 'game' | 'bots'> {
  readonly game: AnyGame
  readonly bots: readonly { readonly name: string; readonly make: () => AnyBot }[]
}

export async function loadMatch(spec: MatchSpec): Promise<LoadedMatch> {
  const game = await loadGame(spec.game)
  const makers = await Promise.all(spec.bots.map((bot) => loadBot(game, bot)))
  return { ...spec, game, bots: makers.map((make, i) => ({ name: botTitle(spec.bots[i]), make })) }
}

/** Plays one game of a match. It is the same game wherever and however often it is played, unless bots go by the clock. */
export async function playMatchGame(
  match: LoadedMatch,
  number: number,
  signal?: AbortSignal,
): Promise<MatchGame> {
  const { game, bots, budget, maxDecisions, timeLimit, swapSides = false } = match
  const seed = `${match.seed} ${number + 1}`
  const setup = { scenario: Object.keys(game.scenarios)[0], ...match.setup }
  const players = game.playersOf(game.setup({ ...setup, seed }))
  if (players.length !== bots.length)
    throw new Error(`${players.length} play (${players.join(', ')}), and there are ${bots.length} bots`)
  const shift = swapSides ? number % bots.length : 0
  const seats: Record<Player, number> = Object.fromEntries(
    players.map((player, i) => [player, (i + shift) % bots.length]),
  )
  const played = await playGameAsync(game, {
    setup,
    seed,
    bots: Object.fromEntries(players.map((player) => [player, bots[seats[player]].make()])),
    ...(maxDecisions !== undefined && { maxDecisions }),
    ...(budget !== undefined && { budget }),
    ...(timeLimit !== undefined && { timeLimit }),
    ...(signal !== undefined && { signal }),
  })
  return {
    number,
    seed,
    seats,
    end: played.end,
    winner: played.winner,
    level: played.result?.level ?? null,
    forfeit: played.forfeit,
    decisions: played.decisions,
    forced: played.forced,
  }
}

/** What comes of a match: games counted, by side and by bot, with how sure one can be of it. */

import type { Player } from '../kernel/game'
import type { Forfeit, PlayedGame } from './play-game'

/** One game of a match, as plain JSON. */
export interface MatchGame {
  /** From 0 on. */
  readonly number: number
  readonly seed: string
  /** Which bot of the match played whom, by its place in the list. */
  readonly seats: Readonly<Record<Player, number>>
  readonly end: PlayedGame<unknown, unknown>['end']
  readonly winner: Player | null
  /** How well the winner did, as the game has it; `null` unless the game was finished. */
  readonly level: string | null
  readonly forfeit: Forfeit | null
  readonly decisions: number
  /** How many were forced. */
  readonly forced: number
}

/** Games and wins, and between which shares of wins the truth lies, 95 in 100 times. */
export interface Tally {
  readonly games: number
  readonly wins: number
  readonly share: number
  readonly low: number
  readonly high: number
}

export interface MatchTable {
  readonly games: number
  readonly draws: number
  /** Games that were broken off after so many decisions. They are nobody's. */
  readonly brokenOff: number
  readonly forfeits: readonly Forfeit[]
  /** By side, whoever played it. */
  readonly sides: Readonly<Record<Player, Tally>>
  /** By bot, in the order of the match: all its games, and those on each side. */
  readonly bots: readonly (Tally & {
    readonly name: string
    readonly sides: Readonly<Record<Player, Tally>>
  })[]
  /** How often each side won at each level. */
  readonly levels: Readonly<Record<Player, Readonly<Record<string, number>>>>
  /** The mean number of decisions of a game. */
  readonly decisions: number
}

/** Wilson's interval for a share, of 95 in 100 unless told otherwise. */
export function wilson(wins: number, games: number, z = 1.959964): readonly [low: number, high: number] {
  if (games === 0) return [0, 1]
  const share = wins / games
  const scale = 1 + (z * z) / games
  const middle = (share + (z * z) / (2 * games)) / scale
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  // At the ends it is exact, and a rounding error would not be.
  return [wins === 0 ? 0 : middle - half, wins === games ? 1 : middle + half]
}

function tally(games: readonly MatchGame[], isWin: (game: MatchGame) => boolean): Tally {
  const wins = games.filter(isWin).length
  const [low, high] = wilson(wins, games.length)
  return { games: games.length, wins, share: games.length === 0 ? 0 : wins / games.length, low, high }
}

/** Counts games, in whatever order they come: the table is the same. A game that comes twice counts once. */
export function matchTable(names: readonly string[], games: readonly MatchGame[]): MatchTable {
  const byNumber = new Map(games.map((game) => [game.number, game]))
  const counted = [...byNumber.values()].sort((a, b) => a.number - b.number)
  const players = [...new Set(counted.flatMap(({ seats }) => Object.keys(seats)))]
  const bySide = (of: (player: Player) => Tally) =>
    Object.fromEntries(players.map((player) => [player, of(player)]))
  return {
    games: counted.length,
    draws: counted.filter(({ end, winner }) => end === 'finished' && winner === null).length,
    brokenOff: counted.filter(({ end }) => end === 'broken-off').length,
    forfeits: counted.flatMap(({ forfeit }) => forfeit ?? []),
    sides: bySide((player) => tally(counted, ({ winner }) => winner === player)),
    bots: names.map((name, bot) => {
      const playing = counted.filter(({ seats }) => Object.values(seats).includes(bot))
      return {
        name,
        ...tally(playing, ({ winner, seats }) => winner !== null && seats[winner] === bot),
        sides: bySide((player) =>
          tally(
            counted.filter(({ seats }) => seats[player] === bot),
            ({ winner }) => winner === player,
          ),
        ),
      }
    }),
    levels: Object.fromEntries(
      players.map((player) => {
        const levels = counted.flatMap(({ winner, level }) =>
          winner === player && level !== null ? [level] : [],
        )
        const sorted = [...new Set(levels)].sort()
        return [
          player,
          Object.fromEntries(sorted.map((one) => [one, levels.filter((level) => level === one).length])),
        ]
      }),
    ),
    decisions: counted.reduce((sum, { decisions }) => sum + decisions, 0) / Math.max(1, counted.length),
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

/** The table as text, for a terminal. */
export function matchText(table: MatchTable): string {
  const { games, draws, brokenOff, forfeits, decisions } = table
  const row = (name: string, { games: of, wins, share, low, high }: Tally) =>
    [name, `${wins} of ${of}`, percent(share), `${percent(low)} to ${percent(high)}`] as const
  const rows = [
    ...table.bots.flatMap((bot) => {
      const sides = Object.entries(bot.sides).filter(([, { games: of }]) => of > 0)
      return [
        row(bot.name, bot),
        ...(sides.length > 1 ? sides.map(([player, one]) => row(`  as ${player}`, one)) : []),
      ]
    }),
    ...Object.entries(table.sides).map(([player, one]) => row(player, one)),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column].length)))
  const lines = rows.map(
    ([name, wins, share, interval]) =>
      `${name.padEnd(widths[0])}  ${wins.padStart(widths[1])}  ${share.padStart(widths[2])}  (${interval})`,
  )
  const rest = [
    `${draws} drawn`,
    ...(brokenOff > 0 ? [`${brokenOff} broken off`] : []),
    ...(forfeits.length > 0 ? [`${forfeits.length} forfeited`] : []),
  ]
  return [...lines, `${games} games, ${rest.join(', ')}; ${decisions.toFixed(0)} decisions a game`].join('\n')
}

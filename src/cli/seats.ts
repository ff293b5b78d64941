/** Who plays whom, as the command line says it: `--axis scripted --allied "program:python3 bot.py"`. */

import { type AnyGame, type BotName, botsOf } from '../bots/load'
import type { Player, SetupOptions } from '../kernel/game'
import { text, type Values } from './command'
import { quote, suggestion, UsageError } from './usage'

/** What comes before the command of an outside program. */
const PROGRAM = 'program:'

/** The set-up, but for its seed. Without a scenario, the first. */
export function setupOf(game: AnyGame, options: Values): Omit<SetupOptions, 'seed'> {
  const names = Object.keys(game.scenarios)
  const scenario = text(options, 'scenario') ?? names[0]
  if (!names.includes(scenario))
    throw new UsageError(`${game.id} has no scenario ${quote(scenario)}; there are ${names.join(', ')}`)
  const known = Object.keys(game.optionalRules)
  const wanted = (text(options, 'rules') ?? '').split(',').filter(Boolean)
  for (const rule of wanted)
    if (!known.includes(rule))
      throw new UsageError(
        `${game.id} has no optional rule ${quote(rule)}${suggestion(rule, known) || `; there are ${known.join(', ') || 'none'}`}`,
      )
  return {
    scenario,
    ...(wanted.length > 0 && { rules: Object.fromEntries(wanted.map((rule) => [rule, true])) }),
  }
}

/** A bot for each who plays, in the order of the game. Who is not named gets the game's first. */
export function seatsOf(game: AnyGame, players: readonly Player[], options: Values): readonly BotName[] {
  for (const player of game.players)
    if (options[player] !== undefined && !players.includes(player))
      throw new UsageError(`${player} does not play in this game; ${players.join(', ')} do`)
  const [first] = botsOf(game.id)
  return players.map((player) => botOf(game, player, text(options, player) ?? first.name))
}

function botOf(game: AnyGame, player: Player, typed: string): BotName {
  if (typed.startsWith(PROGRAM)) {
    const command = [...typed.slice(PROGRAM.length).matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain,
    )
    if (command.length === 0) throw new UsageError(`--${player}: which program? ${PROGRAM}COMMAND`)
    return { ...PROGRAM_BOT, options: { command }, title: command.join(' ') }
  }
  const names = botsOf(game.id).map(({ name }) => name)
  if (!names.includes(typed))
    throw new UsageError(
      `--${player}: ${game.id} has no bot ${quote(typed)}${suggestion(typed, names) || `; there are ${names.join(', ')} and ${PROGRAM}COMMAND`}`,
    )
  return typed
}

/** How an outside program is named, so that other threads and machines can start it, too. */
const PROGRAM_BOT = {
  module: import.meta.url.endsWith('.ts')
    ? new URL('../serve/program-bot.ts', import.meta.url).href
    : 'grognard/serve',
  export: 'programBot',
} as const

/** How long bots may think. */
export function budgetOf(options: Values): { readonly milliseconds?: number; readonly iterations?: number } {
  const iterations = count('iterations', text(options, 'iterations'))
  const milliseconds = count('milliseconds', text(options, 'milliseconds'))
  return { ...(iterations && { iterations }), ...(milliseconds && { milliseconds }) }
}

/** A number of things, given as an option; `undefined` if it is not. */
export function count(name: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw new UsageError(`--${name} must be a whole number from 1 on, not ${quote(typed)}`)
  return Number(typed)
}

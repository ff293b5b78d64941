/** The command line, apart from the process it runs in: arguments in, text and exit code out. */

import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Command, type Io, text, type Values } from './command'
import { MATCH, WORKER } from './match'
import { PLAY } from './play-command'
import { SERVE } from './serve'
import { Failed, quote, suggestion, UsageError, whole } from './usage'
import { version } from './version'

/** 0: done. 1: understood, and it failed or was refused. 2: not understood. */
export interface Answer {
  readonly code: 0 | 1 | 2
  readonly output: string
}

const COMMANDS: Readonly<Record<string, Command>> = {
  odds: {
    usage: 'odds GAME TABLE [--attack N --defence N | --column LABEL] [--shift N] [--modifier N]',
    about: 'the exact odds of one column of a table, or of a roll',
    more: `  [--attacker RATING --defender RATING] [--json]

  grognard odds eto combat --attack 7 --defence 4
  grognard odds the-war ground --attack 24 --defence 12 --shift 2 --attacker first --defender third

grognard odds GAME ROLL [its own options] [--json]

  grognard odds aeto vichy-reaction --state tunisia --british
  grognard odds europe-engulfed battle --attacker-armor 4,4 --defender-infantry 3,2 --rounds 2
  grognard odds aeto partisans --help`,
    options: ['attack', 'defence', 'defense', 'column', 'shift', 'modifier', 'attacker', 'defender'],
    flags: ['json'],
    words: 2,
    async own([game, name]) {
      const { findQuestion, rollHelp, rollOptions } = await import('./odds')
      const entry = name === undefined ? null : findQuestion(game, name)
      return entry !== null && 'roll' in entry ? { ...rollOptions(entry), help: () => rollHelp(entry) } : null
    },
    async run([game, table], options) {
      const { computeOdds, findQuestion, oddsJson, oddsText, rollJson, rollOdds, rollText, textsOf } =
        await import('./odds')
      const entry = findQuestion(game, table)
      if ('roll' in entry) {
        const odds = rollOdds(entry, textsOf(entry, options))
        return options['json'] ? rollJson(entry, odds) : rollText(entry, odds)
      }
      const odds = computeOdds(entry, options as Record<string, string>)
      return options['json'] ? oddsJson(odds) : oddsText(odds, entry.table.title)
    },
  },
  tables: {
    usage: 'tables [--json]',
    about: 'every table and chart; those marked "dice" have odds',
    flags: ['json'],
    words: 0,
    async run(_, { json }) {
      const { allTables, listText } = await import('./table')
      return listText(await allTables(), json === true)
    },
  },
  table: {
    usage: 'table ID [--json]',
    about: 'one table or chart',
    flags: ['json'],
    words: 2,
    async run(words, { json }) {
      const { allTables, tableById, tableFields, tableText } = await import('./table')
      const table = tableById(await allTables(), words)
      return json ? JSON.stringify(tableFields(table), null, 2) : tableText(table)
    },
  },
  board: {
    usage: 'board GAME [--scenario S] [--theme light|dark|auto] > map.svg',
    about: 'a map as SVG, with the units of a scenario on it',
    options: ['scenario', 'theme'],
    words: 1,
    async run([game], options) {
      const { mapSvg, positionSvg, themeOf } = await import('./board')
      const theme = themeOf(text(options, 'theme'))
      const scenario = text(options, 'scenario')
      if (scenario === undefined) return mapSvg(game, theme)
      const { playable, startOf } = await import('./play')
      return positionSvg(startOf(await playable(game), scenario, 'board'), theme)
    },
  },
  show: {
    usage: 'show SAVE [--svg | --json] [--theme light|dark|auto]',
    about: 'where a saved game stands: a save, a record, or the text of a link; - is standard input',
    options: ['theme'],
    flags: ['svg', 'json'],
    words: 1,
    async run([path], options) {
      const { readPosition, showText } = await import('./play')
      if (options['svg'] && options['json']) throw new UsageError('--svg or --json, not both')
      if (options['theme'] !== undefined && !options['svg']) throw new UsageError('--theme is for --svg')
      const position = await readPosition(path)
      if (!options['svg']) return showText(position, options['json'] === true)
      const { positionSvg, themeOf } = await import('./board')
      return positionSvg(position.state, themeOf(text(options, 'theme')))
    },
  },
  replay: {
    usage: 'replay RECORD [--json]',
    about: 'plays a recorded game again, in words; fails if it does not come out the same',
    flags: ['json'],
    words: 1,
    async run([path], { json }) {
      const { replayText } = await import('./play')
      return replayText(path, json === true)
    },
  },
  explain: {
    usage: 'explain SAVE ACTION',
    about: 'may this be done, which rule forbids it, what can come of it; ACTION is JSON',
    more: `\n  grognard explain save.json '{"type":"end"}'`,
    words: 2,
    async run([path, action], _) {
      const { explainAction, readPosition } = await import('./play')
      return explainAction(await readPosition(path), action)
    },
  },
  rules: {
    usage: 'rules GAME [ID] [--json]',
    about: 'what the rules are about, in our words',
    flags: ['json'],
    words: 2,
    async run([game, id], { json }) {
      const { rulesText } = await import('./rules')
      return rulesText(game, id, json === true)
    },
  },
  perft: {
    usage: 'perft GAME [--scenario S] [--depth N] [--seed X]',
    about: 'how many sequences of N decisions there are from the start',
    options: ['scenario', 'depth', 'seed'],
    words: 1,
    async run([game], options) {
      const { perft, playable, startOf } = await import('./play')
      const found = await playable(game)
      const depth = whole('depth', text(options, 'depth'), 2)
      if (depth < 1 || depth > 6) throw new UsageError('--depth must be 1 to 6')
      const state = found.game.fork(
        startOf(found, text(options, 'scenario'), text(options, 'seed') ?? 'perft'),
      )
      const counts = Array.from({ length: depth }, (_, i) => perft(found.game, state, i + 1))
      return counts.map((count, i) => `${i + 1}  ${count}`).join('\n')
    },
  },
  play: PLAY,
  match: MATCH,
  worker: WORKER,
  serve: SERVE,
  help: {
    usage: 'help [COMMAND]',
    about: 'this, or more about one command',
    words: 1,
    run: ([name]) => (name === undefined ? usageText() : helpText(name)),
  },
}

const NAMES = Object.keys(COMMANDS)

const OF_PROCESS: Io = { input: process.stdin, output: process.stdout, progress() {} }

/** Runs one command. Whatever is wrong is one clear line and an exit code. There is no colour in what comes out. */
export async function runCommand(args: readonly string[], io: Io = OF_PROCESS): Promise<Answer> {
  try {
    return { code: 0, output: await command(args, io) }
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, output: `grognard: ${error.message}` }
    if (error instanceof Failed) return { code: 1, output: `grognard: ${oneLine(error.message)}` }
    // A plain error says what is wrong; the name of any other is part of the news.
    const plain = error instanceof Error && error.name === 'Error'
    return { code: 1, output: `grognard: ${oneLine(plain ? error.message : String(error))}` }
  }
}

const oneLine = (message: string) => message.replace(/\s*\n\s*/g, '; ')

async function command(args: readonly string[], io: Io): Promise<string> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h') return usageText()
  if (name === '--version' || name === '-V') return version()
  const found = named(name)
  const own = await found.own?.(rest.slice(0, firstOption(rest)))
  const known = own
    ? { ...found, options: own.options, flags: [...own.flags, ...(found.flags ?? [])] }
    : found
  const { words, options } = read(name, await withSeats(known, rest), rest)
  if (options['help']) return own ? own.help() : helpText(name)
  if (words.length > found.words)
    throw new UsageError(`${name} takes ${quantity(found.words)}, not ${quote(words[found.words])} as well`)
  return found.run(words, options, io)
}

/** Where the options begin. */
function firstOption(args: readonly string[]): number {
  const at = args.findIndex((arg) => arg.startsWith('-'))
  return at < 0 ? args.length : at
}

const quantity = (words: number) => (words === 0 ? 'no word' : words === 1 ? 'one word' : `${words} words`)

function named(name: string): Command {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name]
  throw new UsageError(
    `no command ${quote(name)}${suggestion(name, NAMES) || `; there are ${NAMES.join(', ')}`}`,
  )
}

/** The command with the players of its game as options. */
async function withSeats(found: Command, [game]: readonly string[]): Promise<Command> {
  if (!found.seats || game === undefined || game.startsWith('-')) return found
  const { playable } = await import('./play')
  return { ...found, options: [...(found.options ?? []), ...(await playable(game)).game.players] }
}

function read(name: string, { options = [], flags = [] }: Command, args: readonly string[]) {
  const known: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } }
  for (const option of options) known[option] = { type: 'string' }
  for (const flag of flags) known[flag] = { type: 'boolean' }
  try {
    const { values, positionals } = parseArgs({
      args: withNegatives(args, options),
      allowPositionals: true,
      options: known,
    })
    return { words: positionals, options: values as Values }
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    const [, option = ''] = /^Unknown option '--([\w-]+)'/.exec(message) ?? []
    const near = option === '' ? '' : suggestion(option, Object.keys(known)).replace(/"(.*)"/, '--$1')
    throw new UsageError(`${name}: ${oneLine(message)}${near}`)
  }
}

/** `--shift -2` means what it says; the parser would take `-2` for an option. */
function withNegatives(args: readonly string[], options: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1)
    if (/^-\d/.test(arg) && last?.startsWith('--') && options.includes(last.slice(2)))
      joined[joined.length - 1] = `${last}=${arg}`
    else joined.push(arg)
  }
  return joined
}

function usageText(): string {
  const width = Math.max(...NAMES.map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return [
    'grognard COMMAND …',
    '',
    ...lines,
    '',
    'grognard help COMMAND says more; grognard --version which this is. Exit codes: 0 done, 1 failed or refused, 2 not understood.',
  ].join('\n')
}

function helpText(name: string): string {
  const { usage, about, more } = named(name)
  return `grognard ${usage}${more === undefined ? '' : `\n${more}`}\n\n${about[0].toUpperCase()}${about.slice(1)}.`
}

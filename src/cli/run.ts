/** The command line, apart from the process it runs in: arguments in, text and exit code out. */

import { parseArgs } from 'node:util'
import { provenanceText } from '../kernel/provenance'
import { CATALOGUE } from './catalogue'
import { computeOdds, findTable, oddsJson, oddsText, UsageError } from './odds'

const USAGE = `grognard odds GAME TABLE [--attack N --defense N | --column LABEL] [--shift N] [--modifier N]
              [--attacker RATING --defender RATING] [--json]
grognard tables [--json]

  grognard odds eto combat --attack 7 --defense 4
  grognard odds the-war ground --attack 24 --defense 12 --shift 2 --attacker first --defender third`

export interface Answer {
  readonly code: 0 | 2
  readonly output: string
}

/** Runs one command. Whatever is wrong with the arguments is one clear line and exit code 2. */
export function runCommand(args: readonly string[]): Answer {
  try {
    return { code: 0, output: command(args) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { code: 2, output: `grognard: ${error.message}` }
  }
}

function command(args: readonly string[]): string {
  const { values, positionals } = read(args)
  const [name, ...rest] = positionals
  if (values.help || (name === undefined && args.length === 0)) return USAGE
  if (name === 'tables' && rest.length === 0) return listTables(values.json ?? false)
  if (name !== 'odds')
    throw new UsageError(`no command ${JSON.stringify(name ?? '')}; there are odds and tables`)
  if (rest.length > 2)
    throw new UsageError(`odds takes a game and a table, not ${JSON.stringify(rest[2])} as well`)
  const entry = findTable(rest[0], rest[1])
  const odds = computeOdds(entry, values)
  return values.json ? oddsJson(odds) : oddsText(odds, entry.table.title)
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: withNegatives(args),
      allowPositionals: true,
      options: {
        attack: text,
        defense: text,
        column: text,
        shift: text,
        modifier: text,
        attacker: text,
        defender: text,
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0] : String(error))
  }
}

/** `--shift -2` means what it says; the parser would take `-2` for an option. */
function withNegatives(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1)
    if (/^-\d/.test(arg) && last?.startsWith('--') && !last.includes('='))
      joined[joined.length - 1] = `${last}=${arg}`
    else joined.push(arg)
  }
  return joined
}

function listTables(json: boolean): string {
  const rows = CATALOGUE.map(({ game, name, table }) => ({
    game,
    table: name,
    title: table.title,
    source: provenanceText(table.source),
    columns: table.columns.labels,
  }))
  if (json) return JSON.stringify(rows, null, 2)
  const width = Math.max(...rows.map(({ game, table }) => game.length + table.length + 1))
  return rows
    .map(({ game, table, title, source }) => `${`${game} ${table}`.padEnd(width)}  ${title} (${source})`)
    .join('\n')
}

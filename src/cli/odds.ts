/** `grognard odds`: the exact odds of one column of a table, or of a roll. */

import { outcomesOf } from '../kernel/chance'
import { describe } from '../kernel/describe'
import { because, explainText, type Reason } from '../kernel/explain'
import { type Fraction, fractionText } from '../kernel/fraction'
import { allowedText, type RollOdds, rollInput } from '../kernel/roll'
import { barChart } from '../render/chart'
import { CATALOGUE, type Entry, ROLLS, type RollEntry } from './catalogue'
import { quote, suggestion, UsageError, whole } from './usage'

export interface OddsOptions {
  readonly attack?: string
  readonly defence?: string
  readonly defense?: string
  readonly column?: string
  readonly shift?: string
  readonly modifier?: string
  readonly attacker?: string
  readonly defender?: string
}

export interface Odds {
  readonly table: string
  readonly column: string
  readonly modifier: number
  readonly outcomes: readonly { readonly result: string; readonly probability: Fraction }[]
  readonly explain: readonly Reason[]
}

/** A table or a roll by its game and name; the beginning of a name will do if no other begins so. */
export function findQuestion(game: string | undefined, name: string | undefined): Entry | RollEntry {
  const all: readonly (Entry | RollEntry)[] = [...CATALOGUE, ...ROLLS]
  const games = [...new Set(all.map((entry) => entry.game))]
  if (!game || !games.includes(game))
    throw new UsageError(
      `no game ${quote(game)}${suggestion(game ?? '', games) || `; there are ${games.join(', ')}`}`,
    )
  const tables = all.filter((entry) => entry.game === game)
  const printed = tables.filter((entry) => 'table' in entry)
  const sort = [...(printed.length > 0 ? ['table'] : []), ...(printed.length < tables.length ? ['roll'] : [])]
  const what = sort.join(' or ')
  // A game with one table to roll on needs no name for it.
  const exact =
    name === undefined && printed.length === 1 ? printed[0] : tables.find((entry) => entry.name === name)
  const begun = tables.filter((entry) => name && entry.name.startsWith(name))
  if (exact ?? begun.length === 1) return exact ?? begun[0]
  const choices = (begun.length > 0 ? begun : tables).map((entry) => entry.name).join(', ')
  if (name === undefined) throw new UsageError(`no ${what} named; ${game} has ${choices}`)
  throw new UsageError(`${game} has no ${what} ${quote(name)}; there are ${choices}`)
}

export function computeOdds({ table, ratings }: Entry, options: OddsOptions): Odds {
  const explain: Reason[] = []
  const rule = 'rule' in table.source ? table.source.rule : table.id
  const start = firstColumn(table, options, rule, explain)
  const by = whole('shift', options.shift, 0)
  const column = table.shift(start, by)
  const { labels } = table.columns
  if (by !== 0) explain.push(because(rule, `shifted by ${by} to ${labels[column]}`, by))
  let modifier = whole('modifier', options.modifier, 0)
  if (modifier !== 0) explain.push(because(rule, 'modifier of the die', modifier))
  if (options.attacker !== undefined || options.defender !== undefined) {
    if (!ratings) throw new UsageError(`the table ${table.id} does not go by ratings`)
    const known = Object.keys(ratings.modifiers)
    for (const rating of [options.attacker, options.defender])
      if (rating === undefined || !known.includes(rating))
        throw new UsageError(`no rating ${quote(rating)}; attacker and defender are ${known.join(', ')}`)
    const amount = ratings.modifiers[options.attacker!][options.defender!]
    const source = 'rule' in ratings.source ? ratings.source.rule : rule
    explain.push(because(source, `${options.attacker} rate against ${options.defender}`, amount))
    modifier += amount
  }
  const texts = table.toJSON().rows
  const printed = (roll: number) => {
    const row = texts.findLast(({ from }) => from === null || from <= roll) ?? texts[0]
    return row.cells[column]
  }
  const outcomes = outcomesOf((dice) => printed(table.roll(column, dice, modifier).roll))
  return {
    table: table.id,
    column: labels[column],
    modifier,
    outcomes: outcomes.map(({ value, probability }) => ({ result: value, probability })),
    explain,
  }
}

function firstColumn(
  table: Entry['table'],
  { attack, defence, defense, column }: OddsOptions,
  rule: string,
  explain: Reason[],
): number {
  const { kind, labels } = table.columns
  if (defence !== undefined && defense !== undefined)
    throw new UsageError('--defence and --defense are the same: give one of them')
  const defending = defence ?? defense
  if (column !== undefined) {
    if (attack !== undefined || defending !== undefined)
      throw new UsageError('--column is given instead of --attack and --defence, not with them')
    const found = labels.indexOf(column)
    if (found < 0) throw new UsageError(`no column ${quote(column)}; there are ${labels.join(', ')}`)
    return found
  }
  if (kind === 'named') {
    if (attack !== undefined || defending !== undefined)
      throw new UsageError(`the columns have names: --column ${labels.join(', ')}`)
    if (labels.length === 1) return 0
    throw new UsageError(`--column is needed: ${labels.join(', ')}`)
  }
  const [a, d] = [
    strength('attack', attack),
    strength('defence', defending ?? (kind === 'differential' ? '0' : undefined)),
  ]
  const found = table.column(a, d)
  if (found === null)
    throw new UsageError(`${a} against ${d} is not on the table, which runs ${labels[0]} to ${labels.at(-1)}`)
  explain.push(because(rule, `${a} against ${d}: column ${labels[found]}`))
  return found
}

export function oddsJson(odds: Odds): string {
  const outcomes = odds.outcomes.map(({ result, probability }) => ({
    result,
    probability: fractionText(probability),
  }))
  return JSON.stringify({ ...odds, outcomes }, null, 2)
}

export function oddsText(odds: Odds, title: string): string {
  const bars = odds.outcomes.map(({ result, probability }) => ({ label: result, probability }))
  const die = odds.modifier === 0 ? '' : `, die ${odds.modifier < 0 ? '' : '+'}${odds.modifier}`
  return [`${title}: column ${odds.column}${die}`, barChart(bars), explainText(odds.explain)].join('\n')
}

function strength(name: string, text: string | undefined): number {
  if (text === undefined) throw new UsageError(`--${name} is needed`)
  if (!/^\d{1,6}(\.\d+)?$/.test(text))
    throw new UsageError(`--${name} must be a strength, not ${quote(text)}`)
  return Number(text)
}

// ---- rolls -----------------------------------------------------------------------------------------

/** `freeFrenchLand` as the command line has it: `free-french-land`. */
export const optionName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The options of a roll, and those of them that take no value. */
export function rollOptions({ roll }: RollEntry): { readonly options: string[]; readonly flags: string[] } {
  const names = (isFlag: boolean) =>
    Object.keys(roll.fields)
      .filter((name) => (roll.fields[name].kind === 'yes') === isFlag)
      .map(optionName)
  return { options: names(false), flags: names(true) }
}

/** The odds of a roll by what was typed, field by field; what no field allows was not understood. */
export function rollOdds({ roll }: RollEntry, texts: Readonly<Record<string, string>>): RollOdds {
  try {
    return roll.odds(rollInput(roll, texts))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const field = Object.keys(roll.fields).find((name) => error.message.startsWith(`${name} `))
    throw new UsageError(
      field === undefined ? error.message : `--${optionName(field)}${error.message.slice(field.length)}`,
    )
  }
}

/** The options of the command line as texts by field. */
export const textsOf = (
  { roll }: RollEntry,
  options: Readonly<Record<string, string | boolean | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(roll.fields).flatMap((name) => {
      const given = options[optionName(name)]
      return given === undefined ? [] : [[name, given === true ? 'yes' : String(given)]]
    }),
  )

export function rollJson({ game, name }: RollEntry, { outcomes, explain }: RollOdds): string {
  const told = outcomes.map(({ value, probability }) => ({
    result: value,
    probability: fractionText(probability),
  }))
  return JSON.stringify({ roll: `${game}-${name}`, outcomes: told, explain }, null, 2)
}

export function rollText({ roll }: RollEntry, { outcomes, explain }: RollOdds): string {
  const bars = outcomes.map(({ value, probability }) => ({ label: String(value), probability }))
  const head = `${roll.title} (${roll.rule})${roll.counts === undefined ? '' : `: ${roll.counts}`}`
  const reasons = explain.length === 0 ? [] : [explainText(explain)]
  return [head, barChart(bars), describe(outcomes), ...reasons].join('\n')
}

/** What a roll can be asked by, for `--help`. */
export function rollHelp(entry: RollEntry): string {
  const { game, name, roll } = entry
  const lines = Object.entries(roll.fields).map(([field, one]) => {
    const takes = one.kind === 'yes' ? '' : ` (${allowedText(one)})`
    return [`--${optionName(field)}`, `${one.words}${takes}`] as const
  })
  const width = Math.max(0, ...lines.map(([option]) => option.length))
  return [
    `grognard odds ${game} ${name}${lines.length > 0 ? ' [options]' : ''} [--json]`,
    ...(lines.length > 0
      ? ['', ...lines.map(([option, words]) => `  ${option.padEnd(width)}  ${words}`)]
      : []),
    '',
    `${roll.title} (${roll.rule}).`,
  ].join('\n')
}

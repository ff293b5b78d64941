/**
 * Result tables: a column for the odds or the difference, a row for the die, a typed cell.
 *
 * A table is checked when it is built. One that is ragged, leaves a gap between its rows or columns, or holds a
 * cell that cannot be read throws a {@link TableError} that says where, and never comes to be. Tables are
 * imported one at a time by tools that want nothing else, so this file stays small.
 */

import type { Chance } from './chance'
import type { Dice } from './dice'
import { fraction } from './fraction'
import { frozen } from './frozen'
import type { Provenance } from './provenance'
import { sumWays } from './throws'

/** How a column is found. */
export type ColumnKind =
  /** By ratio: the last column whose odds are not better than the real ones, so rounding favours the defender. */
  | 'odds'
  /** By difference: columns such as `-1`, `0`, `+2..+3`. */
  | 'differential'
  /** By name only. */
  | 'named'

export interface Columns {
  readonly kind: ColumnKind
  readonly labels: readonly string[]
  /** The ends beyond which there is no column at all; without it the outer columns take everything beyond them. */
  readonly closed?: 'below' | 'above' | 'both'
}

/** Columns by ratio, weakest attack first: `odds('1-2 1-1 2-1 3-1')`. */
export const odds = (labels: string, ends?: Pick<Columns, 'closed'>): Columns => ({
  kind: 'odds',
  labels: words(labels),
  ...ends,
})

/** Columns by difference, lowest first: `differential('0 +1 +2..+3 +4')`. */
export const differential = (labels: string, ends?: Pick<Columns, 'closed'>): Columns => ({
  kind: 'differential',
  labels: words(labels),
  ...ends,
})

/** Columns with names of their own, in the order in which a shift passes through them. */
export const named = (...labels: readonly string[]): Columns => ({
  kind: 'named',
  labels,
})

export interface TableSpec<Cell> {
  readonly id: string
  readonly title: string
  readonly source: Provenance
  readonly columns: Columns
  /** The faces of the die that picks the row. */
  readonly die: number
  /** How many such dice are added up; one unless told. */
  readonly dice?: number
  /**
   * Roll to cells, a cell for each column. A roll is `3`, `2-4`, `..1` (or less) or `6..` (or more); the outer
   * rows take everything beyond them in any case. Cells are a list, or words with spaces between them.
   */
  readonly rows: Readonly<Record<string, string | readonly string[]>>
  /** Reads a cell; throws, or returns `undefined`, if there is no such result. */
  readonly cell: (text: string) => Cell | undefined
}

export interface ResultTable<Cell> {
  readonly id: string
  readonly title: string
  readonly source: Provenance
  readonly columns: Columns
  /** The column of an attack, by odds or by difference as the table has it; `null` beyond an end that is closed. */
  column(attack: number, defence: number): number | null
  /** The column with this label. */
  columnOf(label: string): number
  /** A column moved right (or left, if negative), never off the table. */
  shift(column: number, by: number): number
  /** The cell for a roll; rolls beyond the rows are read in the outermost one. */
  lookup(column: number, roll: number): Cell
  /** Throws the table's dice and reads the result. `roll` is what was read, modifier included. */
  roll(column: number, dice: Dice, modifier?: number): { readonly roll: number; readonly cell: Cell }
  /** Each cell that can come up, once, with its exact probability; `value` is the cell, too, so that it can be described, counted and drawn. */
  distribution(column: number, modifier?: number): readonly (Chance<Cell> & { readonly cell: Cell })[]
  toJSON(): TableJson
}

/** A table as JSON, with its cells as they are printed. */
export interface TableJson {
  readonly id: string
  readonly title: string
  readonly source: Provenance
  readonly die: number
  readonly dice: number
  readonly columns: Columns
  /** `from` and `to` are inclusive; `null` is no limit. */
  readonly rows: readonly {
    readonly from: number | null
    readonly to: number | null
    readonly cells: readonly string[]
  }[]
}

export class TableError extends Error {
  override readonly name = 'TableError'
}

export function resultTable<Cell>(spec: TableSpec<Cell>): ResultTable<Cell> {
  const { id, title, die, dice = 1, cell: parse } = spec
  // Copied on the way in and frozen on the way out: a table is everybody's who imports it.
  const source = { ...spec.source }
  const columns = { ...spec.columns, labels: [...spec.columns.labels] }
  const { kind, labels, closed } = columns
  const last = labels.length - 1
  const fail = (what: string): never => {
    throw new TableError(`table ${id}: ${what}`)
  }

  const starts = labels.map((label) => columnStart(kind, label) ?? fail(`"${label}" is no ${kind} column`))
  if (last < 0 || !(die >= 1 && dice >= 1)) fail('it has no columns or no dice')
  for (let i = 1; i <= last; i++)
    if (!follows(kind, starts[i - 1], starts[i])) fail(`"${labels[i]}" cannot follow "${labels[i - 1]}"`)
  const twice = labels.find((label, i) => labels.indexOf(label) < i)
  if (twice !== undefined) fail(`two columns are called "${twice}"`)

  const rows = Object.entries(spec.rows)
    .map(([key, line]) => {
      const [from, to] = rollsOf(key) ?? fail(`row "${key}" is not a roll, such as 3, 2-4, ..1 or 6..`)
      const texts = typeof line === 'string' ? words(line) : [...line]
      if (texts.length !== last + 1) fail(`row ${key} has ${texts.length} cells for ${last + 1} columns`)
      return { key, from, to, texts }
    })
    .sort((a, b) => a.from - b.from)
  rows.forEach(({ key, from }, i) => {
    if (i > 0 && from !== rows[i - 1].to + 1) fail(`rows ${rows[i - 1].key} and ${key} gap or overlap`)
  })
  for (const roll of [dice, dice * die])
    if (!rows.some(({ from, to }) => from <= roll && roll <= to)) fail(`no row for a roll of ${roll}`)

  // Equal texts share one cell, so that a distribution merges them.
  const known = new Map<string, Cell>()
  const read = (text: string, where: string): Cell => {
    if (!known.has(text)) {
      let cell: Cell | undefined
      let why: unknown = ''
      try {
        cell = parse(text)
      } catch (error) {
        why = `: ${error}`
      }
      if (cell === undefined) return fail(`cell "${text}" in ${where} cannot be read${why}`)
      known.set(text, frozen(cell))
    }
    return known.get(text) as Cell
  }
  const cells = rows.map(({ key, texts }) =>
    texts.map((text, i) => read(text, `row ${key}, column ${labels[i]}`)),
  )

  const table: ResultTable<Cell> = {
    id,
    title,
    source,
    columns,
    column(attack, defence) {
      if (kind === 'named' || !(attack >= 0 && defence >= 0)) fail(`no column for ${attack} and ${defence}`)
      const reaches = ({ from, per }: Start) =>
        kind === 'odds' ? attack * per >= defence * from : attack - defence >= from
      const { to, per } = starts[last]
      if (closed && closed !== 'below' && reaches({ from: to + per, per, to })) return null
      const column = starts.findLastIndex(reaches)
      return column >= 0 ? column : closed && closed !== 'above' ? null : 0
    },
    columnOf(label) {
      const column = labels.indexOf(label)
      return column < 0 ? fail(`no column "${label}" among ${labels.join(' ')}`) : column
    },
    shift: (column, by) => Math.min(last, Math.max(0, column + by)),
    lookup(column, roll) {
      const row = Math.max(
        0,
        rows.findLastIndex(({ from }) => from <= roll),
      )
      if (!Number.isInteger(roll)) fail(`${roll} is no roll`)
      return column in cells[row] ? cells[row][column] : fail(`no column ${column}`)
    },
    roll(column, thrown, modifier = 0) {
      const roll = (dice === 1 ? thrown.d(die) : thrown.sum(dice, die)) + modifier
      return { roll, cell: table.lookup(column, roll) }
    },
    distribution(column, modifier = 0) {
      const ways = new Map<Cell, bigint>()
      sumWays(dice, die).forEach((n, above) => {
        const cell = table.lookup(column, dice + above + modifier)
        ways.set(cell, (ways.get(cell) ?? 0n) + n)
      })
      return [...ways].map(([cell, n]) => ({
        cell,
        value: cell,
        probability: fraction(n, BigInt(die) ** BigInt(dice)),
      }))
    },
    toJSON: () => ({
      id,
      title,
      source,
      die,
      dice,
      columns,
      rows: rows.map(({ from, to, texts }) => ({
        from: finite(from),
        to: finite(to),
        cells: [...texts],
      })),
    }),
  }
  return frozen(table)
}

/**
 * Rows for {@link resultTable} from a table that is written down column by column: first the rolls, then a line for each
 * column, its label and its cells. Two spaces or more stand between entries, so a cell may have a space in it.
 */
export function byColumn(
  rolls: string,
  ...columns: readonly string[]
): Readonly<Record<string, readonly string[]>> {
  const entries = (line: string) => line.trim().split(/ {2,}/)
  const keys = entries(rolls)
  const lines = columns.map(entries)
  for (const [label, ...cells] of lines)
    if (cells.length !== keys.length)
      throw new TableError(`column ${label} has ${cells.length} cells for ${keys.length} rolls`)
  return Object.fromEntries(keys.map((key, row) => [key, lines.map((line) => line[row + 1])]))
}

/** A column covers `from` to `to`: differences, or numbers that stand before `per` in a ratio. */
interface Start {
  readonly from: number
  readonly to: number
  readonly per: number
}

function columnStart(kind: ColumnKind, label: string): Start | undefined {
  if (kind === 'named') return { from: 0, to: 0, per: 1 }
  const match = (kind === 'odds' ? /^(\d+)-([1-9]\d*)$/ : /^([+-]?\d+)(?:\.\.([+-]?\d+))?$/).exec(label)
  if (!match) return undefined
  const from = +match[1]
  if (kind === 'odds') return { from, to: from, per: +match[2] }
  const to = +(match[2] ?? from)
  return to < from ? undefined : { from, to, per: 1 }
}

function follows(kind: ColumnKind, left: Start, right: Start): boolean {
  if (kind === 'odds') return right.from * left.per > left.from * right.per
  return kind === 'named' || right.from === left.to + 1
}

function rollsOf(key: string): readonly [from: number, to: number] | undefined {
  const match = /^(\.\.)?(-?\d+)(?:-(\d+))?(\.\.)?$/.exec(key)
  if (!match || (match[1] && (match[3] || match[4])) || (match[3] && match[4])) return undefined
  const [, orLess, one, upTo, orMore] = match
  const to = +(upTo ?? one)
  return to < +one ? undefined : [orLess ? -Infinity : +one, orMore ? Infinity : to]
}

const finite = (n: number) => (Number.isFinite(n) ? n : null)
const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** `grognard tables` and `grognard table`: every table and chart of the package, as text and as JSON. */

import { readdirSync } from 'node:fs'
import { GAME_IDS } from '../games/registry'
import { type Provenance, provenanceText } from '../kernel/provenance'
import type { ResultTable } from '../kernel/table'
import { quote, suggestion, UsageError } from './usage'

/** A table, or a chart that nobody rolls on. */
export interface Listed {
  readonly id: string
  readonly title: string
  readonly source: Provenance
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Fields = { readonly [key: string]: Json }

export const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'source' in value

export const isRolled = (table: Listed): table is ResultTable<unknown> => 'roll' in table

/** The modules of tables beside this one, in the source as in what is built from it. */
const FOLDER = new URL('../tables/', import.meta.url)

/** Every table, by its id. */
export async function allTables(): Promise<readonly Listed[]> {
  const files = readdirSync(FOLDER).filter((file) => /^[\w-]+\.(js|ts)$/.test(file))
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ new URL(file, FOLDER).href) as Promise<object>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isListed))
}

/** A table by its id, or by a game and the name within it; the beginning will do if no other begins so. */
export function tableById(tables: readonly Listed[], words: readonly string[]): Listed {
  const typed = words.join('-')
  const exact = tables.find(({ id }) => id === typed)
  const begun = tables.filter(({ id }) => typed !== '' && id.startsWith(typed))
  if (exact ?? begun.length === 1) return exact ?? begun[0]
  if (begun.length > 0)
    throw new UsageError(`${quote(typed)} may be ${begun.map(({ id }) => id).join(', ')}: say which`)
  const ids = tables.map(({ id }) => id)
  throw new UsageError(
    `no table ${quote(typed || undefined)}${suggestion(typed, ids) || '; "grognard tables" lists them'}`,
  )
}

/** A table as data: what each code means, and the cells of each row as the TypeScript has them. */
export function tableFields(table: Listed): object {
  if (!isRolled(table)) return table
  const { rows, ...rest } = table.toJSON()
  const cellsOf = (row: (typeof rows)[number]) =>
    row.cells.map((_, column) => table.lookup(column, row.from ?? row.to ?? 0))
  const legend = Object.fromEntries(
    rows.flatMap((row) => {
      const cells = cellsOf(row)
      return row.cells.map((code, column) => [code, cells[column]] as const)
    }),
  )
  return {
    ...rest,
    legend,
    rows: rows.map((row) => ({ from: row.from, to: row.to, codes: row.cells, cells: cellsOf(row) })),
  }
}

/** A part of a table with rows and columns, for people. */
export interface Grid {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table as a reader would rule it: one grid for the rolls, or one for each field of a chart. */
export function gridsOf(table: Listed): readonly Grid[] {
  if (isRolled(table)) {
    const { rows, columns, die, dice } = table.toJSON()
    const lines = rows.map(({ from, to, cells }) => [rollText(from, to), ...cells])
    return [{ title: 'The table', head: [`${dice}d${die}`, ...columns.labels], rows: lines }]
  }
  const { id, title, source, ...fields } = JSON.parse(JSON.stringify(table)) as Record<string, Json>
  return Object.entries(fields).map(([key, value]) => ({ title: key, ...gridOf(value) }))
}

function rollText(from: number | null, to: number | null): string {
  if (from === null) return `${to} or less`
  if (to === null) return `${from} or more`
  return from === to ? `${from}` : `${from} to ${to}`
}

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (records: readonly Fields[]) => [...new Set(records.flatMap((record) => Object.keys(record)))]

function gridOf(value: Json): Omit<Grid, 'title'> {
  if (Array.isArray(value)) {
    if (value.length === 0 || !value.every(isFields))
      return { head: [''], rows: value.map((one) => [cellText(one)]) }
    const head = keysOf(value)
    return { head, rows: value.map((row) => head.map((key) => cellText(row[key]))) }
  }
  if (!isFields(value)) return { head: [''], rows: [[cellText(value)]] }
  const rows = Object.entries(value)
  const records = rows.map(([, row]) => row)
  if (records.every(isFields) && keysOf(records).length <= 14) {
    const head = keysOf(records)
    return {
      head: ['', ...head],
      rows: rows.map(([name, row]) => [name, ...head.map((key) => cellText((row as Fields)[key]))]),
    }
  }
  return { head: ['', ''], rows: rows.map(([name, inner]) => [name, cellText(inner)]) }
}

/** A value in one line: lists with commas, records as their fields. */
function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  if (!isFields(value)) return String(value)
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${cellText(inner)}`)
    .join('; ')
}

/** A table for a terminal. */
export function tableText(table: Listed): string {
  const grids = gridsOf(table).map(({ title, head, rows }) =>
    [...(isRolled(table) ? [] : [`${title}:`]), gridText(head, rows)].join('\n'),
  )
  return [`${table.title} (${provenanceText(table.source)})`, ...grids].join('\n\n')
}

/** Columns under each other; the last one is not filled up. */
function gridText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = head.some((title) => title !== '') ? [head, ...rows] : rows
  const widths = head.map((_, i) => Math.max(...lines.map((line) => line[i].length)))
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The list of all tables. Those that `grognard odds` takes have columns. */
export function listText(tables: readonly Listed[], json: boolean): string {
  const rows = tables.map((table) => ({
    id: table.id,
    game: GAME_IDS.find((game) => table.id.startsWith(`${game}-`)) ?? '',
    title: table.title,
    source: provenanceText(table.source),
    rolled: isRolled(table),
    ...(isRolled(table) && { columns: table.columns.labels }),
  }))
  if (json) return JSON.stringify(rows, null, 2)
  const lines = rows.map(({ id, title, rolled, source }) => [
    id,
    rolled ? 'dice' : '',
    `${title} (${source})`,
  ])
  return gridText(['', '', ''], lines)
}

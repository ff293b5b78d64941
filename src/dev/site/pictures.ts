/** What the site shows besides text: maps, a position, and each table with its charts. */

import { CATALOGUE } from '../../cli/catalogue'
import { computeOdds } from '../../cli/odds'
import { etoBoard } from '../../games/eto/board'
import { eto } from '../../games/eto/game'
import { provenanceText } from '../../kernel/provenance'
import { boardSvg, etoCounters, etoSheet, layout, oddsSvg, unitsSvg } from '../../svg'
import { isRolled, type Json, type Listed } from '../table-json'

/** The front between Germany and Russia in the summer of 1941, as units stand on the map of `eto`. */
export function frontPicture(): string {
  const board = etoBoard()
  const state = eto.setup({ scenario: '1941', seed: 'barbarossa' })
  const over = [unitsSvg(layout(board), etoCounters(state))]
  return boardSvg(etoSheet(board), { crop: ['1411', '1415', '2411', '2415'], over })
}

/** The charts of a table that is rolled on, one a column, by the name of the file. */
export function chartsOf(table: Listed): ReadonlyMap<string, string> {
  const entry = CATALOGUE.find((one) => one.table.id === table.id)
  if (entry === undefined) return new Map()
  return new Map(
    entry.table.columns.labels.map((column, i) => {
      const odds = computeOdds(entry, { column }).outcomes
      const chances = odds.map(({ result, probability }) => ({ value: result, probability }))
      return [`${table.id}-${i + 1}.svg`, oddsSvg(chances, { title: column, width: 380 })]
    }),
  )
}

/** A table as Markdown: where it comes from, its cells, and a picture of the chances in each column. */
export function tablePage(table: Listed, charts: string): string {
  const head = `**${table.title}.** Source: ${provenanceText(table.source)}. As JSON: \`grognard/json/${table.id}.json\`.`
  if (!isRolled(table)) return [head, ...fieldsOf(table)].join('\n\n')
  const { rows, columns, die, dice } = table.toJSON()
  const lines = rows.map(({ from, to, cells }) => [rollText(from, to), ...cells])
  const pictures = [...chartsOf(table).keys()].map(
    (file, i) => `![${table.title}, column ${columns.labels[i]}](${charts}/${file})`,
  )
  return [
    head,
    `## The table\n\n<div class="cells">\n\n${grid([`${dice}d${die}`, ...columns.labels], lines)}\n\n</div>`,
    `## Chances, by column\n\n<div class="charts">\n\n${pictures.join('\n')}\n\n</div>`,
  ].join('\n\n')
}

function rollText(from: number | null, to: number | null): string {
  if (from === null) return `${to} or less`
  if (to === null) return `${from} or more`
  return from === to ? `${from}` : `${from} to ${to}`
}

const HEAD = new Set(['id', 'title', 'source'])

/** What a chart holds, each field as a table where it is one, and as JSON where it is not. */
function fieldsOf(table: Listed): readonly string[] {
  const json: Record<string, Json> = JSON.parse(JSON.stringify(table))
  return Object.entries(json)
    .filter(([key]) => !HEAD.has(key))
    .map(([key, value]) => `## \`${key}\`\n\n${shown(value)}`)
}

type Fields = { readonly [key: string]: Json }
const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function shown(value: Json): string {
  if (Array.isArray(value) && value.length > 0 && value.every(isFields)) {
    const keys = [...new Set(value.flatMap((row) => Object.keys(row)))]
    return grid(
      keys,
      value.map((row) => keys.map((key) => cellText(row[key]))),
    )
  }
  if (isFields(value)) {
    const rows = Object.entries(value)
    if (rows.every(([, row]) => isFields(row))) {
      const keys = [...new Set(rows.flatMap(([, row]) => Object.keys(row as Fields)))]
      if (keys.length <= 14)
        return grid(
          ['', ...keys],
          rows.map(([name, row]) => [name, ...keys.map((key) => cellText((row as Fields)[key]))]),
        )
    }
    return grid(
      ['', ''],
      rows.map(([name, inner]) => [name, cellText(inner)]),
    )
  }
  return Array.isArray(value) ? value.map((one) => `- ${cellText(one)}`).join('\n') : cellText(value)
}

/** A value in one line: lists with commas, records as their fields. */
function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  if (isFields(value))
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${cellText(inner)}`)
      .join('; ')
  return String(value)
}

function grid(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/[|<>*_`[\]{}@]/g, (c) => `&#${c.codePointAt(0)};`)).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

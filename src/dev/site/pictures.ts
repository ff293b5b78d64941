/** What the site shows besides text: maps, a position, and each table with its charts. */

import { CATALOGUE } from '../../cli/catalogue'
import { computeOdds } from '../../cli/odds'
import { gridsOf, isRolled, type Listed } from '../../cli/table'
import { etoBoard } from '../../games/eto/board'
import { eto } from '../../games/eto/game'
import { provenanceText } from '../../kernel/provenance'
import { boardSvg, etoCounters, etoSheet, layout, oddsSvg, unitsSvg } from '../../svg'

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
  const grids = gridsOf(table).map(({ title, head: columns, rows }) => {
    const heading = isRolled(table) ? title : `\`${title}\``
    return `## ${heading}\n\n<div class="cells">\n\n${markdown(columns, rows)}\n\n</div>`
  })
  if (!isRolled(table)) return [head, ...grids].join('\n\n')
  const pictures = [...chartsOf(table).keys()].map(
    (file, i) => `![${table.title}, column ${table.columns.labels[i]}](${charts}/${file})`,
  )
  return [
    head,
    ...grids,
    `## Chances, by column\n\n<div class="charts">\n\n${pictures.join('\n')}\n\n</div>`,
  ].join('\n\n')
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/[|<>*_`[\]{}@]/g, (c) => `&#${c.codePointAt(0)};`)).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

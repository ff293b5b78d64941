/** Data modules that a person can read and a diff can follow: pictures of the map and lists, one fact a line. */

import { type HexGrid, hexId } from '../../board/hexgrid'

/** The map as text: one line a row from the north, one cell a hex from the west. */
export function picture(grid: HexGrid, cell: (hex: string) => string, gap = ''): string[] {
  const { columns, rows, columnsFrom, rowsFrom } = grid.scheme
  const west = range(columns, columnsFrom === 'west')
  const north = range(rows, rowsFrom === 'north')
  return north.map((row) => west.map((column) => cell(hexId(grid.scheme, column, row))).join(gap))
}

/** Names in lines of at most `width` characters, in order. */
export function wrapped(names: readonly string[], width = 100): string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines[lines.length - 1]
    if (last !== undefined && last.length + 1 + name.length <= width)
      lines[lines.length - 1] = `${last} ${name}`
    else lines.push(name)
  }
  return lines
}

/** An exported text constant of several lines. */
export function textConstant(name: string, comment: string, lines: readonly string[]): string {
  return `/** ${comment} */\nexport const ${name} = \`\n${lines.map(escaped).join('\n')}\n\`\n`
}

const escaped = (line: string) => line.replace(/[`\\$]/g, '\\$&')

function range([first, last]: readonly [number, number], upward: boolean): number[] {
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return upward ? numbers : numbers.reverse()
}

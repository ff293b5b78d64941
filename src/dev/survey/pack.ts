/** Packs a board for loading; `src/board/packed.ts` says what the text means, and unpacks it. */

import type { Board } from '../../board/board'
import type { Packed } from '../../board/packed'
import { textConstant, wrapped } from './write'

/** The whole text of a game's `board-packed.ts`. */
export function packedModule(game: string, packed: Packed<object>): string {
  const comment = 'What the texts of `board-data.ts` come to, packed: see `board/packed.ts`.'
  const fields = Object.entries(packed).map(([name, value]) => `${JSON.stringify(name)}:${json(value)}`)
  const constant = textConstant('PACKED', comment, `{${fields.join(',\n')}}`.split('\n'))
  return `/** Made by \`npm run survey ${game}\`: change the survey, not this file. */\n\n${constant}`
}

/** In lines that a diff can follow. */
function json(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  const items = value.map((item, i) => JSON.stringify(item) + (i < value.length - 1 ? ',' : ''))
  return `[\n${(typeof value[0] === 'number' ? wrapped(items) : items).join('\n')}]`
}

export function pack<Space extends object>(board: Board<Space>): Packed<Space> {
  const spaces = numbered(board.spaces)
  return {
    ...packSpaces(spaces.distinct),
    places: runs(spaces.numbers).flatMap(({ value, count }) => [value, count]),
    ...packEdges(board),
    sides: packSides(board.sides.filter((_, edge) => board.to[edge] > board.from[edge])),
  }
}

function packEdges(
  board: Board<unknown>,
): Pick<Packed<unknown>, 'size' | 'edges' | 'ways' | 'stride' | 'rows'> {
  const ways = numbered(board.ids.map((_, space) => wayOf(board, space)))
  return {
    size: board.size,
    edges: board.to.length,
    ways: ways.distinct,
    ...shortestRows(board, ways.numbers),
  }
}

/** Each space as the one before that it is most like, and what differs. */
function packSpaces<Space extends object>(
  spaces: readonly Space[],
): Pick<Packed<Space>, 'space' | 'values' | 'changes'> {
  const fields = Object.keys(spaces[0]) as (keyof Space)[]
  const values = numbered(spaces.flatMap((space) => fields.map((field): unknown => space[field])))
  const rows = spaces.map((_, i) => values.numbers.slice(i * fields.length, (i + 1) * fields.length))
  const changes = rows.slice(1).flatMap((row, i) => {
    const differences = rows
      .slice(0, i + 1)
      .map((like) => row.flatMap((value, field) => (value === like[field] ? [] : [field, value])))
    const least = Math.min(...differences.map(({ length }) => length))
    const like = differences.findIndex(({ length }) => length === least)
    return [like, least / 2, ...differences[like]]
  })
  return { space: spaces[0], values: values.distinct, changes }
}

/** Every different value once, and for each of the values which of these it is. */
function numbered<T>(values: readonly T[]): { distinct: T[]; numbers: number[] } {
  const places = new Map<string, number>()
  const distinct: T[] = []
  const numbers = values.map((value) => {
    const key = JSON.stringify(value)
    if (!places.has(key)) places.set(key, distinct.push(value) - 1)
    return places.get(key)!
  })
  return { distinct, numbers }
}

function runs(values: Iterable<number>): { value: number; count: number }[] {
  const found: { value: number; count: number }[] = []
  for (const value of values) {
    const last = found[found.length - 1]
    if (last?.value === value) last.count++
    else found.push({ value, count: 1 })
  }
  return found
}

const wayOf = ({ first, to }: Board<unknown>, space: number): number[] =>
  Array.from(to.slice(first[space], first[space + 1]), (other) => other - space)

/** Hexes in a straight line have neighbours that lie alike; on some maps they stand side by side in the list, on others not. */
function shortestRows(
  board: Board<unknown>,
  ways: readonly number[],
): Pick<Packed<unknown>, 'stride' | 'rows'> {
  return Array.from({ length: 100 }, (_, i) => ({ stride: i + 1, rows: rowsBy(i + 1, board, ways) })).reduce(
    (best, next) => (next.rows.length < best.rows.length ? next : best),
  )
}

function rowsBy(stride: number, { size, first }: Board<unknown>, ways: readonly number[]): number[] {
  const rows: number[] = []
  const done = new Set<number>()
  for (let start = 0; start < size; start++) {
    if (done.has(start)) continue
    const step = first[start + stride] - first[start]
    let end = start + stride
    for (
      ;
      end < size && ways[end] === ways[start] && first[end] - first[end - stride] === step;
      end += stride
    )
      done.add(end)
    const count = (end - start) / stride
    rows.push(count > 1 ? step : first[start + 1] - first[start], count, ways[start])
  }
  return rows
}

function packSides(sides: Uint32Array): number[] {
  const packed: number[] = []
  let plain = 0
  for (const { value, count } of runs(sides))
    if (value === 0) plain = count
    else {
      packed.push(plain, count, value)
      plain = 0
    }
  return packed
}

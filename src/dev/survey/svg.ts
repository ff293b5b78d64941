/** Draws hex maps as SVG. Numbers are rounded, so that the same board gives the same bytes. */

import type { HexGrid } from '../../kernel/hexgrid'
import { CORNERS } from './layout'

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Canvas {
  readonly width: number
  readonly height: number
  centre(hex: string): Spot
  /** The outline of a hex as the value of `points`. */
  outline(hex: string, shrink?: number): string
  /** The two ends of a side; `inset` moves them towards the first hex. */
  ends(side: string, inset?: number): readonly [Spot, Spot]
}

/** Lays the grid out with `size` pixels between the centres of two hexes, as its map would print it. */
export function canvas(grid: HexGrid, size: number, margin: number): Canvas {
  const { top } = grid.scheme
  const across = Math.sqrt(3) / 2
  const raw = (id: string): Spot => {
    const { x, y } = grid.point(id)
    return top === 'flat'
      ? { x: x * across * size, y: (y / 2) * size }
      : { x: (x / 2) * size, y: y * across * size }
  }
  const all = grid.ids.map(raw)
  const left = Math.min(...all.map(({ x }) => x)) - size * 0.6 - margin
  const up = Math.min(...all.map(({ y }) => y)) - size * 0.6 - margin
  const right = Math.max(...all.map(({ x }) => x)) + size * 0.6 + margin
  const down = Math.max(...all.map(({ y }) => y)) + size * 0.6 + margin
  const centre = (id: string): Spot => {
    const { x, y } = raw(id)
    return { x: x - left, y: y - up }
  }
  const corner = (id: string, index: number, shrink = 0): Spot => {
    const at = centre(id)
    const way = CORNERS[top][index % 6]
    const length = size * (1 - shrink)
    return { x: at.x + way.x * length, y: at.y - way.y * length }
  }
  return {
    width: Math.ceil(right - left),
    height: Math.ceil(down - up),
    centre,
    outline: (id, shrink) => [0, 1, 2, 3, 4, 5].map((i) => spot(corner(id, i, shrink))).join(' '),
    ends(side, inset = 0) {
      const [here, there] = side.split('/')
      const way = grid.directions.findIndex((direction) => grid.neighbour(here, direction) === there)
      if (way < 0) throw new RangeError(`${side} is not a side of this map`)
      return [corner(here, way + 5, inset), corner(here, way, inset)]
    },
  }
}

export const spot = ({ x, y }: Spot) => `${round(x)},${round(y)}`

export const round = (value: number) => String(Math.round(value * 10) / 10)

export const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

export const line = ([a, b]: readonly [Spot, Spot], kind: string) =>
  `<line class="${kind}" x1="${round(a.x)}" y1="${round(a.y)}" x2="${round(b.x)}" y2="${round(b.y)}"/>`

export const label = ({ x, y }: Spot, kind: string, words: string) =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}">${escaped(words)}</text>`

export const escaped = (words: string) =>
  words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A whole picture. `style` is CSS; `defs` may hold patterns and symbols. */
export function picture(
  { width, height }: { width: number; height: number },
  style: string,
  defs: string,
  body: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${style}</style>`,
    `<defs>${defs}</defs>`,
    ...body,
    '</svg>',
    '',
  ].join('\n')
}

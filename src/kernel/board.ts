/**
 * A compiled map. Spaces may be hexes or areas; sides between them carry terrain. Ids are strings where people
 * meet them and small whole numbers inside, where everything lies in typed arrays.
 *
 * A side is stored as two edges, one for each way across it. The edges that leave space `s` are
 * `first[s] … first[s + 1] - 1`; edge `e` leads to `to[e]`, and `back[e]` is the same side crossed the other way.
 */

import type { HexGrid } from './hexgrid'

export interface Board<Space> {
  readonly size: number
  readonly ids: readonly string[]
  readonly spaces: readonly Space[]
  /** The names of the side features; the position of a name is its bit in `sides`. */
  readonly features: readonly string[]
  readonly first: Uint32Array
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly back: Uint32Array
  /** For each edge, the features of its side as bits. */
  readonly sides: Uint32Array
  /** The number of a space; throws {@link BoardError} if there is none of that name. */
  index(id: string): number
  has(id: string): boolean
  /** The edge from one space to another, or -1 if they do not touch. */
  edge(from: number, to: number): number
  /** The bit of a side feature. */
  feature(name: string): number
}

export interface HexBoardSpec<Space> {
  readonly grid: HexGrid
  /** The hexes that exist; others of the grid are off the map. */
  readonly spaces: Readonly<Record<string, Space>>
  readonly sides?: Sides
  readonly features?: readonly string[]
}

export interface AreaBoardSpec<Space> {
  readonly spaces: Readonly<Record<string, Space>>
  /** Which areas touch, and what lies between: `{ 'Berlin/Prussia': [], 'Prussia/Poland': ['river'] }`. */
  readonly borders: Sides
  readonly features?: readonly string[]
}

/** A side is written `here/there`, in either order; it may have several features. */
export type Sides = Readonly<Record<string, readonly string[]>>

/** All that is wrong with a board, in one error. */
export class BoardError extends Error {
  override readonly name = 'BoardError'
  constructor(readonly faults: readonly string[]) {
    super(faults.join('; '))
  }
}

/** Hexes touch as the grid says; only sides that are not plain need to be listed. */
export function hexBoard<Space>({ grid, spaces, sides = {}, features }: HexBoardSpec<Space>): Board<Space> {
  const faults = Object.keys(spaces)
    .filter((id) => !grid.has(id))
    .map((id) => `hex ${id} is not on the grid`)
  const ids = grid.ids.filter((id) => Object.hasOwn(spaces, id))
  return compile({ ids, spaces, neighbours: grid.neighbours, sides, features, faults })
}

/** Areas touch where a border is listed. */
export function areaBoard<Space>({ spaces, borders, features }: AreaBoardSpec<Space>): Board<Space> {
  const touching = new Map<string, string[]>()
  const touch = (a: string, b: string) => {
    const list = touching.get(a)
    if (list) list.push(b)
    else touching.set(a, [b])
  }
  for (const side of Object.keys(borders)) {
    const ends = endsOf(side)
    if (!ends) continue
    touch(ends[0], ends[1])
    touch(ends[1], ends[0])
  }
  return compile({
    ids: Object.keys(spaces),
    spaces,
    neighbours: (id) => touching.get(id) ?? [],
    sides: borders,
    features,
    faults: [],
  })
}

/** The two spaces of a side's name. */
export function sideEnds(side: string): readonly [string, string] {
  const ends = endsOf(side)
  if (!ends) throw new BoardError([notASide(side)])
  return ends
}

function endsOf(side: string): readonly [string, string] | null {
  const [a, b, ...more] = side.split('/')
  return a && b && a !== b && more.length === 0 ? [a, b] : null
}

const notASide = (side: string) => `"${side}" is not a side; write it as here/there`

interface Plan<Space> {
  readonly ids: readonly string[]
  readonly spaces: Readonly<Record<string, Space>>
  readonly neighbours: (id: string) => readonly string[]
  readonly sides: Sides
  /** The features that a side may have; without it, those that occur. */
  readonly features: readonly string[] | undefined
  /** What is known to be wrong already. */
  readonly faults: readonly string[]
}

function compile<Space>(plan: Plan<Space>): Board<Space> {
  const { ids, spaces, neighbours, sides, features: allowed } = plan
  const size = ids.length
  if (size > 0xffff) throw new BoardError([`${size} spaces are too many for a board`])
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const faults = [...plan.faults]

  const used = [...new Set(Object.values(sides).flat())].sort()
  const features = allowed ?? used
  for (const name of used) if (!features.includes(name)) faults.push(`no side can be ${JSON.stringify(name)}`)
  if (features.length > 31) faults.push(`${features.length} kinds of side feature are too many`)
  const bitOf = new Map(features.map((name, bit) => [name, 1 << bit]))

  const first = new Uint32Array(size + 1)
  const ends: number[] = []
  ids.forEach((id, index) => {
    const near = neighbours(id)
    for (let i = 0; i < near.length; i++) {
      const other = indexes.get(near[i])
      if (other !== undefined) ends.push(other)
      if (near.indexOf(near[i]) < i) faults.push(`${id} has the same neighbour twice`)
    }
    first[index + 1] = ends.length
  })
  const to = Uint16Array.from(ends)
  const from = new Uint16Array(to.length)
  for (let space = 0; space < size; space++) from.fill(space, first[space], first[space + 1])
  const edge = (a: number, b: number) => {
    for (let e = first[a]; e < first[a + 1]; e++) if (to[e] === b) return e
    return -1
  }
  const back = Uint32Array.from(to, (space, e) => edge(space, from[e]))

  const bits = new Uint32Array(to.length)
  const listed = new Set<number>()
  for (const [side, names] of Object.entries(sides)) {
    const named = endsOf(side)
    if (!named) {
      faults.push(notASide(side))
      continue
    }
    const [a, b] = named
    const missing = [a, b].filter((id) => !indexes.has(id))
    if (missing.length > 0) {
      faults.push(`side ${side} names ${missing.join(' and ')}, which is no space of the board`)
      continue
    }
    const e = edge(indexes.get(a)!, indexes.get(b)!)
    if (e < 0) {
      faults.push(`side ${side} lies between spaces that do not touch`)
      continue
    }
    if (listed.has(e)) faults.push(`side ${side} is listed twice`)
    listed.add(e).add(back[e])
    for (const name of names) bits[e] |= bitOf.get(name) ?? 0
    bits[back[e]] = bits[e]
  }
  if (faults.length > 0) throw new BoardError(faults)

  return {
    size,
    ids,
    spaces: ids.map((id) => spaces[id]),
    features,
    first,
    from,
    to,
    back,
    sides: bits,
    edge,
    has: (id) => indexes.has(id),
    index(id) {
      const index = indexes.get(id)
      if (index === undefined) throw new BoardError([`there is no space ${JSON.stringify(id)} on this board`])
      return index
    },
    feature(name) {
      const bit = bitOf.get(name)
      if (bit === undefined) throw new BoardError([`no side of this board is ${JSON.stringify(name)}`])
      return bit
    },
  }
}

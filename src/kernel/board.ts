/**
 * A compiled map. Spaces may be hexes or areas; sides between them carry terrain. Ids are strings where people
 * meet them and small whole numbers inside, where everything lies in typed arrays.
 *
 * A side is stored as two edges, one for each way across it. The edges that leave space `s` are
 * `first[s] … first[s + 1] - 1`; edge `e` leads to `to[e]`, and `back[e]` is the same side crossed the other way.
 */

import type { HexGrid, Point } from './hexgrid'

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
  const ids = grid.ids.filter((id) => Object.hasOwn(spaces, id))
  const named = Object.keys(spaces)
  const strange = named.length === ids.length ? [] : named.filter((id) => !grid.has(id))
  const faults = strange.map((id) => `hex ${id} is not on the grid`)
  return compile({ ids, spaces, edges: hexEdges(grid, ids), sides, features, faults })
}

/** Areas touch where a border is listed. */
export function areaBoard<Space>({ spaces, borders, features }: AreaBoardSpec<Space>): Board<Space> {
  const ids = Object.keys(spaces)
  return compile({ ids, spaces, edges: areaEdges(ids, borders), sides: borders, features, faults: [] })
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

type Edges = Pick<Board<unknown>, 'first' | 'from' | 'to' | 'back'>

/**
 * The edges between hexes. They are laid out on a lattice of doubled coordinates, where every neighbour is the same six
 * steps away, so that nothing is looked up by name.
 */
function hexEdges(grid: HexGrid, ids: readonly string[]): Edges {
  const points = ids.map(grid.point)
  let [left, right, top, bottom] = [0, 0, 0, 0]
  points.forEach(({ x, y }, i) => {
    left = i === 0 ? x : Math.min(left, x)
    right = i === 0 ? x : Math.max(right, x)
    top = i === 0 ? y : Math.min(top, y)
    bottom = i === 0 ? y : Math.max(bottom, y)
  })
  // A margin of two all round: no step from a hex leaves the lattice.
  const width = right - left + 5
  const cell = ({ x, y }: Point) => (y - top + 2) * width + (x - left + 2)
  const steps = grid.steps.map(({ x, y }) => y * width + x)
  const spaces = new Int32Array(width * (bottom - top + 5)).fill(-1)
  const cells = Int32Array.from(points, cell)
  for (let space = 0; space < cells.length; space++) spaces[cells[space]] = space

  const first = new Uint32Array(ids.length + 1)
  const from = new Uint16Array(ids.length * 6)
  const to = new Uint16Array(ids.length * 6)
  const back = new Uint32Array(ids.length * 6)
  const ways = new Uint32Array(ids.length * 6)
  let count = 0
  for (let space = 0; space < ids.length; space++) {
    for (let way = 0; way < 6; way++) {
      const next = spaces[cells[space] + steps[way]]
      if (next < 0) continue
      from[count] = space
      to[count] = next
      ways[space * 6 + way] = count
      if (next < space) {
        const returning = ways[next * 6 + ((way + 3) % 6)]
        back[count] = returning
        back[returning] = count
      }
      count++
    }
    first[space + 1] = count
  }
  return { first, from: from.slice(0, count), to: to.slice(0, count), back: back.slice(0, count) }
}

/** The edges between areas: two for each border between areas that exist. */
function areaEdges(ids: readonly string[], borders: Sides): Edges {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const touching: Set<number>[] = ids.map(() => new Set())
  for (const side of Object.keys(borders)) {
    const [a, b] = (endsOf(side) ?? []).map((id) => indexes.get(id))
    if (a === undefined || b === undefined) continue
    touching[a].add(b)
    touching[b].add(a)
  }
  const first = new Uint32Array(ids.length + 1)
  const edgeOf = new Map<number, number>()
  const pairs: [from: number, to: number][] = []
  touching.forEach((near, from) => {
    for (const to of near) {
      edgeOf.set(from * ids.length + to, pairs.length)
      pairs.push([from, to])
    }
    first[from + 1] = pairs.length
  })
  return {
    first,
    from: Uint16Array.from(pairs, ([from]) => from),
    to: Uint16Array.from(pairs, ([, to]) => to),
    back: Uint32Array.from(pairs, ([from, to]) => edgeOf.get(to * ids.length + from)!),
  }
}

interface Plan<Space> {
  readonly ids: readonly string[]
  readonly spaces: Readonly<Record<string, Space>>
  readonly edges: Edges
  readonly sides: Sides
  /** The features that a side may have; without it, those that occur. */
  readonly features: readonly string[] | undefined
  /** What is known to be wrong already. */
  readonly faults: readonly string[]
}

function compile<Space>(plan: Plan<Space>): Board<Space> {
  const { ids, spaces, sides, features: allowed } = plan
  const size = ids.length
  if (size > 0xffff) throw new BoardError([`${size} spaces are too many for a board`])
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const faults = [...plan.faults]

  const used = [...new Set(Object.values(sides).flat())].sort()
  const features = allowed ?? used
  for (const name of used) if (!features.includes(name)) faults.push(`no side can be ${JSON.stringify(name)}`)
  if (features.length > 31) faults.push(`${features.length} kinds of side feature are too many`)
  const bitOf = new Map(features.map((name, bit) => [name, 1 << bit]))

  const { first, from, to, back } = plan.edges
  const edge = (a: number, b: number) => {
    for (let e = first[a]; e < first[a + 1]; e++) if (to[e] === b) return e
    return -1
  }

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

/**
 * A compiled map. Spaces may be hexes or areas; sides between them carry terrain. Ids are strings where people
 * meet them and small whole numbers inside, where everything lies in typed arrays.
 *
 * A side is stored as two edges, one for each way across it. The edges that leave space `s` are
 * `first[s] … first[s + 1] - 1`; edge `e` leads to `to[e]`, and `back[e]` is the same side crossed the other way.
 */

import { deepFreeze } from '../kernel/json'
import { type Bounds, type HexGrid, type HexLattice, latticeSteps, layOut, type Point } from './hexgrid'

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
  const strange = Object.keys(spaces).filter((id) => !grid.has(id))
  const faults = strange.map((id) => `hex ${id} is not on the grid`)
  const points = ids.map(grid.point)
  const lattice = layOut(
    { scheme: grid.scheme, place: numbering(ids) },
    ids,
    Int32Array.from(points, ({ x }) => x),
    Int32Array.from(points, ({ y }) => y),
    boundsOf(points),
  )
  const { place } = lattice
  const names = Object.keys(sides)
  return compile({
    ids,
    spaces: ids.map((id) => spaces[id]),
    place,
    edges: hexEdges(lattice),
    names,
    numbers: sideNumbers(names, place),
    contents: Object.values(sides),
    features,
    faults,
  })
}

function boundsOf(points: readonly Point[]): Bounds {
  if (points.length === 0) return [0, 0, 0, 0]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Which hexes of a lattice touch. All that is on them is still to be written: {@link filled} makes boards of it. */
export function blankBoard(lattice: HexLattice, features: readonly string[]): Board<undefined> {
  const { ids, place } = lattice
  return assembled({ ids, place, edges: hexEdges(lattice), features })
}

/** A board with these spaces in the order of its ids, and plain sides. */
export function filled<Space>(blank: Board<undefined>, spaces: readonly Space[]): Board<Space> {
  return { ...blank, spaces, sides: new Uint32Array(blank.to.length) }
}

/**
 * Freezes a board that many share, with its spaces. What lies in typed arrays cannot be frozen; what is lazy is not asked for.
 */
export function sealed<B extends Board<unknown>>(board: B): B {
  deepFreeze(board.ids)
  deepFreeze(board.spaces)
  deepFreeze(board.features)
  return Object.freeze(board)
}

/** Areas touch where a border is listed. */
export function areaBoard<Space>({ spaces, borders, features }: AreaBoardSpec<Space>): Board<Space> {
  const sides = new Map(Object.entries(borders))
  return areasOf(Object.keys(spaces), Object.values(spaces), sides, features)
}

/** The same of areas in lists, and of borders by name. */
export function areasOf<Space>(
  ids: readonly string[],
  spaces: readonly Space[],
  sides: ReadonlyMap<string, readonly string[]>,
  features: readonly string[] | undefined,
): Board<Space> {
  const place = numbering(ids)
  const names = [...sides.keys()]
  const numbers = sideNumbers(names, place)
  const edges = areaEdges(ids.length, numbers)
  return compile({
    ids,
    spaces,
    place,
    edges,
    names,
    numbers,
    contents: [...sides.values()],
    features,
    faults: [],
  })
}

/** Finds the place of an id in a list, or -1. */
function numbering(ids: readonly string[]): (id: string) => number {
  const places = new Map<string, number>()
  for (let place = 0; place < ids.length; place++) places.set(ids[place], place)
  return (id) => places.get(id) ?? -1
}

/** The two spaces of a side's name. */
export function sideEnds(side: string): readonly [string, string] {
  const ends = endsOf(side)
  if (!ends) throw new BoardError([notASide(side)])
  return ends
}

function endsOf(side: string): readonly [string, string] | null {
  const stroke = side.indexOf('/')
  if (stroke <= 0 || stroke === side.length - 1 || side.indexOf('/', stroke + 1) >= 0) return null
  const here = side.slice(0, stroke)
  const there = side.slice(stroke + 1)
  return here === there ? null : [here, there]
}

const notASide = (side: string) => `"${side}" is not a side; write it as here/there`

/** Which spaces touch, as {@link Board} keeps it. */
export type Edges = Pick<Board<unknown>, 'first' | 'from' | 'to' | 'back'>

/**
 * The edges between hexes. On a lattice every neighbour is the same six steps away, so nothing is looked up by name. The
 * steps are written out: as a loop in the loop they would set the compiler to work in the middle of the only run.
 */
function hexEdges(lattice: HexLattice): Edges {
  const { cells, places } = lattice
  const [toOne, toTwo, toThree, toFour, toFive, toSix] = latticeSteps(lattice)
  const size = cells.length
  const first = new Uint32Array(size + 1)
  const from = new Uint16Array(size * 6)
  const to = new Uint16Array(size * 6)
  const back = new Uint32Array(size * 6)
  // The edge that leaves each hex each way.
  const ways = new Uint32Array(size * 6)
  let count = 0
  for (let space = 0, base = 0; space < size; space++, base += 6) {
    const cell = cells[space]
    const one = places[cell + toOne]
    const two = places[cell + toTwo]
    const three = places[cell + toThree]
    const four = places[cell + toFour]
    const five = places[cell + toFive]
    const six = places[cell + toSix]
    if (one >= 0) {
      if (one < space) {
        back[count] = ways[6 * one + 3]
        back[ways[6 * one + 3]] = count
      }
      ways[base] = count
      to[count++] = one
    }
    if (two >= 0) {
      if (two < space) {
        back[count] = ways[6 * two + 4]
        back[ways[6 * two + 4]] = count
      }
      ways[base + 1] = count
      to[count++] = two
    }
    if (three >= 0) {
      if (three < space) {
        back[count] = ways[6 * three + 5]
        back[ways[6 * three + 5]] = count
      }
      ways[base + 2] = count
      to[count++] = three
    }
    if (four >= 0) {
      if (four < space) {
        back[count] = ways[6 * four]
        back[ways[6 * four]] = count
      }
      ways[base + 3] = count
      to[count++] = four
    }
    if (five >= 0) {
      if (five < space) {
        back[count] = ways[6 * five + 1]
        back[ways[6 * five + 1]] = count
      }
      ways[base + 4] = count
      to[count++] = five
    }
    if (six >= 0) {
      if (six < space) {
        back[count] = ways[6 * six + 2]
        back[ways[6 * six + 2]] = count
      }
      ways[base + 5] = count
      to[count++] = six
    }
    first[space + 1] = count
    from.fill(space, first[space], count)
  }
  return { first, from: from.slice(0, count), to: to.slice(0, count), back: back.slice(0, count) }
}

/** The two spaces of each side, one pair after the other; -1 for one that does not exist, or for what is not a side. */
function sideNumbers(sides: readonly string[], place: (id: string) => number): Int32Array {
  const numbers = new Int32Array(2 * sides.length).fill(-1)
  for (let i = 0; i < sides.length; i++) {
    const ends = endsOf(sides[i])
    if (!ends) continue
    numbers[2 * i] = place(ends[0])
    numbers[2 * i + 1] = place(ends[1])
  }
  return numbers
}

/** The edges between areas: two for each border between areas that exist, in the order of the borders. */
function areaEdges(size: number, borders: Int32Array): Edges {
  const near: number[][] = []
  for (let area = 0; area < size; area++) near.push([])
  for (let i = 0; i < borders.length; i += 2) {
    const a = borders[i]
    const b = borders[i + 1]
    if (a < 0 || b < 0) continue
    near[a].push(b)
    near[b].push(a)
  }
  const first = new Uint32Array(size + 1)
  for (let area = 0; area < size; area++) first[area + 1] = first[area] + near[area].length
  const from = new Uint16Array(first[size])
  const to = new Uint16Array(first[size])
  const back = new Uint32Array(first[size])
  for (let area = 0, edge = 0; area < size; area++)
    for (let i = 0; i < near[area].length; i++) {
      const next = near[area][i]
      from[edge] = area
      to[edge] = next
      back[edge++] = first[next] + near[next].indexOf(area)
    }
  return { first, from, to, back }
}

interface Plan<Space> extends Pick<Parts, 'ids' | 'place' | 'edges'> {
  /** In the order of the ids. */
  readonly spaces: readonly Space[]
  /** The sides by name, the two spaces of each as {@link sideNumbers} gives them, and the features of each. */
  readonly names: readonly string[]
  readonly numbers: Int32Array
  readonly contents: readonly (readonly string[])[]
  /** The features that a side may have; without it, those that occur. */
  readonly features: readonly string[] | undefined
  /** What is known to be wrong already. */
  readonly faults: readonly string[]
}

/** Why a side has no edge. */
function sideFault(side: string, place: (id: string) => number): string {
  const ends = endsOf(side)
  if (!ends) return notASide(side)
  const missing = ends.filter((id) => place(id) < 0)
  return missing.length > 0
    ? `side ${side} names ${missing.join(' and ')}, which is no space of the board`
    : `side ${side} lies between spaces that do not touch`
}

function compile<Space>(plan: Plan<Space>): Board<Space> {
  const { ids, spaces, place, names, numbers, contents, features: allowed } = plan
  const size = ids.length
  if (size > 0xffff) throw new BoardError([`${size} spaces are too many for a board`])

  const features = allowed ?? [...new Set(contents.flat())].sort()
  const { to, back } = plan.edges
  const strange = new Set<string>()
  const sideFaults: string[] = []
  const bits = new Uint32Array(to.length)
  const listed = new Uint8Array(to.length)
  for (let i = 0; i < names.length; i++) {
    const side = names[i]
    const content = contents[i]
    let its = 0
    for (let n = 0; n < content.length; n++) {
      const bit = features.indexOf(content[n])
      if (bit < 0) strange.add(content[n])
      else its |= 1 << bit
    }
    const e = edgeFrom(plan.edges, numbers[2 * i], numbers[2 * i + 1])
    if (e < 0) {
      sideFaults.push(sideFault(side, place))
      continue
    }
    if (listed[e]) sideFaults.push(`side ${side} is listed twice`)
    listed[e] = listed[back[e]] = 1
    bits[e] |= its
    bits[back[e]] = bits[e]
  }
  const faults = [
    ...plan.faults,
    ...[...strange].sort().map((name) => `no side can be ${JSON.stringify(name)}`),
  ]
  if (features.length > 31) faults.push(`${features.length} kinds of side feature are too many`)
  faults.push(...sideFaults)
  if (faults.length > 0) throw new BoardError(faults)

  return { ...assembled({ ids, place, edges: plan.edges, features }), spaces, sides: bits }
}

export interface Parts {
  readonly ids: readonly string[]
  /** The place of an id among them, or -1. */
  place(id: string): number
  readonly edges: Edges
  readonly features: readonly string[]
}

/** A board of parts that are known to fit, with nothing in its spaces and on its sides. */
export function assembled({ ids, place, edges, features }: Parts): Board<undefined> {
  const { first, from, to, back } = edges
  return {
    size: ids.length,
    ids,
    spaces: [],
    features,
    first,
    from,
    to,
    back,
    sides: new Uint32Array(to.length),
    edge: (a, b) => edgeFrom(edges, a, b),
    ...naming({ place, features }),
  }
}

/** The part of a board that finds things by name. */
export function naming({
  place,
  features,
}: Pick<Parts, 'place' | 'features'>): Pick<Board<unknown>, 'has' | 'index' | 'feature'> {
  return {
    has: (id) => place(id) >= 0,
    index(id) {
      const found = place(id)
      if (found < 0) throw new BoardError([`there is no space ${JSON.stringify(id)} on this board`])
      return found
    },
    feature(name) {
      const bit = features.indexOf(name)
      if (bit < 0) throw new BoardError([`no side of this board is ${JSON.stringify(name)}`])
      return 1 << bit
    },
  }
}

/** The edge that leads from one space to another, or -1; so too for -1, which is no space. */
export function edgeFrom({ first, to }: Edges, a: number, b: number): number {
  for (let e = first[a]; e < first[a + 1]; e++) if (to[e] === b) return e
  return -1
}

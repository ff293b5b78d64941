/**
 * A surveyed board as it is kept for loading: not the survey's texts, but what reading them comes to. Loading runs once,
 * before any code is warm, and nothing is as fast then as `JSON.parse`. The texts remain what people read and what an
 * overlay corrects; `npm run survey GAME` packs the board that they make, and a test holds the two together.
 */

import { lazy } from '../kernel/lazy'
import { type Board, type Edges, edgeFrom, naming, type Parts } from './board'

/** The text of a packed board, parsed. Lists of numbers are flat: so many of them in a row belong together. */
export interface Packed<Space> {
  /** The first of the different spaces. */
  readonly space: Space
  /** All that any space has in any of its fields. */
  readonly values: readonly unknown[]
  /**
   * The other different spaces: each is like one before, but for some fields. The number of that one, and of the fields;
   * then for each which field it is, and which of the values is in it.
   */
  readonly changes: readonly number[]
  /** Two numbers each, in the order of the board: which of the different spaces, and how often one after the other. */
  readonly places: readonly number[]
  /** How many spaces and how many edges there are. */
  readonly size: number
  readonly edges: number
  /**
   * How the neighbours of a space lie: for each edge that leaves it, how much further than the space itself the space behind it is. The
   * edge back is the one there that leads here.
   */
  readonly ways: readonly (readonly number[])[]
  /** How far it is from a space to the next in its row: one, or as many as a column has. */
  readonly stride: number
  /**
   * Three numbers for each row of spaces whose neighbours lie alike: how far it is from the first edge of a space to
   * that of the next; how many spaces there are; and which of the ways they have. A row begins with the first space
   * that is in none of the rows before.
   */
  readonly rows: readonly number[]
  /**
   * Three numbers each: how many plain edges come first, then how many alike, and their features as bits. Only edges that lead on to a
   * later space are counted: a side is the same from behind.
   */
  readonly sides: readonly number[]
}

/**
 * A packed board that knows its spaces at once, and works out which of them touch when that is first asked: half of the time
 * that a large board takes to load is the half that a gazetteer never needs.
 */
export function unpackLazily<Space extends object>(
  parts: Omit<Parts, 'edges'>,
  packed: Packed<Space>,
  words: readonly string[],
): Board<Space> {
  const edges = lazy(() => unpackEdges(packed))
  const sides = lazy(() => unpackSides(packed, edges()))
  const { ids, features } = parts
  return {
    size: ids.length,
    ids,
    spaces: unpackSpaces(packed, words),
    features,
    get first() {
      return edges().first
    },
    get from() {
      return edges().from
    },
    get to() {
      return edges().to
    },
    get back() {
      return edges().back
    },
    get sides() {
      return sides()
    },
    edge: (a, b) => edgeFrom(edges(), a, b),
    ...naming(parts),
  }
}

/** Which spaces touch. */
export function unpackEdges({ size, edges, ways, stride, rows }: Packed<unknown>): Edges {
  const first = new Uint32Array(size + 1)
  const from = new Uint16Array(edges)
  const to = new Uint16Array(edges)
  const back = new Uint32Array(edges)
  const done = new Uint8Array(size)
  let space = 0
  for (let i = 0; i < rows.length; i += 3) {
    const step = rows[i]
    const count = rows[i + 1]
    const way = ways[rows[i + 2]]
    const degree = way.length
    const edge = first[space]
    const end = space + count * stride
    for (let here = space, start = edge; here < end; here += stride, start += step) {
      done[here] = 1
      first[here + 1] = start + degree
      from.fill(here, start, start + degree)
    }
    if (degree === 6) leadOn(to, edge, step, way, space, end, stride)
    else
      for (let here = space, start = edge; here < end; here += stride, start += step)
        for (let w = 0; w < degree; w++) to[start + w] = here + way[w]
    while (done[space] === 1) space++
  }
  leadBack(back, first, from, to)
  return { first, from, to, back }
}

/** Most hexes have six neighbours. For these the steps are written out. */
function leadOn(
  to: Uint16Array,
  edge: number,
  step: number,
  way: readonly number[],
  space: number,
  end: number,
  stride: number,
) {
  const one = way[0]
  const two = way[1]
  const three = way[2]
  const four = way[3]
  const five = way[4]
  const six = way[5]
  for (let here = space, e = edge; here < end; here += stride, e += step) {
    to[e] = here + one
    to[e + 1] = here + two
    to[e + 2] = here + three
    to[e + 3] = here + four
    to[e + 4] = here + five
    to[e + 5] = here + six
  }
}

/** Each edge to a later space and the one that leads back from there, found once for both. */
function leadBack(back: Uint32Array, first: Uint32Array, from: Uint16Array, to: Uint16Array) {
  for (let edge = 0; edge < to.length; edge++) {
    const here = from[edge]
    if (to[edge] < here) continue
    let other = first[to[edge]]
    while (to[other] !== here) other++
    back[edge] = other
    back[other] = edge
  }
}

/**
 * What is in the spaces and on the sides of a board that is blank so far. Words that the rules compare all the time are
 * given: `JSON.parse` makes each long word anew, and it is the very same words that are compared at a glance.
 */
export function unpack<Space extends object>(
  blank: Board<undefined>,
  packed: Packed<Space>,
  words: readonly string[],
): Board<Space> {
  return { ...blank, spaces: unpackSpaces(packed, words), sides: unpackSides(packed, blank) }
}

function unpackSpaces<Space extends object>(
  { size, space, values, changes, places }: Packed<Space>,
  words: readonly unknown[],
): Space[] {
  const fields = Object.keys(space) as (keyof Space)[]
  const shared = <Value>(value: Value): Value =>
    (Array.isArray(value) ? value.map(shared) : (words[words.indexOf(value)] ?? value)) as Value
  const contents = values.map(shared) as Space[keyof Space][]
  // All spaces then have one shape, which makes looking at them fast. Written with dots they have several.
  const copy = (one: Space): Space => Object.assign({}, one)
  const start = copy(space)
  for (const field of fields) start[field] = shared(start[field])
  const different = [start]
  for (let i = 0; i < changes.length; ) {
    const next = copy(different[changes[i++]])
    for (let n = changes[i++]; n > 0; n--) next[fields[changes[i++]]] = contents[changes[i++]]
    different.push(next)
  }
  const spaces: Space[] = new Array(size)
  for (let i = 0, at = 0; i < places.length; i += 2) {
    const one = different[places[i]]
    for (let n = places[i + 1]; n > 0; n--) spaces[at++] = one
  }
  return spaces
}

function unpackSides(
  { edges, sides }: Packed<unknown>,
  { from, to, back }: Omit<Edges, 'first'>,
): Uint32Array {
  const bits = new Uint32Array(edges)
  let edge = 0
  for (let i = 0; i < sides.length; i += 3) {
    const features = sides[i + 2]
    for (let plain = sides[i]; plain > 0; edge++) if (to[edge] > from[edge]) plain--
    for (let alike = sides[i + 1]; alike > 0; edge++)
      if (to[edge] > from[edge]) {
        bits[edge] = features
        bits[back[edge]] = features
        alike--
      }
  }
  return bits
}

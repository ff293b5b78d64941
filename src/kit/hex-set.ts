/**
 * Sets of spaces as bits, for any board: a bitboard. The spaces lie in lines of at most 32, a bit to a space; on a map of hexes a
 * line is a column or a row of it, and of areas any 32. A flood takes a whole line at one go, which makes it many times as fast as
 * going from space to space.
 */

import type { HexGrid } from '../kernel/hexgrid'

/** A number for each line. */
export type SpaceSet = Int32Array

/** Which line and bit each space of a board has. */
export interface SpaceLines {
  readonly count: number
  /** The line of each space. */
  readonly lineOf: Uint8Array
  /** The number of the bit of each space, and that bit. */
  readonly placeOf: Uint8Array
  readonly bitOf: Int32Array
  /** The space of each bit, 32 to a line. */
  readonly spaces: Uint16Array
}

/** What sets need of a board. */
export interface SetBoard {
  readonly size: number
  readonly ids: readonly string[]
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly grid?: HexGrid
}

/** Lays out the spaces of a board in lines, so that as many steps as can be lead to a neighbouring bit or line. */
export function spaceLines({ size, ids, grid }: SetBoard): SpaceLines {
  const lineOf = new Uint8Array(size)
  const placeOf = new Uint8Array(size)
  let count = 0
  if (grid === undefined) {
    for (let space = 0; space < size; space++) {
      lineOf[space] = space >> 5
      placeOf[space] = space & 31
    }
    count = Math.ceil(size / 32)
  } else {
    const flat = grid.scheme.top === 'flat'
    const points = ids.map((id) => grid.point(id))
    const across = points.map(({ x, y }) => (flat ? x : y))
    const along = points.map(({ x, y }) => Math.floor((flat ? y : x) / 2))
    const firstLine = Math.min(...across)
    const firstPlace = Math.min(...along)
    // A column or row that is longer than a number has bits goes on in further lines.
    const parts = Math.ceil((Math.max(...along) - firstPlace + 1) / 32)
    count = parts * (Math.max(...across) - firstLine + 1)
    for (let space = 0; space < size; space++) {
      const place = along[space] - firstPlace
      lineOf[space] = parts * (across[space] - firstLine) + (place >> 5)
      placeOf[space] = place & 31
    }
  }
  if (count > 256) throw new RangeError(`${count} lines of spaces are more than 256`)
  const spaces = new Uint16Array(32 * count)
  for (let space = 0; space < size; space++) spaces[32 * lineOf[space] + placeOf[space]] = space
  return { count, lineOf, placeOf, bitOf: Int32Array.from(placeOf, (place) => 1 << place), spaces }
}

export const emptySet = ({ count }: SpaceLines): SpaceSet => new Int32Array(count)

export const hasSpace = ({ lineOf, bitOf }: SpaceLines, set: SpaceSet, space: number): boolean =>
  (set[lineOf[space]] & bitOf[space]) !== 0

export function addSpace({ lineOf, bitOf }: SpaceLines, set: SpaceSet, space: number): void {
  set[lineOf[space]] |= bitOf[space]
}

export function removeSpace({ lineOf, bitOf }: SpaceLines, set: SpaceSet, space: number): void {
  set[lineOf[space]] &= ~bitOf[space]
}

/** Adds one set to another. */
export function addSet(set: SpaceSet, other: SpaceSet): void {
  for (let line = 0; line < set.length; line++) set[line] |= other[line]
}

/** Takes one set out of another. */
export function removeSet(set: SpaceSet, other: SpaceSet): void {
  for (let line = 0; line < set.length; line++) set[line] &= ~other[line]
}

/** Writes the spaces of a set down by their numbers, line by line, and says how many there are. */
export function listSpaces({ count, spaces }: SpaceLines, set: SpaceSet, into: Uint16Array): number {
  let found = 0
  for (let line = 0; line < count; line++)
    for (let bits = set[line]; bits !== 0; bits &= bits - 1)
      into[found++] = spaces[32 * line + 31 - Math.clz32(bits & -bits)]
  return found
}

// ---- steps -----------------------------------------------------------------------------------------

/**
 * The steps that can be made on a board, sorted by where they lead. Those to the bit before or behind stay within a line; those into
 * another line are in groups, each of which shifts some bits of one line and lays them on another.
 */
export interface Steps {
  /** For each line, the bits from which a step leads to the bit before, and those from which one leads to the bit behind. */
  readonly before: Int32Array
  readonly behind: Int32Array
  /** The groups of line `i` are `first[i] … first[i + 1] - 1`. */
  readonly first: Uint16Array
  readonly toLine: Uint8Array
  readonly shift: Int8Array
  readonly mask: Int32Array
}

/** The steps over these edges of a board. */
export function stepsOver(board: SetBoard, lines: SpaceLines, isStep: (edge: number) => boolean): Steps {
  const { count, lineOf, placeOf, bitOf } = lines
  const before = new Int32Array(count)
  const behind = new Int32Array(count)
  const groups: Map<number, number>[] = Array.from({ length: count }, () => new Map())
  board.from.forEach((from, edge) => {
    if (!isStep(edge)) return
    const to = board.to[edge]
    const line = lineOf[from]
    const shift = placeOf[to] - placeOf[from]
    if (line === lineOf[to] && shift === -1) before[line] |= bitOf[from]
    else if (line === lineOf[to] && shift === 1) behind[line] |= bitOf[from]
    else {
      const group = lineOf[to] * 64 + shift + 32
      groups[line].set(group, (groups[line].get(group) ?? 0) | bitOf[from])
    }
  })
  const sorted = groups.map((group) => [...group].sort(([a], [b]) => a - b))
  const first = new Uint16Array(count + 1)
  for (let line = 0; line < count; line++) first[line + 1] = first[line] + sorted[line].length
  const flat = sorted.flat()
  return {
    before,
    behind,
    first,
    toLine: Uint8Array.from(flat, ([group]) => Math.floor(group / 64)),
    shift: Int8Array.from(flat, ([group]) => (group % 64) - 32),
    mask: Int32Array.from(flat, ([, mask]) => mask),
  }
}

/** Lines that a flood must look at again. Scratch memory: nothing in it outlives a call. */
const fresh = /* @__PURE__ */ new Uint8Array(256)

/** Adds to a set all that hangs together with it over these steps, going on only from free spaces. */
export function flood(steps: Steps, set: SpaceSet, free: SpaceSet): void {
  const count = set.length
  for (let line = 0; line < count; line++) fresh[line] = set[line] & free[line] ? 1 : 0
  let more = true
  while (more) {
    more = false
    for (let line = 0; line < count; line++) if (fresh[line]) more = spread(steps, set, free, line)
    for (let line = count - 1; line >= 0; line--) if (fresh[line]) more = spread(steps, set, free, line)
  }
}

/** Goes on from one line, along it and into others. */
function spread(steps: Steps, set: SpaceSet, free: SpaceSet, line: number): true {
  const { first, toLine, shift, mask } = steps
  const before = free[line] & steps.before[line]
  const behind = free[line] & steps.behind[line]
  fresh[line] = 0
  let here = set[line]
  for (;;) {
    const next = here | ((here & before) >>> 1) | ((here & behind) << 1)
    if (next === here) break
    here = next
  }
  set[line] = here
  const from = here & free[line]
  for (let group = first[line]; group < first[line + 1]; group++) {
    const moving = from & mask[group]
    if (moving === 0) continue
    const by = shift[group]
    const there = toLine[group]
    const after = set[there] | (by < 0 ? moving >>> -by : moving << by)
    if (after !== set[there]) {
      set[there] = after
      fresh[there] = 1
    }
  }
  return true
}

/** Adds to `set` the spaces one step away from those of `from` that are free. */
export function stepOnce(steps: Steps, from: SpaceSet, free: SpaceSet, set: SpaceSet): void {
  const { before, behind, first, toLine, shift, mask } = steps
  for (let line = 0; line < from.length; line++) {
    const here = from[line] & free[line]
    if (here === 0) continue
    set[line] |= ((here & before[line]) >>> 1) | ((here & behind[line]) << 1)
    for (let group = first[line]; group < first[line + 1]; group++) {
      const moving = here & mask[group]
      const by = shift[group]
      set[toLine[group]] |= by < 0 ? moving >>> -by : moving << by
    }
  }
}

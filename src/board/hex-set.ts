/**
 * Sets of spaces as bits, for any board: a bitboard. The spaces lie in lines of at most 32, a bit to a space; on a map of hexes a
 * line is a column or a row of it, and of areas any 32. A flood takes a whole line at one go, which makes it many times as fast as
 * going from space to space.
 */

import type { HexGrid } from './hexgrid'

/** A number for each line. */
export type SpaceSet = Int32Array

/** Which line and bit each space of a board has. There is an empty line before the first and one behind the last. */
export interface SpaceLines {
  /** How many lines there are, the empty ones included: the length of a set. */
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
      lineOf[space] = 1 + (space >> 5)
      placeOf[space] = space & 31
    }
    count = Math.ceil(size / 32) + 2
  } else {
    const flat = grid.scheme.top === 'flat'
    const points = ids.map((id) => grid.point(id))
    const across = points.map(({ x, y }) => (flat ? x : y))
    const along = points.map(({ x, y }) => Math.floor((flat ? y : x) / 2))
    const firstLine = Math.min(...across)
    const firstPlace = Math.min(...along)
    // A column or row that is longer than a number has bits goes on in further lines.
    const parts = Math.ceil((Math.max(...along) - firstPlace + 1) / 32)
    count = parts * (Math.max(...across) - firstLine + 1) + 2
    for (let space = 0; space < size; space++) {
      const place = along[space] - firstPlace
      lineOf[space] = 1 + parts * (across[space] - firstLine) + (place >> 5)
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
  for (let line = 1; line < count - 1; line++)
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
  /**
   * On a map of hexes whose columns or rows are lines, every step leads along its line or into the next one on either side, to the same
   * bit there, the one before or the one behind: eight numbers to a line, which a flood reads faster than the groups. `null` on others.
   */
  readonly near: Int32Array | null
  /** For each line, the bits from which a step leads to the bit before, and those from which one leads to the bit behind. */
  readonly before: Int32Array
  readonly behind: Int32Array
  /** The groups of line `i` are `first[i] … first[i + 1] - 1`. */
  readonly first: Uint16Array
  readonly toLine: Uint8Array
  /** How far a group is shifted, one way or the other; one of the two is 0. */
  readonly left: Uint8Array
  readonly right: Uint8Array
  readonly mask: Int32Array
}

const NEAR = 8
/** Keys of groups, less 64 times their line: into the line before and into that behind, with a shift of 0, -1 and 1. */
const NEAR_WAYS: readonly number[] = [-64 + 32, -64 + 31, -64 + 33, 64 + 32, 64 + 31, 64 + 33]

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
  const near = new Int32Array(NEAR * count)
  let isNear = true
  groups.forEach((group, line) => {
    near[NEAR * line] = before[line]
    near[NEAR * line + 1] = behind[line]
    for (const [key, mask] of group) {
      const way = NEAR_WAYS.indexOf(key - 64 * line)
      if (way < 0) isNear = false
      else near[NEAR * line + 2 + way] = mask
    }
  })
  const sorted = groups.map((group) => [...group].sort(([a], [b]) => a - b))
  const first = new Uint16Array(count + 1)
  for (let line = 0; line < count; line++) first[line + 1] = first[line] + sorted[line].length
  const flat = sorted.flat()
  return {
    near: isNear ? near : null,
    before,
    behind,
    first,
    toLine: Uint8Array.from(flat, ([group]) => Math.floor(group / 64)),
    left: Uint8Array.from(flat, ([group]) => Math.max(0, (group % 64) - 32)),
    right: Uint8Array.from(flat, ([group]) => Math.max(0, 32 - (group % 64))),
    mask: Int32Array.from(flat, ([, mask]) => mask),
  }
}

/** Lines that a flood must look at again. Scratch memory: nothing in it outlives a call. */
const fresh = /* @__PURE__ */ new Uint8Array(256)

/** Adds to a set all that hangs together with it over these steps, going on only from free spaces. */
export function flood(steps: Steps, set: SpaceSet, free: SpaceSet): void {
  const last = set.length - 2
  const { near } = steps
  for (let line = 1; line <= last; line++) fresh[line] = set[line] & free[line] ? 1 : 0
  // There and back over the lines, until none has anything new: most of a flood is done in the first round.
  let more = true
  while (more) {
    more = false
    for (let line = 1; line <= last; line++)
      if (fresh[line]) more = near ? spreadNear(near, set, free, line) : spread(steps, set, free, line)
    for (let line = last; line >= 1; line--)
      if (fresh[line]) more = near ? spreadNear(near, set, free, line) : spread(steps, set, free, line)
  }
}

/** Goes on from one line, along it and into others. */
function spread(steps: Steps, set: SpaceSet, free: SpaceSet, line: number): true {
  const { before, behind, first, toLine, left, right, mask } = steps
  const from = along(set, free, line, before[line], behind[line])
  for (let group = first[line], end = first[line + 1]; group < end; group++) {
    const moved = ((from & mask[group]) << left[group]) >>> right[group]
    const there = toLine[group]
    if ((moved & ~set[there]) === 0) continue
    set[there] |= moved
    fresh[there] = 1
  }
  return true
}

/** The same where every step is near. */
function spreadNear(near: Int32Array, set: SpaceSet, free: SpaceSet, line: number): true {
  const at = NEAR * line
  const from = along(set, free, line, near[at], near[at + 1])
  const west =
    set[line - 1] | (from & near[at + 2]) | ((from & near[at + 3]) >>> 1) | ((from & near[at + 4]) << 1)
  if (west !== set[line - 1]) {
    set[line - 1] = west
    fresh[line - 1] = 1
  }
  const east =
    set[line + 1] | (from & near[at + 5]) | ((from & near[at + 6]) >>> 1) | ((from & near[at + 7]) << 1)
  if (east !== set[line + 1]) {
    set[line + 1] = east
    fresh[line + 1] = 1
  }
  return true
}

/** Fills a line as far as steps along it lead, and gives those of it from which a flood goes on. */
function along(set: SpaceSet, free: SpaceSet, line: number, before: number, behind: number): number {
  const passable = free[line]
  fresh[line] = 0
  let here = set[line]
  for (;;) {
    const from = here & passable
    const next = here | ((from & before) >>> 1) | ((from & behind) << 1)
    if (next === here) break
    here = next
  }
  set[line] = here
  return here & passable
}

/** Adds to `set` the spaces one step away from those of `from` that are free. */
export function stepOnce(steps: Steps, from: SpaceSet, free: SpaceSet, set: SpaceSet): void {
  const { before, behind, first, toLine, left, right, mask } = steps
  for (let line = 0; line < from.length; line++) {
    const here = from[line] & free[line]
    if (here === 0) continue
    set[line] |= ((here & before[line]) >>> 1) | ((here & behind[line]) << 1)
    for (let group = first[line]; group < first[line + 1]; group++)
      set[toLine[group]] |= ((here & mask[group]) << left[group]) >>> right[group]
  }
}

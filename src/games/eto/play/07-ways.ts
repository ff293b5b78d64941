/** Section 7.2 on a state: what units of one kind in a hex may become, as actions that are made once and looked up ever after. */

import { deepFreeze } from '../../../kernel/json'
import { checkRegrouping, largestUnit } from '../07-stacking'
import type { Of } from '../actions'
import type { EtoBoard } from '../board'
import { portMap } from '../ground'
import { perBoard } from '../per-board'
import type { EtoState, EtoUnit } from '../state'
import { kindNumber, NATIONS, type Nation, UNIT_TYPES, type UnitType } from '../units'
import { nationNumber } from './sides'
import { sizeConditions } from './sizes'

/**
 * What is written down when units of a kind were regrouped in a hex: it is done once. Each is made once, and joined, not added
 * up: V8 is slow to compare a text that it still keeps in pieces.
 */
export function onceKey(board: EtoBoard, space: number, nation: Nation, type: UnitType): string {
  const keys = onceKeys(board)
  const kind = kindIn(space, nation, type)
  const known = keys.get(kind)
  if (known !== undefined) return known
  const made = ['regroup', board.ids[space], nation, type].join(' ')
  keys.set(kind, made)
  return made
}

const onceKeys = perBoard(() => new Map<number, string>())

const KINDS = NATIONS.length * UNIT_TYPES.length

/** A number for the units of one kind in a hex. */
const kindIn = (space: number, nation: Nation, type: UnitType) => space * KINDS + kindNumber(nation, type)

export const descending = (a: number, b: number) => b - a

export function isSame(before: readonly number[], after: readonly number[]): boolean {
  if (before.length !== after.length) return false
  for (let i = 0; i < before.length; i++) if (before[i] !== after[i]) return false
  return true
}

/** Every way to write a number as one part or two, the larger first. */
function partitions(total: number, parts: number, most: number): number[][] {
  const ways: number[][] = []
  if (parts > 0 && total <= most) ways.push([total])
  if (parts > 1)
    for (let first = Math.min(total - 1, most); first >= total - first; first--)
      ways.push([first, total - first])
  return ways
}

/** Everything that the sizes of units depend on besides the stack, as one number. */
export function conditionsNumber({ turn, russia, player }: EtoState): number {
  // Whoever's units these are, they are on the side of the player who regroups them.
  const axis = player === 'axis' ? 4 : 0
  return 8 * turn.year + axis + (russia.invasion === null ? 0 : 2) + (russia.mobilized ? 1 : 0)
}

/** What units of one kind may become; the same sizes are one object, with a number of its own. */
interface Sizes {
  readonly number: number
  readonly list: readonly (readonly number[])[]
}

export const NO_SIZES: Sizes = { number: 0, list: [] }
const allSizes = new Map<string, Sizes>([['', NO_SIZES]])
/** The same by their numbers. */
const sizesBy: Sizes[] = [NO_SIZES]

function sizesOf(list: readonly (readonly number[])[]): Sizes {
  const text = list.join(' ')
  const known = allSizes.get(text)
  if (known) return known
  const made: Sizes = { number: allSizes.size, list: list.map((into) => Object.freeze(into)) }
  allSizes.set(text, made)
  sizesBy.push(made)
  return made
}

/**
 * What they may become by what they are, under the conditions of a turn: hardly ever is it something new. A number one higher than that of
 * the sizes, and 0 where nobody has asked yet.
 */
const knownSizes = new Map<number, Uint16Array>()
let lastConditions = -1
let lastSizes: Uint16Array = new Uint16Array()

function sizesUnder(conditions: number): Uint16Array {
  if (conditions === lastConditions) return lastSizes
  lastSizes = knownSizes.get(conditions) ?? new Uint16Array(800 * NATIONS.length)
  knownSizes.set(conditions, lastSizes)
  lastConditions = conditions
  return lastSizes
}

/** The sizes that the units of a stack from one place to another, all of a kind, may become. */
export function sizesFor(
  state: EtoState,
  board: EtoBoard,
  space: number,
  stack: readonly EtoUnit[],
  from: number,
  to: number,
  under: number,
): Sizes {
  const { nation, strength: first } = stack[from]
  const second = to - from > 1 ? stack[from + 1].strength : 0
  const others = stack.length - (to - from)
  // One unit of a single point stays as it is.
  if (second === 0 && first < 2) return NO_SIZES
  const inPort = portMap(board)[space] === 1
  const usual = to - from <= 2 && others < 4
  const sizes = sizesUnder(under)
  const key = 8 * (100 * nationNumber(nation) + 10 * first + second) + 2 * others + (inPort ? 1 : 0)
  const known = usual ? sizes[key] : 0
  if (known > 0) return sizesBy[known - 1]
  const before: number[] = []
  for (let i = from; i < to; i++) before.push(stack[i].strength)
  const found = findSizes(state, nation, before.sort(descending), others, inPort)
  if (usual) sizes[key] = found.number + 1
  return found
}

function findSizes(
  state: EtoState,
  nation: Nation,
  before: readonly number[],
  others: number,
  inPort: boolean,
): Sizes {
  const conditions = sizeConditions(state, nation)
  const russianPeace = !state.russia.mobilized
  const total = before.reduce((sum, n) => sum + n, 0)
  return sizesOf(
    partitions(total, 2 - others, largestUnit(nation, conditions)).filter(
      (after) =>
        !isSame(before, after) &&
        checkRegrouping({ nation, before, after, others, inPort, russianPeace }, conditions).legal,
    ),
  )
}

/** The actions that make units of one kind in a hex into these; they are the same whenever they are legal. */
export function waysFor(
  board: EtoBoard,
  space: number,
  nation: Nation,
  type: UnitType,
  sizes: Sizes,
): readonly Of<'regroup'>[] {
  const all = waysOf(board)
  const kind = kindIn(space, nation, type) + KINDS * board.size * sizes.number
  const known = all.get(kind)
  if (known !== undefined) return known
  const made = sizes.list.map((into) =>
    deepFreeze({ type: 'regroup' as const, at: board.ids[space], nation, unit: type, into }),
  )
  all.set(kind, made)
  return made
}

const waysOf = perBoard(() => new Map<number, readonly Of<'regroup'>[]>())

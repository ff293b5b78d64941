/** Section 7.2 on a state: break-down and build-up. */

import { refuse, type Verdict } from '../../../kernel/verdict'
import { lastTouched } from '../../../kit/facts'
import { checkRegrouping } from '../07-stacking'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import type { EtoBoard } from '../board'
import { portMap } from '../ground'
import { perBoard } from '../per-board'
import type { EtoState, EtoUnit } from '../state'
import { isFixed, type Nation, type UnitType, unitName } from '../units'
import { conditionsNumber, descending, isSame, NO_SIZES, onceKey, sizesFor, waysFor } from './07-ways'
import { marked } from './marks'
import { NOBODY, type Position, positionOf } from './position'
import { campOf, campsOf, EVERYONE } from './sides'
import { sizeConditions } from './sizes'
import { setStack } from './stacks'
import { TOPICS } from './topics'

/** The hex that such a key speaks of; of other things that are done once a phase, -1. */
function onceSpace(board: EtoBoard, key: string): number {
  const spaces = onceSpaces(board)
  const known = spaces.get(key)
  if (known !== undefined) return known
  const [what, at] = key.split(' ')
  const space = what === 'regroup' ? board.index(at) : -1
  spaces.set(key, space)
  return space
}

const onceSpaces = perBoard(() => new Map<string, number>())

/** @rule 7.21 in no other phase do units change their size of their own will */
export function checkRegroup(state: EtoState, action: Of<'regroup'>): Verdict {
  const { at, nation, unit: type, into } = action
  const { board, stacks } = positionOf(state)
  if (!board.has(at)) return refuse('3.1', 'no-such-hex', `there is no hex ${at}`)
  if (!(campOf(state, nation) & campsOf(state, state.player)))
    return refuse('7.21', 'not-yours', `${nation} units are not yours`)
  if (isFixed(type)) return refuse('7.21', 'may-not-regroup', `a ${type} stays as it is`)
  const space = board.index(at)
  if (state.once.includes(onceKey(board, space, nation, type)))
    return refuse('7.21', 'regrouped-already', 'they were regrouped in this phase', at)
  const same = stacks[space].filter((unit) => isOfKind(unit, nation, type))
  if (same.length === 0) return refuse('7.21', 'no-such-unit', `no such units stand in ${at}`, at)
  const before = same.map(({ strength }) => strength).sort(descending)
  if (into.some((n, i) => i > 0 && n > into[i - 1]))
    return refuse('7.21', 'order', 'name the larger unit first')
  if (isSame(before, into)) return refuse('7.21', 'no-change', 'nothing would change')
  return checkRegrouping(
    {
      nation,
      before,
      after: into,
      others: stacks[space].length - same.length,
      inPort: portMap(board)[space] === 1,
      russianPeace: !state.russia.mobilized,
    },
    sizeConditions(state, nation),
  )
}

export function regroupActions(state: EtoState): EtoAction[] {
  const actions: EtoAction[] = []
  if (countRegroupings(state) === 0) return actions
  const position = positionOf(state)
  const mine = campsOf(state, state.player)
  const conditions = conditionsNumber(state)
  for (let i = 0; i < position.list.length; i++)
    if (position.camps[position.order[i]] & mine)
      findWays(state, position, mine, conditions, position.order[i], true, actions)
  return actions
}

function countRegroupings(state: EtoState): number {
  const position = positionOf(state)
  const known = knownWays(position.board)
  if (isCounted(state, position, known)) return known.total
  const { list, order, camps } = position
  const mine = campsOf(state, state.player)
  const conditions = conditionsNumber(state)
  markRegrouped(state, position.board, known)
  let count = 0
  for (let i = 0; i < list.length; i++)
    if (camps[order[i]] & mine) count += waysIn(state, position, mine, conditions, known, order[i])
  noteCount(state, position, known, count)
  return count
}

/** Is the last count right for this state? */
const isCounted = (state: EtoState, { memory }: Position, known: KnownWays): boolean =>
  known.once === state.once &&
  known.at === lastTouched(memory, COUNTED_FROM) &&
  known.whole === wholeUnder(state)

function noteCount(state: EtoState, { memory }: Position, known: KnownWays, total: number): void {
  known.total = total
  known.at = lastTouched(memory, COUNTED_FROM)
  known.whole = wholeUnder(state)
}

/** What a count depends on besides what was done once, and the player and the conditions, which are one number. */
const COUNTED_FROM = [TOPICS.stacks, TOPICS.marks, TOPICS.politics]
const wholeUnder = (state: EtoState): number =>
  2 * EVERYONE * conditionsNumber(state) + campsOf(state, state.player)

/** The nth of them, which were counted just before. */
function nthRegrouping(state: EtoState, n: number): EtoAction {
  const position = positionOf(state)
  const { order, camps, board } = position
  const { counts } = knownWays(board)
  const mine = campsOf(state, state.player)
  let left = n
  for (let i = 0; ; i++) {
    const space = order[i]
    if (!(camps[space] & mine)) continue
    if (left >= counts[space]) {
      left -= counts[space]
      continue
    }
    const ways: EtoAction[] = []
    findWays(state, position, mine, conditionsNumber(state), space, true, ways)
    return ways[left]
  }
}

/** Cache: in how many ways the stack that each hex had when it was last asked about could be regrouped, and under what conditions. */
interface KnownWays {
  readonly under: Int32Array
  readonly stacks: (readonly EtoUnit[])[]
  readonly counts: Uint8Array
  /** What was done once in the phase, when that was last looked through, and how often it was done in each hex: see `timesIn`. */
  once: EtoState['once']
  readonly regrouped: Float64Array
  question: number
  /** How many ways there were in all, when, and under what conditions: see `isCounted`. Who regroups units of a hex brings it up to date. */
  total: number
  at: number
  whole: number
}

const knownWays = perBoard(
  ({ size }): KnownWays => ({
    under: new Int32Array(size),
    stacks: Array<readonly EtoUnit[]>(size).fill(NOBODY),
    counts: new Uint8Array(size),
    once: [],
    regrouped: new Float64Array(size),
    question: 0,
    total: 0,
    at: 0,
    whole: 0,
  }),
)

/** No stack has as many kinds of units. */
const MOST_TIMES = 16

/** Counts in which hexes units were regrouped in this phase, and how often. What was done once is a value: the same is counted once. */
function markRegrouped({ once }: EtoState, board: EtoBoard, known: KnownWays): void {
  if (once === known.once) return
  known.once = once
  // What was counted for another phase is below this, and need not be wiped out.
  const none = MOST_TIMES * ++known.question
  for (let i = 0; i < once.length; i++) {
    const space = onceSpace(board, once[i])
    if (space >= 0) known.regrouped[space] = Math.max(known.regrouped[space], none) + 1
  }
}

/** The same when what was done has been counted, and then units of one more hex were regrouped. */
function markOneMore(once: EtoState['once'], known: KnownWays, space: number): void {
  known.once = once
  known.regrouped[space] = Math.max(known.regrouped[space], MOST_TIMES * known.question) + 1
}

/** How often units of a hex were regrouped in the phase that was counted last. */
const timesIn = ({ regrouped, question }: KnownWays, space: number): number =>
  Math.max(0, regrouped[space] - MOST_TIMES * question)

/**
 * In how many ways the units of a hex may be regrouped. A stack is a value: what was said of it under the same conditions still holds.
 * Whoever regroups units makes another stack of them: with how often it was done in the hex, a stack tells what was done there.
 */
function waysIn(
  state: EtoState,
  position: Position,
  mine: number,
  conditions: number,
  known: KnownWays,
  space: number,
): number {
  const stack = position.stacks[space]
  const times = timesIn(known, space)
  const under = MOST_TIMES * (2 * EVERYONE * conditions + mine) + times
  if (known.stacks[space] === stack && known.under[space] === under) return known.counts[space]
  const count = findWays(state, position, mine, conditions, space, times > 0, null)
  // Among three, who commands whom in a hex that is shared hangs on politics.
  known.stacks[space] = position.camps[space] & ~mine ? NOBODY : stack
  known.under[space] = under
  known.counts[space] = count
  return count
}

/** Counts them, and adds them to the list of whoever wants one. Nobody is asked about twice where nothing was regrouped in this phase. */
function findWays(
  state: EtoState,
  { board, stacks, camps }: Position,
  mine: number,
  conditions: number,
  space: number,
  again: boolean,
  actions: EtoAction[] | null,
): number {
  const stack = stacks[space]
  let count = 0
  for (let i = 0; i < stack.length; ) {
    const { nation, type } = stack[i]
    // Stacks are in order: those of a kind stand together.
    let end = i + 1
    while (end < stack.length && isOfKind(stack[end], nation, type)) end++
    // Among three, Russians and their friends share hexes and not their commander.
    const others = camps[space] & ~mine && !(campOf(state, nation) & mine)
    const sizes =
      isFixed(type) || others ? NO_SIZES : sizesFor(state, board, space, stack, i, end, conditions)
    if (sizes !== NO_SIZES && !(again && state.once.includes(onceKey(board, space, nation, type)))) {
      count += sizes.list.length
      if (actions !== null) for (const way of waysFor(board, space, nation, type, sizes)) actions.push(way)
    }
    i = end
  }
  return count
}
/** The new units have gone without supply as long as the worst of the old. */
export function regroup(state: EtoState, action: Of<'regroup'>): EtoEvent[] {
  const { at, nation, unit: type, into } = action
  const position = positionOf(state)
  const { board, stacks } = position
  const space = board.index(at)
  const known = knownWays(board)
  const elsewhere = isCounted(state, position, known)
    ? known.total - waysNow(state, position, known, space)
    : null
  const units: EtoUnit[] = []
  let out: EtoUnit['out']
  let guest: true | undefined = true
  for (const unit of stacks[space]) {
    if (!isOfKind(unit, nation, type)) {
      units.push(unit)
      continue
    }
    if (unit.out !== undefined && (out === undefined || unit.out > out)) out = unit.out
    if (!unit.guest) guest = undefined
  }
  if (units.length + into.length <= 2)
    for (let i = 0; i < units.length; i++)
      if (units[i].excess !== undefined) units[i] = marked(units[i], { excess: undefined })
  const names: string[] = []
  for (const strength of into) {
    const plain: EtoUnit = { nation, type, strength }
    units.push(out === undefined && guest === undefined ? plain : marked(plain, { out, guest }))
    names.push(unitName(plain))
  }
  setStack(state, space, units)
  const before = state.once
  state.once = inserted(before, onceKey(board, space, nation, type))
  if (known.once === before) markOneMore(state.once, known, space)
  if (elsewhere !== null) recount(state, position, known, space, elsewhere)
  return [{ type: 'regrouped', rule: '7.21', at, into: names }]
}

/** Brings the count up to date when units of one hex were regrouped, which leaves as many ways everywhere else as there were. */
function recount(
  state: EtoState,
  position: Position,
  known: KnownWays,
  space: number,
  elsewhere: number,
): void {
  markRegrouped(state, position.board, known)
  noteCount(state, position, known, elsewhere + waysNow(state, position, known, space))
}

const waysNow = (state: EtoState, position: Position, known: KnownWays, space: number): number =>
  waysIn(state, position, campsOf(state, state.player), conditionsNumber(state), known, space)

const isOfKind = (unit: EtoUnit, nation: Nation, type: UnitType) =>
  unit.nation === nation && unit.type === type

/** A sorted list with one more in its place. */
export function inserted(list: readonly string[], item: string): readonly string[] {
  const made: string[] = []
  let at = 0
  while (at < list.length && list[at] <= item) made.push(list[at++])
  made.push(item)
  while (at < list.length) made.push(list[at++])
  return made
}

/**
 * Is anyone in a hex where too many stand? At the end of the initial phase they must go.
 *
 * @rule 7.0
 */
export function crowdedHexes(state: EtoState, camps: number): number[] {
  const { list, order, stacks, camps: who } = positionOf(state)
  const found: number[] = []
  for (let i = 0; i < list.length; i++)
    if (stacks[order[i]].length > 2 && who[order[i]] & camps) found.push(order[i])
  return found
}

export const regroupRow: Row<'regroup', 'regroup'> = {
  during: ['regroup'],
  check: (state, _, action) => checkRegroup(state, action),
  list: regroupActions,
  draw: { count: countRegroupings, nth: (state, _, n) => nthRegrouping(state, n) },
  do: (state, _, action) => regroup(state, action),
}

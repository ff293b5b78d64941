/**
 * Lists of actions that go from stack to stack. From one list to the next few stacks change, and a stack is a value: what was
 * said of those before the change and of those behind it still holds, and is not worked out again.
 */

import type { EtoAction } from '../actions'
import type { EtoState, Stack } from '../state'
import type { Position } from './position'

/** The list that was made last, of which stacks, and under what conditions. */
export interface StackList {
  stacks: readonly Stack[]
  /** Camps are worked out anew when politics change, and are copied with a position: these tell whose list it was. */
  nations: Uint8Array | null
  /** Everything else that was asked about, as one number. */
  under: number
  readonly actions: EtoAction[]
  /** How many of the actions there are up to each stack, its own among them. */
  readonly ends: Uint16Array
}

/** No board of this game has more hexes. */
const MOST_STACKS = 1024

export const stackList = (): StackList => ({
  stacks: [],
  nations: null,
  under: 0,
  actions: [],
  ends: new Uint16Array(MOST_STACKS),
})

/**
 * The list as it is now: `add` is asked about the stacks that were not in the last one, or about all of them if it was made under
 * other conditions. What is handed out is lent: the next list is made of it.
 */
export function revised(
  last: StackList,
  state: EtoState,
  position: Position,
  under: number,
  add: (actions: EtoAction[], state: EtoState, position: Position, place: number) => void,
): readonly EtoAction[] {
  const { list, nations } = position
  const { actions: before, ends, stacks } = last
  const holds = last.nations === nations && last.under === under
  // Until it is whole again, it is nobody's.
  last.nations = null
  // Those ahead of the first change and those behind the last one come as they came.
  const shift = stacks.length - list.length
  let from = 0
  let to = list.length
  if (holds) {
    const most = Math.min(stacks.length, list.length)
    while (from < most && stacks[from] === list[from]) from++
    const least = from + Math.max(0, -shift)
    while (to > least && stacks[to + shift - 1] === list[to - 1]) to--
  }
  const ahead = from === 0 ? 0 : ends[from - 1]
  const oldTo = to + shift
  const behind = !holds ? before.length : oldTo === 0 ? 0 : ends[oldTo - 1]
  between.length = 0
  for (let old = from; old < oldTo; old++) oldEnds[old] = ends[old]
  if (shift !== 0) ends.copyWithin(to, oldTo, stacks.length)
  let old = holds ? from : oldTo
  for (let place = from; place < to; place++) {
    const stack = list[place]
    // Who has gone from between is passed over: stacks are in the order of their hexes.
    while (old < oldTo && stacks[old] !== stack && stacks[old].at <= stack.at) old++
    if (old < oldTo && stacks[old] === stack) {
      for (let i = old === from ? ahead : oldEnds[old - 1]; i < oldEnds[old]; i++) between.push(before[i])
      old++
    } else add(between, state, position, place)
    ends[place] = ahead + between.length
  }
  const more = ahead + between.length - behind
  if (more !== 0) for (let place = to; place < list.length; place++) ends[place] += more
  before.splice(ahead, behind - ahead, ...between)
  last.stacks = list
  last.nations = nations
  last.under = under
  return before
}

/** The actions of the stacks between, while a list is made. */
const between: EtoAction[] = []

/** The ends of the stacks between, as they were, while a list is made. */
const oldEnds = new Uint16Array(MOST_STACKS)

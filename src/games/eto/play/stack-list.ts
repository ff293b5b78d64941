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
  actions: EtoAction[]
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

/** The places in the list of stacks that are to be asked about again: from one, up to another. */
export interface Stretch {
  from: number
  to: number
}

/** Where the stacks differ from those of the last list: everywhere, if it was made under other conditions. */
export function changedStretch(last: StackList, { list, nations }: Position, under: number): Stretch {
  if (last.nations !== nations || last.under !== under) return { from: 0, to: list.length }
  const { stacks } = last
  const most = Math.min(stacks.length, list.length)
  let from = 0
  while (from < most && stacks[from] === list[from]) from++
  const shift = stacks.length - list.length
  let to = list.length
  const least = from + Math.max(0, -shift)
  while (to > least && stacks[to + shift - 1] === list[to - 1]) to--
  return { from, to }
}

/**
 * Brings the list up to date: `add` is asked about the stacks of the stretch, and, unless it is to be asked about all of them,
 * only about those that were not in the last list. What is handed out is a copy, for whoever asked to go on with.
 */
export function revised(
  last: StackList,
  state: EtoState,
  position: Position,
  under: number,
  { from, to }: Stretch,
  all: boolean,
  add: (actions: EtoAction[], state: EtoState, position: Position, place: number) => void,
): EtoAction[] {
  const { list, nations } = position
  const { actions: before, ends, stacks } = last
  const shift = stacks.length - list.length
  const oldTo = to + shift
  const asBefore = !all && last.nations === nations && last.under === under
  // Until it is whole again, it is nobody's.
  last.nations = null
  const ahead = from === 0 ? 0 : ends[from - 1]
  const behind = oldTo === 0 ? 0 : ends[oldTo - 1]
  const made = before.slice(0, ahead)
  for (let old = from; old < oldTo; old++) oldEnds[old] = ends[old]
  if (shift !== 0) ends.copyWithin(to, oldTo, stacks.length)
  let old = from
  for (let place = from; place < to; place++) {
    if (asBefore) {
      const stack = list[place]
      // Who has gone from between is passed over: stacks are in the order of their hexes.
      while (old < oldTo && stacks[old] !== stack && stacks[old].at <= stack.at) old++
      if (old < oldTo && stacks[old] === stack) {
        for (let i = old === from ? ahead : oldEnds[old - 1]; i < oldEnds[old]; i++) made.push(before[i])
        old++
      } else add(made, state, position, place)
    } else add(made, state, position, place)
    ends[place] = made.length
  }
  const more = made.length - behind
  if (to < list.length) {
    for (let i = behind; i < before.length; i++) made.push(before[i])
    if (more !== 0) for (let place = to; place < list.length; place++) ends[place] += more
  }
  last.stacks = list
  last.nations = nations
  last.under = under
  last.actions = made
  return made.slice()
}

/** The ends of a stretch as they were, while it is revised. */
const oldEnds = new Uint16Array(MOST_STACKS)

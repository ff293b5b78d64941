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
 * Brings the list up to date: `add` is asked about the stacks of the stretch. What is handed out is a copy, for whoever asked to
 * go on with.
 */
export function revised(
  last: StackList,
  state: EtoState,
  position: Position,
  under: number,
  { from, to }: Stretch,
  add: (actions: EtoAction[], state: EtoState, position: Position, place: number) => void,
): EtoAction[] {
  const { list, nations } = position
  const { actions: before, ends, stacks } = last
  const shift = stacks.length - list.length
  // Until it is whole again, it is nobody's.
  last.nations = null
  const behind = to + shift === 0 ? 0 : ends[to + shift - 1]
  const made = before.slice(0, from === 0 ? 0 : ends[from - 1])
  if (shift !== 0) ends.copyWithin(to, to + shift, stacks.length)
  for (let place = from; place < to; place++) {
    add(made, state, position, place)
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

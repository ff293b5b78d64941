/** Lists of actions that are made stack by stack, and kept from one time to the next. */

import type { Stack } from '../state'
import type { Position } from './position'

/**
 * A list with something about every stack, in the order of the map. From one time to the next few stacks change, and a stack is a
 * value: what was said of those before the first that changed, and of those behind the last, is said again. `of` may look at the
 * stack, at whose it is, and at what the numbers `mine` and `under` stand for; at nothing else.
 */
export function keptList<T, C>(
  of: (position: Position, space: number, mine: number, context: C) => readonly T[],
) {
  let before: readonly Stack[] = []
  let nations: Uint8Array | null = null
  let mineBefore = 0
  let underBefore = 0
  let items: T[] = []
  /** Where what is said of each stack begins. */
  const starts = new Uint16Array(1024)

  return (position: Position, mine: number, under: number, context: C): readonly T[] => {
    const { list, order } = position
    const holds = mineBefore === mine && underBefore === under && nations === position.nations
    const most = holds ? Math.min(list.length, before.length) : 0
    let first = 0
    while (first < most && list[first] === before[first]) first++
    let alike = 0
    while (alike < most - first && list[list.length - 1 - alike] === before[before.length - 1 - alike])
      alike++
    const end = list.length - alike
    const endBefore = before.length - alike
    const tailStart = endBefore < before.length ? starts[endBefore] : items.length
    const tail = items.slice(tailStart)
    items = items.slice(0, first < before.length ? starts[first] : items.length)
    starts.copyWithin(end, endBefore, before.length)
    for (let i = first; i < end; i++) {
      starts[i] = items.length
      const said = of(position, order[i], mine, context)
      for (let k = 0; k < said.length; k++) items.push(said[k])
    }
    const shift = items.length - tailStart
    for (let i = end; i < list.length; i++) starts[i] += shift
    for (let k = 0; k < tail.length; k++) items.push(tail[k])
    before = list
    nations = position.nations
    mineBefore = mine
    underBefore = under
    return items
  }
}

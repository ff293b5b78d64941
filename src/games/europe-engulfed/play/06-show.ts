/** Blocks that are shown to the enemy. */

import type { EeEvent } from '../actions'
import { copyBlock, type EeState } from '../state'
import { facesOf } from './faces'
import { listOf, namesOf, putBlock, stackAt } from './memory'

/**
 * Both sides show their blocks in an area.
 *
 * @rule 6.2
 */
export function showBlocks(state: EeState, at: string, events: EeEvent[]): void {
  const here = stackAt(state, at).map((number) => listOf(state)[number])
  if (here.every(({ seen }) => seen)) return
  for (const number of stackAt(state, at)) {
    const block = listOf(state)[number]
    if (block.seen) continue
    const made = copyBlock(block)
    made.seen = true
    putBlock(state, namesOf(state)[number], made)
  }
  events.push({ type: 'shown', rule: '6.2', at, faces: facesOf(here), reveals: true })
}

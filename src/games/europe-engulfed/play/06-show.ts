/** Blocks that are shown to the enemy. */

import type { EeEvent } from '../actions'
import { copyBlock, type EeState } from '../state'
import { blocksAt } from './areas'
import { facesOf } from './faces'
import { putBlock, stackAt } from './memory'

/**
 * Both sides show their blocks in an area.
 *
 * @rule 6.2
 */
export function showBlocks(state: EeState, at: string, events: EeEvent[]): void {
  const here = blocksAt(state, at).map(([, block]) => block)
  if (here.every(({ seen }) => seen)) return
  for (const id of stackAt(state, at)) {
    if (state.blocks[id].seen) continue
    const made = copyBlock(state.blocks[id])
    made.seen = true
    putBlock(state, id, made)
  }
  events.push({ type: 'shown', rule: '6.2', at, faces: facesOf(here), reveals: true })
}

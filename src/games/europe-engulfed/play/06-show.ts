/** Blocks that are shown to the enemy. */

import type { EeEvent } from '../actions'
import type { EeState } from '../state'
import { blocksAt, changeBlock } from './areas'
import { facesOf } from './faces'
import { stackAt } from './memory'

/**
 * Both sides show their blocks in an area.
 *
 * @rule 6.2
 */
export function showBlocks(state: EeState, at: string, events: EeEvent[]): void {
  const here = blocksAt(state, at).map(([, block]) => block)
  if (here.every(({ seen }) => seen)) return
  for (const id of stackAt(state, at)) if (!state.blocks[id].seen) changeBlock(state, id, { seen: true })
  events.push({ type: 'shown', rule: '6.2', at, faces: facesOf(here), reveals: true })
}

/** Blocks as they are told to everybody once they are shown. */

import type { Face } from '../actions'
import { KINDS, type Kind } from '../charts'
import { NATIONS } from '../powers'
import type { Block } from '../state'

export const faceOf = ({ nation, kind, size, steps, elite }: Block): Face => ({
  nation,
  kind,
  size,
  steps,
  elite,
})

/** Nation by nation, class by class, aircraft last. */
const rankOf = ({ nation, kind }: Face): number =>
  NATIONS.indexOf(nation) * 16 + (kind === 'air' ? 15 : KINDS.indexOf(kind as Kind))

/**
 * Several of them, in an order that goes by the faces: that of the names would help to follow a block from battle to battle.
 *
 * @rule 6.2
 */
export const facesOf = (blocks: readonly Block[]): readonly Face[] =>
  blocks
    .map(faceOf)
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) || b.size - a.size || b.steps - a.steps || Number(b.elite) - Number(a.elite),
    )

/** A row made of its candidates: what is listed is what of them the check allows, so that the two cannot differ. */

import type { Dice } from '../../kernel/dice'
import type { Verdict } from '../../kernel/verdict'
import type { AetoAction, AetoEvent, AetoMoments, Of, Row } from './actions'
import type { AetoState } from './state'

export function row<T extends AetoAction['type'], M extends keyof AetoMoments>(spec: {
  readonly during: readonly M[]
  /** Everything that is listed is allowed by the way in which it is made: to check it again would be dear. */
  readonly sure?: true
  /** Everything that could be meant; nothing else is allowed. */
  of(state: AetoState, asked: AetoMoments[M]): Iterable<Of<T>>
  check(state: AetoState, action: Of<T>, asked: AetoMoments[M]): Verdict
  do(state: AetoState, action: Of<T>, dice: Dice, events: AetoEvent[], asked: AetoMoments[M]): void
}): Row<T, M> {
  return {
    during: spec.during,
    check: (state, asked, action) => spec.check(state, action, asked),
    add(state, asked, actions) {
      for (const action of spec.of(state, asked))
        if (spec.sure === true || spec.check(state, action, asked).legal)
          actions.push(action as unknown as AetoAction)
    },
    do(state, asked, action, dice) {
      const events: AetoEvent[] = []
      spec.do(state, action, dice, events, asked)
      return events
    },
  }
}

/** The steps in which players act, and those in which units move. */
export const MOVING = ['naval-and-air', 'offensive', 'movement'] as const
export const PLAYING = ['season', ...MOVING, 'supply', 'replenishment'] as const

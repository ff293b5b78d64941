/** A row made of its candidates: what is listed is what of them the check allows, so that the two cannot differ. */

import type { Dice } from '../../kernel/dice'
import type { Verdict } from '../../kernel/verdict'
import type { AetoAction, AetoEvent, AetoMoments, Done, Of, Row, Then } from './actions'
import type { AetoState } from './state'

export function row<T extends AetoAction['type'], M extends keyof AetoMoments>(spec: {
  readonly during: readonly M[]
  /** Everything that is listed is allowed by the way in which it is made: to check it again would be dear. */
  readonly sure?: true
  /** Everything that could be meant; nothing else is allowed. */
  of(state: AetoState, asked: AetoMoments[M]): Iterable<Of<T>>
  check(state: AetoState, action: Of<T>, asked: AetoMoments[M]): Verdict
  do(
    state: AetoState,
    action: Of<T>,
    dice: Dice,
    events: AetoEvent[],
    asked: AetoMoments[M],
  ): Then | undefined
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
      const then = spec.do(state, action, dice, events, asked) ?? 'asked'
      return then === 'asked' ? events : { events, flow: then }
    },
  }
}

/** What happened, and with it the question has its answer, or the step is over. */
export const answered = (events: readonly AetoEvent[]): Done => ({ events, flow: 'answered' })
export const closed = (events: readonly AetoEvent[]): Done => ({ events, flow: 'closed' })

/** The steps in which players act, and those in which units move. */
export const MOVING = ['naval-and-air', 'offensive', 'movement'] as const
export const PLAYING = ['season', ...MOVING, 'supply', 'replenishment'] as const
/** Those in which units can be lost: aircraft and U-boats in Strategic Warfare, ships in their second movement at the end of the month, too. */
export const LOSING = [...PLAYING, 'strategic-warfare', 'turn-end'] as const
/** Whenever nothing else is asked, but not before the weather of the month is known, which ends its step by itself. */
export const AT_ANY_TIME = [
  'season',
  'phony-war',
  'strategic-warfare',
  ...MOVING,
  'supply',
  'replenishment',
  'turn-end',
] as const

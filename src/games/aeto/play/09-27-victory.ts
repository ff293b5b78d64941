/** Section 9.27 on a state: who has won. */

import type { Result } from '../../../kernel/game'
import type { AetoEvent } from '../actions'
import { dateText, MAY_1945, SEPTEMBER_1945 } from '../calendar'
import type { AetoState } from '../state'

/**
 * How the war has ended, if it has: the Allies win by the conquest of Germany and Italy before the end of May 1945; by the end of
 * September it is a draw; after that the Axis has won. The players of a side win together: a power stands for each side.
 *
 * @rule 9.27
 */
export function verdictOn({ turn, nations }: AetoState, monthIsOver: boolean): Result | null {
  const beaten = nations.germany.status === 'conquered' && nations.italy.status === 'conquered'
  if (beaten) {
    const because = `Germany and Italy are conquered in ${dateText(turn)}`
    return turn <= MAY_1945
      ? { winner: 'united-kingdom', level: 'Allied victory', rule: '9.27', because }
      : { winner: null, level: 'draw', rule: '9.27', because }
  }
  if (!monthIsOver || turn < SEPTEMBER_1945) return null
  return {
    winner: 'germany',
    level: 'Axis victory',
    rule: '9.27',
    because: 'the Axis stands after September 1945',
  }
}

/** At the end of a month, and whenever a power has fallen. */
export function judge(state: AetoState, events: AetoEvent[], monthIsOver = true): void {
  if (state.ended !== null) return
  state.ended = verdictOn(state, monthIsOver)
  if (state.ended !== null) events.push({ type: 'ended', rule: '9.27', winner: state.ended.winner })
}

/** What is true of every state that play can reach, and what a save is held to. */

import type { Violation } from '../../kernel/game'
import type { Fault } from '../../kernel/json'
import { capitalToHold } from './09-10-conquest'
import { flow } from './play/04-sequence'
import { canArrive, placesFor } from './play/placing'
import { readOverlay } from './set-up'
import type { AetoState, Asked } from './state'

export function aetoInvariants(state: AetoState): readonly Violation[] {
  const faults: Fault[] = []
  readOverlay(state.overlay ?? undefined, faults)
  if (faults.length > 0)
    return faults.map(({ problem }) => ({ rule: '9.1', code: 'board', because: problem, at: 'overlay' }))
  if (state.ended !== null) return []
  const wrong: Violation[] = flow
    .faults(state)
    .map((because) => ({ rule: '9.1', code: 'flow', because, at: 'flow' }))
  for (const nation of Object.keys(state.nations) as (keyof AetoState['nations'])[]) {
    const { status, camp } = state.nations[nation]
    if (status === 'neutral' && camp !== null)
      wrong.push({
        rule: '9.0',
        code: 'neutral-in-camp',
        because: `${nation} is neutral and in the camp of ${camp}`,
        at: `nations.${nation}`,
      })
  }
  const asked = flow.asked(state)
  if (asked !== null) wrong.push(...questionFaults(state, asked))
  return wrong
}

/** Can the question that is being asked be answered? */
function questionFaults(state: AetoState, asked: Asked): Violation[] {
  const wrong = (because: string): Violation[] => [
    { rule: '9.1', code: 'question', because, at: 'flow.asked' },
  ]
  if (asked.type === 'hand' && !Object.hasOwn(state.units, asked.unit))
    return wrong(`there is no unit ${asked.unit}`)
  if (asked.type === 'form' && asked.as === 'arrival' && !canArrive(state, asked.nation))
    return wrong(`units of ${asked.nation} can arrive nowhere`)
  if (asked.type === 'form' && asked.as === 'capital' && capitalToHold(state, asked.nation) === null)
    return wrong(`${asked.nation} has no capital to hold`)
  if (asked.type === 'place' && placesFor(state, asked).length === 0)
    return wrong(`${asked.kind} of ${asked.nation} can arrive nowhere`)
  if (asked.type === 'fleet' && asked.to.length === 0) return wrong('the ships have nowhere to go')
  return []
}

/** Section 9.6 on a state: units that go without supply. */

import { afterCombatPhase } from '../09-supply'
import type { EtoEvent } from '../actions'
import type { EtoState, EtoUnit } from '../state'
import { isSupplied } from './09-supply'
import { eliminate } from './losses'
import { markBit, marked } from './marks'
import { positionOf } from './position'
import { setMarks } from './stacks'

const OUT = markBit('out')

function areSupplied(state: EtoState, space: number, stack: readonly EtoUnit[]): boolean {
  for (let i = 0; i < stack.length; i++) if (!isSupplied(state, space, stack[i])) return false
  return true
}

/** Counts whole combat phases without supply: from before the phase to after it (9.62). */
export function countHunger(state: EtoState, when: 'begin' | 'end', events: EtoEvent[]): void {
  const judged: { space: number; stack: readonly EtoUnit[]; supplied: readonly boolean[] }[] = []
  const { list, order, traits, stacks } = positionOf(state)
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    const stack = stacks[space]
    const counted = (traits[space] & OUT) !== 0
    // Who has not gone hungry from the beginning of the phase is not asked at its end.
    if (!counted && (when === 'end' || areSupplied(state, space, stack))) continue
    judged.push({ space, stack, supplied: stack.map((unit) => isSupplied(state, space, unit)) })
  }
  // Judged all at one instant: nobody starves because others have just gone.
  for (const { space, stack, supplied } of judged) {
    const next: EtoUnit[] = []
    const gone: EtoUnit[] = []
    stack.forEach((unit, i) => {
      if (supplied[i]) next.push(unit.out === undefined ? unit : marked(unit, { out: undefined }))
      else if (when === 'begin') next.push(unit.out === undefined ? marked(unit, { out: 0 }) : unit)
      else if (unit.out === undefined) next.push(unit)
      else {
        const out = afterCombatPhase(unit.out, false)
        if (out === 'eliminated') gone.push(unit)
        else next.push(marked(unit, { out: out as 0 | 1 }))
      }
    })
    setMarks(state, space, [...next, ...gone])
    for (const unit of gone) eliminate(state, space, unit, '9.62', events)
  }
}

/** Section 16.6 on a state: Italy surrenders. */

import { changed } from '../../../kernel/changed'
import { italianSurrender } from '../16-optional-rules/italy'
import type { EtoEvent } from '../actions'
import { type EtoState, type EtoUnit, inPlay } from '../state'
import { politicsChanged, positionOf } from './position'
import { ALLIED, campOf } from './sides'
import { addUnit, forEachStack, setStack } from './stacks'

/**
 * Italy surrenders, as soon as a phase with too many losses is over, or for want of a garrison at the end of an Axis turn:
 * its units leave, and in the Balkans partisans take their place.
 *
 * @rule 16.65
 * @rule 16.66 no line of supply of the Axis crosses the Mediterranean from now on
 */
export function surrenderItaly(state: EtoState, by: 'losses' | 'garrison', events: EtoEvent[]): void {
  if (!inPlay(state, 'italianEntry') && state.scenario !== '1941') return
  if (state.italy.status !== 'war') return
  const { board } = positionOf(state)
  let pointsAtHome = by === 'losses' ? Infinity : 0
  if (by === 'garrison')
    forEachStack(state, (stack, space) => {
      if (board.spaces[space].country === 'italy')
        for (const { nation, strength } of stack) if (nation === 'italian') pointsAtHome += strength
    })
  const rule = italianSurrender({
    italyAtWar: true,
    pointsAtHome,
    pointsLost: state.italy.lost,
    mainlandInvaded: state.italy.invaded,
  })
  if (rule === null) return
  state.italy = changed(state.italy, { status: 'surrendered' })
  events.push({ type: 'italy', rule, what: 'surrendered' })
  const partisans = inPlay(state, 'partisans')
  forEachStack(state, (stack, space) => {
    const gone = stack.filter(({ nation }) => nation === 'italian')
    if (gone.length === 0) return
    setStack(
      state,
      space,
      stack.filter(({ nation }) => nation !== 'italian'),
    )
    const { country } = board.spaces[space]
    const balkan = country === 'yugoslavia' || country === 'albania' || country === 'greece'
    const nations = country === 'greece' ? (['greek', 'yugoslav'] as const) : (['yugoslav', 'greek'] as const)
    const nation = nations.find((one) => campOf(state, one) === ALLIED)
    if (!partisans || !balkan || nation === undefined || positionOf(state).camps[space] !== 0) return
    for (const _ of gone) {
      const unit: EtoUnit = { nation, type: 'partisan', strength: 1 }
      addUnit(state, space, unit)
      events.push({ type: 'partisan', rule: '16.65', area: 'balkans', at: board.ids[space] })
    }
  })
  politicsChanged(state)
}

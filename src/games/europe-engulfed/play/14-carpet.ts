/** A carpet of American bombs on German armor in France, before a round is fought. */

import { legal, refuse } from '../../../kernel/verdict'
import { carpetRoll } from '../14-rolls'
import type { EeEvent, Row } from '../actions'
import { activePowers } from '../players'
import { type Block, type EeState, has } from '../state'
import { showBlocks } from './06-show'
import { spendAction } from './07-actions'
import { areaOf, blocksAt, changeBlock, isAir, LOST, weatherAt } from './areas'
import { recall } from './extra'
import { faceOf } from './faces'

const groundOf = (state: EeState, at: string, which: (block: Block) => boolean) =>
  blocksAt(state, at).filter(([, block]) => !isAir(block) && which(block))

/** American ground units in an area. */
export const americansAt = (state: EeState, at: string): readonly (readonly [string, Block])[] =>
  groundOf(state, at, ({ nation }) => nation === 'american')

/**
 * May the Americans bomb before a round in an area? Once a turn in clear weather, for a Special Action, in France, where Americans and Germans stood against each other before.
 *
 * @rule 14.47
 */
export function canBomb(state: EeState, at: string): boolean {
  return (
    has(state, 'carpetBombing') &&
    state.flow.step === 'combat' &&
    state.side === 'allied' &&
    activePowers(state).includes('american') &&
    state.actions.american > 0 &&
    state.extra.carpet !== state.turn &&
    areaOf(at).country === 'France' &&
    weatherAt(state, at) === 'clear' &&
    !state.newly.includes(at) &&
    americansAt(state, at).length > 0 &&
    groundOf(state, at, ({ nation }) => nation === 'german').length > 0
  )
}

/** A unit is bombed: it loses a step, and does not fire in this combat phase. */
export function bomb(state: EeState, id: string, events: EeEvent[]): void {
  const block = state.blocks[id]
  const left = block.steps - 1
  events.push({ type: 'lost', rule: '14.47', at: block.at!, face: faceOf(block), left })
  changeBlock(state, id, left === 0 ? LOST : { steps: left, fresh: false, stunned: true })
}

/**
 * Bombs: German tank units are rolled for one by one, and five or more hits; where a die shows a one, an American unit is hit as well. `afterwards` goes on.
 *
 * @rule 14.47
 */
export function carpetRow(
  afterwards: (state: EeState, at: string, astray: boolean, events: EeEvent[]) => void,
): Row<'carpet', 'carpet'> {
  return {
    during: ['carpet'],
    check: (state, { at }) =>
      canBomb(state, at) ? legal : refuse('14.47', 'no-bombs', `no bombs can fall on ${at}`, at),
    add: (_state, _asked, actions) => void actions.push({ type: 'carpet' }),
    do(state, { at }, _, dice) {
      const events: EeEvent[] = []
      spendAction(state, 'american', '14.47', `bombs on ${at}`, events)
      recall(state, { carpet: state.turn })
      showBlocks(state, at, events)
      const targets = groundOf(state, at, ({ nation, kind }) => nation === 'german' && kind === 'armor')
      const { struck: hit, astray } = carpetRoll(targets.length, dice)
      const struck = targets.filter((_target, i) => hit[i])
      events.push({ type: 'carpet', rule: '14.47', at, hits: struck.length, astray })
      for (const [id] of struck) bomb(state, id, events)
      afterwards(state, at, astray, events)
      return events
    },
  }
}

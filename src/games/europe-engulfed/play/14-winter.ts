/** The first winter in the Soviet Union with optional rules: who fights freezes, and Germany may pause before it. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeEvent, Of, Row } from '../actions'
import { scenarioOf } from '../scenario'
import { type EeState, has } from '../state'
import { pay, spendAction } from './07-actions'
import { canFreeze, isFirstWinter } from './09-east'
import { areaOf, blocksAt, changeBlock, hasGround, presenceOf } from './areas'
import { recall } from './extra'

/** What the pause costs: two Special Actions, or WERPs where their building is limited. */
const PAUSE_ACTIONS = 2
const PAUSE_WERPS = 10

/**
 * In the turn after it has attacked the Soviet Union, Germany may pause in the east before anybody has moved there: for two Special Actions, or with limited building of them (13.45) for ten WERPs in production.
 *
 * @rule 14.41
 */
function checkPause(state: EeState, { werps }: Of<'pause'>): Verdict {
  const { politics, extra, side, turn } = state
  const now = side === 'axis' && politics.since > 0 && !extra.provoked && turn === politics.since + 1
  if (!has(state, 'pause') || !now || extra.paused > 0)
    return refuse('14.41', 'no-pause', 'there is nothing to pause in now')
  if (werps)
    return state.flow.step === 'production' &&
      has(state, 'limitedActions') &&
      state.werps.german >= PAUSE_WERPS
      ? legal
      : refuse('14.41', 'no-werps', `a pause for ${PAUSE_WERPS} WERPs is not to be had`)
  if (state.flow.step === 'production' || state.actions.german < PAUSE_ACTIONS)
    return refuse('14.41', 'no-actions', `it takes ${PAUSE_ACTIONS} German Special Actions in movement`)
  return Object.values(state.blocks).some(({ moved }) => moved)
    ? refuse('14.41', 'has-moved', 'somebody has moved in this phase')
    : legal
}

export const pauseRow: Row<'pause', 'production' | 'movement'> = {
  during: ['production', 'movement'],
  inGame: (state) => scenarioOf(state).campaign && has(state, 'pause'),
  check: (state, _, action) => checkPause(state, action),
  add(state, _, actions) {
    for (const werps of [false, true])
      if (checkPause(state, { type: 'pause', werps }).legal) actions.push({ type: 'pause', werps })
  },
  do(state, _, { werps }) {
    const events: EeEvent[] = [{ type: 'politics', rule: '14.41', what: 'pause' }]
    if (werps) pay(state, 'german', PAUSE_WERPS)
    else
      for (let i = 0; i < PAUSE_ACTIONS; i++)
        spendAction(state, 'german', '14.41', 'a pause in the east', events)
    recall(state, { paused: state.turn })
    return events
  },
}

/** Is it the first winter, and does it wear down those who fight? */
const isBitter = (state: EeState, at: string): boolean =>
  has(state, 'combatWinter') && isFirstWinter(state) && areaOf(at).country === 'Soviet Union'

const freezeAll = (state: EeState, ids: readonly string[], events: EeEvent[]): void => {
  const cold = ids.filter((id) => canFreeze(state.blocks[id]))
  if (cold.length === 0) return
  for (const id of cold) changeBlock(state, id, { steps: state.blocks[id].steps - 1, fresh: false })
  events.push({ type: 'politics', rule: '14.42', what: 'winter', at: state.blocks[cold[0]].at! })
}

/**
 * A round is over, with its counterattack: Axis units lose a step if they have attacked, or if Soviets who have attacked are still there. Cadres and Finns do not. Says whether it was so cold.
 *
 * @rule 14.42
 */
export function freezeFighters(state: EeState, at: string, events: EeEvent[]): boolean {
  if (!isBitter(state, at)) return false
  if (state.side === 'allied' && !hasGround(presenceOf(state), 'allied', at)) return false
  freezeAll(
    state,
    blocksAt(state, at).map(([id]) => id),
    events,
  )
  return true
}

/**
 * Axis units that retreat before a Soviet attack on Soviet land lose a step when they have, wherever they have gone.
 *
 * @rule 14.42
 */
export function freezeRetreat(state: EeState, from: string, ids: readonly string[], events: EeEvent[]): void {
  if (state.side === 'allied' && isBitter(state, from)) freezeAll(state, ids, events)
}

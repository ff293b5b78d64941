/** Germany's final offensives: in the winter of 1944 one attack against each of its enemies comes as a surprise. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of } from '../actions'
import { type Camp, otherSide } from '../powers'
import { dateOf, scenarioOf } from '../scenario'
import { type EeState, has } from '../state'
import { blocksAt, campOfBlock, hasGround, isAir, isContested, presenceOf, weatherAt } from './areas'
import { recall } from './extra'

/** Is it the Axis player-turn of November 1944 or of January 1945? */
function isLastWinter(state: EeState): boolean {
  const { year, month } = dateOf(state, state.turn)
  return state.side === 'axis' && ((year === 1944 && month === 10) || (year === 1945 && month === 0))
}

/** Against whom an attack in an area would be. */
const campAt = (state: EeState, at: string): Camp | undefined => {
  const enemy = blocksAt(state, at).find(([, block]) => block.side === otherSide(state.side) && !isAir(block))
  return enemy === undefined ? undefined : campOfBlock(enemy[1])
}

/**
 * May Germany surprise those who are in an area? Once in each of the two player-turns, once the Soviets and once the Western Allies.
 *
 * @rule 13.34
 */
export function checkSurprise(state: EeState, at: string): Verdict {
  const { offensives } = state.extra
  if (!has(state, 'finalOffensives') || !scenarioOf(state).campaign || !isLastWinter(state))
    return refuse('13.34', 'no-offensive', 'there is no final offensive now')
  if (offensives.some(({ turn }) => turn === state.turn))
    return refuse('13.34', 'once', 'one attack in a player-turn comes as a surprise')
  const camp = campAt(state, at)
  if (camp === undefined || offensives.some((one) => one.camp === camp))
    return refuse('13.34', 'warned', `nobody in ${at} can be surprised`, at)
  return legal
}

/** The surprise is used up. */
export function noteSurprise(state: EeState, { at }: Of<'surprise'>): void {
  const camp = campAt(state, at)!
  recall(state, { offensives: [...state.extra.offensives, { turn: state.turn, camp }] })
}

/**
 * May units break through in mud? In November 1944, into an area in which they would surprise the enemy.
 *
 * @rule 13.34
 */
export function isMuddyOffensive(state: EeState, to: string): boolean {
  const presence = presenceOf(state)
  return (
    weatherAt(state, to) === 'mud' &&
    dateOf(state, state.turn).month === 10 &&
    !isContested(presence, to) &&
    hasGround(presence, otherSide(state.side), to) &&
    checkSurprise(state, to).legal
  )
}

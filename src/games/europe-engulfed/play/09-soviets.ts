/** The Soviet Union in danger: cadres at single price, and emergency conscription. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Row } from '../actions'
import { activePowers } from '../players'
import { dateOf, scenarioOf } from '../scenario'
import type { Block, EeState } from '../state'
import { areaOf } from './areas'
import { drawOnce } from './draws'

const LEVY_TURNS = 4
/** Fifty free steps over four turns, by the turns that are left. */
const LEVIES = [0, 12, 12, 13, 13]
export const levyOf = ({ politics }: EeState): number => LEVIES[Math.max(0, politics.levy)]

/**
 * Does the Axis hold a Soviet home area, with a unit in one?
 *
 * @rule 16.33
 */
export function isInvaded({ control, blocks }: EeState): boolean {
  const isHome = (area: string) => areaOf(area).country === 'Soviet Union'
  if (!Object.keys(control).some((area) => control[area] === 'axis' && isHome(area))) return false
  for (const id in blocks) {
    const { side, at } = blocks[id]
    if (side === 'axis' && at !== null && isHome(at)) return true
  }
  return false
}

/**
 * Have the Soviets what danger gives them? In 16.3 from the first production on in which they are invaded, in campaigns when they are at war.
 *
 * @rule 9.24
 * @rule 16.33
 */
const isEndangered = (state: EeState): boolean =>
  scenarioOf(state).campaign
    ? state.politics.sovietWar && !state.politics.withheld
    : state.scenario === '16.3' && (!state.politics.withheld || isInvaded(state))

/**
 * Do cadres cost the Soviets no double? Until the end of 1942, if they are in danger.
 *
 * @rule 9.24
 * @rule 16.23
 */
export const hasCheapCadres = (state: EeState): boolean =>
  state.scenario === '16.2' ? state.turn <= 3 : isEndangered(state) && dateOf(state, state.turn).year <= 1942

/** Is the next step of such a unit free? */
export const isLevied = ({ levied }: EeState, { kind, nation }: Pick<Block, 'kind' | 'nation'>): boolean =>
  levied > 0 && nation === 'soviet' && kind === 'infantry'

/** A free step is taken. */
export function useLevy(state: EeState, block: Block): void {
  if (isLevied(state, block)) state.levied--
}

/**
 * Emergency conscription: once, when the Soviet Union is invaded; infantry steps without price in this turn and three more, and no Special Actions are built meanwhile, in this turn neither before nor after.
 *
 * @rule 9.24
 * @rule 16.33
 */
function checkConscript(state: EeState): Verdict {
  if (!scenarioOf(state).diplomacy || !activePowers(state).includes('soviet'))
    return refuse('9.24', 'not-yours', 'the Soviets do not produce now')
  if (state.politics.levy >= 0) return refuse('9.24', 'once', 'the Soviets have conscripted already')
  if (state.planned.soviet > 0)
    return refuse('9.24', 'planned', 'the Soviets have built a Special Action in this production')
  return isEndangered(state) ? legal : refuse('9.24', 'not-invaded', 'the Soviet Union is not in danger')
}

export const conscriptRow: Row<'conscript', 'production'> = {
  during: ['production'],
  inGame: (state) => scenarioOf(state).diplomacy,
  check: (state) => checkConscript(state),
  add(state, _, actions) {
    if (checkConscript(state).legal) actions.push({ type: 'conscript' })
  },
  draw: /* @__PURE__ */ drawOnce(
    { type: 'conscript' },
    ({ scenario, side, politics }) =>
      scenarioOf({ scenario }).diplomacy && side === 'allied' && politics.levy < 0,
    checkConscript,
  ),
  do(state) {
    state.politics = { ...state.politics, levy: LEVY_TURNS }
    state.levied = levyOf(state)
    return [{ type: 'politics', rule: '9.24', what: 'conscription' }]
  },
}

/** A turn of conscription is over. */
export function endLevy(state: EeState): void {
  if (state.side !== 'allied' || state.politics.levy <= 0) return
  state.politics = { ...state.politics, levy: state.politics.levy - 1 }
}

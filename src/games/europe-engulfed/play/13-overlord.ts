/** Overlord: once in a game a landing in France has more behind it. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeEvent, Of, Row } from '../actions'
import { activePowers } from '../players'
import type { Power } from '../powers'
import { scenarioOf } from '../scenario'
import { type Block, type EeState, has, type Overlord } from '../state'
import { spendAction } from './07-actions'
import { vichyAreas } from './09-limits'
import { areaOf, blocksAt } from './areas'
import { drawOnce } from './draws'
import { recall } from './extra'

const WESTERN: readonly Power[] = ['american', 'british']

/** The landing that is Overlord, if it is that of this Allied player-turn, in this area. */
export const overlordAt = ({ extra, turn, side }: EeState, at: string): Overlord | null =>
  extra.overlord !== null && extra.overlord.turn === turn && extra.overlord.at === at && side === 'allied'
    ? extra.overlord
    : null

/**
 * May the landing that is under way be called Overlord? Once a game, in an area of France that the Axis holds, and not Vichy.
 *
 * @rule 13.46
 */
function checkOverlord(state: EeState): Verdict {
  const { drop } = state
  if (!has(state, 'overlord') || !scenarioOf(state).sea || state.extra.overlord !== null)
    return refuse('13.46', 'no-overlord', 'no landing can be called Overlord')
  if (drop === null || drop.water === null || !WESTERN.includes(drop.power))
    return refuse('13.46', 'no-landing', 'no Western landing is under way')
  // Vichy units that are still there are those against whom it was made.
  const vichy =
    (state.politics.vichy && vichyAreas().has(drop.to)) ||
    blocksAt(state, drop.to).some(([, { nation }]) => nation === 'vichy')
  return areaOf(drop.to).country === 'France' && state.control[drop.to] === 'axis' && !vichy
    ? legal
    : refuse('13.46', 'not-france', `${drop.to} is no part of France that the Axis holds`, drop.to)
}

export const overlordRow: Row<'overlord', 'movement'> = {
  during: ['movement'],
  inGame: (state) => has(state, 'overlord'),
  check: (state) => checkOverlord(state),
  add(state, _, actions) {
    if (checkOverlord(state).legal) actions.push({ type: 'overlord' })
  },
  draw: /* @__PURE__ */ drawOnce({ type: 'overlord' }, ({ drop }) => drop !== null, checkOverlord),
  do(state) {
    const { to } = state.drop!
    recall(state, { overlord: { turn: state.turn, at: to, tanks: [], reinforced: 0 } })
    return [{ type: 'politics', rule: '13.46', what: 'overlord', at: to }]
  },
}

/**
 * A second Special Action of a power that lands there lets one tank unit of it land with the others.
 *
 * @rule 13.46
 */
function checkTanks(state: EeState, { power }: Of<'tanks'>): Verdict {
  const { drop } = state
  const overlord = drop === null || drop.water === null ? null : overlordAt(state, drop.to)
  if (
    !has(state, 'overlord') ||
    overlord === null ||
    drop!.power !== power ||
    !activePowers(state).includes(power)
  )
    return refuse('13.46', 'no-overlord', `the ${power} power does not land in Overlord now`)
  if (overlord.tanks.includes(power)) return refuse('13.46', 'once', 'its tanks may land already')
  return state.actions[power] > 0
    ? legal
    : refuse('13.46', 'no-action', `the ${power} power has no second Special Action`)
}

export const tanksRow: Row<'tanks', 'movement'> = {
  during: ['movement'],
  inGame: (state) => has(state, 'overlord'),
  check: (state, _, action) => checkTanks(state, action),
  add(state, _, actions) {
    if (state.extra.overlord === null) return
    for (const power of WESTERN)
      if (checkTanks(state, { type: 'tanks', power }).legal) actions.push({ type: 'tanks', power })
  },
  do(state, _, { power }) {
    const events: EeEvent[] = []
    const overlord = state.extra.overlord!
    spendAction(state, power, '13.46', `tanks for ${overlord.at}`, events)
    recall(state, { overlord: { ...overlord, tanks: [...overlord.tanks, power] } })
    return events
  },
}

/** May a tank unit of this power still land: the one of Overlord? */
export function mayTankLand(state: EeState, { kind, power }: Block, to: string): boolean {
  if (kind !== 'armor' || !overlordAt(state, to)?.tanks.includes(power)) return false
  return !blocksAt(state, to).some(
    ([, block]) => block.kind === 'armor' && block.power === power && block.landed,
  )
}

/**
 * May the Axis spend another Special Action to reinforce there? Against Overlord one alone, and nobody joins a counterattack.
 *
 * @rule 13.46
 */
export const mayReinforce = (state: EeState, at: string): boolean =>
  (overlordAt(state, at)?.reinforced ?? 0) === 0

export function noteReinforced(state: EeState, at: string): void {
  const overlord = overlordAt(state, at)
  if (overlord !== null) recall(state, { overlord: { ...overlord, reinforced: overlord.reinforced + 1 } })
}

/**
 * Does partisan warfare hold up who would move two areas within France? In the operational movement of the Axis that follows Overlord.
 *
 * @rule 13.46
 */
export const isHeldUp = ({ extra, turn, side, flow }: EeState, via: string, to: string): boolean =>
  extra.overlord !== null &&
  side === 'axis' &&
  turn === extra.overlord.turn + 1 &&
  flow.step === 'movement' &&
  areaOf(via).country === 'France' &&
  areaOf(to).country === 'France'

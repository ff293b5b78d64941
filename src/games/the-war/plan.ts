/** Whole moves and whole attacks of The War, made of small decisions: each comes to its actions, or to the rule against it. */

import { frozen } from '../../kernel/frozen'
import type { Refusal } from '../../kernel/verdict'
import { type PlanOf, plannerOf } from '../../kit/plan'
import type { TheWarAction } from './actions'
import { type FrozenTheWarState, theWar } from './game'
import { type GroundOdds, groundOdds } from './ground/10-ground-combat'
import { waysOf } from './play/09-movement'
import { wayTo } from './play/09-reach'
import { checkPlanned } from './play/10-attack'
import { supportedAttack } from './play/10-battle'
import { isUnopposed } from './play/11-airborne'
import type { TheWarState } from './state'

/** The actions to take one after the other, or the step that is refused and why; nothing has been done. */
export type TheWarPlan = PlanOf<TheWarAction>

/** A hex that a unit may go to. */
export interface TheWarDestination {
  readonly to: string
  /** The hexes that it enters, the last one included. */
  readonly path: readonly string[]
  /** Movement points that the way costs, and those that are left at its end. */
  readonly cost: number
  readonly left: number
  readonly actions: readonly TheWarAction[]
}

const planner = /* @__PURE__ */ plannerOf(theWar)

/** Who is in hand. */
const inHand = (state: FrozenTheWarState): readonly string[] => {
  const asked = state.flow.asked.at(-1)
  return asked?.type === 'hand' ? asked.movers.map(({ unit }) => unit) : []
}

/** Taking units up, but for those in hand already. */
const taking = (state: FrozenTheWarState, units: readonly string[]): readonly TheWarAction[] =>
  units.filter((unit) => !inHand(state).includes(unit)).map((unit) => ({ type: 'take', unit }))

const listOf = (units: string | readonly string[]): readonly string[] =>
  typeof units === 'string' ? [units] : units

/** Take a unit, or several of one hex as a stack, and move there. A stack goes one hex at a time. */
const move = (state: FrozenTheWarState, units: string | readonly string[], to: string): TheWarPlan =>
  planner.plan(state, [...taking(state, listOf(units)), { type: 'move', to }])

/** Every hex that a unit may move to, with its way and what it costs; none, if it may not be taken up. */
function destinations(state: FrozenTheWarState, unit: string): readonly TheWarDestination[] {
  const steps = taking(state, [unit])
  const played = planner.playOn(state, steps)
  if (!played.legal) return []
  const draft = played.draft as TheWarState
  const asked = draft.flow.asked.at(-1)
  if (asked?.type !== 'hand' || asked.movers.length !== 1) return []
  const [{ left: had }] = asked.movers
  const ways = waysOf(draft)
  return ways.hexes.map((to) => {
    const { path, movers } = wayTo(ways, to)!
    const [{ left }] = movers
    return { to, path, cost: had - left, left, actions: [...steps, { type: 'move', to }] }
  })
}

/** Why a unit may not go there now; `null` if it may. */
function whyNot(state: FrozenTheWarState, units: string | readonly string[], to: string): Refusal | null {
  const plan = move(state, units, to)
  return plan.legal ? null : plan.verdict
}

/** Aim at a hex, add these units, and announce the attack. */
const attack = (state: FrozenTheWarState, at: string, units: readonly string[]): TheWarPlan => {
  const asked = state.flow.asked.at(-1)
  const aimed = asked?.type === 'attack' && asked.target === at ? asked.attackers : null
  const joins = units.filter((unit) => !aimed?.includes(unit))
  return planner.plan(state, [
    ...(aimed === null ? [{ type: 'aim', at } as const] : []),
    ...joins.map((unit) => ({ type: 'join', unit }) as const),
    { type: 'announce' },
  ])
}

/** Why these units may not attack that hex now; `null` if they may. */
function whyNotAttack(state: FrozenTheWarState, at: string, units: readonly string[]): Refusal | null {
  const plan = attack(state, at, units)
  return plan.legal ? null : plan.verdict
}

/** The column and the modifiers of such an attack, with the aircraft that are over it and the reason for each; `null` if it may not be made, or nobody is there to be fought. */
function odds(state: FrozenTheWarState, at: string, units: readonly string[]): GroundOdds | null {
  if (!units.every((unit) => Object.hasOwn(state.units, unit))) return null
  const planned = { target: at, attackers: units }
  if (!checkPlanned(state as TheWarState, planned).legal || isUnopposed(state as TheWarState, at)) return null
  return groundOdds(supportedAttack(state as TheWarState, planned))
}

/**
 * For people who think in whole moves: `plan.move(state, 'ger-arm-19', '1532')`.
 *
 * @example
 * ```ts
 * import { plan, theWar } from 'grognard/the-war'
 *
 * let state = theWar.setup({ scenario: 'poland-1939', seed: 'tuesday' })
 * for (let i = 0; i < 2; i++) state = theWar.apply(state, { type: 'end' }).state // staging, strikes
 * const [unit] = Object.keys(state.units)
 * console.log(plan.destinations(state, unit).length > 3, plan.whyNot(state, unit, '2428')?.rule) // → true 9.0
 * ```
 */
export const plan = /* @__PURE__ */ frozen({
  move,
  destinations,
  whyNot,
  attack,
  whyNotAttack,
  odds,
})

/** Whole moves for people who think in them: each comes to the small decisions that it is made of, or to the rule against it. */

import { frozen } from '../../kernel/frozen'
import type { Refusal } from '../../kernel/verdict'
import { type PlanOf, plannerOf, type RefusedStep } from '../../kit/plan'
import { transportCost } from './05-sea-movement'
import { overrunCost } from './08-overrun'
import type { EtoAction, Of } from './actions'
import { type EtoSeen, eto } from './game'
import { sideOn } from './ground'
import { inHand, reachInHand } from './play/05-movement'
import { voyageOf } from './play/05-sea'
import { boardOf } from './play/position'
import { LANDING_WAYS, type LandingWay, SEA_WAYS, type SeaWay } from './schema'
import type { EtoState, HandFocus } from './state'
import { NATIONS, type Nation, UNIT_TYPES, unitName } from './units'

/** A unit as actions name it. */
export interface NamedUnit {
  readonly at: string
  readonly unit: string
}

/** A unit and the hex that it goes to. */
export interface NamedMove extends NamedUnit {
  readonly to: string
}

/** The actions to take one after the other, or the step that is refused and why; nothing has been done. */
export type Plan = PlanOf<EtoAction>

/** How a unit gets somewhere. */
export type MoveKind = 'move' | 'overrun' | 'land' | 'drop' | 'sail'

/** A hex that a unit may go to, and how. */
export interface Destination {
  readonly to: string
  readonly how: MoveKind
  /** The hexes of its way, both ends included. A landing and a drop have no others: nothing hangs on them. */
  readonly path: readonly string[]
  /** Movement Points; for `sail` Naval Transport Points of the ships that carry it, for `land` Amphibious Points. A drop costs none. */
  readonly cost: number
  /** The decisions that it is made of, with what they leave open: the way of the ships, the partner in an overrun. */
  readonly actions: readonly EtoAction[]
}

const planner = /* @__PURE__ */ plannerOf(eto)

/** Tries actions one after the other on a fork. */
const tryOut = (state: EtoSeen, actions: readonly EtoAction[]): Plan => planner.plan(state, actions)

/** Taking a unit up, unless it is the one in hand. */
function takenUp({ focus, units }: EtoSeen, { at, unit }: NamedUnit): readonly EtoAction[] {
  if (focus?.type === 'hand' && focus.at === at) {
    const held = units.find((stack) => stack.at === at)?.units.find(({ hand }) => hand)
    if (held && unitName(held) === unit.replace(/#\d+$/, '')) return []
  }
  return [{ type: 'take', at, unit }]
}

/** A plan for one unit: take it up, and do this with it. */
const withUnit = (state: EtoSeen, unit: NamedUnit, step: EtoAction): Plan =>
  tryOut(state, [...takenUp(state, unit), step])

// ---- where a unit may go ----------------------------------------------------------------------------

type Held = { readonly refusal: Refusal } | { readonly refusal: null; readonly draft: EtoState }

/** The state with the unit in hand, or why it is not taken up. */
export function withInHand(state: EtoSeen, unit: NamedUnit): Held {
  const played = planner.playOn(state, takenUp(state, unit))
  return played.legal ? { refusal: null, draft: played.draft as EtoState } : { refusal: played.verdict }
}

function destinationOf(draft: EtoState, action: EtoAction): Omit<Destination, 'actions'> | null {
  const focus = draft.focus as HandFocus
  switch (action.type) {
    case 'move': {
      const { reach, ground } = reachInHand(draft, focus)
      const { board } = ground
      const goal = board.index(action.to)
      const path = reach.path(goal)!.map((space) => board.ids[space])
      return { to: action.to, how: 'move', path, cost: reach.cost(goal) }
    }
    case 'overrun': {
      const { ground, space } = reachInHand(draft, focus)
      const side = sideOn(ground, ground.board.edge(space, ground.board.index(action.to)))
      return { to: action.to, how: 'overrun', path: [focus.at, action.to], cost: overrunCost(side) }
    }
    case 'sail': {
      const board = boardOf(draft)
      const { cost, route } = voyageOf(draft, focus, action)
      return { to: action.to, how: 'sail', path: route.map((space) => board.ids[space]), cost }
    }
    case 'land': {
      const cost = transportCost(inHand(draft, focus).unit.strength, action.by === 'round-africa')
      return { to: action.to, how: 'land', path: [focus.at, action.to], cost }
    }
    case 'drop':
      return { to: action.to, how: 'drop', path: [focus.at, action.to], cost: 0 }
    default:
      return null
  }
}

/** Every way in which the unit in hand might be asked to go to a hex. */
function movesTo(to: string): readonly (EtoAction & { readonly type: MoveKind })[] {
  return [
    { type: 'move', to },
    { type: 'overrun', to },
    { type: 'drop', to },
    ...LANDING_WAYS.map((by): Of<'land'> => ({ type: 'land', to, by })),
    ...SEA_WAYS.map((by): Of<'sail'> => ({ type: 'sail', to, by })),
  ]
}

/**
 * Whole moves, planned without being made: each gives the actions to take one after the other, or what is refused and why.
 *
 * @example
 * ```ts
 * import { eto, plan } from 'grognard/eto'
 *
 * const state = eto.setup({ scenario: '1939', seed: 'tuesday' })
 * const planned = plan.move(state, { at: '1714', unit: 'ger-mec-4' }, '1613')
 * if (planned.legal) for (const action of planned.actions) console.log(eto.words.action(action))
 * else console.log(`${planned.verdict.because} (${planned.verdict.rule})`) // → enemy units stand in Cracow (1613) (5.11)
 * ```
 */
export const plan = /* @__PURE__ */ frozen({
  /** Take a unit and move it to a hex, over land or by rail as the phase has it; it stays in hand while it can go on. */
  move: (state: EtoSeen, unit: NamedUnit, to: string): Plan => withUnit(state, unit, { type: 'move', to }),

  /** Take a unit and overrun a hex with it, alone or with another of its stack. */
  overrun: (state: EtoSeen, unit: NamedUnit, to: string, partner?: string): Plan =>
    withUnit(state, unit, { type: 'overrun', to, ...(partner !== undefined && { with: partner }) }),

  /** Take a unit and prepare it for a train, which it may take in the rail phase. */
  prepare: (state: EtoSeen, unit: NamedUnit): Plan => withUnit(state, unit, { type: 'prepare' }),

  /** Take a unit and ship it to a port, straight there unless told. */
  sail: (state: EtoSeen, unit: NamedUnit, to: string, by: SeaWay = 'sea'): Plan =>
    withUnit(state, unit, { type: 'sail', to, by }),

  /** Take a unit and land it on a coast. */
  land: (state: EtoSeen, unit: NamedUnit, to: string, by: LandingWay = 'sea'): Plan =>
    withUnit(state, unit, { type: 'land', to, by }),

  /** Take a unit and drop it from the air. */
  drop: (state: EtoSeen, unit: NamedUnit, to: string): Plan => withUnit(state, unit, { type: 'drop', to }),

  /** Attack a hex, or several as one, with these units: everything up to the roll, and the roll. */
  attack: (state: EtoSeen, target: string | readonly string[], units: readonly NamedUnit[]): Plan =>
    tryOut(state, [
      ...[target].flat().map((at): EtoAction => ({ type: 'aim', at })),
      ...units.map(({ at, unit }): EtoAction => ({ type: 'join', at, unit })),
      { type: 'fight' },
    ]),

  /** Retreat these units, one after the other, each by one hex. */
  retreat: (state: EtoSeen, moves: readonly NamedMove[]): Plan =>
    tryOut(
      state,
      moves.map(({ at, unit, to }) => ({ type: 'retreat', at, unit, to })),
    ),

  /** Advance these units into what an attack has cleared, and no others. */
  advance(state: EtoSeen, moves: readonly NamedMove[]): Plan {
    const advances = moves.map(({ at, unit, to }): EtoAction => ({ type: 'advance', at, unit, to }))
    // Where nobody is left who could follow, the advance is over by itself.
    return planner.firstOf(state, [[...advances, { type: 'hold' }], advances])
  },

  /**
   * Everywhere that a unit may go in this phase, by which way and at what cost, without taking it up; nowhere, if it may not be
   * taken up. `plan.whyNot` has the reasons for the rest.
   */
  destinations(state: EtoSeen, unit: NamedUnit): readonly Destination[] {
    const first = takenUp(state, unit)
    return planner.options(state, first, (draft, action): Destination | null => {
      const found = destinationOf(draft as EtoState, action)
      return found === null ? null : { ...found, actions: [...first, action] }
    })
  },

  /**
   * Why a unit may not go to a hex in this phase: what `check` says of each way that the phase has, or of taking the unit up. The
   * ways that are open to it are not among them.
   */
  whyNot(state: EtoSeen, unit: NamedUnit, to: string): readonly WhyNot[] {
    const refused = planner.refusals(state, takenUp(state, unit), movesTo(to))
    // Ways that belong to another phase say nothing about the hex; that the unit is not taken up in this one does.
    return refused.filter(({ step, verdict }) => step.type === 'take' || verdict.code !== 'wrong-phase')
  },

  /**
   * Why these units may not attack a hex, or several as one: what `check` says of aiming at it; or else of each unit that may not join,
   * all of them at once; or else of the attack that they would make together. Without units, what is against aiming. An attack that is
   * open already goes on.
   */
  whyNotAttack(
    state: EtoSeen,
    target: string | readonly string[],
    units: readonly NamedUnit[] = [],
  ): readonly WhyNot[] {
    const aimed = state.focus?.type === 'attack' ? state.focus.targets : []
    const aims = [target]
      .flat()
      .flatMap((at): EtoAction[] => (aimed.includes(at) ? [] : [{ type: 'aim', at }]))
    const joins = units.map(({ at, unit }): EtoAction => ({ type: 'join', at, unit }))
    const refused = planner.refusals(state, aims, joins)
    if (refused.length > 0 || units.length === 0) return refused
    const attack = tryOut(state, [...aims, ...joins, { type: 'fight' }])
    return attack.legal ? [] : [{ step: attack.step, verdict: attack.verdict }]
  },

  /**
   * Why nothing new may be put in a hex: what `check` says of each way that the phase has, the units that a set-up leaves open, those
   * that are raised with what there is to spend, partisans, Vichy's. The ways that are open are not among them.
   */
  whyNotPlace(state: EtoSeen, at: string): readonly WhyNot[] {
    const ways = placesAt(state, at)
    const refused = planner.refusals(state, [], ways)
    // What belongs to another moment, to another player, or is not to be had says nothing about the hex, unless there is nothing else.
    const here = refused.filter(({ verdict }) => !ELSEWHERE.includes(verdict.code))
    const reasons = here.length > 0 || refused.length < ways.length ? here : refused.slice(0, 1)
    const first = ({ verdict }: WhyNot) =>
      reasons.findIndex((one) => one.verdict.rule === verdict.rule && one.verdict.because === verdict.because)
    return reasons.filter((reason, i) => first(reason) === i)
  },
})

const ELSEWHERE: readonly string[] = ['wrong-phase', 'not-now', 'not-yours', 'not-for-sale']

/** Every way in which something might be put in a hex: of what is raised, a small unit of each kind. */
function placesAt({ purses }: EtoSeen, at: string): readonly EtoAction[] {
  const spending = Object.keys(purses) as Nation[]
  const raised = (spending.length > 0 ? spending : NATIONS).flatMap((nation) =>
    UNIT_TYPES.map(
      (unit): Of<'raise'> => ({
        type: 'raise',
        nation,
        unit,
        strength: Math.min(2, purses[nation]?.[0]?.strength ?? 1),
        at,
      }),
    ),
  )
  return [{ type: 'place', at }, { type: 'rise', at }, { type: 'rally', at }, ...raised]
}

/** A step that is refused, and the rule against it. */
export type WhyNot = RefusedStep<EtoAction>

/** Whole moves for people who think in them: each comes to the small decisions that it is made of, or to the rule against it. */

import { frozen } from '../../kernel/frozen'
import type { Refusal } from '../../kernel/verdict'
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
import { unitName } from './units'

/** A unit as actions name it. */
export interface NamedUnit {
  readonly at: string
  readonly unit: string
}

/** A unit and the hex that it goes to. */
export interface NamedMove extends NamedUnit {
  readonly to: string
}

export type Plan =
  | { readonly legal: true; readonly actions: readonly EtoAction[] }
  /** The step that is refused, and why; nothing has been done. */
  | { readonly legal: false; readonly step: EtoAction; readonly verdict: Refusal }

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

/** Tries actions one after the other on a copy; dice are not needed for any but the last. */
function tryOut(state: EtoSeen, actions: readonly EtoAction[]): Plan {
  const draft = eto.fork(state)
  for (const [i, step] of actions.entries()) {
    const verdict = eto.check(draft, step)
    if (!verdict.legal) return { legal: false, step, verdict }
    if (i < actions.length - 1) eto.advance(draft, step)
  }
  return { legal: true, actions }
}

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

type Held =
  | { readonly refusal: Refusal }
  | { readonly refusal: null; readonly draft: EtoState; readonly first: readonly EtoAction[] }

/** The state with the unit in hand, and what was done for it; or why it is not taken up. */
export function withInHand(state: EtoSeen, unit: NamedUnit): Held {
  const first = takenUp(state, unit)
  const planned = tryOut(state, first)
  if (!planned.legal) return { refusal: planned.verdict }
  const draft = eto.fork(state) as EtoState
  for (const step of first) eto.advance(draft, step)
  return { refusal: null, draft, first }
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
 * const planned = plan.move(state, { at: '1714', unit: 'ger-mec-4' }, '1614')
 * if (planned.legal) for (const action of planned.actions) session = act(session, action)
 * else console.log(`${planned.verdict.because} (${planned.verdict.rule})`)
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
    const whole = tryOut(state, [...advances, { type: 'hold' }])
    // Where nobody is left who could follow, the advance is over by itself.
    return whole.legal || whole.step.type !== 'hold' ? whole : tryOut(state, advances)
  },

  /**
   * Everywhere that a unit may go in this phase, by which way and at what cost, without taking it up; nowhere, if it may not be
   * taken up. `plan.whyNot` has the reasons for the rest.
   */
  destinations(state: EtoSeen, unit: NamedUnit): readonly Destination[] {
    const held = withInHand(state, unit)
    if (held.refusal !== null) return []
    const { draft, first } = held
    return [...eto.legalActions(draft)].flatMap((action) => {
      const found = destinationOf(draft, action)
      return found === null ? [] : [{ ...found, actions: [...first, action] }]
    })
  },

  /**
   * Why a unit may not go to a hex in this phase: what `check` says of each way that the phase has, or of taking the unit up. The
   * ways that are open to it are not among them.
   */
  whyNot(state: EtoSeen, unit: NamedUnit, to: string): readonly WhyNot[] {
    const held = withInHand(state, unit)
    if (held.refusal !== null) return [{ step: { type: 'take', ...unit }, verdict: held.refusal }]
    return movesTo(to).flatMap((step) => {
      const verdict = eto.check(held.draft, step)
      // Ways that belong to another phase say nothing about the hex.
      return verdict.legal || verdict.code === 'wrong-phase' ? [] : [{ step, verdict }]
    })
  },
})

/** A step that is refused, and the rule against it. */
export interface WhyNot {
  readonly step: EtoAction
  readonly verdict: Refusal
}

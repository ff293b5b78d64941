/**
 * A scripted player of `eto`, for either side. It attacks where the exact odds favour it, holds what it must, keeps its units
 * in supply, goes where the enemy is and does not stand where he is too strong. It looks one turn ahead, and no further.
 */

import { isMechanized } from '../games/eto/05-phases'
import type { EtoAction } from '../games/eto/actions'
import { eto } from '../games/eto/game'
import { isClosed } from '../games/eto/ground'
import { inHand } from '../games/eto/play/05-movement'
import { isSupplied } from '../games/eto/play/09-supply'
import { positionOf } from '../games/eto/play/position'
import { campOf, campsOf } from '../games/eto/play/sides'
import { findUnit, namedUnits } from '../games/eto/play/stacks'
import type { EtoState, EtoUnit, FocusOf, HandFocus } from '../games/eto/state'
import { unitName } from '../games/eto/units'
import type { Bot } from './bot'
import { type Assault, planAssaults } from './eto-attack'
import { planAxisLandings, planAxisShipping } from './eto-axis-sea'
import { chooseRaise, chooseRegroup, type Growth, growthOf } from './eto-growth'
import { layoutOf } from './eto-layout'
import { bestStep, type Order, planInitial, planMechanized, planRail } from './eto-moves'
import { planLandings, planShipping } from './eto-sea'
import { groundByPlan, isTarget, look, type Piece } from './eto-sight'

type Of<T extends EtoAction['type']> = Extract<EtoAction, { type: T }>
const END: EtoAction = { type: 'end' }
const STOP: EtoAction = { type: 'stop' }
const FIGHT: EtoAction = { type: 'fight' }

/** What the player means to do in a phase. */
interface Plan {
  key: string
  readonly orders: Order[]
  now: Order | null
  /** The attack that is being put together. */
  assault: Assault | null
  /** Where new units stand best: the enemy does not move meanwhile. */
  growth: Growth | null
}

/** A plan holds for a phase, until war and peace change. */
const keyOf = (state: EtoState) =>
  `${state.elapsed} ${state.player} ${state.phase} ${state.russia.atWar} ${state.entered.length} ${Object.keys(state.allegiance).length} ${state.vichy.status}`

/**
 * The scripted player. It draws no lots, and remembers its plan of the phase: take a new one for each game, and one for each
 * side.
 *
 * @example
 * ```ts
 * import { playGame, randomBot } from 'grognard/bots'
 * import { etoBot } from 'grognard/bots/eto'
 * import { eto } from 'grognard/eto'
 *
 * const bots = { axis: etoBot(), allied: randomBot(eto) }
 * const { decisions } = playGame(eto, { setup: { scenario: '1940' }, seed: 'a', bots, maxDecisions: 40 })
 * console.log(decisions) // → 40
 * ```
 */
export function etoBot(): Bot<EtoState, EtoAction> {
  let plan: Plan | null = null
  return {
    choose(state) {
      if (plan === null || plan.key !== keyOf(state)) plan = newPlan(state)
      return decide(state, plan)
    },
  }
}

/** One decision of the scripted player, without a memory: slower, since every decision makes a new plan. */
export function chooseEtoAction(state: EtoState): EtoAction {
  return decide(state, newPlan(state))
}

const newPlan = (state: EtoState): Plan => ({
  key: keyOf(state),
  orders: ordersFor(state),
  now: null,
  assault: null,
  growth: null,
})

const landings = (state: EtoState) =>
  state.player === 'axis' ? planAxisLandings(state) : planLandings(state)

function ordersFor(state: EtoState): Order[] {
  switch (state.phase) {
    case 'initial':
      return [...landings(state), ...planInitial(state)]
    case 'mechanized':
      return planMechanized(state)
    case 'rail':
      return planRail(state)
    case 'naval':
      return state.player === 'axis' ? planAxisShipping(state) : planShipping(state)
    default:
      return []
  }
}

function decide(state: EtoState, plan: Plan): EtoAction {
  const { focus } = state
  switch (focus?.type) {
    case 'hand':
      return moveHand(state, plan, focus)
    case 'attack':
      return joinAttack(state, plan, focus)
    case 'losses':
      return takeLoss(state, focus)
    case 'retreat':
    case 'disband':
    case 'rally':
    case 'rising':
      return chooseListed(state)
    case 'advance':
      return chooseAdvance(state)
    case 'intervention':
      return { type: 'answer', yes: russiaIsReady(state) }
    case 'vichy':
    case 'passage':
    case 'resignation':
      return { type: 'answer', yes: true }
    case 'lend-lease':
      return { type: 'grant', points: focus.due }
    case undefined:
      return phaseAction(state, plan)
  }
}

function phaseAction(state: EtoState, plan: Plan): EtoAction {
  switch (state.phase) {
    case 'set-up':
      return choosePlace(state)
    case 'initial':
    case 'mechanized':
    case 'rail':
    case 'naval':
      return nextOrder(state, plan)
    case 'combat':
      return chooseTarget(state, plan)
    case 'reinforcement':
      plan.growth ??= growthOf(state)
      return chooseRaise(state, plan.growth) ?? END
    case 'regroup':
      return chooseRegroup(state) ?? END
    default:
      return END
  }
}

// ---- orders ----------------------------------------------------------------------------------------

/** Takes up the next unit that has something to do, and can do it. */
function nextOrder(state: EtoState, plan: Plan): EtoAction {
  const { board, stacks } = positionOf(state)
  for (let tries = plan.orders.length; tries > 0; tries--) {
    const order = plan.orders.shift()!
    const named = [...namedUnits(positionOf(state), order.space)].find(([, unit]) => same(unit, order.unit))
    if (!named) continue
    const action: Of<'take'> = { type: 'take', at: board.ids[order.space], unit: named[0] }
    if (!eto.check(state, action).legal) continue
    if (order.act === 'move' && stacks[order.to].length >= 2 && tries > 1) {
      // Somebody has to leave first.
      plan.orders.push(order)
      continue
    }
    if (order.act === 'move' && stacks[order.to].length >= 2) continue
    plan.now = order
    return action
  }
  return END
}

const same = (a: EtoUnit, b: EtoUnit) =>
  a.nation === b.nation && a.type === b.type && a.strength === b.strength && a.moved === undefined && !a.stays

function actionOf(state: EtoState, order: Order): EtoAction {
  const { ids } = positionOf(state).board
  switch (order.act) {
    case 'prepare':
      return { type: 'prepare' }
    case 'move':
      return { type: 'move', to: ids[order.to] }
    default:
      return { type: order.act, to: ids[order.to], by: order.by }
  }
}

function moveHand(state: EtoState, plan: Plan, focus: HandFocus): EtoAction {
  const { board } = positionOf(state)
  const { space, unit } = inHand(state, focus)
  const order = plan.now
  const camp = campOf(state, unit.nation)
  const overrun = chooseOverrun(state, focus)
  if (overrun) {
    // The map changes: a new plan once this unit is down.
    plan.key = ''
    plan.now = null
    return overrun
  }
  if (order && space === order.space) {
    const action = actionOf(state, order)
    plan.now = order
    if (eto.check(state, action).legal) return action
  } else if (order && 'to' in order && space === order.to) {
    plan.now = null
    return STOP
  }
  plan.now = null
  if (state.phase === 'naval') return STOP
  const piece: Piece = { space, unit, camp, attack: unit.strength, mechanized: false }
  const to = bestStep(state, piece, focus.left)
  const move: Of<'move'> = { type: 'move', to: board.ids[to] }
  return to !== space && eto.check(state, move).legal ? move : STOP
}

/** An overrun kills for certain: every one that does not end without supply is good. */
function chooseOverrun(state: EtoState, focus: HandFocus): EtoAction | null {
  if (state.phase !== 'initial' && state.phase !== 'mechanized') return null
  const { board } = positionOf(state)
  const { unit } = inHand(state, focus)
  const { closed } = groundByPlan(state, unit)
  for (const action of eto.legalActions(state)) {
    if (action.type !== 'overrun') continue
    const goal = board.index(action.to)
    if (!isTarget(state, campOf(state, unit.nation), goal) || isClosed(closed![goal])) continue
    if (isSupplied(state, goal, unit)) return action
  }
  return null
}

// ---- combat ------------------------------------------------------------------------------------------

function assaultsNow(state: EtoState): Assault[] {
  const sight = look(state)
  const layout = layoutOf(sight)
  const free = new Set(
    sight.pieces.filter(
      ({ unit, space }) =>
        !unit.fought && !unit.advanced && !unit.rail && !unit.stays && isSupplied(state, space, unit),
    ),
  )
  return planAssaults({
    layout,
    free,
    reaching: (piece, space) => (piece.space === space ? 0 : -1),
    weighPlaces: false,
  })
}

function chooseTarget(state: EtoState, plan: Plan): EtoAction {
  const { board } = positionOf(state)
  for (const assault of assaultsNow(state)) {
    const action: Of<'aim'> = { type: 'aim', at: board.ids[assault.target] }
    if (!eto.check(state, action).legal) continue
    plan.assault = assault
    return action
  }
  for (const at of Object.keys(state.afloat)) {
    const action: Of<'aim'> = { type: 'aim', at }
    if (eto.check(state, action).legal) return action
  }
  return END
}

/** Adds those who are in the plan for this hex, and fights. */
function joinAttack(state: EtoState, plan: Plan, focus: FocusOf<'attack'>): EtoAction {
  const { board, stacks } = positionOf(state)
  const here = (assault: Assault | null) => assault !== null && focus.targets[0] === board.ids[assault.target]
  const assault = here(plan.assault) ? plan.assault : (assaultsNow(state).find(here) ?? null)
  plan.assault = assault
  const waiting = new Map<string, number>()
  for (const { piece } of assault?.parts ?? []) {
    const name = unitName(piece.unit)
    const key = `${piece.space} ${name}`
    const nth = (waiting.get(key) ?? 0) + 1
    waiting.set(key, nth)
    const alike = stacks[piece.space].filter((unit) => unitName(unit) === name)
    if (alike.filter(({ attacking }) => attacking).length >= nth) continue
    for (const [known, unit] of namedUnits(positionOf(state), piece.space)) {
      if (unit.attacking || unitName(unit) !== name) continue
      const action: Of<'join'> = { type: 'join', at: board.ids[piece.space], unit: known }
      if (eto.check(state, action).legal) return action
    }
  }
  return eto.check(state, FIGHT).legal ? FIGHT : firstLegal(state)
}

function firstLegal(state: EtoState): EtoAction {
  for (const action of eto.legalActions(state)) if (action.type !== 'resign') return action
  return END
}

/** Loses first what is worth least: infantry before armour, small units before large ones. */
function takeLoss(state: EtoState, focus: FocusOf<'losses'>): EtoAction {
  const { board } = positionOf(state)
  let best: { action: Of<'lose'>; worth: number } | null = null
  for (const at of focus.targets)
    for (const [name, unit] of namedUnits(positionOf(state), board.index(at))) {
      const worth = (unit.type === 'mechanized' ? 10 : 0) + unit.strength
      if (best === null || worth < best.worth) best = { action: { type: 'lose', at, unit: name }, worth }
    }
  return best!.action
}

/** Retreats, and other choices among a short list: whatever leaves the units in the best places. */
function chooseListed(state: EtoState): EtoAction {
  const { board } = positionOf(state)
  let best: EtoAction | null = null
  let bestScore = -Infinity
  for (const action of eto.legalActions(state)) {
    let score = 0
    if (action.type === 'retreat' || action.type === 'disband') {
      const { unit } = findUnit(state, action.at, action.unit)!
      score = action.type === 'disband' ? -unit.strength : retreatScore(state, unit, board.index(action.to))
    }
    if (score > bestScore) {
      best = action
      bestScore = score
    }
  }
  return best!
}

/** Supply, shelter, company, and as few enemies about as can be. */
function retreatScore(state: EtoState, unit: EtoUnit, to: number): number {
  const position = positionOf(state)
  const { board } = position
  const crowd = position.stacks[to].length
  const supplied = isSupplied(state, to, unit) ? 3 : 0
  const rough = board.spaces[to].terrain === 'rough' ? 1 : 0
  let enemies = 0
  for (let edge = board.first[to]; edge < board.first[to + 1]; edge++)
    if (position.camps[board.to[edge]] & campsOf(state, state.player)) enemies++
  return supplied + rough + (crowd === 1 ? 0.8 : crowd >= 2 ? -1 : 0) - 0.4 * enemies
}

/** Goes in, alone or two together, if that is better than to stay: a second unit makes a hex safe that one alone could not hold. */
function chooseAdvance(state: EtoState): EtoAction {
  const position = positionOf(state)
  const { board } = position
  const ways = [...eto.legalActions(state)].flatMap((action) => {
    if (action.type !== 'advance') return []
    const { unit, space } = findUnit(state, action.at, action.unit)!
    const to = board.index(action.to)
    if (isClosed(groundByPlan(state, unit).closed![to])) return []
    const mechanized = isMechanized(unit.nation, unit.type, state.turn)
    const piece: Piece = { space, unit, camp: campOf(state, unit.nation), attack: 0, mechanized }
    // Alike units share a name, and each of them may go.
    const alike = position.stacks[space].filter((one) => one.attacking && unitName(one) === unitName(unit))
    return alike.map(() => ({ action, piece, to }))
  })
  if (ways.length === 0) return { type: 'hold' }
  const layout = layoutOf(look(state))
  const gainOf = ({ piece, to }: (typeof ways)[number], then: (gain: number) => void) => {
    layout.remove(piece.space, piece.unit)
    const gain = layout.score(piece, to) - layout.score(piece, piece.space)
    layout.add(to, piece.unit)
    then(gain)
    layout.remove(to, piece.unit)
    layout.add(piece.space, piece.unit)
  }
  let best: EtoAction = { type: 'hold' }
  let bestGain = 0
  for (const way of ways)
    gainOf(way, (gain) => {
      let most = gain
      if (layout.count[way.to] < 2)
        for (const other of ways) {
          if (other === way || other.to !== way.to) continue
          gainOf(other, (more) => {
            most = Math.max(most, gain + more)
          })
        }
      if (most > bestGain) {
        best = way.action
        bestGain = most
      }
    })
  return best
}

// ---- the rest ------------------------------------------------------------------------------------------

/** Where the most enemies are near. */
function choosePlace(state: EtoState): EtoAction {
  const { board, stacks, camps } = positionOf(state)
  const enemies = campsOf(state, 'allied')
  let best: EtoAction | null = null
  let bestScore = -Infinity
  for (const action of eto.legalActions(state)) {
    if (action.type !== 'place') continue
    const space = board.index(action.at)
    let score = stacks[space].length * 0.5
    for (let edge = board.first[space]; edge < board.first[space + 1]; edge++)
      if (camps[board.to[edge]] & enemies)
        for (const { strength } of stacks[board.to[edge]]) score += strength
    if (score > bestScore) {
      best = action
      bestScore = score
    }
  }
  return best!
}

/** Russia comes in by itself if it is the stronger in the east, or once the Germans have clearly no mind to come: alone the others do not win. */
function russiaIsReady(state: EtoState): boolean {
  const { board, stacks } = positionOf(state)
  let russians = 0
  let germans = 0
  stacks.forEach((stack, space) => {
    for (const { nation, strength } of stack) {
      if (nation === 'russian') russians += strength
      if (nation === 'german' && Number(board.ids[space].slice(0, 2)) >= 14) germans += strength
    }
  })
  return russians > 1.2 * germans || state.turn.year >= 1943
}

/** How the scripted player of `eto` moves on land and by rail. */

import { landMover, railAllowance, railMover } from '../games/eto/05-movement'
import { movementAllowance, SEASONS } from '../games/eto/11-weather'
import { groundFor } from '../games/eto/play/05-movement'
import { checkTake } from '../games/eto/play/05-taking'
import { positionOf } from '../games/eto/play/position'
import { BIT, friendsOf } from '../games/eto/play/sides'
import type { EtoState, EtoUnit } from '../games/eto/state'
import { type Assault, planAssaults } from './eto-attack'
import { type Guard, mostGuards, nextGuard, openingOf } from './eto-guard'
import { type Layout, layoutOf } from './eto-layout'
import { groundByPlan, look, type Piece, reachFrom, searcherOf } from './eto-sight'

/** What a piece is to do. */
export type Order = { readonly space: number; readonly unit: EtoUnit } & (
  | { readonly act: 'move'; readonly to: number }
  | { readonly act: 'prepare' }
  | { readonly act: 'land' | 'sail'; readonly to: number; readonly by: 'sea' | 'round-africa' }
)

/** A move must be worth at least this much: a unit that stays costs no decision. */
const WORTH_MOVING = 0.3
/** After combat the gap is there to be used. */
const WORTH_EXPLOITING = 0.1
const WORTH_A_TRAIN = 0.8

export function maySteer(state: EtoState, { space, unit }: Piece): boolean {
  return checkTake(state, space, unit).legal
}

/** Where each piece can walk, looked up once for those who stand together. */
export function walks(state: EtoState): (piece: Piece) => Int8Array {
  const { board } = positionOf(state)
  const known = new Map<string, Int8Array>()
  return ({ space, unit }) => {
    const key = `${space} ${unit.nation}`
    let costs = known.get(key)
    if (costs === undefined) {
      const points = movementAllowance(SEASONS[state.turn.quarter], board.spaces[space].weather)
      costs = reachFrom(groundByPlan(state, unit), space, points)
      known.set(key, costs)
    }
    return costs
  }
}

// ---- the initial phase ---------------------------------------------------------------------------

/** Italy keeps its army at home: should it fall below three points there, Italy is out of the war. */
const stays = (state: EtoState, { unit }: Piece) =>
  unit.nation === 'italian' && state.italy.status === 'neutral'

export function planInitial(state: EtoState): Order[] {
  return planRush(state) ?? planBattles(state)
}

/** Ten points in Germany at the end of a turn before the fall of 1944 win at once (13.0): whoever can get there goes, if they are enough. */
function planRush(state: EtoState): Order[] | null {
  const { year, quarter } = state.turn
  if (state.player !== 'allied' || state.options.includes('threePlayers')) return null
  if (year > 1944 || (year === 1944 && quarter === 4)) return null
  const sight = look(state)
  const { board, pieces } = sight
  const walk = walks(state)
  const isGerman = (space: number) => board.spaces[space].country === 'germany'
  const free = pieces.filter((piece) => maySteer(state, piece))
  const there = pieces.filter(
    (piece) =>
      isGerman(piece.space) ||
      (free.includes(piece) && walk(piece).some((cost, space) => cost >= 0 && isGerman(space))),
  )
  if (there.reduce((sum, { unit }) => sum + unit.strength, 0) < TEN) return null
  const layout = layoutOf(sight, true)
  const bound = there.filter((piece) => free.includes(piece))
  const orders = settle(layout, new Set(bound), walk, false)
  let points = 0
  for (let space = 0; space < board.size; space++) if (isGerman(space)) points += layout.points[space]
  if (points < TEN) return null
  const others = free.filter((piece) => !there.includes(piece))
  return [...orders, ...settle(layout, new Set(others), walk, true)]
}

const TEN = 10

function planBattles(state: EtoState): Order[] {
  const walk = walks(state)
  const free = (piece: Piece) => !stays(state, piece) && maySteer(state, piece)
  return guarded(state, free, walk, rides(state), (layout, pieces, places) =>
    planFree(layout, pieces, walk, places),
  )
}

/** What pieces are to do when nobody guards Germany; `places` is told where each is to stand. */
type Planner = (
  layout: Layout,
  free: Set<Piece>,
  places: Map<Piece, number>,
) => { assaults: readonly Assault[]; orders: Order[] }

/** A plan for all pieces that are free, but for those without whom Germany would lie open to the enemy: they go where they are needed. */
function guarded(
  state: EtoState,
  isFree: (piece: Piece) => boolean,
  walk: (piece: Piece) => Int8Array,
  ride: ((piece: Piece) => Int8Array) | null,
  planner: Planner,
): Order[] {
  const guards: (Guard & { readonly order: Order })[] = []
  for (;;) {
    const layout = layoutOf(look(state))
    const free = new Set(layout.sight.pieces.filter(isFree))
    const places = new Map<Piece, number>()
    for (const piece of free) places.set(piece, piece.space)
    for (const { piece, to } of guards) {
      free.delete(piece)
      places.delete(piece)
      layout.remove(piece.space, piece.unit)
      layout.add(to, piece.unit)
    }
    const { assaults, orders } = planner(layout, free, places)
    const opening = guards.length < mostGuards(layout) ? openingOf(layout, assaults) : null
    if (opening !== null) {
      const guard = nextGuard(layout, places, walk, opening)
      if (guard !== null) {
        guards.push({ ...guard, order: { ...guard.piece, act: 'move', to: guard.to } })
        continue
      }
      const rider = ride && nextGuard(layout, places, ride, opening)
      if (rider) {
        guards.push({ ...rider, order: { ...rider.piece, act: 'prepare' } })
        continue
      }
    }
    return [...guards.filter(({ piece, to }) => to !== piece.space).map(({ order }) => order), ...orders]
  }
}

/** Attacks where it is good, and then the best places for the rest; `places` is told where each is to stand. */
function planFree(
  layout: Layout,
  free: Set<Piece>,
  walk: (piece: Piece) => Int8Array,
  places: Map<Piece, number>,
): { assaults: readonly Assault[]; orders: Order[] } {
  const home = homeGuard(layout)
  const assaults = planAssaults({
    layout,
    free,
    reaching: (piece, space) => (home(piece, space) ? walk(piece)[space] : -1),
    weighPlaces: true,
  })
  const orders: Order[] = []
  for (const { parts } of assaults)
    for (const { piece, from } of parts) {
      free.delete(piece)
      places.set(piece, from)
      if (from !== piece.space) orders.push({ ...piece, act: 'move', to: from })
    }
  return { assaults, orders: [...orders, ...settle(layout, free, walk, true, places)] }
}

/** Italians leave the homeland only while enough are left. */
export function homeGuard({ sight }: Layout): (piece: Piece, space: number) => boolean {
  const { state, board } = sight
  const inItaly = (space: number) => board.spaces[space].country === 'italy'
  let points = 0
  for (const { unit, space } of sight.pieces)
    if (unit.nation === 'italian' && inItaly(space)) points += unit.strength
  const bound = state.italy.status === 'war'
  return ({ unit, space }, to) =>
    !bound || unit.nation !== 'italian' || !inItaly(space) || inItaly(to) || points - unit.strength >= 9
}

/** Puts every piece that is left where it is best, those nearest to the enemy first. */
function settle(
  layout: Layout,
  free: ReadonlySet<Piece>,
  walk: (piece: Piece) => Int8Array,
  initial: boolean,
  places?: Map<Piece, number>,
): Order[] {
  const { fields } = layout
  const home = homeGuard(layout)
  const orders: Order[] = []
  const pieces = [...free].sort((a, b) => fields.of(a)[a.space] - fields.of(b)[b.space] || a.space - b.space)
  for (const piece of pieces) {
    layout.remove(piece.space, piece.unit)
    const costs = walk(piece)
    const here = layout.score(piece, piece.space)
    let best = piece.space
    let bestScore = here
    for (let space = 0; space < costs.length; space++) {
      if (costs[space] < 0 || space === piece.space || !layout.hasRoom(piece, space) || !home(piece, space))
        continue
      const score = layout.score(piece, space)
      if (score > bestScore + 1e-9) {
        best = space
        bestScore = score
      }
    }
    let act: Order['act'] = 'move'
    if (initial) {
      const train = bestByRail(layout, piece, home)
      if (train && train.score > bestScore + WORTH_A_TRAIN) {
        act = 'prepare'
        best = train.space
        bestScore = train.score
      }
    }
    // Mechanized units that do not attack wait for what the others achieve.
    const waits = initial && piece.mechanized && act === 'move'
    const goes = best !== piece.space && bestScore > here + (initial ? WORTH_MOVING : WORTH_EXPLOITING)
    layout.add(goes ? best : piece.space, piece.unit)
    // By train it may come somewhere else: whoever waits for one is nobody's guard.
    if (act === 'prepare' && goes) places?.delete(piece)
    else places?.set(piece, goes ? best : piece.space)
    if (!goes || waits) continue
    orders.push(act === 'prepare' ? { ...piece, act } : { ...piece, act: 'move', to: best })
  }
  return orders
}

// ---- the mechanized phase ------------------------------------------------------------------------

export function planMechanized(state: EtoState): Order[] {
  const walk = walks(state)
  const free = (piece: Piece) => piece.mechanized && maySteer(state, piece)
  return guarded(state, free, walk, null, (layout, pieces, places) => ({
    assaults: [],
    orders: settle(layout, pieces, walk, false, places),
  }))
}

// ---- trains ----------------------------------------------------------------------------------------

function bestByRail(
  layout: Layout,
  piece: Piece,
  home: (piece: Piece, space: number) => boolean,
): { space: number; score: number } | null {
  const { state, board } = layout.sight
  const reach = railReach(state, piece)
  if (reach === null) return null
  let best: { space: number; score: number } | null = null
  for (const space of reach) {
    if (!layout.hasRoom(piece, space) || !home(piece, space) || board.spaces[space].country === null) continue
    const score = layout.score(piece, space)
    if (best === null || score > best.score) best = { space, score }
  }
  return best
}

function railReach(state: EtoState, { space, unit, camp }: Piece): number[] | null {
  const { board, friendly } = positionOf(state)
  const friends = friendsOf(camp)
  const mine = [0, BIT.axis, BIT.allied, BIT.russian].map((bit) => (bit & friends) !== 0)
  const byHex = state.options.includes('railByHex')
  const mover = railMover(groundFor(state, unit), {
    friendly(hex) {
      const { country, region } = board.spaces[hex]
      if (byHex || region === 'partition') return mine[friendly[hex]]
      const holder = country === null ? null : state.holders[country]
      return holder !== null && holder !== undefined && (BIT[holder] & friends) !== 0
    },
  })
  if (mover.mayLeave!(space) !== 0) return null
  const points = railAllowance(movementAllowance(SEASONS[state.turn.quarter], board.spaces[space].weather))
  const reach = searcherOf(board).reach(space, points, mover)
  return Array.from({ length: reach.count }, (_, i) => reach.space(i))
}

/** Where each piece can ride, in the form of {@link walks}. */
function rides(state: EtoState): (piece: Piece) => Int8Array {
  const known = new Map<string, Int8Array>()
  return (piece) => {
    const key = `${piece.space} ${piece.unit.nation}`
    let costs = known.get(key)
    if (costs === undefined) {
      costs = new Int8Array(positionOf(state).board.size).fill(-1)
      for (const space of railReach(state, piece) ?? []) costs[space] = 0
      known.set(key, costs)
    }
    return costs
  }
}

export function planRail(state: EtoState): Order[] {
  const isFree = ({ unit }: Piece) => unit.rail === true
  return guarded(state, isFree, rides(state), null, (layout, free, places) => {
    const home = homeGuard(layout)
    const orders: Order[] = []
    for (const piece of free) {
      layout.remove(piece.space, piece.unit)
      const to = bestByRail(layout, piece, home)?.space ?? piece.space
      layout.add(to, piece.unit)
      places.set(piece, to)
      if (to !== piece.space) orders.push({ ...piece, act: 'move', to })
    }
    return { assaults: [], orders }
  })
}

/** The best place for a unit that is in hand without an order; its own if there is none better. */
export function bestStep(state: EtoState, piece: Piece, left: number): number {
  const layout = layoutOf(look(state))
  const ground = groundByPlan(state, piece.unit)
  const { board } = layout.sight
  if (ground.enemyZone[piece.space]) return piece.space
  layout.remove(piece.space, piece.unit)
  const reach = searcherOf(board).reach(piece.space, left, landMover(ground))
  const spaces = Array.from({ length: reach.count }, (_, i) => reach.space(i))
  let best = piece.space
  let bestScore = layout.score(piece, piece.space)
  for (const space of spaces) {
    if (space === piece.space || !layout.hasRoom(piece, space)) continue
    const score = layout.score(piece, space)
    if (score > bestScore) {
      best = space
      bestScore = score
    }
  }
  return best
}

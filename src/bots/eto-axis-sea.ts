/** How the scripted player of `eto` uses the ships of the Axis: points for Africa and the Baltic, and Britain when it lies open. */

import { look as lookAt } from '../games/eto/look'
import { plan } from '../games/eto/plan'
import { positionOf } from '../games/eto/play/position'
import { ALLIED, AXIS } from '../games/eto/play/sides'
import type { EtoState } from '../games/eto/state'
import { unitName } from '../games/eto/units'
import { type Layout, layoutOf } from './eto-layout'
import { homeGuard, maySteer, type Order } from './eto-moves'
import { defenceOf, franceIsBeaten, invadesRussia, look, type Piece } from './eto-sight'

/** A voyage must be worth at least this much: enemy air may break it off, and the ships carry one point a turn. */
const WORTH_A_VOYAGE = 0.6
/** As many landing craft as two of the largest units fill. */
const MOST_CRAFT = 8

/** Units of the Axis that stand in a port and may go aboard, the small ones first: its own ships carry one point. */
function passengers(layout: Layout): Piece[] {
  const { state, board, pieces } = layout.sight
  const ports = lookAt.ports(state, 'axis')
  return pieces
    .filter(
      (piece) => piece.camp === AXIS && ports.includes(board.ids[piece.space]) && maySteer(state, piece),
    )
    .sort((a, b) => a.unit.strength - b.unit.strength || a.space - b.space)
}

const named = ({ state, board }: Layout['sight'], { space, unit }: Piece) => ({
  at: board.ids[space],
  unit: lookAt.units(state, board.ids[space]).find((one) => unitName(one) === unitName(unit))!.name,
})

export function planAxisShipping(state: EtoState): Order[] {
  const layout = layoutOf(look(state))
  const { board } = layout.sight
  const home = homeGuard(layout)
  const used = new Set<string>()
  const orders: Order[] = []
  for (const piece of passengers(layout)) {
    const { unit } = piece
    const built = state.shipping.fleet.transport - state.shipping.german
    if (unit.strength > Math.max(1, built) || used.has(unit.nation)) continue
    // Nobody who holds something beyond the sea is called home.
    if (board.spaces[piece.space].continent !== 'europe') continue
    layout.remove(piece.space, unit)
    let best = piece.space
    // Who waits for the ships to Africa goes there, whatever else there is.
    const african = unit.nation === 'german' && board.ids[piece.space] === AFRICAN_PORT && wantsAfrica(state)
    let bestScore = african ? -Infinity : layout.score(piece, piece.space) + WORTH_A_VOYAGE
    for (const { to, how } of plan.destinations(state, named(layout.sight, piece))) {
      const space = board.index(to)
      if (african && board.spaces[space].continent !== 'africa') continue
      if (how !== 'sail' || !layout.hasRoom(piece, space) || !home(piece, space)) continue
      const score = layout.score(piece, space)
      if (score > bestScore) {
        best = space
        bestScore = score
      }
    }
    layout.add(best, unit)
    if (best === piece.space) continue
    used.add(unit.nation)
    orders.push({ ...piece, act: 'sail', to: best, by: 'sea' })
  }
  return orders
}

/** Germans for Africa go aboard here. */
export const AFRICAN_PORT = '1218'

/** Germans can be spared: Russia is at peace with them, or all but beaten. */
function eastIsQuiet(state: EtoState): boolean {
  if (!state.russia.atWar) return !invadesRussia(state)
  const points = { german: 0, russian: 0 }
  for (const { units } of state.units)
    for (const { nation, strength } of units)
      if (nation === 'german' || nation === 'russian') points[nation] += strength
  return points.russian < 0.3 * points.german
}

/** Is one German point after the other to go to Africa? While the Axis holds out there, the war is young and the east needs no more. */
export function wantsAfrica(state: EtoState): boolean {
  if (state.italy.status !== 'war' || state.turn.year > 1942 || !eastIsQuiet(state)) return false
  const { board, camps } = positionOf(state)
  return board.spaces.some(({ continent }, space) => continent === 'africa' && camps[space] & AXIS)
}

// ---- Britain -------------------------------------------------------------------------------------

/** Points that could meet a landing in Britain. */
function britishPoints(state: EtoState): number {
  const { board, stacks, camps } = positionOf(state)
  let points = 0
  for (let space = 0; space < board.size; space++)
    if (board.spaces[space].country === 'britain' && camps[space] & ALLIED)
      for (const { strength } of stacks[space]) points += strength
  return points
}

/** Builds landing craft when France is beaten, Russia all but beaten, and Britain not too strong: they are dear, and the east comes first. */
export function wantsCraft(state: EtoState): boolean {
  const { amphibious, converting, transport } = state.shipping.fleet
  const { year } = state.turn
  if (!franceIsBeaten(state) || !state.russia.atWar || year < 1940 || year > 1944) return false
  if (amphibious + converting + transport >= MOST_CRAFT || !eastIsQuiet(state)) return false
  let german = 0
  for (const { units } of state.units)
    for (const { nation, strength } of units) if (nation === 'german') german += strength
  return britishPoints(state) < 0.6 * german
}

/** Germans go over to a coast of Britain where they can stay: nobody is there, or too few to hold it. */
export function planAxisLandings(state: EtoState): Order[] {
  const craft = state.turn.quarter === 3 ? lookAt.transport(state, 'axis').amphibious : 0
  if (craft === 0) return []
  const layout = layoutOf(look(state))
  const { board } = layout.sight
  const beaches = new Map<number, Piece[]>()
  for (const piece of passengers(layout).reverse()) {
    if (piece.unit.nation !== 'german' || piece.unit.strength > craft) continue
    for (const { to, how } of plan.destinations(state, named(layout.sight, piece))) {
      const space = board.index(to)
      if (how !== 'land' || board.spaces[space].country !== 'britain') continue
      beaches.set(space, [...(beaches.get(space) ?? []), piece])
    }
  }
  let best: { space: number; parts: Piece[]; value: number } | null = null
  for (const [space, pieces] of beaches) {
    const parts: Piece[] = []
    let force = 0
    for (const piece of pieces) {
      if (parts.length === 2 || force + piece.unit.strength > craft) continue
      parts.push(piece)
      force += piece.unit.strength
    }
    const { points, strength } = defenceOf(state, space)
    if (points > 0 && force < strength + 3) continue
    const value = force - points - layout.danger(space, force)
    if (value > 0.3 * force && (best === null || value > best.value)) best = { space, parts, value }
  }
  if (best === null) return []
  const { space, parts } = best
  return parts.map((piece): Order => ({ ...piece, act: 'land', to: space, by: 'sea' }))
}

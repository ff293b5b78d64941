/** How the scripted player of `eto` uses ships: where the Allies land, and whom they send after. */

import { OPEN } from '../games/eto/ground'
import { look as lookAt } from '../games/eto/look'
import { canSail } from '../games/eto/play/05-sea-routes'
import { bordersFor } from '../games/eto/play/borders'
import { ALLIED, AXIS } from '../games/eto/play/sides'
import type { EtoState } from '../games/eto/state'
import { isFixed } from '../games/eto/units'
import type { Layout } from './eto-layout'
import { layoutOf } from './eto-layout'
import { maySteer, type Order } from './eto-moves'
import { defenceOf, look, type Piece } from './eto-sight'

/** Britain must keep three points, or nobody leaves it (14.23); one more is for the air. */
const BRITISH_GUARD = 4

const WORTH_A_VOYAGE = 1.5
/** No beach is worth it that is further from the war than this. */
const FARTHEST_BEACH = 11

interface Convoy {
  readonly layout: Layout
  readonly pieces: Piece[]
  /** Points in Britain that may leave. */
  spare: number
}

function convoyOf(state: EtoState): Convoy {
  const layout = layoutOf(look(state))
  const { board, pieces } = layout.sight
  const ports = lookAt.ports(state, 'allied')
  let spare = -BRITISH_GUARD
  for (const { space, unit } of pieces) if (board.spaces[space].country === 'britain') spare += unit.strength
  const ready = pieces
    .filter(
      (piece) =>
        piece.camp === ALLIED &&
        !isFixed(piece.unit.type) &&
        ports.includes(board.ids[piece.space]) &&
        maySteer(state, piece),
    )
    .sort((a, b) => b.unit.strength - a.unit.strength || a.space - b.space)
  return { layout, pieces: ready, spare }
}

const inBritain = ({ layout }: Convoy, { space }: Piece) =>
  layout.sight.board.spaces[space].country === 'britain'

// ---- landings ------------------------------------------------------------------------------------

interface Beach {
  readonly space: number
  readonly parts: readonly Piece[]
  readonly score: number
}

export function planLandings(state: EtoState): Order[] {
  if (state.player !== 'allied' || state.turn.quarter === 1 || state.shipping.weather === 'bad') return []
  let craft = lookAt.transport(state, 'allied').amphibious
  if (craft < 2 || state.turn.year < 1943) return []
  const convoy = convoyOf(state)
  const orders: Order[] = []
  const taken: number[] = []
  while (craft >= 2) {
    const beach = bestBeach(convoy, craft, taken)
    if (beach === null) break
    taken.push(beach.space)
    for (const piece of beach.parts) {
      craft -= piece.unit.strength
      if (inBritain(convoy, piece)) convoy.spare -= piece.unit.strength
      convoy.pieces.splice(convoy.pieces.indexOf(piece), 1)
      convoy.layout.remove(piece.space, piece.unit)
      convoy.layout.add(beach.space, piece.unit)
      orders.push({ ...piece, act: 'land', to: beach.space, by: 'sea' })
    }
  }
  return orders
}

function bestBeach(convoy: Convoy, craft: number, taken: readonly number[]): Beach | null {
  const { layout } = convoy
  const { state, board, position } = layout.sight
  const closed = new Set(lookAt.closedAir(state, 'allied'))
  let best: Beach | null = null
  for (let space = 0; space < board.size; space++) {
    const hex = board.spaces[space]
    if (
      hex.terrain === 'sea' ||
      hex.seas.length === 0 ||
      closed.has(board.ids[space]) ||
      taken.includes(space)
    )
      continue
    if (hex.country === 'britain' || hex.country === 'russia' || position.camps[space] & ALLIED) continue
    if (convoy.pieces.length === 0 || bordersFor(state, convoy.pieces[0].unit)[space] !== OPEN) continue
    const beach = beachAt(convoy, space, craft, taken)
    if (beach && (best === null || beach.score > best.score)) best = beach
  }
  return best
}

function beachAt(convoy: Convoy, space: number, craft: number, taken: readonly number[]): Beach | null {
  const { layout, pieces } = convoy
  const { state, board, position, turnsLeft } = layout.sight
  let left = craft
  let spare = convoy.spare
  const parts: Piece[] = []
  for (const piece of pieces) {
    const { strength } = piece.unit
    if (parts.length === 2 || strength > left) continue
    if (inBritain(convoy, piece) && strength > spare) continue
    if (!canSail(state, ALLIED, piece.space, space, 'sea', true)) continue
    parts.push(piece)
    left -= strength
    if (inBritain(convoy, piece)) spare -= strength
  }
  if (parts.length === 0) return null
  const force = parts.reduce((sum, { unit }) => sum + unit.strength, 0)
  const held = (position.camps[space] & AXIS) !== 0
  if (held && force < defenceOf(state, space).strength + 2) return null
  const distance = layout.fields.of(parts[0])[space]
  if (distance > FARTHEST_BEACH) return null
  const beside = taken.some((other) => board.edge(other, space) >= 0)
  if (force < 5 && !beside && turnsLeft > 0) return null
  // Where there is a port others can follow, in this turn and the next.
  const { ports } = board.spaces[space]
  const port = ports.includes('atlantic') || ports.includes('north-sea') ? 5 : ports.length > 0 ? 1 : 0
  const whole = parts.length < 2 ? force + Math.min(4, lookAt.transport(state, 'allied').naval, spare) : force
  const danger = layout.danger(space, whole)
  const bold = turnsLeft <= 3 ? 0.9 : beside || spare >= 12 ? 0.6 : 0.45
  if (danger > bold * whole) return null
  const score = whole - danger - 0.32 * distance + (beside ? 2 : 0) + port
  return { space, parts, score }
}

// ---- voyages -------------------------------------------------------------------------------------

export function planShipping(state: EtoState): Order[] {
  if (state.player !== 'allied') return []
  let ships = lookAt.transport(state, 'allied').naval
  if (ships < 1) return []
  const convoy = convoyOf(state)
  const { layout } = convoy
  const harbours = harboursOf(convoy)
  const stormy = mediterraneanIsHot(convoy)
  const orders: Order[] = []
  for (const piece of convoy.pieces) {
    const { strength } = piece.unit
    if (strength > ships || (inBritain(convoy, piece) && strength > convoy.spare)) continue
    const voyage = bestVoyage(convoy, piece, harbours, stormy, ships)
    if (voyage === null) continue
    ships -= strength * (voyage.by === 'sea' ? 1 : 2)
    if (inBritain(convoy, piece)) convoy.spare -= strength
    layout.remove(piece.space, piece.unit)
    layout.add(voyage.to, piece.unit)
    orders.push({ ...piece, act: 'sail', ...voyage })
  }
  return orders
}

function harboursOf({ layout }: Convoy): number[] {
  const { state, board, position } = layout.sight
  const ports = lookAt.ports(state, 'allied')
  const found: number[] = []
  for (let space = 0; space < board.size; space++) {
    const beach = state.shipping.landings[board.ids[space]] && position.camps[space] & ALLIED
    if (beach || ports.includes(board.ids[space])) found.push(space)
  }
  return found
}

function bestVoyage(
  { layout }: Convoy,
  piece: Piece,
  harbours: readonly number[],
  stormy: boolean,
  ships: number,
): { to: number; by: 'sea' | 'round-africa' } | null {
  const { state, board } = layout.sight
  layout.remove(piece.space, piece.unit)
  let best: { to: number; by: 'sea' | 'round-africa' } | null = null
  let bestScore = layout.score(piece, piece.space) + WORTH_A_VOYAGE
  for (const to of harbours) {
    const { country, continent, seas } = board.spaces[to]
    if (to === piece.space || country === 'britain' || country === 'russia' || !layout.hasRoom(piece, to))
      continue
    if (continent !== 'europe' && !wantsAfrica(layout)) continue
    if (bordersFor(state, piece.unit)[to] !== OPEN) continue
    const onIt = [...seas, ...board.spaces[piece.space].seas].includes('mediterranean')
    const by =
      canSail(state, ALLIED, piece.space, to, 'sea', false) && !(stormy && onIt) ? 'sea' : 'round-africa'
    if (
      by === 'round-africa' &&
      (2 * piece.unit.strength > ships || !canSail(state, ALLIED, piece.space, to, by, false))
    )
      continue
    const score = layout.score(piece, to) - (by === 'sea' ? 0 : 1)
    if (score > bestScore) {
      best = { to, by }
      bestScore = score
    }
  }
  layout.add(piece.space, piece.unit)
  return best
}

/** Is more wanted in Africa? As long as the Axis is strong there, and there is no better place yet. */
function wantsAfrica({ sight }: Layout): boolean {
  const { state, board, position } = sight
  if (state.turn.year >= 1943) return false
  let axis = 0
  let allied = 0
  for (let space = 0; space < board.size; space++) {
    if (board.spaces[space].continent === 'europe') continue
    for (const { strength, nation } of position.stacks[space]) {
      if (position.camps[space] & AXIS) axis += strength
      else if (nation === 'british' || nation === 'american') allied += strength
    }
  }
  return axis > 0 && allied < 2 * axis + 1
}

/** Do the Allies pay dearly for every point in the Mediterranean (6.53)? */
function mediterraneanIsHot({ layout }: Convoy): boolean {
  const { state, board, position } = layout.sight
  if (state.italy.status !== 'war') return false
  return board.spaces.some(({ continent }, space) => continent === 'africa' && position.camps[space] & AXIS)
}

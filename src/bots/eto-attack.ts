/** How the scripted player of `eto` puts attacks together: who goes where, so that the odds are good. */

import { isClosed, sideOn } from '../games/eto/ground'
import { bordersFor } from '../games/eto/play/borders'
import { groundOf } from '../games/eto/play/position'
import { friendsOf } from '../games/eto/play/sides'
import type { Layout } from './eto-layout'
import { chanceOfLoss, defenceOf, expectedLoss, isTarget, type Piece } from './eto-sight'

/** A piece and the hex that it attacks from. */
export interface Part {
  readonly piece: Piece
  readonly from: number
}

export interface Assault {
  readonly target: number
  readonly parts: readonly Part[]
  readonly difference: number
  readonly value: number
}

/** Can this piece get to this hex, and what is left in hand? -1 if it cannot. */
export type Reaching = (piece: Piece, space: number) => number

interface Search {
  readonly layout: Layout
  readonly free: ReadonlySet<Piece>
  readonly reaching: Reaching
  /** Do the places that pieces go to matter, or do they stand there anyway? */
  readonly weighPlaces: boolean
}

/** All hexes that could be attacked. */
export function targetsOf(layout: Layout): number[] {
  const { state, board, position, pieces } = layout.sight
  const camps = [...new Set(pieces.map(({ camp }) => camp))]
  const found: number[] = []
  for (let space = 0; space < board.size; space++)
    if (position.stacks[space].length > 0 && !state.attacked.includes(board.ids[space]))
      if (camps.some((camp) => isTarget(state, camp, space))) found.push(space)
  return found
}

/** The best attacks that can be made with these pieces, the best first; each piece is in one at most. */
export function planAssaults(search: Search): Assault[] {
  const { layout } = search
  const free = new Set(search.free)
  const made: Assault[] = []
  const known = new Map<number, Assault | null>()
  const targets = targetsOf(layout)
  for (;;) {
    let best: Assault | null = null
    for (const target of targets) {
      let assault = known.get(target)
      if (assault === undefined) {
        assault = bestAssault({ ...search, free }, target)
        known.set(target, assault)
      }
      if (assault && (best === null || assault.value > best.value)) best = assault
    }
    if (best === null) return made
    made.push(best)
    for (const { piece, from } of best.parts) {
      free.delete(piece)
      if (from === piece.space) continue
      layout.remove(piece.space, piece.unit)
      layout.add(from, piece.unit)
    }
    known.set(best.target, null)
    const used = new Set(best.parts.map(({ piece }) => piece))
    const places = new Set(best.parts.map(({ from }) => from))
    for (const [target, assault] of known)
      if (assault?.parts.some(({ piece, from }) => used.has(piece) || places.has(from))) known.delete(target)
  }
}

function bestAssault(search: Search, target: number): Assault | null {
  const { layout, free, reaching, weighPlaces } = search
  const { sight } = layout
  const { state, board } = sight
  const { points, strength } = defenceOf(state, target)
  if (points === 0) return null
  const afloat = state.afloat[board.ids[target]] ?? []
  const candidates: { piece: Piece; slots: number[] }[] = []
  let most = afloat.reduce((sum, unit) => sum + unit.strength, 0)
  for (const piece of free) {
    if (piece.attack === 0 || !isTarget(state, piece.camp, target)) continue
    const slots = slotsFor(layout, piece, target, reaching)
    if (slots.length === 0) continue
    candidates.push({ piece, slots })
    most += piece.attack
  }
  if (most < strength || candidates.length === 0 || (most === strength && points > 3 && weighPlaces))
    return null
  // Those who are there already first, then the strongest.
  const stays = ({ piece, slots }: (typeof candidates)[number]) => (slots.includes(piece.space) ? 1 : 0)
  candidates.sort(
    (a, b) => stays(b) - stays(a) || b.piece.attack - a.piece.attack || a.piece.space - b.piece.space,
  )
  const taken = new Map<number, number>()
  const parts: Part[] = []
  let attack = afloat.reduce((sum, unit) => sum + unit.strength, 0)
  for (const { piece, slots } of candidates) {
    if (attack - strength >= enough(points)) break
    let from = -1
    let bestPlace = -Infinity
    if (slots.includes(piece.space)) from = piece.space
    else
      for (const slot of slots) {
        if (layout.count[slot] + (taken.get(slot) ?? 0) >= 2) continue
        const place = placeValue(search, target, slot, piece, parts)
        if (place > bestPlace) {
          bestPlace = place
          from = slot
        }
      }
    if (from < 0) continue
    parts.push({ piece, from })
    if (from !== piece.space) taken.set(from, (taken.get(from) ?? 0) + 1)
    attack += piece.attack
  }
  const difference = attack - strength
  if (difference < 0) return null
  const value = worthOf(search, target, points, difference, parts)
  return value > 0 ? { target, parts, difference, value } : null
}

/** The difference beyond which more strength is wasted. */
function enough(points: number): number {
  return points <= 1 ? 3 : points === 2 ? 6 : 7
}

function slotsFor(layout: Layout, piece: Piece, target: number, reaching: Reaching): number[] {
  const { state, board } = layout.sight
  const ground = groundOf(state, piece.camp)
  const slots: number[] = []
  for (let edge = board.first[target]; edge < board.first[target + 1]; edge++) {
    const slot = board.to[edge]
    if (sideOn(ground, edge) === 'open' && reaching(piece, slot) >= 0) slots.push(slot)
  }
  return slots
}

/** How good a hex is to attack from: with others, across the enemy's way out, and safe afterwards. */
function placeValue(
  { layout }: Search,
  target: number,
  slot: number,
  piece: Piece,
  parts: readonly Part[],
): number {
  const together = parts.some(({ from }) => from === slot) ? 0.6 : 0
  const danger = layout.danger(slot, layout.points[slot] + piece.unit.strength)
  return together + 0.5 * uncovered(layout, target, slot) + 0.2 * layout.sight.shelter[slot] - 0.3 * danger
}

/** Ways out of the target that a unit in this hex would close. */
function uncovered({ sight, points }: Layout, target: number, slot: number): number {
  const { board } = sight
  let closed = 0
  for (let edge = board.first[slot]; edge < board.first[slot + 1]; edge++) {
    const hex = board.to[edge]
    if (board.edge(hex, target) >= 0 && points[hex] === 0) closed++
  }
  return closed
}

/** Could the defenders of a hex get out, if those who attack stand where they are to stand? */
function isSurrounded({ layout }: Search, target: number, parts: readonly Part[]): boolean {
  const { state, board, position } = layout.sight
  const { stacks } = position
  const [victim] = stacks[target]
  const friends = friendsOf(position.camps[target])
  const ground = groundOf(state, parts[0].piece.camp)
  const borders = bordersFor(state, victim)
  const ours = (hex: number) => layout.points[hex] > 0 || parts.some(({ from }) => from === hex)
  for (let edge = board.first[target]; edge < board.first[target + 1]; edge++) {
    const hex = board.to[edge]
    if (
      sideOn(ground, edge) !== 'open' ||
      board.spaces[hex].terrain === 'prohibited' ||
      isClosed(borders[hex])
    )
      continue
    if (ours(hex)) continue
    if (stacks[hex].length > 0) {
      if (position.camps[hex] & friends) return false
      continue
    }
    let zone = false
    for (let next = board.first[hex]; next < board.first[hex + 1]; next++)
      if (ours(board.to[next]) && sideOn(ground, next) === 'open') zone = true
    if (!zone) return false
  }
  return true
}

/** Who has come into Germany is to be thrown out before anybody else (13.0). */
const INTRUDERS = 0.7

function worthOf(
  search: Search,
  target: number,
  points: number,
  difference: number,
  parts: readonly Part[],
): number {
  const { layout, weighPlaces } = search
  const { fields, sight } = layout
  const chance = chanceOfLoss(difference)
  const loss =
    parts.length > 0 && isSurrounded(search, target, parts)
      ? chance * points
      : expectedLoss(difference, points)
  let value = loss + chance * (0.2 + 0.8 * fields.worth[target])
  if (sight.state.player === 'axis' && sight.board.spaces[target].country === 'germany')
    value += INTRUDERS * loss
  if (!weighPlaces || sight.last) return value
  let used = 0
  const places = new Map<number, number>()
  for (const { piece, from } of parts) {
    used += piece.attack
    if (from !== piece.space) places.set(from, (places.get(from) ?? 0) + piece.unit.strength)
  }
  for (const [from, strength] of places)
    value -=
      0.5 * (layout.danger(from, layout.points[from] + strength) - layout.danger(from, layout.points[from]))
  return value - 0.02 * used
}

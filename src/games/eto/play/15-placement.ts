/** Section 15.31 on a state: the German units that stand anywhere on the border with Russia. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { STACKING_LIMIT } from '../07-stacking'
import { SCENARIOS } from '../15-scenarios/all'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import { noSuchHex } from '../refusals'
import type { EtoState, EtoUnit } from '../state'
import { unitName } from '../units'
import { isPactLand } from './borders'
import { positionOf } from './position'
import { AXIS } from './sides'
import { addUnit } from './stacks'

/** Hexes on the German side of the border between Germany and Russia, if they have room. */
function isBorderHex(state: EtoState, space: number): boolean {
  const { board, stacks, camps } = positionOf(state)
  const { country, terrain } = board.spaces[space]
  if (terrain === 'prohibited') return false
  if (country === null || isPactLand(board, space, country) || country === 'russia') return false
  if (stacks[space].length >= STACKING_LIMIT || (camps[space] !== 0 && !(camps[space] & AXIS))) return false
  const border = board.feature('german-russian-border')
  for (let edge = board.first[space]; edge < board.first[space + 1]; edge++)
    if (board.sides[edge] & border) return true
  return false
}

/** How many units can still be placed. */
export function roomOnBorder(state: EtoState): number {
  const { board, stacks } = positionOf(state)
  let room = 0
  for (let space = 0; space < board.size; space++)
    if (isBorderHex(state, space)) room += STACKING_LIMIT - stacks[space].length
  return room
}

export function checkPlace(state: EtoState, { at }: Of<'place'>): Verdict {
  const { board } = positionOf(state)
  if (!board.has(at)) return noSuchHex(at)
  return isBorderHex(state, board.index(at))
    ? legal
    : refuse('15.31', 'wrong-place', `${at} is not an empty hex on the border with Russia`, at)
}

export function placeActions(state: EtoState): EtoAction[] {
  const { board } = positionOf(state)
  const actions: EtoAction[] = []
  for (let space = 0; space < board.size; space++)
    if (isBorderHex(state, space)) actions.push({ type: 'place', at: board.ids[space] })
  return actions
}

/** The units that a scenario leaves to be placed are all alike. */
export function freeUnit({ scenario }: EtoState): EtoUnit {
  const [{ nation, type, strength }] = SCENARIOS[scenario].free
  return { nation, type, strength }
}

export function place(state: EtoState, { at }: Of<'place'>): EtoEvent[] {
  const unit = freeUnit(state)
  addUnit(state, positionOf(state).board.index(at), unit)
  state.toPlace -= 1
  const events: EtoEvent[] = [{ type: 'placed', rule: '15.31', at, unit: unitName(unit) }]
  if (state.toPlace > 0) return events
  state.phase = 'initial'
  return [...events, { type: 'phase', rule: '4.2', player: 'axis', phase: 'initial' }]
}

export const placeRow: Row<'place', 'set-up'> = {
  during: ['set-up'],
  check: (state, _, action) => checkPlace(state, action),
  list: placeActions,
  do: (state, _, action) => place(state, action),
}

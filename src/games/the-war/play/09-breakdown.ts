/** Section 9.6.3 on a state: units are broken down into pieces and put together again, in the breakdown phase. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { BREAKS_DOWN, breakdownOf, mayBreakDown, mayRecombine } from '../ground/09-breakdown'
import { isOneOf } from '../ground/10-ratings'
import type { MapUnit, TheWarState, WholeUnit } from '../state'
import { hasUnit, sideOfUnit, unitOf, unitsOf } from './01-forces'
import { flow } from './03-flow'
import { facts, putUnit, TOPICS, takeOff } from './memory'

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The names of the pieces of a unit: `ger-inf-1` breaks down into `ger-inf-1-a` and so on. */
const pieceNames = (id: string, parts: number): readonly string[] =>
  LETTERS.slice(0, parts).map((letter) => `${id}-${letter}`)

/** @rule 9.6.3 */
function checkDivide(state: TheWarState, { unit }: Of<'divide'>): Verdict {
  if (!hasUnit(state, unit)) return refuse('9.6.3', 'no-such-unit', `there is no ${unit} on the map`)
  if (sideOfUnit(state, state.units[unit]) !== state.phasing)
    return refuse('9.6.3', 'not-yours', `${unit} is not a unit of the ${state.phasing} side`)
  return mayBreakDown(unitOf(state, unit), 'breakdown-phase')
}

export const divideRow: Row<'divide', 'breakdown'> = {
  during: ['breakdown'],
  check: (state, _, action) => checkDivide(state, action),
  add(state, _, actions) {
    for (const unit of breakable(state).divides) actions.push({ type: 'divide', unit })
  },
  do(state, _, { unit }, dice) {
    const whole = state.units[unit]
    const { factor, movement, type } = whole
    const { parts } = breakdownOf(unitOf(state, unit))!
    const names = pieceNames(unit, parts.length)
    const pieceOf: WholeUnit = { unit, factor, movement, type }
    takeOff(state, unit)
    for (const [i, part] of parts.entries()) {
      const [figures, kind] = part.split(' ')
      const [strength, points] = figures.split('-').map(Number)
      const piece = { ...whole, factor: strength, movement: points, type: kind as MapUnit['type'], pieceOf }
      putUnit(state, names[i], { ...piece, reserve: null })
    }
    const events: TheWarEvent[] = [{ type: 'divided', rule: '9.6.3', unit, into: names, at: whole.hex }]
    if (!canBreakDown(state)) flow.close(state, dice, events)
    return events
  },
}

/** The pieces of a unit that are on the map. */
const piecesOf = (state: TheWarState, whole: string): readonly string[] =>
  unitsOf(state, state.phasing).filter((id) => state.units[id].pieceOf?.unit === whole)

/** @rule 9.6.3 all of its pieces, whole and in one hex */
function checkReunite(state: TheWarState, { unit }: Of<'reunite'>): Verdict {
  const pieces = piecesOf(state, unit)
  if (pieces.length === 0) return refuse('9.6.3', 'no-pieces', `there are no pieces of ${unit}`)
  const { nation, pieceOf } = state.units[pieces[0]]
  const { factor, movement, type } = pieceOf!
  return mayRecombine(
    pieces.map((id) => ({ ...unitOf(state, id), hex: state.units[id].hex })),
    { nation, factor, movement, type },
    'breakdown-phase',
  )
}

const brokenDown = (state: TheWarState): readonly string[] => [
  ...new Set(unitsOf(state, state.phasing).flatMap((id) => state.units[id].pieceOf?.unit ?? [])),
]

export const reuniteRow: Row<'reunite', 'breakdown'> = {
  during: ['breakdown'],
  check: (state, _, action) => checkReunite(state, action),
  add(state, _, actions) {
    for (const unit of breakable(state).reunites) actions.push({ type: 'reunite', unit })
  },
  do(state, _, { unit }, dice) {
    const pieces = piecesOf(state, unit)
    const first = state.units[pieces[0]]
    const { factor, movement, type } = first.pieceOf!
    const active = pieces.every((id) => state.units[id].active)
    const whole: MapUnit = { ...first, factor, movement, type, active, pieceOf: null, reserve: null }
    for (const id of pieces) takeOff(state, id)
    putUnit(state, unit, whole)
    const events: TheWarEvent[] = [{ type: 'reunited', rule: '9.6.3', unit, at: first.hex }]
    if (!canBreakDown(state)) flow.close(state, dice, events)
    return events
  },
}

/** What no chart has is not asked about any further: pieces, depleted units, types without pieces. */
const mightBreakDown = ({ pieceOf, condition, type, supply }: MapUnit): boolean =>
  pieceOf === null && condition !== 'depleted' && supply !== 'limited' && isOneOf(BREAKS_DOWN, type)

const breakable = /* @__PURE__ */ facts.fact({
  name: 'what breaks down and what is put together',
  needs: [TOPICS.units, TOPICS.phasing],
  by: [],
  make: (state): { readonly divides: readonly string[]; readonly reunites: readonly string[] } => ({
    divides: unitsOf(state, state.phasing).filter(
      (unit) => mightBreakDown(state.units[unit]) && checkDivide(state, { type: 'divide', unit }).legal,
    ),
    reunites: brokenDown(state).filter((unit) => checkReunite(state, { type: 'reunite', unit }).legal),
  }),
})

/** Is there anything that could be broken down or put together? */
export function canBreakDown(state: TheWarState): boolean {
  const { divides, reunites } = breakable(state)
  return divides.length + reunites.length > 0
}

/** What must be true of a piece, for the invariants: its whole is on no map, and it is one of its parts. */
export function checkPiece(state: TheWarState, id: string): Verdict {
  const { nation, pieceOf, factor, movement, type } = state.units[id]
  if (pieceOf === null) return legal
  const entry = breakdownOf({ nation, ...pieceOf })
  const is = entry?.parts.includes(`${factor}-${movement} ${type}`) ?? false
  return is && !hasUnit(state, pieceOf.unit) && id.startsWith(`${pieceOf.unit}-`)
    ? legal
    : refuse('9.6.3', 'no-piece', `${id} is no piece of ${pieceOf.unit}`)
}

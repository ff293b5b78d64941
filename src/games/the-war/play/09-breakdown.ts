/** Section 9.6.3 on a state: units are broken down into pieces and put together again, in the breakdown phase. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { breakdownOf, hasParts, mayBreakDown, mayRecombine } from '../ground/09-breakdown'
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
  if (!hasUnit(state, unit)) return refuse('9.6.3', 'no-such-unit', `${unit} is not on the map`)
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
  draw: {
    count: (state) => divided(state).whole.length,
    nth(state, _, n) {
      const unit = divided(state).whole[n]
      return canDivide(state, unit) ? { type: 'divide', unit } : null
    },
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

/** Units that have pieces by the chart, and the pieces that are on the map by the unit that they came from. */
interface Divided {
  readonly whole: readonly string[]
  readonly pieces: ReadonlyMap<string, readonly string[]>
}

const divided = /* @__PURE__ */ facts.fact({
  name: 'units with pieces and pieces of units',
  needs: [TOPICS.roster, TOPICS.counters, TOPICS.phasing],
  by: [],
  lastOnly: true,
  make(state): Divided {
    const whole: string[] = []
    const pieces = new Map<string, string[]>()
    for (const id of unitsOf(state, state.phasing)) {
      const unit = state.units[id]
      if (unit.pieceOf === null) {
        if (hasParts(unit)) whole.push(id)
        continue
      }
      const others = pieces.get(unit.pieceOf.unit)
      if (others === undefined) pieces.set(unit.pieceOf.unit, [id])
      else others.push(id)
    }
    return { whole, pieces }
  },
})

/** The pieces of a unit that are on the map. */
const piecesOf = (state: TheWarState, whole: string): readonly string[] =>
  divided(state).pieces.get(whole) ?? []

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

export const reuniteRow: Row<'reunite', 'breakdown'> = {
  during: ['breakdown'],
  check: (state, _, action) => checkReunite(state, action),
  add(state, _, actions) {
    for (const unit of breakable(state).reunites) actions.push({ type: 'reunite', unit })
  },
  might(state, _, actions) {
    for (const unit of divided(state).pieces.keys()) actions.push({ type: 'reunite', unit })
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

const canDivide = (state: TheWarState, unit: string): boolean =>
  checkDivide(state, { type: 'divide', unit }).legal
const canReunite = (state: TheWarState, unit: string): boolean =>
  checkReunite(state, { type: 'reunite', unit }).legal

const breakable = /* @__PURE__ */ facts.fact({
  name: 'what breaks down and what is put together',
  needs: [TOPICS.units, TOPICS.phasing],
  by: [],
  make: (state): { readonly divides: readonly string[]; readonly reunites: readonly string[] } => ({
    divides: divided(state).whole.filter((unit) => canDivide(state, unit)),
    reunites: [...divided(state).pieces.keys()].filter((unit) => canReunite(state, unit)),
  }),
})

/** Is there anything that could be broken down or put together? */
export function canBreakDown(state: TheWarState): boolean {
  const { whole, pieces } = divided(state)
  if (whole.some((unit) => canDivide(state, unit))) return true
  for (const unit of pieces.keys()) if (canReunite(state, unit)) return true
  return false
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

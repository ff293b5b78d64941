/** How the scripted player of `eto` spends its points, and puts its units together. */

import type { EtoAction } from '../games/eto/actions'
import { eto } from '../games/eto/game'
import { look as lookAt } from '../games/eto/look'
import { campOf } from '../games/eto/play/sides'
import type { EtoState } from '../games/eto/state'
import { AFRICAN_PORT, wantsAfrica, wantsCraft } from './eto-axis-sea'
import { type Opening, openingOf } from './eto-guard'
import { type Layout, layoutOf } from './eto-layout'
import { look, type Piece } from './eto-sight'

type Of<T extends EtoAction['type']> = Extract<EtoAction, { type: T }>

/** The map of a reinforcement phase with what was raised so far: nobody but new units comes to it, so one look is enough for all of them. */
export type Growth = Layout

export const growthOf = (state: EtoState): Growth => layoutOf(look(state))

/** The next thing to raise, or `null` when there is no more. */
export function chooseRaise(state: EtoState, layout: Growth): EtoAction | null {
  let best: Of<'raise'> | null = null
  let bestPiece: Piece | null = null
  let bestScore = -Infinity
  const craft = state.player === 'axis' && wantsCraft(state)
  const opening = openingOf(layout, [])
  for (const action of eto.legalActions(state)) {
    if (action.type === 'build' && craft) return action
    if (action.type === 'draw') return chooseDraw(state, action.nation)
    if (action.type !== 'raise') continue
    const { board } = layout.sight
    const unit = { nation: action.nation, type: action.unit, strength: action.strength }
    const piece: Piece = {
      space: board.index(action.at),
      unit,
      camp: campOf(state, action.nation),
      attack: action.strength,
      mechanized: action.unit === 'mechanized',
    }
    // Large units first; mechanized points cost the Germans two.
    const size = 10 * action.strength
    const price = action.nation === 'german' && action.unit !== 'infantry' ? -100 : 0
    const guards = opening === null ? 0 : guardedBy(layout, opening, piece)
    const score = size + price + layout.score(piece, piece.space) + guards + (fitsIn(state, action) ? 0.6 : 0)
    if (score > bestScore) {
      best = action
      bestPiece = piece
      bestScore = score
    }
  }
  if (bestPiece) layout.add(bestPiece.space, bestPiece.unit)
  return best
}

/** What it keeps out of Germany to raise a piece (13.0). */
function guardedBy(layout: Layout, opening: Opening, { space, unit }: Piece): number {
  layout.add(space, unit)
  const stopped = opening.stopped(space)
  layout.remove(space, unit)
  return stopped
}

/** Is there a unit that this one can be built up with? */
function fitsIn(state: EtoState, { nation, unit, strength, at }: Of<'raise'>): boolean {
  const most = lookAt.nation(state, nation).largestUnit
  const stack = state.units.find((one) => one.at === at)?.units ?? []
  return stack.some((one) => one.nation === nation && one.type === unit && one.strength + strength <= most)
}

/** Whichever gives more Strength Points. */
function chooseDraw(state: EtoState, nation: Of<'draw'>['nation']): Of<'draw'> {
  const worth = (kind: 'reinforcements' | 'replacements') =>
    (state.purses[nation] ?? []).reduce(
      (sum, one) => sum + (one.kind === kind ? Math.min(one.points, one.strength) : 0),
      0,
    )
  const kind = worth('replacements') > worth('reinforcements') ? 'replacements' : 'reinforcements'
  return { type: 'draw', nation, kind }
}

/** The next units to build up: small ones of a kind that fit into one, or fill one up. */
export function chooseRegroup(state: EtoState): EtoAction | null {
  for (const action of eto.legalActions(state)) {
    if (action.type !== 'regroup') continue
    const most = lookAt.nation(state, action.nation).largestUnit
    const parts = state.units
      .find(({ at }) => at === action.at)!
      .units.filter(({ nation, type }) => nation === action.nation && type === action.unit)
    // The ships for Africa carry one point: one is broken off in their port, and nothing is built up there.
    if (action.nation === 'german' && action.at === AFRICAN_PORT && wantsAfrica(state)) {
      if (parts.length === 1 && action.into.length === 2 && action.into.includes(1)) return action
      continue
    }
    if (
      action.into.length < parts.length ||
      (action.into[0] === most && parts.every((p) => p.strength < most))
    )
      return action
  }
  return null
}

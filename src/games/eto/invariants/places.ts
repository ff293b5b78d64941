/** Where units cannot be, whatever they are: behind a border that is closed to them, in two neutral armies at once, far from their posts. */

import type { Violation } from '../../../kernel/game'
import { PARTISAN_AREAS } from '../16-optional-rules/partisan-tables'
import { type EtoCountry, rulerOf } from '../board-types'
import { FRONTIER, OPEN } from '../ground'
import { bordersFor, isVichyLand } from '../play/borders'
import { positionOf } from '../play/position'
import { HOMES, NEUTRAL } from '../play/sides'
import type { EtoState, EtoUnit } from '../state'
import type { Nation } from '../units'
import { startOf } from './numbers'
import { wrong } from './wrong'

/**
 * Neutral armies are at home, each by itself. Everyone else is where the borders let him go: who crosses one changes the war by it,
 * so that nobody stands behind a border that is still to be crossed. Only a Vichy government is declared around those who are there.
 */
export function* homes(state: EtoState): Generator<Violation> {
  const { board, camps } = positionOf(state)
  for (let place = 0; place < state.units.length; place++) {
    const { at, units } = state.units[place]
    const space = board.index(at)
    const { country } = board.spaces[space]
    if (country === null) continue
    const inWar = camps[space] !== NEUTRAL
    for (const unit of units)
      if (!isAtPost(state, unit, at, country) || (inWar && !mayBeIn(state, space, unit)))
        yield wrong('12.0', 'abroad', `${unit.nation} units cannot be in ${at}`, `units.${place}`)
    if (!inWar) yield* neutrals(units, rulerOf(country), at, `units.${place}`)
  }
}

/** Is no border between this unit and its hex? */
function mayBeIn(state: EtoState, space: number, unit: EtoUnit): boolean {
  if (unit.type === 'partisan') return true
  const border = bordersFor(state, unit)[space]
  return border === OPEN || (border === FRONTIER && isVichyLand(state, positionOf(state).board, space))
}

/** Partisans rise in their own area, and garrisons are where the scenario puts them: neither moves. */
function isAtPost(state: EtoState, { nation, type }: EtoUnit, at: string, country: EtoCountry): boolean {
  if (type === 'partisan')
    return AREAS.some((area) => area.includes(country) && area.includes(HOMES[nation]!))
  return type !== 'garrison' || startOf(state.scenario).posts.get(at) === nation
}

const AREAS: readonly (readonly EtoCountry[])[] = Object.values(PARTISAN_AREAS).map(
  ({ countries }) => countries,
)

/** Vichy units alone may be driven abroad as neutrals, by those whose attack changes nothing for their government (14.15, 16.87). */
function* neutrals(
  units: readonly EtoUnit[],
  ruler: EtoCountry,
  hex: string,
  at: string,
): Generator<Violation> {
  const armies = new Set<Nation>(units.map(({ nation }) => nation))
  if (armies.size > 1) yield wrong('12.0', 'two-sides', `two neutral armies stand in ${hex}`, at)
  for (const nation of armies)
    if (nation !== 'vichy' && ruler !== HOMES[nation])
      yield wrong('12.0', 'abroad', `${nation} units cannot be in ${hex}`, at)
}

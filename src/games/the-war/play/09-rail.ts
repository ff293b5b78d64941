/** Section 9.1 on a state: railmoves, before anyone else moves. */

import { firstRefusal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { checkRailCapacity, checkRailmove, RAIL_HEXES, type RailHex, railCapacity } from '../ground/09-rail'
import type { TheWarState } from '../state'
import type { Nation } from '../types'
import { changeUnit, enemiesAt, hasUnit, isHeldBy, mayEnter, unitsOf } from './01-forces'
import { effortOf } from './04-efforts'
import { checkMover } from './09-movement'
import { isBesideEnemy } from './09-reserves'
import { suppliedHexes } from './12-supply'
import { warMap } from './map'

/** Tests a hex as a train of this nation finds it. */
function railHexes(
  state: TheWarState,
  nation: Nation,
): (hex: string) => RailHex & { readonly city: boolean } {
  const isSupplied = suppliedHexes(state, nation)
  const known = new Map<string, RailHex & { readonly city: boolean }>()
  return (hex) => {
    const seen = known.get(hex)
    if (seen !== undefined) return seen
    const { land, inNorthAfrica, city } = warMap().facts(hex)
    const empty = enemiesAt(state, state.phasing, hex).length === 0
    const found = {
      hex,
      land,
      inNorthAfrica,
      city,
      friendly: empty && isHeldBy(state, state.phasing, hex) && mayEnter(state, nation, hex).legal,
      supplied: isSupplied(hex),
    }
    known.set(hex, found)
    return found
  }
}

/** The shortest ways over friendly hexes in supply from a hex to every other, as far as trains go. */
function railways(look: (hex: string) => RailHex, from: string): ReadonlyMap<string, readonly RailHex[]> {
  const { links } = warMap()
  const ways = new Map<string, readonly RailHex[]>([[from, []]])
  for (const [at, path] of ways) {
    if (path.length >= RAIL_HEXES) continue
    for (const { to: next, passable } of links(at)) {
      if (ways.has(next) || !passable) continue
      const hex = look(next)
      if (hex.land && hex.friendly && hex.supplied) ways.set(next, [...path, hex])
    }
  }
  ways.delete(from)
  return ways
}

/** A railmove comes before all other movement: once a unit has finished its move, or another is in hand, it is too late. */
const hasMovementBegun = (state: TheWarState): boolean =>
  unitsOf(state, state.phasing).some((id) => state.units[id].done)

const railmovesOf = (state: TheWarState, nation: Nation): readonly string[] =>
  state.railed.filter((id) => hasUnit(state, id) && state.units[id].nation === nation)

const axisHoldsMoscow = (state: TheWarState): boolean => {
  const moscow = warMap().board.cityHex('Moscow')
  return moscow !== null && isHeldBy(state, 'axis', moscow)
}

/** May this unit go by rail along this way? */
function checkWay(
  state: TheWarState,
  unit: string,
  look: (hex: string) => RailHex & { readonly city: boolean },
  path: readonly RailHex[],
  to: string,
): Verdict {
  const { hex, type, nation } = state.units[unit]
  const counted = [...railmovesOf(state, nation), unit]
  return firstRefusal(
    () =>
      checkRailCapacity(
        nation,
        counted.map((id) => ({
          inSovietUnionOf1939: warMap().facts(state.units[id].hex).inSovietUnionOf1939,
        })),
        railCapacity(nation, { axisHoldsMoscow: axisHoldsMoscow(state) }),
      ),
    () =>
      checkRailmove({
        unit: { id: unit, type },
        effort: effortOf(state, nation),
        ...(state.units[unit].active && { hexesFromMarker: 0 }),
        from: look(hex),
        path,
        destination: { city: warMap().facts(to).city, adjacentToEnemy: isBesideEnemy(state, to) },
        movementBegun: hasMovementBegun(state),
        railmoved: state.railed.includes(unit),
      }),
  )
}

/**
 * May this unit go by rail to that city?
 *
 * @rule 9.1
 * @rule 9.1.1
 * @rule 9.1.2
 */
function checkRail(state: TheWarState, { unit, to }: Of<'rail'>): Verdict {
  const mover = checkMover(state, unit)
  if (!mover.legal) return mover
  if (!warMap().has(to)) return refuse('9.1.1', 'no-such-hex', `there is no hex ${to}`)
  const { hex, nation } = state.units[unit]
  const look = railHexes(state, nation)
  const path = railways(look, hex).get(to)
  if (path === undefined) {
    const here = checkWay(state, unit, look, [], to)
    return here.legal
      ? refuse('9.1.1', 'no-railway', `no friendly hexes in supply lead from ${hex} to ${to}`, to)
      : here
  }
  return checkWay(state, unit, look, path, to)
}

/** Every city that every unit may go to by rail; units alike in one hex share the search. */
function railActions(state: TheWarState): readonly Of<'rail'>[] {
  if (hasMovementBegun(state)) return []
  const { facts } = warMap()
  const looks = new Map<Nation, ReturnType<typeof railHexes>>()
  const searches = new Map<string, readonly (readonly [string, readonly RailHex[]])[]>()
  return unitsOf(state, state.phasing).flatMap((unit) => {
    const { hex, nation } = state.units[unit]
    if (!facts(hex).city || state.railed.includes(unit) || !checkMover(state, unit).legal) return []
    const look = looks.get(nation) ?? railHexes(state, nation)
    looks.set(nation, look)
    const key = `${nation} ${hex}`
    const ways = searches.get(key) ?? [...railways(look, hex)].filter(([to]) => facts(to).city)
    searches.set(key, ways)
    return ways
      .filter(([to, path]) => checkWay(state, unit, look, path, to).legal)
      .map(([to]): Of<'rail'> => ({ type: 'rail', unit, to }))
  })
}

export const railRow: Row<'rail', 'first-movement'> = {
  during: ['first-movement'],
  check: (state, _, action) => checkRail(state, action),
  add(state, _, actions) {
    for (const action of railActions(state)) actions.push(action)
  },
  do(state, _, { unit, to }) {
    const { hex, nation } = state.units[unit]
    const path = railways(railHexes(state, nation), hex)
      .get(to)!
      .map((one) => one.hex)
    changeUnit(state, unit, { hex: to, moved: true })
    state.railed = [...state.railed, unit]
    const events: TheWarEvent[] = [{ type: 'railed', rule: '9.1', unit, path }]
    return events
  },
}

/** Section 9.1 on a state: railmoves, before anyone else moves. */

import { lazy } from '../../../kernel/lazy'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarAction, TheWarEvent } from '../actions'
import {
  checkRailCapacity,
  checkRailmove,
  type RailHex,
  railCapacity,
  railmoveWeight,
} from '../ground/09-rail'
import { NATIONS } from '../nations'
import type { Railed, TheWarState } from '../state'
import type { Nation } from '../types'
import {
  changeUnit,
  enemiesAt,
  hasUnit,
  isBound,
  isHeldBy,
  mayEnter,
  mayUnitEnter,
  unitEntryOf,
} from './01-forces'
import { effortOf } from './04-efforts'
import { canMove, checkMover, restless } from './09-movement'
import {
  checkIntoRomania,
  isRomania,
  OF_RAILWAYS,
  railTest,
  railways,
  railwaysOf,
  wayByRail,
} from './09-railways'
import { isBesideEnemy, isBesideEnemyAt } from './09-reserves'
import { checkTransfer, hasRailed } from './09-transfers'
import { suppliedHexes } from './12-supply'
import { movesLost } from './25-partisans'
import { transferTimes } from './26-weather'
import { warGround } from './ground'
import { warMap } from './map'
import { BY_HEX, BY_NATION, facts, nationNumber, TOPICS } from './memory'

/** A hex as a train of this nation finds it. */
function railHex(state: TheWarState, nation: Nation, hex: string): RailHex & { readonly city: boolean } {
  const { land, inNorthAfrica, city } = warMap().facts(hex)
  const empty = enemiesAt(state, state.phasing, hex).length === 0
  return {
    hex,
    land,
    inNorthAfrica,
    city,
    friendly: empty && isHeldBy(state, state.phasing, hex) && mayEnter(state, nation, hex).legal,
    supplied: suppliedHexes(state, nation)(hex),
  }
}

/** The hexes on the shortest way to one; `null` if there is none. */
function railPath(state: TheWarState, unit: string, to: string): readonly string[] | null {
  const { index } = warGround()
  const { nation, hex } = state.units[unit]
  return wayByRail(state, nationNumber(nation), index(hex), index(to)).path
}

/** A railmove comes before all other movement: once a unit has finished its move, or another is in hand, it is too late. */
const hasMovementBegun = (state: TheWarState): boolean => restless(state).begun

/** What railmoves of a nation have taken of its capacity in this turn. */
const railmovesOf = (state: TheWarState, nation: Nation): readonly { readonly times: number }[] =>
  state.railed
    .filter(({ unit }) => hasUnit(state, unit) && state.units[unit].nation === nation)
    .map(({ counts }) => ({ times: counts }))

/** What a railmove along this way is: inside the Soviet Union of 1939 or not, and dearer by a hard winter in the West. */
function weigh(state: TheWarState, unit: string, path: readonly string[]): Omit<Railed, 'unit' | 'from'> {
  const { nation, hex } = state.units[unit]
  const way = [hex, ...path].map((one) => warMap().facts(one))
  const inside = way.some(({ inSovietUnionOf1939 }) => inSovietUnionOf1939)
  const times = way.some(({ weather }) => weather === 'western') ? transferTimes(state) : 1
  return { inside, counts: railmoveWeight(nation, inside) * times }
}

const capacityOf = (state: TheWarState, nation: Nation) =>
  railCapacity(nation, { axisHoldsMoscow: axisHoldsMoscow(state), lost: movesLost(state, nation) })

/** Are there trains for this way? A German one inside the Soviet Union is two, and so is one through the worst winters of the West. */
function checkTrains(state: TheWarState, unit: string, path: readonly string[]): Verdict {
  const { nation } = state.units[unit]
  const { counts, inside } = weigh(state, unit, path)
  return firstRefusal(
    () =>
      checkRailCapacity(
        nation,
        [...railmovesOf(state, nation), { times: counts }],
        capacityOf(state, nation),
      ),
    () => checkTransfer(state, nation, inside),
  )
}

const axisHoldsMoscow = (state: TheWarState): boolean => {
  const moscow = warMap().board.cityHex('Moscow')
  return moscow !== null && isHeldBy(state, 'axis', moscow)
}

/** May this unit go by rail along this way? */
function checkWay(state: TheWarState, unit: string, path: readonly string[], to: string): Verdict {
  const { hex, type, nation } = state.units[unit]
  return firstRefusal(
    () => checkTrains(state, unit, path),
    () =>
      checkRailmove({
        unit: { id: unit, type },
        effort: effortOf(state, nation),
        ...(state.units[unit].active && { hexesFromMarker: 0 }),
        from: railHex(state, nation, hex),
        path: path.map((one) => railHex(state, nation, one)),
        destination: { city: warMap().facts(to).city, adjacentToEnemy: isBesideEnemy(state, to) },
        movementBegun: hasMovementBegun(state),
        railmoved: hasRailed(state, unit),
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
  const path = railPath(state, unit, to)
  if (path !== null)
    return firstRefusal(
      () => checkWay(state, unit, path, to),
      () => checkBound(state, unit, path),
    )
  const { nation, hex } = state.units[unit]
  if (isRomania(to) && !isRomania(hex)) {
    const closed = checkIntoRomania(state, nation)
    if (!closed.legal) return closed
  }
  const here = checkWay(state, unit, [], to)
  if (to === hex) return refuse('9.1.1', 'already-there', `${unit} is in ${to}`, to)
  return here.legal
    ? refuse(
        '9.1.1',
        'no-railway',
        `no friendly hexes in supply lead from ${state.units[unit].hex} to ${to}`,
        to,
      )
    : here
}

/** May this unit itself go along this way, which its nation may (20.2, 23.21)? */
function checkBound(state: TheWarState, unit: string, path: readonly string[]): Verdict {
  if (!isBound(state, state.units[unit])) return legal
  const closed = path.map((hex) => mayUnitEnter(state, unit, hex)).find((verdict) => !verdict.legal)
  return closed ?? legal
}

/** The cities at which trains from a hex may stop: those out of the enemy's sight. */
const stations = /* @__PURE__ */ facts.fact({
  name: 'cities that trains go to from a hex',
  needs: OF_RAILWAYS,
  by: [BY_NATION, BY_HEX],
  make(state, nation, start): readonly string[] {
    const { city, ids } = warGround()
    const found: string[] = []
    for (const to of railways(state, nation, start).hexes)
      if (city[to] === 1 && !isBesideEnemyAt(state, to)) found.push(ids[to])
    return found
  },
})

const cities = /* @__PURE__ */ lazy(() => {
  const { city, ids } = warGround()
  return [...ids.keys()].filter((hex) => city[hex] === 1)
})

/** The cities at which trains of a nation may stop, wherever they come from. */
const allStations = /* @__PURE__ */ facts.fact({
  name: 'cities that trains of a nation go to',
  needs: OF_RAILWAYS,
  by: [BY_NATION],
  make(state, nation): readonly string[] {
    const { ids } = warGround()
    const isOpen = railTest(state, NATIONS[nation])
    return cities()
      .filter((hex) => isOpen(hex) && !isBesideEnemyAt(state, hex))
      .map((hex) => ids[hex])
  },
})

/** Who stands in a city and might go by rail, and how many ends are drawn from. Nearly all stations of a nation can be reached from everywhere. */
interface Trains {
  readonly units: readonly string[]
  readonly count: number
}

const trains = /* @__PURE__ */ facts.fact({
  name: 'units that might go by rail',
  needs: [
    ...OF_RAILWAYS,
    TOPICS.units,
    TOPICS.roster,
    TOPICS.lines,
    TOPICS.lines + 1,
    TOPICS.efforts,
    TOPICS.impulse,
    TOPICS.log,
  ],
  by: [],
  lastOnly: true,
  make(state): Trains {
    const { index, city } = warGround()
    const units: string[] = []
    let count = 0
    if (hasMovementBegun(state)) return { units, count }
    // Units of a nation mostly follow each other.
    let last: Nation | null = null
    let ends = 0
    for (const unit of restless(state).units) {
      const { hex, nation } = state.units[unit]
      if (city[index(hex)] === 0 || !canMove(state, unit)) continue
      if (nation !== last) {
        last = nation
        ends = allStations(state, nationNumber(nation)).length
      }
      units.push(unit)
      count += ends
    }
    return { units, count }
  },
})

const stationsFor = (state: TheWarState, unit: string): readonly string[] =>
  stations(state, nationNumber(state.units[unit].nation), warGround().index(state.units[unit].hex))

/** May a unit leave by rail? It is the same wherever it goes. */
const mayLeave = (state: TheWarState, unit: string, to: string): boolean =>
  !hasRailed(state, unit) && canMove(state, unit) && checkWay(state, unit, [], to).legal

/** May this unit itself go along the way to a station? */
function isFreeTo(state: TheWarState, unit: string, to: string): boolean {
  const mayUnitGo = unitEntryOf(state, unit)
  if (mayUnitGo !== null) {
    // What `checkBound` says of the way, asked hex by hex.
    const { index } = warGround()
    const { via } = railwaysOf(state, unit)
    const start = index(state.units[unit].hex)
    for (let at = index(to); at !== start; at = via[at]) if (!mayUnitGo(at)) return false
  }
  if (hasTrainsEverywhere(state, state.units[unit].nation)) return true
  return checkTrains(state, unit, railPath(state, unit, to)!).legal
}

/** Are there trains for the dearest way of all? Then no way is looked at for them. */
function hasTrainsEverywhere(state: TheWarState, nation: Nation): boolean {
  const dearest = railmoveWeight(nation, true) * transferTimes(state)
  const taken = [...railmovesOf(state, nation), { times: dearest }]
  return (
    checkRailCapacity(nation, taken, capacityOf(state, nation)).legal &&
    checkTransfer(state, nation, true).legal
  )
}

/** Every city that every unit may go to by rail. Whether a unit may leave is asked once for all of them. */
function addRails(state: TheWarState, actions: TheWarAction[]): void {
  for (const unit of trains(state).units) {
    // Any station will do: without trains left, or with a move behind it, the unit goes to none of them, and no way is looked for.
    const [any] = allStations(state, nationNumber(state.units[unit].nation))
    if (any === undefined || !mayLeave(state, unit, any)) continue
    for (const to of stationsFor(state, unit))
      if (isFreeTo(state, unit, to)) actions.push({ type: 'rail', unit, to })
  }
}

/** The nth of all that the trains might do; `null` if the unit may not leave, or not go there. */
function nthRail(state: TheWarState, n: number): Of<'rail'> | null {
  let left = n
  for (const unit of trains(state).units) {
    const ends = allStations(state, nationNumber(state.units[unit].nation))
    if (left >= ends.length) {
      left -= ends.length
      continue
    }
    const to = ends[left]
    return mayLeave(state, unit, to) && railPath(state, unit, to) !== null && isFreeTo(state, unit, to)
      ? { type: 'rail', unit, to }
      : null
  }
  return null
}

export const railRow: Row<'rail', 'first-movement'> = {
  during: ['first-movement'],
  check: (state, _, action) => checkRail(state, action),
  add(state, _, actions) {
    addRails(state, actions)
  },
  draw: {
    count: (state) => (hasMovementBegun(state) ? 0 : trains(state).count),
    nth: (state, _, n) => nthRail(state, n),
  },
  do(state, _, { unit, to }) {
    const path = railPath(state, unit, to)!
    state.railed = [...state.railed, { unit, from: state.units[unit].hex, ...weigh(state, unit, path) }]
    changeUnit(state, unit, { hex: to, moved: true })
    const events: TheWarEvent[] = [{ type: 'railed', rule: '9.1', unit, path }]
    return events
  },
}

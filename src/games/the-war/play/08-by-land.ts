/** Section 8.1 on a state: stratmoves by land, over friendly hexes that nobody watches. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { ownerIn1939 } from '../minors/23-minor-countries'
import { NATIONS } from '../nations'
import type { TheWarState } from '../state'
import { checkNationalRoute, checkStratmoveRoute } from '../stratmoves/08-stratmoves'
import type { Nation } from '../types'
import { entryOf, mayUnitEnter, sideOf, unitEntryOf, unitsAt } from './01-forces'
import {
  allianceOf,
  checkPoints,
  checkWinter,
  costOf,
  dearLand,
  isWatched,
  type Mover,
  moverOf,
  paysFor,
  stepAt,
} from './08-movers'
import { OF_LAND } from './08-needs'
import { checkUnitsIn, hasRoomFor } from './09-stacking'
import { piecesOf, warGround } from './ground'
import { warMap } from './map'
import { BY_HEX, BY_NATION, facts, nationNumber, positionOf } from './memory'
import { perScenario } from './per-scenario'
import { numberOfSide } from './position'

/**
 * Where columns of a nation pass, and where they may end whatever the way, by hex: `PASS` and `END`. It is what {@link checkStratmoveRoute} and
 * {@link checkNationalRoute} say of a hex on the way and at its end, asked of the arrays of the position; the lister by brute force holds them together.
 */
const openLand = /* @__PURE__ */ facts.fact({
  name: 'land for stratmoves of a nation',
  needs: OF_LAND,
  by: [BY_NATION],
  make(state, number): Uint8Array {
    const nation = NATIONS[number]
    const { size, land, swamp } = warGround()
    const open = new Uint8Array(size)
    if (sideOf(state, nation) !== state.phasing) return open
    const position = positionOf(state)
    const { holders, standings } = position
    const own = numberOfSide(state.phasing)
    const { enemyUnits, enemyZone } = standings[own - 1].ground
    const mayPass = entryOf(state, nation)
    const closed = closedTo(state, nation)
    for (let hex = 0; hex < size; hex++) {
      if (land[hex] === 0 || holders[hex] !== own || enemyUnits[hex] === 1 || enemyZone[hex] === 1) continue
      if (swamp[hex] === 1 || closed[hex] === 1 || !mayPass(hex)) continue
      open[hex] = isWatched(state, own, hex) ? PASS : END
    }
    return open
  },
})
const PASS = 1
const END = 2

/** 1 for the hexes that a nation never crosses: wasteland, and the land of an old enemy (8.5.1). */
function closedTo(state: TheWarState, nation: Nation): Uint8Array {
  const known = closedLand(state.scenario, nation)
  if (known.hexes === null) {
    const { facts: of } = warMap()
    const alliance = allianceOf(state, nation)
    known.hexes = Uint8Array.from(warGround().ids, (hex) => {
      const owner = ownerIn1939(of(hex))
      if (of(hex).terrain === 'wasteland') return 1
      return owner === null || checkNationalRoute(nation, alliance, owner).legal ? 0 : 1
    })
  }
  return known.hexes
}
const closedLand = /* @__PURE__ */ perScenario(() => ({ hexes: null as Uint8Array | null }))

/** Ways over open land from a hex: where they lead, nearest first, what dear land each touches, and the hex before each; -1 where none leads. A fortress at the edge is an end, too. */
export interface LandWays {
  readonly hexes: Uint16Array
  readonly touched: Uint8Array
  readonly via: Int16Array
}

const waysByLand = /* @__PURE__ */ facts.fact({
  name: 'stratmoves from a hex',
  needs: OF_LAND,
  by: [BY_NATION, BY_HEX],
  make(state, nation, start): LandWays {
    const open = openLand(state, nation)
    const { size, first, to, passable } = warGround()
    const { fortress } = positionOf(state)
    const dear = dearLand()
    const via = new Int16Array(size).fill(-1)
    const touched = new Uint8Array(size)
    via[start] = start
    touched[start] = dear[start]
    const found: number[] = []
    const queue = [start]
    for (let i = 0; i < queue.length; i++) {
      const at = queue[i]
      for (let edge = first[at]; edge < first[at + 1]; edge++) {
        const next = to[edge]
        if (via[next] >= 0 || passable[edge] === 0) continue
        if (open[next] > 0) queue.push(next)
        else if (fortress[next] === 0) continue
        via[next] = at
        touched[next] = touched[at] | dear[next]
        found.push(next)
      }
    }
    return { hexes: Uint16Array.from(found), touched, via }
  },
})

const columnOf = (nation: Nation, hex: string): Mover => ({
  nation,
  hex,
  kind: 'ground',
  condition: 'full-strength',
})

/** May trains of a nation leave this hex: is no enemy beside it? */
export const checkQuiet = (state: TheWarState, nation: Nation, hex: string): Verdict =>
  checkStratmoveRoute([stepAt(state, columnOf(nation, hex), hex)])

/** The hexes without enemies beside them that columns of a nation may end in, whatever the way: as many as are drawn from. */
export const quietLand = /* @__PURE__ */ facts.fact({
  name: 'hexes that trains of a nation may end in',
  needs: OF_LAND,
  by: [BY_NATION],
  make(state, nation): Uint16Array {
    const open = openLand(state, nation)
    const hexes = new Uint16Array(open.length)
    let count = 0
    for (let hex = 0; hex < open.length; hex++) if (open[hex] === END) hexes[count++] = hex
    return hexes.slice(0, count)
  },
})

/** The pieces into which open land falls for a nation: the number of that of each hex; 0 where no column passes. Who asks for a way from many hexes asks here. */
const joinedLand = /* @__PURE__ */ facts.fact({
  name: 'land that hangs together for stratmoves of a nation',
  needs: OF_LAND,
  by: [BY_NATION],
  make: (state, nation): Uint16Array => piecesOf(openLand(state, nation)).labels,
})

/** Tests of quiet hexes whether trains of a nation come to them from this one: what {@link waysByLand} says of them. */
export function quietHexesFrom(state: TheWarState, nation: Nation, hex: string): (to: number) => boolean {
  const { index, first, to, passable } = warGround()
  const open = openLand(state, nationNumber(nation))
  const labels = joinedLand(state, nationNumber(nation))
  const start = index(hex)
  const ways: number[] = []
  for (let edge = first[start]; edge < first[start + 1]; edge++)
    if (passable[edge] === 1 && labels[to[edge]] !== 0) ways.push(labels[to[edge]])
  return (end) => open[end] === END && end !== start && ways.includes(labels[end])
}

/** The hexes from the one after the start to the end of a way; `null` if there is none. */
export function pathByLand(state: TheWarState, unit: string, to: string): readonly string[] | null {
  const { index, ids } = warGround()
  const { nation, hex } = state.units[unit]
  const start = index(hex)
  const { via } = waysByLand(state, nationNumber(nation), start)
  if (to === hex || via[index(to)] < 0) return null
  const path: string[] = []
  for (let at = index(to); at !== start; at = via[at]) path.push(ids[at])
  return path.reverse()
}

/**
 * May a ground unit end its stratmove here?
 *
 * @rule 8.1.1
 * @rule 8.1.3
 * @rule 8.5.1
 * @rule 8.5.2
 * @rule 8.5.3
 */
export function checkByLand(state: TheWarState, unit: string, to: string): Verdict {
  const mover = moverOf(state, unit)!
  const { hex } = mover
  if (!warMap().has(to)) return refuse('8.1.1', 'no-such-hex', `there is no hex ${to}`)
  const path = pathByLand(state, unit, to)
  if (path === null) return refuse('8.1.1', 'no-way', `no friendly land leads from ${hex} to ${to}`, to)
  return firstRefusal(
    () => checkStratmoveRoute([hex, ...path].map((one) => stepAt(state, mover, one))),
    () => checkUnitsIn(state, state.phasing, to, [...unitsAt(state, to), unit]),
    () => path.map((one) => mayUnitEnter(state, unit, one)).find((verdict) => !verdict.legal) ?? legal,
    () => checkPoints(state, mover, costOf(state, mover, [hex, ...path])),
    () => checkWinter(state, mover, [hex, ...path]),
  )
}

/** Tests of the hexes to which ways lead whether a ground unit may end its stratmove there: the fast path of {@link checkByLand}. */
export function endTest(state: TheWarState, unit: string): (hex: number) => boolean {
  const { ids, index } = warGround()
  const mover = moverOf(state, unit)!
  const number = nationNumber(mover.nation)
  const { touched, via } = waysByLand(state, number, index(mover.hex))
  const open = openLand(state, number)
  const pays = paysFor(state, mover)
  const { fortress } = positionOf(state)
  const start = index(mover.hex)
  const mayUnitGo = unitEntryOf(state, unit)
  const isWayOpen = (end: number) => {
    if (mayUnitGo !== null) for (let at = end; at !== start; at = via[at]) if (!mayUnitGo(at)) return false
    return true
  }
  return (hex) => {
    if (via[hex] < 0 || hex === start) return false
    if (open[hex] === END) return pays(touched[hex]) && isWayOpen(hex) && hasRoomFor(state, unit, ids[hex])
    return fortress[hex] === 1 && checkByLand(state, unit, ids[hex]).legal
  }
}

/** Every end of a stratmove by land, in the order of the map. */
export function endsByLand(state: TheWarState, unit: string): string[] {
  const { ids, size } = warGround()
  const isEnd = endTest(state, unit)
  const ends: string[] = []
  for (let hex = 0; hex < size; hex++) if (isEnd(hex)) ends.push(ids[hex])
  return ends
}

/** Is there an end next door? That is nearly always so, and saves a search. */
export function hasEndBeside(state: TheWarState, unit: string): boolean {
  const { ids, index, first, to, passable } = warGround()
  const mover = moverOf(state, unit)!
  const start = index(mover.hex)
  const open = openLand(state, nationNumber(mover.nation))
  const pays = paysFor(state, mover)
  const mayUnitGo = unitEntryOf(state, unit)
  for (let edge = first[start]; edge < first[start + 1]; edge++) {
    const next = to[edge]
    if (open[next] !== END || passable[edge] === 0) continue
    if (mayUnitGo !== null && !mayUnitGo(next)) continue
    if (pays(dearLand()[start] | dearLand()[next]) && hasRoomFor(state, unit, ids[next])) return true
  }
  return false
}

export const landWaysOf = (state: TheWarState, unit: string): LandWays =>
  waysByLand(state, nationNumber(state.units[unit].nation), warGround().index(state.units[unit].hex))

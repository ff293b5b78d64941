/** Section 8.3 on a state: stratmoves by air, from base to base. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { NATIONS } from '../nations'
import type { TheWarState } from '../state'
import { checkAirStratmove, checkStratmoveRoute, checkStratmoveWay } from '../stratmoves/08-stratmoves'
import type { AirUnitType, Nation } from '../types'
import { sideOf } from './01-forces'
import { checkPoints, checkWinter, costOf, moverOf, stepAt } from './08-movers'
import { OF_LAND } from './08-needs'
import { checkBase, homesOf, isBaseFor, rangeAt } from './11-aircraft'
import { flownTo } from './11-flight'
import { warGround } from './ground'
import { warMap } from './map'
import {
  AIR_UNIT_TYPES,
  BY_AIR_TYPE,
  BY_HEX,
  BY_NATION,
  facts,
  nationNumber,
  positionOf,
  TOPICS,
} from './memory'
import { numberOfSide } from './position'

/** 1 where aircraft of a nation do not stratmove: over swamps, land in other hands, and hexes with enemies or in their zones. */
const closedSky = /* @__PURE__ */ facts.fact({
  name: 'sky that is closed to stratmoves of a nation',
  needs: OF_LAND,
  by: [BY_NATION],
  make(state, number): Uint8Array {
    const { size, land, swamp } = warGround()
    const { holders, standings } = positionOf(state)
    const side = sideOf(state, NATIONS[number])
    const closed = new Uint8Array(size)
    if (side === null) return closed.fill(1)
    const own = numberOfSide(side)
    const { enemyUnits, enemyZone } = standings[own - 1].ground
    for (let hex = 0; hex < size; hex++)
      if (land[hex] === 1)
        closed[hex] =
          swamp[hex] === 1 || holders[hex] !== own || enemyUnits[hex] === 1 || enemyZone[hex] === 1 ? 1 : 0
    return closed
  },
})

/**
 * Every base that an air unit comes to in any number of hops, each of twice its range.
 *
 * @rule 8.1.3
 * @rule 8.3.1
 * @rule 8.3.2
 */
export const basesByAir = (state: TheWarState, id: string): readonly string[] => {
  const { nation, base, type } = state.air[id]
  return hopsFrom(state, nationNumber(nation), warGround().index(base), AIR_UNIT_TYPES.indexOf(type))
}

const hopsFrom = /* @__PURE__ */ facts.fact({
  name: 'bases in hops from a base',
  needs: [...OF_LAND, TOPICS.sky, TOPICS.airbases, TOPICS.log],
  by: [BY_NATION, BY_HEX, BY_AIR_TYPE],
  make(state, number, start, kind): readonly string[] {
    const nation = NATIONS[number]
    if (sideOf(state, nation) === null) return []
    const { ids } = warGround()
    const found = new Set([start])
    hop(state, nation, start, AIR_UNIT_TYPES[kind], found)
    found.delete(start)
    return Array.from(found, (hex) => ids[hex])
  },
})

/** Hops from base to base until there is no other, or this one is found. Adds the bases, and gives how far everything is in each of the hops. */
function hop(
  state: TheWarState,
  nation: Nation,
  start: number,
  type: AirUnitType,
  found: Set<number>,
  until = -1,
): Uint8Array[] {
  const { ids } = warGround()
  const isHome = homesOf(state, nation)
  const range = 2 * rangeAt(state, { type, nation, base: ids[start] }, 'offensive')
  let from: readonly number[] = [start]
  const closed = closedSky(state, nationNumber(nation))
  const hops: Uint8Array[] = []
  while (from.length > 0 && range > 0 && !found.has(until)) {
    const next: number[] = []
    const { hexes, far } = flownTo(state, from, range, closed)
    hops.push(far)
    for (const hex of hexes) {
      if (found.has(hex) || !isHome(hex)) continue
      const one = { hexes: far[hex] - 1, base: isBaseFor(state, type, ids[hex]), forbiddenAirspace: false }
      if (!checkAirStratmove(type, [one], true).legal) continue
      found.add(hex)
      next.push(hex)
    }
    from = next
  }
  return hops
}

/** The way by which an air unit comes to such a base: in as few hops as can be, each of them the shortest. */
export function wayByAir(state: TheWarState, id: string, to: string): readonly string[] {
  const { nation, base, type } = state.air[id]
  const { ids, index, first, to: heads } = warGround()
  const start = index(base)
  let at = index(to)
  const path: string[] = []
  for (const far of hop(state, nation, start, type, new Set([start]), at).reverse())
    while (far[at] > 1) {
      path.unshift(ids[at])
      let edge = first[at]
      while (far[heads[edge]] !== far[at] - 1) edge++
      at = heads[edge]
    }
  return path
}

/** Those of them at which it may stay: with room, and away from the enemy. */
export const fieldsByAir = (state: TheWarState, id: string): readonly string[] => {
  const check = fieldCheck(state, id)
  return basesByAir(state, id).filter((hex) => check(hex).legal)
}

/** A check of the hexes at which an air unit may stay; what hangs on its base is asked once. */
export function fieldCheck(state: TheWarState, id: string): (to: string) => Verdict {
  const mover = moverOf(state, id)!
  const here = stepAt(state, mover, mover.hex)
  return (to) =>
    firstRefusal(
      () => checkBase(state, id, to),
      () => checkStratmoveRoute([here, stepAt(state, mover, to)]),
      () => checkPoints(state, mover, costOf(state, mover, [mover.hex, to])),
      () => checkWinter(state, mover, [mover.hex, to]),
    )
}

/**
 * May an air unit end its stratmove here?
 *
 * @rule 8.3
 * @rule 8.3.1
 * @rule 8.3.2
 */
export function checkByAir(state: TheWarState, id: string, to: string): Verdict {
  if (!warMap().has(to)) return refuse('8.3.1', 'no-such-hex', `there is no hex ${to}`)
  return firstRefusal(
    () => checkStratmoveWay(state.air[id].type, 'air'),
    () => fieldCheck(state, id)(to),
    () =>
      basesByAir(state, id).includes(to)
        ? legal
        : refuse('8.3.1', 'too-far', `no hops from base to base lead ${id} to ${to}`, to),
  )
}

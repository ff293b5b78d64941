/** Section 3.1 on a state: units that a scenario brings later. */

import type { TheWarEvent } from '../actions'
import { turnsBetween } from '../calendar'
import { scenarioOf } from '../scenarios/list'
import type { ArrivingUnit, PlacedUnit } from '../scenarios/scenario'
import type { MapUnit, TheWarState } from '../state'
import { groundUnit, isHeldBy, mayEnter, sideOf, unitOf, unitsAt } from './01-forces'
import { checkThere } from './09-stacking'
import { checkAfrica } from './12-africa'
import { suppliedHexes } from './12-supply'
import { warMap } from './map'
import { positionOf, putUnit } from './memory'
import { numberOfSide } from './position'

/** A unit when it comes to the map. */
export const mapUnit = ({ nation, type, factor, movement, hex, special, pieceOf }: PlacedUnit): MapUnit => ({
  nation,
  type,
  factor,
  movement,
  condition: 'full-strength',
  hex,
  began: 'full',
  supply: 'full',
  active: false,
  moved: false,
  reserve: null,
  pieceOf: pieceOf ?? null,
  special: special ?? null,
  done: false,
  fromBreach: false,
  march: null,
  exploited: null,
})

/**
 * Where a unit can be put: its hex, or else the nearest friendly one with room and without enemies beside it; a port, if it comes over the sea. It has
 * a line of supply there, as new units have.
 *
 * @rule 1.2
 * @rule 15.1.4
 */
function placeFor(state: TheWarState, unit: ArrivingUnit): string | null {
  const { facts, distance } = warMap()
  const side = sideOf(state, unit.nation)!
  const { country: home, port, beach } = facts(unit.hex)
  const overSea = home !== unit.nation && (port || beach)
  const isSupplied = suppliedHexes(state, unit.nation)
  const { ground, holders, standings } = positionOf(state)
  const { first, to, ids, land, index } = ground
  const { enemyUnits } = standings[numberOfSide(side) - 1].ground
  const arriving = groundUnit(unit.id, mapUnit(unit))
  const free = (hex: string): boolean => {
    if (!isHeldBy(state, side, hex) || !mayEnter(state, unit.nation, hex).legal || !isSupplied(hex))
      return false
    const there = unitsAt(state, hex).map((id) => unitOf(state, id))
    return checkThere(state, side, hex, [...there, arriving]).legal
  }
  if (enemyUnits[index(unit.hex)] === 0 && free(unit.hex)) return unit.hex
  // By how far they are away.
  const near: string[][] = []
  for (const at of home === null ? [] : ground.of(home)) {
    if (land[at] === 0 || holders[at] !== numberOfSide(side) || enemyUnits[at] === 1) continue
    if (overSea && !facts(ids[at]).port) continue
    let beside = false
    for (let edge = first[at]; edge < first[at + 1]; edge++) if (enemyUnits[to[edge]] === 1) beside = true
    if (beside) continue
    const ring = distance(ids[at], unit.hex)
    near[ring] ??= []
    near[ring].push(ids[at])
  }
  for (const ring of near) for (const hex of ring ?? []) if (free(hex)) return hex
  return null
}

/**
 * Units whose turn has come are put on the map; those for which there is no room in their country, or in North Africa, wait for it.
 *
 * @rule 3.1
 */
export function receiveUnits(state: TheWarState, events: TheWarEvent[]): void {
  for (const unit of scenarioOf(state.scenario).arriving) {
    const due = turnsBetween(unit.turn, state.turn) === 0 || state.waiting.includes(unit.id)
    if (!due || sideOf(state, unit.nation) !== state.phasing) continue
    if (state.surrendered.includes(unit.nation)) continue
    const hex = checkAfrica(state, unit.nation, unit.factor).legal ? placeFor(state, unit) : null
    if (hex === null) {
      if (!state.waiting.includes(unit.id)) state.waiting = [...state.waiting, unit.id]
      continue
    }
    if (state.waiting.includes(unit.id)) state.waiting = state.waiting.filter((id) => id !== unit.id)
    putUnit(state, unit.id, mapUnit({ ...unit, hex }))
    events.push({ type: 'arrived', rule: '3.1', unit: unit.id, at: hex })
  }
}

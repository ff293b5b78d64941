/** Section 3.1 on a state: units that a scenario brings later. */

import { changed } from '../../../kernel/changed'
import type { TheWarEvent } from '../actions'
import { turnsBetween } from '../calendar'
import { sovietMobilization } from '../powers/21-soviet-union'
import { scenarioOf } from '../scenarios/list'
import type { ArrivingUnit, PlacedUnit } from '../scenarios/scenario'
import type { MapUnit, TheWarState } from '../state'
import { enemiesAt, isHeldBy, mayEnter, sideOf, unitsAt } from './01-forces'
import { spend } from './04-efforts'
import { checkUnitsIn } from './09-stacking'
import { warMap } from './map'
import { putUnit } from './memory'

/** A unit when it comes to the map. */
export const mapUnit = ({ nation, type, factor, movement, hex, special }: PlacedUnit): MapUnit => ({
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
  pieceOf: null,
  special: special ?? null,
  done: false,
  fromBreach: false,
  exploited: null,
})

/** Where a unit can be put: its hex, or else the nearest friendly one with room and without enemies beside it. */
function placeFor(state: TheWarState, unit: ArrivingUnit): string | null {
  const { board, facts, distance, neighbours } = warMap()
  const side = sideOf(state, unit.nation)!
  const home = facts(unit.hex).country
  const free = (hex: string): boolean => {
    if (!isHeldBy(state, side, hex) || !mayEnter(state, unit.nation, hex).legal) return false
    const alone = { ...state, units: { ...state.units, [unit.id]: changed(mapUnit(unit), { hex }) } }
    return checkUnitsIn(alone, side, hex, [...unitsAt(state, hex), unit.id]).legal
  }
  if (enemiesAt(state, side, unit.hex).length === 0 && free(unit.hex)) return unit.hex
  const near = board.ids
    .filter((hex) => facts(hex).land && facts(hex).country === home)
    .filter((hex) => neighbours(hex).every((there) => enemiesAt(state, side, there).length === 0))
    .sort((a, b) => distance(a, unit.hex) - distance(b, unit.hex))
  return near.find((hex) => enemiesAt(state, side, hex).length === 0 && free(hex)) ?? null
}

/**
 * The Soviets receive what their mobilization brings. Units whose turn has come are put on the map; those for which there is no room in their country are not.
 *
 * @rule 3.1
 * @rule 21.7.1
 */
export function receiveUnits(state: TheWarState, events: TheWarEvent[]): void {
  const { arriving, easternWar } = scenarioOf(state.scenario)
  if (state.phasing === 'allied' && easternWar !== null) {
    const { narfs } = sovietMobilization(state.turn, easternWar)
    spend(state, 'soviet-union', -narfs)
  }
  for (const unit of arriving) {
    if (turnsBetween(unit.turn, state.turn) !== 0 || sideOf(state, unit.nation) !== state.phasing) continue
    if (state.surrendered.includes(unit.nation)) continue
    const hex = placeFor(state, unit)
    if (hex === null) continue
    putUnit(state, unit.id, mapUnit({ ...unit, hex }))
    events.push({ type: 'arrived', rule: '3.1', unit: unit.id, at: hex })
  }
}

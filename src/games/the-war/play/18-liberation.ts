/** Sections 18.8 and 19.1.1 on a state: units that come for nothing when a city is taken. */

import type { TheWarEvent } from '../actions'
import type { TheWarCityName } from '../places'
import { liberationOfFrance } from '../powers/18-france'
import { ethiopianGarrison } from '../powers/19-italy'
import { placed } from '../scenarios/scenario'
import type { TheWarState } from '../state'
import type { Nation } from '../types'
import { controllerNow, enemiesAt, isHeldBy, sideOf, takeControl, unitOf, unitsAt } from './01-forces'
import { groundUnit } from './02-units'
import { mapUnit } from './03-arrivals'
import { checkThere } from './09-stacking'
import { suppliedHexes } from './12-supply'
import { warMap } from './map'
import { putUnit } from './memory'

/** Puts a unit where there is room for it; `false` where there is none. */
function comes(
  state: TheWarState,
  id: string,
  nation: Nation,
  counter: string,
  hex: string,
  rule: string,
  events: TheWarEvent[],
): boolean {
  const side = sideOf(state, nation)!
  const unit = mapUnit(placed(id, nation, counter, hex))
  const there = unitsAt(state, hex).map((one) => unitOf(state, one))
  if (enemiesAt(state, side, hex).length > 0) return false
  if (!checkThere(state, side, hex, [...there, groundUnit(id, unit)]).legal) return false
  putUnit(state, id, unit)
  takeControl(state, hex, nation, events)
  state.log = { ...state.log, free: [...state.log.free, id] }
  events.push({ type: 'arrived', rule, unit: id, at: hex })
  return true
}

const isAxis = (state: TheWarState, city: TheWarCityName): boolean => {
  const hex = warMap().board.cityHex(city)
  return hex !== null && isHeldBy(state, 'axis', hex)
}

/**
 * With Alexandria and Suez the garrison of Ethiopia is cut off no longer.
 *
 * @rule 19.1.1
 */
export function garrisonIsFreed(state: TheWarState, events: TheWarEvent[]): void {
  if (state.phasing !== 'axis' || sideOf(state, 'italy') !== 'axis') return
  const { units, at } = ethiopianGarrison({
    alexandriaAxis: isAxis(state, 'Alexandria'),
    suezAxis: isAxis(state, 'Suez'),
    garrisonEliminated: false,
  })
  for (const [i, counter] of units.entries()) {
    const id = `ita-eth-${i + 1}`
    if (state.log.free.includes(id)) continue
    for (const place of at) {
      const hex = place === 'Suez' ? warMap().board.cityHex('Suez')! : place
      if (comes(state, id, 'italy', counter, hex, '19.1.1', events)) break
    }
  }
}

const FREE_FRENCH = { '6-8 ARM': 'ffr-arm-1', '4-7 MOT': 'ffr-mot-1' } as const

/**
 * The Free French come to a Paris that the West has freed, where there is room for them.
 *
 * @rule 18.8
 */
export function franceIsFreed(state: TheWarState, events: TheWarEvent[]): void {
  const paris = warMap().board.cityHex('Paris')
  if (state.phasing !== 'allied' || sideOf(state, 'free-french') !== 'allied' || paris === null) return
  const holder = controllerNow(state, paris)
  const west = holder === 'britain' || holder === 'united-states'
  const names = Object.entries(FREE_FRENCH) as [keyof typeof FREE_FRENCH, string][]
  const { units } = liberationOfFrance({
    parisControlledInSupply:
      west && state.surrendered.includes('france') && suppliedHexes(state, holder)(paris),
    received: names.filter(([, id]) => state.log.free.includes(id)).map(([counter]) => counter),
    room: names.length,
    narfBase: 0,
    axisHeld: 0,
  })
  for (const counter of units)
    comes(state, FREE_FRENCH[counter], 'free-french', counter, paris, '18.8', events)
}

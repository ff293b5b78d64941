/** Section 6.2.1 on a state: the British in France. */

import type { TheWarEvent } from '../actions'
import { britishUnitTooFarInland } from '../diplomacy/06-alliances'
import { survivesDepletion } from '../ground/10-ratings'
import type { TheWarState } from '../state'
import { changeUnit, hexesFromPort, removeUnit, unitOf, unitsOf } from './01-forces'
import { warMap } from './map'

/**
 * British units that were driven inland in the Axis turn and are not back by a port when the Allied turn ends are depleted.
 *
 * @rule 6.2.1
 */
export function depleteInlandBritish(state: TheWarState, events: TheWarEvent[]): void {
  if (state.phasing !== 'allied' || state.surrendered.includes('france')) return
  for (const id of unitsOf(state, 'allied')) {
    const { nation, hex } = state.units[id]
    if (nation !== 'britain' || warMap().facts(hex).country !== 'france') continue
    if (britishUnitTooFarInland(hexesFromPort(state, 'allied', hex), 1) !== 'depleted') continue
    if (survivesDepletion(unitOf(state, id))) {
      changeUnit(state, id, { condition: 'depleted' })
      events.push({ type: 'depleted', rule: '6.2.1', unit: id, at: hex })
    } else removeUnit(state, id, { rule: '6.2.1' }, events)
  }
}

/** Section 6.2.1 on a state: the British in France, and two air forces. */

import { legal, type Verdict } from '../../../kernel/verdict'
import type { TheWarEvent } from '../actions'
import { britishUnitTooFarInland, checkAngloFrenchCooperation } from '../diplomacy/06-alliances'
import { survivesDepletion } from '../ground/10-ratings'
import type { TheWarState } from '../state'
import type { Nation } from '../types'
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

/**
 * May aircraft of this nation have anything to do with those of these others, or with their armies? The British and the French fly apart.
 *
 * @rule 6.2.1
 */
export function checkAirForces(
  act: 'share-airbase' | 'air-stack' | 'air-support',
  nation: Nation,
  others: Iterable<Nation>,
): Verdict {
  const ally = nation === 'britain' ? 'france' : nation === 'france' ? 'britain' : null
  return ally !== null && [...others].includes(ally) ? checkAngloFrenchCooperation({ act }) : legal
}

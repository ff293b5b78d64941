/** Sections 11.10 and 15.1.3.1 on a state: depleted air units are repaired with the others in the Supply Segment. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { TheWarEvent } from '../actions'
import { checkAirRepair } from '../air/11-airbases'
import { mayBeRepaired, repairAir } from '../economy/15-building'
import { mayUnderSiege } from '../ground/13-fortresses'
import type { BuiltItem, TheWarState } from '../state'
import type { MajorPower } from '../types'
import { hasEnemyBeside } from './01-forces'
import { baseHexOf, changeAircraft, sideOfAircraft } from './11-aircraft'
import { isFortress, siegeOf } from './13-fortresses'
import { builderOf, checkPrice, pay } from './15-building'

/** What the repair costs: double for one that flew in this turn, or has the enemy beside its base. */
function billOf(state: TheWarState, id: string) {
  const { type, nation, flown, base } = state.air[id]
  return repairAir({
    type,
    nation,
    flewMission: flown.length > 0,
    nextToEnemy: hasEnemyBeside(state, state.phasing, base),
  })
}

const itemOf = (state: TheWarState, id: string, by: MajorPower): BuiltItem => ({
  by,
  id,
  narfs: billOf(state, id).narfs,
  outOfSupply: false,
  exempt: false,
  kind: 'repair',
})

/**
 * May this air unit be repaired now? Powers pay for their own.
 *
 * @rule 11.10
 * @rule 15.1.3.1
 * @rule 13.2.3 in a fortress with full supply only
 */
export function checkAircraftRepair(state: TheWarState, id: string): Verdict {
  const { nation, base, type, condition, supplied, limited } = state.air[id]
  if (sideOfAircraft(state, state.air[id]) !== state.phasing)
    return refuse('11.10', 'not-yours', `${id} is not of the ${state.phasing} side`, base)
  return firstRefusal(
    () => mayBeRepaired(condition),
    () => checkAirRepair(type, baseHexOf(state, base)),
    () => (supplied ? legal : refuse('11.10', 'out-of-supply', `${id} has no line of supply`, base)),
    () =>
      isFortress(state, base) ? mayUnderSiege('repair', siegeOf(state, base), supplied && !limited) : legal,
    () => {
      const by = builderOf(state, nation)
      if (by === null || !Object.hasOwn(state.narfs, by))
        return refuse('11.10', 'nobody-pays', `nobody has NARFs for ${id}`, base)
      return checkPrice(state, itemOf(state, id, by), base)
    },
  )
}

export function repairAircraft(state: TheWarState, id: string, events: TheWarEvent[]): void {
  const { nation, base } = state.air[id]
  const narfs = pay(state, itemOf(state, id, builderOf(state, nation)!))
  changeAircraft(state, id, { condition: 'full-strength' })
  events.push({ type: 'repaired', rule: '11.10', unit: id, at: base, narfs })
}

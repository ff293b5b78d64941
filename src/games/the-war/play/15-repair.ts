/** Sections 3.9.2 and 15.1.3 on a state: depleted units are repaired in the Supply Segment. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { type GroundRepair, mayBeRepaired, type RepairBill, repairGround } from '../economy/15-building'
import { mayUnderSiege } from '../ground/13-fortresses'
import type { BuiltItem, TheWarState } from '../state'
import type { MajorPower } from '../types'
import { changeUnit, hasUnit, sideOfUnit, unitsOf } from './01-forces'
import { flow } from './03-flow'
import { oppositionTo } from './09-zones'
import { aircraftOf, hasAircraft } from './11-aircraft'
import { checkAircraftRepair, repairAircraft } from './11-repair'
import { isFortress, siegeOf } from './13-fortresses'
import { builderOf, checkPrice, pay, pricedAs } from './15-building'
import { warMap } from './map'

/** What the repair of a unit costs, or why it cannot be had. */
export function repairBill(state: TheWarState, id: string): RepairBill {
  const { type, factor, hex, supply, moved } = state.units[id]
  const { inSovietUnionOf1939 } = warMap().facts(hex)
  const bill = repairGround({
    type: type as GroundRepair['type'],
    ...pricedAs(state.units[id]),
    factors: factor,
    inSupply: supply === 'full',
    moved,
    inEnemyZone: oppositionTo(state, state.phasing).zones.has(hex),
    inFortress: isFortress(state, hex),
    axisInSovietUnionOf1939: inSovietUnionOf1939 && state.phasing === 'axis',
  })
  return {
    ...bill,
    verdict: firstRefusal(
      () => checkSiege(state, hex, supply === 'full'),
      () => bill.verdict,
    ),
  }
}

/**
 * Is anything repaired here? In a fortress with full supply, and outside of fortresses.
 *
 * @rule 13.2.3
 */
export const checkSiege = (state: TheWarState, hex: string, fullSupply: boolean): Verdict =>
  isFortress(state, hex) ? mayUnderSiege('repair', siegeOf(state, hex), fullSupply) : legal

const itemOf = (unit: string, by: MajorPower, narfs: number): BuiltItem => ({
  by,
  id: `repair of ${unit}`,
  narfs,
  outOfSupply: false,
  exempt: false,
  kind: 'repair',
})

/**
 * May this unit be repaired now? Powers pay for their own, and for those of minor countries under them. What is repaired counts against the
 * limit of the turn (15.1.6.1).
 *
 * @rule 3.9.2
 * @rule 15.1.3
 * @rule 15.1.3.3
 */
function checkRepair(state: TheWarState, { unit }: Of<'repair'>): Verdict {
  if (!hasUnit(state, unit)) return refuse('3.9.2', 'no-such-unit', `${unit} is not on the map`)
  const { nation, hex, condition } = state.units[unit]
  if (sideOfUnit(state, state.units[unit]) !== state.phasing)
    return refuse('3.9.2', 'not-yours', `${unit} is not a unit of the ${state.phasing} side`, hex)
  return firstRefusal(
    () => mayBeRepaired(condition),
    () => {
      const { verdict, narfs } = repairBill(state, unit)
      if (!verdict.legal) return verdict
      const by = builderOf(state, nation)
      return by === null || !Object.hasOwn(state.narfs, by)
        ? refuse('3.9.2', 'nobody-pays', `nobody has NARFs for the units of ${nation}`, hex)
        : checkPrice(state, itemOf(unit, by, narfs), hex)
    },
  )
}

/** Whoever is whole is not asked about any further. */
const repairable = (state: TheWarState): readonly string[] =>
  [
    ...unitsOf(state, state.phasing).filter((unit) => state.units[unit].condition === 'depleted'),
    ...aircraftOf(state, state.phasing).filter((unit) => state.air[unit].condition === 'depleted'),
  ].filter((unit) => checkAnyRepair(state, { type: 'repair', unit }).legal)

const checkAnyRepair = (state: TheWarState, action: Of<'repair'>): Verdict =>
  hasAircraft(state, action.unit) ? checkAircraftRepair(state, action.unit) : checkRepair(state, action)

export const canRepair = (state: TheWarState): boolean => repairable(state).length > 0

export const repairRow: Row<'repair', 'repair'> = {
  during: ['repair'],
  check: (state, _, action) => checkAnyRepair(state, action),
  add(state, _, actions) {
    for (const unit of repairable(state)) actions.push({ type: 'repair', unit })
  },
  do(state, _, { unit }, dice) {
    const events: TheWarEvent[] = []
    if (hasAircraft(state, unit)) repairAircraft(state, unit, events)
    else {
      const { narfs } = repairBill(state, unit)
      const { nation, hex } = state.units[unit]
      const paid = pay(state, itemOf(unit, builderOf(state, nation)!, narfs))
      changeUnit(state, unit, { condition: 'full-strength' })
      events.push({ type: 'repaired', rule: '3.9.2', unit, at: hex, narfs: paid })
    }
    if (!canRepair(state)) flow.close(state, dice, events)
    return events
  },
}

/** What ships there are this turn, and how much of them is used. */

import { alliedAmphibious } from '../05-sea-movement'
import { ETO_CHARTS, turnName } from '../charts'
import type { EtoState, SeaLift } from '../state'
import type { Fleet } from './05-fleets'
import { AXIS } from './sides'

export const chartsOf = (state: EtoState) => state.charts ?? ETO_CHARTS

/** Allied Naval Transport Points that are left this turn. */
export function navalLeft(state: EtoState): number {
  return (chartsOf(state).transport[turnName(state.turn)]?.naval ?? 0) - state.shipping.naval
}

/** Amphibious Points that a side has left this turn. */
export function amphibiousLeft(state: EtoState, camp: number): number {
  const { shipping } = state
  if (camp === AXIS) return shipping.fleet.amphibious - shipping.spent
  const chart = chartsOf(state).transport[turnName(state.turn)]?.amphibious ?? 0
  return alliedAmphibious(chart, shipping.amphibiousLastTurn) - shipping.amphibious
}

export function charge(state: EtoState, fleet: Fleet, points: number): void {
  const lift = copyLift(state.shipping)
  lift[fleet] += points
  state.shipping = lift
}

/** A copy to be changed. Field by field: all then have one shape. */
export function copyLift(lift: SeaLift): { -readonly [K in keyof SeaLift]: SeaLift[K] } {
  return {
    naval: lift.naval,
    amphibious: lift.amphibious,
    amphibiousLastTurn: lift.amphibiousLastTurn,
    french: lift.french,
    italian: lift.italian,
    baltic: lift.baltic,
    mediterranean: lift.mediterranean,
    german: lift.german,
    fleet: lift.fleet,
    spent: lift.spent,
    weather: lift.weather,
    landings: lift.landings,
  }
}

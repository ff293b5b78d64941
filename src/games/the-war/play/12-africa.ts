/** Section 12.2.5 on a state: how much each power may have in Egypt and Libya, and who may go into Egypt. */

import { legal, type Verdict } from '../../../kernel/verdict'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import { checkNorthAfrica, mayEnterEgypt } from '../supply/12-supply'
import type { Nation, Side } from '../types'
import { warMap } from './map'
import { pieces, positionOf } from './memory'
import { numberOfSide } from './position'

const holds = (state: TheWarState, side: Side, city: string): boolean => {
  const hex = warMap().board.cityHex(city)
  if (hex === null) return false
  const { ground, holders } = positionOf(state)
  return holders[ground.index(hex)] === numberOfSide(side)
}

/** Is Africa a part of this scenario? */
const inAfrica = ({ scenario }: TheWarState): boolean => scenarioOf(scenario).theatre.includes('libya')

/**
 * May a power have the units that it has there, and so many factors more?
 *
 * @rule 12.2.5
 */
export function checkAfrica(state: TheWarState, nation: Nation, more = 0): Verdict {
  if (!inAfrica(state)) return legal
  const factors = pieces
    .of(state.units, nation)
    .map((id) => state.units[id])
    .filter(({ hex }) => warMap().facts(hex).inNorthAfrica)
    .reduce((sum, { factor }) => sum + factor, more)
  return checkNorthAfrica(nation, africaNow(state), { factors, airUnits: 0 })
}

const africaNow = (state: TheWarState) => ({
  turn: state.turn,
  malta: holds(state, 'axis', 'Malta') ? ('axis' as const) : ('allied' as const),
})

/**
 * May a power base this air unit there, beside its others?
 *
 * @rule 12.2.5
 */
export function checkAirInAfrica(state: TheWarState, nation: Nation, id: string): Verdict {
  if (!inAfrica(state)) return legal
  const others = Object.entries(state.air).filter(
    ([other, unit]) => other !== id && unit.nation === nation && warMap().facts(unit.base).inNorthAfrica,
  )
  return checkNorthAfrica(nation, africaNow(state), { factors: 0, airUnits: others.length + 1 })
}

/**
 * May this side go into Egypt?
 *
 * @rule 12.2.5
 */
export const mayGoToEgypt = (state: TheWarState, side: Side): Verdict =>
  side === 'allied' ? legal : mayEnterEgypt(holds(state, 'axis', 'Tobruk'))

/** Section 10.4 on a state: the defender takes his units back, hex by hex. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarAction, TheWarEvent } from '../actions'
import { type RetreatHex, type RetreatStep, retreatStep, retreatsFurther } from '../ground/10-retreat'
import { mayCrossSide } from '../ground/10-terrain'
import type { QuestionOf, TheWarState } from '../state'
import type { Nation } from '../types'
import {
  changeUnit,
  comeInto,
  enemiesAt,
  hasUnit,
  isHeldBy,
  mayEnter,
  mayUnitEnter,
  otherSide,
  removeUnit,
  unitOf,
  unitsAt,
} from './01-forces'
import { flow } from './03-flow'
import { checkUnitsIn } from './09-stacking'
import { type Opposition, oppositionTo } from './09-zones'
import { beginAdvance } from './10-advance'
import { beachheadPorts } from './12-lines'
import { limitedSourcesOf, sourcesOf } from './12-sources'
import { supplierOf } from './12-supply'
import { warMap } from './map'

type Retreat = QuestionOf<'retreat'>

/** Where supply comes from: for Americans, whose box is beyond the sea, from ports in friendly hands (12.2.2). */
function sourcesFor(state: TheWarState, nation: Nation): readonly string[] {
  const { home, suez } = sourcesOf(state, nation)
  const sources = [...home, ...suez, ...limitedSourcesOf(state, nation)]
  if (nation !== 'united-states') return sources
  const ports = warMap().ports.filter((hex) => isHeldBy(state, 'allied', hex))
  return [...sources, ...ports, ...beachheadPorts(state, 'allied')]
}

/** The hexes around one in which a unit is on its retreat, as the rule asks about them. It does not go back to where it has been. */
function neighboursOf(
  state: TheWarState,
  unit: string,
  from: string,
  been: readonly string[],
  against: Opposition,
  sources: readonly string[],
): readonly RetreatHex[] {
  const { facts, neighbours, side, distance } = warMap()
  const { nation } = state.units[unit]
  const toSupply = (hex: string) => Math.min(...sources.map((source) => distance(hex, source)))
  return neighbours(from).map((hex) => ({
    hex,
    passable:
      !been.includes(hex) &&
      mayCrossSide(side(from, hex), facts(hex)).legal &&
      mayEnter(state, nation, hex, true).legal &&
      mayUnitEnter(state, unit, hex).legal,
    // Flak alone is no obstacle to a march, but nobody retreats on to it.
    enemyOccupied: against.units.has(hex) || enemiesAt(state, otherSide(state.phasing), hex).length > 0,
    enemyZoc: against.zones.has(hex),
    friendlyOccupied: !against.units.has(hex) && unitsAt(state, hex).length > 0,
    towardsSupply: toSupply(hex) < toSupply(from),
  }))
}

/** Where a unit may go next: the one that is under way, or any other while none is. A first hex from which no second follows is no way, if there is another. */
function stepFor(state: TheWarState, { target, going }: Retreat, unit: string): RetreatStep {
  const { hex: from, nation } = state.units[unit]
  const against = oppositionTo(state, otherSide(state.phasing))
  const sources = sourcesFor(state, supplierOf(nation))
  const counter = unitOf(state, unit)
  const around = (hex: string, been: readonly string[]) =>
    neighboursOf(state, unit, hex, been, against, sources)
  if (going !== null) return retreatStep(counter, around(from, [target, ...going.path]))
  const all = around(from, [target])
  const ways = all.filter(({ hex, enemyZoc }) => {
    const there = enemyZoc ? { ...counter, condition: 'depleted' as const } : counter
    return retreatStep(there, around(hex, [target, hex])).hexes.length > 0
  })
  const step = retreatStep(counter, ways)
  return step.hexes.length > 0 ? step : retreatStep(counter, all)
}

/** The units that may be asked about: one under way comes to its end first. */
const candidates = ({ units, going }: Retreat): readonly string[] => (going === null ? units : [going.unit])

/** Every hex that every candidate may go to. */
export const retreatsOf = (state: TheWarState, asked: Retreat): readonly Of<'retreat'>[] =>
  candidates(asked).flatMap((unit) =>
    stepFor(state, asked, unit).hexes.map((to): Of<'retreat'> => ({ type: 'retreat', unit, to })),
  )

function checkRetreat(state: TheWarState, asked: Retreat, { unit, to }: Of<'retreat'>): Verdict {
  const those = candidates(asked)
  if (!hasUnit(state, unit) || !those.includes(unit))
    return refuse('10.4', 'not-retreating', `${those.join(' or ')} retreats now, not ${unit}`, asked.target)
  const { hexes, explain } = stepFor(state, asked, unit)
  return hexes.includes(to)
    ? legal
    : refuse(
        '10.4',
        'wrong-way',
        `${unit} may go to ${hexes.join(', ') || 'no hex'}, not ${to} (${explain[0].because})`,
        to,
      )
}

/**
 * Asks on while somebody has a way to go; units that nobody can help are lost. When all are gone the attacker may advance.
 *
 * @rule 10.4
 * @rule 25.4 partisans have no way out of their country
 */
export function goOnRetreating(state: TheWarState, start: Retreat, dice: Dice, events: TheWarEvent[]): void {
  let asked = start
  while (asked.units.length > 0) {
    if (retreatsOf(state, asked).length > 0) {
      flow.amend(state, asked)
      return
    }
    // Nobody who is left has a way out, and none of them can open one for another.
    const stuck = candidates(asked)
    for (const unit of stuck) removeUnit(state, unit, { rule: '10.4' }, events)
    asked = { ...asked, going: null, units: asked.units.filter((unit) => !stuck.includes(unit)) }
  }
  beginAdvance(state, { target: asked.target, attackers: asked.attackers }, dice, events)
}

export const retreatRow: Row<'retreat', 'retreat'> = {
  during: ['retreat'],
  check: checkRetreat,
  list: (state, asked): TheWarAction[] => [...retreatsOf(state, asked)],
  do(state, asked, { unit, to }, dice) {
    const events: TheWarEvent[] = []
    const { becomes } = stepFor(state, asked, unit)
    changeUnit(state, unit, { hex: to })
    events.push({ type: 'retreated', rule: '10.4', unit, to })
    if (becomes === 'depleted') {
      changeUnit(state, unit, { condition: 'depleted' })
      events.push({ type: 'depleted', rule: '10.4', unit, at: to })
    }
    comeInto(state, unit, to, events)
    const path = [...(asked.going?.path ?? []), to]
    const crowded = !checkUnitsIn(state, otherSide(state.phasing), to, unitsAt(state, to)).legal
    const after: Retreat = retreatsFurther(path.length, crowded)
      ? { ...asked, going: { unit, path } }
      : { ...asked, going: null, units: asked.units.filter((one) => one !== unit) }
    goOnRetreating(state, after, dice, events)
    return events
  },
}

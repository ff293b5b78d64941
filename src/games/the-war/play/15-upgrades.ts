/** Units that are exchanged for better ones in the Build Segment: German and Soviet armour, Soviet infantry (20.3, 21.7.2, 21.7.3). */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row } from '../actions'
import { turnName } from '../calendar'
import {
  GERMAN_ARMOR_UPGRADE,
  SOVIET_INFANTRY_UPGRADE,
  SOVIET_LIGHT_TANK_UPGRADE,
  SOVIET_MECHANIZED_UPGRADE,
  SOVIET_TANK_UPGRADE,
  type UnitUpgrade,
} from '../economy/unit-upgrades'
import { armyRating, isBetterRating } from '../ground/10-ratings'
import type { BuiltItem, MapUnit, TheWarState } from '../state'
import type { GroundUnitType } from '../types'
import { armiesOf, changeUnit, hasUnit, sideOfUnit, unitsOf } from './01-forces'
import { whenBuilt } from './03-build'
import { checkPrice, pay } from './15-building'

/** What may be exchanged; a counter has one better version. */
const UPGRADES: readonly UnitUpgrade[] = [
  GERMAN_ARMOR_UPGRADE,
  SOVIET_INFANTRY_UPGRADE,
  SOVIET_MECHANIZED_UPGRADE,
  SOVIET_TANK_UPGRADE,
  SOVIET_LIGHT_TANK_UPGRADE,
]

const counterOf = ({ factor, movement, type }: MapUnit): string => `${factor}-${movement} ${type}`

const upgradeOf = (unit: MapUnit): UnitUpgrade | undefined =>
  unit.pieceOf === null && unit.special === null
    ? UPGRADES.find(({ power, from }) => power === unit.nation && from === counterOf(unit))
    : undefined

const itemOf = (id: string, { power, cost, from, to }: UnitUpgrade): BuiltItem => ({
  by: power as BuiltItem['by'],
  id: `${id}: ${from} to ${to}`,
  narfs: cost,
  outOfSupply: false,
  exempt: false,
  kind: 'upgrade',
})

/**
 * May this unit be exchanged now? It stands in supply and whole; so many in a turn, and so many at all.
 *
 * @rule 20.3
 * @rule 21.7.2
 * @rule 21.7.3
 */
function checkUpgrade(state: TheWarState, { unit: id }: Of<'upgrade'>): Verdict {
  if (!hasUnit(state, id)) return refuse('15.0', 'no-such-unit', `there is no ${id} on the map`)
  const unit = state.units[id]
  if (sideOfUnit(state, unit) !== state.phasing)
    return refuse('15.0', 'not-yours', `${id} is not a unit of the ${state.phasing} side`, unit.hex)
  const upgrade = upgradeOf(unit)
  if (upgrade === undefined)
    return refuse('15.0', 'no-upgrade', `there is nothing better for a ${counterOf(unit)}`, unit.hex)
  const { rule, from, to, army, allowance } = upgrade
  const no = (code: string, because: string) => refuse(rule, code, because, unit.hex)
  const made = (all: readonly string[]) => all.filter((one) => one.endsWith(`: ${from} to ${to}`)).length
  const { total, thisTurn } = allowance(state.turn)
  return firstRefusal(
    () =>
      unit.condition === 'depleted' || unit.supply !== 'full'
        ? no('not-fit', `${id} is depleted or not in full supply`)
        : legal,
    () =>
      army !== null && isBetterRating(army, armyRating(unit.nation, armiesOf(state)))
        ? no('army', `the army of ${unit.nation} is not ${army}-rate`)
        : legal,
    () =>
      made(state.built.map((one) => one.id)) >= thisTurn || made(state.log.upgrades) >= total
        ? no('no-more', `no more ${from} become ${to} in ${turnName(state.turn)}`)
        : legal,
    () => checkPrice(state, itemOf(id, upgrade), unit.hex),
  )
}

const upgradable = (state: TheWarState): readonly string[] =>
  unitsOf(state, state.phasing).filter(
    (unit) =>
      upgradeOf(state.units[unit]) !== undefined && checkUpgrade(state, { type: 'upgrade', unit }).legal,
  )

export const canUpgrade = (state: TheWarState): boolean => upgradable(state).length > 0

export const upgradeRow: Row<'upgrade', 'build'> = {
  during: ['build'],
  check: (state, _, action) => checkUpgrade(state, action),
  add(state, _, actions) {
    for (const unit of upgradable(state)) actions.push({ type: 'upgrade', unit })
  },
  do(state, _, { unit: id }, dice) {
    const upgrade = upgradeOf(state.units[id])!
    const item = itemOf(id, upgrade)
    const narfs = pay(state, item)
    const [figures, type] = upgrade.to.split(' ')
    const [factor, movement] = figures.split('-').map(Number)
    changeUnit(state, id, { factor, movement, type: type as GroundUnitType })
    state.log = { ...state.log, upgrades: [...state.log.upgrades, item.id] }
    const { hex } = state.units[id]
    const { rule, to } = upgrade
    return whenBuilt(state, dice, [{ type: 'upgraded', rule, unit: id, at: hex, to, narfs }])
  },
}

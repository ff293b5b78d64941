/**
 * Units that are exchanged for better ones in the Build Segment: British, German, Italian and Soviet armour, Soviet infantry (17.4, 19.4, 20.3, 21.7.2,
 * 21.7.3). The Italians are told to wait for a first-rate army, which no scenario gives them.
 */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row } from '../actions'
import { turnsBetween } from '../calendar'
import {
  BRITISH_ARMOR_UPGRADE,
  checkUnitUpgrade,
  GERMAN_ARMOR_UPGRADE,
  ITALIAN_ARMOR_UPGRADE,
  SOVIET_INFANTRY_UPGRADE,
  SOVIET_LIGHT_TANK_UPGRADE,
  SOVIET_MECHANIZED_UPGRADE,
  SOVIET_TANK_UPGRADE,
  type UnitUpgrade,
} from '../economy/unit-upgrades'
import { armyRating } from '../ground/10-ratings'
import type { BuiltItem, MapUnit, TheWarState } from '../state'
import type { GroundUnitType } from '../types'
import { armiesOf, changeUnit, hasUnit, sideOfUnit, unitsOf } from './01-forces'
import { whenBuilt } from './03-build'
import { oppositionTo } from './09-zones'
import { checkPrice, pay } from './15-building'
import { repairBill } from './15-repair'
import { motorizedFlakOf } from './29-options'
import { warGround } from './ground'
import { facts, OF_BUILDING, positionOf, TOPICS } from './memory'
import { numberOfSide } from './position'

/** What may be exchanged; a counter has one better version. */
const UPGRADES: readonly UnitUpgrade[] = [
  BRITISH_ARMOR_UPGRADE,
  GERMAN_ARMOR_UPGRADE,
  ITALIAN_ARMOR_UPGRADE,
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

/** A depleted unit is repaired with it, and that is paid for too. */
const itemOf = (
  state: TheWarState,
  id: string,
  { payer, cost, from, to, countsAsConstruction }: UnitUpgrade,
): BuiltItem => ({
  by: payer,
  id: `${id}: ${from} to ${to}`,
  narfs: cost + (state.units[id].condition === 'depleted' ? repairBill(state, id).narfs : 0),
  outOfSupply: false,
  exempt: !countsAsConstruction,
  kind: 'upgrade',
})

const flakItem = (
  id: string,
  { narfs, from, to }: NonNullable<ReturnType<typeof motorizedFlakOf>>,
): BuiltItem => ({
  by: 'germany',
  id: `${id}: ${from} to ${to}`,
  narfs,
  outOfSupply: false,
  exempt: false,
  kind: 'upgrade',
})

/**
 * May this unit be exchanged now? It stands in supply and out of enemy zones; so many in a turn, and so many at all.
 *
 * @rule 17.4
 * @rule 19.4 Germany pays for the Italians
 * @rule 20.3
 * @rule 21.7.2
 * @rule 21.7.3
 * @rule 29.21
 */
function checkUpgrade(state: TheWarState, { unit: id }: Of<'upgrade'>): Verdict {
  if (!hasUnit(state, id)) return refuse('15.0', 'no-such-unit', `${id} is not on the map`)
  const unit = state.units[id]
  if (sideOfUnit(state, unit) !== state.phasing)
    return refuse('15.0', 'not-yours', `${id} is not a unit of the ${state.phasing} side`, unit.hex)
  const guns = motorizedFlakOf(state, unit)
  if (guns !== null)
    return guns.verdict.legal ? checkPrice(state, flakItem(id, guns), unit.hex) : guns.verdict
  const upgrade = upgradeOf(unit)
  if (upgrade === undefined)
    return refuse('15.0', 'no-upgrade', `there is nothing better for a ${counterOf(unit)}`, unit.hex)
  const { from, to } = upgrade
  const { nation, hex } = unit
  const traded = state.log.upgrades.filter(
    (one) => one.id.endsWith(`: ${from} to ${to}`) && one.of === nation,
  )
  return firstRefusal(
    () =>
      checkUnitUpgrade(upgrade, {
        unit: from,
        turn: state.turn,
        armyRating: armyRating(nation, armiesOf(state)),
        done: traded.length,
        doneThisTurn: traded.filter(({ turn }) => turnsBetween(turn, state.turn) === 0).length,
        doneThisYear: traded.filter(({ turn }) => turn.year === state.turn.year).length,
        inEnemyZone: oppositionTo(state, state.phasing).zones.has(hex),
        inFullSupply: unit.supply === 'full',
      }),
    () => (unit.condition === 'depleted' ? repairBill(state, id).verdict : legal),
    () => checkPrice(state, itemOf(state, id, upgrade), hex),
  )
}

/** Units for which there is something better, and what. */
const improvable = /* @__PURE__ */ facts.fact({
  name: 'counters with a better version',
  needs: [TOPICS.roster, TOPICS.counters, TOPICS.phasing],
  by: [],
  make: (state): ReadonlyMap<string, UnitUpgrade> =>
    new Map(
      unitsOf(state, state.phasing).flatMap((id) => {
        const upgrade = upgradeOf(state.units[id])
        return upgrade === undefined ? [] : [[id, upgrade] as const]
      }),
    ),
})

const upgradable = /* @__PURE__ */ facts.fact({
  name: 'units that may be exchanged for better ones',
  needs: OF_BUILDING,
  by: [],
  lastOnly: true,
  make(state): readonly string[] {
    const { index } = warGround()
    const { enemyZone } = positionOf(state).standings[numberOfSide(state.phasing) - 1].ground
    // For whole units in supply and out of zones the answer is the same, whichever of a kind it is.
    const kinds = new Map<UnitUpgrade, boolean>()
    const found: string[] = []
    const better = improvable(state)
    for (const id of unitsOf(state, state.phasing)) {
      const upgrade = better.get(id)
      if (upgrade === undefined) {
        if (motorizedFlakOf(state, state.units[id]) === null) continue
        if (checkUpgrade(state, { type: 'upgrade', unit: id }).legal) found.push(id)
        continue
      }
      const { supply, hex, condition } = state.units[id]
      if (supply !== 'full' || enemyZone[index(hex)] === 1) continue
      const known = condition === 'depleted' ? undefined : kinds.get(upgrade)
      const may = known ?? checkUpgrade(state, { type: 'upgrade', unit: id }).legal
      if (condition !== 'depleted') kinds.set(upgrade, may)
      if (may) found.push(id)
    }
    return found
  },
})

export const canUpgrade = (state: TheWarState): boolean => upgradable(state).length > 0

export const upgradeRow: Row<'upgrade', 'build'> = {
  during: ['build'],
  check: (state, _, action) => checkUpgrade(state, action),
  add(state, _, actions) {
    for (const unit of upgradable(state)) actions.push({ type: 'upgrade', unit })
  },
  do(state, _, { unit: id }, dice) {
    const { nation, hex } = state.units[id]
    const guns = motorizedFlakOf(state, state.units[id])
    const upgrade = upgradeOf(state.units[id])!
    const item = guns === null ? itemOf(state, id, upgrade) : flakItem(id, guns)
    const narfs = pay(state, item)
    const { rule, to } = guns === null ? upgrade : { rule: '29.21', to: guns.to }
    const [figures, type] = to.split(' ')
    const [factor, movement] = figures.split('-').map(Number)
    changeUnit(state, id, { factor, movement, type: type as GroundUnitType, condition: 'full-strength' })
    const traded = { id: item.id, of: nation, turn: state.turn }
    state.log = { ...state.log, upgrades: [...state.log.upgrades, traded] }
    return whenBuilt(state, dice, [{ type: 'upgraded', rule, unit: id, at: hex, to, narfs }])
  },
}

/**
 * Questions about a position, answered in the names that people use: who holds this hex, whose zones lie over it, is that unit in supply and
 * what cuts it off, may it stand there, what would come of an attack. They ask the very functions that the rules ask. Any state will do
 * (frozen, a fork, or plain JSON), and none is changed.
 */

import type { Distribution } from '../../kernel/chance'
import { frozen } from '../../kernel/frozen'
import { firstRefusal, legal, type Refusal, type Verdict } from '../../kernel/verdict'
import { type FrozenTheWarState, theWar } from './game'
import { type GroundOdds, groundCombatOdds, groundOdds } from './ground/10-ground-combat'
import { armyRating } from './ground/10-ratings'
import {
  armiesOf,
  controllerNow,
  hasUnit,
  mayEnter,
  mayUnitEnter,
  sideOf,
  sideOfUnit,
  unitsAt,
} from './play/01-forces'
import { checkUnitsIn } from './play/09-stacking'
import { oppositionTo } from './play/09-zones'
import { checkPlanned } from './play/10-attack'
import { supportedAttack } from './play/10-battle'
import { isUnopposed } from './play/11-airborne'
import { basedAt } from './play/11-aircraft'
import { linesCutAt } from './play/12-lines'
import { limitedSourcesOf, sourcesOf } from './play/12-sources'
import { suppliedHexes, supplyOfUnit } from './play/12-supply'
import { warMap } from './play/map'
import { scenarioOf } from './scenarios/list'
import type { AirPiece, MapUnit, TheWarState } from './state'
import type { SupplyState } from './supply/12-supply'
import type { Nation, Rating, Side } from './types'
import { nationText, unitText } from './unit-names'
import { placeText } from './words-names'

/** A unit on the map, under the name that actions call it by. */
export interface TheWarUnitOnMap extends MapUnit {
  readonly name: string
}

/** An air unit at its base, under the name that actions call it by. */
export interface TheWarAirUnitOnMap extends AirPiece {
  readonly name: string
}

/** Who a nation is in the war. */
export interface TheWarNationNow {
  /** The side that moves its units; `null` if it has no part in the scenario. */
  readonly side: Side | null
  /** The power that leads it, if it is not one itself. */
  readonly under: Nation | null
  readonly surrendered: boolean
  /** The rating of its army now (10.8). */
  readonly rating: Rating
}

/** Who controls a hex (1.2), and whose zones lie over it (9.7). */
export interface TheWarControlOfHex {
  readonly nation: Nation | null
  readonly side: Side | null
  /** The sides whose enemies have zones of control over it. */
  readonly enemyZoneFor: readonly Side[]
}

/** The supply of a unit as its lines are now. What holds until the next check is in `state.units[unit].supply` (12.6). */
export type TheWarSupplyNow =
  | { readonly supply: 'full' }
  | {
      readonly supply: Exclude<SupplyState, 'full'>
      readonly rule: string
      readonly because: string
      /** The hexes in which the enemy stands, or has a zone, at the end of every way that its line could go. */
      readonly cutAt: readonly string[]
    }

/** What would come of an attack. */
export interface TheWarProspect extends GroundOdds {
  readonly legal: true
  /** Every result as the booklet prints it, with its exact chance. */
  readonly results: Distribution<string>
}

const SIDES: readonly Side[] = ['axis', 'allied']

/** A copy of its own for every question: what is worked out for it is kept beside the copy, whatever the state is. */
const own = (state: FrozenTheWarState): TheWarState => theWar.fork(state) as TheWarState

function hexNamed(hex: string): string {
  if (!warMap().has(hex)) throw new RangeError(`there is no hex ${JSON.stringify(hex)}`)
  return hex
}

function unitNamed(state: TheWarState, unit: string): MapUnit {
  if (!hasUnit(state, unit)) throw new RangeError(`there is no unit ${JSON.stringify(unit)}`)
  return state.units[unit]
}

/** Where lines of a nation end, in words. */
function sourcesText(state: TheWarState, nation: Nation): string {
  if (nation === 'soviet-union') return 'the edge of the map or Baku'
  if (nation === 'united-states') return 'a port that ships reach from overseas'
  const { home, suez } = sourcesOf(state, nation)
  const hexes = [...new Set([...home, ...suez])]
  return hexes.length === 0 ? `any source: ${nationText(nation)} has none` : hexes.map(placeText).join(' or ')
}

/**
 * Questions about a position. Hexes and units that are not there throw `RangeError`.
 *
 * @example
 * ```ts
 * import { look, theWar } from 'grognard/the-war'
 *
 * const state = theWar.setup({ scenario: 'poland-1939', seed: 'a friday' })
 * const { nation, enemyZoneFor } = look.control(state, '1521')
 * console.log(nation, enemyZoneFor.join()) // → poland axis
 * console.log(look.supply(state, 'ger-arm-16').supply) // → full
 * ```
 */
export const look = /* @__PURE__ */ frozen({
  /** The ground units in a hex, by the names that actions call them by. */
  units(state: FrozenTheWarState, hex: string): readonly TheWarUnitOnMap[] {
    const it = own(state)
    return unitsAt(it, hexNamed(hex)).map((name) => ({ name, ...it.units[name] }))
  },

  /** The air units that are based in a hex. */
  aircraft(state: FrozenTheWarState, hex: string): readonly TheWarAirUnitOnMap[] {
    const it = own(state)
    const base = hexNamed(hex)
    return SIDES.flatMap((side) => basedAt(it, side, base)).map((name) => ({ name, ...it.air[name] }))
  },

  /** Who a nation is in the war. */
  nation(state: FrozenTheWarState, nation: Nation): TheWarNationNow {
    const it = own(state)
    return {
      side: sideOf(it, nation),
      under: scenarioOf(it.scenario).nations[nation]?.under ?? null,
      surrendered: it.surrendered.includes(nation),
      rating: armyRating(nation, armiesOf(it)),
    }
  },

  /** Who controls a hex, and whose zones lie over it. */
  control(state: FrozenTheWarState, hex: string): TheWarControlOfHex {
    const it = own(state)
    const nation = controllerNow(it, hexNamed(hex))
    return {
      nation,
      side: nation === null ? null : sideOf(it, nation),
      enemyZoneFor: SIDES.filter((side) => oppositionTo(it, side).zones.has(hex)),
    }
  },

  /** Every hex over which the enemies of a side have zones of control. */
  enemyZones(state: FrozenTheWarState, side: Side): readonly string[] {
    const { zones } = oppositionTo(own(state), side)
    return warMap().board.ids.filter(zones.has)
  },

  /** Every hex in which a unit of a nation would be in full supply, whatever it is. */
  suppliedHexes(state: FrozenTheWarState, nation: Nation): readonly string[] {
    return warMap().board.ids.filter(suppliedHexes(own(state), nation))
  },

  /** Is a unit in supply where it stands, and if not, what cuts it off? */
  supply(state: FrozenTheWarState, unit: string): TheWarSupplyNow {
    const it = own(state)
    const { nation, hex } = unitNamed(it, unit)
    const supply = supplyOfUnit(it, unit)
    if (supply === 'full') return { supply }
    const limited =
      supply === 'limited'
        ? `; ${limitedSourcesOf(it, nation).map(placeText).join(' or ')} supplies it within limits`
        : ''
    return {
      supply,
      rule: supply === 'limited' ? '12.2.3' : '12.1.1',
      because: `${unitText(unit)} in ${placeText(hex)} has no line to ${sourcesText(it, nation)}${limited}`,
      cutAt: linesCutAt(it, sideOfUnit(it, it.units[unit]), hex),
    }
  },

  /** May a unit enter a hex at all, as far as borders and orders are concerned? Enemies and distance are another matter: see `plan`. */
  mayEnter(state: FrozenTheWarState, unit: string, hex: string): Verdict {
    const it = own(state)
    const { nation } = unitNamed(it, unit)
    hexNamed(hex)
    return firstRefusal(
      () => mayEnter(it, nation, hex),
      () => mayUnitEnter(it, unit, hex),
    )
  },

  /** Is there room for a unit in a hex, beside those who are there? */
  mayStack(state: FrozenTheWarState, unit: string, hex: string): Verdict {
    const it = own(state)
    const side = sideOfUnit(it, unitNamed(it, unit))
    const there = unitsAt(it, hexNamed(hex))
    if (there.includes(unit)) return legal
    const friends = there.filter((other) => sideOfUnit(it, it.units[other]) === side)
    return checkUnitsIn(it, side, hex, [...friends, unit])
  },

  /**
   * What would come of an attack by these units, with the aircraft that are over it: the odds with the reason for each shift and modifier, and every result with its exact
   * chance; or why it may not be made. `null` where nobody stands against them.
   */
  attack(state: FrozenTheWarState, at: string, units: readonly string[]): TheWarProspect | Refusal | null {
    const it = own(state)
    hexNamed(at)
    for (const unit of units) unitNamed(it, unit)
    const planned = { target: at, attackers: units }
    const verdict = checkPlanned(it, planned)
    if (!verdict.legal) return verdict
    if (isUnopposed(it, at)) return null
    const attack = supportedAttack(it, planned)
    return { legal: true, ...groundOdds(attack), results: groundCombatOdds(attack) }
  },
})

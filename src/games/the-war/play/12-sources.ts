/** Section 12 on a state: where the lines of a nation end. */

import { lazy } from '../../../kernel/lazy'
import { THE_WAR_COUNTRIES } from '../board-types'
import { isMajorPower } from '../ground/10-ratings'
import { CAPITAL_OF, type TheWarCityName } from '../places'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import { isSovietSupplied, nationalSupplySource, suezSupplies, tripoliSupplies } from '../supply/12-supply'
import type { Nation, Side } from '../types'
import { controllerNow, isHeldBy, sideOf } from './01-forces'
import { warMap } from './map'
import { positionOf } from './memory'
import { numberOfSide } from './position'

export const cityHex = (city: TheWarCityName): string | null => warMap().board.cityHex(city)

const holdsCity = (state: TheWarState, side: Side) => (city: TheWarCityName) => {
  const hex = cityHex(city)
  return hex !== null && isHeldBy(state, side, hex)
}

const capitalOf = (nation: Nation): TheWarCityName | undefined =>
  (CAPITAL_OF as Partial<Record<Nation, TheWarCityName>>)[nation]

/** Where a nation's lines of supply end: the hexes that its units must reach, and those that supply them within limits. */
export interface SupplySources {
  readonly home: readonly string[]
  /** Suez, for what it supplies by itself (12.2.4). */
  readonly suez: readonly string[]
}

/** The hexes of the Soviet Union of 1939 on the northern and the eastern edge of the map. */
const sovietEdges = /* @__PURE__ */ lazy((): readonly string[] => {
  const { board, facts: of, neighbours } = warMap()
  const inside = board.ids.filter((hex) => of(hex).inSovietUnionOf1939 && of(hex).land)
  // Whatever is not on the edge has six hexes around it; none of these lies on the southern or the western edge.
  return inside.filter((hex) => neighbours(hex).length < 6)
})

/**
 * The hexes that a nation's units must reach, and those that supply them within limits; none if all have fallen. The
 * Soviets need the edge of the map, of which Moscow is a stage, or Baku.
 *
 * @rule 12.2.1
 * @rule 12.2.2
 * @rule 12.2.6
 * @rule 21.5
 */
export const sourcesOf = (state: TheWarState, nation: Nation): SupplySources => ({
  home: homeOf(state, nation, holdsCity(state, sideOf(state, nation)!)),
  suez: suezOf(state, nation),
})

function suezOf(state: TheWarState, nation: Nation): readonly string[] {
  if (!scenarioOf(state.scenario).theatre.includes('egypt')) return []
  return holdsCity(state, sideOf(state, nation)!)('Suez') ? suezFor(nation) : []
}

/** The hexes that supply a nation's units within limits: capitals of friendly minor countries, of its colonies, and of minor countries that it has conquered. */
export function limitedSourcesOf(state: TheWarState, nation: Nation): readonly string[] {
  const side = sideOf(state, nation)!
  const holds = holdsCity(state, side)
  const friends = Object.keys(scenarioOf(state.scenario).nations) as Nation[]
  const limited = friends
    .filter((friend) => friend !== nation && !isMajorPower(friend) && sideOf(state, friend) === side)
    .filter((friend) => !state.surrendered.includes(friend))
    .flatMap((friend) => capitalOf(friend) ?? [])
    .filter(holds)
    .flatMap((capital) => cityHex(capital) ?? [])
  const colonies = colonialCapitals(state, nation).filter(holds)
  return [
    ...limited,
    ...colonies.flatMap((capital) => cityHex(capital) ?? []),
    ...conqueredCapitals(state, nation),
  ]
}

/**
 * Capitals of conquered minor countries that a nation holds, or the power that it is under: countries that have surrendered, or had lost before
 * the scenario began.
 *
 * @rule 12.2.3
 */
function conqueredCapitals(state: TheWarState, nation: Nation): readonly string[] {
  const { theatre, nations } = scenarioOf(state.scenario)
  const holders = [nation, nations[nation]?.under]
  return theatre
    .filter((country) => !isMajorPower(country as Nation) && !('of' in THE_WAR_COUNTRIES[country]))
    .filter((country) => country !== nation && isBeaten(state, country as Nation))
    .flatMap((country) => cityHex(capitalOf(country as Nation) ?? ('' as TheWarCityName)) ?? [])
    .filter((hex) => holders.includes(controllerNow(state, hex) as Nation))
}

const isBeaten = (state: TheWarState, country: Nation): boolean =>
  sideOf(state, country) === null || state.surrendered.includes(country)

/** Suez as a source, for nations that may use it at all; a small unit stands for all that it can supply. */
const suezFor = (nation: Nation): readonly string[] =>
  suezSupplies({ service: 'ground', nation, factor: 1 }) ? [cityHex('Suez')!] : []

/**
 * Capitals of the colonies of a nation in the theatre; Tripoli is one for Germans, too.
 *
 * @rule 12.2.3
 * @rule 12.2.5
 */
function colonialCapitals(state: TheWarState, nation: Nation): readonly TheWarCityName[] {
  const { theatre, nations } = scenarioOf(state.scenario)
  const own = theatre.filter((country) => country !== 'libya' && THE_WAR_COUNTRIES[country].of === nation)
  const tripoli = theatre.includes('libya') && tripoliSupplies(nation, nations.italy !== undefined)
  return [
    ...own.flatMap((country) => capitalOf(country as Nation) ?? []),
    ...(tripoli ? ['Tripoli' as const] : []),
  ]
}

function homeOf(
  state: TheWarState,
  nation: Nation,
  holds: (city: TheWarCityName) => boolean,
): readonly string[] {
  if (nation === 'soviet-union') {
    const baku = isSovietSupplied({ toBaku: holds('Baku') }) === 'Baku' ? cityHex('Baku') : null
    const { holders, ground } = positionOf(state)
    const edges = sovietEdges().filter((hex) => holders[ground.index(hex)] === numberOfSide('allied'))
    return baku === null ? edges : [...edges, baku]
  }
  // The Americans have their box, beyond the sea: see `portsOverseas`.
  if (nation === 'united-states') return []
  const city = nationalSupplySource(
    nation as Exclude<Nation, 'soviet-union' | 'united-states'>,
    holds,
    capitalOf(nation),
  )
  const hex = city === null ? null : cityHex(city)
  return hex === null ? [] : [hex]
}

/**
 * From the board to what rules ask: one shape for a hex, of which every resolver's input takes a part, so that
 * `checkStack(units, { ...hexFacts(board, '1533') })` is all there is to do. What changes in play (markers, units,
 * control, supply) is not on the board, and is added beside it.
 */

import type { TheWarBoard } from './board'
import {
  THE_WAR_COUNTRIES,
  type TheWarCountry,
  type TheWarRegion,
  type TheWarSea,
  type TheWarWeather,
} from './board-types'
import { CAPITAL_OF, type TheWarCityName, type TheWarIsland } from './places'
import { EGYPT_AND_LIBYA, FRENCH_NORTH_AFRICA, MIDDLE_EAST } from './turn/01-definitions'
import type { HexFeature, HexSide, MapBox, Terrain } from './types'

/** A hex as the map of September 1939 has it. */
export interface HexFacts {
  readonly hex: string
  readonly terrain: Terrain
  readonly land: boolean
  /** Beach, cities, port and fortress, as combat counts them (10.6). */
  readonly features: readonly HexFeature[]
  readonly beach: boolean
  /** One of the fortresses of 1939 (13.2.1). */
  readonly fortress: boolean
  readonly cities: readonly TheWarCityName[]
  /** Is there a city, or a port, which is one as well (10.6.9)? */
  readonly city: boolean
  readonly port: boolean
  /** Does the capital of a country that is nobody's colony lie here? */
  readonly capital: boolean
  readonly country: TheWarCountry | null
  readonly region: TheWarRegion | null
  /** Where cities shelter their defenders less than elsewhere, or more (10.6.8); left out in all other countries. */
  readonly cityIn?: 'germany' | 'north-africa' | 'middle-east'
  /** In Egypt or Libya (1.2). */
  readonly inNorthAfrica: boolean
  readonly inFrance: boolean
  readonly inSovietUnionOf1939: boolean
  readonly weather: TheWarWeather | null
  /** The sea area of a water hex, or those that a coastal hex adjoins. */
  readonly seas: readonly TheWarSea[]
  /** Those on which it is a port. */
  readonly portSeas: readonly TheWarSea[]
  readonly island: TheWarIsland | null
  readonly oneHexIsland: boolean
  /** The box that it adjoins (8.8). */
  readonly box: MapBox | null
}

const AFRICA: readonly string[] = [...EGYPT_AND_LIBYA, ...FRENCH_NORTH_AFRICA]

/**
 * Where cities give no shelter, or more of it (10.6.8).
 *
 * @rule 23.4 Algeria
 * @rule 23.36 Morocco
 * @rule 23.53 Tunisia
 */
function shelterIn(country: TheWarCountry | null): Pick<HexFacts, 'cityIn'> {
  if (country === 'germany' || country === 'danzig') return { cityIn: 'germany' }
  if (country !== null && AFRICA.includes(country)) return { cityIn: 'north-africa' }
  return country !== null && MIDDLE_EAST.includes(country) ? { cityIn: 'middle-east' } : {}
}

/** All that rules ask of a hex and the map knows; throws `BoardError` if there is no such hex. */
export function hexFacts(board: TheWarBoard, hex: string): HexFacts {
  const { terrain, country, region, weather, seas, beach, fortress, island, box, ...rest } = board.hex(hex)
  const cities = rest.cities.map(({ name }) => name as TheWarCityName)
  const portSeas = [...new Set(rest.cities.flatMap(({ ports }) => ports))]
  const features: HexFeature[] = []
  if (beach) features.push('beach')
  if (fortress) features.push('fortress')
  if (cities.length > 0) features.push(cities.length > 1 ? 'two-city' : 'city')
  if (portSeas.length > 0) features.push('port')
  const independent = country !== null && THE_WAR_COUNTRIES[country].of === undefined
  return {
    hex,
    terrain,
    land: terrain !== 'water',
    features,
    beach,
    fortress,
    cities,
    city: cities.length > 0,
    port: portSeas.length > 0,
    capital: independent && cities.some((city) => CAPITAL_OF[country] === city),
    country,
    region,
    ...shelterIn(country),
    inNorthAfrica: country !== null && EGYPT_AND_LIBYA.includes(country),
    inFrance: country === 'france',
    inSovietUnionOf1939: country === 'soviet-union',
    weather,
    seas,
    portSeas,
    island: island as TheWarIsland | null,
    oneHexIsland: board.isOneHexIsland(hex),
    box,
  }
}

/** What lies between two hexes that touch, as movement, combat and zones ask; throws `BoardError` otherwise. */
export function sideBetween(board: TheWarBoard, here: string, there: string): HexSide {
  const features = board.side(here, there)
  const first = (
    ['all-water', 'depression', 'impassable', 'crossable-strait', 'canal', 'river'] as const
  ).find((feature) => features.includes(feature))
  return first ?? 'open'
}

/** The sea areas beside a sea area, as paths and zones of ships ask. */
export const seasBeside =
  (board: TheWarBoard) =>
  (area: TheWarSea): readonly TheWarSea[] =>
    board.sea(area).beside

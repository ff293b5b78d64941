/**
 * The War, map: the board, the ids of its places, and what rules ask of a hex.
 *
 * @packageDocumentation
 */

// The main questions.

export { theWarBoard } from '../board'
export { hexFacts, seasBeside, sideBetween } from '../hex-facts'

// Ids of places, and how they hang together.

export {
  CLOSED_SIDES,
  ownerOf,
  THE_WAR_COUNTRIES,
  THE_WAR_LAKES,
  THE_WAR_REGIONS,
  THE_WAR_SEAS,
  THE_WAR_SIDES,
  THE_WAR_TERRAINS,
  THE_WAR_WEATHER,
} from '../board-types'
export {
  CAPITAL_OF,
  COUNTRY_OF_REGION,
  countryOfLand,
  MAGINOT_LINE,
  MEDITERRANEAN_SEAS,
  THE_WAR_BOX_PORTS,
  THE_WAR_CITIES,
  THE_WAR_ISLANDS,
} from '../places'

// What they ask for and answer with.

export type { TheWarBoard, TheWarOverlay } from '../board'
export type {
  OtherLand,
  TheWarBox,
  TheWarCity,
  TheWarCountry,
  TheWarCountryInfo,
  TheWarHex,
  TheWarLake,
  TheWarRegion,
  TheWarSea,
  TheWarSeaArea,
  TheWarSide,
  TheWarTerrain,
  TheWarWeather,
} from '../board-types'
export type { HexFacts } from '../hex-facts'
export type { TheWarCityName, TheWarIsland, TheWarLand, TheWarPort } from '../places'

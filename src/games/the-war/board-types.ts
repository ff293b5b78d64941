/** What the hexes, sides and sea areas of the map can be. */

import { frozen } from '../../kernel/frozen'
import type { Colony, MajorPower, MapBox, MinorCountry, Region, Terrain } from './types'

/** Every kind of ground. */
export const THE_WAR_TERRAINS = /* @__PURE__ */ frozen([
  'clear',
  'desert',
  'forest',
  'mountain',
  'swamp',
  'wasteland',
  'water',
] as const satisfies readonly Terrain[])
export type TheWarTerrain = (typeof THE_WAR_TERRAINS)[number]

/** Rule 26: three fronts are weather zones; where it is always clear there is no winter */
export const THE_WAR_WEATHER = /* @__PURE__ */ frozen([
  'eastern',
  'western',
  'mediterranean',
  'always-clear',
] as const)
export type TheWarWeather = (typeof THE_WAR_WEATHER)[number]

/** Lands that the map shows and section 23 does not treat. */
export type OtherLand = 'danzig' | 'kuwait' | 'saudi-arabia' | 'spanish-morocco'

/** Everything on the map that can own a hex in September 1939. */
export type TheWarCountry =
  | Exclude<MajorPower, 'united-states'>
  | Exclude<MinorCountry, 'south-africa' | 'vatican'>
  | Exclude<Colony, 'india' | 'italian-east-africa'>
  | OtherLand

export interface TheWarCountryInfo {
  /** As the data writes it. */
  readonly code: string
  readonly name: string
  /** Whose colony it was in September 1939. */
  readonly of?: TheWarCountry
}

/** Every country and colony on the map, by its id. */
export const THE_WAR_COUNTRIES: Readonly<Record<TheWarCountry, TheWarCountryInfo>> = /* @__PURE__ */ frozen({
  albania: { code: 'al', name: 'Albania', of: 'italy' },
  algeria: { code: 'dz', name: 'Algeria', of: 'france' },
  belgium: { code: 'be', name: 'Belgium' },
  britain: { code: 'gb', name: 'Britain' },
  bulgaria: { code: 'bg', name: 'Bulgaria' },
  cyprus: { code: 'cy', name: 'Cyprus', of: 'britain' },
  danzig: { code: 'dg', name: 'Danzig' },
  denmark: { code: 'dk', name: 'Denmark' },
  egypt: { code: 'eg', name: 'Egypt', of: 'britain' },
  estonia: { code: 'ee', name: 'Estonia' },
  finland: { code: 'fi', name: 'Finland' },
  france: { code: 'fr', name: 'France' },
  germany: { code: 'de', name: 'Germany' },
  gibraltar: { code: 'gi', name: 'Gibraltar', of: 'britain' },
  greece: { code: 'gr', name: 'Greece' },
  hungary: { code: 'hu', name: 'Hungary' },
  iran: { code: 'ir', name: 'Persia' },
  iraq: { code: 'iq', name: 'Iraq', of: 'britain' },
  ireland: { code: 'ie', name: 'Ireland' },
  italy: { code: 'it', name: 'Italy' },
  kuwait: { code: 'kw', name: 'Kuwait' },
  latvia: { code: 'lv', name: 'Latvia' },
  libya: { code: 'ly', name: 'Libya', of: 'italy' },
  lithuania: { code: 'lt', name: 'Lithuania' },
  malta: { code: 'mt', name: 'Malta', of: 'britain' },
  morocco: { code: 'ma', name: 'Morocco', of: 'france' },
  netherlands: { code: 'nl', name: 'Netherlands' },
  norway: { code: 'no', name: 'Norway' },
  palestine: { code: 'pa', name: 'Palestine', of: 'britain' },
  poland: { code: 'pl', name: 'Poland' },
  portugal: { code: 'pt', name: 'Portugal' },
  romania: { code: 'ro', name: 'Romania' },
  'saudi-arabia': { code: 'sa', name: 'Saudi Arabia' },
  slovakia: { code: 'sk', name: 'Slovakia' },
  'soviet-union': { code: 'su', name: 'Soviet Union' },
  spain: { code: 'es', name: 'Spain' },
  'spanish-morocco': { code: 'sm', name: 'Spanish Morocco', of: 'spain' },
  sweden: { code: 'se', name: 'Sweden' },
  switzerland: { code: 'ch', name: 'Switzerland' },
  syria: { code: 'sy', name: 'Syria', of: 'france' },
  transjordan: { code: 'tj', name: 'Transjordan', of: 'britain' },
  tunisia: { code: 'tn', name: 'Tunisia', of: 'france' },
  turkey: { code: 'tr', name: 'Turkey' },
  yugoslavia: { code: 'yu', name: 'Yugoslavia' },
})

/** Rule 1.2: whose hex it is at the start: a colony belongs to its owner, all else to itself */
export const ownerOf = (country: TheWarCountry): TheWarCountry => THE_WAR_COUNTRIES[country].of ?? country

/** Parts of a country that rules treat apart; `croatia`, `ukraine` and `vichy-france` may become countries. */
export const THE_WAR_REGIONS = /* @__PURE__ */ frozen([
  'alsace-lorraine',
  'austria',
  'bessarabia',
  'bohemia',
  'corsica',
  'croatia',
  'east-prussia',
  'eastern-poland',
  'karelia',
  'rhineland',
  'sardinia',
  'sicily',
  'sudetenland',
  'transylvania',
  'ukraine',
  'vichy-france',
  'zara',
] as const satisfies readonly (Region | 'croatia' | 'ukraine' | 'vichy-france')[])
export type TheWarRegion = (typeof THE_WAR_REGIONS)[number]

/** Water hexes that are no sea area: nothing sails there, and only supply ever crosses it (12.2.2). */
export const THE_WAR_LAKES = /* @__PURE__ */ frozen(['caspian'] as const)
export type TheWarLake = (typeof THE_WAR_LAKES)[number]

export interface TheWarCity {
  readonly name: string
  /** The sea areas on which it is a port; none for a city that is no port (7.1). */
  readonly ports: readonly TheWarSea[]
  /** One of the thirty-nine (1.2). */
  readonly objective: boolean
}

export interface TheWarHex {
  readonly terrain: TheWarTerrain
  /** Whose it was in September 1939; `null` on water and in wasteland that no country of the game has. */
  readonly country: TheWarCountry | null
  readonly region: TheWarRegion | null
  /** `null` on water (26). */
  readonly weather: TheWarWeather | null
  /** The sea area of a water hex, or those that a coastal hex adjoins (1.2). */
  readonly seas: readonly TheWarSea[]
  readonly lake: TheWarLake | null
  /** Two in a two-city hex (10.6.8). */
  readonly cities: readonly TheWarCity[]
  /** Rule 7.7.2. */
  readonly beach: boolean
  /** A shipyard at the start, with a capacity of one (15.1.5.1); the map marks them with anchors, ours are reconstructed. */
  readonly shipyard: boolean
  /** A fortress at the start (13.2). */
  readonly fortress: boolean
  /** The island that it lies on; `null` on the mainland. An island with one hex is a one-hex island (1.2). */
  readonly island: string | null
  /** The box beyond the map edge that it adjoins (8.8). */
  readonly box: MapBox | null
  /** Ships pass through this land hex from one sea area to another (7.3). */
  readonly strait: boolean
}

/**
 * What a side can have. `all-water` stops everything on the ground; a `lake` is such a side over which supply may go;
 * a `crossable-strait` is water with a crossing arrow. A `depression` or `impassable` side is land that nobody
 * crosses. Borders follow from the countries, and water hexes have all-water sides.
 */
export const THE_WAR_SIDES = /* @__PURE__ */ frozen([
  'river',
  'canal',
  'crossable-strait',
  'all-water',
  'lake',
  'depression',
  'impassable',
  'border',
] as const)
export type TheWarSide = (typeof THE_WAR_SIDES)[number]

/** Sides that ground units never cross (10.6.11, 10.6.12, 23.22). */
export const CLOSED_SIDES: readonly TheWarSide[] = /* @__PURE__ */ frozen([
  'all-water',
  'depression',
  'impassable',
])

/** Every sea area, by its id. */
export const THE_WAR_SEAS = /* @__PURE__ */ frozen([
  'north-atlantic',
  'eastern-atlantic',
  'western-approaches',
  'british-home-waters',
  'celtic-sea',
  'channel',
  'bay-of-biscay',
  'scottish-north-sea',
  'english-north-sea',
  'danish-north-sea',
  'norwegian-sea',
  'faeroes',
  'narvik',
  'hammerfest',
  'murmansk',
  'west-baltic',
  'east-baltic',
  'straits',
  'balearic-sea',
  'algerian-coast',
  'sardinian-sea',
  'ligurian-sea',
  'tyrrhenian-sea',
  'adriatic-sea',
  'central-med',
  'ionian-sea',
  'gulf-of-sidra',
  'tobruk-waters',
  'aegean-sea',
  'levant',
  'black-sea',
  'red-sea',
  'persian-gulf',
] as const)
export type TheWarSea = (typeof THE_WAR_SEAS)[number]

export interface TheWarSeaArea {
  readonly id: TheWarSea
  readonly name: string
  /** Fighters may strike ships in it (1.2). */
  readonly strait: boolean
  /** It has no hexes: it lies beyond the northern edge. */
  readonly offMap: boolean
  /** The areas that touch it. */
  readonly beside: readonly TheWarSea[]
}

export interface TheWarBox {
  readonly id: MapBox
  readonly name: string
  /** The sea area that adjoins it. */
  readonly sea: TheWarSea | null
  readonly port: string | null
  readonly shipyard: boolean
  readonly beach: boolean
  /** Hexes that adjoin it. */
  readonly hexes: readonly string[]
}

/**
 * What cannot be true of one hex together.
 *
 * @internal
 */
export function contradictions(hex: TheWarHex): string[] {
  const faults: string[] = []
  const { terrain, country, weather, seas, lake, cities, beach, shipyard, fortress } = hex
  if (terrain === 'water') {
    if (country !== null) faults.push(`water has no country, yet it is in ${country}`)
    if (seas.length + (lake === null ? 0 : 1) !== 1) faults.push('water is part of one sea area or one lake')
    if (cities.length > 0) faults.push('a city cannot stand in water')
    if (beach || fortress) faults.push('water has neither beach nor fortress')
    if (weather !== null) faults.push('water has no weather zone')
  } else {
    if (country === null && terrain !== 'wasteland') faults.push('land needs a country')
    if (weather === null) faults.push('land needs a weather zone')
    if (terrain === 'wasteland' && cities.length > 0) faults.push('nobody can enter a city in wasteland')
  }
  for (const { name, ports } of cities)
    for (const sea of ports)
      if (!seas.includes(sea)) faults.push(`${name} is a port on the ${sea}, which the hex does not touch`)
  if (beach && seas.length === 0) faults.push('a beach needs a sea')
  if (shipyard && cities.every(({ ports }) => ports.length === 0)) faults.push('a shipyard needs a port')
  return faults
}

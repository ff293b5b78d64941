/** What the hexes and sides of the map can be. */

import { frozen } from '../../kernel/frozen'

export const AETO_TERRAINS = /* @__PURE__ */ frozen(['land', 'sea'] as const)
export type AetoTerrain = (typeof AETO_TERRAINS)[number]

/**
 * The lie of the land. The rules tell mountains (10.5) and clear ground (10.2, 10.9) from the rest; which hexes are which only the printed
 * map shows. These are read off the real earth, and an overlay corrects them.
 */
export const AETO_GROUNDS = /* @__PURE__ */ frozen([
  'clear',
  'mountain',
  'forest',
  'swamp',
  'desert',
] as const)
export type AetoGround = (typeof AETO_GROUNDS)[number]

export interface AetoCountryInfo {
  /** As the data writes it. */
  readonly code: string
  readonly name: string
  /** Whose colony, mandate or possession it was in September 1939. */
  readonly of?: AetoCountry
}

export const AETO_COUNTRIES = /* @__PURE__ */ frozen({
  albania: { code: 'al', name: 'Albania', of: 'italy' },
  algeria: { code: 'dz', name: 'Algeria', of: 'france' },
  belgium: { code: 'be', name: 'Belgium' },
  bulgaria: { code: 'bg', name: 'Bulgaria' },
  denmark: { code: 'dk', name: 'Denmark' },
  egypt: { code: 'eg', name: 'Egypt', of: 'united-kingdom' },
  estonia: { code: 'ee', name: 'Estonia' },
  finland: { code: 'fi', name: 'Finland' },
  france: { code: 'fr', name: 'France' },
  'french-morocco': { code: 'fm', name: 'French Morocco', of: 'france' },
  germany: { code: 'de', name: 'Germany' },
  greece: { code: 'gr', name: 'Greece' },
  hungary: { code: 'hu', name: 'Hungary' },
  iraq: { code: 'iq', name: 'Iraq', of: 'united-kingdom' },
  ireland: { code: 'ie', name: 'Ireland' },
  italy: { code: 'it', name: 'Italy' },
  latvia: { code: 'lv', name: 'Latvia' },
  'lebanon-syria': { code: 'lb', name: 'Lebanon-Syria', of: 'france' },
  libya: { code: 'ly', name: 'Libya', of: 'italy' },
  lithuania: { code: 'lt', name: 'Lithuania' },
  luxembourg: { code: 'lu', name: 'Luxembourg' },
  netherlands: { code: 'nl', name: 'Netherlands' },
  norway: { code: 'no', name: 'Norway' },
  palestine: { code: 'pa', name: 'Palestine', of: 'united-kingdom' },
  panama: { code: 'pm', name: 'Panama' },
  persia: { code: 'ir', name: 'Persia', of: 'united-kingdom' },
  poland: { code: 'pl', name: 'Poland' },
  portugal: { code: 'pt', name: 'Portugal' },
  rumania: { code: 'ro', name: 'Rumania' },
  'saudi-arabia': { code: 'sa', name: 'Saudi Arabia', of: 'united-kingdom' },
  'soviet-union': { code: 'su', name: 'Soviet Union' },
  spain: { code: 'es', name: 'Spain' },
  'spanish-morocco': { code: 'sm', name: 'Spanish Morocco', of: 'spain' },
  sweden: { code: 'se', name: 'Sweden' },
  switzerland: { code: 'ch', name: 'Switzerland' },
  transjordan: { code: 'tj', name: 'Transjordan', of: 'united-kingdom' },
  tunisia: { code: 'tn', name: 'Tunisia', of: 'france' },
  turkey: { code: 'tr', name: 'Turkey' },
  'united-kingdom': { code: 'gb', name: 'United Kingdom' },
  yugoslavia: { code: 'yu', name: 'Yugoslavia' },
} as const satisfies Record<string, { code: string; name: string; of?: string }>)
export type AetoCountry = keyof typeof AETO_COUNTRIES

/** What the rules say is in a hex, the map's symbols first. */
export const AETO_SITES = /* @__PURE__ */ frozen([
  'city',
  'resource',
  'port',
  'capital',
  'radar',
  'hedgerows',
  'd-day',
  'belomor-canal',
  'map-edge-supply',
  'abyssinian-arrival',
  'suez-arrival',
  'french-belgian-border',
] as const)
export type AetoSite = (typeof AETO_SITES)[number]

/**
 * Lands that a dotted line of the map cuts off. Rules 9.4 east Poland; 9.12 Vichy France; 10.17 Bessarabia; 10.24 where in Finland the Winter War is fought.
 */
export const AETO_REGIONS = /* @__PURE__ */ frozen([
  'east-poland',
  'bessarabia',
  'east-finland',
  'vichy-france',
] as const)
export type AetoRegion = (typeof AETO_REGIONS)[number]

/**
 * Lists of hexes that must be, or are, garrisoned.
 *
 * Rules: 9.12 `vichy`; 9.25 `soviet-cities`, by Germany once it has conquered them; 10.16 `soviet-border`
 */
export const AETO_GARRISONS = /* @__PURE__ */ frozen(['vichy', 'soviet-cities', 'soviet-border'] as const)
export type AetoGarrison = (typeof AETO_GARRISONS)[number]

export interface AetoHex {
  readonly terrain: AetoTerrain
  /** As surveyed; `clear` at sea, where it says nothing. */
  readonly ground: AetoGround
  /** Whose it was in September 1939; `null` at sea. */
  readonly country: AetoCountry | null
  /** Land that ships can come to. */
  readonly coast: boolean
  readonly sites: readonly AetoSite[]
  readonly region: AetoRegion | null
  readonly garrisons: readonly AetoGarrison[]
  /** The island that it lies on; `null` on the mainland. */
  readonly island: string | null
  readonly name: string | null
}

/**
 * What a side can have. `sea` stops land units, a `strait` is water that they cross, an `inlet` a river mouth up which
 * ships come and which hinders no one; only mountain units cross a `mountain` side; a `river` (11.15) is surveyed. Borders
 * and the partition lines follow from the countries and regions.
 */
export const AETO_SIDES = /* @__PURE__ */ frozen([
  'sea',
  'strait',
  'inlet',
  'mountain',
  'border',
  'partition',
  'river',
] as const)
export type AetoSide = (typeof AETO_SIDES)[number]

/** What cannot be true of one hex together. */
export function contradictions({ terrain, country, coast, sites, region, garrisons }: AetoHex): string[] {
  const faults: string[] = []
  if (terrain === 'sea') {
    if (country !== null) faults.push(`sea has no country, yet it is in ${country}`)
    if (coast) faults.push('a sea hex is no coast')
    if (sites.length > 0) faults.push(`a sea hex has no ${sites[0]}`)
    if (garrisons.length > 0) faults.push('a sea hex has no garrison')
  } else if (country === null) faults.push('land needs a country')
  else if (sites.includes('port') && !coast) faults.push('a port needs a coast')
  if (region !== null && country !== REGION_OF[region]) faults.push(`${region} is in ${REGION_OF[region]}`)
  return faults
}

const REGION_OF: Readonly<Record<AetoRegion, AetoCountry>> = {
  'east-poland': 'poland',
  bessarabia: 'rumania',
  'east-finland': 'finland',
  'vichy-france': 'france',
}

/** What the hexes and sides of the map can be. */

import { frozen } from '../../kernel/frozen'
import { type Provenance, reconstructed } from '../../kernel/provenance'

export const ETO_TERRAINS = /* @__PURE__ */ frozen(['clear', 'rough', 'sea', 'prohibited'] as const)
export type EtoTerrain = (typeof ETO_TERRAINS)[number]

/** The seas that the rules name; the Barents and White Seas are part of the Atlantic, the Channel of the North Sea. */
export const ETO_SEAS = /* @__PURE__ */ frozen([
  'atlantic',
  'north-sea',
  'baltic',
  'mediterranean',
  'black-sea',
  'caspian',
  'red-sea',
  'persian-gulf',
] as const)
export type EtoSea = (typeof ETO_SEAS)[number]

/** Rule 5.7: every coastal hex of these seas is a port; in the others only hexes with an anchor are */
export const PORT_SEAS: readonly EtoSea[] = /* @__PURE__ */ frozen([
  'atlantic',
  'north-sea',
  'red-sea',
  'persian-gulf',
])

export interface EtoCountryInfo {
  /** As the data writes it. */
  readonly code: string
  readonly name: string
  /** Whose colony, protectorate or province it was in September 1939. */
  readonly of?: EtoCountry
}

export const ETO_COUNTRIES = /* @__PURE__ */ frozen({
  albania: { code: 'al', name: 'Albania', of: 'italy' },
  algeria: { code: 'dz', name: 'Algeria', of: 'france' },
  belgium: { code: 'be', name: 'Belgium' },
  britain: { code: 'gb', name: 'Great Britain' },
  bulgaria: { code: 'bg', name: 'Bulgaria' },
  cyprus: { code: 'cy', name: 'Cyprus', of: 'britain' },
  denmark: { code: 'dk', name: 'Denmark' },
  egypt: { code: 'eg', name: 'Egypt', of: 'britain' },
  estonia: { code: 'ee', name: 'Estonia' },
  finland: { code: 'fi', name: 'Finland' },
  france: { code: 'fr', name: 'France' },
  'french-morocco': { code: 'fm', name: 'French Morocco', of: 'france' },
  germany: { code: 'de', name: 'Germany' },
  gibraltar: { code: 'gi', name: 'Gibraltar', of: 'britain' },
  greece: { code: 'gr', name: 'Greece' },
  hungary: { code: 'hu', name: 'Hungary' },
  iceland: { code: 'is', name: 'Iceland' },
  iraq: { code: 'iq', name: 'Iraq' },
  ireland: { code: 'ie', name: 'Ireland' },
  italy: { code: 'it', name: 'Italy' },
  kuwait: { code: 'kw', name: 'Kuwait', of: 'britain' },
  latvia: { code: 'lv', name: 'Latvia' },
  lebanon: { code: 'lb', name: 'Lebanon and Syria', of: 'france' },
  libya: { code: 'ly', name: 'Libya', of: 'italy' },
  lithuania: { code: 'lt', name: 'Lithuania' },
  malta: { code: 'mt', name: 'Malta', of: 'britain' },
  netherlands: { code: 'nl', name: 'Netherlands' },
  norway: { code: 'no', name: 'Norway' },
  palestine: { code: 'pa', name: 'Palestine and Transjordan', of: 'britain' },
  persia: { code: 'ir', name: 'Persia' },
  poland: { code: 'pl', name: 'Poland' },
  portugal: { code: 'pt', name: 'Portugal' },
  rumania: { code: 'ro', name: 'Rumania' },
  russia: { code: 'su', name: 'Russia' },
  'saudi-arabia': { code: 'sa', name: 'Saudi Arabia' },
  spain: { code: 'es', name: 'Spain' },
  'spanish-morocco': { code: 'sm', name: 'Spanish Morocco', of: 'spain' },
  sweden: { code: 'se', name: 'Sweden' },
  switzerland: { code: 'ch', name: 'Switzerland' },
  tunisia: { code: 'tn', name: 'Tunisia', of: 'france' },
  turkey: { code: 'tr', name: 'Turkey' },
  yugoslavia: { code: 'yu', name: 'Yugoslavia' },
} as const satisfies Record<string, { code: string; name: string; of?: string }>)
export type EtoCountry = keyof typeof ETO_COUNTRIES

/** Whose units are at home there: a colony's are its ruler's. */
export const rulerOf = (country: EtoCountry): EtoCountry => RULERS.get(country) ?? country

const RULERS: ReadonlyMap<EtoCountry, EtoCountry> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ (Object.entries(ETO_COUNTRIES) as [EtoCountry, EtoCountryInfo][]).flatMap(
    ([country, info]) => (info.of === undefined ? [] : [[country, info.of]]),
  ),
)

/** Rule 14.31. */
export const BALTIC_STATES: readonly EtoCountry[] = /* @__PURE__ */ frozen(['estonia', 'latvia', 'lithuania'])

/** The Weather Area of every hex comes from here, whatever else fixes the hex. */
export const ETO_WEATHER_SOURCE: Provenance = /* @__PURE__ */ frozen(
  reconstructed('the tint of the map is lost; the rules exempt only Western Europe and North Africa'),
)

export const ETO_CONTINENTS = /* @__PURE__ */ frozen(['europe', 'africa', 'asia'] as const)
export const ETO_RESOURCES = /* @__PURE__ */ frozen(['russia', 'france'] as const)
export const ETO_LEND_LEASE = /* @__PURE__ */ frozen(['archangel', 'persian-gulf'] as const)
export const ETO_REGIONS = /* @__PURE__ */ frozen(['east-prussia', 'partition', 'vichy'] as const)

export interface EtoHex {
  readonly terrain: EtoTerrain
  /** Whose it was in September 1939; `null` at sea. */
  readonly country: EtoCountry | null
  /**
   * The continent as the rules use it: all Russia is in Europe, and Asia begins behind the Dardanelles. (5.6).
   */
  readonly continent: (typeof ETO_CONTINENTS)[number] | null
  /** Inside the Weather Area (5.52). */
  readonly weather: boolean
  /** The sea that a sea hex is part of, or those that a coastal hex touches. */
  readonly seas: readonly EtoSea[]
  /** The seas on which the hex is a port (5.7). */
  readonly ports: readonly EtoSea[]
  /** Whose Resource Center it has (10.34). */
  readonly resource: (typeof ETO_RESOURCES)[number] | null
  /** Rule 10.36. */
  readonly lendLease: (typeof ETO_LEND_LEASE)[number] | null
  /** Hexes that the rules set apart by number: 10.13, 14.31 and the set-up of 1941. */
  readonly region: (typeof ETO_REGIONS)[number] | null
  /** The island that it lies on; `null` on the mainland. */
  readonly island: string | null
  /** Units may cross the water inside this hex. */
  readonly strait: boolean
  readonly name: string | null
}

/**
 * What a side can have. `sea` stops all but ships; a `coast` has some water, so ships pass as well as troops.
 * A `conditional` side is a sea side that counts as blocked for whoever controls both its hexes. A `strait` is
 * water that all units cross. The borders follow from the countries.
 */
export const ETO_SIDES = /* @__PURE__ */ frozen([
  'sea',
  'coast',
  'blocked',
  'conditional',
  'strait',
  'border',
  'russian-border',
  'german-russian-border',
] as const)
export type EtoSide = (typeof ETO_SIDES)[number]

/** What cannot be true of one hex together. */
export function contradictions({ terrain, country, seas, ports, resource }: EtoHex): string[] {
  const faults: string[] = []
  if (terrain === 'sea') {
    if (country !== null) faults.push(`sea has no country, yet it is in ${country}`)
    if (seas.length === 0) faults.push('a sea hex needs the sea that it is part of')
    if (ports.length > 0) faults.push('a sea hex is no port')
    if (resource !== null) faults.push('a sea hex has no Resource Center')
  } else if (country === null) faults.push('land needs a country')
  for (const sea of ports)
    if (!seas.includes(sea)) faults.push(`a port on the ${sea}, which it does not touch`)
  return faults
}

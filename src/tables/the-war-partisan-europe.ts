/** The War: Europe 1939-1945, where partisans arise, who leads them, and how brutal the occupation is. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { MajorPower } from './the-war/words'

export interface PartisanCountry {
  /** The power that rolls for the partisans and runs them. */
  readonly sponsor: MajorPower
  /** Added to the die that tells the number of Atrocities; `null` where there are always none. */
  readonly modifier: number | null
  /** Partisans that Britain gets without a roll. */
  readonly british?: number
  /** Atrocities of an Italy that conquers the country alone, without a roll. */
  readonly italian?: number
}

/** The second table of 25.1.1, with the least and the most Atrocities that there can be. */
export const THE_WAR_PARTISAN_EUROPE = /* @__PURE__ */ frozen({
  id: 'the-war-partisan-europe',
  title: 'Partisan Europe',
  source: rulebook('25.1.1'),
  atrocities: { least: 0, most: 10 },
  countries: {
    'baltic-states': { sponsor: 'soviet-union', modifier: null },
    benelux: { sponsor: 'britain', modifier: null },
    'norway-and-denmark': { sponsor: 'britain', modifier: null },
    france: { sponsor: 'britain', modifier: -3 },
    spain: { sponsor: 'britain', modifier: 3 },
    poland: { sponsor: 'britain', modifier: 0 },
    turkey: { sponsor: 'britain', modifier: 3 },
    greece: { sponsor: 'soviet-union', modifier: 0, italian: 1 },
    yugoslavia: { sponsor: 'soviet-union', modifier: 4, british: 1, italian: 1 },
    'soviet-union': { sponsor: 'soviet-union', modifier: 5 },
  } satisfies Readonly<Record<string, PartisanCountry>>,
} as const)

export type PartisanCountryId = keyof typeof THE_WAR_PARTISAN_EUROPE.countries

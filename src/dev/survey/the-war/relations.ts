/** How named places lie to each other or to numbered hexes, where the text gives no number for the place. */

import type { Confidence } from '../types'

export interface Relation {
  /** A place of the gazetteer. */
  readonly place: string
  /** Another place, or a hex. */
  readonly to: string
  readonly says:
    | { readonly adjacent: boolean }
    | { readonly distance: number }
    | { readonly contiguous: true; readonly across: string }
  readonly line: number
  readonly confidence: Confidence
  readonly note?: string
}

export const theWarRelations: readonly Relation[] = [
  { place: 'Smolensk', to: '1314', says: { adjacent: true }, line: 3610, confidence: 'certain' },
  { place: 'Bryansk', to: '1314', says: { adjacent: true }, line: 3610, confidence: 'certain' },
  { place: 'Smolensk', to: 'Bryansk', says: { distance: 2 }, line: 3610, confidence: 'certain' },
  { place: 'Smolensk', to: '1416', says: { adjacent: false }, line: 2715, confidence: 'certain' },
  { place: 'Smolensk', to: '1316', says: { adjacent: false }, line: 2715, confidence: 'certain' },
  { place: 'Rostov', to: '1709', says: { distance: 2 }, line: 2725, confidence: 'certain' },
  {
    place: 'Kursk',
    to: '1612',
    says: { adjacent: true },
    line: 3608,
    confidence: 'likely',
    note: 'Units in Orel and in 1612 together cut it off, by their zones of control.',
  },
  {
    place: 'Orel',
    to: 'Kursk',
    says: { adjacent: true },
    line: 3608,
    confidence: 'likely',
    note: 'The other half of the ring.',
  },
  {
    place: 'Leningrad',
    to: '0515',
    says: { contiguous: true, across: 'Lake Ladoga' },
    line: 3549,
    confidence: 'certain',
  },
  {
    place: 'Cherbourg',
    to: 'Southampton',
    says: { contiguous: true, across: 'Channel' },
    line: 1103,
    confidence: 'likely',
    note: 'Offered as a pair that may touch and still does not count as adjacent.',
  },
  {
    place: 'Sedan',
    to: '1631',
    says: { adjacent: true },
    line: 5658,
    confidence: 'likely',
    note: 'A variant lengthens the Maginot Line to Sedan by one fortress.',
  },
]

/** How many cities a region has, where the text counts them. */
export interface CityCount {
  readonly region: string
  readonly cities: number
  readonly line: number
  readonly note?: string
}

export const theWarCityCounts: readonly CityCount[] = [
  { region: 'Eastern Poland', cities: 3, line: 5139 },
  { region: 'Bessarabia and Northern Bukovina', cities: 2, line: 4927 },
  { region: 'Karelia', cities: 0, line: 4274 },
  {
    region: 'Germany with Prague, without Danzig, Memel and Konigsberg',
    cities: 20,
    line: 5821,
    note: 'Twenty industry markers, one to a city; could also be read as twenty besides Prague.',
  },
  { region: 'objective cities', cities: 39, line: 1193 },
]

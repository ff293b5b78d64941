/** How we read what the source leaves open: hexes that it names by number alone, and its misprints. */

import type { AetoCountry, AetoSite } from '../../../games/aeto/board-types'
import type { Controls, PointControl } from '../types'
import { AETO_CONTROLS } from './controls'

const reading = (hex: string, name: string, lon: number, lat: number, line: number): PointControl => ({
  hex,
  name,
  lon,
  lat,
  line,
  confidence: 'likely',
})

/** Places that a hex must hold if the rule that names it is to make sense. */
export const READINGS: readonly PointControl[] = [
  reading('W 3517', 'Dover', 1.2, 51.2, 1423),
  reading('W 3513', 'Cornwall', -5.0, 50.3, 1423),
  reading('W 3713', 'Pembroke', -4.8, 51.9, 1423),
  reading('W 3718', 'East Anglia', 1.4, 52.5, 1423),
  reading('W 4116', 'Newcastle', -1.7, 55.0, 1423),
  reading('W 3518', 'Dunkirk', 2.3, 50.9, 640),
  reading('W 3120', 'Sedan', 5.0, 49.5, 640),
  reading('E 2432', 'Grodno', 23.9, 53.6, 238),
  reading('E 3131', 'Kolomea', 25.0, 48.6, 238),
  reading('E 0231', 'Petsamo', 31.3, 69.4, 128),
  reading('E 1331', 'Sortavala', 30.4, 61.6, 128),
  reading('E 1430', 'the Karelian Isthmus', 29.4, 60.5, 667),
  reading('E 3229', 'Khotin', 26.8, 48.2, 1253),
  reading('E 3626', 'Izmail', 29.1, 45.5, 1253),
  reading('E 1531', 'Kingisepp', 28.7, 59.3, 1237),
  reading('E 1830', 'Ostrov', 28.6, 57.2, 1237),
  reading('E 1328', 'the Svir', 33.2, 60.7, 1159),
  reading('E 0828', 'Belomorsk', 34.6, 64.3, 1159),
  reading('E 3018', 'Rostov', 39.7, 47.23, 797),
]

/**
 * A fact that the source prints for one hex and that can only be meant for another. The check asks for it there, and
 * both hexes say why.
 */
export const MISPRINTS = [
  {
    printed: 'E 3012',
    meant: 'E 3018',
    name: 'Rostov',
    because:
      'printed as E 3012, in the steppe behind Stalingrad; with one other digit Rostov stands at the Don',
  },
] as const

export const meant = (hex: string): string => MISPRINTS.find(({ printed }) => printed === hex)?.meant ?? hex

/** What the source fixes, misprints put right. */
export const DECIDED: Controls = {
  points: AETO_CONTROLS.points.map((point) => ({ ...point, hex: meant(point.hex) })),
  hexes: AETO_CONTROLS.hexes.map((control) => ({ ...control, hex: meant(control.hex) })),
  sides: AETO_CONTROLS.sides,
}

/** Places that the rules name without a number, with what they say of them. */
export const UNNUMBERED: readonly {
  readonly name: string
  readonly lon: number
  readonly lat: number
  readonly country: AetoCountry
  readonly sites: readonly AetoSite[]
  readonly line: number
  /** Where it stands if the survey misses by a hex. */
  readonly hex?: string
}[] = [
  { name: 'Berlin', lon: 13.4, lat: 52.5, country: 'germany', sites: ['city', 'resource'], line: 2032 },
  { name: 'Vienna', lon: 16.37, lat: 48.2, country: 'germany', sites: ['city', 'resource'], line: 2030 },
  { name: 'Prague', lon: 14.42, lat: 50.08, country: 'germany', sites: ['city', 'resource'], line: 2030 },
  { name: 'Konigsberg', lon: 20.5, lat: 54.7, country: 'germany', sites: ['city', 'resource'], line: 2030 },
  {
    name: 'Helsinki',
    lon: 24.94,
    lat: 60.17,
    country: 'finland',
    sites: ['city'],
    line: 1343,
    hex: 'E 1433',
  },
  { name: 'Narvik', lon: 17.43, lat: 68.44, country: 'norway', sites: [], line: 1036 },
]

/** Where Vichy units stand once France has fallen, with the line of each. */
export const VICHY_GARRISONS: readonly (readonly [hex: string, line: number])[] = [
  ['W 1316', 521],
  ['W 1312', 521],
  ['W 0804', 522],
  ['W 1204', 523],
  ['E 5118', 524],
  ['W 2319', 525],
  ['W 1323', 526],
]

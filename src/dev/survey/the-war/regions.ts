/**
 * Parts of countries that the rules treat apart. The text gives the Rhineland by its hexes; the others are judged
 * from the borders of the time, drawn by hand to a few tenths of a degree, or named by hex where an outline is
 * smaller than a hex.
 */

import type { TheWarRegion } from '../../../games/the-war/board-types'
import { CEDED_BY_FINLAND } from '../geo/ceded'
import type { Outline } from './ground'

export interface RegionHint {
  readonly region: TheWarRegion
  /** The country that it is part of; other hexes inside the outline stay out. */
  readonly of: string
  readonly outlines?: readonly Outline[]
  readonly hexes?: string
  readonly because: string
}

export const theWarRegionHints: readonly RegionHint[] = [
  {
    region: 'vichy-france',
    of: 'france',
    outlines: [
      [
        [-1.2, 42.6],
        [-0.8, 43.3],
        [-0.3, 43.9],
        [0.2, 44.9],
        [0.4, 45.9],
        [0.7, 46.9],
        [1.3, 47.2],
        [2.4, 46.9],
        [3.4, 46.7],
        [4.9, 46.8],
        [6.1, 46.4],
        [8, 46],
        [8, 43],
        [4, 42],
      ],
    ],
    because: 'south of the line of June 1940',
  },
  { region: 'alsace-lorraine', of: 'france', hexes: '1631 1730', because: 'Metz and Strasbourg' },
  {
    region: 'austria',
    of: 'germany',
    outlines: [
      [
        [9.5, 47.3],
        [10.5, 46.8],
        [12.2, 46.9],
        [12.7, 46.6],
        [14.6, 46.4],
        [16.1, 46.8],
        [16.5, 47.5],
        [17.1, 47.9],
        [16.9, 48.7],
        [15, 49],
        [13.8, 48.7],
        [12.8, 48.2],
        [12.9, 47.6],
        [10.5, 47.5],
        [9.5, 47.6],
      ],
    ],
    because: 'Austria as it was until 1938',
  },
  {
    region: 'bohemia',
    of: 'germany',
    outlines: [
      [
        [13.2, 49.7],
        [14.2, 50.5],
        [15.5, 50.4],
        [16.3, 50],
        [17.3, 49.7],
        [18.7, 49.6],
        [17.3, 48.9],
        [16, 48.9],
        [14.3, 48.8],
        [13.2, 49.2],
      ],
    ],
    because: 'the Protectorate of 1939',
  },
  { region: 'sudetenland', of: 'germany', hexes: '1627', because: 'the rim of Bohemia about Eger' },
  {
    region: 'east-prussia',
    of: 'germany',
    outlines: [
      [
        [18.9, 53.1],
        [18.9, 54.5],
        [21, 56],
        [23, 55.4],
        [23, 53.4],
        [20.5, 53],
      ],
    ],
    because: 'the province beyond the Corridor, with Memel',
  },
  {
    region: 'eastern-poland',
    of: 'poland',
    outlines: [
      [
        [22.4, 53.9],
        [22, 53.2],
        [22.6, 52.5],
        [23.7, 52.1],
        [23.7, 51.2],
        [24, 50.6],
        [22.9, 50.2],
        [22.6, 49.4],
        [22.8, 48.5],
        [29, 48.5],
        [29, 56.5],
        [24, 56],
      ],
    ],
    because: 'east of the line of September 1939',
  },
  { region: 'karelia', of: 'finland', outlines: CEDED_BY_FINLAND, because: 'ceded by Finland in 1940' },
  {
    region: 'bessarabia',
    of: 'romania',
    outlines: [
      [
        [24.9, 48],
        [26.3, 47.9],
        [27.3, 47.5],
        [28.1, 46.6],
        [28.2, 45.4],
        [30.3, 45.2],
        [30.5, 46.3],
        [29.5, 47.5],
        [27.5, 48.6],
        [25, 48.7],
      ],
    ],
    because: 'between Prut and Dniester, with the north of Bukovina',
  },
  {
    region: 'transylvania',
    of: 'romania',
    outlines: [
      [
        [21.2, 46.4],
        [22.9, 48],
        [24.9, 47.8],
        [25.7, 47],
        [26.3, 46.2],
        [25.9, 45.6],
        [24.5, 45.5],
        [22.7, 45.4],
      ],
    ],
    because: 'inside the bend of the Carpathians',
  },
  {
    region: 'croatia',
    of: 'yugoslavia',
    outlines: [
      [
        [14.5, 45.5],
        [15.7, 46.3],
        [16.9, 46.4],
        [18.8, 45.9],
        [19.5, 45],
        [19.3, 43.6],
        [18.5, 42.4],
        [16, 43.4],
        [14.5, 44.5],
      ],
    ],
    because: 'the state of 1941, with Bosnia',
  },
  {
    region: 'ukraine',
    of: 'soviet-union',
    outlines: [
      [
        [25.5, 50.2],
        [27, 51.6],
        [30.6, 51.4],
        [31.8, 52.1],
        [33.8, 52.3],
        [35.4, 50.6],
        [38.2, 49.9],
        [40, 49.6],
        [39.7, 47.9],
        [38.3, 47.1],
        [35, 46.2],
        [33.5, 46.1],
        [31.5, 46.5],
        [30.5, 46],
        [29.5, 47.5],
        [27.5, 48.5],
        [26.2, 48.6],
      ],
    ],
    because: 'the Soviet republic of 1939',
  },
]

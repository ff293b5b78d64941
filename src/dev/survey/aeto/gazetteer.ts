/** Every place that the source of AETO puts into a hex, with what it says of it. */

import type { Confidence } from '../types'

export type Site = 'city' | 'resource' | 'port' | 'capital' | 'radar'

export interface Place {
  readonly hex: string
  readonly name: string
  readonly lon: number
  readonly lat: number
  readonly country: string
  readonly sites: readonly Site[]
  /** The lines that name the hex, the first of them being the one to cite. */
  readonly lines: readonly number[]
  readonly confidence: Confidence
  readonly note?: string
}

type Row = readonly [
  hex: string,
  name: string,
  lon: number,
  lat: number,
  sites: string,
  lines: readonly number[],
  doubt?: string,
]

const places = (country: string, rows: readonly Row[]): Place[] =>
  rows.map(([hex, name, lon, lat, sites, lines, doubt]) => ({
    hex,
    name,
    lon,
    lat,
    country,
    sites: sites.split(' ').filter(Boolean) as Site[],
    lines,
    confidence: doubt ? 'doubtful' : 'certain',
    ...(doubt ? { note: doubt } : {}),
  }))

/** Places on the sheets proper. */
export const GAZETTEER: readonly Place[] = [
  ...places('United Kingdom', [
    ['W 3616', 'London', -0.13, 51.5, 'city port', [576, 1790, 2076]],
    ['W 3515', 'Southampton', -1.4, 50.9, 'port radar', [467, 1423, 2077]],
    ['W 3514', 'Plymouth', -4.14, 50.37, 'port', [468, 2078]],
    ['W 3917', 'Hull', -0.33, 53.74, 'port radar', [1423, 2074]],
    ['W 4316', 'Edinburgh', -3.19, 55.95, 'port', [2073]],
    ['W 4717', 'Scapa Flow', -3.1, 58.9, 'port', [690, 2072]],
    ['W 1508', 'Gibraltar', -5.35, 36.14, 'port', [2080]],
  ]),
  ...places('France', [
    ['W 3118', 'Paris', 2.35, 48.86, 'city', [300, 378, 493, 1628, 1639, 1643]],
    ['W 2714', 'Bordeaux', -0.58, 44.84, 'city', [301]],
    ['W 2619', 'Lyon', 4.84, 45.76, 'city', [301]],
    ['W 2319', 'Marseilles', 5.37, 43.3, 'city port', [301, 461, 525]],
    ['W 3013', 'St. Nazaire', -2.2, 47.28, 'city', [301]],
    ['W 3316', 'the landing beaches of Normandy', -0.6, 49.35, '', [1469]],
  ]),
  ...places('Italy', [['W 2025', 'Rome', 12.5, 41.9, 'city', [382, 562]]]),
  ...places('Algeria', [
    ['W 1316', 'Algiers', 3.06, 36.75, 'port', [470, 521]],
    ['W 1312', 'Oran', -0.64, 35.7, 'port', [463, 521]],
  ]),
  ...places('French Morocco', [['W 1204', 'Casablanca', -7.6, 33.57, 'port', [465, 523]]]),
  ...places('Tunisia', [['W 1323', 'Bizerte', 9.87, 37.27, 'port', [469, 526]]]),
  ...places('Poland', [
    ['W 3533', 'Warsaw', 21.01, 52.23, 'city', [124, 146, 150, 1247]],
    ['E 2231', 'Vilna', 25.28, 54.69, 'city', [1247, 394]],
    ['E 2733', 'Brest-Litovsk', 23.7, 52.1, 'city', [1247, 394]],
    ['E 3032', 'Lvov', 24.03, 49.84, 'city', [1247, 394]],
  ]),
  ...places('Estonia', [['E 1633', 'Tallinn', 24.75, 59.44, 'city', [1261]]]),
  ...places('Latvia', [['E 1933', 'Riga', 24.1, 56.95, 'city port', [1261, 1277]]]),
  ...places('Rumania', [
    ['E 3629', 'Ploesti', 26.02, 44.95, 'resource', [47]],
    ['E 3727', 'Constanta', 28.65, 44.18, 'port', [1283]],
  ]),
  ...places('Turkey', [['E 4322', 'Ankara', 32.86, 39.93, 'city capital', [356]]]),
  ...places('Lebanon-Syria', [['E 5118', 'Beirut', 35.5, 33.9, 'port', [471, 524]]]),
  ...places('Egypt', [
    ['E 5623', 'Alexandria', 29.92, 31.2, 'city port', [464, 1702, 2082]],
    ['E 5721', 'Cairo/Suez', 31.25, 30.05, 'city', [750, 1702]],
  ]),
  ...places('Iraq', [
    ['E 5008', 'Baghdad', 44.4, 33.33, '', [750]],
    ['E 4810', 'Mosul', 43.13, 36.34, '', [750], 'two hexes south of its place on every fit'],
  ]),
  ...places('Soviet Union', [
    ['E 0626', 'Archangel', 40.55, 64.54, 'city resource port', [793, 1153]],
    ['E 1515', 'Kazan', 49.12, 55.79, 'city resource', [793]],
    ['E 2330', 'Minsk', 27.57, 53.9, 'city resource', [793]],
    ['E 3622', 'Sevastopol', 33.53, 44.6, 'city resource', [793]],
    ['E 3707', 'Baku', 49.87, 40.4, 'city resource', [794]],
    ['E 2722', 'Kharkov', 36.23, 50.0, 'city resource', [794]],
    ['E 1924', 'Moscow', 37.62, 55.75, 'city resource', [574, 725, 794, 827, 1373]],
    ['E 2515', 'Stalingrad', 44.5, 48.7, 'city resource', [723, 794]],
    ['E 3814', 'Batumi', 41.63, 41.64, 'city resource', [795]],
    ['E 2827', 'Kiev', 30.52, 50.45, 'city resource', [795]],
    ['E 0230', 'Murmansk', 33.08, 68.97, 'city resource', [795]],
    ['E 3712', 'Tbilisi', 44.8, 41.7, 'city resource', [795]],
    ['E 3023', 'Dnepropetrovsk', 35.05, 48.45, 'city resource', [796]],
    ['E 1429', 'Leningrad', 30.32, 59.94, 'city resource port', [796, 1153]],
    ['E 3326', 'Odessa', 30.73, 46.48, 'city resource', [796]],
    ['E 2123', 'Tula', 37.62, 54.2, 'city resource', [796]],
    ['E 3411', 'Grozny', 45.7, 43.3, 'city resource', [797]],
    ['E 3318', 'Maikop', 40.1, 44.6, 'city resource', [797]],
    [
      'E 3012',
      'Rostov',
      39.7,
      47.23,
      'city resource',
      [797],
      'six columns too far east, on the Caspian side of Stalingrad; 3018 is meant',
    ],
    ['E 2320', 'Voronezh', 39.2, 51.67, 'city resource', [797]],
  ]),
]

/**
 * Hexes that are only drawn on the sheet and lie elsewhere on the earth: no part of the survey. (The list of
 * French stations also names a hex of the game's Pacific sister.)
 */
export const ELSEWHERE: readonly Place[] = [
  ...places('French Morocco', [
    [
      'W 0804',
      'Dakar',
      -17.44,
      14.7,
      'port',
      [196, 462, 522, 2081],
      'far south of the map; drawn in a corner of it',
    ],
  ]),
  ...places('Panama', [
    ['W 3303', 'Panama', -79.5, 9.0, 'port', [2079], 'across the ocean; drawn in a corner of the map'],
  ]),
]

/**
 * The areas of Europe Engulfed. A number is the line of the source that names the area (or gives it that
 * terrain, zone or site); a text is the reason of a judgement. Positions are real ones: the city, or the
 * middle of the region.
 *
 * The source names about eighty land areas. Where it speaks of a country or a stretch of land but of no area
 * in it, one area stands there as a judgement, so that the board has no holes; an owner of the printed map
 * will want to look at those first.
 */

import type { AreaRow, Kind, Terrain, Weather } from './model'

type Extra = Partial<Pick<AreaRow, 'sites' | 'said'>>
type Entry = readonly [
  name: string,
  lon: number,
  lat: number,
  terrain: Terrain | '',
  area: number | string,
  extra?: Extra,
]

function country(
  name: string,
  weather: Weather | '',
  entries: readonly Entry[],
  kind: Kind = 'land',
): AreaRow[] {
  return entries.map(([area, lon, lat, terrain, source, extra = {}]) => ({
    name: area,
    kind,
    country: name,
    terrain,
    weather,
    at: [lon, lat],
    sites: extra.sites ?? {},
    said: { area: source, ...extra.said },
  }))
}

/** The same, with one word on the weather for every area of the country that does not bring its own. */
function zoned(weather: number | string, rows: readonly AreaRow[]): AreaRow[] {
  return rows.map((row) => ({ ...row, said: { weather, ...row.said } }))
}

const HOLE = 'the source names no area here, and the land between its neighbours must belong to one'
const NATION = 'the source names only the country'
const NAMED_SO = 'the name says so'
const ARMOUR = (line: number) => ({ terrain: line })
const CAPITAL = 'the historical capital'
const INDUSTRY = 'the great industry of the region; the source gives only the number of such areas'

const germany = [
  ...zoned('the German areas that are not in Allied hands in 1945 lie in the Soviet zone', [
    ...country('Germany', 'eastern', [
      ['Berlin', 13.0, 52.7, 'clear', 527, { sites: { capital: CAPITAL, resource: INDUSTRY } }],
      ['Silesia', 16.3, 51.0, 'clear', 487, { sites: { resource: INDUSTRY } }],
      [
        'Slovakia',
        17.4,
        49.1,
        'rough',
        487,
        { said: { country: 'German units begin there, and new ones are German; Bohemia is taken with it' } },
      ],
      ['East Prussia', 20.9, 54.3, 'clear', 487, { said: { weather: 681, country: 670 } }],
    ]),
  ]),
  ...country('Germany', 'western', [
    ['Ruhr', 8.9, 52.6, 'clear', 536, { sites: { resource: INDUSTRY } }],
    [
      'Rhineland',
      7.1,
      50.4,
      'clear',
      482,
      {
        sites: { resource: 'a resource area lies within reach of the French army; this is the likelier' },
        said: { weather: 674 },
      },
    ],
    ['Baden', 10.4, 48.6, 'clear', 482, { sites: { resource: INDUSTRY } }],
    [
      'Austria',
      14.0,
      47.3,
      'rough',
      674,
      { said: { weather: 'not in the eastern zone, as it is Allied in 1945' } },
    ],
  ]),
]

const west = [
  ...country('Great Britain', 'western', [
    ['London', 0.1, 52.0, 'clear', 616, { sites: { capital: CAPITAL, resource: INDUSTRY } }],
    ['Southampton', -2.4, 50.95, 'clear', 585],
    ['Wales', -3.3, 52.6, 'clear', 634, { sites: { resource: INDUSTRY } }],
    ['Scotland', -3.6, 56.2, 'rough', HOLE, { sites: { resource: INDUSTRY } }],
  ]),
  ...country('Great Britain', 'southern', [
    [
      'Gibraltar',
      -5.35,
      36.14,
      'clear',
      616,
      { sites: { fortress: 'a stronghold that can be entered only through Spain' } },
    ],
    [
      'Malta',
      14.4,
      35.9,
      'clear',
      634,
      { sites: { fortress: 'the stronghold of the sea', island: 'survey' } },
    ],
  ]),
  ...country('France', 'western', [
    [
      'Paris',
      2.5,
      48.5,
      'clear',
      585,
      { sites: { capital: CAPITAL, resource: INDUSTRY }, said: ARMOUR(589) },
    ],
    ['Pas de Calais', 2.2, 50.2, 'clear', 548, { said: ARMOUR(580) }],
    ['Metz', 5.9, 48.6, 'clear', 558],
    ['Normandy', -1.2, 48.4, 'clear', 642],
    ['Bordeaux', 0.2, 45.2, 'clear', 642],
  ]),
  ...country('France', 'southern', [
    ['French Alps', 6.0, 45.1, 'rough', 382, { said: { weather: 382, terrain: NAMED_SO } }],
    [
      'Marseille',
      3.6,
      43.75,
      'clear',
      594,
      { said: { weather: 'Italy may go on from the Alps within the zone' } },
    ],
    ['Corsica', 9.1, 42.2, 'rough', 340, { sites: { island: 'survey' } }],
  ]),
  ...country('Belgium', 'western', [
    ['Belgium', 4.7, 50.75, 'clear', 538, { sites: { capital: CAPITAL }, said: ARMOUR(546) }],
  ]),
  ...country('The Netherlands', 'western', [
    ['The Netherlands', 5.4, 52.3, 'clear', 536, { sites: { capital: CAPITAL }, said: ARMOUR(544) }],
  ]),
  ...country('Switzerland', 'western', [
    ['Switzerland', 8.2, 46.8, 'rough', NATION, { sites: { capital: CAPITAL } }],
  ]),
  ...country('Spain', 'southern', [
    ['Madrid', -4.4, 41.2, 'rough', NATION, { sites: { capital: CAPITAL } }],
    ['Andalusia', -4.8, 38.0, 'rough', HOLE],
    ['Catalonia', 0.3, 41.4, 'rough', HOLE],
  ]),
  ...country('Portugal', 'southern', [
    ['Portugal', -8.2, 39.9, 'rough', NATION, { sites: { capital: CAPITAL } }],
  ]),
]

const north = [
  ...country('Denmark', 'western', [['Denmark', 9.4, 56.0, 'clear', 529, { sites: { capital: CAPITAL } }]]),
  ...country('Norway', 'western', [
    ['Oslo', 9.6, 60.4, 'rough', 536, { sites: { capital: 542 } }],
    ['Trondheim', 12.2, 64.6, 'rough', 542],
  ]),
  ...country('Sweden', 'western', [['Sweden', 15.6, 60.0, 'rough', NATION, { sites: { capital: CAPITAL } }]]),
  ...country('Finland', 'eastern', [
    ['Helsinki', 24.3, 61.6, 'rough', 646, { sites: { capital: 648 } }],
    ['Karelia', 29.2, 63.6, 'rough', 646],
  ]),
]

const east = zoned(681, [
  ...country('Poland', 'eastern', [
    ['Warsaw', 21.2, 52.9, 'clear', 482, { sites: { capital: 482, resource: 527 }, said: ARMOUR(501) }],
    ['Lodz', 18.2, 52.3, 'clear', 487, { said: ARMOUR(497) }],
    ['Lublin', 21.9, 50.8, 'clear', 487],
    ['Brest-Litovsk', 24.7, 52.9, 'clear', 492],
    [
      'Lvov',
      24.9,
      50.0,
      'clear',
      602,
      { said: { country: 'eastern Poland, given to the Soviets by the pact' } },
    ],
  ]),
  ...country('Baltic States', 'eastern', [
    ['Lithuania', 23.8, 55.3, 'clear', 602],
    ['Latvia', 25.6, 57.0, 'clear', 628],
    ['Estonia', 25.7, 58.8, 'clear', HOLE],
  ]),
  ...country('Hungary', 'eastern', [
    ['Budapest', 19.4, 46.9, 'clear', 650, { sites: { capital: CAPITAL } }],
    ['Ruthenia', 22.6, 48.3, 'rough', 650],
  ]),
  ...country('Rumania', 'eastern', [
    ['Bucharest', 26.4, 44.5, 'clear', 654, { sites: { capital: CAPITAL } }],
    ['Ploesti', 25.0, 46.2, 'rough', 871, { sites: { resource: 871 } }],
    ['Bessarabia', 28.6, 47.0, 'clear', 602],
  ]),
])

const soviet = zoned(681, [
  ...country('Soviet Union', 'eastern', [
    ['Murmansk', 34.5, 67.6, 'swamp', 116, { said: { terrain: 'it falls with the swamps of the north' } }],
    ['Onega Swamps', 35.2, 63.0, 'swamp', 600, { said: { terrain: 116 } }],
    ['Archangel', 41.8, 63.6, 'swamp', HOLE],
    ['Ladoga Swamps', 35.0, 60.1, 'swamp', 628, { said: { terrain: 116 } }],
    ['Leningrad', 30.2, 60.0, 'clear', 600, { sites: { fortress: 628, resource: 974 } }],
    ['Novgorod', 30.6, 58.3, 'clear', 600],
    ['Velikiye Luki', 31.2, 56.5, 'clear', 628],
    ['Minsk', 27.6, 54.1, 'clear', 600],
    ['Pripet Marshes', 27.9, 52.1, 'swamp', 600, { said: { terrain: NAMED_SO } }],
    ['Smolensk', 33.0, 54.9, 'clear', 630],
    ['Bryansk', 32.6, 52.6, 'clear', 630],
    ['Moscow', 37.5, 56.2, 'clear', 600, { sites: { capital: CAPITAL, resource: 986 } }],
    ['Tula', 37.9, 53.9, 'clear', 705],
    ['Kursk', 36.1, 51.8, 'clear', 743],
    ['Voronezh', 40.3, 51.6, 'clear', 628],
    ['Kiev', 29.8, 49.8, 'clear', 600, { sites: { resource: INDUSTRY } }],
    ['Kharkov', 36.7, 49.2, 'clear', 743, { sites: { resource: INDUSTRY } }],
    ['Dnepr River Bend', 33.0, 47.8, 'clear', 630, { sites: { resource: INDUSTRY } }],
    ['Crimea', 34.5, 45.4, 'clear', 630],
    ['Sevastopol', 33.5, 44.6, 'clear', 630, { sites: { fortress: 630 } }],
    ['Don River Bend', 41.2, 48.9, 'clear', 628],
    ['Krasnodar', 39.6, 45.7, 'clear', 705],
    ['Stalingrad', 44.7, 48.6, 'clear', 802, { sites: { resource: INDUSTRY } }],
    ['Saratov', 45.9, 51.7, 'clear', HOLE],
    ['Gorki', 44.0, 56.2, 'clear', HOLE, { sites: { resource: INDUSTRY } }],
    ['Astrakhan', 47.6, 46.5, 'clear', HOLE],
    ['Caucasus', 44.0, 44.0, 'rough', HOLE],
    ['Georgia', 43.3, 42.0, 'rough', HOLE],
    ['Baku', 48.4, 40.6, 'clear', 802, { sites: { resource: 908 } }],
    ['Ural Mountains', 56.5, 55.0, 'rough', 1006, { said: { terrain: NAMED_SO } }],
  ]),
])

const south = [
  ...country('Italy', 'southern', [
    ['Piedmont', 8.4, 45.1, 'clear', 608, { sites: { resource: INDUSTRY } }],
    ['Veneto', 11.9, 45.7, 'clear', 608],
    ['Tuscany', 11.3, 43.6, 'rough', 608],
    [
      'Rome',
      12.8,
      42.1,
      'rough',
      'capitals were named from the first, and this one has land of its own',
      { sites: { capital: CAPITAL, resource: INDUSTRY } },
    ],
    ['Campania', 14.9, 41.0, 'rough', 608],
    ['Calabria', 16.5, 39.4, 'rough', 608],
    ['Sicily', 14.0, 37.6, 'rough', 608, { sites: { island: 'survey' } }],
    ['Sardinia', 9.0, 40.0, 'rough', 340, { sites: { island: 'survey' } }],
  ]),
  ...country('Albania', 'southern', [['Albania', 20.0, 41.0, 'rough', 608, { sites: { capital: CAPITAL } }]]),
  ...country('Yugoslavia', 'southern', [
    ['Belgrade', 20.9, 44.0, 'clear', 638, { sites: { capital: CAPITAL } }],
    ['Croatia', 16.0, 45.3, 'rough', 'the source speaks of rough areas of Yugoslavia, more than the capital'],
    ['Bosnia', 18.2, 43.9, 'rough', 'the source speaks of rough areas of Yugoslavia, more than the capital'],
  ]),
  ...country('Bulgaria', 'southern', [
    ['Bulgaria', 25.0, 42.7, 'rough', NATION, { sites: { capital: CAPITAL } }],
  ]),
  ...country('Greece', 'southern', [
    ['Athens', 22.4, 38.6, 'rough', 638, { sites: { capital: CAPITAL, resource: 254 } }],
    ['Thessalonika', 23.0, 40.8, 'rough', 658],
    ['Crete', 24.9, 35.2, 'rough', 642, { sites: { island: 'survey' } }],
  ]),
  ...country('Turkey', 'southern', [
    ['Istanbul', 27.9, 41.1, 'clear', HOLE],
    ['Ankara', 31.6, 39.5, 'rough', NATION, { sites: { capital: CAPITAL } }],
    ['Taurus Mountains', 37.2, 38.4, 'rough', 258, { sites: { resource: 258 }, said: { terrain: NAMED_SO } }],
  ]),
]

const overseas = [
  ...country('French North Africa', 'southern', [
    ['Morocco', -5.9, 33.4, 'rough', 594],
    ['Algiers', 3.0, 35.9, 'rough', 614],
    ['Tunisia', 9.4, 35.2, 'rough', HOLE],
  ]),
  ...country('Libya', 'southern', [
    ['Tripolitania', 14.3, 31.9, 'desert', HOLE],
    ['Marmarica', 22.4, 31.7, 'desert', 608],
    [
      'Tobruk',
      24.0,
      32.05,
      'desert',
      634,
      { sites: { fortress: 'British in 1941 while the Axis holds the area around it' } },
    ],
  ]),
  ...country('Egypt', 'southern', [
    ['Western Egypt', 26.2, 30.9, 'desert', 616],
    ['El Alamein', 28.8, 30.5, 'desert', 722],
    ['Alexandria', 31.1, 30.6, 'clear', 616],
    ['Upper Egypt', 32.2, 26.6, 'desert', 1006],
  ]),
  ...country('French Levant', 'southern', [
    ['Lebanon', 35.9, 34.0, 'rough', 594],
    ['Syria', 38.0, 35.3, 'desert', 'the Levant is more than Lebanon', { said: { country: 96 } }],
  ]),
  ...country('Middle East', 'southern', [
    ['Transjordan', 35.9, 31.5, 'desert', 634],
    ['Iraq', 43.9, 33.2, 'desert', HOLE],
    ['Cyprus', 33.2, 35.0, 'clear', 936, { sites: { island: 'survey' }, said: { country: 936 } }],
  ]),
  ...country('Persia', 'southern', [['Persia', 50.5, 34.6, 'rough', 1006, { sites: { capital: CAPITAL } }]]),
]

const waters = [
  ...country(
    '',
    '',
    [
      ['Atlantic', -14.5, 48.5, '', 848],
      ['Baltic Sea', 19.2, 56.6, '', 848],
      ['Mediterranean', 18.2, 34.6, '', 848],
      ['Black Sea', 34.0, 43.2, '', 848],
    ],
    'sea',
  ),
  ...country('', '', [['Around the Horn', -12.5, 36.2, '', 896]], 'route'),
  ...country('United States', '', [['U.S.A.', -14.5, 44.2, '', 732, { said: { country: 732 } }]], 'box'),
]

export const AREAS: readonly AreaRow[] = [
  ...germany,
  ...west,
  ...north,
  ...east,
  ...soviet,
  ...south,
  ...overseas,
  ...waters,
]

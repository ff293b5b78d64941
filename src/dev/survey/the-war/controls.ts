/**
 * All that the rules of The War say about numbered hexes.
 *
 * Lines are those of the rules of 2016; the charts of 2012 name no hex. Columns count from the east, so
 * of two neighbours in a row the lower number is the eastern one.
 */

import type { Confidence, Controls, HexControl, PointControl, SideControl } from '../types'

const certain = 'certain'
const likely = 'likely'
const doubtful = 'doubtful'

const point = (
  hex: string,
  name: string,
  lon: number,
  lat: number,
  line: number,
  confidence: Confidence,
  note?: string,
): PointControl => ({ hex, name, lon, lat, line, confidence, ...(note && { note }) })

const points: readonly PointControl[] = [
  point('2313', 'Sevastopol', 33.52, 44.61, 3682, certain),
  point('2643', 'Gibraltar', -5.35, 36.14, 3682, certain),
  point('2542', 'Cordoba', -4.78, 37.88, 5023, certain),
  point('1926', 'Salzburg', 13.04, 47.8, 5647, certain),
  point('2819', 'Dardanelles', 26.4, 40.2, 1227, certain),
  point('3924', 'El Agheila', 19.2, 30.26, 3127, certain),
  point('3027', 'Messina', 15.55, 38.19, 3029, likely, 'The strait is certain; Sicily is its western hex.'),
  point('3026', 'the toe of Italy', 15.95, 38.3, 3029, likely, 'The eastern hex of the same strait.'),
  point('1909', 'Rostov', 39.71, 47.24, 2725, likely, 'Two rows due south of 1709, which lies north of it.'),
  point('0616', 'Leningrad', 30.31, 59.94, 3549, likely, 'Touches 0515 across Lake Ladoga; 0616 alone fits.'),
  point(
    '1314',
    'between Smolensk and Bryansk',
    33.24,
    54.02,
    3610,
    likely,
    'Half way from one to the other.',
  ),
  point('1631', 'Maginot Line about Metz', 6.2, 49.2, 3682, likely, 'A stretch of the line, not a town.'),
  point('1730', 'Maginot Line in Alsace', 7.7, 48.7, 3682, likely, 'A stretch of the line, not a town.'),
  point('1831', 'Maginot Line at Belfort', 7.2, 47.7, 3682, likely, 'A stretch of the line, not a town.'),
  point('1430', 'lower Rhineland', 6.8, 51.2, 5157, likely, 'The north of three Rhineland hexes.'),
  point('1529', 'middle Rhineland', 7.6, 50.4, 5157, likely, 'The middle of three Rhineland hexes.'),
  point('1630', 'Palatinate', 7.7, 49.5, 5157, likely, 'The south of three Rhineland hexes.'),
  point('1927', 'Alps west of Salzburg', 12, 47.55, 5647, likely, 'The other hex of the Alpine redoubt.'),
  point('0515', 'Olonets', 32.98, 60.98, 3549, likely, 'The shore of Ladoga across from Leningrad.'),
  point('0516', 'Karelian Isthmus', 29.9, 60.8, 5017, doubtful, 'A border hex beside Leningrad and Karelia.'),
  point('0015', 'Murmansk railway at Kem', 34.6, 64.95, 2548, doubtful, 'Where the railway leaves the map.'),
  point(
    '4414',
    'Nile, eastern bank',
    33,
    25.9,
    5610,
    likely,
    'The river is certain, its latitude in row 44 is not.',
  ),
  point(
    '4415',
    'Nile, western bank',
    32,
    25.9,
    5610,
    likely,
    'The river is certain, its latitude in row 44 is not.',
  ),
  point('2818', 'Sea of Marmara', 27.4, 40.6, 5571, doubtful, 'The eastern hex of the two at the strait.'),
  point(
    '3120',
    'Attica',
    23.5,
    37.95,
    2607,
    doubtful,
    'A mainland with an island south of it; Greece by fit.',
  ),
  point('3220', 'Cyclades', 24.7, 37, 2607, doubtful, 'The island off that mainland.'),
  point('2930', 'sea between Sardinia and Sicily', 10.7, 38.4, 2388, doubtful, 'On the way to Malta.'),
  point(
    '1612',
    'Belgorod',
    36.6,
    50.63,
    3608,
    doubtful,
    'With Orel it cuts Kursk off, so it lies south of it.',
  ),
]

const hex = (
  id: string,
  says: HexControl['says'],
  line: number,
  confidence: Confidence,
  note?: string,
): HexControl => ({ hex: id, says, line, confidence, ...(note && { note }) })

/** Hexes that ground units enter or hold, by state of 1939. */
const land = (ids: string, country: string, line: number, confidence: Confidence, note?: string) =>
  ids
    .split(' ')
    .flatMap((id) => [
      hex(id, { land: true }, line, certain, note),
      hex(id, { country }, line, confidence, note),
    ])

const terrain = (ids: string, kind: string, line: number, confidence: Confidence, note?: string) =>
  ids.split(' ').map((id) => hex(id, { terrain: kind }, line, confidence, note))

const site = (id: string, kind: string, name: string, line: number, confidence: Confidence, note?: string) =>
  hex(id, { site: kind, name }, line, confidence, note)

const hexes: readonly HexControl[] = [
  ...land('2313', 'SU', 3682, certain),
  site('2313', 'fortress', 'Sevastopol', 3682, certain),
  site('2313', 'city', 'Sevastopol', 3682, likely),
  ...land('2643', 'GB', 5023, certain, 'A colony, much larger here than on the earth.'),
  site('2643', 'fortress', 'Gibraltar', 3682, certain),
  site('2643', 'port', 'Gibraltar', 2388, certain, 'British fleets are based in it.'),
  site('2643', 'beach', 'Gibraltar', 2061, certain, 'Open to landings though it is no beach by nature.'),
  ...land('2542', 'ES', 5023, certain),
  site('2542', 'city', 'Cordoba', 5023, certain),
  ...land('1631 1730 1831', 'FR', 3682, certain),
  site('1631', 'fortress', 'Maginot Line', 3682, certain),
  site('1730', 'fortress', 'Maginot Line', 3682, certain),
  site('1831', 'fortress', 'Maginot Line', 3682, certain),
  ...terrain('1631 1730 1831', 'not mountain', 2983, likely, 'No fortress stands in mountains.'),
  ...land('1430 1529 1630', 'DE', 5157, certain, 'Rhineland'),
  ...land('1926 1927', 'DE', 5647, certain),
  site('1926', 'city', 'Salzburg', 5647, certain),
  ...terrain('1926 1927', 'mountain', 5647, likely, 'The redoubt there is called a mountain fortress.'),
  ...land('2818 2819', 'TR', 5571, certain, 'The Dardanelles; both can be controlled.'),
  site('2819', 'strait', 'Dardanelles', 2021, certain, 'Ships pass from the Aegean to the Black Sea.'),
  hex('2930', { land: false }, 2388, likely, 'A supply line at sea is cut there.'),
  site('2930', 'sea', 'Sardinian Sea', 2388, certain),
  ...land('0015 0016', 'SU', 2548, likely, 'The way to Murmansk; its loss closes the route.'),
  site('0015', 'map edge', 'Murmansk Box', 2548, likely, 'Land hexes adjoin the box.'),
  site('0016', 'map edge', 'Murmansk Box', 2548, likely, 'Land hexes adjoin the box.'),
  ...land('0515', 'SU', 3549, certain, 'Carries supply from Leningrad over the lake.'),
  ...land('0516', 'SU', 5017, likely, 'Counts as Finland for Finnish moves, so it is not Finnish by itself.'),
  hex('0616', { land: true }, 3549, likely, 'The hex is inferred.'),
  hex('0616', { country: 'SU' }, 3549, likely, 'The hex is inferred.'),
  site('0616', 'city', 'Leningrad', 2993, likely, 'The hex is inferred.'),
  ...terrain('0616', 'swamp', 2993, likely, 'An example multiplies for swamp; the hex is inferred.'),
  hex('1909', { land: true }, 2725, likely, 'The hex is inferred.'),
  hex('1909', { country: 'SU' }, 2725, likely, 'The hex is inferred.'),
  site('1909', 'city', 'Rostov', 2725, likely, 'The hex is inferred.'),
  ...land('1314', 'SU', 3610, certain),
  ...land('1316 1416', 'SU', 2715, certain, 'German stacks near Smolensk.'),
  ...land('1612', 'SU', 3608, certain),
  ...land('1709 1708 1707 1607 1807 1906', 'SU', 2725, certain),
  ...terrain('1709', 'clear', 2725, likely, 'Overrun, so neither mountain nor swamp; only doubled.'),
  ...terrain('1708 1707 1607 1807 1906', 'not swamp', 2725, certain, 'Entered for one point.'),
  site(
    '1708',
    'river side',
    'Don or Donets',
    2725,
    likely,
    'Some side; it stops the control of Soviet tanks.',
  ),
  site('1707', 'river side', 'Don', 2725, likely, 'Some side; it stops the control of Soviet tanks.'),
  ...land('3026 3027', 'IT', 3029, certain),
  site('3027', 'city', 'Messina', 5179, likely),
  ...land('3120 3220', 'GR', 2607, doubtful, 'The text names no country.'),
  site('3220', 'island', 'Cyclades', 2607, likely),
  ...land('3924 3925 3825 4025', 'LY', 3125, certain),
  site('3924', 'city', 'El Agheila', 3127, certain),
  site('3924', 'no port', 'El Agheila', 3634, certain),
  ...terrain('3924 3925 3825 4025', 'desert', 3131, likely, 'Infantry left there has no zone of control.'),
  ...land('3926 3826', 'LY', 3121, likely, 'Only a marker is put there, but units are based beside it.'),
  ...land('4023', 'LY', 3131, likely, 'On the inland way from El Agheila to Egypt.'),
  ...land('4022', 'LY', 3131, doubtful, 'On the inland way; the last hex of Libya or the first of Egypt.'),
  ...terrain('4023 4022', 'not wasteland', 3131, certain, 'A supply path runs through.'),
  ...land('3822 3721', 'LY', 3133, likely),
  ...terrain('3721', 'clear or desert', 3137, certain, 'The attack gains what it only gains there.'),
  ...terrain('3822', 'not wasteland', 3133, certain, 'Tanks attack from it.'),
  ...land('4414 4415', 'EG', 5610, certain),
  ...terrain('4414 4415', 'not wasteland', 5610, certain, 'Units enter there.'),
  site(
    '4414',
    'map edge',
    'East Africa',
    2544,
    likely,
    'Units from there come over the southern edge of Egypt.',
  ),
  site(
    '4415',
    'map edge',
    'East Africa',
    2544,
    likely,
    'Units from there come over the southern edge of Egypt.',
  ),
]

const side = (
  id: string,
  says: SideControl['says'],
  line: number,
  confidence: Confidence,
  note?: string,
): SideControl => ({ side: id, says, line, confidence, ...(note && { note }) })

const adjacent = (ids: string, line: number, confidence: Confidence, note?: string) =>
  ids.split(' ').map((id) => side(id, { adjacent: true }, line, confidence, note))

const feature = (ids: string, kind: string, line: number, confidence: Confidence, note?: string) =>
  ids.split(' ').map((id) => side(id, { feature: kind }, line, confidence, note))

const sides: readonly SideControl[] = [
  ...adjacent('1709/1708 1708/1707 1707/1607 1707/1807 1807/1906', 2725, certain, 'Steps of one example.'),
  ...adjacent('3925/3924 3825/3924 4025/3924', 3125, certain, 'Attacks of one example.'),
  ...adjacent('3822/3721', 3133, certain, 'An attack of the same example.'),
  ...adjacent('4023/4022', 3131, certain, 'A supply path.'),
  ...adjacent('2542/2643', 5023, certain, 'The one way into Gibraltar.'),
  ...adjacent('3026/3027', 3029, certain),
  ...adjacent('3120/3220', 2607, certain, 'A step that water forbids.'),
  ...adjacent('4414/4415', 5610, certain, 'The two banks of a river.'),
  ...adjacent('0015/0016', 2548, certain, 'One number after the other in a row.'),
  ...adjacent('2818/2819', 5571, certain, 'One number after the other in a row.'),
  ...adjacent('1926/1927', 5647, certain, 'One number after the other in a row.'),
  ...adjacent('1631/1730 1730/1831', 3682, likely, 'A fortified line has no gap.'),
  ...adjacent('1430/1529 1529/1630', 5157, likely, 'One territory.'),
  ...adjacent('0515/0616', 3549, likely, 'Only a lake lies between; 0616 is inferred.'),
  side('3926/3924', { distance: 2 }, 3125, doubtful, 'A bomber in or by 3926 is two hexes from its target.'),
  side('1709/1909', { distance: 2 }, 2725, likely, 'North of Rostov; 1909 is inferred.'),
  ...feature('3026/3027', 'crossing', 3029, certain, 'The Strait of Messina.'),
  ...feature('3120/3220', 'sea', 2607, certain, 'Nobody walks to the island.'),
  ...feature('4414/4415', 'river', 5610, certain, 'The Nile.'),
  ...feature('0515/0616', 'lake', 3549, likely, 'Ladoga; Soviet supply crosses it.'),
  ...feature(
    '2643/2543 2643/2642 2643/2644 2643/2742 2643/2743',
    'impassable',
    5023,
    certain,
    'Gibraltar is entered and left on the ground through Cordoba alone.',
  ),
]

export const theWarControls: Controls = { points, hexes, sides }

/** Two hexes of which the text only lets us say that they are not farther apart. */
export interface WithinControl {
  readonly from: string
  readonly to: string
  readonly atMost: number
  readonly line: number
  readonly note: string
}

export const theWarWithin: readonly WithinControl[] = [
  {
    from: '3926',
    to: '3925',
    atMost: 2,
    line: 3121,
    note: 'The corps starts beside 3926 and attacks from 3925.',
  },
  { from: '3826', to: '3825', atMost: 4, line: 3121, note: 'A regional effort reaches four hexes.' },
  { from: '3826', to: '3925', atMost: 4, line: 3121, note: 'A regional effort reaches four hexes.' },
  { from: '3826', to: '4025', atMost: 4, line: 3121, note: 'A regional effort reaches four hexes.' },
  { from: '3924', to: '3822', atMost: 7, line: 3131, note: 'One move of seven points.' },
]

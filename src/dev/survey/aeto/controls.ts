/** What the source of AETO fixes about its map: the places of the gazetteer, and hexes that it names by number alone. */

import type { Confidence, Controls, HexControl, PointControl, SideControl } from '../types'
import { GAZETTEER } from './gazetteer'

const points: readonly PointControl[] = GAZETTEER.map(({ hex, name, lon, lat, lines, confidence, note }) => ({
  hex,
  name,
  lon,
  lat,
  line: lines[0],
  confidence,
  ...(note === undefined ? {} : { note }),
}))

const each = (
  hexes: string,
  says: HexControl['says'],
  line: number,
  confidence: Confidence = 'certain',
): HexControl[] => hexes.split(', ').map((hex) => ({ hex, says, line, confidence }))

const named: readonly HexControl[] = GAZETTEER.flatMap(({ hex, name, country, sites, lines, confidence }) => [
  { hex, says: { land: true }, line: lines[0], confidence },
  { hex, says: { country }, line: lines[0], confidence },
  ...sites.map((site) => ({ hex, says: { site, name }, line: lines[0], confidence })),
])

/** The twenty Soviet cities that a conqueror must garrison. */
export const GARRISONS: readonly string[] = GAZETTEER.filter(({ country }) => country === 'Soviet Union').map(
  ({ hex }) => hex,
)

/** Lines that the map draws and the text gives by their ends; the second end is always "about" there. */
export const LINES = [
  { name: 'Polish partition', from: 'E 2432', to: 'E 3131', lines: [238, 240, 1247] },
  { name: 'Finnish partition', from: 'E 0231', to: 'E 1331', lines: [128, 661] },
  { name: 'Finnish partition, where units are out of Finland', from: 'E 0231', to: 'E 1430', lines: [667] },
  {
    name: 'Finnish partition, east of which the Winter War is fought',
    from: 'E 0233',
    to: 'E 1431',
    lines: [1339],
  },
  {
    name: 'Finnish partition, west of which it is war with Germany',
    from: 'E 0232',
    to: 'E 1430',
    lines: [1341],
  },
  { name: 'Bessarabia', from: 'E 3229', to: 'E 3626', lines: [621, 1253] },
  { name: 'Soviet western border, to be garrisoned', from: 'E 3426', to: 'E 1830', lines: [1237] },
] as const

const RADAR = 'W 3513, W 3515, W 3517, W 3713, W 3718, W 3917, W 4116'
const CANAL = 'E 1328, E 1227, E 0928, E 0828'
const EDGE = 'E 1211, E 1411, E 1811'
const NILE = 'E 6120, E 6121, E 6122'
const BELGIAN_BORDER = ['W 3518', 'W 3418', 'W 3319', 'W 3219', 'W 3120'] as const
const HEDGEROWS = 'W 3215, W 3216'

const numbered: readonly HexControl[] = [
  ...each(RADAR, { site: 'radar' }, 1423),
  ...each(RADAR, { country: 'United Kingdom' }, 1423),
  ...each('W 3817', { site: 'coast' }, 2075),
  ...each('W 3817', { country: 'United Kingdom' }, 2075, 'likely'),
  ...each('W 4816, W 4815, W 4915', { land: false }, 690),
  ...each(BELGIAN_BORDER.join(', '), { site: 'French-Belgian border' }, 640),
  ...each(BELGIAN_BORDER.join(', '), { country: 'France' }, 640, 'likely'),
  ...each(HEDGEROWS, { site: 'hedgerows' }, 1465),
  ...each(HEDGEROWS, { country: 'France' }, 1465),
  ...each('W 3316', { site: 'D-Day' }, 1469),
  ...each(CANAL, { land: true }, 1159),
  ...each(CANAL, { site: 'Belomor Canal' }, 1159),
  ...each(CANAL, { country: 'Soviet Union' }, 1159, 'likely'),
  ...each(EDGE, { site: 'map-edge supply' }, 805),
  ...each(EDGE, { country: 'Soviet Union' }, 805),
  ...each(NILE, { site: 'arrival from Abyssinia' }, 1708),
  ...each(NILE, { country: 'Egypt' }, 1708),
  ...each('E 5008, E 5721, E 4810', { site: 'arrival from Suez' }, 750),
  ...each('E 4015', { site: 'impassable mountain side' }, 1017),
  ...each('E 3426, E 1830, E 1531', { site: 'border garrison' }, 1237),
  ...each('E 3426, E 1830, E 1531', { country: 'Soviet Union' }, 1237),
  ...each('E 2432, E 3131', { country: 'Poland' }, 238, 'likely'),
  ...each('E 3229, E 3626', { site: 'Bessarabia' }, 1253, 'likely'),
  ...each('E 0231, E 0232, E 0233, E 1331, E 1430, E 1431', { site: 'Finnish partition' }, 1341, 'likely'),
]

const touching = (
  hexes: readonly string[],
  line: number,
  confidence: Confidence,
  note: string,
): SideControl[] =>
  hexes.slice(1).map((hex, i) => ({
    side: `${hexes[i]}/${hex}`,
    says: { adjacent: true },
    line,
    confidence,
    note,
  }))

const sides: readonly SideControl[] = [
  ...touching(['W 4717', 'W 4816', 'W 4815', 'W 4915'], 690, 'certain', 'one movement point into each'),
  ...touching(BELGIAN_BORDER, 640, 'likely', 'the hexes along a border, listed from the sea inland'),
  ...touching(['W 3215', 'W 3316', 'W 3216'], 1465, 'likely', 'the hedgerows lie behind the landing hex'),
  ...touching(['W 3215', 'W 3216'], 1465, 'likely', 'two hexes of hedgerows'),
  ...touching(['E 6120', 'E 6121', 'E 6122'], 1708, 'certain', 'side by side in one row'),
  ...touching(['E 1328', 'E 1227'], 1159, 'likely', 'the canal from Lake Ladoga northward'),
  ...touching(['E 0928', 'E 0828'], 1159, 'likely', 'the canal near the White Sea'),
]

export const AETO_CONTROLS: Controls = { points, hexes: [...named, ...numbered], sides }

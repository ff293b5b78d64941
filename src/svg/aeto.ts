/** The sheet of Advanced European Theater of Operations, both printed sheets as one. */

import type { AetoBoard } from '../games/aeto/board'
import { AETO_COUNTRIES, type AetoCountry, type AetoHex, type AetoSite } from '../games/aeto/board-types'
import {
  hexSides,
  labelsOver,
  largestFirst,
  namesOf,
  riverLabels,
  smallNames,
  touchingCountries,
} from './hex-sheet'
import {
  type CellLook,
  CREDIT,
  countryTints,
  type LabelLook,
  type MapSheet,
  POWER_TINTS,
  type RingName,
  type SideLook,
  strongest,
} from './sheet'
import type { SymbolName } from './symbols'

const SYMBOLS: Readonly<Record<AetoSite, SymbolName>> = {
  city: 'city',
  capital: 'capital',
  resource: 'factory',
  port: 'anchor',
  radar: 'radar',
  hedgerows: 'mark-h',
  'd-day': 'mark-d',
  'belomor-canal': 'mark-b',
  'map-edge-supply': 'mark-s',
  'abyssinian-arrival': 'mark-a',
  'suez-arrival': 'mark-z',
  'french-belgian-border': 'mark-f',
}

/** Parts of countries that a dotted line cuts off have a tint of their own. */
const REGIONS = {
  'east-poland': '#b99a86',
  bessarabia: '#cdb56a',
  'east-finland': '#c3ad8c',
  'vichy-france': '#f2ecd9',
} as const

/** The seas: a hex in the middle of each, and how many hexes around it the name may lie over. */
const SEAS: readonly (readonly [name: string, middle: string, reach: number])[] = [
  ['Atlantic Ocean', 'W 2807', 3],
  ['Norwegian Sea', 'W 5425', 3],
  ['North Sea', 'W 4219', 3],
  ['Irish Sea', 'W 4013', 1],
  ['English Channel', 'W 3414', 1],
  ['Bay of Biscay', 'W 2811', 2],
  ['Skagerrak', 'W 4424', 1],
  ['Baltic Sea', 'W 4131', 3],
  ['Gulf of Bothnia', 'W 5031', 2],
  ['Gulf of Finland', 'E 1533', 1],
  ['White Sea', 'E 0527', 1],
  ['Barents Sea', 'E 0128', 2],
  ['Western Mediterranean', 'W 1718', 3],
  ['Ligurian Sea', 'W 2323', 1],
  ['Tyrrhenian Sea', 'W 1726', 2],
  ['Adriatic Sea', 'W 2228', 2],
  ['Ionian Sea', 'W 1431', 3],
  ['Gulf of Sidra', 'W 0632', 2],
  ['Aegean Sea', 'E 4629', 2],
  ['Eastern Mediterranean', 'E 5222', 3],
  ['Black Sea', 'E 3722', 3],
  ['Sea of Azov', 'E 3321', 1],
  ['Caspian Sea', 'E 3406', 2],
  ['Red Sea', 'E 6117', 1],
  ['Persian Gulf', 'E 5201', 1],
]

const seaNames = (board: AetoBoard): LabelLook[] =>
  SEAS.filter(([, middle]) => board.has(middle)).map(([text, middle, reach]) => ({
    text,
    kind: reach === 1 ? 'strait' : 'sea',
    over: board.grid.range(middle, reach).filter((id) => board.has(id) && board.hex(id).terrain === 'sea'),
  }))

/** Straits between land hexes, each with the hex that its name is written over. */
const STRAITS = {
  Bosporus: 'E 4225',
  Dardanelles: 'E 4428',
  'Sea of Marmara': 'E 4327, E 4227',
  'Strait of Messina': 'W 1429, W 1329',
  Sound: 'W 4127',
} as const

const REGION_NAMES = {
  'east-poland': 'Eastern Poland',
  bessarabia: 'Bessarabia',
  'vichy-france': 'Vichy France',
} as const

/** Everything that the board of `aeto` shows, an owner's corrections included. */
export function aetoSheet(board: AetoBoard): MapSheet {
  const hexOf = (id: string) => board.hex(id)
  const countries = Object.keys(AETO_COUNTRIES) as AetoCountry[]
  const touching = touchingCountries(board, (id) => hexOf(id).country)
  const tints: Record<string, string> = {
    ...countryTints(countries, touching, POWER_TINTS),
    ...REGIONS,
    sea: '#90bdd8',
  }
  return {
    title: 'Advanced European Theater of Operations, a surveyed board of both sheets',
    board,
    cells: board.ids.map((id) => cell(id, hexOf(id))),
    sides: hexSides(board).flatMap(([here, there]) => sides(board, here, there)),
    labels: largestFirst([
      ...labelsOver(
        board.ids,
        'country',
        namesOf(AETO_COUNTRIES, ({ name }) => name),
        (id) => hexOf(id).country,
      ),
      ...labelsOver(board.ids, 'region', REGION_NAMES, (id) => hexOf(id).region),
      ...seaNames(board),
      ...smallNames(board, 'strait', STRAITS),
      ...riverLabels(board, (here, there) => board.riverName(here, there)),
    ]),
    tints,
    key: [
      ['mountain', 'mountain'],
      ['forest', 'forest'],
      ['swamp', 'swamp'],
      ['desert', 'desert'],
      ['capital', 'capital'],
      ['city', 'city'],
      ['anchor', 'port'],
      ['factory', 'resource'],
      ['radar', 'radar'],
      ['garrison', 'hex that a rule has garrisoned'],
      ['mark-h', 'hedgerows'],
      ['mark-d', 'D-Day'],
      ['mark-f', 'French border with Belgium'],
      ['mark-b', 'Belomor Canal'],
      ['mark-s', 'supply from the map edge'],
      ['mark-a', 'arrival from Abyssinia'],
      ['mark-z', 'arrival from Suez'],
      ['border', 'border of September 1939'],
      ['partition', 'partition line (tint: the part cut off)'],
      ['water', 'sea side between land hexes'],
      ['strait', 'strait that land units cross'],
      ['inlet', 'river mouth up which ships come'],
      ['river', 'river'],
      ['blocked', 'side that only mountain units cross'],
    ],
    north: 1.1,
    kilometres: 87,
    credit: `${CREDIT} The lie of the land is that of the earth: the sources have none for this map.`,
    certainty: (id) => strongest(board.provenance(id)),
  }
}

function cell(id: string, { terrain, ground, country, region, sites, garrisons, name }: AetoHex): CellLook {
  const sea = terrain === 'sea'
  const symbols = sites.map((site) => SYMBOLS[site])
  const rings: RingName[] = garrisons.length > 0 ? ['garrison'] : []
  const facts = [
    name ?? '',
    country === null ? 'sea' : AETO_COUNTRIES[country].name,
    sea ? '' : ground,
    region ?? '',
    ...sites,
  ]
  return {
    id,
    tint: sea ? 'sea' : (region ?? country ?? 'sea'),
    sea,
    ...(ground === 'clear' ? {} : { pattern: ground }),
    names: name === null ? [] : [name],
    symbols,
    rings,
    title: [id, ...facts.filter((fact) => fact !== '')].join(', '),
  }
}

function sides(board: AetoBoard, here: string, there: string): SideLook[] {
  const a = board.hex(here)
  const b = board.hex(there)
  const looks: SideLook[] = []
  const dry = a.terrain !== 'sea' && b.terrain !== 'sea'
  for (const feature of board.side(here, there)) {
    if (feature === 'sea' && dry) looks.push({ here, there, kind: 'water' })
    if (feature === 'strait') looks.push({ here, there, kind: 'strait' })
    if (feature === 'inlet') looks.push({ here, there, kind: 'inlet' })
    if (feature === 'river') looks.push({ here, there, kind: 'river' })
    if (feature === 'mountain') looks.push({ here, there, kind: 'blocked' })
    if (feature === 'border' || feature === 'partition') looks.push({ here, there, kind: feature })
  }
  return looks
}

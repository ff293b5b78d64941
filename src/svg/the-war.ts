/** The sheet of The War: Europe 1939-1945. */

import type { TheWarBoard } from '../games/the-war/board'
import {
  THE_WAR_COUNTRIES,
  type TheWarCountry,
  type TheWarHex,
  type TheWarRegion,
} from '../games/the-war/board-types'
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
  type SideLook,
  strongest,
} from './sheet'
import type { SymbolName } from './symbols'

/** Blues in turn, so that sea areas beside each other differ. */
const BLUES = ['#94c0da', '#84b3d2', '#90c1d6', '#88bccb'] as const

/** Everything that the board of The War shows, an owner's corrections included. */
export function theWarSheet(board: TheWarBoard): MapSheet {
  const hexOf = (id: string) => board.hex(id)
  const countries = Object.keys(THE_WAR_COUNTRIES) as TheWarCountry[]
  const touching = touchingCountries(board, (id) => hexOf(id).country)
  const tints: Record<string, string> = countryTints(countries, touching, POWER_TINTS)
  const blue: Record<string, number> = {}
  for (const { id, beside } of board.seas) {
    const taken = beside.map((other) => blue[other])
    blue[id] = Math.max(
      0,
      [0, 1, 2, 3].findIndex((i) => !taken.includes(i)),
    )
    tints[id] = BLUES[blue[id]]
  }
  tints.caspian = BLUES[3]
  tints.nobody = '#e9ddba'
  const seaNames: Record<string, string> = {}
  for (const { id, name, offMap } of board.seas) if (!offMap) seaNames[id] = name
  seaNames.caspian = 'Caspian Sea'
  return {
    title: 'The War: Europe 1939-1945, a surveyed board',
    board,
    cells: board.ids.map((id) => cell(id, hexOf(id), seaNames)),
    sides: hexSides(board).flatMap(([here, there]) => sides(board, here, there)),
    labels: largestFirst([
      ...labelsOver(board.ids, 'sea', seaNames, (id) =>
        hexOf(id).terrain === 'water' ? (hexOf(id).seas[0] ?? hexOf(id).lake) : null,
      ),
      ...labelsOver(
        board.ids,
        'country',
        namesOf(THE_WAR_COUNTRIES, ({ name }) => name),
        (id) => hexOf(id).country,
      ),
      ...Object.entries(REGION_NAMES).map(
        ([key, text]): LabelLook => ({
          text,
          kind: 'region',
          over: board.ids.filter((id) => hexOf(id).region === key),
        }),
      ),
      ...smallNames(board, 'strait', STRAITS),
      ...riverLabels(board, (here, there) => board.waterName(here, there)),
    ]),
    tints,
    key: [
      ['mountain', 'mountain'],
      ['forest', 'forest'],
      ['swamp', 'swamp'],
      ['desert', 'desert'],
      ['wasteland', 'wasteland'],
      ['city', 'city'],
      ['port-city', 'port'],
      ['objective', 'objective'],
      ['beach', 'beach'],
      ['anchor', 'shipyard (reconstructed)'],
      ['fortress', 'fortress'],
      ['edge', 'beside a box'],
      ['river', 'river'],
      ['canal', 'canal'],
      ['strait', 'crossable strait'],
      ['water', 'all-water side'],
      ['lake', 'lake'],
      ['blocked', 'depression or impassable side'],
      ['border', 'border of 1939'],
      ['region', 'region'],
      ['sea-area', 'edge of a sea area'],
      ['weather', 'edge of a weather zone'],
    ],
    north: -15.1,
    kilometres: KILOMETRES,
    credit: CREDIT,
    certainty: (id) => strongest(board.provenance(id)),
  }
}

const KILOMETRES = 114

const REGION_NAMES: Readonly<Partial<Record<TheWarRegion, string>>> = {
  'alsace-lorraine': 'Alsace-Lorraine',
  austria: 'Austria',
  bessarabia: 'Bessarabia',
  bohemia: 'Bohemia',
  croatia: 'Croatia',
  'east-prussia': 'East Prussia',
  'eastern-poland': 'Eastern Poland',
  karelia: 'Karelia',
  rhineland: 'Rhineland',
  sardinia: 'Sardinia',
  sicily: 'Sicily',
  transylvania: 'Transylvania',
  ukraine: 'Ukraine',
  'vichy-france': 'Vichy France',
}

const STRAITS = {
  Bosporus: '2715',
  Dardanelles: '2819',
  'Sea of Azov': '2110, 2111, 2010',
  'Sea of Marmara': '2717, 2718',
} as const

function cell(id: string, hex: TheWarHex, seaNames: Readonly<Record<string, string>>): CellLook {
  const { terrain, country, seas, lake, cities, beach, shipyard, fortress, box, weather } = hex
  const sea = terrain === 'water'
  const symbols: SymbolName[] = cities.flatMap(({ ports, objective }): SymbolName[] => [
    ...(objective ? ['objective' as const] : []),
    ports.length > 0 ? 'port-city' : 'city',
  ])
  if (shipyard) symbols.push('anchor')
  if (beach) symbols.push('beach')
  const where = sea
    ? seaNames[seas[0] ?? lake ?? '']
    : country === null
      ? ''
      : THE_WAR_COUNTRIES[country].name
  const facts = [
    ...cities.map(({ name }) => name),
    where,
    sea ? '' : terrain,
    weather ?? '',
    shipyard ? 'shipyard' : '',
  ]
  return {
    id,
    tint: sea ? (seas[0] ?? 'caspian') : (country ?? 'nobody'),
    sea,
    ...(terrain !== 'clear' && terrain !== 'water' && { pattern: terrain }),
    names: cities.map(({ name }) => name),
    symbols,
    rings: [...(fortress ? ['fortress' as const] : []), ...(box === null ? [] : ['edge' as const])],
    title: [id, ...facts.filter((fact) => fact !== '')].join(', '),
  }
}

const KINDS = {
  river: 'river',
  canal: 'canal',
  'crossable-strait': 'strait',
  lake: 'lake',
  depression: 'blocked',
  impassable: 'blocked',
} as const

function sides(board: TheWarBoard, here: string, there: string): SideLook[] {
  const a = board.hex(here)
  const b = board.hex(there)
  const looks: SideLook[] = []
  const wet = a.terrain === 'water' || b.terrain === 'water'
  for (const feature of board.side(here, there)) {
    if (feature === 'all-water' && !wet) looks.push({ here, there, kind: 'water' })
    else if (Object.hasOwn(KINDS, feature))
      looks.push({ here, there, kind: KINDS[feature as keyof typeof KINDS] })
  }
  if (a.terrain === 'water' && b.terrain === 'water') {
    if (a.seas[0] !== b.seas[0]) looks.push({ here, there, kind: 'sea-area' })
  } else if (!wet) {
    if (a.country !== b.country) looks.push({ here, there, kind: 'border' })
    else if (a.region !== b.region) looks.push({ here, there, kind: 'region' })
    if (a.weather !== b.weather) looks.push({ here, there, kind: 'weather' })
  }
  return looks
}

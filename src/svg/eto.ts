/** The sheet of World War II: European Theater of Operations. */

import type { EtoBoard } from '../games/eto/board'
import { ETO_COUNTRIES, type EtoCountry, type EtoHex } from '../games/eto/board-types'
import { hexSides, labelsOver, largestFirst, namesOf, smallNames, touchingCountries } from './hex-sheet'
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

const SEAS = {
  atlantic: ['Atlantic Ocean', '#94c0da'],
  'north-sea': ['North Sea', '#84b3d2'],
  baltic: ['Baltic', '#8dbccb'],
  mediterranean: ['Mediterranean Sea', '#8abfdd'],
  'black-sea': ['Black Sea', '#86aecb'],
  caspian: ['Caspian Sea', '#86b9cb'],
  'red-sea': ['Red Sea', '#8fb9d3'],
  'persian-gulf': ['Persian Gulf', '#8dbacd'],
} as const

/** Waters that the rules do not tell apart, and strait hexes. */
const WATERS = {
  'Bay of Biscay': '0513, 0514, 0515',
  'English Channel': '0612',
  'Irish Sea': '0610',
  Skagerrak: '1208',
  'Gulf of Bothnia': '1606, 1607',
  'Gulf of Finland': '1807',
  'White Sea': '2104',
  'Barents Sea': '2101, 2201, 2301',
  'Norwegian Sea': '0904, 1004, 1103, 1104, 1203',
  Adriatic: '1317',
  'Tyrrhenian Sea': '1119, 1219',
  'Balearic Sea': '0619, 0719, 0720',
  'Ionian Sea': '1520, 1521, 1620',
  'Aegean Sea': '1821, 1921',
  'Gulf of Sidra': '1424, 1524, 1525',
  'Levantine Sea': '2122, 2123, 2222, 2223',
  'Sea of Azov': '2414, 2415',
  Bosporus: '2018',
} as const

const REGIONS = {
  'East Prussia': 'east-prussia',
  'Eastern Poland': 'partition',
  Vichy: 'vichy',
} as const
const ISLANDS = { Sicily: 'sicily', Sardinia: 'sardinia' } as const

/** Everything that the board of `eto` shows, an owner's corrections included. */
export function etoSheet(board: EtoBoard): MapSheet {
  const hexOf = (id: string) => board.hex(id)
  const countries = Object.keys(ETO_COUNTRIES) as EtoCountry[]
  const touching = touchingCountries(board, (id) => hexOf(id).country)
  const tints: Record<string, string> = countryTints(countries, touching, POWER_TINTS)
  for (const [sea, [, tint]] of Object.entries(SEAS)) tints[sea] = tint
  return {
    title: 'World War II: European Theater of Operations, a surveyed board',
    board,
    cells: board.ids.map((id) => cell(id, hexOf(id))),
    sides: hexSides(board).flatMap(([here, there]) => sides(board, here, there)),
    labels: largestFirst([
      ...labelsOver(
        board.ids,
        'sea',
        namesOf(SEAS, ([name]) => name),
        (id) => (hexOf(id).terrain === 'sea' ? hexOf(id).seas[0] : null),
      ),
      ...labelsOver(
        board.ids,
        'country',
        namesOf(ETO_COUNTRIES, ({ name }) => name),
        (id) => hexOf(id).country,
      ),
      ...smallNames(board, 'strait', WATERS),
      ...Object.entries({ ...REGIONS, ...ISLANDS }).map(
        ([text, key]): LabelLook => ({
          text,
          kind: 'region',
          over: board.ids.filter((id) => hexOf(id).region === key || hexOf(id).island === key),
        }),
      ),
    ]),
    tints,
    key: [
      ['rough', 'rough'],
      ['prohibited', 'prohibited'],
      ['factory', 'Resource Center'],
      ['anchor', 'port of the Baltic or Mediterranean'],
      ['supply', 'lend-lease route'],
      ['border', 'border of 1939'],
      ['frontier', 'Russian border'],
      ['partition', 'division of Poland'],
      ['coast', 'coast side: troops and ships pass'],
      ['water', 'sea side between land hexes'],
      ['strait', 'strait that all units cross'],
      ['blocked', 'blocked side (mountains)'],
      ['conditional', 'sea side, blocked for whoever holds both ends'],
      ['weather', 'edge of the Weather Area'],
    ],
    north: 1.2,
    kilometres: 187,
    credit: CREDIT,
    certainty: (id) => strongest(board.provenance(id)),
  }
}

function cell(id: string, hex: EtoHex): CellLook {
  const { terrain, country, seas, ports, resource, lendLease, name, weather } = hex
  const sea = terrain === 'sea'
  const anchored = ports.some((port) => port === 'baltic' || port === 'mediterranean')
  const where = sea ? SEAS[seas[0]][0] : country === null ? '' : ETO_COUNTRIES[country].name
  const facts = [name ?? '', where, sea ? '' : terrain, weather && !sea ? 'Weather Area' : '']
  return {
    id,
    tint: sea ? seas[0] : (country ?? 'russia'),
    sea,
    ...((terrain === 'rough' || terrain === 'prohibited') && { pattern: terrain }),
    names: name === null ? [] : [name],
    symbols: [...(anchored ? ['anchor' as const] : []), ...(resource === null ? [] : ['factory' as const])],
    rings: lendLease === null ? [] : ['supply'],
    title: [id, ...facts.filter((fact) => fact !== '')].join(', '),
  }
}

function sides(board: EtoBoard, here: string, there: string): SideLook[] {
  const a = board.hex(here)
  const b = board.hex(there)
  const looks: SideLook[] = []
  for (const feature of board.side(here, there)) {
    if (feature === 'coast' || feature === 'blocked' || feature === 'conditional' || feature === 'strait')
      looks.push({ here, there, kind: feature })
    if (feature === 'sea' && a.terrain !== 'sea' && b.terrain !== 'sea')
      looks.push({ here, there, kind: 'water' })
  }
  if (a.country === null || b.country === null) return looks
  if (a.weather !== b.weather && a.terrain !== 'prohibited' && b.terrain !== 'prohibited')
    looks.push(a.weather ? { here, there, kind: 'weather' } : { here: there, there: here, kind: 'weather' })
  if (a.country === 'poland' && b.country === 'poland' && a.region !== b.region)
    looks.push({ here, there, kind: 'partition' })
  else if ((a.country === 'russia') !== (b.country === 'russia'))
    looks.push({ here, there, kind: 'frontier' })
  else if (a.country !== b.country) looks.push({ here, there, kind: 'border' })
  return looks
}

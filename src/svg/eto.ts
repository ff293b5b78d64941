/** The sheet of World War II: European Theater of Operations. */

import type { EtoBoard } from '../games/eto/board'
import { ETO_COUNTRIES, type EtoCountry, type EtoHex } from '../games/eto/board-types'
import { hexSides, labelsOver, largestFirst, namesOf, touchingCountries } from './hex-sheet'
import {
  type CellLook,
  CREDIT,
  countryTints,
  type MapSheet,
  POWER_TINTS,
  type SideLook,
  strongest,
} from './sheet'

const SEAS = {
  atlantic: ['Atlantic Ocean', '#a9cfe4'],
  'north-sea': ['North Sea', '#98c4de'],
  baltic: ['Baltic', '#a8d2d6'],
  mediterranean: ['Mediterranean Sea', '#9fd0ea'],
  'black-sea': ['Black Sea', '#9bbfd6'],
  caspian: ['Caspian Sea', '#9bc9d6'],
  'red-sea': ['Red Sea', '#a3c8dc'],
  'persian-gulf': ['Persian Gulf', '#a0c9d6'],
} as const

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

/** The sheet of Advanced European Theater of Operations, both printed sheets as one. */

import type { AetoBoard } from '../games/aeto/board'
import { AETO_COUNTRIES, type AetoCountry, type AetoHex, type AetoSite } from '../games/aeto/board-types'
import { hexSides, labelsOver, largestFirst, namesOf, touchingCountries } from './hex-sheet'
import {
  type CellLook,
  CREDIT,
  countryTints,
  type MapSheet,
  POWER_TINTS,
  type RingName,
  type SideLook,
  strongest,
} from './sheet'
import type { SymbolName } from './symbols'

const SYMBOLS: Readonly<Partial<Record<AetoSite, SymbolName>>> = {
  city: 'city',
  capital: 'capital',
  resource: 'factory',
  port: 'anchor',
  radar: 'radar',
}

/** Parts of countries that a dotted line cuts off have a tint of their own. */
const REGIONS = {
  'east-poland': '#dfa9b8',
  bessarabia: '#dcc98a',
  'east-finland': '#b9c4dd',
  'vichy-france': '#94b0de',
} as const

/** Everything that the board of `aeto` shows, an owner's corrections included. */
export function aetoSheet(board: AetoBoard): MapSheet {
  const hexOf = (id: string) => board.hex(id)
  const countries = Object.keys(AETO_COUNTRIES) as AetoCountry[]
  const touching = touchingCountries(board, (id) => hexOf(id).country)
  const tints: Record<string, string> = {
    ...countryTints(countries, touching, POWER_TINTS),
    ...REGIONS,
    sea: '#a6cde4',
  }
  return {
    title: 'Advanced European Theater of Operations, a surveyed board of both sheets',
    board,
    cells: board.ids.map((id) => cell(id, hexOf(id))),
    sides: hexSides(board).flatMap(([here, there]) => sides(board, here, there)),
    labels: largestFirst(
      labelsOver(
        board.ids,
        'country',
        namesOf(AETO_COUNTRIES, ({ name }) => name),
        (id) => hexOf(id).country,
      ),
    ),
    tints,
    key: [
      ['capital', 'capital'],
      ['city', 'city'],
      ['anchor', 'port'],
      ['factory', 'resource'],
      ['radar', 'radar'],
      ['garrison', 'hex that a rule has garrisoned'],
      ['edge', 'other hex that a rule names by number'],
      ['border', 'border of September 1939'],
      ['partition', 'partition line (tint: the part cut off)'],
      ['water', 'sea side between land hexes'],
      ['strait', 'strait that land units cross'],
      ['river', 'river mouth up which ships come'],
      ['blocked', 'side that only mountain units cross'],
    ],
    north: 1.1,
    kilometres: 87,
    credit: `${CREDIT} The sources have no terrain for this map.`,
    certainty: (id) => strongest(board.provenance(id)),
  }
}

function cell(id: string, { terrain, country, region, sites, garrisons, name }: AetoHex): CellLook {
  const sea = terrain === 'sea'
  const symbols = sites.flatMap((site) => SYMBOLS[site] ?? [])
  const rings: RingName[] = []
  if (garrisons.length > 0) rings.push('garrison')
  if (sites.some((site) => SYMBOLS[site] === undefined)) rings.push('edge')
  const facts = [name ?? '', country === null ? 'sea' : AETO_COUNTRIES[country].name, region ?? '', ...sites]
  return {
    id,
    tint: sea ? 'sea' : (region ?? country ?? 'sea'),
    sea,
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
    if (feature === 'inlet') looks.push({ here, there, kind: 'river' })
    if (feature === 'mountain') looks.push({ here, there, kind: 'blocked' })
    if (feature === 'border' || feature === 'partition') looks.push({ here, there, kind: feature })
  }
  return looks
}

/** The sheet of Europe Engulfed: areas within the outlines that the survey drew. */

import { type Board, sideEnds } from '../board/board'
import { type EeArea, europeEngulfedSources } from '../games/europe-engulfed/board'
import { europeEngulfedOutlines } from '../games/europe-engulfed/outlines'
import { hexSides } from './hex-sheet'
import {
  type CellLook,
  CREDIT,
  countryTints,
  type LabelLook,
  type MapSheet,
  POWER_TINTS,
  type SideKind,
  type SideLook,
  strongest,
} from './sheet'
import type { SymbolName } from './symbols'

const PATTERNS = { rough: 'rough', swamp: 'swamp', desert: 'desert' } as const

/** What lies on a border, the most important first. */
const KINDS: readonly (readonly [feature: string, kind: SideKind])[] = [
  ['fortified', 'fortified'],
  ['strait', 'strait'],
  ['river', 'river'],
  ['port', 'coast'],
  ['beach', 'coast'],
  ['coast', 'coast'],
  ['passage', 'sea-area'],
]

/**
 * Everything that the board of Europe Engulfed shows, with the outlines of its areas, which the board itself has not: who draws nothing
 * does not pay for them. `layout(sheet)` lays them out.
 */
export function europeEngulfedSheet(board: Board<EeArea>): MapSheet {
  const area = (id: string) => board.spaces[board.index(id)]
  const borders = new Map(
    hexSides(board).map(([here, there]) => {
      const bits = board.sides[board.edge(board.index(here), board.index(there))]
      return [`${here}/${there}`, board.features.filter((_, i) => (bits >> i) & 1)]
    }),
  )
  const countries = [...new Set(board.spaces.flatMap(({ country }) => country ?? []))]
  const touching = (a: string, b: string) =>
    [...borders.keys()].some((name) => {
      const [x, y] = sideEnds(name).map((id) => area(id).country)
      return (x === a && y === b) || (x === b && y === a)
    })
  const sources = europeEngulfedSources().areas
  const { rivers, waters } = europeEngulfedOutlines()
  return {
    title: 'Europe Engulfed, a surveyed map of areas',
    board: { ...board, outlines: europeEngulfedOutlines },
    // A fortress lies within another area, and over it.
    cells: [...board.ids]
      .sort((a, b) => Number(area(a).within !== null) - Number(area(b).within !== null))
      .map((id) => cell(id, area(id))),
    sides: [...borders].flatMap(([name, features]): SideLook[] => {
      const [here, there] = sideEnds(name)
      const kind = KINDS.find(([feature]) => features.includes(feature))?.[1]
      const frontier = area(here).country !== area(there).country && features.length === 0
      return kind ? [{ here, there, kind }] : frontier ? [{ here, there, kind: 'border' }] : []
    }),
    labels: [
      ...board.ids
        .filter((id) => area(id).kind === 'sea')
        .map((id): LabelLook => ({ text: id, kind: 'sea', over: [id] })),
      ...countries.flatMap((country): LabelLook[] => {
        const over = board.ids.filter((id) => area(id).country === country && isMainland(area(id)))
        // A country of one area is named by it.
        return over.length < 2 ? [] : [{ text: country, kind: 'country', over }]
      }),
      ...rivers.map(({ name, along }): LabelLook => ({ text: name, kind: 'river', over: [], along })),
      ...waters.map(({ name, at }): LabelLook => ({ text: name, kind: 'strait', over: [], at })),
    ],
    tints: { ...countryTints(countries, touching, POWER_TINTS), sea: '#90bdd8', nobody: '#efe9dc' },
    key: [
      ['rough', 'rough'],
      ['swamp', 'swamp'],
      ['desert', 'desert'],
      ['capital', 'capital'],
      ['factory', 'resource area'],
      ['fort', 'fortress'],
      ['anchor', 'port'],
      ['beach', 'beach'],
      ['border', 'border of countries'],
      ['river', 'river'],
      ['strait', 'strait'],
      ['fortified', 'fortified border'],
      ['coast', 'coast on a sea zone'],
      ['sea-area', 'passage between sea zones'],
    ],
    north: 0,
    // As the survey laid the earth flat.
    kilometres: 244,
    credit: CREDIT,
    certainty: (id) => strongest(Object.values(sources[id] ?? {})),
  }
}

function cell(id: string, area: EeArea): CellLook {
  const { name, kind, country, terrain, capital, resource, fortress, ports, beaches } = area
  const symbols: SymbolName[] = []
  if (capital) symbols.push('capital')
  if (resource) symbols.push('factory')
  if (fortress) symbols.push('fort')
  if (ports.length > 0) symbols.push('anchor')
  if (beaches.length > 0) symbols.push('beach')
  const sea = kind !== 'land'
  const pattern = terrain === null || terrain === 'clear' ? undefined : PATTERNS[terrain]
  return {
    id,
    tint: sea ? 'sea' : (country ?? 'nobody'),
    sea,
    ...(pattern && { pattern }),
    names: kind === 'sea' ? [] : [name],
    symbols,
    rings: [],
    title: [name, country ?? kind, terrain ?? ''].filter((fact) => fact !== '').join(', '),
  }
}

const isMainland = ({ kind, island, within }: EeArea): boolean =>
  kind === 'land' && !island && within === null

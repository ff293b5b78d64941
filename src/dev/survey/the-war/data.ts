/** Writes `src/games/the-war/board-data.ts`. */

import {
  THE_WAR_COUNTRIES,
  THE_WAR_SEAS,
  type TheWarHex,
  type TheWarTerrain,
} from '../../../games/the-war/board-types'
import { provenanceText } from '../../../kernel/provenance'
import { picture, textConstant, wrapped } from '../write'
import { theWarBoxes } from './boxes'
import type { TheWarDraft } from './derive'
import { theWarSeaLinks } from './sea-links'
import { theWarSeas } from './seas'

const TERRAIN_LETTERS: Readonly<Record<Exclude<TheWarTerrain, 'water'>, string>> = {
  clear: '-',
  desert: ':',
  forest: '*',
  mountain: '^',
  swamp: '%',
  wasteland: '#',
}

/** A letter for each sea area, in their order; the only lake is `0`. */
const seaLetter = (sea: string) => {
  const index = (THE_WAR_SEAS as readonly string[]).indexOf(sea)
  return String.fromCharCode(index < 26 ? 65 + index : 97 + index - 26)
}

export function boardData(draft: TheWarDraft): string {
  const { grid, hexes } = draft
  const at = (id: string) => hexes.get(id)!
  const where = (is: (hex: TheWarHex) => boolean) => grid.ids.filter((id) => is(at(id))).sort()
  const values = (key: 'region' | 'island' | 'box') => {
    const heads = [...new Set(grid.ids.map((id) => at(id)[key]))].filter((head) => head !== null).sort()
    return heads.flatMap((head) =>
      lists(
        head,
        where((hex) => hex[key] === head),
      ),
    )
  }
  const cities = where((hex) => hex.cities.length > 0).flatMap((id) =>
    at(id).cities.map(({ name, ports, objective }) => {
      const seas = ports.length > 0 ? `: ${ports.join(' ')}` : ''
      return `${id} ${name}${objective ? '*' : ''}${seas}`
    }),
  )
  const parts = [
    textConstant(
      'TERRAIN',
      'From the north and the west: `-` clear, `:` desert, `*` forest, `^` mountain, `%` swamp, `#` wasteland, `0` the Caspian, a letter for a sea area.',
      picture(grid, (id) => terrainLetter(at(id))),
    ),
    textConstant(
      'COUNTRIES',
      'Whose each hex was in September 1939.',
      picture(grid, (id) => code(at(id)), ' '),
    ),
    textConstant(
      'WEATHER',
      'Weather zones: `E`astern, `W`estern, `M`editerranean, `A`lways clear.',
      picture(grid, (id) => at(id).weather?.[0].toUpperCase() ?? '.'),
    ),
    textConstant(
      'SEAS',
      'Sea areas: letter, id, what it is (`.` open, `s` a strait, `o` off the map), name.',
      theWarSeas.map(
        ({ id, name, strait, offMap }) =>
          `${seaLetter(id)} ${id} ${strait ? 's' : offMap ? 'o' : '.'} ${name}`,
      ),
    ),
    textConstant('SEA_LINKS', 'Which sea areas touch, each pair once.', seaLinks()),
    textConstant(
      'COASTS',
      'Seas that land hexes touch though no water hex of theirs lies beside them.',
      THE_WAR_SEAS.flatMap((sea) => lists(sea, grid.ids.filter((id) => isExtraCoast(draft, id, sea)).sort())),
    ),
    textConstant('CITIES', 'Cities; `*` is an objective, and a port names its seas.', cities),
    textConstant('BEACHES', 'Beach hexes.', wrapped(where(({ beach }) => beach))),
    textConstant('SHIPYARDS', 'Hexes with a shipyard.', wrapped(where(({ shipyard }) => shipyard))),
    textConstant(
      'FORTRESSES',
      'Hexes with a fortress at the start.',
      wrapped(where(({ fortress }) => fortress)),
    ),
    textConstant('STRAITS', 'Land hexes that ships pass through.', wrapped(where(({ strait }) => strait))),
    textConstant('REGIONS', 'Parts of countries that rules treat apart.', values('region')),
    textConstant('ISLANDS', 'Land that is not part of the continents.', values('island')),
    textConstant('BOX_HEXES', 'Hexes beside a box.', values('box')),
    textConstant(
      'BOXES',
      'Boxes: id, sea area, port (`.` for none), `s` with a shipyard, `b` with a beach, name.',
      theWarBoxes.map(({ id, sea, port, shipyard, beach, name }) => {
        const marks = `${shipyard ? 's' : ''}${beach ? 'b' : ''}` || '.'
        return [id, sea ?? '.', (port ?? '.').replace(/ /g, '_'), marks, name].join(' ')
      }),
    ),
    textConstant(
      'WATERS',
      'Rivers, canals and lakes along sides; `0117/0118/0216` is 0117/0118 and 0117/0216.',
      waters(draft),
    ),
    textConstant('SIDES', 'Other sides between land hexes that are not plain.', otherSides(draft)),
    ...sources(draft),
  ]
  return ['/** Made by `npm run survey the-war`: change the survey, not this file. */\n', ...parts].join('\n')
}

function seaLinks(): string[] {
  return THE_WAR_SEAS.flatMap((sea, index) => {
    const later = THE_WAR_SEAS.slice(index + 1).filter((other) =>
      theWarSeaLinks.some(({ between }) => between.includes(sea) && between.includes(other)),
    )
    return later.length === 0 ? [] : [[sea, ...later].join(' ')]
  })
}

/** What a side is by the kind of water that it has a name for. */
const kindOf = (features: ReadonlySet<string>) =>
  ['canal', 'lake', 'river'].find((kind) => features.has(kind)) ?? null

function waters({ sides, waters: named }: TheWarDraft): string[] {
  const groups = new Map<string, string[]>()
  for (const side of [...sides.keys()].sort()) {
    const kind = kindOf(sides.get(side)!)
    if (kind === null) continue
    const head = `${kind} ${named.get(side) ?? 'unnamed'}`
    groups.set(head, [...(groups.get(head) ?? []), side])
  }
  return [...groups.keys()]
    .sort()
    .flatMap((head) => wrapped(grouped(groups.get(head)!)).map((line) => `${head}: ${line}`))
}

function otherSides({ sides }: TheWarDraft): string[] {
  const kinds = ['all-water', 'crossable-strait', 'depression', 'impassable']
  return kinds.flatMap((kind) =>
    lists(
      kind,
      grouped(
        [...sides.keys()]
          .filter((side) => sides.get(side)!.has(kind) && !sides.get(side)!.has('lake'))
          .sort(),
      ),
    ),
  )
}

function sources(draft: TheWarDraft): string[] {
  const named = new Map<string, string[]>()
  const judged = new Map<string, string[]>()
  for (const name of [...draft.sources.keys()].sort())
    for (const source of draft.sources.get(name)!) {
      const [kind, key] =
        source.kind === 'judgement' ? [judged, source.reason] : [named, provenanceText(source)]
      kind.set(key, [...(kind.get(key) ?? []), name])
    }
  return [
    textConstant(
      'NAMED',
      'Hexes, sides, sea areas and boxes that the rules name.',
      [...named.keys()].sort().flatMap((rule) => lists(rule, named.get(rule)!)),
    ),
    textConstant(
      'JUDGED',
      'What we judged, and why.',
      [...judged].map(([reason, names]) => `${grouped(names).join(' ')}: ${reason}`),
    ),
  ]
}

function isExtraCoast({ grid, hexes }: TheWarDraft, id: string, sea: string): boolean {
  const { terrain, seas } = hexes.get(id)!
  const beside = grid.neighbours(id).map((next) => hexes.get(next)!)
  const touches = (list: readonly string[]) => list.includes(sea)
  return (
    terrain !== 'water' &&
    touches(seas) &&
    !beside.some((hex) => hex.terrain === 'water' && touches(hex.seas))
  )
}

/** Sides that begin with the same hex, as one word; other names as they are. */
function grouped(names: readonly string[]): string[] {
  const groups = new Map<string, string>()
  for (const name of names) {
    const [here, there] = name.split('/')
    if (there === undefined || !/^\d/.test(here)) groups.set(name, name)
    else groups.set(`${here}/`, `${groups.get(`${here}/`) ?? here}/${there}`)
  }
  return [...groups.values()]
}

/** `head` before as many lines as the names need. */
const lists = (head: string, names: readonly string[]) => wrapped(names).map((line) => `${head} ${line}`)

function terrainLetter({ terrain, seas }: TheWarHex): string {
  if (terrain !== 'water') return TERRAIN_LETTERS[terrain]
  return seas.length === 0 ? '0' : seaLetter(seas[0])
}

const code = ({ country }: TheWarHex) => (country === null ? '..' : THE_WAR_COUNTRIES[country].code)

/** Writes `src/games/eto/board-data.ts`. */

import { ETO_COUNTRIES, ETO_SEAS, type EtoHex, type EtoSea, PORT_SEAS } from '../../../games/eto/board-types'
import { provenanceText } from '../../../kernel/provenance'
import { picture, textConstant, wrapped } from '../write'
import { CENTRES_BECAUSE, type EtoDraft, PORTS_BECAUSE } from './derive'
import { AFRICAN, ASIAN, OTHER_CONTINENT } from './judgements'

const SEA_CODES: Readonly<Record<string, string>> = {
  atlantic: 'A',
  'north-sea': 'N',
  baltic: 'B',
  mediterranean: 'M',
  'black-sea': 'K',
  caspian: 'C',
  'red-sea': 'R',
  'persian-gulf': 'P',
}

export function boardData(draft: EtoDraft): string {
  const { grid } = draft
  const at = (id: string) => draft.hexes.get(id)!
  const withValue = (heads: readonly string[], has: (hex: EtoHex, head: string) => boolean) =>
    heads.flatMap((head) =>
      lists(
        head,
        grid.ids.filter((id) => has(at(id), head)),
      ),
    )
  const values = (key: 'island' | 'region' | 'resource' | 'lendLease') =>
    [...new Set(grid.ids.map((id) => at(id)[key]))].filter((value) => value !== null).sort()
  const features = [...new Set([...draft.sides.values()].flatMap((set) => [...set]))].sort()

  const parts = [
    textConstant(
      'TERRAIN',
      'Rows from the north, hexes from the west: `-` clear, `^` rough, `x` prohibited, a letter for the sea.',
      picture(grid, (id) => terrainLetter(at(id))),
    ),
    textConstant(
      'SEA_CODES',
      'The letters of the seas.',
      ETO_SEAS.map((sea) => `${sea} ${SEA_CODES[sea]}`),
    ),
    textConstant(
      'COUNTRIES',
      'Whose each hex was in September 1939.',
      picture(grid, (id) => code(at(id)), ' '),
    ),
    textConstant(
      'WEATHER',
      'The Weather Area.',
      picture(grid, (id) => (at(id).weather ? '*' : '.')),
    ),
    textConstant('COUNTRY_CONTINENTS', 'Countries outside Europe.', [
      `africa ${AFRICAN.join(' ')}`,
      `asia ${ASIAN.join(' ')}`,
    ]),
    textConstant(
      'CONTINENTS',
      'Hexes that lie on another continent than the rest of their country.',
      OTHER_CONTINENT.map(({ is, hexes }) => `${is} ${hexes}`),
    ),
    textConstant(
      'COASTS',
      'The seas that land hexes touch though no sea hex of theirs lies beside them.',
      ETO_SEAS.flatMap((sea) =>
        lists(
          sea,
          grid.ids.filter((id) => isExtraCoast(draft, id, sea)),
        ),
      ),
    ),
    textConstant(
      'PORTS',
      'Anchors; on the other seas every coastal hex is a port.',
      withValue(
        ETO_SEAS.filter((sea) => !PORT_SEAS.includes(sea)),
        (hex, sea) => hex.ports.some((name) => name === sea),
      ),
    ),
    ...(
      [
        ['ISLANDS', 'island', 'Land that is not part of a continent.'],
        ['REGIONS', 'region', 'Hexes that the rules set apart by number.'],
        ['RESOURCES', 'resource', 'Resource Centers, by whose they are.'],
        ['LEND_LEASE', 'lendLease', 'Routes of lend-lease; the third is the eastern edge.'],
      ] as const
    ).map(([name, key, comment]) =>
      textConstant(
        name,
        comment,
        withValue(values(key), (hex, value) => hex[key] === value),
      ),
    ),
    textConstant('STRAITS', 'Hexes whose water all units may cross.', [
      grid.ids.filter((id) => at(id).strait).join(' '),
    ]),
    textConstant(
      'NAMES',
      'Names for people.',
      grid.ids.filter((id) => at(id).name !== null).map((id) => `${id} ${at(id).name}`),
    ),
    textConstant(
      'SIDES',
      'Sides between land hexes that are not plain; `0117/0118/0216` is 0117/0118 and 0117/0216.',
      features.flatMap((feature) =>
        lists(
          feature,
          grouped([...draft.sides.keys()].filter((side) => draft.sides.get(side)!.has(feature)).sort()),
        ),
      ),
    ),
    ...sources(draft),
  ]
  const head = '/** Made by `npm run survey eto`: change the survey, not this file. */\n'
  return [head, ...parts].join('\n')
}

/** Reasons whose hexes the data already lists. */
const GROUPS: Readonly<Record<string, string>> = {
  [PORTS_BECAUSE]: 'ports',
  [CENTRES_BECAUSE]: 'resources',
}

function sources(draft: EtoDraft): string[] {
  const named = new Map<string, string[]>()
  const judged = new Map<string, string[]>()
  for (const name of [...draft.sources.keys()].sort())
    for (const source of draft.sources.get(name)!) {
      const [kind, key] =
        source.kind === 'judgement' ? [judged, source.reason] : [named, provenanceText(source)]
      const names = kind.get(key) ?? []
      names.push(name)
      kind.set(key, names)
    }
  return [
    textConstant(
      'NAMED',
      'Hexes and sides that the rules and the errata name.',
      [...named.keys()].sort().flatMap((rule) => lists(rule, named.get(rule)!)),
    ),
    textConstant(
      'JUDGED',
      'What we judged, and why.',
      [...judged].map(([reason, names]) => `${GROUPS[reason] ?? names.join(' ')}: ${reason}`),
    ),
  ]
}

function isExtraCoast({ grid, hexes }: EtoDraft, id: string, sea: EtoSea): boolean {
  const { terrain, seas } = hexes.get(id)!
  const beside = grid.neighbours(id).map((next) => hexes.get(next)!)
  return (
    terrain !== 'sea' &&
    seas.includes(sea) &&
    !beside.some((hex) => hex.terrain === 'sea' && hex.seas.includes(sea))
  )
}

/** Sides that begin with the same hex, as one word. */
function grouped(sides: readonly string[]): string[] {
  const groups = new Map<string, string>()
  for (const side of sides) {
    const [here, there] = side.split('/')
    groups.set(here, `${groups.get(here) ?? here}/${there}`)
  }
  return [...groups.values()]
}

/** `head` before as many lines as the names need. */
const lists = (head: string, names: readonly string[]) => wrapped(names).map((line) => `${head} ${line}`)

function terrainLetter({ terrain, seas }: EtoHex): string {
  switch (terrain) {
    case 'sea':
      return SEA_CODES[seas[0]]
    case 'clear':
      return '-'
    case 'rough':
      return '^'
    case 'prohibited':
      return 'x'
  }
}

const code = ({ country }: EtoHex) => (country === null ? '..' : ETO_COUNTRIES[country].code)

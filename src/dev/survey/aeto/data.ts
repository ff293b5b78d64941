/** Writes `src/games/aeto/board-data.ts`. A number stands there without its space: `W3118`. */

import {
  AETO_COUNTRIES,
  AETO_GARRISONS,
  AETO_REGIONS,
  AETO_SITES,
  type AetoHex,
} from '../../../games/aeto/board-types'
import { provenanceText } from '../../../kernel/provenance'
import { textConstant, wrapped } from '../write'
import type { AetoDraft } from './derive'
import { ELSEWHERE } from './gazetteer'

const short = (name: string) => name.replaceAll(' ', '')

export function boardData(draft: AetoDraft): string {
  const ids = draft.grid.ids.filter((id) => draft.hexes.has(id))
  const at = (id: string) => draft.hexes.get(id)!
  const byValue = (heads: readonly string[], has: (hex: AetoHex, head: string) => boolean) =>
    heads.flatMap((head) => lists(head, ids.filter((id) => has(at(id), head)).map(short)))
  const islands = [...new Set(ids.map((id) => at(id).island))].filter((name) => name !== null).sort()
  const features = [...new Set([...draft.sides.values()].flatMap((set) => [...set]))].sort()
  const parts = [
    textConstant(
      'COUNTRIES',
      'Rows from the north, hexes from the west, two letters each: whose it was in 1939, `..` sea, `--` no hex.',
      rowsOf(draft),
    ),
    textConstant(
      'SITES',
      'What the rules say is in a hex.',
      byValue(AETO_SITES, ({ sites }, head) => sites.some((site) => site === head)),
    ),
    textConstant(
      'REGIONS',
      'Lands behind a dotted line.',
      byValue(AETO_REGIONS, ({ region }, head) => region === head),
    ),
    textConstant(
      'GARRISONS',
      'Lists of hexes to be garrisoned.',
      byValue(AETO_GARRISONS, ({ garrisons }, head) => garrisons.some((list) => list === head)),
    ),
    textConstant(
      'ISLANDS',
      'Land that cannot be walked to.',
      byValue(islands, ({ island }, head) => island === head),
    ),
    textConstant('COASTS', 'Ports drawn apart from the rest, with no sea hex beside them.', [
      ELSEWHERE.map(({ hex }) => short(hex)).join(' '),
    ]),
    textConstant(
      'NAMES',
      'Names for people.',
      ids.filter((id) => at(id).name !== null).map((id) => `${short(id)} ${at(id).name}`),
    ),
    textConstant(
      'SIDES',
      'Sides between land hexes that are not plain.',
      features.flatMap((feature) =>
        lists(
          feature,
          [...draft.sides.keys()]
            .filter((side) => draft.sides.get(side)!.has(feature))
            .sort()
            .map(short),
        ),
      ),
    ),
    ...sources(draft),
  ]
  return ['/** Made by `npm run survey aeto`: change the survey, not this file. */\n', ...parts].join('\n')
}

/** The ids of the grid come in the order of the picture. */
function rowsOf({ grid, hexes }: AetoDraft): string[] {
  const rows = new Map<number, string>()
  for (const id of grid.ids) {
    const { y } = grid.point(id)
    const hex = hexes.get(id)
    const letters = hex ? (hex.country === null ? '..' : AETO_COUNTRIES[hex.country].code) : '--'
    rows.set(y, (rows.get(y) ?? '') + letters)
  }
  return [...rows.values()]
}

function sources(draft: AetoDraft): string[] {
  const named = new Map<string, string[]>()
  const judged = new Map<string, string[]>()
  for (const name of [...draft.sources.keys()].sort())
    for (const source of draft.sources.get(name)!) {
      if (!name.split('/').every((id) => draft.hexes.has(id))) continue
      const [kind, key] =
        source.kind === 'judgement' ? [judged, source.reason] : [named, provenanceText(source)]
      kind.set(key, [...(kind.get(key) ?? []), short(name)])
    }
  const rules = [...named.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return [
    textConstant(
      'NAMED',
      'Hexes that the rules name.',
      rules.flatMap((rule) => lists(rule, named.get(rule)!)),
    ),
    textConstant(
      'JUDGED',
      'What we judged, and why.',
      [...judged].map(([reason, names]) => `${names.join(' ')}: ${reason}`),
    ),
  ]
}

/** `head` before as many lines as the names need. */
const lists = (head: string, names: readonly string[]) => wrapped(names).map((line) => `${head} ${line}`)

/** Writes `src/games/aeto/board-data.ts`. A number stands there without its space: `W3118`. */

import {
  AETO_COUNTRIES,
  AETO_GARRISONS,
  AETO_REGIONS,
  AETO_SITES,
  type AetoGround,
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
  const features = [...new Set([...draft.sides.values()].flatMap((set) => [...set]))]
    .filter((feature) => feature !== 'river')
    .sort()
  const parts = [
    textConstant(
      'COUNTRIES',
      'Rows from the north, hexes from the west, two letters each: whose it was in 1939, `..` sea, `--` no hex.',
      rowsOf(draft, countryLetters),
    ),
    textConstant(
      'GROUND',
      'The same rows, a letter each: `^` mountain, `*` forest, `%` swamp, `:` desert, `-` all else. Read off the earth.',
      groundRows(draft),
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
    textConstant(
      'RIVERS',
      'Rivers, read off the earth: two hexes on either bank of the first side and the one behind it; then at each fork whether the first (`a`) or the second (`b`) of the two stays on the bank.',
      rivers(draft),
    ),
    ...sources(draft),
  ]
  return ['/** Made by `npm run survey aeto`: change the survey, not this file. */\n', ...parts].join('\n')
}

const GROUND_LETTERS: Readonly<Record<AetoGround, string>> = {
  clear: '-',
  mountain: '^',
  forest: '*',
  swamp: '%',
  desert: ':',
}

const groundRows = (draft: AetoDraft): string[] =>
  rowsOf(draft, (hex) => GROUND_LETTERS[hex?.ground ?? 'clear'])

/** Each river as walks along its sides, from an end of it as far as they go. */
function rivers(draft: AetoDraft): string[] {
  return [...new Set(draft.rivers.values())].sort().flatMap((name) => {
    const left = new Set([...draft.rivers.keys()].filter((side) => draft.rivers.get(side) === name).sort())
    const lines: string[] = []
    while (left.size > 0) lines.push(`${name}: ${walkOf(draft, left)}`)
    return lines
  })
}

/** Takes one walk out of the sides that are left. */
function walkOf({ grid }: AetoDraft, left: Set<string>): string {
  const has = (a: string, b: string) => left.has(`${a}/${b}`) || left.has(`${b}/${a}`)
  const take = (a: string, b: string) => left.delete(`${a}/${b}`) || left.delete(`${b}/${a}`)
  const beside = (a: string, b: string) =>
    grid.neighbours(a).filter((hex) => grid.neighbours(b).includes(hex))
  let [here, there, behind] = ['', '', '']
  const starts = [...left].flatMap((side) => {
    const [a, b] = side.split('/')
    return beside(a, b).map((hex) => [a, b, hex] as const)
  })
  // An end of the river, if it has one: nothing goes on there.
  ;[here, there, behind] = starts.find(([a, b, hex]) => !has(a, hex) && !has(b, hex)) ?? starts[0]
  take(here, there)
  const start = [here, there, behind].map(short).join('/')
  let turns = ''
  for (;;) {
    const next = beside(here, there).find((hex) => hex !== behind)
    if (next === undefined) break
    if (has(here, next)) {
      turns += 'a'
      ;[there, behind] = [next, there]
    } else if (has(there, next)) {
      turns += 'b'
      ;[here, there, behind] = [there, next, here]
    } else break
    take(here, there)
  }
  return turns === '' ? start : `${start} ${turns}`
}

/** The ids of the grid come in the order of the picture. */
function rowsOf({ grid, hexes }: AetoDraft, lettersOf: (hex: AetoHex | undefined) => string): string[] {
  const rows = new Map<number, string>()
  for (const id of grid.ids) {
    const { y } = grid.point(id)
    rows.set(y, (rows.get(y) ?? '') + lettersOf(hexes.get(id)))
  }
  return [...rows.values()]
}

const countryLetters = (hex: AetoHex | undefined) =>
  !hex ? '--' : hex.country === null ? '..' : AETO_COUNTRIES[hex.country].code

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

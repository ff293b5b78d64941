/**
 * What the surveyed hex boards have in common: they are read from texts, corrected by an overlay, and asked the same
 * questions. Reading is what loading a board costs, and it runs once, before any code is warm: so it looks nothing up by
 * name that an index finds, and hexes that are alike share a record.
 */

import { judgement, type Provenance, rulebook, surveyed } from '../kernel/provenance'
import { type Board, BoardError } from './board'
import type { HexScheme } from './hexgrid'
import { CORRECTED, type HexCorrections, orderedSide } from './overlay'

// ---- reading --------------------------------------------------------------------------------------

export const lines = (text: string): string[] => text.trim().split('\n')
export const words = (text: string): string[] => text.trim().split(' ')

/**
 * How the texts of a board write a hex: in so many characters, which stand for a place on the board. The texts begin and
 * end with a line feed.
 */
export interface HexText {
  readonly width: number
  placeAt(text: string, at: number): number
}

/** The number that four digits at a place of a text make. */
export const fourDigits = (text: string, at: number): number => Number(text.slice(at, at + 4))

const SPACE = 32
const STROKE = 47

/**
 * Adds features to sides that stand in lines behind what they are, such as `blocked 1417/1517 1503/1504/1602`, where three
 * hexes are short for two sides of the first; or, with a colon, `river Meuse: 1231/1331`. Returns an edge of each.
 */
export function readSides(
  { edge, back, sides }: Board<unknown>,
  text: string,
  { width, placeAt }: HexText,
  bitsOf: (head: string) => number,
  mark: ' ' | ':' = ' ',
): number[] {
  const edges: number[] = []
  for (let at = 1; at < text.length; at++) {
    const end = text.indexOf(mark, at)
    const bits = bitsOf(text.slice(at, end))
    at = mark === ' ' ? end : end + 1
    while (text.charCodeAt(at) === SPACE) {
      const here = placeAt(text, at + 1)
      for (at += width + 1; text.charCodeAt(at) === STROKE; at += width + 1) {
        const e = edge(here, placeAt(text, at + 1))
        sides[e] |= bits
        sides[back[e]] |= bits
        edges.push(e)
      }
    }
  }
  return edges
}

/** Hexes in lines that begin with a word, such as `mediterranean 0219 0519`; a word may come again on the next line. */
export function eachListed(
  text: string,
  { width, placeAt }: HexText,
  put: (head: string, place: number) => void,
) {
  for (let at = 1; at < text.length; at++) {
    const end = text.indexOf(' ', at)
    const head = text.slice(at, end)
    for (at = end; text.charCodeAt(at) === SPACE; at += width + 1) put(head, placeAt(text, at + 1))
  }
}

/** Hexes and nothing else, on one line or more. */
export function eachHex(text: string, { width, placeAt }: HexText, put: (place: number) => void) {
  for (let at = 1; at < text.length; at += width + 1) put(placeAt(text, at))
}

/** Lines of a hex and something about it: `0121 Rabat`. */
export function eachNote(
  text: string,
  { width, placeAt }: HexText,
  put: (place: number, note: string) => void,
) {
  for (let at = 1; at < text.length; at++) {
    const start = at
    at = text.indexOf('\n', at)
    put(placeAt(text, start), text.slice(start + width + 1, at))
  }
}

/** Names in lines that begin with a word, such as `africa algeria egypt`. */
export function eachName(text: string, put: (head: string, name: string) => void) {
  for (const line of lines(text)) {
    const [head, ...names] = line.split(' ')
    for (const name of names) put(head, name)
  }
}

/** A line in two at its first colon. */
export function halves(line: string): [string, string] {
  const at = line.indexOf(': ')
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)]
}

/** Drawings of the map: a line a row from the north, a cell a hex from the west. */
export interface Pictures {
  /** A letter a hex. */
  readonly terrain: string
  /** Two letters a hex, and a space between hexes. */
  readonly countries: string
  /** A letter a hex. */
  readonly weather: string
}

/** The hexes by column and then row; those that are drawn alike share the record that is made for the first. */
export function readPictures<Hex>(
  { columns, rows, columnsFrom }: HexScheme,
  { terrain, countries, weather }: Pictures,
  make: (terrain: string, country: string, weather: string) => Hex,
): Hex[] {
  const wide = columns[1] - columns[0] + 1
  const high = rows[1] - rows[0] + 1
  const hexes: Hex[] = new Array(wide * high)
  const alike = new Map<number, Hex>()
  let place = 0
  for (let column = 0; column < wide; column++) {
    const x = columnsFrom === 'west' ? column : wide - 1 - column
    for (let y = 0; y < high; y++) {
      // Each text begins with a line feed, so row y begins at y times its length, line feed included, plus one.
      const cell = 1 + y * (wide + 1) + x
      const pair = 1 + (y * wide + x) * 3
      const key =
        terrain.charCodeAt(cell) |
        (weather.charCodeAt(cell) << 7) |
        (countries.charCodeAt(pair) << 14) |
        (countries.charCodeAt(pair + 1) << 21)
      let hex = alike.get(key)
      if (hex === undefined) {
        hex = make(terrain[cell], countries.slice(pair, pair + 2), weather[cell])
        alike.set(key, hex)
      }
      hexes[place++] = hex
    }
  }
  return hexes
}

export type Writable<Hex> = { -readonly [Key in keyof Hex]: Hex[Key] }

/** Gives each hex that is written to a record of its own. */
export function editor<Hex extends object>(hexes: Hex[]): (place: number) => Writable<Hex> {
  const own = new Uint8Array(hexes.length)
  return (place) => {
    if (own[place] === 0) {
      own[place] = 1
      hexes[place] = { ...hexes[place] }
    }
    return hexes[place]
  }
}

/** `0117/0118/0216` as two sides; a hex or another name stands for itself. */
export function sidesOf(group: string): string[] {
  const [here, ...others] = group.split('/')
  return others.length === 0 ? [here] : others.map((there) => `${here}/${there}`)
}

/**
 * Where hexes and sides come from: the rules that name them (`rulebook 5.6 1920 2019`), and our judgements
 * (`1015 1115: why`), the strongest first.
 */
export function readSources(
  named: string,
  judged: string,
  {
    source = (_kind, rule) => rulebook(rule),
    namesOf = (name) => [name],
  }: {
    readonly source?: (kind: string, rule: string) => Provenance
    readonly namesOf?: (name: string) => readonly string[]
  } = {},
): Map<string, Provenance[]> {
  const sources = new Map<string, Provenance[]>()
  const add = (names: readonly string[], from: Provenance) => {
    for (const name of names.flatMap(namesOf)) {
      const known = sources.get(name)
      if (known) known.push(from)
      else sources.set(name, [from])
    }
  }
  for (const line of lines(named)) {
    const [kind, rule, ...names] = words(line)
    add(names, source(kind, rule))
  }
  for (const line of lines(judged)) {
    const [names, reason] = halves(line)
    add(words(names), judgement(reason))
  }
  return sources
}

// ---- what follows from the hexes ------------------------------------------------------------------

/** The bit of each side feature, by name. */
export const bitsOf = <Side extends string>(features: readonly Side[]): Readonly<Record<Side, number>> =>
  Object.fromEntries(features.map((name, bit) => [name, 1 << bit])) as Record<Side, number>

/** What borders run between. */
interface Realm {
  readonly terrain: string
  readonly country: string | null
  readonly region: string | null
}

/**
 * Adds to what is stored on the sides what follows from the hexes: those of water hexes are water and nothing else, and
 * between lands there are borders. Tells of every land hex and each water hex that it touches.
 */
export function deriveSides<Hex extends Realm>(
  { first, to, sides, spaces }: Board<Hex>,
  water: { readonly terrain: Hex['terrain']; readonly bit: number },
  borders: (a: Hex, b: Hex) => number,
  coast: (land: number, water: number) => void,
) {
  const { terrain, bit } = water
  for (let here = 0; here < spaces.length; here++) {
    const a = spaces[here]
    const end = first[here + 1]
    if (a.terrain === terrain) {
      sides.fill(bit, first[here], end)
      continue
    }
    for (let edge = first[here]; edge < end; edge++) {
      const b = spaces[to[edge]]
      if (b === a) continue
      if (b.terrain === terrain) {
        sides[edge] = bit
        coast(here, to[edge])
      } else if (b.country !== a.country || b.region !== a.region) sides[edge] |= borders(a, b)
    }
  }
}

/** Writes the corrections into hexes and stored sides. */
export function applyCorrections<Hex extends object, Side extends string>(
  board: Board<Hex>,
  corrections: HexCorrections<Hex, Side>,
  edit: (place: number) => Writable<Hex>,
) {
  for (const { name, hex, features } of corrections.values())
    if (features) {
      const [here, there] = name.split('/')
      const edge = edgeBetween(board, here, there)
      let bits = 0
      for (const feature of features) bits |= board.feature(feature)
      board.sides[edge] = board.sides[board.back[edge]] = bits
    } else Object.assign(edit(board.index(name)), hex)
}

/** After corrections, no hex may contradict itself; throws {@link BoardError} with all that do. */
export function refuseContradictions<Hex>(
  { ids, spaces }: Board<Hex>,
  contradictions: (hex: Hex) => readonly string[],
) {
  const faults = ids.flatMap((id, index) =>
    contradictions(spaces[index]).map((fault) => `hex ${id}: ${fault}`),
  )
  if (faults.length > 0) throw new BoardError(faults)
}

// ---- questions ------------------------------------------------------------------------------------

/** The edge between two hexes by number; throws {@link BoardError} if they do not touch. */
export function edgeBetween(board: Board<unknown>, here: string, there: string): number {
  const edge = board.edge(board.index(here), board.index(there))
  if (edge < 0) throw new BoardError([`hexes ${here} and ${there} do not touch`])
  return edge
}

export interface HexAnswers<Hex, Side> {
  hex(id: string): Hex
  side(here: string, there: string): readonly Side[]
  hasSide(here: string, there: string, feature: Side): boolean
  provenance(name: string): readonly Provenance[]
}

/** What every surveyed hex board can be asked. */
export function hexAnswers<Hex, Side extends string>(
  board: Board<Hex>,
  features: readonly Side[],
  corrections: HexCorrections<Hex, Side>,
  sources: () => ReadonlyMap<string, readonly Provenance[]>,
  canonical?: (hex: string) => string,
): HexAnswers<Hex, Side> {
  const bits = (here: string, there: string) => board.sides[edgeBetween(board, here, there)]
  return {
    hex: (id) => board.spaces[board.index(id)],
    side(here, there) {
      const found = bits(here, there)
      return features.filter((_, bit) => found & (1 << bit))
    },
    hasSide: (here, there, feature) => (bits(here, there) & board.feature(feature)) !== 0,
    provenance(name) {
      const [here, there] = name.split('/')
      if (there === undefined) board.index(here)
      else edgeBetween(board, here, there)
      const key = orderedSide(name, canonical)
      return corrections.has(key) ? CORRECTED : (sources().get(key) ?? [surveyed])
    },
  }
}

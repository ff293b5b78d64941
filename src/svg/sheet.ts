/** What there is to draw on a board, whatever the game: each game's module here makes it from its board. */

import type { Layable } from './layout'
import { slug } from './markup'
import type { SymbolName } from './symbols'
import { apart } from './vision'

/** How sure we are of a space: the rules name it, it was read off the earth, or we judged. */
export type Certainty = 'rulebook' | 'survey' | 'judgement'

/** Terrain, as a pattern over the tint of its country. */
export type PatternName = 'rough' | 'prohibited' | 'mountain' | 'forest' | 'swamp' | 'desert' | 'wasteland'

/** Kinds of sides, each with a line of its own. Those further down lie on top. */
export const SIDE_KINDS = [
  'region',
  'border',
  'frontier',
  'partition',
  'coast',
  'river',
  'inlet',
  'canal',
  'water',
  'lake',
  'strait',
  'sea-area',
  'blocked',
  'conditional',
  'fortified',
  'weather',
  'seam',
] as const
/** What may lie between two spaces. */
export type SideKind = (typeof SIDE_KINDS)[number]

/** Those that are drawn on a band of water. */
export const OVER_WATER: readonly SideKind[] = ['water', 'strait', 'conditional']

/** What there is to draw of one space. */
export interface CellLook {
  readonly id: string
  /** The key of its tint in the sheet's `tints`. */
  readonly tint: string
  readonly sea: boolean
  readonly pattern?: PatternName
  readonly names: readonly string[]
  readonly symbols: readonly SymbolName[]
  /** Drawn round the inside of the cell. */
  readonly rings: readonly RingName[]
  /** What a pointer that rests on it is told. */
  readonly title: string
}

/** A ring within a hex. */
export type RingName = 'supply' | 'fortress' | 'edge' | 'garrison'

/** What there is to draw between two spaces. */
export interface SideLook {
  readonly here: string
  readonly there: string
  readonly kind: SideKind
}

/** The name of something larger than a space. */
export interface LabelLook {
  readonly text: string
  readonly kind: 'country' | 'sea' | 'strait' | 'region' | 'river'
  /** The spaces that it names. */
  readonly over: readonly string[]
  /** The sides that it runs along, if it is a river. */
  readonly along?: readonly (readonly [here: string, there: string])[]
  /** Where it is written, if it names no space: in the measure of the outlines of the board. */
  readonly at?: { readonly x: number; readonly y: number }
}

/** Everything that there is to draw of a board; each game has a function that makes one. */
export interface MapSheet {
  readonly title: string
  readonly board: Layable
  readonly cells: readonly CellLook[]
  readonly sides: readonly SideLook[]
  readonly labels: readonly LabelLook[]
  /** Colours by key, as `#rrggbb`, for a light page; darker ones follow from them. */
  readonly tints: Readonly<Record<string, string>>
  /** What lines, patterns, symbols and rings mean here, in the order of the key. */
  readonly key: readonly (readonly [SideKind | PatternName | SymbolName | RingName, string])[]
  /** Degrees by which true north lies off the top of the sheet, clockwise. */
  readonly north: number
  /** Kilometres from centre to centre; `null` where areas are no measure. */
  readonly kilometres: number | null
  readonly credit: string
  certainty(id: string): Certainty
}

export const CREDIT =
  'Placed from what the rules say and the real earth. Made with Natural Earth; ETOPO5, NOAA. Unofficial.'

/** The strongest of a list of sources, as the boards give them. */
export function strongest(
  sources: readonly { readonly kind: string; readonly reason?: string }[],
): Certainty {
  if (sources.some(({ kind }) => kind === 'rulebook' || kind === 'errata')) return 'rulebook'
  return sources.some(({ kind }) => kind === 'survey') ? 'survey' : 'judgement'
}

/** Tints for countries: the great powers in their usual colours, the others from a palette so that neighbours differ. */
export function countryTints(
  countries: readonly string[],
  touching: (a: string, b: string) => boolean,
  fixed: Readonly<Record<string, string>>,
): Record<string, string> {
  const tints: Record<string, string> = {}
  for (const country of countries) {
    const own = fixed[slug(country)]
    if (own) tints[country] = own
  }
  // Each takes the colour that is furthest from those around it; as they all move, a few rounds settle it.
  const free = [...countries].sort().filter((country) => !tints[country])
  for (let round = 0; round < 4; round++)
    for (const country of free) {
      const around = Object.keys(tints).filter((other) => other !== country && touching(country, other))
      const least = (tint: string) => Math.min(100, ...around.map((other) => apart(tint, tints[other])))
      tints[country] = PALETTE.reduce((best, next) => (least(next) > least(best) + 1e-9 ? next : best))
    }
  return tints
}

/** Told apart by lightness as well as by hue, so that colour-blind people can follow a border. */
const PALETTE = [
  '#f6edc4',
  '#e6dcf0',
  '#d8bfa0',
  '#e3cf7e',
  '#dfe6d8',
  '#c9d79a',
  '#eec9b2',
  '#d9a98c',
] as const

export const POWER_TINTS: Readonly<Record<string, string>> = {
  germany: '#bfc3bd',
  france: '#cfd9f4',
  algeria: '#e4eafa',
  tunisia: '#cfd9f4',
  'french-morocco': '#cfd9f4',
  morocco: '#cfd9f4',
  syria: '#e4eafa',
  lebanon: '#e4eafa',
  'lebanon-syria': '#e4eafa',
  'french-north-africa': '#e4eafa',
  'french-levant': '#e4eafa',
  britain: '#efb3ab',
  'great-britain': '#efb3ab',
  'united-kingdom': '#efb3ab',
  egypt: '#f8ddd6',
  palestine: '#efb3ab',
  gibraltar: '#efb3ab',
  malta: '#efb3ab',
  cyprus: '#efb3ab',
  italy: '#b7d8a2',
  libya: '#cde5bb',
  albania: '#d9ecc8',
  russia: '#f0c993',
  'soviet-union': '#f0c993',
}

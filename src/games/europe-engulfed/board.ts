/**
 * The area map of Europe Engulfed. The source has no map: the areas are those that it names, with what its
 * worked examples fix between them; the rest is real geography and judgement, and each area and border says which.
 *
 * Spaces are land areas, sea zones, the way round Africa and the American holding box. Edges are land borders,
 * coasts, passages between sea zones, and air routes; what an edge is, its features tell.
 */

import { areasOf, type Board, sideEnds } from '../../kernel/board'
import type { Provenance } from '../../kernel/provenance'
import { AREAS, BORDERS, REASONS } from './board-data'
import { applyOverlay, type EeOverlay } from './board-overlay'

export type EeKind = 'land' | 'sea' | 'route' | 'box'
export type EeTerrain = 'clear' | 'rough' | 'swamp' | 'desert'
export type EeWeather = 'eastern' | 'western' | 'southern'

/**
 * What may lie on a border. `river`, `strait` and `fortified` lie on land borders; `fortress` is the border
 * between a fortress and the area around it; `air` is a route for aircraft and airborne units alone; `coast`
 * joins land to a sea zone, with a `port` or a `beach` where there is one; `passage` joins two waters.
 */
export const EE_FEATURES = [
  'river',
  'strait',
  'fortified',
  'fortress',
  'air',
  'coast',
  'port',
  'beach',
  'passage',
] as const
export type EeFeature = (typeof EE_FEATURES)[number]

/** A provenance that also gives the line of the source, where it is the rulebook that speaks. */
export type EeSource = Provenance & { readonly line?: number }

export interface EeArea {
  readonly name: string
  readonly kind: EeKind
  /** The country whose home area it is, or `null` at sea. */
  readonly country: string | null
  readonly terrain: EeTerrain | null
  readonly weather: EeWeather | null
  /** Degrees east and north of its middle. */
  readonly at: readonly [lon: number, lat: number]
  readonly capital: boolean
  readonly resource: boolean
  readonly fortress: boolean
  readonly island: boolean
  /** The waters that its ports and its beaches lie on. */
  readonly ports: readonly string[]
  readonly beaches: readonly string[]
  /** For a fortress, the area that surrounds it. */
  readonly within: string | null
}

/** Where each fact of the board comes from: an area's facts by name, a border's as `border` and its features. */
export interface EeSources {
  readonly areas: Readonly<Record<string, Readonly<Record<string, EeSource>>>>
  readonly borders: Readonly<Record<string, Readonly<Record<string, EeSource>>>>
}

/** The tables as read, before the board is compiled; an overlay changes a copy. */
export interface EeTables {
  readonly areas: Map<string, EeArea>
  /** Borders by name, with their features. */
  readonly borders: Map<string, readonly EeFeature[]>
}

export interface EeBoardOptions {
  /** An owner's corrections; see {@link EeOverlay}. */
  readonly overlay?: unknown
}

let plain: Board<EeArea> | undefined

/**
 * The board, compiled on first use. With an overlay, a board of its own; an overlay that is wrong is refused
 * with a `BoardError` that lists all its faults.
 */
export function europeEngulfedBoard({ overlay }: EeBoardOptions = {}): Board<EeArea> {
  if (overlay !== undefined) return compiled(applyOverlay(readTables(), overlay))
  plain ??= compiled(readTables())
  return plain
}

/** May ground units walk over this edge? Coasts, passages and air routes are no way for them. */
export function isLandBorder(board: Board<EeArea>, edge: number): boolean {
  return (board.sides[edge] & bits(board, ['air', 'coast', 'passage'])) === 0
}

/** The features of the side between two areas, or `null` if they do not touch. */
export function bordering(board: Board<EeArea>, a: string, b: string): readonly EeFeature[] | null {
  const edge = board.edge(board.index(a), board.index(b))
  if (edge < 0) return null
  return EE_FEATURES.filter((name) => (board.sides[edge] & board.feature(name)) !== 0)
}

const bits = (board: Board<EeArea>, names: readonly EeFeature[]) =>
  names.reduce((sum, name) => sum | board.feature(name), 0)

function compiled({ areas, borders }: EeTables): Board<EeArea> {
  for (const [side, features] of borders)
    if (features.length > 0) addHarbours(areas, side, features)
  return areasOf([...areas.keys()], [...areas.values()], borders, EE_FEATURES)
}

/** Ports, beaches and the surroundings of a fortress are read off the borders, so they cannot disagree. */
function addHarbours(areas: EeTables['areas'], side: string, features: readonly EeFeature[]) {
  const port = features.includes('port')
  const beach = features.includes('beach')
  const fortress = features.includes('fortress')
  if (!port && !beach && !fortress) return
  const [a, b] = sideEnds(side)
  const area = areas.get(a)!
  const [land, other] = area.kind === 'land' ? [a, b] : [b, a]
  const harbour = areas.get(land)!
  if (port || beach)
    areas.set(land, {
      ...harbour,
      ports: port ? [...harbour.ports, other] : harbour.ports,
      beaches: beach ? [...harbour.beaches, other] : harbour.beaches,
    })
  if (!fortress) return
  const [inner, outer] = area.fortress ? [a, b] : [b, a]
  areas.set(inner, { ...areas.get(inner)!, within: outer })
}

// ---- reading the data ----------------------------------------------------------------------

const lines = (text: string) => text.trim().split('\n')
const pairs = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string?])

const NOTHING: readonly never[] = []

function readTables(): EeTables {
  const areas = new Map<string, EeArea>()
  for (const line of lines(AREAS)) {
    const cells = line.split('|')
    const name = cells[0]
    const at = cells[5]
    const comma = at.indexOf(',')
    const sites = cells[6]
    const has = (site: string) => sites !== '' && sites.includes(site)
    areas.set(name, {
      name,
      kind: cells[1] as EeKind,
      country: cells[2] || null,
      terrain: (cells[3] || null) as EeTerrain | null,
      weather: (cells[4] || null) as EeWeather | null,
      at: [Number(at.slice(0, comma)), Number(at.slice(comma + 1))],
      capital: has('capital='),
      resource: has('resource='),
      fortress: has('fortress='),
      island: has('island='),
      ports: NOTHING,
      beaches: NOTHING,
      within: null,
    })
  }
  const borders = new Map<string, readonly EeFeature[]>()
  for (const line of lines(BORDERS)) {
    const first = line.indexOf('|')
    const features = line.slice(line.indexOf('|', first + 1) + 1)
    borders.set(line.slice(0, first), withoutSources(features))
  }
  return { areas, borders }
}

const withoutSources = (features: string) =>
  features === '' ? NOTHING : features.split(' ').map((word) => word.split('=')[0] as EeFeature)

/** Where every area and every border comes from. */
export function europeEngulfedSources(): EeSources {
  const areas: Record<string, Record<string, EeSource>> = {}
  for (const line of lines(AREAS)) {
    const [name, kind, country, , , , sites, sources] = line.split('|')
    const [first, ...rest] = sources.split(' ')
    areas[name] = { area: source(first) }
    if (country) areas[name]['country'] = source('s')
    if (kind === 'land') Object.assign(areas[name], { terrain: source('j0'), weather: source('j1') })
    for (const [fact, code = 's'] of pairs([...rest, sites].join(' '))) areas[name][fact] = source(code)
  }
  const borders: Record<string, Record<string, EeSource>> = {}
  for (const line of lines(BORDERS)) {
    const [side, said, features] = line.split('|')
    borders[side] = { border: source(said) }
    for (const [feature, code = said] of pairs(features)) borders[side][feature] = source(code)
  }
  return { areas, borders }
}

function source(code: string): EeSource {
  if (code === 's') return { kind: 'survey' }
  if (code.startsWith('j')) return { kind: 'judgement', reason: REASONS[Number(code.slice(1))] }
  const [rule, line] = code.split('@')
  return { kind: 'rulebook', rule, line: Number(line) }
}

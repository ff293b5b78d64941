/**
 * The area map of Europe Engulfed. The source has no map: the areas are those that it names, with what its
 * worked examples fix between them; the rest is real geography and judgement, and each area and border says which.
 *
 * Spaces are land areas, sea zones, the way round Africa and the American holding box. Edges are land borders,
 * coasts, passages between sea zones, and air routes; what an edge is, its features tell.
 */

import { areasOf, type Board, sealed, sideEnds } from '../../board/board'
import { frozen } from '../../kernel/frozen'
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
export const EE_FEATURES = /* @__PURE__ */ frozen([
  'river',
  'strait',
  'fortified',
  'fortress',
  'air',
  'coast',
  'port',
  'beach',
  'passage',
] as const)
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
 *
 * @example
 * ```ts
 * import { bordering, europeEngulfedBoard } from 'grognard/europe-engulfed'
 *
 * console.log(bordering(europeEngulfedBoard(), 'Kiev', 'Kharkov')?.join()) // → river
 * ```
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
  surroundFortresses(areas, borders)
  const spaces = [...areas.values()]
  const board = areasOf([...areas.keys()], spaces, borders, EE_FEATURES)
  addHarbours(board, spaces)
  // What is drawn of it is kept apart, for who draws nothing shall not load it.
  return sealed({ ...board, drawnBy: 'europeEngulfedSheet' })
}

// Ports, beaches and the surroundings of a fortress are read off the borders, so they cannot disagree.

function surroundFortresses(areas: EeTables['areas'], borders: EeTables['borders']) {
  for (const [side, features] of borders) {
    if (!features.includes('fortress')) continue
    const [a, b] = sideEnds(side)
    const [inner, outer] = areas.get(a)!.fortress ? [a, b] : [b, a]
    areas.set(inner, changedArea(areas.get(inner)!, { within: outer }))
  }
}

function addHarbours(board: Board<EeArea>, spaces: EeArea[]) {
  const { ids, from, to, sides } = board
  const port = board.feature('port')
  const beach = board.feature('beach')
  for (let edge = 0; edge < to.length; edge++) {
    if ((sides[edge] & (port | beach)) === 0) continue
    const area = spaces[from[edge]]
    if (area.kind !== 'land') continue
    const water = ids[to[edge]]
    spaces[from[edge]] = changedArea(area, {
      ports: sides[edge] & port ? [...area.ports, water] : area.ports,
      beaches: sides[edge] & beach ? [...area.beaches, water] : area.beaches,
    })
  }
}

/** An area with what was read off its borders. Spelled out, so that all areas have one shape: spreads may leave each in its own, and V8 is slow to look into those. */
const changedArea = (area: EeArea, found: Partial<Pick<EeArea, 'ports' | 'beaches' | 'within'>>): EeArea => ({
  name: area.name,
  kind: area.kind,
  country: area.country,
  terrain: area.terrain,
  weather: area.weather,
  at: area.at,
  capital: area.capital,
  resource: area.resource,
  fortress: area.fortress,
  island: area.island,
  ports: found.ports ?? area.ports,
  beaches: found.beaches ?? area.beaches,
  within: found.within ?? area.within,
})

// ---- reading the data ----------------------------------------------------------------------

const lines = (text: string) => text.trim().split('\n')
const pairs = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string?])

const NOTHING: readonly never[] = []

/** All cells of a table, one line after the other: cut at once, and not line by line. */
const cellsOf = (text: string) => text.trim().replaceAll('\n', '|').split('|')

function readTables(): EeTables {
  const areas = new Map<string, EeArea>()
  const cells = cellsOf(AREAS)
  for (let i = 0; i < cells.length; i += 8) {
    const name = cells[i]
    const sites = cells[i + 6]
    areas.set(name, {
      name,
      kind: cells[i + 1] as EeKind,
      country: cells[i + 2] || null,
      terrain: (cells[i + 3] || null) as EeTerrain | null,
      weather: (cells[i + 4] || null) as EeWeather | null,
      at: JSON.parse(`[${cells[i + 5]}]`),
      capital: sites.includes('capital='),
      resource: sites.includes('resource='),
      fortress: sites.includes('fortress='),
      island: sites.includes('island='),
      ports: NOTHING,
      beaches: NOTHING,
      within: null,
    })
  }
  return { areas, borders: readBorders() }
}

function readBorders(): EeTables['borders'] {
  const borders = new Map<string, readonly EeFeature[]>()
  const lists = new Map<string, readonly EeFeature[]>([['', NOTHING]])
  const cells = cellsOf(BORDERS)
  for (let i = 0; i < cells.length; i += 3) {
    const text = cells[i + 2]
    let features = lists.get(text)
    if (features === undefined) {
      features = text.split(' ').map((word) => word.split('=')[0] as EeFeature)
      lists.set(text, features)
    }
    borders.set(cells[i], features)
  }
  return borders
}

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

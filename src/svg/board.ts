/** A board as a picture: self-contained, in named layers, every space with its id. */

import { frozen } from '../kernel/frozen'
import { coastOf } from './coast'
import { hexSides } from './hex-sheet'
import { keyOf, keySize, titleOf } from './key'
import type { Box } from './labels'
import { type Layout, layout } from './layout'
import { escaped, line, points, round, type Spot, tag } from './markup'
import { namesOf, numberOf } from './names'
import { landOfNobody, shoresOf } from './outlines'
import { type CellLook, type MapSheet, OVER_WATER, SIDE_KINDS, type SideKind } from './sheet'
import { definitions } from './symbols'
import { mapStyle, scoped, type Theme, themeStyle, tintClass, withFallbacks } from './theme'

/** The layers from the ground up; each is a `<g>` of that name. */
export const MAP_LAYERS = /* @__PURE__ */ frozen([
  'cells',
  'terrain',
  'coast',
  'sides',
  'rings',
  'numbers',
  'symbols',
  'labels',
  'names',
] as const)
/** The name of a layer: those of a map, or how sure we are. */
export type MapLayer = (typeof MAP_LAYERS)[number] | 'certainty'

/** How a map is drawn. */
export interface BoardSvgOptions {
  /** Pixels from the centre of a hex to that of its neighbour. */
  readonly size?: number
  readonly theme?: Theme
  /** Which layers to draw; all but `certainty` unless told. */
  readonly layers?: readonly MapLayer[]
  /** Draw only what lies around these spaces. */
  readonly crop?: readonly string[]
  /** A title, the key, a scale and an arrow to the north; left out if `false`, and of a cropped picture. */
  readonly legend?: boolean
  /** More SVG, laid over the map: units, arrows. It uses the same {@link Layout}. */
  readonly over?: readonly string[]
}

/** What the ids within the picture begin with until its own class is known. */
const PREFIX = 'gm-@-'

/**
 * Draws the map of a board: what its sheet shows, in layers of their own, with a title, a key, north and a scale, or only the part around
 * some spaces. The text is a whole SVG document; it can be written to a file or put into a page.
 *
 * @example
 * ```ts
 * import { etoBoard } from 'grognard/eto'
 * import { boardSvg, etoSheet } from 'grognard/svg'
 *
 * const svg = boardSvg(etoSheet(etoBoard()), { crop: ['1413', '1613'], theme: 'dark', legend: false })
 * console.log(svg.slice(0, 4)) // → <svg
 * ```
 */
export function boardSvg(sheet: MapSheet, options: BoardSvgOptions = {}): string {
  const {
    size = 64,
    theme = 'light',
    layers = MAP_LAYERS,
    crop,
    legend = crop === undefined,
    over = [],
  } = options
  // A board is what comes to hand first, and says nothing of what there is to draw on it.
  if (sheet?.board === undefined) throw new TypeError('boardSvg draws a sheet, such as etoSheet(board)')
  const map = layout(sheet.board, { size })
  const shown = crop === undefined ? null : framed(map, crop)
  const cells = shown === null ? sheet.cells : sheet.cells.filter(({ id }) => meets(map, id, shown))
  const visible = new Set(cells.map(({ id }) => id))
  const sides = sheet.sides.filter(({ here, there }) => visible.has(here) && visible.has(there))
  const box = shown ?? { left: 0, top: 0, right: map.width, bottom: map.height }
  const words = namesOf(sheet, map, { cells, box, cropped: shown !== null }, PREFIX)
  const drawn: Record<MapLayer, () => readonly string[]> = {
    cells: () => [
      ...water(sheet, map),
      ...cells.filter(({ sea }) => sea).map((look) => cellOf(map, look)),
      ...elsewhere(sheet, map),
      ...cells.filter(({ sea }) => !sea).map((look) => cellOf(map, look)),
    ],
    terrain: () =>
      cells.flatMap(({ id, pattern }) =>
        pattern ? [groundOf(sheet, map, id, `url(#${PREFIX}${pattern})`)] : [],
      ),
    certainty: () =>
      cells.flatMap(({ id, sea }) => {
        const sure = { class: `sure-${sheet.certainty(id)}`, 'fill-opacity': 0.6 }
        // Hexes keep a rim of their own colour; an area has any shape, and a sea without hexes is what is left around them.
        if (sheet.board.grid !== undefined)
          return [tag('polygon', { points: points(map.corners(id, 0.12)), ...sure })]
        return sea ? [] : [shapeOf(map, id, sure)]
      }),
    coast: () => shoreOf(sheet, map, cells),
    sides: () => sidesOf(map, sides),
    rings: () =>
      cells.flatMap(({ id, rings }) =>
        rings.map((ring, i) =>
          tag('polygon', { class: `ring ${ring}`, points: points(map.corners(id, 0.1 + i * 0.08)) }),
        ),
      ),
    numbers: () => words.numbers,
    symbols: () => words.symbols,
    labels: () => words.labels,
    names: () => words.names,
  }
  const body = [...MAP_LAYERS.slice(0, 3), 'certainty' as const, ...MAP_LAYERS.slice(3)]
    .filter((layer) => layers.includes(layer))
    .map((layer) => tag('g', { 'data-layer': layer }, ...drawn[layer]()))
  const head = legend ? keySize(map) : 0
  const key = legend
    ? keyOf(sheet, map, head + map.height, { prefix: PREFIX, sure: layers.includes('certainty') })
    : { body: [], height: 0 }
  const view = shown ?? { left: 0, top: 0, right: map.width, bottom: head + map.height + key.height }
  const { left, top } = view
  const width = Math.ceil(view.right - left)
  const height = Math.ceil(view.bottom - top)
  const viewBox = `${round(left)} ${round(top)} ${width} ${height}`
  const { scope, style } = scoped(
    withFallbacks(themeStyle(theme, sheet.tints) + mapStyle(size), theme, sheet.tints),
  )
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="grognard-map ${scope}" role="img" viewBox="${viewBox}" width="${width}" height="${height}">`,
    `<title>${escaped(sheet.title)}</title>`,
    `<style>${style}</style>`,
    `<defs>${definitions(PREFIX, usedBy(sheet))}</defs>`,
    tag('rect', { class: 'paper', fill: '#f6f1e3', x: left, y: top, width, height }),
    ...(legend ? [titleOf(sheet, keySize(map))] : []),
    tag('g', { transform: head > 0 ? `translate(0 ${round(head)})` : undefined }, ...body, ...over),
    ...key.body,
    '</svg>',
    '',
  ].join('\n')
  // Ids are the page's too, and so are the classes of symbols: each picture has its own.
  return text
    .replaceAll(PREFIX, `${scope}-`)
    .replace(
      /class="(gm-[a-z -]+)"/g,
      (_, names: string) => `class="${names.replaceAll('gm-', `${scope}-`)}"`,
    )
}

function usedBy({ cells, key }: MapSheet): Set<string> {
  const used = new Set<string>(key.map(([name]) => name))
  for (const { pattern, symbols } of cells) for (const name of [pattern, ...symbols]) if (name) used.add(name)
  return used
}

/** The box around some spaces, with half a space more on every side. */
function framed(map: Layout, ids: readonly string[]): Box {
  if (ids.length === 0) throw new RangeError('a picture that is cropped to no space shows nothing')
  const corners = ids.flatMap((id) => map.corners(id))
  const edge = map.size / 2
  return {
    left: Math.min(...corners.map(({ x }) => x)) - edge,
    top: Math.min(...corners.map(({ y }) => y)) - edge,
    right: Math.max(...corners.map(({ x }) => x)) + edge,
    bottom: Math.max(...corners.map(({ y }) => y)) + edge,
  }
}

function meets(map: Layout, id: string, { left, top, right, bottom }: Box): boolean {
  const corners = map.corners(id)
  return (
    corners.some(({ x }) => x > left) &&
    corners.some(({ x }) => x < right) &&
    corners.some(({ y }) => y > top) &&
    corners.some(({ y }) => y < bottom)
  )
}

/** Between areas that do not fill the sheet there is water, or land of nobody. */
function water({ board, tints }: MapSheet, map: Layout): string[] {
  if (board.grid || !tints.sea) return []
  const { width, height, size: unit } = map
  const edge = unit / 3
  const size = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
  return [tag('rect', { ...size, class: tintClass('sea') })]
}

/** Land that is no space: it hides nothing, since spaces are drawn over it, but for the seas. */
function elsewhere({ board, tints }: MapSheet, map: Layout): string[] {
  if (!board.outlines || !tints.nobody) return []
  const rings = landOfNobody(board.outlines(), map, map.size / 3)
  return [tag('path', { class: `elsewhere ${tintClass('nobody')}`, d: pathOf(rings) })]
}

const pathOf = (rings: readonly (readonly Spot[])[]): string =>
  rings.map((ring) => `M${ring.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`).join('')

/** Clicks go through the shore to the hex that it is drawn on. */
function shoreOf({ board }: MapSheet, map: Layout, cells: readonly CellLook[]): string[] {
  if (board.outlines) {
    const land = new Set(cells.flatMap(({ id, sea }) => (sea ? [] : [id])))
    const shores = shoresOf(board.outlines(), map, map.size / 3, (id) => land.has(id))
    return shores.map((each) =>
      tag('polyline', { class: 'shore', points: points(each), 'pointer-events': 'none' }),
    )
  }
  if (!board.grid) return []
  const { water: strips, shore } = coastOf(map, cells, hexSides(board))
  return [
    ...[...strips].map(([tint, d]) =>
      tag('path', { class: `shoal ${tintClass(tint)}`, d, 'pointer-events': 'none' }),
    ),
    tag('path', { class: 'shore', d: shore, 'pointer-events': 'none' }),
  ]
}

function cellOf(map: Layout, { id, tint, sea, title }: CellLook): string {
  const kind = `cell ${sea ? 'sea ' : ''}${tintClass(tint)}`
  return shapeOf(map, id, { class: kind, 'data-space': id }, `<title>${escaped(title)}</title>`)
}

/** The shape of a space: an area with islands is a path, all others are polygons. */
function shapeOf(
  map: Layout,
  id: string,
  attributes: Readonly<Record<string, string | number>>,
  ...inside: readonly string[]
): string {
  const rings = map.rings(id)
  return rings.length === 1
    ? tag('polygon', { ...attributes, points: points(rings[0]) }, ...inside)
    : tag('path', { ...attributes, d: pathOf(rings) }, ...inside)
}

/** The terrain of a space; that of a hex leaves room for its number. */
function groundOf(sheet: MapSheet, map: Layout, id: string, fill: string): string {
  if (sheet.board.grid === undefined) return shapeOf(map, id, { fill })
  const { left, top, right, bottom } = numberOf(sheet, map, id).box
  const room = `M${round(left)} ${round(top)}H${round(right)}V${round(bottom)}H${round(left)}Z`
  return tag('path', { fill, 'fill-rule': 'evenodd', d: `${pathOf(map.rings(id))}${room}` })
}

function sidesOf(map: Layout, sides: MapSheet['sides']): string[] {
  const byKind = new Map<SideKind, string[]>(SIDE_KINDS.map((kind) => [kind, []]))
  const bands: string[] = []
  for (const { here, there, kind } of sides) {
    const ends = map.side(here, there, kind === 'weather' ? 0.08 : 0)
    const lines = map.borders(here, there)
    if (lines.some((each) => each.length > 2)) {
      const drawn = lines.map((each) => tag('polyline', { class: kind, points: points(each) }))
      byKind.get(kind)!.push(...drawn)
      continue
    }
    if (ends === null) {
      // Areas on either side of a narrow sea: the crossing is drawn where they come nearest.
      if (kind === 'strait') byKind.get(kind)!.push(line(nearest(map, here, there), kind))
      continue
    }
    // Water between two land hexes is a band with a shore on either side: the shores first, so that bands run into one another.
    if (OVER_WATER.includes(kind)) {
      byKind.get('water')!.push(line(ends, 'water'))
      bands.push(line(ends, 'channel'))
    }
    if (kind !== 'water') byKind.get(kind)!.push(line(ends, kind))
  }
  byKind.get('water')!.push(...bands)
  return SIDE_KINDS.flatMap((kind) => byKind.get(kind)!)
}

/** The two points at which the outlines of two spaces come nearest. */
function nearest(map: Layout, here: string, there: string): readonly [Spot, Spot] {
  let best: readonly [Spot, Spot] = [map.centre(here), map.centre(there)]
  let least = Number.POSITIVE_INFINITY
  for (const a of map.rings(here).flat())
    for (const b of map.rings(there).flat()) {
      const far = Math.hypot(a.x - b.x, a.y - b.y)
      if (far < least) [best, least] = [[a, b], far]
    }
  return best
}
